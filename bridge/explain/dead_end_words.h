/* What clues that cannot stand together leave without a digit or a place, in words. */
#ifndef DEAD_END_WORDS_H
#define DEAD_END_WORDS_H

#include "dead_end.h"

#include <stddef.h>

/* "they leave row 1 no place for 8"; of one clue "it leaves ..."; "" where no dead end was found.
 * Cut short where it does not fit. */
void dead_end_words(char *text, size_t size, const struct dead_end *end,
                    const struct satdoku_puzzle *puzzle, size_t clues);

#endif
