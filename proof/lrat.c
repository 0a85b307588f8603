#include "lrat.h"

#include "error.h"
#include "mem.h"
#include "scan.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>

/* A clause that the proof has shown. */
struct shown_clause {
    long long number;
    size_t start; /* in `store`, or GONE */
};

/* Literals of clauses lie in the formula and, of those that the proof has shown, in `store`, each
 * clause ended by 0. All that is known is which literals are false: those of the clause at hand,
 * and then the negations of what its hints say. */
struct checker {
    const struct formula *formula;
    const int **given; /* [given_count]: the formula's clauses, or NULL: deleted; owned */
    size_t given_count;
    struct shown_clause *shown; /* by growing numbers; owned */
    size_t shown_count;
    size_t shown_capacity;
    long long last; /* the greatest number so far */
    int *store;     /* owned */
    size_t used;
    size_t capacity;
    bool *falsity;  /* owned */
    bool *is_false; /* by literal, from -variables on: the middle of `falsity` */
    int *trail;     /* the false literals; owned */
    size_t trail_length;
    size_t steps; /* clauses that were shown */
    bool refuted; /* one of them is empty */
    struct stop stop;
    size_t work;       /* literals that were looked at since it was last asked */
    struct scan *scan; /* owned; large, and not to be filled with zeros */
    struct satdoku_error *error;
};

#define GONE SIZE_MAX

/* Asks the stop callback now and then; END where it says yes. */
static enum satdoku_status go_on(struct checker *c, size_t literals)
{
    enum { NOW_AND_THEN = 1 << 18 };
    c->work += literals;
    if (c->work < NOW_AND_THEN) {
        return SATDOKU_OK;
    }
    c->work = 0;
    return stop_asked(&c->stop) ? SATDOKU_END : SATDOKU_OK;
}

/* ---- Clauses by number ---- */

/* Where the start of a clause stands that the proof has shown; NULL: there is none of that number.
 * Mostly no number is left out, and its place follows from it. */
static size_t *find_shown(const struct checker *c, long long number)
{
    size_t from = 0;
    size_t behind = c->shown_count;
    if (behind == 0 || number < c->shown[0].number || number > c->last) {
        return NULL;
    }
    unsigned long long place = (unsigned long long)(number - c->shown[0].number);
    if (place < behind && c->shown[place].number == number) {
        return &c->shown[place].start;
    }
    while (from < behind) {
        size_t middle = from + (behind - from) / 2;
        if (c->shown[middle].number == number) {
            return &c->shown[middle].start;
        }
        if (c->shown[middle].number < number) {
            from = middle + 1;
        } else {
            behind = middle;
        }
    }
    return NULL;
}

/* Where a clause stands that is there, ended by 0; NULL: there is none of that number, or none any
 * more. `forget` deletes it. */
static const int *find_clause(struct checker *c, long long number, bool forget)
{
    if (number >= 1 && (unsigned long long)number <= c->given_count) {
        const int *clause = c->given[number - 1];
        c->given[number - 1] = forget ? NULL : clause;
        return clause;
    }
    size_t *start = find_shown(c, number);
    if (start == NULL || *start == GONE) {
        return NULL;
    }
    const int *clause = c->store + *start;
    *start = forget ? GONE : *start;
    return clause;
}

/* ---- Propagation ---- */

static void make_false(struct checker *c, int literal)
{
    if (!c->is_false[literal]) {
        c->is_false[literal] = true;
        c->trail[c->trail_length++] = literal;
    }
}

enum outcome { PROPAGATED, CONTRADICTION, NOTHING };

/* What follows from a clause: its one literal that is not false; NOTHING where there are two. Which
 * of them it is cannot be foreseen, so the loop has no branch for it. */
static enum outcome propagate(struct checker *c, const int *clause)
{
    const int *at = clause;
    const bool *is_false = c->is_false;
    size_t count = 0;
    int open = 0;
    for (int literal; (literal = *at) != 0; at++) {
        count += !is_false[literal];
        open = is_false[literal] ? open : literal;
    }
    c->work += (size_t)(at - clause);
    if (count == 0) {
        return CONTRADICTION;
    }
    for (at = clause; count > 1 && *at != 0; at++) {
        if (!is_false[*at] && *at != open) {
            return NOTHING;
        }
    }
    make_false(c, -open);
    return PROPAGATED;
}

/* ---- Reading the proof ---- */

/* Reads a number from -most to most; `expected` says what it is to be. */
static inline enum satdoku_status read_number(long long *number, struct checker *c, long long most,
                                              const char *expected, const char *too_large)
{
    scan_skip_space(c->scan);
    if (scan_short_number(number, c->scan, true, most)) {
        return SATDOKU_OK;
    }
    /* A number that is not short. */
    size_t line = c->scan->line;
    size_t column = scan_column(c->scan);
    switch (scan_number(number, c->scan, true, most)) {
    case SCAN_NUMBER:
        return SATDOKU_OK;
    case SCAN_TOO_LARGE:
        return error_at(c->error, line, column, "%s", too_large);
    default:
        return scan_unexpected(c->scan, c->error, expected);
    }
}

/* Reads the number of a clause, or the 0 behind the last one. */
static inline enum satdoku_status read_reference(long long *number, struct checker *c,
                                                 const char *expected)
{
    return read_number(number, c, LLONG_MAX, expected, "a number that no clause has");
}

/* Looks at hints up to 0. Those behind the contradiction must only be there. */
static enum satdoku_status read_hints(bool *contradiction, struct checker *c)
{
    for (;;) {
        long long hint = 0;
        scan_skip_space(c->scan);
        size_t line = c->scan->line;
        size_t column = scan_column(c->scan);
        enum satdoku_status status = read_reference(&hint, c, "a hint, or the 0 behind the last");
        if (status != SATDOKU_OK || hint == 0) {
            return status;
        }
        if (hint < 0) {
            return error_at(c->error, line, column,
                            "a RAT step: only what follows by unit propagation counts");
        }
        const int *clause = find_clause(c, hint, false);
        if (clause == NULL) {
            return error_at(c->error, line, column, "there is no clause %lld here", hint);
        }
        if (*contradiction) {
            continue;
        }
        enum outcome outcome = propagate(c, clause);
        *contradiction = outcome == CONTRADICTION;
        if (outcome == NOTHING) {
            return error_at(c->error, line, column, "nothing follows from clause %lld here", hint);
        }
        status = go_on(c, 1);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
}

/* A clause and its hints, behind its number, which stands at `line` and `column`. */
static enum satdoku_status take_clause(struct checker *c, long long number, size_t line,
                                       size_t column)
{
    size_t start = c->used;
    if (number <= c->last) {
        return error_at(c->error, line, column, "clause %lld behind clause %lld: numbers must grow",
                        number, c->last);
    }
    /* Reads the literals of a clause into the store, and makes them false: a contradiction where
     * one of them is the negation of another. */
    enum satdoku_status status = SATDOKU_OK;
    long long literal = 1;
    bool contradiction = false;
    while (literal != 0) {
        status =
            read_number(&literal, c, c->formula->variables, "a literal, or the 0 of the clause",
                        "a variable that the formula does not have");
        if (status == SATDOKU_OK && c->used == c->capacity &&
            !MEM_RESERVE(c->store, c->capacity, c->used + 1)) {
            status = error_memory(c->error);
        }
        if (status != SATDOKU_OK) {
            break;
        }
        c->store[c->used++] = (int)literal;
        if (literal != 0) {
            contradiction = contradiction || c->is_false[-literal];
            make_false(c, (int)literal);
        }
    }
    if (status == SATDOKU_OK) {
        status = read_hints(&contradiction, c);
    }
    if (status == SATDOKU_OK && !contradiction) {
        return error_at(c->error, line, column, "the hints lead to no contradiction");
    }
    while (c->trail_length > 0) {
        c->is_false[c->trail[--c->trail_length]] = false;
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (!MEM_RESERVE(c->shown, c->shown_capacity, c->shown_count + 1)) {
        return error_memory(c->error);
    }
    c->shown[c->shown_count++] = (struct shown_clause){number, start};
    c->last = number;
    c->refuted = c->refuted || c->store[start] == 0;
    return SATDOKU_OK;
}

/* A line of the proof; the next byte is its first. */
static enum satdoku_status take_step(struct checker *c)
{
    long long number = 0;
    size_t line = c->scan->line;
    size_t column = scan_column(c->scan);
    enum satdoku_status status = read_reference(&number, c, "the number of a clause");
    if (status != SATDOKU_OK) {
        return status;
    }
    if (scan_skip_space(c->scan) == 'd') {
        if (!scan_word(c->scan, "d")) {
            return scan_unexpected(c->scan, c->error, "a blank behind 'd'");
        }
        number = 0;
        do {
            scan_skip_space(c->scan);
            line = c->scan->line;
            column = scan_column(c->scan);
            status = read_reference(&number, c, "the number of a clause, or the 0 behind the last");
            if (status == SATDOKU_OK && number != 0 && find_clause(c, number, true) == NULL) {
                return error_at(c->error, line, column, "there is no clause %lld to delete",
                                number);
            }
            status = status == SATDOKU_OK ? go_on(c, 1) : status;
            if (status != SATDOKU_OK) {
                return status;
            }
        } while (number != 0);
        return SATDOKU_OK;
    }
    status = take_clause(c, number, line, column);
    c->steps += status == SATDOKU_OK;
    return status;
}

static enum satdoku_status read_proof(struct checker *c)
{
    int first;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && (first = scan_skip_space(c->scan)) >= 0) {
        if (first == 'c') {
            scan_skip_line(c->scan);
        } else {
            status = take_step(c);
        }
    }
    if (status == SATDOKU_OK && !c->refuted && !c->scan->failed) {
        return error_at(c->error, c->scan->line, scan_column(c->scan),
                        "the proof ends before the empty clause");
    }
    return status == SATDOKU_OK ? scan_status(c->scan, c->error) : status;
}

/* ---- The whole ---- */

/* Notes where the formula's clauses start. */
static enum satdoku_status number_clauses(struct checker *c)
{
    enum { PART = 1 << 12 };
    const int *at = c->formula->literals;
    size_t count = (size_t)c->formula->clauses;
    enum satdoku_status status = SATDOKU_OK;
    c->given = mem_alloc(count + 1, sizeof *c->given);
    if (c->given == NULL) {
        return error_memory(c->error);
    }
    for (size_t i = 0; i < count && status == SATDOKU_OK;) {
        size_t end = count - i < PART ? count : i + PART;
        const int *from = at;
        for (; i < end; i++) {
            c->given[i] = at;
            if (at[0] != 0 && at[1] != 0 && at[2] == 0) {
                at += 3; /* as most are */
                continue;
            }
            while (*at++ != 0) {
            }
        }
        status = go_on(c, (size_t)(at - from));
    }
    assert(status != SATDOKU_OK || count == 0 || at == c->formula->literals + c->formula->used);
    c->given_count = count;
    c->last = (long long)count;
    return status;
}

enum satdoku_status lrat_check(struct proof_result *result, const struct formula *formula,
                               struct satdoku_source proof, struct stop stop,
                               struct satdoku_error *error)
{
    struct checker c = {.formula = formula, .stop = stop, .error = error};
    const size_t variables = (size_t)formula->variables;
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    c.falsity = mem_zalloc(2 * variables + 1, sizeof *c.falsity);
    c.trail = mem_alloc(2 * variables, sizeof *c.trail);
    c.scan = mem_alloc(1, sizeof *c.scan);
    if (c.falsity != NULL && c.trail != NULL && c.scan != NULL) {
        scan_init(c.scan, proof);
        c.is_false = c.falsity + variables;
        status = number_clauses(&c);
    } else {
        error_memory(error);
    }
    if (status == SATDOKU_OK) {
        status = read_proof(&c);
    }
    mem_free(c.given);
    mem_free(c.shown);
    mem_free(c.store);
    mem_free(c.falsity);
    mem_free(c.trail);
    mem_free(c.scan);
    return proof_conclude(result, status, c.steps);
}

bool lrat_is_begun(const char *text, size_t length, const struct formula *formula)
{
    const char *end = text + length;
    unsigned long long number = 0;
    while (text < end && (scan_is_blank(*text) || *text == '\n')) {
        text++;
    }
    const char *digits = text;
    for (; text < end && *text >= '0' && *text <= '9'; text++) {
        number = number < ULLONG_MAX / 16 ? number * 10 + (unsigned)(*text - '0') : number;
    }
    if (text == digits || text == end || !scan_is_blank(*text)) {
        return false;
    }
    while (text < end && scan_is_blank(*text)) {
        text++;
    }
    return number > (unsigned)formula->variables || (text < end && *text == 'd');
}
