/* Random puzzles of all kinds through all formats: what a format can say, it writes so that reading
 * it gives a puzzle with the same solutions, and writing that the same bytes; what it cannot say,
 * it names.
 */
#include "variants.h"

#include "recognizers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 60, PLAIN_ROUNDS = 600, FORMATS_MAX = 32 };

static int said[FORMATS_MAX]; /* how often each format could say a puzzle */
static int refused[FORMATS_MAX];

static void write(struct memory *text, struct variants *variants, enum satdoku_format format,
                  const struct satdoku_puzzle *puzzle)
{
    variants_expect(variants, satdoku_write_puzzle(memory_sink(text), format, 1, puzzle,
                                                   &variants->error) == SATDOKU_OK);
}

/* What goes with the format's text: boxes, and the size of a Sudominoku, are not said there. */
static struct satdoku_read_options options_for(enum satdoku_format format,
                                               const struct satdoku_puzzle *puzzle)
{
    struct satdoku_read_options options = {.format = format};

    if (format != SATDOKU_FORMAT_JIGSAW && format != SATDOKU_FORMAT_CONSTRAINTS &&
        format != SATDOKU_FORMAT_SCRIPT && strstr(satdoku_format_name(format), "puzzles") == NULL &&
        format != SATDOKU_FORMAT_SUDOKUPAD_LINK && format != SATDOKU_FORMAT_SUDOKUMAKER &&
        format != SATDOKU_FORMAT_SUDOKUMAKER_LINK) {
        options.box_rows = satdoku_puzzle_shape(puzzle).box_rows;
        options.box_columns = satdoku_puzzle_shape(puzzle).box_columns;
    }
    return options;
}

/* The text as a file has it: with the number of cases before it, or the end behind. */
static void complete(struct memory *text, enum satdoku_format format)
{
    struct memory whole = {.data = NULL};

    memory_print(&whole, "%s", format == SATDOKU_FORMAT_CASES ? "1\n" : "");
    memory_append(&whole, text->data, text->length);
    memory_print(&whole, "%s", format == SATDOKU_FORMAT_SUDOMINOKU ? "0\n" : "");
    memory_clear(text);
    *text = whole;
}

/* The puzzle that a text is read as. */
static void read(struct satdoku_puzzle *again, struct variants *variants,
                 const struct satdoku_read_options *options, const struct memory *text)
{
    variants_expect(variants, satdoku_puzzle_parse(again, text->data, text->length, options,
                                                   &variants->error) == SATDOKU_OK);
}

static int compare_parts(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* Sorts the names and arguments of a string, since some formats have an order of clues of their
 * own. */
static void sort_parts(char *text)
{
    enum { PARTS_MAX = 4096 };
    static char *parts[PARTS_MAX];
    char *copy = strdup(text);
    size_t count = 0;

    assert_non_null(copy);
    for (char *part = strtok(copy, ".~\n"); part != NULL; part = strtok(NULL, ".~\n")) {
        assert_true(count < PARTS_MAX);
        parts[count++] = part;
    }
    qsort(parts, count, sizeof *parts, compare_parts);
    for (size_t i = 0, used = 0; i < count; i++) {
        strcpy(text + used, parts[i]);
        used += strlen(parts[i]);
    }
    free(copy);
}

/* A puzzle is the same if it is the same string, or at least if it has the same solutions: some
 * formats have no order of clues. */
static void expect_same(struct variants *variants, struct satdoku_puzzle *again, bool string)
{
    struct satdoku_puzzle *original = variants->read;
    struct memory text = {.data = NULL};

    if (string) {
        char *expected = strdup(variants->text.data);

        write(&text, variants, SATDOKU_FORMAT_CONSTRAINTS, again);
        assert_non_null(expected);
        sort_parts(expected);
        sort_parts(text.data);
        variants_expect(variants, strcmp(expected, text.data) == 0);
        free(expected);
        memory_clear(&text);
        return;
    }
    variants->read = again;
    variants_expect(variants, variants_ask(variants, VARIANTS_FREE) == SATDOKU_OK);
    variants->read = original;
}

/* What a puzzle is taken for where that is not the format that it was written in. */
static enum satdoku_format expected_format(enum satdoku_format format,
                                           const struct satdoku_puzzle *puzzle)
{
    switch (format) {
    case SATDOKU_FORMAT_KILLER: /* which is written as constraint strings */
        return SATDOKU_FORMAT_CONSTRAINTS;
    case SATDOKU_FORMAT_JIGSAW: /* of 4x4 it could be a row of 32 cells */
        return satdoku_puzzle_shape(puzzle).rows > 4 ? format : SATDOKU_FORMAT_GRID;
    case SATDOKU_FORMAT_PENCILMARKS: /* of 2x2 they could be a number of cases */
        return satdoku_puzzle_shape(puzzle).rows > 3 ? format : SATDOKU_FORMAT_GRID;
    default:
        return format;
    }
}

/* A script of one line could be the only puzzle of a list, and one whose first line comes again is
 * taken for one, unless a composite begins there: that is no whole puzzle. */
static bool could_be_list(const struct memory *text)
{
    const char *end = memchr(text->data, '\n', text->length);
    size_t first = (size_t)(end - text->data) + 1;
    bool whole = strncmp(text->data, ".And\n", 5) != 0 && strncmp(text->data, ".Or\n", 4) != 0;
    bool again = false;
    for (size_t at = first; whole && at < text->length;) {
        const char *next = memchr(text->data + at, '\n', text->length - at);
        size_t length = (size_t)(next - text->data) + 1 - at;
        again = again || (length == first && memcmp(text->data, text->data + at, length) == 0);
        at += length;
    }
    return again || first == text->length;
}

static void expect_recognized(struct variants *variants, enum satdoku_format expected,
                              const struct memory *text, const struct satdoku_read_options *options)
{
    /* A frame of pencil marks is as well a table of cells with several digits. */
    if (expected == SATDOKU_FORMAT_TABLE &&
        recognizers_format(text->data, text->length, options) == SATDOKU_FORMAT_PENCILMARKS) {
        variants_expect(variants, satdoku_format_can_say(SATDOKU_FORMAT_GRID, variants->read,
                                                         NULL) != SATDOKU_OK);
        expected = SATDOKU_FORMAT_PENCILMARKS;
    }
    variants_expect(variants, recognizers_agree(text->data, text->length, options, expected));
}

static void round_trip(struct variants *variants, enum satdoku_format format, bool string)
{
    bool strings = format == SATDOKU_FORMAT_KILLER; /* which is written so */
    enum satdoku_format written = strings ? SATDOKU_FORMAT_CONSTRAINTS : format;
    struct satdoku_read_options options = options_for(written, variants->read);
    enum satdoku_format expected = expected_format(format, variants->read);
    struct satdoku_puzzle *again = NULL;
    struct memory first = {.data = NULL};
    struct memory whole = {.data = NULL};
    struct memory second = {.data = NULL};

    assert_int_equal(satdoku_puzzle_new(&again), SATDOKU_OK);
    write(&first, variants, format, variants->read);
    write(&whole, variants, format, variants->read);
    complete(&whole, format);
    bool list = format == SATDOKU_FORMAT_SCRIPT && could_be_list(&whole);
    if (list) {
        expected = SATDOKU_FORMAT_CONSTRAINTS;
    }
    /* With a word of the format, and without one; but a single cell could be anything. */
    for (int detected = 0; detected < 2; detected++) {
        bool taken = expected != SATDOKU_FORMAT_GRID || format == SATDOKU_FORMAT_GRID;

        options.format = written;
        if (detected > 0) {
            options.format = SATDOKU_FORMAT_AUTO;
            if (!taken || satdoku_puzzle_shape(variants->read).rows == 1) {
                break;
            }
            expect_recognized(variants, expected, &whole, &options);
            if (list) {
                break; /* each of its lines would be a puzzle */
            }
        }
        read(again, variants, &options, &whole);
        write(&second, variants, format, again);
        variants_expect(variants, strcmp(first.data, second.data) == 0);
        memory_clear(&second);
    }
    expect_same(variants, again, string);
    satdoku_puzzle_free(again);
    memory_clear(&first);
    memory_clear(&whole);
}

static void through_all(struct variants *variants, bool string)
{
    for (size_t i = 1; satdoku_option_choice("format", i) != NULL; i++) {
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        char cannot[64];

        assert_true(i < FORMATS_MAX);
        variants_expect(variants,
                        satdoku_format_parse(&format, satdoku_option_choice("format", i)));
        snprintf(cannot, sizeof cannot, "'%s' cannot say ", satdoku_option_choice("format", i));
        if (satdoku_format_can_say(format, variants->read, &variants->error) == SATDOKU_OK) {
            said[i]++;
            round_trip(variants, format, string);
        } else {
            refused[i]++;
            variants_expect(variants, variants->error.status == SATDOKU_ERR_ARGUMENT);
            variants_expect(variants, strstr(variants->error.message, cannot) != NULL);
        }
    }
}

static void play(struct variants *variants)
{
    through_all(variants, false);
}

static void test_subjects(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play);
    }
}

/* ---- Plain puzzles -------------------------------------------------------------------------- */

/* What most formats can say. Whether there is a solution does not matter here. */
static void add(struct variants *variants, enum satdoku_clue_kind kind, const int *places,
                size_t cell_count, const int *values, size_t value_count)
{
    struct satdoku_cell cells[2];
    int columns = satdoku_puzzle_shape(variants->read).columns;

    for (size_t i = 0; i < cell_count; i++) {
        cells[i] = (struct satdoku_cell){places[i] / columns + 1, places[i] % columns + 1};
    }
    struct satdoku_clue clue = {kind, cell_count, cells, value_count, values};
    assert_int_equal(satdoku_puzzle_add(variants->read, &clue, &variants->error), SATDOKU_OK);
}

static void add_digits(struct variants *variants, int n, bool sets)
{
    for (int cell = 0; cell < n * n; cell++) {
        int values[16];
        size_t count = 0;

        for (int digit = 1; sets && digit <= n; digit++) {
            if (random_below(&variants->random, 2) == 0) {
                values[count++] = digit;
            }
        }
        if (!sets || count < 2 || count == (size_t)n) {
            values[0] = 1 + random_below(&variants->random, n);
            count = random_below(&variants->random, 3) == 0 ? 1 : 0;
        }
        if (count > 0) {
            add(variants, count == 1 ? SATDOKU_CLUE_GIVEN : SATDOKU_CLUE_CANDIDATES, &cell, 1,
                values, count);
        }
    }
}

/* Singles of all digits anywhere, and dominoes beside them. */
static void add_tiles(struct variants *variants, int n)
{
    int order[256];
    bool taken[256] = {false};

    random_permutation(&variants->random, order, n * n, 0);
    for (int digit = 1; digit <= n; digit++) {
        int cell = order[digit - 1];

        taken[cell] = true;
        add(variants, SATDOKU_CLUE_SINGLE, &cell, 1, &digit, 1);
    }
    for (int i = n; i < n * n; i++) {
        int cells[2] = {order[i], order[i] + 1};
        int digits[2] = {1 + random_below(&variants->random, n), 0};

        digits[1] = digits[0] % n + 1;
        if (cells[1] % n != 0 && !taken[cells[0]] && !taken[cells[1]]) {
            taken[cells[0]] = true;
            taken[cells[1]] = true;
            add(variants, SATDOKU_CLUE_DOMINO, cells, 2, digits, 2);
        }
    }
}

static void make_plain(struct variants *variants)
{
    static const int shapes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}, {3, 4}, {4, 4}};
    const int *box = shapes[random_below(&variants->random, (int)LENGTH(shapes))];
    int n = box[0] * box[1];
    int layout[256];
    enum { DIGITS, SETS, PIECES, TILES, WAYS };
    int way = variants->round % WAYS;
    struct satdoku_board board = {.rows = n,
                                  .columns = n,
                                  .digits = n,
                                  .lowest = 1,
                                  .box_rows = box[0],
                                  .box_columns = box[1]};

    if (way == PIECES) {
        random_permutation(&variants->random, layout, n * n, 0);
        for (int cell = 0; cell < n * n; cell++) {
            layout[cell] = layout[cell] / n + 1;
        }
        board.layout = layout;
        board.box_rows = 0;
        board.box_columns = 0;
    }
    assert_int_equal(satdoku_puzzle_start(variants->read, &board, way == TILES, &variants->error),
                     SATDOKU_OK);
    if (way == TILES) {
        add_tiles(variants, n);
    } else {
        add_digits(variants, n, way == SETS);
    }
}

static void test_plain(void **state)
{
    struct variants *variants = *state;
    int rounds = random_rounds(PLAIN_ROUNDS);

    variants->subject = VARIANT_GIVEN;
    variants->asked = "plain";
    for (variants->round = 0; variants->round < rounds; variants->round++) {
        random_init(&variants->random, variants->seed, (uint64_t)variants->round);
        make_plain(variants);
        memory_clear(&variants->text);
        write(&variants->text, variants, SATDOKU_FORMAT_CONSTRAINTS, variants->read);
        through_all(variants, true);
    }
}

static void test_all_were_there(void **state)
{
    (void)state;
    for (size_t i = 1; satdoku_option_choice("format", i) != NULL; i++) {
        print_message("%-12s can say %d, not %d\n", satdoku_option_choice("format", i), said[i],
                      refused[i]);
        assert_true(said[i] > 0);
        bool all = strcmp(satdoku_option_choice("format", i), "constraints") == 0 ||
                   strcmp(satdoku_option_choice("format", i), "script") == 0 ||
                   strcmp(satdoku_option_choice("format", i), "killer") == 0;
        assert_true((refused[i] == 0) == all);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_subjects, variants_setup, variants_teardown),
        cmocka_unit_test_setup_teardown(test_plain, variants_setup, variants_teardown),
        cmocka_unit_test(test_all_were_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
