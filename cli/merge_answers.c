/* Parts with the answers to a part of the input each (--shard). What comes before a part is known
 * from the records that end those before it.
 */
#include "interrupt.h"
#include "merge_kinds.h"
#include "merge_numbers.h"
#include "out_of_memory.h"
#include "part_reader.h"
#include "report.h"
#include "shard.h"
#include "shard_number.h"
#include "tally.h"

#include <stdlib.h>
#include <string.h>

/* A note that is not told again as long as it stays the same. */
struct told {
    char *topic; /* owned, as is the text */
    char *text;
};

struct joining {
    const struct merge *merge;
    struct satdoku_sink sink;
    struct merge_numbers numbers;
    bool headed; /* a header was written */
    struct told *told;
    size_t told_count;
};

static size_t size_of(const json_t *object, const char *key)
{
    json_int_t value = json_integer_value(json_object_get(object, key));
    return value > 0 ? (size_t)value : 0;
}

/* ---- Diagnostics ---- */

static size_t whole(size_t number, size_t before)
{
    return number > SHARD_UNKNOWN ? number - SHARD_UNKNOWN + before : number;
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

static bool replace(char **text, const char *by)
{
    char *copy = malloc(strlen(by) + 1);
    if (copy != NULL) {
        memcpy(copy, by, strlen(by) + 1);
        free(*text);
        *text = copy;
    }
    return copy != NULL;
}

/* Whether a note is the last one of its topic; it is from here on. Without memory all are told. */
static bool is_told(struct joining *j, const char *topic, const char *text)
{
    for (size_t i = 0; i < j->told_count; i++) {
        if (strcmp(j->told[i].topic, topic) == 0) {
            bool same = strcmp(j->told[i].text, text) == 0;
            (void)(same || replace(&j->told[i].text, text));
            return same;
        }
    }
    struct told *more = realloc(j->told, (j->told_count + 1) * sizeof *more);
    if (more == NULL) {
        return false;
    }
    j->told = more;
    more[j->told_count] = (struct told){.topic = NULL};
    if (replace(&more[j->told_count].topic, topic) && replace(&more[j->told_count].text, text)) {
        j->told_count++;
    } else {
        free(more[j->told_count].topic);
    }
    return false;
}

static void tell(struct joining *j, const json_t *message)
{
    const char *file = text_of(message, "file");
    const char *text = text_of(message, "text");
    size_t line = size_of(message, "line");
    if (size_of(message, "note") > 0) {
        const json_t *topic = json_object_get(message, "topic");
        bool again = topic != NULL && is_told(j, text_of(message, "topic"), text);
        if (!again && !j->merge->settings->quiet) {
            report_note(file, NULL, whole(size_of(message, "puzzle"), j->numbers.puzzles), text);
        }
    } else if (line > 0) {
        report("%s:%zu:%zu: %s", file, whole(line, j->numbers.lines), size_of(message, "column"),
               text);
    } else {
        report("%s", text);
    }
}

/* ---- Parts ---- */

static bool take(struct joining *j, const struct part_reader *reader, enum part_item item)
{
    if (item == PART_TEXT) {
        return merge_numbers_write(j->sink, &j->numbers, reader->data, reader->length);
    }
    if (item == PART_ONCE) {
        bool headed = j->headed;
        j->headed = true;
        return headed || j->sink.write(j->sink.context, reader->data, reader->length);
    }
    if (part_record_is(reader->record, "message")) {
        tell(j, reader->record);
    }
    return true;
}

static bool write_part(struct joining *j, const struct merge_part *part)
{
    struct part_reader reader;
    enum part_item item = part_reader_open(&reader, part->file);
    bool good = item != PART_TROUBLE;
    if (!good) {
        return false;
    }
    while (good && !interrupt_came() && (item <= PART_RECORD)) {
        item = part_reader_next(&reader);
        good = item > PART_RECORD || take(j, &reader, item);
    }
    if (good && (item == PART_CUT || item == PART_DAMAGED)) {
        report("%s: it has changed while it was being read", part->file);
    }
    part_reader_close(&reader);
    return good && item == PART_END && !interrupt_came();
}

/* What comes before the next part. */
static void pass(struct joining *j, const json_t *end)
{
    size_t lines = size_of(end, "lines");
    j->numbers.puzzles += size_of(end, "puzzles");
    j->numbers.lines =
        json_is_true(json_object_get(end, "relative")) ? j->numbers.lines + lines : lines;
}

/* ---- The kind ---- */

/* Each part begins where the one before ends: else they were shared out in other ways. */
bool merge_answers_fit(const struct merge *merge)
{
    for (size_t i = 0; i + 1 < merge->count; i++) {
        const json_t *to = json_object_get(merge->parts[i].head, "to");
        const json_t *from = json_object_get(merge->parts[i + 1].head, "from");
        if (to == NULL || !json_equal(to, from)) {
            report("%s does not begin where %s ends", merge->parts[i + 1].file,
                   merge->parts[i].file);
            return false;
        }
    }
    return true;
}

static void add_tally(struct tally *tally, const json_t *end)
{
    const json_t *verdicts = json_object_get(end, "verdicts");
    for (size_t i = 0; i < VERDICTS && i < json_array_size(verdicts); i++) {
        json_int_t count = json_integer_value(json_array_get(verdicts, i));
        tally->verdicts[i] += count > 0 ? (size_t)count : 0;
    }
    tally->seconds += json_number_value(json_object_get(end, "seconds"));
}

static void summarize(struct tally *tally, const json_t *head)
{
    char text[TALLY_TEXT];
    const char *names[VERDICTS] = {NULL};
    const json_t *told = json_object_get(head, "names");
    for (size_t i = 0; i < VERDICTS; i++) {
        names[i] = json_string_value(json_array_get(told, i));
    }
    tally->names = names;
    tally_summary(text, tally);
    report("%s", text);
}

bool merge_answers_write(enum exit_code *code, const struct merge *merge, struct satdoku_sink sink)
{
    struct joining j = {.merge = merge, .sink = sink};
    struct tally tally = {.seconds = 0};
    bool good = true;
    bool stopped = false;
    for (size_t i = 0; i < merge->count && good && !stopped; i++) {
        const struct merge_part *part = &merge->parts[i];
        merge_numbers_read(&j.numbers, part->head);
        good = write_part(&j, part);
        pass(&j, part->end);
        add_tally(&tally, part->end);
        stopped = json_is_true(json_object_get(part->end, "stopped"));
        size_t exit = size_of(part->end, "exit");
        exit_code_note(code, exit <= EXIT_GAVE_UP ? (enum exit_code)exit : EXIT_TROUBLE);
    }
    if (good && merge->settings->summary) {
        summarize(&tally, merge->parts[0].head);
    }
    for (size_t i = 0; i < j.told_count; i++) {
        free(j.told[i].topic);
        free(j.told[i].text);
    }
    free(j.told);
    return good;
}
