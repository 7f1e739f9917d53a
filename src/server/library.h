// Library: the plans as people read them, and what their bets return.
#pragma once

#include <map>
#include <string>

#include <krupier/catalog/catalog.h>
#include <krupier/catalog/render.h>
#include <krupier/server/slow_answers.h>

namespace krupier {

class Library {
 public:
  using Query = std::map<std::string, std::string>;

  // The catalog must outlive it.
  Library(const Catalog& catalog, Log& log, SlowLimits limits)
      : catalog_(catalog), answers_(log, limits) {}

  // {"plans": [...]}
  WebResponse plans() const;
  // ?plan=P&language=cs: {"plan", "version", "language", "parts": [...]}
  void plan(const Query& query, const Respond& respond);
  // ?plan=P&game=G&settings=k=v k=v: as `krupier odds --json`.
  void odds(const Query& query, const Respond& respond);

  void stop() { answers_.stop(); }

 private:
  using ReturnOf = Returns::result_type;

  Reply rendered(const Plan& plan, Language language, const SlowAnswers::Pulse& pulse);
  Reply counted(const Plan& plan, const std::string& game, const Settings& settings,
                const SlowAnswers::Pulse& pulse) const;
  Reply unknown_plan() const;

  const Catalog& catalog_;
  // The same in every language; only the thread of the answers comes here.
  std::map<std::string, ReturnOf> returns_;
  SlowAnswers answers_;
};

}  // namespace krupier
