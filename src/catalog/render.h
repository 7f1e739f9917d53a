// Render: the plan turned back into the document that people read.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <krupier/catalog/document.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier {

// What each kind of bet of a game returns, as text by its id; who computes odds lies above.
using Returns = std::function<std::map<std::string, std::string, std::less<>>(const Game&)>;

// Every game with its bets, prices, limits of every tier, announced bets, parameters and words; and
// what each bet returns, where somebody can say it.
Document render_plan(const Plan& plan, Language language, const Returns& returns = {});

}  // namespace krupier
