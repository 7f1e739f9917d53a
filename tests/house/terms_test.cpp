// The general parts of the plans, figure by figure: whoever changes one changes it here too.
#include "world.h"

namespace krupier {
namespace {

const Terms& of(const std::vector<Terms>& all, std::string_view plan) {
  return *std::ranges::find(all, plan, &Terms::plan);
}

TEST(Terms, Tokyo) {
  const auto all = all_terms();
  const Terms& terms = of(all, "tokyo");
  EXPECT_EQ(terms.currency, "CZK");
  EXPECT_EQ(terms.venue, Venue::internet);
  EXPECT_EQ(terms.accounts, AccountModel::one);
  EXPECT_EQ(terms.country, Country::cz);
  EXPECT_EQ(terms.min_age, 18);
  EXPECT_EQ(terms.win_credit_days, 30);
  EXPECT_EQ(terms.withdrawal_days, 60);
  EXPECT_EQ(terms.cash_payout_limit, Money{});
  EXPECT_EQ(terms.large_payout, Money::whole(100'000));
  EXPECT_EQ(terms.complaint_reply_days, 30);
  EXPECT_EQ(terms.complaint_reply_complicated_days, 30);
  EXPECT_EQ(terms.objection_days, 15);
  EXPECT_EQ(terms.objection_decision_days, 15);
  EXPECT_EQ(terms.limit_raise_delay_days, 7);
  EXPECT_EQ(terms.self_exclusion_min_days, 365);
  EXPECT_FALSE(terms.pays_in("EUR"));
}

TEST(Terms, Jmlm) {
  const auto all = all_terms();
  const Terms& terms = of(all, "jmlm");
  EXPECT_EQ(terms.currency, "CZK");
  EXPECT_EQ(terms.venue, Venue::casino);
  EXPECT_EQ(terms.accounts, AccountModel::sub_accounts);
  EXPECT_EQ(terms.country, Country::cz);
  EXPECT_EQ(terms.min_age, 18);
  EXPECT_EQ(terms.win_credit_days, 30);
  EXPECT_EQ(terms.withdrawal_days, 60);
  EXPECT_EQ(terms.payout_working_days, 5);
  EXPECT_EQ(terms.cash_limit("CZK"), Money::whole(270'000));
  EXPECT_EQ(terms.cash_limit("EUR"), Money::whole(10'000));
  EXPECT_EQ(terms.large("CZK"), Money::whole(100'000));
  EXPECT_EQ(terms.large("EUR"), Money::whole(4'000));
  EXPECT_EQ(terms.complaint_reply_days, 30);
  EXPECT_EQ(terms.complaint_reply_complicated_days, 30);
  EXPECT_EQ(terms.objection_days, 15);
  EXPECT_EQ(terms.objection_decision_days, 15);
  EXPECT_EQ(terms.limit_raise_delay_days, 7);
  EXPECT_EQ(terms.self_exclusion_min_days, 365);
  const std::vector<Money> czk{Money::whole(25),    Money::whole(50),    Money::whole(100),
                               Money::whole(500),   Money::whole(1000),  Money::whole(5000),
                               Money::whole(25000), Money::whole(100000)};
  EXPECT_EQ(terms.chips, czk);
  const std::vector<Money> eur{Money::whole(1),  Money::units(250), Money::whole(5),
                               Money::whole(10), Money::whole(50),  Money::whole(100),
                               Money::whole(500)};
  EXPECT_EQ(terms.chips_eur, eur);
  EXPECT_TRUE(terms.pays_in("EUR"));
}

TEST(Terms, Kings) {
  const auto all = all_terms();
  const Terms& terms = of(all, "kings");
  EXPECT_EQ(terms.currency, "EUR");
  EXPECT_EQ(terms.venue, Venue::casino);
  EXPECT_EQ(terms.accounts, AccountModel::cash);
  EXPECT_EQ(terms.country, Country::cz);
  EXPECT_EQ(terms.min_age, 18);
  EXPECT_EQ(terms.payout_working_days, 5);
  EXPECT_EQ(terms.cash_payout_limit, Money::whole(10'000));
  EXPECT_EQ(terms.large_payout, Money::whole(4'000));
  EXPECT_EQ(terms.complaint_reply_days, 30);
  EXPECT_EQ(terms.complaint_reply_complicated_days, 30);
  EXPECT_EQ(terms.objection_days, 15);
  EXPECT_EQ(terms.objection_decision_days, 15);
  EXPECT_EQ(terms.limit_raise_delay_days, 7);
  EXPECT_EQ(terms.self_exclusion_min_days, 365);
}

TEST(Terms, Slovmatic) {
  const auto all = all_terms();
  const Terms& terms = of(all, "slovmatic");
  EXPECT_EQ(terms.currency, "EUR");
  EXPECT_EQ(terms.venue, Venue::casino);
  EXPECT_EQ(terms.accounts, AccountModel::cash);
  EXPECT_EQ(terms.country, Country::sk);
  EXPECT_EQ(terms.min_age, 18);
  EXPECT_EQ(terms.payout_working_days, 5);
  EXPECT_EQ(terms.cash_payout_limit, Money::whole(15'000));
  EXPECT_EQ(terms.large_payout, Money::whole(5'000));
  EXPECT_EQ(terms.complaint_reply_days, 15);
  EXPECT_EQ(terms.complaint_reply_complicated_days, 30);
  EXPECT_EQ(terms.objection_days, 15);
  EXPECT_EQ(terms.objection_decision_days, 15);
  EXPECT_EQ(terms.limit_raise_delay_days, 7);
  EXPECT_EQ(terms.self_exclusion_min_days, 180);
}

TEST(Terms, WhatIsMissingOrWrongIsNamed) {
  Diagnostics diagnostics;
  const Plan plan =
      load_plan(std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans" / "tokyo", diagnostics);
  const auto error_with = [&](std::string_view key, const char* value) {
    Plan changed = plan;
    if (value == nullptr) {
      changed.general.erase(std::string{key});
    } else {
      changed.general[std::string{key}] = value;
    }
    const Result<Terms> terms = read_terms(changed);
    return terms ? std::string{} : terms.error();
  };
  for (const char* key :
       {"venue", "account_model", "country", "min_age", "win_credit_deadline_days",
        "withdrawal_deadline_days", "large_payout", "complaint_reply_days", "objection_days",
        "limit_raise_delay_days", "self_exclusion_min_days"}) {
    EXPECT_NE(error_with(key, nullptr).find(std::string{"[general] "} + key + " is missing"),
              std::string::npos)
        << error_with(key, nullptr);
  }
  EXPECT_EQ(
      error_with("venue", "boat"),
      "tokyo/plan.toml: [general] venue is 'boat'; right would be \"internet\" or \"casino\"");
  EXPECT_NE(error_with("min_age", "17"), "");
  EXPECT_NE(error_with("min_age", "18.5"), "");
  EXPECT_NE(error_with("withdrawal_deadline_days", "0"), "");
  EXPECT_NE(error_with("withdrawal_deadline_days", "sixty"), "");
  EXPECT_NE(error_with("large_payout", "-1"), "");
  EXPECT_NE(error_with("chips_czk", "25,,50"), "");
  EXPECT_NE(error_with("withdrawal_fee", "1"), "");
  EXPECT_NE(error_with("self_limit_scope", "each"), "");
  EXPECT_EQ(error_with("min_age", "21"), "");
}

}  // namespace
}  // namespace krupier
