// Commands: what `krupier` can be told, one function each; the return value is the exit code.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/catalog/catalog.h>
#include <krupier/round/transcript.h>

namespace krupier::cli {

inline constexpr int kFailed = 1;  // a check failed
inline constexpr int kUsage = 2;   // a wrong call

// One line on stderr; returns kUsage.
int usage_error(std::string_view what);

struct ReplayOptions {
  std::vector<std::string> files;
  bool lines = false;
  bool json = false;
  bool phh = false;  // print the poker hands as PHH instead
  bool strict = false;
  bool explain = false;
  bool rewrite = false;
};
int replay_command(const Catalog& catalog, const ReplayOptions& options);

int plans_command(const Catalog& catalog, bool json);

struct GameOptions {
  std::string game;                   // PLAN/GAME
  std::vector<std::string> settings;  // k=v
  bool json = false;
};
int bets_command(const Catalog& catalog, const GameOptions& options);

struct OddsOptions {
  GameOptions game;                 // or a whole plan
  std::int64_t rounds = 4'000'000;  // of what has to be simulated
  std::uint64_t seed = 1;
  std::int64_t threads = 0;
  std::string html;  // a file to write a page to

  bool json_and_html() const { return game.json && !html.empty(); }
};
int odds_command(const Catalog& catalog, const OddsOptions& options);

struct SimulateOptions {
  GameOptions game;
  std::optional<std::int64_t> rounds;  // none: a million, or as many as the width takes
  std::optional<double> width;
  std::uint64_t seed = 1;
  std::int64_t threads = 0;
  std::string strategy = "basic";
};
int simulate_command(const Catalog& catalog, const SimulateOptions& options);

struct PlayOptions {
  GameOptions game;
  std::optional<std::uint64_t> seed;  // none: the secure source
  std::string language = "en";
  bool colour = true;
};
int play_command(const Catalog& catalog, const PlayOptions& options);

struct SoakCliOptions {
  std::uint64_t seed = 1;
  std::int64_t seeds = 1;
  std::int64_t steps = 1500;
  std::int64_t threads = 0;
  std::string game;               // PLAN/GAME; empty: any
  std::string sabotage = "none";  // a mistake to be found
  bool records = false;           // print the journal as it grows
};
int soak_command(const std::vector<std::filesystem::path>& plans, const SoakCliOptions& options);

struct RenderOptions {
  std::vector<std::string> folders;
  std::string language = "en";
  bool html = false;
  std::string out;  // a folder to write to; empty: standard output
};
int plan_check_command(const std::vector<std::string>& folders);
int plan_render_command(const RenderOptions& options);
int plan_diff_command(const std::vector<std::string>& folders);
int plan_schema_command(const Catalog& catalog, const std::string& family);

struct ServeOptions {
  std::string db = "krupier.db";
  std::string listen = "127.0.0.1:8080";
  std::string tls_cert;
  std::string tls_key;
  std::string web;
  std::string register_url;
  std::string log;  // empty: standard error
  bool demo = true;
  bool members_only = false;    // nobody watches who is not logged in
  bool metrics_public = false;  // /metrics also for other machines
  bool verbose = false;
};
int serve_command(const Catalog& catalog, const ServeOptions& options);
// The built pages beside the program; empty: there are none.
std::string default_web(const std::filesystem::path& program);

struct StaffOptions {
  std::string db = "krupier.db";
  std::string login;
  std::vector<std::string> roles;
  std::string name;
  std::string surname;
};
int staff_add_command(const Catalog& catalog, const StaffOptions& options);

struct AuditOptions {
  std::string db = "krupier.db";
  bool json = false;
  std::uint32_t table = 0;  // 0: the whole journal
};
int audit_command(const Catalog& catalog, const AuditOptions& options);

// Verbs, messages and words of the house as TypeScript, for the pages.
int schema_command(const Catalog& catalog);

// The game that the options name, or the error to print.
Result<std::shared_ptr<const Game>> open_game(const Catalog& catalog, const GameOptions& options);

}  // namespace krupier::cli
