/* `table`: rows of cells that stand apart, by whatever they do: in a frame, with commas,
 * semicolons, tabs or blanks between them, or side by side in groups. table_row.h says how.
 *
 * The first row decides how all of them are taken apart, and how many cells they have: as many as
 * the board has rows; where it leaves open whether its last separator has a cell behind it, the
 * others help. Rules between rows, bars and blanks show the boxes. A row with as many cells as a
 * whole board may be one, where no other such row follows. Text above a table is its title; behind
 * the last one it is passed over.
 *
 * What a table says is collected before its board is made. A number of two digits is kept as such:
 * where a cell of a board up to 35x35 turns out to have a letter, its characters are digits.
 */
#include "lines.h"
#include "meant.h"
#include "mem.h"
#include "table.h"
#include "table_lines.h"

#include <assert.h>
#include <string.h>

enum { SMALLEST_BOARD = 4 };

/* How strong a border between two rows or two columns of cells is drawn. */
enum border { BORDER_NONE, BORDER_GAP, BORDER_LIGHT, BORDER_HEAVY, BORDERS };

/* A table under way. */
struct table {
    struct satdoku_reader *reader;
    struct satdoku_puzzle *puzzle;
    struct table_choice choice;
    struct table_digits digits;
    char *text;                             /* of the first row, where it had to be copied; owned */
    struct marks_list kept;                 /* SEVERAL stands for one digit; owned */
    size_t width;                           /* cells of a line */
    size_t n;                               /* digits, and rows of the board */
    size_t rows;                            /* of the table: n, or 1 */
    size_t row;                             /* how many were read */
    size_t cells;                           /* and how many cells */
    size_t length;                          /* bytes of the first row */
    size_t first;                           /* line on which the first row stands, */
    size_t last;                            /* and the last one so far */
    bool letters;                           /* some cell has one */
    bool dashes;                            /* '-' is a blank, */
    bool dots;                              /* another character is one */
    enum border rule;                       /* since the last row */
    unsigned char above[SATDOKU_MAX_SIZE];  /* enum border: above a row, */
    unsigned char before[SATDOKU_MAX_SIZE]; /* before a column */
};

/* In place of how many digits a cell has. */
enum {
    SEVERAL = -1, /* one, a number of several characters */
    NOTHING = -2  /* none, and so the puzzle has no solution; 0 is a blank */
};

/* ---- Rows ---- */

static void note_cell(struct table *table, const struct table_cell *cell,
                      enum table_content content, size_t column)
{
    enum border border = cell->bar == TABLE_HEAVY_BAR ? BORDER_HEAVY
                         : cell->bar == TABLE_BAR     ? BORDER_LIGHT
                         : cell->gap                  ? BORDER_GAP
                                                      : BORDER_NONE;
    char c = cell->text.length > 0 ? cell->text.text[0] : ' ';
    if (table->row == 0 && column > 0 && column < SATDOKU_MAX_SIZE) {
        table->before[column] = (unsigned char)border;
    }
    for (size_t i = 0; i < cell->text.length && content != TABLE_BLANK; i++) {
        table->letters = table->letters || format_cell_digit(cell->text.text[i]) > 9;
    }
    if (format_cell_digit(c) == FORMAT_BLANK && (c != '0' || table->digits.lowest > 0)) {
        format_note_blank(table->reader, c);
    }
    table->dashes = table->dashes || c == '-';
    table->dots = table->dots || (c != '-' && format_cell_digit(c) == FORMAT_BLANK);
}

static enum satdoku_status check_width(const struct table *table, const struct line *line,
                                       const struct table_style *style, struct satdoku_error *error)
{
    struct table_walk walk = {.line = line, .style = style};
    struct table_cell cell;
    size_t cells = table_count(line, style);
    size_t end = line->length + 1; /* where the first cell too many, or missing, stands */
    if (cells == table->width && style->cells == TABLE_PLACES && table_is_misplaced(line, style)) {
        return error_at(error, line->number, 1, "cells do not stand below those of line %zu",
                        table->first);
    }
    if (cells == table->width) {
        return SATDOKU_OK;
    }
    for (size_t i = 0; cells > table->width && i <= table->width; i++) {
        table_next(&cell, &walk);
        end = cell.text.column;
    }
    size_t first = table->reader->options.size != 0 ? 0 : table->first;
    return format_wrong_count(line->number, end, table->row, "", cells, first, table->width, error);
}

/* What is no cell of any board is told before a wrong number of cells. */
static enum satdoku_status read_row(struct table *table, const struct line *line,
                                    struct satdoku_error *error)
{
    /* Where the cells of a row are not as many as the columns, but its places are, blanks are
     * spaces. */
    const struct table_choice *choice = &table->choice;
    bool placed = choice->placed && line->length == table->length &&
                  table_count(line, &choice->style) != table->width &&
                  table_count(line, &choice->places) == table->width;
    const struct table_style *style = placed ? &choice->places : &choice->style;
    struct table_walk walk = {.line = line, .style = style};
    struct table_cell cell;
    struct marks marks = {.count = 0};
    size_t used = table->kept.used;
    enum satdoku_status status = check_width(table, line, style, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    for (size_t i = 0; status == SATDOKU_OK && table_next(&cell, &walk); i++) {
        enum table_content content = TABLE_BLANK;
        status = table_read_cell(&marks, &content, &table->digits, &cell.text, line->number, error);
        note_cell(table, &cell, content, i);
        if (status == SATDOKU_OK) {
            status = marks_keep(&table->kept, &marks,
                                content == TABLE_NUMBER    ? SEVERAL
                                : content == TABLE_NOTHING ? NOTHING
                                                           : marks.count,
                                error);
            table->cells++;
        }
    }
    if (status != SATDOKU_OK) {
        table->kept.used = used;
        return status;
    }
    if (table->row > 0) {
        bool apart = line->number > table->last + 1;
        table->above[table->row] =
            (unsigned char)(table->rule == BORDER_NONE && apart ? BORDER_GAP : table->rule);
    }
    table->rule = BORDER_NONE;
    table->last = line->number;
    table->row++;
    return SATDOKU_OK;
}

/* How many digits follow the number of them. */
static int digits_behind(int count)
{
    return count == SEVERAL ? 1 : count == NOTHING ? 0 : count;
}

/* ---- Which line is what ---- */

/* A row of nothing but '-' looks like a rule: it is one unless the dashes stand apart, as cells do,
 * or are the only blanks that there were. */
static bool is_rule(const struct table *table, const struct line *line)
{
    if (!table_is_rule(line, table->choice.style.stars)) {
        return false;
    }
    struct table_walk walk = {.line = line, .style = &table->choice.style};
    struct table_cell cell;
    size_t cells = 0;
    bool plus = memchr(line->text, '+', line->length) != NULL;
    bool compact = table->choice.style.cells == TABLE_CHARACTERS;
    while (table_next(&cell, &walk)) {
        if (cell.text.length != 1 || cell.text.text[0] == '=') {
            return true;
        }
        cells++;
    }
    return plus || cells != table->width || (compact && (!table->dashes || table->dots));
}

static enum satdoku_status next_row(struct line *line, struct table *table,
                                    struct satdoku_error *error)
{
    for (;;) {
        enum satdoku_status status = format_next_line(line, table->reader, error, "row %zu of %zu",
                                                      table->row + 1, table->rows);
        if (status != SATDOKU_OK) {
            return status;
        }
        bool empty = line->length == 0;
        if (table->choice.style.tabs) {
            *line = table_with_tabs(line, table->reader);
        }
        bool row =
            empty ? table_count(line, &table->choice.style) == table->width : !is_rule(table, line);
        if (row) {
            return SATDOKU_OK;
        }
        if (!empty) {
            enum border border = table_is_heavy_rule(line) ? BORDER_HEAVY : BORDER_LIGHT;
            table->rule = border > table->rule ? border : table->rule;
        }
    }
}

/* ---- The first row ---- */

/* Whether a bracket closes within the line and another one opens: rows within a row. */
static bool has_rows(const struct line *line)
{
    bool closed = false;
    for (size_t i = 0; i < line->length; i++) {
        if (closed && strchr("[{(", line->text[i]) != NULL) {
            return true;
        }
        closed = closed || strchr("]})", line->text[i]) != NULL;
    }
    return false;
}

/* Whether rows of so many cells were boards before: the state of a reader is that number of cells,
 * 0 while it is not known. */
static bool is_known_whole(const struct table *table)
{
    const size_t *wholes = format_state(table->reader);
    return *wholes == table->width;
}

/* A row of m * m cells may be a board of m rows; `rows`: it has rows within it. */
static enum satdoku_status settle_rows(struct table *table, bool rows, struct satdoku_error *error)
{
    size_t m = wholes_root(table->width);
    size_t size = (size_t)table->reader->options.size;
    if (m == 0 || size == table->width) {
        return SATDOKU_OK;
    }
    struct wholes wholes = wholes_of(table->reader, &table->choice, m);
    bool known = is_known_whole(table);
    if (!known) {
        /* Whether the first row, as it was read, is one of a whole board. */
        const int *at = table->kept.numbers;
        int row[SATDOKU_MAX_SIZE] = {0};
        for (size_t i = 0; i < table->cells; i++) {
            int count = digits_behind(at[0]);
            if (count > 1 ||
                (count == 1 && at[1] > wholes.digits.highest - wholes.digits.lowest + 1)) {
                return SATDOKU_OK;
            }
            if (i < SATDOKU_MAX_SIZE) {
                row[i] = count == 1 ? at[1] : 0;
            }
            at += 1 + count;
        }
        wholes_note(&wholes, row);
    }
    bool whole = known || rows || size == m;
    if (!whole) { /* the first table of several decides what they are, all of them */
        struct lines *lines = &table->reader->lines;
        size_t *all = format_state(table->reader);
        lines_hold(lines);
        enum satdoku_status status = wholes_find(&whole, &wholes, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        lines_rewind(lines);
        *all = whole ? table->width : 0;
    }
    if (whole) {
        table->n = m;
        table->rows = 1;
        table->digits = wholes.digits;
        memset(table->before, BORDER_NONE, sizeof table->before);
    }
    return SATDOKU_OK;
}

/* No board has rows of so many cells: is the second row longer, or shorter? */
static enum satdoku_status blame_first(const struct table *table, const struct line *line,
                                       struct satdoku_error *error)
{
    static const struct table_style ways[] = {{.cells = TABLE_FIELDS, .framed = true},
                                              {.cells = TABLE_WORDS, .framed = true},
                                              {.cells = TABLE_CHARACTERS, .framed = true}};
    size_t ways_count = sizeof ways / sizeof ways[0];
    size_t number = line->number;
    size_t end = line->length + 1;
    size_t cells[sizeof ways / sizeof ways[0]];
    struct satdoku_reader *reader = table->reader;
    struct line second;
    for (size_t i = 0; i < ways_count; i++) {
        cells[i] = table_count(line, &ways[i]);
    }
    size_t way = cells[0] >= SMALLEST_BOARD ? 0 : cells[1] >= SMALLEST_BOARD ? 1 : 2;
    enum satdoku_status status = lines_next(&second, &reader->lines, error);
    if (lines_failed(status)) {
        return status;
    }
    struct table_choice choice = {.cells = 0};
    bool known = status == SATDOKU_OK && table_choose(&choice, &second, reader) && choice.good;
    size_t others = known ? choice.cells : 0;
    size_t same = known ? table_count(&second, &ways[way]) : 0;
    others = known && same != others ? others : same;
    if (!known || others == cells[way]) {
        struct shape shape;
        status = format_shape(&shape, reader, cells[way], number, 1, error);
        return status == SATDOKU_OK
                   ? error_at(error, number, 1, "%zu cells are no row of a board", cells[way])
                   : status;
    }
    bool shorter = cells[way] < others;
    return error_at(error, shorter ? number : second.number, shorter ? end : second.length + 1,
                    "line %zu has %zu cell%s, line %zu has %zu", number, cells[way],
                    cells[way] == 1 ? "" : "s", second.number, others);
}

/* What the rows behind the first one say of two ways to take that one apart. */
struct ballot {
    const struct table_choice *choice;
    const struct table_choice *other;
    size_t rows; /* that both ways fit, with the first one */
    bool decided;
    bool for_other;
};

/* Asks the rows behind line `first` until one of them fits one way alone, the smaller of the two
 * boards ends, or that of the choice so far is whole: for what follows it nobody should wait. */
static enum satdoku_status ask_rows(struct ballot *ballot, struct table *table, size_t first,
                                    struct satdoku_error *error)
{
    struct lines *lines = &table->reader->lines;
    struct line line = {.number = first};
    size_t one = ballot->choice->cells;
    size_t other = ballot->other->cells;
    size_t fewer = one < other ? one : other;
    size_t last = first;
    enum satdoku_status status = SATDOKU_OK;
    lines_hold(lines);
    while (!ballot->decided && ballot->rows < one &&
           (status = lines_next(&line, lines, error)) == SATDOKU_OK) {
        bool apart = line.number > last + 1;
        last = line.number;
        if (table_is_rule(&line, table->choice.style.stars)) {
            continue;
        }
        if ((apart && ballot->rows == fewer) || table_is_text(&line, NULL)) {
            break;
        }
        struct line row = table->choice.style.tabs ? table_with_tabs(&line, table->reader) : line;
        bool fits = table_count(&row, &ballot->choice->style) == one;
        bool fits_other = table_count(&row, &ballot->other->style) == other;
        ballot->decided = fits != fits_other;
        ballot->for_other = !fits && fits_other;
        if (!fits || !fits_other) {
            break;
        }
        ballot->rows++;
    }
    if (status == SATDOKU_OK || status == SATDOKU_END) {
        lines_rewind(lines);
        status = SATDOKU_OK;
    }
    return status;
}

/* A separator at the end of the first row may end it, or stand before an empty cell: the other rows
 * say which. Where all of them can be read either way, there is no empty column if without it there
 * are as many rows as cells. `line` is copied, since reading on takes it away. */
static enum satdoku_status settle_choice(struct table *table, struct line *line,
                                         struct satdoku_error *error)
{
    struct table_choice other;
    struct ballot ballot = {.choice = &table->choice, .other = &other, .rows = 1};
    if (!table_choose_other(&other, &table->choice, line, table->reader)) {
        return SATDOKU_OK;
    }
    table->text = mem_alloc(line->length, 1);
    if (table->text == NULL) {
        return error_memory(error);
    }
    memcpy(table->text, line->text, line->length);
    line->text = table->text;
    enum satdoku_status status = ask_rows(&ballot, table, line->number, error);
    bool fewer = other.cells < table->choice.cells && ballot.rows >= other.cells &&
                 ballot.rows < table->choice.cells;
    if (status == SATDOKU_OK && (ballot.decided ? ballot.for_other : fewer)) {
        table->choice = other;
    }
    return status;
}

static enum satdoku_status read_first(struct table *table, struct line *line,
                                      struct satdoku_error *error)
{
    bool rows = has_rows(line);
    struct line whole = table_with_tabs(line, table->reader);
    table->first = line->number;
    if (!table_choose(&table->choice, &whole, table->reader)) {
        return blame_first(table, line, error);
    }
    enum satdoku_status status = settle_choice(table, &whole, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    line->text = whole.text;
    *line = table->choice.style.tabs ? whole : *line;
    table->width = table->choice.cells;
    table->length = line->length;
    table->n = table->width;
    table->rows = table->n;
    table->digits =
        table_digits(table->reader, is_known_whole(table) ? wholes_root(table->width) : table->n);
    status = read_row(table, line, error);
    return status == SATDOKU_OK ? settle_rows(table, rows, error) : status;
}

/* ---- The board ---- */

/* The distance at which the strongest borders stand: each of them, and no other ones. The n where
 * there is none, 0 where there is no order in them. */
static size_t period(const unsigned char *borders, size_t n)
{
    unsigned char strongest = BORDER_NONE;
    size_t first = 0;
    for (size_t i = 1; i < n; i++) {
        if (borders[i] > strongest) {
            strongest = borders[i];
            first = i;
        }
    }
    if (strongest == BORDER_NONE) {
        return n;
    }
    for (size_t i = 1; i < n; i++) {
        if ((i % first == 0) != (borders[i] == strongest)) {
            return 0;
        }
    }
    return n % first == 0 ? first : 0;
}

/* The boxes that bars and rules show, if they are boxes of such a board. What stands between all
 * cells shows nothing. */
static bool shown_boxes(struct shape *shape, const struct table *table)
{
    size_t n = table->n;
    size_t rows = period(table->above, n);
    size_t columns = period(table->before, n);
    bool by_rows = rows > 1 && rows < n;
    bool by_columns = columns > 1 && columns < n;
    if (table->rows != n || (by_rows && by_columns && rows * columns != n)) {
        return false;
    }
    if (by_columns) {
        return shape_of_box(shape, (int)(n / columns), (int)columns);
    }
    return by_rows && shape_of_box(shape, (int)rows, (int)(n / rows));
}

static enum satdoku_status read_table(struct table *table, struct line *line,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = read_first(table, line, error);
    while (status == SATDOKU_OK && table->row < table->rows) {
        status = next_row(line, table, error);
        if (status == SATDOKU_OK) {
            status = table_is_text(line, &table->digits)
                         ? format_no_row(line, table->row, table->rows, "", error)
                         : read_row(table, line, error);
        }
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    struct satdoku_reader *reader = table->reader;
    struct shape shape = {0, 0, 0};
    unsigned blanks = reader->blanks; /* they were read before there is a board */
    bool shown = reader->options.box_rows == 0 && shown_boxes(&shape, table);
    status = shown ? format_start(table->puzzle, reader, shape, false, error)
                   : format_start_size(table->puzzle, reader, table->n, table->first, 1, error);
    reader->blanks = blanks;
    const int *at = table->kept.numbers;
    assert(at != NULL); /* there are cells in every table */
    for (int cell = 0; status == SATDOKU_OK && cell < table->puzzle->board->cells; cell++) {
        int number = at[0] == SEVERAL ? at[1] : 0;
        int digits[2] = {number / 10, number % 10}; /* as characters */
        bool split = table->letters && digits[0] > 0 && digits[0] < 10 && digits[1] > 0 &&
                     digits[0] != digits[1];
        int count = digits_behind(at[0]);
        if (at[0] != 0) {
            status = split ? marks_set_cell(table->puzzle, cell, digits, 2, error)
                           : marks_set_cell(table->puzzle, cell, at + 1, count, error);
        }
        at += 1 + count;
    }
    return status;
}

/* What names the table below: the line, but for a colon at its end; nothing of a program's text. */
static enum satdoku_status keep_title(struct satdoku_reader *reader, const struct line *line)
{
    size_t start = 0;
    size_t end = line->length;
    while (start < end && line_is_blank(line->text[start])) {
        start++;
    }
    while (end > start && (line_is_blank(line->text[end - 1]) || line->text[end - 1] == ':')) {
        end--;
    }
    bool program = end > start && strchr("=[({", line->text[end - 1]) != NULL;
    size_t length = program ? 0 : end - start;
    char *title = reader_title_room(reader, length);
    if (title == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    memcpy(title, line->text + start, length);
    title[length] = '\0';
    return SATDOKU_OK;
}

/* The first row, behind a title and rules. END: there is none; behind puzzles text may be last. */
static enum satdoku_status find_first(struct line *line, struct satdoku_reader *reader,
                                      struct satdoku_error *error)
{
    struct satdoku_error fault = {.status = SATDOKU_OK};
    bool after = reader->puzzles_read > 0;
    enum satdoku_status status = SATDOKU_OK;
    reader_no_title(reader);
    while ((status = lines_next(line, &reader->lines, error)) == SATDOKU_OK) {
        struct table_choice choice;
        if (line->length == 0 || table_is_rule(line, line->text[0] == '*')) {
            if (after && reader->lines.origin.above == 0) {
                origin_reset(&reader->lines.origin); /* the end of the table before */
            }
            continue;
        }
        struct line whole = table_with_tabs(line, reader);
        bool row = table_choose(&choice, &whole, reader) && choice.good;
        if (row || !table_is_text(line, NULL)) {
            return SATDOKU_OK;
        }
        if (fault.status != SATDOKU_OK && !after) {
            break;
        }
        format_no_puzzle(reader, line, &fault);
        if (!meant_as_sentence(line) && keep_title(reader, line) != SATDOKU_OK) {
            return error_memory(error);
        }
    }
    if (fault.status == SATDOKU_OK || (status == SATDOKU_END && after) ||
        (status != SATDOKU_OK && status != SATDOKU_END)) {
        return status;
    }
    if (error != NULL) {
        *error = fault;
    }
    return fault.status;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    struct table table = {.reader = reader, .puzzle = puzzle};
    reader->lines.tabs = true;
    reader->blanks = 0;
    enum satdoku_status status = find_first(&line, reader, error);
    if (status == SATDOKU_OK) {
        status = read_table(&table, &line, error);
    }
    mem_free(table.kept.numbers);
    mem_free(table.text);
    return status;
}

const struct format format_table =
    {.format = SATDOKU_FORMAT_TABLE,
     .name = "table",
     .input = "n lines of n cells that stand apart: commas, tabs, bars, frames",
     .answer = "a frame",
     .read = read_next,
     .print = table_print,
     .says = FORMAT_SAYS_BOXES | FORMAT_SAYS_DIGITS | FORMAT_SAYS_NUMBERS | FORMAT_SAYS_CANDIDATES,
     .numbers = true,
     .barred = true,
     .separated = true,
     .answers.put = table_put,
     .name_puzzle = reader_name_title};
