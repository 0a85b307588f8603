/* The types of SudokuMaker's constraints that are clues: where they lie, and how those are read
 * that f-puzzles has no element for, or has in another shape.
 */
#include "sudokumaker.h"

#include <string.h>

/* ---- Places ---- */

/* A number below `limit`. */
static bool read_number(int *number, struct fpuzzles *f, struct json_value value, int limit,
                        const char *what)
{
    if (value.type == JSON_TYPE_NONE) {
        return draft_wrong(&f->draft, value.at, "the number of %s is missing", what);
    }
    return (json_value_integer(number, value) && *number < limit) ||
           fpuzzles_refuse(f, value, "is not the number of %s on a board of %dx%d cells", what,
                           f->size, f->size);
}

static bool read_place(int *row, int *column, struct fpuzzles *f, struct json_value value,
                       int margin)
{
    int width = f->size + 2 * margin;
    int number = 0;
    if (!read_number(&number, f, value, width * width, margin > 0 ? "a place outside" : "a cell")) {
        return false;
    }
    *row = number / width - margin;
    *column = number % width - margin;
    return true;
}

static void take_two(struct fpuzzles *f, struct json_value entry)
{
    struct json_value value = fpuzzles_member(entry, "edge");
    int edge = 0;
    if (!read_number(&edge, f, value, 2 * f->size * f->size, "an edge")) {
        return;
    }
    int row = edge / (2 * f->size);
    int column = edge % (2 * f->size);
    bool below = column >= f->size;
    int cell = row * f->size + (below ? column - f->size : column);
    if (below ? row == f->size - 1 : column == 0) {
        fpuzzles_refuse(f, value, "is no edge between two cells");
        return;
    }
    fpuzzles_take_two(f, below ? cell : cell - 1, below ? cell + f->size : cell);
}

static void take_square(struct fpuzzles *f, struct json_value entry)
{
    struct json_value value = fpuzzles_member(entry, "corner");
    int width = f->size + 1;
    int corner = 0;
    if (!read_number(&corner, f, value, width * width, "a corner")) {
        return;
    }
    int row = corner / width;
    int column = corner % width;
    if (row == 0 || row == f->size || column == 0 || column == f->size) {
        fpuzzles_refuse(f, value, "is no corner between four cells");
        return;
    }
    int cell = row * f->size + column; /* the last of the four */
    f->draft.cell_count = 0;
    draft_add_cell(&f->draft, cell - f->size - 1);
    draft_add_cell(&f->draft, cell - f->size);
    draft_add_cell(&f->draft, cell - 1);
    draft_add_cell(&f->draft, cell);
}

static bool is_inside(const struct fpuzzles *f, int row, int column)
{
    return row >= 0 && row < f->size && column >= 0 && column < f->size;
}

/* 1: up and to the right, or back; -1: down and to the right, or back. The board is on one side. */
static bool read_direction(struct fpuzzles_ray *ray, struct fpuzzles *f, struct json_value entry)
{
    struct json_value value = fpuzzles_member(entry, "diagonal");
    int diagonal = 0;
    if (json_value_is_minus_one(value)) {
        diagonal = -1;
    } else if (!json_value_integer(&diagonal, value) || diagonal != 1) {
        return draft_wrong(&f->draft, value.at, "%s is no diagonal: expected 1 or -1",
                           value.type == JSON_TYPE_NONE ? "nothing" : fpuzzles_quote(value).text);
    }
    ray->down = -diagonal;
    ray->right = 1;
    if (!is_inside(f, ray->row + ray->down, ray->column + ray->right)) {
        ray->down = -ray->down;
        ray->right = -1;
    }
    return true;
}

static bool says_clue(enum fpuzzles_element element, const struct clue *clue,
                      const struct board *board)
{
    const struct sudokumaker_row *row = NULL;
    for (size_t i = 0; (row = sudokumaker_row(i)) != NULL; i++) {
        if (row->element == element && !row->board) {
            return row->fits == NULL || row->fits(clue, board);
        }
    }
    return element == FPUZZLES_NEGATIVE; /* it is part of other types */
}

const struct fpuzzles_dialect sudokumaker_dialect = {.program = "SudokuMaker",
                                                     .place = read_place,
                                                     .two = take_two,
                                                     .square = take_square,
                                                     .direction = read_direction,
                                                     .says = says_clue};

/* ---- Which of several a constraint is ---- */

bool sudokumaker_is_slow(const struct fpuzzles *f, struct json_value constraint)
{
    (void)f;
    return fpuzzles_says(fpuzzles_member(constraint, "slow"));
}

bool sudokumaker_is_strict(const struct fpuzzles *f, struct json_value constraint)
{
    return !sudokumaker_is_slow(f, constraint);
}

/* Sums of a region as a whole, wherever the line comes into it again, are another rule. */
bool sudokumaker_is_by_segment(const struct fpuzzles *f, struct json_value constraint)
{
    (void)f;
    return !fpuzzles_says(fpuzzles_member(constraint, "singleRegionTotals"));
}

/* Rows and columns of a part of the board are another rule. */
bool sudokumaker_is_everywhere(const struct fpuzzles *f, struct json_value constraint)
{
    (void)f;
    return !fpuzzles_says(fpuzzles_member(constraint, "areas"));
}

/* The class of a digit, from 0. */
typedef int class_of(int digit, int classes);

static int remainder_of(int digit, int classes)
{
    return digit % classes;
}

static int third_of(int digit, int classes)
{
    (void)classes;
    return (digit - 1) / 3;
}

/* Whether the groups of digits, each a number with a bit for every one of its digits, are as many
 * classes, in any order. */
static bool are_classes(const struct fpuzzles *f, struct json_value groups, class_of *classify,
                        int classes)
{
    bool seen[SATDOKU_MAX_SIZE] = {false};
    struct json_walk walk = json_walk(groups);
    struct json_value value;
    if (f->size > SUDOKUMAKER_GROUP_DIGITS || json_value_count(groups) != (size_t)classes) {
        return false;
    }
    while (json_walk_next(NULL, &value, &walk)) {
        int bits = 0;
        int first = 1;
        if (!json_value_integer(&bits, value)) {
            return false;
        }
        while (first <= f->size && (bits >> first & 1) == 0) {
            first++;
        }
        if (first > f->size || seen[classify(first, classes)]) {
            return false;
        }
        seen[classify(first, classes)] = true;
        for (int digit = 1; digit <= f->size; digit++) {
            bool same = classify(digit, classes) == classify(first, classes);
            if (same != ((bits >> digit & 1) != 0)) {
                return false;
            }
        }
    }
    return true;
}

enum { THIRDS = 3, THIRDS_SIZE = 9 };

bool sudokumaker_is_entropic(const struct fpuzzles *f, struct json_value constraint)
{
    struct json_value groups = fpuzzles_member(constraint, "groups");
    return f->size == THIRDS_SIZE && are_classes(f, groups, third_of, THIRDS);
}

bool sudokumaker_is_global_mod(const struct fpuzzles *f, struct json_value constraint)
{
    struct json_value groups = fpuzzles_member(constraint, "groups");
    return f->size == THIRDS_SIZE && are_classes(f, groups, remainder_of, THIRDS);
}

bool sudokumaker_is_modular(const struct fpuzzles *f, struct json_value constraint)
{
    struct json_value groups = fpuzzles_member(constraint, "groups");
    size_t classes = json_value_count(groups);
    return classes > 0 && classes <= (size_t)f->size &&
           are_classes(f, groups, remainder_of, (int)classes);
}

/* ---- Types of their own ---- */

void sudokumaker_read_rule(struct fpuzzles *f, const struct fpuzzles_row *row,
                           struct json_value constraint)
{
    draft_add_clue(&f->draft, row->clue, constraint.at);
}

void sudokumaker_read_letter(struct fpuzzles *f, const struct fpuzzles_row *row,
                             struct json_value entry)
{
    enum { SUM_X = 10, SUM_V = 5 };
    struct json_value value = fpuzzles_member(entry, f->members.value);
    int sum = 0;
    (void)row;
    f->dialect->two(f, entry);
    if (!json_value_integer(&sum, value) || (sum != SUM_X && sum != SUM_V)) {
        draft_wrong(&f->draft, value.at, "%s is neither 10, an X, nor 5, a V",
                    value.type == JSON_TYPE_NONE ? "nothing" : fpuzzles_quote(value).text);
    }
    draft_add_clue(&f->draft, sum == SUM_X ? SATDOKU_CLUE_X : SATDOKU_CLUE_V, entry.at);
}

/* All cells of a group hold the same digit: that of the first one. */
void sudokumaker_read_groups(struct fpuzzles *f, const struct fpuzzles_row *row,
                             struct json_value constraint)
{
    struct json_value groups = fpuzzles_member(constraint, f->members.lines);
    struct json_walk walk = json_walk(groups);
    struct json_value group;
    struct json_value value;
    fpuzzles_want_list(f, groups, f->members.lines);
    while (fpuzzles_next(&group, &walk, f)) {
        struct json_walk cells = json_walk(group);
        int first = -1;
        fpuzzles_want_list(f, group, f->members.lines);
        while (fpuzzles_next(&value, &cells, f)) {
            int cell = fpuzzles_read_cell(f, value);
            if (first >= 0 && cell != first) {
                fpuzzles_take_two(f, first, cell);
                draft_add_clue(&f->draft, row->clue, value.at);
            }
            first = first < 0 ? cell : first;
        }
    }
}

/* There are as many groups as the number by which the remainders are. */
void sudokumaker_read_modular(struct fpuzzles *f, const struct fpuzzles_row *row,
                              struct json_value constraint)
{
    struct fpuzzles_row modular = *row;
    modular.fixed = (int)json_value_count(fpuzzles_member(constraint, "groups"));
    fpuzzles_read_lines(f, &modular, constraint);
}

/* Of any three cells in a row, the middle one is half the sum of the others: a - 2b + c = 0. */
static void add_steps(struct fpuzzles *f, const struct fpuzzles_row *row, struct json_value line)
{
    struct draft *draft = &f->draft;
    fpuzzles_take_cells(f, line, f->members.lines);
    int *cells = draft->cells;
    for (int i = 0, count = draft->cell_count; i + 2 < count; i++) {
        draft->cells = &cells[i];
        draft->cell_count = 3;
        draft_add_clue(draft, row->clue, line.at);
    }
    draft->cells = cells;
}

void sudokumaker_read_sequence(struct fpuzzles *f, const struct fpuzzles_row *row,
                               struct json_value constraint)
{
    struct json_value lines = fpuzzles_member(constraint, f->members.lines);
    struct json_walk walk = json_walk(lines);
    struct json_value line;
    for (int i = 0; i < SUDOKUMAKER_STEP_VALUES; i++) {
        draft_add_value(&f->draft, sudokumaker_step[i]);
    }
    fpuzzles_want_list(f, lines, f->members.lines);
    while (fpuzzles_next(&line, &walk, f)) {
        add_steps(f, row, line);
    }
}

/* "1522", one five and two twos: a cage without text says nothing yet. */
void sudokumaker_read_spoken(struct fpuzzles *f, const struct fpuzzles_row *row,
                             struct json_value entry)
{
    enum { LONGEST = 64 };
    char text[LONGEST];
    struct json_value value = fpuzzles_member(entry, f->members.value);
    size_t length = json_value_string(text, sizeof text, value);
    fpuzzles_take_cells(f, fpuzzles_member(entry, f->members.cells), f->members.cells);
    if (!fpuzzles_says(value)) {
        return;
    }
    bool good = value.type == JSON_TYPE_STRING && length < sizeof text && length % 2 == 0 &&
                strspn(text, "123456789") == length;
    if (!good) {
        fpuzzles_refuse(f, value, "does not say how many there are of which digit, as '1522' does");
        return;
    }
    for (size_t i = 0; i < length; i += 2) {
        for (int count = text[i] - '0'; count > 0; count--) {
            draft_add_value(&f->draft, text[i + 1] - '0');
        }
    }
    draft_add_clue(&f->draft, row->clue, entry.at);
}
