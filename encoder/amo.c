/* At least, at most and exactly one of a group of literals.
 *
 * At most one of k literals, with the variables and clauses that each encoding takes for k > 4 (up
 * to 4 all of them are pairwise):
 *
 *   pairwise    0 variables                    k(k-1)/2 clauses
 *   sequential  k-1                            3k-4                 Sinz 2005
 *   product     p+q and those of its parts     2k and its parts'    Chen 2010; p = ceil sqrt k,
 *                                                                   q = ceil k/p
 *   bimander    b = ceil log2 of ceil k/2      kb + floor k/2       Hoelldobler & Nguyen 2013
 *   commander   g = ceil k/3 and its part's    k + g + pairs in the Klieber & Kwon 2007
 *                                              groups of 3, and its part's
 *
 * A group with a constant in it is pairwise: most of its clauses vanish. A linear formula takes all
 * groups as they are.
 */
#include "families.h"

enum {
    PAIRWISE_MAX = 4,
    /* The largest group: all ways to lay one pair on a Sudominoku board. */
    GROUP_MAX = 4 * PUZZLE_MAX_SUDOMINOKU * (PUZZLE_MAX_SUDOMINOKU - 1)
};

bool group_has_true(const struct group *group)
{
    for (int i = 0; i < group->count; i++) {
        if (group->literals[i] == LITERAL_TRUE) {
            return true;
        }
    }
    return false;
}

void add_at_least_one(struct formula *formula, const struct group *group)
{
    formula_clause(formula, group->literals, (size_t)group->count);
}

void add_equal_if(struct formula *formula, int condition, int a, int b)
{
    if (condition != LITERAL_FALSE) {
        formula_clause3(formula, -condition, -a, b);
        formula_clause3(formula, -condition, a, -b);
    }
}

/* not a or not b, for every pair */
static void pairwise(struct formula *formula, const struct group *group)
{
    unsigned long long k = (unsigned long long)group->count;
    if (formula->mode == FORMULA_COUNT && k > 0 && !group_has_true(group)) {
        formula_add_count(formula, k * (k - 1) / 2, k * (k - 1));
        return;
    }
    for (int i = 0; i < group->count && formula_goes_on(formula); i++) {
        for (int j = i + 1; j < group->count; j++) {
            formula_clause2(formula, -group->literals[i], -group->literals[j]);
        }
    }
}

/* s_i: one of the first i + 1 is true */
static void sequential(struct formula *formula, const struct group *group)
{
    int last = group->count - 1;
    int before = formula_new_variable(formula);
    formula_clause2(formula, -group->literals[0], before);
    for (int i = 1; i < last; i++) {
        int now = formula_new_variable(formula);
        formula_clause2(formula, -group->literals[i], now);
        formula_clause2(formula, -before, now);
        formula_clause2(formula, -group->literals[i], -before);
        before = now;
    }
    formula_clause2(formula, -group->literals[last], -before);
}

/* Fresh variables as a group; `literals` has room for them. */
static struct group fresh_group(struct formula *formula, int *literals, int count)
{
    struct group group = {literals, 0};
    for (int i = 0; i < count; i++) {
        group_add(&group, formula_new_variable(formula));
    }
    return group;
}

/* The literals in a rectangle: at most one row of it and at most one column have a true one */
static void product(struct formula *formula, const struct group *group)
{
    enum { ROOT_MAX = 64 };
    int row_literals[ROOT_MAX] = {0};
    int column_literals[ROOT_MAX] = {0};
    int rows = 1; /* the root of the count, rounded up */
    while (rows * rows < group->count) {
        rows++;
    }
    int columns = (group->count + rows - 1) / rows;
    struct group row = fresh_group(formula, row_literals, rows);
    struct group column = fresh_group(formula, column_literals, columns);
    for (int i = 0; i < group->count; i++) {
        formula_clause2(formula, -group->literals[i], row.literals[i / columns]);
        formula_clause2(formula, -group->literals[i], column.literals[i % columns]);
    }
    add_at_most_one(formula, &row, SATDOKU_AMO_PRODUCT);
    add_at_most_one(formula, &column, SATDOKU_AMO_PRODUCT);
}

/* Pairs of literals; the bits of the number of the pair that has a true one */
static void bimander(struct formula *formula, const struct group *group)
{
    enum { BITS_MAX = 16 };
    int bit_literals[BITS_MAX] = {0};
    int pairs = (group->count + 1) / 2;
    int width = 0;
    while (1 << width < pairs) {
        width++;
    }
    struct group bits = fresh_group(formula, bit_literals, width);
    for (int i = 0; i < group->count; i++) {
        if (i % 2 == 1) {
            formula_clause2(formula, -group->literals[i - 1], -group->literals[i]);
        }
        for (int bit = 0; bit < width; bit++) {
            bool set = (i / 2) >> bit & 1;
            formula_clause2(formula, -group->literals[i],
                            set ? bits.literals[bit] : -bits.literals[bit]);
        }
    }
}

/* A commander for every three literals, true if and only if one of them is; at most one commander
 */
static void commander(struct formula *formula, const struct group *group)
{
    enum { SIZE = 3 };
    int commander_literals[(GROUP_MAX + SIZE - 1) / SIZE] = {0};
    struct group commanders =
        fresh_group(formula, commander_literals, (group->count + SIZE - 1) / SIZE);
    for (int i = 0; i < commanders.count; i++) {
        int left = group->count - i * SIZE;
        struct group squad = {group->literals + i * SIZE, left < SIZE ? left : SIZE};
        pairwise(formula, &squad);
        for (int j = 0; j < squad.count; j++) {
            formula_clause2(formula, -squad.literals[j], commanders.literals[i]);
        }
        formula_literal(formula, -commanders.literals[i]);
        add_at_least_one(formula, &squad);
    }
    add_at_most_one(formula, &commanders, SATDOKU_AMO_COMMANDER);
}

void add_at_most_one(struct formula *formula, const struct group *group, enum satdoku_amo amo)
{
    if (formula_is_linear(formula)) {
        formula_at_most_one(formula, group->literals, (size_t)group->count);
        return;
    }
    bool small = group->count <= PAIRWISE_MAX || group_has_true(group);
    switch (small ? SATDOKU_AMO_PAIRWISE : amo) {
    case SATDOKU_AMO_SEQUENTIAL:
        sequential(formula, group);
        break;
    case SATDOKU_AMO_PRODUCT:
        product(formula, group);
        break;
    case SATDOKU_AMO_BIMANDER:
        bimander(formula, group);
        break;
    case SATDOKU_AMO_COMMANDER:
        commander(formula, group);
        break;
    default:
        pairwise(formula, group);
    }
}

void add_exactly_one(struct formula *formula, const struct group *group, enum satdoku_amo amo)
{
    add_at_least_one(formula, group);
    add_at_most_one(formula, group, amo);
}
