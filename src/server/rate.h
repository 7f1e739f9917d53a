// Rate: how often somebody may ask. A bucket of tokens that fills as time goes by.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace krupier {

struct Rate {
  double per_second = 50;
  double burst = 200;
};

class TokenBucket {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit TokenBucket(Rate rate) : rate_(rate), tokens_(rate.burst) {}

  bool take(Time now) {
    if (last_ != Time{}) {
      const std::chrono::duration<double> passed = now - last_;
      tokens_ = std::min(rate_.burst, tokens_ + passed.count() * rate_.per_second);
    }
    last_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  // Whole seconds until the next one is allowed, at least one.
  unsigned wait_s() const {
    return 1U + static_cast<unsigned>(std::max(0.0, (1 - tokens_) / rate_.per_second));
  }
  bool full(Time now) const {
    const std::chrono::duration<double> passed = now - last_;
    return tokens_ + passed.count() * rate_.per_second >= rate_.burst;
  }

 private:
  Rate rate_;
  double tokens_;
  Time last_{};
};

// One bucket for each name (an address, a session); full buckets are forgotten.
class RateTable {
 public:
  explicit RateTable(Rate rate, std::size_t names_max = 100'000)
      : rate_(rate), names_max_(names_max) {}

  // 0: go ahead; else the seconds to wait.
  unsigned take(const std::string& name) {
    const TokenBucket::Time now = std::chrono::steady_clock::now();
    const std::lock_guard lock{mutex_};
    if (buckets_.size() >= names_max_) {
      std::erase_if(buckets_, [now](const auto& one) { return one.second.full(now); });
      if (buckets_.size() >= names_max_) return 1;
    }
    TokenBucket& bucket = buckets_.try_emplace(name, rate_).first->second;
    return bucket.take(now) ? 0 : bucket.wait_s();
  }

 private:
  Rate rate_;
  std::size_t names_max_;
  std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace krupier
