// Spellings: other words for the words of a transcript, as croupiers, rule cards, Czechs and
// Slovaks write them. Only the reader of transcripts knows them; the API takes the one word.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/plan/parameter.h>
#include <krupier/round/action.h>
#include <krupier/round/event.h>
#include <krupier/round/game.h>
#include <krupier/round/verdict.h>

namespace krupier::spellings {

// In lower case, with hyphens: "Double_Down" is "double-down". Accents stay.
std::string plain(std::string_view said);

// The words with which a line begins or that stand at a fixed place in it: "sázka" is "bet",
// "celkem" is "total". Nothing: it is no such word in any of the three languages.
std::optional<std::string_view> keyword(std::string_view said);

// "twist", "double-down", "stát"; also the one word itself.
std::optional<Action> action(std::string_view said);
std::optional<Reason> reason(std::string_view said);
std::optional<VoidReason> void_reason(std::string_view said);
// "croupier" is "dealer", "flop" is "board".
std::optional<std::string_view> place(std::string_view said);

// A spot of this game in its one spelling, with its box if one was said: "3/PAIRS" is
// "3/perfect-pairs", "corner:25/29" is "corner:25-26-28-29".
std::optional<std::string> spot(const Game& game, std::string_view said);
// An outcome: "třešně" on a wheel of fortune, "blue=High" on the third die.
std::optional<std::string> pocket(const Game& game, std::string_view said);
std::optional<std::string> face(const Game& game, std::size_t die, std::string_view said);

// What a table picked, under the plan's own names and values: "hole=b" is
// "dealer_second_card=hole". What no parameter is called stays as it is.
Settings settings(const std::vector<Parameter>& parameters, const Settings& said);

}  // namespace krupier::spellings
