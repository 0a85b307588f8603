/* Reading the drawings of Penpa: texts and symbols, cages, thermometers, arrows and lines. */
#include "penpa.h"

#include "mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A side of two cells between the ends of a line. */
struct segment {
    size_t at;
    int ends[2];
    int style; /* -1: no line from cell to cell */
    char color[SCL_COLOR];
    bool used;
};

struct segments {
    struct segment *all; /* owned */
    int count;
};

/* Takes the first parts of a list; those that it lacks say nothing. */
static void take_parts(struct json_value parts[], int count, struct json_value list)
{
    struct json_walk walk = json_walk(list);
    for (int i = 0; i < count; i++) {
        if (!json_walk_next(NULL, &parts[i], &walk)) {
            parts[i] =
                (struct json_value){.text = list.text, .at = list.at, .type = JSON_TYPE_NONE};
        }
    }
}

/* Copies a text without the blanks around it. A text that is too long becomes "~", which no clue
 * has. */
static void take_text(char *text, size_t room, struct json_value value)
{
    char all[40];
    const char *start = all;
    size_t length = value.type == JSON_TYPE_NUMBER ? json_value_length(value)
                                                   : json_value_string(all, sizeof all, value);
    if (length >= sizeof all) {
        snprintf(all, sizeof all, "~");
    } else if (value.type == JSON_TYPE_NUMBER) {
        snprintf(all, sizeof all, "%.*s", (int)length, value.text.data + value.at);
    }
    start += strspn(start, " \n");
    for (length = strlen(start); length > 0 && strchr(" \n", start[length - 1]) != NULL;) {
        length--;
    }
    snprintf(text, room, "%.*s", (int)length, length < room ? start : "~");
}

/* ---- Shapes ---- */

static struct scl_shape *add_shape(struct penpa *p, struct json_value value, int point)
{
    struct scl_shape *shape = &p->s->shapes[p->s->shape_count++];
    *shape = (struct scl_shape){.value = value, .center = penpa_locate(p, point)};
    return shape;
}

/* The colours of circles and squares by their style; others have none. */
static void set_style(struct scl_shape *shape, int style)
{
    static const struct {
        int style;
        const char *fill;
        const char *border;
    } styles[] = {{1, "FFFFFF", "000000"}, {2, "000000", "000000"}, {3, "CFCFCF", ""},
                  {6, "FFFFFF", "000000"}, {8, "FFFFFF", "000000"}, {10, "FFFFFF", "000000"}};
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        if (styles[i].style == style) {
            memcpy(shape->fill, styles[i].fill, strlen(styles[i].fill) + 1);
            memcpy(shape->border, styles[i].border, strlen(styles[i].border) + 1);
        }
    }
}

/* A circle, a square, or anything else, which has no size. Grey ones that are large are drawn as
 * those of SudokuPad that say odd and even. */
static void read_symbol(struct penpa *p, struct json_value name, struct json_value value)
{
    static const struct {
        const char *name;
        int size; /* in thousandths of a cell */
    } forms[] = {{"circle_L", 860},  {"circle_M", 700}, {"circle_S", 440},
                 {"circle_SS", 260}, {"square_L", 800}, {"square_M", 700}};
    enum { GREY = 3, LARGE = 700 };
    struct json_value parts[2];
    char form[16] = "";
    char key[24] = "";
    int points[2] = {0, 0};
    int style = 0;
    take_parts(parts, 2, value);
    (void)json_value_integer(&style, parts[0]);
    (void)json_value_string(form, sizeof form, parts[1]);
    (void)json_value_string(key, sizeof key, name);
    p->s->found++;
    if (penpa_take_key(points, p, name) != 1) {
        p->s->missed[SCL_SHAPES]++;
        return;
    }
    struct scl_shape *shape = add_shape(p, value, points[0]);
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(form, forms[i].name) == 0) {
            char color[SCL_COLOR];
            shape->rounded = form[0] == 'c';
            shape->width = shape->height = forms[i].size;
            set_style(shape, style);
            scl_take_color(color, fpuzzles_member(fpuzzles_member(p->colors, "symbol"), key));
            if (color[0] != '\0') {
                memcpy(shape->fill, color, sizeof color);
            } else if (style == GREY && forms[i].size >= LARGE) {
                shape->width = shape->height = LARGE;
                shape->below = true;
            }
        }
    }
}

/* A digit of the board is given; any other text is a shape, or part of one. */
static void read_number(struct penpa *p, struct json_value name, struct json_value value)
{
    enum { BLACK = 1, WHITE_CIRCLE = 5, BORDERED, BLACK_CIRCLE };
    static const struct {
        const char *mode;
        bool whole; /* fills its cell */
        int circle;
    } modes[] = {{"1", true, 840},
                 {"10", true, 720},
                 {"4", false, 620},
                 {"5", false, 340},
                 {"6", false, 500}};
    struct json_value parts[3];
    struct scl_shape *shape = NULL;
    char text[sizeof shape->text];
    int points[2] = {0, 0};
    int style = 0;
    take_parts(parts, 3, value);
    take_text(text, sizeof text, parts[0]);
    if (penpa_take_key(points, p, name) != 1 || !json_value_integer(&style, parts[1])) {
        p->s->found++;
        p->s->missed[SCL_SHAPES]++;
        return;
    }
    struct scl_point place = penpa_locate(p, points[0]);
    int cell = points[0] / p->cells == PENPA_CENTER ? penpa_cell_of(p, points[0]) : -1;
    int circle = 0;
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        if (json_value_is(parts[2], modes[i].mode)) {
            circle = modes[i].circle;
            if (cell >= 0 && modes[i].whole && style == BLACK && scl_number_of(text) >= 0) {
                p->board[cell].given = scl_number_of(text);
                p->board[cell].given_at = value.at;
                return;
            }
        }
    }
    for (size_t i = 0; i < p->s->shape_count; i++) {
        struct scl_shape *other = &p->s->shapes[i];
        if (other->center.row == place.row && other->center.column == place.column) {
            shape = other;
        }
    }
    if (shape == NULL) {
        p->s->found++;
        shape = add_shape(p, value, points[0]);
        shape->rounded = style >= WHITE_CIRCLE && style <= BLACK_CIRCLE;
        shape->width = shape->height = circle;
        set_style(shape, style == BORDERED ? 1 : style == BLACK_CIRCLE ? 2 : 0);
    }
    memcpy(shape->text, text, sizeof text);
    bool letter = strcmp(text, "X") == 0 || strcmp(text, "V") == 0;
    shape->rounded = shape->rounded && !letter;
}

static void read_small(struct penpa *p, struct json_value name, struct json_value value)
{
    struct json_value part;
    int points[2] = {0, 0};
    int one = penpa_take_key(points, p, name);
    int cell = one == 1 ? penpa_cell_of(p, points[0]) : -1;
    take_parts(&part, 1, value);
    if (cell < 0 || points[0] / p->cells < PENPA_QUARTER || points[0] % 4 != 0) {
        p->s->found++;
        p->s->missed[SCL_SHAPES]++;
    } else {
        p->board[cell].small = part;
    }
}

static void read_members(struct penpa *p, const char *name,
                         void (*read)(struct penpa *p, struct json_value name,
                                      struct json_value value))
{
    struct json_value key;
    struct json_value value;
    struct json_value members = fpuzzles_member(p->drawn, name);
    struct json_walk walk = json_walk(members);
    while (members.type == JSON_TYPE_OBJECT && json_walk_next(&key, &value, &walk)) {
        read(p, key, value);
    }
}

void penpa_read_texts(struct penpa *p)
{
    static const char *const many[] = {"symbol",      "number",   "arrows",
                                       "line",        "freeline", "direction",
                                       "killercages", "thermo",   "nobulbthermo"};
    enum { COLORS_MAX = 1 << 17 }; /* bytes: each drawing looks its own up */
    size_t count = 0;
    for (size_t i = 0; i < sizeof many / sizeof many[0]; i++) {
        count += json_value_count(fpuzzles_member(p->drawn, many[i]));
    }
    bool colored = p->colors.type != JSON_TYPE_NONE;
    if (count > SCL_DRAWN_MAX || (colored && json_value_length(p->colors) > COLORS_MAX)) {
        draft_wrong(&p->s->f->draft, p->drawn.at, "the puzzle has more than %d drawings",
                    SCL_DRAWN_MAX);
        return;
    }
    p->s->shapes = mem_alloc(count + 1, sizeof *p->s->shapes);
    if (p->s->shapes == NULL) {
        draft_starve(&p->s->f->draft);
        return;
    }
    read_members(p, "symbol", read_symbol);
    read_members(p, "number", read_number);
    read_members(p, "numberS", read_small);
}

/* ---- Cages ---- */

/* Puts the cells of a piece, with the sum that one of them has in its corner. */
static bool put_cage(struct penpa *p, int piece, size_t at)
{
    enum fpuzzles_element element = FPUZZLES_KILLER_CAGE;
    int size = p->s->size;
    char text[12] = "";
    for (int cell = 0; cell < size * size; cell++) {
        struct json_value *small = &p->board[cell].small;
        if (p->board[cell].piece == piece && small->type != JSON_TYPE_NONE && text[0] == '\0') {
            take_text(text, sizeof text, *small);
            small->type = JSON_TYPE_NONE;
        }
    }
    int sum = scl_number_of(text);
    if (!scl_rules_say(p->s, "cage,killer,sum") ||
        (sum < 0 && text[0] != '\0' && strcmp(text, "?") != 0)) {
        return false;
    }
    bool first = true;
    scl_begin(p->s, element, at);
    scl_put(p->s, element, "{\"cells\":[");
    for (int cell = 0; cell < size * size; cell++) {
        if (p->board[cell].piece == piece) {
            scl_put_cell(p->s, element, first, cell / size, cell % size);
            first = false;
        }
    }
    scl_put(p->s, element, sum >= 0 ? "],\"value\":%d}" : "]}", sum);
    return true;
}

static bool read_cage(struct penpa *p, struct scl_path *path, struct json_value list)
{
    for (int i = 0; i < path->count; i++) {
        int row = scl_cell_of(path->points[i].row);
        int column = scl_cell_of(path->points[i].column);
        if (!scl_is_inside(p->s, row, column)) {
            return false;
        }
        p->board[row * p->s->size + column].piece = p->pieces;
        p->board[row * p->s->size + column].caged = true;
    }
    return put_cage(p, p->pieces++, list.at);
}

/* A line of a cage goes along cells of it: it joins them. */
static void read_outline(struct penpa *p, struct json_value name, struct json_value value)
{
    int points[2] = {0, 0};
    int count = penpa_take_key(points, p, name);
    int one = count == 2 ? penpa_cell_of(p, points[0]) : -1;
    int other = count == 2 ? penpa_cell_of(p, points[1]) : -1;
    int first = one < other ? one : other;
    int second = one < other ? other : one;
    (void)value;
    if (first < 0 || p->board[first].caged || p->board[second].caged) {
        return;
    }
    p->board[first].outlined = true;
    p->board[second].outlined = true;
    p->board[first].right = p->board[first].right || second == first + 1;
    p->board[first].down = p->board[first].down || second == first + p->s->size;
}

/* Older puzzles have only the outlines of cages. */
static void read_outlines(struct penpa *p)
{
    read_members(p, "cage", read_outline);
    for (int cell = 0; cell < p->s->size * p->s->size; cell++) {
        if (p->board[cell].outlined && p->board[cell].piece < 0) {
            (void)penpa_mark_piece(p, cell, p->pieces);
            p->s->found++;
            p->s->missed[SCL_CAGES] += !put_cage(p, p->pieces++, p->drawn.at);
        }
    }
    for (int cell = 0; cell < p->s->size * p->s->size; cell++) {
        p->s->found += p->board[cell].small.type != JSON_TYPE_NONE;
        p->s->missed[SCL_SHAPES] += p->board[cell].small.type != JSON_TYPE_NONE;
    }
}

/* ---- Lists of points ---- */

static bool read_thermometer(struct penpa *p, struct scl_path *path, struct json_value list)
{
    if (path->cell_count < 2 || !scl_rules_say(p->s, "thermo,thermometer")) {
        return false;
    }
    for (int i = 0; i < path->cell_count; i++) {
        p->board[path->cells[i]].heated = true;
    }
    scl_put_line(p->s, FPUZZLES_THERMOMETER, path, false, list.at);
    return true;
}

/* Without a bulb it is a branch of another one. */
static bool read_branch(struct penpa *p, struct scl_path *path, struct json_value list)
{
    return path->cell_count >= 2 && p->board[path->cells[0]].heated &&
           read_thermometer(p, path, list);
}

static bool read_arrow(struct penpa *p, struct scl_path *path, struct json_value list)
{
    struct scl_shape *circle = &p->s->shapes[p->s->shape_count++];
    *circle = (struct scl_shape){.value = list,
                                 .center = path->points[0],
                                 .width = 830,
                                 .height = 830,
                                 .rounded = true,
                                 .border = "A1A1A1",
                                 .used = true};
    return scl_read_arrow(p->s, path, circle->border, list.at);
}

/* An arrow from a circle that is drawn apart, or beside the board. */
static bool read_direction(struct penpa *p, struct scl_path *path, struct json_value list)
{
    return scl_read_arrow(p->s, path, "000000", list.at);
}

static void read_lists(struct penpa *p, const char *name, enum scl_part part,
                       bool (*read)(struct penpa *p, struct scl_path *path, struct json_value list))
{
    struct scl_path path = {.count = 0};
    struct json_walk walk = json_walk(fpuzzles_member(p->drawn, name));
    struct json_value list;
    while (fpuzzles_next(&list, &walk, p->s->f)) {
        struct json_walk points = json_walk(list);
        struct json_value value;
        bool good = read != NULL;
        for (path.count = 0; json_walk_next(NULL, &value, &points) && good;) {
            int point = 0;
            good = path.count < SCL_POINTS_MAX && json_value_integer(&point, value) &&
                   point < p->cells;
            if (good) {
                path.points[path.count++] = penpa_locate(p, point);
            }
        }
        if (json_value_count(list) > 0) { /* the others were deleted */
            scl_take_cells(&path, p->s);
            p->s->found++;
            p->s->missed[part] += !good || !read(p, &path, list);
        }
    }
}

/* ---- Arrows beside the board ---- */

/* An arrow at a cell beside the board, by one of eight directions, from left over up. */
static void read_pointer(struct penpa *p, struct json_value name, struct json_value value)
{
    static const int ways[8][2] = {{0, -1}, {-1, -1}, {-1, 0}, {-1, 1},
                                   {0, 1},  {1, 1},   {1, 0},  {1, -1}};
    struct json_value parts[2];
    struct scl_path path = {.count = 2};
    char form[16] = "";
    int points[2] = {0, 0};
    int direction = 0;
    take_parts(parts, 2, value);
    (void)json_value_string(form, sizeof form, parts[1]);
    (void)penpa_take_key(points, p, name);
    if (strcmp(form, "arrow_eight") == 0) {
        struct json_walk walk = json_walk(parts[0]);
        struct json_value flag;
        for (int i = 1, on = 0; json_walk_next(NULL, &flag, &walk); i++) {
            if (json_value_integer(&on, flag) && on == 1) {
                direction = direction == 0 ? i : -1;
            }
        }
    } else if (strncmp(form, "arrow_", 6) != 0 || !json_value_integer(&direction, parts[0])) {
        return;
    }
    if (direction < 1 || direction > 8) {
        return;
    }
    path.points[0] = penpa_locate(p, points[0]);
    path.points[1] = path.points[0];
    path.points[1].row += ways[direction - 1][0] * SCL_CELL / 4;
    path.points[1].column += ways[direction - 1][1] * SCL_CELL / 4;
    (void)scl_read_arrow(p->s, &path, "", value.at);
}

/* ---- Lines ---- */

static bool look_alike(const struct segment *one, const struct segment *other)
{
    return one->style == other->style && strcmp(one->color, other->color) == 0;
}

/* How many segments of a look end at a point; *next becomes one that is not used yet, or NULL. */
static int ends_at(struct segment **next, const struct segments *segments,
                   const struct segment *like, int point)
{
    int count = 0;
    *next = NULL;
    for (int i = 0; i < segments->count; i++) {
        struct segment *segment = &segments->all[i];
        if ((segment->ends[0] == point || segment->ends[1] == point) && look_alike(segment, like)) {
            count++;
            *next = segment->used ? *next : segment;
        }
    }
    return count;
}

/* Where the rules in words say what lines mean, grey ones are drawn for palindromes and between
 * circles; others are known by their colours. */
static bool read_line(struct penpa *p, struct scl_path *path, const struct segment *like)
{
    static const char *const colors[] = {[3] = "67F067", [5] = "CFCFCF", [9] = "2ECBFF"};
    enum { COLORS = sizeof colors / sizeof colors[0], PALINDROME_THICKNESS = 16 };
    const char *color = like->color[0] != '\0'                     ? like->color
                        : like->style >= 0 && like->style < COLORS ? colors[like->style]
                                                                   : NULL;
    if (color == NULL || like->style < 0 || p->s->rules == NULL) {
        return false;
    }
    scl_take_cells(path, p->s);
    return path->cell_count >= 2 &&
           (scl_read_between(p->s, path, "000000", like->at) ||
            scl_read_styled(p->s, path, color, PALINDROME_THICKNESS * SCL_CELL, like->at));
}

/* Follows segments from an end of the first one to where they end, cross others, or close. */
static void follow(struct penpa *p, struct segments *segments, struct segment *first, int start)
{
    struct scl_path path = {.points = {penpa_locate(p, start)}, .count = 1};
    struct segment *next = NULL;
    int begins = ends_at(&next, segments, first, start);
    int ends = 0;
    int point = start;
    bool fits = true;
    for (next = first; next != NULL; next = ends == 2 ? next : NULL) {
        next->used = true;
        point = next->ends[next->ends[0] == point];
        fits = fits && path.count < SCL_POINTS_MAX;
        if (fits) {
            path.points[path.count++] = penpa_locate(p, point);
        }
        ends = ends_at(&next, segments, first, point);
    }
    bool simple = (begins == 1 && ends == 1) || (point == start && begins == 2);
    p->s->found++;
    p->s->missed[SCL_LINES] += !fits || !simple || !read_line(p, &path, first);
}

static void read_segments(struct penpa *p, struct segments *segments, const char *name)
{
    struct json_value lines = fpuzzles_member(p->drawn, name);
    struct json_value colors = fpuzzles_member(p->colors, name);
    struct json_walk walk = json_walk(lines);
    struct json_value key;
    struct json_value value;
    while (lines.type == JSON_TYPE_OBJECT && json_walk_next(&key, &value, &walk)) {
        struct segment *segment = &segments->all[segments->count++];
        char text[24] = "";
        *segment = (struct segment){.at = value.at};
        (void)json_value_string(text, sizeof text, key);
        scl_take_color(segment->color, fpuzzles_member(colors, text));
        bool good = penpa_take_key(segment->ends, p, key) == 2 && segment->ends[0] < p->cells &&
                    segment->ends[1] < p->cells && json_value_integer(&segment->style, value);
        segment->style = good ? segment->style : -1;
    }
}

static void read_lines(struct penpa *p)
{
    struct segments segments = {.all = mem_alloc(SCL_DRAWN_MAX, sizeof *segments.all)};
    struct segment *next = NULL;
    if (segments.all == NULL) {
        draft_starve(&p->s->f->draft);
        return;
    }
    read_segments(p, &segments, "line");
    read_segments(p, &segments, "freeline");
    for (int i = 0; i < 4 * segments.count; i++) { /* those without ends come last */
        bool closed = i >= 2 * segments.count;
        struct segment *segment = &segments.all[i / 2 % segments.count];
        int end = segment->ends[i % 2];
        if (!segment->used && (closed || ends_at(&next, &segments, segment, end) != 2)) {
            follow(p, &segments, segment, end);
        }
    }
    mem_free(segments.all);
}

/* ---- All ---- */

static void miss_cell(struct penpa *p, struct json_value name, struct json_value value)
{
    int style = 1;
    (void)name;
    (void)json_value_integer(&style, value);
    p->s->found += style != 0;
    p->s->missed[SCL_SHAPES] += style != 0;
}

void penpa_read_drawings(struct penpa *p)
{
    if (p->s->f->draft.status != SATDOKU_OK) {
        return;
    }
    read_lists(p, "killercages", SCL_CAGES, read_cage);
    read_outlines(p);
    read_lists(p, "thermo", SCL_LINES, read_thermometer);
    read_lists(p, "nobulbthermo", SCL_LINES, read_branch);
    read_lists(p, "arrows", SCL_ARROWS, read_arrow);
    read_lists(p, "direction", SCL_ARROWS, read_direction);
    read_lists(p, "squareframe", SCL_SHAPES, NULL);
    read_lists(p, "polygon", SCL_SHAPES, NULL);
    read_lines(p);
    read_members(p, "symbol", read_pointer);
    read_members(p, "surface", miss_cell);
    read_members(p, "wall", miss_cell);
    scl_read_shapes(p->s);
}
