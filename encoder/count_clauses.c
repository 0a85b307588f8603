/* How many of some literals are true, by sequential counters (Sinz 2005).
 *
 * There are variables of their own, for each place i and each number j:
 *
 *   many[i][j]   of the literals before place i, j or more are true
 *
 * Clauses, under the selector s (true: no selector); c is the cell that says how many there are:
 *
 *   many[i + 1][j] <-> many[i][j], or many[i][j - 1] and the literal at i
 *   not s, not x[c][d], many[last][d]            each digit d, less what is added to the count
 *   not s, not x[c][d], not many[last][d + 1]
 *
 * What is constant has no variable.
 */
#include "primitive_plan.h"

size_t counter_size(int count, int most)
{
    return ((size_t)count + 1) * ((size_t)most + 2);
}

static int *many_of(const struct counter *counter, int place, int number)
{
    return &counter->many[(size_t)place * ((size_t)counter->most + 2) + (size_t)number];
}

/* As many before a place as before the one before it; or one less, and that one is true. */
void counter_plan(struct primitive_plan *plan, const struct counter *counter)
{
    for (int place = 0; place <= counter->count; place++) {
        *many_of(counter, place, 0) = LITERAL_TRUE;
        for (int number = 1; number <= counter->most + 1; number++) {
            int *many = many_of(counter, place, number);
            if (place == 0) {
                *many = LITERAL_FALSE;
                continue;
            }
            int in = counter->literals[place - 1];
            int before = *many_of(counter, place - 1, number);
            int less = *many_of(counter, place - 1, number - 1);
            bool same = in == LITERAL_FALSE || less == LITERAL_FALSE || before == LITERAL_TRUE;
            *many = same ? before : in == LITERAL_TRUE ? less : plan->first + plan->variables++;
        }
    }
}

void counter_write(const struct clause_maker *m, const struct counter *counter, int cell, int added)
{
    for (int place = 0; place < counter->count && formula_goes_on(m->formula); place++) {
        int in = counter->literals[place];
        for (int number = 1; number <= counter->most + 1; number++) {
            int many = *many_of(counter, place + 1, number);
            int before = *many_of(counter, place, number);
            int less = *many_of(counter, place, number - 1);
            if (many != before) {
                ADD_CLAUSE(m, -before, many);
                ADD_CLAUSE(m, -less, -in, many);
                ADD_CLAUSE(m, -many, before, in);
                ADD_CLAUSE(m, -many, less);
            }
        }
    }
    for (int digit = 1; digit <= m->board->digits; digit++) {
        int number = digit + m->board->lowest - 1 - added;
        bool possible = number >= 0 && number <= counter->most;
        int held = varmap_candidate(m->map, cell, digit);
        ADD_CLAUSE(m, -held, possible ? *many_of(counter, counter->count, number) : LITERAL_FALSE);
        ADD_CLAUSE(m, -held,
                   possible ? -*many_of(counter, counter->count, number + 1) : LITERAL_FALSE);
    }
}
