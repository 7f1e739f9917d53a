// Speech: an announcement in the plan's words, or in the house's where the plan has none.
#pragma once

#include <string>
#include <string_view>

#include <krupier/round/table.h>

namespace krupier {

// {pocket}, {colour}, {number}, {number2}, {place}, {player}, {amount}, {cards}
// are filled in.
std::string spoken(const Announcement& said, const Table& table, Language language);

// What the house says where a plan prints no words of its own, with the marks in it.
std::string_view house_phrase(Say say, Language language);

std::string reason_text(const Refusal& refusal, Language language);

}  // namespace krupier
