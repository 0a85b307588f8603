#include "board.h"

#include "puzzle.h"
#include "search.h"
#include "tiling.h"

#include <stdlib.h>
#include <string.h>

/* ---- Puzzles ---- */

void board_take(struct satdoku_puzzle *to, const struct plain_puzzle *from)
{
    struct shape shape = {from->n, from->box_rows, from->box_columns};
    struct board *board = NULL;
    uint16_t layout[PLAIN_MAX_CELLS];

    for (int cell = 0; cell < plain_cells(from); cell++) {
        layout[cell] = (uint16_t)from->layout[cell];
    }
    assert_int_equal(from->jigsaw ? board_jigsaw(&board, from->n, layout)
                                  : board_classic(&board, shape),
                     SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(to, board, from->sudominoku), SATDOKU_OK);
    board_release(board);
    for (int i = 0; i < from->cover.domino_count; i++) {
        const struct plain_domino *d = &from->cover.domino[i];
        struct domino domino = {{d->cell[0], d->cell[1]}, {d->digit[0], d->digit[1]}};

        assert_int_equal(puzzle_add_domino(to, domino), SATDOKU_OK);
    }
    for (int digit = 1; from->sudominoku && digit <= from->n; digit++) {
        if (from->cover.single[digit] != PLAIN_NO_CELL) {
            puzzle_set_single(to, digit, from->cover.single[digit]);
        }
    }
    for (int cell = 0; cell < plain_cells(from); cell++) {
        if (from->given[cell] != 0) {
            to->givens[cell] = (uint16_t)from->given[cell];
        }
    }
}

struct board_clues board_clues_of(struct satdoku_clues clues)
{
    struct board_clues known = {.count = clues.count};

    assert_true(clues.count <= BOARD_MAX_CLUES);
    for (size_t i = 0; i < clues.count; i++) {
        const struct satdoku_clue *clue = &clues.clue[i];
        size_t halves = clue->kind == SATDOKU_CLUE_DOMINO ? 2 : 1;

        assert_true(clue->kind == SATDOKU_CLUE_GIVEN || clue->kind == SATDOKU_CLUE_DOMINO ||
                    clue->kind == SATDOKU_CLUE_SINGLE);
        assert_int_equal(clue->cell_count, halves);
        assert_int_equal(clue->value_count, halves);
        known.clue[i].kind = clue->kind;
        for (size_t half = 0; half < halves; half++) {
            known.clue[i].row[half] = clue->cells[half].row;
            known.clue[i].column[half] = clue->cells[half].column;
            known.clue[i].digit[half] = clue->values[half];
        }
    }
    return known;
}

static struct board_clue at(enum satdoku_clue_kind kind, int cell, int digit, int n)
{
    return (struct board_clue){kind, {cell / n + 1, 0}, {cell % n + 1, 0}, {digit, 0}};
}

size_t board_list(struct board_clue *clues, const struct plain_puzzle *puzzle)
{
    int n = puzzle->n;
    size_t count = 0;

    for (int cell = 0; cell < n * n && !puzzle->sudominoku; cell++) {
        if (puzzle->given[cell] != 0) {
            clues[count++] = at(SATDOKU_CLUE_GIVEN, cell, puzzle->given[cell], n);
        }
    }
    for (int i = 0; i < puzzle->cover.domino_count; i++) {
        const struct plain_domino *domino = &puzzle->cover.domino[i];
        struct board_clue *clue = &clues[count++];

        *clue = at(SATDOKU_CLUE_DOMINO, domino->cell[0], domino->digit[0], n);
        clue->row[1] = domino->cell[1] / n + 1;
        clue->column[1] = domino->cell[1] % n + 1;
        clue->digit[1] = domino->digit[1];
    }
    for (int digit = 1; digit <= n && puzzle->sudominoku; digit++) {
        if (puzzle->cover.single[digit] != PLAIN_NO_CELL) {
            clues[count++] = at(SATDOKU_CLUE_SINGLE, puzzle->cover.single[digit], digit, n);
        }
    }
    return count;
}

static bool same_half(const struct board_clue *one, int half, const struct board_clue *other,
                      int other_half)
{
    return one->row[half] == other->row[other_half] &&
           one->column[half] == other->column[other_half] &&
           one->digit[half] == other->digit[other_half];
}

bool board_clue_same(const struct board_clue *one, const struct board_clue *other)
{
    if (one->kind != other->kind) {
        return false;
    }
    if (one->kind != SATDOKU_CLUE_DOMINO) {
        return same_half(one, 0, other, 0);
    }
    return (same_half(one, 0, other, 0) && same_half(one, 1, other, 1)) ||
           (same_half(one, 0, other, 1) && same_half(one, 1, other, 0));
}

bool board_contains(const struct board_clue *clues, size_t count, const struct board_clue *clue)
{
    for (size_t i = 0; i < count; i++) {
        if (board_clue_same(&clues[i], clue)) {
            return true;
        }
    }
    return false;
}

void board_empty(struct plain_puzzle *puzzle, const struct plain_puzzle *like)
{
    plain_init(puzzle, like->n, like->box_rows, like->box_columns);
    puzzle->jigsaw = like->jigsaw;
    memcpy(puzzle->layout, like->layout, sizeof puzzle->layout);
    puzzle->sudominoku = like->sudominoku;
}

void board_add(struct plain_puzzle *puzzle, const struct board_clue *clue)
{
    int first = (clue->row[0] - 1) * puzzle->n + clue->column[0] - 1;
    int second = (clue->row[1] - 1) * puzzle->n + clue->column[1] - 1;

    if (clue->kind == SATDOKU_CLUE_GIVEN) {
        puzzle->given[first] = clue->digit[0];
    } else if (clue->kind == SATDOKU_CLUE_SINGLE) {
        puzzle->cover.single[clue->digit[0]] = first;
    } else {
        puzzle->cover.domino[puzzle->cover.domino_count++] =
            (struct plain_domino){{first, second}, {clue->digit[0], clue->digit[1]}};
    }
}

/* ---- Solvers ---- */

enum satdoku_verdict board_verdict(const struct plain_puzzle *puzzle)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_puzzle *taken = NULL;
    struct satdoku_solver *solver = NULL;

    assert_int_equal(satdoku_puzzle_new(&taken), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    board_take(taken, puzzle);
    assert_int_equal(satdoku_check(&verdict, NULL, NULL, solver, taken, NULL), SATDOKU_OK);
    satdoku_solver_free(solver);
    satdoku_puzzle_free(taken);
    return verdict;
}

bool board_stop(void *context)
{
    struct board_stop *stop = context;

    stop->asked++;
    return stop->from != 0 && stop->asked >= stop->from && stop->asked <= stop->to;
}

struct satdoku_solver *board_solver(struct board_stop *stop)
{
    struct satdoku_solver *solver = NULL;
    struct satdoku_solver_options options = {.stop = board_stop, .stop_context = stop};

    assert_int_equal(satdoku_solver_new(&solver, &options), SATDOKU_OK);
    return solver;
}

/* ---- Grids ---- */

void board_digits(int *digits, const struct satdoku_grid *grid)
{
    int n = satdoku_grid_rows(grid);

    for (int cell = 0; cell < n * n; cell++) {
        digits[cell] = satdoku_grid_digit(grid, cell / n + 1, cell % n + 1);
    }
}

int board_compare(const int *one, const int *other, int cells)
{
    for (int cell = 0; cell < cells; cell++) {
        if (one[cell] != other[cell]) {
            return one[cell] < other[cell] ? -1 : 1;
        }
    }
    return 0;
}

static bool place_all(struct search_state *state, const int *known, int cells)
{
    for (int cell = 0; cell < cells; cell++) {
        if (known[cell] != 0 && !search_place(state, cell, known[cell])) {
            return false;
        }
    }
    return true;
}

/* Keeps a grid that has a tiling, where one is wanted. */
static void keep(struct board_solutions *solutions, const struct plain_puzzle *puzzle,
                 const struct search_state *state)
{
    int grid[PLAIN_MAX_CELLS];

    search_grid(grid, state);
    if (puzzle->sudominoku && tiling_count(puzzle, grid, 1) == 0) {
        return;
    }
    if (solutions->count < solutions->most) {
        memcpy(solutions->digits + (size_t)solutions->count * (size_t)solutions->cells, grid,
               (size_t)solutions->cells * sizeof *grid);
    }
    solutions->count++;
}

/* Digits in ascending order on the first open cell, so the grids come in lexicographic order. */
static void list_from(struct board_solutions *solutions, const struct plain_puzzle *puzzle,
                      struct search_state *state)
{
    int cell = 0;

    if (!search_settle(state)) {
        return;
    }
    if (state->open == 0) {
        keep(solutions, puzzle, state);
        return;
    }
    while (state->placed[cell]) {
        cell++;
    }
    for (int digit = 1; digit <= puzzle->n && solutions->count <= solutions->most; digit++) {
        struct search_state branch = *state;

        if (search_place(&branch, cell, digit)) {
            list_from(solutions, puzzle, &branch);
        }
    }
}

bool board_all_solutions(struct board_solutions *solutions, const struct plain_puzzle *puzzle,
                         int most)
{
    struct search_houses houses;
    struct search_state state;
    int known[PLAIN_MAX_CELLS];
    int cells = plain_cells(puzzle);

    *solutions = (struct board_solutions){.cells = cells, .most = most};
    solutions->digits = malloc((size_t)most * (size_t)cells * sizeof *solutions->digits);
    assert_non_null(solutions->digits);
    search_houses_init(&houses, puzzle);
    search_init(&state, &houses);
    plain_known(known, puzzle);
    if (place_all(&state, known, cells)) {
        list_from(solutions, puzzle, &state);
    }
    if (solutions->count > most) {
        board_solutions_clear(solutions);
        return false;
    }
    return true;
}

void board_solutions_clear(struct board_solutions *solutions)
{
    free(solutions->digits);
    *solutions = (struct board_solutions){0};
}
