// The notes' words.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

#include <krupier/odds/notes.h>

namespace krupier::odds {
namespace {

using Words3 = std::array<std::string_view, 3>;  // cs, sk, en

template <class... Figures>
Text told(const Words3& words, const Figures&... figures) {
  Text text;
  for (const Language language : kLanguages) {
    text[language] =
        fmt::format(fmt::runtime(words[static_cast<std::size_t>(language)]), figures...);
  }
  return text;
}

// A per cent at the end, with the decimal comma where people write one.
Text with_percent(const Words3& words, double share) {
  Text text;
  for (const Language language : kLanguages) {
    std::string figure = fmt::format("{:.4f} %", 100 * share);
    if (language != Language::en) std::ranges::replace(figure, '.', ',');
    text[language] = fmt::format("{} {}", words[static_cast<std::size_t>(language)], figure);
  }
  return text;
}

}  // namespace

void add_note(Text& note, const Text& more) {
  for (const Language language : kLanguages) {
    if (!note[language].empty()) note[language] += "; ";
    note[language] += more[language];
  }
}

namespace notes {

Text player_decides() { return told({"rozhoduje hráč", "rozhoduje hráč", "the player decides"}); }

Text laid_in_the_middle() {
  return told({"vkládá se uprostřed kola, kde rozhoduje hráč",
               "vkladá sa uprostred kola, kde rozhoduje hráč",
               "laid in the middle of a round, where the player decides"});
}

Text too_many_outcomes() {
  return told({"výsledků je na spočítání příliš mnoho", "výsledkov je na spočítanie príliš veľa",
               "too many outcomes to count through"});
}

Text full_shoe(int packs) {
  return told({"z plné boty (balíčků: {0})", "z plného zásobníka kariet (balíčkov: {0})",
               "from a full shoe of {0} pack{1}"},
              packs, packs == 1 ? "" : "s");
}

Text first_cards_decide(std::size_t cards) {
  return told({"rozhodují první karty (počet: {0})", "rozhodujú prvé karty (počet: {0})",
               "the first {0} cards decide"},
              cards);
}

Text left_until_decided() {
  return told({"leží, dokud se nerozhodne", "leží, kým sa nerozhodne", "left until it is decided"});
}

Text plays_on() {
  return told({"po každé výhře hraje dál, dokud neprohraje",
               "po každej výhre hrá ďalej, kým neprehrá",
               "it plays on after every win until it loses"});
}

Text cut_to_units(Money stake) {
  return told({"výhry zaokrouhlené dolů na celé jednotky, při sázce {0}",
               "výhry zaokrúhlené nadol na celé jednotky, pri stávke {0}",
               "wins cut to whole units, on a stake of {0}"},
              to_string(stake));
}

Text never_laid() {
  return told(
      {"prostý hráč ji nevkládá", "prostý hráč ju nevkladá", "the simple player never lays it"});
}

Text simulated(std::uint64_t rounds, std::uint64_t seed) {
  return told({"simulace prostého hráče (kol: {0}, semínko: {1})",
               "simulácia prostého hráča (kôl: {0}, semienko: {1})",
               "the simple player's {0} rounds, seed {1}"},
              rounds, seed);
}

Text best_play(int packs) {
  return told({"nejlepší hra z plné boty (balíčků: {0})",
               "najlepšia hra z plného zásobníka kariet (balíčkov: {0})",
               "best play from a full shoe of {0} pack{1}"},
              packs, packs == 1 ? "" : "s");
}

Text by_chart(double edge) {
  return with_percent(
      {"výhoda kasina jen podle tabulky", "výhoda kasína len podľa tabuľky", "by the chart alone"},
      edge);
}

Text win_onto_main(double edge) {
  return with_percent({"s výhrou přiloženou k hlavní sázce, kde se to vyplatí: výhoda kasina",
                       "s výhrou priloženou k hlavnej stávke, kde sa to oplatí: výhoda kasína",
                       "its win put onto the main bet where that pays:"},
                      edge);
}

Text every_insured_hand() {
  return told({"na každé ruce, kterou lze pojistit", "na každej ruke, ktorú možno poistiť",
               "on every hand that may be insured"});
}

Text best_play_of_ante(double return_of_all) {
  return with_percent({"nejlepší hra, v poměru k ANTE; ze všech vsazených žetonů se vrací",
                       "najlepšia hra, v pomere k ANTE; zo všetkých vsadených žetónov sa vracia",
                       "best play, of the ante; of all chips staked it returns"},
                      return_of_all);
}

}  // namespace notes

}  // namespace krupier::odds
