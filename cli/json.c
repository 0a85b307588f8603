#include "json.h"

#include "text.h"

#include <stdio.h>

static int add_dump(const char *data, size_t size, void *context)
{
    return text_add(context, data, size) ? 0 : -1;
}

json_t *json_grid(const struct satdoku_grid *grid)
{
    struct text text = {0};
    json_t *string = NULL;
    if (satdoku_grid_write(text_sink(&text), grid) == SATDOKU_OK) {
        string = json_stringn(text.data, text.length);
    }
    text_clear(&text);
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
    struct text line = {0};
    bool dumped = object != NULL && json_dump_callback(object, add_dump, &line, JSON_COMPACT) == 0;
    json_decref(object);
    if (!dumped || !text_add(&line, "\n", 1)) {
        text_clear(&line);
        return out_of_memory(error);
    }
    bool written = run->sink.write(run->sink.context, line.data, line.length);
    text_clear(&line);
    if (!written) {
        error->status = SATDOKU_ERR_WRITE;
        return error->status;
    }
    return SATDOKU_OK;
}

/* There is one for each puzzle of a stream, with nothing in it to be escaped: so it is written as
 * it is, without building an object in memory. */
enum satdoku_status json_answer(struct run *run, enum satdoku_verdict verdict,
                                const struct satdoku_grid *grid, struct satdoku_error *error)
{
    char head[96];
    bool known = verdict != SATDOKU_SOLVABLE;
    snprintf(head, sizeof head, "{\"puzzle\":%zu,\"verdict\":%s%s%s%s", run->number,
             known ? "\"" : "", known ? satdoku_verdict_name(verdict) : "null", known ? "\"" : "",
             grid != NULL ? ",\"solution\":\"" : "");
    enum satdoku_status status = run_write(run, error, head);
    if (status == SATDOKU_OK && grid != NULL) {
        status = satdoku_grid_write(run->sink, grid);
        error->status = status;
    }
    return status == SATDOKU_OK ? run_write(run, error, grid != NULL ? "\"}\n" : "}\n") : status;
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
