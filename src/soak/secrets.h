// Secrets: no card that lies face down for somebody is ever told to them.
#pragma once

#include <krupier/floor/casino.h>

namespace krupier::soak {

// Every card in a message must be one that its readers may see in the round as it is now; what is
// shown once stays shown until the next round. Throws Broken.
void check_message(const Casino& casino, const Message& message);
// The like of what somebody who comes is shown.
void check_stand(Casino& casino, TableId table, PersonId person, Instant now);

// Sabotage: puts a face-down card into the message, where there is one.
void show_hidden_card(const Casino& casino, Message& message);

}  // namespace krupier::soak
