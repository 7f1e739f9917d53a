// A table's setup to JSON and back.
#include <fmt/format.h>

#include <krupier/floor/setup.h>

namespace krupier {
namespace {

constexpr std::int64_t kLongestClock_ms = 24LL * 60 * 60 * 1000;

struct ClockField {
  std::string_view name;
  std::int64_t Clocks::*span;
};
constexpr std::array kClocks{
    ClockField{"bets_ms", &Clocks::bets_ms}, ClockField{"last_bets_ms", &Clocks::last_bets_ms},
    ClockField{"decision_ms", &Clocks::decision_ms}, ClockField{"deal_ms", &Clocks::deal_ms},
    ClockField{"pause_ms", &Clocks::pause_ms}};

std::string setup_text(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string{value->get_string().c_str()}
                                                : std::string{};
}

Result<Clocks> clocks_from_json(const json::object& object) {
  Clocks clocks;
  for (const auto& [name, value] : object) {
    const auto field =
        std::ranges::find(kClocks, std::string_view{name.data(), name.size()}, &ClockField::name);
    if (field == kClocks.end()) {
      return Error{
          fmt::format("clocks: no '{}'; there are bets_ms, last_bets_ms, decision_ms, "
                      "deal_ms and pause_ms",
                      std::string_view{name.data(), name.size()})};
    }
    if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() > kLongestClock_ms) {
      return Error{
          fmt::format("clocks: {} must be a number of milliseconds up to a day", field->name)};
    }
    clocks.*(field->span) = value.get_int64();
  }
  if (clocks.last_bets_ms > clocks.bets_ms) {
    return Error{"clocks: last_bets_ms can't be longer than bets_ms"};
  }
  return clocks;
}

}  // namespace

json::object to_json(const Clocks& clocks) {
  json::object object;
  for (const ClockField& field : kClocks) object[field.name] = clocks.*(field.span);
  return object;
}

json::object settings_json(const Settings& settings) {
  json::object object;
  for (const auto& [name, value] : settings) object[name] = value;
  return object;
}

json::object to_json(const Setup& setup) {
  return {{"name", setup.name},
          {"plan", setup.plan},
          {"game", setup.game},
          {"settings", settings_json(setup.settings)},
          {"dealing", word(setup.dealing)},
          {"clocks", to_json(setup.clocks)},
          {"idle_rounds", setup.idle_rounds.value_or(0)},
          {"chat", setup.chat},
          {"video", to_json(setup.video)}};
}

Result<Settings> settings_from_json(const json::value& value) {
  if (value.is_string()) return parse_settings(value.get_string().c_str());
  if (!value.is_object()) return Error{"settings: \"name=value ...\" or an object"};
  Settings settings;
  for (const auto& [name, given] : value.get_object()) {
    if (!given.is_string()) {
      return Error{
          fmt::format("settings: {} must be a text", std::string_view{name.data(), name.size()})};
    }
    settings[std::string{name.data(), name.size()}] = given.get_string().c_str();
  }
  return settings;
}

Result<Setup> setup_from_json(const json::object& object) {
  Setup setup;
  setup.name = setup_text(object, "name");
  setup.plan = setup_text(object, "plan");
  setup.game = setup_text(object, "game");
  if (setup.name.empty()) return Error{"name: a table needs one"};
  if (const json::value* settings = object.if_contains("settings")) {
    Result<Settings> read = settings_from_json(*settings);
    if (!read) return Error{read.error()};
    setup.settings = *std::move(read);
  }
  if (object.contains("dealing")) {
    const auto dealing = from_word<Dealing>(setup_text(object, "dealing"));
    if (!dealing) return Error{"dealing: croupier, device or automatic"};
    setup.dealing = *dealing;
  }
  if (const json::value* clocks = object.if_contains("clocks")) {
    if (!clocks->is_object()) return Error{"clocks: an object"};
    Result<Clocks> read = clocks_from_json(clocks->get_object());
    if (!read) return Error{read.error()};
    setup.clocks = *read;
  }
  if (setup.dealing == Dealing::automatic && setup.clocks.bets_ms == 0) {
    return Error{"clocks: a table without a croupier needs bets_ms"};
  }
  if (const json::value* idle = object.if_contains("idle_rounds")) {
    if (!idle->is_int64() || idle->get_int64() < 0 || idle->get_int64() > 100'000) {
      return Error{"idle_rounds: a number of rounds, 0 for never"};
    }
    setup.idle_rounds = static_cast<int>(idle->get_int64());
  }
  if (const json::value* chat = object.if_contains("chat")) {
    if (!chat->is_bool()) return Error{"chat: true or false"};
    setup.chat = chat->get_bool();
  }
  if (const json::value* video = object.if_contains("video")) {
    Result<Video> read = video_from_json(*video);
    if (!read) return Error{read.error()};
    setup.video = *std::move(read);
  }
  return setup;
}

}  // namespace krupier
