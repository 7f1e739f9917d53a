// The readable plan, in Czech, Slovak and English.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/catalog/catalog.h>
#include <krupier/catalog/general_words.h>
#include <krupier/catalog/render.h>
#include <krupier/plan/parameter_text.h>

namespace krupier {
namespace {

// The document's own words, in the order cs, sk, en.
using Label = std::array<std::string_view, 3>;
constexpr Label kOperator{"Provozovatel", "Prevádzkovateľ", "Operator"};
constexpr Label kCurrency{"Měna", "Mena", "Currency"};
constexpr Label kVersion{"Verze", "Verzia", "Version"};
constexpr Label kSource{"Pramen", "Prameň", "Source"};
constexpr Label kGeneral{"Obecná část", "Všeobecná časť", "General part"};
constexpr Label kFigure{"Údaj", "Údaj", "Figure"};
constexpr Label kValue{"Hodnota", "Hodnota", "Value"};
constexpr Label kBets{"Sázky a výplaty", "Stávky a výplaty", "Bets and payouts"};
constexpr Label kBet{"Sázka", "Stávka", "Bet"};
constexpr Label kPays{"Vyplácí", "Vypláca", "Pays"};
constexpr Label kHandedBack{"Zpět na 1", "Späť na 1", "Handed back for 1"};
constexpr Label kReturns{"Vrací se", "Vracia sa", "Return"};
constexpr Label kMin{"Minimum", "Minimum", "Minimum"};
constexpr Label kMax{"Maximum", "Maximum", "Maximum"};
constexpr Label kTiers{"Limity stolů", "Limity stolov", "Limits of tables"};
constexpr Label kTier{"Stupeň", "Stupeň", "Tier"};
constexpr Label kAnnounced{"Ohlášené sázky", "Ohlásené stávky", "Announced bets"};
constexpr Label kParts{"Skládá se z", "Skladá sa z", "Made of"};
constexpr Label kParameters{"Co určuje stůl", "Čo určuje stôl", "What the table decides"};
constexpr Label kParameter{"Parametr", "Parameter", "Parameter"};
constexpr Label kAllowed{"Dovoleno", "Dovolené", "Allowed"};
constexpr Label kDefault{"Obvykle", "Obvykle", "Default"};
constexpr Label kWords{"Hlášení krupiéra", "Hlásenia krupiéra", "What the croupier says"};
constexpr Label kWord{"Slovo plánu", "Slovo plánu", "Word of the plan"};
constexpr Label kBroken{"Tuto hru nelze z plánu sestavit", "Túto hru nemožno z plánu zostaviť",
                        "This game can't be made from the plan"};

class Renderer {
 public:
  Renderer(const Plan& plan, Language language, const Returns& returns)
      : plan_(plan), language_(language), returns_(returns) {}

  Document document() {
    out_.heading(1, plan_.title[language_]);
    out_.table({{say(kFigure), say(kValue)},
                {{say(kOperator), plan_.operator_name},
                 {say(kCurrency), plan_.currency},
                 {say(kVersion), plan_.version},
                 {say(kSource), fmt::format("{}", fmt::join(plan_.sources, ", "))}}});
    if (!plan_.general.empty()) {
      out_.heading(2, say(kGeneral));
      Document::Grid grid{{say(kFigure), say(kValue)}, {}};
      for (const auto& [name, value] : plan_.general) {
        grid.rows.push_back({general_name(name, language_), general_value(name, value, language_)});
      }
      out_.table(std::move(grid));
    }
    for (const GameFile& file : plan_.games) game(file);
    return std::move(out_);
  }

 private:
  using ReturnOf = Returns::result_type;

  std::string say(const Label& label) const {
    return std::string{label[static_cast<std::size_t>(language_)]};
  }
  std::string named(const Text& text, const std::string& otherwise) const {
    return text[language_].empty() ? otherwise : text[language_];
  }

  void game(const GameFile& file) {
    out_.heading(2, file.title[language_]);
    out_.paragraph(fmt::format("{}/{} · {} {}", plan_.id, file.id, say(kSource), file.source));
    Diagnostics diagnostics;
    const auto game = make_game(plan_, file, {}, diagnostics);
    if (game == nullptr) {
      out_.paragraph(fmt::format("{}: {}", say(kBroken), diagnostics.errors().front()));
      return;
    }
    const ReturnOf return_of = returns_ ? returns_(*game) : ReturnOf{};
    bets(game->facts(), return_of);
    tiers(file);
    announced(game->facts(), return_of);
    parameters(file);
    words(game->facts());
  }

  void bets(const GameFacts& facts, const ReturnOf& return_of) {
    if (facts.bets.kinds().empty()) return;
    out_.heading(3, say(kBets));
    Document::Grid grid{{say(kBet), say(kPays), say(kHandedBack), say(kMin), say(kMax)}, {}};
    if (!return_of.empty()) grid.head.push_back(say(kReturns));
    for (const BetKind& kind : facts.bets.kinds()) {
      const std::string name = named(kind.name, kind.id);
      const std::string min = to_string(kind.min);
      const std::string max = to_string(kind.max);
      const std::size_t first = grid.rows.size();
      if (kind.pays.empty()) grid.rows.push_back({name, "", "", min, max});
      for (const PayRow& row : kind.pays) {
        const std::string full =
            row.id.empty() ? name : fmt::format("{} – {}", name, named(row.name, row.id));
        grid.rows.push_back({full, to_string(row.pays), for_one(row.pays), min, max});
      }
      // One figure for the bet, beside the first of its prices.
      for (std::size_t i = first; i < grid.rows.size() && !return_of.empty(); ++i) {
        grid.rows[i].push_back(i == first ? returned(return_of, kind.id) : "");
      }
    }
    out_.table(std::move(grid));
  }

  static std::string returned(const ReturnOf& return_of, const std::string& kind) {
    const auto found = return_of.find(kind);
    return found == return_of.end() ? "" : found->second;
  }

  // "36", "2.5", "2 2/3": stake included.
  static std::string for_one(Odds pays) {
    const int whole = (pays.win() + pays.stake()) / pays.stake();
    const int rest = (pays.win() + pays.stake()) % pays.stake();
    if (rest == 0) return fmt::format("{}", whole);
    return fmt::format("{} {}/{}", whole, rest, pays.stake());
  }

  // The parameter that picks the tier of a bet's limits.
  static std::string tier_parameter(const GameFile& file, const std::string& bet) {
    const Node* bets = file.root.find("bet");
    if (bets == nullptr) return "limits";
    for (const Node& each : bets->items) {
      const Node* id = each.find("id");
      const Node* by = each.find("limit_by");
      if (by != nullptr && id != nullptr && id->text == bet)
        return std::string{reference_in(by->text)};
    }
    return "limits";
  }

  void tiers(const GameFile& file) {
    Document::Grid grid{{say(kTier), say(kBet), say(kMin), say(kMax)}, {}};
    const Node* all = file.root.find("limits");
    for (const Parameter& parameter : file.parameters) {
      for (const std::string& tier : parameter.allowed) {
        if (all == nullptr || all->find(tier) == nullptr) continue;
        Diagnostics diagnostics;
        const auto game = make_game(plan_, file, {{parameter.name, tier}}, diagnostics);
        if (game == nullptr) continue;
        for (const BetKind& kind : game->bets().kinds()) {
          if (tier_parameter(file, kind.id) != parameter.name) continue;
          grid.rows.push_back(
              {tier, named(kind.name, kind.id), to_string(kind.min), to_string(kind.max)});
        }
      }
    }
    if (grid.rows.empty()) return;
    out_.heading(3, say(kTiers));
    out_.table(std::move(grid));
  }

  void announced(const GameFacts& facts, const ReturnOf& return_of) {
    Document::Grid grid{{say(kBet), say(kParts)}, {}};
    if (!return_of.empty()) grid.head.push_back(say(kReturns));
    std::vector<bool> shown(facts.bets.kinds().size());
    for (const SpotInfo& spot : facts.bets.spots()) {
      // A kind with one composition for every number is shown by one of them, with the most parts
      // of the first number's.
      const bool last_of_kind = &spot == &facts.bets.spots().back() ||
                                spot.parts.size() >= (&spot + 1)->parts.size() ||
                                (&spot + 1)->kind != spot.kind;
      if (spot.parts.empty() || shown[spot.kind] || !last_of_kind) continue;
      shown[spot.kind] = true;
      std::vector<std::string> parts;
      for (const Part& part : spot.parts) {
        parts.push_back(part.units == 1
                            ? facts.bets.spot(part.bet).id
                            : fmt::format("{} × {}", part.units, facts.bets.spot(part.bet).id));
      }
      grid.rows.push_back(
          {fmt::format("{} ({})", named(facts.bets.kinds()[spot.kind].name, spot.id), spot.id),
           fmt::format("{}", fmt::join(parts, ", "))});
      if (!return_of.empty()) {
        grid.rows.back().push_back(returned(return_of, facts.bets.kinds()[spot.kind].id));
      }
    }
    if (grid.rows.empty()) return;
    out_.heading(3, say(kAnnounced));
    out_.table(std::move(grid));
  }

  void parameters(const GameFile& file) {
    if (file.parameters.empty()) return;
    out_.heading(3, say(kParameters));
    Document::Grid grid{{say(kParameter), say(kWord), say(kAllowed), say(kDefault)}, {}};
    const auto row = [&](const std::string& name, const Parameter& parameter) {
      const Parameter told = in_words(parameter);
      grid.rows.push_back({named(parameter.label, parameter.name), name,
                           allowed_text(told, language_),
                           told.standard.empty() ? "–" : told.standard});
    };
    for (const Parameter& parameter : file.parameters) {
      if (parameter.by.empty()) row(parameter.name, parameter);
      for (const auto& [value, bounds] :
           parameter.bounds) {  // under each value of the one it depends on
        row(fmt::format("{} ({}={})", parameter.name, parameter.by, value),
            parameter.under({{parameter.by, value}}));
      }
    }
    out_.table(std::move(grid));
  }

  // With its values as people call them.
  Parameter in_words(Parameter parameter) const {
    const auto say_value = [&](std::string& value) {
      const auto found = parameter.values.find(value);
      if (found != parameter.values.end()) value = named(found->second, value);
    };
    for (std::string& value : parameter.allowed) say_value(value);
    say_value(parameter.standard);
    return parameter;
  }

  void words(const GameFacts& facts) {
    if (facts.say.empty()) return;
    out_.heading(3, say(kWords));
    Document::Grid grid{{say(kWord), say(kWords)}, {}};
    for (const auto& [name, text] : facts.say) grid.rows.push_back({name, text[language_]});
    out_.table(std::move(grid));
  }

  const Plan& plan_;
  Language language_;
  const Returns& returns_;
  Document out_;
};

}  // namespace

Document render_plan(const Plan& plan, Language language, const Returns& returns) {
  return Renderer{plan, language, returns}.document();
}

}  // namespace krupier
