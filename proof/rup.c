#include "rup.h"

#include "clause_index.h"
#include "clauses.h"
#include "error.h"
#include "mem.h"
#include "scan.h"

#include <string.h>

/* The clauses that watch a literal: they are visited when it becomes false. */
struct watch_list {
    size_t *clauses; /* owned */
    size_t count;
    size_t capacity;
};

/* Clauses lie in one array, each as its length and its literals; a clause is its index there. Its
 * first two literals are watched, and are not false unless the clause is satisfied or was looked
 * at. Clauses of fewer than two literals are not stored: their literal is true for good, or all is
 * refuted. */
struct checker {
    int *store; /* owned */
    size_t used;
    size_t capacity;
    struct watch_list *watches; /* by literal; owned */
    signed char *values;        /* by literal: 1, -1, or 0 for open; owned */
    bool *marks; /* by literal, for sets of literals; all false between uses; owned */
    int *trail;  /* the true literals, in order; owned */
    size_t trail_length;
    size_t propagated; /* how many of them were looked at */
    int variables;
    bool refuted;
    bool indexed;              /* deletions have begun: `index` has every clause of the store */
    struct clause_index index; /* which of them has which literals */
    struct stop stop;
    size_t work; /* clauses that were looked at since it was last asked */
    int *clause; /* being read; owned */
    size_t length;
    size_t clause_capacity;
    struct scan scan;
    struct satdoku_error *error;
};

enum { DELETED = 0 }; /* the length of a deleted clause */

static size_t at(int literal)
{
    return literal > 0 ? 2 * (size_t)literal : 2 * (size_t)-literal + 1;
}

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

static void assign(struct checker *c, int literal)
{
    c->values[at(literal)] = 1;
    c->values[at(-literal)] = -1;
    c->trail[c->trail_length++] = literal;
}

static void undo(struct checker *c, size_t length)
{
    while (c->trail_length > length) {
        int literal = c->trail[--c->trail_length];
        c->values[at(literal)] = 0;
        c->values[at(-literal)] = 0;
    }
    c->propagated = length;
}

static bool watch(struct checker *c, int literal, size_t clause)
{
    struct watch_list *list = &c->watches[at(literal)];
    size_t *grown = mem_grow(list->clauses, &list->capacity, list->count + 1, sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    list->clauses = grown;
    grown[list->count++] = clause;
    return true;
}

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
    if (c->values[at(literals[0])] > 0) {
        return KEEP;
    }
    for (int i = 2; i < length; i++) {
        if (c->values[at(literals[i])] >= 0) {
            literals[1] = literals[i];
            literals[i] = fallen;
            return watch(c, literals[1], clause) ? MOVED : NO_MEMORY;
        }
    }
    if (c->values[at(literals[0])] < 0) {
        return CONFLICT;
    }
    assign(c, literals[0]);
    return KEEP;
}

/* Looks at the clauses that watch a literal that has become false, up to a conflict. A clause that
 * goes elsewhere leaves its place to the last one of the list: what is not looked at costs no time,
 * however many clauses a proof piles up here. */
static enum visit visit_all(struct checker *c, int fallen)
{
    struct watch_list *list = &c->watches[at(fallen)];
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
        tautology = tautology || c->marks[at(-literal)];
        if (!c->marks[at(literal)]) {
            c->marks[at(literal)] = true;
            c->clause[kept++] = literal;
        }
    }
    c->length = kept;
    for (size_t i = 0; i < kept; i++) {
        c->marks[at(c->clause[i])] = false;
    }
    return !tautology;
}

/* Brings two literals that are not false to the front, as far as there are any; how many are there.
 */
static size_t order_clause(struct checker *c)
{
    size_t open = 0;
    for (size_t i = 0; i < c->length && open < 2; i++) {
        if (c->values[at(c->clause[i])] >= 0) {
            int literal = c->clause[i];
            c->clause[i] = c->clause[open];
            c->clause[open++] = literal;
        }
    }
    return open;
}

static enum satdoku_status store_clause(struct checker *c)
{
    size_t clause = c->used;
    int *grown = mem_grow(c->store, &c->capacity, c->used + c->length + 1, sizeof *grown);
    if (grown == NULL) {
        return error_memory(c->error);
    }
    c->store = grown;
    c->store[clause] = (int)c->length;
    memcpy(&c->store[clause + 1], c->clause, c->length * sizeof *c->clause);
    c->used += c->length + 1;
    bool stored = watch(c, c->clause[0], clause) && watch(c, c->clause[1], clause) &&
                  (!c->indexed || clause_index_add(&c->index, c->clause, c->length, clause));
    return stored ? SATDOKU_OK : error_memory(c->error);
}

/* Adds the clause at hand, with what follows from it for good. */
static enum satdoku_status add_clause(struct checker *c)
{
    if (c->refuted || !tidy_clause(c)) {
        return SATDOKU_OK;
    }
    size_t open = order_clause(c);
    enum satdoku_status status = SATDOKU_OK;
    if (c->length > 1) {
        status = store_clause(c);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (open == 0) {
        c->refuted = true;
    } else if (open == 1 && c->values[at(c->clause[0])] == 0) {
        assign(c, c->clause[0]);
        status = propagate(&c->refuted, c);
    }
    return status;
}

/* Whether the clause at hand follows by reverse unit propagation. */
static enum satdoku_status follows(bool *result, struct checker *c)
{
    size_t before = c->trail_length;
    *result = c->refuted;
    for (size_t i = 0; i < c->length && !*result; i++) {
        int literal = c->clause[i];
        if (c->values[at(literal)] > 0) {
            *result = true;
        } else if (c->values[at(literal)] == 0) {
            assign(c, -literal);
        }
    }
    enum satdoku_status status = SATDOKU_OK;
    if (!*result) {
        status = propagate(result, c);
    }
    undo(c, before);
    return status;
}

/* ---- Deletion ---- */

/* Puts all clauses in the index, before the first one is deleted. Most proofs delete nothing, and
 * pay nothing for it. The key is where the checker lies in memory, which nobody who writes a proof
 * knows. */
static enum satdoku_status make_index(struct checker *c)
{
    enum satdoku_status status = SATDOKU_OK;
    clause_index_start(&c->index, (uint64_t)(uintptr_t)c);
    c->indexed = true;
    for (size_t clause = 0; clause < c->used && status == SATDOKU_OK;) {
        size_t length = (size_t)c->store[clause];
        if (!clause_index_add(&c->index, &c->store[clause + 1], length, clause)) {
            return error_memory(c->error);
        }
        status = go_on(c, 1);
        clause += length + 1;
    }
    return status;
}

/* Whether a stored clause has exactly the literals of the clause at hand, which are marked. */
static bool is_marked(const void *context, size_t clause)
{
    const struct checker *c = context;
    if ((size_t)c->store[clause] != c->length) {
        return false;
    }
    for (size_t i = 1; i <= c->length; i++) {
        if (!c->marks[at(c->store[clause + i])]) {
            return false;
        }
    }
    return true;
}

/* Marks the clause at hand as deleted where it is found. */
static bool delete_stored(struct checker *c)
{
    size_t clause = 0;
    for (size_t i = 0; i < c->length; i++) {
        c->marks[at(c->clause[i])] = true;
    }
    bool found = clause_index_take(&clause, &c->index, c->clause, c->length, is_marked, c);
    for (size_t i = 0; i < c->length; i++) {
        c->marks[at(c->clause[i])] = false;
    }
    if (found) {
        c->store[clause] = DELETED;
    }
    return found;
}

/* Takes the clause at hand away; *found becomes false where there is none. Clauses of one literal
 * stay, and so do literals that became true by what is deleted. */
static enum satdoku_status delete_clause(bool *found, struct checker *c)
{
    *found = true;
    if (c->refuted || !tidy_clause(c) || c->length < 2) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = c->indexed ? SATDOKU_OK : make_index(c);
    if (status == SATDOKU_OK) {
        *found = delete_stored(c);
    }
    return status;
}

/* ---- Reading the proof ---- */

static enum satdoku_status append_literal(struct checker *c, int literal)
{
    int *grown = mem_grow(c->clause, &c->clause_capacity, c->length + 1, sizeof *grown);
    if (grown == NULL) {
        return error_memory(c->error);
    }
    c->clause = grown;
    grown[c->length++] = literal;
    return SATDOKU_OK;
}

/* Reads literals up to 0. */
static enum satdoku_status read_clause(struct checker *c)
{
    enum satdoku_status status = SATDOKU_OK;
    c->length = 0;
    while (status == SATDOKU_OK) {
        scan_skip_space(&c->scan);
        long long literal = 0;
        size_t line = c->scan.line;
        size_t column = scan_column(&c->scan);
        switch (scan_number(&literal, &c->scan, true, c->variables)) {
        case SCAN_NUMBER:
            break;
        case SCAN_TOO_LARGE:
            return error_at(c->error, line, column, "a variable that the formula does not have");
        default:
            return scan_unexpected(&c->scan, c->error, "a literal, or the 0 of the clause");
        }
        if (literal == 0) {
            break;
        }
        status = append_literal(c, (int)literal);
    }
    return status;
}

/* A clause of the proof; the next byte is its first. */
static enum satdoku_status take_step(struct checker *c, struct rup_result *result)
{
    size_t line = c->scan.line;
    size_t column = scan_column(&c->scan);
    bool deletes = scan_peek(&c->scan) == 'd';
    if (deletes && !scan_word(&c->scan, "d")) {
        return scan_unexpected(&c->scan, c->error, "a blank behind 'd'");
    }
    bool good = false;
    enum satdoku_status status = read_clause(c);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (deletes) {
        status = delete_clause(&good, c);
        return status == SATDOKU_OK && !good
                   ? error_at(c->error, line, column, "deletes a clause that is not there")
                   : status;
    }
    status = follows(&good, c);
    if (status == SATDOKU_OK && !good) {
        return error_at(c->error, line, column, "the clause does not follow by unit propagation");
    }
    result->steps++;
    return status == SATDOKU_OK ? add_clause(c) : status;
}

static enum satdoku_status read_proof(struct checker *c, struct rup_result *result)
{
    int first;
    enum satdoku_status status = SATDOKU_OK;
    if (scan_peek(&c->scan) == '%') {
        if (!scan_word(&c->scan, "%RUPD32")) {
            return scan_unexpected(&c->scan, c->error, "'%RUPD32'");
        }
        scan_skip_line(&c->scan);
    }
    while (status == SATDOKU_OK && (first = scan_skip_space(&c->scan)) >= 0) {
        if (first == 'c') {
            scan_skip_line(&c->scan);
        } else {
            status = take_step(c, result);
        }
    }
    if (status == SATDOKU_OK && !c->refuted && !c->scan.failed) {
        return error_at(c->error, c->scan.line, scan_column(&c->scan),
                        "the proof ends before a contradiction");
    }
    return status == SATDOKU_OK ? scan_status(&c->scan, c->error) : status;
}

/* ---- The whole ---- */

static enum satdoku_status load(struct checker *c, const struct formula *formula)
{
    enum satdoku_status status = SATDOKU_OK;
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    while (status == SATDOKU_OK && clauses_next(&clause)) {
        c->length = 0;
        for (size_t i = 0; i < clause.count && status == SATDOKU_OK; i++) {
            status = append_literal(c, clause.literals[i]);
        }
        status = status == SATDOKU_OK ? add_clause(c) : status;
        status = status == SATDOKU_OK ? go_on(c, 1) : status;
    }
    c->length = 0;
    return status;
}

static enum satdoku_status prepare(struct checker *c, const struct formula *formula)
{
    size_t literals = 2 * ((size_t)formula->variables + 1);
    c->variables = formula->variables;
    c->watches = mem_zalloc(literals, sizeof *c->watches);
    c->values = mem_zalloc(literals, sizeof *c->values);
    c->marks = mem_zalloc(literals, sizeof *c->marks);
    c->trail = mem_alloc(literals, sizeof *c->trail);
    bool good = c->watches != NULL && c->values != NULL && c->marks != NULL && c->trail != NULL;
    return good ? SATDOKU_OK : error_memory(c->error);
}

static void clear(struct checker *c)
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
    clause_index_clear(&c->index);
    mem_free(c);
}

enum satdoku_status rup_check(struct rup_result *result, const struct formula *formula,
                              struct satdoku_source proof, struct stop stop,
                              struct satdoku_error *error)
{
    struct checker *c = mem_zalloc(1, sizeof *c);
    struct rup_result found = {.proved = false};
    if (c == NULL) {
        return error_memory(error);
    }
    c->stop = stop;
    c->error = error;
    scan_init(&c->scan, proof);
    enum satdoku_status status = prepare(c, formula);
    if (status == SATDOKU_OK) {
        status = load(c, formula);
    }
    if (status == SATDOKU_OK) {
        status = read_proof(c, &found);
    }
    found.proved = status == SATDOKU_OK;
    found.stopped = status == SATDOKU_END;
    clear(c);
    if (status != SATDOKU_OK && status != SATDOKU_END && status != SATDOKU_ERR_MALFORMED) {
        return status;
    }
    *result = found;
    return SATDOKU_OK;
}
