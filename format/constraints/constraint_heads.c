/* What stands before the cells of a constraint: a number, weights, the key of a relation, a regular
 * expression, a state machine.
 */
#include "constraint_kinds.h"

#include "nfa.h"
#include "regex.h"

#include <string.h>

/* Where a number may be left out, a cell may stand there: it is taken again. */
void constraint_read_number(struct constraints *c)
{
    const struct constraint_kind *kind = c->kind;
    const char *words = kind->number_words != NULL ? kind->number_words : "number";
    bool cell = c->head.length > 0 &&
                (strchr("Rr", c->head.text[0]) != NULL || constraints_group(c, &c->head) != NULL);
    if (kind->number > 0 && cell) {
        c->constraint.position = c->head.column - 2;
        draft_add_value(&c->draft, kind->number);
    } else {
        constraints_add_told(c, &c->head, words);
    }
}

void constraint_print_number(struct sink *sink, const struct clue *clue, const struct board *board)
{
    (void)board;
    sink_number(sink, clue->values[0]);
}

/* The cells of the pill may be said in any order. */
void constraint_sort_pill(struct constraints *c)
{
    draft_sort_cells(&c->draft, c->draft.values[0]);
}

/* "17", or with a weight for each cell "0_=_1_1_-1". */
void constraint_read_weights(struct constraints *c)
{
    struct token rest;
    struct token part = c->head;
    bool more = constraints_cut(&part, &rest, &part, '_');
    constraints_add_told(c, &part, "sum");
    if (!more) {
        return;
    }
    size_t column = rest.column;
    part = rest;
    if (!constraints_cut(&part, &rest, &part, '_') || part.length != 1 || part.text[0] != '=') {
        draft_wrong(&c->draft, column, "weights begin with '_=_', such as 0_=_1_1_-1");
        return;
    }
    while (more) {
        part = rest;
        more = constraints_cut(&part, &rest, &part, '_');
        draft_add_value(&c->draft,
                        constraints_number(c, &part, -CLUE_WEIGHT_MAX, CLUE_WEIGHT_MAX, "weight"));
    }
}

void constraint_check_weights(struct constraints *c)
{
    int weights = c->draft.value_count - 1;
    if (weights > 0 && weights != c->draft.cell_count) {
        draft_wrong(&c->draft, c->head.column, "there are %d weights for %d cells", weights,
                    c->draft.cell_count);
    }
}

void constraint_print_weights(struct sink *sink, const struct clue *clue, const struct board *board)
{
    (void)board;
    for (int i = 0; i < clue->value_count; i++) {
        int number = clue->values[i];
        sink_text(sink, i == 0 ? "" : i == 1 ? "_=_" : "_");
        sink_text(sink, number < 0 ? "-" : "");
        sink_number(sink, number < 0 ? -number : number);
    }
}

/* ---- Digits ---- */

void constraint_read_digits(struct constraints *c)
{
    struct token part = c->head;
    struct token rest = c->head;
    bool more = !constraints_take_blank(c, &c->head, "digit");
    while (more && c->draft.status == SATDOKU_OK) {
        part = rest;
        more = constraints_cut(&part, &rest, &part, '_');
        draft_add_value(&c->draft, constraints_digit(c, &part));
    }
}

void constraint_print_digits(struct sink *sink, const struct clue *clue, const struct board *board)
{
    for (int i = 0; i < clue->value_count; i++) {
        sink_text(sink, i == 0 ? "" : "_");
        sink_number(sink, clue->values[i] + board->lowest - 1);
    }
}

/* ---- Relations ---- */

/* A relation of two digits is said by a key, which has a bit for each pair of digits, a major, six
 * of them a character, the lowest bit first; bits behind its end are 0. In keys of the older kinds
 * '-' and '_' have changed places.
 */
enum { BITS = 6, BYTE_BITS = 8 }; /* of a character of base64, and of a byte */
static const char characters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void constraint_read_key(struct constraints *c)
{
    struct draft *draft = &c->draft;
    int digits = draft->puzzle->board->digits;
    int pairs = digits * digits;
    int set = 0; /* bits looked at */
    const struct token *name = &c->constraint.name;
    bool older = strncmp(name->text, c->kind->older, name->length) == 0;
    for (int i = 0; i < pairs; i++) {
        draft_add_value(draft, 0);
    }
    for (size_t i = 0; draft->status == SATDOKU_OK && i < c->head.length; i++) {
        char key = c->head.text[i];
        key = (char)(!older ? key : key == '-' ? '_' : key == '_' ? '-' : key);
        const char *at = memchr(characters, key, sizeof characters - 1);
        if (at == NULL) {
            draft_wrong(draft, c->head.column + i,
                        "%s in a key: expected letters, digits, '-' and '_'",
                        format_quote(c->head.text + i, c->head.length - i).text);
            return;
        }
        for (int bit = 0; bit < BITS; bit++, set++) {
            bool one = ((at - characters) >> bit & 1) != 0;
            if (one && set >= pairs) {
                draft_wrong(draft, c->head.column + i, "the key has more pairs than %d digits make",
                            digits);
            } else if (one) {
                draft->values[set] = 1;
            }
        }
    }
}

void constraint_print_key(struct sink *sink, const struct clue *clue, const struct board *board)
{
    (void)board;
    int count = clue->value_count;
    while (count > 0 && clue->values[count - 1] == 0) {
        count--;
    }
    for (int i = 0; i < count; i += BITS) {
        unsigned bits = 0;
        for (int bit = 0; bit < BITS && i + bit < count; bit++) {
            bits |= (clue->values[i + bit] != 0 ? 1U : 0U) << bit;
        }
        sink_char(sink, characters[bits]);
    }
}

/* ---- Regular expressions ---- */

/* A character of base64 as URLs have it, which may be written in the other alphabet. */
static int url_character(char c)
{
    return c == '+' ? '-' : c == '/' ? '_' : (unsigned char)c;
}

/* The bytes of a pattern, one after another: in base64, as URLs have it, or in the older form with
 * '%'. */
struct bytes {
    struct constraints *c;
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

/* What is missing at the end is not there in URLs, but may be. */
static struct bytes begin_bytes(struct constraints *c)
{
    const struct token *head = &c->head;
    struct bytes bytes = {.c = c, .end = head->length};
    bytes.percent = memchr(head->text, '%', head->length) != NULL;
    for (int i = 0; i < 2 && !bytes.percent && bytes.end > 0; i++) {
        bytes.end -= head->text[bytes.end - 1] == '=';
    }
    if (!bytes.percent && bytes.end % 4 == 1) {
        draft_wrong(&c->draft, head->column, "base64 cannot be that long");
    }
    return bytes;
}

/* -1 at the end, and after a failure. */
static int next_byte(struct bytes *bytes)
{
    if (bytes->percent) {
        if (bytes->at >= bytes->end) {
            return -1;
        }
        const char *text = bytes->c->head.text + bytes->at;
        bytes->began = bytes->at;
        if (text[0] != '%') {
            bytes->at++;
            return (unsigned char)text[0];
        }
        if (bytes->end - bytes->at < 3 || hex_of(text[1]) < 0 || hex_of(text[2]) < 0) {
            draft_wrong(&bytes->c->draft, bytes->c->head.column + bytes->at,
                        "'%%' without two hexadecimal digits");
            return -1;
        }
        bytes->at += 3;
        return 16 * hex_of(text[1]) + hex_of(text[2]);
    }
    bytes->began = bytes->bit_count > 0 ? bytes->at - 1 : bytes->at;
    while (bytes->bit_count < BYTE_BITS && bytes->at < bytes->end) {
        const char *text = bytes->c->head.text + bytes->at;
        int value = nfa_character(url_character(*text));
        if (value < 0) {
            draft_wrong(&bytes->c->draft, bytes->c->head.column + bytes->at,
                        "%s in base64: expected letters, digits, '-' and '_'",
                        format_quote(text, bytes->end - bytes->at).text);
            return -1;
        }
        bytes->bits = bytes->bits << BITS | (unsigned)value;
        bytes->bit_count += BITS;
        bytes->at++;
    }
    if (bytes->bit_count < BYTE_BITS) {
        return -1;
    }
    bytes->bit_count -= BYTE_BITS;
    return (int)(bytes->bits >> bytes->bit_count & 0xff);
}

/* The next one that is no blank. */
static int next_character(struct bytes *bytes)
{
    enum { NO_BREAK_SPACE = 0xa0 };
    int byte = next_byte(bytes);
    while (byte == ' ' || (byte >= '\t' && byte <= '\r') || byte == NO_BREAK_SPACE) {
        byte = next_byte(bytes);
    }
    return byte;
}

/* What is wrong with the pattern is told where it stands. */
void constraint_read_pattern(struct constraints *c)
{
    struct draft *draft = &c->draft;
    int place = 0;
    struct bytes bytes = begin_bytes(c);
    for (int byte = 0; byte >= 0 && draft->value_count <= REGEX_LENGTH_MAX;) {
        byte = next_character(&bytes);
        if (byte >= 0) {
            draft_add_value(draft, byte);
        }
    }
    if (draft->status != SATDOKU_OK) {
        return;
    }
    const char *wrong =
        regex_refuse(&place, draft->values, draft->value_count, draft->puzzle->board);
    if (wrong != NULL) {
        bytes = begin_bytes(c);
        for (int i = 0; i <= place; i++) {
            (void)next_character(&bytes);
        }
        draft_wrong(draft, c->head.column + bytes.began,
                    "the regular expression %s, at its character %d", wrong, place + 1);
    }
}

void constraint_print_pattern(struct sink *sink, const struct clue *clue, const struct board *board)
{
    (void)board;
    unsigned bits = 0;
    int bit_count = 0;
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
}

/* ---- State machines ---- */

/* What fills up the end of base64 says nothing. The first value becomes the number of parts. */
void constraint_read_machine(struct constraints *c)
{
    struct token *text = &c->head;
    for (int i = 0; i < 2 && text->length > 0; i++) {
        text->length -= text->text[text->length - 1] == '=';
    }
    for (size_t i = 0; i < text->length; i++) {
        if (nfa_character(url_character(text->text[i])) < 0) {
            draft_wrong(&c->draft, text->column + i,
                        "%s in base64: expected letters, digits, '-' and '_'",
                        format_quote(text->text + i, text->length - i).text);
            return;
        }
    }
    if (text->length > NFA_LENGTH_MAX) {
        draft_wrong(&c->draft, text->column, "%s", NFA_TOO_LONG);
    }
    draft_add_value(&c->draft, 0);
}

/* Each line has a copy of the machine. */
void constraint_add_machine(struct constraints *c)
{
    c->draft.values[0] = c->draft.value_count - 1;
    for (size_t i = 0; i < c->head.length; i++) {
        draft_add_value(&c->draft, url_character(c->head.text[i]));
    }
}

void constraint_print_machine(struct sink *sink, const struct clue *clue, const struct board *board)
{
    (void)board;
    int length = 0;
    const int *text = nfa_text(&length, clue);
    for (int i = 0; i < length; i++) {
        sink_char(sink, (char)text[i]);
    }
}
