// SharedBox: one box whose cards serve every player at the table, each of whom decides alone.
//
// The box has a line of cards; a player who stood holds its first so many. One step: everybody
// still in is asked, and when all have answered one card is drawn for those who want one. Where
// somebody splits there are two more lines, played after the unsplit one: first hand, then second.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/games/blackjack/card_row.h>

namespace krupier::blackjack {

// Also the number of the hand: 0 is the box's only one, 1 and 2 are the split ones.
using LineNo = std::uint8_t;
inline constexpr LineNo kUnsplit = 0;
inline constexpr LineNo kFirstHand = 1;
inline constexpr LineNo kSecondHand = 2;
inline constexpr LineNo kLines = 3;

// One player's part in one line.
struct LineShare {
  enum class Stage : std::uint8_t {
    none,     // does not play this line
    asked,    // has to answer before the next card
    drawing,  // gets the next card
    done,
  };
  Stage stage = Stage::none;
  bool doubled = false;
  std::uint8_t cards = 0;  // of the line, from its beginning

  friend bool operator==(const LineShare&, const LineShare&) = default;
};

// One player's part in the box.
struct Share {
  Money main;  // zero: does not play in this round
  std::array<LineShare, kLines> lines;

  Money stake(LineNo line) const { return lines[line].doubled ? main * 2 : main; }
  friend bool operator==(const Share&, const Share&) = default;
  template <class A>
  void fields(A& a) {
    a(main, lines);
  }
};

class SharedBox {
 public:
  using Stage = LineShare::Stage;

  void clear() {
    shares_.clear();
    for (CardRow& row : rows_) row.clear();
    line_ = kUnsplit;
    unanswered_ = 0;
    card_wanted_ = false;
    split_ = false;
  }
  void seat(PlayerId player, Money main) {
    if (index(player) >= shares_.size()) shares_.resize(index(player) + std::size_t{1});
    Share& share = shares_[index(player)];
    share.main = main;
    share.lines[kUnsplit] = {Stage::done, false, 2};
  }
  void deal_initial(Card card) { rows_[kUnsplit].add(card); }

  const CardRow& row(LineNo line) const { return rows_[line]; }
  LineNo line() const { return line_; }
  bool is_split() const { return split_; }
  bool has_blackjack() const { return rows_[kUnsplit].total().is_blackjack(); }
  // Two initial cards of the same value (L328), and only they: one split in a game.
  bool may_split() const {
    const CardRow& box = rows_[kUnsplit];
    return line_ == kUnsplit && box.size() == 2 &&
           points_21(box[0].rank()) == points_21(box[1].rank());
  }

  // --- a question to all, and the answers ---
  void ask_everyone() {
    for (Share& share : shares_) {
      if (share.main.is_zero()) continue;
      share.lines[line_].stage = Stage::asked;
      ++unanswered_;
    }
  }
  bool is_asked(PlayerId player) const {
    return index(player) < shares_.size() &&
           shares_[index(player)].lines[line_].stage == Stage::asked;
  }
  // f(PlayerId, const Share&), for everybody who has not answered yet.
  template <class F>
  void for_each_asked(F&& f) const {
    if (unanswered_ == 0) return;
    for_each([&](PlayerId player, const Share& share) {
      if (share.lines[line_].stage == Stage::asked) f(player, share);
    });
  }
  bool all_answered() const { return unanswered_ == 0; }
  Money main_of(PlayerId player) const { return shares_[index(player)].main; }

  void stand(PlayerId player) { answer(player).stage = Stage::done; }
  void hit(PlayerId player) {
    answer(player).stage = Stage::drawing;
    card_wanted_ = true;
  }
  void double_down(PlayerId player) {
    hit(player);
    shares_[index(player)].lines[line_].doubled = true;
  }
  void split(PlayerId player) {
    answer(player) = {};
    split_ = true;
    play_from(shares_[index(player)], kFirstHand);
  }

  // When the box is split, everybody who did not split plays on with the right hand only, and what
  // he chose for the unsplit hand lapses (G2). f(player, share) is called before, for a doubled
  // stake.
  template <class F>
  void move_others_to_right_hand(F&& f) {
    for_each([&](PlayerId player, const Share& share) {
      if (share.lines[kUnsplit].stage == Stage::none) return;
      f(player, share);
      Share& moved = shares_[index(player)];
      moved.lines[kUnsplit] = {};
      play_from(moved, kSecondHand);
    });
    card_wanted_ = false;
  }

  // After a step: whether a card is due on line(), which may have become the next one.
  bool next_card_is_due() {
    if (card_wanted_) return true;
    if (!split_ || line_ == kSecondHand) return false;
    if (line_ == kUnsplit) {
      rows_[kFirstHand].add(rows_[kUnsplit][0]);
      rows_[kSecondHand].add(rows_[kUnsplit][1]);
    }
    ++line_;  // its second card: after the first hand is finished (G18)
    return true;
  }

  // The card belongs to everybody who wanted one. Below 21 a hand stays in; a doubled one and a
  // split ace are finished whatever came.
  void draw(Card card) {
    CardRow& row = rows_[line_];
    row.add(card);
    const bool split_ace = line_ != kUnsplit && row[0].rank() == Rank::ace;
    const bool finishes = row.total().total() >= 21 || split_ace;
    for (Share& share : shares_) {
      LineShare& mine = share.lines[line_];
      if (mine.stage != Stage::drawing) continue;
      mine.cards = row.size();
      mine.stage = finishes || mine.doubled ? Stage::done : Stage::asked;
      if (mine.stage == Stage::asked) ++unanswered_;
    }
    card_wanted_ = false;
  }

  // --- the result ---
  // A line goes over 21 only with its last card, so a hand is bust if it has that card.
  bool is_bust(const Share& share, LineNo line) const {
    return rows_[line].total().is_bust() && share.lines[line].cards == rows_[line].size();
  }
  // Somebody has a hand that is not over 21.
  bool anyone_left() const {
    for (const Share& share : shares_) {
      for (LineNo line = 0; line < kLines; ++line) {
        if (share.lines[line].stage != Stage::none && !is_bust(share, line)) return true;
      }
    }
    return false;
  }
  // f(PlayerId, const Share&), for everybody who plays.
  template <class F>
  void for_each(F&& f) const {
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      if (!shares_[i].main.is_zero()) f(PlayerId{static_cast<std::uint16_t>(i)}, shares_[i]);
    }
  }
  const Share* find(PlayerId player) const {
    const bool plays = index(player) < shares_.size() && !shares_[index(player)].main.is_zero();
    return plays ? &shares_[index(player)] : nullptr;
  }

  friend bool operator==(const SharedBox&, const SharedBox&) = default;
  template <class A>
  void fields(A& a) {
    a(shares_, rows_, line_, unanswered_, card_wanted_, split_);
    if (line_ >= kLines) clear();  // no box that was ever written
  }

 private:
  LineShare& answer(PlayerId player) {
    --unanswered_;
    return shares_[index(player)].lines[line_];
  }
  // Every split hand begins with one card and gets its second unasked.
  static void play_from(Share& share, LineNo first) {
    for (LineNo line = first; line < kLines; ++line) share.lines[line] = {Stage::drawing, false, 1};
  }

  std::vector<Share> shares_;  // by player
  std::array<CardRow, kLines> rows_;
  LineNo line_ = kUnsplit;
  std::uint32_t unanswered_ = 0;
  bool card_wanted_ = false;
  bool split_ = false;
};

}  // namespace krupier::blackjack
