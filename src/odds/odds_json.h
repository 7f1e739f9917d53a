// OddsJson: the odds of a game for machines, on the command line and on the pages.
#pragma once

#include <boost/json.hpp>

#include <krupier/odds/report.h>

namespace krupier::odds {

// {"cs", "sk", "en"}
boost::json::object text_json(const Text& text);

// How amounts are written: the command line gives numbers, the server texts.
using AmountJson = boost::json::value (*)(Money amount);

// {plan, game, title, version, currency, parameters, against_house, max_win, max_win_all_bets,
//  max_win_one_bet, stated, stated_return, bets, chart, best_play}; docs/odds.md says what they
//  are.
boost::json::object to_json(const OddsEntry& entry, AmountJson amount);

}  // namespace krupier::odds
