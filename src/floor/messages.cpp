// Messages as JSON.
#include <krupier/floor/messages.h>

namespace krupier::message {

template <shape::Shaped Shape>
json::object to_json(const Shape& shape) {
  return shape::to_object(shape);
}

json::array to_json(const Line& line) { return shape::to_list(line); }

template <shape::Shaped Shape>
json::array to_json(const std::vector<Shape>& shapes) {
  json::array list;
  list.reserve(shapes.size());
  for (const Shape& shape : shapes) list.push_back(shape::to_object(shape));
  return list;
}

template json::object to_json(const Announced&);
template json::object to_json(const ApprovalsChanged&);
template json::object to_json(const BetsMoved&);
template json::object to_json(const ChangeAnnounced&);
template json::object to_json(const ChangeWithdrawn&);
template json::object to_json(const JackpotChanged&);
template json::object to_json(const ChatHidden&);
template json::object to_json(const ChatSaid&);
template json::object to_json(const ClockSet&);
template json::object to_json(const CroupiersChanged&);
template json::object to_json(const CrowdChanged&);
template json::object to_json(const FenceChanged&);
template json::object to_json(const GameChanged&);
template json::object to_json(const Paused&);
template json::object to_json(const PitChanged&);
template json::object to_json(const PitRow&);
template json::object to_json(const PlansAdopted&);
template json::object to_json(const ReplyHead&);
template json::object to_json(const ResultChanged&);
template json::object to_json(const Resync&);
template json::object to_json(const RoundAmended&);
template json::object to_json(const RoundBegun&);
template json::object to_json(const RoundCorrected&);
template json::object to_json(const RoundMoved&);
template json::object to_json(const SeatsChanged&);
template json::object to_json(const Snapshot&);
template json::object to_json(const Statistics&);
template json::object to_json(const Subscribed&);
template json::object to_json(const TableCard&);
template json::object to_json(const TableChanged&);
template json::object to_json(const TableClosed&);
template json::object to_json(const TableEvent&);
template json::object to_json(const TableOpened&);
template json::object to_json(const TableRenewed&);
template json::object to_json(const TableResult&);
template json::object to_json(const TableShut&);
template json::object to_json(const TableView&);
template json::object to_json(const VideoChanged&);
template json::object to_json(const YouChanged&);
template json::array to_json(const std::vector<AdoptedGame>&);
template json::array to_json(const std::vector<CardRow>&);
template json::array to_json(const std::vector<Outcome>&);
template json::array to_json(const std::vector<Said>&);
template json::array to_json(const std::vector<TableCard>&);

}  // namespace krupier::message
