// Reasons of refusals, and of rounds and outcomes that do not count, in three languages.
#include <algorithm>
#include <array>

#include <krupier/round/transcript/look_up.h>

namespace krupier::spellings {
namespace {

constexpr auto kReasons = std::to_array<Spelt<Reason>>({
    // Czech
    {"sázky-zavřeny", Reason::bets_closed},
    {"pod-minimem", Reason::below_minimum},
    {"nad-maximem", Reason::above_maximum},
    {"nad-celkovým-maximem", Reason::above_total_maximum},
    {"není-kladné", Reason::not_positive},
    {"příliš-velké", Reason::too_large},
    {"ne-v-žetonech", Reason::not_in_chips},
    {"špatná-částka", Reason::wrong_amount},
    {"neznámé-pole", Reason::unknown_spot},
    {"pole-zavřeno", Reason::spot_closed},
    {"box-obsazen", Reason::box_taken},
    {"neznámý-box", Reason::box_unknown},
    {"chybí-hlavní-sázka", Reason::needs_main_bet},
    {"vylučuje-jinou-sázku", Reason::excludes_other_bet},
    {"nic-tam-není", Reason::nothing_there},
    {"zamčeno", Reason::locked},
    {"není-na-řadě", Reason::not_your_turn},
    {"nenabízí-se", Reason::not_offered},
    {"špatné-karty", Reason::wrong_cards},
    {"málo-peněz", Reason::insufficient_funds},
    {"neznámý-hráč", Reason::unknown_player},
    {"plný-stůl", Reason::table_full},
    {"karta-nepatří", Reason::no_card_due},
    {"nepatří-tam", Reason::not_due_there},
    {"nemožná-karta", Reason::impossible_card},
    {"roztočení-nepatří", Reason::no_spin_due},
    {"hod-nepatří", Reason::no_throw_due},
    {"nemožný-výsledek", Reason::impossible_outcome},
    {"házející-bez-sázky", Reason::shooter_needs_line_bet},
    {"málo-hráčů", Reason::too_few_players},
    {"není-co-zavřít", Reason::nothing_to_close},
    {"kolo-skončilo", Reason::round_over},
    {"teď-ne", Reason::not_now},
    {"plný-box", Reason::box_full},
    {"málo-boxů", Reason::too_few_boxes},
    // Slovak, where it differs
    {"stávky-zatvorené", Reason::bets_closed},
    {"pod-minimom", Reason::below_minimum},
    {"nad-maximom", Reason::above_maximum},
    {"nad-celkovým-maximom", Reason::above_total_maximum},
    {"nie-je-kladné", Reason::not_positive},
    {"príliš-veľké", Reason::too_large},
    {"nie-v-žetónoch", Reason::not_in_chips},
    {"zlá-suma", Reason::wrong_amount},
    {"pole-zatvorené", Reason::spot_closed},
    {"box-obsadený", Reason::box_taken},
    {"neznámy-box", Reason::box_unknown},
    {"chýba-hlavná-stávka", Reason::needs_main_bet},
    {"vylučuje-inú-stávku", Reason::excludes_other_bet},
    {"nič-tam-nie-je", Reason::nothing_there},
    {"zamknuté", Reason::locked},
    {"nie-je-na-rade", Reason::not_your_turn},
    {"neponúka-sa", Reason::not_offered},
    {"zlé-karty", Reason::wrong_cards},
    {"málo-peňazí", Reason::insufficient_funds},
    {"neznámy-hráč", Reason::unknown_player},
    {"plný-stôl", Reason::table_full},
    {"karta-nepatrí", Reason::no_card_due},
    {"nepatrí-tam", Reason::not_due_there},
    {"roztočenie-nepatrí", Reason::no_spin_due},
    {"hod-nepatrí", Reason::no_throw_due},
    {"nemožný-výsledok", Reason::impossible_outcome},
    {"hádžuci-bez-stávky", Reason::shooter_needs_line_bet},
    {"málo-hráčov", Reason::too_few_players},
    {"nie-je-čo-zavrieť", Reason::nothing_to_close},
    {"kolo-skončené", Reason::round_over},
    {"teraz-nie", Reason::not_now},
    {"málo-boxov", Reason::too_few_boxes},
});

// Also a part of what somebody wrote: "power-failure", "ball-out-of-wheel".
constexpr auto kVoidReasons = std::to_array<Spelt<VoidReason>>({
    {"error", VoidReason::dealer_error},
    {"mistake", VoidReason::dealer_error},
    {"wrong", VoidReason::dealer_error},
    {"croupier", VoidReason::dealer_error},
    {"wheel", VoidReason::equipment},
    {"shoe", VoidReason::equipment},
    {"machine", VoidReason::equipment},
    {"defect", VoidReason::equipment},
    {"power", VoidReason::technical},
    {"electricity", VoidReason::technical},
    {"fault", VoidReason::technical},
    {"failure", VoidReason::technical},
    {"connection", VoidReason::technical},
    {"fire", VoidReason::other},
    {"alarm", VoidReason::other},
    {"exposed", VoidReason::exposed_card},
    {"boxed", VoidReason::exposed_card},
    {"off", VoidReason::off_table},
    {"out", VoidReason::off_table},
    {"cocked", VoidReason::off_table},
    {"roll", VoidReason::off_table},
    {"floor", VoidReason::off_table},
    {"spin", VoidReason::other},
    {"duplicate", VoidReason::duplicate_card},
    {"foreign", VoidReason::foreign_card},
    {"deal", VoidReason::misdeal},
    {"supervisor", VoidReason::other},
    {"unknown", VoidReason::other},
    // Czech
    {"chyba-krupiéra", VoidReason::dealer_error},
    {"zařízení", VoidReason::equipment},
    {"technická", VoidReason::technical},
    {"technická-závada", VoidReason::technical},
    {"špatné-rozdání", VoidReason::misdeal},
    {"odkrytá-karta", VoidReason::exposed_card},
    {"mimo-stůl", VoidReason::off_table},
    {"dvojí-karta", VoidReason::duplicate_card},
    {"cizí-karta", VoidReason::foreign_card},
    {"kolaps", VoidReason::collapse},
    {"jiné", VoidReason::other},
    // Slovak
    {"chyba-krupiera", VoidReason::dealer_error},
    {"zariadenie", VoidReason::equipment},
    {"technická-porucha", VoidReason::technical},
    {"zlé-rozdanie", VoidReason::misdeal},
    {"mimo-stola", VoidReason::off_table},
    {"dvojitá-karta", VoidReason::duplicate_card},
    {"cudzia-karta", VoidReason::foreign_card},
    {"iné", VoidReason::other},
});

}  // namespace

std::optional<Reason> reason(std::string_view said) {
  if (const auto own = from_word<Reason>(plain(said))) return own;
  return look_up(kReasons, said);
}

std::optional<VoidReason> void_reason(std::string_view said) {
  const std::string text = plain(said);
  if (const auto own = from_word<VoidReason>(text)) return own;
  if (const auto whole = look_up(kVoidReasons, text)) return whole;
  for (std::string_view rest{text}; !rest.empty();) {
    const std::size_t end = std::min(rest.find('-'), rest.size());
    const std::string_view part = rest.substr(0, end);
    if (const auto own = from_word<VoidReason>(part)) return own;
    if (const auto other = look_up(kVoidReasons, part)) return other;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return std::nullopt;
}

}  // namespace krupier::spellings
