// The floor's records read and written.
#include <krupier/floor/records/floor_records.h>
#include <krupier/floor/records/old/round_begun_1.h>
#include <krupier/house/records/form_impl.h>

namespace krupier {

#define KRUPIER_INSTANTIATE(R)                                      \
  template json::object to_body(const R& record, const Head& head); \
  template Result<Stated<R>> read_body(const json::object& body);
KRUPIER_FLOOR_RECORDS(KRUPIER_INSTANTIATE)
KRUPIER_INSTANTIATE(RoundBegun1)
#undef KRUPIER_INSTANTIATE

namespace {

using FaultOf = std::optional<std::string> (*)(const json::object&);

template <class R>
std::optional<std::string> fault_of_body(const json::object& body) {
  const Result<Stated<R>> read = read_body<R>(body);
  return read ? std::nullopt : std::optional{read.error()};
}

struct FloorKind {
  std::string_view kind;
  int form;
  FaultOf fault;
};

constexpr std::array kFloorKinds{
#define KRUPIER_KIND(R) FloorKind{R::kKind, form_of<R>(), &fault_of_body<R>},
    KRUPIER_FLOOR_RECORDS(KRUPIER_KIND) KRUPIER_KIND(RoundBegun1)
#undef KRUPIER_KIND
};

}  // namespace

std::optional<std::string> floor_record_fault(std::string_view kind, const json::object& body) {
  const int form = form_of(body);
  bool known = false;
  for (const FloorKind& one : kFloorKinds) {
    if (one.kind != kind) continue;
    if (one.form == form) return one.fault(body);
    known = true;
  }
  if (known) return fmt::format("{}: no form {} is known", kind, form);
  return fmt::format("a kind that nobody knows: {}", kind);
}

std::vector<RecordForm> floor_record_forms() {
  return {
#define KRUPIER_LISTED(R) {R::kKind, form_of<R>(), forms::fields_of<R>()},
      KRUPIER_FLOOR_RECORDS(KRUPIER_LISTED)
#undef KRUPIER_LISTED
  };
}

}  // namespace krupier
