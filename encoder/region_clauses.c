#include "region_clauses.h"

enum { PAIRWISE_MAX = 36 };

/* selector -> not a or not b, for every pair of literals */
static void add_pairs(struct formula *formula, const struct varmap *map,
                      const struct region *region, int digit, int selector)
{
    for (int i = 0; i < region->count && formula_goes_on(formula); i++) {
        int one = varmap_candidate(map, region->cells[i], digit);
        for (int j = i + 1; j < region->count; j++) {
            int other = varmap_candidate(map, region->cells[j], digit);
            formula_clause3(formula, -selector, -one, -other);
        }
    }
}

/* s_i: one of the first i + 1 cells holds the digit (Sinz 2005); what follows from that says
 * nothing before the selector excludes that the next one holds it, too. */
static void add_chain(struct formula *formula, const struct varmap *map,
                      const struct region *region, int digit, int selector)
{
    int before = LITERAL_FALSE;
    for (int i = 0; i < region->count && formula_goes_on(formula); i++) {
        int one = varmap_candidate(map, region->cells[i], digit);
        int now = formula_new_variable(formula);
        formula_clause3(formula, -selector, -one, -before);
        formula_clause2(formula, -one, now);
        formula_clause2(formula, -before, now);
        before = now;
    }
}

/* selector -> some cell holds the digit */
static void add_some(struct formula *formula, const struct varmap *map, const struct region *region,
                     int digit, int selector)
{
    formula_literal(formula, -selector);
    for (int i = 0; i < region->count; i++) {
        formula_literal(formula, varmap_candidate(map, region->cells[i], digit));
    }
    formula_end(formula);
}

void add_region_if(struct formula *formula, const struct varmap *map, const struct board *board,
                   const struct region *region, int selector)
{
    for (int digit = 1; digit <= board->digits; digit++) {
        if (region->count <= PAIRWISE_MAX) {
            add_pairs(formula, map, region, digit, selector);
        } else {
            add_chain(formula, map, region, digit, selector);
        }
        if (region->count == board->digits) {
            add_some(formula, map, region, digit, selector);
        }
    }
}
