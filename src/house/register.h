// The register of excluded persons: who is listed, from when to when, by hashed marks of identity.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <krupier/house/person.h>
#include <krupier/house/shape.h>

namespace krupier {

// One line of the register. A mark that is empty was not given.
struct RegisterRow {
  std::string document;
  std::string birth_number;
  std::string name;
  std::string surname;
  std::string born;  // "1990-02-28"
  std::string from;  // empty: since ever
  std::string to;    // empty: until further notice
};

// A CSV file with a head line that names its columns, among document, birth-number, surname, name,
// born, from, to; separated by commas or semicolons. Errors name the line.
Result<std::vector<RegisterRow>> parse_register_file(std::string_view text);

// Marks are kept as hashes, of spellings made alike: case, accents and spaces do not count.
std::string document_key(std::string_view document);
std::string birth_number_key(std::string_view birth_number);
std::string name_key(std::string_view name, std::string_view surname, Day born);

struct RegisterEntry {
  std::uint64_t number = 0;
  std::vector<std::string> keys;  // any of them is enough
  Day from;
  Day to;
  template <class A>
  void fields(A& a) {
    a(number, keys, from, to);
  }

  KRUPIER_SHAPE(number, keys, from, to)
};

// A row that was checked: at least one mark, dates that are dates.
Result<RegisterEntry> register_entry(const RegisterRow& row);

class ExclusionRegister {
 public:
  void replace(std::string version, std::vector<RegisterEntry> entries);
  void add(RegisterEntry entry);
  bool remove(std::uint64_t number);

  const std::string& version() const { return version_; }
  std::size_t size() const { return entries_.size(); }
  std::uint64_t last_number() const { return last_number_; }
  bool has(std::uint64_t number) const;
  std::vector<Listed> find(const Person& person) const;

  template <class A>
  void fields(A& a) {
    a(version_, entries_, last_number_);
    if constexpr (A::kReads) index();
  }

 private:
  void index();

  std::string version_;
  std::vector<RegisterEntry> entries_;
  std::uint64_t last_number_ = 0;
  std::unordered_multimap<std::string, std::size_t> by_key_;
};

}  // namespace krupier
