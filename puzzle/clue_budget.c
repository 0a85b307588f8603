#include "clue_budget.h"

#include "puzzle.h"

#include <stdio.h>
#include <string.h>

enum {
    PAIRS_MAX = 1 << 22,
    NUMBERS_MAX = 1 << 24, /* cells and values */
    TEXT_MAX = 1 << 20,    /* bytes of a line that can be read */
    GIVEN_TEXT = 13,       /* "~R400C400_400" */
    NAME_TEXT = 24         /* the name of a kind, and what stands between lines of one clue */
};

/* 64 bits, also where size_t has 32. */
static uint64_t count_pairs(const struct clue *clue)
{
    uint64_t cells = (uint64_t)clue->cell_count;
    switch (clue_kind_of(clue->kind)->pairs) {
    case CLUE_PAIRS_ALL:
        return cells > 0 ? cells * (cells - 1) / 2 : 0;
    case CLUE_PAIRS_WINDOW:
        return cells * (uint64_t)clue->values[0];
    default:
        return 0;
    }
}

static size_t number_length(int number)
{
    size_t length = number < 0 ? 2 : 1;
    for (; number >= 10 || number <= -10; number /= 10) {
        length++;
    }
    return length;
}

/* Of tables a character says six values. */
static size_t values_length(const struct clue *clue, const struct board *board)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    size_t count = (size_t)clue->value_count;
    size_t length = 0;
    if (kind->table) {
        return (count + 5) / 6;
    }
    if (kind->values == CLUE_CHARACTERS) {
        return 2 * count; /* in base64 */
    }
    if (kind->counts_parts) { /* then come characters */
        return count + 3 * (size_t)clue->values[0];
    }
    for (size_t i = 0; i < count; i++) {
        size_t plain = number_length(clue->values[i]);
        size_t printed = number_length(clue->values[i] + board->lowest - 1);
        length += 1 + (plain > printed ? plain : printed);
    }
    return length;
}

/* Whether a table is that of the clue before it, so that it is not written again. */
static bool is_same_table(const struct clue *clue, const struct clue_list *list)
{
    const struct stored_clue *last = list->count > 0 ? &list->clues[list->count - 1] : NULL;
    return last != NULL && clue_kind_of(clue->kind)->table && last->kind == clue->kind &&
           last->value_count == clue->value_count &&
           memcmp(list->numbers + last->first + last->cell_count, clue->values,
                  (size_t)clue->value_count * sizeof *clue->values) == 0;
}

/* An upper bound of what a constraint string has for the clue. */
static size_t text_length(const struct clue *clue, const struct clue_list *list,
                          const struct board *board)
{
    enum { LETTERED_SIZE = 16 }; /* up to here rows and columns are one character each */
    bool lettered = board->rows <= LETTERED_SIZE && board->columns <= LETTERED_SIZE;
    size_t cell = lettered
                      ? strlen("~R1C1")
                      : strlen("~RC") + number_length(board->rows) + number_length(board->columns);
    size_t values = is_same_table(clue, list) ? 0 : values_length(clue, board);
    return NAME_TEXT + cell * (size_t)clue->cell_count + values;
}

void clue_budget_add(struct clue_list *list, const struct clue *clue, const struct board *board)
{
    list->budget.text += text_length(clue, list, board);
    list->budget.pairs += count_pairs(clue);
}

const char *clue_budget_refuse(char text[CLUE_REFUSAL], const struct clue *clue,
                               const struct satdoku_puzzle *puzzle)
{
    const struct clue_list *list = &puzzle->list;
    const char *name = satdoku_clue_kind_name(clue->kind);
    size_t more = (size_t)clue->cell_count + (size_t)clue->value_count;
    if (list->budget.pairs + count_pairs(clue) > PAIRS_MAX) {
        snprintf(text, CLUE_REFUSAL,
                 "the puzzle has more pairs of cells in %s than there is room for", name);
        return text;
    }
    if (list->number_count + more <= NUMBERS_MAX) {
        return NULL;
    }
    if (clue_kind_of(clue->kind)->table) {
        snprintf(text, CLUE_REFUSAL,
                 "the puzzle has more relations between %d digits than there is room for",
                 puzzle->board->digits);
    } else {
        snprintf(text, CLUE_REFUSAL,
                 "the puzzle has more and longer clues of kind %s than there is room for", name);
    }
    return text;
}

enum satdoku_status clue_budget_check(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error)
{
    char text[CLUE_REFUSAL];
    const struct clue_list *list = &puzzle->list;
    const char *reason = clue_budget_refuse(text, clue, puzzle);
    size_t givens = GIVEN_TEXT * (size_t)puzzle->board->cells;
    size_t room = givens < TEXT_MAX / 2 ? TEXT_MAX - givens : TEXT_MAX / 2;
    if (reason == NULL && list->budget.text + text_length(clue, list, puzzle->board) > room) {
        reason = "the clues of the puzzle are more than a line of text has room for";
    }
    return reason == NULL ? SATDOKU_OK : error_set(error, SATDOKU_ERR_LIMIT, "%s", reason);
}
