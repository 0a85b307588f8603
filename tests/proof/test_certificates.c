/* Every certificate that is made verifies, whatever the puzzle.
 *
 * A fifth of the puzzles that are asked for; SATDOKU_TEST_SCALE=5 has them all: 1,000 of 9x9, 100
 * Sudominoku, 20 of 16x16, 5 of 25x25. With SATDOKU_TEST_KEEP in the environment, the certificates
 * stay in the folder that it names: see script/check-proofs. With SATDOKU_TEST_LRAT, which is not
 * empty, all proofs are LRAT; else every fourth.
 */
#include "dimacs.h"
#include "generate.h"
#include "naive.h"
#include "proving.h"
#include "text.h"
#include "unit.h"

#include <inttypes.h>
#include <satdoku.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct bench {
    struct random random;
    struct satdoku_solver *solver;
    struct satdoku_grid *grid;
    char *folder; /* where certificates are made */
    char *name;   /* the next one's */
    int verdicts[SATDOKU_VERDICT_INVALID + 1];
    int beyond_propagation; /* formulas that it does not refute */
    struct satdoku_prove_options options;
    int made;
    double longest_prove; /* seconds of this process */
    double longest_verify;
};

/* Names the next certificate: all alike, or each with a number where they stay. */
static void name_next(struct bench *bench)
{
    static int number; /* of all groups */
    const char *kept = getenv("SATDOKU_TEST_KEEP");
    char name[32] = "certificate";
    if (kept != NULL) {
        snprintf(name, sizeof name, "%05d", ++number);
    }
    bench->name = proving_path(kept != NULL ? kept : bench->folder, name);
}

static int setup(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    assert_int_equal(satdoku_solver_new(&bench->solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&bench->grid), SATDOKU_OK);
    bench->folder = proving_folder();
    name_next(bench);
    print_message("seed %" PRIu64 "\n", random_seed());
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    struct bench *bench = *state;
    print_message("%d none, %d unique, %d multiple; %d not refuted by propagation; "
                  "prove up to %.3f s, verify up to %.3f s\n",
                  bench->verdicts[SATDOKU_VERDICT_NONE], bench->verdicts[SATDOKU_VERDICT_UNIQUE],
                  bench->verdicts[SATDOKU_VERDICT_MULTIPLE], bench->beyond_propagation,
                  bench->longest_prove, bench->longest_verify);
    satdoku_solver_free(bench->solver);
    satdoku_grid_free(bench->grid);
    proving_remove(bench->folder);
    free(bench->name);
    free(bench);
    return 0;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- One certificate ---- */

static ptrdiff_t read_stream(void *context, char *buffer, size_t size)
{
    return (ptrdiff_t)fread(buffer, 1, size, context);
}

static bool propagation_suffices(const struct bench *bench)
{
    char *path = proving_path(bench->name, "formula.cnf");
    FILE *stream = fopen(path, "rb");
    struct naive_proof empty = {.count = 0};
    struct formula formula = {.used = 0};
    size_t accepted = 0;
    assert_non_null(stream);
    struct satdoku_source source = {read_stream, stream};
    assert_int_equal(dimacs_read(&formula, source, NULL, NULL), SATDOKU_OK);
    bool result = naive_check(&accepted, &formula, &empty);
    fclose(stream);
    formula_clear(&formula);
    free(path);
    return result;
}

static void expect_finding(struct bench *bench, enum satdoku_verdict verdict)
{
    struct satdoku_finding finding;
    struct satdoku_error error = {.message = ""};
    double start = seconds();
    if (satdoku_verify(&finding, bench->name, bench->solver, &error) != SATDOKU_OK) {
        fail_msg("%s", error.message);
    }
    double taken = seconds() - start;
    assert_string_equal(finding.what, "");
    assert_true(finding.verified);
    assert_int_equal(finding.verdict, verdict);
    if (taken > bench->longest_verify) {
        bench->longest_verify = taken;
    }
}

/* Makes the certificate of a puzzle, and verifies it. */
static enum satdoku_verdict certify(struct bench *bench, const struct satdoku_puzzle *puzzle)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_error error = {.message = ""};
    const char *all_lrat = getenv("SATDOKU_TEST_LRAT");
    bool lrat = all_lrat != NULL ? all_lrat[0] != '\0' : bench->made++ % 4 == 3;
    bench->options.proof = lrat ? SATDOKU_PROOF_LRAT : SATDOKU_PROOF_DRAT;
    double start = seconds();
    if (satdoku_prove(&verdict, bench->name, bench->solver, puzzle, &bench->options, &error) !=
        SATDOKU_OK) {
        fail_msg("%s", error.message);
    }
    double taken = seconds() - start;
    if (taken > bench->longest_prove) {
        bench->longest_prove = taken;
    }
    bench->verdicts[verdict]++;
    expect_finding(bench, verdict);
    if (verdict != SATDOKU_VERDICT_MULTIPLE) {
        bench->beyond_propagation += !propagation_suffices(bench);
    }
    if (getenv("SATDOKU_TEST_KEEP") != NULL) {
        free(bench->name);
    } else {
        proving_remove(bench->name);
    }
    name_next(bench);
    return verdict;
}

static enum satdoku_verdict certify_text(struct bench *bench, const char *text, int size)
{
    struct satdoku_puzzle *puzzle = proving_puzzle(text, size);
    enum satdoku_verdict verdict = certify(bench, puzzle);
    satdoku_puzzle_free(puzzle);
    return verdict;
}

/* ---- 9x9 ---- */

static int random_cell(struct bench *bench, const char *text, bool blank)
{
    int cell;
    do {
        cell = random_below(&bench->random, 81);
    } while ((text[cell] == '.') != blank);
    return cell;
}

static bool clashes(const char *text, int cell, char digit)
{
    for (int other = 0; other < 81; other++) {
        bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                    (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
        if (sees && text[other] == digit) {
            return true;
        }
    }
    return false;
}

/* Gives a digit that is not the solution's, where no given forbids it at once. */
static void give_wrong(struct bench *bench, char text[82])
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_puzzle *puzzle = proving_puzzle(text, 9);
    assert_int_equal(satdoku_solve(&verdict, bench->grid, bench->solver, puzzle, SATDOKU_CHOICE_ANY,
                                   NULL),
                     SATDOKU_OK);
    satdoku_puzzle_free(puzzle);
    int cell;
    int digit;
    do {
        cell = random_cell(bench, text, true);
        digit = 1 + random_below(&bench->random, 9);
    } while (digit == satdoku_grid_digit(bench->grid, cell / 9 + 1, cell % 9 + 1) ||
             clashes(text, cell, (char)('0' + digit)));
    text[cell] = (char)('0' + digit);
}

/* What is known of a puzzle without a given to spare: itself, with one less, and with a wrong one.
 */
static void certify_around(struct bench *bench, const char *minimal)
{
    char text[82];
    assert_int_equal(certify_text(bench, minimal, 9), SATDOKU_VERDICT_UNIQUE);
    memcpy(text, minimal, sizeof text);
    text[random_cell(bench, text, false)] = '.';
    assert_int_equal(certify_text(bench, text, 9), SATDOKU_VERDICT_MULTIPLE);
    memcpy(text, minimal, sizeof text);
    give_wrong(bench, text);
    assert_int_equal(certify_text(bench, text, 9), SATDOKU_VERDICT_NONE);
}

/* A random solved board, with as few of its digits as leave it unique. */
static void random_minimal(char text[82], struct bench *bench)
{
    struct plain_puzzle board;
    int digits[PLAIN_MAX_CELLS];
    struct satdoku_minimal *minimal = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    plain_init(&board, 9, 3, 3);
    generate_grid(digits, &bench->random, &board);
    for (int cell = 0; cell < 81; cell++) {
        text[cell] = (char)('0' + digits[cell]);
    }
    text[81] = '\0';
    struct satdoku_puzzle *full = proving_puzzle(text, 9);
    struct satdoku_minimize_options options = SATDOKU_INIT(satdoku_minimize_options);
    options.seed = 1 + random_next(&bench->random);
    assert_int_equal(satdoku_minimize(&verdict, &minimal, bench->solver, full, &options, NULL),
                     SATDOKU_OK);
    const struct satdoku_puzzle *puzzle = minimal->puzzle;
    for (int cell = 0; cell < 81; cell++) {
        int given = satdoku_puzzle_given(puzzle, cell / 9 + 1, cell % 9 + 1);
        text[cell] = (char)(given > 0 ? '0' + given : '.');
    }
    satdoku_minimal_free(minimal);
    satdoku_puzzle_free(full);
}

/* One of the hard ones in other clothes: digits renamed, rows inside bands and columns inside
 * stacks in another order. */
static void hard_minimal(char text[82], struct bench *bench)
{
    const char *hard = proving_hard[random_below(&bench->random, PROVING_HARD)];
    int names[9], rows[9], columns[9];
    random_permutation(&bench->random, names, 9, 1);
    for (int band = 0; band < 9; band += 3) {
        random_permutation(&bench->random, rows + band, 3, band);
        random_permutation(&bench->random, columns + band, 3, band);
    }
    for (int cell = 0; cell < 81; cell++) {
        char from = hard[rows[cell / 9] * 9 + columns[cell % 9]];
        text[cell] = (char)(from == '.' ? '.' : '0' + names[from - '1']);
    }
    text[81] = '\0';
}

static void test_nine(void **state)
{
    struct bench *bench = *state;
    int rounds = random_rounds(67);
    for (int round = 0; round < rounds; round++) {
        char text[82];
        random_init(&bench->random, random_seed(), (uint64_t)round);
        if (round % 10 == 0) {
            random_minimal(text, bench);
        } else {
            hard_minimal(text, bench);
        }
        certify_around(bench, text);
    }
    assert_true(rounds < 10 || bench->beyond_propagation >= rounds); /* half of none and unique */
}

/* ---- Sudominoku ---- */

static void test_sudominoku(void **state)
{
    struct bench *bench = *state;
    int rounds = random_rounds(20);
    for (int round = 0; round < rounds; round++) {
        struct plain_puzzle plain;
        struct memory text = {.data = NULL};
        int solution[PLAIN_MAX_CELLS];
        int dominoes = 6 + random_below(&bench->random, 25);
        random_init(&bench->random, random_seed(), (uint64_t)round + (UINT64_C(1) << 32));
        generate_sudominoku(&plain, solution, &bench->random, dominoes, 9, 3, 3);
        if (round % 3 == 0) {
            generate_spoil(&plain, &bench->random,
                           (enum generate_flaw)random_below(&bench->random, GENERATE_FLAWS));
        }
        text_puzzles(&text, SATDOKU_FORMAT_SUDOMINOKU, &plain, 1, NULL);
        enum satdoku_verdict verdict = certify_text(bench, text.data, 9);
        assert_true(verdict != SATDOKU_VERDICT_NONE || round % 3 == 0);
        memory_clear(&text);
    }
}

/* ---- Large boards ---- */

/* A solved board of n = box * box rows: shifted rows, with rows inside bands, columns inside
 * stacks, and digits in random order. */
static void shuffled_grid(int *digits, struct random *random, int box)
{
    enum { MAX = 25 };
    int n = box * box;
    int names[MAX], rows[MAX], columns[MAX];
    random_permutation(random, names, n, 1);
    for (int band = 0; band < box; band++) {
        random_permutation(random, rows + band * box, box, band * box);
        random_permutation(random, columns + band * box, box, band * box);
    }
    for (int cell = 0; cell < n * n; cell++) {
        int row = rows[cell / n];
        int column = columns[cell % n];
        digits[cell] = names[(row % box * box + row / box + column) % n];
    }
}

enum { CELLS_MAX = 25 * 25 };

static void board_text(struct memory *text, const int *digits, int n)
{
    static const char characters[] = ".123456789ABCDEFGHIJKLMNOP";
    for (int cell = 0; cell < n * n; cell++) {
        memory_print(text, "%c%s", characters[digits[cell]], (cell + 1) % n == 0 ? "\n" : "");
    }
}

/* A board with so many percent of its digits; a wrong one among them where it is to have no
 * solution. */
static void certify_board(struct bench *bench, int box, int percent, bool wrong)
{
    int digits[CELLS_MAX], order[CELLS_MAX];
    struct memory text = {.data = NULL};
    int n = box * box;
    shuffled_grid(digits, &bench->random, box);
    random_permutation(&bench->random, order, n * n, 0);
    for (int i = n * n * percent / 100; i < n * n; i++) {
        digits[order[i]] = 0;
    }
    if (wrong) {
        digits[order[0]] = digits[order[0]] % n + 1;
    }
    board_text(&text, digits, n);
    enum satdoku_verdict verdict = certify_text(bench, text.data, n);
    assert_true(wrong || verdict != SATDOKU_VERDICT_NONE);
    memory_clear(&text);
}

/* A board without a given to spare. */
static void certify_minimal_board(struct bench *bench, int box)
{
    int digits[CELLS_MAX];
    struct memory text = {.data = NULL};
    struct satdoku_minimal *minimal = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    shuffled_grid(digits, &bench->random, box);
    board_text(&text, digits, box * box);
    struct satdoku_puzzle *full = proving_puzzle(text.data, box * box);
    struct satdoku_minimize_options options = SATDOKU_INIT(satdoku_minimize_options);
    options.seed = 1 + random_next(&bench->random);
    assert_int_equal(satdoku_minimize(&verdict, &minimal, bench->solver, full, &options, NULL),
                     SATDOKU_OK);
    assert_int_equal(certify(bench, minimal->puzzle), SATDOKU_VERDICT_UNIQUE);
    satdoku_minimal_free(minimal);
    satdoku_puzzle_free(full);
    memory_clear(&text);
}

static void test_sixteen(void **state)
{
    struct bench *bench = *state;
    int rounds = random_rounds(4);
    for (int round = 0; round < rounds; round++) {
        random_init(&bench->random, random_seed(), (uint64_t)round + (UINT64_C(2) << 32));
        if (round % 2 == 0) {
            certify_minimal_board(bench, 4);
        } else {
            certify_board(bench, 4, 40 + 5 * (round % 4), round % 4 == 1);
        }
    }
}

static void test_twenty_five(void **state)
{
    struct bench *bench = *state;
    int rounds = random_rounds(1);
    for (int round = 0; round < rounds; round++) {
        random_init(&bench->random, random_seed(), (uint64_t)round + (UINT64_C(3) << 32));
        certify_board(bench, 5, round % 3 == 2 ? 55 : 75 - 20 * (round % 3), round % 3 == 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nine, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sixteen, setup, teardown),
        cmocka_unit_test_setup_teardown(test_twenty_five, setup, teardown),
    };
    return RUN_TESTS(tests);
}
