// A transcript replayed: each line read, completed where the reading allows it, and carried out.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/names.h>
#include <krupier/round/transcript/rewrite.h>

namespace krupier {
namespace transcript {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// A statement that a line of the file came to.
struct Emitted {
  Statement statement;
  bool own = true;  // not filled in, but the line itself
};

// Where a line's comment begins, with the spaces before it.
std::size_t comment_at(std::string_view line) {
  std::size_t hash = line.find('#');
  while (hash != std::string_view::npos && hash > 0 && line[hash - 1] != ' ' &&
         line[hash - 1] != '\t')
    hash = line.find('#', hash + 1);
  if (hash == std::string_view::npos) return line.size();
  const std::size_t last = line.find_last_not_of(" \t", hash == 0 ? 0 : hash - 1);
  return last == std::string_view::npos || hash == 0 ? 0 : last + 1;
}

// With the first word as wide as the file writes it.
std::string in_columns(const std::string& text, std::string_view written) {
  const std::size_t first = std::min(written.find_first_of(" \t"), written.size());
  const std::size_t second = std::min(written.find_first_not_of(" \t", first), written.size());
  const std::size_t space = std::min(text.find(' '), text.size());
  if (second == written.size() || space == text.size()) return text;
  return fmt::format("{:<{}}{}", text.substr(0, space), std::max(second, space + 1),
                     text.substr(space + 1));
}

class Replayer {
 public:
  Replayer(const GameMaker& make, const TranscriptReading& reading, Replay& result)
      : runner_(make), rewriter_(runner_, reading.parameters), result_(result) {
    words_.strict = reading.strict;
    words_.is_player = [this](std::string_view name) { return runner_.is_player(name); };
  }

  void line(int number, std::string_view text) {
    number_ = number;
    emitted_.clear();
    if (text.ends_with('\r')) text.remove_suffix(1);
    const auto statement = read_statement(text, words_);
    if (!statement) {
      result_.strict += fmt::format("{}\n", text);
    } else if (words_.strict) {
      runner_.run(*statement, number);
    } else {
      written_ = fmt::format("{}", fmt::join(split_words(text), " "));
      carry_out(*statement);
      write(text);
    }
  }

  void end() {
    if (rewriter_.has_cards_left()) wrong("no more cards than are due", "one that never was");
    if (!words_.strict && runner_.in_mid_round() && !runner_.stops_unfinished()) {
      written_.clear();
      emitted_.clear();
      insert({Unfinished{}, "the file ends in the middle of a round"});
      write({});
    }
    runner_.end(number_);
  }

  const Runner& runner() const { return runner_; }

 private:
  void carry_out(const Statement& said) {
    const auto* plain = std::get_if<Plain>(&said);
    const Deal* deal = plain == nullptr ? nullptr : std::get_if<Deal>(plain);
    if (deal == nullptr) {
      one(said);
      return;
    }
    for (std::size_t i = 0; i < deal->cards.size(); ++i) {
      const Deal card{deal->place, {deal->cards[i]}};
      if (runner_.is_set() && rewriter_.keeps_for_later(card, i == 0)) {
        rewriter_.keep(card);
      } else {
        one(Statement{Plain{card}});
      }
    }
  }

  void one(const Statement& said) {
    constexpr int kMostInsertions = 1000;  // a table has no more places
    for (int i = 0; const auto insertion = rewriter_.before(said); ++i) {
      if (i == kMostInsertions) wrong("a line that can be carried out", "one that never can");
      insert(*insertion);
    }
    const auto read = rewriter_.as_read(said);
    if (read) {
      runner_.run(*read, number_);
      why_ = rewriter_.why();
      emit(with_reason(*read), true);
    } else {
      result_.rewrites.push_back({number_, written_, "", std::string{rewriter_.why()}});
    }
    while (const auto insertion = rewriter_.after()) insert(*insertion);
    if (rewriter_.has_cards_left() && runner_.table().finished())
      wrong("no more cards than are due", "one that never was");
  }

  void insert(const Insertion& insertion) {
    const Statement statement{insertion.plain};
    try {
      runner_.run(statement, number_);
    } catch (Wrong& refused) {
      refused.got += fmt::format(" ('{}' was filled in: {})", to_text(statement), insertion.why);
      throw;
    }
    result_.rewrites.push_back({number_, "", to_text(statement), std::string{insertion.why}});
    emit(statement, false);
  }

  // A refusal without a reason gets that for which it was refused: only to be written.
  Statement with_reason(Statement read) {
    auto* refuse = std::get_if<Refuse>(&read);
    const bool bare = refuse != nullptr && !refuse->reason &&
                      !std::holds_alternative<TableHas>(refuse->events.back());
    if (!bare) return read;
    why_ = "the reason for which it was refused";
    refuse->events.resize(runner_.last_refused().event + 1);
    refuse->reason = runner_.last_refused().refusal.reason;
    return read;
  }

  // Cards of one line that lie one after another at the same place are told in one line again.
  void emit(const Statement& statement, bool own) {
    if (own && !emitted_.empty() && emitted_.back().own) {
      auto* last = std::get_if<Deal>(std::get_if<Plain>(&emitted_.back().statement));
      const auto* plain = std::get_if<Plain>(&statement);
      const auto* more = plain == nullptr ? nullptr : std::get_if<Deal>(plain);
      if (last != nullptr && more != nullptr && last->place == more->place) {
        last->cards.insert(last->cards.end(), more->cards.begin(), more->cards.end());
        return;
      }
    }
    emitted_.push_back({statement, own});
  }

  // The line in the strict language, with its comment; as it was written where nothing changed.
  void write(std::string_view text) {
    const std::string_view comment = text.substr(comment_at(text));
    std::size_t last_own = emitted_.size();
    for (std::size_t i = 0; i < emitted_.size(); ++i) {
      if (emitted_[i].own) last_own = i;
    }
    if (last_own == emitted_.size() && !text.empty()) result_.strict += fmt::format("# {}\n", text);
    for (std::size_t i = 0; i < emitted_.size(); ++i) {
      const std::string read = to_text(emitted_[i].statement);
      const bool as_written = emitted_[i].own && read == written_;
      if (emitted_[i].own && !as_written)
        result_.rewrites.push_back({number_, written_, read, std::string{why_}});
      result_.strict += as_written ? std::string{text} : in_columns(read, text);
      if (i == last_own && !as_written) result_.strict += comment;
      result_.strict += '\n';
    }
  }

  Runner runner_;
  Rewriter rewriter_;
  Reading words_;
  Replay& result_;
  int number_ = 0;
  std::string written_;  // the words of the line
  std::string_view why_;
  std::vector<Emitted> emitted_;
};

}  // namespace
}  // namespace transcript

Replay replay(std::string_view text, const GameMaker& make, const TranscriptReading& reading) {
  Replay result;
  if (text.starts_with(transcript::kByteOrderMark))
    text.remove_prefix(transcript::kByteOrderMark.size());
  transcript::Replayer replayer{make, reading, result};
  int number = 0;
  try {
    while (!text.empty()) {
      ++number;
      const std::size_t end = std::min(text.find('\n'), text.size());
      replayer.line(number, text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    replayer.end();
  } catch (const transcript::Wrong& wrong) {
    const int line = wrong.line == 0 ? number : wrong.line;
    result.failures.push_back({std::max(line, 1), wrong.expected, wrong.got});
    result.strict.clear();
  }
  result.lines = replayer.runner().told();
  result.rounds = replayer.runner().rounds();
  return result;
}

}  // namespace krupier
