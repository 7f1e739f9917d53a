// Checking a table's choices against what the plan allows.
#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/plan/parameter.h>
#include <krupier/plan/parameter_text.h>

namespace krupier {
namespace {

constexpr std::string_view kNone = "none";

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

bool Parameter::is_called(std::string_view text) const {
  return text == name || std::ranges::find(aliases, text) != aliases.end();
}

std::string Parameter::allowed_text() const { return krupier::allowed_text(*this, Language::en); }

std::vector<std::string> Parameter::samples() const {
  if (kind == Kind::order) return {fmt::format("{}", fmt::join(allowed, ","))};
  std::vector<std::string> each = allowed;
  if (or_none) each.emplace_back(kNone);
  return each;
}

Result<std::string> Parameter::check(std::string_view value) const {
  if (const auto meant = also.find(value); meant != also.end()) value = meant->second;
  const Error refused{
      fmt::format("{}={} is not allowed: the plan allows {}", name, value, allowed_text())};
  switch (kind) {
    case Kind::choice: {
      if (std::ranges::find(allowed, value) != allowed.end()) return std::string{value};
      // Some cards write yes and no or on and off, others true and false.
      constexpr std::array<std::array<std::string_view, 3>, 2> same{
          {{"true", "yes", "on"}, {"false", "no", "off"}}};
      for (const auto& words : same) {
        if (std::ranges::find(words, value) == words.end()) continue;
        for (const std::string_view meant : words) {
          if (std::ranges::find(allowed, meant) != allowed.end()) return std::string{meant};
        }
      }
      // The rule cards write return_only where we write return-only.
      std::string hyphens{value};
      std::ranges::replace(hyphens, '_', '-');
      if (std::ranges::find(allowed, hyphens) != allowed.end()) return hyphens;
      // And 6 where we write 6:1.
      const std::string to_one = fmt::format("{}:1", value);
      if (std::ranges::find(allowed, to_one) == allowed.end()) return refused;
      return to_one;
    }
    case Kind::amount: {
      const Result<Money> money = parse_money(value);
      if (!money || *money < least || *money > most) return refused;
      return to_string(*money);
    }
    case Kind::whole: {
      const auto number = whole_number(value);
      if (!number || *number < least.units() || *number > most.units()) return refused;
      return std::to_string(*number);
    }
    case Kind::subset: {
      if (or_none && value == kNone) return std::string{value};
      std::string hyphens{value};
      std::ranges::replace(hyphens, '_', '-');
      for (const std::string_view part : split(hyphens, ',')) {
        if (std::ranges::find(allowed, part) == allowed.end()) return refused;
      }
      return hyphens;
    }
    case Kind::order: {
      std::vector<std::string_view> given = split(value, ',');
      std::vector<std::string_view> all{allowed.begin(), allowed.end()};
      std::ranges::sort(given);
      std::ranges::sort(all);
      if (given != all) return refused;
      return std::string{value};
    }
  }
  return refused;
}

Parameter Parameter::under(const Settings& settings) const {
  Parameter resolved = *this;
  if (by.empty()) return resolved;
  const auto other = settings.find(by);
  const auto found = other == settings.end() ? bounds.end() : bounds.find(other->second);
  if (found == bounds.end()) return resolved;
  resolved.least = found->second.least;
  resolved.most = found->second.most;
  resolved.standard = found->second.standard;
  return resolved;
}

Result<Settings> parse_settings(std::string_view words) {
  Settings settings;
  for (const std::string_view word : split(words, ' ')) {
    if (word.empty()) continue;
    const std::size_t at = word.find('=');
    if (at == std::string_view::npos || at == 0 || at + 1 == word.size()) {
      return Error{fmt::format("'{}' is not a setting: write name=value", word)};
    }
    if (!settings.emplace(word.substr(0, at), word.substr(at + 1)).second) {
      return Error{fmt::format("'{}' is set twice", word.substr(0, at))};
    }
  }
  return settings;
}

Result<Settings> bind_settings(const std::vector<Parameter>& parameters,
                               const Settings& by_any_name) {
  Settings picked;
  for (const auto& [name, value] : by_any_name) {
    const auto known = std::ranges::find_if(
        parameters, [&](const Parameter& each) { return each.is_called(name); });
    const std::string& own = known == parameters.end() ? name : known->name;
    if (!picked.emplace(own, value).second) return Error{fmt::format("'{}' is set twice", own)};
  }
  Settings bound;
  // Those on which others depend come first.
  std::vector<const Parameter*> order;
  for (const Parameter& each : parameters) {
    if (each.by.empty()) order.push_back(&each);
  }
  for (const Parameter& each : parameters) {
    if (!each.by.empty()) order.push_back(&each);
  }
  for (const Parameter* each : order) {
    const Parameter parameter = each->under(bound);
    const auto chosen = picked.find(parameter.name);
    if (chosen == picked.end()) {
      const auto condition = bound.find(parameter.when_name);
      if (!parameter.when_name.empty() &&
          (condition == bound.end() || condition->second != parameter.when_value)) {
        continue;
      }
      if (parameter.standard.empty()) {
        return Error{fmt::format("the table must choose {}: the plan allows {}", parameter.name,
                                 parameter.allowed_text())};
      }
      bound.emplace(parameter.name, parameter.standard);
      continue;
    }
    Result<std::string> value = parameter.check(chosen->second);
    if (!value) return Error{value.error()};
    bound.emplace(parameter.name, *value);
  }
  for (const auto& [name, value] : picked) {
    if (!bound.contains(name)) {
      std::vector<std::string_view> names;
      for (const Parameter& parameter : parameters) names.push_back(parameter.name);
      return Error{fmt::format("the plan leaves no '{}' to the table; it leaves: {}", name,
                               fmt::join(names, ", "))};
    }
  }
  return bound;
}

}  // namespace krupier
