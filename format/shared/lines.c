#include "lines.h"

#include "error.h"
#include "mem.h"
#include "unicode.h"

#include <ctype.h>
#include <string.h>

enum { READ_SIZE = 1 << 16 };

static const char byte_order_mark[] = "\xef\xbb\xbf";

void lines_init(struct lines *lines, struct satdoku_source source)
{
    *lines = (struct lines){.source = source};
}

void lines_clear(struct lines *lines)
{
    mem_free(lines->buffer);
    origin_clear(&lines->origin);
    *lines = (struct lines){0};
}

/* After going back: the lines dropped behind the first one held. */
static void jump_gap(struct lines *lines)
{
    if (!lines->hold.on && lines->hold.gap_lines > 0 && lines->start == lines->hold.first_end) {
        lines->start = lines->hold.gap_end;
        lines->number += lines->hold.gap_lines;
        lines->hold.gap_lines = 0;
    }
}

void lines_hold(struct lines *lines)
{
    jump_gap(lines);
    lines->hold.on = true;
    lines->hold.start = lines->start;
    lines->hold.number = lines->number;
    lines->hold.taken = 0;
    lines->hold.gap_lines = 0;
    lines->hold.origin = lines->origin;
}

void lines_rewind(struct lines *lines)
{
    lines->hold.on = false;
    lines->hold.bounded = false;
    lines->skipped = 0; /* a line too long is found once more */
    lines->start = lines->hold.start;
    lines->number = lines->hold.number;
    origin_rewind(&lines->origin, &lines->hold.origin);
}

/* Moves the bytes still wanted to the front of the buffer. */
static void compact(struct lines *lines)
{
    if (lines->buffer == NULL) {
        return;
    }
    if (lines->hold.gap_lines > 0 && lines->hold.gap_end > lines->hold.first_end) {
        /* The bytes of the gap go; it stays as a place without bytes. */
        size_t bytes = lines->hold.gap_end - lines->hold.first_end;
        memmove(lines->buffer + lines->hold.first_end, lines->buffer + lines->hold.gap_end,
                lines->end - lines->hold.gap_end);
        lines->start -= lines->start >= lines->hold.gap_end ? bytes : 0;
        lines->end -= bytes;
        lines->hold.gap_end = lines->hold.first_end;
    }
    size_t keep = lines->hold.on ? lines->hold.start : lines->start;
    if (keep == 0) {
        return;
    }
    memmove(lines->buffer, lines->buffer + keep, lines->end - keep);
    lines->start -= keep;
    lines->end -= keep;
    lines->hold.start = 0;
    if (lines->hold.gap_lines > 0 || (lines->hold.on && lines->hold.taken > 0)) {
        lines->hold.first_end -= keep;
        lines->hold.gap_end -= keep;
    }
}

/* Reads more bytes; at_end where there are none. */
static enum satdoku_status refill(struct lines *lines, struct satdoku_error *error)
{
    if (lines->sealed) {
        lines->missed = true;
        return SATDOKU_ERR_READ;
    }
    compact(lines);
    if (!MEM_RESERVE(lines->buffer, lines->capacity, lines->end + READ_SIZE)) {
        return error_memory(error);
    }
    size_t room = lines->capacity - lines->end;
    ptrdiff_t got = utf16_read(&lines->utf16, &lines->source, lines->buffer + lines->end, room);
    if (got < 0 || (size_t)got > room) {
        return error_set(error, SATDOKU_ERR_READ, "cannot read");
    }
    size_t head = NATURE_HEAD - lines->head_length;
    head = (size_t)got < head ? (size_t)got : head;
    memcpy(lines->head + lines->head_length, lines->buffer + lines->end, head);
    lines->head_length += head;
    lines->at_end = got == 0;
    lines->end += (size_t)got;
    return SATDOKU_OK;
}

/* Sets *length to the bytes before the next line end, reading as needed, but no further than just
 * over LINES_MAX_LENGTH. */
static enum satdoku_status find_end(size_t *length, struct lines *lines,
                                    struct satdoku_error *error)
{
    size_t searched = 0;
    for (;;) {
        size_t available = lines->end - lines->start;
        const char *from = lines->buffer == NULL ? "" : lines->buffer + lines->start;
        const char *found = memchr(from + searched, '\n', available - searched);
        if (found != NULL) {
            *length = (size_t)(found - from);
            return SATDOKU_OK;
        }
        if (lines->at_end || available > LINES_MAX_LENGTH) {
            *length = available;
            return SATDOKU_OK;
        }
        searched = available;
        enum satdoku_status status = refill(lines, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
}

/* Makes an error that was told with its place one that ends the reading. */
static enum satdoku_status over_limit(struct satdoku_error *error)
{
    if (error != NULL) {
        error->status = SATDOKU_ERR_LIMIT;
    }
    return SATDOKU_ERR_LIMIT;
}

enum satdoku_status lines_tell_stop(const struct lines *lines, struct satdoku_error *error)
{
    error_at(error, lines->stopped, 1, "reading was stopped here");
    return over_limit(error);
}

/* Asks whether reading is to stop, after so many more bytes. */
static enum satdoku_status ask_stop(struct lines *lines, size_t bytes, struct satdoku_error *error)
{
    lines->since_stop += bytes;
    if (lines->stop == NULL || lines->since_stop < LINES_BETWEEN_STOPS) {
        return SATDOKU_OK;
    }
    lines->since_stop = 0;
    if (lines->stopped == 0 && lines->stop(lines->stop_context)) {
        lines->stopped = lines->number + 1;
    }
    return lines->stopped == 0 ? SATDOKU_OK : lines_tell_stop(lines, error);
}

/* Drops the rest of a line that is too long, with its end. */
static enum satdoku_status skip_rest(struct lines *lines, struct satdoku_error *error)
{
    while (lines->skipped > 0) {
        size_t available = lines->end - lines->start;
        const char *from = lines->buffer + lines->start;
        const char *found = memchr(from, '\n', available);
        if (found != NULL) {
            lines->start += (size_t)(found - from) + 1;
            lines->skipped = 0;
            return SATDOKU_OK;
        }
        lines->start = lines->end;
        lines->skipped += available;
        if (lines->at_end) {
            return SATDOKU_OK;
        }
        if (lines->skipped > LINES_MAX_SKIPPED) {
            error_at(error, lines->number, LINES_MAX_SKIPPED + 1,
                     "the line does not end within %d bytes: reading ends here", LINES_MAX_SKIPPED);
            return over_limit(error);
        }
        enum satdoku_status status = ask_stop(lines, available, error);
        status = status == SATDOKU_OK ? refill(lines, error) : status;
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return SATDOKU_OK;
}

/* Takes the line of `length` bytes off the buffer and trims it. */
static void take(struct line *line, struct lines *lines, size_t length)
{
    const char *text = lines->buffer + lines->start;
    bool ended = lines->start + length < lines->end;
    lines->start += length + (ended ? 1 : 0);
    lines->number++;
    size_t mark = sizeof byte_order_mark - 1;
    if (lines->number == 1 && length >= mark && memcmp(text, byte_order_mark, mark) == 0) {
        text += mark;
        length -= mark;
    }
    lines->end_line = ended ? lines->number + 1 : lines->number;
    lines->end_column = ended ? 1 : length + 1;
    size_t whole = length;
    while (length > 0 && line_is_blank(text[length - 1])) {
        length--;
    }
    lines->trimmed = whole - length;
    *line = (struct line){text, length, lines->number};
}

static enum satdoku_status nul_byte(size_t number, const char *text, const char *nul,
                                    struct satdoku_error *error)
{
    return error_at(error, number, (size_t)(nul - text) + 1, "a NUL byte: this is no text");
}

/* The error is reported at once, since the rest of the line may take any time to come. */
static enum satdoku_status too_long(struct lines *lines, struct satdoku_error *error)
{
    lines->number++;
    lines->too_long = true;
    lines->hold.on = false; /* no line before an error is taken again: their memory is free */
    (void)origin_add(&lines->origin, ORIGIN_PUZZLE, "", 0, lines->number); /* nor its text */
    lines->hold.gap_lines = 0;
    lines->skipped = LINES_MAX_LENGTH;
    const char *text = lines->buffer + lines->start;
    const char *nul = memchr(text, '\0', LINES_MAX_LENGTH);
    lines->start += LINES_MAX_LENGTH;
    if (nul != NULL) {
        return nul_byte(lines->number, text, nul, error);
    }
    return error_at(error, lines->number, LINES_MAX_LENGTH + 1, "the line is longer than %d bytes",
                    LINES_MAX_LENGTH);
}

/* Adds a line that was taken, with its line end, to what is kept. */
static enum satdoku_status keep(struct lines *lines, const struct line *line, bool malformed,
                                struct satdoku_error *error)
{
    size_t length = (size_t)(lines->buffer + lines->start - line->text);
    bool comment = line->length > 0 && line->text[0] == '#' && !malformed;
    enum origin_kind kind = lines->verbatim     ? ORIGIN_PUZZLE
                            : comment           ? ORIGIN_COMMENT
                            : line->length == 0 ? ORIGIN_EMPTY
                                                : ORIGIN_PUZZLE;
    enum satdoku_status status = origin_add(&lines->origin, kind, line->text, length, line->number);
    return status == SATDOKU_OK ? status : error_memory(error);
}

static bool is_wanted(const struct line *line, const struct lines *lines)
{
    if (line->length == 0) {
        return lines->verbatim || (lines->tabs && memchr(line->text, '\t', lines->trimmed) != NULL);
    }
    return line->text[0] != '#' || lines->verbatim;
}

bool lines_are_full(const struct lines *lines)
{
    return lines->hold.on && lines->hold.bounded && lines->start > lines->hold.start + LINES_KEPT;
}

enum satdoku_status lines_next(struct line *line, struct lines *lines, struct satdoku_error *error)
{
    for (;;) {
        size_t length = 0;
        if (lines_are_full(lines)) {
            return SATDOKU_END;
        }
        enum satdoku_status status = skip_rest(lines, error);
        if (status == SATDOKU_OK) {
            jump_gap(lines);
            status = find_end(&length, lines, error);
        }
        if (status == SATDOKU_OK) {
            status = ask_stop(lines, length + 1, error);
        }
        if (status != SATDOKU_OK) {
            return status;
        }
        if (length == 0 && lines->start == lines->end) {
            if (lines->end_line == 0) { /* of input without any line */
                lines->end_line = 1;
                lines->end_column = 1;
            }
            return SATDOKU_END;
        }
        if (length > LINES_MAX_LENGTH) {
            return too_long(lines, error);
        }
        size_t from = lines->start;
        take(line, lines, length);
        const char *nul = memchr(line->text, '\0', line->length);
        status = keep(lines, line, nul != NULL, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        if (nul != NULL) {
            return nul_byte(line->number, line->text, nul, error);
        }
        if (is_wanted(line, lines)) {
            if (lines->hold.on && lines->hold.taken++ == 0) {
                lines->hold.first_end = lines->start;
                lines->hold.gap_end = lines->start;
                lines->hold.first_number = lines->number;
            }
            return SATDOKU_OK;
        }
        /* A line was passed over while lines are held: those before it are dropped where they are
         * many. */
        if (lines->hold.on) {
            if (lines->hold.taken == 0 && from - lines->hold.start > LINES_KEPT) {
                lines->hold.start = from;
                lines->hold.number = lines->number - 1;
            } else if (lines->hold.taken == 1 && from - lines->hold.first_end > LINES_KEPT) {
                lines->hold.gap_end = from;
                lines->hold.gap_lines = lines->number - 1 - lines->hold.first_number;
            }
        }
    }
}

/* ---- UTF-16 ---- */

enum {
    LOW = 0xdc00,
    MARK = 2
}; /* second halves of pairs begin there; bytes of a byte-order mark */

/* Writes what a unit completes: nothing for the first half of a pair. */
static size_t put_unit(char *to, struct utf16 *utf16, unsigned unit)
{
    size_t used = 0;
    unsigned high = utf16->high;
    bool half = unicode_is_surrogate(unit);
    bool is_high = half && unit < LOW;
    utf16->high = is_high ? unit : 0;
    if (high != 0 && half && !is_high) {
        return unicode_encode(to, unicode_join(high, unit));
    }
    if (high != 0) {
        used = unicode_encode(to, UNICODE_REPLACEMENT);
    }
    return is_high ? used : used + unicode_encode(to + used, half ? UNICODE_REPLACEMENT : unit);
}

/* Makes UTF-8 of bytes that lie behind `to` in the same buffer: far enough for nothing to be
 * written over before it was read. */
static size_t convert(char *to, struct utf16 *utf16, const char *from, size_t length)
{
    enum { BYTE = 256 };
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned byte = (unsigned char)from[i];
        if (utf16->halved) {
            bool big = utf16->kind == UTF16_BIG;
            used += put_unit(to + used, utf16,
                             big ? utf16->half * BYTE + byte : byte * BYTE + utf16->half);
        }
        utf16->half = byte;
        utf16->halved = !utf16->halved;
    }
    return used;
}

/* Reads the first bytes, two where they may be a mark. */
static ptrdiff_t read_mark(struct utf16 *utf16, const struct satdoku_source *source, char *buffer,
                           size_t size)
{
    enum { ONE = 0xff, OTHER = 0xfe };
    size_t length = 0;
    ptrdiff_t got = 1;
    while (got > 0 && (length == 0 || (length < MARK && (unsigned char)buffer[0] >= OTHER))) {
        got = source->read(source->context, buffer + length, size - length);
        if (got < 0 || (size_t)got > size - length) {
            return -1;
        }
        length += (size_t)got;
    }
    unsigned first = length >= MARK ? (unsigned char)buffer[0] : 0;
    unsigned second = length >= MARK ? (unsigned char)buffer[1] : 0;
    utf16->kind = first == ONE && second == OTHER   ? UTF16_LITTLE
                  : first == OTHER && second == ONE ? UTF16_BIG
                                                    : UTF16_NONE;
    return (ptrdiff_t)length;
}

ptrdiff_t utf16_read(struct utf16 *utf16, const struct satdoku_source *source, char *buffer,
                     size_t size)
{
    if (utf16->kind == UTF16_NONE) {
        return source->read(source->context, buffer, size);
    }
    if (utf16->kind == UTF16_UNKNOWN) {
        ptrdiff_t got = read_mark(utf16, source, buffer, size / 2 - UNICODE_BYTES);
        if (got <= 0 || utf16->kind == UTF16_NONE) {
            return got;
        }
        size_t length = (size_t)got - MARK;
        char *upper = buffer + size - length;
        memmove(upper, buffer + MARK, length);
        size_t used = convert(buffer, utf16, upper, length);
        if (used > 0) {
            return (ptrdiff_t)used;
        }
    }
    /* Two bytes become three at the most, and what was left over another three: the upper half of
     * the buffer suffices. At the end, what was left unfinished is U+FFFD. */
    size_t most = size / 2 - UNICODE_BYTES;
    char *upper = buffer + size - most;
    size_t used = 0;
    while (used == 0) {
        ptrdiff_t got = source->read(source->context, upper, most);
        if (got < 0 || (size_t)got > most) {
            return -1;
        }
        if (got == 0) {
            bool unfinished = utf16->high != 0 || utf16->halved;
            utf16->high = 0;
            utf16->halved = false;
            return unfinished ? (ptrdiff_t)unicode_encode(buffer, UNICODE_REPLACEMENT) : 0;
        }
        used = convert(buffer, utf16, upper, (size_t)got);
    }
    return (ptrdiff_t)used;
}

/* ---- What a file is by its first bytes ---- */

/* Files of other kinds are known by their first bytes, from a table. A puzzle may begin like that,
 * too: the table is asked only where reading has failed.
 */

struct beginning {
    const char *bytes;
    size_t length;
    const char *message;
};

#define BEGINS(bytes) bytes, sizeof(bytes) - 1
#define IS(what)      "this is no puzzle, but " what
#define PACKED(what)  "this is " what ", to be decompressed first"
#define UTF16         "this is UTF-16 text, to be converted to UTF-8 first"

static const char json[] = IS("JSON");

static const struct beginning beginnings[] = {
    {BEGINS("\x7f"
            "ELF"),
     IS("an ELF binary")},
    {BEGINS("MZ\x90"), IS("a Windows program")},
    {BEGINS("%PDF-"), IS("a PDF document")},
    {BEGINS("%!PS"), IS("a PostScript document")},
    {BEGINS("{\\rtf"), IS("an RTF document")},
    {BEGINS("\xd0\xcf\x11\xe0"), IS("an Office document")},
    {BEGINS("PK\x03\x04"), IS("a ZIP archive or an Office document")},
    {BEGINS("\x1f\x8b"), PACKED("gzip data")},
    {BEGINS("BZh"), PACKED("bzip2 data")},
    {BEGINS("\xfd"
            "7zXZ"),
     PACKED("xz data")},
    {BEGINS("\x28\xb5\x2f\xfd"), PACKED("Zstandard data")},
    {BEGINS("7z\xbc\xaf"), IS("a 7-Zip archive")},
    {BEGINS("SQLite format 3"), IS("an SQLite database")},
    {BEGINS("\x89PNG"), IS("a PNG image")},
    {BEGINS("\xff\xd8\xff"), IS("a JPEG image")},
    {BEGINS("GIF8"), IS("a GIF image")},
    {BEGINS("<"), IS("HTML or XML")},
    {BEGINS("{"), json},
    {BEGINS("[{"), json},
    {BEGINS("p cnf "), IS("a DIMACS formula")},
    {BEGINS("c satdoku "), IS("a DIMACS formula")},
    {BEGINS("s SATISFIABLE"), IS("the answer of a SAT solver")},
    {BEGINS("s UNSATISFIABLE"), IS("the answer of a SAT solver")},
    {BEGINS("#include"), IS("program text")},
    {BEGINS("/*"), IS("program text")},
    {BEGINS("//"), IS("program text")},
    {BEGINS("#!"), IS("a script")},
};

/* An ASCII character as UTF-16 without a mark: one byte of two is NUL. More are not looked at:
 * no more need be there when the first line is found to have a NUL byte. */
static bool is_bare_utf16(const char *head, size_t length)
{
    if (length < 2 || (head[0] == '\0') == (head[1] == '\0')) {
        return false;
    }
    char c = head[0] == '\0' ? head[1] : head[0];
    return isprint((unsigned char)c) || isspace((unsigned char)c);
}

const char *nature_of(const char *head, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t marked = sizeof mark - 1;
    if (length >= marked && memcmp(head, mark, marked) == 0) {
        head += marked;
        length -= marked;
    }
    if (is_bare_utf16(head, length)) {
        return UTF16;
    }
    while (length > 0 && isspace((unsigned char)head[0])) {
        head++;
        length--;
    }
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        const struct beginning *b = &beginnings[i];
        if (length >= b->length && memcmp(head, b->bytes, b->length) == 0) {
            return b->message;
        }
    }
    return NULL;
}

bool nature_is_json(const char *message)
{
    return message == json;
}

/* ---- Origins ---- */

void origin_reset(struct origin *origin)
{
    origin->above = 0;
    origin->length = 0;
    origin->line = 0;
}

void origin_rewind(struct origin *origin, const struct origin *before)
{
    origin->above = before->above;
    origin->length = before->length;
    origin->line = before->line;
}

void origin_clear(struct origin *origin)
{
    mem_free(origin->data);
    *origin = (struct origin){.data = NULL};
}

static enum satdoku_status append(struct origin *origin, const char *text, size_t length)
{
    if (!MEM_RESERVE(origin->data, origin->capacity, origin->length + length + 1)) {
        return SATDOKU_ERR_MEMORY;
    }
    memcpy(origin->data + origin->length, text, length);
    origin->length += length;
    return SATDOKU_OK;
}

enum satdoku_status origin_add(struct origin *origin, enum origin_kind kind, const char *text,
                               size_t length, size_t number)
{
    bool begun = origin->line != 0;
    bool large = origin->length + length > ORIGIN_MAX;
    if (kind == ORIGIN_PUZZLE) {
        origin->line = begun ? origin->line : number;
        return append(origin, text, length);
    }
    if (begun) {
        return large ? SATDOKU_OK : append(origin, text, length);
    }
    if (kind == ORIGIN_EMPTY || large) {
        origin_reset(origin);
    }
    enum satdoku_status status = SATDOKU_OK;
    if (kind == ORIGIN_COMMENT) {
        status = append(origin, text, length);
        origin->above = origin->length;
    }
    return status;
}
