// What the house tells about people: for their own pages and for the staff's.
#pragma once

#include <krupier/house/office.h>

namespace krupier {

json::object told_obligation(const Obligation& owed);
json::object told_complaint(const Complaint& one);

// `whole`: with everything that is only their own and the desk's business. Never a password's hash.
json::object told_person(const Office& office, const Person& person, Instant now, bool whole);

// "may-play": under each plan "yes" or the word of the refusal; "refusals": those whole, with until
// when.
void add_may_play(const Office& office, const Person& person, Instant now, json::object& one);

// What they must know before they set a limit or exclude themselves: the strictest plan decides.
json::object told_measures(const Office& office);

json::array told_plans(const Office& office, const Person& person);

}  // namespace krupier
