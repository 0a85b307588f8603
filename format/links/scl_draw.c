/* Reading the drawings of SCL: lines, arrows, and shapes, where their style says what they mean. */
#include "scl.h"

#include "mem.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Drawings ---- */

void scl_take_color(char color[SCL_COLOR], struct json_value value)
{
    char text[12] = "";
    size_t length =
        value.type == JSON_TYPE_STRING ? json_value_string(text, sizeof text, value) : 0;
    color[0] = '\0';
    if (text[0] != '#' || (length != 4 && length != 7 && length != 9) ||
        (length == 9 && strcmp(text + 7, "00") == 0)) {
        return;
    }
    for (int i = 0; i < SCL_COLOR - 1; i++) {
        color[i] = (char)(toupper)((unsigned char)text[1 + (length == 4 ? i / 2 : i)]);
    }
    color[SCL_COLOR - 1] = '\0';
}

static bool take_point(struct scl_point *point, const struct scl *s, struct json_value value)
{
    struct json_walk walk = json_walk(value);
    struct json_value row;
    struct json_value column;
    bool good = value.type == JSON_TYPE_ARRAY && json_walk_next(NULL, &row, &walk) &&
                json_walk_next(NULL, &column, &walk) && scl_number(&point->row, row) &&
                scl_number(&point->column, column);
    point->row -= s->top * SCL_CELL;
    point->column -= s->left * SCL_CELL;
    return good;
}

int scl_cell_of(int place)
{
    return place >= 0 ? place / SCL_CELL : -((SCL_CELL - 1 - place) / SCL_CELL);
}

static bool is_middle(int place)
{
    return place - scl_cell_of(place) * SCL_CELL == SCL_CELL / 2;
}

int scl_number_of(const char *text)
{
    enum { DIGITS_MAX = 5 };
    char *end = NULL;
    size_t digits = strspn(text, "0123456789");
    long number = strtol(text, &end, 10);
    return digits > 0 && digits <= DIGITS_MAX && *end == '\0' ? (int)number : -1;
}

bool scl_is_inside(const struct scl *s, int row, int column)
{
    return row >= 0 && row < s->size && column >= 0 && column < s->size;
}

void scl_put_cell(struct scl *s, enum fpuzzles_element element, bool first, int row, int column)
{
    scl_put(s, element, "%s\"R%dC%d\"", first ? "" : ",", row + 1, column + 1);
}

/* ---- Rules in words ---- */

/* Whether the rules have the words; no letter before them, and none behind but an s. */
static bool has_words(const char *rules, const char *words, size_t length)
{
    for (const char *at = strchr(rules, words[0]); at != NULL; at = strchr(at + 1, words[0])) {
        bool begins = at == rules || !isalnum((unsigned char)at[-1]);
        if (begins && strncmp(at, words, length) == 0) {
            const char *behind = at + length + (at[length] == 's');
            if (!isalnum((unsigned char)*behind)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether the rules have one of the words, which commas separate. */
static bool rules_name(const struct scl *s, const char *words)
{
    for (size_t length; *words != '\0'; words += length + (words[length] == ',')) {
        length = strcspn(words, ",");
        if (has_words(s->rules, words, length)) {
            return true;
        }
    }
    return false;
}

bool scl_rules_say(const struct scl *s, const char *words)
{
    return s->rules == NULL || rules_name(s, words);
}

/* ---- Paths ---- */

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

void scl_take_cells(struct scl_path *path, const struct scl *s)
{
    int row = scl_cell_of(path->points[0].row);
    int column = scl_cell_of(path->points[0].column);
    path->cell_count = 0;
    for (int i = 0; i < path->count; i++) {
        int down = scl_cell_of(path->points[i].row) - row;
        int right = scl_cell_of(path->points[i].column) - column;
        int steps = abs(down) > abs(right) ? abs(down) : abs(right);
        bool straight = down == 0 || right == 0 || abs(down) == abs(right);
        bool fits = path->cell_count + steps < SCL_POINTS_MAX;
        if (!straight || !fits || !scl_is_inside(s, row + down, column + right) ||
            !scl_is_inside(s, row, column)) {
            path->cell_count = 0;
            return;
        }
        for (int step = i == 0 ? 0 : 1; step <= steps; step++) {
            path->cells[path->cell_count++] =
                (row + step * sign(down)) * s->size + column + step * sign(right);
        }
        row += down;
        column += right;
    }
}

static bool take_path(struct scl_path *path, const struct scl *s, struct json_value line)
{
    struct json_walk walk = json_walk(scl_member(line, "wayPoints", "wp"));
    struct json_value point;
    path->count = 0;
    while (json_walk_next(NULL, &point, &walk)) {
        if (path->count == SCL_POINTS_MAX || !take_point(&path->points[path->count], s, point)) {
            return false;
        }
        path->count++;
    }
    if (path->count < 2) {
        return false;
    }
    scl_take_cells(path, s);
    return true;
}

static void put_path(struct scl *s, enum fpuzzles_element element, const struct scl_path *path,
                     bool backwards)
{
    for (int i = 0; i < path->cell_count; i++) {
        int cell = path->cells[backwards ? path->cell_count - 1 - i : i];
        scl_put_cell(s, element, i == 0, cell / s->size, cell % s->size);
    }
}

void scl_put_line(struct scl *s, enum fpuzzles_element element, const struct scl_path *path,
                  bool backwards, size_t at)
{
    scl_begin(s, element, at);
    scl_put(s, element, "{\"lines\":[[");
    put_path(s, element, path, backwards);
    scl_put(s, element, "]]}");
}

/* ---- Circles ---- */

static bool covers(const struct scl_shape *shape, const struct scl *s, int cell)
{
    int row = cell / s->size * SCL_CELL + SCL_CELL / 2;
    int column = cell % s->size * SCL_CELL + SCL_CELL / 2;
    return 2 * abs(shape->center.row - row) < shape->height &&
           2 * abs(shape->center.column - column) < shape->width;
}

/* A circle without a text that lies on the cell; NULL: there is none. `below`: one of that colour
 * below the lines, which a bulb is; else one of that border. */
static struct scl_shape *circle_on(struct scl *s, int cell, const char *color, bool below)
{
    for (size_t i = 0; i < s->shape_count; i++) {
        struct scl_shape *shape = &s->shapes[i];
        bool large = shape->width > SCL_CELL / 2 && shape->height > SCL_CELL / 2;
        if (large && shape->rounded && shape->text[0] == '\0' && shape->below == below &&
            covers(shape, s, cell) && strcmp(below ? shape->fill : shape->border, color) == 0) {
            return shape;
        }
    }
    return NULL;
}

/* ---- Lines ---- */

static bool read_diagonal(struct scl *s, const struct scl_path *path, const char *color, size_t at)
{
    int end = s->size * SCL_CELL;
    struct scl_point one = path->points[0];
    struct scl_point other = path->points[1];
    bool corners = path->count == 2 && abs(one.row - other.row) == end &&
                   abs(one.column - other.column) == end && one.row + other.row == end &&
                   one.column + other.column == end;
    if (!corners || strcmp(color, "34BBE6") != 0) {
        return false;
    }
    bool falls = (one.row == 0) == (one.column == 0);
    enum fpuzzles_element element = falls ? FPUZZLES_FALLING : FPUZZLES_RISING;
    if (s->lists[element].size == 0) {
        scl_begin(s, element, at);
        scl_put(s, element, "true");
    }
    return true;
}

bool scl_read_between(struct scl *s, const struct scl_path *path, const char *color, size_t at)
{
    struct scl_shape *first = circle_on(s, path->cells[0], color, false);
    struct scl_shape *last = circle_on(s, path->cells[path->cell_count - 1], color, false);
    if (first == NULL || last == NULL || !scl_rules_say(s, "between")) {
        return false;
    }
    scl_put_line(s, FPUZZLES_BETWEEN_LINE, path, false, at);
    first->used = true;
    last->used = true;
    return true;
}

/* A bulb at one end makes a thermometer, a circle at each end a between line. */
static bool read_ended(struct scl *s, const struct scl_path *path, const char *color, size_t at)
{
    int first = path->cells[0];
    int last = path->cells[path->cell_count - 1];
    struct scl_shape *bulbs[2] = {circle_on(s, first, color, true),
                                  circle_on(s, last, color, true)};
    if ((bulbs[0] != NULL) != (bulbs[1] != NULL) && scl_rules_say(s, "thermo,thermometer")) {
        scl_put_line(s, FPUZZLES_THERMOMETER, path, bulbs[0] == NULL, at);
        bulbs[bulbs[0] == NULL]->used = true;
        return true;
    }
    return scl_read_between(s, path, color, at);
}

bool scl_read_styled(struct scl *s, struct scl_path *path, const char *color, int thickness,
                     size_t at)
{
    static const struct {
        const char *color;
        int thickness;
        enum fpuzzles_element element;
        const char *words;
    } styles[] = {
#define STYLE(color, thickness, element, words) {color, thickness, FPUZZLES_##element, words},
#include "scl_styles.def"
#undef STYLE
    };
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        bool thick = styles[i].thickness == 0 || styles[i].thickness * SCL_CELL == thickness;
        if (thick && strcmp(styles[i].color, color) == 0 && scl_rules_say(s, styles[i].words)) {
            bool closed = path->cells[0] == path->cells[path->cell_count - 1];
            path->cell_count -= closed && styles[i].element == FPUZZLES_RENBAN;
            scl_put_line(s, styles[i].element, path, false, at);
            return true;
        }
    }
    return false;
}

static bool read_line(struct scl *s, struct scl_path *path, struct json_value line)
{
    char color[SCL_COLOR];
    int thickness = 0;
    scl_take_color(color, scl_member(line, "color", "c"));
    if (!take_path(path, s, line)) {
        return false;
    }
    if (read_diagonal(s, path, color, line.at) ||
        scl_take_sign(s, path->points, path->count, color)) {
        return true;
    }
    if (path->cell_count < 2 || read_ended(s, path, color, line.at)) {
        return path->cell_count >= 2;
    }
    if (circle_on(s, path->cells[0], color, true) != NULL ||
        circle_on(s, path->cells[path->cell_count - 1], color, true) != NULL) {
        return false; /* it has an end of another meaning */
    }
    (void)scl_number(&thickness, scl_member(line, "thickness", "th"));
    return scl_read_styled(s, path, color, thickness, line.at);
}

/* ---- Arrows ---- */

/* Beside the board: a little killer, with the number that stands where it begins. */
static bool read_little_killer(struct scl *s, const struct scl_path *path, size_t at)
{
    struct scl_point one = path->points[0];
    struct scl_point other = path->points[path->count - 1];
    int down = sign(other.row - one.row);
    int right = sign(other.column - one.column);
    int row = scl_cell_of(one.row);
    int column = scl_cell_of(one.column);
    if (path->count != 2 || scl_is_inside(s, row, column) || down == 0 || right == 0) {
        return false;
    }
    for (size_t i = 0; i < s->shape_count; i++) {
        struct scl_shape *shape = &s->shapes[i];
        int number = scl_number_of(shape->text);
        if (scl_cell_of(shape->center.row) == row && scl_cell_of(shape->center.column) == column &&
            number >= 0) {
            shape->used = true;
            scl_begin(s, FPUZZLES_LITTLE_KILLER_SUM, at);
            scl_put(s, FPUZZLES_LITTLE_KILLER_SUM,
                    "{\"cell\":\"R%dC%d\",\"direction\":\"%c%c\",\"value\":%d}", row + 1,
                    column + 1, down > 0 ? 'D' : 'U', right > 0 ? 'R' : 'L', number);
            return true;
        }
    }
    return false;
}

bool scl_read_arrow(struct scl *s, const struct scl_path *path, const char *color, size_t at)
{
    enum fpuzzles_element element = FPUZZLES_ARROW;
    if (path->cell_count < 2) {
        return read_little_killer(s, path, at);
    }
    struct scl_shape *circle = circle_on(s, path->cells[0], color, false);
    if (circle == NULL || !scl_rules_say(s, "arrow")) {
        return false;
    }
    bool first = true;
    circle->used = true;
    scl_begin(s, element, at);
    scl_put(s, element, "{\"cells\":[");
    for (int cell = 0; cell < s->size * s->size; cell++) {
        if (covers(circle, s, cell)) {
            scl_put_cell(s, element, first, cell / s->size, cell % s->size);
            first = false;
        }
    }
    scl_put(s, element, "],\"lines\":[[");
    put_path(s, element, path, false);
    scl_put(s, element, "]]}");
    return true;
}

static bool read_arrow(struct scl *s, struct scl_path *path, struct json_value arrow)
{
    char color[SCL_COLOR];
    scl_take_color(color, scl_member(arrow, "color", "c"));
    return take_path(path, s, arrow) && scl_read_arrow(s, path, color, arrow.at);
}

/* ---- Shapes ---- */

static void put_around(struct scl *s, enum fpuzzles_element element, const struct scl_shape *shape)
{
    int row = scl_cell_of(shape->center.row - 1);
    int column = scl_cell_of(shape->center.column - 1);
    int rows = is_middle(shape->center.row) ? 1 : 2;
    int columns = is_middle(shape->center.column) ? 1 : 2;
    scl_begin(s, element, shape->value.at);
    scl_put(s, element, "{\"cells\":[");
    for (int i = 0; i < rows * columns; i++) {
        scl_put_cell(s, element, i == 0, row + i / columns, column + i % columns);
    }
    scl_put(s, element, "]");
}

/* White and black circles, X and V. */
static bool read_edge(struct scl *s, const struct scl_shape *shape)
{
    bool letter = strcmp(shape->text, "X") == 0 || strcmp(shape->text, "V") == 0;
    bool white = strcmp(shape->fill, "FFFFFF") == 0 && strcmp(shape->border, "000000") == 0;
    bool black = strcmp(shape->fill, "000000") == 0;
    size_t digits = strspn(shape->text, "0123456789");
    if (letter && !shape->rounded) {
        if (!scl_rules_say(s, "x,v,xv")) {
            return false;
        }
        put_around(s, FPUZZLES_XV, shape);
        scl_put(s, FPUZZLES_XV, ",\"value\":\"%s\"}", shape->text);
        return true;
    }
    if (!shape->rounded || shape->width != shape->height || shape->width > SCL_CELL / 2 ||
        (!white && !black) || digits > 3 || shape->text[digits] != '\0') {
        return false;
    }
    if (!scl_rules_say(s, white ? "kropki,consecutive,difference,differ"
                                : "kropki,ratio,double,twice,half")) {
        return false;
    }
    enum fpuzzles_element element = white ? FPUZZLES_DIFFERENCE : FPUZZLES_RATIO;
    put_around(s, element, shape);
    if (digits > 0) {
        scl_put(s, element, ",\"value\":%d", scl_number_of(shape->text));
    }
    scl_put(s, element, "}");
    return true;
}

static bool read_quadruple(struct scl *s, const struct scl_shape *shape)
{
    bool first = true;
    if (!shape->rounded || strcmp(shape->fill, "FFFFFF") != 0 || shape->text[0] == '\0' ||
        shape->text[strspn(shape->text, "0123456789 \n")] != '\0' || s->size > 9 ||
        !scl_rules_say(s, "quadruple,quad,circle,circled,corner,appear,surrounding")) {
        return false;
    }
    put_around(s, FPUZZLES_QUADRUPLE, shape);
    scl_put(s, FPUZZLES_QUADRUPLE, ",\"values\":[");
    for (const char *c = shape->text; *c != '\0'; c++) {
        if (*c >= '0' && *c <= '9') {
            scl_put(s, FPUZZLES_QUADRUPLE, "%s%c", first ? "" : ",", *c);
            first = false;
        }
    }
    scl_put(s, FPUZZLES_QUADRUPLE, "]}");
    return true;
}

/* A grey circle below a cell is odd, a square even. */
static bool read_parity(struct scl *s, const struct scl_shape *shape)
{
    enum { PARITY = 700 };
    enum fpuzzles_element element = shape->rounded ? FPUZZLES_ODD : FPUZZLES_EVEN;
    if (!shape->below || shape->width != PARITY || shape->height != PARITY ||
        shape->text[0] != '\0' || strcmp(shape->fill, "CFCFCF") != 0 ||
        !scl_rules_say(s, shape->rounded ? "odd" : "even")) {
        return false;
    }
    scl_begin(s, element, shape->value.at);
    scl_put(s, element, "{\"cell\":\"R%dC%d\"}", scl_cell_of(shape->center.row) + 1,
            scl_cell_of(shape->center.column) + 1);
    return true;
}

/* The number beside a row or column; -1: there is none. */
static int number_beside(const struct scl *s, const struct scl_shape *shape)
{
    int row = scl_cell_of(shape->center.row);
    int column = scl_cell_of(shape->center.column);
    bool above = row == -1 || row == s->size;
    bool aside = column == -1 || column == s->size;
    bool there = (above && column >= 0 && column < s->size) || (aside && row >= 0 && row < s->size);
    bool middle = is_middle(shape->center.row) && is_middle(shape->center.column);
    return there && middle ? scl_number_of(shape->text) : -1;
}

/* Numbers beside the board look alike: what they are is read where the rules name one kind. */
static bool read_outside(struct scl *s, const struct scl_shape *shape)
{
    static const struct {
        enum fpuzzles_element element; /* ELEMENTS: one that is not read */
        const char *words;
    } kinds[] = {{FPUZZLES_SANDWICH_SUM, "sandwich,sandwiched"},
                 {FPUZZLES_X_SUM, "x-sum,xsum,x sum"},
                 {FPUZZLES_SKYSCRAPER, "skyscraper"},
                 {FPUZZLES_ELEMENTS, "little killer,numbered room,battlefield,outside,arrow"}};
    int number = number_beside(s, shape);
    enum fpuzzles_element element = FPUZZLES_ELEMENTS;
    int named = 0;
    for (size_t i = 0; s->rules != NULL && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (rules_name(s, kinds[i].words)) {
            element = kinds[i].element;
            named++;
        }
    }
    if (number < 0 || named != 1 || element == FPUZZLES_ELEMENTS) {
        return false;
    }
    scl_begin(s, element, shape->value.at);
    scl_put(s, element, "{\"cell\":\"R%dC%d\",\"value\":%d}", scl_cell_of(shape->center.row) + 1,
            scl_cell_of(shape->center.column) + 1, number);
    return true;
}

static bool read_shape(struct scl *s, const struct scl_shape *shape)
{
    bool middle[2] = {is_middle(shape->center.row), is_middle(shape->center.column)};
    int row = scl_cell_of(shape->center.row - 1);
    int column = scl_cell_of(shape->center.column - 1);
    bool whole = (middle[0] || shape->center.row % SCL_CELL == 0) &&
                 (middle[1] || shape->center.column % SCL_CELL == 0);
    bool inside =
        scl_is_inside(s, row, column) && scl_is_inside(s, row + !middle[0], column + !middle[1]);
    if (!inside) {
        return read_outside(s, shape);
    }
    if (!whole) {
        return false;
    }
    if (middle[0] && middle[1]) {
        return read_parity(s, shape);
    }
    return middle[0] || middle[1] ? read_edge(s, shape) : read_quadruple(s, shape);
}

void scl_read_shapes(struct scl *s)
{
    for (size_t i = 0; i < s->shape_count; i++) {
        s->missed[SCL_SHAPES] += !s->shapes[i].used && !read_shape(s, &s->shapes[i]);
    }
}

/* ---- All ---- */

/* Takes the shapes of a list; one without a place is missed. */
static void take_shapes(struct scl *s, struct json_value list, bool below)
{
    struct json_walk walk = json_walk(list);
    struct json_value value;
    while (fpuzzles_next(&value, &walk, s->f)) {
        struct scl_shape shape = {.value = value, .below = below};
        struct json_value text = scl_member(value, "text", "te");
        s->found++;
        if (!take_point(&shape.center, s, scl_member(value, "center", "ct"))) {
            s->missed[SCL_SHAPES]++;
            continue;
        }
        (void)scl_number(&shape.width, scl_member(value, "width", "w"));
        (void)scl_number(&shape.height, scl_member(value, "height", "h"));
        shape.rounded = scl_member(value, "rounded", "r").type == JSON_TYPE_TRUE;
        scl_take_color(shape.fill, scl_member(value, "backgroundColor", "c2"));
        scl_take_color(shape.border, scl_member(value, "borderColor", "c1"));
        if (text.type == JSON_TYPE_NUMBER && json_value_length(text) < sizeof shape.text) {
            memcpy(shape.text, text.text.data + text.at, json_value_length(text));
        } else if (json_value_string(shape.text, sizeof shape.text, text) >= sizeof shape.text) {
            shape.text[0] = '~'; /* too long to mean anything here */
        }
        s->shapes[s->shape_count++] = shape;
    }
}

static void read_paths(struct scl *s, struct json_value list, enum scl_part part,
                       bool (*read)(struct scl *s, struct scl_path *path, struct json_value value))
{
    struct scl_path path = {.count = 0};
    struct json_walk walk = json_walk(list);
    struct json_value value;
    while (fpuzzles_next(&value, &walk, s->f)) {
        s->found++;
        s->missed[part] += !read(s, &path, value);
    }
}

void scl_read_drawings(struct scl *s, struct json_value root)
{
    struct json_value above = scl_list(s, root, "overlays", "o");
    struct json_value below = scl_list(s, root, "underlays", "u");
    struct json_value lines = scl_list(s, root, "lines", "l");
    struct json_value arrows = scl_list(s, root, "arrows", "a");
    size_t shapes = json_value_count(above) + json_value_count(below);
    if (shapes + json_value_count(lines) + json_value_count(arrows) > SCL_DRAWN_MAX) {
        draft_wrong(&s->f->draft, root.at, "the puzzle has more than %d drawings", SCL_DRAWN_MAX);
        return;
    }
    s->shapes = mem_alloc(shapes + 1, sizeof *s->shapes);
    if (s->shapes == NULL) {
        draft_starve(&s->f->draft);
        return;
    }
    take_shapes(s, above, false);
    take_shapes(s, below, true);
    read_paths(s, lines, SCL_LINES, read_line);
    read_paths(s, arrows, SCL_ARROWS, read_arrow);
    scl_read_squares(s);
    scl_read_shapes(s);
}
