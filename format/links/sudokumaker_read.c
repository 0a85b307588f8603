/* Reading a document of SudokuMaker: first what makes the board, then the cells, then all other
 * constraints in their order, and last what takes all constraints of a type together.
 */
#include "sudokumaker.h"

#include "mem.h"

#include <stdio.h>
#include <string.h>

/* What sudokumaker_types.def says. */
#define RULE .read = sudokumaker_read_rule, .whole = true
#define WHOLE(entries, reads)                                                                      \
    .list = (entries), .members.lines = (entries), .read = (reads), .whole = true,                 \
    .put = sudokumaker_put_line
#define CELLS(reads) .list = "cells", .read = (reads), .whole = true, .put = sudokumaker_put_cell
#define ENTRIES(entries, reads, written)                                                           \
    .list = (entries), .read = (reads), .put = sudokumaker_put_##written
#define CLUES(reads, written) ENTRIES("clues", reads, written)
#define FILLED(color)         "{\"color\":\"" color "\"}"
#define THIN(color, width)    "{\"color\":\"" color "\",\"thickness\":" width "}"
#define SHAPE                 "{\"color\":\"#00000033\",\"size\":0.8}"
#define CAGE_STYLE            "{\"text\":{\"color\":\"#000000\"},\"cage\":{\"color\":\"#000000\"}}"
#define THERMOMETER_STYLE     "{\"color\":\"#cccccc\",\"thickness\":0.3,\"bulbRadius\":0.4}"
#define CIRCLE                                                                                     \
    "{\"size\":0.8,\"fill\":\"#ffffff80\","                                                        \
    "\"stroke\":{\"color\":\"#aaaaaa\",\"thickness\":0.02}}"
#define ENDS(color, width) "{\"lines\":" THIN(color, width) ",\"endPoints\":" CIRCLE "}"
#define ARROW_STYLE                                                                                \
    "{\"bulb\":" CIRCLE ","                                                                        \
    "\"arrow\":{\"color\":\"#aaaaaa\",\"thickness\":0.05,\"headSize\":0.35}}"
#define TYPE(number, name, which, ...)                                                             \
    {.type = (number), .words = (name), .element = FPUZZLES_##which, __VA_ARGS__},
static const struct sudokumaker_row rows[] = {
#include "sudokumaker_types.def"
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const struct sudokumaker_row *sudokumaker_row(size_t index)
{
    return index < ROWS ? &rows[index] : NULL;
}

/* ---- Recognizing ---- */

bool sudokumaker_is_document(struct json_value root)
{
    return fpuzzles_member(root, "formatVersion").type != JSON_TYPE_NONE ||
           fpuzzles_member(root, "puzzle").type == JSON_TYPE_OBJECT;
}

/* ---- Constraints ---- */

static bool is_on(struct json_value constraint)
{
    return !fpuzzles_says(fpuzzles_member(constraint, "disabled"));
}

/* The number of its type; -1: it has none. */
static int type_of(struct json_value constraint)
{
    int type = 0;
    return json_value_integer(&type, fpuzzles_member(constraint, "type")) ? type : -1;
}

/* What the constraint is, by its number alone or by all that it says; NULL: not known. */
static const struct sudokumaker_row *row_of(const struct fpuzzles *f, struct json_value constraint,
                                            bool by_number)
{
    int type = type_of(constraint);
    for (size_t i = 0; i < ROWS; i++) {
        if (rows[i].type == type &&
            (by_number || rows[i].is == NULL || rows[i].is(f, constraint))) {
            return &rows[i];
        }
    }
    return NULL;
}

/* Takes the next constraint that is not switched off; false at the end, and after a failure. */
static bool next_constraint(struct json_value *constraint, struct json_walk *walk,
                            struct fpuzzles *f)
{
    while (fpuzzles_next(constraint, walk, f)) {
        if (constraint->type != JSON_TYPE_OBJECT) {
            return fpuzzles_refuse(f, *constraint, "is no constraint: expected an object");
        }
        if (is_on(*constraint)) {
            return true;
        }
    }
    return false;
}

/* ---- What is no clue ---- */

/* Types that are drawn and say nothing, with what of them is drawn; the number of a type that is
 * written in JavaScript; and what fog there is, which is about solving. */
static const struct drawing {
    int type;
    const char *words;
    const char *list;
} drawings[] = {{2000, "cosmetic lines", "lines"},
                {2001, "cosmetic cages", "cages"},
                {2002, "cosmetic symbols", "symbols"}};

enum {
    DRAWINGS = sizeof drawings / sizeof drawings[0],
    CUSTOM = 1000,
    FOG_LIGHTS = 4000,
    FOG_TRIGGERS = 4001
};

static const struct drawing *drawing_of(int type)
{
    for (size_t i = 0; i < DRAWINGS; i++) {
        if (drawings[i].type == type) {
            return &drawings[i];
        }
    }
    return NULL;
}

/* One whose code is empty does nothing yet. */
static bool has_code(struct json_value constraint)
{
    struct json_value definition = fpuzzles_member(constraint, "definition");
    struct json_value backend = fpuzzles_member(definition, "backend");
    return fpuzzles_says(fpuzzles_member(backend, "code"));
}

/* What people call the constraint: the name that it was given, or the words of its type. */
static struct fpuzzles_quoted name_of(struct json_value constraint, const char *words)
{
    struct json_value name = fpuzzles_member(constraint, "name");
    if (!fpuzzles_says(name)) {
        name = fpuzzles_member(fpuzzles_member(constraint, "definition"), "name");
    }
    struct fpuzzles_quoted quoted = {""};
    if (name.type == JSON_TYPE_STRING && fpuzzles_says(name)) {
        return fpuzzles_quote(name);
    }
    if (words != NULL) {
        snprintf(quoted.text, sizeof quoted.text, "'%s'", words);
    } else {
        snprintf(quoted.text, sizeof quoted.text, "'type %d'", type_of(constraint));
    }
    return quoted;
}

/* A constraint that is a drawing, or that satdoku has no kind for. */
static void pass_over(struct fpuzzles *f, struct json_value constraint)
{
    struct satdoku_reader *reader = f->draft.reader;
    int type = type_of(constraint);
    const struct drawing *drawing = drawing_of(type);
    const struct sudokumaker_row *like = row_of(f, constraint, true);
    const char *words = drawing != NULL  ? drawing->words
                        : like != NULL   ? like->words
                        : type == CUSTOM ? "custom constraint"
                                         : NULL;
    bool nothing = type == CUSTOM ? !has_code(constraint)
                                  : drawing != NULL &&
                                        !fpuzzles_says(fpuzzles_member(constraint, drawing->list));
    if (nothing || type == FOG_LIGHTS || type == FOG_TRIGGERS) {
        return;
    }
    struct fpuzzles_quoted name = name_of(constraint, words);
    if (drawing == NULL && !reader->options.ignore_unknown) {
        draft_wrong(&f->draft, constraint.at, "satdoku has no kind of clue for %s", name.text);
        return;
    }
    reader_pass_over(reader, name.text, drawing != NULL);
}

/* ---- The board ---- */

/* The number that a member says, or `usual` where there is none. */
static int member_number(struct fpuzzles *f, struct json_value object, const char *name, int usual)
{
    struct json_value value = fpuzzles_member(object, name);
    int number = usual;
    if (value.type != JSON_TYPE_NONE && !json_value_integer(&number, value)) {
        draft_wrong(&f->draft, value.at, "'%s' is %s, which is no number", name,
                    fpuzzles_quote(value).text);
    }
    return number;
}

/* A puzzle without a size has nine rows, and a custom one without digits those from 1 to 9. */
static void read_size(struct fpuzzles *f, struct json_value puzzle, bool custom)
{
    enum { USUAL = 9 };
    struct draft *draft = &f->draft;
    struct json_value cells = fpuzzles_member(puzzle, "cells");
    int size = member_number(f, puzzle, "size", USUAL);
    int width = member_number(f, puzzle, "width", size);
    int height = member_number(f, puzzle, "height", size);
    int lowest = member_number(f, puzzle, "minDigit", 1);
    int highest = member_number(f, puzzle, "maxDigit", custom ? USUAL : lowest + width - 1);
    fpuzzles_want_list(f, cells, "cells");
    if (width < 1 || width > SATDOKU_MAX_SIZE || height != width) {
        draft_wrong(draft, puzzle.at,
                    "the board has %dx%d cells: of SudokuMaker satdoku reads square ones, up to "
                    "%dx%d",
                    height, width, SATDOKU_MAX_SIZE, SATDOKU_MAX_SIZE);
        return;
    }
    f->size = width;
    if (json_value_count(cells) != (size_t)width * (size_t)width) {
        draft_wrong(draft, cells.at, "the list has %zu of the %d cells of a board of %dx%d",
                    json_value_count(cells), width * width, width, width);
    }
    if (lowest != 1 || highest != width) {
        draft_wrong(draft, puzzle.at,
                    "the digits are %d to %d: of SudokuMaker satdoku reads as many as there are "
                    "rows, from 1",
                    lowest, highest);
    }
    fpuzzles_check_options(f, puzzle.at);
}

/* The region of each cell; -1: it is in none. */
static void read_regions(struct fpuzzles *f, struct json_value constraint)
{
    struct draft *draft = &f->draft;
    struct json_value regions = fpuzzles_member(constraint, "regions");
    struct json_walk walk = json_walk(regions);
    struct json_value value;
    int cells = f->size * f->size;
    fpuzzles_want_list(f, regions, "regions");
    if (json_value_count(regions) != (size_t)cells) {
        draft_wrong(draft, regions.at,
                    "the list has the regions of %zu cells, but the board has %d",
                    json_value_count(regions), cells);
    }
    for (int place = 0; fpuzzles_next(&value, &walk, f); place++) {
        int region = 0;
        if (json_value_is_minus_one(value)) {
            draft->layout[place] = BOARD_NO_PIECE;
        } else if (json_value_integer(&region, value) && region < cells) {
            draft->layout[place] = (uint16_t)region;
        } else {
            fpuzzles_refuse(f, value, "is no number of a region");
        }
    }
    if (draft->status == SATDOKU_OK) {
        fpuzzles_settle_regions(f, regions.at);
    }
}

/* Constraints that make the board; `found` has them by element. */
static void read_of_board(struct fpuzzles *f, const struct sudokumaker_row *row,
                          struct json_value constraint)
{
    struct board_plan *plan = &f->draft.plan;
    if (row->element == FPUZZLES_ELEMENTS) { /* it says nothing */
        return;
    }
    bool again = f->found[row->element].type != JSON_TYPE_NONE;
    f->found[row->element] = constraint;
    switch (row->element) {
    case FPUZZLES_SIZE:
        if (again) {
            draft_wrong(&f->draft, constraint.at, "'%s' stands there twice", row->words);
            return;
        }
        read_regions(f, constraint);
        break;
    case FPUZZLES_FALLING:
        plan->diagonal[0] = true;
        break;
    case FPUZZLES_RISING:
        plan->diagonal[1] = true;
        break;
    case FPUZZLES_DISJOINT:
        plan->disjoint = true;
        break;
    case FPUZZLES_EXTRA_REGION:
        fpuzzles_add_region(f, fpuzzles_member(constraint, "cells"));
        break;
    default:
        break;
    }
}

static void read_board(struct fpuzzles *f, struct json_value puzzle, struct json_value constraints)
{
    struct draft *draft = &f->draft;
    struct json_walk walk = json_walk(constraints);
    struct json_value constraint;
    bool custom = json_value_is(fpuzzles_member(puzzle, "type"), "custom");
    read_size(f, puzzle, custom);
    if (draft->status != SATDOKU_OK) {
        return;
    }
    fpuzzles_start_plan(f);
    while (next_constraint(&constraint, &walk, f)) {
        const struct sudokumaker_row *row = row_of(f, constraint, false);
        if (row != NULL && row->board) {
            read_of_board(f, row, constraint);
        }
    }
    draft->plan.lines = !custom || f->found[FPUZZLES_GRID].type != JSON_TYPE_NONE;
    if (draft->plan.disjoint && draft->plan.box_rows == 0) {
        draft_wrong(draft, f->found[FPUZZLES_DISJOINT].at,
                    "'disjoint groups' needs a board that has boxes");
    }
    if (draft->status == SATDOKU_OK) {
        fpuzzles_finish_plan(f);
    }
}

static void read_cells(struct fpuzzles *f, struct json_value cells)
{
    struct json_walk walk = json_walk(cells);
    struct json_value cell;
    for (int place = 0; fpuzzles_next(&cell, &walk, f); place++) {
        if (cell.type == JSON_TYPE_OBJECT || cell.type == JSON_TYPE_NULL) {
            fpuzzles_read_given(f, place, cell);
        } else {
            fpuzzles_refuse(f, cell, "is no cell: expected an object");
        }
    }
}

/* ---- Clues ---- */

/* Sets the names that the members of an entry have: those that its row leaves open are usual. */
static void set_members(struct fpuzzles *f, const struct fpuzzles_members *own)
{
    f->members = (struct fpuzzles_members){
        .cells = own->cells != NULL ? own->cells : "cells",
        .lines = own->lines != NULL ? own->lines : "lines",
        .value = own->value != NULL ? own->value : "value",
        .values = own->values != NULL ? own->values : "values",
        .place = own->place != NULL ? own->place : "outerCell",
    };
}

static void read_constraint(struct fpuzzles *f, const struct sudokumaker_row *row,
                            struct json_value constraint)
{
    struct fpuzzles_row how = *fpuzzles_row(row->element);
    how.name = row->words;
    how.number = how.number && row->fixed == 0;
    how.fixed = row->fixed != 0 ? row->fixed : how.fixed;
    set_members(f, &row->members);
    f->table_relation = FPUZZLES_NO_RELATION; /* values of other clues came between */
    draft_start_clue(&f->draft);
    if (row->whole) {
        row->read(f, &how, constraint);
        return;
    }
    struct json_value list = fpuzzles_member(constraint, row->list);
    struct json_walk walk = json_walk(list);
    struct json_value entry;
    fpuzzles_want_list(f, list, row->list);
    while (fpuzzles_next(&entry, &walk, f)) {
        if (entry.type != JSON_TYPE_OBJECT) {
            fpuzzles_refuse(f, entry, "is no entry of '%s': expected an object", row->list);
        }
        draft_start_clue(&f->draft);
        row->read(f, &how, entry);
    }
}

/* All but what was read with the board, and what takes all constraints of a type together. */
static void read_clues(struct fpuzzles *f, struct json_value constraints)
{
    struct json_walk walk = json_walk(constraints);
    struct json_value constraint;
    while (next_constraint(&constraint, &walk, f)) {
        const struct sudokumaker_row *row = row_of(f, constraint, false);
        if (row == NULL) {
            pass_over(f, constraint);
        } else if (row->read != NULL && row->read != fpuzzles_mark_cells) {
            read_constraint(f, row, constraint);
        }
    }
}

/* The cells of all constraints of a type are the least, or the greatest, of their neighbours. */
static void read_extremes(struct fpuzzles *f, struct json_value constraints,
                          enum fpuzzles_element element)
{
    struct json_walk walk = json_walk(constraints);
    struct json_value constraint;
    if (!draft_make_marks(&f->draft)) {
        return;
    }
    while (next_constraint(&constraint, &walk, f)) {
        const struct sudokumaker_row *row = row_of(f, constraint, false);
        if (row != NULL && row->element == element) {
            read_constraint(f, row, constraint);
        }
    }
    fpuzzles_add_extremes(f, fpuzzles_row(element));
}

/* ---- What the lack of a dot means ---- */

/* Marks the values that neighbours without a dot do not have. */
static void mark_values(bool *marks, struct fpuzzles *f, struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value value;
    if (list.type == JSON_TYPE_NONE) {
        return;
    }
    fpuzzles_want_list(f, list, "negative");
    while (fpuzzles_next(&value, &walk, f)) {
        int number = 0;
        if (!json_value_integer(&number, value)) {
            fpuzzles_refuse(f, value, "is no number");
        } else if (number <= f->size) { /* others no two digits have */
            marks[number] = true;
        }
    }
}

/* Whether a dot frees its cells from the other rule, too; it does unless the document denies it. */
static unsigned freed(struct json_value constraint, const char *member)
{
    return fpuzzles_member(constraint, member).type == JSON_TYPE_FALSE ? 0U : FPUZZLES_EDGE_DOT;
}

/* Either no letter says neither sum, or there is no such rule. */
static void read_no_letters(struct fpuzzles *f, struct fpuzzles_negatives *negatives,
                            struct json_value list)
{
    enum { SUM_X = 10, SUM_V = 5 };
    struct json_walk walk = json_walk(list);
    struct json_value value;
    bool x = false;
    bool v = false;
    bool other = false;
    while (fpuzzles_next(&value, &walk, f)) {
        int sum = 0;
        bool number = json_value_integer(&sum, value);
        x = x || (number && sum == SUM_X);
        v = v || (number && sum == SUM_V);
        other = other || !number || (sum != SUM_X && sum != SUM_V);
    }
    if (x != v || other) {
        draft_wrong(&f->draft, list.at,
                    "satdoku has no negative constraint for XV but that for both 10 and 5");
    }
    negatives->letters = negatives->letters || x;
}

static void read_negatives(struct fpuzzles *f, struct json_value constraints)
{
    struct fpuzzles_negatives negatives = {.free_of_differences = FPUZZLES_EDGE_DOT,
                                           .free_of_ratios = FPUZZLES_EDGE_DOT,
                                           .at = constraints.at};
    struct json_walk walk = json_walk(constraints);
    struct json_value constraint;
    while (next_constraint(&constraint, &walk, f)) {
        const struct sudokumaker_row *row = row_of(f, constraint, false);
        struct json_value list = fpuzzles_member(constraint, "negative");
        if (row != NULL && row->element == FPUZZLES_NONCONSECUTIVE) {
            negatives.differences[FPUZZLES_USUAL_DIFFERENCE] = true;
        } else if (row != NULL && row->element == FPUZZLES_DIFFERENCE) {
            mark_values(negatives.differences, f, list);
            negatives.free_of_ratios &=
                freed(constraint, "overrideNegativeRatios") | FPUZZLES_EDGE_RATIO;
        } else if (row != NULL && row->element == FPUZZLES_RATIO) {
            mark_values(negatives.ratios, f, list);
            negatives.free_of_differences &=
                freed(constraint, "overrideNegativeDifferences") | FPUZZLES_EDGE_DIFFERENCE;
        } else if (row != NULL && row->element == FPUZZLES_XV && fpuzzles_says(list)) {
            fpuzzles_want_list(f, list, "negative");
            read_no_letters(f, &negatives, list);
        }
    }
    if (f->draft.status == SATDOKU_OK) {
        fpuzzles_add_negatives(f, &negatives);
    }
}

/* ---- The document ---- */

enum satdoku_status sudokumaker_read_object(struct fpuzzles *f)
{
    struct draft *draft = &f->draft;
    struct json_value root = json_text_root(f->text);
    struct json_value puzzle = fpuzzles_member(root, "puzzle");
    struct json_value constraints = fpuzzles_member(puzzle, "constraints");
    f->dialect = &sudokumaker_dialect;
    set_members(f, &(struct fpuzzles_members){.cells = NULL});
    for (int i = 0; i < FPUZZLES_ELEMENTS; i++) {
        f->found[i].type = JSON_TYPE_NONE;
    }
    if (puzzle.type != JSON_TYPE_OBJECT) {
        draft_wrong(draft, root.at, "'puzzle' is missing: this is no puzzle of SudokuMaker");
        return draft->status;
    }
    fpuzzles_want_list(f, constraints, "constraints");
    if (draft->status == SATDOKU_OK) {
        fpuzzles_keep_title(f, fpuzzles_member(puzzle, "name"));
        read_board(f, puzzle, constraints);
    }
    fpuzzles_keep_text(f, fpuzzles_member(puzzle, "author"), PUZZLE_AUTHOR);
    fpuzzles_keep_text(f, fpuzzles_member(puzzle, "comment"), PUZZLE_RULESET);
    if (draft->status == SATDOKU_OK) {
        read_cells(f, fpuzzles_member(puzzle, "cells"));
        read_clues(f, constraints);
    }
    if (draft->status == SATDOKU_OK) {
        read_extremes(f, constraints, FPUZZLES_MAXIMUM);
    }
    if (draft->status == SATDOKU_OK) {
        read_extremes(f, constraints, FPUZZLES_MINIMUM);
    }
    if (draft->status == SATDOKU_OK) {
        read_negatives(f, constraints);
    }
    return draft->status;
}
