// Cards found in texts, against what may be seen of the round.
#include <array>
#include <cctype>
#include <fmt/format.h>

#include <krupier/floor/floor_table.h>
#include <krupier/soak/faults.h>
#include <krupier/soak/secrets.h>

namespace krupier::soak {
namespace {

using Faces = std::array<bool, Card::kCodes>;

Faces seen_by(const Table& table, Observer observer) {
  Faces faces{};
  if (!table.started()) return faces;
  const View view = table.round().view(observer);
  for (const View::Row& row : view.rows) {
    for (const Card card : row.cards) {
      if (card.is_known()) faces[static_cast<std::size_t>(card.code())] = true;
    }
  }
  // A board card that was shuffled back lay open for everybody before.
  for (const Event& event : table.events()) {
    const auto* dealt = std::get_if<DealCard>(&event);
    if (dealt != nullptr && dealt->to.kind == PlaceKind::board && dealt->card.is_known())
      faces[static_cast<std::size_t>(dealt->card.code())] = true;
  }
  return faces;
}

bool part_of_a_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
}

// A card's two letters standing alone. "As" begins English sentences: it counts only in quotes.
template <class Found>
void find_cards(std::string_view text, Found&& found) {
  constexpr std::string_view kRanksSaid = "23456789TJQKA";
  constexpr std::string_view kSuitsSaid = "cdhs";
  for (std::size_t i = 1; i + 2 < text.size(); ++i) {
    if (kSuitsSaid.find(text[i + 1]) == std::string_view::npos) continue;
    if (kRanksSaid.find(text[i]) == std::string_view::npos) continue;
    if (part_of_a_word(text[i - 1]) || part_of_a_word(text[i + 2])) continue;
    const bool quoted = text[i - 1] == '"' && text[i + 2] == '"';
    if (!quoted && text.substr(i, 2) == "As") continue;
    if (const auto card = parse_card(text.substr(i, 2))) found(*card);
  }
}

void check_text(std::string_view text, const Faces& seen, const FloorTable& table,
                std::string_view whose) {
  find_cards(text, [&](Card card) {
    if (seen[static_cast<std::size_t>(card.code())]) return;
    throw Broken(fmt::format("{} of table {} ({}/{}) tells of {}, which lies face down: {}", whose,
                             number(table.id()), table.setup().plan, table.setup().game,
                             to_string(card), text));
  });
}

Observer reader_of(const FloorTable& table, Channel channel, PersonId person) {
  if (channel == Channel::console) return Observer::house();
  if (channel == Channel::you) {
    if (const auto player = table.player_of(person)) return Observer::of(*player);
  }
  return Observer::everyone();
}

const FloorTable* table_of(const Casino& casino, TableId id) {
  const auto found = casino.tables().find(number(id));
  return found == casino.tables().end() ? nullptr : found->second.get();
}

// A message of the round before may come out together with the next one's beginning.
bool of_this_round(const FloorTable& table, std::string_view text) {
  const std::size_t at = text.find("\"round\":");
  if (at == std::string_view::npos) return true;
  return text.substr(at + 8).starts_with(fmt::format("{}", table.round()));
}

// Rounds that are over have no secrets; of this one the statistics must keep them too.
std::string without_the_past(const FloorTable& table, const std::string& text) {
  json::value told = json::parse(text);
  json::value* statistics = told.as_object().if_contains("statistics");
  if (statistics == nullptr) return text;
  json::array now;
  for (const json::value& one : statistics->at("last").as_array()) {
    if (one.at("round").to_number<std::uint64_t>() == table.round()) now.push_back(one);
  }
  *statistics = std::move(now);
  return json::serialize(told);
}

}  // namespace

void check_message(const Casino& casino, const Message& message) {
  const FloorTable* table = table_of(casino, message.table);
  if (table == nullptr || !of_this_round(*table, *message.text)) return;
  // Who has left in the same moment saw their cards before.
  if (message.channel == Channel::you && !table->player_of(message.to)) return;
  const Faces seen = seen_by(table->table(), reader_of(*table, message.channel, message.to));
  check_text(without_the_past(*table, *message.text), seen, *table, word(message.channel));
}

void check_stand(Casino& casino, TableId id, PersonId person, Instant now) {
  const FloorTable* table = table_of(casino, id);
  if (table == nullptr) return;
  auto shown = casino.snapshot_for(id, Channel::table, person, now);
  if (!shown) return;
  // Roads and last outcomes are of rounds that are over; the chat is people's own words.
  if (json::value* of_table = shown->if_contains("table")) {
    json::object& object = of_table->as_object();
    for (const char* past : {"statistics", "chat", "card"}) object.erase(past);
  }
  const Observer reader = reader_of(*table, Channel::you, person);
  check_text(json::serialize(*shown), seen_by(table->table(), reader), *table, "what is shown");
}

void show_hidden_card(const Casino& casino, Message& message) {
  const FloorTable* table = table_of(casino, message.table);
  if (table == nullptr || !table->table().started()) return;
  const Faces seen = seen_by(table->table(), reader_of(*table, message.channel, message.to));
  for (const Event& event : table->table().events()) {
    const auto* card = std::get_if<DealCard>(&event);
    if (card == nullptr || !card->card.is_known()) continue;
    if (seen[static_cast<std::size_t>(card->card.code())]) continue;
    std::string text = *message.text;
    text.insert(1, fmt::format("\"secret\":\"{}\",", to_string(card->card)));
    message.text = std::make_shared<const std::string>(std::move(text));
    return;
  }
}

}  // namespace krupier::soak
