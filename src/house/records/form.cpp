// Which form a body has.
#include <krupier/house/records/form.h>

namespace krupier {

int form_of(const json::object& body) {
  const json::value* form = body.if_contains("form");
  if (form == nullptr) return 1;
  return form->is_int64() && form->get_int64() > 1 && form->get_int64() < 1'000
             ? static_cast<int>(form->get_int64())
             : 0;
}

}  // namespace krupier
