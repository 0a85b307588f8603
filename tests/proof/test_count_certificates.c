/* Certificates of counts, of puzzles with all kinds of boards and clues: the count is that of brute
 * force, they verify, and each is refused when it is tampered with. Where drat-trim is installed,
 * it has to accept the proofs.
 */
#include "../property/variants.h"
#include "bundle.h"
#include "dimacs.h"
#include "drat_trim.h"
#include "naive.h"
#include "proving.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 8 /* of each subject: over 250 in all */ };

struct bench {
    struct variants *variants;
    char *folder;
    char *name; /* of the certificate under way */
    bool drat_trim;
    int made;      /* with a list of solutions */
    int solutions; /* in these */
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
    print_message("%d lists of %d solutions; %d tampered ones rejected, %d proofs accepted by "
                  "drat-trim\n",
                  bench.made, bench.solutions, bench.rejected, bench.accepted);
    proving_remove(bench.folder);
    free(bench.name);
    return variants_teardown(state);
}

/* ---- Making and verifying ---- */

/* Proves how many solutions there are; the number that it is, or is over the limit. */
static size_t prove(enum satdoku_proof proof, size_t limit)
{
    struct variants *variants = bench.variants;
    struct satdoku_prove_options options = {.proof = proof, .limit = limit};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    size_t count = 0;
    expect(satdoku_prove_count(&verdict, &count, bench.name, variants->solver, variants->read,
                               &options, &variants->error) == SATDOKU_OK);
    expect(verdict == variants->verdict);
    return count;
}

static bool is_made(void)
{
    char *path = proving_path(bench.name, "certificate.txt");
    FILE *stream = fopen(path, "rb");
    free(path);
    if (stream != NULL) {
        fclose(stream);
    }
    return stream != NULL;
}

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

/* Takes line number `line` of a file out, and puts a text there. */
static void change_line(struct bundle *bundle, enum bundle_file file, size_t line, const char *put)
{
    size_t start = bundle_line(bundle, file, line);
    bundle_splice(bundle, file, start, bundle_line(bundle, file, line + 1) - start, put);
}

/* A copy of line number `line`, to be freed. */
static char *copy_of_line(const struct bundle *bundle, enum bundle_file file, size_t line)
{
    size_t start = bundle_line(bundle, file, line);
    return strndup(bundle->file[file].data + start, bundle_line(bundle, file, line + 1) - start);
}

static void put_count(struct bundle *bundle, size_t count)
{
    char text[40];
    snprintf(text, sizeof text, "count %zu\n", count);
    change_line(bundle, BUNDLE_HEAD, 2, text);
}

/* Takes the clause out that excludes solution number `line` of `count`. */
static void drop_exclusion(struct bundle *bundle, size_t line, size_t count)
{
    char header[64];
    int variables = 0;
    unsigned long long clauses = 0;
    size_t at = 0;
    while (bundle->file[BUNDLE_FORMULA].data[bundle_line(bundle, BUNDLE_FORMULA, at)] == 'c') {
        at++;
    }
    const char *found = bundle->file[BUNDLE_FORMULA].data + bundle_line(bundle, BUNDLE_FORMULA, at);
    expect(sscanf(found, "p cnf %d %llu", &variables, &clauses) == 2);
    snprintf(header, sizeof header, "p cnf %d %llu\n", variables, clauses - 1);
    change_line(bundle, BUNDLE_FORMULA, at, header);
    change_line(bundle, BUNDLE_FORMULA, bundle_lines(bundle, BUNDLE_FORMULA) - count + line, "");
}

/* A solution is kept silent, in more and more of the files: in the end nothing but the proof can
 * tell. */
static void expect_all(const struct bundle *good, size_t line, size_t count)
{
    static struct bundle bad;
    bundle_copy(&bad, good);
    change_line(&bad, BUNDLE_ALL, line, "");
    expect_rejected(&bad, "a solution is missing");
    if (count > 2) {
        put_count(&bad, count - 1);
        expect_rejected(&bad, "a solution is missing, and not counted");
        drop_exclusion(&bad, line, count);
        expect_rejected(&bad, "a solution is missing, and its clause");
        expect(strstr(verify(&bad).what, "proof") != NULL);
    }
    bundle_clear(&bad);
}

static void expect_lists(const struct bundle *good, size_t line, size_t count)
{
    static struct bundle bad;
    char *solution = copy_of_line(good, BUNDLE_ALL, line);
    char *other = copy_of_line(good, BUNDLE_ALL, (line + 1) % count);
    size_t start = bundle_line(good, BUNDLE_ALL, line);
    bundle_copy(&bad, good);
    bundle_splice(&bad, BUNDLE_ALL, start, 0, solution);
    expect_rejected(&bad, "a solution twice");
    put_count(&bad, count + 1);
    expect_rejected(&bad, "a solution twice, and counted so");
    bundle_copy(&bad, good);
    change_line(&bad, BUNDLE_ALL, line, other);
    expect_rejected(&bad, "another solution in place of one");
    bundle_copy(&bad, good);
    change_line(&bad, BUNDLE_ALL, line, other);
    change_line(&bad, BUNDLE_ALL, (line + 1) % count, solution);
    expect_rejected(&bad, "two solutions out of turn");
    bundle_copy(&bad, good);
    bundle_splice(&bad, BUNDLE_ALL, start, 1, "x");
    expect_rejected(&bad, "a solution that is none");
    free(solution);
    free(other);
    bundle_clear(&bad);
}

static void expect_heads(const struct bundle *good, size_t count)
{
    static struct bundle bad;
    static const char *const lines[] = {"", "count 0\n", "count 1\n", "count -2\n",
                                        "count 18446744073709551615\n"};
    bundle_copy(&bad, good);
    put_count(&bad, count + 1);
    expect_rejected(&bad, "another count");
    for (size_t i = 1; i < LENGTH(lines); i++) {
        bundle_copy(&bad, good);
        change_line(&bad, BUNDLE_HEAD, 2, lines[i]);
        expect_rejected(&bad, lines[i]);
    }
    bundle_copy(&bad, good);
    change_line(&bad, BUNDLE_HEAD, 1, "verdict unique\n");
    expect_rejected(&bad, "another verdict");
    bundle_clear(&bad);
}

/* A clue that the puzzle may have already: other clauses, or other solutions. */
static void expect_puzzle(const struct bundle *good)
{
    static struct bundle bad;
    const struct variant *variant = &bench.variants->variant;
    char clue[64];
    if (strstr(good->file[BUNDLE_HEAD].data, "format constraints") == NULL) {
        return;
    }
    bundle_copy(&bad, good);
    snprintf(clue, sizeof clue, ".~R1C1_%d.~R1C1_%d", variant->lowest,
             variant->lowest + variant->digits - 1);
    bundle_splice(&bad, BUNDLE_PUZZLE, good->file[BUNDLE_PUZZLE].length - 1, 0, clue);
    expect_rejected(&bad, "a puzzle with another clue");
    bundle_clear(&bad);
}

/* Whether a formula needs no proof, as some do whose solutions differ in one cell alone. */
static bool propagation_suffices(const struct bundle *bundle)
{
    const struct memory *text = &bundle->file[BUNDLE_FORMULA];
    struct memory_reading reading = {.data = text->data, .length = text->length};
    struct naive_proof empty = {.count = 0};
    struct formula formula = {.used = 0};
    size_t accepted = 0;
    expect(dimacs_read(&formula, memory_source(&reading), NULL, NULL) == SATDOKU_OK);
    bool result = naive_check(&accepted, &formula, &empty);
    formula_clear(&formula);
    return result;
}

static void expect_proof(const struct bundle *good, enum bundle_file proof, size_t line)
{
    static struct bundle bad;
    bundle_copy(&bad, good);
    bundle_put(&bad, proof, "", 0);
    if (proof == BUNDLE_LRAT || !propagation_suffices(good)) {
        expect_rejected(&bad, "no proof");
        bundle_put(&bad, proof, "0\n", 2);
        expect_rejected(&bad, "nothing but the end of a proof");
    }
    bundle_copy(&bad, good);
    bundle_splice(&bad, BUNDLE_FORMULA, bad.file[BUNDLE_FORMULA].length, 0, "1 -1 0\n");
    expect_rejected(&bad, "a clause too many");
    bundle_copy(&bad, good);
    change_line(&bad, BUNDLE_FORMULA, bundle_lines(&bad, BUNDLE_FORMULA) - 1 - line, "1 0\n");
    expect_rejected(&bad, "another clause");
    bundle_clear(&bad);
}

/* ---- The rounds ---- */

static void play_list(const struct bundle *good, enum satdoku_proof proof, size_t count)
{
    struct random *random = &bench.variants->random;
    size_t line = (size_t)random_below(random, (int)count);
    expect(bundle_lines(good, BUNDLE_ALL) == count);
    bench.made++;
    bench.solutions += (int)count;
    expect_all(good, line, count);
    expect_lists(good, line, count);
    expect_heads(good, count);
    expect_puzzle(good);
    expect_proof(good, proof == SATDOKU_PROOF_LRAT ? BUNDLE_LRAT : BUNDLE_PROOF, line);
}

static void play(struct variants *variants)
{
    static struct bundle good;
    size_t count = (size_t)variants->all.count;
    enum satdoku_proof proof =
        random_below(&variants->random, 3) > 0 ? SATDOKU_PROOF_DRAT : SATDOKU_PROOF_LRAT;
    if (count > 1) {
        expect(prove(proof, count - 1) == count);
        expect(!is_made());
    }
    expect(prove(proof, random_below(&variants->random, 2) > 0 ? count : 0) == count);
    bundle_read(&good, bench.name);
    proving_remove(strdup(bench.name));
    struct satdoku_finding finding = verify(&good);
    expect(finding.verified && finding.verdict == variants->verdict);
    expect(finding.count == (count > 1 ? count : 0));
    if (proof == SATDOKU_PROOF_DRAT) {
        ask_drat_trim();
    }
    if (count > 1) {
        play_list(&good, proof, count);
    }
    bundle_clear(&good);
}

static void test_counts(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play);
    }
}

/* By name, so that it is seen where it cannot be asked. */
static void test_drat_trim(void **state)
{
    (void)state;
    drat_trim_skip("count_certificates");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_counts, setup, teardown),
        cmocka_unit_test(test_drat_trim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
