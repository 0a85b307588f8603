/* Relations between two digits, which hold of each cell of a line and the next one, or of any two
 * of its cells. They are said by a key.
 *
 * A key has a bit for each pair of digits, a major, six of them a character, the lowest bit first;
 * bits behind its end are 0.
 */
#include "constraint_draft.h"

#include "error.h"

#include <string.h>

enum { KEY_BITS = 6 };
static const char key_characters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* In keys of the older kinds '-' and '_' have changed places. */
static char key_character(char c, bool legacy)
{
    return (char)(!legacy ? c : c == '-' ? '_' : c == '_' ? '-' : c);
}

static enum satdoku_status read_key(struct draft *draft, const struct token *key, bool legacy)
{
    int digits = draft->puzzle->board->digits;
    int pairs = digits * digits;
    int set = 0; /* bits looked at */
    for (int i = 0; i < pairs; i++) {
        enum satdoku_status status = draft_add_value(draft, i, 0);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    for (size_t i = 0; i < key->length; i++) {
        char c = key_character(key->text[i], legacy);
        const char *at = memchr(key_characters, c, sizeof key_characters - 1);
        if (at == NULL) {
            return error_at(draft->error, draft->line->number, key->column + i,
                            "%s in a key: expected letters, digits, '-' and '_'",
                            format_quote(key->text + i, key->length - i).text);
        }
        for (int bit = 0; bit < KEY_BITS; bit++, set++) {
            bool one = ((at - key_characters) >> bit & 1) != 0;
            if (one && set >= pairs) {
                return error_at(draft->error, draft->line->number, key->column + i,
                                "the key has more pairs than %d digits make", digits);
            }
            if (one) {
                draft->values[set] = 1;
            }
        }
    }
    return SATDOKU_OK;
}

/* Groups of cells are lines of their own: "" and "_name" stand between them. */
static enum satdoku_status read_groups(struct draft *draft, const struct constraint_kind *kind,
                                       struct constraint *constraint)
{
    struct token argument;
    int count = 0;
    int groups = 0;
    int digits = draft->puzzle->board->digits;
    bool more = true;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && more) {
        more = constraint_argument(&argument, constraint, draft->line);
        if (more && argument.length > 0 && argument.text[0] != '_') {
            status = draft_add_cell(draft, count, &argument);
            count++;
        } else if (count > 0) {
            status = draft_add_clue(draft, constraint, kind->clue, count, digits * digits);
            groups++;
            count = 0;
        }
    }
    if (status == SATDOKU_OK && groups == 0) {
        return draft_wants(draft, constraint, "a key and cells such as R1C5");
    }
    return status;
}

static enum satdoku_status read_relation(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint, bool legacy)
{
    struct token key;
    enum satdoku_status status = SATDOKU_OK;
    if (constraint_argument(&key, constraint, draft->line)) {
        status = read_key(draft, &key, legacy);
    }
    return status == SATDOKU_OK ? read_groups(draft, kind, constraint) : status;
}

enum satdoku_status constraint_read_pair(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    return read_relation(draft, kind, constraint, false);
}

enum satdoku_status constraint_read_legacy_pair(struct draft *draft,
                                                const struct constraint_kind *kind,
                                                struct constraint *constraint)
{
    return read_relation(draft, kind, constraint, true);
}

static void print_key(struct sink *sink, const int *values, int count)
{
    while (count > 0 && values[count - 1] == 0) {
        count--;
    }
    for (int i = 0; i < count; i += KEY_BITS) {
        unsigned bits = 0;
        for (int bit = 0; bit < KEY_BITS && i + bit < count; bit++) {
            bits |= (values[i + bit] != 0 ? 1U : 0U) << bit;
        }
        sink_char(sink, key_characters[bits]);
    }
}

void constraint_print_pair(struct sink *sink, const struct clue *clue, const struct board *board)
{
    sink_char(sink, '~');
    print_key(sink, clue->values, clue->value_count);
    sink_text(sink, "~_"); /* no name */
    constraint_print_cells(sink, clue, board);
}
