/* Formulas as OPB, WCNF and GCNF, of random puzzles with other boards and other clues, compared
 * with brute force: with any of its clues, and without the others, a puzzle has a solution if and
 * only if the groups, or the soft clauses, of these have a model; and of a puzzle without dominoes
 * the solutions are the grids that fulfil all constraints.
 */
#include "../property/variants.h"
#include "../property/variants_reasons.h"
#include "picosat_adapter.h"
#include "written.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 12, SUBSETS = 6, CHANGES = 40, FEW = 12 };

#define expect(variants, condition) variants_expect(variants, condition)

static void write_form(struct variants *variants, struct memory *text,
                       enum satdoku_formula_form form)
{
    memory_clear(text);
    variants->encode.form = form;
    expect(variants, satdoku_encode(NULL, memory_sink(text), variants->read, &variants->encode,
                                    variants->solver, &variants->error) == SATDOKU_OK);
}

/* The rest of the next line that does not begin with `mark`; NULL: there is none. */
static char *next_line(char **at, char mark)
{
    while (**at == mark) {
        *at = strchr(*at, '\n') + 1;
    }
    return **at != '\0' ? *at : NULL;
}

static long next_number(char **at)
{
    char *end = NULL;
    long number = strtol(*at, &end, 10);
    assert_true(end != *at);
    *at = end;
    return number;
}

static void take_word(char **at, const char *word)
{
    assert_memory_equal(*at, word, strlen(word));
    *at += strlen(word);
}

/* ---- Groups ---------------------------------------------------------------------------------- */

struct groups {
    struct sat *sat;
    int first; /* the literal of the first clue; those of others follow */
    long variables;
    int clauses;
};

/* Reads the literals of a clause up to its 0, and adds it with one more (0: none). */
static void add_clause(struct groups *groups, char **at, int more)
{
    enum { LENGTH_MAX = 2000 };
    int literals[LENGTH_MAX];
    size_t count = 0;
    long literal = 0;
    while ((literal = next_number(at)) != 0) {
        assert_true(count + 1 < LENGTH(literals) && labs(literal) <= groups->variables);
        literals[count++] = (int)literal;
    }
    if (more != 0) {
        literals[count++] = more;
    }
    assert_int_equal(sat_add(groups->sat, literals, count, NULL), SATDOKU_OK);
    take_word(at, "\n");
    groups->clauses++;
}

static void open_groups(struct groups *groups)
{
    struct formula empty = {.literals = NULL};
    groups->clauses = 0;
    groups->sat = picosat_sat_new((struct stop){NULL, NULL});
    assert_non_null(groups->sat);
    assert_int_equal(sat_load(groups->sat, &empty, NULL), SATDOKU_OK);
}

static void read_gcnf(struct groups *groups, char *text, int clues)
{
    char *at = text;
    assert_non_null(next_line(&at, 'c'));
    take_word(&at, "p gcnf ");
    groups->variables = next_number(&at);
    long clauses = next_number(&at);
    assert_int_equal(next_number(&at), clues);
    take_word(&at, "\n");
    groups->first = (int)groups->variables + 1;
    open_groups(groups);
    while (*at != '\0') {
        take_word(&at, "{");
        long group = next_number(&at);
        assert_true(group >= 0 && group <= clues);
        take_word(&at, "} ");
        add_clause(groups, &at, group != 0 ? -(groups->first + (int)group - 1) : 0);
    }
    assert_int_equal(groups->clauses, clauses);
}

static void read_wcnf(struct groups *groups, char *text, int clues)
{
    char *at = text;
    int soft = 0;
    assert_non_null(next_line(&at, 'c'));
    take_word(&at, "p wcnf ");
    groups->variables = next_number(&at);
    long clauses = next_number(&at);
    assert_int_equal(next_number(&at), clues + 1);
    take_word(&at, "\n");
    open_groups(groups);
    while (*at != '\0') {
        long weight = next_number(&at);
        if (weight == clues + 1) {
            add_clause(groups, &at, 0);
            continue;
        }
        assert_int_equal(weight, 1);
        int literal = (int)next_number(&at);
        groups->first = soft == 0 ? literal : groups->first;
        assert_int_equal(literal, groups->first + soft++);
        take_word(&at, " 0\n");
    }
    assert_int_equal(soft, clues);
    assert_int_equal(groups->clauses + soft, clauses);
}

/* A comment for each clue, in their order. */
static void expect_comments(struct variants *variants, const struct memory *text,
                            const char *prefix, int first, int clues)
{
    struct written written = {.text = *text};
    const char *at = NULL;
    const char *line = NULL;
    int count = 0;
    while ((line = written_line(&written, &at, prefix)) != NULL) {
        char *end = NULL;
        expect(variants, strtol(line, &end, 10) == first + count++);
        expect(variants, *end == ' ' && end[1] != '\n');
    }
    expect(variants, count == clues);
}

/* Some clues, and whether these have a solution. */
static void compare_subset(struct variants *variants, const struct groups *both, const bool *has,
                           int clues)
{
    int expected = variants_count_with(variants, has, 1);
    for (int form = 0; expected >= 0 && form < 2; form++) {
        int assumptions[VARIANT_CLUES_MAX];
        size_t count = 0;
        enum sat_result result = SAT_UNKNOWN;
        for (int i = 0; i < clues; i++) {
            if (has[i]) {
                assumptions[count++] = both[form].first + i;
            }
        }
        assert_int_equal(sat_solve_under(&result, both[form].sat, assumptions, count, NULL),
                         SATDOKU_OK);
        expect(variants, result == (expected > 0 ? SAT_SATISFIABLE : SAT_UNSATISFIABLE));
    }
}

static void compare_groups(struct variants *variants)
{
    int clues = variants_clues(variants);
    struct memory text = {.data = NULL};
    struct groups both[2];
    bool has[VARIANT_CLUES_MAX];
    write_form(variants, &text, SATDOKU_FORM_GCNF);
    expect_comments(variants, &text, "c group ", 1, clues);
    read_gcnf(&both[0], text.data, clues);
    write_form(variants, &text, SATDOKU_FORM_WCNF);
    read_wcnf(&both[1], text.data, clues);
    expect_comments(variants, &text, "c soft ", both[1].first, clues);
    for (int form = 0; form < 2;
         form++) { /* all literals have to be known, empty groups' as well */
        int last = both[form].first + clues;
        while (both[form].sat->variables < last) {
            (void)sat_new_variable(both[form].sat);
        }
    }
    for (int subset = 0; subset < SUBSETS; subset++) {
        for (int i = 0; i < clues; i++) {
            has[i] = subset == 0 || random_below(&variants->random, 4) != 0;
        }
        compare_subset(variants, both, has, clues);
    }
    for (int left = 0; left < clues && clues <= FEW; left++) {
        for (int i = 0; i < clues; i++) {
            has[i] = i != left;
        }
        compare_subset(variants, both, has, clues);
    }
    sat_free(both[0].sat);
    sat_free(both[1].sat);
    memory_clear(&text);
}

/* ---- Linear constraints ---------------------------------------------------------------------- */

/* Whether a grid fulfils all constraints; with nothing decided, variables are cells and digits. */
static bool fulfils(const struct variant *variant, const int *grid, char *text)
{
    char *at = text;
    bool good = true;
    while (next_line(&at, '*') != NULL) {
        long sum = 0;
        while (*at == '+' || *at == '-') {
            long weight = next_number(&at);
            take_word(&at, " x");
            long candidate = next_number(&at) - 1;
            take_word(&at, " ");
            int digit = (int)(candidate % variant->digits) + variant->lowest;
            sum += grid[candidate / variant->digits] == digit ? weight : 0;
        }
        bool equal = *at == '=';
        take_word(&at, equal ? "= " : ">= ");
        long total = next_number(&at);
        good = good && (equal ? sum == total : sum >= total);
        take_word(&at, " ;\n");
    }
    return good;
}

/* Changes a cell or two. */
static void change(struct variants *variants, int *grid)
{
    const struct variant *variant = &variants->variant;
    int cells = variant_cells(variant);
    int one = random_below(&variants->random, cells);
    int other = random_below(&variants->random, cells);
    int digit = grid[one];
    grid[one] = grid[other];
    grid[other] = digit;
    if (random_below(&variants->random, 2) == 0) {
        grid[one] = variant->lowest + random_below(&variants->random, variant->digits);
    }
}

/* Whether some clue has variables of its own, whatever the form. */
static bool has_words(const struct variant *variant)
{
    for (int i = 0; i < variant->clue_count; i++) {
        enum variant_kind kind = variant->clues[i].kind;
        if (kind == VARIANT_BETWEEN || kind == VARIANT_LOCKOUT || kind == VARIANT_SUM_LINE ||
            kind == VARIANT_LUNCHBOX || kind == VARIANT_SNAKE || kind == VARIANT_LOOP ||
            kind == VARIANT_MASYU || kind == VARIANT_SLITHERLINK || kind == VARIANT_CAVE ||
            kind == VARIANT_NURIKABE || kind == VARIANT_GALAXIES || kind == VARIANT_DOUBLERS ||
            kind == VARIANT_NEGATORS || kind == VARIANT_SCHROEDINGER || kind == VARIANT_VALUE_SUM ||
            kind == VARIANT_GREATER_SUM || kind == VARIANT_WHITE_PEARL ||
            kind == VARIANT_BLACK_PEARL || kind == VARIANT_YIN_YANG ||
            kind == VARIANT_DOPPELGANGER || kind == VARIANT_STAR_BATTLE ||
            kind == VARIANT_COUNT_VALUES || kind == VARIANT_NO_RANK_TIES ||
            kind == VARIANT_REGION_SAME_VALUES || kind == VARIANT_DUTCH_FLATMATES ||
            kind == VARIANT_SUM_LOOP || kind == VARIANT_FULL_RANK ||
            kind == VARIANT_COUNTING_CIRCLES || kind == VARIANT_SANDWICH ||
            kind == VARIANT_RENBAN || kind == VARIANT_RELLIK_CAGE ||
            kind == VARIANT_EQUALITY_CAGE || kind == VARIANT_SKYSCRAPER ||
            kind == VARIANT_HIDDEN_SKYSCRAPER || kind == VARIANT_X_SUM || kind == VARIANT_REGEX ||
            kind == VARIANT_NFA || kind == VARIANT_SAME_VALUES || kind == VARIANT_VALUE_INDEXING ||
            kind == VARIANT_COUNT_DISTINCT || kind == VARIANT_CONTAIN_EXACT ||
            kind == VARIANT_CONTAIN_AT_LEAST || kind == VARIANT_CONNECTED_VALUES ||
            kind == VARIANT_CHAOS_CONSTRUCTION || kind == VARIANT_CHAOS_COUNT ||
            kind == VARIANT_CHAOS_ARROW || kind == VARIANT_OR || kind == VARIANT_AND) {
            return true;
        }
    }
    return false;
}

static void compare_linear(struct variants *variants)
{
    struct memory text = {.data = NULL};
    int grid[VARIANT_CELLS_MAX];
    write_form(variants, &text, SATDOKU_FORM_OPB);
    long variables = 0;
    long constraints = 0;
    char *at = text.data;
    take_word(&at, "* #variable= ");
    variables = next_number(&at);
    take_word(&at, " #constraint= ");
    constraints = next_number(&at);
    take_word(&at, "\n");
    for (; next_line(&at, '*') != NULL; at = strchr(at, '\n') + 1) {
        constraints--;
    }
    expect(variants, constraints == 0);
    if (variants->variant.sudominoku) {
        memory_clear(&text);
        return;
    }
    int cells = variant_cells(&variants->variant);
    if (variables != (long)cells * variants->variant.digits) {
        expect(variants, has_words(&variants->variant));
        memory_clear(&text);
        return;
    }
    for (int i = 0; i < variants->all.count; i++) {
        expect(variants,
               fulfils(&variants->variant, variant_solution(&variants->all, i), text.data));
    }
    for (int cell = 0; cell < cells; cell++) {
        grid[cell] = variants->variant.lowest;
    }
    if (variants->all.count > 0) {
        memcpy(grid, variant_solution(&variants->all, 0), (size_t)cells * sizeof *grid);
    }
    for (int i = 0; i < CHANGES; i++) {
        change(variants, grid);
        expect(variants, fulfils(&variants->variant, grid, text.data) ==
                             variant_is_solution(&variants->variant, grid));
        if (variants->all.count > 0 && i % 4 == 3) {
            int index = random_below(&variants->random, variants->all.count);
            memcpy(grid, variant_solution(&variants->all, index), (size_t)cells * sizeof *grid);
        }
    }
    memory_clear(&text);
}

/* ---- The rounds ------------------------------------------------------------------------------ */

static void play(struct variants *variants)
{
    variants_choose_encoding(variants);
    variants->asked = "encode";
    variants->encode.unique = false;
    variants->encode.cubes = 0;
    variants->encode.projection = SATDOKU_PROJECTION_NONE;
    variants->encode.simplify = SATDOKU_SIMPLIFY_NONE;
    compare_groups(variants);
    compare_linear(variants);
    variants->encode.form = SATDOKU_FORM_CNF;
}

static void test_forms(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_forms, variants_setup, variants_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
