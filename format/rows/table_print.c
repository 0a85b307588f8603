/* Writing tables: the cells of a row with blanks between them, a bar before each box, and a rule
 * above each band of boxes:
 *
 *   +-----+-----+
 *   | 1 . | . 3 |
 *   | . 2 | 4 . |
 *
 * All cells are as wide as the widest. A board without boxes has a frame around all of it, and `!`
 * is a cell that can hold no digit. Digits are those that people read: characters up to 9, else
 * numbers, candidates side by side or with strokes between them: "1/12".
 */
#include "decimal.h"
#include "format.h"
#include "mem.h"
#include "name.h"
#include "table.h"

#include <string.h>

enum { LAST_DECIMAL = 9, NO_CLUE = -1 };

/* What is written, and how wide. */
struct drawing {
    const struct board *board;
    const uint16_t *digits;
    const struct satdoku_puzzle *puzzle; /* NULL: no candidate sets */
    int *first;     /* [cells]: the first candidate set of a cell, NO_CLUE: none; */
    int *next;      /* and for each clue the next one of its cell; both owned, NULL without sets */
    bool *possible; /* [digits + 1], of the cell under way; owned, NULL without sets */
    const char *prefix;
    int width; /* of a cell */
    int box_rows;
    int box_columns;
};

/* ---- A cell ---- */

static int put_character(struct sink *sink, char c)
{
    if (sink != NULL) {
        sink_char(sink, c);
    }
    return 1;
}

/* Puts a digit as it is printed, or with no sink only tells how long it is. */
static int put_digit(struct sink *sink, const struct board *board, int digit)
{
    int number = digit + board->lowest - 1;
    if (board->letters) {
        return put_character(sink, format_digit_character(number));
    }
    if (sink != NULL) {
        sink_number(sink, number);
    }
    return decimal_length(number);
}

static int put_candidates(struct sink *sink, const struct drawing *d, int cell)
{
    int length = 0;
    /* The digits that all candidate sets of the cell have, and its given. */
    int digits = d->board->digits;
    int given = d->digits[cell];
    int count = 0;
    for (int digit = 1; digit <= digits; digit++) {
        d->possible[digit] = given == 0 || given == digit;
    }
    for (int i = d->first[cell]; i != NO_CLUE; i = d->next[i]) {
        const struct clue_list *list = &d->puzzle->list;
        const struct stored_clue *clue = &list->clues[i];
        const int *values = list->numbers + clue->first + 1;
        for (int digit = 1; digit <= digits; digit++) {
            bool has = false;
            for (int v = 0; v < clue->value_count && !has; v++) {
                has = values[v] == digit;
            }
            d->possible[digit] = d->possible[digit] && has;
        }
    }
    for (int digit = 1; digit <= digits; digit++) {
        count += d->possible[digit];
    }
    if (count == 0 || count == d->board->digits) {
        return put_character(sink, count == 0 ? '!' : '.');
    }
    bool strokes = d->board->lowest + d->board->digits - 1 > LAST_DECIMAL && !d->board->letters;
    for (int digit = 1; digit <= d->board->digits; digit++) {
        if (!d->possible[digit]) {
            continue;
        }
        length += put_digit(sink, d->board, digit);
        count--;
        length += strokes && count > 0 ? put_character(sink, '/') : 0;
    }
    return length;
}

/* Puts what is in a cell; how long it is. */
static int put_text(struct sink *sink, const struct drawing *d, int cell)
{
    if (d->first != NULL && d->first[cell] != NO_CLUE) {
        return put_candidates(sink, d, cell);
    }
    if (d->digits[cell] != 0) {
        return put_digit(sink, d->board, d->digits[cell]);
    }
    return put_character(sink, '.');
}

/* ---- The frame ---- */

static void put_times(struct sink *sink, char c, int times)
{
    for (int i = 0; i < times; i++) {
        sink_char(sink, c);
    }
}

static void put_rule(struct sink *sink, const struct drawing *d)
{
    sink_text(sink, d->prefix);
    for (int column = 0; column < d->board->columns; column++) {
        bool first = column % d->box_columns == 0;
        sink_text(sink, first ? "+-" : "");
        put_times(sink, '-', d->width + 1);
    }
    sink_text(sink, "+\n");
}

static void put_table(struct sink *sink, struct drawing *d)
{
    struct shape shape = d->board->shape;
    bool boxes = d->board->form == BOARD_ORDINARY;
    d->box_rows = boxes ? shape.box_rows : d->board->rows;
    d->box_columns = boxes ? shape.box_columns : d->board->columns;
    for (int cell = 0; cell < d->board->cells; cell++) {
        int length = put_text(NULL, d, cell);
        d->width = length > d->width ? length : d->width;
    }
    for (int row = 0; row < d->board->rows && !sink->failed; row++) {
        if (row % d->box_rows == 0) {
            put_rule(sink, d);
        }
        sink_text(sink, d->prefix);
        for (int column = 0; column < d->board->columns; column++) {
            int cell = board_cell(d->board, row, column);
            sink_text(sink, column % d->box_columns == 0 ? "| " : "");
            bool there = cell != BOARD_NO_CELL;
            put_times(sink, ' ', d->width - (there ? put_text(NULL, d, cell) : 0));
            if (there) {
                put_text(sink, d, cell);
            }
            sink_char(sink, ' ');
        }
        sink_text(sink, "|\n");
    }
    put_rule(sink, d);
}

void table_put(struct sink *sink, const struct board *board, const uint16_t *digits,
               const char *prefix)
{
    struct drawing drawing = {.board = board, .digits = digits, .prefix = prefix};
    put_table(sink, &drawing);
}

/* ---- Puzzles ---- */

void table_print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    struct drawing drawing = {.board = puzzle->board,
                              .digits = puzzle->givens,
                              .puzzle = puzzle,
                              .prefix = prefix};
    name_put(sink, puzzle, prefix, "# ");
    if (puzzle->list.count == 0) {
        put_table(sink, &drawing);
        return;
    }
    /* Links the candidate sets of each cell. */
    const struct clue_list *list = &puzzle->list;
    size_t cells = (size_t)puzzle->board->cells;
    drawing.first = mem_alloc(cells, sizeof *drawing.first);
    drawing.next = mem_alloc(list->count, sizeof *drawing.next);
    drawing.possible = mem_alloc((size_t)puzzle->board->digits + 1, sizeof *drawing.possible);
    if (drawing.first != NULL && drawing.next != NULL && drawing.possible != NULL) {
        for (size_t cell = 0; cell < cells; cell++) {
            drawing.first[cell] = NO_CLUE;
        }
        for (size_t i = list->count; i-- > 0;) {
            const struct stored_clue *clue = &list->clues[i];
            if (clue_is_candidates(clue->kind) && !clue->off) {
                int cell = list->numbers[clue->first];
                drawing.next[i] = drawing.first[cell];
                drawing.first[cell] = (int)i;
            }
        }
        put_table(sink, &drawing);
    } else {
        sink_starve(sink);
    }
    mem_free(drawing.first);
    mem_free(drawing.next);
    mem_free(drawing.possible);
}
