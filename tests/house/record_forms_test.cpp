// Bodies of records are read strictly: whatever is not as it was written is named.
#include <gtest/gtest.h>

#include <krupier/house/records/house_records.h>

namespace krupier {
namespace {

template <class R>
std::string fault_of(std::string_view body) {
  const auto read = read_body<R>(json::parse(body).as_object());
  return read ? "" : read.error();
}

TEST(RecordForms, ABodyIsReadAsItWasWritten) {
  const MoneyPaid paid{7, PersonId{3}, Money::whole(100), "cash", true};
  Head head;
  head.verb = "pay-withdrawal";
  head.second = PersonId{2};
  head.made = json::object{{"amount", "100"}};
  const json::object body = to_body(paid, head);
  EXPECT_EQ(json::serialize(body),
            R"({"obligation":7,"person":3,"amount":"100","by":"cash","in-time":true,)"
            R"("verb":"pay-withdrawal","made":{"amount":"100"},"second":2})");
  const auto read = read_body<MoneyPaid>(body);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->record.obligation, 7U);
  EXPECT_EQ(read->record.amount, Money::whole(100));
  EXPECT_TRUE(read->record.in_time);
  EXPECT_EQ(read->head.second, PersonId{2});
  EXPECT_EQ(json::serialize(to_body(read->record, read->head)), json::serialize(body));
}

TEST(RecordForms, AMissingFieldIsNamed) {
  EXPECT_EQ(fault_of<PersonBreak>(R"({"person":3,"verb":"take-break"})"),
            "person.break: field 'until' is missing");
}

TEST(RecordForms, AnUnknownFieldIsNamed) {
  EXPECT_EQ(fault_of<PersonClosed>(R"({"person":3,"verb":"close-account","why":"x"})"),
            "person.closed: field 'why' is not one of its fields");
  EXPECT_EQ(fault_of<RegisterAdded>(
                R"({"entry":{"number":1,"keys":[],"from":"2026-01-01","to":"2026-01-02","x":1}})"),
            "register.added: field 'entry' has a field that nobody knows");
}

TEST(RecordForms, AWrongTypeIsNamed) {
  EXPECT_EQ(fault_of<PersonClosed>(R"({"person":"3"})"),
            "person.closed: field 'person' must be a whole number that fits");
  EXPECT_EQ(fault_of<PersonClosed>(R"({"person":-1})"),
            "person.closed: field 'person' must be a whole number that fits");
  EXPECT_EQ(fault_of<PersonIdentity>(R"({"person":3,"identity":"seen","note":""})"),
            "person.identity: field 'identity' has the word 'seen', which nobody knows");
  EXPECT_TRUE(
      fault_of<MoneyDeskFunded>(R"({"plan":"p","currency":"CZK","amount":"much","back":false})")
          .starts_with("money.desk-funded: field 'amount' must be an amount"));
}

TEST(RecordForms, OnlyAnOptionalMayBeMissing) {
  EXPECT_EQ(fault_of<PersonDetails>(R"({"person":3,"email":"a@b.cz"})"), "");
  EXPECT_EQ(fault_of<PersonDetails>(R"({"person":3,"email":null})"),
            "person.details: field 'email' must be a text");
}

TEST(RecordForms, AFormOfLaterIsNotGuessedAt) {
  EXPECT_EQ(fault_of<PersonClosed>(R"({"form":2,"person":3})"),
            "person.closed: form 2 where form 1 is read");
}

}  // namespace
}  // namespace krupier
