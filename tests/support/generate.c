#include "generate.h"

#include "boards.h"
#include "brute.h"
#include "search.h"
#include "tiling.h"

#include <assert.h>
#include <string.h>

const char *generate_kind_name(enum generate_kind kind)
{
    static const char *const names[GENERATE_KINDS] = {"empty",         "full",     "wrong",
                                                      "unique",        "several",  "none",
                                                      "contradictory", "scattered"};

    return names[kind];
}

const char *generate_flaw_name(enum generate_flaw flaw)
{
    static const char *const names[GENERATE_FLAWS] = {"same pair", "same halves", "clash",
                                                      "changed", "swapped"};

    return names[flaw];
}

/* ---- Solved boards -------------------------------------------------------------------------- */

static int candidate_count(unsigned candidates)
{
    int count = 0;

    for (; candidates != 0; candidates &= candidates - 1) {
        count++;
    }
    return count;
}

/* An open cell with the fewest candidates, each of them as likely. */
static int scarcest_cell(const struct search_state *state, struct random *random)
{
    int best = PLAIN_NO_CELL, fewest = PLAIN_MAX_N + 1, ties = 0;

    for (int cell = 0; cell < state->houses->n * state->houses->n; cell++) {
        int count = candidate_count(state->candidates[cell]);

        if (state->placed[cell] || count > fewest) {
            continue;
        }
        ties = count < fewest ? 1 : ties + 1;
        fewest = count;
        if (random_below(random, ties) == 0) {
            best = cell;
        }
    }
    return best;
}

static bool fill(struct search_state *state, struct random *random)
{
    int digits[PLAIN_MAX_N];
    int n = state->houses->n;
    int cell;

    if (!search_settle(state)) {
        return false;
    }
    if (state->open == 0) {
        return true;
    }
    cell = scarcest_cell(state, random);
    random_permutation(random, digits, n, 1);
    for (int i = 0; i < n; i++) {
        struct search_state branch = *state;

        if (search_place(&branch, cell, digits[i]) && fill(&branch, random)) {
            *state = branch;
            return true;
        }
    }
    return false;
}

void generate_grid(int *grid, struct random *random, const struct plain_puzzle *board)
{
    struct search_houses houses;
    struct search_state state;
    bool filled;

    search_houses_init(&houses, board);
    search_init(&state, &houses);
    filled = fill(&state, random);
    assert(filled);
    (void)filled;
    search_grid(grid, &state);
}

/* ---- Sudoku --------------------------------------------------------------------------------- */

static int random_digit_but(struct random *random, int n, int digit)
{
    int other = 1 + random_below(random, n - 1);

    return other < digit ? other : other + 1;
}

static bool clashes(const struct plain_puzzle *puzzle, int cell, int digit)
{
    for (int other = 0; other < plain_cells(puzzle); other++) {
        if (puzzle->given[other] == digit && plain_see(puzzle, cell, other)) {
            return true;
        }
    }
    return false;
}

/* Empties cells of a solved board, at most `holes`, as long as the solution stays unique. */
static void dig(struct plain_puzzle *puzzle, struct random *random, int holes)
{
    int cells[PLAIN_MAX_CELLS];

    random_permutation(random, cells, plain_cells(puzzle), 0);
    for (int i = 0; i < plain_cells(puzzle) && holes > 0; i++) {
        int digit = puzzle->given[cells[i]];

        puzzle->given[cells[i]] = 0;
        if (brute_count(NULL, puzzle, 2) == 1) {
            holes--;
        } else {
            puzzle->given[cells[i]] = digit;
        }
    }
}

static void dig_unique(struct plain_puzzle *puzzle, struct random *random)
{
    int cells = plain_cells(puzzle);
    int least = puzzle->n <= 9 ? cells / 2 : cells / 4;
    int most = puzzle->n <= 9 ? cells : cells / 2;

    dig(puzzle, random, least + random_below(random, most - least + 1));
}

static void dig_several(struct plain_puzzle *puzzle, struct random *random)
{
    int cells[PLAIN_MAX_CELLS];

    dig_unique(puzzle, random);
    random_permutation(random, cells, plain_cells(puzzle), 0);
    for (int i = 0; brute_count(NULL, puzzle, 2) < 2; i++) {
        puzzle->given[cells[i]] = 0;
    }
}

/* A puzzle with one solution, and one more given that is not that solution's and clashes with none;
 * false where there is no such given. */
static bool plant_wrong_given(struct plain_puzzle *puzzle, struct random *random,
                              const int *solution)
{
    int cells[PLAIN_MAX_CELLS], digits[PLAIN_MAX_N];

    dig_unique(puzzle, random);
    random_permutation(random, cells, plain_cells(puzzle), 0);
    random_permutation(random, digits, puzzle->n, 1);
    for (int i = 0; i < plain_cells(puzzle); i++) {
        int cell = cells[i];

        for (int j = 0; puzzle->given[cell] == 0 && j < puzzle->n; j++) {
            if (digits[j] != solution[cell] && !clashes(puzzle, cell, digits[j])) {
                puzzle->given[cell] = digits[j];
                return true;
            }
        }
    }
    return false;
}

/* Keeps each given with the same chance, of which every value is as likely. */
static void thin_out(struct plain_puzzle *puzzle, struct random *random)
{
    int percent = random_below(random, 101);

    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        if (random_below(random, 100) >= percent) {
            puzzle->given[cell] = 0;
        }
    }
}

static void plant_clash(struct plain_puzzle *puzzle, struct random *random, const int *solution)
{
    int a = random_below(random, plain_cells(puzzle)), b;

    do {
        b = random_below(random, plain_cells(puzzle));
    } while (!plain_see(puzzle, a, b));
    thin_out(puzzle, random);
    puzzle->given[a] = puzzle->given[b] = solution[a];
}

static void change_digit(struct plain_puzzle *puzzle, struct random *random)
{
    int *given = &puzzle->given[random_below(random, plain_cells(puzzle))];

    *given = random_digit_but(random, puzzle->n, *given);
}

/* Some of a solution's digits, and up to three that are any. */
static void scatter(struct plain_puzzle *puzzle, struct random *random)
{
    thin_out(puzzle, random);
    for (int i = random_below(random, 4); i > 0; i--) {
        puzzle->given[random_below(random, plain_cells(puzzle))] =
            1 + random_below(random, puzzle->n);
    }
}

/* Turns a solved board into a puzzle of that kind; false where this board does not allow it. */
static bool spoil_board(struct plain_puzzle *puzzle, struct random *random, enum generate_kind kind,
                        const int *solution)
{
    switch (kind) {
    case GENERATE_EMPTY:
        memset(puzzle->given, 0, sizeof puzzle->given);
        return true;
    case GENERATE_WRONG:
        change_digit(puzzle, random);
        return true;
    case GENERATE_UNIQUE:
        dig_unique(puzzle, random);
        return true;
    case GENERATE_SEVERAL:
        dig_several(puzzle, random);
        return true;
    case GENERATE_NONE:
        return plant_wrong_given(puzzle, random, solution);
    case GENERATE_CONTRADICTORY:
        plant_clash(puzzle, random, solution);
        return true;
    case GENERATE_SCATTERED:
        scatter(puzzle, random);
        return true;
    case GENERATE_FULL:
    case GENERATE_KINDS:
        break;
    }
    return true;
}

void generate_sudoku(struct plain_puzzle *puzzle, int *solution, struct random *random,
                     enum generate_kind kind, int n, int box_rows, int box_columns)
{
    do {
        plain_init(puzzle, n, box_rows, box_columns);
        generate_grid(solution, random, puzzle);
        memcpy(puzzle->given, solution, (size_t)plain_cells(puzzle) * sizeof *solution);
    } while (!spoil_board(puzzle, random, kind, solution));
}

/* ---- Sudominoku ----------------------------------------------------------------------------- */

static void turn_domino(struct plain_domino *domino)
{
    *domino = (struct plain_domino){{domino->cell[1], domino->cell[0]},
                                    {domino->digit[1], domino->digit[0]}};
}

/* Keeps `count` dominoes of a cover, in random order and with either half first. */
static void choose_dominoes(struct plain_cover *cover, struct random *random, int count)
{
    for (int i = 0; i < count; i++) {
        int j = i + random_below(random, cover->domino_count - i);
        struct plain_domino domino = cover->domino[j];

        cover->domino[j] = cover->domino[i];
        if (random_below(random, 2) == 0) {
            turn_domino(&domino);
        }
        cover->domino[i] = domino;
    }
    cover->domino_count = count;
}

static void tile_grid(struct plain_cover *cover, int *grid, struct random *random,
                      const struct plain_puzzle *board)
{
    do {
        generate_grid(grid, random, board);
    } while (!tiling_random(cover, random, board->n, grid));
}

void generate_sudominoku(struct plain_puzzle *puzzle, int *solution, struct random *random,
                         int domino_count, int n, int box_rows, int box_columns)
{
    assert(domino_count <= n * (n - 1) / 2 && (n <= 12 || (n == 16 && box_rows == 4)));
    plain_init(puzzle, n, box_rows, box_columns);
    puzzle->sudominoku = true;
    if (n <= 12) {
        tile_grid(&puzzle->cover, solution, random, puzzle);
    } else {
        boards_random(&puzzle->cover, solution, random);
    }
    choose_dominoes(&puzzle->cover, random, domino_count);
}

/* Gives domino `to` the digits of another one. */
static void repeat_pair(struct plain_cover *cover, struct random *random, int to)
{
    int from = random_below(random, cover->domino_count - 1);

    if (from >= to) {
        from++;
    }
    memcpy(cover->domino[to].digit, cover->domino[from].digit, sizeof cover->domino[to].digit);
    if (random_below(random, 2) == 0) {
        cover->domino[to].digit[0] = cover->domino[from].digit[1];
        cover->domino[to].digit[1] = cover->domino[from].digit[0];
    }
}

/* Gives the first half of a domino a digit said of a cell that it sees. The other half is one. */
static void plant_domino_clash(struct plain_puzzle *puzzle, struct random *random,
                               struct plain_domino *domino)
{
    int known[PLAIN_MAX_CELLS], cell;

    plain_known(known, puzzle);
    do {
        cell = random_below(random, plain_cells(puzzle));
    } while (known[cell] == 0 || !plain_see(puzzle, cell, domino->cell[0]));
    domino->digit[0] = known[cell];
}

static void swap_singles(struct plain_puzzle *puzzle, struct random *random)
{
    int *single = puzzle->cover.single;
    int a = 1 + random_below(random, puzzle->n);
    int b = random_digit_but(random, puzzle->n, a);
    int cell = single[a];

    single[a] = single[b];
    single[b] = cell;
}

void generate_spoil(struct plain_puzzle *puzzle, struct random *random, enum generate_flaw flaw)
{
    struct plain_cover *cover = &puzzle->cover;
    int index = random_below(random, cover->domino_count);
    struct plain_domino *domino = &cover->domino[index];

    switch (flaw) {
    case GENERATE_SAME_PAIR:
        repeat_pair(cover, random, index);
        break;
    case GENERATE_SAME_HALVES:
        domino->digit[0] = domino->digit[1];
        break;
    case GENERATE_CLASH:
        plant_domino_clash(puzzle, random, domino);
        break;
    case GENERATE_CHANGED:
        domino->digit[0] = random_digit_but(random, puzzle->n, domino->digit[0]);
        break;
    case GENERATE_SWAPPED:
        swap_singles(puzzle, random);
        break;
    case GENERATE_FLAWS:
        break;
    }
}

void generate_jigsaw(struct plain_puzzle *puzzle, const int *solution, struct random *random)
{
    int cells = plain_cells(puzzle);

    for (int cell = 0; cell < cells; cell++) {
        puzzle->layout[cell] = plain_box(puzzle, cell);
    }
    puzzle->jigsaw = true;
    for (int tries = 0; tries < 4 * cells; tries++) {
        int a = random_below(random, cells);
        int b = random_below(random, cells);

        if (solution == NULL ? tries < puzzle->n : solution[a] == solution[b]) {
            int kept = puzzle->layout[a];

            puzzle->layout[a] = puzzle->layout[b];
            puzzle->layout[b] = kept;
        }
    }
}
