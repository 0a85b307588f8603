#include "fuzz.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void fuzz_fail(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: not so: %s\n", file, line, condition);
    abort();
}

/* Bytes of line number `line` of a text, without its end; the text's last line may be empty. */
static size_t line_length(const char *text, size_t length, size_t line)
{
    const char *end = text + length;

    for (size_t number = 1; number < line; number++) {
        const char *next = memchr(text, '\n', (size_t)(end - text));

        REQUIRE(next != NULL);
        text = next + 1;
    }
    const char *next = memchr(text, '\n', (size_t)(end - text));
    return (size_t)((next != NULL ? next : end) - text);
}

static void check_place(const struct satdoku_error *error, const char *text, size_t length)
{
    REQUIRE(error->line >= 1);
    REQUIRE(error->column >= 1);
    REQUIRE(error->column <= line_length(text, length, error->line) + 1);
}

void fuzz_check_error(enum satdoku_status status, const struct satdoku_error *error,
                      const char *text, size_t length)
{
    size_t size = strlen(error->message);

    REQUIRE(status == SATDOKU_ERR_MALFORMED || status == SATDOKU_ERR_ARGUMENT);
    REQUIRE(error->status == status);
    REQUIRE(size > 0 && size < sizeof error->message);
    for (size_t i = 0; i < size; i++) {
        REQUIRE(isprint((unsigned char)error->message[i]));
    }
    if (status == SATDOKU_ERR_MALFORMED) {
        check_place(error, text, length);
    } else {
        REQUIRE(error->line == 0 && error->column == 0);
    }
}

void fuzz_note_error(struct memory *transcript, enum satdoku_status status,
                     const struct satdoku_error *error)
{
    memory_print(transcript, "status %d at %zu:%zu: ", (int)status, error->line, error->column);
    memory_append(transcript, error->message, strlen(error->message));
    memory_append(transcript, "\n", 1);
}

void fuzz_twice(void (*run)(struct memory *transcript, const char *text, size_t length,
                            size_t chunk),
                const uint8_t *data, size_t size)
{
    struct memory at_once = {.data = NULL};
    struct memory by_bytes = {.data = NULL};
    char *text = malloc(size + 1); /* without `+ 1` nothing where size is 0 */

    REQUIRE(text != NULL);
    if (size > 0) {
        memcpy(text, data, size);
    }
    run(&at_once, text, size, 0);
    run(&by_bytes, text, size, 1);
    REQUIRE(at_once.length == by_bytes.length);
    REQUIRE(at_once.length == 0 || memcmp(at_once.data, by_bytes.data, at_once.length) == 0);
    free(text);
    memory_clear(&at_once);
    memory_clear(&by_bytes);
}
