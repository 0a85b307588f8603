/* State machines: their text in base64, and lines, with "" or "_name" between two of them. A line
 * may have parts, with '-' between two of them.
 */
#include "constraint_draft.h"

#include "error.h"
#include "nfa.h"

/* How much of the lines of a machine was read. */
struct reading {
    const struct constraint_kind *kind;
    const struct constraint *constraint;
    struct token text;
    int cells; /* of the line under way, */
    int parts; /* whose sizes are values 1 and on, */
    int own;   /* and cells of its part under way */
    int count;
};

/* A character of base64 as URLs have it, which may be written in the other alphabet. */
static int character(char c)
{
    return c == '+' ? '-' : c == '/' ? '_' : (unsigned char)c;
}

/* What fills up the end of base64 says nothing. */
static enum satdoku_status check_text(struct token *text, const struct draft *draft)
{
    for (int i = 0; i < 2 && text->length > 0; i++) {
        text->length -= text->text[text->length - 1] == '=';
    }
    for (size_t i = 0; i < text->length; i++) {
        if (nfa_character(character(text->text[i])) < 0) {
            return error_at(draft->error, draft->line->number, text->column + i,
                            "%s in base64: expected letters, digits, '-' and '_'",
                            format_quote(text->text + i, text->length - i).text);
        }
    }
    return text->length > NFA_LENGTH_MAX ? draft_wrong(draft, text->column, NFA_TOO_LONG)
                                         : SATDOKU_OK;
}

static enum satdoku_status end_part(struct reading *lines, struct draft *draft,
                                    const struct token *argument)
{
    if (lines->own == 0) {
        return draft_wrong(draft, argument->column, "a part without cells");
    }
    enum satdoku_status status = draft_add_value(draft, 1 + lines->parts, lines->own);
    lines->parts++;
    lines->own = 0;
    return status;
}

/* Each line has a copy of the machine. */
static enum satdoku_status add_line(struct reading *lines, struct draft *draft)
{
    const struct constraint *constraint = lines->constraint;
    int values = 1 + lines->parts;
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < lines->text.length && status == SATDOKU_OK; i++) {
        status = draft_add_value(draft, values++, character(lines->text.text[i]));
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    draft->values[0] = lines->parts;
    status = draft_add_clue(draft, constraint, lines->kind->clue, lines->cells, values);
    lines->cells = 0;
    lines->parts = 0;
    lines->count++;
    return status;
}

/* Takes a cell, or what stands behind a part or a line. */
static enum satdoku_status take(struct reading *lines, struct draft *draft,
                                const struct token *argument)
{
    enum satdoku_status status = SATDOKU_OK;
    if (argument->length == 0 || argument->text[0] == '_') {
        if (lines->cells > 0) {
            status = end_part(lines, draft, argument);
            status = status == SATDOKU_OK ? add_line(lines, draft) : status;
        }
        return status;
    }
    if (argument->length == 1 && argument->text[0] == '-') {
        return end_part(lines, draft, argument);
    }
    status = draft_add_cell(draft, lines->cells++, argument);
    lines->own++;
    return status;
}

enum satdoku_status constraint_read_nfa(struct draft *draft, const struct constraint_kind *kind,
                                        struct constraint *constraint)
{
    struct reading lines = {.kind = kind, .constraint = constraint};
    struct token argument;
    struct token last = {.length = 0};
    bool more = constraint_argument(&lines.text, constraint, draft->line);
    enum satdoku_status status = more ? check_text(&lines.text, draft) : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        status = draft_add_value(draft, 0, 0);
    }
    while (status == SATDOKU_OK && more) {
        more = constraint_argument(&argument, constraint, draft->line);
        last = more ? argument : last;
        status = more ? take(&lines, draft, &argument) : SATDOKU_OK;
    }
    if (status == SATDOKU_OK && lines.cells > 0) {
        status = end_part(&lines, draft, &last);
        status = status == SATDOKU_OK ? add_line(&lines, draft) : status;
    }
    if (status == SATDOKU_OK && lines.count == 0) {
        return draft_wants(draft, constraint, "a state machine in base64, and cells");
    }
    return status;
}

void constraint_print_nfa(struct sink *sink, const struct clue *clue, const struct board *board)
{
    struct clue_parts parts = {.part = 0};
    int length = 0;
    const int *text = nfa_text(&length, clue);
    sink_char(sink, '~');
    for (int i = 0; i < length; i++) {
        sink_char(sink, (char)text[i]);
    }
    sink_text(sink, "~_"); /* no name */
    for (int i = 0; i < clue->cell_count; i++) {
        bool begins =
            clue_parts_begin(&parts, clue->values + 1, (size_t)clue->values[0], (size_t)i);
        sink_text(sink, begins && i > 0 ? "~-~" : "~");
        constraints_print_cell(sink, board, clue->cells[i]);
    }
}
