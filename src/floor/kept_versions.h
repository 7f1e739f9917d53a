// The plan files of older versions, from the store.
#pragma once

#include <krupier/catalog/versions.h>
#include <krupier/journal/store.h>

namespace krupier {

// The store must outlive it.
GameVersions::Kept kept_in(Store& store);

// For the store: a version of one of the plan's games with the files that it is made of. By the
// folder's hash, as the first release named versions, these are all of the folder's.
PlanVersion version_to_keep(const Plan& plan, const GameFile& game);
PlanVersion folder_to_keep(const Plan& plan, const GameFile& game);

}  // namespace krupier
