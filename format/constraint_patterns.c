/* Regular expressions: a pattern in base64, as URLs have it, or in the older form with '%', and
 * lines, with an empty argument between two of them.
 */
#include "constraint_draft.h"

#include "error.h"
#include "regex.h"

#include <string.h>

enum { BITS = 6, BYTE_BITS = 8, NO_BREAK_SPACE = 0xa0 };
static const char characters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* The bytes of an argument, one after another. */
struct bytes {
    const struct draft *draft;
    const struct token *argument;
    bool percent; /* '%' and two digits are a byte, and so are other characters */
    size_t at;    /* the next character */
    size_t end;
    unsigned bits; /* of base64: that have been read, */
    int bit_count; /* and how many of them make no byte yet */
    size_t began;  /* the character with which the last byte began */
};

static int hex_of(char c)
{
    int digit = regex_digit((unsigned char)c);
    return digit < 16 ? digit : -1;
}

/* The value of a character of base64, in either alphabet; -1: it has none. */
static int value_of(char c)
{
    c = (char)(c == '+' ? '-' : c == '/' ? '_' : c);
    const char *at = c != '\0' ? strchr(characters, c) : NULL;
    return at != NULL ? (int)(at - characters) : -1;
}

/* What is missing at the end is not there in URLs, but may be. */
static enum satdoku_status begin_bytes(struct bytes *bytes, const struct draft *draft,
                                       const struct token *argument)
{
    *bytes = (struct bytes){.draft = draft, .argument = argument, .end = argument->length};
    bytes->percent = memchr(argument->text, '%', argument->length) != NULL;
    for (int i = 0; i < 2 && !bytes->percent && bytes->end > 0; i++) {
        bytes->end -= argument->text[bytes->end - 1] == '=';
    }
    return !bytes->percent && bytes->end % 4 == 1
               ? draft_wrong(draft, argument->column, "base64 cannot be that long")
               : SATDOKU_OK;
}

static enum satdoku_status next_percent(int *byte, struct bytes *bytes)
{
    const char *text = bytes->argument->text + bytes->at;
    size_t left = bytes->end - bytes->at;
    bytes->began = bytes->at;
    if (text[0] != '%') {
        *byte = (unsigned char)text[0];
        bytes->at++;
        return SATDOKU_OK;
    }
    if (left < 3 || hex_of(text[1]) < 0 || hex_of(text[2]) < 0) {
        return draft_wrong(bytes->draft, bytes->argument->column + bytes->at,
                           "'%' without two hexadecimal digits");
    }
    *byte = 16 * hex_of(text[1]) + hex_of(text[2]);
    bytes->at += 3;
    return SATDOKU_OK;
}

/* *byte is -1 at the end. */
static enum satdoku_status next_byte(int *byte, struct bytes *bytes)
{
    *byte = -1;
    if (bytes->percent) {
        return bytes->at < bytes->end ? next_percent(byte, bytes) : SATDOKU_OK;
    }
    bytes->began = bytes->bit_count > 0 ? bytes->at - 1 : bytes->at;
    while (bytes->bit_count < BYTE_BITS && bytes->at < bytes->end) {
        const char *text = bytes->argument->text + bytes->at;
        int value = value_of(*text);
        if (value < 0) {
            return error_at(bytes->draft->error, bytes->draft->line->number,
                            bytes->argument->column + bytes->at,
                            "%s in base64: expected letters, digits, '-' and '_'",
                            format_quote(text, bytes->end - bytes->at).text);
        }
        bytes->bits = bytes->bits << BITS | (unsigned)value;
        bytes->bit_count += BITS;
        bytes->at++;
    }
    if (bytes->bit_count >= BYTE_BITS) {
        bytes->bit_count -= BYTE_BITS;
        *byte = (int)(bytes->bits >> bytes->bit_count & 0xff);
    }
    return SATDOKU_OK;
}

static bool is_blank(int byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r') || byte == NO_BREAK_SPACE;
}

/* Makes the pattern the values of the clue under way; what is wrong with it is told where it
 * stands. */
static enum satdoku_status read_pattern(int *length, struct draft *draft,
                                        const struct token *argument)
{
    struct bytes bytes;
    int byte = 0;
    int place = 0;
    enum satdoku_status status = begin_bytes(&bytes, draft, argument);
    *length = 0;
    while (status == SATDOKU_OK && byte >= 0 && *length <= REGEX_LENGTH_MAX) {
        status = next_byte(&byte, &bytes);
        if (status == SATDOKU_OK && byte >= 0 && !is_blank(byte)) {
            status = draft_add_value(draft, (*length)++, byte);
        }
    }
    const char *wrong = status == SATDOKU_OK
                            ? regex_refuse(&place, draft->values, *length, draft->puzzle->board)
                            : NULL;
    if (wrong == NULL) {
        return status;
    }
    (void)begin_bytes(&bytes, draft, argument);
    byte = 0;
    for (int left = place; left >= 0 && byte >= 0;) {
        (void)next_byte(&byte, &bytes);
        left -= !is_blank(byte);
    }
    return error_at(draft->error, draft->line->number, argument->column + bytes.began,
                    "the regular expression %s, at its character %d", wrong, place + 1);
}

enum satdoku_status constraint_read_regex(struct draft *draft, const struct constraint_kind *kind,
                                          struct constraint *constraint)
{
    struct token argument;
    int length = 0;
    int count = 0;
    int lines = 0;
    bool more = constraint_argument(&argument, constraint, draft->line);
    enum satdoku_status status = more ? read_pattern(&length, draft, &argument) : SATDOKU_OK;
    while (status == SATDOKU_OK && more) {
        more = constraint_argument(&argument, constraint, draft->line);
        if (more && argument.length > 0) {
            status = draft_add_cell(draft, count++, &argument);
        } else if (count > 0) {
            status = draft_add_clue(draft, constraint, kind->clue, count, length);
            lines++;
            count = 0;
        }
    }
    if (status == SATDOKU_OK && lines == 0) {
        return draft_wants(draft, constraint, "a regular expression in base64, and cells");
    }
    return status;
}

void constraint_print_regex(struct sink *sink, const struct clue *clue, const struct board *board)
{
    unsigned bits = 0;
    int bit_count = 0;
    sink_char(sink, '~');
    for (int i = 0; i < clue->value_count; i++) {
        bits = bits << BYTE_BITS | (unsigned)clue->values[i];
        for (bit_count += BYTE_BITS; bit_count >= BITS; bit_count -= BITS) {
            sink_char(sink, characters[bits >> (bit_count - BITS) & 0x3f]);
        }
        bits &= 0xff;
    }
    if (bit_count > 0) {
        sink_char(sink, characters[bits << (BITS - bit_count) & 0x3f]);
    }
    constraint_print_cells(sink, clue, board);
}
