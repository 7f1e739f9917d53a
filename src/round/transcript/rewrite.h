// Rewriter: what a croupier may leave out or call otherwise, filled in before the strict runner
// sees it. It looks at what is awaited at the table, never at whether a line then passes.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/round/transcript/run.h>

namespace krupier::transcript {

struct Insertion {
  Plain plain;
  std::string_view why;
};

class Rewriter {
 public:
  Rewriter(Runner& runner, ParametersOf parameters)
      : runner_(runner), parameters_(std::move(parameters)) {}

  // What goes without saying before the line, one at a time; the table stands as it leaves it.
  std::optional<Insertion> before(const Statement& said);
  // The line itself, complete and in its one spelling. None: it has nothing to say any more.
  std::optional<Statement> as_read(const Statement& said);
  // Why as_read changed the line.
  std::string_view why() const { return why_; }
  // What follows from lines before: cards told ahead that are due now, the button of one who has
  // sat down.
  std::optional<Insertion> after();

  // One card of a hand that is told at once: not due yet, it lies when it is.
  bool keeps_for_later(const Deal& card, bool first) const;
  void keep(const Deal& card) { told_ahead_.push_back(card); }
  bool has_cards_left() const { return !told_ahead_.empty(); }

 private:
  std::optional<Insertion> before_event(const Runner& runner, const Plain& event,
                                        bool refused) const;
  std::optional<Insertion> before_decision(const Runner& runner, const Decision& decision,
                                           bool refused) const;
  std::optional<Insertion> clock(const Runner& runner) const;
  std::optional<Insertion> dice_to_first(const Runner& runner) const;
  void spell(Plain& plain);
  void spell(Refuse& refuse);
  void spell(Expect& expect) const;
  void spell_settings(TableHas& table) const;
  std::string spot(std::string_view name, std::string_view said, bool with_box);
  std::string bet_of(std::string_view said) const;
  void complete(Decision& decision, const Runner& runner, bool refused);
  bool is_spent(const ClockRunsOut& out) const;

  Runner& runner_;
  ParametersOf parameters_;
  std::string_view why_;
  std::vector<Deal> told_ahead_;
  std::vector<HasTurn> turns_;  // "table button=NAME", until NAME sits down
};

}  // namespace krupier::transcript
