#include "json.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* The library's text of a grid, collected; `text` is freed by the caller. */
struct collected {
    char *text;
    size_t length;
};

static bool collect(void *context, const char *data, size_t size)
{
    struct collected *collected = context;
    char *grown = realloc(collected->text, collected->length + size + 1);
    if (grown == NULL) {
        return false;
    }
    memcpy(grown + collected->length, data, size);
    collected->text = grown;
    collected->length += size;
    grown[collected->length] = '\0';
    return true;
}

/* NULL: out of memory. */
static json_t *solution_string(const struct satdoku_grid *grid)
{
    struct collected collected = {NULL, 0};
    struct satdoku_sink sink = {collect, &collected};
    json_t *string = NULL;
    if (satdoku_grid_write(sink, grid) == SATDOKU_OK) {
        string = json_stringn(collected.text, collected.length);
    }
    free(collected.text);
    return string;
}

static int to_sink(const char *data, size_t size, void *context)
{
    const struct satdoku_sink *sink = context;
    return sink->write(sink->context, data, size) ? 0 : -1;
}

static enum satdoku_status out_of_memory(struct satdoku_error *error)
{
    *error = (struct satdoku_error){.status = SATDOKU_ERR_MEMORY, .message = "out of memory"};
    return error->status;
}

/* Writes and releases the object; NULL is one that memory did not suffice for. */
static enum satdoku_status write_line(struct run *run, json_t *object, struct satdoku_error *error)
{
    if (object == NULL) {
        return out_of_memory(error);
    }
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    if (text == NULL) {
        return out_of_memory(error);
    }
    struct satdoku_sink sink = output_sink(&run->output);
    bool written = to_sink(text, strlen(text), &sink) == 0 && to_sink("\n", 1, &sink) == 0;
    free(text);
    if (!written) {
        error->status = SATDOKU_ERR_WRITE;
        return error->status;
    }
    return SATDOKU_OK;
}

enum satdoku_status json_answer(struct run *run, enum satdoku_verdict verdict,
                                const struct satdoku_grid *grid, struct satdoku_error *error)
{
    const char *name = verdict == SATDOKU_SOLVABLE ? NULL : satdoku_verdict_name(verdict);
    json_t *object = json_pack("{s:I,s:s?}", "puzzle", (json_int_t)run->number, "verdict", name);
    if (object != NULL && grid != NULL &&
        json_object_set_new(object, "solution", solution_string(grid)) != 0) {
        json_decref(object);
        object = NULL;
    }
    return write_line(run, object, error);
}

enum satdoku_status json_invalid(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error)
{
    json_t *object = json_pack("{s:I,s:s,s:I,s:I,s:s}", "puzzle", (json_int_t)run->number,
                               "verdict", satdoku_verdict_name(SATDOKU_INVALID), "line",
                               (json_int_t)what->line, "column", (json_int_t)what->column,
                               "message", what->message);
    return write_line(run, object, error);
}
