/* What one region, chute or primitive says of the candidates of its cells: each function looks at
 * it once and removes what it excludes. False: there is no solution. None of them loses one.
 */
#ifndef NARROW_H
#define NARROW_H

#include "candidates.h"

/* ---- Regions ---- */

/* Naked and hidden singles, until there are no more: takes the digits of settled cells from the
 * other cells of a region, and settles the last places of digits in a house. */
bool region_narrow(struct candidates *c, int region);

/* Locked candidates in a chute. If a line has its places for a digit in one box only, the digit is
 * removed from the rest of that box; if a box has its places in one line only, it is removed from
 * the rest of that line. */
bool chute_narrow(struct candidates *c, int chute);

/* Locked candidates between a region and others, on boards that are not classic: if a house has its
 * places for a digit only in cells that it shares with another region, the digit is removed from
 * the rest of that region. For classic boards chutes do the same with less work. */
bool overlaps_narrow(struct candidates *c, int region);

/* ---- Primitives ---- */

/* Arc consistency: a digit is removed from a cell when it goes with none of the digits that the
 * linked cell can still hold. */
bool link_narrow(struct candidates *c, const struct primitive *p);

/* If only one cell of a cover is left that can hold one of the digits, it holds one of them. */
bool cover_narrow(struct candidates *c, const struct primitive *p);

/* A set of a combination stays possible as long as its digits can be dealt out to the cells; a
 * candidate stays where some such deal has it. A digit that is in every possible set is removed
 * from other cells that share a region with all cells of the combination that can hold it.
 *
 * For sets of up to COMBINATIONS_EXACT digits this is arc consistency: nothing more follows from
 * the combination alone. Of larger ones it is only asked that each cell can hold some digit of the
 * set, and each digit stand in some cell. */
bool combination_narrow(struct candidates *c, const struct primitive *p);

/* A candidate of a sequence stays where some word of candidates has it: this is arc consistency,
 * but for a sequence that has a cell more than once. */
bool sequence_narrow(struct candidates *c, const struct primitive *p);

/* A total, a sum whose diagram would be too large, by its bounds: what the other cells can have at
 * least, and at most, leaves each cell the digits that are neither too large nor too small; the
 * cells of a group (sum_terms.h) have different digits. That is less than arc consistency, in a
 * time that does not depend on the sum. */
bool total_narrow(struct candidates *c, const struct primitive *p);

/* A loop that is cut into pieces of a sum. Where the first piece begins is tried: the sum that the
 * piece under way has before the first cell is the same behind the last one. What remains of each
 * cell is what some of these ways leave. Where that takes more than some million steps, a loop is
 * looked at only once all its cells are decided. */
bool loop_narrow(struct candidates *c, const struct primitive *p);

/* A difference: a candidate stays where candidates of all other cells go with it. That is arc
 * consistency, but for what regions say of the same cells. */
bool difference_narrow(struct candidates *c, const struct primitive *p);

/* Connected cells: removes candidates that would leave a cell out of reach, or cut the only way to
 * one. It accepts a full grid exactly when the cells are connected. */
bool connected_narrow(struct candidates *c, const struct primitive *p);

/* A division: no region has a digit twice, and each digit has a place in each region. */
bool division_narrow(struct candidates *c, const struct primitive *p);

/* Parts: what is known of each can go on to be one. */
bool parts_narrow(struct candidates *c, const struct primitive *p);

/* A tally, by how many places are counted at least and at most. */
bool tally_narrow(struct candidates *c, const struct primitive *p);

/* A ranking: removes first digits with which no rest goes that is needed. That is not all that
 * could be removed, but a full grid is told from a wrong one. */
bool ranking_narrow(struct candidates *c, const struct primitive *p);

#endif
