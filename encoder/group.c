/* Exactly one, at least one, at most one of a group of literals. */
#include "families.h"

void group_add(struct group *group, int literal)
{
    if (literal != LITERAL_FALSE) {
        group->literals[group->count++] = literal;
    }
}

/* 1 clause. */
void families_at_least_one(struct formula *formula, const struct group *group)
{
    for (int i = 0; i < group->count; i++) {
        formula_literal(formula, group->literals[i]);
    }
    formula_end(formula);
}

/* Pairwise: k(k-1)/2 clauses for k literals. */
void families_at_most_one(struct formula *formula, const struct group *group)
{
    for (int i = 0; i < group->count; i++) {
        for (int j = i + 1; j < group->count; j++) {
            formula_clause2(formula, -group->literals[i], -group->literals[j]);
        }
    }
}

void families_exactly_one(struct formula *formula, const struct group *group)
{
    families_at_least_one(formula, group);
    families_at_most_one(formula, group);
}
