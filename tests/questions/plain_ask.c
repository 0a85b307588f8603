#include "plain_ask.h"

#include "../proof/proving.h"
#include "brute.h"
#include "door.h"
#include "puzzle.h"
#include "solvers.h"
#include "tiling.h"

#include <satdoku_program.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PART = 100,         /* of solutions that are too many */
    TILINGS = 300,      /* to be counted */
    CONFLICTS = 5,      /* to be found */
    SMALL = 6,          /* rows of a Sudoku about which brute force knows everything soon */
    SMALL_TILED = 4,    /* and of a Sudominoku */
    UNTOUCHED = 0x7fff, /* what an out-parameter holds before a call */
};

const char *plain_question_name(enum plain_question question)
{
    static const char *const names[ASK_QUESTIONS] = {"smallest", "any",         "check",
                                                     "sorted",   "free",        "candidates",
                                                     "counts",   "explain",     "minimize",
                                                     "decode",   "verify_grid", "tilings",
                                                     "prove"};

    return names[question];
}

#define expect(asking, condition)                                                                  \
    trial_expect_at((asking)->trial, condition, #condition, __FILE__, __LINE__)

/* ---- Truth ---------------------------------------------------------------------------------- */

int plain_asking_setup(void **state)
{
    struct plain_asking *asking = calloc(1, sizeof *asking);
    void *trial = NULL;

    if (asking == NULL || trial_setup(&trial) != 0 ||
        satdoku_grid_new(&asking->solved) != SATDOKU_OK) {
        free(asking);
        return -1;
    }
    asking->trial = trial;
    asking->folder = proving_folder();
    *state = asking;
    return 0;
}

int plain_asking_teardown(void **state)
{
    struct plain_asking *asking = *state;
    void *trial = asking->trial;

    trial_teardown(&trial);
    board_solutions_clear(&asking->truth.all);
    satdoku_grid_free(asking->solved);
    proving_remove(asking->folder);
    free(asking);
    return 0;
}

/* The seed is printed with the puzzle: all of it, as no reader had it as text. */
static void print_puzzle(struct trial *trial)
{
    struct satdoku_sink sink = memory_sink(&trial->text);
    enum satdoku_format format = trial->puzzle.sudominoku ? SATDOKU_FORMAT_SUDOMINOKU
                                 : trial->puzzle.jigsaw   ? SATDOKU_FORMAT_JIGSAW
                                                          : SATDOKU_FORMAT_LINE;

    memory_clear(&trial->text);
    assert_int_equal(satdoku_write_puzzle(sink, format, 1, trial->read, NULL), SATDOKU_OK);
}

void plain_asking_start(struct plain_asking *asking, int most)
{
    static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNIQUE,
                                                    SATDOKU_VERDICT_MULTIPLE};
    struct truth *truth = &asking->truth;
    struct trial *trial = asking->trial;
    enum satdoku_verdict verdict;
    int count = brute_count(truth->smallest, &trial->puzzle, 2);

    board_take(trial->read, &trial->puzzle);
    print_puzzle(trial);
    truth->verdict = verdicts[count];
    board_solutions_clear(&truth->all);
    truth->listed = board_all_solutions(&truth->all, &trial->puzzle, most);
    expect(asking, !truth->listed || count == (truth->all.count < 2 ? truth->all.count : 2));
    if (count > 0) {
        expect(asking, satdoku_solve(&verdict, asking->solved, trial->solver, trial->read,
                                     SATDOKU_CHOICE_ANY, NULL) == SATDOKU_OK);
    }
}

static const int *nth(const struct truth *truth, int index)
{
    return truth->all.digits + (size_t)index * (size_t)truth->all.cells;
}

/* The index of a solution among all of them, -1 for none. */
static int index_of(const struct truth *truth, const int *digits)
{
    int low = 0;
    int high = truth->all.count;

    while (low < high) {
        int middle = (low + high) / 2;
        int order = board_compare(nth(truth, middle), digits, truth->all.cells);

        if (order == 0) {
            return middle;
        }
        low = order < 0 ? middle + 1 : low;
        high = order < 0 ? high : middle;
    }
    return -1;
}

/* The digits of a grid, which is a solution of a puzzle. */
static void take_digits(int *digits, struct plain_asking *asking, const struct plain_puzzle *puzzle,
                        const struct satdoku_grid *grid)
{
    expect(asking, satdoku_grid_rows(grid) == puzzle->n);
    board_digits(digits, grid);
    expect(asking, brute_is_solution(puzzle, digits));
}

static bool is_smallest(const struct plain_asking *asking, const int *digits)
{
    int cells = plain_cells(&asking->trial->puzzle);

    return board_compare(digits, asking->truth.smallest, cells) == 0;
}

/* ---- Solving -------------------------------------------------------------------------------- */

static enum satdoku_status ask_for_solution(struct plain_asking *asking, enum satdoku_choice choice)
{
    struct trial *trial = asking->trial;
    enum satdoku_verdict expected = asking->truth.verdict;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_grid *grid = NULL;
    int digits[PLAIN_MAX_CELLS];

    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    enum satdoku_status status =
        satdoku_solve(&verdict, grid, asking->solver, trial->read, choice, &asking->error);
    if (choice == SATDOKU_CHOICE_ANY && expected != SATDOKU_VERDICT_NONE) {
        expected = SATDOKU_VERDICT_SOLVABLE;
    }
    expect(asking, verdict == (status == SATDOKU_OK ? expected : SATDOKU_VERDICT_INVALID));
    if (status == SATDOKU_OK && expected != SATDOKU_VERDICT_NONE) {
        take_digits(digits, asking, &trial->puzzle, grid);
        expect(asking, choice == SATDOKU_CHOICE_ANY || is_smallest(asking, digits));
    } else {
        expect(asking, satdoku_grid_rows(grid) == 0);
    }
    satdoku_grid_free(grid);
    return status;
}

static enum satdoku_status ask_smallest(struct plain_asking *asking)
{
    return ask_for_solution(asking, SATDOKU_CHOICE_SMALLEST);
}

static enum satdoku_status ask_any(struct plain_asking *asking)
{
    return ask_for_solution(asking, SATDOKU_CHOICE_ANY);
}

static enum satdoku_status ask_check(struct plain_asking *asking)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    enum satdoku_status status =
        satdoku_check(&verdict, NULL, NULL, asking->solver, asking->trial->read, &asking->error);

    expect(asking,
           verdict == (status == SATDOKU_OK ? asking->truth.verdict : SATDOKU_VERDICT_INVALID));
    return status;
}

/* ---- All solutions -------------------------------------------------------------------------- */

struct listing {
    struct plain_asking *asking;
    enum satdoku_order order;
    int count;
    bool *seen; /* [truth.all.count]; owned */
    int last[PLAIN_MAX_CELLS];
};

static bool take(void *context, const struct satdoku_grid *grid)
{
    struct listing *listing = context;
    struct plain_asking *asking = listing->asking;
    struct truth *truth = &asking->truth;
    int cells = plain_cells(&asking->trial->puzzle);
    int digits[PLAIN_MAX_CELLS];

    take_digits(digits, asking, &asking->trial->puzzle, grid);
    if (listing->order == SATDOKU_ORDER_SORTED && listing->count == 0) {
        expect(asking, is_smallest(asking, digits));
    } else if (listing->order == SATDOKU_ORDER_SORTED) {
        expect(asking, board_compare(listing->last, digits, cells) < 0);
    }
    if (truth->listed) {
        int index = index_of(truth, digits);

        expect(asking, index >= 0 && !listing->seen[index]);
        expect(asking, listing->order == SATDOKU_ORDER_FREE || index == listing->count);
        listing->seen[index] = true;
    }
    memcpy(listing->last, digits, sizeof digits);
    listing->count++;
    return truth->listed || listing->count < PART;
}

static enum satdoku_status list(struct plain_asking *asking, enum satdoku_order order)
{
    struct listing listing = {.asking = asking, .order = order};
    bool complete = false;

    listing.seen = calloc((size_t)asking->truth.all.count + 1, sizeof *listing.seen);
    assert_non_null(listing.seen);
    enum satdoku_status status =
        satdoku_each_solution(&complete, asking->solver, asking->trial->read, order, take, &listing,
                              &asking->error);
    expect(asking, complete == (status == SATDOKU_OK && asking->truth.listed));
    if (status == SATDOKU_OK) {
        expect(asking, listing.count == (asking->truth.listed ? asking->truth.all.count : PART));
    }
    free(listing.seen);
    return status;
}

static enum satdoku_status ask_sorted(struct plain_asking *asking)
{
    return list(asking, SATDOKU_ORDER_SORTED);
}

static enum satdoku_status ask_free(struct plain_asking *asking)
{
    return list(asking, SATDOKU_ORDER_FREE);
}

/* ---- Candidates ----------------------------------------------------------------------------- */

static void expect_candidates(struct plain_asking *asking, const bool *possible)
{
    struct truth *truth = &asking->truth;
    int n = asking->trial->puzzle.n;
    bool *expected = calloc((size_t)(n * n * n), sizeof *expected);

    assert_non_null(expected);
    for (int i = 0; i < truth->all.count; i++) {
        for (int cell = 0; cell < n * n; cell++) {
            expected[cell * n + nth(truth, i)[cell] - 1] = true;
        }
    }
    for (int i = 0; i < n * n * n && truth->listed; i++) {
        expect(asking, possible[i] == expected[i]);
    }
    for (int cell = 0; cell < n * n && truth->verdict != SATDOKU_VERDICT_NONE; cell++) {
        expect(asking, possible[cell * n + truth->smallest[cell] - 1]);
    }
    free(expected);
}

static enum satdoku_status ask_candidates(struct plain_asking *asking)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    int n = asking->trial->puzzle.n;
    bool *possible = calloc((size_t)(n * n * n), sizeof *possible);

    assert_non_null(possible);
    enum satdoku_status status =
        satdoku_candidates(&verdict, possible, asking->solver, asking->trial->read, &asking->error);
    expect(asking,
           verdict == (status == SATDOKU_OK ? asking->truth.verdict : SATDOKU_VERDICT_INVALID));
    if (status == SATDOKU_OK) {
        expect_candidates(asking, possible);
    } else {
        for (int i = 0; i < n * n * n; i++) {
            expect(asking, !possible[i]);
        }
    }
    free(possible);
    return status;
}

static void expect_counts(struct plain_asking *asking, const size_t *numbers, size_t limit)
{
    struct truth *truth = &asking->truth;
    int n = asking->trial->puzzle.n;
    size_t *expected = calloc((size_t)(n * n * n), sizeof *expected);

    assert_non_null(expected);
    for (int i = 0; i < truth->all.count; i++) {
        for (int cell = 0; cell < n * n; cell++) {
            size_t *number = &expected[cell * n + nth(truth, i)[cell] - 1];

            *number += *number < limit;
        }
    }
    for (int i = 0; i < n * n * n && truth->listed; i++) {
        expect(asking, numbers[i] == expected[i]);
    }
    for (int cell = 0; cell < n * n && truth->verdict != SATDOKU_VERDICT_NONE; cell++) {
        expect(asking, numbers[cell * n + truth->smallest[cell] - 1] > 0);
    }
    free(expected);
}

static enum satdoku_status ask_counts(struct plain_asking *asking)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    int n = asking->trial->puzzle.n;
    size_t limit = 1 + (size_t)asking->trial->round % 3;
    size_t *numbers = calloc((size_t)(n * n * n), sizeof *numbers);

    assert_non_null(numbers);
    enum satdoku_status status =
        satdoku_count_candidates(&verdict, numbers, asking->solver, asking->trial->read, limit,
                                 &asking->error);
    expect(asking,
           verdict == (status == SATDOKU_OK ? asking->truth.verdict : SATDOKU_VERDICT_INVALID));
    if (status == SATDOKU_OK) {
        expect_counts(asking, numbers, limit);
    } else {
        for (int i = 0; i < n * n * n; i++) {
            expect(asking, numbers[i] == 0);
        }
    }
    free(numbers);
    return status;
}

/* ---- Clues ---------------------------------------------------------------------------------- */

/* Adds clues to a puzzle, all but one (-1: none is left out). */
static void add_clues(struct plain_puzzle *puzzle, struct board_clues clues, int without)
{
    for (size_t i = 0; i < clues.count; i++) {
        if ((int)i != without) {
            board_add(puzzle, &clues.clue[i]);
        }
    }
}

static void expect_are_clues(struct plain_asking *asking, struct board_clues clues)
{
    static struct board_clue own[BOARD_MAX_CLUES];
    size_t count = board_list(own, &asking->trial->puzzle);

    for (size_t i = 0; i < clues.count; i++) {
        expect(asking, board_contains(own, count, &clues.clue[i]));
        expect(asking, !board_contains(clues.clue, i, &clues.clue[i]));
    }
}

/* Without solution, and with one as soon as any of them is gone. */
static void expect_conflict(struct plain_asking *asking, struct board_clues clues)
{
    struct plain_puzzle puzzle;

    expect_are_clues(asking, clues);
    expect(asking, clues.count > 0);
    for (int without = -1; without < (int)clues.count && asking->long_explanations; without++) {
        board_empty(&puzzle, &asking->trial->puzzle);
        add_clues(&puzzle, clues, without);
        expect(asking, brute_count(NULL, &puzzle, 1) == (without == -1 ? 0 : 1));
    }
}

/* What is left has a solution. */
static void expect_repair(struct plain_asking *asking, struct board_clues dropped)
{
    static struct board_clue own[BOARD_MAX_CLUES];
    struct plain_puzzle rest;
    size_t count = board_list(own, &asking->trial->puzzle);

    expect_are_clues(asking, dropped);
    expect(asking, dropped.count > 0);
    if (asking->long_explanations) {
        board_empty(&rest, &asking->trial->puzzle);
        for (size_t i = 0; i < count; i++) {
            if (!board_contains(dropped.clue, dropped.count, &own[i])) {
                board_add(&rest, &own[i]);
            }
        }
        expect(asking, brute_count(NULL, &rest, 1) == 1);
    }
}

/* The smallest solution, another one, and givens that leave one; none of them is too much. */
static void expect_multiple(struct plain_asking *asking, const struct satdoku_explanation *e)
{
    struct plain_puzzle puzzle;
    int digits[PLAIN_MAX_CELLS], left[PLAIN_MAX_CELLS];
    int cells = plain_cells(&asking->trial->puzzle);
    struct board_clues extra = board_clues_of(e->extra);

    take_digits(digits, asking, &asking->trial->puzzle, e->other);
    expect(asking, !is_smallest(asking, digits));
    take_digits(left, asking, &asking->trial->puzzle, e->left);
    for (int without = -1; without < (int)extra.count; without++) {
        puzzle = asking->trial->puzzle;
        add_clues(&puzzle, extra, without);
        expect(asking, brute_count(digits, &puzzle, 2) == (without == -1 ? 1 : 2));
        expect(asking, without != -1 || board_compare(digits, left, cells) == 0);
    }
}

/* Whether it is the regions that have no solution. */
static bool is_hopeless(const struct plain_asking *asking)
{
    struct plain_puzzle empty;

    board_empty(&empty, &asking->trial->puzzle);
    return empty.jigsaw && brute_count(NULL, &empty, 1) == 0;
}

/* Then regions are named, not clues. */
static void expect_regions(struct plain_asking *asking, const struct satdoku_explanation *e)
{
    expect(asking, e->conflict_count > 0);
    expect(asking, e->repair_count > 0);
    for (size_t i = 0; i < e->conflict_count; i++) {
        struct satdoku_clues conflict = e->conflicts[i].clues;

        expect(asking, conflict.count > 0);
        for (size_t j = 0; j < conflict.count; j++) {
            expect(asking, conflict.clue[j].kind == SATDOKU_CLUE_REGION);
        }
    }
}

static void expect_explanation(struct plain_asking *asking, const struct satdoku_explanation *e)
{
    int digits[PLAIN_MAX_CELLS];

    expect(asking, e->verdict == asking->truth.verdict);
    if (asking->truth.verdict == SATDOKU_VERDICT_NONE && is_hopeless(asking)) {
        expect_regions(asking, e);
        return;
    }
    if (asking->truth.verdict == SATDOKU_VERDICT_NONE) {
        expect(asking, e->conflict_count > 0);
        for (size_t i = 0; i < e->conflict_count; i++) {
            expect_conflict(asking, board_clues_of(e->conflicts[i].clues));
        }
        expect(asking, e->repair_count > 0);
        for (size_t i = 0; i < e->repair_count; i++) {
            expect_repair(asking, board_clues_of(e->repairs[i].clues));
        }
        return;
    }
    take_digits(digits, asking, &asking->trial->puzzle, e->solution);
    expect(asking, is_smallest(asking, digits));
    if (asking->truth.verdict == SATDOKU_VERDICT_MULTIPLE) {
        expect_multiple(asking, e);
    }
}

static enum satdoku_status ask_explain(struct plain_asking *asking)
{
    struct satdoku_explanation *explanation = NULL;
    const struct satdoku_explain_options options = {.all = true, .limit = CONFLICTS};
    enum satdoku_status status = satdoku_explain(&explanation, asking->solver, asking->trial->read,
                                                 &options, &asking->error);

    expect(asking, (explanation != NULL) == (status == SATDOKU_OK));
    if (status == SATDOKU_OK) {
        expect_explanation(asking, explanation);
    }
    satdoku_explanation_free(explanation);
    return status;
}

/* A part of the puzzle with the same solution, and what shows that no clue can go. */
static void expect_minimal(struct plain_asking *asking, const struct satdoku_minimal *minimal)
{
    struct plain_puzzle puzzle;
    struct plain_puzzle board;
    int digits[PLAIN_MAX_CELLS];
    struct board_clues clues = board_clues_of(minimal->clues);

    expect_are_clues(asking, clues);
    board_empty(&board, &asking->trial->puzzle);
    memcpy(board.cover.single, asking->trial->puzzle.cover.single, sizeof board.cover.single);
    puzzle = board;
    add_clues(&puzzle, clues, -1);
    if (!board.sudominoku || asking->long_explanations) {
        expect(asking, brute_count(digits, &puzzle, 2) == 1 && is_smallest(asking, digits));
    }
    for (int i = 0; i < plain_cells(&puzzle); i++) {
        int given = satdoku_puzzle_given(minimal->puzzle, i / board.n + 1, i % board.n + 1);

        expect(asking, given == 0 || given == asking->truth.smallest[i]);
    }
    for (size_t i = 0; i < clues.count; i++) {
        puzzle = board;
        add_clues(&puzzle, clues, (int)i);
        take_digits(digits, asking, &puzzle, minimal->witnesses[i]);
        expect(asking, !is_smallest(asking, digits));
    }
}

static enum satdoku_status ask_minimize(struct plain_asking *asking)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_minimal *minimal = NULL;
    struct satdoku_minimize_options options = SATDOKU_INIT(satdoku_minimize_options);
    options.seed = (unsigned long long)asking->trial->round % 3;
    enum satdoku_status status = satdoku_minimize(&verdict, &minimal, asking->solver,
                                                  asking->trial->read, &options, &asking->error);
    bool unique = status == SATDOKU_OK && asking->truth.verdict == SATDOKU_VERDICT_UNIQUE;

    expect(asking,
           verdict == (status == SATDOKU_OK ? asking->truth.verdict : SATDOKU_VERDICT_INVALID));
    expect(asking, (minimal != NULL) == unique);
    if (unique) {
        expect_minimal(asking, minimal);
    }
    satdoku_minimal_free(minimal);
    return status;
}

/* ---- Formulas ------------------------------------------------------------------------------- */

static enum satdoku_status decode(struct plain_asking *asking, const struct memory *cnf,
                                  const struct memory *answer)
{
    struct memory_reading formula = {.data = cnf->data, .length = cnf->length};
    struct memory_reading reading = {.data = answer->data, .length = answer->length};
    struct satdoku_decoder *decoder = NULL;
    struct satdoku_grid *grid = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    enum satdoku_verdict truth = asking->truth.verdict;
    bool unique = asking->encode.unique;
    bool model = unique ? truth == SATDOKU_VERDICT_MULTIPLE : truth != SATDOKU_VERDICT_NONE;
    enum satdoku_verdict expected = model    ? SATDOKU_VERDICT_SOLVABLE
                                    : unique ? SATDOKU_VERDICT_UNIQUE
                                             : SATDOKU_VERDICT_NONE;
    int digits[PLAIN_MAX_CELLS];

    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    expect(asking, satdoku_decoder_new(&decoder, NULL, memory_source(&formula), &asking->error) ==
                       SATDOKU_OK);
    expect(asking, satdoku_decoder_start(decoder, memory_source(&reading), NULL) == SATDOKU_OK);
    enum satdoku_status status = satdoku_decoder_next(&verdict, grid, decoder, &asking->error);
    expect(asking, verdict == (status == SATDOKU_OK ? expected : SATDOKU_VERDICT_INVALID));
    expect(asking, (satdoku_grid_rows(grid) != 0) == (status == SATDOKU_OK && model));
    if (status == SATDOKU_OK && model) {
        take_digits(digits, asking, &asking->trial->puzzle, grid);
        expect(asking, !unique || !is_smallest(asking, digits));
    }
    satdoku_decoder_free(decoder);
    satdoku_grid_free(grid);
    return status;
}

static enum satdoku_status ask_decode(struct plain_asking *asking)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct memory cnf = {.data = NULL};
    struct memory answer = {.data = NULL};
    bool none = asking->encode.unique && asking->truth.verdict == SATDOKU_VERDICT_NONE;
    enum satdoku_status status = satdoku_encode(&verdict, memory_sink(&cnf), asking->trial->read,
                                                &asking->encode, asking->solver, &asking->error);

    if (status == SATDOKU_OK) {
        expect(asking, verdict == (none ? SATDOKU_VERDICT_NONE : SATDOKU_VERDICT_SOLVABLE));
    }
    expect(asking, (cnf.length != 0) == (status == SATDOKU_OK && !none));
    if (status == SATDOKU_OK && !none) {
        solvers_answer(&answer, &cnf);
        status = decode(asking, &cnf, &answer);
    }
    memory_clear(&cnf);
    memory_clear(&answer);
    return status;
}

/* ---- Grids that are given ------------------------------------------------------------------- */

/* Asks about digits as a Sudoku without blanks: whether they solve the puzzle. */
static enum satdoku_status verify_digits(struct plain_asking *asking, const int *digits)
{
    const struct plain_puzzle *puzzle = &asking->trial->puzzle;
    struct satdoku_finding finding = {.verdict = SATDOKU_VERDICT_INVALID};
    struct satdoku_puzzle *full = NULL;
    struct shape shape = {puzzle->n, puzzle->box_rows, puzzle->box_columns};

    assert_int_equal(satdoku_puzzle_new(&full), SATDOKU_OK);
    assert_int_equal(puzzle_reset(full, shape, false), SATDOKU_OK);
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        full->givens[cell] = (uint16_t)digits[cell];
    }
    enum satdoku_status status =
        satdoku_verify_grid(&finding, asking->solver, asking->trial->read, full, &asking->error);
    if (status == SATDOKU_OK) {
        expect(asking, finding.verified == brute_is_solution(puzzle, digits));
    } else {
        expect(asking, !finding.verified && finding.verdict == SATDOKU_VERDICT_INVALID);
    }
    satdoku_puzzle_free(full);
    return status;
}

static enum satdoku_status ask_verify_grid(struct plain_asking *asking)
{
    int digits[PLAIN_MAX_CELLS];
    struct random *random = &asking->trial->random;
    int cells = plain_cells(&asking->trial->puzzle);
    int n = asking->trial->puzzle.n;

    if (asking->truth.verdict == SATDOKU_VERDICT_NONE) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = verify_digits(asking, asking->truth.smallest);
    if (status == SATDOKU_OK) { /* two digits exchanged everywhere: all houses still hold */
        int one = 1 + random_below(random, n);
        int other = 1 + random_below(random, n);

        for (int i = 0; i < cells; i++) {
            int digit = asking->truth.smallest[i];

            digits[i] = digit == one ? other : digit == other ? one : digit;
        }
        status = verify_digits(asking, digits);
    }
    if (status == SATDOKU_OK) {
        digits[random_below(random, cells)] = 1 + random_below(random, n);
        status = verify_digits(asking, digits);
    }
    return status;
}

static enum satdoku_status ask_tilings(struct plain_asking *asking)
{
    struct trial *trial = asking->trial;
    int digits[PLAIN_MAX_CELLS];
    size_t count = UNTOUCHED;
    bool complete = false;

    if (!trial->puzzle.sudominoku || asking->truth.verdict == SATDOKU_VERDICT_NONE) {
        return SATDOKU_OK;
    }
    board_digits(digits, asking->solved);
    enum satdoku_status status =
        satdoku_count_tilings(&count, &complete, asking->solver, trial->read, asking->solved,
                              TILINGS, &asking->error);
    if (status == SATDOKU_OK) {
        int expected = tiling_count(&trial->puzzle, digits, TILINGS + 1);

        expect(asking, complete == (expected <= TILINGS));
        expect(asking, count == (size_t)(complete ? expected : TILINGS));
    } else {
        expect(asking, count == UNTOUCHED && !complete);
    }
    return status;
}

/* ---- Certificates --------------------------------------------------------------------------- */

static enum satdoku_status ask_prove(struct plain_asking *asking)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_finding finding = {.verified = false};
    char *path = proving_path(asking->folder, "certificate");
    enum satdoku_status status =
        satdoku_prove(&verdict, path, asking->solver, asking->trial->read, NULL, &asking->error);

    expect(asking,
           verdict == (status == SATDOKU_OK ? asking->truth.verdict : SATDOKU_VERDICT_INVALID));
    expect(asking, (access(path, F_OK) == 0) == (status == SATDOKU_OK));
    if (status == SATDOKU_OK) {
        expect(asking, satdoku_verify(&finding, path, asking->solver, NULL) == SATDOKU_OK);
        expect(asking, finding.verified && finding.verdict == verdict);
        proving_remove(path);
    } else {
        free(path);
    }
    return status;
}

/* ---- The whole ------------------------------------------------------------------------------ */

enum satdoku_status plain_ask(struct plain_asking *asking, enum plain_question question)
{
    static enum satdoku_status (*const ask[ASK_QUESTIONS])(
        struct plain_asking *) = {ask_smallest, ask_any,        ask_check,       ask_sorted,
                                  ask_free,     ask_candidates, ask_counts,      ask_explain,
                                  ask_minimize, ask_decode,     ask_verify_grid, ask_tilings,
                                  ask_prove};

    asking->error = (struct satdoku_error){.status = SATDOKU_OK};
    bool tiled = asking->trial->puzzle.sudominoku;
    asking->long_explanations = asking->trial->puzzle.n <= (tiled ? SMALL_TILED : SMALL);
    asking->trial->kind = plain_question_name(question);
    enum satdoku_status status = ask[question](asking);
    expect(asking, status == asking->error.status);
    return status;
}
