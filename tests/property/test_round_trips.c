/* Random puzzles of all kinds through all formats: what a format can say, it writes so that reading
 * it gives the same puzzle, and writing that the same bytes; what it cannot say, it names.
 */
#include "variants.h"

#include <string.h>

enum { ROUNDS = 60, FORMATS_MAX = 32 };

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

    if (format != SATDOKU_FORMAT_JIGSAW && format != SATDOKU_FORMAT_CONSTRAINTS) {
        options.box_rows = satdoku_puzzle_box_rows(puzzle);
        options.box_columns = satdoku_puzzle_box_columns(puzzle);
    }
    return options;
}

/* The puzzle that its text is read as, in that format. */
static void read(struct satdoku_puzzle *again, struct variants *variants,
                 enum satdoku_format format, const struct memory *text)
{
    struct satdoku_read_options options = options_for(format, variants->read);
    struct memory_reading reading = {.data = text->data, .length = text->length};
    struct satdoku_reader *reader = NULL;
    struct memory ended = {.data = NULL};

    if (format == SATDOKU_FORMAT_CASES || format == SATDOKU_FORMAT_SUDOMINOKU) {
        memory_print(&ended, "%s", format == SATDOKU_FORMAT_CASES ? "1\n" : "");
        memory_append(&ended, text->data, text->length);
        memory_print(&ended, "%s", format == SATDOKU_FORMAT_CASES ? "" : "0\n");
        reading.data = ended.data;
        reading.length = ended.length;
    }
    variants_expect(variants, satdoku_reader_new(&reader, memory_source(&reading), &options,
                                                 &variants->error) == SATDOKU_OK);
    variants_expect(variants,
                    satdoku_reader_next(again, reader, &variants->error) == SATDOKU_OK);
    satdoku_reader_free(reader);
    memory_clear(&ended);
}

static void round_trip(struct variants *variants, enum satdoku_format format)
{
    struct satdoku_puzzle *again = NULL;
    struct memory first = {.data = NULL};
    struct memory second = {.data = NULL};
    struct memory string = {.data = NULL};
    struct memory same = {.data = NULL};

    assert_int_equal(satdoku_puzzle_new(&again), SATDOKU_OK);
    write(&first, variants, format, variants->read);
    read(again, variants, format, &first);
    write(&second, variants, format, again);
    variants_expect(variants, strcmp(first.data, second.data) == 0);
    write(&string, variants, SATDOKU_FORMAT_CONSTRAINTS, variants->read);
    write(&same, variants, SATDOKU_FORMAT_CONSTRAINTS, again);
    variants_expect(variants, strcmp(string.data, same.data) == 0);
    satdoku_puzzle_free(again);
    memory_clear(&first);
    memory_clear(&second);
    memory_clear(&string);
    memory_clear(&same);
}

static void play(struct variants *variants)
{
    for (size_t i = 1; satdoku_format_choice(i) != NULL; i++) {
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        char cannot[64];

        assert_true(i < FORMATS_MAX);
        variants->asked = satdoku_format_choice(i);
        variants_expect(variants, satdoku_format_parse(&format, satdoku_format_choice(i)));
        snprintf(cannot, sizeof cannot, "'%s' cannot say ", satdoku_format_choice(i));
        if (satdoku_format_can_say(format, variants->read, &variants->error) == SATDOKU_OK) {
            said[i]++;
            round_trip(variants, format);
        } else {
            refused[i]++;
            variants_expect(variants, variants->error.status == SATDOKU_ERR_ARGUMENT);
            variants_expect(variants, strstr(variants->error.message, cannot) != NULL);
        }
    }
}

static void test_subjects(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play);
    }
    for (size_t i = 1; satdoku_format_choice(i) != NULL; i++) {
        print_message("%-12s can say %d, not %d\n", satdoku_format_choice(i), said[i], refused[i]);
        assert_true(said[i] > 0);
    }

}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_subjects, variants_setup, variants_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
