/* What stands between two cells of an f-puzzles object: differences, ratios, X and V; what it means
 * that nothing does; and lines on which any two digits are so related.
 *
 * A difference of 1 and a ratio of 2 are dots; others are relations of two cells. Where there are
 * rules for cells without a dot, both kinds of dots free their two cells from both rules.
 */
#include "fpuzzles.h"

#include "mem.h"

#include <stdlib.h>

/* ---- Relations ---- */

/* Whether two printed digits are so related. */
static bool are_related(enum fpuzzles_relation relation, int value, int a, int b)
{
    bool ratio = a == (long long)value * b || b == (long long)value * a;
    switch (relation) {
    case FPUZZLES_DIFFER_BY:
        return abs(a - b) == value;
    case FPUZZLES_NOT_DIFFER_BY:
        return abs(a - b) != value;
    case FPUZZLES_RATIO_OF:
        return ratio;
    case FPUZZLES_NOT_RATIO_OF:
        return !ratio;
    case FPUZZLES_APART_BY:
        return abs(a - b) >= value;
    default:
        return true;
    }
}

bool fpuzzles_is_relation(const struct clue *clue, enum fpuzzles_relation relation, int value,
                          int size)
{
    const int *table = clue->values;
    for (int a = 1; a <= size; a++) {
        for (int b = 1; b <= size; b++) {
            if ((*table++ != 0) != are_related(relation, value, a, b)) {
                return false;
            }
        }
    }
    return true;
}

int fpuzzles_value_of(enum fpuzzles_relation relation, const struct clue *clue, int size)
{
    bool ratio = relation == FPUZZLES_RATIO_OF || relation == FPUZZLES_NOT_RATIO_OF;
    for (int value = ratio ? 1 : 0; value <= size; value++) {
        if (fpuzzles_is_relation(clue, relation, value, size)) {
            return value;
        }
    }
    return -1;
}

/* Makes the values under way the table of a relation, which many dots have in turn. */
static void take_table(struct fpuzzles *f, enum fpuzzles_relation relation, int value)
{
    if (f->table_relation == relation && f->table_value == value) {
        f->draft.value_count = f->size * f->size;
        return;
    }
    f->draft.value_count = 0;
    for (int a = 1; a <= f->size; a++) {
        for (int b = 1; b <= f->size; b++) {
            draft_add_value(&f->draft, are_related(relation, value, a, b) ? 1 : 0);
        }
    }
    f->table_relation = relation;
    f->table_value = value;
}

/* ---- Dots ---- */

/* Takes the two cells of an entry, the earlier one first. Their edge; -1 after a failure. */
static int take_neighbours(struct fpuzzles *f, struct json_value entry,
                           const struct fpuzzles_row *row)
{
    struct draft *draft = &f->draft;
    struct json_value cells = fpuzzles_member(entry, f->members.cells);
    f->dialect->two(f, entry);
    int edge = draft->status == SATDOKU_OK && draft->cell_count == 2
                   ? edge_between(f->size, draft->cells[0], draft->cells[1])
                   : -1;
    if (edge < 0) {
        draft_wrong(draft, cells.at, "'%s' is on two cells next to each other", row->name);
        return -1;
    }
    draft->cells[0] = edge_cells(f->size, edge).first;
    draft->cells[1] = edge_cells(f->size, edge).second;
    return edge;
}

void fpuzzles_read_dot(struct fpuzzles *f, const struct fpuzzles_row *row, struct json_value entry)
{
    int edge = take_neighbours(f, entry, row);
    int value = fpuzzles_number(f, entry, row->usual);
    if (edge < 0) {
        return;
    }
    f->edges[edge] |=
        row->relation == FPUZZLES_RATIO_OF ? FPUZZLES_EDGE_RATIO : FPUZZLES_EDGE_DIFFERENCE;
    f->dots = true;
    f->odd_dots = f->odd_dots || value != row->usual;
    if (value != row->usual) {
        take_table(f, row->relation, value);
    }
    draft_add_clue(&f->draft, value == row->usual ? row->clue : SATDOKU_CLUE_PAIR, entry.at);
}

/* One without a letter says nothing yet: it is a puzzle in the making. */
void fpuzzles_read_letter(struct fpuzzles *f, const struct fpuzzles_row *row,
                          struct json_value entry)
{
    struct json_value letter = fpuzzles_member(entry, "value");
    bool x = json_value_is(letter, "X") || json_value_is(letter, "x");
    bool v = json_value_is(letter, "V") || json_value_is(letter, "v");
    take_neighbours(f, entry, row);
    if (!x && !v) {
        draft_wrong(&f->draft, letter.at, "%s is neither X nor V",
                    letter.type == JSON_TYPE_NONE ? "an 'xv' without value"
                                                  : fpuzzles_quote(letter).text);
    }
    draft_add_clue(&f->draft, x ? SATDOKU_CLUE_X : SATDOKU_CLUE_V, entry.at);
}

/* ---- Lines ---- */

/* Of a nabner line any two digits neither are the same nor follow each other. Entries of one
 * element follow each other, so that their table is made once. */
void fpuzzles_read_apart(struct fpuzzles *f, const struct fpuzzles_row *row,
                         struct json_value entry)
{
    take_table(f, row->relation, FPUZZLES_NABNER_APART);
    fpuzzles_read_lines(f, row, entry);
}

/* ---- What the lack of a dot means ---- */

/* Adds a relation between each two neighbours without a dot that frees them from it. */
static void forbid(struct fpuzzles *f, enum fpuzzles_relation relation, int value, unsigned free,
                   size_t at)
{
    take_table(f, relation, value);
    for (int edge = 0; f->draft.status == SATDOKU_OK && edge < edge_count(f->size); edge++) {
        if ((f->edges[edge] & free) == 0) {
            fpuzzles_take_two(f, edge_cells(f->size, edge).first, edge_cells(f->size, edge).second);
            draft_add_clue(&f->draft, SATDOKU_CLUE_PAIR, at);
        }
    }
}

static void add_rule(struct fpuzzles *f, enum satdoku_clue_kind kind, size_t at)
{
    draft_start_clue(&f->draft);
    draft_add_clue(&f->draft, kind, at);
}

/* Whether that value alone is marked; 0: none is. */
static bool is_only(const bool *marks, int value)
{
    for (int i = 0; i <= SATDOKU_MAX_SIZE; i++) {
        if (marks[i] != (i == value && value != 0)) {
            return false;
        }
    }
    return true;
}

/* Where all dots are white or black, the rules become strict ones: both together strict Kropki.
 * The rule of differences alone, on a board without dots, is anti-consecutive. In any other case
 * each pair of neighbours gets a relation of its own. */
void fpuzzles_add_negatives(struct fpuzzles *f, const struct fpuzzles_negatives *negatives)
{
    bool consecutive = is_only(negatives->differences, FPUZZLES_USUAL_DIFFERENCE);
    bool doubled = is_only(negatives->ratios, FPUZZLES_USUAL_RATIO);
    bool no_other = (consecutive || is_only(negatives->differences, 0)) &&
                    (doubled || is_only(negatives->ratios, 0));
    bool all_free = !f->odd_dots && no_other &&
                    (!consecutive || negatives->free_of_differences == FPUZZLES_EDGE_DOT) &&
                    (!doubled || negatives->free_of_ratios == FPUZZLES_EDGE_DOT);
    if (negatives->letters) {
        add_rule(f, SATDOKU_CLUE_STRICT_XV, negatives->at);
    }
    if (consecutive && is_only(negatives->ratios, 0) && !f->dots) {
        add_rule(f, SATDOKU_CLUE_ANTI_CONSECUTIVE, negatives->at);
        return;
    }
    if (all_free && (consecutive || doubled)) {
        add_rule(f,
                 consecutive && doubled ? SATDOKU_CLUE_STRICT_KROPKI
                 : consecutive          ? SATDOKU_CLUE_STRICT_CONSECUTIVE
                                        : SATDOKU_CLUE_STRICT_RATIO,
                 negatives->at);
        return;
    }
    for (int value = 0; value <= f->size; value++) {
        if (negatives->differences[value]) {
            forbid(f, FPUZZLES_NOT_DIFFER_BY, value, negatives->free_of_differences, negatives->at);
        }
    }
    for (int value = 0; value <= f->size; value++) {
        if (negatives->ratios[value]) {
            forbid(f, FPUZZLES_NOT_RATIO_OF, value, negatives->free_of_ratios, negatives->at);
        }
    }
}

/* The ratios that dots have, or the usual one where there are none; what is above the size no two
 * digits have. */
static void mark_ratios(bool *marks, const struct fpuzzles *f)
{
    struct json_walk walk = json_walk(f->found[FPUZZLES_RATIO]);
    struct json_value entry;
    bool any = false;
    while (json_walk_next(NULL, &entry, &walk)) {
        struct json_value said = fpuzzles_member(entry, "value");
        int value = FPUZZLES_USUAL_RATIO;
        (void)(fpuzzles_says(said) && json_value_integer(&value, said));
        any = true;
        if (value <= f->size) {
            marks[value] = true;
        }
    }
    marks[FPUZZLES_USUAL_RATIO] = marks[FPUZZLES_USUAL_RATIO] || !any;
}

void fpuzzles_read_negatives(struct fpuzzles *f)
{
    struct json_value list = f->found[FPUZZLES_NEGATIVE];
    struct json_value flag = f->found[FPUZZLES_NONCONSECUTIVE];
    struct json_walk walk = json_walk(list);
    struct json_value name;
    struct fpuzzles_negatives negatives = {.free_of_differences = FPUZZLES_EDGE_DOT,
                                           .free_of_ratios = FPUZZLES_EDGE_DOT};
    bool difference = fpuzzles_flag(f, flag, "nonconsecutive");
    bool ratio = false;
    negatives.at = difference ? flag.at : list.at;
    if (fpuzzles_says(list)) {
        fpuzzles_want_list(f, list, "negative");
    }
    while (fpuzzles_next(&name, &walk, f)) {
        if (json_value_is(name, "ratio")) {
            ratio = true;
        } else if (json_value_is(name, "xv")) {
            negatives.letters = true;
        } else if (json_value_is(name, "difference")) {
            difference = true;
        } else {
            draft_wrong(&f->draft, name.at, "satdoku has no negative constraint for %s",
                        fpuzzles_quote(name).text);
        }
    }
    negatives.differences[FPUZZLES_USUAL_DIFFERENCE] = difference;
    if (ratio) {
        mark_ratios(negatives.ratios, f);
    }
    if (f->draft.status == SATDOKU_OK) {
        fpuzzles_add_negatives(f, &negatives);
    }
}
