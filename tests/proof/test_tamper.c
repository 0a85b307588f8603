/* Certificates that were tampered with: each is rejected, unless the plain checker says that a
 * changed proof is still one. All are of formulas that unit propagation does not refute.
 */
#include "dimacs.h"
#include "generate.h"
#include "naive.h"
#include "naive_lrat.h"
#include "proving.h"
#include "tamper.h"
#include "text.h"
#include "unit.h"

#include <inttypes.h>
#include <satdoku.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bench {
    struct tamper tamper;
    struct formula formula; /* of tamper.good */
    char *folder;
    struct satdoku_solver *solver;
    struct satdoku_prove_options options;
    int rejected;
    int unreadable;
    int judged;
    int still_good;
};

static int setup(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    assert_int_equal(satdoku_solver_new(&bench->solver, NULL), SATDOKU_OK);
    bench->folder = proving_folder();
    print_message("seed %" PRIu64 "\n", random_seed());
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    struct bench *bench = *state;
    bundle_clear(&bench->tamper.good);
    bundle_clear(&bench->tamper.other);
    bundle_clear(&bench->tamper.bad);
    formula_clear(&bench->formula);
    satdoku_solver_free(bench->solver);
    proving_remove(bench->folder);
    free(bench);
    return 0;
}

/* Makes a certificate. */
static enum satdoku_verdict make(struct bundle *bundle, struct bench *bench,
                                 const struct satdoku_puzzle *puzzle)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_error error = {.message = ""};
    char *folder = proving_path(bench->folder, "made");
    if (satdoku_prove(&verdict, folder, bench->solver, puzzle, &bench->options, &error) !=
        SATDOKU_OK) {
        fail_msg("%s", error.message);
    }
    bundle_read(bundle, folder);
    proving_remove(folder);
    return verdict;
}

/* ---- Verifying ---- */

static enum satdoku_status verify(struct satdoku_finding *finding, struct bench *bench)
{
    struct satdoku_error error = {.message = ""};
    bundle_write(&bench->tamper.bad, bench->folder);
    enum satdoku_status status = satdoku_verify(finding, bench->folder, bench->solver, &error);
    assert_true(status == SATDOKU_OK || (status == SATDOKU_ERR_READ && error.message[0] != '\0'));
    assert_true(status == SATDOKU_ERR_READ || finding->verified == (finding->what[0] == '\0'));
    return status;
}

static void expect_verified(struct bench *bench, enum satdoku_verdict verdict)
{
    struct satdoku_finding finding;
    assert_int_equal(verify(&finding, bench), SATDOKU_OK);
    assert_string_equal(finding.what, "");
    assert_int_equal(finding.verdict, verdict);
}

static void expect_rejected(struct bench *bench, const char *kind)
{
    struct satdoku_finding finding;
    enum satdoku_status status = verify(&finding, bench);
    if (status != SATDOKU_OK || finding.verified) {
        fail_msg("%s: %s", kind, status == SATDOKU_OK ? "verified" : "not readable");
    }
    bench->rejected++;
}

static bool is_proof(struct bench *bench)
{
    const struct memory *text = &bench->tamper.bad.file[BUNDLE_PROOF];
    const struct memory *lrat = &bench->tamper.bad.file[BUNDLE_LRAT];
    struct naive_proof proof = {.count = 0};
    size_t accepted = 0;
    if (lrat->data != NULL) {
        return naive_lrat_check(&accepted, &bench->formula, lrat->data, lrat->length);
    }
    bool result = naive_parse(&proof, text->data, text->length, bench->formula.variables) &&
                  naive_check(&accepted, &bench->formula, &proof);
    naive_clear(&proof);
    return result;
}

static void expect_judged(struct bench *bench, const char *kind)
{
    struct satdoku_finding finding;
    bool expected = is_proof(bench);
    assert_int_equal(verify(&finding, bench), SATDOKU_OK);
    if (finding.verified != expected) {
        fail_msg("%s: %s, but the plain checker says %s", kind,
                 finding.verified ? "verified" : finding.what, expected ? "good" : "wrong");
    }
    bench->judged++;
    bench->still_good += expected;
}

static void expect_outcome(struct bench *bench, enum tamper_outcome outcome, const char *kind)
{
    struct satdoku_finding finding;
    switch (outcome) {
    case TAMPER_WRONG:
        expect_rejected(bench, kind);
        break;
    case TAMPER_UNREADABLE:
        if (verify(&finding, bench) != SATDOKU_ERR_READ) {
            fail_msg("%s: read", kind);
        }
        bench->unreadable++;
        break;
    case TAMPER_JUDGED:
        expect_judged(bench, kind);
        break;
    default:
        break;
    }
}

/* ---- Sudoku: unique and none ---- */

static void load_formula(struct bench *bench)
{
    const struct memory *text = &bench->tamper.good.file[BUNDLE_FORMULA];
    struct memory_reading reading = {.data = text->data, .length = text->length};
    assert_int_equal(dimacs_read(&bench->formula, memory_source(&reading), NULL, NULL), SATDOKU_OK);
}

static bool propagation_suffices(struct bench *bench)
{
    struct naive_proof empty = {.count = 0};
    size_t accepted = 0;
    load_formula(bench);
    return naive_check(&accepted, &bench->formula, &empty);
}

static void tamper_all(struct bench *bench, enum satdoku_verdict verdict, uint64_t stream)
{
    struct tamper *tamper = &bench->tamper;
    random_init(&tamper->random, random_seed(), stream);
    bundle_copy(&tamper->bad, &tamper->good);
    expect_verified(bench, verdict);
    for (const struct tamper_kind *kind = tamper_kinds; kind->name != NULL; kind++) {
        bundle_copy(&tamper->bad, &tamper->good);
        expect_outcome(bench, kind->change(tamper), kind->name);
    }
}

static void report(const struct bench *bench)
{
    print_message("%d rejected, %d not readable; %d proofs changed, of which %d still good\n",
                  bench->rejected, bench->unreadable, bench->judged, bench->still_good);
}

static void tamper_unique(struct bench *bench, int most)
{
    int rounds = random_rounds(most);
    for (int round = 0; round < rounds; round++) {
        struct satdoku_puzzle *puzzle = proving_puzzle(proving_hard[round % PROVING_HARD], 0);
        bundle_copy(&bench->tamper.other, &bench->tamper.good);
        assert_int_equal(make(&bench->tamper.good, bench, puzzle), SATDOKU_VERDICT_UNIQUE);
        assert_false(propagation_suffices(bench));
        if (round > 0) {
            tamper_all(bench, SATDOKU_VERDICT_UNIQUE, (uint64_t)round);
        }
        satdoku_puzzle_free(puzzle);
    }
    report(bench);
    assert_true(rounds < 15 || bench->rejected + bench->judged - bench->still_good >= 400);
}

static void test_unique(void **state)
{
    tamper_unique(*state, 15);
}

static void test_unique_lrat(void **state)
{
    struct bench *bench = *state;
    bench->options.proof = SATDOKU_PROOF_LRAT;
    tamper_unique(bench, 6);
}

/* Hard puzzles with a wrong digit that propagation does not see. */
static void spoil(struct bench *bench, struct random *random, const char *hard)
{
    char text[82];
    do {
        int cell = random_below(random, 81);
        memcpy(text, hard, sizeof text);
        if (text[cell] != '.') {
            continue;
        }
        text[cell] = (char)('1' + random_below(random, 9));
        struct satdoku_puzzle *puzzle = proving_puzzle(text, 0);
        enum satdoku_verdict verdict = make(&bench->tamper.good, bench, puzzle);
        satdoku_puzzle_free(puzzle);
        if (verdict == SATDOKU_VERDICT_NONE && !propagation_suffices(bench)) {
            return;
        }
    } while (true);
}

static void tamper_none(struct bench *bench, int most)
{
    int rounds = random_rounds(most);
    struct random random;
    random_init(&random, random_seed(), UINT64_C(1) << 32);
    for (int round = 0; round < rounds; round++) {
        bundle_copy(&bench->tamper.other, &bench->tamper.good);
        spoil(bench, &random, proving_hard[round % PROVING_HARD]);
        if (round > 0) {
            tamper_all(bench, SATDOKU_VERDICT_NONE, (uint64_t)round + (UINT64_C(1) << 33));
        }
    }
    report(bench);
    assert_true(rounds < 10 || bench->rejected + bench->judged - bench->still_good >= 200);
}

static void test_none(void **state)
{
    tamper_none(*state, 10);
}

static void test_none_lrat(void **state)
{
    struct bench *bench = *state;
    bench->options.proof = SATDOKU_PROOF_LRAT;
    tamper_none(bench, 4);
}

/* ---- Sudoku: multiple ---- */

static void expect_changed_solutions(struct bench *bench)
{
    struct tamper *tamper = &bench->tamper;
    struct bundle *bad = &tamper->bad;
    for (int i = 0; i < 2; i++) {
        enum bundle_file file = i == 0 ? BUNDLE_SOLUTION : BUNDLE_SECOND;
        enum bundle_file other = i == 0 ? BUNDLE_SECOND : BUNDLE_SOLUTION;
        struct satdoku_finding finding;
        bundle_copy(bad, &tamper->good);
        bundle_put(bad, file, tamper->good.file[other].data, tamper->good.file[other].length);
        expect_rejected(bench, "the same solution twice");
        bundle_copy(bad, &tamper->good);
        char *cell = &bad->file[file].data[random_below(&tamper->random, 9) * 10];
        *cell = (char)('1' + (*cell - '0') % 9);
        expect_rejected(bench, "a wrong digit");
        bundle_copy(bad, &tamper->good);
        size_t length = tamper->good.file[file].length - 1;
        bundle_put(bad, file, tamper->good.file[file].data,
                   (size_t)random_below(&tamper->random, (int)length));
        expect_rejected(bench, "a solution cut");
        bundle_copy(bad, &tamper->good);
        bundle_put(bad, file, tamper->other.file[file].data, tamper->other.file[file].length);
        expect_rejected(bench, "another's solution");
        bundle_copy(bad, &tamper->good);
        memory_clear(&bad->file[file]);
        assert_int_equal(verify(&finding, bench), SATDOKU_ERR_READ);
    }
}

/* "unique" of a puzzle that is not, with the right formula and no proof that could be one. */
static void expect_lies(struct bench *bench, const struct satdoku_puzzle *puzzle)
{
    static const char *const proofs[] = {"", "0\n", "1 -1 0\n", "c s VERIFIED\n0\n"};
    struct satdoku_encode_options options = {.unique = true};
    struct tamper *tamper = &bench->tamper;
    bundle_copy(&tamper->bad, &tamper->good);
    static const char head[] = "satdoku certificate 1\nverdict unique\nformat grid\n"
                               "board 9 boxes 3x3\n";
    bundle_put(&tamper->bad, BUNDLE_HEAD, head, sizeof head - 1);
    memory_clear(&tamper->bad.file[BUNDLE_SECOND]);
    assert_int_equal(satdoku_encode(NULL, memory_sink(&tamper->bad.file[BUNDLE_FORMULA]), puzzle,
                                    &options, bench->solver, NULL),
                     SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(proofs); i++) {
        bundle_put(&tamper->bad, BUNDLE_PROOF, proofs[i], strlen(proofs[i]));
        expect_rejected(bench, "unique in place of multiple");
    }
}

static void test_multiple(void **state)
{
    struct bench *bench = *state;
    int rounds = random_rounds(20);
    random_init(&bench->tamper.random, random_seed(), UINT64_C(3) << 32);
    for (int round = 0; round < rounds; round++) {
        char text[82];
        memcpy(text, proving_hard[round % PROVING_HARD], sizeof text);
        *strpbrk(text, "123456789") = '.'; /* these puzzles have no given to spare */
        struct satdoku_puzzle *puzzle = proving_puzzle(text, 0);
        bundle_copy(&bench->tamper.other, &bench->tamper.good);
        if (make(&bench->tamper.good, bench, puzzle) == SATDOKU_VERDICT_MULTIPLE && round > 0) {
            bundle_copy(&bench->tamper.bad, &bench->tamper.good);
            expect_verified(bench, SATDOKU_VERDICT_MULTIPLE);
            expect_changed_solutions(bench);
            expect_lies(bench, puzzle);
        }
        satdoku_puzzle_free(puzzle);
    }
    report(bench);
    assert_true(rounds < 20 || bench->rejected >= 150);
}

/* ---- Sudominoku ---- */

/* A domino of a solution's file: "6 B2 1 B3". */
struct half_pair {
    int digit[2];
    char row[2];
    int column[2];
};

static struct half_pair read_domino(const struct bundle *bundle, size_t line)
{
    struct half_pair pair;
    const char *text = bundle->file[BUNDLE_SOLUTION].data;
    int read =
        sscanf(text + bundle_line(bundle, BUNDLE_SOLUTION, line), "%d %c%d %d %c%d", &pair.digit[0],
               &pair.row[0], &pair.column[0], &pair.digit[1], &pair.row[1], &pair.column[1]);
    assert_int_equal(read, 6);
    return pair;
}

static void write_domino(struct bundle *bundle, size_t line, struct half_pair pair)
{
    char text[64];
    size_t at = bundle_line(bundle, BUNDLE_SOLUTION, line);
    size_t end = bundle_line(bundle, BUNDLE_SOLUTION, line + 1);
    snprintf(text, sizeof text, "%d %c%d %d %c%d\n", pair.digit[0], pair.row[0], pair.column[0],
             pair.digit[1], pair.row[1], pair.column[1]);
    bundle_splice(bundle, BUNDLE_SOLUTION, at, end - at, text);
}

/* Changes a domino of the solution in one of several ways, none of which leaves a tiling. */
static void change_domino(struct bundle *bad, struct random *random)
{
    enum { DOMINOES = 36 };
    size_t line = 1 + (size_t)random_below(random, DOMINOES);
    size_t next = line % DOMINOES + 1;
    struct half_pair pair = read_domino(bad, line);
    struct half_pair other = read_domino(bad, next);
    int digit = pair.digit[0];
    switch (random_below(random, 6)) {
    case 0: /* another digit */
        pair.digit[0] = digit % 9 + 1;
        break;
    case 1: /* turned round */
        pair.digit[0] = pair.digit[1];
        pair.digit[1] = digit;
        break;
    case 2: /* over the edge of the board, or on another's cell */
        pair.row[1]++;
        break;
    case 3: /* another's place */
        pair = other;
        break;
    case 4: /* halves exchanged with another's: not side by side, or another pair */
        pair.row[0] = other.row[0];
        pair.column[0] = other.column[0];
        break;
    default: /* one digit twice */
        pair.digit[0] = pair.digit[1];
    }
    write_domino(bad, line, pair);
}

/* Two of the singles exchange their cells. */
static void swap_singles(struct bundle *bad, struct random *random)
{
    char *text = bad->file[BUNDLE_SOLUTION].data;
    char *one = text + bundle_line(bad, BUNDLE_SOLUTION, 37) + 3 * random_below(random, 4);
    char *other = one + 3 * (1 + random_below(random, 5));
    for (int i = 0; i < 2; i++) {
        char kept = one[i];
        one[i] = other[i];
        other[i] = kept;
    }
}

static void tamper_tiling(struct bench *bench)
{
    struct tamper *tamper = &bench->tamper;
    struct bundle *bad = &tamper->bad;
    for (int i = 0; i < 8; i++) {
        bundle_copy(bad, &tamper->good);
        change_domino(bad, &tamper->random);
        expect_rejected(bench, "a domino of the solution changed");
    }
    bundle_copy(bad, &tamper->good);
    swap_singles(bad, &tamper->random);
    expect_rejected(bench, "singles of the solution swapped");
    bundle_copy(bad, &tamper->good);
    size_t line = bundle_line(bad, BUNDLE_SOLUTION, 1 + (size_t)random_below(&tamper->random, 36));
    bundle_splice(bad, BUNDLE_SOLUTION, line,
                  strcspn(bad->file[BUNDLE_SOLUTION].data + line, "\n") + 1, "");
    expect_rejected(bench, "a domino of the solution removed");
    bundle_copy(bad, &tamper->good);
    bundle_put(bad, BUNDLE_SOLUTION, tamper->good.file[BUNDLE_PUZZLE].data,
               tamper->good.file[BUNDLE_PUZZLE].length);
    expect_rejected(bench, "the puzzle as its solution");
}

static void test_sudominoku(void **state)
{
    struct bench *bench = *state;
    int rounds = random_rounds(12);
    int solved = 0;
    for (int round = 0; round < rounds; round++) {
        struct plain_puzzle plain;
        struct memory text = {.data = NULL};
        int solution[PLAIN_MAX_CELLS];
        random_init(&bench->tamper.random, random_seed(), (uint64_t)round + (UINT64_C(4) << 32));
        generate_sudominoku(&plain, solution, &bench->tamper.random, 8 + round % 20, 9, 3, 3);
        text_puzzles(&text, SATDOKU_FORMAT_SUDOMINOKU, &plain, 1, NULL);
        struct satdoku_puzzle *puzzle = proving_puzzle(text.data, 9);
        enum satdoku_verdict verdict = make(&bench->tamper.good, bench, puzzle);
        bundle_copy(&bench->tamper.bad, &bench->tamper.good);
        expect_verified(bench, verdict);
        solved += verdict == SATDOKU_VERDICT_UNIQUE;
        tamper_tiling(bench);
        satdoku_puzzle_free(puzzle);
        memory_clear(&text);
    }
    report(bench);
    assert_true(rounds < 12 || (solved > 0 && bench->rejected >= 100));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_unique, setup, teardown),
        cmocka_unit_test_setup_teardown(test_none, setup, teardown),
        cmocka_unit_test_setup_teardown(test_unique_lrat, setup, teardown),
        cmocka_unit_test_setup_teardown(test_none_lrat, setup, teardown),
        cmocka_unit_test_setup_teardown(test_multiple, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, setup, teardown),
    };
    return RUN_TESTS(tests);
}
