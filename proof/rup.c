#include "rup.h"

#include "clause_index.h"
#include "clauses.h"
#include "error.h"
#include "mem.h"
#include "scan.h"

#include <limits.h>
#include <string.h>

/* The clauses that watch a literal: they are visited when it becomes false. */
struct watch_list {
    size_t *clauses; /* owned */
    size_t count;
    size_t capacity;
};

/* Clauses lie in one array, each as its number, its length and its literals; a clause is the index
 * of its length. Its first two literals are watched, and are not false unless the clause is
 * satisfied or was looked at. Clauses of fewer than two literals are not stored: their literal is
 * true for good, or all is refuted.
 *
 * Where antecedents are wanted, each clause has the number that the derivation knows it by, and so
 * has each literal that is true for good: as a clause of its own. */
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
    size_t conflict;               /* the clause in which propagation found one */
    struct derivation *derivation; /* what antecedents go to; NULL: they are not wanted, and what
                                      follows up to `antecedents` is not there */
    size_t *reasons;               /* by variable: the clause that set it, or NO_CLAUSE; owned */
    int *units;                    /* by variable: the number of what sets it for good; owned */
    int *noted;                    /* false literals, each marked; owned */
    size_t noted_count;
    int *antecedents; /* of the clause at hand; owned */
    size_t antecedent_count;
    size_t antecedent_capacity;
    bool indexed;              /* deletions have begun: `index` has every clause of the store */
    struct clause_index index; /* which of them has which literals */
    struct stop stop;
    size_t work; /* clauses that were looked at since it was last asked */
    int *clause; /* at hand: being read, then looked at; owned */
    int number;  /* of the clause at hand */
    size_t length;
    size_t clause_capacity;
    struct scan scan;
    struct satdoku_error *error;
};

enum { DELETED = 0 }; /* the length of a deleted clause */

#define NO_CLAUSE SIZE_MAX

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

static size_t variable_of(int literal)
{
    return literal > 0 ? (size_t)literal : (size_t)-literal;
}

/* Makes a literal true, by a clause or (NO_CLAUSE) because it is supposed or stands alone. */
static void assign(struct checker *c, int literal, size_t reason)
{
    c->values[at(literal)] = 1;
    c->values[at(-literal)] = -1;
    if (c->derivation != NULL) {
        c->reasons[variable_of(literal)] = reason;
    }
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
    if (c->values[at(literals[0])] > 0 && length < LONG) {
        return KEEP;
    }
    for (int i = 2; i < length; i++) {
        if (c->values[at(literals[i])] >= 0) {
            literals[1] = literals[i];
            literals[i] = fallen;
            return watch(c, literals[1], clause) ? MOVED : NO_MEMORY;
        }
    }
    if (c->values[at(literals[0])] > 0) {
        return KEEP;
    }
    if (c->values[at(literals[0])] < 0) {
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

/* ---- Antecedents ---- */

static enum satdoku_status put_antecedent(struct checker *c, int number)
{
    int *grown =
        mem_grow(c->antecedents, &c->antecedent_capacity, c->antecedent_count + 1, sizeof *grown);
    if (grown == NULL) {
        return error_memory(c->error);
    }
    c->antecedents = grown;
    grown[c->antecedent_count++] = number;
    return SATDOKU_OK;
}

/* Notes a false literal, unless that was done. */
static void note(struct checker *c, int literal)
{
    if (!c->marks[at(literal)]) {
        c->marks[at(literal)] = true;
        c->noted[c->noted_count++] = literal;
    }
}

/* The number of the unit that makes a literal false for good; 0: there is none. */
static int unit_against(const struct checker *c, int literal)
{
    return c->values[at(literal)] < 0 ? c->units[variable_of(literal)] : 0;
}

/* Whether a literal is no more in the clause of that number, as one that was strengthened has none
 * that were false for good before. */
static bool is_left_out(const struct checker *c, int literal, int number)
{
    int unit = unit_against(c, literal);
    return unit != 0 && unit < number && derivation_is_strengthened(c->derivation, number);
}

/* Puts a clause, and notes its false literals. */
static enum satdoku_status put_reason(struct checker *c, int number, const int *literals,
                                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (c->values[at(literals[i])] < 0 && !is_left_out(c, literals[i], number)) {
            note(c, literals[i]);
        }
    }
    return put_antecedent(c, number);
}

static enum satdoku_status put_stored_reason(struct checker *c, size_t clause)
{
    return put_reason(c, c->store[clause - 1], &c->store[clause + 1], (size_t)c->store[clause]);
}

/* Derives a stored clause without the literals that are false for good. What is put for that,
 * `left` literals and the antecedents, goes behind the antecedents that are there, and is taken
 * away again. */
static enum satdoku_status derive_strengthened(struct checker *c, size_t clause, size_t left)
{
    int number = c->store[clause - 1];
    const int *literals = &c->store[clause + 1];
    size_t length = (size_t)c->store[clause];
    size_t before = c->antecedent_count;
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < length && status == SATDOKU_OK; i++) {
        if (unit_against(c, literals[i]) == 0) {
            status = put_antecedent(c, literals[i]);
        }
    }
    for (size_t i = 0; i < length && status == SATDOKU_OK; i++) {
        if (unit_against(c, literals[i]) != 0 && !is_left_out(c, literals[i], number)) {
            status = put_antecedent(c, unit_against(c, literals[i]));
        }
    }
    status = status == SATDOKU_OK ? put_antecedent(c, number) : status;
    if (status == SATDOKU_OK) {
        const int *antecedents = &c->antecedents[before + left];
        number = derivation_add(c->derivation, DERIVED_BY_STRENGTHENING, &c->antecedents[before],
                                left, antecedents, c->antecedent_count - before - left);
        status = number != 0 ? SATDOKU_OK : error_memory(c->error);
        c->store[clause - 1] = number;
    }
    c->antecedent_count = before;
    return status;
}

/* Strengthens a clause that has many literals that are false for good: who rests on it then need
 * not name what makes them false, each time. */
static enum satdoku_status strengthen(struct checker *c, size_t clause)
{
    enum { LEFT_FOR_EACH = 4 };
    const int *literals = &c->store[clause + 1];
    size_t length = (size_t)c->store[clause];
    size_t left = 0;
    size_t newly_false = 0;
    for (size_t i = 0; i < length; i++) {
        left += unit_against(c, literals[i]) == 0;
        newly_false +=
            unit_against(c, literals[i]) != 0 && !is_left_out(c, literals[i], c->store[clause - 1]);
    }
    return newly_false > 0 && left <= newly_false * LEFT_FOR_EACH
               ? derive_strengthened(c, clause, left)
               : SATDOKU_OK;
}

/* Puts a clause that propagated, or led to the conflict, under suppositions. */
static enum satdoku_status put_supposed_reason(struct checker *c, size_t clause)
{
    enum satdoku_status status = strengthen(c, clause);
    return status == SATDOKU_OK ? put_stored_reason(c, clause) : status;
}

/* Puts what makes noted literals false for good, but for the first `supposed` of them. Antecedents
 * were put from the conflict backwards: they are brought into the order of propagation. */
static enum satdoku_status end_antecedents(struct checker *c, size_t supposed)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < c->noted_count; i++) {
        int unit = c->units[variable_of(c->noted[i])];
        c->marks[at(c->noted[i])] = false;
        if (i >= supposed && unit != 0 && status == SATDOKU_OK) {
            status = put_antecedent(c, unit);
        }
    }
    c->noted_count = 0;
    for (size_t i = 0; i < c->antecedent_count / 2; i++) {
        int *first = &c->antecedents[i];
        int *last = &c->antecedents[c->antecedent_count - 1 - i];
        int number = *first;
        *first = *last;
        *last = number;
    }
    return status;
}

/* Adds a clause to the derivation; its number becomes that of the clause at hand. */
static enum satdoku_status derive(struct checker *c, enum derivation_kind kind, const int *literals,
                                  size_t count)
{
    c->number =
        derivation_add(c->derivation, kind, literals, count, c->antecedents, c->antecedent_count);
    return c->number != 0 ? SATDOKU_OK : error_memory(c->error);
}

/* The antecedents of the clause at hand, whose negation leads to a conflict; `before` literals were
 * true without it. What it supposes needs no reason: its literals are noted as the first. */
static enum satdoku_status explain(struct checker *c, size_t before)
{
    c->antecedent_count = 0;
    for (size_t i = 0; i < c->length; i++) {
        note(c, c->clause[i]);
    }
    size_t supposed = c->noted_count;
    enum satdoku_status status = put_supposed_reason(c, c->conflict);
    for (size_t i = c->trail_length; i > before && status == SATDOKU_OK; i--) {
        size_t reason = c->reasons[variable_of(c->trail[i - 1])];
        if (c->marks[at(-c->trail[i - 1])] && reason != NO_CLAUSE) {
            status = put_supposed_reason(c, reason);
        }
    }
    enum satdoku_status ended = end_antecedents(c, supposed);
    return status == SATDOKU_OK ? ended : status;
}

/* Derives the literals that are newly true for good, each as a clause. One that no clause set is
 * the clause at hand. */
static enum satdoku_status derive_units(struct checker *c, size_t from)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = from; i < c->trail_length && status == SATDOKU_OK; i++) {
        size_t variable = variable_of(c->trail[i]);
        if (c->reasons[variable] != NO_CLAUSE) {
            c->antecedent_count = 0;
            status = put_stored_reason(c, c->reasons[variable]);
            status = status == SATDOKU_OK ? end_antecedents(c, 0) : status;
            status = status == SATDOKU_OK ? derive(c, DERIVED_BY_STRENGTHENING, &c->trail[i], 1)
                                          : status;
        }
        c->units[variable] = c->number;
    }
    return status;
}

/* Derives the empty clause from one whose literals are all false for good. */
static enum satdoku_status derive_empty(struct checker *c, int number, const int *literals,
                                        size_t count)
{
    c->antecedent_count = 0;
    enum satdoku_status status = put_reason(c, number, literals, count);
    status = status == SATDOKU_OK ? end_antecedents(c, 0) : status;
    return status == SATDOKU_OK ? derive(c, DERIVED_BY_CONFLICT, NULL, 0) : status;
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
    size_t clause = c->used + 1;
    int *grown = mem_grow(c->store, &c->capacity, clause + c->length + 1, sizeof *grown);
    if (grown == NULL) {
        return error_memory(c->error);
    }
    c->store = grown;
    c->store[clause - 1] = c->number;
    c->store[clause] = (int)c->length;
    memcpy(&c->store[clause + 1], c->clause, c->length * sizeof *c->clause);
    c->used = clause + c->length + 1;
    bool stored = watch(c, c->clause[0], clause) && watch(c, c->clause[1], clause) &&
                  (!c->indexed || clause_index_add(&c->index, c->clause, c->length, clause));
    return stored ? SATDOKU_OK : error_memory(c->error);
}

/* The one open literal of the clause at hand, its first, is true for good, and so is what follows.
 */
static enum satdoku_status add_unit(struct checker *c)
{
    size_t before = c->trail_length;
    assign(c, c->clause[0], c->length > 1 ? c->used - c->length - 1 : NO_CLAUSE);
    enum satdoku_status status = propagate(&c->refuted, c);
    if (status != SATDOKU_OK || c->derivation == NULL) {
        return status;
    }
    status = derive_units(c, before);
    if (status == SATDOKU_OK && c->refuted) {
        const int *clause = &c->store[c->conflict];
        status = derive_empty(c, clause[-1], clause + 1, (size_t)clause[0]);
    }
    return status;
}

/* Adds the clause at hand, which is tidy, with what follows from it for good. */
static enum satdoku_status enter_clause(struct checker *c)
{
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
        status = c->derivation != NULL ? derive_empty(c, c->number, c->clause, c->length) : status;
    } else if (open == 1 && c->values[at(c->clause[0])] == 0) {
        status = add_unit(c);
    }
    return status;
}

/* Adds the clause at hand, of the formula. */
static enum satdoku_status add_given(struct checker *c)
{
    return c->refuted || !tidy_clause(c) ? SATDOKU_OK : enter_clause(c);
}

/* Adds the clause at hand, which follows, by its antecedents where they are wanted. */
static enum satdoku_status add_derived(struct checker *c)
{
    if (c->refuted || !tidy_clause(c)) {
        return SATDOKU_OK;
    }
    enum satdoku_status status =
        c->derivation != NULL ? derive(c, DERIVED_BY_CONFLICT, c->clause, c->length) : SATDOKU_OK;
    return status == SATDOKU_OK ? enter_clause(c) : status;
}

/* Whether the clause at hand follows by reverse unit propagation. */
static enum satdoku_status follows(bool *result, struct checker *c)
{
    size_t before = c->trail_length;
    enum satdoku_status status = SATDOKU_OK;
    *result = c->refuted;
    c->antecedent_count = 0;
    for (size_t i = 0; i < c->length && !*result; i++) {
        int literal = c->clause[i];
        if (c->values[at(literal)] > 0) {
            *result = true;
            status = c->derivation != NULL ? put_antecedent(c, c->units[variable_of(literal)])
                                           : SATDOKU_OK;
        } else if (c->values[at(literal)] == 0) {
            assign(c, -literal, NO_CLAUSE);
        }
    }
    if (!*result) {
        status = propagate(result, c);
        if (status == SATDOKU_OK && *result && c->derivation != NULL) {
            status = explain(c, before);
        }
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
    for (size_t clause = 1; clause < c->used && status == SATDOKU_OK;) {
        size_t length = (size_t)c->store[clause];
        if (!clause_index_add(&c->index, &c->store[clause + 1], length, clause)) {
            return error_memory(c->error);
        }
        status = go_on(c, 1);
        clause += length + 2;
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
static enum satdoku_status take_step(struct checker *c, struct proof_result *result)
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
    return status == SATDOKU_OK ? add_derived(c) : status;
}

static enum satdoku_status read_proof(struct checker *c, struct proof_result *result)
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
    for (int number = 1; status == SATDOKU_OK && clauses_next(&clause);) {
        c->number = number;
        number += number < INT_MAX;
        c->length = 0;
        for (size_t i = 0; i < clause.count && status == SATDOKU_OK; i++) {
            status = append_literal(c, clause.literals[i]);
        }
        status = status == SATDOKU_OK ? add_given(c) : status;
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
    if (good && c->derivation != NULL) {
        c->reasons = mem_zalloc(literals, sizeof *c->reasons);
        c->units = mem_zalloc(literals, sizeof *c->units);
        c->noted = mem_alloc(literals, sizeof *c->noted);
        good = c->reasons != NULL && c->units != NULL && c->noted != NULL &&
               derivation_start(c->derivation, formula->clauses);
    }
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
    mem_free(c->reasons);
    mem_free(c->units);
    mem_free(c->noted);
    mem_free(c->antecedents);
    mem_free(c->clause);
    clause_index_clear(&c->index);
    mem_free(c);
}

enum satdoku_status rup_derive(struct proof_result *result, struct derivation *derivation,
                               const struct formula *formula, struct satdoku_source proof,
                               struct stop stop, struct satdoku_error *error)
{
    struct checker *c = mem_zalloc(1, sizeof *c);
    struct proof_result found = {.proved = false};
    if (c == NULL) {
        return error_memory(error);
    }
    c->derivation = derivation;
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

enum satdoku_status rup_check(struct proof_result *result, const struct formula *formula,
                              struct satdoku_source proof, struct stop stop,
                              struct satdoku_error *error)
{
    return rup_derive(result, NULL, formula, proof, stop, error);
}
