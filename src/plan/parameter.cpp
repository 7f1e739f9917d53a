// Checking a table's choices against what the plan allows.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/base/letters_apart.h>
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

std::string letters_of(std::string_view name) {
  std::string letters{name};
  std::erase_if(letters, [](char c) { return c == '_' || c == '-'; });
  return letters;
}

// In alphabetical order: "min_main" and "main_min" have the same.
std::vector<std::string> words_of_name(std::string_view name) {
  std::string spaced{name};
  std::ranges::replace(spaced, '-', '_');
  std::vector<std::string> words;
  for (const std::string_view word : split(spaced, '_')) words.emplace_back(word);
  std::ranges::sort(words);
  return words;
}

// Might the one be meant by the other? "soft17" by "dealer_soft17", "max_sixline" by
// "max_six-line".
bool is_near(std::string_view said, std::string_view name) {
  constexpr std::size_t kTyping = 2;
  const std::string a = letters_of(said);
  const std::string b = letters_of(name);
  const bool part = std::min(a.size(), b.size()) > kTyping &&
                    (a.find(b) != std::string::npos || b.find(a) != std::string::npos);
  return part || letters_apart(a, b) <= kTyping || words_of_name(said) == words_of_name(name);
}

std::string unknown_setting(const std::vector<Parameter>& parameters, std::string_view said) {
  std::vector<std::string_view> names;
  std::vector<std::string_view> near;
  for (const Parameter& parameter : parameters) {
    names.push_back(parameter.name);
    if (is_near(said, parameter.name)) near.push_back(parameter.name);
  }
  const std::string meant =
      near.empty() ? "" : fmt::format(" (is {} meant?)", fmt::join(near, " or "));
  return fmt::format("the plan leaves no '{}' to the table{}; it leaves: {}", said, meant,
                     fmt::join(names, ", "));
}

}  // namespace

std::string Parameter::allowed_text() const { return krupier::allowed_text(*this, Language::en); }

std::vector<std::string> Parameter::samples() const {
  if (kind == Kind::order) return {fmt::format("{}", fmt::join(allowed, ","))};
  std::vector<std::string> each = allowed;
  if (or_none) each.emplace_back(kNone);
  return each;
}

Result<std::string> Parameter::check(std::string_view value) const {
  const Error refused{
      fmt::format("{}={} is not allowed: the plan allows {}", name, value, allowed_text())};
  switch (kind) {
    case Kind::choice:
      if (std::ranges::find(allowed, value) == allowed.end()) return refused;
      return std::string{value};
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
      for (const std::string_view part : split(value, ',')) {
        if (std::ranges::find(allowed, part) == allowed.end()) return refused;
      }
      return std::string{value};
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

Result<Settings> bind_settings(const std::vector<Parameter>& parameters, const Settings& picked) {
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
    if (!bound.contains(name)) return Error{unknown_setting(parameters, name)};
  }
  return bound;
}

}  // namespace krupier
