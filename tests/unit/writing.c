#include "writing.h"

#include "memio.h"
#include "unit.h"

#include <string.h>

struct satdoku_puzzle *writing_puzzle(void)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    return puzzle;
}

void writing_expect(const struct satdoku_puzzle *puzzle, enum satdoku_format format,
                    const char *expected)
{
    struct memory text = {.data = NULL};
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), format, 1, puzzle, NULL), SATDOKU_OK);
    assert_true(text.length > 0);
    text.data[text.length - 1] = '\0'; /* the line end */
    assert_string_equal(text.data, expected);
    memory_clear(&text);
}

void writing_expect_refusals(enum satdoku_format format, const struct writing_refusal *rows,
                             size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_error error = {.message = ""};
        struct satdoku_read_options options = {.format = SATDOKU_FORMAT_CONSTRAINTS};
        assert_int_equal(satdoku_puzzle_parse(puzzle, rows[i].string, strlen(rows[i].string),
                                              &options, &error),
                         SATDOKU_OK);
        assert_int_equal(satdoku_format_can_say(format, puzzle, &error), SATDOKU_ERR_ARGUMENT);
        assert_string_equal(error.message, rows[i].message);
        satdoku_puzzle_free(puzzle);
    }
}
