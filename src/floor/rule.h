// Rule: the plan's figure behind a line, for who has to check a payment.
#pragma once

#include <boost/json.hpp>

#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier {

namespace json = boost::json;

// The row of its bet's pay table by which a won line was paid; none where its price stands
// elsewhere in the plan.
const PayRow* paid_by(const Game& game, const Line& line);

// {"kind", "kind_name", "row", "row_name", "pays", "file", "line", "text", "parameter",
//  "setting", "comment", "lines", "source"}. A won line has its price's place in the plan's file, a
// fee or a commission its figure's, any other the bet's.
json::object rule_json(const Plan& plan, const GameFile& file, const Game& game, const Line& line);

}  // namespace krupier
