#include "true_clues.h"

#include "blanks.h"
#include "clue_places.h"
#include "error.h"
#include "mem.h"

bool true_clues_any(enum satdoku_clue_kind kind)
{
    return clue_kinds[kind].home == CLUE_AS_GIVEN || clue_is_candidates(kind) ||
           clue_places_any(kind);
}

bool true_clues_find(struct clue *clue, int *values, const struct satdoku_puzzle *puzzle,
                     const struct grid *solution)
{
    char refusal[CLUE_REFUSAL];
    const struct clue_kind *kind = &clue_kinds[clue->kind];
    int stand_in = blanks_stand_in(clue->kind);
    const struct clue blank = {clue->kind, clue->cells, clue->cell_count, &stand_in, 1};
    bool too_many = kind->cell_count.max != 0 && clue->cell_count > kind->cell_count.max;
    if (clue->cell_count < kind->cell_count.min || too_many) {
        return false;
    }
    clue->values = values;
    if (kind->told == 0) {
        return clue_refuse(refusal, clue, puzzle->board) == NULL &&
               clue_holds(clue, puzzle, solution);
    }
    return blanks_find(values, &clue->value_count, &blank, puzzle, solution) &&
           (kind->found != CLUE_FOUND_GREATEST || values[0] >= (puzzle->board->digits + 1) / 2);
}

enum satdoku_status true_clues_take(struct satdoku_puzzle *puzzle, const struct clue *clue,
                                    struct satdoku_error *error)
{
    enum satdoku_status status = clue_budget_check(clue, puzzle, error);
    return status == SATDOKU_OK && clue_add(puzzle, clue) != SATDOKU_OK ? error_memory(error)
                                                                        : status;
}

/* ---- All of them ---- */

struct adding {
    struct satdoku_puzzle *puzzle;
    const struct grid *solution;
    enum satdoku_clue_kind kind;
    int *cells;  /* of a place; owned */
    int *values; /* of its clue; owned */
    struct satdoku_error *error;
};

/* Adds the clue of a place, in the direction in which it is true. */
static enum satdoku_status add_at(void *context, int count)
{
    struct adding *a = context;
    enum clue_made made = clue_kinds[a->kind].made;
    struct clue clue = {.kind = a->kind, .cells = a->cells, .cell_count = count};
    bool found = true_clues_find(&clue, a->values, a->puzzle, a->solution);
    if (!found && (clue_kinds[a->kind].neighbours || made == CLUE_MADE_LINES)) {
        clue_places_turn(a->cells, count);
        found = true_clues_find(&clue, a->values, a->puzzle, a->solution);
    }
    return found ? true_clues_take(a->puzzle, &clue, a->error) : SATDOKU_OK;
}

/* All digits but one, each of those that a cell does not hold. */
static enum satdoku_status add_candidates(struct adding *a)
{
    const struct board *board = a->puzzle->board;
    for (int i = 0; i < board->cells * board->digits; i++) {
        int cell = i / board->digits;
        int out = i % board->digits + 1;
        int count = 0;
        if (a->puzzle->givens[cell] != 0 || a->solution->digits[cell] == out) {
            continue;
        }
        for (int digit = 1; digit <= board->digits; digit++) {
            if (digit != out) {
                a->values[count++] = digit;
            }
        }
        struct clue clue = clue_candidates(&cell, a->values, count);
        enum satdoku_status status = true_clues_take(a->puzzle, &clue, a->error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status add_kind(struct adding *a)
{
    const struct board *board = a->puzzle->board;
    const struct clue_kind *kind = &clue_kinds[a->kind];
    /* What a strict rule of the puzzle says of all pairs is nothing new. */
    bool said =
        kind->part_of != SATDOKU_CLUE_GIVEN && clue_list_has(&a->puzzle->list, kind->part_of);
    if (kind->home != CLUE_IN_LIST || said || !clue_kind_fits(a->kind, board)) {
        return SATDOKU_OK;
    }
    return clue_is_candidates(a->kind) ? add_candidates(a)
                                       : clue_places_walk(a->cells, board, a->kind, add_at, a);
}

enum satdoku_status true_clues_add(struct satdoku_puzzle *puzzle, const struct grid *solution,
                                   const bool *kinds, struct satdoku_error *error)
{
    size_t room = clue_places_room(puzzle->board);
    struct adding a = {.puzzle = puzzle,
                       .solution = solution,
                       .cells = mem_alloc(room, sizeof *a.cells),
                       .values = mem_alloc(room + SATDOKU_MAX_SIZE, sizeof *a.values),
                       .error = error};
    enum satdoku_status status =
        a.cells != NULL && a.values != NULL ? SATDOKU_OK : error_memory(error);
    for (int i = 0; status == SATDOKU_OK && i < SATDOKU_CLUE_KINDS; i++) {
        a.kind = (enum satdoku_clue_kind)i;
        status = kinds[i] ? add_kind(&a) : SATDOKU_OK;
    }
    mem_free(a.cells);
    mem_free(a.values);
    return status;
}
