#include "solvers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "dimacs.h"
#include "picosat_adapter.h"

#include <stdlib.h>

void solvers_answer(struct memory *answer, const struct memory *cnf)
{
    struct memory_reading reading = {.data = cnf->data, .length = cnf->length};
    struct formula formula = {.literals = NULL};
    struct sat *sat = picosat_sat_new((struct stop){NULL, NULL});
    enum sat_result result = SAT_UNKNOWN;

    assert_int_equal(dimacs_read(&formula, memory_source(&reading), NULL, NULL), SATDOKU_OK);
    assert_non_null(sat);
    assert_int_equal(sat_load(sat, &formula, NULL), SATDOKU_OK);
    assert_int_equal(sat_solve(&result, sat, 0, NULL), SATDOKU_OK);
    memory_print(answer, "s %s\n", result == SAT_SATISFIABLE ? "SATISFIABLE" : "UNSATISFIABLE");
    for (int v = 1; v <= formula.variables && result == SAT_SATISFIABLE; v++) {
        memory_print(answer, "v %d\n", sat_value(sat, v) > 0 ? v : -v);
    }
    if (result == SAT_SATISFIABLE) {
        memory_print(answer, "v 0\n");
    }
    sat_free(sat);
    formula_clear(&formula);
}

void solvers_need(const char *name)
{
    struct memory look = {.data = NULL};

    memory_print(&look, "command -v %s >/dev/null", name);
    int missing = system(look.data);
    memory_clear(&look);
    if (missing != 0) {
        print_message("%s is not installed\n", name);
        skip();
    }
}
