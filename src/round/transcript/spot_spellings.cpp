// Spots and outcomes by what people call them.
#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/transcript/spellings.h>

namespace krupier::spellings {
namespace {

struct OtherName {
  std::string_view said;
  std::string_view meant;
};

// A bet, or a kind of bets whose spots have numbers. Where several games have a word the one counts
// that the game has.
constexpr auto kBets = std::to_array<OtherName>({
    // wheels
    {"1st12", "dozen:1"},
    {"2nd12", "dozen:2"},
    {"3rd12", "dozen:3"},
    {"first-dozen", "dozen:1"},
    {"second-dozen", "dozen:2"},
    {"third-dozen", "dozen:3"},
    {"dozen:1-12", "dozen:1"},
    {"dozen:13-24", "dozen:2"},
    {"dozen:25-36", "dozen:3"},
    {"první-tucet", "dozen:1"},
    {"druhý-tucet", "dozen:2"},
    {"třetí-tucet", "dozen:3"},
    {"prvý-tucet", "dozen:1"},
    {"tretí-tucet", "dozen:3"},
    {"first-four", "corner:0-1-2-3"},
    {"five-bet", "five"},
    {"jeu-zero", "zero"},
    {"jeuzero", "zero"},
    {"zero-game", "zero"},
    {"zerogame", "zero"},
    {"zero-spiel", "zero"},
    {"tiers", "tier"},
    {"small-series", "tier"},
    {"mala-seria", "tier"},
    {"malá-séria", "tier"},
    {"mala-serie", "tier"},
    {"malá-série", "tier"},
    {"big-series", "voisins"},
    {"velka-seria", "voisins"},
    {"veľká-séria", "voisins"},
    {"velka-serie", "voisins"},
    {"velká-série", "voisins"},
    {"orphans", "orphelins"},
    {"orphe-lines", "orphelins"},
    {"sirotci", "orphelins"},
    {"siroty", "orphelins"},
    {"number", "straight"},
    {"straight-up", "straight"},
    {"single", "straight"},
    {"full", "straight"},
    {"číslo", "straight"},
    {"cislo", "straight"},
    {"sixline", "six-line"},
    {"line", "six-line"},
    {"trio", "street"},
    {"square", "corner"},
    {"neighbors", "neighbours"},
    {"neighbours2", "neighbours"},
    {"sousedé", "neighbours"},
    {"susedia", "neighbours"},
    {"tucet", "dozen"},
    {"sloupec", "column"},
    {"stĺpec", "column"},
    {"červená", "red"},
    {"cervena", "red"},
    {"černá", "black"},
    {"cerna", "black"},
    {"čierna", "black"},
    {"cierna", "black"},
    {"sudá", "even"},
    {"suda", "even"},
    {"párne", "even"},
    {"parne", "even"},
    {"lichá", "odd"},
    {"licha", "odd"},
    {"nepárne", "odd"},
    {"neparne", "odd"},
    {"nízká", "low"},
    {"nizka", "low"},
    {"nízke", "low"},
    {"vysoká", "high"},
    {"vysoka", "high"},
    {"vysoké", "high"},
    {"cherry", "cherries"},
    {"třešně", "cherries"},
    {"tresne", "cherries"},
    {"čerešne", "cherries"},
    {"cheresne", "cherries"},
    {"melons", "melon"},
    {"meloun", "melon"},
    {"melón", "melon"},
    {"grape", "grapes"},
    {"hroznové-víno", "grapes"},
    {"hroznove-vino", "grapes"},
    {"víno", "grapes"},
    {"vino", "grapes"},
    {"bells", "bell"},
    {"zvonek", "bell"},
    {"zvonček", "bell"},
    {"stars", "star"},
    {"hvězda", "star"},
    {"hvezda", "star"},
    {"hviezda", "star"},
    {"7", "seven"},
    {"sevens", "seven"},
    {"sedmička", "seven"},
    {"sedmicka", "seven"},
    // dice
    {"pass-line", "pass"},
    {"passline", "pass"},
    {"dont", "dont-pass"},
    {"dont-pass-line", "dont-pass"},
    {"odds", "pass-odds"},
    {"dont-odds", "dont-pass-odds"},
    {"number", "place"},
    {"hardway", "hard"},
    {"hard-way", "hard"},
    {"easyway", "easy"},
    {"easy-way", "easy"},
    {"hilo", "hi-lo"},
    {"craps", "any-craps"},
    {"big-red", "any-seven"},
    {"seven", "any-seven"},
    {"any-7", "any-seven"},
    {"c&e", "c-and-e"},
    {"ce", "c-and-e"},
    {"c-e", "c-and-e"},
    {"whirl", "world"},
    {"2", "prop:2"},
    {"3", "prop:3"},
    {"11", "prop:11"},
    {"12", "prop:12"},
    {"aces", "prop:2"},
    {"craps-aces", "prop:2"},
    {"snake-eyes", "prop:2"},
    {"ace-deuce", "prop:3"},
    {"yo", "prop:11"},
    {"boxcars", "prop:12"},
    {"twelve", "prop:12"},
    {"horn-high-aces", "horn-high:2"},
    {"horn-high-ace-deuce", "horn-high:3"},
    {"horn-high-yo", "horn-high:11"},
    {"horn-high-boxcars", "horn-high:12"},
    {"horn-high-twelve", "horn-high:12"},
    {"mala", "small"},
    {"malá", "small"},
    {"velka", "big"},
    {"velká", "big"},
    {"veľká", "big"},
    {"sum", "total"},
    {"soucet", "total"},
    {"součet", "total"},
    {"súčet", "total"},
    {"number", "single"},
    {"single-number", "single"},
    {"pair", "double"},
    {"pair", "combination"},
    {"pair-combo", "combination"},
    {"combo", "combination"},
    {"two", "combination"},
    {"two-dice", "combination"},
    {"specific", "triple"},
    {"specific-triple", "triple"},
    {"triple-specific", "triple"},
    {"any", "any-triple"},
    {"anytriple", "any-triple"},
    {"triple-any", "any-triple"},
    {"special", "special-pairs"},
    {"special-pair", "special-pairs"},
    {"sp", "special-pairs"},
    {"pairs", "special-pairs"},
    // cards
    {"21-3", "21+3"},
    {"213", "21+3"},
    {"top-3", "top3"},
    {"pp", "perfect-pairs"},
    {"pairs", "perfect-pairs"},
    {"pairs", "pair"},
    {"p.pair", "pair"},
    {"ppair", "pair"},
    {"perfect-pairs", "pair"},
    {"páry", "perfect-pairs"},
    {"páry", "pair"},
    {"hm", "house-money"},
    {"super-match", "bonus"},
    {"supermatch", "bonus"},
    {"exchange", "change"},
    {"hlavní", "main"},
    {"hlavni", "main"},
    {"hlavná", "main"},
    {"hlavna", "main"},
    {"pojištění", "insurance"},
    {"poistenie", "insurance"},
    {"punto", "player"},
    {"hráč", "player"},
    {"banco", "banker"},
    {"bankéř", "banker"},
    {"bankár", "banker"},
    {"egalite", "tie"},
    {"remíza", "tie"},
    {"pp", "player-pair"},
    {"punto-pair", "player-pair"},
    {"bp", "banker-pair"},
    {"banco-pair", "banker-pair"},
});

// All that a word may mean, itself first.
std::vector<std::string_view> meanings(std::string_view said) {
  std::vector<std::string_view> all{said};
  for (const OtherName& name : kBets) {
    if (name.said == said) all.push_back(name.meant);
  }
  return all;
}

// The numbers in "4-5", "5/4", "0&00"; empty when something else stands there. 00 is -1.
std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::string_view digits = text.substr(0, end);
    int number = -1;
    if (digits != "00") {
      const auto [stop, error] = std::from_chars(digits.data(), digits.data() + end, number);
      if (error != std::errc{} || stop != digits.data() + end) return {};
    }
    numbers.push_back(number);
    text.remove_prefix(end);
    if (text.empty()) break;
    text.remove_prefix(1);
    if (text.empty()) return {};
  }
  return numbers;
}

std::vector<int> in_order(std::vector<int> numbers) {
  std::ranges::sort(numbers);
  return numbers;
}

std::vector<int> each_once(std::vector<int> numbers) {
  const auto [twice, end] = std::ranges::unique(numbers);
  numbers.erase(twice, end);
  return numbers;
}

// A group on a layout of numbers: the numbers of "corner:25-26-28-29"; a line has its six.
std::vector<int> group(std::string_view kind, std::string_view id) {
  std::vector<int> numbers = numbers_in(id.substr(kind.size() + 1));
  if (kind != "six-line" || numbers.size() != 2) return numbers;
  for (int next = numbers.front() + 1; next < numbers.back(); ++next)
    numbers.insert(numbers.end() - 1, next);
  return numbers;
}

// As croupiers announce groups: all its numbers in any order, its lowest, or its lowest and
// highest ("corner 25/29").
bool is_group(std::string_view kind, const std::vector<int>& all, const std::vector<int>& said) {
  if (all.empty() || said.empty()) return false;
  if (in_order(all) == in_order(said)) return true;
  if (kind == "split" || kind == "straight" ||
      std::ranges::any_of(all, [](int n) { return n <= 0; }))
    return false;
  return said.front() == all.front() &&
         (said.size() == 1 || (said.size() == 2 && said.back() == all.back()));
}

std::optional<std::string> with_numbers(const Bets& bets, std::string_view kind,
                                        const std::vector<int>& numbers) {
  const std::vector<int> ordered = in_order(numbers);
  for (const std::vector<int>& written : {numbers, ordered, each_once(ordered)}) {
    std::string id = fmt::format("{}:{}", kind, fmt::join(written, "-"));
    if (bets.find_spot(id)) return id;
  }
  const std::string begins = fmt::format("{}:", kind);
  for (const SpotInfo& info : bets.spots()) {
    if (info.id.starts_with(begins) && is_group(kind, group(kind, info.id), numbers))
      return info.id;
  }
  return std::nullopt;
}

// "19-36": an outside bet by its first and last number; which one it is depends on the wheel.
std::optional<std::string> outside(const Bets& bets, std::string_view said) {
  const bool to_36 = bets.find_spot("straight:36").has_value();
  static constexpr auto kOf36 = std::to_array<OtherName>({{"1-18", "low"},
                                                          {"19-36", "high"},
                                                          {"1-12", "dozen:1"},
                                                          {"13-24", "dozen:2"},
                                                          {"25-36", "dozen:3"}});
  static constexpr auto kOf24 =
      std::to_array<OtherName>({{"1-12", "low"}, {"13-24", "high"}, {"", ""}, {"", ""}, {"", ""}});
  std::string text{said};
  std::ranges::replace_if(
      text, [](char c) { return c == '/' || c == '.'; }, '-');
  for (const OtherName& name : to_36 ? kOf36 : kOf24) {
    if (name.said == text && bets.find_spot(name.meant)) return std::string{name.meant};
  }
  return std::nullopt;
}

// "neighbours:17" with the table's own number of them on each side.
std::optional<std::string> neighbours(const Game& game, std::string_view number) {
  const auto each_side = game.facts().settings.find("neighbours_n");
  const std::string begins = fmt::format("neighbours:{}:", number);
  if (each_side != game.facts().settings.end()) {
    std::string id = begins + each_side->second;
    if (game.bets().find_spot(id)) return id;
  }
  std::vector<std::string> all;
  for (const SpotInfo& info : game.bets().spots()) {
    if (info.id.starts_with(begins)) all.push_back(info.id);
  }
  if (all.size() == 1) return all.front();
  return std::nullopt;
}

std::optional<std::string> bet(const Game& game, std::string_view said) {
  const Bets& bets = game.bets();
  if (bets.find_spot(said)) return std::string{said};
  const std::string text = plain(said);
  for (const std::string_view meant : meanings(text)) {
    if (bets.find_spot(meant)) return std::string{meant};
  }
  if (auto range = outside(bets, text)) return range;
  const std::size_t digit = text.find_first_of("0123456789");
  if (digit == std::string::npos) return std::nullopt;
  std::string_view kind = std::string_view{text}.substr(0, digit);
  while (!kind.empty() && (kind.back() == ':' || kind.back() == '-')) kind.remove_suffix(1);
  const std::string_view rest = std::string_view{text}.substr(digit);
  for (const std::string_view meant : meanings(kind)) {
    if (std::string id = fmt::format("{}:{}", meant, rest); bets.find_spot(id)) return id;
    if (meant == "neighbours") {
      if (auto id = neighbours(game, rest)) return id;
      continue;
    }
    const std::vector<int> numbers = numbers_in(rest);
    if (numbers.empty()) continue;
    if (auto id = with_numbers(bets, meant, numbers)) return id;
  }
  return std::nullopt;
}

// "3/main": the box and the rest, where the game has boxes.
std::size_t box_part(const Game& game, std::string_view said) {
  const std::size_t slash = said.find('/');
  if (game.betting().boxes.empty() || slash == std::string_view::npos) return 0;
  const std::string_view box = said.substr(0, slash);
  const bool is_number = box.find_first_not_of("0123456789") == std::string_view::npos;
  return is_number && !box.empty() ? slash + 1 : 0;
}

}  // namespace

std::optional<std::string> spot(const Game& game, std::string_view said) {
  const std::size_t box = box_part(game, said);
  auto found = bet(game, said.substr(box));
  if (!found) return std::nullopt;
  return std::string{said.substr(0, box)} + *found;
}

std::optional<std::string> pocket(const Game& game, std::string_view said) {
  const std::size_t colon = std::min(said.find(':'), said.size());
  const std::string symbol{said.substr(0, colon)};
  const std::string rest{said.substr(colon)};
  // A number is the wheel's: "7" on a wheel of fortune is that field, not the seven.
  if (game.find_pocket(said)) return std::string{said};
  const std::string named = bet(game, symbol).value_or(symbol) + rest;
  for (const std::string& name : {named, plain(said)}) {
    if (game.find_pocket(name)) return name;
  }
  return std::nullopt;
}

std::optional<std::string> face(const Game& game, std::size_t die, std::string_view said) {
  if (game.find_face(die, said)) return std::string{said};
  const std::size_t colour = said.find('=');  // "blue=3"
  if (colour != std::string_view::npos) said.remove_prefix(colour + 1);
  const std::string text = plain(said);
  if (game.find_face(die, text)) return text;
  for (std::uint8_t each = 1; each <= 6; ++each) {  // "high" for "hi", "normal-pay" for "normal"
    std::string name = game.face_name(die, each);
    if (!name.empty() && text.starts_with(name)) return name;
  }
  return std::nullopt;
}

}  // namespace krupier::spellings
