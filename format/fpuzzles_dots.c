/* What stands between two cells of an f-puzzles object: differences, ratios, X and V; and what it
 * means that nothing does.
 *
 * A difference of 1 and a ratio of 2 are dots; others are relations of two cells. Where there are
 * rules for cells without a dot, both kinds of dots free their two cells from both rules.
 */
#include "fpuzzles.h"

#include "error.h"
#include "mem.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_DIFFERENCE = 1, USUAL_RATIO = 2 };

/* ---- Relations ---- */

bool fpuzzles_related(enum fpuzzles_relation relation, int value, int a, int b)
{
    bool differ = abs(a - b) == value;
    bool ratio = a == (long long)value * b || b == (long long)value * a;
    switch (relation) {
    case FPUZZLES_DIFFER_BY:
        return differ;
    case FPUZZLES_RATIO_OF:
        return ratio;
    case FPUZZLES_NOT_DIFFER_BY:
        return !differ;
    case FPUZZLES_NOT_RATIO_OF:
        return !ratio;
    }
    return false;
}

/* Makes the values under way the table of a relation, which many dots have in turn. */
static enum satdoku_status take_table(struct fpuzzles *f, enum fpuzzles_relation relation,
                                      int value)
{
    enum satdoku_status status = SATDOKU_OK;
    bool same = f->table_value == value && f->table_relation == relation;
    if (same && f->value_count == f->size * f->size) {
        return SATDOKU_OK;
    }
    f->value_count = 0;
    for (int a = 1; a <= f->size; a++) {
        for (int b = 1; status == SATDOKU_OK && b <= f->size; b++) {
            status = fpuzzles_add_value(f, fpuzzles_related(relation, value, a, b) ? 1 : 0);
        }
    }
    f->table_relation = relation;
    f->table_value = value;
    return status;
}

/* ---- Dots ---- */

static enum satdoku_status make_edges(struct fpuzzles *f)
{
    if (f->edges == NULL) {
        f->edges = mem_zalloc((size_t)edge_count(f->size) + 1, sizeof *f->edges);
    }
    return f->edges != NULL ? SATDOKU_OK : error_memory(f->error);
}

/* Takes the two cells of an entry, the earlier one first. */
static enum satdoku_status take_neighbours(int *edge, struct fpuzzles *f, struct json_value entry,
                                           const struct fpuzzles_row *row)
{
    struct json_value cells = fpuzzles_member(entry, "cells");
    enum satdoku_status status =
        entry.type == JSON_TYPE_OBJECT
            ? fpuzzles_take_cells(f, cells, "cells")
            : fpuzzles_wrong(f, entry.at, "%s is no entry of '%s': expected an object",
                             fpuzzles_quote(entry).text, row->name);
    if (status != SATDOKU_OK) {
        return status;
    }
    *edge = f->cell_count == 2 ? edge_between(f->size, f->cells[0], f->cells[1]) : -1;
    if (*edge < 0) {
        return fpuzzles_wrong(f, cells.at, "'%s' is on two cells next to each other", row->name);
    }
    f->cells[0] = edge_cells(f->size, *edge).first;
    f->cells[1] = edge_cells(f->size, *edge).second;
    return SATDOKU_OK;
}

static enum satdoku_status read_dot(struct fpuzzles *f, const struct fpuzzles_row *row,
                                    struct json_value entry)
{
    bool difference = row == fpuzzles_row(FPUZZLES_DIFFERENCE);
    int usual = difference ? USUAL_DIFFERENCE : USUAL_RATIO;
    int value = usual;
    int edge = 0;
    enum satdoku_status status = take_neighbours(&edge, f, entry, row);
    struct json_value said = fpuzzles_member(entry, "value");
    if (status == SATDOKU_OK && fpuzzles_says(said) && !json_value_integer(&value, said)) {
        return fpuzzles_wrong(f, said.at, "%s is no number", fpuzzles_quote(said).text);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    f->edges[edge] |= FPUZZLES_EDGE_DOT;
    if (value == usual) {
        f->value_count = 0;
        return fpuzzles_add_clue(f, row->clue, entry.at);
    }
    status = take_table(f, difference ? FPUZZLES_DIFFER_BY : FPUZZLES_RATIO_OF, value);
    return status == SATDOKU_OK ? fpuzzles_add_clue(f, SATDOKU_CLUE_PAIR, entry.at) : status;
}

static enum satdoku_status each_dot(struct fpuzzles *f, const struct fpuzzles_row *row,
                                    struct json_value list, fpuzzles_read *take)
{
    struct json_walk walk = json_walk(list);
    struct json_value entry;
    enum satdoku_status status = make_edges(f);
    if (status == SATDOKU_OK) {
        status = fpuzzles_want_list(f, list, row->name);
    }
    while (status == SATDOKU_OK && json_walk_next(NULL, &entry, &walk)) {
        status = take(f, row, entry);
    }
    return status;
}

enum satdoku_status fpuzzles_read_dots(struct fpuzzles *f, const struct fpuzzles_row *row,
                                       struct json_value value)
{
    return each_dot(f, row, value, read_dot);
}

/* One without a letter says nothing yet: it is a puzzle in the making. */
static enum satdoku_status read_letter(struct fpuzzles *f, const struct fpuzzles_row *row,
                                       struct json_value entry)
{
    int edge = 0;
    enum satdoku_status status = take_neighbours(&edge, f, entry, row);
    struct json_value letter = fpuzzles_member(entry, "value");
    if (status != SATDOKU_OK) {
        return status;
    }
    bool x = json_value_is(letter, "X") || json_value_is(letter, "x");
    bool v = json_value_is(letter, "V") || json_value_is(letter, "v");
    if (!x && !v) {
        return fpuzzles_wrong(f, letter.at, "%s is neither X nor V",
                              letter.type == JSON_TYPE_NONE ? "an 'xv' without value"
                                                            : fpuzzles_quote(letter).text);
    }
    f->value_count = 0;
    return fpuzzles_add_clue(f, x ? SATDOKU_CLUE_X : SATDOKU_CLUE_V, entry.at);
}

enum satdoku_status fpuzzles_read_xv(struct fpuzzles *f, const struct fpuzzles_row *row,
                                     struct json_value value)
{
    return each_dot(f, row, value, read_letter);
}

/* ---- What the lack of a dot means ---- */

struct negatives {
    bool difference; /* of 1 */
    bool ratio;      /* of what dots have */
    bool xv;
    size_t at; /* of the element that says so */
};

static enum satdoku_status read_negative(struct negatives *negatives, const struct fpuzzles *f)
{
    struct json_value list = f->found[FPUZZLES_NEGATIVE];
    struct json_value flag = f->found[FPUZZLES_NONCONSECUTIVE];
    struct json_walk walk = json_walk(list);
    struct json_value name;
    enum satdoku_status status = SATDOKU_OK;
    if (fpuzzles_says(flag) && flag.type != JSON_TYPE_TRUE) {
        return fpuzzles_wrong(f, flag.at, "'nonconsecutive' is true or false, not %s",
                              fpuzzles_quote(flag).text);
    }
    negatives->difference = flag.type == JSON_TYPE_TRUE;
    negatives->at = negatives->difference ? flag.at : list.at;
    if (fpuzzles_says(list)) {
        status = fpuzzles_want_list(f, list, "negative");
    }
    while (status == SATDOKU_OK && json_walk_next(NULL, &name, &walk)) {
        if (json_value_is(name, "ratio")) {
            negatives->ratio = true;
        } else if (json_value_is(name, "xv")) {
            negatives->xv = true;
        } else if (json_value_is(name, "difference")) {
            negatives->difference = true;
        } else {
            status = fpuzzles_wrong(f, name.at, "satdoku has no negative constraint for %s",
                                    fpuzzles_quote(name).text);
        }
    }
    return status;
}

/* The values that dots have, marked from 0 to `size`; what is above no two digits have. *usual
 * becomes whether none has another one than the usual. */
static void mark_values(bool *marks, bool *usual, const struct fpuzzles *f,
                        enum fpuzzles_element element)
{
    int expected = element == FPUZZLES_RATIO ? USUAL_RATIO : USUAL_DIFFERENCE;
    struct json_walk walk = json_walk(f->found[element]);
    struct json_value entry;
    bool any = false;
    while (json_walk_next(NULL, &entry, &walk)) {
        struct json_value said = fpuzzles_member(entry, "value");
        int value = expected;
        (void)(fpuzzles_says(said) && json_value_integer(&value, said));
        *usual = *usual && value == expected;
        any = true;
        if (value <= f->size) {
            marks[value] = true;
        }
    }
    marks[expected] = marks[expected] || !any;
}

/* Adds a relation between each two neighbours without a dot. */
static enum satdoku_status forbid(struct fpuzzles *f, enum fpuzzles_relation relation, int value,
                                  size_t at)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int edge = 0; status == SATDOKU_OK && edge < edge_count(f->size); edge++) {
        if ((f->edges[edge] & FPUZZLES_EDGE_DOT) != 0) {
            continue;
        }
        int cells[2] = {edge_cells(f->size, edge).first, edge_cells(f->size, edge).second};
        status = take_table(f, relation, value);
        struct clue clue = {SATDOKU_CLUE_PAIR, cells, 2, f->values, f->value_count};
        if (status == SATDOKU_OK) {
            status = fpuzzles_add(f, &clue, at);
        }
    }
    return status;
}

static enum satdoku_status add_rule(struct fpuzzles *f, enum satdoku_clue_kind kind, size_t at)
{
    f->cell_count = 0;
    f->value_count = 0;
    return fpuzzles_add_clue(f, kind, at);
}

/* Both rules, and no dots but white and black ones, are strict Kropki; the one for differences
 * alone, without any dot, is anti-consecutive. Else each two neighbours are told apart. */
static enum satdoku_status add_kropki(struct fpuzzles *f, const struct negatives *negatives)
{
    bool differences[SATDOKU_MAX_SIZE + 1] = {false};
    bool ratios[SATDOKU_MAX_SIZE + 1] = {false};
    bool usual = true;
    bool dots =
        fpuzzles_says(f->found[FPUZZLES_DIFFERENCE]) || fpuzzles_says(f->found[FPUZZLES_RATIO]);
    mark_values(differences, &usual, f, FPUZZLES_DIFFERENCE);
    mark_values(ratios, &usual, f, FPUZZLES_RATIO);
    if (negatives->difference && negatives->ratio && usual) {
        return add_rule(f, SATDOKU_CLUE_STRICT_KROPKI, negatives->at);
    }
    if (negatives->difference && !negatives->ratio && !dots) {
        return add_rule(f, SATDOKU_CLUE_ANTI_CONSECUTIVE, negatives->at);
    }
    enum satdoku_status status = make_edges(f);
    if (status == SATDOKU_OK && negatives->difference) {
        status = forbid(f, FPUZZLES_NOT_DIFFER_BY, USUAL_DIFFERENCE, negatives->at);
    }
    for (int value = 0; negatives->ratio && status == SATDOKU_OK && value <= f->size; value++) {
        status =
            ratios[value] ? forbid(f, FPUZZLES_NOT_RATIO_OF, value, negatives->at) : SATDOKU_OK;
    }
    return status;
}

enum satdoku_status fpuzzles_read_negatives(struct fpuzzles *f)
{
    struct negatives negatives = {.difference = false};
    enum satdoku_status status = read_negative(&negatives, f);
    if (status == SATDOKU_OK && negatives.xv) {
        status = add_rule(f, SATDOKU_CLUE_STRICT_XV, f->found[FPUZZLES_NEGATIVE].at);
    }
    if (status == SATDOKU_OK && (negatives.difference || negatives.ratio)) {
        status = add_kropki(f, &negatives);
    }
    return status;
}
