// The house's records read and written, and each handed to its fold.
#include <algorithm>

#include <krupier/house/records/form_impl.h>
#include <krupier/house/records/house_records.h>

namespace krupier {

#define KRUPIER_INSTANTIATE(R)                                      \
  template json::object to_body(const R& record, const Head& head); \
  template Result<Stated<R>> read_body(const json::object& body);
KRUPIER_HOUSE_RECORDS(KRUPIER_INSTANTIATE)
#undef KRUPIER_INSTANTIATE

namespace {

using FoldBody = std::optional<std::string> (*)(const Folding&, const json::object&);

template <class R>
std::optional<std::string> fold_body(const Folding& folding, const json::object& body) {
  const Result<Stated<R>> read = read_body<R>(body);
  if (!read) return read.error();
  fold(folding, read->record);
  return std::nullopt;
}

struct HouseKind {
  std::string_view kind;
  FoldBody fold;
};

constexpr std::array kHouseKinds{
#define KRUPIER_KIND(R) HouseKind{R::kKind, &fold_body<R>},
    KRUPIER_HOUSE_RECORDS(KRUPIER_KIND)
#undef KRUPIER_KIND
};

}  // namespace

std::optional<std::string> fold_house_record(const Folding& folding, const json::object& body) {
  const auto found = std::ranges::find(kHouseKinds, folding.record.kind, &HouseKind::kind);
  if (found == kHouseKinds.end()) {
    return fmt::format("a kind that nobody knows: {}", folding.record.kind);
  }
  return found->fold(folding, body);
}

std::vector<RecordForm> house_record_forms() {
  return {
#define KRUPIER_LISTED(R) {R::kKind, form_of<R>(), forms::fields_of<R>()},
      KRUPIER_HOUSE_RECORDS(KRUPIER_LISTED)
#undef KRUPIER_LISTED
  };
}

}  // namespace krupier
