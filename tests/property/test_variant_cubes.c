/* Cubes of puzzles on boards of all forms, with clues of every kind, against brute force: each
 * solution is in one cube, and the answers about the cubes, put together, are those about the
 * puzzle. Files that were tampered with are found out.
 */
#include "variants.h"

#include <satdoku_program.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 12 };

#define expect(variants, condition)                                                                \
    variants_expect_at(variants, condition, #condition, __FILE__, __LINE__)

/* ---- Files ---- */

/* Writes the formula with so many cubes; false: the puzzle cannot be split into as many. */
static bool write_cubes(struct memory *icnf, struct variants *variants, size_t count)
{
    variants->encode.unique = false;
    variants->encode.cubes = count;
    variants->encode.split = count % 2 == 0 ? SATDOKU_SPLIT_PATH : SATDOKU_SPLIT_EVEN;
    enum satdoku_status status = satdoku_encode(NULL, memory_sink(icnf), variants->read,
                                                &variants->encode, NULL, &variants->error);

    expect(variants, status == SATDOKU_OK || (status == SATDOKU_ERR_LIMIT && count > 1));
    return status == SATDOKU_OK;
}

static enum satdoku_status read_cubes(struct satdoku_cubes **cubes, struct variants *variants,
                                      const struct memory *icnf)
{
    struct memory_reading reading = {.data = icnf->data, .length = icnf->length};

    *cubes = NULL;
    return satdoku_cubes_new(cubes, memory_source(&reading), NULL, &variants->error);
}

static bool verified(struct variants *variants, const struct satdoku_cubes *cubes)
{
    struct satdoku_finding finding = {.verified = false};

    expect(variants, satdoku_cubes_verify(&finding, cubes, NULL, &variants->error) == SATDOKU_OK);
    expect(variants, finding.verified == (finding.what[0] == '\0'));
    return finding.verified;
}

/* ---- One cube ---- */

/* What the cubes so far have said. */
struct heard {
    struct variants *variants;
    const struct satdoku_cubes *cubes;
    size_t cube;
    int count;    /* of solutions */
    int found;    /* in this cube */
    int smallest; /* the index of the smallest solution; -1: none so far */
    bool seen[VARIANT_SOLUTIONS_MAX];
};

static bool take(void *context, const struct satdoku_grid *grid)
{
    struct heard *heard = context;
    int index = variants_take(heard->variants, grid);

    expect(heard->variants, !heard->seen[index]);
    heard->seen[index] = true;
    heard->found++;
    return true;
}

/* Whether a solution lies in a cube, by the function that says so. */
static bool lies_in(struct variants *variants, const struct satdoku_cubes *cubes, size_t cube,
                    int index)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    const int *digits = variant_solution(&variants->all, index);
    int rows = satdoku_puzzle_shape(variants->read).rows;
    int columns = satdoku_puzzle_shape(variants->read).columns;

    if (satdoku_puzzle_shape(variants->read).cells != rows * columns) {
        return true; /* the oracle's digits lack the missing cells */
    }
    expect(variants, satdoku_cubes_solution(&verdict, variants->grid, variants->solver, cubes, cube,
                                            digits, &variants->error) == SATDOKU_OK);
    expect(variants, verdict == SATDOKU_VERDICT_SOLVABLE || verdict == SATDOKU_VERDICT_NONE);
    expect(variants,
           verdict == SATDOKU_VERDICT_NONE || variants_take(variants, variants->grid) == index);
    return verdict == SATDOKU_VERDICT_SOLVABLE;
}

static enum satdoku_verdict verdict_of(int count)
{
    return count == 0   ? SATDOKU_VERDICT_NONE
           : count == 1 ? SATDOKU_VERDICT_UNIQUE
                        : SATDOKU_VERDICT_MULTIPLE;
}

static void compare_check(struct heard *heard, const struct satdoku_puzzle *part)
{
    struct variants *variants = heard->variants;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_grid *second = NULL;

    assert_int_equal(satdoku_grid_new(&second), SATDOKU_OK);
    expect(variants, satdoku_check(&verdict, variants->grid, second, variants->solver, part,
                                   &variants->error) == SATDOKU_OK);
    expect(variants, verdict == verdict_of(heard->found));
    if (heard->found > 0) {
        int one = variants_take(variants, variants->grid);

        expect(variants, heard->seen[one] && lies_in(variants, heard->cubes, heard->cube, one));
        expect(variants, heard->found == 1 || variants_take(variants, second) != one);
    }
    satdoku_grid_free(second);
}

static void ask_cube(struct heard *heard)
{
    struct variants *variants = heard->variants;
    struct satdoku_puzzle *part = NULL;
    bool complete = false;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;

    assert_int_equal(satdoku_puzzle_new(&part), SATDOKU_OK);
    expect(variants,
           satdoku_cubes_part(part, heard->cubes, heard->cube, &variants->error) == SATDOKU_OK);
    heard->found = 0;
    expect(variants, satdoku_each_solution(&complete, variants->solver, part, SATDOKU_ORDER_FREE,
                                           take, heard, &variants->error) == SATDOKU_OK);
    expect(variants, complete);
    compare_check(heard, part);
    expect(variants, satdoku_solve(&verdict, variants->grid, variants->solver, part,
                                   SATDOKU_CHOICE_SMALLEST, &variants->error) == SATDOKU_OK);
    expect(variants, verdict == verdict_of(heard->found));
    if (heard->found > 0) {
        int index = variants_take(variants, variants->grid);

        heard->smallest = heard->smallest < 0 || index < heard->smallest ? index : heard->smallest;
    }
    heard->count += heard->found;
    satdoku_puzzle_free(part);
}

/* Splits the puzzle and puts the answers together. */
static void split(struct variants *variants, size_t count)
{
    struct memory icnf = {.data = NULL};
    struct satdoku_cubes *cubes = NULL;
    struct heard heard = {.variants = variants, .smallest = -1};

    if (write_cubes(&icnf, variants, count)) {
        expect(variants, read_cubes(&cubes, variants, &icnf) == SATDOKU_OK);
        expect(variants, cubes->count == count);
        expect(variants, verified(variants, cubes));
        heard.cubes = cubes;
        for (heard.cube = 0; heard.cube < count; heard.cube++) {
            ask_cube(&heard);
        }
        expect(variants, heard.count == variants->all.count);
        expect(variants, heard.smallest == (heard.count > 0 ? 0 : -1));
    }
    satdoku_cubes_free(cubes);
    memory_clear(&icnf);
}

static void play(struct variants *variants)
{
    static const size_t counts[] = {1, 2, 5, 64};

    variants_choose_encoding(variants);
    split(variants, counts[variants->round % (int)LENGTH(counts)]);
}

/* ---- Tampering ---- */

enum tampering { DROPPED, DOUBLED, OPPOSITE, SHORTER, TAMPERINGS };

/* The line of cube `index`, and its end. */
static const char *find_cube(const char **end, const struct memory *icnf, int index)
{
    const char *at = strstr(icnf->data, "\na ");

    for (int i = 0; i < index; i++) {
        at = strstr(at + 1, "\na ");
    }
    *end = strchr(at + 1, '\n') + 1;
    return at + 1;
}

/* Copies the file with one of its cubes changed. */
static void tamper(struct memory *out, const struct memory *icnf, int index, enum tampering how)
{
    const char *end = NULL;
    const char *line = find_cube(&end, icnf, index);

    memory_append(out, icnf->data, (size_t)(line - icnf->data));
    if (how == DOUBLED) {
        memory_append(out, line, (size_t)(end - line));
        memory_append(out, line, (size_t)(end - line));
    } else if (how == OPPOSITE) {
        memory_print(out, "a %s", line[2] == '-' ? "" : "-");
        memory_append(out, line + 2 + (line[2] == '-'),
                      (size_t)(end - line) - 2 - (line[2] == '-'));
    } else if (how == SHORTER) {
        const char *second = strchr(line + 2, ' ') + 1;

        memory_print(out, "a ");
        memory_append(out, second, (size_t)(end - second));
    }
    memory_append(out, end, (size_t)(icnf->data + icnf->length - end));
}

/* How many solutions a cube of the original has. */
static int count_in(struct variants *variants, const struct memory *icnf, size_t cube)
{
    struct satdoku_cubes *cubes = NULL;
    struct heard heard = {.variants = variants, .cube = cube, .smallest = -1};

    expect(variants, read_cubes(&cubes, variants, icnf) == SATDOKU_OK);
    heard.cubes = cubes;
    ask_cube(&heard);
    satdoku_cubes_free(cubes);
    return heard.found;
}

/* A missing cube that the formula refutes by itself does no harm: the check then says so. */
static void play_tampering(struct variants *variants)
{
    enum { COUNT = 5 };
    struct memory icnf = {.data = NULL};
    struct memory changed = {.data = NULL};
    struct satdoku_cubes *cubes = NULL;
    int index = random_below(&variants->random, COUNT);
    enum tampering how = (enum tampering)(variants->round % TAMPERINGS);

    variants_choose_encoding(variants);
    if (write_cubes(&icnf, variants, COUNT)) {
        tamper(&changed, &icnf, index, how);
        expect(variants, read_cubes(&cubes, variants, &changed) == SATDOKU_OK);
        bool harmless = how == DROPPED && count_in(variants, &icnf, (size_t)index) == 0;
        expect(variants, verified(variants, cubes) == harmless);
    }
    satdoku_cubes_free(cubes);
    memory_clear(&icnf);
    memory_clear(&changed);
}

/* ---- Tests ---- */

static void test_answers(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play);
    }
}

static void test_tampering(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play_tampering);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_answers, variants_setup, variants_teardown),
        cmocka_unit_test_setup_teardown(test_tampering, variants_setup, variants_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
