// Reading the journal for those who ask about the past.
#include <krupier/server/past.h>

namespace krupier {

// On a worker, with a reader of its own: the casino's store is the engine's.
void Past::read(std::function<Reply(Store&)> question, const Answer& answer) {
  const bool working = workers_.post([this, question = std::move(question), answer] {
    try {
      std::unique_ptr<Store> reader;
      {
        const std::lock_guard lock{mutex_};
        if (!idle_.empty()) {
          reader = std::move(idle_.back());
          idle_.pop_back();
        }
      }
      if (reader == nullptr) reader = open_();
      Reply reply = question(*reader);
      {
        const std::lock_guard lock{mutex_};
        idle_.push_back(std::move(reader));
      }
      answer(std::move(reply));
    } catch (const StoreError& error) {
      log_.write(LogLevel::error, "the journal can't be read", {{"why", error.what()}});
      answer(Reply::no(Status::unavailable, "store-failed", "the journal can't be read now"));
    }
  });
  if (!working) answer(busy());
}

}  // namespace krupier
