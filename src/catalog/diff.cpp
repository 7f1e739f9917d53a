// Comparing plans by what the rules read in them.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include <krupier/catalog/catalog.h>
#include <krupier/catalog/diff.h>
#include <krupier/plan/parameter_text.h>

namespace krupier {
namespace {

using Flat = std::map<std::string, std::string, std::less<>>;

void add_text(Flat& all, const std::string& path, const Text& text) {
  for (const Language language : kLanguages)
    all.emplace(fmt::format("{}.{}", path, word(language)), text[language]);
}

Flat general_part(const Plan& plan) {
  Flat all;
  all.emplace("plan.operator", plan.operator_name);
  all.emplace("plan.currency", plan.currency);
  all.emplace("plan.limits.under_minimum", word(plan.under_minimum));
  all.emplace("plan.limits.over_maximum", word(plan.over_maximum));
  for (const auto& [name, value] : plan.general) all.emplace("plan.general." + name, value);
  add_text(all, "plan.title", plan.title);
  for (const auto& [name, text] : plan.say) add_text(all, "plan.say." + name, text);
  return all;
}

std::string meaning_of(const Parameter& parameter) {
  const auto one = [](const Parameter& each) {
    return fmt::format("{}; {}", allowed_text(each, Language::en),
                       each.standard.empty() ? "must be chosen" : each.standard);
  };
  if (parameter.by.empty()) {
    const std::string when =
        parameter.when_name.empty()
            ? ""
            : fmt::format(" when {}={}", parameter.when_name, parameter.when_value);
    return one(parameter) + when;
  }
  std::vector<std::string> each;
  for (const auto& [value, bounds] : parameter.bounds)
    each.push_back(fmt::format("{}: {}", value, one(parameter.under({{parameter.by, value}}))));
  return fmt::format("by {}: {}", parameter.by, fmt::join(each, ", "));
}

Flat facts_of(const GameFile& file) {
  Flat all;
  all.emplace("game", file.family);
  all.emplace("source", file.source);
  add_text(all, "title", file.title);
  for (const Parameter& parameter : file.parameters)
    all.emplace("choice." + parameter.name, meaning_of(parameter));
  return all;
}

// What the rules got to read, and what they made of it.
struct Made {
  Flat figures;
  Flat bets;
};

std::string bet_text(const BetKind& kind) {
  std::vector<std::string> pays;
  for (const PayRow& row : kind.pays)
    pays.push_back(fmt::format("{} {}", row.id, to_string(row.pays)));
  return fmt::format("{} to {} of {}, steps {} or {}, {}, needs [{}], counts with '{}', pays [{}]",
                     to_string(kind.min), to_string(kind.max), to_string(kind.max_in_plan),
                     to_string(kind.step), to_string(kind.or_exactly), kind.when,
                     fmt::join(kind.needs, ","), kind.counts_with, fmt::join(pays, ", "));
}

Made made_of(const Plan& plan, const GameFile& file, const Settings& settings) {
  Made made;
  Asked asked;
  Diagnostics diagnostics;
  const auto game = make_game(plan, file, settings, diagnostics, &asked);
  for (const Asked::Figure& figure : asked.figures) {
    if (!figure.type.empty()) made.figures.emplace(figure.path, figure.value);
  }
  if (game == nullptr) {
    made.figures.emplace("can't be made", diagnostics.errors().front());
    return made;
  }
  const GameFacts& facts = game->facts();
  for (const BetKind& kind : facts.bets.kinds()) made.bets.emplace(kind.id, bet_text(kind));
  std::vector<std::string> spots;
  for (const SpotInfo& spot : facts.bets.spots()) {
    std::vector<std::string> parts;
    for (const Part& part : spot.parts)
      parts.push_back(fmt::format("{} {}", part.units, facts.bets.spot(part.bet).id));
    spots.push_back(fmt::format("{}({})", spot.id, fmt::join(parts, "+")));
  }
  made.bets.emplace("spots", fmt::format("{}", fmt::join(spots, ", ")));
  for (const auto& [name, value] : facts.settings) made.figures.emplace("setting." + name, value);
  return made;
}

std::vector<Difference> compared(const Flat& before, const Flat& after) {
  std::vector<Difference> out;
  for (const auto& [path, value] : before) {
    const auto now = after.find(path);
    if (now == after.end()) {
      out.push_back({path, value, ""});
    } else if (now->second != value) {
      out.push_back({path, value, now->second});
    }
  }
  for (const auto& [path, value] : after) {
    if (!before.contains(path)) out.push_back({path, "", value});
  }
  return out;
}

class Diff {
 public:
  Diff(const Plan& before, const Plan& after) : before_(before), after_(after) {}

  std::vector<Difference> all() {
    add(compared(general_part(before_), general_part(after_)), "", "");
    for (const GameFile& file : before_.games) {
      if (const GameFile* now = after_.find(file.id)) {
        game(file, *now);
      } else {
        out_.push_back({file.id, file.title[Language::en], ""});
      }
    }
    for (const GameFile& file : after_.games) {
      if (before_.find(file.id) == nullptr) out_.push_back({file.id, "", file.title[Language::en]});
    }
    return std::move(out_);
  }

 private:
  void game(const GameFile& file, const GameFile& now) {
    seen_.clear();
    const std::string path = file.id + ".";
    add(compared(facts_of(file), facts_of(now)), path, "");
    // Under what either allows; a value that only one allows was named with the choices.
    std::vector<Settings> samples = sampled_settings(file);
    for (const Settings& settings : sampled_settings(now)) {
      if (std::ranges::find(samples, settings) == samples.end()) samples.push_back(settings);
    }
    for (const Settings& settings : samples) {
      if (!bind_settings(file.parameters, settings) || !bind_settings(now.parameters, settings))
        continue;
      std::string with;
      for (const auto& [name, value] : settings) with += fmt::format(" {}={}", name, value);
      if (!with.empty()) with = fmt::format(" (with{})", with);
      const Made a = made_of(before_, file, settings);
      const Made b = made_of(after_, now, settings);
      // Where figures differ, what is made of them does too: one report of each is enough.
      const std::vector<Difference> figures = compared(a.figures, b.figures);
      add(figures, path, with);
      if (figures.empty()) add(compared(a.bets, b.bets), path + "made ", with);
    }
  }

  // A figure that differs under every setting is told once.
  void add(std::vector<Difference> differences, const std::string& path, const std::string& with) {
    for (Difference& each : differences) {
      if (!seen_.emplace(each.where, each.before + "\n" + each.after).second &&
          seen_[each.where] == each.before + "\n" + each.after)
        continue;
      each.where = path + each.where + with;
      out_.push_back(std::move(each));
    }
  }

  const Plan& before_;
  const Plan& after_;
  Flat seen_;
  std::vector<Difference> out_;
};

}  // namespace

std::vector<Difference> diff_plans(const Plan& before, const Plan& after) {
  return Diff{before, after}.all();
}

}  // namespace krupier
