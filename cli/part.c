#include "part.h"

#include "json.h"
#include "mix.h"
#include "option_groups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 1 << 16 };

/* ---- Records ---- */

static void put(struct part *part, const char *data, size_t size)
{
    part->hash = mix_bytes(part->hash, data, size);
    if (!part->failed && !part->target.write(part->target.context, data, size)) {
        part->failed = true;
    }
}

/* The object is released; NULL: out of memory. */
static void put_record(struct part *part, json_t *object)
{
    struct text line = {0};
    text_add(&line, "# ", part->json ? 0 : 2);
    if (json_add_line(&line, object)) {
        put(part, line.data, line.length);
    } else {
        part->failed = true;
    }
    text_clear(&line);
}

/* The same of the last record, in which the hash of everything before itself is the last member. */
static void put_end(struct part *part, json_t *object)
{
    enum { BRACE = 2 }; /* with the line end */
    struct text line = {0};
    char hash[MIX_TEXT];
    char member[PART_HASH + 1];
    text_add(&line, "# ", part->json ? 0 : 2);
    if (json_add_line(&line, object)) {
        line.length -= BRACE;
        mix_text(hash, mix_bytes(part->hash, line.data, line.length));
        snprintf(member, sizeof member, PART_HASH_MEMBER, hash);
        text_add(&line, member, PART_HASH);
        put(part, line.data, line.length);
    }
    part->failed = part->failed || line.failed || line.length == 0;
    text_clear(&line);
}

static json_t *new_record(const char *what)
{
    return json_with(json_object(), "satdoku", json_string(what));
}

static void put_bytes(struct part *part, const char *what, const char *data, size_t size)
{
    json_t *object = new_record(what);
    put_record(part, json_with(object, "bytes", json_integer((json_int_t)size)));
    put(part, data, size);
}

/* Writes those of the pending answers that are whole lines. */
static void put_pending(struct part *part)
{
    struct text *pending = &part->pending;
    size_t whole = pending->length;
    while (whole > 0 && pending->data[whole - 1] != '\n') {
        whole--;
    }
    if (whole > 0) {
        put_bytes(part, "text", pending->data, whole);
        memmove(pending->data, pending->data + whole, pending->length - whole);
        pending->length -= whole;
    }
    part->enough = pending->length < PIECE ? PIECE : 2 * pending->length;
    part->failed = part->failed || pending->failed;
}

/* ---- What a part says of itself ---- */

static json_t *json_option(const struct given_option *given)
{
    if (given->value == NULL) {
        return json_sprintf("--%s", given->option->name);
    }
    struct text text = {0};
    bool good = text_add(&text, "--", 2) &&
                text_add(&text, given->option->name, strlen(given->option->name)) &&
                text_add(&text, "=", 1) && text_add(&text, given->value, strlen(given->value));
    json_t *string = good ? json_text(text.data, text.length) : NULL;
    text_clear(&text);
    return string;
}

static int by_name(const void *one, const void *other)
{
    const struct given_option *const *a = one;
    const struct given_option *const *b = other;
    int order = strcmp((*a)->option->name, (*b)->option->name);
    return order != 0 ? order : (*a > *b) - (*a < *b);
}

/* The options that the answers depend on, or the others, in an order of their own. */
static json_t *json_options(const struct settings *settings, bool local)
{
    const struct given_option *given[OPTIONS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < settings->given_count; i++) {
        const struct option *option = settings->given[i].option;
        bool shard = option == &option_table[OPTION_SHARD] ||
                     strcmp(option->name, option_table[OPTION_OUTPUT].name) == 0;
        if (!shard && option->local == local) {
            given[count++] = &settings->given[i];
        }
    }
    if (count > 1) {
        qsort(given, count, sizeof(struct given_option *), by_name);
    }
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        array = json_append(array, json_option(given[i]));
    }
    return array;
}

static json_t *json_files(const struct settings *settings)
{
    json_t *array = json_array();
    for (int i = 0; i < settings->file_count; i++) {
        array = json_append(array, json_text(settings->files[i], strlen(settings->files[i])));
    }
    return array;
}

json_t *part_head(const struct settings *settings, const char *kind)
{
    json_t *head = json_with(new_record("part"), "format", json_integer(PART_FORMAT));
    head = json_with(head, "version", json_string(satdoku_version()));
    head = json_with(head, "kind", json_string(kind));
    head = json_with(head, "command", json_string(settings->command));
    head = json_with(head, "part", json_integer((json_int_t)settings->part));
    head = json_with(head, "parts", json_integer((json_int_t)settings->parts));
    head = json_with(head, "options", json_options(settings, false));
    head = json_with(head, "local", json_options(settings, true));
    return json_with(head, "files", json_files(settings));
}

/* ---- Diagnostics ---- */

static json_t *with_number(json_t *object, const char *key, size_t number)
{
    return number == 0 ? object : json_with(object, key, json_integer((json_int_t)number));
}

static json_t *with_text(json_t *object, const char *key, const char *text)
{
    return text == NULL ? object : json_with(object, key, json_text(text, strlen(text)));
}

static void hear(void *context, const struct reported *reported)
{
    struct part *part = context;
    json_t *object = with_text(new_record("message"), "file", reported->file);
    object = with_number(object, "line", reported->line);
    object = with_number(object, "column", reported->column);
    object = with_text(object, "topic", reported->topic);
    object = with_number(object, "note", reported->note ? 1 : 0);
    object = with_number(object, "puzzle", reported->number);
    put_record(part, with_text(object, "text", reported->text));
}

/* ---- The part ---- */

void part_begin(struct part *part, struct satdoku_sink target, const struct settings *settings,
                json_t *head)
{
    *part = (struct part){.target = target, .json = settings->json, .enough = PIECE};
    snprintf(part->name, sizeof part->name, "%zu/%zu", settings->part, settings->parts);
    part->listener = (struct report_listener){hear, part, part->name};
    put_record(part, head);
    report_listen(&part->listener);
}

static bool take(void *context, const char *data, size_t size)
{
    struct part *part = context;
    if (part->pending.length >= part->enough) {
        put_pending(part);
    }
    return text_add(&part->pending, data, size) && !part->failed;
}

struct satdoku_sink part_sink(struct part *part)
{
    return (struct satdoku_sink){take, part};
}

void part_once(struct part *part, const char *data, size_t size)
{
    put_pending(part);
    put_bytes(part, "once", data, size);
}

void part_stop(struct part *part, enum satdoku_status status)
{
    bool malformed = status == SATDOKU_ERR_MALFORMED || status == SATDOKU_ERR_LIMIT ||
                     status == SATDOKU_ERR_ARGUMENT;
    part->stopped = part->stopped || malformed;
    part->cut = part->cut || !malformed;
}

bool part_end(struct part *part, enum exit_code code, json_t *tail)
{
    report_listen(NULL);
    put_pending(part);
    bool whole =
        !part->failed && !part->cut && part->pending.length == 0 && code != EXIT_INTERRUPTED;
    if (whole) {
        json_t *end = json_with(new_record("end"), "exit", json_integer((json_int_t)code));
        end = json_with(end, "stopped", json_boolean(part->stopped));
        if (end != NULL && json_object_update(end, tail) != 0) {
            json_decref(end);
            end = NULL;
        }
        put_end(part, end);
    }
    json_decref(tail);
    text_clear(&part->pending);
    return whole && !part->failed;
}
