// The network between a client and the house.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/soak/client.h>
#include <krupier/soak/faults.h>

namespace krupier::soak {
namespace {

constexpr std::int64_t kPatience_ms = 3000;

}  // namespace

void Network::ask(Call call, std::function<void(const Reply&)> then) {
  ++counts_.requests;
  Wish& wish = wishes_.emplace_back();
  wish.call = std::move(call);
  wish.call.request = fmt::format("k{}", ++last_key_);
  const Verb* verb = engine_.up() ? engine_.casino().verbs().find(wish.call.verb) : nullptr;
  wish.query = verb != nullptr && verb->query;
  wish.then = std::move(then);
  send(wish);
}

// Lost, doubled, late: late ones overtake each other.
void Network::travel(const std::function<void()>& arrive) {
  const int times = good_ ? 1 : luck_.percent(4) ? 0 : luck_.percent(4) ? 2 : 1;
  for (int i = 0; i < times; ++i) {
    const bool late = !good_ && luck_.percent(4);
    timeline_.in(late ? luck_.between(500, 9000) : luck_.between(1, 60), arrive);
  }
}

void Network::send(Wish& wish) {
  if (++wish.sent > 1) ++counts_.sent_again;
  travel([this, &wish] {
    const bool again = ++wish.arrived > 1;
    engine_.receive(wish.call, again, [this, &wish](const Reply& reply) {
      travel([this, &wish, reply] {
        if (wish.answered) return;
        wish.answered = true;
        wish.reply = reply;
        ++(reply.ok() ? counts_.acknowledged : counts_.refused);
        if (wish.then) wish.then(reply);
      });
    });
  });
  timeline_.in(kPatience_ms + luck_.below(1000), [this, &wish] {
    if (!wish.answered) send(wish);
  });
}

bool Network::all_answered() const { return std::ranges::all_of(wishes_, &Wish::answered); }

void Network::check_acknowledged(const JournalRules& rules) const {
  for (const Wish& wish : wishes_) {
    if (!wish.answered || wish.query) continue;
    const std::uint64_t seq = rules.record_of(wish.call.actor, wish.call.request);
    const auto what = [&] {
      return fmt::format("request {} of person {} ({} {})", wish.call.request,
                         number(wish.call.actor), wish.call.verb, json::serialize(wish.call.args));
    };
    if (!wish.reply.ok()) {
      // A second copy of it may have come at a better time. Who allows something has said so even
      // where it can't be done any more.
      require(seq == 0 || wish.arrived > 1 || wish.call.verb == "approve",
              what() + " was refused and is in the journal");
      continue;
    }
    // Nothing was to be done: they sat there already, or had left. A copy that comes later may find
    // it otherwise.
    const bool seat = wish.call.verb == "sit" || wish.call.verb == "stand-up";
    if (seat && wish.reply.body.contains("repeated")) continue;
    if (seq == 0) {
      throw Broken(what() + " was acknowledged and is not in the journal: " +
                   json::serialize(wish.reply.body));
    }
    if (rules.verb_of(wish.call.actor, wish.call.request) != wish.call.verb) {
      throw Broken(what() + " is in the journal as something else");
    }
    const json::value* told = wish.reply.body.if_contains("seq");
    if (told == nullptr || !told->is_number() || told->to_number<std::uint64_t>() < seq) {
      throw Broken(fmt::format("{} is record {}, and the answer was {}", what(), seq,
                               json::serialize(wish.reply.body)));
    }
  }
}

}  // namespace krupier::soak
