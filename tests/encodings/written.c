#include "written.h"

#include "dimacs.h"

#include <string.h>

void written_clear(struct written *written)
{
    memory_clear(&written->text);
    formula_clear(&written->formula);
    *written = (struct written){0};
}

enum satdoku_status written_make(struct written *written, const struct satdoku_puzzle *puzzle,
                                 const struct satdoku_encode_options *options,
                                 struct satdoku_solver *solver)
{
    written->text.length = 0;
    written->error = (struct satdoku_error){0};
    enum satdoku_status status =
        satdoku_encode(NULL, memory_sink(&written->text), puzzle, options, solver, &written->error);
    if (status == SATDOKU_OK && written->text.length > 0) {
        struct memory_reading reading = {.data = written->text.data,
                                         .length = written->text.length};
        status = dimacs_read(&written->formula, memory_source(&reading), NULL, &written->error);
    }
    return status;
}

const char *written_line(const struct written *written, const char **at, const char *prefix)
{
    const char *end = written->text.data + written->text.length;
    const char *line = *at != NULL ? *at : written->text.data;
    size_t length = strlen(prefix);
    while (line < end) {
        const char *next = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
        *at = next;
        if ((size_t)(next - line) > length && memcmp(line, prefix, length) == 0) {
            return line + length;
        }
        line = next;
    }
    return NULL;
}

bool written_has(const struct written *written, const char *prefix, const char *line)
{
    const char *at = NULL;
    const char *rest = written_line(written, &at, prefix);
    if (rest == NULL) {
        return false;
    }
    const char *start = rest - strlen(prefix);
    return (size_t)(at - start) == strlen(line) + 1 && memcmp(start, line, strlen(line)) == 0 &&
           written_line(written, &at, prefix) == NULL;
}
