/* Backtracking on the first open cell in reading order, digits in ascending order. Between two
 * branchings only forced digits are placed, so the solutions come in lexicographic order. For
 * Sudominoku each Sudoku solution is one if it has a tiling. */
#include "brute.h"

#include "search.h"
#include "tiling.h"

#include <stddef.h>

struct brute {
    const struct plain_puzzle *puzzle;
    int *smallest;
    int limit;
    int count;
};

static void count_grid(struct brute *brute, const struct search_state *state)
{
    int grid[PLAIN_MAX_CELLS];

    search_grid(grid, state);
    if (brute->puzzle->sudominoku && tiling_count(brute->puzzle, grid, 1) == 0) {
        return;
    }
    if (brute->count++ == 0 && brute->smallest != NULL) {
        search_grid(brute->smallest, state);
    }
}

static void count_from(struct brute *brute, struct search_state *state)
{
    int cell = 0;

    if (!search_settle(state)) {
        return;
    }
    if (state->open == 0) {
        count_grid(brute, state);
        return;
    }
    while (state->placed[cell]) {
        cell++;
    }
    for (int digit = 1; digit <= brute->puzzle->n && brute->count < brute->limit; digit++) {
        struct search_state branch = *state;

        if (search_place(&branch, cell, digit)) {
            count_from(brute, &branch);
        }
    }
}

static bool place_all(struct search_state *state, const struct plain_puzzle *puzzle)
{
    const struct plain_cover *cover = &puzzle->cover;
    bool ok = true;

    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        ok = ok && (puzzle->given[cell] == 0 || search_place(state, cell, puzzle->given[cell]));
    }
    for (int i = 0; i < cover->domino_count; i++) {
        for (int half = 0; half < 2; half++) {
            ok = ok &&
                 search_place(state, cover->domino[i].cell[half], cover->domino[i].digit[half]);
        }
    }
    for (int digit = 1; digit <= puzzle->n; digit++) {
        int cell = cover->single[digit];

        ok = ok && (cell == PLAIN_NO_CELL || search_place(state, cell, digit));
    }
    return ok;
}

int brute_count(int *smallest, const struct plain_puzzle *puzzle, int limit)
{
    struct brute brute = {.puzzle = puzzle, .smallest = smallest, .limit = limit};
    struct search_houses houses;
    struct search_state state;

    search_houses_init(&houses, puzzle);
    search_init(&state, &houses);
    if (place_all(&state, puzzle)) {
        count_from(&brute, &state);
    }
    return brute.count;
}

static bool holds_known(const struct plain_puzzle *puzzle, const int *grid)
{
    const struct plain_cover *cover = &puzzle->cover;
    bool ok = true;

    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        ok = ok && (puzzle->given[cell] == 0 || puzzle->given[cell] == grid[cell]);
    }
    for (int i = 0; i < cover->domino_count; i++) {
        for (int half = 0; half < 2; half++) {
            ok = ok && grid[cover->domino[i].cell[half]] == cover->domino[i].digit[half];
        }
    }
    for (int digit = 1; digit <= puzzle->n; digit++) {
        int cell = cover->single[digit];

        ok = ok && (cell == PLAIN_NO_CELL || grid[cell] == digit);
    }
    return ok;
}

bool brute_is_solution(const struct plain_puzzle *puzzle, const int *grid)
{
    int cells = plain_cells(puzzle);

    for (int a = 0; a < cells; a++) {
        if (grid[a] < 1 || grid[a] > puzzle->n) {
            return false;
        }
        for (int b = 0; b < a; b++) {
            if (grid[a] == grid[b] && plain_see(puzzle, a, b)) {
                return false;
            }
        }
    }
    return holds_known(puzzle, grid) && (!puzzle->sudominoku || tiling_count(puzzle, grid, 1) > 0);
}
