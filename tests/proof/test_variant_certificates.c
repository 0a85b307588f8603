/* Certificates of puzzles with other boards and other clues: of each kind some, all verified, and
 * refused when they are tampered with. Where drat-trim is installed, it has to accept the proofs.
 *
 * Few clues need a search where solutions are to be enumerated by brute force: most formulas here
 * are refuted by propagation alone. test_tamper.c tests the proof checker itself.
 */
#include "../property/variants.h"
#include "bundle.h"
#include "drat_trim.h"
#include "proving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 7 /* of each subject: over 200 in all */ };

struct bench {
    struct variants *variants;
    char *folder;
    char *name; /* of the certificate under way */
    bool drat_trim;
    int made[SATDOKU_VERDICT_INVALID + 1]; /* by verdict */
    int rejected;
    int accepted; /* by drat-trim */
};

static struct bench bench;

#define expect(condition) variants_expect(bench.variants, condition)

static int setup(void **state)
{
    void *variants = NULL;
    if (variants_setup(&variants) != 0) {
        return -1;
    }
    bench = (struct bench){.variants = variants, .folder = proving_folder()};
    bench.name = proving_path(bench.folder, "certificate");
    bench.drat_trim = drat_trim_is_installed();
    *state = variants;
    return 0;
}

static int teardown(void **state)
{
    print_message("%d none, %d unique, %d multiple; %d tampered ones rejected, %d proofs accepted "
                  "by drat-trim\n",
                  bench.made[SATDOKU_VERDICT_NONE], bench.made[SATDOKU_VERDICT_UNIQUE],
                  bench.made[SATDOKU_VERDICT_MULTIPLE], bench.rejected, bench.accepted);
    proving_remove(bench.folder);
    free(bench.name);
    return variants_teardown(state);
}

/* ---- Verifying ---- */

/* What the files of a bundle are found to be. */
static struct satdoku_finding verify(const struct bundle *bundle)
{
    struct satdoku_finding finding = {.verified = false};
    bundle_write(bundle, bench.folder);
    expect(satdoku_verify(&finding, bench.folder, bench.variants->solver, &bench.variants->error) ==
           SATDOKU_OK);
    return finding;
}

static void expect_rejected(const struct bundle *bundle, const char *what)
{
    struct satdoku_finding finding = verify(bundle);
    if (finding.verified) {
        print_error("verified: %s\n", what);
    }
    expect(!finding.verified && !finding.stopped && finding.what[0] != '\0');
    bench.rejected++;
}

static void ask_drat_trim(void)
{
    if (bench.drat_trim) {
        expect(drat_trim_accepts(bench.folder));
        bench.accepted++;
    }
}

/* ---- Tampering ---- */

static void replace(struct bundle *bundle, enum bundle_file file, const char *text)
{
    bundle_put(bundle, file, text, strlen(text));
}

/* A digit of the solution in another place of the alphabet. */
static void expect_wrong_digit(struct bundle *bad, const struct bundle *good)
{
    const struct variant *variant = &bench.variants->variant;
    bool line = good->file[BUNDLE_SOLUTION].data[0] != '.' && !variant->sudominoku;
    int cell = random_below(&bench.variants->random, variant_cells(variant));
    if (!line || variant->digits == 1 ||
        strstr(good->file[BUNDLE_HEAD].data, "format constraints") == NULL) {
        return;
    }
    bundle_copy(bad, good);
    char *at = &bad->file[BUNDLE_SOLUTION].data[cell];
    for (int i = 0, first = variant_grid_cells(variant); i < variant->group_count; i++) {
        at += cell >= first ? 1 : 0; /* the text has a blank before each group */
        first += variant->groups[i].cells;
    }
    *at = *at == (char)('0' + variant->lowest) ? (char)(*at + 1) : (char)('0' + variant->lowest);
    struct satdoku_finding finding = verify(bad);
    if (finding.verified) { /* another solution: the formula is another one then */
        expect(finding.verdict == SATDOKU_VERDICT_MULTIPLE);
    } else {
        bench.rejected++;
    }
}

/* Boards, formats and puzzles that are not those of the certificate. */
static void expect_wrong_heads(struct bundle *bad, const struct bundle *good)
{
    static const char *const boards[] = {"4x4 digits 1-4", "6x6", "6x6 digits 0-6", "5 jigsaw",
                                         "9 boxes 3x3"};
    const char *head = good->file[BUNDLE_HEAD].data;
    const char *board = strstr(head, "board ");
    expect(board != NULL);
    for (size_t i = 0; board != NULL && i < LENGTH(boards); i++) {
        char text[256];
        snprintf(text, sizeof text, "%.*sboard %s\n", (int)(board - head), head, boards[i]);
        if (strcmp(text, head) != 0) {
            bundle_copy(bad, good);
            replace(bad, BUNDLE_HEAD, text);
            expect_rejected(bad, text);
        }
    }
}

/* A clue more: a digit that the puzzle does not give, by which its formula is another one. */
static void expect_wrong_puzzle(struct bundle *bad, const struct bundle *good)
{
    const struct variant *variant = &bench.variants->variant;
    char clue[64];
    if (strstr(good->file[BUNDLE_HEAD].data, "format constraints") == NULL ||
        bench.variants->verdict == SATDOKU_VERDICT_MULTIPLE) {
        return;
    }
    bundle_copy(bad, good);
    snprintf(clue, sizeof clue, "%s.~R1C1_%d~R1C1_%d.~R1C1_%d", variant->digits == 1 ? ".Foo" : "",
             variant->lowest, variant->lowest + variant->digits - 1, variant->lowest);
    bundle_splice(bad, BUNDLE_PUZZLE, good->file[BUNDLE_PUZZLE].length - 1, 0, clue);
    expect_rejected(bad, "a puzzle with another clue");
}

static void tamper(const struct bundle *good)
{
    static struct bundle bad;
    bool proved = bench.variants->verdict != SATDOKU_VERDICT_MULTIPLE;
    expect_wrong_heads(&bad, good);
    expect_wrong_puzzle(&bad, good);
    if (good->file[BUNDLE_SOLUTION].data != NULL) {
        expect_wrong_digit(&bad, good);
        bundle_copy(&bad, good);
        replace(&bad, BUNDLE_SOLUTION, "");
        expect_rejected(&bad, "no solution");
        bundle_copy(&bad, good);
        bundle_splice(&bad, BUNDLE_SOLUTION, bad.file[BUNDLE_SOLUTION].length, 0,
                      good->file[BUNDLE_SOLUTION].data);
        expect_rejected(&bad, "two solutions");
    }
    if (proved) {
        bundle_copy(&bad, good);
        bundle_splice(&bad, BUNDLE_FORMULA, bad.file[BUNDLE_FORMULA].length, 0, "1 -1 0\n");
        expect_rejected(&bad, "a clause too many");
    }
    bundle_clear(&bad);
}

/* ---- The rounds ---- */

static void play(struct variants *variants)
{
    static struct bundle good;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    expect(satdoku_prove(&verdict, bench.name, variants->solver, variants->read, NULL,
                         &variants->error) == SATDOKU_OK);
    expect(verdict == variants->verdict);
    bundle_read(&good, bench.name);
    proving_remove(strdup(bench.name));
    struct satdoku_finding finding = verify(&good);
    expect(finding.verified && finding.verdict == verdict);
    if (verdict != SATDOKU_VERDICT_MULTIPLE) {
        ask_drat_trim();
    }
    tamper(&good);
    bench.made[verdict]++;
    bundle_clear(&good);
}

static void test_certificates(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play);
    }
}

/* By name, so that it is seen where it cannot be asked. */
static void test_drat_trim(void **state)
{
    (void)state;
    drat_trim_skip("variant_certificates");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_certificates, setup, teardown),
        cmocka_unit_test(test_drat_trim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
