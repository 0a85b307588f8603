#include "alone.h"

#include "error.h"
#include "mem.h"

#include <string.h>

/* A full rank is about all lines of the board, whatever its own cells are. */
static bool is_asked(const struct satdoku_puzzle *puzzle, const struct clue *clue)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    bool none = kind->zero_is_none && clue->values[0] == 0;
    return kind->told == 1 && kind->most != CLUE_MOST_UNKNOWN && kind->most != CLUE_MOST_LINES &&
           !none && puzzle->board->group_count == 0 && !puzzle->sudominoku;
}

static bool is_in_bounds(const struct clue *clue, const struct board *board)
{
    const struct clue_range bounds = clue_value_bounds(clue, board);
    return clue->values[0] >= bounds.min && clue->values[0] <= bounds.max;
}

/* What a board of a clue's cells is made of; all is owned. */
struct part {
    bool *missing; /* [places] */
    struct board_set *sets;
    int *places; /* of all sets */
    int *cells;  /* the clue's, by their numbers on that board */
    struct board *board;
};

static void part_clear(struct part *part)
{
    mem_free(part->missing);
    mem_free(part->sets);
    mem_free(part->places);
    mem_free(part->cells);
    board_release(part->board);
}

/* From {0}. ERR_MEMORY: what is there is to be cleared. */
static enum satdoku_status part_make(struct part *part, const struct board *board,
                                     const struct clue *clue)
{
    size_t count = (size_t)board->grid_rows * (size_t)board->grid_columns;
    part->missing = mem_alloc(count, sizeof *part->missing);
    part->sets = mem_alloc((size_t)board->region_count, sizeof *part->sets);
    part->places = mem_alloc((size_t)board->cell_first[board->cells], sizeof *part->places);
    part->cells = mem_alloc((size_t)clue->cell_count, sizeof *part->cells);
    if (part->missing == NULL || part->sets == NULL || part->places == NULL ||
        part->cells == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    struct board_plan plan = {.rows = board->grid_rows,
                              .columns = board->grid_columns,
                              .digits = board->digits,
                              .lowest = board->lowest,
                              .missing = part->missing,
                              .sets = part->sets};
    memset(part->missing, true, count * sizeof *part->missing);
    for (int i = 0; i < clue->cell_count; i++) {
        part->missing[board_plan_place(board, clue->cells[i])] = false;
    }
    int *next = part->places;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        struct board_set *set = &part->sets[plan.set_count];
        *set = (struct board_set){region->kind, region->number, next, 0};
        for (int j = 0; j < region->count; j++) {
            int place = board_plan_place(board, region->cells[j]);
            if (!part->missing[place]) {
                next[set->count++] = place;
            }
        }
        plan.set_count += set->count > 1; /* else it says nothing */
        next += set->count > 1 ? set->count : 0;
    }
    enum satdoku_status status = board_make(&part->board, &plan);
    for (int i = 0; i < clue->cell_count && status == SATDOKU_OK; i++) {
        part->cells[i] = board_plan_cell(part->board, board_plan_place(board, clue->cells[i]));
    }
    return status;
}

/* The puzzle of the clue alone. */
static enum satdoku_status make_puzzle(struct satdoku_puzzle *made, const struct board *board,
                                       const struct clue *clue)
{
    struct part part = {.board = NULL};
    struct clue moved = *clue;
    enum satdoku_status status = part_make(&part, board, clue);
    status = status == SATDOKU_OK ? puzzle_reset_on(made, part.board, false) : status;
    moved.cells = part.cells;
    status = status == SATDOKU_OK ? clue_add(made, &moved) : status;
    part_clear(&part);
    return status;
}

enum satdoku_status alone_can_hold(bool *possible, struct satdoku_solver *solver,
                                   const struct satdoku_puzzle *puzzle, const struct clue *clue,
                                   struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_puzzle *alone = NULL;
    struct satdoku_grid *any = NULL;
    if (!is_asked(puzzle, clue) || !is_in_bounds(clue, puzzle->board)) {
        *possible = !is_asked(puzzle, clue);
        return SATDOKU_OK;
    }
    bool room = satdoku_puzzle_new(&alone) == SATDOKU_OK && satdoku_grid_new(&any) == SATDOKU_OK &&
                make_puzzle(alone, puzzle->board, clue) == SATDOKU_OK;
    enum satdoku_status status =
        room ? satdoku_solve(&verdict, any, solver, alone, SATDOKU_CHOICE_ANY, error)
             : error_memory(error);
    if (status == SATDOKU_ERR_LIMIT) { /* it takes too many clauses */
        status = SATDOKU_OK;
    }
    if (status == SATDOKU_OK) {
        *possible = verdict != SATDOKU_VERDICT_NONE;
    }
    satdoku_grid_free(any);
    satdoku_puzzle_free(alone);
    return status;
}
