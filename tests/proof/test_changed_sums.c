/* Certificates in which a sum, or another number of a clue, was changed by one. Where the puzzle
 * has a solution, its certificate does not do for other numbers, whatever else is changed with
 * them; and where it has none, the certificate of that does not do for a puzzle that has one.
 *
 * Some puzzles are random, with few cells: which of them have solutions, brute force says. Others
 * are those of a list, 9x9, most of whose formulas propagation does not refute: a proof that was
 * made for other numbers is looked at there.
 */
#include "../property/variants.h"
#include "bundle.h"
#include "proving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 12 /* of each kind */ };

/* Clues whose number no solution has besides the one that stands there. */
static const enum variant_kind kinds[] = {
    VARIANT_CAGE,  VARIANT_SUM,      VARIANT_LITTLE_KILLER,
    VARIANT_X_SUM, VARIANT_SANDWICH, VARIANT_SKYSCRAPER,
};

enum { KINDS = (int)LENGTH(kinds) };

struct bench {
    struct variants *variants;
    char *folder;
    char *name; /* of the certificate under way */
    int kind;   /* its index */
    int refused[KINDS][SATDOKU_VERDICT_INVALID + 1];
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
    *state = variants;
    return 0;
}

static int teardown(void **state)
{
    for (int i = 0; i < KINDS; i++) {
        print_message("%s: %d none, %d unique, %d multiple\n", variant_kind_name(kinds[i]),
                      bench.refused[i][SATDOKU_VERDICT_NONE],
                      bench.refused[i][SATDOKU_VERDICT_UNIQUE],
                      bench.refused[i][SATDOKU_VERDICT_MULTIPLE]);
    }
    proving_remove(bench.folder);
    free(bench.name);
    return variants_teardown(state);
}

/* ---- Certificates ---------------------------------------------------------------------------- */

static struct satdoku_puzzle *parse(const char *text)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    expect(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &bench.variants->error) ==
           SATDOKU_OK);
    return puzzle;
}

static enum satdoku_verdict make(struct bundle *bundle, const char *text)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_puzzle *puzzle = parse(text);
    expect(satdoku_prove(&verdict, bench.name, bench.variants->solver, puzzle, NULL,
                         &bench.variants->error) == SATDOKU_OK);
    bundle_read(bundle, bench.name);
    proving_remove(strdup(bench.name));
    satdoku_puzzle_free(puzzle);
    return verdict;
}

static void expect_refused(const struct bundle *bundle, enum satdoku_verdict verdict)
{
    struct satdoku_finding finding = {.verified = false};
    bundle_write(bundle, bench.folder);
    expect(satdoku_verify(&finding, bench.folder, bench.variants->solver, &bench.variants->error) ==
           SATDOKU_OK);
    expect(!finding.verified && !finding.stopped && finding.what[0] != '\0');
    bench.refused[bench.kind][verdict]++;
}

/* ---- Changing numbers ------------------------------------------------------------------------ */

/* Where the number of a clue begins, behind its name and perhaps the name of a line; NULL: the text
 * has no such clue. A cage of the sum 0 has any. */
static const char *find_number(const char *text, enum variant_kind kind)
{
    char name[32];
    int length = snprintf(name, sizeof name, ".%s~", variant_kind_name(kind));
    const char *at = strstr(text, name);
    while (at != NULL) {
        const char *end = at + 1 + strcspn(at + 1, ".\n");
        for (at += length - 1; at < end; at += 1 + strcspn(at + 1, "~.\n")) {
            size_t digits = strspn(at + 1, "0123456789");
            if (digits > 0 && at[1] != '0' && strchr("~.\n_", at[1 + digits]) != NULL) {
                return at + 1;
            }
        }
        at = strstr(end, name);
    }
    return NULL;
}

/* The text with the number one greater. */
static void change_number(struct memory *changed, const char *text, const char *number)
{
    char *rest = NULL;
    long value = strtol(number, &rest, 10);
    memory_clear(changed);
    memory_append(changed, text, (size_t)(number - text));
    memory_print(changed, "%ld", value + 1);
    memory_append(changed, rest, strlen(rest));
}

/* The certificate's puzzle becomes another one; then its formula does, too. */
static void expect_both_refused(const struct bundle *good, const char *text,
                                enum satdoku_verdict verdict)
{
    static struct bundle bad;
    struct satdoku_encode_options options = {.unique = verdict == SATDOKU_VERDICT_UNIQUE,
                                             .simplify = SATDOKU_SIMPLIFY_NONE};
    struct satdoku_puzzle *puzzle = parse(text);
    enum satdoku_verdict encoded = SATDOKU_VERDICT_INVALID;
    bundle_copy(&bad, good);
    bundle_put(&bad, BUNDLE_PUZZLE, text, strlen(text));
    expect_refused(&bad, verdict);
    if (verdict != SATDOKU_VERDICT_MULTIPLE) {
        memory_clear(&bad.file[BUNDLE_FORMULA]);
        expect(satdoku_encode(&encoded, memory_sink(&bad.file[BUNDLE_FORMULA]), puzzle, &options,
                              bench.variants->solver, &bench.variants->error) == SATDOKU_OK);
        if (encoded == SATDOKU_VERDICT_SOLVABLE) { /* there is a formula */
            expect_refused(&bad, verdict);
        }
    }
    bundle_clear(&bad);
    satdoku_puzzle_free(puzzle);
}

/* The first number of a kind in the puzzle of a good certificate. */
static void change_one(const struct bundle *good, enum satdoku_verdict verdict)
{
    static struct bundle other;
    struct memory changed = {.data = NULL};
    const char *text = good->file[BUNDLE_PUZZLE].data;
    const char *number = find_number(text, kinds[bench.kind]);
    if (number == NULL) {
        return;
    }
    change_number(&changed, text, number);
    expect_both_refused(good, changed.data, verdict);
    if (make(&other, changed.data) == SATDOKU_VERDICT_NONE) {
        expect_both_refused(&other, text, SATDOKU_VERDICT_NONE);
    }
    bundle_clear(&other);
    memory_clear(&changed);
}

/* ---- Random puzzles -------------------------------------------------------------------------- */

static void play(struct variants *variants)
{
    static struct bundle good;
    if (variants->verdict == SATDOKU_VERDICT_NONE) {
        return;
    }
    expect(make(&good, variants->text.data) == variants->verdict);
    change_one(&good, variants->verdict);
    bundle_clear(&good);
}

static void test_random(void **state)
{
    for (bench.kind = 0; bench.kind < KINDS; bench.kind++) {
        variants_run(*state, (int)kinds[bench.kind], ROUNDS, play);
        int refused = bench.refused[bench.kind][SATDOKU_VERDICT_UNIQUE] +
                      bench.refused[bench.kind][SATDOKU_VERDICT_MULTIPLE];
        assert_true(random_rounds(ROUNDS) < ROUNDS / 2 || refused > 0);
    }
}

/* ---- Puzzles of a list ----------------------------------------------------------------------- */

static const char *list;

/* Has the puzzle in the second column of a line for each kind whose clues it has, if none had one
 * before; returns how many. */
static int play_line(char *line, bool *done)
{
    static struct bundle good;
    int played = 0;
    char *text = strchr(line, '\t');
    char *end = text != NULL ? strchr(text + 1, '\t') : NULL;
    if (line[0] == '#' || end == NULL) {
        return 0;
    }
    *end = '\0';
    bool made = false;
    for (bench.kind = 0; bench.kind < KINDS; bench.kind++) {
        if (!done[bench.kind] && find_number(text + 1, kinds[bench.kind]) != NULL) {
            if (!made) {
                expect(make(&good, text + 1) == SATDOKU_VERDICT_UNIQUE);
                made = true;
            }
            change_one(&good, SATDOKU_VERDICT_UNIQUE);
            done[bench.kind] = true;
            played++;
        }
    }
    bundle_clear(&good);
    return played;
}

static void test_list(void **state)
{
    struct variants *variants = *state;
    char line[16384];
    bool done[KINDS] = {false};
    int played = 0;
    FILE *stream = fopen(list, "r");
    assert_non_null(stream);
    variants->solver = variants->used[SATDOKU_SIMPLIFY_AUTO];
    while (fgets(line, sizeof line, stream) != NULL) {
        played += play_line(line, done);
    }
    fclose(stream);
    assert_true(played >= 4);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_random, setup, teardown),
        cmocka_unit_test_setup_teardown(test_list, setup, teardown),
    };
    if (argc != 2) {
        fprintf(stderr, "usage: %s LIST\n", argv[0]);
        return 2;
    }
    list = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
