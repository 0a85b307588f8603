/* Rotation: from a model that lacks one member of a set to models that lack another one.
 *
 * A truth that a model lacks is made to hold by one candidate, and the candidates that this one
 * excludes go. Where one member of the set is lacking then, no unsatisfiable part can do without
 * that one either, and the solver need not be asked (Belov & Marques-Silva 2011). On boards without
 * clues only: what a clue says of other digits only the solver knows.
 */
#ifndef ROTATION_H
#define ROTATION_H

#include "way.h"

/* Which members no unsatisfiable part of a set can do without, as far as the models show that were
 * kept, and those that come from them by rotation, which are kept, too. Returns how many, and stops
 * once there are more than `most`; needed: [way->count]. */
size_t rotation_needed(bool *needed, struct way *way, const bool *set, int literal, size_t most);

/* Marks candidates that some model of a set has, [candidates]: those that join the model that was
 * kept last and leave it one of the set. */
void rotation_show(bool *shown, const struct way *way, const bool *set);

#endif
