/* Puzzles that are made: one solution, nothing that could go, and the same for the same seed. The
 * oracle tries digits cell by cell. */
#include "brute.h"
#include "random.h"
#include "unit.h"

#include <satdoku_program.h>
#include <string.h>

static struct satdoku_puzzle *puzzle;
static struct satdoku_solver *solver;
static struct satdoku_error error;

static int setup(void **state)
{
    (void)state;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    return satdoku_solver_new(&solver, NULL) == SATDOKU_OK ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    satdoku_puzzle_free(puzzle);
    satdoku_solver_free(solver);
    return 0;
}

static void start(struct plain_puzzle *plain, int n, int box_rows, int box_columns)
{
    struct satdoku_board board = {.rows = n,
                                  .columns = n,
                                  .digits = n,
                                  .lowest = 1,
                                  .box_rows = box_rows,
                                  .box_columns = box_columns};
    plain_init(plain, n, box_rows, box_columns);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
}

/* Makes a puzzle on the board of the last one, and returns how many givens it has. */
static int make(struct plain_puzzle *plain, struct satdoku_generate_options options)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    int clues = 0;
    options.struct_size = sizeof options;
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    (void)satdoku_puzzle_givens(plain->given, PLAIN_MAX_CELLS, puzzle);
    for (int cell = 0; cell < plain->n * plain->n; cell++) {
        clues += plain->given[cell] != 0;
    }
    return clues;
}

/* How many solutions there are without the given of a cell, and of another one; up to 2. */
static int count_without(const struct plain_puzzle *plain, int cell, int other)
{
    struct plain_puzzle rest = *plain;
    rest.given[cell] = 0;
    rest.given[other] = 0;
    return brute_count(NULL, &rest, 2);
}

static void test_minimal(void **state)
{
    (void)state;
    static const int boards[][4] = {{4, 2, 2, 200}, {6, 2, 3, 100}, {6, 3, 2, 50}, {9, 3, 3, 100}};
    for (size_t i = 0; i < LENGTH(boards); i++) {
        int n = boards[i][0];
        struct plain_puzzle plain;
        start(&plain, n, boards[i][1], boards[i][2]);
        for (int round = random_rounds(boards[i][3]); round > 0; round--) {
            make(&plain,
                 (struct satdoku_generate_options){.seed = random_seed() + (unsigned)round});
            assert_int_equal(brute_count(NULL, &plain, 2), 1);
            for (int cell = 0; cell < n * n; cell++) {
                if (plain.given[cell] != 0) {
                    assert_int_equal(count_without(&plain, cell, cell), 2);
                }
            }
        }
    }
}

/* Whatever the solver did before, and whatever the board had. */
static void test_seeds(void **state)
{
    (void)state;
    struct plain_puzzle first;
    struct plain_puzzle again;
    struct satdoku_solver *fresh = NULL;
    start(&first, 9, 3, 3);
    again = first;
    for (int round = random_rounds(50); round > 0; round--) {
        struct satdoku_generate_options options = {.seed = random_seed() + (unsigned)round};
        make(&first, options);
        assert_int_equal(satdoku_solver_new(&fresh, NULL), SATDOKU_OK);
        satdoku_solver_free(solver);
        solver = fresh;
        make(&again, options);
        assert_memory_equal(first.given, again.given, 81 * sizeof(int));
        options.seed++;
        make(&again, options);
        assert_memory_not_equal(first.given, again.given, 81 * sizeof(int));
    }
}

/* Where a symmetry of the givens leads, said by row and column. */
static int partner(enum satdoku_symmetry symmetry, int row, int column)
{
    switch (symmetry) {
    case SATDOKU_SYMMETRY_HALF_TURN:
        return (8 - row) * 9 + 8 - column;
    case SATDOKU_SYMMETRY_QUARTER_TURN:
        return column * 9 + 8 - row;
    case SATDOKU_SYMMETRY_DIAGONAL:
        return column * 9 + row;
    case SATDOKU_SYMMETRY_MIRROR:
        return row * 9 + 8 - column;
    default:
        return row * 9 + column;
    }
}

static void assert_symmetric(const struct plain_puzzle *plain, enum satdoku_symmetry symmetry)
{
    for (int cell = 0; cell < 81; cell++) {
        int other = partner(symmetry, cell / 9, cell % 9);
        assert_int_equal(plain->given[cell] == 0, plain->given[other] == 0);
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    struct plain_puzzle plain;
    start(&plain, 9, 3, 3);
    for (int i = SATDOKU_SYMMETRY_HALF_TURN; i <= SATDOKU_SYMMETRY_FULL; i++) {
        for (int round = random_rounds(20); round > 0; round--) {
            enum satdoku_symmetry symmetry = (enum satdoku_symmetry)i;
            make(&plain,
                 (struct satdoku_generate_options){.seed = (unsigned)round, .symmetry = symmetry});
            assert_int_equal(brute_count(NULL, &plain, 2), 1);
            for (int of = 1; of < SATDOKU_SYMMETRY_FULL; of++) {
                if (symmetry == SATDOKU_SYMMETRY_FULL || of == i) {
                    assert_symmetric(&plain, (enum satdoku_symmetry)of);
                }
            }
            /* Of two cells that are joined, both can go only if the solution does. */
            for (int cell = 0; cell < 81 && i == SATDOKU_SYMMETRY_HALF_TURN; cell++) {
                if (plain.given[cell] != 0) {
                    assert_int_equal(count_without(&plain, cell, 80 - cell), 2);
                }
            }
        }
    }
}

static void test_clues(void **state)
{
    (void)state;
    struct plain_puzzle plain;
    start(&plain, 9, 3, 3);
    for (int round = random_rounds(20); round > 0; round--) {
        struct satdoku_generate_options options = {.seed = (unsigned)round,
                                                   .least = 30,
                                                   .most = 30};
        assert_int_equal(make(&plain, options), 30);
        assert_int_equal(brute_count(NULL, &plain, 2), 1);
        options.least = 0;
        options.most = 24;
        assert_in_range(make(&plain, options), 17, 24);
        options.least = 81;
        options.most = 0;
        assert_int_equal(make(&plain, options), 81);
    }
}

/* Each of the 288 boards of 4x4 comes about as often as the others: the mean is 40, and the
 * standard deviation 6.3. */
static void test_boards_are_even(void **state)
{
    (void)state;
    enum { BOARDS = 288, TIMES = 40 * BOARDS };
    static int boards[BOARDS][16];
    int met[BOARDS] = {0};
    int count = 0;
    struct plain_puzzle plain;
    start(&plain, 4, 2, 2);
    for (int i = 0; i < TIMES; i++) {
        int board = 0;
        make(&plain, (struct satdoku_generate_options){.seed = (unsigned)i, .least = 16});
        while (board < count && memcmp(boards[board], plain.given, sizeof boards[board]) != 0) {
            board++;
        }
        assert_true(board < BOARDS);
        memcpy(boards[board], plain.given, sizeof boards[board]);
        count += board == count;
        met[board]++;
    }
    assert_int_equal(count, BOARDS);
    double squares = 0;
    for (int i = 0; i < BOARDS; i++) {
        squares += (met[i] - 40.0) * (met[i] - 40.0) / 40;
        assert_in_range(met[i], 10, 80);
    }
    print_message("chi-square of 287: %.1f\n", squares);
}

/* ---- How hard ---- */

/* What the steps of a puzzle are, as everybody gets them. */
struct way {
    size_t largest;
    const char *technique; /* that is looked for; NULL: none */
    bool has_technique;
};

static bool take_step(void *context, const struct satdoku_step *step)
{
    struct way *way = context;
    way->largest = step->size > way->largest ? step->size : way->largest;
    way->has_technique = way->has_technique || (way->technique != NULL && step->technique != NULL &&
                                                strcmp(way->technique, step->technique) == 0);
    return true;
}

static void walk(struct way *way, bool assume_unique)
{
    struct satdoku_step_options options = SATDOKU_INIT(satdoku_step_options);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    options.assume_unique = assume_unique;
    assert_int_equal(satdoku_steps(&verdict, solver, puzzle, &options, take_step, way, &error),
                     SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
}

static void test_ratings(void **state)
{
    (void)state;
    static const struct satdoku_generate_options wanted[] = {{.easiest = 1, .hardest = 1},
                                                             {.easiest = 2, .hardest = 3},
                                                             {.easiest = 4},
                                                             {.hardest = 2, .assume_unique = true}};
    struct plain_puzzle plain;
    start(&plain, 9, 3, 3);
    for (size_t i = 0; i < LENGTH(wanted); i++) {
        struct satdoku_generate_options options = wanted[i];
        for (int round = random_rounds(25); round > 0; round--) {
            struct way way = {0};
            size_t rating = 0;
            options.rating = &rating;
            options.seed = random_seed() + (unsigned)round;
            make(&plain, options);
            assert_int_equal(brute_count(NULL, &plain, 2), 1);
            walk(&way, options.assume_unique);
            assert_int_equal(way.largest, rating);
            assert_true(rating >= options.easiest);
            assert_true(options.hardest == 0 || rating <= options.hardest);
        }
    }
}

static void test_techniques(void **state)
{
    (void)state;
    static const char *const names[][2] = {{"x-wing", "X-wing"},
                                           {"Naked-Triple", "naked triple"},
                                           {"unique rectangle", "unique rectangle"}};
    struct plain_puzzle plain;
    const char *known = NULL;
    const char *parsed = NULL;
    start(&plain, 9, 3, 3);
    for (size_t i = 0; i < LENGTH(names); i++) {
        struct way way = {.technique = names[i][1]};
        bool assume_unique = i == 2;
        make(&plain, (struct satdoku_generate_options){.seed = i,
                                                       .technique = names[i][0],
                                                       .assume_unique = assume_unique});
        walk(&way, assume_unique);
        assert_true(way.has_technique);
    }
    for (size_t i = 0; (known = satdoku_technique_name(i)) != NULL; i++) {
        assert_true(satdoku_technique_parse(&parsed, known));
        assert_ptr_equal(parsed, known);
    }
    assert_false(satdoku_technique_parse(&parsed, "x-win"));
    assert_false(satdoku_technique_parse(&parsed, "x-wings"));
}

/* ---- As likely as each other ---- */

/* How many minimal puzzles boards of 4x4 have by their numbers of clues, by trying all sets of
 * cells: one has another solution if it is part of the cells in which some other board agrees.
 * Boards of other first rows are those with other digits. */
enum { SETS = 1 << 16, BOARDS_OF_4 = 288 };

struct census {
    int boards[BOARDS_OF_4][16];
    int count;
    double minimal[17];
};

static void list_boards(struct census *census, int board[16], int cell)
{
    if (cell == 16) {
        memcpy(census->boards[census->count++], board, 16 * sizeof *board);
        return;
    }
    for (int digit = 1; digit <= 4; digit++) {
        bool fits = true;
        for (int other = 0; other < cell; other++) {
            bool seen = other / 4 == cell / 4 || other % 4 == cell % 4 ||
                        (other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2);
            fits = fits && !(seen && board[other] == digit);
        }
        board[cell] = digit;
        if (fits) {
            list_boards(census, board, cell + 1);
        }
    }
}

static void count_minimal_of(struct census *census, const int board[16])
{
    static bool several[SETS];
    memset(several, 0, sizeof several);
    for (int i = 0; i < census->count; i++) {
        unsigned agree = 0;
        for (int cell = 0; cell < 16; cell++) {
            agree |= (unsigned)(census->boards[i][cell] == board[cell]) << cell;
        }
        several[agree] = several[agree] || agree != SETS - 1;
    }
    for (unsigned set = SETS - 1; set > 0; set--) { /* parts of what has several have several */
        for (unsigned cell = 0; cell < 16 && several[set]; cell++) {
            several[set & ~(1U << cell)] = true;
        }
    }
    for (unsigned set = 0; set < SETS; set++) {
        bool minimal = !several[set];
        int clues = 0;
        for (unsigned cell = 0; cell < 16; cell++) {
            clues += (int)(set >> cell & 1);
            minimal = minimal && ((set >> cell & 1) == 0 || several[set & ~(1U << cell)]);
        }
        census->minimal[clues] += minimal;
    }
}

/* How far the parts that numbers of clues have are from those of all minimal puzzles. */
static double distance(const struct census *census, struct satdoku_generate_options options,
                       int count)
{
    double all = 0;
    double met[17] = {0};
    double sum = 0;
    struct plain_puzzle plain;
    start(&plain, 4, 2, 2);
    for (int i = 0; i < count; i++) {
        options.seed = (unsigned)i;
        met[make(&plain, options)] += 1.0 / count;
    }
    for (int clues = 0; clues <= 16; clues++) {
        all += census->minimal[clues];
    }
    for (int clues = 0; clues <= 16; clues++) {
        double off = met[clues] - census->minimal[clues] / all;
        if (census->minimal[clues] > 0) {
            print_message("%d clues: %.3f of all, %.3f made\n", clues, census->minimal[clues] / all,
                          met[clues]);
        }
        sum += off < 0 ? -off : off;
    }
    return sum / 2;
}

static void test_unbiased_on_4x4(void **state)
{
    (void)state;
    enum { TIMES = 200 };
    static struct census census;
    int board[16];
    list_boards(&census, board, 0);
    assert_int_equal(census.count, BOARDS_OF_4);
    for (int i = 0; i < census.count / 24; i++) { /* those that begin with 1234 */
        count_minimal_of(&census, census.boards[i]);
    }
    assert_true(distance(&census, (struct satdoku_generate_options){.unbiased = true}, TIMES) <
                0.08);
    assert_true(distance(&census, (struct satdoku_generate_options){0}, TIMES) > 0.12);
}

/* The mean of all minimal puzzles of 9x9 is 26.58, and the standard deviation 1.12 (Berthier 2009);
 * that of others that are made is 24.3, so that these would fail here. */
static void test_unbiased_on_9x9(void **state)
{
    (void)state;
    struct plain_puzzle plain;
    int rounds = random_rounds(50);
    rounds = rounds < 2 ? 2 : rounds;
    int sum = 0;
    start(&plain, 9, 3, 3);
    for (int round = 0; round < rounds; round++) {
        sum += make(&plain,
                    (struct satdoku_generate_options){.seed = (unsigned)round, .unbiased = true});
        assert_int_equal(brute_count(NULL, &plain, 2), 1);
    }
    print_message("mean of %d: %.3f\n", rounds, (double)sum / rounds);
    assert_true(sum >= 25.5 * rounds && sum <= 27.7 * rounds);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void test_refused(void **state)
{
    (void)state;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNIQUE;
    struct plain_puzzle plain;
    struct satdoku_solver *stopped = NULL;
    struct satdoku_solver_options solver_options = SATDOKU_INIT(satdoku_solver_options);
    static const struct satdoku_generate_options bad[] = {{.least = -1},
                                                          {.most = -1},
                                                          {.least = 82},
                                                          {.most = 82},
                                                          {.least = 30, .most = 29},
                                                          {.symmetry = (enum satdoku_symmetry)6},
                                                          {.easiest = 4, .hardest = 3},
                                                          {.technique = "guess"},
                                                          {.unbiased = true, .most = 30},
                                                          {.unbiased = true, .keep = true},
                                                          {.unbiased = true, .like = true},
                                                          {.unbiased = true,
                                                           .symmetry = SATDOKU_SYMMETRY_HALF_TURN}};
    start(&plain, 9, 3, 3);
    for (size_t i = 0; i < LENGTH(bad); i++) {
        struct satdoku_generate_options options = bad[i];
        options.struct_size = sizeof options;
        assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                         SATDOKU_ERR_ARGUMENT);
    }
    solver_options.stop = stop_at_once;
    assert_int_equal(satdoku_solver_new(&stopped, &solver_options), SATDOKU_OK);
    assert_int_equal(satdoku_generate(&verdict, puzzle, stopped, NULL, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNKNOWN);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 0);
    satdoku_solver_free(stopped);
    enum satdoku_clue_kind kinds[] = {SATDOKU_CLUE_WHITE_DOT, SATDOKU_CLUE_STRICT_KROPKI};
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    options.kinds = kinds;
    options.kind_count = 2;
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "the strict Kropki rule says where there is a white dot");
    options.kind_count = 0;
    options.no_givens = true;
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    options.no_givens = false;
    options.symmetry = SATDOKU_SYMMETRY_MIRROR;
    struct satdoku_board board = {.rows = 4, .columns = 6, .digits = 6, .lowest = 1};
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "symmetry needs a square board without gaps");
    options.symmetry = SATDOKU_SYMMETRY_NONE;
    options.unbiased = true;
    start(&plain, 6, 2, 3);
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message,
                        "unbiased puzzles are 4x4 or 9x9, of rows, columns and boxes");
}

/* ---- A solution that is wanted, clues that stay ---- */

/* Makes `other` the solved board that a seed has, on the board of `puzzle`. */
static void solve_board(struct satdoku_puzzle *other, struct plain_puzzle *plain, unsigned seed)
{
    make(plain, (struct satdoku_generate_options){.seed = seed, .least = plain->n * plain->n});
    struct satdoku_board board = {.rows = plain->n,
                                  .columns = plain->n,
                                  .digits = plain->n,
                                  .lowest = 1,
                                  .box_rows = plain->box_rows,
                                  .box_columns = plain->box_columns};
    assert_int_equal(satdoku_puzzle_start(other, &board, false, &error), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_set_givens(other, plain->given, &error), SATDOKU_OK);
}

static void test_solution(void **state)
{
    (void)state;
    struct satdoku_puzzle *wanted = NULL;
    struct plain_puzzle plain;
    struct plain_puzzle solved;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_puzzle_new(&wanted), SATDOKU_OK);
    start(&plain, 9, 3, 3);
    start(&solved, 9, 3, 3);
    struct satdoku_generate_options options = {.struct_size = sizeof options, .solution = wanted};
    for (int round = random_rounds(20); round > 0; round--) {
        solve_board(wanted, &solved, (unsigned)random_seed() + (unsigned)round);
        options.seed = (unsigned)round;
        make(&plain, options);
        assert_int_equal(brute_count(NULL, &plain, 2), 1);
        for (int cell = 0; cell < 81; cell++) {
            if (plain.given[cell] != 0) {
                assert_int_equal(plain.given[cell], solved.given[cell]);
                assert_int_equal(count_without(&plain, cell, cell), 2);
            }
        }
    }
    solved.given[80] = 0;
    assert_int_equal(satdoku_puzzle_set_givens(wanted, solved.given, &error), SATDOKU_OK);
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "the solution has no digit in r9c9");
    solved.given[80] = solved.given[79];
    assert_int_equal(satdoku_puzzle_set_givens(wanted, solved.given, &error), SATDOKU_OK);
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    satdoku_puzzle_free(wanted);
}

/* Some digits of a solved board stay; what is added to them is needed. */
static void test_keep(void **state)
{
    (void)state;
    struct satdoku_puzzle *wanted = NULL;
    struct plain_puzzle plain;
    struct plain_puzzle kept;
    struct random random;
    random_init(&random, random_seed(), 0);
    assert_int_equal(satdoku_puzzle_new(&wanted), SATDOKU_OK);
    start(&plain, 9, 3, 3);
    for (int round = random_rounds(20); round > 0; round--) {
        bool towards = round % 2 == 0;
        solve_board(wanted, &plain, (unsigned)random_seed() + (unsigned)round);
        struct plain_puzzle solved = plain;
        kept = plain;
        for (int cell = 0; cell < 81; cell++) {
            kept.given[cell] = random_below(&random, 4) == 0 ? solved.given[cell] : 0;
        }
        assert_int_equal(satdoku_puzzle_set_givens(puzzle, kept.given, &error), SATDOKU_OK);
        make(&plain, (struct satdoku_generate_options){.seed = (unsigned)round,
                                                       .keep = true,
                                                       .solution = towards ? wanted : NULL});
        assert_int_equal(brute_count(NULL, &plain, 2), 1);
        for (int cell = 0; cell < 81; cell++) {
            if (kept.given[cell] != 0) {
                assert_int_equal(plain.given[cell], kept.given[cell]);
            } else if (plain.given[cell] != 0) {
                assert_int_equal(count_without(&plain, cell, cell), 2);
                assert_true(!towards || plain.given[cell] == solved.given[cell]);
            }
        }
    }
    satdoku_puzzle_free(wanted);
}

static void parse(const char *text)
{
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error), SATDOKU_OK);
}

/* What is asked of a puzzle by parts of the library that know nothing of how it was made: a fresh
 * solver finds one solution, and no clue that could go. */
static void assert_minimal(void)
{
    struct satdoku_solver *fresh = NULL;
    struct satdoku_minimal *minimal = NULL;
    struct satdoku_clues *clues = NULL;
    struct satdoku_clues *left = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_solver_new(&fresh, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_minimize(&verdict, &minimal, fresh, puzzle, NULL, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_clues(&left, minimal->puzzle), SATDOKU_OK);
    assert_int_equal(clues->count, left->count);
    satdoku_clues_free(clues);
    satdoku_clues_free(left);
    satdoku_minimal_free(minimal);
    satdoku_solver_free(fresh);
}

static void test_keep_clues(void **state)
{
    (void)state;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    options.keep = true;
    for (unsigned seed = 0; seed < 5; seed++) {
        options.seed = seed;
        parse(".Shape~6x6.Boxes~2x3.Cage~3~R1C1~R1C2.AntiKnight.~R6C6_4");
        assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
        assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
        assert_int_equal(satdoku_puzzle_given(puzzle, 6, 6), 4);
        enum satdoku_clue_kind stays[] = {SATDOKU_CLUE_CAGE};
        struct satdoku_minimize_options minimize = SATDOKU_INIT(satdoku_minimize_options);
        struct satdoku_minimal *minimal = NULL;
        minimize.kinds = stays;
        minimize.kind_count = 1;
        assert_int_equal(satdoku_minimize(&verdict, &minimal, solver, puzzle, &minimize, &error),
                         SATDOKU_OK);
        assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
        satdoku_minimal_free(minimal);
    }
    parse(".Shape~4x4.Boxes~2x2.Cage~9~R1C1~R1C2");
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_NONE);
    parse("1234341221434321");
    options.seed = 9;
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    assert_int_equal(satdoku_puzzle_given(puzzle, 4, 4), 1);
}

/* Each kind of which clues are made, on a board that can have it. */
static void test_kinds(void **state)
{
    (void)state;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    const unsigned seeds = (unsigned)random_rounds(5);
    unsigned made = 0;
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        enum satdoku_clue_kind kind = (enum satdoku_clue_kind)i;
        struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
        struct plain_puzzle plain;
        options.kinds = &kind;
        options.kind_count = 1;
        for (unsigned seed = 0; seed < seeds; seed++) {
            options.seed = seed;
            start(&plain, 6, 2, 3);
            enum satdoku_status status =
                satdoku_generate(&verdict, puzzle, solver, &options, &error);
            if (!satdoku_clue_kind_is_made(kind)) {
                assert_int_equal(status, SATDOKU_ERR_ARGUMENT);
                continue;
            }
            if (status == SATDOKU_ERR_ARGUMENT) {
                assert_non_null(strstr(error.message, "needs the digits 1-9"));
                start(&plain, 9, 3, 3);
                status = satdoku_generate(&verdict, puzzle, solver, &options, &error);
            }
            assert_int_equal(status, SATDOKU_OK);
            if (verdict == SATDOKU_VERDICT_NONE) { /* no such rule on so small a board */
                assert_true(kind == SATDOKU_CLUE_ANTI_CONSECUTIVE ||
                            kind == SATDOKU_CLUE_ANTI_TAXICAB);
                continue;
            }
            assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
            assert_minimal();
            made++;
        }
    }
    assert_true(made > 35 * seeds);
}

/* Cages alone. */
static void test_no_givens(void **state)
{
    (void)state;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_clue_kind kinds[] = {SATDOKU_CLUE_CAGE};
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    struct plain_puzzle plain;
    options.kinds = kinds;
    options.kind_count = 1;
    options.no_givens = true;
    for (unsigned seed = 0; seed < 5; seed++) {
        options.seed = seed;
        start(&plain, 6, 2, 3);
        assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
        assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
        (void)satdoku_puzzle_givens(plain.given, PLAIN_MAX_CELLS, puzzle);
        for (int cell = 0; cell < 36; cell++) {
            assert_int_equal(plain.given[cell], 0);
        }
        assert_minimal();
    }
}

/* Kinds of which a puzzle without givens takes very long searches: hard questions wait, and few
 * givens stay. */
static void test_hard_kinds(void **state)
{
    (void)state;
    enum satdoku_clue_kind kinds[] = {SATDOKU_CLUE_DOUBLE_ARROW, SATDOKU_CLUE_LITTLE_KILLER};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct plain_puzzle plain;
    for (size_t i = 0; i < LENGTH(kinds); i++) {
        struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
        int givens = 0;
        options.kinds = &kinds[i];
        options.kind_count = 1;
        start(&plain, 9, 3, 3);
        assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
        assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
        (void)satdoku_puzzle_givens(plain.given, PLAIN_MAX_CELLS, puzzle);
        for (int cell = 0; cell < 81; cell++) {
            givens += plain.given[cell] != 0;
        }
        assert_true(givens <= 10);
        assert_minimal();
    }
}

/* ---- Sudominoku, and puzzles like others ---- */

static void test_sudominoku(void **state)
{
    (void)state;
    static const int boards[][3] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    for (size_t i = 0; i < LENGTH(boards); i++) {
        int n = boards[i][0];
        struct satdoku_board board = {.rows = n,
                                      .columns = n,
                                      .digits = n,
                                      .lowest = 1,
                                      .box_rows = boards[i][1],
                                      .box_columns = boards[i][2]};
        for (int round = random_rounds(20); round > 0; round--) {
            struct satdoku_clues *clues = NULL;
            int singles = 0;
            assert_int_equal(satdoku_puzzle_start(puzzle, &board, true, &error), SATDOKU_OK);
            options.seed = (unsigned)random_seed() + (unsigned)round;
            assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                             SATDOKU_OK);
            assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
            assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
            for (size_t j = 0; j < clues->count; j++) {
                singles += clues->clue[j].kind == SATDOKU_CLUE_SINGLE;
                assert_in_set(clues->clue[j].kind,
                              ((LargestIntegralType[]){SATDOKU_CLUE_SINGLE, SATDOKU_CLUE_DOMINO}),
                              2);
            }
            assert_int_equal(singles, n);
            satdoku_clues_free(clues);
            assert_minimal();
        }
    }
    options.least = 3;
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
}

/* Makes a puzzle like another one, and sets had[] to the kinds of its clues. */
static void make_like(bool had[SATDOKU_CLUE_KINDS], const char *text)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    struct satdoku_clues *clues = NULL;
    options.like = true;
    parse(text);
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    assert_minimal();
    assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
    memset(had, 0, SATDOKU_CLUE_KINDS * sizeof *had);
    for (size_t i = 0; i < clues->count; i++) {
        had[clues->clue[i].kind] = true;
    }
    satdoku_clues_free(clues);
}

static void test_like(void **state)
{
    (void)state;
    bool had[SATDOKU_CLUE_KINDS];
    make_like(had, ".Shape~6x6.Boxes~2x3.AntiKnight.Cage~3~R1C1~R1C2");
    assert_true(had[SATDOKU_CLUE_CAGE] && had[SATDOKU_CLUE_ANTI_KNIGHT]);
    assert_false(had[SATDOKU_CLUE_GIVEN]);
    make_like(had, ".Shape~6x6.Boxes~2x3.StrictKropki.WhiteDot~R1C1~R1C2.~R1C1_2");
    assert_true(had[SATDOKU_CLUE_STRICT_KROPKI] && had[SATDOKU_CLUE_WHITE_DOT]);
    make_like(had, ".Shape~6x6.Boxes~2x3.Thermo~R1C1~R1C2.~R1C1_2");
    assert_true(had[SATDOKU_CLUE_THERMO] && !had[SATDOKU_CLUE_CAGE]);

    /* Half a turn, and neither a diagonal nor a mirror. */
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    struct plain_puzzle plain;
    options.like = true;
    start(&plain, 9, 3, 3);
    parse("12..............................................................................7");
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
    parse("12.............................................................................73");
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    (void)satdoku_puzzle_givens(plain.given, PLAIN_MAX_CELLS, puzzle);
    assert_int_equal(brute_count(NULL, &plain, 2), 1);
    assert_symmetric(&plain, SATDOKU_SYMMETRY_HALF_TURN);
    options.keep = true;
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    options.keep = false;
    parse(".Shape~4x4.Sum~3~R1C1~R1C2");
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "no clues are made of the kind Sum");
}

/* ---- Random layouts ---- */

/* Counts solutions digit by digit, of a board whose regions the library is asked for; up to 2. */
static int count_by_hand(int *digits, const int *pieces, int n, int cell)
{
    int count = 0;
    if (cell == n * n) {
        return 1;
    }
    if (digits[cell] != 0) {
        return count_by_hand(digits, pieces, n, cell + 1);
    }
    for (int digit = 1; digit <= n && count < 2; digit++) {
        bool fits = true;
        for (int other = 0; other < n * n; other++) {
            bool seen =
                other / n == cell / n || other % n == cell % n || pieces[other] == pieces[cell];
            fits = fits && !(seen && digits[other] == digit);
        }
        if (fits) {
            digits[cell] = digit;
            count += count_by_hand(digits, pieces, n, cell + 1);
            digits[cell] = 0;
        }
    }
    return count < 2 ? count : 2;
}

/* Each puzzle has a layout with a solution, one of them; no given can go. A seed has one layout. */
static void test_random_layouts(void **state)
{
    (void)state;
    enum { N_MAX = 6 };
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    options.random_layout = true;
    for (int round = random_rounds(60); round > 0; round--) {
        int n = 4 + round % 3;
        int pieces[N_MAX * N_MAX];
        int digits[N_MAX * N_MAX];
        int again[N_MAX * N_MAX];
        struct plain_puzzle plain;
        start(&plain, n, n == 6 ? 2 : 1, n == 6 ? 3 : n);
        options.seed = random_seed() + (unsigned)round;
        assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
        assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
        (void)satdoku_puzzle_givens(digits, LENGTH(digits), puzzle);
        for (int cell = 0; cell < n * n; cell++) {
            pieces[cell] = satdoku_puzzle_region(puzzle, cell / n + 1, cell % n + 1);
        }
        assert_int_equal(count_by_hand(digits, pieces, n, 0), 1);
        for (int cell = 0; cell < n * n; cell++) {
            int given = digits[cell];
            digits[cell] = 0;
            assert_true(given == 0 || count_by_hand(digits, pieces, n, 0) == 2);
            digits[cell] = given;
        }
        assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
        (void)satdoku_puzzle_givens(again, LENGTH(again), puzzle);
        for (int cell = 0; cell < n * n; cell++) {
            assert_int_equal(digits[cell], again[cell]);
            assert_int_equal(pieces[cell],
                             satdoku_puzzle_region(puzzle, cell / n + 1, cell % n + 1));
        }
    }
}

/* What a board has beside boxes and pieces stays. */
static void test_random_layout_keeps(void **state)
{
    (void)state;
    static const char *const texts[] =
        {".Shape~4x4.Diagonal~1.Diagonal~-1.", ".Shape~6x6.Boxes~2x3.AntiKnight.", ".Windoku.",
         ".Shape~6x6.Boxes~2x3.DisjointSets.AllDifferent~R1C1~R2C2~R3C3.",
         ".Shape~4x4~0-3.YinYang."};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
        enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
        struct satdoku_clues *regions = NULL;
        size_t kinds[2][SATDOKU_REGION_SET + 1] = {{0}};
        options.random_layout = true;
        parse(texts[i]);
        for (int made = 0; made < 2; made++) {
            assert_int_equal(satdoku_puzzle_regions(&regions, puzzle), SATDOKU_OK);
            for (size_t j = 0; j < regions->count; j++) {
                kinds[made][regions->clue[j].values[1]]++;
            }
            satdoku_clues_free(regions);
            if (made == 0) {
                assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                                 SATDOKU_OK);
                assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
            }
        }
        size_t boxes = kinds[0][SATDOKU_REGION_BOX];
        kinds[0][SATDOKU_REGION_BOX] = 0;
        kinds[0][SATDOKU_REGION_PIECE] = boxes;
        assert_memory_equal(kinds[0], kinds[1], sizeof kinds[0]);
        assert_minimal();
    }
}

static void test_random_layout_refused(void **state)
{
    (void)state;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    options.random_layout = true;
    parse(".Shape~4x6.NoBoxes.");
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    parse("11......1......1");
    options.pattern = true;
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "no solution or pattern is for a random layout");
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
}

/* ---- Patterns ---- */

/* Whether some board is the only one with its digits in the marked cells. */
static bool pattern_serves(const struct census *census, unsigned marks)
{
    for (int one = 0; one < BOARDS_OF_4; one++) {
        int like = 0;
        for (int other = 0; other < BOARDS_OF_4; other++) {
            bool same = true;
            for (int cell = 0; cell < 16; cell++) {
                bool marked = (marks >> cell & 1) != 0;
                same =
                    same && !(marked && census->boards[one][cell] != census->boards[other][cell]);
            }
            like += same;
        }
        if (like == 1) {
            return true;
        }
    }
    return false;
}

/* Makes a puzzle of a pattern, which `plain` has, on the board of the last one. */
static enum satdoku_verdict make_pattern(struct plain_puzzle *plain, unsigned long long seed)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    int marked[PLAIN_MAX_CELLS];
    int cells = plain->n * plain->n;
    options.seed = seed;
    options.pattern = true;
    memcpy(marked, plain->given, sizeof marked);
    assert_int_equal(satdoku_puzzle_set_givens(puzzle, marked, &error), SATDOKU_OK);
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error), SATDOKU_OK);
    (void)satdoku_puzzle_givens(plain->given, PLAIN_MAX_CELLS, puzzle);
    for (int cell = 0; cell < cells; cell++) {
        assert_int_equal(marked[cell] != 0, plain->given[cell] != 0);
    }
    if (verdict == SATDOKU_VERDICT_UNIQUE) {
        assert_int_equal(brute_count(NULL, plain, 2), 1);
    }
    return verdict;
}

/* On 4x4 each pattern has a puzzle, or a proof that there is none. */
static void test_patterns(void **state)
{
    (void)state;
    static struct census census;
    int served = 0;
    int digits[16];
    list_boards(&census, digits, 0);
    assert_int_equal(census.count, BOARDS_OF_4);
    int rounds = random_rounds(2000);
    for (int round = 0; round < rounds; round++) {
        struct plain_puzzle plain;
        unsigned marks = (unsigned)(random_seed() + (unsigned)round) * 2654435761U >> 16;
        start(&plain, 4, 2, 2);
        for (int cell = 0; cell < 16; cell++) {
            plain.given[cell] = (marks >> cell & 1) != 0 ? 3 : 0;
        }
        bool serves = pattern_serves(&census, marks);
        enum satdoku_verdict verdict = make_pattern(&plain, (unsigned)round);
        assert_int_equal(verdict, serves ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_NONE);
        served += serves;
    }
    assert_true(rounds < 40 || (served > 0 && served < rounds));
}

/* The cells of puzzles that there are, on larger boards. What a seed makes is the same whatever the
 * solver did before. */
static void test_patterns_of_puzzles(void **state)
{
    (void)state;
    static const int sizes[][4] = {{5, 1, 5, 10}, {6, 2, 3, 14}, {9, 3, 3, 32}};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        for (int round = random_rounds(10); round > 0; round--) {
            struct plain_puzzle plain;
            struct plain_puzzle again;
            struct satdoku_solver *fresh = NULL;
            unsigned long long seed = random_seed() + (unsigned)round;
            start(&plain, sizes[i][0], sizes[i][1], sizes[i][2]);
            make(&plain, (struct satdoku_generate_options){.seed = seed, .least = sizes[i][3]});
            again = plain;
            assert_int_equal(make_pattern(&plain, seed), SATDOKU_VERDICT_UNIQUE);
            assert_int_equal(satdoku_solver_new(&fresh, NULL), SATDOKU_OK);
            satdoku_solver_free(solver);
            solver = fresh;
            assert_int_equal(make_pattern(&again, seed), SATDOKU_VERDICT_UNIQUE);
            assert_memory_equal(plain.given, again.given, 81 * sizeof(int));
        }
    }
}

static void test_pattern_flaws(void **state)
{
    (void)state;
    static const struct {
        const char *pattern;
        const char *words; /* NULL: no flaw is seen */
    } rows[] =
        {{"11......1......1", NULL},
         {"1.........1.....", "2 givens have at most 2 digits: two others can change places"},
         {"1111............", "rows 3 and 4 have no given: they can change places"},
         {"1...1...11..1...", "columns 3 and 4 have no given: they can change places"},
         {"1111.1......1111....1....1111......1.111.......1.11..1.11..........1...1.....1...",
          NULL},
         {"1...1.....1...1.....1...1.....1...1.....1...11....1....1....1.........1.........1",
          "no 9x9 puzzle of 16 givens has one solution (McGuire, Tugemann, Civario 2012)"}};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        char words[120] = "";
        parse(rows[i].pattern);
        assert_int_equal(satdoku_pattern_flaw(words, sizeof words, puzzle), rows[i].words != NULL);
        assert_string_equal(words, rows[i].words != NULL ? rows[i].words : "");
    }
}

static void test_pattern_refused(void **state)
{
    (void)state;
    char words[120];
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    options.pattern = true;
    parse(".Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_1");
    assert_false(satdoku_pattern_flaw(words, sizeof words, puzzle));
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    options.least = 3;
    parse("11......1......1");
    assert_int_equal(satdoku_generate(&verdict, puzzle, solver, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "a pattern says all of a puzzle but its digits");
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_minimal),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_clues),
        cmocka_unit_test(test_boards_are_even),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_techniques),
        cmocka_unit_test(test_unbiased_on_4x4),
        cmocka_unit_test(test_unbiased_on_9x9),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_solution),
        cmocka_unit_test(test_keep),
        cmocka_unit_test(test_keep_clues),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_no_givens),
        cmocka_unit_test(test_hard_kinds),
        cmocka_unit_test(test_sudominoku),
        cmocka_unit_test(test_like),
        cmocka_unit_test(test_random_layouts),
        cmocka_unit_test(test_random_layout_keeps),
        cmocka_unit_test(test_random_layout_refused),
        cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_patterns_of_puzzles),
        cmocka_unit_test(test_pattern_flaws),
        cmocka_unit_test(test_pattern_refused),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
