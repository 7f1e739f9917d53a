// Registration, access, identity, closing, bars, staff, devices.
#include <krupier/house/password.h>

#include "world.h"

namespace krupier {
namespace {

class People : public World {};

TEST_F(People, ARegistrationThatIsNotRight) {
  const auto with = [&](const char* name, const char* value) {
    json::object form = papers("jana");
    form[name] = value;
    return form;
  };
  refused_as("wrong-field", kTheHouse, "register", with("name", "  "));
  refused_as("wrong-field", kTheHouse, "register", with("born", "5.5.1980"));
  refused_as("wrong-field", kTheHouse, "register", with("born", "2050-01-01"));
  refused_as("wrong-field", kTheHouse, "register", with("born", "1700-01-01"));
  refused_as("wrong-field", kTheHouse, "register", with("email", "nowhere"));
  refused_as("wrong-field", kTheHouse, "register", with("login", "ab"));
  refused_as("wrong-field", kTheHouse, "register", with("login", "a b c"));
  refused_as("wrong-field", kTheHouse, "register", with("password-hash", "secret"));
  refused_as("unknown-field", kTheHouse, "register", with("salary", "1"));
  refused_as("underage", kTheHouse, "register", with("born", "2006-06-04"));
  json::object form = papers("jana");
  form.erase("document");
  refused_as("missing-field", kTheHouse, "register", form);
  player("jana");
  refused_as("login-taken", kTheHouse, "register", with("login", "JANA"));
  refused_as("already-registered", kTheHouse, "register", with("login", "jana2"));
  const PersonId who = player("petr");
  refused_as("not-your-role", who, "register", papers("other"));
  refused_as("not-your-role", croupier, "register", papers("other"));
}

TEST_F(People, NobodyPlaysUnverified) {
  const PersonId who = unverified("jana");
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "identity-unverified");
  EXPECT_EQ(error_of(bet(who, "kings", "1")), "identity-unverified");
  refused_as("not-your-role", who, "verify-identity",
             {{"person", number(who)}, {"document", "ID jana"}});
  refused_as("document-differs", cashier, "verify-identity",
             {{"person", number(who)}, {"document", "ID hana"}});
  done(cashier, "verify-identity", {{"person", number(who)}, {"document", "id  JANA"}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "insufficient-funds");
  done(compliance, "verify-identity", {{"person", number(who)}, {"refused", true}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "identity-unverified");
}

TEST_F(People, UnknownPeopleAndPlans) {
  EXPECT_EQ(error_of(bet(PersonId{99}, "tokyo", "1")), "unknown-person");
  EXPECT_EQ(house.may_play(player("jana"), "moon", now)->reason, HouseReason::unknown_person);
  refused_as("unknown-person", cashier, "deposit",
             {{"person", 99}, {"plan", "tokyo"}, {"amount", "1"}});
  refused_as("unknown-person", cashier, "deposit",
             {{"person", -1}, {"plan", "tokyo"}, {"amount", "1"}});
  refused_as("wrong-field", cashier, "deposit", {{"person", 6}, {"plan", "moon"}, {"amount", "1"}});
  refused_as("wrong-field", cashier, "deposit",
             {{"person", 6}, {"plan", "tokyo"}, {"currency", "EUR"}, {"amount", "1"}});
  refused_as("missing-field", cashier, "deposit", {{"plan", "tokyo"}, {"amount", "1"}});
}

TEST_F(People, PlayersActOnlyForThemselves) {
  const PersonId jana = player("jana");
  const PersonId petr = player("petr");
  done(cashier, "deposit", {{"person", number(jana)}, {"plan", "tokyo"}, {"amount", "100"}});
  refused_as("not-yours", petr, "withdraw",
             {{"person", number(jana)}, {"plan", "tokyo"}, {"amount", "100"}});
  refused_as("not-yours", petr, "set-limit",
             {{"person", number(jana)}, {"kind", "time"}, {"period", "day"}, {"minutes", 0}});
  refused_as("not-your-role", petr, "person", {{"person", number(jana)}});
}

TEST_F(People, ClosingNeedsAnEmptyAccount) {
  const PersonId who = player("jana");
  done(cashier, "deposit", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "100"}});
  refused_as("balance-left", who, "close-account");
  const std::int64_t which =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "100"}}), "withdrawal");
  refused_as("payment-open", who, "close-account");
  done(cashier, "pay-withdrawal", {{"withdrawal", which}});
  done(who, "close-account");
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "account-closed");
  refused_as("account-closed", who, "close-account");
  refused_as("account-closed", cashier, "deposit",
             {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "1"}});
  refused_as("account-closed", cashier, "assign-access", {{"person", number(who)}, {"card", "1"}});
}

TEST_F(People, AClosedAccountIsOpenedAgain) {
  const PersonId who = player("jana");
  refused_as("not-closed", cashier, "reopen-account", {{"person", number(who)}});
  done(who, "close-account");
  refused_as("not-your-role", who, "reopen-account", {{"person", number(who)}});
  done(cashier, "reopen-account", {{"person", number(who)}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "identity-unverified");
}

TEST_F(People, DetailsChange) {
  const PersonId who = player("jana");
  player("petr");
  done(who, "change-details", {{"address", "Krátká 2, Brno"}, {"email", "jana@example.cz"}});
  EXPECT_EQ(house.person(who)->address, "Krátká 2, Brno");
  EXPECT_EQ(house.person(who)->identity, Identity::verified);
  refused_as("at-the-desk", who, "change-details", {{"surname", "Jiná"}});
  refused_as("wrong-field", who, "change-details", {{"email", "nowhere"}});
  refused_as("wrong-field", who, "change-details");
  refused_as("already-registered", cashier, "change-details",
             {{"person", number(who)}, {"document", "id PETR"}});
  done(cashier, "change-details", {{"person", number(who)}, {"document", "ID new"}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "identity-unverified");
  done(cashier, "verify-identity", {{"person", number(who)}, {"document", "ID new"}});
  // The register knows him by the new one too.
  done(compliance, "register-add", {{"document", "ID NEW"}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "excluded");
  // And by one that was listed before it was his.
  const PersonId other = player("eva");
  done(compliance, "register-add", {{"document", "ID lost"}});
  done(cashier, "change-details", {{"person", number(other)}, {"document", "ID lost"}});
  EXPECT_EQ(error_of(bet(other, "tokyo", "1")), "excluded");
}

TEST_F(People, BarsEverywhereUnderAPlanAtATable) {
  const PersonId who = player("ivan");
  const TableId one{1};
  const auto reason = [&](std::string_view plan, TableId table) {
    const auto no = house.may_play(who, plan, now, table);
    return no ? std::string{word(no->reason)} : std::string{};
  };
  refused_as("not-your-role", cashier, "bar-person", {{"person", number(who)}, {"reason", "x"}});
  done(boss, "bar-person",
       {{"person", number(who)}, {"reason", "rude"}, {"plan", "kings"}, {"table", 1}});
  EXPECT_EQ(reason("kings", one), "barred");
  EXPECT_EQ(reason("kings", TableId{2}), "");
  done(boss, "bar-person", {{"person", number(who)}, {"reason", "rude"}, {"plan", "kings"}});
  EXPECT_EQ(reason("kings", TableId{2}), "barred");
  EXPECT_EQ(reason("slovmatic", one), "");
  done(compliance, "bar-person", {{"person", number(who)}, {"reason", "cheat"}});
  EXPECT_EQ(reason("slovmatic", one), "barred");
  done(boss, "unbar-person", {{"person", number(who)}, {"reason", "sorry"}});
  refused_as("not-barred", boss, "unbar-person", {{"person", number(who)}, {"reason", "sorry"}});
  EXPECT_EQ(reason("slovmatic", one), "");
  EXPECT_EQ(reason("kings", one), "barred");
}

TEST_F(People, HiringNeedsTwo) {
  const json::object form{
      {"login", "nina"}, {"name", "Nina"}, {"surname", "N"}, {"roles", {"croupier", "inspector"}}};
  refused_as("not-your-role", boss, "hire", form);
  const Reply waits = ask(compliance, "hire", form);
  ASSERT_EQ(waits.status, Status::waiting);
  const std::int64_t which = made(waits, "approval");
  refused_as("same-person", compliance, "approve", {{"approval", which}});
  refused_as("not-your-role", inspector, "approve", {{"approval", which}});
  refused_as("not-your-role", cashier, "approve", {{"approval", which}});
  done(boss, "approve", {{"approval", which}});
  const Person* nina = house.find_login("nina");
  ASSERT_NE(nina, nullptr);
  EXPECT_TRUE(nina->roles.has(Role::inspector));
  EXPECT_FALSE(nina->roles.has(Role::pit_boss));
  refused_as("unknown-approval", boss, "approve", {{"approval", which}});
}

TEST_F(People, RolesThatNobodyCanBeHiredFor) {
  for (const char* role : {"player", "device", "owner"}) {
    const Reply waits =
        ask(compliance, "hire",
            {{"login", "nina"}, {"name", "N"}, {"surname", "N"}, {"roles", {role}}});
    EXPECT_EQ(error_of(ask(boss, "approve", {{"approval", made(waits, "approval")}})),
              "wrong-field");
  }
}

TEST_F(People, APlayerWhoIsHiredPlaysNoMore) {
  const PersonId who = player("jana");
  done(cashier, "deposit", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "100"}});
  EXPECT_TRUE(bet(who, "tokyo", "10").ok());
  const Reply waits = ask(compliance, "hire", {{"person", number(who)}, {"roles", {"croupier"}}});
  done(boss, "approve", {{"approval", made(waits, "approval")}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "10")), "staff-may-not-play");
  refused_as("staff-may-not-play", cashier, "deposit",
             {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "1"}});
  done(compliance, "dismiss", {{"person", number(who)}, {"reason", "left"}});
  refused_as("not-staff", compliance, "dismiss", {{"person", number(who)}, {"reason", "left"}});
  EXPECT_TRUE(bet(who, "tokyo", "10").ok());
}

TEST_F(People, DevicesHaveKeysAndNoMoney) {
  refused_as("wrong-field", boss, "add-device", {{"name", "wheel"}, {"key-hash", "short"}});
  const std::int64_t id =
      made(done(boss, "add-device", {{"name", "wheel"}, {"table", 3}, {"key-hash", token(1)}}),
           "device");
  refused_as("key-taken", boss, "add-device", {{"name", "shoe"}, {"key-hash", token(1)}});
  const Person* wheel = house.find_device(token(1));
  ASSERT_NE(wheel, nullptr);
  EXPECT_EQ(number(wheel->device_table), 3U);
  EXPECT_EQ(error_of(bet(wheel->id, "kings", "1")), "unknown-person");
  refused_as("unknown-person", cashier, "deposit",
             {{"person", id}, {"plan", "tokyo"}, {"amount", "1"}});
  done(boss, "revoke-device", {{"device", id}});
  EXPECT_EQ(house.find_device(token(1)), nullptr);
  refused_as("unknown-device", boss, "revoke-device", {{"device", id}});
}

TEST_F(People, CardsBelongToOnePerson) {
  const PersonId jana = player("jana");
  const PersonId petr = player("petr");
  done(cashier, "assign-access", {{"person", number(jana)}, {"card", "77"}});
  refused_as("card-taken", cashier, "assign-access", {{"person", number(petr)}, {"card", "77"}});
  EXPECT_EQ(house.find_card("77")->id, jana);
  done(cashier, "assign-access", {{"person", number(jana)}, {"card", "78"}});
  EXPECT_EQ(house.find_card("77"), nullptr);
  // A cashier can't give a colleague a password and act in his name.
  refused_as("not-your-role", cashier, "assign-access",
             {{"person", number(boss)}, {"password-hash", "$argon2id$mine"}});
}

TEST_F(People, NoReplyShowsAHash) {
  const PersonId who = player("jana");
  for (const auto& [actor, verb, args] :
       std::vector<std::tuple<PersonId, const char*, json::object>>{
           {who, "my-account", {}},
           {compliance, "person", {{"person", number(who)}}},
           {compliance, "person", {{"person", number(boss)}}},
           {compliance, "people", {}}}) {
    EXPECT_EQ(json::serialize(done(actor, verb, args).body).find("argon2"), std::string::npos);
  }
  const Reply waits = ask(compliance, "hire",
                          {{"login", "nina"},
                           {"name", "N"},
                           {"surname", "N"},
                           {"roles", {"croupier"}},
                           {"password-hash", "$argon2id$nina"}});
  ASSERT_EQ(waits.status, Status::waiting);
  EXPECT_EQ(json::serialize(done(boss, "approvals").body).find("argon2"), std::string::npos);
}

TEST_F(People, FoundByNameWithoutAccents) {
  player("jana");
  const Reply found = done(cashier, "people", {{"find", "NOVA-JANA"}});
  EXPECT_EQ(found.body.at("people").as_array().size(), 1U);
  EXPECT_EQ(done(cashier, "people", {{"find", "nobody"}}).body.at("people").as_array().size(), 0U);
}

TEST(Passwords, AreHashedAndRuled) {
  EXPECT_NE(password_fault("short", "jana"), "");
  EXPECT_NE(password_fault("aaaaaaaaaaaa", "jana"), "");
  EXPECT_NE(password_fault("jana.novakova", "Jana.Nováková"), "");
  EXPECT_NE(password_fault(std::string(201, 'x') + "y", "jana"), "");
  EXPECT_EQ(password_fault("correct horse battery", "jana"), "");
  const Result<std::string> hash = hash_password("correct horse battery");
  ASSERT_TRUE(static_cast<bool>(hash));
  EXPECT_TRUE(looks_like_password_hash(*hash));
  EXPECT_NE(*hash, *hash_password("correct horse battery"));  // its own salt
  EXPECT_TRUE(verify_password(*hash, "correct horse battery"));
  EXPECT_FALSE(verify_password(*hash, "correct horse batterY"));
  EXPECT_FALSE(verify_password("", ""));
  EXPECT_FALSE(verify_password("garbage", "garbage"));
  EXPECT_EQ(token_hash("a").size(), 64U);
  EXPECT_NE(token_hash("a"), token_hash("b"));
  EXPECT_NE(new_token(), new_token());
}

}  // namespace
}  // namespace krupier
