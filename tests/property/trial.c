#include "trial.h"

#include "brute.h"
#include "text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Rounds ---- */

int trial_setup(void **state)
{
    struct trial *trial = calloc(1, sizeof *trial);

    if (trial == NULL || satdoku_puzzle_new(&trial->read) != SATDOKU_OK ||
        satdoku_grid_new(&trial->grid) != SATDOKU_OK ||
        satdoku_solver_new(&trial->solver, NULL) != SATDOKU_OK) {
        return -1;
    }
    trial->seed = random_seed();
    *state = trial;
    return 0;
}

int trial_teardown(void **state)
{
    struct trial *trial = *state;

    memory_clear(&trial->text);
    satdoku_puzzle_free(trial->read);
    satdoku_grid_free(trial->grid);
    satdoku_solver_free(trial->solver);
    free(trial);
    return 0;
}

void trial_run(struct trial *trial, int rounds, void (*play)(struct trial *trial))
{
    trial_run_from(trial, 0, rounds, play);
}

void trial_run_from(struct trial *trial, int first, int rounds, void (*play)(struct trial *trial))
{
    rounds = random_rounds(rounds);
    for (int round = first; round < first + rounds; round++) {
        trial->round = round;
        random_init(&trial->random, trial->seed, (uint64_t)round);
        memory_clear(&trial->text);
        play(trial);
    }
}

void trial_make_sudoku(struct trial *trial, struct trial_shape shape, enum generate_kind kind)
{
    trial->kind = generate_kind_name(kind);
    generate_sudoku(&trial->puzzle, trial->solution, &trial->random, kind, shape.n, shape.box_rows,
                    shape.box_columns);
}

void trial_make_sudominoku(struct trial *trial, struct trial_shape shape, int domino_count)
{
    trial->kind = "sudominoku";
    generate_sudominoku(&trial->puzzle, trial->solution, &trial->random, domino_count, shape.n,
                        shape.box_rows, shape.box_columns);
}

void trial_spoil(struct trial *trial, enum generate_flaw flaw)
{
    trial->kind = generate_flaw_name(flaw);
    generate_spoil(&trial->puzzle, &trial->random, flaw);
}

void trial_expect_at(const struct trial *trial, bool condition, const char *text, const char *file,
                     int line)
{
    if (!condition) {
        print_error("SATDOKU_TEST_SEED=%" PRIu64 ", round %d: %s, boxes of %dx%d\n%s", trial->seed,
                    trial->round, trial->kind, trial->puzzle.box_rows, trial->puzzle.box_columns,
                    trial->text.data != NULL ? trial->text.data : "");
    }
    _assert_true(condition, text, file, line);
}

/* ---- Reading ---- */

static struct text_style random_style(struct random *random)
{
    struct text_style style = {
        .blank = "0.?_*"[random_below(random, 5)],
        .line_end = random_below(random, 4) == 0 ? "\r\n" : "\n",
        .lower_case = random_below(random, 2) == 0,
    };

    return style;
}

static enum satdoku_format random_format(struct random *random, bool sudominoku)
{
    static const enum satdoku_format formats[] = {SATDOKU_FORMAT_GRID, SATDOKU_FORMAT_SPACED,
                                                  SATDOKU_FORMAT_CASES, SATDOKU_FORMAT_LINE};

    return sudominoku ? SATDOKU_FORMAT_SUDOMINOKU
                      : formats[random_below(random, (int)LENGTH(formats))];
}

/* What a reader has to be told of a puzzle; on 9x9 boards often nothing. */
static struct satdoku_read_options random_options(struct random *random, enum satdoku_format format,
                                                  const struct plain_puzzle *puzzle)
{
    struct satdoku_read_options options = {0};

    if (puzzle->n == 9 && random_below(random, 2) == 0) {
        return options;
    }
    options.format = format;
    options.size = puzzle->n;
    options.box_rows = puzzle->box_rows;
    options.box_columns = puzzle->box_columns;
    return options;
}

static bool has_been_read(const struct trial *trial)
{
    const struct plain_puzzle *puzzle = &trial->puzzle;
    int known[PLAIN_MAX_CELLS];

    if (satdoku_puzzle_shape(trial->read).size != puzzle->n ||
        satdoku_puzzle_shape(trial->read).box_rows != puzzle->box_rows ||
        satdoku_puzzle_shape(trial->read).box_columns != puzzle->box_columns ||
        satdoku_puzzle_shape(trial->read).sudominoku != puzzle->sudominoku) {
        return false;
    }
    plain_known(known, puzzle);
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        int given = satdoku_puzzle_given(trial->read, cell / puzzle->n + 1, cell % puzzle->n + 1);

        if (given != known[cell]) {
            return false;
        }
    }
    return true;
}

void trial_read(struct trial *trial)
{
    struct random *random = &trial->random;
    enum satdoku_format format = random_format(random, trial->puzzle.sudominoku);
    struct satdoku_read_options options = random_options(random, format, &trial->puzzle);
    struct text_style style = random_style(random);
    struct memory_reading reading = {.chunk = (size_t)random_below(random, 40)};
    struct satdoku_reader *reader = NULL;

    text_puzzles(&trial->text, format, &trial->puzzle, 1, &style);
    reading.data = trial->text.data;
    reading.length = trial->text.length;
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), &options, NULL),
                     SATDOKU_OK);
    trial_expect(trial, satdoku_reader_next(trial->read, reader, NULL) == SATDOKU_OK);
    trial_expect(trial, satdoku_reader_format(reader) == format);
    trial_expect(trial, has_been_read(trial));
    trial_expect(trial, satdoku_reader_next(trial->read, reader, NULL) == SATDOKU_END);
    trial_expect(trial, has_been_read(trial));
    satdoku_reader_free(reader);
}

/* ---- Answers ---- */

/* Expects the library to write its grid with these digits. */
static void expect_written(const struct trial *trial, const int *digits)
{
    struct memory expected = {0};
    struct memory written = {0};

    text_grid(&expected, digits, trial->puzzle.n);
    trial_expect(trial, satdoku_grid_write(memory_sink(&written), trial->grid) == SATDOKU_OK);
    trial_expect(trial, strcmp(written.data, expected.data) == 0);
    memory_clear(&expected);
    memory_clear(&written);
}

/* Expects the library's grid to be a solution, and takes its digits. */
static void take_solution(int *digits, const struct trial *trial)
{
    int n = trial->puzzle.n;

    trial_expect(trial, satdoku_grid_rows(trial->grid) == n);
    for (int cell = 0; cell < n * n; cell++) {
        digits[cell] = satdoku_grid_digit(trial->grid, cell / n + 1, cell % n + 1);
    }
    trial_expect(trial, brute_is_solution(&trial->puzzle, digits));
    expect_written(trial, digits);
}

static void expect_verdict(const struct trial *trial, enum satdoku_verdict verdict,
                           enum satdoku_verdict expected)
{
    if (verdict != expected) {
        print_error("verdict %s, not %s\n", satdoku_verdict_name(verdict),
                    satdoku_verdict_name(expected));
    }
    trial_expect(trial, verdict == expected);
}

/* `digits` are the solution's, if there is one. */
static void expect_solved(int *digits, struct trial *trial, enum satdoku_choice choice,
                          enum satdoku_verdict expected)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    trial_expect(trial, satdoku_solve(&verdict, trial->grid, trial->solver, trial->read, choice,
                                      NULL) == SATDOKU_OK);
    expect_verdict(trial, verdict, expected);
    if (expected != SATDOKU_VERDICT_NONE) {
        take_solution(digits, trial);
    }
}

static int compare_grids(const struct trial *trial, const int *a, const int *b)
{
    for (int cell = 0; cell < plain_cells(&trial->puzzle); cell++) {
        if (a[cell] != b[cell]) {
            return a[cell] < b[cell] ? -1 : 1;
        }
    }
    return 0;
}

void trial_expect_answers(struct trial *trial, enum satdoku_verdict expected)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_verdict found =
        expected == SATDOKU_VERDICT_NONE ? SATDOKU_VERDICT_NONE : SATDOKU_VERDICT_SOLVABLE;
    int any[PLAIN_MAX_CELLS] = {0};

    trial_expect(trial, satdoku_check(&verdict, NULL, NULL, trial->solver, trial->read, NULL) ==
                            SATDOKU_OK);
    expect_verdict(trial, verdict, expected);
    expect_solved(any, trial, SATDOKU_CHOICE_ANY, found);
    expect_solved(trial->smallest, trial, SATDOKU_CHOICE_SMALLEST, expected);
    if (expected == SATDOKU_VERDICT_UNIQUE) {
        trial_expect(trial, compare_grids(trial, trial->smallest, any) == 0);
        trial_expect(trial, compare_grids(trial, trial->smallest, trial->solution) == 0);
    } else if (expected == SATDOKU_VERDICT_MULTIPLE) {
        trial_expect(trial, compare_grids(trial, trial->smallest, any) <= 0);
        trial_expect(trial, compare_grids(trial, trial->smallest, trial->solution) <= 0);
    }
}

void trial_compare(struct trial *trial)
{
    static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNIQUE,
                                                    SATDOKU_VERDICT_MULTIPLE};
    int count = brute_count(trial->solution, &trial->puzzle, 2);

    trial_read(trial);
    trial_expect_answers(trial, verdicts[count]);
    if (count > 0) {
        trial_expect(trial, compare_grids(trial, trial->smallest, trial->solution) == 0);
    }
}
