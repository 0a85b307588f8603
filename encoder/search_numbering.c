/* Variables for a search: in an order in which it is good to decide them, and one variable for all
 * candidates that conjugate pairs connect.
 */
#include "conjugates.h"
#include "families.h"
#include "order.h"

#include <stdlib.h>
#include <string.h>

enum { CANDIDATES_MAX = SEARCH_FORMULA_MAX * SEARCH_FORMULA_MAX * SEARCH_FORMULA_MAX };

_Static_assert((int)SEARCH_FORMULA_MAX <= (int)ORDER_MAX &&
                   (int)SEARCH_FORMULA_MAX <= (int)PLACES_MAX,
               "room for boards of a search formula");

/* The first candidate of each kind has a variable; the others are the same or its negation. */
static void number(struct varmap *map, const int *order, int count,
                   const struct conjugates *conjugates)
{
    int literals[CANDIDATES_MAX]; /* of the candidates that stand for others; 0: not yet */
    memset(literals, 0, (size_t)map->cells * (size_t)map->digits * sizeof *literals);
    map->digit_variables = 0;
    for (int i = 0; i < count; i++) {
        int root = conjugates_root(conjugates, order[i]);
        int *literal = &literals[abs(root) - 1];
        if (*literal == 0) {
            int variable = ++map->digit_variables;
            *literal = root > 0 ? variable : -variable;
        }
        varmap_renumber(map, order[i], root > 0 ? *literal : -*literal);
    }
}

void number_for_search(struct encoding *encoding)
{
    struct varmap *map = &encoding->map;
    struct shape shape = encoding->puzzle->shape;
    struct places places[SEARCH_FORMULA_MAX];
    struct conjugates conjugates;
    int order[CANDIDATES_MAX];
    int count = order_candidates(order, map, shape);
    places_find(places, map);
    conjugates_find(&conjugates, map, places, shape);
    number(map, order, count, &conjugates);
    encoding->variables = map->digit_variables;
}
