#include "puzzle_answer.h"

#include "out_of_memory.h"
#include "rows.h"

#include <string.h>

/* ---- JSON ---- */

/* Most strings are plain, and need nobody to escape them. */
static void add_string(struct text *line, const char *data, size_t size)
{
    size_t plain = 0;
    while (plain < size && data[plain] >= ' ' && data[plain] <= '~' && data[plain] != '"' &&
           data[plain] != '\\') {
        plain++;
    }
    if (plain < size) {
        (void)json_add(line, json_text(data, size)); /* the text knows whether that failed */
        return;
    }
    text_put(line, "\"");
    text_add(line, data, size);
    text_put(line, "\"");
}

/* The text of a puzzle without its last line end. */
static size_t echo_length(const struct satdoku_origin *origin)
{
    size_t length = origin->text_length;
    length -= length > 0 && origin->text[length - 1] == '\n';
    length -= length > 0 && length < origin->text_length && origin->text[length - 1] == '\r';
    return length;
}

static enum satdoku_status write_json(struct run *run, struct puzzle_answer *answer,
                                      struct satdoku_error *error)
{
    struct text *line = &run->scratch;
    text_reset(line);
    /* All but the members, and but for the end of the object. A stream has an answer for each
     * puzzle: no object is built in memory. */
    const struct satdoku_origin *origin = &run->origin;
    text_print(line, "{\"puzzle\":%zu", run->number);
    if (run->input.file != NULL) {
        text_put(line, ",\"file\":");
        add_string(line, run->input.file, strlen(run->input.file));
    }
    if (origin->line != 0) {
        text_print(line, ",\"line\":%zu", origin->line);
    }
    if (origin->name != NULL) {
        text_put(line, ",\"name\":");
        add_string(line, origin->name, origin->name_length);
    }
    if (run->settings->answers.echo && origin->text_length > 0) {
        text_put(line, ",\"text\":");
        add_string(line, origin->text, echo_length(origin));
    }
    if (!answer->no_verdict && answer->verdict == SATDOKU_VERDICT_SOLVABLE) {
        text_put(line, ",\"verdict\":null");
    } else if (!answer->no_verdict) {
        text_put(line, ",\"verdict\":\"");
        text_put(line, satdoku_verdict_name(answer->verdict));
        text_put(line, "\"");
    }
    if (answer->grid != NULL) {
        text_put(line, ",\"solution\":\"");
        (void)satdoku_grid_write_group(text_sink(line), answer->grid, 0); /* the text knows */
        text_put(line, "\"");
    }
    const struct satdoku_puzzle *puzzle = answer->puzzle != NULL ? answer->puzzle : run->puzzle;
    if (answer->grid != NULL && satdoku_puzzle_group_count(puzzle) > 1) {
        text_put(line, ",\"layers\":");
        (void)json_add(line, json_layers(answer->grid, puzzle));
    }
    size_t end = line->length;
    if (!answer->has_members) {
        text_put(line, "}");
    } else if (json_add(line, answer->members)) {
        bool any = line->length > end + 2;
        line->data[end] = any ? ',' : '}'; /* where the object of the members begins */
        line->length -= any ? 0 : 1;
    }
    answer->members = NULL;
    text_put(line, "\n");
    return run_write_text(run, line, error);
}

enum satdoku_status puzzle_answer_write_object(struct run *run, json_t *object,
                                               struct satdoku_error *error)
{
    text_reset(&run->scratch);
    json_add(&run->scratch, object);
    text_put(&run->scratch, "\n");
    return run_write_text(run, &run->scratch, error);
}

/* ---- All forms ---- */

static enum satdoku_status write_text(struct run *run, struct puzzle_answer *answer,
                                      struct satdoku_error *error)
{
    struct text *text = &answer->text;
    if (text->length == 0) {
        enum satdoku_format format =
            answer->format != SATDOKU_FORMAT_AUTO ? answer->format : SATDOKU_FORMAT_LINE;
        return satdoku_write_answer(run->sink, format,
                                    answer->number != 0 ? answer->number : run->number,
                                    answer->verdict, answer->grid, answer->name, error);
    }
    text_put(text, "\n");
    return run_write_text(run, text, error);
}

enum satdoku_status puzzle_answer_write(struct run *run, struct puzzle_answer *answer,
                                        struct satdoku_error *error)
{
    enum satdoku_status status = answer->text.failed           ? memory_error(error)
                                 : run->settings->answers.json ? write_json(run, answer, error)
                                 : run_writes_rows(run)        ? rows_write(run, answer, error)
                                                               : write_text(run, answer, error);
    json_decref(answer->members);
    text_clear(&answer->text);
    return status;
}

enum satdoku_status puzzle_answer_write_verdict(struct run *run, enum satdoku_verdict verdict,
                                                struct satdoku_error *error)
{
    return puzzle_answer_write(run, &(struct puzzle_answer){.verdict = verdict}, error);
}

enum satdoku_status puzzle_answer_write_invalid(struct run *run, const struct satdoku_error *what,
                                                struct satdoku_error *error)
{
    struct puzzle_answer answer = {.verdict = run_verdict_of(what)};
    if (run->settings->answers.json) {
        json_t *members =
            json_with(json_object(), "column", json_integer((json_int_t)what->column));
        answer.members = json_with(members, "message", json_string(what->message));
        answer.has_members = true;
    }
    return puzzle_answer_write(run, &answer, error);
}
