#include "opb.h"

#include "comment.h"
#include "error.h"
#include "formula.h"
#include "mem.h"

/* Sums of 2^32 terms do not overflow. */
#define NUMBER_MAX (LLONG_MAX >> 32)

struct reading {
    struct scan *scan;
    struct comment_room room;
    struct opb *opb;
    struct satdoku_error *error;
};

/* A number with a sign, of which "+" may be left out. */
static enum satdoku_status read_number(long long *number, struct reading *r, const char *what)
{
    bool minus = scan_peek(r->scan) == '-';
    if (minus || scan_peek(r->scan) == '+') {
        scan_next(r->scan);
    }
    size_t column = scan_column(r->scan);
    switch (scan_number(number, r->scan, false, NUMBER_MAX)) {
    case SCAN_NUMBER:
        *number = minus ? -*number : *number;
        return SATDOKU_OK;
    case SCAN_TOO_LARGE:
        return error_at(r->error, r->scan->line, column, "too large a number");
    default:
        return scan_unexpected(r->scan, r->error, what);
    }
}

/* Terms, and ">= 1 ;" behind them. */
static enum satdoku_status read_constraint(struct reading *r)
{
    struct opb *opb = r->opb;
    long long total = 0;
    int c;
    while ((c = scan_skip_space(r->scan)) == '+' || c == '-' || (c >= '0' && c <= '9')) {
        /* "+2 x3" */
        long long weight = 0;
        long long variable = 0;
        enum satdoku_status status = read_number(&weight, r, "a weight");
        if (status != SATDOKU_OK) {
            return status;
        }
        if (scan_skip_space(r->scan) != 'x') {
            return scan_unexpected(r->scan, r->error, "a variable such as x1");
        }
        scan_next(r->scan);
        size_t column = scan_column(r->scan);
        enum scan_number said = scan_number(&variable, r->scan, false, FORMULA_VARIABLES_MAX);
        if (r->scan->failed) {
            return scan_status(r->scan, r->error);
        }
        if (said != SCAN_NUMBER || variable == 0) {
            return error_at(r->error, r->scan->line, column, "expected the number of a variable");
        }
        if (!MEM_RESERVE(opb->terms, opb->term_capacity, opb->term_count + 1)) {
            return error_memory(r->error);
        }
        opb->terms[opb->term_count++] = (struct opb_term){weight, (int)variable};
        opb->variables = variable > opb->variables ? (int)variable : opb->variables;
    }
    bool equal = c == '=';
    if (!scan_word(r->scan, equal ? "=" : ">=")) {
        return scan_unexpected(r->scan, r->error, "= or >=");
    }
    (void)scan_skip_space(r->scan);
    enum satdoku_status status = read_number(&total, r, "a total");
    if (status != SATDOKU_OK) {
        return status;
    }
    if (scan_skip_space(r->scan) != ';') {
        return scan_unexpected(r->scan, r->error, "';'");
    }
    scan_next(r->scan);
    if (!MEM_RESERVE(opb->constraints, opb->capacity, opb->count + 1)) {
        return error_memory(r->error);
    }
    opb->constraints[opb->count++] = (struct opb_constraint){opb->term_count, total, equal};
    return SATDOKU_OK;
}

enum satdoku_status opb_read(struct opb *opb, struct scan *scan,
                             const struct dimacs_comments *comments, struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    struct reading r = {.scan = scan, .opb = opb, .error = error};
    int c;
    while (status == SATDOKU_OK && (c = scan_skip_space(scan)) >= 0) {
        status = c == '*' ? comment_read(&r.room, scan, comments, error) : read_constraint(&r);
    }
    mem_free(r.room.text);
    return status == SATDOKU_OK ? scan_status(scan, error) : status;
}

void opb_clear(struct opb *opb)
{
    mem_free(opb->terms);
    mem_free(opb->constraints);
    *opb = (struct opb){.terms = NULL};
}

size_t opb_broken(const struct opb *opb, const signed char *values)
{
    size_t term = 0;
    for (size_t i = 0; i < opb->count; i++) {
        const struct opb_constraint *constraint = &opb->constraints[i];
        long long sum = 0;
        for (; term < constraint->end; term++) {
            sum += values[opb->terms[term].variable] > 0 ? opb->terms[term].weight : 0;
        }
        if (constraint->equal ? sum != constraint->total : sum < constraint->total) {
            return i + 1;
        }
    }
    return 0;
}
