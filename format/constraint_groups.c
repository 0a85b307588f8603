/* Groups of cells beside the grid in constraint strings: ".Var~S~South%20side~9x9" adds the cells
 * VS1 to VS81, which any constraint may name. A label is written as in URLs.
 */
#include "constraint_kinds.h"

#include "mem.h"
#include "unicode.h"

#include <ctype.h>
#include <string.h>

enum { PREFIX_MAX = GROUP_NAME - 2 }; /* behind 'V' */

/* ---- Labels ---- */

static int hex_value(char c)
{
    const char *at = isxdigit((unsigned char)c) ? strchr("0123456789abcdef", tolower(c)) : NULL;
    return at != NULL ? (int)(at - "0123456789abcdef") : -1;
}

/* The byte that the text has from `*at` on, where '%' and two digits are one. */
static char take_byte(const struct token *text, size_t *at)
{
    const char *from = text->text + *at;
    bool coded = text->length - *at > 2 && from[0] == '%' && hex_value(from[1]) >= 0 &&
                 hex_value(from[2]) >= 0;
    *at += coded ? 3 : 1;
    return (char)(coded ? 16 * hex_value(from[1]) + hex_value(from[2]) : from[0]);
}

/* What is no UTF-8 becomes U+FFFD, what cannot be printed a blank. */
static void read_label(struct constraints *c, struct board_group *group, const struct token *text)
{
    enum { MOST = GROUP_LABEL - UNICODE_BYTES - 1 };
    char bytes[GROUP_LABEL];
    size_t count = 0;
    size_t used = 0;
    for (size_t at = 0; at < text->length && count <= MOST;) {
        bytes[count++] = take_byte(text, &at);
    }
    for (size_t i = 0; i < count && used <= MOST;) {
        unsigned code = 0;
        i += unicode_decode(&code, bytes + i, count - i);
        used += unicode_encode(group->label + used, code < ' ' || code == 0x7f ? ' ' : code);
    }
    if (count > MOST || used > MOST) {
        draft_wrong(&c->draft, text->column, "a label of more than %d bytes", MOST);
    }
}

static void print_label(struct sink *sink, const char *label)
{
    static const char hex[] = "0123456789ABCDEF";
    for (const char *at = label; *at != '\0'; at++) {
        unsigned char byte = (unsigned char)*at;
        if (isalnum(byte) || strchr("-_!*'()", byte) != NULL) {
            sink_char(sink, *at);
        } else {
            sink_char(sink, '%');
            sink_char(sink, hex[byte / 16]);
            sink_char(sink, hex[byte % 16]);
        }
    }
}

/* ---- Groups ---- */

void constraints_add_group(struct constraints *c, const struct board_group *group)
{
    struct draft *draft = &c->draft;
    struct board_plan *plan = &draft->plan;
    const struct token *name = &c->constraint.name;
    if (board_find_group(draft->groups, plan->group_count, group->name, strlen(group->name)) !=
        NULL) {
        draft_wrong(draft, name->column, "there is another group %s before", group->name);
    }
    struct board_group *groups =
        mem_grow(draft->groups, &draft->group_capacity, plan->group_count + 1, sizeof *groups);
    if (groups == NULL) {
        draft_starve(draft);
        return;
    }
    draft->groups = groups;
    groups[plan->group_count++] = *group;
    plan->groups = groups;
    c->group_column = c->group_column != 0 ? c->group_column : name->column;
}

/* "~S~label~9x9": letters, and a number of cells, or rows and columns; one cell if it is left
 * out. */
void constraint_read_var(struct constraints *c)
{
    struct board_group group = {.name = "V", .count = 1};
    struct token argument;
    if (!constraints_argument(&argument, c)) {
        constraints_want(c, "letters, a label and a size, such as ~S~Shading~9x9");
        return;
    }
    size_t length = argument.length < PREFIX_MAX ? argument.length : PREFIX_MAX;
    memcpy(group.name + 1, argument.text, length);
    if (length == 0 || strspn(group.name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != length + 1) {
        constraints_refuse(c, &argument, "is no name of a group: expected letters A-Z");
    } else if (argument.length > PREFIX_MAX) {
        constraints_refuse(c, &argument, "has more than %d letters", PREFIX_MAX);
    }
    struct token label = {.length = 0};
    if (constraints_argument(&label, c) && constraints_argument(&argument, c)) {
        if (memchr(argument.text, 'x', argument.length) != NULL) {
            constraints_rectangle(&group.rows, &group.columns, c, &argument);
            group.count = group.rows * group.columns;
        } else {
            group.count =
                constraints_number(c, &argument, 1, SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE, "size");
        }
    }
    constraints_end_arguments(c);
    read_label(c, &group, &label);
    constraints_add_group(c, &group);
}

void constraints_print_groups(struct sink *sink, const struct board *board)
{
    for (size_t i = 0; i < board->group_count; i++) {
        const struct board_group *group = &board->groups[i];
        bool labelled = group->label[0] != '\0';
        sink_text(sink, ".Var~");
        sink_text(sink, group->name + 1);
        sink_text(sink, labelled || group->count > 1 || group->rows > 0 ? "~" : "");
        print_label(sink, group->label);
        if (group->rows > 0) {
            sink_char(sink, '~');
            sink_number(sink, group->rows);
            sink_char(sink, 'x');
            sink_number(sink, group->columns);
        } else if (group->count > 1) {
            sink_char(sink, '~');
            sink_number(sink, group->count);
        }
    }
}

/* ---- Their cells ---- */

const struct board_group *constraints_group(const struct constraints *c,
                                            const struct token *argument)
{
    size_t letters = 0;
    while (letters < argument->length && isupper((unsigned char)argument->text[letters])) {
        letters++;
    }
    return board_find_group(c->draft.groups, c->draft.plan.group_count, argument->text, letters);
}

/* The number of a cell in its group, from 0, as it is written: that of a group of one cell is left
 * out. */
static int read_index(struct constraints *c, const struct board_group *group,
                      const struct token *argument)
{
    size_t letters = strlen(group->name);
    struct token number = {argument->text + letters, argument->length - letters,
                           argument->column + letters};
    size_t value = 0;
    bool bare = number.length == 0;
    if (bare && group->count == 1) {
        return 0;
    }
    bool number_follows =
        token_number(&value, number.text, number.length, (size_t)group->count) == TOKEN_NUMBER &&
        value >= 1 && number.text[0] != '0';
    if (group->count == 1) {
        constraints_refuse(c, argument, "is no cell: the group has one, %s", group->name);
    } else if (!number_follows) {
        constraints_refuse(c, argument, "is no cell: the group has %s1 to %s%d", group->name,
                           group->name, group->count);
    }
    return number_follows ? (int)value - 1 : 0;
}

int constraints_group_first(const struct constraints *c, const struct board_group *group)
{
    int first = c->draft.plan.rows * c->draft.plan.columns;
    for (const struct board_group *before = c->draft.groups; before < group; before++) {
        first += before->count;
    }
    return first;
}

int constraints_group_place(struct constraints *c, const struct board_group *group,
                            const struct token *argument)
{
    const struct composites *composites = &c->composites;
    const struct board_plan *plan = &c->draft.plan;
    int columns = group->rows > 0 ? group->columns : plan->columns;
    int index = read_index(c, group, argument);
    int row = index / columns + composites->rows;
    int column = index % columns + composites->columns;
    index = row * columns + column;
    if (composites->copying > 0 &&
        (row < 0 || column < 0 || column >= columns || index >= group->count)) {
        constraints_refuse(c, argument, "is off the group %s in some copy", group->name);
    }
    return c->draft.status == SATDOKU_OK ? constraints_group_first(c, group) + index : 0;
}

/* ---- What is said of a whole group ---- */

static void add_listed_digits(struct constraints *c, struct token rest)
{
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    struct token part = rest;
    if (!draft_make_marks(draft)) {
        return;
    }
    for (bool more = true; more && draft->status == SATDOKU_OK;) {
        part = rest;
        more = constraints_cut(&part, &rest, &part, '_');
        draft->marks[constraints_digit(c, &part)] = true;
    }
    for (int digit = 1; digit <= board->digits; digit++) {
        if (draft->marks[digit]) {
            draft_add_value(draft, digit + board->lowest - 1);
        }
        draft->marks[digit] = false;
    }
}

/* "VS~1_2~9": a name, digits, and how many cells; "" is the grid. */
void constraint_read_connected(struct constraints *c)
{
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    const struct board_group *group =
        board_find_group(board->groups, board->group_count, c->head.text, c->head.length);
    struct token digits;
    struct token size;
    if (group == NULL && c->head.length > 0) {
        constraints_refuse(c, &c->head, "is no group of cells");
        return;
    }
    if (!constraints_argument(&digits, c)) {
        constraints_want(c, c->kind->wants);
        return;
    }
    bool sized = constraints_argument(&size, c) && size.length > 0;
    draft_add_value(draft, sized ? constraints_number(c, &size, 1, CLUE_SUM_MAX, "size") : 0);
    constraints_end_arguments(c);
    add_listed_digits(c, digits);
    int first = group != NULL ? group->first : 0;
    int end = group != NULL ? first + group->count : board->grid_cells;
    for (int cell = first; cell < end; cell++) {
        draft_add_cell(draft, cell);
    }
    constraints_add_clue(c, c->kind->clue);
}

void constraint_print_connected(struct sink *sink, const struct clue *clue,
                                const struct board *board)
{
    const struct board_group *group = board_group_of(board, clue->cells[0]);
    sink_char(sink, '~');
    sink_text(sink, group != NULL ? group->name : "");
    for (int i = 1; i < clue->value_count; i++) {
        sink_char(sink, i == 1 ? '~' : '_');
        sink_number(sink, clue->values[i]);
    }
    if (clue->values[0] > 0) {
        sink_char(sink, '~');
        sink_number(sink, clue->values[0]);
    }
}
