#include "checker.h"
#include "error.h"
#include "mem.h"

bool antecedents_start(struct antecedents *why, unsigned long long clauses, size_t literals)
{
    why->reasons = mem_zalloc(literals, sizeof *why->reasons);
    why->units = mem_zalloc(literals, sizeof *why->units);
    why->noted = mem_alloc(literals, sizeof *why->noted);
    return why->reasons != NULL && why->units != NULL && why->noted != NULL &&
           derivation_start(why->derivation, clauses);
}

void antecedents_clear(struct antecedents *why)
{
    mem_free(why->reasons);
    mem_free(why->units);
    mem_free(why->noted);
    mem_free(why->list);
}

static enum satdoku_status put(struct checker *c, int number)
{
    struct antecedents *why = &c->why;
    if (!MEM_RESERVE(why->list, why->capacity, why->count + 1)) {
        return error_memory(c->error);
    }
    why->list[why->count++] = number;
    return SATDOKU_OK;
}

/* The number of the unit that makes a literal false for good; 0: there is none. */
static int unit_against(const struct checker *c, int literal)
{
    return c->values[checker_at(literal)] < 0 ? c->why.units[checker_variable(literal)] : 0;
}

/* Whether a literal is no more in the clause of that number, as one that was strengthened has none
 * that were false for good before. */
static bool is_left_out(const struct checker *c, int literal, int number)
{
    int unit = unit_against(c, literal);
    return unit != 0 && unit < number && derivation_is_strengthened(c->why.derivation, number);
}

/* Notes a false literal, unless that was done. */
static void note(struct checker *c, int literal)
{
    if (!c->marks[checker_at(literal)]) {
        c->marks[checker_at(literal)] = true;
        c->why.noted[c->why.noted_count++] = literal;
    }
}

/* Puts a clause, and notes its false literals. */
static enum satdoku_status put_reason(struct checker *c, int number, const int *literals,
                                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (c->values[checker_at(literals[i])] < 0 && !is_left_out(c, literals[i], number)) {
            note(c, literals[i]);
        }
    }
    return put(c, number);
}

/* Puts what makes noted literals false for good, but for the first `supposed` of them. Antecedents
 * were put from the conflict backwards: they are brought into the order of propagation. All marks
 * are taken away, also where there is no memory. */
static enum satdoku_status end_antecedents(struct checker *c, size_t supposed)
{
    struct antecedents *why = &c->why;
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < why->noted_count; i++) {
        int unit = why->units[checker_variable(why->noted[i])];
        c->marks[checker_at(why->noted[i])] = false;
        if (i >= supposed && unit != 0 && status == SATDOKU_OK) {
            status = put(c, unit);
        }
    }
    why->noted_count = 0;
    for (size_t i = 0; i < why->count / 2; i++) {
        int *last = &why->list[why->count - 1 - i];
        int number = why->list[i];
        why->list[i] = *last;
        *last = number;
    }
    return status;
}

/* ---- Strengthening ---- */

/* Puts the literals of a strengthened clause, and behind them its antecedents. */
static enum satdoku_status put_strengthened(struct checker *c, size_t clause)
{
    int number = c->store[clause - 1];
    const int *literals = &c->store[clause + 1];
    size_t length = (size_t)c->store[clause];
    for (size_t i = 0; i < length; i++) {
        if (unit_against(c, literals[i]) == 0 && put(c, literals[i]) != SATDOKU_OK) {
            return SATDOKU_ERR_MEMORY;
        }
    }
    for (size_t i = 0; i < length; i++) {
        int unit = unit_against(c, literals[i]);
        if (unit != 0 && !is_left_out(c, literals[i], number) && put(c, unit) != SATDOKU_OK) {
            return SATDOKU_ERR_MEMORY;
        }
    }
    return put(c, number);
}

/* Puts a clause that propagated, or led to the conflict, under suppositions. One that has many
 * literals that are false for good is strengthened first, which is derived: who rests on it then
 * need not name what makes them false, each time. */
static enum satdoku_status put_supposed_reason(struct checker *c, size_t clause)
{
    enum { LEFT_FOR_EACH = 4 };
    struct antecedents *why = &c->why;
    const int *literals = &c->store[clause + 1];
    size_t length = (size_t)c->store[clause];
    size_t left = 0;
    size_t newly_false = 0;
    for (size_t i = 0; i < length; i++) {
        left += unit_against(c, literals[i]) == 0;
        newly_false +=
            unit_against(c, literals[i]) != 0 && !is_left_out(c, literals[i], c->store[clause - 1]);
    }
    if (newly_false > 0 && left <= newly_false * LEFT_FOR_EACH) {
        /* what is put for that goes behind the antecedents, and is taken away again */
        size_t before = why->count;
        if (put_strengthened(c, clause) != SATDOKU_OK) {
            return SATDOKU_ERR_MEMORY;
        }
        int number = derivation_add(why->derivation, DERIVED_BY_STRENGTHENING, &why->list[before],
                                    left, &why->list[before + left], why->count - before - left);
        c->store[clause - 1] = number;
        why->count = before;
        if (number == 0) {
            return error_memory(c->error);
        }
    }
    return put_reason(c, c->store[clause - 1], literals, length);
}

/* ---- Deriving ---- */

/* Adds a clause to the derivation; its number becomes that of the clause at hand. */
static enum satdoku_status derive(struct checker *c, enum derivation_kind kind, const int *literals,
                                  size_t count)
{
    c->number = derivation_add(c->why.derivation, kind, literals, count, c->why.list, c->why.count);
    return c->number != 0 ? SATDOKU_OK : error_memory(c->error);
}

enum satdoku_status antecedents_of_true(struct checker *c, int literal)
{
    c->why.count = 0;
    return put(c, c->why.units[checker_variable(literal)]);
}

/* What the clause at hand supposes needs no reason: its literals are noted as the first. */
enum satdoku_status antecedents_of_conflict(struct checker *c, size_t before)
{
    c->why.count = 0;
    for (size_t i = 0; i < c->length; i++) {
        note(c, c->clause[i]);
    }
    size_t supposed = c->why.noted_count;
    enum satdoku_status status = put_supposed_reason(c, c->conflict);
    for (size_t i = c->trail_length; i > before && status == SATDOKU_OK; i--) {
        size_t reason = c->why.reasons[checker_variable(c->trail[i - 1])];
        if (c->marks[checker_at(-c->trail[i - 1])] && reason != CHECKER_NO_CLAUSE) {
            status = put_supposed_reason(c, reason);
        }
    }
    enum satdoku_status ended = end_antecedents(c, supposed);
    return status == SATDOKU_OK ? ended : status;
}

enum satdoku_status antecedents_derive(struct checker *c)
{
    return derive(c, DERIVED_BY_CONFLICT, c->clause, c->length);
}

enum satdoku_status antecedents_derive_units(struct checker *c, size_t from)
{
    for (size_t i = from; i < c->trail_length; i++) {
        size_t variable = checker_variable(c->trail[i]);
        size_t reason = c->why.reasons[variable];
        if (reason != CHECKER_NO_CLAUSE) {
            c->why.count = 0;
            if (put_reason(c, c->store[reason - 1], &c->store[reason + 1],
                           (size_t)c->store[reason]) != SATDOKU_OK ||
                end_antecedents(c, 0) != SATDOKU_OK ||
                derive(c, DERIVED_BY_STRENGTHENING, &c->trail[i], 1) != SATDOKU_OK) {
                return SATDOKU_ERR_MEMORY;
            }
        }
        c->why.units[variable] = c->number;
    }
    return SATDOKU_OK;
}

enum satdoku_status antecedents_derive_empty(struct checker *c, int number, const int *literals,
                                             size_t count)
{
    c->why.count = 0;
    if (put_reason(c, number, literals, count) != SATDOKU_OK ||
        end_antecedents(c, 0) != SATDOKU_OK) {
        return SATDOKU_ERR_MEMORY;
    }
    return derive(c, DERIVED_BY_CONFLICT, NULL, 0);
}
