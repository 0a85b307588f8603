/* Variant puzzles as constraint strings, and their grids as lines. */
#ifndef TESTS_VARIANT_TEXT_H
#define TESTS_VARIANT_TEXT_H

#include "memio.h"
#include "random.h"
#include "variant.h"

/* Appends a puzzle without line end. What may be written in several ways, and in any order, is
 * written at random; `random` may be NULL. */
void variant_text(struct memory *text, const struct variant *variant, struct random *random);

/* Appends the digits of a full grid, a character each, without line end. */
void variant_text_grid(struct memory *text, const struct variant *variant, const int *grid);

/* Of a state machine as the library has it, whose text variant_text has written: makes its values
 * those of an oracle's clue, by state and symbol. */
void variant_text_machine(struct variant_clue *clue);

#endif
