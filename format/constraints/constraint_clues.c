/* Constraints that are clues: how their arguments are read and written. Most are cells, with
 * something before them: a number, a key, a pattern. What else there is has functions of its own.
 */
#include "constraint_kinds.h"

#include "board.h"

#include <string.h>

/* ---- Lines ---- */

static void read_cells(struct constraints *c, const char *wanted)
{
    struct token argument;
    while (constraints_argument(&argument, c)) {
        constraints_add_cell(c, &argument);
    }
    if (c->draft.cell_count == 0) {
        constraints_want(c, wanted);
    }
}

const char constraints_wants_cells[] = "cells such as R1C5";

static void end_part(struct constraints *c, size_t column)
{
    int own = c->draft.cell_count - c->part;
    if (own == 0 && !clue_kind_of(c->kind->clue)->counts_parts) {
        draft_wrong(&c->draft, column, "a part without cells");
    }
    draft_add_value(&c->draft, own);
    c->part = c->draft.cell_count;
}

/* Adds the clue of the cells under way; the values that stood before the cells stay. */
static void end_line(struct constraints *c, size_t column, int values)
{
    if (clue_kind_of(c->kind->clue)->parts != NULL) {
        end_part(c, column);
    }
    if (c->kind->finish != NULL && c->draft.status == SATDOKU_OK) {
        c->kind->finish(c);
    }
    constraints_add_clue(c, c->kind->clue);
    c->draft.cell_count = 0;
    c->draft.value_count = values;
    c->part = 0;
}

static void read_line(struct constraints *c)
{
    const struct constraint_kind *kind = c->kind;
    struct draft *draft = &c->draft;
    struct token argument = {.column = 0};
    bool has_parts = clue_kind_of(kind->clue)->parts != NULL;
    bool any = false;
    c->part = 0;
    if (kind->read_head != NULL) {
        kind->read_head(c);
    }
    int values = draft->value_count;
    while (constraints_argument(&argument, c)) {
        char first = argument.length > 0 ? argument.text[0] : '\0';
        bool between = (first == '\0' && kind->lines != CONSTRAINT_LINE) ||
                       (first == '_' && kind->lines == CONSTRAINT_NAMED_LINES);
        if (has_parts && argument.length == 1 && first == '-') {
            end_part(c, argument.column);
        } else if (!between) {
            constraints_add_cell(c, &argument);
        } else if (draft->cell_count > 0) {
            end_line(c, argument.column, values);
            any = true;
        } else if (draft->value_count > values) {
            draft_wrong(draft, argument.column, "a line without cells");
        }
    }
    if (draft->cell_count > 0) {
        end_line(c, argument.column, values);
    } else if (!any) {
        bool one = kind->lines == CONSTRAINT_LINE && kind->head;
        constraints_want(c, one || kind->wants == NULL ? constraints_wants_cells : kind->wants);
    }
}

static void print_line(struct sink *sink, const struct clue *clue, const struct board *board)
{
    const struct constraint_kind *kind = constraint_kind_of_clue(clue->kind);
    const struct clue_kind *row = clue_kind_of(clue->kind);
    struct clue_parts parts = {.part = 0};
    size_t count = (size_t)clue->value_count;
    const int *sizes = clue_part_sizes(&count, row, clue->values);
    if (kind->print_head != NULL) {
        sink_char(sink, '~');
        kind->print_head(sink, clue, board);
    }
    sink_text(sink, kind->lines == CONSTRAINT_NAMED_LINES ? "~_" : ""); /* no name */
    for (int i = 0; i < (kind->print_one ? 1 : clue->cell_count); i++) {
        int begun = row->parts != NULL ? clue_parts_begin(&parts, sizes, count, (size_t)i) : 0;
        for (begun -= i == 0 ? 1 : 0; begun > 0; begun--) {
            sink_text(sink, "~-");
        }
        constraints_print_cells(sink, &clue->cells[i], 1, board);
    }
    size_t end = (size_t)clue->cell_count;
    for (int i = row->parts != NULL ? clue_parts_begin(&parts, sizes, count, end) : 0; i > 0; i--) {
        sink_text(sink, "~-");
    }
    sink_text(sink, kind->loop ? "~LOOP" : "");
}

/* The clue is on each two of the cells that are neighbours, the earlier one first. */
static void read_neighbours(struct constraints *c)
{
    static const int steps[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    bool any = false;
    read_cells(c, constraints_wants_cells);
    if (!draft_make_marks(draft)) {
        return;
    }
    if (draft->cell_count == 2 &&
        (draft->cells[0] >= board->grid_cells || draft->cells[1] >= board->grid_cells)) {
        constraints_add_clue(c, c->kind->clue); /* nothing is next to a cell beside the grid */
        return;
    }
    for (int i = 0; i < draft->cell_count; i++) {
        draft->marks[draft->cells[i]] = true;
    }
    for (int i = 0; i < draft->cell_count; i++) {
        int cell = draft->cells[i];
        bool again = !draft->marks[cell];
        draft->marks[cell] = false;
        for (int j = 0; !again && j < 4; j++) {
            int next = board_cell(board, board_row(board, cell) + steps[j][0],
                                  board_column(board, cell) + steps[j][1]);
            if (next != BOARD_NO_CELL && draft->marks[next]) {
                int cells[2] = {cell, next};
                draft_put_clue(draft, &(struct clue){c->kind->clue, cells, 2, NULL, 0});
                any = true;
            }
        }
    }
    if (!any) {
        constraints_want(c, "cells that are next to each other");
    }
}

static void read_rule(struct constraints *c)
{
    constraints_end_arguments(c);
    constraints_add_clue(c, c->kind->clue);
}

/* ---- Cages ---- */

/* How many different cells the clue under way has. `only`: each is left once, where it is first. */
static int count_different(struct draft *draft, bool only)
{
    int different = 0;
    int first = 0;
    for (int i = 0; i < draft->cell_count; i++) {
        int cell = draft->cells[i];
        if (!draft->marks[cell]) {
            draft->marks[cell] = true;
            draft->cells[only ? first++ : i] = cell;
            different++;
        }
    }
    draft->cell_count = only ? different : draft->cell_count;
    for (int i = 0; i < draft->cell_count; i++) {
        draft->marks[draft->cells[i]] = false;
    }
    return different;
}

/* A sum that is left empty may be any, as one of 0. A cell that is there again counts again: all
 * cells that are named have the sum, and those that are different are a cage of any sum. */
static void read_cage(struct constraints *c)
{
    struct draft *draft = &c->draft;
    if (c->head.length > 0 || draft_takes_blanks(draft, c->kind->clue)) {
        constraints_add_told(c, &c->head, "sum");
    } else {
        draft_add_value(draft, 0);
    }
    read_cells(c, c->kind->wants);
    if (!draft_make_marks(draft)) {
        return;
    }
    if (count_different(draft, false) < draft->cell_count) {
        if (draft->blank || draft->values[0] != 0) {
            constraints_add_clue(c, SATDOKU_CLUE_SUM);
        }
        count_different(draft, true);
        draft->blank = false;
        draft->values[0] = 0;
    }
    constraints_add_clue(c, c->kind->clue);
}

void constraint_read_different(struct constraints *c)
{
    read_cells(c, constraints_wants_cells);
    if (draft_make_marks(&c->draft)) {
        count_different(&c->draft, true);
        draft_add_value(&c->draft, 0);
        constraints_add_clue(c, SATDOKU_CLUE_CAGE);
    }
}

/* ---- Quadruples ---- */

/* Digits, or their sum, of the square with a cell at its top left. */
static void read_quad(struct constraints *c)
{
    enum { SIDE = 2 };
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    const struct clue_kind *row = clue_kind_of(c->kind->clue);
    struct token argument;
    int first = board_plan_cell(board, constraints_place(c, &c->head));
    for (int i = 0; i < SIDE * SIDE; i++) {
        int cell = board_grid_step(board, first, i / SIDE, i % SIDE);
        if (cell == BOARD_NO_CELL) {
            draft_wrong(draft, c->head.column, "there is no 2x2 square from this cell on");
        }
        draft_add_cell(draft, cell);
    }
    while (constraints_argument(&argument, c)) {
        constraints_add_told(c, &argument, "sum");
    }
    int most =
        draft->blank ? 1 : row->value_count.max; /* that there are some digits says nothing */
    if (draft->value_count == 0 || draft->value_count > most) {
        constraints_want(c, c->kind->wants);
    }
    constraints_add_clue(c, c->kind->clue);
}

static void print_quad(struct sink *sink, const struct clue *clue, const struct board *board)
{
    int shift = clue_kind_of(clue->kind)->values == CLUE_DIGITS ? board->lowest - 1 : 0;
    constraints_print_cells(sink, clue->cells, 1, board);
    for (int i = 0; i < clue->value_count; i++) {
        sink_char(sink, '~');
        sink_number(sink, clue->values[i] + shift);
    }
}

/* ---- Outside of the board ---- */

/* The number and the place of a clue, which are all that it has. */
static bool read_number_and_place(struct token *place, struct constraints *c)
{
    if (!constraints_argument(place, c)) {
        constraints_want(c, c->kind->wants);
        return false;
    }
    constraints_add_told(c, &c->head, "sum");
    constraints_end_arguments(c);
    return c->draft.status == SATDOKU_OK;
}

static void read_little_killer(struct constraints *c)
{
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    struct token place;
    if (!read_number_and_place(&place, c)) {
        return;
    }
    constraints_add_cell(c, &place);
    if (draft->status != SATDOKU_OK) {
        return;
    }
    struct outside_line line = outside_diagonal(board, draft->cells[0]);
    if (!board_grid_is_whole(board) || line.count == 0) {
        draft_wrong(draft, place.column, "no diagonal is said by this cell");
    }
    for (int i = 1; i < line.count; i++) {
        draft_add_cell(draft, outside_cell(board, &line, i));
    }
    constraints_add_clue(c, c->kind->clue);
}

static void read_sandwich(struct constraints *c)
{
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    struct token place;
    bool row = false;
    int number = 0;
    if (!read_number_and_place(&place, c)) {
        return;
    }
    bool there = constraints_split_line(&row, &number, &place) &&
                 board_grid_cell(board, row ? number : 0, row ? 0 : number) != BOARD_NO_CELL;
    for (int i = 0; there && i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        bool found = region->kind == (row ? REGION_ROW : REGION_COLUMN) && region->number == number;
        for (int j = 0; found && j < region->count; j++) {
            draft_add_cell(draft, region->cells[j]);
        }
    }
    if (draft->cell_count == 0) {
        draft_wrong(draft, place.column, "there is no such row or column");
    }
    constraints_add_clue(c, c->kind->clue);
}

static void print_sandwich(struct sink *sink, const struct clue *clue, const struct board *board)
{
    int cell = clue->cells[0];
    bool row = board_row(board, cell) == board_row(board, clue->cells[1]);
    sink_char(sink, '~');
    sink_number(sink, clue->values[0]);
    sink_text(sink, row ? "~R" : "~C");
    sink_number(sink, (row ? board_row(board, cell) : board_column(board, cell)) + 1);
}

/* Numbers, or digits, at one or both ends of a row or a column. An end without a clue is left
 * empty. */
static void read_outside(struct constraints *c)
{
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    struct token value;
    bool is_row = false;
    bool any = false;
    int index = 0;
    if (!constraints_split_line(&is_row, &index, &c->head)) {
        constraints_refuse(c, &c->head, "is no row or column: expected one such as R5 or C5");
    } else if (index >= (is_row ? board->grid_rows : board->grid_columns)) {
        constraints_refuse(c, &c->head, "is off the board of %dx%d cells", board->grid_rows,
                           board->grid_columns);
    }
    int length = is_row ? board->grid_columns : board->grid_rows;
    for (int end = 0; end < 2 && constraints_argument(&value, c); end++) {
        if (value.length == 0) {
            continue;
        }
        draft_start_clue(draft);
        constraints_add_told(c, &value, "number");
        for (int i = 0; i < length; i++) {
            int place = end == 0 ? i : length - 1 - i;
            int cell = board_cell(board, is_row ? index : place, is_row ? place : index);
            if (cell == BOARD_NO_CELL) {
                draft_wrong(draft, c->head.column, "some cell of the line is missing");
            }
            draft_add_cell(draft, cell);
        }
        constraints_add_clue(c, c->kind->clue);
        any = true;
    }
    if (!any) {
        constraints_want(c, c->kind->wants);
    }
    constraints_end_arguments(c);
}

/* "~R1~3~" at the left, "~R1~~3" at the right. */
static void print_outside(struct sink *sink, const struct clue *clue, const struct board *board)
{
    int first = clue->cells[0];
    int last = clue->cells[clue->cell_count - 1];
    bool digit = clue_kind_of(clue->kind)->values == CLUE_DIGITS;
    bool is_row = board_row(board, first) == board_row(board, last) &&
                  clue->cell_count == board->grid_columns; /* a single cell may be a column */
    sink_text(sink, is_row ? "~R" : "~C");
    sink_number(sink, (is_row ? board_row(board, first) : board_column(board, first)) + 1);
    sink_text(sink, first > last ? "~~" : "~");
    sink_number(sink, clue->values[0] + (digit ? board->lowest - 1 : 0));
    sink_text(sink, first > last ? "" : "~");
}

/* ---- Indexing ---- */

/* A letter, which says the kind, and cells, each of which is a clue of its own. */
static void read_indexing(struct constraints *c)
{
    struct token argument;
    bool any = false;
    int clue = 0;
    char letter = c->head.length == 1 ? c->head.text[0] : '\0';
    while (clue < SATDOKU_CLUE_KINDS &&
           (letter == '\0' || constraint_kinds_of_clues[clue].letter != letter)) {
        clue++;
    }
    while (clue < SATDOKU_CLUE_KINDS && constraints_argument(&argument, c)) {
        draft_start_clue(&c->draft);
        constraints_add_cell(c, &argument);
        constraints_add_clue(c, (enum satdoku_clue_kind)clue);
        any = true;
    }
    if (!any) {
        constraints_want(c, c->kind->wants);
    }
}

static void print_letter(struct sink *sink, const struct clue *clue, const struct board *board)
{
    (void)board;
    sink_char(sink, constraint_kind_of_clue(clue->kind)->letter);
}

/* ---- Digits of cells ---- */

static void read_digits(struct constraints *c)
{
    struct token argument;
    if (!draft_make_marks(&c->draft)) {
        return;
    }
    while (constraints_argument(&argument, c)) {
        /* One digit is a given, unless it is said twice: a candidate set that has only one. '-' in
         * place of digits says that none is possible. */
        struct draft *draft = &c->draft;
        const struct satdoku_puzzle *puzzle = draft->puzzle;
        struct token part = argument;
        struct token rest = {.length = 0};
        int said = 0;
        bool more = constraints_cut(&part, &rest, &part, '_');
        draft_start_clue(draft);
        constraints_add_cell(c, &part);
        if (!more) {
            draft_wrong(draft, part.column + part.length,
                        "%s has no digit: expected one or more, such as R1C5_2 or R1C5_2_7",
                        format_quote(part.text, part.length).text);
        }
        bool none = rest.length == 1 && rest.text[0] == '-';
        while (more && !none && draft->status == SATDOKU_OK) {
            part = rest;
            more = constraints_cut(&part, &rest, &part, '_');
            draft->marks[constraints_digit(c, &part)] = true;
            said++;
        }
        draft_take_marked(draft);
        bool given = said == 1 && draft->status == SATDOKU_OK;
        if (!given || draft->group.open || puzzle->sudominoku ||
            puzzle->givens[draft->cells[0]] != draft->values[0]) {
            constraints_add_clue(c, given ? SATDOKU_CLUE_GIVEN : c->kind->clue);
        }
    }
}

static void print_digits(struct sink *sink, const struct clue *clue, const struct board *board)
{
    constraints_print_cells(sink, clue->cells, 1, board);
    sink_text(sink, clue->value_count == 0 ? "_-" : "");
    for (int i = 0; i < clue->value_count; i++) {
        sink_char(sink, '_');
        sink_number(sink, clue->values[i] + board->lowest - 1);
    }
}

/* ---- Counted digits ---- */

void constraint_read_look_and_say(struct constraints *c)
{
    struct draft *draft = &c->draft;
    if (!draft_make_marks(draft)) {
        return;
    }
    /* Reads the pairs of a count and a digit. A digit with a count becomes so many values; a digit
     * whose count is 0 is marked. */
    const struct token *head = &c->head;
    for (size_t i = 0; i + 1 < head->length; i += 2) {
        int count = head->text[i] - '0';
        struct token text = {head->text + i + 1, 1, head->column + i + 1};
        int digit = constraints_digit(c, &text);
        if (count < 0 || count > 9 || draft->status != SATDOKU_OK) {
            break;
        }
        for (int j = 0; count > 0 && j < draft->value_count; j++) {
            if (draft->values[j] == digit) {
                draft_wrong(draft, text.column, "the digit has a count before");
            }
        }
        draft->marks[digit] = draft->marks[digit] || count == 0;
        for (; count > 0; count--) {
            draft_add_value(draft, digit);
        }
    }
    if (head->length == 0 || head->length % 2 != 0 ||
        strspn(head->text, "0123456789") < head->length) {
        constraints_refuse(c, head, "are no pairs of a count and a digit");
    }
    read_cells(c, constraints_wants_cells);
    int cells = draft->cell_count;
    if (draft->value_count > 0) {
        constraints_add_clue(c, SATDOKU_CLUE_CONTAIN_EXACT);
    }
    draft->value_count = 0;
    for (int digit = 1; digit <= draft->plan.digits; digit++) {
        if (!draft->marks[digit]) {
            draft_add_value(draft, digit);
        }
        draft->marks[digit] = false;
    }
    bool all = draft->value_count == draft->plan.digits;
    for (int i = 0; i < cells && !all; i++) {
        struct clue set = clue_candidates(&draft->cells[i], draft->values, draft->value_count);
        draft_check_clue(draft, &set, c->constraint.name.column);
    }
}

/* ---- Sudominoku ---- */

/* A domino, or a single: its digits and then as many cells, and nothing else. */
static void read_tile(struct constraints *c)
{
    struct draft *draft = &c->draft;
    const struct board *board = draft->puzzle->board;
    struct token argument;
    int count = clue_kind_of(c->kind->clue)->cell_count.min;
    if (!draft->puzzle->sudominoku) {
        constraints_want(c, ".Sudominoku in the same string");
    }
    for (int i = 0; i < 2 * count; i++) {
        if (!constraints_argument(&argument, c)) {
            constraints_want(c, c->kind->wants);
            return;
        }
        if (i < count) {
            draft_add_value(draft, constraints_digit(c, &argument));
            continue;
        }
        constraints_add_cell(c, &argument);
        if (draft->status == SATDOKU_OK && draft->puzzle->givens[draft->cells[i - count]] != 0) {
            constraints_refuse(c, &argument, "is covered twice");
        }
    }
    constraints_end_arguments(c);
    if (draft->status != SATDOKU_OK) {
        return;
    }
    if (count == 1 && draft->puzzle->singles[draft->values[0]] != PUZZLE_NO_CELL) {
        draft_wrong(draft, c->constraint.name.column,
                    "there is another Single with this digit before");
    } else if (count == 2) {
        int down = board_row(board, draft->cells[0]) - board_row(board, draft->cells[1]);
        int right = board_column(board, draft->cells[0]) - board_column(board, draft->cells[1]);
        if (down * down + right * right != 1) {
            constraints_want(c, "two cells that are side by side");
        }
    }
    constraints_add_clue(c, c->kind->clue);
}

/* ---- The kinds ---- */

/* ---- Composites ---- */

static void print_composite(struct sink *sink, const struct clue *clue, const struct board *board)
{
    struct composite_walk walk = composite_start(clue);
    while (walk.depth >= 0) {
        enum composite_step step = composite_next(&walk);
        const struct constraint_kind *kind = &constraint_kinds_of_clues[walk.kind];
        sink_char(sink, '.');
        sink_text(sink, step == COMPOSITE_ENDS ? "End" : constraint_kind_name(kind));
        if (step == COMPOSITE_CLUE) {
            struct clue member = composite_clue(&walk, clue);
            kind->print(sink, &member, board);
        }
    }
}

/* ---- Ranks ---- */

static bool is_word(const struct token *argument, const char *word)
{
    return argument->length == strlen(word) && memcmp(argument->text, word, argument->length) == 0;
}

/* Both kinds of ties have one name; between them is what is meant where nothing is said. */
static void read_ties(struct constraints *c)
{
    struct token argument;
    bool said = constraints_only_argument(&argument, c, "none, only-unclued or any");
    for (size_t kind = 0; said && kind < SATDOKU_CLUE_KINDS; kind++) {
        const char *ties = constraint_kinds_of_clues[kind].ties;
        if (ties != NULL && is_word(&argument, ties)) {
            constraints_add_clue(c, (enum satdoku_clue_kind)kind);
            return;
        }
    }
    if (said && !is_word(&argument, "only-unclued")) {
        constraints_refuse(c, &argument, "says no ties: expected none, only-unclued or any");
    }
}

static void print_ties(struct sink *sink, const struct clue *clue, const struct board *board)
{
    (void)board;
    sink_char(sink, '~');
    sink_text(sink, constraint_kinds_of_clues[clue->kind].ties);
}

/* What STRING(...) says in kinds.def. */
#define NOT_WRITTEN .read = NULL
#define RULE        .stage = CONSTRAINTS_RULES, .read = read_rule
#define LAYER       .stage = CONSTRAINTS_GROUPS, .read = constraint_read_layer
#define TIES(which)                                                                                \
    .name = "FullRankTies", .stage = CONSTRAINTS_RULES, .read = read_ties, .print = print_ties,    \
    .ties = (which)
#define FORM(how, written) .stage = CONSTRAINTS_CLUES, .read = (how), .print = (written)
#define NEIGHBOURS         FORM(read_neighbours, print_line)
#define LINE               FORM(read_line, print_line)
#define DIGITS_OF_CELLS                                                                            \
    .name = "", FORM(read_digits, print_digits),                                                   \
    .wants = "cells and their digits, such as ~R1C1_5~R1C2_1_2"
#define TWO_CELLS_TILE FORM(read_tile, NULL), .wants = "two digits and two cells"
#define ONE_CELL_TILE  FORM(read_tile, NULL), .wants = "a digit and a cell"
#define PARTS                                                                                      \
    LINE, .wants = "cells, with '-' between two parts, "                                           \
                   "such as ~R1C1~R1C2~-~R2C1"

/* Something stands before the cells, or there are no cells besides. */
#define HEAD(name)                                                                                 \
    .head = true, .read_head = constraint_read_##name, .print_head = constraint_print_##name
#define HEADED(how, written, text) FORM(how, written), .head = true, .wants = (text)
#define NUMBER_LINE(usual)         LINE, HEAD(number), .number = (usual)
#define SUM_LINE                   NUMBER_LINE(10), .looped = SATDOKU_CLUE_SUM_LOOP
#define LOOP(line)                 .name = (line), NUMBER_LINE(10), .loop = true
#define NUMBER_CELLS                                                                               \
    LINE, HEAD(number),                                                                            \
        .wants = "a number and cells, "                                                            \
                 "such as ~10~R1C1~R1C2"
#define LISTED_DIGITS LINE, HEAD(digits), .wants = "digits and cells, such as ~1_1_2~R1C1~R1C2~R1C3"
#define WEIGHTED_SUM                                                                               \
    LINE, HEAD(weights), .finish = constraint_check_weights, .several = true,                      \
                         .wants = "a sum and cells, such as ~10~R1C1~R1C2"
#define PILL                                                                                       \
    LINE, HEAD(number), .finish = constraint_sort_pill, .number_words = "size of a pill",          \
                        .wants = "the size of its pill and cells, such as ~2~R1C1~R1C2~R2C3"
#define RELATION(other)                                                                            \
    LINE, HEAD(key), .lines = CONSTRAINT_NAMED_LINES, .wants = "a key and cells such as R1C5",     \
                     .older = (other)
#define PATTERN                                                                                    \
    LINE, HEAD(pattern), .lines = CONSTRAINT_LINES,                                                \
                         .wants = "a regular expression in base64, and cells"
#define MACHINE                                                                                    \
    LINE, HEAD(machine), .lines = CONSTRAINT_NAMED_LINES, .finish = constraint_add_machine,        \
                         .wants = "a state machine in base64, and cells"
#define CAGE                                                                                       \
    HEADED(read_cage, print_line, "a sum and cells, such as ~10~R1C1~R1C2"),                       \
        .print_head = constraint_print_number, .several = true
#define SQUARE_DIGITS                                                                              \
    HEADED(read_quad, print_quad, "a cell and one to four digits, such as ~R1C1~1~2")
#define SQUARE_SUM HEADED(read_quad, print_quad, "a cell and a sum, such as ~R1C1~20")
#define DIAGONAL_SUM                                                                               \
    HEADED(read_little_killer, print_line,                                                         \
           "a sum and the first cell of a diagonal, such as ~20~R2C1"),                            \
        .print_head = constraint_print_number, .print_one = true, .several = true
#define LINE_SUM                                                                                   \
    HEADED(read_sandwich, print_sandwich, "a sum and a row or column, such as ~20~C5"),            \
        .several = true
#define OUTSIDE                                                                                    \
    HEADED(read_outside, print_outside,                                                            \
           "a row or column and its clues from left and right, or from top and bottom, "           \
           "such as ~R1~3~2")
#define CONNECTED                                                                                  \
    HEADED(constraint_read_connected, constraint_print_connected,                                  \
           "a group, empty for the grid, and digits, such as ~VS~1_2")
#define REGION_CELLS                                                                               \
    FORM(constraint_read_region_cells, constraint_print_region_ways),                              \
        .head = true, .wants = "a cell, such as ~R1C1"
#define REGION_WAYS                                                                                \
    FORM(constraint_read_region_ways, constraint_print_region_ways),                               \
        .head = true, .wants = "a cell, such as ~R1C1"
#define COMPOSITE                                                                                  \
    FORM(constraint_read_composite, print_composite), .depth = 1,                                  \
                                                      .wants = "constraints behind it, up to .End"
#define INDEXING(character)                                                                        \
    .name = "Indexing",                                                                            \
    HEADED(read_indexing, print_line, "R, C or B and cells, such as ~C~R1C1~R1C2"),                \
    .print_head = print_letter, .letter = (character)

#define STRING(...) __VA_ARGS__
#define KIND(id, row, primitives, string, picture, docs)                                           \
    [SATDOKU_CLUE_##id] = {.clue = SATDOKU_CLUE_##id, string},
const struct constraint_kind constraint_kinds_of_clues[SATDOKU_CLUE_KINDS] = {
#include "kinds.def"
};
