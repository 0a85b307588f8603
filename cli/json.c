#include "json.h"

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

json_t *json_grid(const struct satdoku_grid *grid)
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

static enum satdoku_status out_of_memory(struct satdoku_error *error)
{
    *error = (struct satdoku_error){.status = SATDOKU_ERR_MEMORY, .message = "out of memory"};
    return error->status;
}

json_t *json_with(json_t *object, const char *key, json_t *value)
{
    if (object == NULL) {
        json_decref(value);
        return NULL;
    }
    if (json_object_set_new(object, key, value) != 0) {
        json_decref(object);
        return NULL;
    }
    return object;
}

json_t *json_append(json_t *array, json_t *value)
{
    if (array == NULL) {
        json_decref(value);
        return NULL;
    }
    if (json_array_append_new(array, value) != 0) {
        json_decref(array);
        return NULL;
    }
    return array;
}

json_t *json_pieces(struct satdoku_pieces pieces)
{
    json_t *array = json_array();
    for (size_t i = 0; i < pieces.count; i++) {
        char text[SATDOKU_PIECE_TEXT];
        satdoku_piece_text(text, &pieces.piece[i]);
        array = json_append(array, json_string(text));
    }
    return array;
}

json_t *json_head(const struct run *run, enum satdoku_verdict verdict)
{
    const char *name = verdict == SATDOKU_SOLVABLE ? NULL : satdoku_verdict_name(verdict);
    return json_pack("{s:I,s:s?}", "puzzle", (json_int_t)run->number, "verdict", name);
}

enum satdoku_status json_line(struct run *run, json_t *object, struct satdoku_error *error)
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
    bool written =
        sink.write(sink.context, text, strlen(text)) && sink.write(sink.context, "\n", 1);
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
    json_t *object = json_head(run, verdict);
    if (grid != NULL) {
        object = json_with(object, "solution", json_grid(grid));
    }
    return json_line(run, object, error);
}

enum satdoku_status json_invalid(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error)
{
    json_t *object =
        json_pack("{s:I,s:s,s:I,s:I,s:s}", "puzzle", (json_int_t)run->number, "verdict",
                  satdoku_verdict_name(SATDOKU_INVALID), "line", (json_int_t)what->line, "column",
                  (json_int_t)what->column, "message", what->message);
    return json_line(run, object, error);
}
