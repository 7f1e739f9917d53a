// Words for what is said at the table, in three languages.
#include <array>
#include <fmt/format.h>

#include <krupier/round/names.h>
#include <krupier/round/speech.h>

namespace krupier {
namespace {

struct Phrase {
  Say say;
  std::array<std::string_view, 3> in;  // cs, sk, en
};

// What the house says where a plan prints no words of its own.
constexpr std::array<Phrase, 40> kHouse{{
    {Say::place_your_bets, {"Vsaďte, prosím", "Stavte, prosím", "Place your bets"}},
    {Say::last_bets, {"Poslední sázky", "Posledné stávky", "Last bets"}},
    {Say::no_more_bets, {"Konec sázek", "Koniec stávok", "No more bets"}},
    {Say::outcome, {"{number}", "{number}", "{number}"}},
    {Say::dealing, {"Rozdává se", "Rozdáva sa", "Dealing"}},
    {Say::decide, {"Rozhodněte se", "Rozhodnite sa", "Decide"}},
    {Say::insurance, {"Pojištění?", "Poistenie?", "Insurance?"}},
    {Say::blackjack, {"Black Jack", "Black Jack", "Blackjack"}},
    {Say::no_blackjack, {"Krupiér nemá Black Jack", "Krupiér nemá Black Jack", "No blackjack"}},
    {Say::reveal, {"{place} ukazuje karty", "{place} ukazuje karty", "{place} shows"}},
    {Say::result, {"Výsledek", "Výsledok", "Result"}},
    {Say::bust, {"Přes", "Cez", "Bust"}},
    {Say::point, {"Bod je {number}", "Bod je {number}", "The point is {number}"}},
    {Say::point_made, {"Bod {number} padl", "Bod {number} padol", "The point {number} is made"}},
    {Say::seven_out, {"Sedma, kostky předejte", "Sedmička, kocky odovzdajte", "Seven out"}},
    {Say::natural, {"Natural {number}", "Natural {number}", "Natural {number}"}},
    {Say::craps, {"Craps {number}", "Craps {number}", "Craps {number}"}},
    {Say::no_throw, {"Neplatné, znovu", "Neplatné, znova", "No throw, again"}},
    {Say::new_shooter, {"Hází {player}", "Hádže {player}", "{player} has the dice"}},
    {Say::burn, {"Spálená karta", "Spálená karta", "A card is burnt"}},
    {Say::flop, {"Flop", "Flop", "Flop"}},
    {Say::turn, {"Turn", "Turn", "Turn"}},
    {Say::river, {"River", "River", "River"}},
    {Say::showdown, {"Vyložení karet", "Odkrytie kariet", "Showdown"}},
    {Say::wins,
     {"Vyhrává {player}: {amount}", "Vyhráva {player}: {amount}", "{player} wins {amount}"}},
    {Say::splits, {"Bank se dělí", "Bank sa delí", "The pot is split"}},
    {Say::qualified, {"Krupiér hraje", "Krupiér hrá", "The dealer qualifies"}},
    {Say::not_qualified, {"Krupiér nehraje", "Krupiér nehrá", "The dealer does not qualify"}},
    {Say::voided,
     {"Hra je neplatná, sázky se vracejí", "Hra je neplatná, stávky sa vracajú",
      "The round is void, stakes are returned"}},
    {Say::exchange,
     {"{player} mění {number}", "{player} mení {number}", "{player} exchanges {number}"}},
    {Say::tie, {"Nerozhodně {number}", "Nerozhodne {number}", "Tie, {number}"}},
    {Say::acts, {"Na řadě je {player}", "Na rade je {player}", "{player} to act"}},
    {Say::new_shoe, {"Nové míchání", "Nové miešanie", "New shoe"}},
    {Say::total, {"{place}: {number}", "{place}: {number}", "{place}: {number}"}},
    {Say::pays_normal, {"Normální platba", "Normálna platba", "Normal pay"}},
    {Say::pays_high, {"Vyšší platba", "Vyššia platba", "High pay"}},
    {Say::pays_low, {"Nižší platba", "Nižšia platba", "Low pay"}},
    {Say::caught_on_pin,
     {"Zachyceno na kolíku, platí předchozí pole", "Zachytené na kolíku, platí predchádzajúce pole",
      "Caught on a pin, the field before it counts"}},
    {Say::throws_for_dice,
     {"{player} hodil {number}", "{player} hodil {number}", "{player} threw {number}"}},
    {Say::street, {"{number}. kolo", "{number}. kolo", "Street {number}"}},
}};

constexpr std::array<std::array<std::string_view, 3>, 3> kColours{
    {{"zelená", "zelená", "green"}, {"červená", "červená", "red"}, {"černá", "čierna", "black"}}};

void fill(std::string& text, std::string_view mark, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += with.size()) {
    text.replace(at, mark.size(), with);
  }
}

// "A♣", as it is printed on the card.
std::string printed(Card card) {
  static constexpr std::array<std::string_view, kSuits> kSigns{"♣", "♦", "♥", "♠"};
  if (!card.is_known() || card.is_joker()) return to_string(card);
  const std::string rank = card.rank() == Rank::ten ? "10" : to_string(card).substr(0, 1);
  return rank + std::string{kSigns[static_cast<std::size_t>(card.suit())]};
}

// The cards at a place that everybody sees.
std::string open_cards(const Table& table, const Place& place) {
  std::string cards;
  for (const View::Row& row : table.round().view(Observer::everyone()).rows) {
    if (row.place != place) continue;
    for (const Card card : row.cards) {
      if (!cards.empty()) cards += ' ';
      cards += printed(card);
    }
  }
  return cards;
}

}  // namespace

std::string_view house_phrase(Say say, Language language) {
  for (const Phrase& phrase : kHouse) {
    if (phrase.say == say) return phrase.in[static_cast<std::size_t>(language)];
  }
  return word(say);
}

std::string spoken(const Announcement& said, const Table& table, Language language) {
  const auto& plan_words = table.game().facts().say;
  const auto own = plan_words.find(word(said.say));
  std::string text = own != plan_words.end() ? own->second[language]
                                             : std::string{house_phrase(said.say, language)};
  fill(text, "{number}", std::to_string(said.number));
  fill(text, "{number2}", std::to_string(said.number2));
  fill(text, "{amount}", to_string(said.amount));
  const std::string player = said.player == kNobody ? "" : table.player(said.player).name;
  fill(text, "{player}", player);
  std::string place = place_name(said.place);
  for (const Seated& seated : table.players()) {
    if (said.place.kind == PlaceKind::box && seated.seat == said.place.box &&
        table.game().facts().bank == Bank::players)
      place = seated.name;
  }
  fill(text, "{place}", place);
  if (text.find("{cards}") != std::string::npos)
    fill(text, "{cards}", open_cards(table, said.place));
  if (said.number >= 0 && said.number <= kDoubleZero) {
    const auto pocket = static_cast<Pocket>(said.number);
    fill(text, "{pocket}", table.game().pocket_text(pocket, language));
    fill(text, "{colour}",
         kColours[static_cast<std::size_t>(colour(pocket))][static_cast<std::size_t>(language)]);
  }
  return text;
}

std::string reason_text(const Refusal& refusal, Language language) {
  using Three = std::array<std::string_view, 3>;
  // In the order of the enum.
  static constexpr std::array<Three, 35> kReasons{{
      {"sázky jsou uzavřeny", "stávky sú uzavreté", "bets are closed"},
      {"pod minimem", "pod minimom", "below the minimum"},
      {"nad maximem", "nad maximom", "above the maximum"},
      {"nad maximem hráče v jedné hře", "nad maximom hráča v jednej hre",
       "above the player's maximum in a round"},
      {"částka musí být kladná", "suma musí byť kladná", "the amount must be positive"},
      {"příliš velká částka", "príliš veľká suma", "too large an amount"},
      {"nelze položit v žetonech", "nemožno položiť v žetónoch", "not a sum of chips"},
      {"jiná částka", "iná suma", "the amount must be another"},
      {"neznámá sázka", "neznáma stávka", "no such bet"},
      {"tato sázka teď není otevřena", "táto stávka teraz nie je otvorená",
       "this bet is not open now"},
      {"box má jiný hráč", "box má iný hráč", "another player has the box"},
      {"takový box není", "taký box nie je", "there is no such box"},
      {"nejprve hlavní sázka", "najprv hlavná stávka", "a main bet first"},
      {"ne zároveň s položenou sázkou", "nie zároveň s položenou stávkou",
       "not together with a bet that lies there"},
      {"nic tam neleží", "nič tam neleží", "nothing lies there"},
      {"tuto sázku už nelze vzít zpět", "túto stávku už nemožno vziať späť",
       "this stake may not be taken back any more"},
      {"nejste na řadě", "nie ste na rade", "it is not your turn"},
      {"to se teď nenabízí", "to sa teraz neponúka", "that is not offered now"},
      {"tyto karty nelze", "tieto karty nemožno", "not with these cards"},
      {"nedostatek prostředků", "nedostatok prostriedkov", "not enough money"},
      {"neznámý hráč", "neznámy hráč", "no such player"},
      {"stůl je plný", "stôl je plný", "the table is full"},
      {"žádná karta se nečeká", "žiadna karta sa nečaká", "no card is due"},
      {"karta patří jinam", "karta patrí inam", "the card is due elsewhere"},
      {"taková karta v botce není", "taká karta v botke nie je", "no such card is left"},
      {"teď se netočí", "teraz sa netočí", "no spin is due"},
      {"teď se nehází", "teraz sa nehádže", "no throw is due"},
      {"takový výsledek není možný", "taký výsledok nie je možný", "there is no such outcome"},
      {"házející musí mít sázku na linii", "hádžuci musí mať stávku na línii",
       "the shooter needs a line bet"},
      {"málo hráčů", "málo hráčov", "too few players"},
      {"není co uzavřít", "nie je čo uzavrieť", "there is nothing to close"},
      {"hra skončila", "hra sa skončila", "the round is over"},
      {"teď to nejde", "teraz to nejde", "not now"},
      {"na boxu je už nejvíc hráčů", "na boxe je už najviac hráčov",
       "the box has all the players it takes"},
      {"málo obsazených boxů", "málo obsadených boxov", "too few boxes with bets"},
  }};
  static_assert(kReasons.size() == Words<Reason>::words.size());
  const std::string_view text =
      kReasons[static_cast<std::size_t>(refusal.reason)][static_cast<std::size_t>(language)];
  return refusal.figure.is_zero() ? std::string{text}
                                  : fmt::format("{} ({})", text, to_string(refusal.figure));
}

}  // namespace krupier
