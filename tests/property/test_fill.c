/* Values that clues get from a solution: of random puzzles all clues of a kind lose their value,
 * and get it back from one of the solutions. The oracle, which tries every value, says which ones
 * fit a clue: if it is one, the clue has it; where several do, that which says the most, or it is
 * told that there are several.
 */
#include "variant_text.h"
#include "variants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 200, VALUES_END = 256 };

/* Where a constraint has its value. */
enum place { BEFORE_CELLS, AT_AN_END, BEHIND_CELL, THIRD };

/* Which of several values is meant. */
enum choice { NONE, GREATEST, DIGITS };

static const struct valued {
    enum satdoku_clue_kind kind;
    enum place place;
    enum choice choice;
    int least; /* value that says something */
} kinds[] = {
    {SATDOKU_CLUE_WHISPER, BEFORE_CELLS, GREATEST, 1},
    {SATDOKU_CLUE_MODULAR, BEFORE_CELLS, NONE, 1},
    {SATDOKU_CLUE_CAGE, BEFORE_CELLS, NONE, 1},
    {SATDOKU_CLUE_RELLIK_CAGE, BEFORE_CELLS, NONE, 1},
    {SATDOKU_CLUE_QUAD, BEHIND_CELL, DIGITS, 0},
    {SATDOKU_CLUE_SUM, BEFORE_CELLS, NONE, 0},
    {SATDOKU_CLUE_NUMBERED_ROOM, AT_AN_END, NONE, 0},
    {SATDOKU_CLUE_SKYSCRAPER, AT_AN_END, NONE, 1},
    {SATDOKU_CLUE_HIDDEN_SKYSCRAPER, AT_AN_END, NONE, 0},
    {SATDOKU_CLUE_X_SUM, AT_AN_END, NONE, 1},
    {SATDOKU_CLUE_LOCKOUT, BEFORE_CELLS, GREATEST, 1},
    {SATDOKU_CLUE_SUM_LINE, BEFORE_CELLS, NONE, 1},
    {SATDOKU_CLUE_SUM_LOOP, BEFORE_CELLS, NONE, 1},
    {SATDOKU_CLUE_LITTLE_KILLER, BEFORE_CELLS, NONE, 0},
    {SATDOKU_CLUE_SANDWICH, BEFORE_CELLS, NONE, 0},
    {SATDOKU_CLUE_FULL_RANK, AT_AN_END, NONE, 1},
    {SATDOKU_CLUE_QUAD_SUM, BEHIND_CELL, NONE, 0},
    {SATDOKU_CLUE_SAME_VALUES, BEFORE_CELLS, GREATEST, 1},
    {SATDOKU_CLUE_CONTAIN_EXACT, BEFORE_CELLS, DIGITS, 0},
    {SATDOKU_CLUE_CONTAIN_AT_LEAST, BEFORE_CELLS, DIGITS, 0},
    {SATDOKU_CLUE_CONNECTED_VALUES, THIRD, NONE, 1},
    {SATDOKU_CLUE_LUNCHBOX, BEFORE_CELLS, NONE, 0},
    {SATDOKU_CLUE_VALUE_SUM, BEFORE_CELLS, NONE, -128},
};

static const struct valued *valued; /* under way */
static int filled[LENGTH(kinds)];   /* puzzles whose clues of the kind got their values, */
static int refused[LENGTH(kinds)];  /* and could not */

/* ---- Blanks ---- */

/* Whether a constraint, which is that long, is a clue of the kind. */
static bool is_of_kind(const char *text, size_t length)
{
    static const char loop[] = "~LOOP";
    bool looped =
        length > strlen(loop) && memcmp(text + length - strlen(loop), loop, strlen(loop)) == 0;
    bool is_loop = valued->kind == SATDOKU_CLUE_SUM_LOOP;
    const char *name = is_loop ? "SumLine" : satdoku_clue_kind_name(valued->kind);
    size_t end = strlen(name);

    return looped == is_loop && length > end && text[end] == '~' && memcmp(text, name, end) == 0;
}

/* Writes a constraint of the kind without its value. True: it had one. */
static bool write_blank(struct memory *text, const char *constraint, size_t length)
{
    const char *end = constraint + length;
    const char *at = memchr(constraint, '~', length);
    int wanted = valued->place == THIRD ? 3 : valued->place == BEFORE_CELLS ? 1 : 2;
    int number = 1; /* of the argument */
    bool any = false;

    memory_append(text, constraint, (size_t)(at - constraint));
    for (; at < end; number++) {
        const char *next = memchr(at + 1, '~', (size_t)(end - at - 1));
        next = next == NULL ? end : next;
        size_t own = (size_t)(next - at - 1);
        bool value = valued->place == AT_AN_END ? number > 1 && own > 0 : number == wanted;
        const char *weights = value ? memchr(at, '_', own + 1) : NULL;

        if (value) {
            memory_print(text, "~?");
            if (weights != NULL && valued->kind == SATDOKU_CLUE_SUM) {
                memory_append(text, weights, (size_t)(next - weights));
            }
            any = true;
        } else if (!(valued->place == BEHIND_CELL && number > wanted)) {
            memory_append(text, at, own + 1);
        }
        at = next;
    }
    return any;
}

/* Writes a constraint string in which the clues of the kind, but for those in a composite, have no
 * value. Returns how many there are. */
static int write_blanks(struct memory *text, const char *string)
{
    int depth = 0;
    int count = 0;

    while (*string == '.') {
        size_t length = strcspn(string + 1, ".");
        const char *constraint = string + 1;

        memory_print(text, ".");
        depth -= length == 3 && memcmp(constraint, "End", 3) == 0;
        if (depth == 0 && is_of_kind(constraint, length)) {
            count += write_blank(text, constraint, length);
        } else {
            memory_append(text, constraint, length);
        }
        depth += (length == 2 && memcmp(constraint, "Or", 2) == 0) ||
                 (length == 3 && memcmp(constraint, "And", 3) == 0);
        string += 1 + length;
    }
    return count;
}

/* ---- The oracle ---- */

static int compare_bytes(const void *one, const void *other)
{
    return *(const unsigned char *)one - *(const unsigned char *)other;
}

/* Gives the clue the value that it has in the grid. False: none fits, or several do of which none
 * says the most. */
static bool give_value(struct variant_clue *clue, const struct variant *variant, const int *grid)
{
    int fitting = 0;
    int last = 0;

    if (valued->choice == DIGITS) {
        clue->value_count = clue->cell_count;
        for (int i = 0; i < clue->cell_count; i++) {
            clue->values[i] = (unsigned char)grid[clue->cells[i]];
        }
        qsort(clue->values, (size_t)clue->value_count, 1, compare_bytes);
        return variant_clue_holds(variant, clue, grid);
    }
    bool digit = valued->kind == SATDOKU_CLUE_NUMBERED_ROOM ||
                 valued->kind == SATDOKU_CLUE_HIDDEN_SKYSCRAPER;
    bool is_signed = valued->kind == SATDOKU_CLUE_VALUE_SUM;
    int first = digit ? variant->lowest : valued->least;
    int end = digit ? variant->lowest + variant->digits : is_signed ? VALUES_END / 2 : VALUES_END;
    for (int value = first; value < end; value++) {
        bool sets = valued->kind == SATDOKU_CLUE_SAME_VALUES && clue->cell_count % value != 0;

        clue->values[0] = (unsigned char)value;
        if (!sets && variant_clue_holds(variant, clue, grid)) {
            last = value;
            fitting++;
        }
    }
    clue->values[0] = (unsigned char)last;
    return fitting == 1 || (fitting > 1 && valued->choice == GREATEST);
}

/* Whether all clues of the kind can get their values from the grid. */
static bool all_have_values(const struct variants *variants, const int *grid)
{
    static struct variant_clue clue;
    bool all = true;

    for (int i = 0; i < variants->variant.clue_count; i++) {
        clue = variants->variant.clues[i];
        bool sized = valued->place != THIRD || (clue.value_count > 0 && clue.values[0] > 0);

        if (clue.kind == variants_kind(valued->kind) && sized) {
            all = give_value(&clue, &variants->variant, grid) && all;
        }
    }
    return all;
}

/* The clues of a filled puzzle have the values that the oracle gives them. */
static void expect_values(struct variants *variants, const struct satdoku_puzzle *puzzle,
                          const int *grid)
{
    static struct variant_clue clue;
    struct satdoku_clues *clues = NULL;

    assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
    for (size_t i = 0; i < clues->count; i++) {
        const struct satdoku_clue *own = &clues->clue[i];
        bool sized = valued->place != THIRD || own->value_count == 0 || own->values[0] > 0;

        if (own->kind != valued->kind || !sized) {
            continue;
        }
        clue = (struct variant_clue){.kind = variants_kind(own->kind),
                                     .cell_count = (int)own->cell_count,
                                     .value_count = (int)own->value_count};
        for (size_t j = 0; j < own->cell_count; j++) {
            clue.cells[j] = (unsigned char)variant_cell_at(&variants->variant, own->cells[j].row,
                                                           own->cells[j].column);
        }
        for (size_t j = 0; j < own->value_count; j++) {
            clue.values[j] = (unsigned char)own->values[j];
        }
        variants_expect(variants, variant_clue_holds(&variants->variant, &clue, grid));
        variants_expect(variants, give_value(&clue, &variants->variant, grid));
        variants_expect(variants, clue.value_count == (int)own->value_count);
        for (size_t j = 0; j < own->value_count; j++) {
            variants_expect(variants, clue.values[j] == (unsigned char)own->values[j]);
        }
    }
    satdoku_clues_free(clues);
}

/* ---- The library ---- */

static void expect_filled(struct variants *variants, const struct memory *text, int blanks)
{
    struct satdoku_read_options options = {.struct_size = sizeof options, .blanks = true};
    struct satdoku_finding finding = {.verified = false};
    struct satdoku_puzzle *puzzle = NULL;
    const int *grid =
        variant_solution(&variants->all, random_below(&variants->random, variants->all.count));
    struct satdoku_puzzle *solution = variants_full(variants, grid);
    bool all = all_have_values(variants, grid);

    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    enum satdoku_status status =
        satdoku_puzzle_parse(puzzle, text->data, text->length, &options, &variants->error);
    variants_expect(variants, status == SATDOKU_OK);
    variants_expect(variants, satdoku_puzzle_blank_count(puzzle) == (size_t)blanks);
    status = satdoku_fill(&finding, variants->solver, puzzle, solution, &variants->error);
    variants_expect(variants, status == SATDOKU_OK && !finding.stopped);
    variants_expect(variants, finding.verified == all);
    variants_expect(variants, satdoku_puzzle_blank_count(puzzle) == (all ? 0 : (size_t)blanks));
    if (all) {
        expect_values(variants, puzzle, grid);
        status =
            satdoku_verify_grid(&finding, variants->solver, puzzle, solution, &variants->error);
        variants_expect(variants, status == SATDOKU_OK && finding.verified);
    } else {
        variants_expect(variants, strstr(finding.what, "value") != NULL);
    }
    filled[valued - kinds] += all;
    refused[valued - kinds] += !all;
    satdoku_puzzle_free(puzzle);
    satdoku_puzzle_free(solution);
}

/* A text without values is no puzzle for a reader that does not take them; a cage is one. */
static void expect_refused(struct variants *variants, const struct memory *text)
{
    struct satdoku_puzzle *puzzle = NULL;

    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    enum satdoku_status status =
        satdoku_puzzle_parse(puzzle, text->data, text->length, NULL, &variants->error);
    variants_expect(variants, status == SATDOKU_ERR_MALFORMED &&
                                  strstr(variants->error.message, "satdoku fill") != NULL);
    satdoku_puzzle_free(puzzle);
}

static void play(struct variants *variants)
{
    struct memory whole = {.data = NULL};
    struct memory text = {.data = NULL};

    if (variants->all.count == 0) {
        return;
    }
    variant_text(&whole, &variants->variant, NULL);
    int blanks = write_blanks(&text, whole.data);

    variants->asked = text.data;
    if (blanks > 0) {
        expect_filled(variants, &text, blanks);
        expect_refused(variants, &text);
    }
    variants->asked = NULL;
    memory_clear(&whole);
    memory_clear(&text);
}

static void test_kinds(void **state)
{
    for (size_t i = 0; i < LENGTH(kinds); i++) {
        valued = &kinds[i];
        variants_run(*state, (int)variants_kind(valued->kind), ROUNDS, play);
    }
}

/* Of each kind some clues got their values, and of those that may have several some did not. */
static void test_all_were_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(kinds) && random_rounds(ROUNDS) >= ROUNDS; i++) {
        print_message("%s: %d filled, %d refused\n", satdoku_clue_kind_name(kinds[i].kind),
                      filled[i], refused[i]);
        assert_true(filled[i] > 0 || refused[i] > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_kinds, variants_setup, variants_teardown),
        cmocka_unit_test(test_all_were_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
