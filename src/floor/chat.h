// Chat: what is said at a table between players and the croupier, and who may not.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include <krupier/journal/record.h>

namespace krupier {

// Everything said is in the journal; here are the last of it and who is muted.
class Chat {
 public:
  static constexpr std::size_t kKept = 100;
  static constexpr std::size_t kTextMax = 300;     // bytes
  static constexpr std::int64_t kPause_ms = 1000;  // between two messages of one player

  struct Spoken {
    std::uint64_t number = 0;
    PersonId person{};
    std::string name;
    std::string text;
    bool staff = false;
    std::int64_t at_ms = 0;
    template <class A>
    void fields(A& a) {
      a(number, person, name, text, staff, at_ms);
    }
  };

  enum class No : std::uint8_t { none, empty, too_long, muted, too_fast };
  No may_speak(PersonId person, const std::string& text, bool staff, Instant now) const;

  void said(std::uint64_t number, PersonId person, std::string name, std::string text, bool staff,
            Instant at);
  bool has(std::uint64_t number) const;
  void hide(std::uint64_t number);
  void mute(PersonId person, Instant until);
  const std::deque<Spoken>& spoken() const { return spoken_; }

  template <class A>
  void fields(A& a) {
    a(spoken_, muted_);
  }

 private:
  struct Muted {
    PersonId person{};
    std::int64_t until_ms = 0;
    template <class A>
    void fields(A& a) {
      a(person, until_ms);
    }
  };
  std::deque<Spoken> spoken_;
  std::vector<Muted> muted_;
};

}  // namespace krupier
