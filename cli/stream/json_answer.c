#include "json_answer.h"

#include "json.h"
#include "out_of_memory.h"

#include <stdio.h>
#include <string.h>

/* The text of a puzzle without its last line end. */
static size_t echo_length(const struct satdoku_origin *origin)
{
    size_t length = origin->text_length;
    length -= length > 0 && origin->text[length - 1] == '\n';
    length -= length > 0 && length < origin->text_length && origin->text[length - 1] == '\r';
    return length;
}

json_t *json_start(const struct run *run)
{
    const struct satdoku_origin *origin = &run->origin;
    json_t *object = json_with(json_object(), "puzzle", json_integer((json_int_t)run->number));
    if (run->file != NULL) {
        object = json_with(object, "file", json_text(run->file, strlen(run->file)));
    }
    if (origin->line != 0) {
        object = json_with(object, "line", json_integer((json_int_t)origin->line));
    }
    if (origin->name != NULL) {
        object = json_with(object, "name", json_text(origin->name, origin->name_length));
    }
    if (run->settings->echo && origin->text_length > 0) {
        object = json_with(object, "text", json_text(origin->text, echo_length(origin)));
    }
    return object;
}

static const char *verdict_json(enum satdoku_verdict verdict)
{
    return verdict != SATDOKU_VERDICT_SOLVABLE ? satdoku_verdict_name(verdict) : NULL;
}

json_t *json_head(const struct run *run, enum satdoku_verdict verdict)
{
    const char *name = verdict_json(verdict);
    return json_with(json_start(run), "verdict", name != NULL ? json_string(name) : json_null());
}

enum satdoku_status json_line(struct run *run, json_t *object, struct satdoku_error *error)
{
    struct text line = {0};
    enum satdoku_status status =
        json_add_line(&line, object) ? run_write_text(run, &line, error) : memory_error(error);
    text_clear(&line);
    return status;
}

/* As jansson writes it. */
static void add_string(struct text *line, const char *data, size_t size)
{
    static const char plain[] = "\"\\\b\f\n\r\t";
    static const char letters[] = "\"\\bfnrt";
    struct text clean = {0};
    line->failed = line->failed || !text_add_utf8(&clean, data, size);
    text_put(line, "\"");
    for (size_t i = 0; i < clean.length; i++) {
        char c = clean.data[i];
        const char *found = c != '\0' ? strchr(plain, c) : NULL;
        char escaped[8] = {'\\', found != NULL ? letters[found - plain] : 'u'};
        if (found == NULL && (unsigned char)c < ' ') {
            snprintf(escaped + 2, sizeof escaped - 2, "%04X", (unsigned)c);
        }
        bool is_plain = found == NULL && (unsigned char)c >= ' ';
        text_add(line, is_plain ? &c : escaped, is_plain ? 1 : strlen(escaped));
    }
    text_put(line, "\"");
    text_clear(&clean);
}

/* The same as json_head writes, but for the end of the object. */
static void add_head(struct text *line, const struct run *run, enum satdoku_verdict verdict)
{
    const struct satdoku_origin *origin = &run->origin;
    const char *name = verdict_json(verdict);
    text_print(line, "{\"puzzle\":%zu", run->number);
    if (run->file != NULL) {
        text_put(line, ",\"file\":");
        add_string(line, run->file, strlen(run->file));
    }
    if (origin->line != 0) {
        text_print(line, ",\"line\":%zu", origin->line);
    }
    if (origin->name != NULL) {
        text_put(line, ",\"name\":");
        add_string(line, origin->name, origin->name_length);
    }
    if (run->settings->echo && origin->text_length > 0) {
        text_put(line, ",\"text\":");
        add_string(line, origin->text, echo_length(origin));
    }
    text_put(line, ",\"verdict\":");
    text_put(line, name != NULL ? "\"" : "null");
    if (name != NULL) {
        text_put(line, name);
        text_put(line, "\"");
    }
}

/* Writes the members one by one. A stream has an answer for each puzzle, so no object is built in
 * memory. */
enum satdoku_status json_answer(struct run *run, enum satdoku_verdict verdict,
                                const struct satdoku_grid *grid, struct satdoku_error *error)
{
    struct text *line = &run->scratch;
    text_reset(line);
    add_head(line, run, verdict);
    if (grid != NULL) {
        text_put(line, ",\"solution\":\"");
        (void)satdoku_grid_write(text_sink(line), grid); /* the text knows whether that failed */
        text_put(line, "\"");
    }
    text_put(line, "}\n");
    return run_write_text(run, line, error);
}

enum satdoku_status json_invalid(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error)
{
    json_t *object = json_head(run, run_verdict_of(what));
    object = json_with(object, "column", json_integer((json_int_t)what->column));
    object = json_with(object, "message", json_string(what->message));
    return json_line(run, object, error);
}
