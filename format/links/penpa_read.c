/* Reading Penpa: its text, the words of the puzzle, and the board with its regions. Drawings are
 * read in penpa_draw.c.
 */
#include "penpa.h"

#include "mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Lines of the text, and fields of the first one. */
enum { HEAD, DRAWN = 3, BOARD = 5, COLORS_ON = 13, COLORS = 14 };
enum { KIND, COLUMNS, ROWS, TITLE = 15, AUTHOR, RULES = 18 };

enum { GRID_MAX = 100, AROUND = 2 };

/* ---- The text ---- */

/* Appends the text; a 'z' and the character behind it become the name that they abbreviate. */
static bool expand(struct satdoku_buffer *text, struct json_text packed)
{
    static const char names[] =
        " Zz Onull 9\"qa\" Q\"pu_q\" A\"pu_a\" G\"grid\" M\"edit_mode\" S\"surface\" L\"line\" "
        "E\"lineE\" W\"wall\" C\"cage\" N\"number\" Y\"symbol\" P\"special\" B\"board\" "
        "R\"command_redo\" U\"command_undo\" 8\"command_replay\" 1\"numberS\" F\"freeline\" "
        "2\"freelineE\" T\"thermo\" 3\"arrows\" D\"direction\" 0\"squareframe\" 5\"polygon\" "
        "4\"deletelineE\" 6\"killercages\" 7\"nobulbthermo\" _\"__a\"";
    struct satdoku_sink sink = satdoku_buffer_sink(text);
    bool good = true;
    for (size_t i = 0; good && i < packed.length; i++) {
        const char *c = packed.data + i;
        char key[3] = {' ', i + 1 < packed.length ? c[1] : '\0'};
        const char *name = *c == 'z' && key[1] > ' ' ? strstr(names, key) : NULL;
        i += name != NULL;
        good = name == NULL ? sink.write(sink.context, c, 1)
                            : sink.write(sink.context, name + 2, strcspn(name + 2, " "));
    }
    return good;
}

/* The part of a text behind so many separators, up to the next one; empty: there are fewer. */
static struct token part_of(struct json_text text, int number, char separator)
{
    struct token part = {text.data, text.length, 1};
    const char *end = memchr(part.text, separator, part.length);
    for (; number > 0 && part.length > 0; number--) {
        size_t passed = end != NULL ? (size_t)(end - part.text) + 1 : part.length;
        part = (struct token){part.text + passed, part.length - passed, 1};
        end = memchr(part.text, separator, part.length);
    }
    part.length = end != NULL ? (size_t)(end - part.text) : part.length;
    return part;
}

static struct token field_of(struct json_text text, int number)
{
    struct token head = part_of(text, HEAD, '\n');
    return part_of((struct json_text){head.text, head.length}, number, ',');
}

/* The value of a line; it says nothing where the line is empty. */
static struct json_value value_of(struct fpuzzles *f, int number)
{
    struct json_problem problem;
    struct json_value value = {.type = JSON_TYPE_NONE};
    struct token line = part_of(f->text, number, '\n');
    size_t start = (size_t)(line.text - f->text.data);
    struct json_walk walk = {.text = {f->text.data, start + line.length}, .position = start};
    if (line.length == 0) {
        return value;
    }
    if (!json_text_check(&problem, (struct json_text){line.text, line.length})) {
        draft_wrong(&f->draft, start + problem.at, "%s", problem.what);
    } else {
        (void)json_walk_next(NULL, &value, &walk);
    }
    return value;
}

/* ---- Words ---- */

/* Keeps the words of a field, without what it begins with. */
static void keep_words(struct penpa *p, enum fpuzzles_element element, int number,
                       const char *before)
{
    static const char escapes[] = "C,D\nE&F="; /* each before its character */
    struct token field = field_of(p->s->f->text, number);
    size_t skipped = strlen(before);
    bool begins = field.length >= skipped && memcmp(field.text, before, skipped) == 0;
    char *plain = mem_alloc(field.length + 1, 1);
    size_t length = 0;
    struct sink json;
    if (plain == NULL) {
        draft_starve(&p->s->f->draft);
        return;
    }
    for (size_t i = begins ? skipped : 0; i < field.length; i++) {
        bool escaped = i + 2 < field.length && memcmp(field.text + i, "%2", 2) == 0;
        const char *meant = escaped ? memchr(escapes, field.text[i + 2], sizeof escapes - 1) : NULL;
        plain[length++] = meant != NULL ? meant[1] : field.text[i];
        i += meant != NULL ? 2 : 0;
    }
    sink_init(&json, satdoku_buffer_sink(&p->s->lists[element]));
    if (length > 0) {
        json_print_string(&json, plain, length);
    }
    mem_free(plain);
    if (sink_finish(&json) != SATDOKU_OK) {
        draft_starve(&p->s->f->draft);
    }
}

/* ---- Points ---- */

int penpa_take_key(int points[2], const struct penpa *p, struct json_value name)
{
    char text[24];
    char *end = text;
    if (json_value_string(text, sizeof text, name) >= sizeof text) {
        return 0;
    }
    for (int count = 0; count < 2; count++) {
        const char *start = end + count;
        long point = strtol(start, &end, 10);
        if (*start < '0' || *start > '9' || point >= (long)PENPA_KINDS * p->cells) {
            return 0;
        }
        points[count] = (int)point;
        if (*end != ',') { /* an E says that it was drawn at the edge of a cell */
            return *end == '\0' || strcmp(end, "E") == 0 ? count + 1 : 0;
        }
    }
    return 0;
}

struct scl_point penpa_locate(const struct penpa *p, int point)
{
    static const struct scl_point offsets[] = {[PENPA_CENTER] = {SCL_CELL / 2, SCL_CELL / 2},
                                               [PENPA_CORNER] = {SCL_CELL, SCL_CELL},
                                               [PENPA_BOTTOM] = {SCL_CELL, SCL_CELL / 2},
                                               [PENPA_SIDE] = {SCL_CELL / 2, SCL_CELL}};
    assert(p->cells > 0);
    int kind = point / p->cells;
    int cell = point % p->cells;
    struct scl_point offset = offsets[kind < PENPA_QUARTER ? kind : PENPA_CENTER];
    if (kind >= PENPA_QUARTER) {
        int quarter = point % 4;
        cell = (point - PENPA_QUARTER * p->cells) / 4;
        offset.row += quarter < 2 ? -SCL_CELL / 4 : SCL_CELL / 4;
        offset.column += quarter % 2 == 0 ? -SCL_CELL / 4 : SCL_CELL / 4;
    }
    return (struct scl_point){(cell / p->columns - p->top) * SCL_CELL + offset.row,
                              (cell % p->columns - p->left) * SCL_CELL + offset.column};
}

int penpa_cell_of(const struct penpa *p, int point)
{
    struct scl_point place = penpa_locate(p, point);
    int row = scl_cell_of(place.row);
    int column = scl_cell_of(place.column);
    return scl_is_inside(p->s, row, column) ? row * p->s->size + column : -1;
}

/* ---- The board ---- */

/* Finds the square of cells that are the board. The list has the first cell, and by how much each
 * further one is behind the one before. */
static bool find_board(struct penpa *p, struct json_value list)
{
    struct draft *draft = &p->s->f->draft;
    struct json_walk walk = json_walk(list);
    struct json_value step;
    bool *seen = mem_zalloc((size_t)p->cells, sizeof *seen);
    int count = 0;
    int bottom = 0;
    int right = 0;
    p->top = p->left = p->columns;
    if (seen == NULL) {
        return draft_starve(draft);
    }
    for (int cell = 0; json_walk_next(NULL, &step, &walk);) {
        int thousandths = 0;
        bool number = scl_number(&thousandths, step);
        cell += thousandths / SCL_CELL;
        if (!number || cell < 0 || cell >= p->cells) {
            draft_wrong(draft, step.at, "this is no cell of the grid");
            break;
        }
        int row = cell / p->columns;
        int column = cell % p->columns;
        count += !seen[cell];
        seen[cell] = true;
        p->top = row < p->top ? row : p->top;
        p->left = column < p->left ? column : p->left;
        bottom = row > bottom ? row : bottom;
        right = column > right ? column : right;
    }
    mem_free(seen);
    p->s->size = bottom - p->top + 1;
    if (draft->status == SATDOKU_OK &&
        (count == 0 || right - p->left != bottom - p->top || count != p->s->size * p->s->size)) {
        draft_wrong(draft, list.at, "the board is no square of cells: satdoku reads no other one");
    }
    return draft->status == SATDOKU_OK;
}

int penpa_mark_piece(struct penpa *p, int start, int number)
{
    int size = p->s->size;
    int count = 1;
    p->queue[0] = start;
    p->board[start].piece = number;
    for (int i = 0; i < count; i++) {
        int cell = p->queue[i];
        const struct {
            bool open;
            int cell;
        } ways[] = {{p->board[cell].right, cell + 1},
                    {p->board[cell].down, cell + size},
                    {cell > 0 && p->board[cell - 1].right, cell - 1},
                    {cell >= size && p->board[cell - size].down, cell - size}};
        for (int way = 0; way < 4; way++) {
            if (ways[way].open && p->board[ways[way].cell].piece < 0) {
                p->board[ways[way].cell].piece = number;
                p->queue[count++] = ways[way].cell;
            }
        }
    }
    return count;
}

/* A straight line of the grid separates cells. */
static void separate(struct penpa *p, struct scl_point from, struct scl_point to)
{
    int size = p->s->size;
    bool flat = from.row == to.row;
    int line = (flat ? from.row : from.column) / SCL_CELL;
    int start = (flat ? from.column : from.row) / SCL_CELL;
    int end = (flat ? to.column : to.row) / SCL_CELL;
    for (int i = start < end ? start : end; i < (start < end ? end : start); i++) {
        int row = flat ? line - 1 : i;
        int column = flat ? i : line - 1;
        if (scl_is_inside(p->s, row, column)) {
            struct penpa_cell *cell = &p->board[row * size + column];
            *(flat ? &cell->down : &cell->right) = false;
        }
    }
}

/* Lines of the grid: thick ones are borders, those from corner to corner diagonals. Returns whether
 * one of them was none of these; thin ones say nothing. `falling` and `rising` become how many
 * cells of the diagonals have a line. */
static bool read_grid_lines(struct penpa *p, int diagonals[2], struct json_value lines)
{
    enum { THIN = 1, THICK = 2, THICKER = 21, DASHED = 11, GRID_LINE = 80 };
    struct json_walk walk = json_walk(lines);
    struct json_value name;
    struct json_value value;
    bool other = false;
    while (lines.type == JSON_TYPE_OBJECT && json_walk_next(&name, &value, &walk)) {
        int points[2] = {0, 0};
        int style = 0;
        bool corners = json_value_integer(&style, value) && penpa_take_key(points, p, name) == 2 &&
                       points[0] / p->cells == PENPA_CORNER && points[1] / p->cells == PENPA_CORNER;
        struct scl_point from = penpa_locate(p, points[0]);
        struct scl_point to = penpa_locate(p, points[1]);
        int end = p->s->size * SCL_CELL;
        bool straight = from.row == to.row || from.column == to.column;
        if (corners && straight && (style == THICK || style == THICKER)) {
            separate(p, from, to);
        } else if (corners && !straight && from.row == from.column && to.row == to.column) {
            diagonals[0] += abs(from.row - to.row) / SCL_CELL;
        } else if (corners && !straight && from.row + from.column == end &&
                   to.row + to.column == end) {
            diagonals[1] += abs(from.row - to.row) / SCL_CELL;
        } else {
            other = other || !(corners && straight &&
                               (style == THIN || style == DASHED || style == GRID_LINE));
        }
    }
    return other;
}

/* Numbers the regions where borders make as many cells of each as the board has rows; the board has
 * none where no border separates any cells. Else the borders count as one line that is missed. */
static void find_regions(struct penpa *p, bool other)
{
    int size = p->s->size;
    int regions = 0;
    bool even = true;
    for (int cell = 0; cell < size * size; cell++) {
        if (p->board[cell].piece < 0) {
            even = penpa_mark_piece(p, cell, regions++) == size && even;
        }
    }
    other = other || (!even && regions > 1);
    p->s->found += other;
    p->s->missed[SCL_LINES] += other;
    for (int cell = 0; cell < size * size && !even; cell++) {
        p->board[cell].piece = -1;
    }
}

static void read_grid(struct penpa *p)
{
    static const enum fpuzzles_element elements[] = {FPUZZLES_FALLING, FPUZZLES_RISING};
    struct json_value lines = fpuzzles_member(p->drawn, "lineE");
    int diagonals[2] = {0, 0};
    bool other = read_grid_lines(p, diagonals, lines);
    other = read_grid_lines(p, diagonals, fpuzzles_member(p->drawn, "freelineE")) || other;
    for (int i = 0; i < 2; i++) {
        p->s->found += diagonals[i] == p->s->size;
        other = other || (diagonals[i] != p->s->size && diagonals[i] != 0);
        if (diagonals[i] == p->s->size) {
            scl_begin(p->s, elements[i], lines.at);
            scl_put(p->s, elements[i], "true");
        }
    }
    find_regions(p, other);
}

static void put_board(struct penpa *p)
{
    int size = p->s->size;
    for (int cell = 0; cell < size * size; cell++) {
        if (cell % size == 0) {
            scl_begin(p->s, FPUZZLES_GRID, p->drawn.at);
            scl_put(p->s, FPUZZLES_GRID, "[");
        }
        scl_put_square(p->s, p->board[cell].piece, p->board[cell].given, p->board[cell].given_at);
        scl_put(p->s, FPUZZLES_GRID, (cell + 1) % size == 0 ? "]" : ",");
        p->board[cell].piece = -1;
        p->board[cell].right = false;
        p->board[cell].down = false;
    }
}

/* ---- All ---- */

/* Reads what kind of grid it is, and makes room for the board. */
static bool read_head(struct penpa *p, struct json_value board)
{
    struct draft *draft = &p->s->f->draft;
    struct token kind = field_of(p->s->f->text, KIND);
    size_t sides[2] = {0, 0};
    bool square = (kind.length == 6 &&
                   (memcmp(kind.text, "square", 6) == 0 || memcmp(kind.text, "sudoku", 6) == 0));
    for (int i = 0; i < 2; i++) {
        struct token field = field_of(p->s->f->text, COLUMNS + i);
        square =
            square && token_number(&sides[i], field.text, field.length, GRID_MAX) == TOKEN_NUMBER;
    }
    if (!square) {
        return draft_wrong(draft, 0, "satdoku reads no grid of Penpa but 'square' and 'sudoku'");
    }
    p->columns = (int)sides[0] + 2 * AROUND;
    p->cells = p->columns * ((int)sides[1] + 2 * AROUND);
    if (p->drawn.type != JSON_TYPE_OBJECT || board.type != JSON_TYPE_ARRAY) {
        return draft_wrong(draft, 0, "a line of Penpa's text is missing");
    }
    if (!find_board(p, board)) {
        return false;
    }
    size_t cells = (size_t)p->s->size * (size_t)p->s->size;
    p->board = mem_zalloc(cells, sizeof *p->board);
    p->queue = mem_alloc(cells, sizeof *p->queue);
    for (size_t i = 0; i < cells && p->board != NULL; i++) {
        p->board[i].piece = -1;
        p->board[i].given = SCL_NO_GIVEN;
        p->board[i].right = (i + 1) % (size_t)p->s->size != 0;
        p->board[i].down = i + (size_t)p->s->size < cells;
    }
    return (p->board != NULL && p->queue != NULL) || draft_starve(draft);
}

static void read_puzzle(struct penpa *p)
{
    struct fpuzzles *f = p->s->f;
    struct json_value board = value_of(f, BOARD);
    struct json_value on = value_of(f, COLORS_ON);
    p->drawn = value_of(f, DRAWN);
    if (on.type == JSON_TYPE_NUMBER && json_value_length(on) == 1 && on.text.data[on.at] == '1') {
        p->colors = value_of(f, COLORS);
    }
    if (f->draft.status != SATDOKU_OK || !read_head(p, board)) {
        return;
    }
    keep_words(p, FPUZZLES_TITLE, TITLE, "Title: ");
    keep_words(p, FPUZZLES_AUTHOR, AUTHOR, "Author: ");
    keep_words(p, FPUZZLES_RULESET, RULES, "");
    scl_keep_rules(p->s);
    read_grid(p);
    penpa_read_texts(p);
    put_board(p);
    penpa_read_drawings(p);
}

enum satdoku_status penpa_read(struct fpuzzles *f)
{
    struct scl s = {.f = f};
    struct penpa p = {.s = &s};
    struct satdoku_buffer text = {.data = NULL};
    if (!expand(&text, f->text)) {
        draft_starve(&f->draft);
    } else {
        f->text = (struct json_text){text.size > 0 ? text.data : "", text.size};
        read_puzzle(&p);
    }
    mem_free(p.board);
    mem_free(p.queue);
    (void)scl_finish(&s);
    satdoku_buffer_clear(&text);
    return f->draft.status;
}
