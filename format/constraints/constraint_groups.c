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

/* ---- Groups ---- */

/* Adds a group, whose label becomes the draft's. */
static void add_group(struct constraints *c, const struct board_group *group)
{
    struct draft *draft = &c->draft;
    struct board_plan *plan = &draft->plan;
    const struct token *name = &c->constraint.name;
    if (board_find_group(draft->groups, plan->group_count, group->name, strlen(group->name)) !=
        NULL) {
        draft_wrong(draft, name->column, "there is another group %s before", group->name);
    }
    if (!MEM_RESERVE(draft->groups, draft->group_capacity, plan->group_count + 1)) {
        draft_starve(draft);
        return;
    }
    draft->groups[plan->group_count++] = *group;
    plan->groups = draft->groups;
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
    /* What is no UTF-8 becomes U+FFFD, what cannot be printed a blank. */
    enum { MOST = GROUP_LABEL - UNICODE_BYTES - 1 };
    char bytes[GROUP_LABEL];
    size_t count = 0;
    size_t used = 0;
    for (size_t at = 0; at < label.length && count <= MOST;) {
        /* '%' and two digits are one byte */
        const char *from = label.text + at;
        bool coded = label.length - at > 2 && from[0] == '%' && hex_value(from[1]) >= 0 &&
                     hex_value(from[2]) >= 0;
        at += coded ? 3 : 1;
        bytes[count++] = (char)(coded ? 16 * hex_value(from[1]) + hex_value(from[2]) : from[0]);
    }
    for (size_t i = 0; i < count && used <= MOST;) {
        unsigned code = 0;
        i += unicode_decode(&code, bytes + i, count - i);
        used += unicode_encode(group.label + used, code < ' ' || code == 0x7f ? ' ' : code);
    }
    if (count > MOST || used > MOST) {
        draft_wrong(&c->draft, label.column, "a label of more than %d bytes", MOST);
    }
    add_group(c, &group);
}

/* A rule that brings groups along. Said once more it has the value that was said last. */
void constraint_read_layer(struct constraints *c)
{
    const struct board_plan *plan = &c->draft.plan;
    const struct clue_kind *row = clue_kind_of(c->kind->clue);
    struct constraint_layer *layer = &c->layers[c->kind->clue];
    bool again = layer->column != 0;
    /* Reads the argument of a rule that brings groups along: the value, if the kind has one. For
     * regions to be found it is their size, which is needed where RegionSize is another number. */
    struct token value;
    int number = row->value_range.min;
    if (c->kind->clue == SATDOKU_CLUE_CHAOS_CONSTRUCTION) {
        c->chaos_sized = constraints_argument(&value, c);
        if (c->chaos_sized) {
            constraints_number(c, &value, plan->digits, plan->digits,
                               "number of cells of a region");
        }
    } else if (row->value_count.max > 0 && constraints_argument(&value, c)) {
        number = constraints_value(c, &value, c->kind->number_words);
    }
    constraints_end_arguments(c);
    layer->value = number;
    layer->column = c->constraint.name.column;
    for (int i = 0; !again && i < RULE_GROUPS_MAX && row->groups[i].name != NULL; i++) {
        struct board_group group = clue_group_make(&row->groups[i], plan->rows, plan->columns);
        add_group(c, &group);
    }
}

void constraints_add_layers(struct constraints *c)
{
    struct draft *draft = &c->draft;
    enum satdoku_clue_kind unfit = clue_kind_unfit(draft->puzzle->board);
    if (unfit != SATDOKU_CLUE_KINDS) {
        draft_wrong(draft, c->layers[unfit].column, "%s wants %s", clue_kind_of(unfit)->name,
                    clue_kind_of(unfit)->needs);
    } else if (clue_add_rules_of_groups(draft->puzzle) != SATDOKU_OK) {
        draft_starve(draft);
    }
    for (size_t i = 0; i < SATDOKU_CLUE_KINDS && draft->status == SATDOKU_OK; i++) {
        const struct clue_kind *row = &clue_kinds[i];
        struct clue clue = {.kind = (enum satdoku_clue_kind)i,
                            .cells = &c->layers[i].value,
                            .values = &c->layers[i].value,
                            .value_count = row->value_count.max};
        if (c->layers[i].column != 0 && clue_add(draft->puzzle, &clue) != SATDOKU_OK) {
            draft_starve(draft);
        }
    }
}

void constraints_print_groups(struct sink *sink, const struct satdoku_puzzle *puzzle, bool sized)
{
    const struct board *board = puzzle->board;
    for (size_t i = 0; i < board->group_count; i++) {
        const struct board_group *group = &board->groups[i];
        bool labelled = group->label[0] != '\0';
        int index = 0;
        enum satdoku_clue_kind rule = clue_kind_of_group(&index, group->name);
        bool begins = rule != SATDOKU_CLUE_KINDS && index == 0;
        if (begins) {
            sink_char(sink, '.');
            sink_text(sink, clue_kind_of(rule)->name);
        }
        /* The value of a rule, where it is not the usual one. */
        for (size_t j = 0; begins && j < puzzle->list.count; j++) {
            struct clue clue = clue_listed(puzzle, j);
            if (clue.kind == rule && clue.value_count > 0 &&
                clue.values[0] != clue_kind_of(rule)->value_range.min) {
                sink_char(sink, '~');
                sink_number(sink, clue.values[0]);
            }
        }
        if (sized && group == board_found_regions(board)) {
            sink_char(sink, '~');
            sink_number(sink, board->digits);
        }
        if (rule != SATDOKU_CLUE_KINDS) {
            continue;
        }
        sink_text(sink, ".Var~");
        sink_text(sink, group->name + 1);
        sink_text(sink, labelled || group->count > 1 || group->rows > 0 ? "~" : "");
        static const char hex[] = "0123456789ABCDEF";
        for (const char *at = group->label; *at != '\0'; at++) {
            unsigned char byte = (unsigned char)*at;
            if (isalnum(byte) || strchr("-_!*'()", byte) != NULL) {
                sink_char(sink, *at);
            } else {
                sink_char(sink, '%');
                sink_char(sink, hex[byte / 16]);
                sink_char(sink, hex[byte % 16]);
            }
        }
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
    /* Which cell of its group is named, from 0: VS3 is cell 2. The only cell of a group has no
     * number. */
    size_t letters = strlen(group->name);
    struct token number = {argument->text + letters, argument->length - letters,
                           argument->column + letters};
    size_t value = 1;
    bool bare = number.length == 0 && group->count == 1;
    bool good = bare || (token_number(&value, number.text, number.length, (size_t)group->count) ==
                             TOKEN_NUMBER &&
                         value >= 1 && number.text[0] != '0');
    if (group->count == 1 && !bare) {
        constraints_refuse(c, argument, "is no cell: the group has one, %s", group->name);
    } else if (!good) {
        constraints_refuse(c, argument, "is no cell: the group has %s1 to %s%d", group->name,
                           group->name, group->count);
    }
    int index = good ? (int)value - 1 : 0;
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
    if (!sized || !constraints_take_blank(c, &size, "size")) {
        draft_add_value(draft, sized ? constraints_number(c, &size, 1, CLUE_SUM_MAX, "size") : 0);
    }
    constraints_end_arguments(c);
    struct token rest = digits;
    if (draft_make_marks(draft)) {
        for (bool more = true; more && draft->status == SATDOKU_OK;) {
            struct token part = rest;
            more = constraints_cut(&part, &rest, &part, '_');
            int digit = constraints_digit(c, &part);
            if (!draft->marks[digit]) {
                draft_add_value(draft, digit + board->lowest - 1);
            }
            draft->marks[digit] = true;
        }
        memset(draft->marks, 0, ((size_t)board->digits + 1) * sizeof *draft->marks);
    }
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

/* ---- Regions to be found ---- */

/* The cell, and 0 or 1, which may be left out; the draft's clue begins with them. */
static void read_control(struct constraints *c)
{
    struct token number;
    draft_start_clue(&c->draft);
    constraints_add_cell(c, &c->head);
    bool said = constraints_argument(&number, c) && number.length > 0;
    draft_add_value(&c->draft, said ? constraints_number(c, &number, 0, 1, "number") : 0);
}

/* The first cell of a layer: a group with a cell for each of the grid, or the grid itself, of which
 * the draft's first cell is one. NO_CELL after a failure. */
static int layer_first(struct constraints *c, const struct board_group *group, bool grid)
{
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    bool layer = group != NULL && group->count == board->grid_cells && board_grid_is_whole(board);
    if (draft->status == SATDOKU_OK && !layer && !grid) {
        constraints_want(c, "a group with a cell for each of the grid, or cells of one");
    } else if (draft->status == SATDOKU_OK && draft->cells[0] >= board->grid_cells) {
        constraints_want(c, "cells of a group behind a cell beside the grid");
    }
    return draft->status != SATDOKU_OK ? BOARD_NO_CELL : layer ? group->first : 0;
}

/* The group that the next argument names; NULL where it is empty, and after a failure. */
static const struct board_group *read_layer(struct constraints *c)
{
    const struct board *board = c->draft.puzzle->board;
    struct token name;
    if (c->draft.status != SATDOKU_OK || !constraints_argument(&name, c)) {
        constraints_want(c, c->kind->wants);
        return NULL;
    }
    const struct board_group *group =
        board_find_group(board->groups, board->group_count, name.text, name.length);
    if (group == NULL && name.length > 0) {
        constraints_refuse(c, &name, "is no group of cells");
    }
    return group;
}

/* Adds the cells of a layer around the draft's first cell; before them its own. */
static void add_around(struct constraints *c, int first, bool own)
{
    struct draft *draft = &c->draft;
    for (int i = own ? 0 : 1; i < 10 && first != BOARD_NO_CELL; i++) {
        int place = i == 0 ? 4 : i - 1;
        int cell =
            board_grid_step(draft->puzzle->board, draft->cells[0], place / 3 - 1, place % 3 - 1);
        if (cell != BOARD_NO_CELL && (i == 0 || place != 4)) {
            draft_add_cell(draft, first + cell);
        }
    }
}

/* Adds what a group with cells between those of the grid has at the four sides of the draft's cell;
 * false: it has none. */
static bool add_sides(struct constraints *c, const struct board_group *group)
{
    static const int steps[][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    int margin = group != NULL ? group->rows - 2 * board->grid_rows : 0; /* 1 with the edges */
    if (draft->status != SATDOKU_OK || (margin != 1 && margin != -1) ||
        group->columns != 2 * board->grid_columns + margin ||
        draft->cells[0] >= board->grid_cells) {
        return false;
    }
    for (int side = 0; side < 4; side++) {
        int row = 2 * board_row(board, draft->cells[0]) + (margin > 0) + steps[side][0];
        int column = 2 * board_column(board, draft->cells[0]) + (margin > 0) + steps[side][1];
        if (row >= 0 && column >= 0 && row < group->rows && column < group->columns) {
            draft_add_cell(draft, group->first + row * group->columns + column);
        }
    }
    return true;
}

/* "~R1C1~MS~2": a cell, a layer, and digits, which the cell counts around itself. */
void constraint_read_around(struct constraints *c)
{
    struct token digits;
    constraints_add_cell(c, &c->head);
    const struct board_group *group = read_layer(c);
    if (!add_sides(c, group)) {
        add_around(c, layer_first(c, group, group == NULL), false);
    }
    if (c->draft.status == SATDOKU_OK && !constraints_argument(&digits, c)) {
        constraints_want(c, c->kind->wants);
    }
    constraints_end_arguments(c);
    for (bool more = c->draft.status == SATDOKU_OK; more && c->draft.status == SATDOKU_OK;) {
        struct token part = digits;
        more = constraints_cut(&part, &digits, &part, '_');
        draft_add_value(&c->draft, constraints_digit(c, &part));
    }
    constraints_add_clue(c, SATDOKU_CLUE_COUNT_VALUES);
}

void constraint_read_region_cells(struct constraints *c)
{
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    struct token argument;
    bool any = false;
    read_control(c);
    while (constraints_argument(&argument, c)) {
        constraints_add_cell(c, &argument);
        any = true;
    }
    if (!any) {
        add_around(c, layer_first(c, board_found_regions(board), false), true);
    }
    constraints_add_clue(c, c->kind->clue);
}

/* The four ways from the draft's first cell to the edges of a layer. */
static void add_ways(struct constraints *c, int first)
{
    static const int steps[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    if (first == BOARD_NO_CELL) {
        return;
    }
    int from = draft->cells[0];
    draft_add_cell(draft, first + from);
    for (int way = 0; way < 4; way++) {
        int cell = from;
        int count = 0;
        while ((cell = board_grid_step(board, cell, steps[way][0], steps[way][1])) !=
               BOARD_NO_CELL) {
            draft_add_cell(draft, first + cell);
            count++;
        }
        if (count > 0) {
            draft_add_value(draft, count);
        }
    }
}

/* "~R1C1~YY": a cell, and a layer in which it sees its own value in four directions, itself too. */
void constraint_read_sees(struct constraints *c)
{
    constraints_add_cell(c, &c->head);
    draft_add_value(&c->draft, 0);
    const struct board_group *group = read_layer(c);
    add_ways(c, layer_first(c, group, group == NULL));
    constraints_end_arguments(c);
    constraints_add_clue(c, SATDOKU_CLUE_CHAOS_ARROW);
}

/* Ways, with '-' or nothing between two of them, each of which begins with the same cell. */
void constraint_read_region_ways(struct constraints *c)
{
    struct draft *draft = &c->draft;
    struct token argument;
    int count = 0; /* cells of the way under way, the first one included; 0: it has not begun */
    bool any = false;
    read_control(c);
    while (constraints_argument(&argument, c)) {
        bool next = argument.length == 0 || (argument.length == 1 && argument.text[0] == '-');
        if (next && count > 1) {
            draft_add_value(draft, count - 1);
        }
        count = next ? 0 : count + 1;
        if (next) {
            continue;
        }
        constraints_add_cell(c, &argument);
        if (count == 1 && any && draft->status == SATDOKU_OK) {
            draft->cell_count--; /* all ways begin there */
            if (draft->cells[draft->cell_count] != draft->cells[1]) {
                constraints_refuse(c, &argument, "is not the cell with which the first way begins");
            }
        }
        any = true;
    }
    if (count > 1) {
        draft_add_value(draft, count - 1);
    }
    if (!any) {
        add_ways(c, layer_first(c, board_found_regions(c->draft.puzzle->board), false));
    }
    constraints_add_clue(c, c->kind->clue);
}

/* Ways are written out, each from its first cell on. */
void constraint_print_region_ways(struct sink *sink, const struct clue *clue,
                                  const struct board *board)
{
    constraints_print_cells(sink, clue->cells, 1, board);
    sink_char(sink, '~');
    sink_number(sink, clue->values[0]);
    if (clue->value_count == 1) {
        constraints_print_cells(sink, clue->cells + 1, clue->cell_count - 1, board);
        return;
    }
    int first = 2;
    for (int way = 1; way < clue->value_count; way++) {
        sink_text(sink, way > 1 ? "~-" : "");
        constraints_print_cells(sink, clue->cells + 1, 1, board);
        constraints_print_cells(sink, clue->cells + first, clue->values[way], board);
        first += clue->values[way];
    }
}
