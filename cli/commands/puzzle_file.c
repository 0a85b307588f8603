#include "puzzle_file.h"

#include "input.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"

#include <string.h>

/* Says what is wrong with a file. */
static void report_trouble(const struct input *input, enum satdoku_status status,
                           const struct satdoku_error *error)
{
    if (status == SATDOKU_ERR_MEMORY) {
        report(OUT_OF_MEMORY);
    } else if (status == SATDOKU_ERR_READ && !interrupt_came()) {
        report("%s: %s", input->name, input_trouble(input));
    } else if (status != SATDOKU_ERR_READ) {
        report_error(input->name, error);
    }
}

/* Reads the puzzle, and sees that no other one follows. */
static bool read_only(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                      const struct input *input)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_puzzle *other = NULL;
    enum satdoku_status status = satdoku_reader_next(puzzle, reader, &error);
    if (status == SATDOKU_END) {
        report("%s: no puzzle", input->name);
        return false;
    }
    if (status == SATDOKU_OK) {
        status = satdoku_puzzle_new(&other);
    }
    if (status == SATDOKU_OK) {
        status = satdoku_reader_next(other, reader, &error);
    }
    satdoku_puzzle_free(other);
    if (status == SATDOKU_OK) {
        report("%s: more than one puzzle", input->name);
    } else if (status != SATDOKU_END) {
        report_trouble(input, status, &error);
    }
    return status == SATDOKU_END;
}

bool puzzle_file_read(struct satdoku_puzzle *puzzle, const char *file)
{
    struct input input;
    struct satdoku_reader *reader = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_read_options options = SATDOKU_INIT(satdoku_read_options);
    if (!input_open_or_report(&input, file, NULL)) {
        return false;
    }
    enum satdoku_status status = input_new_reader(&reader, &input, &options, file, &error);
    bool good = status == SATDOKU_OK;
    if (good) {
        good = read_only(puzzle, reader, &input);
        satdoku_reader_free(reader);
    } else {
        report_trouble(&input, status, &error);
    }
    input_close(&input);
    return good;
}

bool puzzle_file_solution(struct satdoku_puzzle *solution, const struct satdoku_puzzle *puzzle,
                          const char *text)
{
    struct input input;
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct text_reading digits = {text, strlen(text)};
    enum satdoku_status status;
    if (text[strspn(text, "0123456789")] == '\0') {
        status = satdoku_solution_read(solution, puzzle, SATDOKU_FORMAT_CONSTRAINTS,
                                       text_source(&digits), NULL, &error);
        if (status != SATDOKU_OK) {
            report_error("--solution", &error);
        }
        return status == SATDOKU_OK;
    }
    if (!input_open_or_report(&input, text, NULL)) {
        return false;
    }
    status = satdoku_solution_read(solution, puzzle, SATDOKU_FORMAT_CONSTRAINTS,
                                   input_source(&input), NULL, &error);
    if (status == SATDOKU_END) {
        report("%s: no solution", input.name);
    } else if (status != SATDOKU_OK) {
        report_trouble(&input, status, &error);
    }
    input_close(&input);
    return status == SATDOKU_OK;
}

bool puzzle_file_text(struct text *text, const char *file)
{
    struct input input;
    char part[4096];
    if (!input_open_or_report(&input, file, NULL)) {
        return false;
    }
    struct satdoku_source source = input_source(&input);
    ptrdiff_t size = source.read(source.context, part, sizeof part);
    while (size > 0 && text_add(text, part, (size_t)size)) {
        size = source.read(source.context, part, sizeof part);
    }
    if (size < 0 && !interrupt_came()) {
        report("%s: %s", input.name, input_trouble(&input));
    }
    input_close(&input);
    if (size >= 0 && !text_add(text, "", 1)) {
        report(OUT_OF_MEMORY);
        return false;
    }
    text->length -= size >= 0;
    return size >= 0;
}
