// Round: THE seam. Two questions and one verb; everything else in the house is a driver of it.
#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <krupier/base/archive.h>
#include <krupier/round/await.h>
#include <krupier/round/broken_round.h>
#include <krupier/round/effects.h>
#include <krupier/round/event.h>
#include <krupier/round/memory.h>
#include <krupier/round/verdict.h>
#include <krupier/round/view.h>

namespace krupier {

// A round is a value: it copies, compares and serializes, and points at nothing but its game.
//   awaits   what may happen next
//   apply    accepted with effects appended, or refused with nothing changed at all
//   view     what this observer may see now
//   start    a new round from the table's memory, reusing this one's storage
//   hand_back  what outlives the finished round
template <class R>
concept Round = std::copyable<R> && std::equality_comparable<R> &&
    requires(R round, const R& seen, const Event& event, const Memory& before, Memory& after,
             Effects& effects, Await& await, View& view, ArchiveWriter& writer,
             ArchiveReader& reader) {
  { seen.awaits(await) } -> std::same_as<void>;
  { round.apply(event, effects) } -> std::same_as<Verdict>;
  { seen.view(Observer{}, view) } -> std::same_as<void>;
  { round.start(before) } -> std::same_as<void>;
  { seen.hand_back(after) } -> std::same_as<void>;
  { round.fields(writer) } -> std::same_as<void>;
  { round.fields(reader) } -> std::same_as<void>;
};

// Any game's round, for the server and the replayer; still a value. A rule that breaks in it is
// thrown as BrokenRound.
class AnyRound {
 public:
  template <Round R>
  explicit AnyRound(R round) : model_(std::make_unique<Holds<R>>(std::move(round))) {}
  AnyRound(const AnyRound& other) : model_(other.model_->clone()) {}
  AnyRound(AnyRound&&) noexcept = default;
  AnyRound& operator=(const AnyRound& other) {
    // A round of the same game keeps its storage: an enumeration copies one for every outcome.
    if (this != &other && !model_->assign(*other.model_)) model_ = other.model_->clone();
    return *this;
  }
  AnyRound& operator=(AnyRound&&) noexcept = default;
  ~AnyRound() = default;

  void start(const Memory& before) { model_->start(before); }
  void awaits(Await& await) const { model_->awaits(await); }
  Await awaits() const {
    Await await;
    model_->awaits(await);
    return await;
  }
  Verdict apply(const Event& event, Effects& effects) { return model_->apply(event, effects); }
  View view(Observer observer) const {
    View view;
    model_->view(observer, view);
    return view;
  }
  void hand_back(Memory& after) const { model_->hand_back(after); }
  std::string save() const { return model_->save(); }
  // False, and nothing changed, when the bytes are not what save() wrote for a round of this game:
  // a round indexes by its own fields and trusts them, so torn or damaged bytes must not become
  // one.
  bool load(std::string_view bytes) { return model_->load(bytes); }
  friend bool operator==(const AnyRound& a, const AnyRound& b) {
    return a.model_->equals(*b.model_);
  }

 private:
  struct Model {
    virtual ~Model() = default;
    virtual std::unique_ptr<Model> clone() const = 0;
    virtual bool assign(const Model&) = 0;  // false: it is another game's
    virtual bool equals(const Model&) const = 0;
    virtual void start(const Memory&) = 0;
    virtual void awaits(Await&) const = 0;
    virtual Verdict apply(const Event&, Effects&) = 0;
    virtual void view(Observer, View&) const = 0;
    virtual void hand_back(Memory&) const = 0;
    virtual std::string save() const = 0;
    virtual bool load(std::string_view) = 0;
  };

  template <class R>
  struct Holds final : Model {
    explicit Holds(R value) : round(std::move(value)) {}
    std::unique_ptr<Model> clone() const override { return std::make_unique<Holds>(*this); }
    bool assign(const Model& other) override {
      const auto* same = dynamic_cast<const Holds*>(&other);
      if (same != nullptr) round = same->round;
      return same != nullptr;
    }
    bool equals(const Model& other) const override {
      const auto* same = dynamic_cast<const Holds*>(&other);
      return same != nullptr && same->round == round;
    }
    void start(const Memory& before) override {
      within_round([&] { round.start(before); });
    }
    void awaits(Await& await) const override {
      within_round([&] { round.awaits(await); });
    }
    Verdict apply(const Event& event, Effects& effects) override {
      return within_round([&] { return round.apply(event, effects); });
    }
    void view(Observer observer, View& view) const override {
      within_round([&] { round.view(observer, view); });
    }
    void hand_back(Memory& after) const override {
      within_round([&] { round.hand_back(after); });
    }
    std::string save() const override {
      std::string bytes;
      ArchiveWriter writer{bytes};
      writer(round);
      writer(checksum(bytes));
      return bytes;
    }
    bool load(std::string_view bytes) override {
      std::uint64_t sum = 0;
      if (bytes.size() < sizeof sum) return false;
      ArchiveReader{bytes.substr(bytes.size() - sizeof sum)}(sum);
      bytes.remove_suffix(sizeof sum);
      if (sum != checksum(bytes)) return false;
      R read = round;
      ArchiveReader reader{bytes};
      reader(read);
      if (!reader.complete()) return false;
      round = std::move(read);
      return true;
    }
    R round;
  };

  std::unique_ptr<Model> model_;
};

}  // namespace krupier
