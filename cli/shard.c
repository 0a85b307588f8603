#include "shard.h"

#include "input.h"
#include "interrupt.h"
#include "kept_input.h"
#include "mix.h"
#include "out_of_memory.h"
#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK = 1 << 16, SAMPLE = 1 << 12, SAMPLES_OF_OCTAVE = 16 };

static const char standard_input[] = "-";

/* ---- Files ---- */

static const char *name_of(const struct settings *settings, size_t file)
{
    return settings->file_count > 0 ? settings->files[file] : standard_input;
}

static bool refuse(const char *file, const char *why)
{
    report("%s: %s: it cannot be shared out", file, why);
    return false;
}

static bool cannot_read(const struct input *input)
{
    return !interrupt_came() && refuse(input->name, input_trouble(input));
}

/* Reads until the buffer is full or the text ends. */
static bool read_full(size_t *length, struct input *input, char *buffer, size_t size)
{
    struct satdoku_source source = input_source(input);
    ptrdiff_t got = 1;
    *length = 0;
    while (*length < size && got > 0) {
        got = source.read(source.context, buffer + *length, size - *length);
        *length += got > 0 ? (size_t)got : 0;
    }
    return got >= 0 || cannot_read(input);
}

static bool seek(struct input *input, size_t place)
{
    return input_seek(input, place) || cannot_read(input);
}

/* ---- What a text is known by ---- */

/* The block that is sampled behind the one at `place`: all blocks of a short text, of a long one
 * sixteen between a place and twice that place. So which ones does not depend on the size. */
static size_t next_sample(size_t place)
{
    size_t step = SAMPLE;
    while (step * SAMPLES_OF_OCTAVE * 2 <= place) {
        step *= 2;
    }
    return place + step;
}

static bool is_utf16(const char *head, size_t length)
{
    return length >= 2 && (memcmp(head, "\xff\xfe", 2) == 0 || memcmp(head, "\xfe\xff", 2) == 0);
}

/* Hashes the samples. */
static bool sample(struct shard_text *text, struct input *input)
{
    char block[SAMPLE];
    size_t place = 0;
    size_t length = 0;
    do {
        if (!seek(input, place) || !read_full(&length, input, block, sizeof block)) {
            return false;
        }
        if (place == 0 && is_utf16(block, length)) {
            return refuse(input->name, "the text is UTF-16, not UTF-8");
        }
        text->hash = mix_bytes(text->hash, block, length);
        place = next_sample(place);
    } while (length == sizeof block);
    return true;
}

/* Of compressed text, where it ends is found by reading all of it. */
static bool find_size(size_t *size, struct input *input)
{
    char buffer[BLOCK];
    size_t length = sizeof buffer;
    bool packed = input->gunzip != NULL;
    while (packed && length == sizeof buffer) {
        if (!read_full(&length, input, buffer, sizeof buffer)) {
            return false;
        }
    }
    *size = input->given;
    if (!packed && seek(input, 0)) {
        *size = input->unread;
    }
    return seek(input, 0);
}

static bool is_measurable(const struct input *input)
{
    return input->regular ||
           refuse(input->name,
                  "this is no regular file; what a pipe has is taken on standard input");
}

static bool measure(struct shard_text *text, const char *file)
{
    struct input input;
    if (!input_open_or_report(&input, file, NULL)) {
        return false;
    }
    bool good = is_measurable(&input) && sample(text, &input) && find_size(&text->size, &input);
    input_close(&input);
    return good;
}

static bool measure_all(struct shard *shard, const struct settings *settings)
{
    bool typed = false;
    for (size_t i = 0; i < shard->count; i++) {
        const char *file = name_of(settings, i);
        bool standard = strcmp(file, standard_input) == 0;
        if (standard && typed) {
            return refuse("<stdin>", "it is named twice");
        }
        typed = typed || standard;
        if ((standard && !kept_input()) || !measure(&shard->texts[i], file)) {
            return false;
        }
    }
    return true;
}

/* ---- Where a part begins ---- */

/* Goes through text byte by byte, to find the first line at or behind a place that has no comment
 * directly above it. Of the line in which it starts nothing is known, unless that is the first. */
struct finder {
    size_t wanted;
    size_t at;    /* of the next byte */
    bool begins;  /* a line begins there */
    bool known;   /* how the line under way began is, */
    bool comment; /* and it is a comment */
    bool blind;   /* a line stands at the place of which it is not known what is above it */
    bool found;   /* the line begins at `at` */
};

static bool is_found(struct finder *f)
{
    if (!f->begins || f->at < f->wanted) {
        return false;
    }
    f->blind = !f->known;
    f->found = f->known && !f->comment;
    return f->found || f->blind;
}

static void look(struct finder *f, const char *data, size_t size)
{
    static const char mark = '\xef'; /* the first byte of a byte-order mark, which has three */
    for (size_t i = 0; i < size && !is_found(f); i++, f->at++) {
        bool marked = f->begins && f->at == 0 && data[i] == mark && size > 3;
        if (f->begins) {
            f->comment = data[marked ? i + 3 : i] == '#';
            f->known = true;
        }
        f->begins = data[i] == '\n';
    }
}

/* Sets the offset of the line; the size where there is none. */
static bool find_line(size_t *offset, struct input *input, size_t wanted, size_t size)
{
    char buffer[BLOCK];
    for (size_t back = BLOCK;; back *= 16) {
        size_t start = wanted > back ? wanted - back : 0;
        struct finder finder = {.wanted = wanted,
                                .at = start,
                                .begins = start == 0,
                                .known = start == 0};
        size_t length = sizeof buffer;
        if (!seek(input, start)) {
            return false;
        }
        while (length > 0 && !finder.found && !finder.blind) {
            if (!read_full(&length, input, buffer, sizeof buffer)) {
                return false;
            }
            look(&finder, buffer, length);
        }
        if (!finder.blind) {
            *offset = finder.found && finder.at < size ? finder.at : size;
            return true;
        }
    }
}

/* The byte at which a part begins as it is counted: T * index / parts, which is not to overflow. */
static size_t share(size_t total, size_t index, size_t parts)
{
    return total / parts * index + total % parts * index / parts;
}

/* The file that has a byte of the whole text, which is made one of the file's. Files without any
 * text are of the part that begins behind them. */
static size_t file_of(size_t *offset, const struct shard *shard)
{
    size_t file = 0;
    while (file < shard->count && *offset >= shard->texts[file].size) {
        *offset -= shard->texts[file].size;
        file++;
    }
    while (file > 0 && *offset == 0 && shard->texts[file - 1].size == 0) {
        file--;
    }
    return file;
}

/* Where the part behind the first `index` ones begins. */
static bool find_place(struct shard_place *place, const struct shard *shard,
                       const struct settings *settings, size_t index)
{
    struct input input;
    size_t total = 0;
    for (size_t i = 0; i < shard->count; i++) {
        total += shard->texts[i].size;
    }
    size_t offset = share(total, index, settings->parts);
    size_t file = index == settings->parts || total == 0 ? shard->count : file_of(&offset, shard);
    *place = (struct shard_place){index == 0 ? 0 : file, 0};
    if (index == 0 || file == shard->count || offset == 0) {
        return true;
    }
    if (!input_open_or_report(&input, name_of(settings, file), NULL)) {
        return false;
    }
    size_t size = shard->texts[file].size;
    bool good = find_line(&place->offset, &input, offset, size) && seek(&input, 0);
    input_close(&input);
    if (place->offset >= size) {
        *place = (struct shard_place){file + 1, 0};
    }
    return good;
}

/* ---- The part ---- */

enum exit_code shard_open(struct shard *shard, const struct settings *settings)
{
    *shard = (struct shard){.count = settings->file_count > 0 ? (size_t)settings->file_count : 1};
    shard->texts = calloc(shard->count, sizeof *shard->texts);
    if (shard->texts == NULL) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    if (measure_all(shard, settings) &&
        find_place(&shard->from, shard, settings, settings->part - 1) &&
        find_place(&shard->to, shard, settings, settings->part)) {
        return EXIT_YES;
    }
    shard_close(shard);
    return interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE;
}

void shard_close(struct shard *shard)
{
    free(shard->texts);
    shard->texts = NULL;
}

size_t shard_begin(const struct shard *shard, size_t file)
{
    if (file < shard->from.file) {
        return SIZE_MAX;
    }
    return file == shard->from.file ? shard->from.offset : 0;
}

size_t shard_end(const struct shard *shard, size_t file)
{
    if (file > shard->to.file) {
        return 0;
    }
    return file == shard->to.file ? shard->to.offset : SIZE_MAX;
}

bool shard_is_empty(const struct shard *shard)
{
    return shard->from.file == shard->to.file && shard->from.offset == shard->to.offset;
}
