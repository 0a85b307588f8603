#include "explained.h"

#include "brute.h"

const struct trial_shape explained_shapes[EXPLAINED_SHAPES] = {{4, 2, 2},
                                                               {6, 2, 3},
                                                               {6, 3, 2},
                                                               {9, 3, 3}};

/* ---- No solution ---- */

/* Any two cells of a house: 0 a row, 1 a column, 2 a box. */
static void cells_of_house(int cells[2], const struct plain_puzzle *puzzle, struct random *random,
                           int house)
{
    int all = plain_cells(puzzle);

    for (;;) {
        int a = random_below(random, all), b = random_below(random, all);
        bool shared[] = {a / puzzle->n == b / puzzle->n, a % puzzle->n == b % puzzle->n,
                         plain_box(puzzle, a) == plain_box(puzzle, b)};

        if (a != b && shared[house]) {
            cells[0] = a;
            cells[1] = b;
            return;
        }
    }
}

static void plant_clash(struct trial *trial, int house)
{
    int cells[2];
    int digit = 1 + random_below(&trial->random, trial->puzzle.n);

    cells_of_house(cells, &trial->puzzle, &trial->random, house);
    trial->puzzle.given[cells[0]] = trial->puzzle.given[cells[1]] = digit;
}

/* Exchanges two different givens, if there are any. */
static void swap_givens(struct trial *trial)
{
    int *given = trial->puzzle.given;

    for (int i = 0; i < 1000; i++) {
        int a = random_below(&trial->random, plain_cells(&trial->puzzle));
        int b = random_below(&trial->random, plain_cells(&trial->puzzle));

        if (given[a] != 0 && given[b] != 0 && given[a] != given[b]) {
            int digit = given[a];

            given[a] = given[b];
            given[b] = digit;
            return;
        }
    }
}

/* A digit of a puzzle changed. */
static void change_given(struct trial *trial)
{
    int *given = trial->puzzle.given;
    int cell;

    do {
        cell = random_below(&trial->random, plain_cells(&trial->puzzle));
    } while (given[cell] == 0);
    given[cell] = 1 + random_below(&trial->random, trial->puzzle.n);
}

void explained_spoil_sudoku(struct trial *trial, struct trial_shape shape, int way)
{
    static const enum generate_kind kinds[EXPLAINED_SUDOKU_WAYS] =
        {GENERATE_UNIQUE, GENERATE_UNIQUE, GENERATE_UNIQUE, GENERATE_SEVERAL,
         GENERATE_NONE,   GENERATE_WRONG,  GENERATE_UNIQUE, GENERATE_UNIQUE};

    trial_make_sudoku(trial, shape, kinds[way]);
    if (way < 3) {
        plant_clash(trial, way);
    } else if (way == 3) {
        for (int house = 0; house < 3; house++) {
            plant_clash(trial, house);
        }
    } else if (way == 6) {
        swap_givens(trial);
    } else if (way == 7) {
        change_given(trial);
    }
}

/* One flaw of each kind, or several at once. Large boards have most of their dominoes: with few,
 * finding out takes long. */
static void spoil_sudominoku(struct trial *trial, struct trial_shape shape, int way)
{
    int all = shape.n * (shape.n - 1) / 2;
    int least = shape.n == 9 ? all - 4 : 2;

    trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all + 1 - least));
    if (way < GENERATE_FLAWS) {
        trial_spoil(trial, (enum generate_flaw)way);
    } else {
        for (int i = 0; i < 3; i++) {
            trial_spoil(trial, (enum generate_flaw)random_below(&trial->random, GENERATE_FLAWS));
        }
    }
}

void explained_make_impossible(struct trial *trial, struct trial_shape shape)
{
    do {
        bool slow = shape.n == 9 && trial->round % 64 != 15;
        int way =
            random_below(&trial->random, EXPLAINED_SUDOKU_WAYS + (slow ? 0 : GENERATE_FLAWS + 1));

        if (way < EXPLAINED_SUDOKU_WAYS) {
            explained_spoil_sudoku(trial, shape, way);
        } else {
            spoil_sudominoku(trial, shape, way - EXPLAINED_SUDOKU_WAYS);
        }
    } while (board_verdict(&trial->puzzle) != SATDOKU_VERDICT_NONE);
}

/* ---- One solution, or several ---- */

void explained_make_solvable(struct trial *trial, enum generate_kind kind)
{
    struct trial_shape shape = explained_shapes[(size_t)trial->round % LENGTH(explained_shapes)];
    bool unique = kind == GENERATE_UNIQUE || kind == GENERATE_FULL;

    if (trial->round % 3 == 0) {
        int all = shape.n * (shape.n - 1) / 2;
        int least = shape.n == 9 ? all - 6 : 0;

        do {
            trial_make_sudominoku(trial, shape,
                                  least + random_below(&trial->random, all + 1 - least));
        } while ((board_verdict(&trial->puzzle) == SATDOKU_VERDICT_UNIQUE) != unique);
    } else {
        trial_make_sudoku(trial, shape, kind);
    }
    trial_read(trial);
}

void explained_find_smallest(int *smallest, struct trial *trial)
{
    if (!trial->puzzle.sudominoku || trial->puzzle.n == 4) {
        trial_expect(trial, brute_count(smallest, &trial->puzzle, 1) == 1);
        return;
    }
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_solver *solver = NULL;
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    trial_expect(trial, satdoku_solve(&verdict, trial->grid, solver, trial->read,
                                      SATDOKU_CHOICE_SMALLEST, NULL) == SATDOKU_OK);
    board_digits(smallest, trial->grid);
    satdoku_solver_free(solver);
}

void explained_without(struct plain_puzzle *rest, const struct trial *trial,
                       struct board_clues dropped)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle);

    board_empty(rest, &trial->puzzle);
    for (size_t i = 0; i < count; i++) {
        if (!board_contains(dropped.clue, dropped.count, &all[i])) {
            board_add(rest, &all[i]);
        }
    }
}
