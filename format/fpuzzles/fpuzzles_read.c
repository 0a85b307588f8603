/* Reading an object of f-puzzles: its elements are found, and then read in the order of their
 * table; and what reading all of them needs.
 */
#include "fpuzzles.h"

#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What fpuzzles_elements.def says. */
#define NO_CLUE SATDOKU_CLUE_KINDS
#define ENTRIES(how, written)                                                                      \
    .read = fpuzzles_read_entries, .entry = fpuzzles_read_##how, .put = fpuzzles_put_##written
#define LINES                  ENTRIES(lines, line)
#define HALF(more)             .number = true, .half = true, .usual = (more)
#define EXTREMES(which)        .read = fpuzzles_read_extremes, .mark = FPUZZLES_CELL_##which
#define ELEMENT(id, word, ...) [FPUZZLES_##id] = {.name = (word), .clue = __VA_ARGS__},
static const struct fpuzzles_row rows[FPUZZLES_ELEMENTS] = {
#include "fpuzzles_elements.def"
};

const struct fpuzzles_row *fpuzzles_row(enum fpuzzles_element element)
{
    return &rows[element];
}

/* ---- Values ---- */

/* Quotes the characters of a string, and of any other value its JSON text. */
struct fpuzzles_quoted fpuzzles_quote(struct json_value value)
{
    enum { SHOWN = 24 };
    struct fpuzzles_quoted quoted = {""};
    char text[SHOWN + 1];
    bool string = value.type == JSON_TYPE_STRING;
    size_t length = string ? json_value_string(text, sizeof text, value) : json_value_length(value);
    if (value.type == JSON_TYPE_OBJECT || value.type == JSON_TYPE_ARRAY) {
        snprintf(quoted.text, sizeof quoted.text, "%s",
                 value.type == JSON_TYPE_OBJECT ? "an object" : "a list");
        return quoted;
    }
    if (!string) {
        size_t shown = length < SHOWN ? length : SHOWN;
        memcpy(text, value.text.data + value.at, shown);
        text[shown] = '\0';
    }
    for (char *c = text; *c != '\0'; c++) {
        *c = *c < ' ' || *c > '~' ? '?' : *c;
    }
    snprintf(quoted.text, sizeof quoted.text, "%s%s%s%s", string ? "'" : "", text,
             length > SHOWN ? "..." : "", string ? "'" : "");
    return quoted;
}

struct json_value fpuzzles_member(struct json_value object, const char *name)
{
    struct json_walk walk = json_walk(object);
    struct json_value key;
    struct json_value value;
    struct json_value found = {.text = object.text, .at = object.at, .type = JSON_TYPE_NONE};
    while (object.type == JSON_TYPE_OBJECT && json_walk_next(&key, &value, &walk)) {
        if (json_value_is(key, name)) {
            found = value; /* the last one counts, as in JavaScript */
        }
    }
    found.type = found.type == JSON_TYPE_NULL ? JSON_TYPE_NONE : found.type;
    return found;
}

bool fpuzzles_says(struct json_value value)
{
    switch (value.type) {
    case JSON_TYPE_NONE:
    case JSON_TYPE_NULL:
    case JSON_TYPE_FALSE:
        return false;
    case JSON_TYPE_OBJECT:
    case JSON_TYPE_ARRAY:
        return json_value_count(value) > 0;
    case JSON_TYPE_STRING:
        return json_value_length(value) > 2;
    default:
        return true;
    }
}

bool fpuzzles_refuse(struct fpuzzles *f, struct json_value value, const char *format, ...)
{
    char what[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    return draft_wrong(&f->draft, value.at, "%s %s", fpuzzles_quote(value).text, what);
}

bool fpuzzles_want_list(struct fpuzzles *f, struct json_value value, const char *name)
{
    if (value.type == JSON_TYPE_NONE) {
        return draft_wrong(&f->draft, value.at, "'%s' is missing", name);
    }
    return value.type == JSON_TYPE_ARRAY ||
           fpuzzles_refuse(f, value, "is no list: '%s' wants one", name);
}

bool fpuzzles_flag(struct fpuzzles *f, struct json_value value, const char *name)
{
    if (value.type != JSON_TYPE_TRUE && fpuzzles_says(value)) {
        draft_wrong(&f->draft, value.at, "'%s' is true or false, not %s", name,
                    fpuzzles_quote(value).text);
    }
    return value.type == JSON_TYPE_TRUE;
}

bool fpuzzles_next(struct json_value *value, struct json_walk *walk, const struct fpuzzles *f)
{
    return f->draft.status == SATDOKU_OK && json_walk_next(NULL, value, walk);
}

int fpuzzles_number(struct fpuzzles *f, struct json_value entry, int usual)
{
    struct json_value said = fpuzzles_member(entry, f->members.value);
    int number = usual;
    if (fpuzzles_says(said) && !json_value_integer(&number, said)) {
        fpuzzles_refuse(f, said, "is no number");
    }
    return number;
}

/* Takes a letter in either case, and a number from 1 behind it; false: they are not there. */
static bool take_ordinal(int *number, const char **text, char letter)
{
    enum { TOO_LARGE = 100000 };
    if ((**text | 0x20) != letter) {
        return false;
    }
    const char *start = ++*text;
    for (*number = 0; **text >= '0' && **text <= '9'; (*text)++) {
        *number = *number < TOO_LARGE ? 10 * *number + (**text - '0') : *number;
    }
    return *text > start;
}

/* "R1C5" */
static bool read_place(int *row, int *column, struct fpuzzles *f, struct json_value value,
                       int margin)
{
    enum { LONGEST = 16 };
    char text[LONGEST];
    const char *rest = text;
    size_t length = json_value_string(text, sizeof text, value);
    if (value.type != JSON_TYPE_STRING || length >= sizeof text || !take_ordinal(row, &rest, 'r') ||
        !take_ordinal(column, &rest, 'c') || *rest != '\0') {
        return fpuzzles_refuse(f, value, "is no cell: expected one such as 'R1C5'");
    }
    --*row;
    --*column;
    if (*row < -margin || *row >= f->size + margin || *column < -margin ||
        *column >= f->size + margin) {
        return draft_wrong(&f->draft, value.at, "'%s' is off the board of %dx%d cells", text,
                           f->size, f->size);
    }
    return true;
}

int fpuzzles_read_cell(struct fpuzzles *f, struct json_value value)
{
    int row = 0;
    int column = 0;
    return f->dialect->place(&row, &column, f, value, 0) ? row * f->size + column : 0;
}

void fpuzzles_take_cells(struct fpuzzles *f, struct json_value list, const char *name)
{
    struct json_walk walk = json_walk(list);
    struct json_value value;
    f->draft.cell_count = 0;
    fpuzzles_want_list(f, list, name);
    while (fpuzzles_next(&value, &walk, f)) {
        draft_add_cell(&f->draft, fpuzzles_read_cell(f, value));
    }
}

void fpuzzles_take_two(struct fpuzzles *f, int one, int other)
{
    f->draft.cell_count = 0;
    draft_add_cell(&f->draft, one);
    draft_add_cell(&f->draft, other);
}

/* ---- The dialect of f-puzzles ---- */

static void take_two(struct fpuzzles *f, struct json_value entry)
{
    fpuzzles_take_cells(f, fpuzzles_member(entry, "cells"), "cells");
}

/* The cells may come in any order. */
static void take_square(struct fpuzzles *f, struct json_value entry)
{
    take_two(f, entry);
    draft_sort_cells(&f->draft, f->draft.cell_count);
}

/* "DR": down and to the right */
static bool read_direction(struct fpuzzles_ray *ray, struct fpuzzles *f, struct json_value entry)
{
    struct json_value direction = fpuzzles_member(entry, "direction");
    char text[3] = "";
    bool two =
        direction.type == JSON_TYPE_STRING && json_value_string(text, sizeof text, direction) == 2;
    ray->down = text[0] == 'D' ? 1 : text[0] == 'U' ? -1 : 0;
    ray->right = text[1] == 'R' ? 1 : text[1] == 'L' ? -1 : 0;
    return (two && ray->down != 0 && ray->right != 0) ||
           draft_wrong(&f->draft, direction.at, "%s is no direction: expected UL, UR, DL or DR",
                       direction.type == JSON_TYPE_NONE ? "nothing"
                                                        : fpuzzles_quote(direction).text);
}

static bool says_clue(enum fpuzzles_element element, const struct clue *clue,
                      const struct board *board)
{
    int fixed = rows[element].fixed;
    (void)board;
    return rows[element].name != NULL && (fixed == 0 || clue->values[0] == fixed);
}

const struct fpuzzles_dialect fpuzzles_own_dialect = {.program = "f-puzzles",
                                                      .place = read_place,
                                                      .two = take_two,
                                                      .square = take_square,
                                                      .direction = read_direction,
                                                      .says = says_clue};

static const struct fpuzzles_members own_members = {.cells = "cells",
                                                    .lines = "lines",
                                                    .value = "value",
                                                    .values = "values",
                                                    .place = "cell"};

/* ---- Finding elements ---- */

/* Drawings: no clues, but somebody may have meant one. Those that an element brings along (they say
 * from which) are its picture. */
static const char *const drawings[] = {"text", "line", "rectangle", "circle", "cage"};

/* What is about solving and showing, not about the puzzle. */
static const char *const silent[] = {
    "successMessage", "msgcorrect", "disabledlogic", "truecandidatesoptions",
    "fogofwar",       "foglight",   "metadata",
};

enum { DRAWINGS = sizeof drawings / sizeof drawings[0], SILENT = sizeof silent / sizeof silent[0] };

static bool is_among(struct json_value name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (json_value_is(name, names[i])) {
            return true;
        }
    }
    return false;
}

/* Whether every drawing of an element is the picture of another element. */
static bool are_pictures(struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value drawing;
    while (json_walk_next(NULL, &drawing, &walk)) {
        if (!fpuzzles_says(fpuzzles_member(drawing, "fromConstraint")) &&
            !fpuzzles_says(fpuzzles_member(drawing, "isNewConstraint"))) {
            return false;
        }
    }
    return true;
}

/* Something that says nothing of the board, or that satdoku does not know. */
static void pass_over(struct fpuzzles *f, struct json_value name, struct json_value value)
{
    struct satdoku_reader *reader = f->draft.reader;
    bool drawing = is_among(name, drawings, DRAWINGS);
    if (!fpuzzles_says(value) || is_among(name, silent, SILENT) ||
        (drawing && are_pictures(value))) {
        return;
    }
    if (!drawing && !reader->options.ignore_unknown) {
        draft_wrong(&f->draft, name.at, "satdoku has no kind of clue for %s",
                    fpuzzles_quote(name).text);
        return;
    }
    reader_pass_over(reader, fpuzzles_quote(name).text, drawing);
}

/* ---- The object ---- */

void fpuzzles_keep_title(struct fpuzzles *f, struct json_value title)
{
    size_t length = json_value_string(NULL, 0, title);
    char *room = reader_title_room(f->draft.reader, length);
    if (room == NULL) {
        draft_starve(&f->draft);
        return;
    }
    (void)json_value_string(room, length + 1, title);
}

void fpuzzles_keep_text(struct fpuzzles *f, struct json_value value, enum puzzle_text_kind kind)
{
    size_t length = json_value_string(NULL, 0, value);
    if (length == 0 || f->draft.status != SATDOKU_OK) {
        return;
    }
    char *room = puzzle_text_room(f->draft.puzzle, kind, length);
    if (room == NULL) {
        draft_starve(&f->draft);
        return;
    }
    (void)json_value_string(room, length + 1, value);
}

void fpuzzles_read_entries(struct fpuzzles *f, const struct fpuzzles_row *row,
                           struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value entry;
    fpuzzles_want_list(f, list, row->name);
    while (fpuzzles_next(&entry, &walk, f)) {
        if (entry.type != JSON_TYPE_OBJECT) {
            fpuzzles_refuse(f, entry, "is no entry of '%s': expected an object", row->name);
        }
        draft_start_clue(&f->draft);
        row->entry(f, row, entry);
    }
}

enum satdoku_status fpuzzles_read_object(struct fpuzzles *f)
{
    struct json_value root = json_text_root(f->text);
    struct json_walk walk = json_walk(root);
    struct json_value name;
    struct json_value value;
    f->dialect = &fpuzzles_own_dialect;
    f->members = own_members;
    if (root.type != JSON_TYPE_OBJECT) {
        draft_wrong(&f->draft, root.at, "a puzzle of f-puzzles is an object");
    }
    while (f->draft.status == SATDOKU_OK && json_walk_next(&name, &value, &walk)) {
        int j = 0;
        while (j < FPUZZLES_ELEMENTS &&
               (rows[j].name == NULL || !json_value_is(name, rows[j].name))) {
            j++;
        }
        if (j == FPUZZLES_ELEMENTS) {
            pass_over(f, name, value);
        } else if (f->found[j].type != JSON_TYPE_NONE) {
            draft_wrong(&f->draft, name.at, "'%s' stands there twice", rows[j].name);
        } else {
            f->found[j] = value;
        }
    }
    if (f->draft.status == SATDOKU_OK) {
        fpuzzles_keep_title(f, f->found[FPUZZLES_TITLE]);
    }
    if (f->draft.status == SATDOKU_OK) {
        fpuzzles_read_board(f);
    }
    fpuzzles_keep_text(f, f->found[FPUZZLES_AUTHOR], PUZZLE_AUTHOR);
    fpuzzles_keep_text(f, f->found[FPUZZLES_RULESET], PUZZLE_RULESET);
    if (f->draft.status == SATDOKU_OK) {
        fpuzzles_read_cells(f);
    }
    for (int i = 0; f->draft.status == SATDOKU_OK && i < FPUZZLES_ELEMENTS; i++) {
        if (rows[i].read != NULL && fpuzzles_says(f->found[i])) {
            rows[i].read(f, &rows[i], f->found[i]);
        }
    }
    if (f->draft.status == SATDOKU_OK) {
        fpuzzles_read_negatives(f);
    }
    return f->draft.status;
}
