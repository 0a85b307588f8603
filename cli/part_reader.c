#include "part_reader.h"

#include "interrupt.h"
#include "mix.h"
#include "out_of_memory.h"
#include "part.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 1 << 16, RECORD_MAX = 1 << 26 };

/* ---- Bytes ---- */

static enum part_item trouble(const struct part_reader *reader, const char *why)
{
    if (!interrupt_came()) {
        report("%s: %s", reader->input.name, why);
    }
    return PART_TROUBLE;
}

/* Reads more. RECORD: something came, or the end. */
static enum part_item read_more(struct part_reader *reader)
{
    char block[BLOCK];
    struct satdoku_source source = input_source(&reader->input);
    if (reader->at > 0) {
        reader->buffer.length -= reader->at;
        memmove(reader->buffer.data, reader->buffer.data + reader->at, reader->buffer.length);
        reader->at = 0;
    }
    ptrdiff_t got = source.read(source.context, block, sizeof block);
    if (got < 0) {
        return trouble(reader, input_trouble(&reader->input));
    }
    reader->ended = got == 0;
    if (!text_add(&reader->buffer, block, (size_t)got)) {
        return trouble(reader, OUT_OF_MEMORY);
    }
    return PART_RECORD;
}

/* Takes so many bytes: RECORD, or CUT. */
static enum part_item take_bytes(struct part_reader *reader, size_t length)
{
    while (reader->buffer.length - reader->at < length) {
        enum part_item item = reader->ended ? PART_CUT : read_more(reader);
        if (item != PART_RECORD) {
            return item;
        }
    }
    reader->data = reader->buffer.data + reader->at;
    reader->length = length;
    reader->at += length;
    reader->before = reader->hash;
    reader->hash = mix_bytes(reader->hash, reader->data, length);
    return PART_RECORD;
}

/* Takes a line with its end. */
static enum part_item take_line(struct part_reader *reader)
{
    size_t looked = 0;
    for (;;) {
        size_t length = reader->buffer.length - reader->at;
        size_t fresh = length > looked ? length - looked : 0;
        const char *from = length > 0 ? reader->buffer.data + reader->at : "";
        const char *end = fresh > 0 ? memchr(from + looked, '\n', fresh) : NULL;
        if (end != NULL) {
            return take_bytes(reader, (size_t)(end - from) + 1);
        }
        looked = length;
        if (length > RECORD_MAX) {
            return PART_DAMAGED;
        }
        enum part_item item = reader->ended ? PART_CUT : read_more(reader);
        if (item != PART_RECORD) {
            return item;
        }
    }
}

/* ---- Records ---- */

bool part_record_is(const json_t *record, const char *what)
{
    const char *is = json_string_value(json_object_get(record, "satdoku"));
    return is != NULL && strcmp(is, what) == 0;
}

static enum part_item take_record(struct part_reader *reader)
{
    size_t mark = reader->json ? 0 : 2;
    enum part_item item = take_line(reader);
    if (item != PART_RECORD) {
        return item;
    }
    if (reader->length < mark || memcmp(reader->data, "# ", mark) != 0) {
        return PART_DAMAGED;
    }
    json_decref(reader->record);
    reader->record = json_loadb(reader->data + mark, reader->length - mark, 0, NULL);
    return reader->record != NULL ? PART_RECORD : PART_DAMAGED;
}

static enum part_item check_end(struct part_reader *reader)
{
    char hash[MIX_TEXT];
    char member[PART_HASH + 1];
    if (reader->length < PART_HASH) {
        return PART_DAMAGED;
    }
    size_t before = reader->length - PART_HASH;
    mix_text(hash, mix_bytes(reader->before, reader->data, before));
    snprintf(member, sizeof member, PART_HASH_MEMBER, hash);
    if (memcmp(reader->data + before, member, PART_HASH) != 0) {
        return PART_DAMAGED;
    }
    while (!reader->ended && reader->at == reader->buffer.length) {
        if (read_more(reader) != PART_RECORD) {
            return PART_TROUBLE;
        }
    }
    return reader->at == reader->buffer.length ? PART_END : PART_DAMAGED;
}

enum part_item part_reader_next(struct part_reader *reader)
{
    enum part_item item = take_record(reader);
    if (item != PART_RECORD) {
        return item;
    }
    if (part_record_is(reader->record, "end")) {
        return check_end(reader);
    }
    bool once = part_record_is(reader->record, "once");
    if (!once && !part_record_is(reader->record, "text")) {
        return PART_RECORD;
    }
    json_int_t length = json_integer_value(json_object_get(reader->record, "bytes"));
    item = length >= 0 ? take_bytes(reader, (size_t)length) : PART_DAMAGED;
    return item != PART_RECORD ? item : once ? PART_ONCE : PART_TEXT;
}

/* ---- The file ---- */

enum part_item part_reader_open(struct part_reader *reader, const char *file)
{
    *reader = (struct part_reader){.record = NULL};
    if (!input_open_or_report(&reader->input, file, NULL)) {
        return PART_TROUBLE;
    }
    enum part_item item = PART_TROUBLE;
    if (!reader->input.regular) {
        trouble(reader, "this is no regular file; a part is read twice");
    } else {
        item = take_bytes(reader, 1);
    }
    if (item == PART_RECORD) {
        reader->json = reader->data[0] == '{';
        reader->at = 0;
        reader->hash = 0;
        item = take_record(reader);
    }
    if (item == PART_RECORD && !part_record_is(reader->record, "part")) {
        item = PART_DAMAGED;
    }
    if (item == PART_TROUBLE) {
        part_reader_close(reader);
    }
    return item;
}

void part_reader_close(struct part_reader *reader)
{
    json_decref(reader->record);
    text_clear(&reader->buffer);
    input_close(&reader->input);
}
