#include "checker.h"

#include "clauses.h"
#include "error.h"
#include "mem.h"

#include <limits.h>
#include <string.h>

enum { DELETED = 0 }; /* the length of a deleted clause */

/* Asks the stop callback now and then, as more clauses are looked at; END where it says yes. */
static enum satdoku_status go_on(struct checker *c, size_t clauses)
{
    enum { NOW_AND_THEN = 1 << 16 };
    c->work += clauses;
    if (c->work < NOW_AND_THEN) {
        return SATDOKU_OK;
    }
    c->work = 0;
    return stop_asked(&c->stop) ? SATDOKU_END : SATDOKU_OK;
}

/* ---- Propagation ---- */

/* Makes a literal true, by a clause or (NO_CLAUSE) because it is supposed or stands alone. */
static void assign(struct checker *c, int literal, size_t reason)
{
    c->values[checker_at(literal)] = 1;
    c->values[checker_at(-literal)] = -1;
    if (c->why.derivation != NULL) {
        c->why.reasons[checker_variable(literal)] = reason;
    }
    c->trail[c->trail_length++] = literal;
}

static bool watch(struct checker *c, int literal, size_t clause)
{
    struct watch_list *list = &c->watches[checker_at(literal)];
    if (!MEM_RESERVE(list->clauses, list->capacity, list->count + 1)) {
        return false;
    }
    list->clauses[list->count++] = clause;
    return true;
}

/* A clause of so many literals goes elsewhere also where its other watched literal is true: where
 * 100,000 clauses exclude a solution each, a place that it comes past with every second step costs
 * more than the search for one that it keeps. */
enum { LONG = 16 };

enum visit { KEEP, MOVED, CONFLICT, NO_MEMORY };

/* A clause whose watched literal became false: finds it another one, or a consequence. */
static enum visit visit(struct checker *c, size_t clause, int fallen)
{
    int *literals = &c->store[clause + 1];
    int length = c->store[clause];
    if (length == DELETED) {
        return MOVED;
    }
    if (literals[0] == fallen) {
        literals[0] = literals[1];
        literals[1] = fallen;
    }
    if (c->values[checker_at(literals[0])] > 0 && length < LONG) {
        return KEEP;
    }
    for (int i = 2; i < length; i++) {
        if (c->values[checker_at(literals[i])] >= 0) {
            literals[1] = literals[i];
            literals[i] = fallen;
            return watch(c, literals[1], clause) ? MOVED : NO_MEMORY;
        }
    }
    if (c->values[checker_at(literals[0])] > 0) {
        return KEEP;
    }
    if (c->values[checker_at(literals[0])] < 0) {
        c->conflict = clause;
        return CONFLICT;
    }
    assign(c, literals[0], clause);
    return KEEP;
}

/* Looks at the clauses that watch a literal that has become false, up to a conflict. A clause that
 * goes elsewhere leaves its place to the last one of the list: what is not looked at costs no time,
 * however many clauses a proof piles up here. */
static enum visit visit_all(struct checker *c, int fallen)
{
    struct watch_list *list = &c->watches[checker_at(fallen)];
    size_t i = 0;
    while (i < list->count) {
        switch (visit(c, list->clauses[i], fallen)) {
        case MOVED:
            list->clauses[i] = list->clauses[--list->count];
            break;
        case CONFLICT:
            c->work += i;
            return CONFLICT;
        case NO_MEMORY:
            return NO_MEMORY;
        default:
            i++;
        }
    }
    c->work += i;
    return KEEP;
}

/* Sets *conflict to whether the true literals lead to one. END: stopped. */
static enum satdoku_status propagate(bool *conflict, struct checker *c)
{
    *conflict = false;
    while (c->propagated < c->trail_length) {
        if (go_on(c, 1) != SATDOKU_OK) {
            return SATDOKU_END;
        }
        switch (visit_all(c, -c->trail[c->propagated++])) {
        case CONFLICT:
            *conflict = true;
            return SATDOKU_OK;
        case NO_MEMORY:
            return error_memory(c->error);
        default:
            break;
        }
    }
    return SATDOKU_OK;
}

/* ---- Clauses ---- */

/* Drops literals that the clause has twice; false for one that has a literal and its negation. */
static bool tidy_clause(struct checker *c)
{
    size_t kept = 0;
    bool tautology = false;
    for (size_t i = 0; i < c->length; i++) {
        int literal = c->clause[i];
        tautology = tautology || c->marks[checker_at(-literal)];
        if (!c->marks[checker_at(literal)]) {
            c->marks[checker_at(literal)] = true;
            c->clause[kept++] = literal;
        }
    }
    c->length = kept;
    for (size_t i = 0; i < kept; i++) {
        c->marks[checker_at(c->clause[i])] = false;
    }
    return !tautology;
}

/* Adds the clause at hand, which is tidy, with what follows from it for good. */
static enum satdoku_status enter_clause(struct checker *c)
{
    size_t before = c->trail_length;
    /* Brings two literals that are not false to the front, as far as there are any. */
    size_t open = 0;
    for (size_t i = 0; i < c->length && open < 2; i++) {
        if (c->values[checker_at(c->clause[i])] >= 0) {
            int literal = c->clause[i];
            c->clause[i] = c->clause[open];
            c->clause[open++] = literal;
        }
    }
    if (c->length > 1) {
        size_t clause = c->used + 1;
        if (!MEM_RESERVE(c->store, c->capacity, clause + c->length + 1)) {
            return error_memory(c->error);
        }
        c->store[clause - 1] = c->number;
        c->store[clause] = (int)c->length;
        memcpy(&c->store[clause + 1], c->clause, c->length * sizeof *c->clause);
        c->used = clause + c->length + 1;
        bool stored = watch(c, c->clause[0], clause) && watch(c, c->clause[1], clause) &&
                      (!c->indexed || clause_index_add(&c->index, c->clause, c->length, clause));
        enum satdoku_status status = stored ? SATDOKU_OK : error_memory(c->error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (open == 0) {
        c->refuted = true;
        return c->why.derivation != NULL
                   ? antecedents_derive_empty(c, c->number, c->clause, c->length)
                   : SATDOKU_OK;
    }
    if (open > 1 || c->values[checker_at(c->clause[0])] != 0) {
        return SATDOKU_OK;
    }
    /* its one open literal is true for good, and so is what follows */
    assign(c, c->clause[0], c->length > 1 ? c->used - c->length - 1 : CHECKER_NO_CLAUSE);
    enum satdoku_status status = propagate(&c->refuted, c);
    if (status != SATDOKU_OK || c->why.derivation == NULL) {
        return status;
    }
    status = antecedents_derive_units(c, before);
    if (status != SATDOKU_OK || !c->refuted) {
        return status;
    }
    const int *clause = &c->store[c->conflict];
    return antecedents_derive_empty(c, clause[-1], clause + 1, (size_t)clause[0]);
}

enum satdoku_status checker_add(struct checker *c)
{
    if (c->refuted || !tidy_clause(c)) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = c->why.derivation != NULL ? antecedents_derive(c) : SATDOKU_OK;
    return status == SATDOKU_OK ? enter_clause(c) : status;
}

enum satdoku_status checker_suppose(bool *conflict, struct checker *c)
{
    size_t before = c->trail_length;
    enum satdoku_status status = SATDOKU_OK;
    bool whole = true; /* no literal is true for good: all can be supposed to be false */
    *conflict = true;
    if (c->refuted) {
        return SATDOKU_OK;
    }
    for (size_t i = 0; i < c->length && whole; i++) {
        int literal = c->clause[i];
        whole = c->values[checker_at(literal)] <= 0;
        if (!whole && c->why.derivation != NULL) {
            status = antecedents_of_true(c, literal);
        }
        if (c->values[checker_at(literal)] == 0) {
            assign(c, -literal, CHECKER_NO_CLAUSE);
        }
    }
    if (status == SATDOKU_OK && whole) {
        status = propagate(conflict, c);
        if (status == SATDOKU_OK && *conflict && c->why.derivation != NULL) {
            status = antecedents_of_conflict(c, before);
        }
    }
    return status;
}

void checker_withdraw(struct checker *c, size_t before)
{
    while (c->trail_length > before) {
        int literal = c->trail[--c->trail_length];
        c->values[checker_at(literal)] = 0;
        c->values[checker_at(-literal)] = 0;
    }
    c->propagated = before;
}

enum satdoku_status checker_follows(bool *result, struct checker *c)
{
    size_t before = c->trail_length;
    enum satdoku_status status = checker_suppose(result, c);
    checker_withdraw(c, before);
    return status;
}

/* ---- Deletion ---- */

/* Whether a stored clause has exactly the literals of the clause at hand, which are marked. */
static bool is_marked(const void *context, size_t clause)
{
    const struct checker *c = context;
    if ((size_t)c->store[clause] != c->length) {
        return false;
    }
    for (size_t i = 1; i <= c->length; i++) {
        if (!c->marks[checker_at(c->store[clause + i])]) {
            return false;
        }
    }
    return true;
}

enum satdoku_status checker_delete(bool *found, struct checker *c)
{
    *found = true;
    if (c->refuted || !tidy_clause(c) || c->length < 2) {
        return SATDOKU_OK;
    }
    if (!c->indexed) {
        /* Puts all clauses in the index, before the first one is deleted. Most proofs delete
         * nothing, and pay nothing for it. The hash key is the address of the checker, which
         * the author of a proof cannot know. */
        enum satdoku_status status = SATDOKU_OK;
        clause_index_start(&c->index, (uint64_t)(uintptr_t)c);
        c->indexed = true;
        for (size_t clause = 1; clause < c->used && status == SATDOKU_OK;) {
            size_t length = (size_t)c->store[clause];
            if (!clause_index_add(&c->index, &c->store[clause + 1], length, clause)) {
                return error_memory(c->error);
            }
            status = go_on(c, 1);
            clause += length + 2;
        }
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    size_t clause = 0;
    for (size_t i = 0; i < c->length; i++) {
        c->marks[checker_at(c->clause[i])] = true;
    }
    *found = clause_index_take(&clause, &c->index, c->clause, c->length, is_marked, c);
    for (size_t i = 0; i < c->length; i++) {
        c->marks[checker_at(c->clause[i])] = false;
    }
    if (*found) {
        c->store[clause] = DELETED;
    }
    return SATDOKU_OK;
}

/* ---- Beginning and end ---- */

void checker_start_clause(struct checker *c)
{
    c->length = 0;
}

enum satdoku_status checker_append(struct checker *c, int literal)
{
    if (!MEM_RESERVE(c->clause, c->clause_capacity, c->length + 1)) {
        return error_memory(c->error);
    }
    c->clause[c->length++] = literal;
    return SATDOKU_OK;
}

enum satdoku_status checker_load(struct checker *c, const struct formula *formula)
{
    size_t literals = 2 * ((size_t)formula->variables + 1);
    c->variables = formula->variables;
    c->watches = mem_zalloc(literals, sizeof *c->watches);
    c->values = mem_zalloc(literals, sizeof *c->values);
    c->marks = mem_zalloc(literals, sizeof *c->marks);
    c->trail = mem_alloc(literals, sizeof *c->trail);
    if (c->watches == NULL || c->values == NULL || c->marks == NULL || c->trail == NULL ||
        (c->why.derivation != NULL && !antecedents_start(&c->why, formula->clauses, literals))) {
        return error_memory(c->error);
    }
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    for (int number = 1; clauses_next(&clause); number += number < INT_MAX) {
        enum satdoku_status status = SATDOKU_OK;
        c->number = number;
        checker_start_clause(c);
        for (size_t i = 0; i < clause.count && status == SATDOKU_OK; i++) {
            status = checker_append(c, clause.literals[i]);
        }
        if (status == SATDOKU_OK && !c->refuted && tidy_clause(c)) {
            status = enter_clause(c);
        }
        if (status == SATDOKU_OK) {
            status = go_on(c, 1);
        }
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return SATDOKU_OK;
}

void checker_clear(struct checker *c)
{
    for (size_t i = 0; c->watches != NULL && i < 2 * ((size_t)c->variables + 1); i++) {
        mem_free(c->watches[i].clauses);
    }
    mem_free(c->watches);
    mem_free(c->store);
    mem_free(c->values);
    mem_free(c->marks);
    mem_free(c->trail);
    mem_free(c->clause);
    antecedents_clear(&c->why);
    clause_index_clear(&c->index);
}
