// The `krupier` command.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <fmt/format.h>
#include <functional>
#include <string>
#include <vector>

#include <krupier/cli/commands.h>

namespace krupier::cli {

int usage_error(std::string_view what) {
  fmt::print(stderr, "krupier: {}\n", what);
  return kUsage;
}

namespace {

using WithCatalog = std::function<int(const std::function<int(const Catalog&)>&)>;

// Where options and exit code live while the line is read.
struct Call {
  std::vector<std::string> plan_folders;
  ReplayOptions replay;
  GameOptions bets;
  OddsOptions odds;
  SimulateOptions simulate;
  PlayOptions play;
  SoakCliOptions soak;
  RenderOptions render;
  ServeOptions serve;
  StaffOptions staff;
  AuditOptions audit;
  std::vector<std::string> check_folders;
  std::vector<std::string> diff_folders;
  std::string schema_family;
  bool plans_json = false;
  bool schema_ts = false;
  int exit_code = 0;
};

void add_game(CLI::App& app, GameOptions& game, bool json) {
  app.add_option("GAME", game.game, "PLAN/GAME, as tokyo/roulette")->required();
  app.add_option("SETTING", game.settings, "what the table decides, as soft17=hit");
  if (json) app.add_flag("--json", game.json, "for machines");
}

void add_game_commands(CLI::App& app, Call& call, const WithCatalog& with_catalog) {
  CLI::App* replay = app.add_subcommand("replay", "replay transcripts and check what they expect");
  replay->add_option("FILE", call.replay.files, "transcripts, or folders of them")->required();
  replay->add_flag("--lines", call.replay.lines, "print every money line");
  replay->add_flag("--json", call.replay.json, "for machines");
  replay->add_flag("--strict", call.replay.strict,
                   "the strict language only: nothing is filled in");
  replay->add_flag("--explain", call.replay.explain, "list what was filled in or read otherwise");
  replay->add_flag("--rewrite", call.replay.rewrite,
                   "write files that pass anew, in the strict language");
  replay->add_flag("--phh", call.replay.phh, "print the poker hands as PHH hand histories instead");
  replay->callback([&] {
    call.exit_code = with_catalog([&](const Catalog& c) { return replay_command(c, call.replay); });
  });

  CLI::App* plans = app.add_subcommand("plans", "every plan, game and version");
  plans->add_flag("--json", call.plans_json, "for machines");
  plans->callback([&] {
    call.exit_code =
        with_catalog([&](const Catalog& c) { return plans_command(c, call.plans_json); });
  });

  CLI::App* bets =
      app.add_subcommand("bets", "a game's spots, odds, limits, and what the table decides");
  add_game(*bets, call.bets, true);
  bets->callback([&] {
    call.exit_code = with_catalog([&](const Catalog& c) { return bets_command(c, call.bets); });
  });

  CLI::App* odds =
      app.add_subcommand("odds", "what every bet returns, exactly where chance decides");
  add_game(*odds, call.odds.game, true);
  odds->get_option("GAME")->description("PLAN/GAME, or a plan for all of its games");
  odds->add_option("--html", call.odds.html, "write a page with pictures to this file");
  odds->add_option("--rounds", call.odds.rounds, "of what has to be simulated")
      ->capture_default_str();
  odds->add_option("--seed", call.odds.seed, "of the random source")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  odds->add_option("--threads", call.odds.threads, "how many (default: one a core)");
  odds->callback([&] {
    call.exit_code = with_catalog([&](const Catalog& c) { return odds_command(c, call.odds); });
  });

  CLI::App* simulate = app.add_subcommand("simulate", "play many rounds and add up each bet");
  add_game(*simulate, call.simulate.game, true);
  simulate->add_option("--rounds", call.simulate.rounds,
                       "how many (default: a million; with --width at most)");
  simulate->add_option("--width", call.simulate.width,
                       "play until every 99 % interval is narrower, as 0.001");
  simulate->add_option("--threads", call.simulate.threads, "how many (default: one a core)");
  simulate->add_option("--seed", call.simulate.seed, "of the random source")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  simulate->add_option("--strategy", call.simulate.strategy, "how the player plays: basic or best")
      ->capture_default_str();
  simulate->callback([&] {
    call.exit_code =
        with_catalog([&](const Catalog& c) { return simulate_command(c, call.simulate); });
  });

  CLI::App* play = app.add_subcommand("play", "sit down at a table in the terminal");
  add_game(*play, call.play.game, false);
  play->add_option("--seed", call.play.seed,
                   "the same game again (default: the secure random source)");
  play->add_option("--language", call.play.language, "cs, sk or en")->capture_default_str();
  play->add_flag("!--no-colour", call.play.colour, "plain text");
  play->callback([&] {
    call.exit_code = with_catalog([&](const Catalog& c) { return play_command(c, call.play); });
  });
}

void add_soak_command(CLI::App& app, Call& call, const WithCatalog& with_catalog,
                      const std::filesystem::path& program) {
  CLI::App* soak = app.add_subcommand(
      "soak", "a simulated casino with crashes, a bad network and a bad disk, from a seed");
  soak->add_option("--seed", call.soak.seed, "the first")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  soak->add_option("--seeds", call.soak.seeds, "how many, one after another")
      ->capture_default_str();
  soak->add_option("--steps", call.soak.steps, "things that happen in each")->capture_default_str();
  soak->add_option("--threads", call.soak.threads, "how many (default: one a core)");
  soak->add_option("--game", call.soak.game, "only this PLAN/GAME (default: any)");
  soak->add_option("--sabotage", call.soak.sabotage,
                   "a mistake put in on purpose, which must be found: early-replies, lying-disk, "
                   "doubled-retries, shown-card, lost-reply-key");
  soak->add_flag("--records", call.soak.records, "print every record of the journal");
  soak->callback([&call, with_catalog, program] {
    call.exit_code = with_catalog([&](const Catalog& catalog) {
      if (!call.soak.game.empty()) {
        const auto game = catalog.game(call.soak.game);
        if (!game &&
            catalog.find_plan(call.soak.game.substr(0, call.soak.game.find('/'))) == nullptr) {
          return usage_error(game.error());
        }
      }
      std::vector<std::filesystem::path> folders{call.plan_folders.begin(),
                                                 call.plan_folders.end()};
      if (folders.empty()) folders.push_back(default_plans(program));
      return soak_command(folders, call.soak);
    });
  });
}

void add_casino_commands(CLI::App& app, Call& call, const WithCatalog& with_catalog) {
  CLI::App* audit =
      app.add_subcommand("audit", "check a journal: hash chain, balances, every round replayed");
  audit->add_option("--db", call.audit.db, "where the journal lies")->capture_default_str();
  audit->add_flag("--json", call.audit.json, "for machines");
  audit->add_option("--table", call.audit.table,
                    "only this table's records: as they were written, and none missing");
  audit->callback([&] {
    call.exit_code = with_catalog([&](const Catalog& c) { return audit_command(c, call.audit); });
  });
}

void add_schema_command(CLI::App& app, Call& call, const WithCatalog& with_catalog) {
  CLI::App* schema = app.add_subcommand("schema", "verbs, messages and words, for the pages");
  schema->add_flag("--ts", call.schema_ts, "as TypeScript")->required();
  schema->callback(
      [&] { call.exit_code = with_catalog([](const Catalog& c) { return schema_command(c); }); });
}

void add_plan_commands(CLI::App& app, Call& call, const WithCatalog& with_catalog) {
  CLI::App* plan = app.add_subcommand("plan", "check, render or compare plans");
  plan->require_subcommand(1);
  CLI::App* check = plan->add_subcommand("check", "find every mistake in plans");
  check->add_option("DIR", call.check_folders, "plans, or folders of them")->required();
  check->callback([&] { call.exit_code = plan_check_command(call.check_folders); });
  CLI::App* render = plan->add_subcommand("render", "the plan as a document");
  render->add_option("DIR", call.render.folders, "plans, or folders of them")->required();
  render->add_option("--language", call.render.language, "cs, sk or en")->capture_default_str();
  render->add_flag("--html", call.render.html, "HTML instead of Markdown");
  render->add_option("--out", call.render.out, "a folder to write to (default: standard output)");
  render->callback([&] { call.exit_code = plan_render_command(call.render); });
  CLI::App* diff = plan->add_subcommand("diff", "what differs between two plans, figure by figure");
  diff->add_option("DIR", call.diff_folders, "two plans")->required()->expected(2);
  diff->callback([&] { call.exit_code = plan_diff_command(call.diff_folders); });
  CLI::App* schema = plan->add_subcommand("schema", "every key that a family of games reads");
  schema->add_option("FAMILY", call.schema_family,
                     "as in game = \"...\" (default: all, as Markdown)");
  schema->callback([&call, with_catalog] {
    call.exit_code =
        with_catalog([&](const Catalog& c) { return plan_schema_command(c, call.schema_family); });
  });
}

void add_house_commands(CLI::App& app, Call& call, const WithCatalog& with_catalog) {
  CLI::App* serve = app.add_subcommand("serve", "the casino on the network");
  ServeOptions& options = call.serve;
  serve->add_option("--db", options.db, "a SQLite file, or postgresql://...")
      ->capture_default_str();
  serve->add_option("--listen", options.listen, "address and port")->capture_default_str();
  serve->add_option("--plan", call.plan_folders,
                    "a plan's folder, or a folder of plans (default: those shipped)");
  serve->add_option("--tls-cert", options.tls_cert, "certificate chain, PEM");
  serve->add_option("--tls-key", options.tls_key, "its private key, PEM");
  serve->add_option("--web", options.web, "the built pages (default: web/dist by the program)");
  serve->add_option("--register-url", options.register_url,
                    "the register of excluded persons, asked as URL?document=...");
  serve->add_option("--log", options.log, "a file (default: standard error)");
  serve->add_flag("!--no-demo", options.demo, "leave an empty house empty");
  serve->add_flag("--members-only", options.members_only, "nobody watches without logging in");
  serve->add_flag("--metrics-public", options.metrics_public, "/metrics for other machines too");
  serve->add_flag("--verbose", options.verbose, "log every request");
  serve->callback([&] {
    call.exit_code = with_catalog([&](const Catalog& c) { return serve_command(c, call.serve); });
  });

  CLI::App* staff = app.add_subcommand("staff", "who works in the house");
  staff->require_subcommand(1);
  CLI::App* add = staff->add_subcommand("add", "somebody new; prints a password, once");
  add->add_option("LOGIN", call.staff.login, "the name to log in with")->required();
  add->add_option("ROLE", call.staff.roles,
                  "croupier, inspector, pit-boss, cashier, compliance, auditor")
      ->required();
  add->add_option("--db", call.staff.db, "as for serve")->capture_default_str();
  add->add_option("--name", call.staff.name, "first name");
  add->add_option("--surname", call.staff.surname, "surname");
  add->callback([&] {
    call.exit_code =
        with_catalog([&](const Catalog& c) { return staff_add_command(c, call.staff); });
  });
}

int run(int argc, char** argv) {
  CLI::App app{"Krupier: a casino's table games, run from the game plan"};
  app.require_subcommand(1);
  Call call;
  app.add_option("--plan", call.plan_folders,
                 "a plan's folder, or a folder of plans (default: those shipped)");
  const std::filesystem::path program = argv[0];
  const WithCatalog with_catalog = [&](const std::function<int(const Catalog&)>& f) {
    std::vector<std::filesystem::path> folders{call.plan_folders.begin(), call.plan_folders.end()};
    if (folders.empty()) folders.push_back(default_plans(program));
    const Catalog catalog{folders};
    if (!catalog.diagnostics().ok()) {
      for (const std::string& error : catalog.diagnostics().errors())
        fmt::print(stderr, "krupier: {}\n", error);
      return kFailed;
    }
    return f(catalog);
  };
  add_game_commands(app, call, with_catalog);
  add_casino_commands(app, call, with_catalog);
  add_schema_command(app, call, with_catalog);
  add_plan_commands(app, call, with_catalog);
  add_soak_command(app, call, with_catalog, program);
  call.serve.web = default_web(program);
  add_house_commands(app, call, with_catalog);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    return usage_error(fmt::format("{}; see krupier --help", error.what()));
  }
  return call.exit_code;
}

}  // namespace
}  // namespace krupier::cli

int main(int argc, char** argv) {
  try {
    return krupier::cli::run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "krupier: %s\n", error.what());
    return krupier::cli::kFailed;
  }
}
