/* merge for the parts of one hard puzzle: the verdict about the puzzle from the answers about its
 * cubes.
 */
#ifndef MERGE_CUBES_H
#define MERGE_CUBES_H

#include "exit_code.h"
#include "settings.h"

/* Whether a file is a formula, and no part of a stream: whether it begins as DIMACS does. */
bool merge_cubes_is_formula(const char *file);

/* The first file is the formula with its cubes, the others have the records of parts
 * (cube_answer.h). The verdict is written as the question's own command writes it, and has its exit
 * code. Nothing is believed but "no solution here" and counts: cubes must not overlap and must
 * cover the formula, by a proof that is checked; solutions must be ones. */
enum exit_code merge_cubes(const struct settings *settings);

#endif
