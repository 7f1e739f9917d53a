// Runner: carries out the statements of a transcript at a table. Strict: every statement has one
// meaning, nothing is tried twice and nothing filled in.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/round/transcript.h>
#include <krupier/round/transcript/statement.h>

namespace krupier::transcript {

class Runner {
 public:
  explicit Runner(const GameMaker& make) : make_(&make) {}

  // Throws Wrong when it does not come out.
  void run(const Statement& statement, int line);
  // Whether it is accepted, for one that tries what would go before.
  bool happens(const Plain& plain) { return static_cast<bool>(event(plain)); }
  // After the last line: what a transcript must have by then.
  void end(int line) const;

  // "PLAN/GAME", once both are named.
  std::string game_name() const;
  bool is_set() const { return table_.has_value(); }
  // Sets the table when it is first asked for. Throws Wrong, at the line that is to blame.
  Table& table();
  const Table& table() const { return *table_; }
  bool is_player(std::string_view name) const { return table_ && table_->find(name).has_value(); }
  bool draws_for_dice() const { return draws_for_dice_; }
  // A round runs and chips lie, or it is past its bets.
  bool in_mid_round() const;
  bool stops_unfinished() const { return unfinished_; }

  const std::vector<ToldLine>& told() const { return told_; }
  // The table at the end of each round; a last one that is not over is left out.
  std::vector<Table> rounds() const;
  // How the last 'refuse' came out: which of its events was refused, and why.
  struct Refused {
    std::size_t event = 0;
    Refusal refusal;
  };
  const Refused& last_refused() const { return last_refused_; }

 private:
  struct Header {
    int line = 0;
    TableHas table;
  };

  // --- how the table is set ---
  void make_table();
  void set(const TableHas& table);
  void remember(const ChipsLie& lie);
  void take_from_shoe(const ShoeLacks& shoe);
  void give_turn(const HasTurn& turn);
  void before_first_event(std::string_view what);

  // --- what happens ---
  void happen(const Plain& plain);
  // Nothing: it is no event that a table can refuse, and it is done.
  Verdict event(const Plain& plain);
  Verdict sit_down(const SitsDown& player);
  void was_here_before(const SitsDown& player);
  Verdict bet(const Bet& bet);
  Verdict unbet(const Unbet& back);
  Verdict deal(const Deal& deal);
  Verdict ball(const Ball& ball);
  Verdict dice(const Dice& dice);
  Verdict decide(const Decision& decision);
  OptionNo option(std::string_view name);
  void set_stakes(const StakesAre& said);
  Verdict rule(const Rules& rules);
  void next(const NextRound& next);
  void refuse(const Refuse& refuse);
  void refuse_settings(const TableHas& table) const;
  Verdict apply(const Event& event);
  template <class F>
  Verdict told(F&& happens);
  void begin_first_round();

  // --- what must come out ---
  void expect(const ExpectMoney& money);
  void expect(const ExpectAwait& await);
  void expect(const ExpectOffer& offer);
  void expect(const ExpectSetting& setting);
  void expect(const ExpectStated& stated);
  void expect(const ExpectShown& shown);
  void expect(const ExpectSaid& said);
  void expect(const ExpectOrder& order);
  Money returned_on(PlayerId who, std::string_view name);
  Await awaits_when_cards_lie() const;

  // --- words of the table ---
  // Who is not known is noted for the message, and refused.
  std::optional<PlayerId> find(std::string_view name);
  PlayerId player(std::string_view name);
  std::optional<Spot> find_spot(PlayerId who, std::string_view name);
  Place place(std::string_view name) const;
  // What a table would refuse of an amount before it looks at anything else.
  std::optional<Verdict> not_money(const Amount& amount) const;
  // "double 0": said, and nothing; left out it would mean all.
  static bool is_zero(const Amount& amount) {
    return amount.kind == Amount::Kind::money && amount.money.is_zero();
  }
  Money money(const Amount& amount) const;
  std::string describe_refusal(const Refusal& refusal) const;

  const GameMaker* make_;
  int line_ = 0;
  std::string plan_;
  std::string game_;
  int game_line_ = 0;
  int plan_line_ = 0;
  std::vector<Header> headers_;
  std::optional<Table> table_;
  bool draws_for_dice_ = false;
  bool expected_anything_ = false;
  bool unfinished_ = false;
  std::string hint_;  // what would have been right, for the message
  Effects effects_;
  std::vector<Line> lines_;  // that count
  std::vector<Announcement> said_;
  std::vector<ToldLine> told_;
  std::vector<Table> rounds_;
  Refused last_refused_;
};

// Cards that nobody sees lie already: what is offered then.
bool face_down_card_due(const Table& table);

}  // namespace krupier::transcript
