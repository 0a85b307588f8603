/* Sets of clues are marks on the list of the puzzle's clues as the library has them: what it reads
 * as such is compared with the constraint string by all other questions. A puzzle of some of them
 * is the same board with the others switched off, since a strict rule still sees their dots.
 */
#include "variants_reasons.h"

#include "clue.h"
#include "puzzle.h"
#include "variant_text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 40000,  /* of brute force; what takes more is not known */
    CONFLICTS = 5,  /* to be found */
    FEW_CLUES = 14, /* of which all pairs are tried */
    NOT_FOUND = -1,
    UNKNOWN_COUNT = -1
};

#define expect(variants, condition)                                                                \
    variants_expect_at(variants, condition, #condition, __FILE__, __LINE__)

/* ---- Clues ---------------------------------------------------------------------------------- */

struct reasons {
    struct variants *variants;
    int count;
    struct variant_clue clues[VARIANT_CLUES_MAX]; /* of the puzzle; or regions and rules */
    bool by_pairs;   /* a strict rule is a clue for each two neighbours without a mark */
    bool of_regions; /* no clue is to blame, but regions and rules of the whole board */
    bool has[VARIANT_CLUES_MAX];
    bool kept[VARIANT_KINDS]; /* minimize is told to leave clues of these kinds */
    struct variant some;      /* the puzzle that has these */
};

/* The members of composites that were taken from the library, which serve again and again. */
enum { MEMBERS = 1 << 14 };
static struct variant_clue members[MEMBERS];
static int member_count;
static int kept_members; /* those of the clues that were listed */

static void take_clue(struct variant_clue *to, const struct clue *from, int lowest);

/* Takes members up to the end of a composite, of which *at is the first value. */
static void take_members(struct variant_clue *to, const struct clue *from, int *at, int *cell,
                         int lowest)
{
    struct variant_clue found[MEMBERS / 256];
    int count = 0;

    while (*at < from->value_count && from->values[*at] != -1) {
        int kind = from->values[*at];
        struct variant_clue *member = &found[count++];
        assert(count < MEMBERS / 256);
        if (kind == SATDOKU_CLUE_OR || kind == SATDOKU_CLUE_AND) {
            *member =
                (struct variant_clue){.kind = kind == SATDOKU_CLUE_OR ? VARIANT_OR : VARIANT_AND};
            int first = *cell;
            ++*at;
            take_members(member, from, at, cell, lowest);
            member->cell_count = *cell - first;
            for (int i = 0; i < member->cell_count; i++) {
                member->cells[i] = (unsigned char)from->cells[first + i];
            }
            continue;
        }
        struct clue clue = {(enum satdoku_clue_kind)kind, from->cells + *cell,
                            from->values[*at + 1], from->values + *at + 3, from->values[*at + 2]};
        take_clue(member, &clue, lowest);
        *cell += clue.cell_count;
        *at += 3 + clue.value_count;
    }
    ++*at;
    assert(member_count + count <= MEMBERS);
    to->members = members + member_count;
    to->member_count = count;
    memcpy(members + member_count, found, (size_t)count * sizeof *found);
    member_count += count;
}

/* A clue as it is inside of the library. */
static void take_clue(struct variant_clue *to, const struct clue *from, int lowest)
{
    *to = (struct variant_clue){.kind = variants_kind(from->kind),
                                .cell_count = from->cell_count,
                                .value_count = from->value_count};
    for (int i = 0; i < from->cell_count; i++) {
        to->cells[i] = (unsigned char)from->cells[i];
    }
    if (variant_kind_is_composite(to->kind)) {
        int at = 0;
        int cell = 0;

        to->value_count = 0;
        take_members(to, from, &at, &cell, lowest);
        return;
    }
    for (int i = 0; i < from->value_count; i++) {
        int shift = clue_kind_of(from->kind)->values == CLUE_DIGITS ? lowest - 1 : 0;

        to->values[i] = (unsigned char)(from->values[i] + shift);
    }
    if (to->kind == VARIANT_NFA) {
        variant_text_machine(to);
    }
}

/* A clue as the library hands it out; the values of a region are words. */
static void take_public_clue(struct variant_clue *to, const struct satdoku_clue *from,
                             const struct variant *variant)
{
    *to = (struct variant_clue){.kind = variants_kind(from->kind),
                                .cell_count = (int)from->cell_count};
    to->value_count = from->kind == SATDOKU_CLUE_REGION ? 0 : (int)from->value_count;
    for (int i = 0; i < to->cell_count; i++) {
        to->cells[i] =
            (unsigned char)variant_cell_at(variant, from->cells[i].row, from->cells[i].column);
    }
    if (variant_kind_is_composite(to->kind)) {
        int cells[VARIANT_CELLS_MAX];
        struct clue inside = {from->kind, cells, to->cell_count, from->values,
                              (int)from->value_count};

        for (int i = 0; i < to->cell_count; i++) {
            cells[i] = to->cells[i];
        }
        take_clue(to, &inside, 1); /* public digits are printed ones */
        return;
    }
    for (int i = 0; i < to->value_count; i++) {
        to->values[i] = (unsigned char)from->values[i];
    }
    if (to->kind == VARIANT_NFA) {
        variant_text_machine(to);
    }
}

/* Rules of the whole board are none, nor is what says nothing. */
static bool is_member(enum variant_kind kind)
{
    return !variant_kind_is_of_board(kind) && !variant_kind_is_silent(kind);
}

static void list_clues(struct reasons *reasons)
{
    const struct satdoku_puzzle *puzzle = reasons->variants->read;

    member_count = 0;
    reasons->count = 0;
    reasons->of_regions = false;
    for (size_t i = 0; i < clue_count(puzzle); i++) {
        struct clue_room room;
        struct clue clue = clue_at(puzzle, i, &room);
        struct variant_clue *taken = &reasons->clues[reasons->count];

        take_clue(taken, &clue, reasons->variants->variant.lowest);
        reasons->count += is_member(taken->kind);
    }
    kept_members = member_count;
}

static bool has_kind(const struct variants *variants, enum variant_kind kind)
{
    for (int i = 0; i < variants->variant.clue_count; i++) {
        if (variants->variant.clues[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* What a strict rule says of two neighbours, and which clues exempt them. */
static const struct strict_rule {
    enum variant_kind rule;
    enum variant_kind pair;
    enum variant_kind marks[2];
} strict_rules[] = {
    {VARIANT_STRICT_KROPKI, VARIANT_NO_DOT, {VARIANT_WHITE_DOT, VARIANT_BLACK_DOT}},
    {VARIANT_STRICT_XV, VARIANT_NO_LETTER, {VARIANT_X, VARIANT_V}},
    {VARIANT_STRICT_CONSECUTIVE, VARIANT_NO_WHITE_DOT, {VARIANT_WHITE_DOT, VARIANT_BLACK_DOT}},
    {VARIANT_STRICT_RATIO, VARIANT_NO_BLACK_DOT, {VARIANT_WHITE_DOT, VARIANT_BLACK_DOT}},
};
enum { STRICT_RULES = sizeof strict_rules / sizeof *strict_rules };

static bool is_strict(enum variant_kind kind)
{
    return kind >= VARIANT_STRICT_KROPKI && kind <= VARIANT_STRICT_RATIO;
}

/* Whether one of the first `count` clues is of a kind with which the rule says no more of them. */
static bool is_marked(const struct reasons *reasons, int count, const struct strict_rule *strict,
                      int cell, int other)
{
    for (int i = 0; i < count; i++) {
        const struct variant_clue *clue = &reasons->clues[i];
        bool same = (clue->cells[0] == cell && clue->cells[1] == other) ||
                    (clue->cells[0] == other && clue->cells[1] == cell);

        if (same && (clue->kind == strict->marks[0] || clue->kind == strict->marks[1] ||
                     clue->kind == strict->pair)) {
            return true;
        }
    }
    return false;
}

/* Adds what the puzzle's strict rules say of each two neighbours. */
static void list_pairs(struct reasons *reasons)
{
    const struct variant *variant = &reasons->variants->variant;
    int count = reasons->count;

    reasons->by_pairs = true;
    for (int i = 0; i < STRICT_RULES; i++) {
        const struct strict_rule *strict = &strict_rules[i];

        for (int cell = 0;
             has_kind(reasons->variants, strict->rule) && cell < variant_grid_cells(variant);
             cell++) {
            for (int other = cell + 1; other < variant_grid_cells(variant); other++) {
                if (variant_neighbours(variant, cell, other) &&
                    !is_marked(reasons, count, strict, cell, other)) {
                    struct variant_clue *clue = &reasons->clues[reasons->count++];

                    assert(reasons->count < VARIANT_CLUES_MAX);
                    *clue = (struct variant_clue){.kind = strict->pair, .cell_count = 2};
                    clue->cells[0] = (unsigned char)cell;
                    clue->cells[1] = (unsigned char)other;
                }
            }
        }
    }
}

/* Regions but for rows and columns, and rules of the whole board but for those that are regions. */
static void list_regions(struct reasons *reasons)
{
    const struct variant *variant = &reasons->variants->variant;
    const struct board *board = reasons->variants->read->board;

    reasons->count = 0;
    reasons->of_regions = true;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];

        if (region->kind != REGION_ROW && region->kind != REGION_COLUMN) {
            struct variant_clue *clue = &reasons->clues[reasons->count++];

            *clue =
                (struct variant_clue){.kind = VARIANT_ALL_DIFFERENT, .cell_count = region->count};
            for (int j = 0; j < region->count; j++) {
                clue->cells[j] = (unsigned char)region->cells[j];
            }
        }
    }
    for (int i = 0; i < variant->clue_count; i++) {
        if (variant->clues[i].kind >= VARIANT_ANTI_KNIGHT && !is_strict(variant->clues[i].kind)) {
            reasons->clues[reasons->count++] = variant->clues[i];
        }
    }
}

static bool same_clue(const struct variant_clue *one, const struct variant_clue *other)
{
    for (int i = 0; i < one->member_count && i < other->member_count; i++) {
        if (!same_clue(&one->members[i], &other->members[i])) {
            return false;
        }
    }
    return one->member_count == other->member_count && one->kind == other->kind &&
           one->cell_count == other->cell_count && one->value_count == other->value_count &&
           memcmp(one->cells, other->cells, (size_t)one->cell_count) == 0 &&
           memcmp(one->values, other->values, (size_t)one->value_count) == 0;
}

/* A clue that is like it and has another mark than `mark`. */
static int find_clue(const struct reasons *reasons, const struct variant_clue *clue, bool mark)
{
    for (int i = 0; i < reasons->count; i++) {
        if (same_clue(&reasons->clues[i], clue) && reasons->has[i] != mark) {
            return i;
        }
    }
    return NOT_FOUND;
}

/* Marks clues that the library hands out, each of which the puzzle must have. */
static void mark_clues(struct reasons *reasons, struct satdoku_clues clues, bool mark)
{
    for (int i = 0; i < reasons->count; i++) {
        reasons->has[i] = !mark;
    }
    for (size_t i = 0; i < clues.count; i++) {
        struct variant_clue clue;

        member_count = kept_members;
        take_public_clue(&clue, &clues.clue[i], &reasons->variants->variant);
        int index = find_clue(reasons, &clue, mark);
        expect(reasons->variants, index != NOT_FOUND);
        reasons->has[index] = mark;
    }
}

/* ---- Brute force ---------------------------------------------------------------------------- */

/* Whether a clue of the puzzle is part of the board, which always stands. */
static bool is_frame(const struct reasons *reasons, const struct variant_clue *clue)
{
    return !reasons->of_regions &&
           (variant_kind_is_of_board(clue->kind) || clue->kind == VARIANT_ALL_DIFFERENT);
}

/* The board with its rules, and the clues that are marked. Where regions and rules are asked about,
 * the clues with cells are off. */
static void make_some(struct reasons *reasons)
{
    const struct variant *variant = &reasons->variants->variant;
    struct variant *some = &reasons->some;
    bool of_regions = reasons->of_regions;

    variant_init(some, variant->rows, variant->columns, variant->lowest, variant->digits);
    some->sudominoku = variant->sudominoku;
    some->group_count = variant->group_count;
    some->layer = variant->layer;
    memcpy(some->groups, variant->groups, sizeof some->groups);
    some->box_rows = variant->box_rows;
    some->box_columns = variant->box_columns;
    some->jigsaw = variant->jigsaw;
    some->loose = of_regions;
    memcpy(some->layout, variant->layout, sizeof some->layout);
    for (int i = 0; i < variant->clue_count; i++) {
        const struct variant_clue *clue = &variant->clues[i];

        bool silent = variant_kind_is_silent(clue->kind);

        if (reasons->by_pairs && is_strict(clue->kind)) {
            continue; /* what it says are clues */
        }
        if (is_frame(reasons, clue) || silent ||
            (of_regions && !variant_kind_is_of_board(clue->kind))) {
            struct variant_clue *copy = variant_add(some, clue->kind);

            *copy = *clue;
            copy->off = of_regions && !silent;
        }
    }
    for (int i = 0; i < reasons->count; i++) {
        struct variant_clue *clue = variant_add(some, reasons->clues[i].kind);

        *clue = reasons->clues[i];
        clue->off = !reasons->has[i];
    }
}

static int count_some(struct reasons *reasons, int limit)
{
    make_some(reasons);
    return variant_count(&reasons->some, limit, STEPS);
}

int variants_clues(struct variants *variants)
{
    struct reasons *reasons = calloc(1, sizeof *reasons);
    assert_non_null(reasons);
    reasons->variants = variants;
    list_clues(reasons);
    int count = reasons->count;
    free(reasons);
    return count;
}

int variants_count_with(struct variants *variants, const bool *has, int limit)
{
    struct reasons *reasons = calloc(1, sizeof *reasons);
    assert_non_null(reasons);
    reasons->variants = variants;
    list_clues(reasons);
    for (int i = 0; i < reasons->count; i++) {
        reasons->has[i] = has[i];
    }
    int count = count_some(reasons, limit);
    free(reasons);
    return count;
}

static int count_all_but(struct reasons *reasons, int index, int limit)
{
    bool before = reasons->has[index];

    reasons->has[index] = false;
    int count = count_some(reasons, limit);
    reasons->has[index] = before;
    return count;
}

static bool may_be(int count, int expected)
{
    return count == UNKNOWN_COUNT || count == expected;
}

/* ---- No solution ---------------------------------------------------------------------------- */

static void expect_conflict(struct reasons *reasons, struct satdoku_clues clues)
{
    expect(reasons->variants, clues.count > 0);
    mark_clues(reasons, clues, true);
    expect(reasons->variants, may_be(count_some(reasons, 1), 0));
    for (int i = 0; i < reasons->count; i++) {
        if (reasons->has[i]) {
            expect(reasons->variants, may_be(count_all_but(reasons, i, 1), 1));
        }
    }
}

/* No clue contradicts itself, and no two contradict each other. */
static void expect_no_small_conflict(struct reasons *reasons)
{
    memset(reasons->has, 0, sizeof reasons->has);
    for (int i = 0; i < reasons->count; i++) {
        for (int j = 0; j <= i; j++) {
            reasons->has[i] = reasons->has[j] = true;
            expect(reasons->variants, may_be(count_some(reasons, 1), 1));
            reasons->has[i] = reasons->has[j] = false;
        }
    }
}

static void expect_conflicts(struct reasons *reasons, const struct satdoku_explanation *e)
{
    size_t count = e->conflict_count;

    expect(reasons->variants, count > 0);
    for (size_t i = 0; i < count; i++) {
        expect_conflict(reasons, e->conflicts[i].clues);
    }
    if (e->smallest_conflict && reasons->count <= FEW_CLUES && e->conflicts[0].clues.count > 2) {
        expect_no_small_conflict(reasons);
    }
}

/* The solution of a repaired puzzle that has one. */
static void expect_repaired(struct reasons *reasons, const struct satdoku_grid *grid)
{
    int digits[VARIANT_CELLS_MAX];

    expect(reasons->variants, grid != NULL);
    variants_digits(digits, reasons->variants, grid);
    make_some(reasons);
    expect(reasons->variants, variant_is_solution(&reasons->some, digits));
}

/* ---- Other values --------------------------------------------------------------------------- */

enum { NEAR = 12 }; /* so far from its value others are tried */

/* Whether there is such a clue, and its value says something. */
static bool can_have(const struct reasons *reasons, const struct variant_clue *clue, int value)
{
    int lowest = reasons->variants->variant.lowest;
    int highest = lowest + reasons->variants->variant.digits - 1;

    switch (clue->kind) {
    case VARIANT_NUMBERED_ROOM:
    case VARIANT_HIDDEN_SKYSCRAPER:
    case VARIANT_COUNT_VALUES:
        return value >= lowest && value <= highest;
    case VARIANT_SAME_VALUES:
        return value > 0 && clue->cell_count % value == 0;
    case VARIANT_RELLIK_CAGE: /* of some sums too many sets of digits are left: it is refused */
        return false;
    case VARIANT_CONNECTED_VALUES:
        return value > 0 && value <= clue->cell_count;
    default:
        return value > 0;
    }
}

/* How many values of a kind are what it says: all that the library may call another one. */
static int told_count(const struct variant_clue *clue)
{
    switch (clue->kind) {
    case VARIANT_QUAD:
    case VARIANT_CONTAIN_EXACT:
    case VARIANT_CONTAIN_AT_LEAST:
    case VARIANT_COUNT_VALUES:
        return clue->value_count;
    case VARIANT_WHISPER:
    case VARIANT_MODULAR:
    case VARIANT_CAGE:
    case VARIANT_RELLIK_CAGE:
    case VARIANT_SUM:
    case VARIANT_NUMBERED_ROOM:
    case VARIANT_SKYSCRAPER:
    case VARIANT_HIDDEN_SKYSCRAPER:
    case VARIANT_X_SUM:
    case VARIANT_LOCKOUT:
    case VARIANT_SUM_LINE:
    case VARIANT_SUM_LOOP:
    case VARIANT_LITTLE_KILLER:
    case VARIANT_SANDWICH:
    case VARIANT_FULL_RANK:
    case VARIANT_QUAD_SUM:
    case VARIANT_SAME_VALUES:
    case VARIANT_CONNECTED_VALUES:
    case VARIANT_LUNCHBOX:
    case VARIANT_VALUE_SUM:
        return 1;
    default:
        return 0;
    }
}

/* So many solutions at most of the puzzle with other first values of clue `index`. */
static int count_changed(struct reasons *reasons, int index, const int *values, int count)
{
    make_some(reasons);
    struct variant_clue *clue =
        &reasons->some.clues[reasons->some.clue_count - reasons->count + index];
    clue->off = false;
    for (int i = 0; i < count; i++) {
        clue->values[i] = (unsigned char)values[i];
    }
    return variant_count(&reasons->some, 2, STEPS);
}

/* By how much the values differ from the clue's own, in one place at most. */
static int difference(struct reasons *reasons, int index,
                      const struct satdoku_alternative *alternative)
{
    int found = 0;
    int places = 0;

    for (int i = 0; i < (int)alternative->value_count; i++) {
        const struct variant_clue *clue = &reasons->clues[index];
        int own = clue->values[i];

        own = clue->kind == VARIANT_VALUE_SUM ? (signed char)own : own;
        found += alternative->values[i] - own;
        places += alternative->values[i] != own;
    }
    expect(reasons->variants, places == 1);
    return found;
}

/* Each alternative has as many solutions as it says; a value that is told to have none, because a
 * greater difference is told, or all are, has none. */
static void expect_alternatives(struct reasons *reasons, const struct satdoku_repair *repair,
                                int index)
{
    struct variants *variants = reasons->variants;
    const struct variant_clue *clue = &reasons->clues[index];
    bool told[2 * SATDOKU_ALTERNATIVES_REACH + 1] = {false};
    int count = told_count(clue);
    int least = 0;
    int greatest = 0;
    int before = 0;

    expect(variants, (repair->alternatives != NULL) == (count > 0));
    expect(variants, count > 0 || repair->alternative_count == 0);
    for (size_t i = 0; i < repair->alternative_count; i++) {
        const struct satdoku_alternative *other = &repair->alternatives[i];

        expect(variants, (int)other->value_count == count);
        int off = difference(reasons, index, other);
        expect(variants, abs(off) >= abs(before));
        before = off;
        least = off < least ? off : least;
        greatest = off > greatest ? off : greatest;
        told[SATDOKU_ALTERNATIVES_REACH + off] = true;
        if (clue->kind == VARIANT_SUM && other->values[0] < 0) {
            continue; /* brute force has no such sum */
        }
        int solutions = count_changed(reasons, index, other->values, count);
        expect(variants, solutions != 0);
        expect(variants, other->verdict == SATDOKU_VERDICT_UNIQUE ? may_be(solutions, 1)
                                                                  : may_be(solutions, 2));
    }
    /* Of clues of one value all others are tried, as far as a solution could have them. */
    for (int off = -NEAR; count == 1 && off <= NEAR; off++) {
        int value = clue->values[0] + off;
        bool is_tried = repair->all_alternatives || (off > least && off < greatest);

        if (is_tried && !told[SATDOKU_ALTERNATIVES_REACH + off] && off != 0 && value >= 0 &&
            value < 100 && clue->values[0] < 100 && can_have(reasons, clue, value)) {
            expect(variants, may_be(count_changed(reasons, index, &value, 1), 0));
        }
    }
}

static void expect_repair(struct reasons *reasons, const struct satdoku_explanation *e,
                          size_t index)
{
    struct satdoku_clues clues = e->repairs[index].clues;
    enum satdoku_verdict verdict = e->repairs[index].verdict;
    struct variants *variants = reasons->variants;

    expect(variants, clues.count > 0);
    mark_clues(reasons, clues, false);
    int count = count_some(reasons, 2);
    expect(variants, count != 0);
    if (count != UNKNOWN_COUNT && verdict != SATDOKU_VERDICT_SOLVABLE) {
        expect(variants,
               verdict == (count == 1 ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_MULTIPLE));
    }
    if (verdict == SATDOKU_VERDICT_UNIQUE) {
        expect_repaired(reasons, e->repairs[index].solution);
    }
    for (int i = 0; i < reasons->count; i++) {
        if (!reasons->has[i]) {
            reasons->has[i] = true;
            expect(variants, may_be(count_some(reasons, 1), 0));
            reasons->has[i] = false;
            if (clues.count == 1 && !reasons->of_regions) {
                expect_alternatives(reasons, &e->repairs[index], i);
            }
        }
    }
    expect(variants, clues.count == 1 || e->repairs[index].alternatives == NULL);
}

/* Whether the repairs have one with this clue alone. Of two that are the same, neither is one. */
static bool is_listed(struct reasons *reasons, const struct satdoku_explanation *e, int index)
{
    for (size_t i = 0; i < e->repair_count; i++) {
        struct satdoku_clues clues = e->repairs[i].clues;
        struct variant_clue clue;

        member_count = kept_members;
        take_public_clue(&clue, &clues.clue[0], &reasons->variants->variant);
        if (clues.count == 1 && same_clue(&clue, &reasons->clues[index])) {
            return true;
        }
    }
    return false;
}

/* Clues without which there is a solution are repairs, each by itself. */
static void expect_single_repairs(struct reasons *reasons, const struct satdoku_explanation *e)
{
    bool smallest = e->smallest_repair;
    bool all = e->all_repairs;
    bool single = e->repair_count > 0 && e->repairs[0].clues.count == 1;

    for (int i = 0; i < reasons->count; i++) {
        reasons->has[i] = true;
    }
    for (int i = 0; i < reasons->count && smallest && (all || !single); i++) {
        if (count_all_but(reasons, i, 1) == 1) {
            expect(reasons->variants, single && is_listed(reasons, e, i));
        }
    }
}

/* So many solutions at most of the marked clues and a branch. */
static int count_branch(struct reasons *reasons, const struct satdoku_branch *branch)
{
    make_some(reasons);
    struct variant_clue *clue = variant_add(&reasons->some, VARIANT_GIVEN);

    member_count = kept_members;
    take_public_clue(clue, &branch->branch, &reasons->variants->variant);
    clue->off = false;
    return variant_count(&reasons->some, 1, STEPS);
}

/* Each branch of an Or has no solution with what is against it, and without any of that it has. */
static void expect_branches(struct reasons *reasons, const struct satdoku_conflict *conflict)
{
    for (size_t i = 0; i < conflict->branch_count; i++) {
        const struct satdoku_branch *branch = &conflict->branches[i];

        expect(reasons->variants, branch->clue < conflict->clues.count);
        mark_clues(reasons, branch->against, true);
        expect(reasons->variants, may_be(count_branch(reasons, branch), 0));
        for (int j = 0; j < reasons->count; j++) {
            if (reasons->has[j]) {
                reasons->has[j] = false;
                expect(reasons->variants, may_be(count_branch(reasons, branch), 1));
                reasons->has[j] = true;
            }
        }
    }
}

static void expect_none(struct reasons *reasons, const struct satdoku_explanation *e)
{
    struct variants *variants = reasons->variants;

    list_clues(reasons);
    list_pairs(reasons);
    memset(reasons->has, 0, sizeof reasons->has);
    int frame = count_some(reasons, 1);
    expect(variants, e->conflict_count > 0);
    struct satdoku_clues first = e->conflicts[0].clues;
    expect(variants, first.count > 0);
    bool of_regions = first.clue[0].kind == SATDOKU_CLUE_REGION ||
                      variant_kind_is_of_board(variants_kind(first.clue[0].kind));
    expect(variants, may_be(frame, of_regions ? 0 : 1));
    if (of_regions) {
        list_regions(reasons);
    }
    expect_conflicts(reasons, e);
    for (size_t i = 0; i < e->conflict_count; i++) {
        expect_branches(reasons, &e->conflicts[i]);
    }
    expect(variants, e->repair_count > 0);
    for (size_t i = 0; i < e->repair_count; i++) {
        expect_repair(reasons, e, i);
    }
    expect_single_repairs(reasons, e);
}

/* ---- Several solutions ---------------------------------------------------------------------- */

static void expect_multiple(struct reasons *reasons, const struct satdoku_explanation *e)
{
    struct variants *variants = reasons->variants;
    struct satdoku_clues extra = e->extra;
    int digits[VARIANT_CELLS_MAX];

    variants_digits(digits, variants, e->other);
    expect(variants, variants_index(variants, digits) > 0);
    variants_digits(digits, variants, e->left);
    expect(variants, variants_index(variants, digits) >= 0);
    for (int without = -1; without < (int)extra.count; without++) {
        reasons->some = variants->variant;
        for (int i = 0; i < (int)extra.count; i++) {
            expect(variants, extra.clue[i].kind == SATDOKU_CLUE_GIVEN);
            if (i != without) {
                struct variant_clue *clue = variant_add(&reasons->some, VARIANT_GIVEN);

                take_public_clue(clue, &extra.clue[i], &variants->variant);
            }
        }
        expect(variants, may_be(variant_count(&reasons->some, 2, STEPS), without == -1 ? 1 : 2));
        if (without == -1) {
            expect(variants, variant_is_solution(&reasons->some, digits));
        }
    }
}

enum satdoku_status variants_ask_explain(struct variants *variants)
{
    struct satdoku_explanation *e = NULL;
    const struct satdoku_explain_options options = {.all = true, .limit = CONFLICTS};
    enum satdoku_status status =
        satdoku_explain(&e, variants->solver, variants->read, &options, &variants->error);
    struct reasons *reasons = calloc(1, sizeof *reasons);

    assert_non_null(reasons);
    reasons->variants = variants;
    expect(variants, (e != NULL) == (status == SATDOKU_OK));
    if (status == SATDOKU_OK) {
        expect(variants, e->verdict == variants->verdict);
        expect(variants, !e->stopped);
        if (variants->verdict == SATDOKU_VERDICT_NONE) {
            expect_none(reasons, e);
        } else {
            int digits[VARIANT_CELLS_MAX];

            variants_digits(digits, variants, e->solution);
            expect(variants, variants_index(variants, digits) == 0);
        }
        if (variants->verdict == SATDOKU_VERDICT_MULTIPLE) {
            expect_multiple(reasons, e);
        }
    }
    satdoku_explanation_free(e);
    free(reasons);
    return status;
}

/* ---- Minimal puzzles ------------------------------------------------------------------------ */

/* Whether minimizing leaves all clues of a kind. */
static bool stays(const struct reasons *reasons, enum variant_kind kind)
{
    const struct variants *variants = reasons->variants;

    if (reasons->kept[kind]) {
        return true;
    }
    switch (kind) {
    case VARIANT_SINGLE:
    case VARIANT_ISLAND:
    case VARIANT_GALAXY:
        return true;
    case VARIANT_WHITE_DOT:
    case VARIANT_BLACK_DOT:
        return has_kind(variants, VARIANT_STRICT_KROPKI) ||
               has_kind(variants, VARIANT_STRICT_CONSECUTIVE) ||
               has_kind(variants, VARIANT_STRICT_RATIO);
    case VARIANT_X:
    case VARIANT_V:
        return has_kind(variants, VARIANT_STRICT_XV);
    default:
        return false;
    }
}

/* Marks what is left of the puzzle; the clues that stay are all there. */
static void mark_left(struct reasons *reasons, const struct satdoku_minimal *minimal)
{
    const struct satdoku_puzzle *puzzle = minimal->puzzle;

    memset(reasons->has, 0, sizeof reasons->has);
    for (size_t i = 0; i < clue_count(puzzle); i++) {
        struct clue_room room;
        struct clue clue = clue_at(puzzle, i, &room);
        struct variant_clue taken;

        take_clue(&taken, &clue, reasons->variants->variant.lowest);
        if (is_member(taken.kind)) {
            int index = find_clue(reasons, &taken, true);

            expect(reasons->variants, index != NOT_FOUND);
            reasons->has[index] = true;
        }
    }
    for (int i = 0; i < reasons->count; i++) {
        expect(reasons->variants, reasons->has[i] || !stays(reasons, reasons->clues[i].kind));
    }
}

/* Without the clue there is the witness, too. */
static void expect_witness(struct reasons *reasons, int index, const struct satdoku_grid *witness)
{
    struct variants *variants = reasons->variants;
    int digits[VARIANT_CELLS_MAX];

    variants_digits(digits, variants, witness);
    expect(variants, variants_index(variants, digits) == -1);
    reasons->has[index] = false;
    make_some(reasons);
    reasons->has[index] = true;
    expect(variants, variant_is_solution(&reasons->some, digits));
}

static void expect_minimal(struct reasons *reasons, const struct satdoku_minimal *minimal)
{
    struct variants *variants = reasons->variants;
    struct satdoku_clues clues = minimal->clues;
    size_t could_have_gone = 0;

    list_clues(reasons);
    mark_left(reasons, minimal);
    expect(variants, may_be(count_some(reasons, 2), 1));
    expect(variants, variant_is_solution(&reasons->some, variant_solution(&variants->all, 0)));
    for (int i = 0; i < reasons->count; i++) {
        could_have_gone += reasons->has[i] && !stays(reasons, reasons->clues[i].kind);
    }
    expect(variants, clues.count == could_have_gone);
    for (size_t i = 0; i < clues.count; i++) {
        struct variant_clue clue;

        member_count = kept_members;
        take_public_clue(&clue, &clues.clue[i], &variants->variant);
        int index = find_clue(reasons, &clue, false);
        expect(variants, index != NOT_FOUND);
        expect_witness(reasons, index, minimal->witnesses[i]);
    }
}

/* In every other round half of the kinds are named, of which clues stay, or alone may go. */
static void choose_kinds(struct reasons *reasons, struct satdoku_minimize_options *options,
                         enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS])
{
    struct variants *variants = reasons->variants;
    bool named[SATDOKU_CLUE_KINDS] = {false};

    options->kinds = kinds;
    if (variants->round % 2 == 0) {
        return;
    }
    options->only = variants->round % 4 == 1;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (random_below(&variants->random, 2) == 0) {
            named[kind] = true;
            kinds[options->kind_count++] = (enum satdoku_clue_kind)kind;
        }
    }
    for (size_t i = 0; i < clue_count(variants->read); i++) {
        struct clue_room room;
        enum satdoku_clue_kind kind = clue_at(variants->read, i, &room).kind;

        reasons->kept[variants_kind(kind)] = named[kind] != options->only;
    }
}

enum satdoku_status variants_ask_minimize(struct variants *variants)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_minimal *minimal = NULL;
    enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS];
    struct satdoku_minimize_options options = SATDOKU_INIT(satdoku_minimize_options);
    options.seed = (unsigned long long)variants->round % 3;
    struct reasons *reasons = calloc(1, sizeof *reasons);

    assert_non_null(reasons);
    reasons->variants = variants;
    choose_kinds(reasons, &options, kinds);
    enum satdoku_status status = satdoku_minimize(&verdict, &minimal, variants->solver,
                                                  variants->read, &options, &variants->error);
    bool unique = status == SATDOKU_OK && variants->verdict == SATDOKU_VERDICT_UNIQUE;

    expect(variants,
           verdict == (status == SATDOKU_OK ? variants->verdict : SATDOKU_VERDICT_INVALID));
    expect(variants, (minimal != NULL) == unique);
    if (unique) {
        expect_minimal(reasons, minimal);
    }
    satdoku_minimal_free(minimal);
    free(reasons);
    return status;
}
