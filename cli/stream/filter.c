#include "filter.h"

#include <stdio.h>
#include <string.h>

static bool has_gaps(enum satdoku_format format)
{
    return format == SATDOKU_FORMAT_GRID || format == SATDOKU_FORMAT_SPACED;
}

static bool put(struct satdoku_sink sink, const char *data, size_t size)
{
    return size == 0 || sink.write(sink.context, data, size);
}

enum satdoku_status filter_write(struct run *run, struct satdoku_error *error)
{
    const struct satdoku_origin *origin = &run->origin;
    if (run->input.format == SATDOKU_FORMAT_SCRIPT && run->puzzle != NULL) {
        /* Two scripts would be one puzzle; two strings are a list. */
        enum satdoku_status status =
            satdoku_write_puzzle(run->sink, SATDOKU_FORMAT_CONSTRAINTS, 1, run->puzzle, error);
        run->listed += status == SATDOKU_OK;
        return status;
    }
    bool ended = origin->text_length > 0 && origin->text[origin->text_length - 1] == '\n';
    bool good = put(run->sink, "\n", has_gaps(run->input.format) ? 1 : 0) &&
                put(run->sink, origin->comments, origin->comments_length) &&
                put(run->sink, origin->text, origin->text_length) &&
                put(run->sink, "\n", ended || origin->text_length == 0 ? 0 : 1);
    run->listed += good;
    error->status = good ? SATDOKU_OK : SATDOKU_ERR_WRITE;
    return error->status;
}

/* ---- Cases ---- */

bool cases_add(struct cases *cases, size_t count, const struct text *text)
{
    bool good = text_add(&cases->text, text->data, text->length);
    cases->count += good ? count : 0;
    return good;
}

static bool cases_write(struct cases *cases, struct satdoku_sink sink)
{
    char number[32];
    int length = snprintf(number, sizeof number, "%zu\n", cases->count);
    return put(sink, number, (size_t)length) && put(sink, cases->text.data, cases->text.length);
}

bool cases_flush(struct cases *cases, struct satdoku_sink sink)
{
    bool good = cases->text.length == 0 || cases_write(cases, sink);
    cases->count = 0;
    text_reset(&cases->text);
    return good;
}

/* ---- Puzzles that are passed on ---- */

/* What stands behind a list, or for cases before it. */
static bool end_list(struct filter *filter, struct satdoku_sink sink)
{
    bool good = true;
    if (filter->format == SATDOKU_FORMAT_CASES) {
        good = cases_write(&filter->cases, sink);
    } else if (filter->format == SATDOKU_FORMAT_SUDOMINOKU) {
        good = put(sink, "0\n", 2);
    }
    text_reset(&filter->cases.text);
    filter->cases.count = 0;
    return good;
}

bool filter_add(struct filter *filter, struct satdoku_sink sink, enum satdoku_format format,
                size_t count, const struct text *text, size_t header)
{
    if (format != filter->format) {
        if (filter->cases.count > 0 && !end_list(filter, sink)) {
            return false;
        }
        filter->format = format;
    }
    if (count == 0) {
        return true;
    }
    /* No gap before the first of all, and one header is enough. */
    size_t from = has_gaps(format) && !filter->any ? 1 : 0;
    from = filter->headed ? header : from;
    filter->headed = filter->headed || header > 0;
    filter->any = true;
    if (format == SATDOKU_FORMAT_CASES) {
        return cases_add(&filter->cases, count, text);
    }
    filter->cases.count += count;
    /* Nothing was kept of a line that is too long. */
    return text->length == 0 || put(sink, text->data + from, text->length - from);
}

/* A format that begins with the number of puzzles has that number, 0, also where there are none. */
bool filter_end(struct filter *filter, struct satdoku_sink sink, bool whole)
{
    bool ends = filter->cases.count > 0 || (whole && !filter->any);
    bool good = !ends || end_list(filter, sink);
    text_clear(&filter->cases.text);
    return good;
}
