// Bets, charts and best play as JSON.
#include <cctype>
#include <string_view>

#include <krupier/odds/odds_json.h>

namespace krupier::odds {
namespace {

namespace json = boost::json;

json::value or_null(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}

json::object bet_json(const Bets& bets, const BetOdds& bet) {
  json::array shares;
  for (const Share& share : bet.shares) {
    shares.push_back(json::object{{"net", share.net}, {"chance", share.chance}});
  }
  const BetKind* kind = bets.find_kind(bet.kind);
  return {{"id", bet.id},
          {"kind", bet.kind},
          {"name", text_json(kind == nullptr ? Text{} : kind->name)},
          {"spots", json::value_from(bet.spots)},
          {"edge", bet.edge ? json::value(*bet.edge) : json::value(nullptr)},
          {"exact", or_null(bet.exact)},
          {"return", bet.edge ? json::value(1 - *bet.edge) : json::value(nullptr)},
          {"exact_return", or_null(bet.exact_return)},
          {"method", word(bet.method)},
          {"error", bet.error},
          {"note", bet.note[Language::en]},
          {"notes", text_json(bet.note)},
          {"shares", std::move(shares)}};
}

std::string_view play_word(char letter) {
  switch (std::toupper(static_cast<unsigned char>(letter))) {
    case 'S':
      return word(Action::stand);
    case 'H':
      return word(Action::hit);
    case 'D':
      return word(Action::double_);
    case 'P':
      return word(Action::split);
    case 'R':
      return word(Action::surrender);
    default:
      return word(Action::buy);
  }
}

// "16" is a hard total, "A 7" soft, "8 8" a pair.
std::string_view hand_kind(const std::string& hand) {
  const std::size_t space = hand.find(' ');
  if (space == std::string::npos) return "hard";
  return hand.substr(0, space) == hand.substr(space + 1) ? "pair" : "soft";
}

json::value chart_json(const std::vector<ChartRow>& chart) {
  if (chart.empty()) return nullptr;
  json::array rows;
  for (const ChartRow& row : chart) {
    json::array plays;
    for (const char letter : row.against) {
      const bool mixed = std::islower(static_cast<unsigned char>(letter)) != 0;
      plays.push_back(json::object{{"play", play_word(letter)}, {"mixed", mixed}});
    }
    rows.push_back(json::object{
        {"hand", row.hand}, {"kind", hand_kind(row.hand)}, {"plays", std::move(plays)}});
  }
  return json::object{{"dealer", {"2", "3", "4", "5", "6", "7", "8", "9", "T", "A"}},
                      {"rows", std::move(rows)}};
}

// What a hand is called in the plan's own pay table. What is below a pair has a row for some of it
// only (ace and king), so that its name would say too little.
Text hand_name(const Bets& bets, HandCategory category) {
  if (category == HandCategory::high_card) {
    Text text;
    text[Language::cs] = "Bez páru";
    text[Language::sk] = "Bez páru";
    text[Language::en] = "No pair";
    return text;
  }
  for (const BetKind& kind : bets.kinds()) {
    for (const PayRow& row : kind.pays) {
      if (row.id == word(category)) return row.name;
    }
  }
  return {};
}

json::array exchanges_json(const std::array<Ratio, kExchangeMax>& exchanges) {
  json::array all;
  for (const Ratio& share : exchanges) all.emplace_back(share.approximate());
  return all;
}

json::value best_play_json(const Bets& bets, const std::optional<MultiPokerReturn>& dealt) {
  if (!dealt) return nullptr;
  json::array hands;
  for (std::size_t i = 0; i < kCategories; ++i) {
    const DealtHands& hand = dealt->dealt[i];
    if (hand.share.numerator == 0) continue;
    const auto category = static_cast<HandCategory>(i);
    hands.push_back(json::object{{"hand", word(category)},
                                 {"name", text_json(hand_name(bets, category))},
                                 {"share", hand.share.approximate()},
                                 {"fold", hand.folds.approximate()},
                                 {"bet", hand.bets.approximate()},
                                 {"exchange", exchanges_json(hand.exchanges)},
                                 {"net", hand.net.approximate()}});
  }
  return json::object{{"fold", dealt->folds.approximate()},
                      {"bet", dealt->bets.approximate()},
                      {"exchange", exchanges_json(dealt->exchanges)},
                      {"staked", dealt->staked.approximate()},
                      {"return_on_ante", dealt->on_ante()},
                      {"return_on_everything", dealt->on_everything()},
                      {"hands", std::move(hands)}};
}

}  // namespace

json::object text_json(const Text& text) {
  return {{"cs", text[Language::cs]}, {"sk", text[Language::sk]}, {"en", text[Language::en]}};
}

json::object to_json(const OddsEntry& entry, AmountJson amount) {
  const GameFacts& facts = entry.game->facts();
  const auto or_none = [&](std::optional<Money> money) {
    return money ? amount(*money) : json::value(nullptr);
  };
  json::object parameters;
  for (const auto& [name, value] : facts.settings) parameters.emplace(name, value);
  json::object stated;
  for (const auto& [name, figure] : facts.stated) stated.emplace(name, amount(figure));
  json::array bets;
  for (const BetOdds& bet : entry.odds.bets) bets.push_back(bet_json(facts.bets, bet));
  return {{"plan", facts.plan},
          {"game", facts.id},
          {"title", text_json(facts.title)},
          {"version", facts.version},
          {"currency", facts.currency},
          {"parameters", std::move(parameters)},
          {"against_house", is_against_house(*entry.game)},
          {"max_win", or_none(told_max_win(entry.odds))},
          {"max_win_all_bets", or_none(entry.odds.max_win)},
          {"max_win_one_bet", or_none(entry.odds.max_bet_win)},
          {"stated", std::move(stated)},
          {"stated_return", facts.stated_return
                                ? json::value(static_cast<double>(facts.stated_return->win()) /
                                              facts.stated_return->stake())
                                : json::value(nullptr)},
          {"bets", std::move(bets)},
          {"chart", chart_json(entry.odds.chart)},
          {"best_play", best_play_json(facts.bets, entry.odds.dealt)}};
}

}  // namespace krupier::odds
