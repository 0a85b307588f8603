/* Certificates of steps. Of random puzzles of every kind: all verify, no conclusion loses a
 * solution that brute force knows, and what is tampered with is refused with its line. Of hard
 * plain puzzles: each reason does by itself, as PicoSAT says of a formula that is written here from
 * the lines alone, and no part of it can be left out.
 */
#include "../property/variants.h"
#include "bundle.h"
#include "formula.h"
#include "picosat_adapter.h"
#include "proving.h"
#include "sat.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 4 /* of each subject */, LINES = 4000, TEXT = 1 << 12 };

struct bench {
    struct variants *variants;
    char *folder;
    char *name; /* of the certificate under way */
    struct bundle good;
    struct bundle bad;
    size_t lines;                          /* of the steps */
    int made[SATDOKU_VERDICT_INVALID + 1]; /* by verdict */
    int steps;
    int with_lemmas;
    int rejected;
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
    print_message("%d none, %d unique, %d multiple; %d steps, %d with lemmas; %d tampered "
                  "certificates rejected\n",
                  bench.made[SATDOKU_VERDICT_NONE], bench.made[SATDOKU_VERDICT_UNIQUE],
                  bench.made[SATDOKU_VERDICT_MULTIPLE], bench.steps, bench.with_lemmas,
                  bench.rejected);
    bundle_clear(&bench.good);
    bundle_clear(&bench.bad);
    proving_remove(bench.folder);
    free(bench.name);
    return variants_teardown(state);
}

/* ---- Lines ---- */

/* Copies line `line`, from 0, of the good steps, without its end. */
static void copy_line(char text[TEXT], size_t line)
{
    size_t at = bundle_line(&bench.good, BUNDLE_STEPS, line);
    size_t end = bundle_line(&bench.good, BUNDLE_STEPS, line + 1);
    size_t length = end - at - 1 < TEXT - 1 ? end - at - 1 : TEXT - 1;
    memcpy(text, bench.good.file[BUNDLE_STEPS].data + at, length);
    text[length] = '\0';
}

static bool is_step(size_t line)
{
    return isdigit((unsigned char)bench.good.file[BUNDLE_STEPS]
                       .data[bundle_line(&bench.good, BUNDLE_STEPS, line)]) != 0;
}

/* How many lemmas stand below a step. */
static size_t lemmas_below(size_t line)
{
    size_t count = 0;
    while (!is_step(line + 1 + count) && line + 1 + count < bench.lines - 1) {
        count++;
    }
    return count;
}

/* A random line of a step; there is one. */
static size_t some_step(struct random *random)
{
    size_t line = 0;
    do {
        line = (size_t)random_below(random, (int)bench.lines);
    } while (!is_step(line));
    return line;
}

static bool has_steps(void)
{
    return bench.lines > 1;
}

/* ---- Tampering ---- */

/* Puts a text in the place of `count` lines. */
static void put(size_t line, size_t count, const char *text)
{
    size_t at = bundle_line(&bench.good, BUNDLE_STEPS, line);
    size_t end = bundle_line(&bench.good, BUNDLE_STEPS, line + count);
    bundle_copy(&bench.bad, &bench.good);
    bundle_splice(&bench.bad, BUNDLE_STEPS, at, end - at, text);
}

/* What is wrong is said with the line in which it shows: `line`, from 0, or one behind it. */
static void expect_rejected(size_t line, const char *what)
{
    struct satdoku_finding finding = {.verified = false};
    size_t said = 0;
    bundle_write(&bench.bad, bench.folder);
    expect(satdoku_verify(&finding, bench.folder, bench.variants->solver, &bench.variants->error) ==
           SATDOKU_OK);
    bool good = !finding.verified && !finding.stopped &&
                sscanf(finding.what, "steps.txt:%zu:", &said) == 1 && said >= line + 1;
    if (!good) {
        print_error("%s, line %zu: %s\n", what, line + 1, finding.what);
    }
    expect(good);
    bench.rejected++;
}

/* A line of a step goes, comes twice, or changes its place with what follows. */
static void tamper_order(struct random *random)
{
    char text[TEXT];
    char twice[2 * TEXT + 8];
    size_t line = some_step(random);
    copy_line(text, line);
    put(line, 1, "");
    expect_rejected(0, "a step dropped");
    snprintf(twice, sizeof twice, "%s\n%s\n", text, text);
    put(line, 1, twice);
    expect_rejected(line, "a step twice");
    put(line, 1 + lemmas_below(line), "");
    expect_rejected(line, "a step dropped with its lemmas");
    put(0, bench.lines - 1, "");
    expect_rejected(0, "no steps");
}

static void tamper_ends(struct random *random)
{
    size_t line = (size_t)random_below(random, (int)bench.lines);
    put(line, bench.lines - line, "");
    expect_rejected(line, "cut at a line");
    bundle_copy(&bench.bad, &bench.good);
    size_t cut = (size_t)random_below(random, (int)bench.good.file[BUNDLE_STEPS].length - 1);
    bundle_put(&bench.bad, BUNDLE_STEPS, bench.good.file[BUNDLE_STEPS].data, cut);
    expect_rejected(0, "cut anywhere");
    put(bench.lines, 0, "end 1\n");
    expect_rejected(bench.lines - 1, "a line behind the last one");
    put(bench.lines - 1, 1, "end \n");
    expect_rejected(bench.lines - 1, "another last line");
    put(bench.lines - 1, 1, "end 9999\n");
    expect_rejected(bench.lines - 1, "another number of steps");
    put(0, 0, "  1 0\n");
    expect_rejected(0, "a lemma before the first step");
}

/* A conclusion that is not one: the digit of a solution goes, or one of none is placed. */
static void tamper_conclusion(struct random *random)
{
    char text[TEXT];
    char changed[TEXT + 40];
    size_t line = some_step(random);
    copy_line(text, line);
    char *sign = strstr(text, " <> ");
    if (sign != NULL) {
        snprintf(changed, sizeof changed, "%.*s =%.*s\n", (int)(sign - text), text,
                 (int)strlen(sign), sign + strlen(" <>"));
    } else if ((sign = strstr(text, " = ")) != NULL) {
        snprintf(changed, sizeof changed, "%.*s <>%s\n", (int)(sign - text), text,
                 sign + strlen(" ="));
    }
    if (sign != NULL && bench.variants->verdict != SATDOKU_VERDICT_NONE) {
        put(line, 1, changed);
        expect_rejected(line, "the opposite of a conclusion");
        snprintf(changed, sizeof changed, "%.*sno solution%s\n", (int)strcspn(text, " ") + 1, text,
                 strchr(text, ':') != NULL ? strchr(text, ':') : "");
        put(line, 1, changed);
        expect_rejected(line, "no solution, where there is one");
    }
}

/* Lines that are not written as they have to be. */
static void tamper_form(struct random *random)
{
    static const char *const garbage[] = {"\n",       " \n",
                                          "x\n",      "  1 x 0\n",
                                          "  1\n",    "  0 0\n",
                                          "1\n",      "1 r1c1\n",
                                          "# 1\n",    "0 r1c1\n",
                                          "\t1 0\n",  "  999999999 0\n",
                                          "END\n",    "1 r0c0 = 1: r1c1\n",
                                          "  --1 0\n"};
    char text[TEXT];
    char changed[TEXT + 40];
    size_t line = some_step(random);
    copy_line(text, line);
    for (size_t i = 0; i < LENGTH(garbage); i++) {
        put(line, 1, garbage[i]);
        expect_rejected(line > 0 ? line - 1 : 0, garbage[i]);
    }
    snprintf(changed, sizeof changed, "%s \n", text);
    put(line, 1, changed);
    expect_rejected(line, "a blank at the end");
    snprintf(changed, sizeof changed, "0%s\n", text);
    put(line, 1, changed);
    expect_rejected(line, "a zero before the number");
    snprintf(changed, sizeof changed, "%s, clue 99999\n", text);
    put(line, 1, changed);
    expect_rejected(line, "a clue that is not there");
    snprintf(changed, sizeof changed, "%s, 1 in row 999\n", text);
    put(line, 1, changed);
    expect_rejected(line, "a row that is not there");
}

/* Without its lemmas, a step with one conclusion does not follow: propagation alone was tried. */
static void tamper_lemmas(void)
{
    char text[TEXT];
    for (size_t line = 0; line + 1 < bench.lines; line++) {
        size_t lemmas = is_step(line) ? lemmas_below(line) : 0;
        bench.steps += is_step(line);
        bench.with_lemmas += lemmas > 0;
        copy_line(text, line);
        size_t conclusion = strcspn(text, ":");
        char *comma = strchr(text, ',');
        const char *sign = strstr(text, "<> ");
        bool one = (comma == NULL || comma > text + conclusion) &&
                   (sign == NULL ||
                    strcspn(sign + strlen("<> "), " :") + (size_t)(sign + strlen("<> ") - text) ==
                        conclusion);
        if (lemmas > 0 && one) {
            put(line + 1, lemmas, "");
            expect_rejected(line, "lemmas dropped");
        }
    }
}

/* A reason of cells and regions is minimal for one of its conclusions: without any part it does not
 * do. Dominoes belong to every reason. */
static void tamper_reason(struct random *random)
{
    char text[TEXT];
    char changed[TEXT + 40];
    size_t line = some_step(random);
    copy_line(text, line);
    char *reason = strstr(text, ": ");
    if (reason == NULL || strstr(reason, "clue ") != NULL || bench.variants->variant.sudominoku ||
        bench.variants->variant.layer != VARIANT_GIVEN) {
        return;
    }
    char *last = strrchr(reason, ',');
    snprintf(changed, sizeof changed, "%.*s\n", (int)((last != NULL ? last : reason) - text), text);
    put(line, 1, changed);
    expect_rejected(line, "a part of the reason dropped");
    if (last != NULL) {
        snprintf(changed, sizeof changed, "%.*s%s\n", (int)(reason - text + 2), text,
                 strchr(reason, ',') + 2);
        put(line, 1, changed);
        expect_rejected(line, "another part of the reason dropped");
    }
}

static void tamper(struct variants *variants)
{
    struct random *random = &variants->random;
    tamper_ends(random);
    if (has_steps()) {
        tamper_order(random);
        tamper_conclusion(random);
        tamper_form(random);
        tamper_lemmas();
        tamper_reason(random);
    }
}

/* ---- Conclusions, against brute force ---- */

/* The cell of the puzzle with that name. */
static int named_cell(const char *name, size_t length)
{
    const struct variant *variant = &bench.variants->variant;
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        char text[SATDOKU_CELL_NAME];
        int row = 0;
        int column = 0;
        variant_place(variant, cell, &row, &column);
        satdoku_cell_name(text, bench.variants->read, (struct satdoku_cell){row, column});
        if (strlen(text) == length && strncmp(text, name, length) == 0) {
            return cell;
        }
    }
    fail_msg("no cell: %.*s", (int)length, name);
    return -1;
}

static void expect_candidate(int cell, int digit, bool placed)
{
    const struct variant_solutions *all = &bench.variants->all;
    for (int i = 0; i < all->count; i++) {
        expect((variant_solution(all, i)[cell] == digit) == placed);
    }
}

/* "12 r1c1 <> 2 5, r1c9 <> 2: ..." */
static void expect_conclusion(char *text)
{
    char *at = strchr(text, ' ') + 1;
    at[strcspn(at, ":")] = '\0';
    if (strcmp(at, "no solution") == 0) {
        expect(bench.variants->all.count == 0);
        return;
    }
    for (char *part = strtok(at, ","); part != NULL; part = strtok(NULL, ",")) {
        part += *part == ' ';
        int cell = named_cell(part, strcspn(part, " "));
        bool placed = strstr(part, " = ") != NULL;
        char *digits = strstr(part, placed ? "= " : "<> ") + (placed ? 2 : 3);
        for (char *end; *digits != '\0'; digits = end + (*end == ' ')) {
            expect_candidate(cell, (int)strtol(digits, &end, 10), placed);
        }
    }
}

/* ---- The rounds ---- */

static void make(struct variants *variants, enum satdoku_status *status)
{
    struct satdoku_prove_options options = {.proof = SATDOKU_PROOF_STEPS};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_finding finding = {.verified = false};
    *status = satdoku_prove(&verdict, bench.name, variants->solver, variants->read, &options,
                            &variants->error);
    if (*status == SATDOKU_ERR_LIMIT) {
        return;
    }
    expect(*status == SATDOKU_OK && verdict == variants->verdict);
    bundle_read(&bench.good, bench.name);
    proving_remove(strdup(bench.name));
    expect(bench.good.file[BUNDLE_FORMULA].data == NULL);
    expect(bench.good.file[BUNDLE_PROOF].data == NULL);
    expect(strstr(bench.good.file[BUNDLE_HEAD].data, "\nproof steps\n") != NULL);
    bench.lines = bundle_lines(&bench.good, BUNDLE_STEPS);
    bundle_write(&bench.good, bench.folder);
    expect(satdoku_verify(&finding, bench.folder, variants->solver, &variants->error) ==
           SATDOKU_OK);
    expect(finding.verified && finding.verdict == verdict);
    bench.made[verdict]++;
}

static void play(struct variants *variants)
{
    char text[TEXT];
    enum satdoku_status status = SATDOKU_OK;
    make(variants, &status);
    if (status != SATDOKU_OK) {
        return;
    }
    for (size_t line = 0; line + 1 < bench.lines; line++) {
        if (is_step(line)) {
            copy_line(text, line);
            expect_conclusion(text);
        }
    }
    tamper(variants);
}

static void test_variants(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play);
    }
}

/* ---- Reasons of plain puzzles, by a formula of the test's own ---- */

enum { SIZE = 9, CELLS = 81, CANDIDATES = 729, ITEMS = 400 };

/* Cells that a part of a reason speaks of, and its digit; 0: the cell holds some digit. */
struct item {
    int digit;
    int cell[SIZE];
    int count;
};

static int variable(int cell, int digit)
{
    return cell * SIZE + digit;
}

static int box_of(int cell)
{
    return cell / 27 * 3 + cell % SIZE / 3;
}

static bool is_in(const char *kind, int number, int cell)
{
    return *kind == 'r'   ? cell / SIZE == number
           : *kind == 'c' ? cell % SIZE == number
                          : box_of(cell) == number;
}

/* "r1c1", "4 in box 1" */
static struct item read_item(const char *text)
{
    struct item item = {.count = 0};
    char kind[8];
    int row = 0;
    int column = 0;
    int number = 0;
    if (sscanf(text, "r%dc%d", &row, &column) == 2) {
        item.cell[item.count++] = (row - 1) * SIZE + column - 1;
        return item;
    }
    assert_int_equal(sscanf(text, "%d in %7s %d", &item.digit, kind, &number), 3);
    for (int cell = 0; cell < CELLS; cell++) {
        if (is_in(kind, number - 1, cell)) {
            item.cell[item.count++] = cell;
        }
    }
    assert_int_equal(item.count, SIZE);
    return item;
}

static void add_item(struct formula *formula, const struct item *item)
{
    for (int i = 0; i < item->count; i++) {
        for (int digit = 1; digit <= SIZE; digit++) {
            if (item->digit == 0 || item->digit == digit) {
                formula_literal(formula, variable(item->cell[i], digit));
            }
        }
    }
    formula_end(formula);
}

/* What excludes: no two digits in a cell, no digit twice in a row, column or box. */
static void add_exclusions(struct formula *formula)
{
    for (int one = 0; one < CELLS; one++) {
        for (int a = 1; a <= SIZE; a++) {
            for (int b = a + 1; b <= SIZE; b++) {
                formula_clause2(formula, -variable(one, a), -variable(one, b));
            }
        }
        for (int other = one + 1; other < CELLS; other++) {
            bool sees = one / SIZE == other / SIZE || one % SIZE == other % SIZE ||
                        box_of(one) == box_of(other);
            for (int digit = 1; digit <= SIZE && sees; digit++) {
                formula_clause2(formula, -variable(one, digit), -variable(other, digit));
            }
        }
    }
}

struct plain {
    int known[CANDIDATES]; /* literals */
    int known_count;
    struct item items[ITEMS];
    int item_count;
    int conclusions[CANDIDATES]; /* literals */
    int conclusion_count;
    int asked;
};

/* Whether all items but one (-1: all of them) have a consequence; 0: that nothing can stand. */
static bool follows(struct plain *plain, int skipped, int literal)
{
    struct formula formula = {.mode = FORMULA_STORE};
    enum sat_result result = SAT_UNKNOWN;
    formula_store(&formula, CANDIDATES);
    add_exclusions(&formula);
    for (int i = 0; i < plain->known_count; i++) {
        formula_clause1(&formula, plain->known[i]);
    }
    for (int i = 0; i < plain->item_count; i++) {
        if (i != skipped) {
            add_item(&formula, &plain->items[i]);
        }
    }
    if (literal != 0) {
        formula_clause1(&formula, -literal);
    }
    struct sat *sat = picosat_sat_new((struct stop){0});
    assert_int_equal(sat_solve_once(&result, sat, &formula, NULL), SATDOKU_OK);
    formula_clear(&formula);
    plain->asked++;
    return result == SAT_UNSATISFIABLE;
}

static void read_plain(struct plain *plain, char *text)
{
    char *conclusion = strchr(text, ' ') + 1;
    char *reason = strstr(conclusion, ": ");
    plain->item_count = 0;
    plain->conclusion_count = 0;
    assert_non_null(reason);
    *reason = '\0';
    for (char *part = strtok(reason + 2, ","); part != NULL; part = strtok(NULL, ",")) {
        assert_true(plain->item_count < ITEMS);
        plain->items[plain->item_count++] = read_item(part + (*part == ' '));
    }
    for (char *part = strtok(conclusion, ",");
         part != NULL && strcmp(conclusion, "no solution") != 0; part = strtok(NULL, ",")) {
        int row = 0;
        int column = 0;
        int used = 0;
        part += *part == ' ';
        assert_int_equal(sscanf(part, "r%dc%d%n", &row, &column, &used), 2);
        int sign = strstr(part, "<>") != NULL ? -1 : 1;
        for (const char *digit = part + used; *digit != '\0'; digit++) {
            if (isdigit((unsigned char)*digit)) {
                int cell = (row - 1) * SIZE + column - 1;
                plain->conclusions[plain->conclusion_count++] = sign * variable(cell, *digit - '0');
            }
        }
    }
}

/* The reason does, and for one of the conclusions no part of it can be left out. */
static void expect_reason(struct plain *plain)
{
    bool minimal = false;
    int count = plain->conclusion_count;
    for (int i = 0; i < count || i == 0; i++) {
        int literal = count > 0 ? plain->conclusions[i] : 0;
        bool needed = true;
        assert_true(follows(plain, -1, literal));
        for (int item = 0; item < plain->item_count && needed && !minimal; item++) {
            needed = !follows(plain, item, literal);
        }
        minimal = minimal || needed;
    }
    assert_true(minimal);
}

static void test_plain_reasons(void **state)
{
    static struct plain plain;
    char text[TEXT];
    (void)state;
    struct satdoku_solver *solver = NULL;
    struct satdoku_prove_options options = {.proof = SATDOKU_PROOF_STEPS};
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    bench.folder = proving_folder();
    for (int round = 0; round < random_rounds(6); round++) {
        /* the second half of the list needs fewer and smaller steps */
        const char *puzzle_text = proving_hard[PROVING_HARD - 1 - round % (PROVING_HARD / 2)];
        struct satdoku_puzzle *puzzle = proving_puzzle(puzzle_text, 0);
        enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
        char *name = proving_path(bench.folder, "made");
        assert_int_equal(satdoku_prove(&verdict, name, solver, puzzle, &options, NULL), SATDOKU_OK);
        bundle_read(&bench.good, name);
        proving_remove(name);
        satdoku_puzzle_free(puzzle);
        bench.lines = bundle_lines(&bench.good, BUNDLE_STEPS);
        plain.known_count = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            if (puzzle_text[cell] != '.') {
                plain.known[plain.known_count++] = variable(cell, puzzle_text[cell] - '0');
            }
        }
        for (size_t line = 0; line + 1 < bench.lines; line++) {
            if (is_step(line)) {
                copy_line(text, line);
                read_plain(&plain, text);
                expect_reason(&plain);
                memcpy(plain.known + plain.known_count, plain.conclusions,
                       (size_t)plain.conclusion_count * sizeof *plain.known);
                plain.known_count += plain.conclusion_count;
            }
        }
    }
    print_message("%d questions to PicoSAT\n", plain.asked);
    bundle_clear(&bench.good);
    proving_remove(bench.folder);
    satdoku_solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_variants, setup, teardown),
        cmocka_unit_test(test_plain_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
