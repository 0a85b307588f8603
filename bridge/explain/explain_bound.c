/* Which values a clue could have that cannot have its own, whatever else the puzzle says: the
 * sandwich of 36 that is at most 35.
 */
#include "explanation.h"

#include <stdio.h>

/* The nearest value that is less than the clue's own one, or greater; NULL: none is known. */
static const int *nearest(const struct explanation_set *found, int own, bool less)
{
    for (size_t i = 0; i < found->alternative_count; i++) {
        const int *value = found->alternatives[i].values;
        if ((*value < own) == less) {
            return value;
        }
    }
    return NULL;
}

/* Whether all values that the clue could have at all are in reach. */
static bool reaches(const struct clue *clue, const struct board *board, bool less)
{
    struct clue_range bounds = clue_value_bounds(clue, board);
    long long own = clue->values[0];
    return less ? own - SATDOKU_ALTERNATIVES_REACH <= bounds.min
                : own + SATDOKU_ALTERNATIVES_REACH >= bounds.max;
}

static void put_words(char reason[CLUE_REASON], const struct explanation_set *found,
                      const struct clue *clue, const struct board *board)
{
    bool digits = clue_kind_of(clue->kind)->values == CLUE_DIGITS;
    int own = clue->values[0] + (digits ? board->lowest - 1 : 0);
    const int *less = nearest(found, own, true);
    const int *greater = nearest(found, own, false);
    if (less != NULL && greater != NULL) {
        snprintf(reason, CLUE_REASON, "it cannot be %d: the nearest are %d and %d", own, *less,
                 *greater);
    } else if (less != NULL && found->all_greater && reaches(clue, board, false)) {
        snprintf(reason, CLUE_REASON, "it cannot be %d: at most %d", own, *less);
    } else if (greater != NULL && found->all_less && reaches(clue, board, true)) {
        snprintf(reason, CLUE_REASON, "it cannot be %d: at least %d", own, *greater);
    } else if (less != NULL || greater != NULL) {
        snprintf(reason, CLUE_REASON, "it cannot be %d, but %d", own,
                 less != NULL ? *less : *greater);
    }
}

enum satdoku_status explain_bound(char reason[CLUE_REASON], bool *stopped, struct explaining *x,
                                  const struct satdoku_puzzle *alone, size_t source,
                                  unsigned long long work)
{
    struct explaining of_clue = {.solver = x->solver, .puzzle = alone, .error = x->error};
    struct explanation_set found = {.clues = NULL};
    struct clue clue = clue_listed(alone, source);
    enum satdoku_status status = explain_values(stopped, &found, &of_clue, source, true, 1, work);
    if (status == SATDOKU_OK) {
        put_words(reason, &found, &clue, alone->board);
    }
    explanation_set_clear(&found);
    return status;
}
