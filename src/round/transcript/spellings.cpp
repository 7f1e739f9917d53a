// What croupiers, Czechs and Slovaks call actions and places.
#include <array>

#include <krupier/round/transcript/look_up.h>

namespace krupier::spellings {
namespace {

constexpr auto kActions = std::to_array<Spelt<Action>>({
    {"allin", Action::all_in},
    {"reraise", Action::raise},
    {"re-raise", Action::raise},
    {"cap", Action::raise},
    {"doubledown", Action::double_},
    {"double-down", Action::double_},
    {"insurance", Action::insure},
    {"change", Action::exchange},
    {"card", Action::hit},
    {"draw", Action::hit},
    {"twist", Action::hit},
    {"stay", Action::stand},
    {"evenmoney", Action::even_money},
    {"even", Action::even_money},
    {"keep", Action::decline},
    {"press", Action::add},
    // Czech
    {"karta", Action::hit},
    {"líznout", Action::hit},
    {"liznout", Action::hit},
    {"stát", Action::stand},
    {"stojí", Action::stand},
    {"stoji", Action::stand},
    {"dost", Action::stand},
    {"zdvojit", Action::double_},
    {"dělit", Action::split},
    {"delit", Action::split},
    {"rozdělit", Action::split},
    {"rozdelit", Action::split},
    {"pojistit", Action::insure},
    {"pojištění", Action::insure},
    {"odmítá", Action::decline},
    {"odmita", Action::decline},
    {"ne", Action::decline},
    {"vzdát", Action::surrender},
    {"vzdat", Action::surrender},
    {"složit", Action::fold},
    {"slozit", Action::fold},
    {"čekat", Action::check},
    {"cekat", Action::check},
    {"dorovnat", Action::call},
    {"vsadit", Action::bet},
    {"navýšit", Action::raise},
    {"navysit", Action::raise},
    {"vše", Action::all_in},
    {"vse", Action::all_in},
    {"vyměnit", Action::exchange},
    {"vymenit", Action::exchange},
    {"koupit", Action::buy},
    {"prohodit", Action::switch_},
    {"sestavit", Action::set},
    {"ukázat", Action::show},
    {"ukazat", Action::show},
    {"zahodit", Action::muck},
    {"složit-blind", Action::post},
    {"předat-kostky", Action::pass_dice},
    {"predat-kostky", Action::pass_dice},
    {"vynechat", Action::sit_out},
    {"přidat", Action::add},
    {"pridat", Action::add},
    // Slovak
    {"potiahnuť", Action::hit},
    {"potiahnut", Action::hit},
    {"stáť", Action::stand},
    {"stat", Action::stand},
    {"dosť", Action::stand},
    {"zdvojiť", Action::double_},
    {"deliť", Action::split},
    {"rozdeliť", Action::split},
    {"poistiť", Action::insure},
    {"poistit", Action::insure},
    {"odmieta", Action::decline},
    {"nie", Action::decline},
    {"vzdať", Action::surrender},
    {"zložiť", Action::fold},
    {"zlozit", Action::fold},
    {"čakať", Action::check},
    {"cakat", Action::check},
    {"dorovnať", Action::call},
    {"staviť", Action::bet},
    {"stavit", Action::bet},
    {"navýšiť", Action::raise},
    {"všetko", Action::all_in},
    {"vsetko", Action::all_in},
    {"vymeniť", Action::exchange},
    {"kúpiť", Action::buy},
    {"kupit", Action::buy},
    {"prehodiť", Action::switch_},
    {"prehodit", Action::switch_},
    {"zostaviť", Action::set},
    {"zostavit", Action::set},
    {"ukázať", Action::show},
    {"zahodiť", Action::muck},
    {"odovzdať-kocky", Action::pass_dice},
    {"odovzdat-kocky", Action::pass_dice},
    {"vynechať", Action::sit_out},
    {"pridať", Action::add},
});

constexpr auto kPlaces = std::to_array<Spelt<std::string_view>>({
    {"dealer", "dealer"}, {"croupier", "dealer"}, {"krupiér", "dealer"}, {"krupier", "dealer"},
    {"player", "player"}, {"punto", "player"},    {"hráč", "player"},    {"hrac", "player"},
    {"banker", "banker"}, {"banco", "banker"},    {"bankéř", "banker"},  {"banker", "banker"},
    {"bankár", "banker"}, {"board", "board"},     {"board.1", "board"},  {"board.2", "board.2"},
    {"flop", "board"},    {"turn", "board"},      {"river", "board"},
});

}  // namespace

std::string plain(std::string_view said) {
  std::string text{said};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '_') text[i] = '-';
    if (byte >= 'A' && byte <= 'Z') text[i] = static_cast<char>(byte + 0x20);
    if (i + 1 >= text.size()) continue;
    // The capitals of Czech and Slovak letters, in UTF-8: Á to Ž.
    const auto second = static_cast<unsigned char>(text[i + 1]);
    const bool in_latin_1 = byte == 0xc3 && second >= 0x80 && second <= 0x9e && second != 0x97;
    if (in_latin_1) text[i + 1] = static_cast<char>(second + 0x20);
    const bool even =
        (byte == 0xc4 && second < 0xb8) || (byte == 0xc5 && second >= 0x8a && second < 0xb8);
    const bool odd = (byte == 0xc4 && second > 0xb8 && second < 0xbf) ||
                     (byte == 0xc5 && (second < 0x89 || second > 0xb8));
    if ((even && second % 2 == 0) || (odd && second % 2 == 1))
      text[i + 1] = static_cast<char>(second + 1);
  }
  return text;
}

std::optional<Action> action(std::string_view said) {
  if (const auto own = from_word<Action>(plain(said))) return own;
  return look_up(kActions, said);
}

std::optional<std::string_view> place(std::string_view said) { return look_up(kPlaces, said); }

}  // namespace krupier::spellings
