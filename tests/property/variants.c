#include "variants.h"

#include "variant_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define expect(variants, condition)                                                                \
    variants_expect_at(variants, condition, #condition, __FILE__, __LINE__)

/* ---- Rounds --------------------------------------------------------------------------------- */

int variants_setup(void **state)
{
    struct variants *variants = calloc(1, sizeof *variants);

    if (variants == NULL || satdoku_puzzle_new(&variants->read) != SATDOKU_OK ||
        satdoku_grid_new(&variants->grid) != SATDOKU_OK) {
        return -1;
    }
    for (int level = 0; level < VARIANTS_LEVELS; level++) {
        struct satdoku_solver_options options = {.simplify = (enum satdoku_simplify)level};

        if (satdoku_solver_new(&variants->used[level], &options) != SATDOKU_OK) {
            return -1;
        }
    }
    variants->seed = random_seed();
    variants->cells = VARIANT_CELLS_MAX;
    *state = variants;
    return 0;
}

int variants_teardown(void **state)
{
    struct variants *variants = *state;

    for (int level = 0; level < VARIANTS_LEVELS; level++) {
        satdoku_solver_free(variants->used[level]);
    }
    variant_solutions_clear(&variants->all);
    memory_clear(&variants->text);
    satdoku_puzzle_free(variants->read);
    satdoku_grid_free(variants->grid);
    free(variants);
    return 0;
}

void variants_expect_at(const struct variants *variants, bool condition, const char *text,
                        const char *file, int line)
{
    if (!condition) {
        print_error("SATDOKU_TEST_SEED=%" PRIu64 ", %s, round %d, %s: %d solutions%s%s\n%s\n",
                    variants->seed, variant_subject_name(variants->subject), variants->round,
                    variants->asked, variants->all.count,
                    variants->error.message[0] != '\0' ? "; " : "", variants->error.message,
                    variants->text.data != NULL ? variants->text.data : "");
    }
    _assert_true(condition, text, file, line);
}

/* Each kind has its own stream of random numbers for each round. */
static void make_puzzle(struct variants *variants)
{
    static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNIQUE,
                                                    SATDOKU_VERDICT_MULTIPLE};

    random_init(&variants->random, variants->seed,
                (uint64_t)variants->round * VARIANT_SUBJECTS + (uint64_t)variants->subject);
    variant_solutions_clear(&variants->all);
    variant_random(&variants->variant, &variants->all, &variants->random, variants->subject,
                   variants->cells);
    variants->verdict = verdicts[variants->all.count < 2 ? variants->all.count : 2];
    memory_clear(&variants->text);
    variant_text(&variants->text, &variants->variant, &variants->random);
}

/* ---- Reading -------------------------------------------------------------------------------- */

static bool has_board(const struct variants *variants)
{
    const struct variant *variant = &variants->variant;

    return satdoku_puzzle_shape(variants->read).rows == variant_canvas_rows(variant) &&
           satdoku_puzzle_shape(variants->read).columns == variant_canvas_columns(variant) &&
           satdoku_puzzle_shape(variants->read).cells == variant_cells(variant) &&
           satdoku_puzzle_shape(variants->read).digits == variant->digits &&
           satdoku_puzzle_shape(variants->read).lowest == variant->lowest &&
           satdoku_puzzle_shape(variants->read).sudominoku == variant->sudominoku;
}

/* Every clue that gives a digit is read as such; where several do, one of them. The givens of a
 * Sudominoku are those of its tiles. */
static bool has_givens(const struct variants *variants)
{
    const struct variant *variant = &variants->variant;

    for (int i = 0; i < variant->clue_count && !variant->sudominoku; i++) {
        const struct variant_clue *clue = &variant->clues[i];
        int row = 0;
        int column = 0;

        variant_place(variant, clue->cells[0], &row, &column);
        if (clue->kind == VARIANT_GIVEN &&
            satdoku_puzzle_given(variants->read, row, column) < variant->lowest) {
            return false;
        }
    }
    return true;
}

static void read_puzzle(struct variants *variants)
{
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_AUTO};

    variants->asked = "read";
    if (random_below(&variants->random, 2) == 0) {
        expect(variants, satdoku_format_parse(&options.format, "constraints"));
    }
    variants->error = (struct satdoku_error){.status = SATDOKU_OK};
    expect(variants,
           satdoku_puzzle_parse(variants->read, variants->text.data, variants->text.length,
                                &options, &variants->error) == SATDOKU_OK);
    expect(variants, has_board(variants));
    expect(variants, has_givens(variants));
}

void variants_run(struct variants *variants, int subject, int rounds,
                  void (*play)(struct variants *variants))
{
    rounds = random_rounds(rounds);
    variants->subject = subject;
    for (variants->round = 0; variants->round < rounds; variants->round++) {
        make_puzzle(variants);
        read_puzzle(variants);
        variants->solver = variants->used[variants->round % VARIANTS_LEVELS];
        play(variants);
    }
}

/* ---- Clues ---------------------------------------------------------------------------------- */

enum variant_kind variants_kind(enum satdoku_clue_kind kind)
{
    const char *name = satdoku_clue_kind_name(kind);

    if (kind == SATDOKU_CLUE_GIVEN || kind == SATDOKU_CLUE_CANDIDATES ||
        kind == SATDOKU_CLUE_REGION) {
        return kind == SATDOKU_CLUE_GIVEN        ? VARIANT_GIVEN
               : kind == SATDOKU_CLUE_CANDIDATES ? VARIANT_CANDIDATES
                                                 : VARIANT_ALL_DIFFERENT;
    }
    for (int i = 0; i < VARIANT_KINDS; i++) {
        if (strcmp(variant_kind_name((enum variant_kind)i), name) == 0) {
            return (enum variant_kind)i;
        }
    }
    fail_msg("tests/support/variant_rules.c does not know %s", name);
    return VARIANT_KINDS;
}

/* ---- Grids ---------------------------------------------------------------------------------- */

void variants_digits(int *digits, const struct variants *variants, const struct satdoku_grid *grid)
{
    const struct variant *variant = &variants->variant;

    expect(variants, satdoku_grid_rows(grid) == variant_canvas_rows(variant));
    expect(variants, satdoku_grid_columns(grid) == variant_canvas_columns(variant));
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        int row = 0;
        int column = 0;

        variant_place(variant, cell, &row, &column);
        digits[cell] = satdoku_grid_digit(grid, row, column);
    }
}

static int compare(const struct variants *variants, const int *one, const int *other)
{
    for (int cell = 0; cell < variants->all.cells; cell++) {
        if (one[cell] != other[cell]) {
            return one[cell] < other[cell] ? -1 : 1;
        }
    }
    return 0;
}

int variants_index(const struct variants *variants, const int *digits)
{
    for (int i = 0; i < variants->all.count; i++) {
        if (compare(variants, variant_solution(&variants->all, i), digits) == 0) {
            return i;
        }
    }
    return -1;
}

int variants_take(const struct variants *variants, const struct satdoku_grid *grid)
{
    int digits[VARIANT_CELLS_MAX];
    struct memory expected = {0};
    struct memory written = {0};

    variants_digits(digits, variants, grid);
    int index = variants_index(variants, digits);
    expect(variants, index >= 0);
    variant_text_grid(&expected, &variants->variant, digits);
    expect(variants, satdoku_grid_write(memory_sink(&written), grid) == SATDOKU_OK);
    expect(variants, strcmp(written.data, expected.data) == 0);
    memory_clear(&expected);
    memory_clear(&written);
    return index;
}
