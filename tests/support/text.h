/* Plain puzzles as text, in each input format of the library. */
#ifndef TESTS_TEXT_H
#define TESTS_TEXT_H

#include "memio.h"
#include "plain.h"

/* The freedom that the formats leave. NULL in its place: '0', "\n", upper case. */
struct text_style {
    char blank;           /* one of 0 . ? _ * */
    const char *line_end; /* "\n" or "\r\n" */
    bool lower_case;      /* letters for digits above 9 */
};

/* Appends `count` puzzles as one input in `format`, which is not AUTO. Sudominoku puzzles, and only
 * they, go into that format, and must give all singles. `style` may be NULL. */
void text_puzzles(struct memory *text, enum satdoku_format format,
                  const struct plain_puzzle *puzzles, int count, const struct text_style *style);

/* Appends the n*n digits of a grid in one line without line end, as satdoku_grid_write has them. */
void text_grid(struct memory *text, const int *grid, int n);

#endif
