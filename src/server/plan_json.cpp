// Plans and their documents as JSON.
#include <krupier/odds/odds_json.h>
#include <krupier/server/plan_json.h>

namespace krupier {
namespace {

using odds::text_json;

json::object part_json(const Document::Heading& heading) {
  return {{"heading", heading.text}, {"level", heading.level}};
}

json::object part_json(const Document::Paragraph& paragraph) {
  return {{"paragraph", paragraph.text}};
}

json::object part_json(const Document::Grid& grid) {
  return {{"table", json::object{{"head", json::value_from(grid.head)},
                                 {"rows", json::value_from(grid.rows)}}}};
}

json::object part_json(const Document::Figure& figure) {
  return {{"figure", figure.svg}, {"caption", figure.caption}};
}

}  // namespace

json::array plans_json(const Catalog& catalog) {
  json::array plans;
  for (const Plan& plan : catalog.plans()) {
    json::array games;
    for (const GameFile& game : plan.games) {
      games.push_back(json::object{{"game", game.id},
                                   {"family", game.family},
                                   {"title", text_json(game.title)},
                                   {"source", game.source}});
    }
    const auto venue = plan.general.find("venue");
    plans.push_back(
        json::object{{"plan", plan.id},
                     {"title", text_json(plan.title)},
                     {"operator", plan.operator_name},
                     {"currency", plan.currency},
                     {"version", plan.version},
                     {"venue", venue == plan.general.end() ? "" : std::string_view{venue->second}},
                     {"games", std::move(games)}});
  }
  return plans;
}

json::array document_json(const Document& document) {
  json::array parts;
  for (const Document::Part& part : document.parts()) {
    parts.push_back(std::visit([](const auto& one) { return part_json(one); }, part));
  }
  return parts;
}

}  // namespace krupier
