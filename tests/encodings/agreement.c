#include "agreement.h"

#include "brute.h"
#include "door.h"
#include "solutions.h"
#include "tiling.h"

#include <string.h>

/* Solutions are enumerated up to here; a puzzle with more is taken no further. */
enum { SOLUTIONS_MAX = 12 };

struct truth {
    int count; /* up to SOLUTIONS_MAX */
    int smallest[PLAIN_MAX_CELLS];
};

static void read_grid(int *digits, const struct grid *grid)
{
    for (int cell = 0; cell < grid->board->cells; cell++) {
        digits[cell] = grid->digits[cell];
    }
}

/* ---- One encoding ---- */

/* The lexicographically smallest of some grids; they must be different. */
static const int *smallest_of(const struct round *round, int (*grids)[PLAIN_MAX_CELLS], int count)
{
    int cells = plain_cells(&round->plain);
    const int *best = grids[0];
    for (int i = 1; i < count; i++) {
        for (int j = 0; j < i; j++) {
            expect(round, memcmp(grids[i], grids[j], (size_t)cells * sizeof **grids) != 0);
        }
        int cell = 0;
        while (cell < cells - 1 && grids[i][cell] == best[cell]) {
            cell++;
        }
        best = grids[i][cell] < best[cell] ? grids[i] : best;
    }
    return best;
}

/* Settles one cell after another on the smallest digit that it can have. */
static void descend(const struct round *round, struct solutions *solutions)
{
    for (int cell = 0; cell < plain_cells(&round->plain); cell++) {
        int digit = 1;
        int literal = varmap_candidate(&solutions->encoding.map, cell, digit);
        while (literal == LITERAL_FALSE ||
               (literal != LITERAL_TRUE && !solutions_find(solutions, literal))) {
            expect(round, digit < round->plain.n);
            literal = varmap_candidate(&solutions->encoding.map, cell, ++digit);
        }
        expect(round, solutions_demand(solutions, literal));
    }
    expect(round, solutions_find(solutions, 0));
}

/* With too many solutions to see all of them. */
static void compare_smallest(const struct round *round, struct solutions *solutions,
                             const struct truth *truth)
{
    int found[PLAIN_MAX_CELLS];
    expect(round, solutions_start(solutions, round->puzzle, &round->options));
    descend(round, solutions);
    read_grid(found, &solutions->grid);
    expect(round,
           memcmp(found, truth->smallest, (size_t)plain_cells(&round->plain) * sizeof *found) == 0);
}

static void compare(const struct round *round, struct solutions *solutions,
                    const struct truth *truth)
{
    int grids[SOLUTIONS_MAX][PLAIN_MAX_CELLS];
    int count = 0;
    expect(round, solutions_start(solutions, round->puzzle, &round->options));
    while (count < SOLUTIONS_MAX && solutions_next(solutions)) {
        read_grid(grids[count], &solutions->grid);
        expect(round, brute_is_solution(&round->plain, grids[count]));
        count++;
    }
    expect(round, solutions->error.status == SATDOKU_OK);
    expect(round, count == truth->count);
    if (count == SOLUTIONS_MAX) {
        compare_smallest(round, solutions, truth);
    } else if (count > 0) {
        expect(round, memcmp(smallest_of(round, grids, count), truth->smallest,
                             (size_t)plain_cells(&round->plain) * sizeof **grids) == 0);
    }
}

/* ---- The program's own way ---- */

static enum satdoku_verdict verdict_of(int count)
{
    return count == 0   ? SATDOKU_VERDICT_NONE
           : count == 1 ? SATDOKU_VERDICT_UNIQUE
                        : SATDOKU_VERDICT_MULTIPLE;
}

static void compare_solver(const struct round *round, const struct truth *truth)
{
    struct satdoku_solver *solver = NULL;
    struct satdoku_grid *grid = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    int found[PLAIN_MAX_CELLS];
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    expect(round, satdoku_check(&verdict, NULL, NULL, solver, round->puzzle, NULL) == SATDOKU_OK);
    expect(round, verdict == verdict_of(truth->count));
    expect(round, satdoku_solve(&verdict, grid, solver, round->puzzle, SATDOKU_CHOICE_SMALLEST,
                                NULL) == SATDOKU_OK);
    expect(round, verdict == verdict_of(truth->count));
    if (truth->count > 0) {
        read_grid(found, door_inside(grid));
        expect(round, memcmp(found, truth->smallest,
                             (size_t)plain_cells(&round->plain) * sizeof *found) == 0);
    }
    satdoku_grid_free(grid);
    satdoku_solver_free(solver);
}

/* ---- All encodings ---- */

enum { OPTIONS_MAX = ROUND_OPTIONS_MAX + SATDOKU_SIMPLIFY_PROBE };

/* Beside those that can be asked for, the ones that the solver chooses for its own search. */
static int all_options(struct encode_options options[OPTIONS_MAX], bool sudominoku)
{
    int count = round_options(options, sudominoku);
    for (int level = SATDOKU_SIMPLIFY_NONE; level <= SATDOKU_SIMPLIFY_PROBE; level++) {
        options[count++] =
            (struct encode_options){.simplify = (enum satdoku_simplify)level, .search = true};
    }
    return count;
}

/* Over 100,000 clauses: one puzzle in four is enough. */
static bool is_left_out(const struct round *round)
{
    return round->plain.n > 5 && round->number % 4 != 0 &&
           round->options.dominoes == SATDOKU_DOMINOES_PLACEMENT &&
           round->options.amo == SATDOKU_AMO_PAIRWISE &&
           round->options.simplify == SATDOKU_SIMPLIFY_NONE;
}

void agreement_compare(struct round *round)
{
    struct truth truth = {0};
    struct encode_options options[OPTIONS_MAX];
    struct solutions solutions = {0};
    truth.count = brute_count(truth.smallest, &round->plain, SOLUTIONS_MAX);
    for (int i = 0; i < all_options(options, round->plain.sudominoku); i++) {
        round->options = options[i];
        if (!is_left_out(round)) {
            compare(round, &solutions, &truth);
        }
    }
    solutions_clear(&solutions);
    compare_solver(round, &truth);
}

void agreement_count(struct round *round, int count)
{
    struct encode_options options[OPTIONS_MAX];
    struct solutions solutions = {0};
    for (int i = 0; i < all_options(options, round->plain.sudominoku); i++) {
        int found = 0;
        round->options = options[i];
        expect(round, solutions_start(&solutions, round->puzzle, &round->options));
        while (found <= count && solutions_next(&solutions)) {
            found++;
        }
        expect(round, solutions.error.status == SATDOKU_OK);
        expect(round, found == count);
    }
    solutions_clear(&solutions);
}

/* ---- Models ---- */

enum { MODELS_MAX = 40 };

/* Solutions, and for Sudominoku the tilings of each, up to MODELS_MAX. */
static int count_tilings(const struct round *round)
{
    struct encode_options options = {.simplify = SATDOKU_SIMPLIFY_GIVENS};
    struct solutions solutions = {0};
    int digits[PLAIN_MAX_CELLS];
    int count = 0;
    expect(round, solutions_start(&solutions, round->puzzle, &options));
    while (count < MODELS_MAX && solutions_next(&solutions)) {
        read_grid(digits, &solutions.grid);
        count += round->plain.sudominoku ? tiling_count(&round->plain, digits, MODELS_MAX) : 1;
    }
    expect(round, solutions.error.status == SATDOKU_OK);
    solutions_clear(&solutions);
    return count < MODELS_MAX ? count : MODELS_MAX;
}

void agreement_models(struct round *round)
{
    struct encode_options options[OPTIONS_MAX];
    struct solutions solutions = {0};
    int expected = count_tilings(round);
    for (int i = 0; i < all_options(options, round->plain.sudominoku); i++) {
        int count = 0;
        round->options = options[i];
        if (expected == MODELS_MAX || is_left_out(round)) {
            continue;
        }
        expect(round, solutions_start(&solutions, round->puzzle, &round->options));
        while (count <= expected && solutions_next_model(&solutions)) {
            count++;
        }
        expect(round, solutions.error.status == SATDOKU_OK);
        expect(round, count == expected);
    }
    solutions_clear(&solutions);
}
