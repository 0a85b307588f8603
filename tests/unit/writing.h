/* What a format writes: puzzles as text, and what the format cannot say. */
#ifndef TESTS_WRITING_H
#define TESTS_WRITING_H

#include <satdoku.h>

#include <stddef.h>

struct satdoku_puzzle *writing_puzzle(void);

/* Fails unless the puzzle in that format is the text, but for the line end. */
void writing_expect(const struct satdoku_puzzle *puzzle, enum satdoku_format format,
                    const char *expected);

struct writing_refusal {
    const char *string; /* a puzzle, as a constraint string */
    const char *message;
};

/* Fails unless the format says of each puzzle that it cannot say it, with that message. */
void writing_expect_refusals(enum satdoku_format format, const struct writing_refusal *rows,
                             size_t count);

#endif
