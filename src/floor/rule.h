// Rule: the plan's figure behind a line, for who has to check a payment.
#pragma once

#include <boost/json.hpp>
#include <vector>

#include <krupier/plan/plan.h>
#include <krupier/round/game.h>
#include <krupier/round/view.h>

namespace krupier {

namespace json = boost::json;

// The rows of its bet's pay table by which a won line was paid: one, where the price or what lies
// on the table (`seen` right after it) says which; several of the same price, where nothing does;
// none, where the price stands elsewhere.
std::vector<const PayRow*> paid_by(const Game& game, const Line& line, const View& seen);

// {"kind", "kind_name", "rows": [{"row", "name"}], "pays", "file", "line", "text", "parameter",
//  "setting", "comment", "lines", "source"}. A won line has its price's place in the plan's file, a
// fee or a commission its figure's, any other the bet's.
json::object rule_json(const Plan& plan, const GameFile& file, const Game& game, const Line& line,
                       const View& seen);

}  // namespace krupier
