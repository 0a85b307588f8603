#include "json.h"

#include <stdlib.h>
#include <string.h>

/* The library's text of a grid, collected; `text` is freed by the caller. */
struct collected {
    char *text;
    size_t length;
    bool failed;
};

static bool collect(void *context, const char *data, size_t size)
{
    struct collected *collected = context;
    char *grown = collected->failed ? NULL : realloc(collected->text, collected->length + size + 1);
    if (grown == NULL) {
        collected->failed = true;
        return false;
    }
    memcpy(grown + collected->length, data, size);
    collected->text = grown;
    collected->length += size;
    grown[collected->length] = '\0';
    return true;
}

static int collect_dump(const char *data, size_t size, void *context)
{
    return collect(context, data, size) ? 0 : -1;
}

json_t *json_grid(const struct satdoku_grid *grid)
{
    struct collected collected = {NULL, 0, false};
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
    bool known = verdict != SATDOKU_SOLVABLE;
    json_t *object = json_with(json_object(), "puzzle", json_integer((json_int_t)run->number));
    return json_with(object, "verdict",
                     known ? json_string(satdoku_verdict_name(verdict)) : json_null());
}

enum satdoku_status json_line(struct run *run, json_t *object, struct satdoku_error *error)
{
    /* jansson passes over a failure to write a key, so that the text keeps its own account. */
    struct collected line = {NULL, 0, false};
    bool dumped =
        object != NULL && json_dump_callback(object, collect_dump, &line, JSON_COMPACT) == 0;
    json_decref(object);
    if (!dumped || !collect(&line, "\n", 1)) {
        free(line.text);
        return out_of_memory(error);
    }
    struct satdoku_sink sink = output_sink(&run->output);
    bool written = sink.write(sink.context, line.text, line.length);
    free(line.text);
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
    json_t *object = json_head(run, SATDOKU_INVALID);
    object = json_with(object, "line", json_integer((json_int_t)what->line));
    object = json_with(object, "column", json_integer((json_int_t)what->column));
    object = json_with(object, "message", json_string(what->message));
    return json_line(run, object, error);
}
