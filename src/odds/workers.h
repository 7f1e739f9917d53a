// Workers: the same work on several threads, taken piece by piece.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace krupier::odds {

// work(thread, piece) for every piece from 0, on so many threads; whoever is free takes the next.
template <class Work>
void share_out(int threads, std::size_t pieces, Work&& work) {
  std::atomic<std::size_t> next{0};
  std::vector<std::jthread> running;
  const auto run = [&](int thread) {
    for (std::size_t piece = next++; piece < pieces; piece = next++) work(thread, piece);
  };
  for (int thread = 1; thread < threads; ++thread) running.emplace_back(run, thread);
  run(0);
}

}  // namespace krupier::odds
