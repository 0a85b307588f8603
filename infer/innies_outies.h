/* Sums over houses: houses that share no cell hold each digit as often as there are houses, so
 * their cells' sum is known. Less the cages on them, some cells' sum remains: of cells inside that
 * no such cage has (innies), less cells outside that one has (outies). Solvers know it as the rule
 * of 45.
 *
 * That follows from several clues and the regions at once, so it belongs to no clue. What is
 * derived is made into primitives behind those of the clues, for elimination and for searches:
 *
 *   one cell                            a domain
 *   two cells                           a link
 *   more, which differ, of one sign     a combination
 *   more, others                        a sum
 *
 * Two that differ, of one sign, are a combination as well: its variables say what both have.
 *
 * Any cells that hold different digits with one sum are as good as a cage.
 */
#ifndef INNIES_OUTIES_H
#define INNIES_OUTIES_H

#include "relations_builder.h"

/* Derives what the combinations made so far say together with the houses. */
void innies_outies_derive(struct relations_builder *builder);

#endif
