// Trees in canonical order, hashed.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <sodium.h>

#include <krupier/plan/version.h>

namespace krupier {
namespace {

template <std::size_t size>
class HexDigest {
 public:
  HexDigest() { crypto_generichash_init(&state_, nullptr, 0, size); }
  void add(std::string_view bytes) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()),
                              bytes.size());
  }
  std::string done() {
    std::array<unsigned char, size> digest{};
    crypto_generichash_final(&state_, digest.data(), digest.size());
    std::string hex;
    for (const unsigned char byte : digest) hex += fmt::format("{:02x}", byte);
    return hex;
  }

 private:
  crypto_generichash_state state_{};
};

// What no line of any round can depend on.
bool is_only_shown(std::string_view key, const Node& node, bool top) {
  static constexpr std::array<std::string_view, 6> kTop{"title", "source",    "sources",
                                                        "say",   "procedure", "general"};
  if (top && std::ranges::find(kTop, key) != kTop.end()) return true;
  return key == "name" && is_localized(node);
}

// Lengths stand before texts, so that no two trees give the same bytes.
void write_canonical(const Node& node, bool top, std::string& out) {
  switch (node.kind) {
    case Node::Kind::table: {
      std::vector<const std::pair<std::string, Node>*> members;
      for (const auto& member : node.members) {
        if (!is_only_shown(member.first, member.second, top)) members.push_back(&member);
      }
      std::ranges::sort(members, {}, [](const auto* member) { return member->first; });
      out += fmt::format("t{} ", members.size());
      for (const auto* member : members) {
        out += fmt::format("{} {}", member->first.size(), member->first);
        write_canonical(member->second, false, out);
      }
      break;
    }
    case Node::Kind::list:
      out += fmt::format("l{} ", node.items.size());
      for (const Node& item : node.items) write_canonical(item, false, out);
      break;
    case Node::Kind::text:
      out += fmt::format("s{} {}", node.text.size(), node.text);
      break;
    case Node::Kind::whole:
      out += fmt::format("i{} ", node.whole);
      break;
    case Node::Kind::flag:
      out += node.flag ? "yes " : "no ";
      break;
  }
}

}  // namespace

std::string game_version(const Node& general, const Node& game) {
  std::string tree;
  write_canonical(general, true, tree);
  write_canonical(game, true, tree);
  HexDigest<16> digest;
  digest.add(tree);
  return digest.done();
}

std::string folder_version(const PlanFiles& files) {
  HexDigest<8> digest;
  for (const auto& [name, content] : files) {
    // Length first, so that no two different folders look the same to the hash.
    digest.add(fmt::format("{} {}\n", name, content.size()));
    digest.add(content);
  }
  return digest.done();
}

PlanFiles files_of_game(const PlanFiles& folder, std::string_view game) {
  PlanFiles files;
  const auto take = [&](const std::string& name) -> const std::string* {
    const auto found = std::ranges::find(folder, name, &PlanFiles::value_type::first);
    const auto taken = std::ranges::find(files, name, &PlanFiles::value_type::first);
    if (found == folder.end() || taken != files.end()) return nullptr;
    files.push_back(*found);
    return &found->second;
  };
  take("plan.toml");
  take(std::string{kWordsFile});
  std::string next = fmt::format("{}.toml", game);
  while (const std::string* content = take(next)) {
    const Result<Node> root = parse_toml(*content, next);
    const Node* like = root ? root->find("like") : nullptr;
    if (like == nullptr) break;
    next = like->text + ".toml";
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace krupier
