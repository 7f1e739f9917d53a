// The register of excluded persons: its file, its entries, and that it stops every way to play.
#include <krupier/house/register.h>

#include "world.h"

namespace krupier {
namespace {

std::string fault(std::string_view file) {
  const auto rows = parse_register_file(file);
  return rows ? "" : rows.error();
}

TEST(RegisterFile, IsReadWithItsColumns) {
  const auto rows = parse_register_file(
      "\xEF\xBB\xBFsurname;name;born;document;from;to\r\n"
      "Novák;Jan;1990-02-28;;2024-01-01;\r\n"
      "\r\n"
      "\"Nov;\"\"ý\"\"\";Petr;1985-01-01;AB 123;;2024-12-31\r\n");
  ASSERT_TRUE(static_cast<bool>(rows)) << rows.error();
  ASSERT_EQ(rows->size(), 2U);
  EXPECT_EQ(rows->at(0).surname, "Novák");
  EXPECT_EQ(rows->at(0).from, "2024-01-01");
  EXPECT_EQ(rows->at(1).surname, "Nov;\"ý\"");
  EXPECT_EQ(rows->at(1).to, "2024-12-31");
  EXPECT_EQ(parse_register_file("document,from\nX1,2024-01-01\n")->size(), 1U);
  EXPECT_EQ(parse_register_file("document\n")->size(), 0U);  // an empty register is one
}

TEST(RegisterFile, MistakesAreNamedByLine) {
  EXPECT_NE(fault("").find("empty"), std::string::npos);
  EXPECT_NE(fault("document,colour\nA,red\n").find("line 1: there is no column 'colour'"),
            std::string::npos);
  EXPECT_NE(fault("document,document\n").find("line 1: column 'document' is there twice"),
            std::string::npos);
  EXPECT_NE(
      fault("document,from\nA,2024-01-01\nB\n").find("line 3: 1 cells, and the head line has 2"),
      std::string::npos);
  EXPECT_NE(fault("document,from\nA,1.1.2024\n").find("line 2: '1.1.2024' is no date"),
            std::string::npos);
  EXPECT_NE(fault("document,from,to\nA,2024-02-01,2024-01-01\n").find("line 2: it ends before"),
            std::string::npos);
  EXPECT_NE(fault("surname,name\nNovák,Jan\n").find("line 2: a document"), std::string::npos);
  EXPECT_NE(fault("document\n\"A\n").find("line 2: a quote"), std::string::npos);
  EXPECT_NE(fault("surname,name,born\nNovák,Jan,yesterday\n").find("line 2: born"),
            std::string::npos);
}

TEST(RegisterFile, SpellingsThatMeanTheSame) {
  const Day born = *parse_day("1990-02-28");
  EXPECT_EQ(name_key("Žofie", "Šťastná Dvořáková", born),
            name_key("ZOFIE ", " stastna  DVORAKOVA", born));
  EXPECT_NE(name_key("Jan", "Novák", born), name_key("Jan", "Novák", born + 1));
  EXPECT_NE(name_key("Jan", "Novák", born), name_key("Novák", "Jan", born));
  EXPECT_EQ(document_key("AB 123-456"), document_key("ab123456"));
  EXPECT_EQ(birth_number_key("900228/1234"), birth_number_key("9002281234"));
  EXPECT_NE(document_key("1"), birth_number_key("1"));
}

class Register : public World {
 protected:
  Register() {
    who = player("jana");
    done(cashier, "deposit", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "1000"}});
    done(cashier, "buy-chips", {{"person", number(who)}, {"plan", "kings"}, {"amount", "100"}});
  }
  Reply import(const char* version, std::string_view file) {
    return ask(compliance, "import-register", {{"version", version}, {"file", file}});
  }
  PersonId who{};
};

TEST_F(Register, AnImportWorksAtOnceAlsoForWhoIsLoggedIn) {
  internal("log-in",
           {{"person", number(who)}, {"token-hash", token(1)}, {"register", "not-asked"}});
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
  const Reply imported =
      import("2024-06-03", "surname,name,born\nNOVA-JANA,Jana,1980-05-05\nJiný,Pan,1970-01-01\n");
  ASSERT_TRUE(imported.ok()) << json::serialize(imported.body);
  EXPECT_EQ(made(imported, "entries"), 2);
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "excluded");
  EXPECT_EQ(error_of(bet(who, "kings", "1")), "excluded");
  EXPECT_EQ(house.session(token(1), now), nullptr);
  EXPECT_EQ(done(cashier, "register-state").body.at("version").as_string(), "2024-06-03");
  // A whole replacement: who is not in it any more may play.
  ASSERT_TRUE(import("2024-06-04", "document\nsomebody else\n").ok());
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
}

TEST_F(Register, EveryWayIsShut) {
  const std::int64_t entry =
      made(done(compliance, "register-add", {{"document", "id JANA"}}), "entry");
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "excluded");
  EXPECT_EQ(error_of(bet(who, "kings", "1")), "excluded");
  const json::object person{{"person", number(who)}};
  const auto shut = [&](PersonId actor, const char* verb, json::object args) {
    args["person"] = number(who);
    refused_as("excluded", actor, verb, args);
  };
  shut(cashier, "deposit", {{"plan", "tokyo"}, {"amount", "1"}});
  shut(cashier, "buy-chips", {{"plan", "kings"}, {"amount", "1"}});
  shut(croupier, "buy-chips-at-table", {{"plan", "kings"}, {"amount", "1"}, {"table", 1}});
  shut(cashier, "enter", {{"plan", "kings"}, {"register", "clear"}});
  shut(kTheHouse, "log-in", {{"token-hash", token(1)}, {"register", "clear"}});
  const PersonId server{static_cast<std::uint32_t>(
      made(done(boss, "add-device", {{"name", "technical"}, {"key-hash", token(9)}}), "device"))};
  shut(server, "play-technical", {{"plan", "tokyo"}, {"amount", "1"}});
  refused_as("excluded", who, "deposit",
             {{"plan", "tokyo"}, {"amount", "1"}, {"payment", "paid-1"}});
  // But his money is his: he gets it at the desk.
  done(cashier, "withdraw", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "1000"}});
  done(cashier, "sell-chips", {{"person", number(who)}, {"plan", "kings"}, {"amount", "100"}});
  done(compliance, "register-remove", {{"entry", entry}, {"reason", "a mistake"}});
  refused_as("unknown-entry", compliance, "register-remove", {{"entry", entry}, {"reason", "x"}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "insufficient-funds");
}

TEST_F(Register, FromAndToAreDays) {
  done(compliance, "register-add",
       {{"document", "ID jana"}, {"from", "2024-06-10"}, {"to", "2024-06-20"}});
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
  now = at("2024-06-09", 23, 59);
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
  now = at("2024-06-10", 0, 0);
  const Reply no = bet(who, "tokyo", "1");
  EXPECT_EQ(error_of(no), "excluded");
  EXPECT_EQ(no.body.at("until-local").as_string(), "2024-06-21 00:00:00");
  now = at("2024-06-20", 23, 59);
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "excluded");
  now = at("2024-06-21", 0, 0);
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
}

TEST_F(Register, AListedPersonCanNotRegister) {
  done(compliance, "register-add", {{"birth-number", "800505/0000"}});
  json::object form = papers("petr");
  form["birth-number"] = "8005050000";
  refused_as("excluded", kTheHouse, "register", form);
  form["birth-number"] = "8005050001";
  done(kTheHouse, "register", form);
}

TEST_F(Register, TheOutsideRegisterIsAskedAtLogInAndFailsClosed) {
  const auto log_in = [&](int which, const char* answer) {
    return internal("log-in",
                    {{"person", number(who)}, {"token-hash", token(which)}, {"register", answer}});
  };
  EXPECT_EQ(error_of(log_in(1, "unreachable")), "excluded");
  EXPECT_EQ(house.session(token(1), now), nullptr);
  EXPECT_EQ(error_of(log_in(1, "perhaps")), "wrong-field");
  const std::uint64_t before = books.last_seq();
  EXPECT_EQ(error_of(log_in(1, "listed")), "excluded");
  EXPECT_EQ(books.last_seq(), before + 1);  // on the record
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "excluded");
  EXPECT_EQ(error_of(log_in(1, "not-asked")), "excluded");  // what it said still holds
  EXPECT_TRUE(log_in(1, "clear").ok());
  EXPECT_NE(house.session(token(1), now), nullptr);
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
  refused_as("excluded", cashier, "enter",
             {{"person", number(who)}, {"plan", "kings"}, {"register", "unreachable"}});
}

TEST_F(Register, ABadFileChangesNothing) {
  ASSERT_TRUE(import("1", "document\nID jana\n").ok());
  const Reply bad = import("2", "document,from\nX,never\n");
  EXPECT_EQ(bad.status, Status::bad_request);
  EXPECT_NE(std::string{bad.body.at("message").as_string()}.find("line 2"), std::string::npos);
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "excluded");
  EXPECT_EQ(done(cashier, "register-state").body.at("version").as_string(), "1");
  refused_as("not-your-role", cashier, "import-register",
             {{"version", "3"}, {"file", "document\n"}});
}

TEST_F(Register, TheJournalHoldsNoBirthNumber) {
  done(compliance, "register-add", {{"birth-number", "800505/4711"}});
  json::object form = papers("petr");
  form["birth-number"] = "8005058888";
  done(kTheHouse, "register", form);
  for (Record& record : books.take_written()) {
    EXPECT_EQ(record.body.find("4711"), std::string::npos);
    EXPECT_EQ(record.body.find("8005058888"), std::string::npos);
    journal.push_back(std::move(record));
  }
}

}  // namespace
}  // namespace krupier
