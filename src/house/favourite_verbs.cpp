// What people keep for themselves: named bets to lay again, and settings of their pages.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/house/office.h>

namespace krupier {
namespace {

constexpr std::size_t kFavouritesEachGame = 50;
constexpr std::size_t kFavouritesInAll = 500;
constexpr std::size_t kBetsMax = 200;
constexpr std::size_t kSpotMax = 60;
constexpr std::size_t kNameMax = 40;
constexpr std::size_t kPreferencesMax = 50;
constexpr std::size_t kValueMax = 2000;

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](unsigned char byte) { return (byte & 0xc0U) != 0x80U; }));
}

bool is_plain(std::string_view text) {
  return !text.empty() && text.size() <= 60 && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  });
}

std::optional<Reply> game_fault(const Office& office, const std::string& game) {
  const std::size_t slash = game.find('/');
  if (slash != std::string::npos && office.house.terms(game.substr(0, slash)) != nullptr &&
      is_plain(std::string_view{game}.substr(slash + 1))) {
    return std::nullopt;
  }
  return bad_field("game", "must be PLAN/GAME, as \"tokyo/roulette\"");
}

std::optional<Reply> name_fault(const std::string& name) {
  const std::size_t length = characters(name);
  if (length >= 1 && length <= kNameMax && name.find_first_not_of(' ') != std::string::npos) {
    return std::nullopt;
  }
  return bad_field("name", fmt::format("must have 1 to {} characters", kNameMax));
}

// Whether a spot is there is asked when the bets are laid: it is the table's to know.
Result<json::array> read_bets(const json::array& given) {
  if (given.empty() || given.size() > kBetsMax) {
    return Error{fmt::format("must be 1 to {} bets", kBetsMax)};
  }
  json::array bets;
  for (const json::value& one : given) {
    const json::object* bet = one.if_object();
    const json::value* spot = bet == nullptr ? nullptr : bet->if_contains("spot");
    const json::value* sum = bet == nullptr ? nullptr : bet->if_contains("amount");
    if (spot == nullptr || sum == nullptr || !spot->is_string() || !sum->is_string()) {
      return Error{"must each have a spot and an amount, both texts"};
    }
    if (spot->get_string().empty() || spot->get_string().size() > kSpotMax) {
      return Error{fmt::format("have a spot of 1 to {} bytes", kSpotMax)};
    }
    const Result<Money> amount = parse_money(sum->get_string().c_str());
    if (!amount || *amount <= Money{} || *amount > kMoneyMaxPerEvent) {
      return Error{fmt::format("have an amount that can't be laid: '{}'",
                               std::string_view{sum->get_string()}.substr(0, 40))};
    }
    bets.push_back(json::object{{"spot", spot->get_string()}, {"amount", amount_json(*amount)}});
  }
  return bets;
}

auto called(std::string game, std::string name) {
  return [game = std::move(game), name = std::move(name)](const Favourite& one) {
    return one.game == game && one.name == name;
  };
}

Reply save_favourite(Office& office, const Call& call) {
  const Person* who = office.state.person(call.actor);
  if (who == nullptr) return not_found("person", number(call.actor));
  const std::string game = call.text("game");
  const std::string name = call.text("name");
  if (auto no = game_fault(office, game)) return *no;
  if (auto no = name_fault(name)) return *no;
  Result<json::array> bets = read_bets(call.list("bets"));
  if (!bets) return bad_field("bets", bets.error());
  if (std::ranges::none_of(who->favourites, called(game, name))) {
    const auto of_game =
        static_cast<std::size_t>(std::ranges::count(who->favourites, game, &Favourite::game));
    const bool many = of_game >= kFavouritesEachGame;
    if (many || who->favourites.size() >= kFavouritesInAll) {
      const std::size_t most = many ? kFavouritesEachGame : kFavouritesInAll;
      return Reply::no(Status::refused, "too-many-favourites",
                       fmt::format("there are {} already: remove one first", most),
                       {{"max", most}});
    }
  }
  return office.write(call, PersonFavouriteSaved{call.actor, game, name, *std::move(bets)});
}

Reply remove_favourite(Office& office, const Call& call) {
  const Person* who = office.state.person(call.actor);
  if (who == nullptr) return not_found("person", number(call.actor));
  const std::string game = call.text("game");
  const std::string name = call.text("name");
  if (std::ranges::none_of(who->favourites, called(game, name))) {
    return Reply::no(Status::not_found, "no-such-favourite", "there is none of that name",
                     {{"name", name}});
  }
  return office.write(call, PersonFavouriteRemoved{call.actor, game, name});
}

Reply favourites(Office& office, const Call& call) {
  const Person* who = office.state.person(call.actor);
  if (who == nullptr) return not_found("person", number(call.actor));
  json::array all;
  for (const Favourite& one : who->favourites) {
    if (call.has("game") && one.game != call.text("game")) continue;
    all.push_back(
        json::object{{"game", one.game}, {"name", one.name}, {"bets", json::parse(one.bets)}});
  }
  return Reply::done({{"favourites", std::move(all)}});
}

Reply save_preference(Office& office, const Call& call) {
  const Person* who = office.state.person(call.actor);
  if (who == nullptr) return not_found("person", number(call.actor));
  const std::string name = call.text("name");
  if (!is_plain(name) || name.size() > kNameMax) {
    return bad_field("name",
                     fmt::format("must have 1 to {} characters a-z, 0-9, '-', '_', '.'", kNameMax));
  }
  const std::string value = call.text("value");
  const auto known = std::ranges::find(who->preferences, name, &Preference::name);
  const bool is_new = known == who->preferences.end();
  if (is_new && !value.empty() && who->preferences.size() >= kPreferencesMax) {
    return Reply::no(Status::refused, "too-many-preferences",
                     fmt::format("there are {} already", kPreferencesMax),
                     {{"max", kPreferencesMax}});
  }
  return office.write(call, PersonPreference{call.actor, name, value});
}

Reply preferences(Office& office, const Call& call) {
  const Person* who = office.state.person(call.actor);
  if (who == nullptr) return not_found("person", number(call.actor));
  return Reply::done({{"preferences", told_preferences(*who)}});
}

}  // namespace

json::object told_preferences(const Person& person) {
  json::object all;
  for (const Preference& one : person.preferences) all[one.name] = one.value;
  return all;
}

void add_favourite_verbs(Office& office, Verbs& verbs) {
  const auto bind = [&](auto&& act) {
    return [&office, act](const Call& call) { return act(office, call); };
  };
  using enum FieldType;
  const Roles player{Role::player};
  Roles everybody = kStaff;
  everybody.add(Role::player);
  const Field game{"game", text, "PLAN/GAME, as \"tokyo/roulette\""};
  verbs.add(
      {.name = "save-favourite",
       .doc = "Keep bets under a name, to lay them again; an old one of that name is replaced.",
       .who = player,
       .fields = {game,
                  {"name", text, "1 to 40 characters"},
                  {"bets", list, "[{\"spot\": ..., \"amount\": ...}], up to 200"}},
       .handle = bind(save_favourite)});
  verbs.add({.name = "remove-favourite",
             .doc = "Forget bets kept under a name.",
             .who = player,
             .fields = {game, {"name", text, "its name"}},
             .handle = bind(remove_favourite)});
  verbs.add({.name = "favourites",
             .doc = "One's own bets kept by name, the oldest first.",
             .who = player,
             .fields = {{"game", text, "of this game only", false}},
             .handle = bind(favourites),
             .query = true});
  verbs.add({.name = "save-preference",
             .doc = "Keep a setting of one's own pages; an empty value forgets it.",
             .who = everybody,
             .fields = {{"name", text, "as \"sound\""}, {"value", text, "up to 2000 bytes"}},
             .handle = bind(save_preference),
             .text_max = kValueMax});
  verbs.add({.name = "preferences",
             .doc = "The settings of one's own pages.",
             .who = everybody,
             .handle = bind(preferences),
             .query = true});
}

void fold(const Folding& folding, const PersonFavouriteSaved& record) {
  Favourite saved{record.game, record.name, json::serialize(record.bets)};
  std::vector<Favourite>& all = person_of(folding, record.person).favourites;
  const auto old = std::ranges::find_if(all, called(saved.game, saved.name));
  if (old != all.end()) {
    *old = std::move(saved);
  } else {
    all.push_back(std::move(saved));
  }
}

void fold(const Folding& folding, const PersonFavouriteRemoved& record) {
  std::erase_if(person_of(folding, record.person).favourites, called(record.game, record.name));
}

void fold(const Folding& folding, const PersonPreference& record) {
  std::vector<Preference>& all = person_of(folding, record.person).preferences;
  const auto old = std::ranges::find(all, record.name, &Preference::name);
  if (record.value.empty()) {
    if (old != all.end()) all.erase(old);
  } else if (old != all.end()) {
    old->value = record.value;
  } else {
    all.push_back({record.name, record.value});
  }
}

}  // namespace krupier
