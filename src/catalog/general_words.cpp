// Names of the general part's figures, in Czech, Slovak and English.
#include <algorithm>
#include <array>

#include <krupier/catalog/general_words.h>

namespace krupier {
namespace {

struct Named {
  std::string_view word;
  std::array<std::string_view, 3> in;  // cs, sk, en
};

constexpr std::array kFigures{
    Named{"venue", {"Místo provozování", "Miesto prevádzkovania", "Venue"}},
    Named{"country",
          {"Země, jejíž svátky platí", "Krajina, ktorej sviatky platia",
           "Country whose holidays count"}},
    Named{"account_model", {"Uživatelské konto", "Používateľské konto", "User account"}},
    Named{"min_age", {"Nejnižší věk hráče", "Najnižší vek hráča", "Least age of a player"}},
    Named{"rule_version", {"Znění pravidel", "Znenie pravidiel", "Version of the rules"}},
    Named{"self_limit_scope",
          {"Rozsah vlastních limitů hráče", "Rozsah vlastných limitov hráča",
           "Scope of a player's own limits"}},
    Named{"limit_raise_delay_days",
          {"Zvýšení vlastního limitu platí po (dnech)",
           "Zvýšenie vlastného limitu platí po (dňoch)", "A raised own limit holds after (days)"}},
    Named{"self_exclusion_min_days",
          {"Nejkratší sebevyloučení (dnů)", "Najkratšie sebavylúčenie (dní)",
           "Shortest self-exclusion (days)"}},
    Named{"win_credit_deadline_days",
          {"Výhra se připíše nejpozději do (dnů)", "Výhra sa pripíše najneskôr do (dní)",
           "A win is credited within (days)"}},
    Named{"withdrawal_deadline_days",
          {"Prostředky se vyplatí nejpozději do (dnů)",
           "Prostriedky sa vyplatia najneskôr do (dní)", "A withdrawal is paid within (days)"}},
    Named{"withdrawal_fee", {"Poplatek za výběr", "Poplatok za výber", "Fee for a withdrawal"}},
    Named{"payout_deadline_working_days",
          {"Výplata bankou nejpozději do (pracovních dnů)",
           "Výplata bankou najneskôr do (pracovných dní)", "Payout by bank within (working days)"}},
    Named{"cash_payout_limit",
          {"Nejvyšší výplata v hotovosti", "Najvyššia výplata v hotovosti",
           "Largest payout in cash"}},
    Named{"cash_payout_limit_eur",
          {"Nejvyšší výplata v hotovosti (EUR)", "Najvyššia výplata v hotovosti (EUR)",
           "Largest payout in cash (EUR)"}},
    Named{"large_payout",
          {"Dva zaměstnanci vyplácejí od", "Dvaja zamestnanci vyplácajú od",
           "Two members of the staff pay out from"}},
    Named{"large_payout_eur",
          {"Dva zaměstnanci vyplácejí od (EUR)", "Dvaja zamestnanci vyplácajú od (EUR)",
           "Two members of the staff pay out from (EUR)"}},
    Named{"complaint_reply_days",
          {"Odpověď na reklamaci do (dnů)", "Odpoveď na reklamáciu do (dní)",
           "A complaint is answered within (days)"}},
    Named{"complaint_reply_complicated_days",
          {"Odpověď na složitou reklamaci do (dnů)", "Odpoveď na zložitú reklamáciu do (dní)",
           "A complicated complaint is answered within (days)"}},
    Named{"objection_days",
          {"Námitka hráče do (dnů)", "Námietka hráča do (dní)", "A player objects within (days)"}},
    Named{"objection_decision_days",
          {"Rozhodnutí o námitce do (dnů)", "Rozhodnutie o námietke do (dní)",
           "An objection is decided within (days)"}},
    Named{"chips_czk", {"Hodnotové žetony (Kč)", "Hodnotové žetóny (Kč)", "Value chips (CZK)"}},
    Named{"chips_eur", {"Hodnotové žetony (EUR)", "Hodnotové žetóny (EUR)", "Value chips (EUR)"}},
};

constexpr std::array kValues{
    Named{"internet", {"internet", "internet", "internet"}},
    Named{"casino", {"kasino", "kasíno", "casino"}},
    Named{"cz", {"Česko", "Česko", "Czechia"}},
    Named{"sk", {"Slovensko", "Slovensko", "Slovakia"}},
    Named{"one",
          {"jedno konto, společný zůstatek", "jedno konto, spoločný zostatok",
           "one account with one balance"}},
    Named{"sub-accounts",
          {"podúčty pro živé a technické hry", "podúčty pre živé a technické hry",
           "sub-accounts for live and technical games"}},
    Named{"cash", {"bez konta, v hotovosti", "bez konta, v hotovosti", "no account, in cash"}},
    Named{"joint",
          {"společně pro všechny hry", "spoločne pre všetky hry", "for all games together"}},
    Named{"true", {"ano", "áno", "yes"}},
    Named{"false", {"ne", "nie", "no"}},
};

template <std::size_t N>
std::string named(const std::array<Named, N>& all, std::string_view word, Language language) {
  const auto found = std::ranges::find(all, word, &Named::word);
  return std::string{found == all.end() ? word : found->in[static_cast<std::size_t>(language)]};
}

}  // namespace

std::string general_name(std::string_view figure, Language language) {
  return named(kFigures, figure, language);
}

std::string general_value(std::string_view figure, std::string_view value, Language language) {
  // A list of chips reads better with spaces.
  if (figure.starts_with("chips_")) {
    std::string spaced;
    for (const char c : value) spaced += c == ',' ? std::string{", "} : std::string(1, c);
    return spaced;
  }
  // An amount reads better in groups of three digits.
  std::string grouped = named(kValues, value, language);
  const bool number =
      !grouped.empty() && std::ranges::all_of(grouped, [](char c) { return c >= '0' && c <= '9'; });
  for (std::size_t from_end = 3; number && grouped.size() > 4 && from_end < value.size();
       from_end += 3) {
    grouped.insert(value.size() - from_end, "\u00a0");
  }
  return grouped;
}

}  // namespace krupier
