#include "encoding.h"

#include "mem.h"

const char *encode_family_name(enum encode_family family)
{
    static const char *const names[ENCODE_FAMILIES] =
        {"cell >= 1", "cell <= 1", "row >= 1",    "row <= 1",     "column >= 1",  "column <= 1",
         "box >= 1",  "box <= 1",  "region >= 1", "region <= 1",  "leftovers",    "tiling",
         "partners",  "edges",     "singles",     "row partners", "placements",   "pairs",
         "domains",   "conflicts", "supports",    "covers",       "combinations", "sequences",
         "rankings",  "givens",    "exclusion"};
    return names[family];
}

bool encoding_is_inferred(const struct encoding *encoding)
{
    return encoding->options.simplify > SATDOKU_SIMPLIFY_GIVENS &&
           encoding->state != ELIMINATE_CONTRADICTION;
}

void encoding_clear(struct encoding *encoding)
{
    formula_clear(&encoding->formula);
    formula_clear(&encoding->more);
    varmap_clear(&encoding->map);
    relations_clear(&encoding->relations);
    leftovers_clear(&encoding->leftovers);
    eliminator_clear(&encoding->eliminator);
    mem_free(encoding->scratch);
    for (size_t i = 0; i < encoding->plans_made; i++) {
        primitive_plan_clear(&encoding->plans[i]);
    }
    mem_free(encoding->plans);
    mem_free(encoding->plan_numbers);
    *encoding = (struct encoding){0};
}
