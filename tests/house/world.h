// World: a house with all plans and no tables, for the tests. It handles a call as the casino does,
// and afterwards its journal must fold to the very same state.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/house/house.h>

namespace krupier {

std::vector<Terms> all_terms();  // of the plans in the repository

// Local time of Prague and Bratislava.
Instant at(std::string_view day, int hour = 12, int minute = 0);

class World : public testing::Test {
 protected:
  World() : World(all_terms()) {}
  explicit World(std::vector<Terms> terms);
  void TearDown() override;

  // As somebody, in the roles that he has.
  Reply ask(PersonId actor, std::string_view verb, json::object args = {},
            std::string_view request = "");
  // As the program itself.
  Reply internal(std::string_view verb, json::object args);
  // The same, and it must succeed.
  Reply done(PersonId actor, std::string_view verb, json::object args = {});
  // ... or be refused with this word.
  void refused_as(std::string_view error, PersonId actor, std::string_view verb,
                  json::object args = {});

  PersonId staff(std::string_view login, std::initializer_list<Role> roles);
  // Registered, with access, verified.
  PersonId player(std::string_view login, std::string_view born = "1980-05-05");
  PersonId unverified(std::string_view login, std::string_view born = "1980-05-05");
  static json::object papers(std::string_view login, std::string_view born = "1980-05-05");
  std::string token(int number) const;

  // A bet that is lost or comes back in part, as a table would lay it.
  Reply bet(PersonId who, std::string_view plan, std::string_view amount,
            std::string_view returned = "0", TableId table = kNoTable);
  std::string balance(PersonId who, std::string_view plan, std::string_view account,
                      std::string_view currency = "");
  std::string error_of(const Reply& reply) const;
  // The deadline of this kind in the list, or an empty object.
  json::object deadline(std::string_view kind);
  std::int64_t made(const Reply& reply, std::string_view name) const;

  std::string saved() const;

  std::vector<Terms> terms_;
  Books books;
  House house;
  Verbs verbs;
  Instant now = at("2024-06-03");
  std::vector<Record> journal;
  PersonId boss{};
  PersonId cashier{};
  PersonId compliance{};
  PersonId inspector{};
  PersonId croupier{};

 private:
  Reply handle(const Call& call);
  House::Hooks hooks();
};

}  // namespace krupier
