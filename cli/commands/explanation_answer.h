/* What `explain` found, in words and in JSON. */
#ifndef EXPLANATION_ANSWER_H
#define EXPLANATION_ANSWER_H

#include "json.h"
#include "run.h"
#include "text.h"

/* The first repair; where there is none, no clues. */
struct satdoku_clues explanation_first_repair(const struct satdoku_explanation *e);

/* The digit that a cell of the clue has in a solution without the clue. */
int explanation_digit_without(const struct satdoku_clue *clue, size_t cell,
                              const struct satdoku_grid *solution);

/* Goes on to the next cell in which the two solutions differ; from row 0 on. False: there is none.
 */
bool explanation_next_difference(int *row, int *column, const struct satdoku_explanation *e);

/* Lines, each with its end: a conflict with what its branches cannot stand with, a repair, and the
 * clues to add. */
void explanation_put_conflict(struct text *text, const struct satdoku_explanation *e, size_t index,
                              const struct satdoku_puzzle *puzzle);
void explanation_put_repair(struct text *text, const struct satdoku_explanation *e, size_t index,
                            const struct satdoku_puzzle *puzzle);
void explanation_put_extra(struct text *text, const struct satdoku_explanation *e,
                           const struct satdoku_puzzle *puzzle);

/* All that is said below the verdict: nothing where there is nothing to explain. */
void explanation_put_reasons(struct text *text, const struct run *run,
                             const struct satdoku_explanation *e);

/* Members of the answer: of a puzzle without solution, and of one with solutions. */
json_t *explanation_json_none(const struct satdoku_explanation *e,
                              const struct satdoku_puzzle *puzzle);
json_t *explanation_json_some(const struct satdoku_explanation *e,
                              const struct satdoku_puzzle *puzzle);

#endif
