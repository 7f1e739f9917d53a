// Merging the files of a plan.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include <krupier/plan/expand.h>

namespace krupier {
namespace {

using namespace std::literals;

// Each name of these is one figure: an heir replaces it whole, and may move it from one to another.
constexpr std::array kParameterTables{"choice"sv, "fixed"sv, "procedure"sv};
// What is said about the file itself.
constexpr std::array kOfTheFile{"like"sv, "base"sv, "without"sv};

bool is_one_of(const auto& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// A number, a text, or a figure that depends on a choice: replaced, never merged.
bool is_figure(const Node& node) {
  return !node.is_table() || node.find("by") != nullptr || is_localized(node);
}

bool has_ids(const Node& list) {
  return !list.items.empty() && std::ranges::all_of(list.items, [](const Node& item) {
    return item.is_table() && item.find("id") != nullptr;
  });
}

void renumber(Node& node, int by) {
  node.at.file += by;
  for (auto& [name, value] : node.members) renumber(value, by);
  for (Node& item : node.items) renumber(item, by);
}

void merge(Node& base, const Node& heir);

void merge_list(Node& base, const Node& heir) {
  if (!has_ids(base) || !has_ids(heir)) {
    base = heir;
    return;
  }
  for (const Node& item : heir.items) {
    if (Node* known = base.find_item(item.find("id")->text)) {
      merge(*known, item);
    } else {
      base.items.push_back(item);
    }
  }
}

void merge_member(Node& base, const std::string& key, const Node& value) {
  Node* known = base.find(key);
  if (known == nullptr) {
    base.members.emplace_back(key, value);
  } else if (known->kind == Node::Kind::list && value.kind == Node::Kind::list) {
    merge_list(*known, value);
  } else if (is_figure(*known) || is_figure(value)) {
    *known = value;
  } else {
    merge(*known, value);
  }
}

void merge(Node& base, const Node& heir) {
  base.at = heir.at;
  for (const auto& [key, value] : heir.members) merge_member(base, key, value);
}

void replace_parameters(Node& base, const std::string& table, const Node& heir) {
  for (const auto& [name, value] : heir.members) {
    for (const std::string_view kind : kParameterTables) {
      if (Node* all = base.find(kind))
        std::erase_if(all->members, [&](const auto& member) { return member.first == name; });
    }
  }
  if (base.find(table) == nullptr) base.members.emplace_back(table, Node{});
  Node& all = *base.find(table);
  all.at = heir.at;
  for (const auto& member : heir.members) all.members.push_back(member);
}

void merge_file(Node& base, const Node& heir) {
  base.at = heir.at;
  for (const auto& [key, value] : heir.members) {
    if (is_one_of(kOfTheFile, key)) continue;
    if (is_one_of(kParameterTables, key)) {
      replace_parameters(base, key, value);
    } else {
      merge_member(base, key, value);
    }
  }
}

// "bet.trips", "choice.decks", "bet.main.pay.win": false where there is no such thing.
bool take_away(Node& node, std::string_view path) {
  const std::size_t dot = path.find('.');
  const std::string_view key = path.substr(0, dot);
  Node* found = node.kind == Node::Kind::list ? node.find_item(key) : node.find(key);
  if (found == nullptr) return false;
  if (dot != std::string_view::npos) return take_away(*found, path.substr(dot + 1));
  if (node.kind == Node::Kind::list) {
    node.items.erase(node.items.begin() + (found - node.items.data()));
  } else {
    std::erase_if(node.members, [&](const auto& member) { return member.first == key; });
  }
  return true;
}

class Expander {
 public:
  Expander(const std::vector<FileTree>& files, Diagnostics& diagnostics)
      : files_(files), diagnostics_(diagnostics) {}

  // Root and files of a game; nothing where it is like a file that can't be had.
  bool expand(const FileTree& file, GameFile& game) {
    const Node* like = file.root.find("like");
    const Node* source = file.root.find("source");
    game.files = {{file.name, file.content, source == nullptr ? "" : source->text,
                   file.root.find("base") != nullptr}};
    if (like == nullptr) {
      game.root = file.root;
      std::erase_if(game.root.members,
                    [](const auto& member) { return is_one_of(kOfTheFile, member.first); });
      if (const Node* without = file.root.find("without"))
        error(file, *without, "without: only a file that is like another one takes away");
      return true;
    }
    const auto base = std::ranges::find(files_, like->text, &FileTree::id);
    if (base == files_.end()) {
      error(file, *like, fmt::format("like: the plan has no file '{}'", like->text));
      return false;
    }
    if (is_one_of(open_, like->text)) {
      error(file, *like, fmt::format("like: '{}' is like this one itself", like->text));
      return false;
    }
    for (const std::string_view own : {"title"sv, "source"sv}) {
      if (file.root.find(own) == nullptr && file.root.find("base") == nullptr)
        error(file, file.root, fmt::format("{}: missing; a game has its own", own));
    }
    open_.push_back(file.id);
    GameFile from;
    const bool done = expand(*base, from);
    open_.pop_back();
    if (!done) return false;
    renumber(from.root, 1);
    game.files.insert(game.files.end(), from.files.begin(), from.files.end());
    game.root = std::move(from.root);
    if (const Node* without = file.root.find("without")) {
      for (const Node& path : without->items) {
        if (!take_away(game.root, path.text))
          error(file, path, fmt::format("without: '{}' has no '{}'", like->text, path.text));
      }
    }
    merge_file(game.root, file.root);
    return true;
  }

 private:
  void error(const FileTree& file, const Node& at, const std::string& what) {
    diagnostics_.error(file.name, at.at, what);
  }

  const std::vector<FileTree>& files_;
  Diagnostics& diagnostics_;
  std::vector<std::string> open_;  // on the way from an heir to its bases
};

// --- words ---

void name_from(const Node& words, std::string_view table, std::string_view id, Node& node,
               int file) {
  const Node* all = words.find(table);
  const Node* name = all == nullptr ? nullptr : all->find(id);
  if (name == nullptr || !node.is_table() || node.find("name") != nullptr) return;
  node.members.emplace_back("name", *name);
  renumber(node.members.back().second, file);
}

void name_items(const Node& words, std::string_view table, Node* list, int file) {
  if (list == nullptr) return;
  for (Node& item : list->items) {
    if (const Node* id = item.find("id")) {
      const std::string name = id->text;
      name_from(words, table, name, item, file);
    }
    name_items(words, "pay", item.find("pay"), file);
  }
}

void add_words(const FileTree& words, GameFile& game) {
  const int file = static_cast<int>(game.files.size());
  game.files.push_back({words.name, words.content, {}, true});
  name_items(words.root, "bet", game.root.find("bet"), file);
  name_items(words.root, "announced", game.root.find("announced"), file);
  if (const Node* sections = words.root.find("section")) {
    for (const auto& [name, text] : sections->members) {
      if (Node* section = game.root.find(name))
        name_from(words.root, "section", name, *section, file);
    }
  }
}

}  // namespace

std::vector<GameFile> expand_files(const std::vector<FileTree>& files,
                                   const std::vector<FileTree>& words, Diagnostics& diagnostics) {
  std::vector<GameFile> games;
  Expander expander{files, diagnostics};
  for (const FileTree& file : files) {
    if (const Node* base = file.root.find("base"); base != nullptr) {
      if (base->kind != Node::Kind::flag || !base->flag)
        diagnostics.error(file.name, base->at, "base: true, or nothing");
      continue;
    }
    GameFile game;
    game.id = file.id;
    game.file = file.name;
    if (!expander.expand(file, game)) continue;
    for (const FileTree& each : words) add_words(each, game);
    games.push_back(std::move(game));
  }
  return games;
}

}  // namespace krupier
