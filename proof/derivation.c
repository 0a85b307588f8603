#include "derivation.h"

#include "mem.h"

#include <limits.h>

bool derivation_start(struct derivation *derivation, unsigned long long given)
{
    *derivation = (struct derivation){0};
    if (given >= INT_MAX) {
        return false;
    }
    derivation->given = (int)given;
    return true;
}

void derivation_clear(struct derivation *derivation)
{
    mem_free(derivation->store);
    mem_free(derivation->starts);
    *derivation = (struct derivation){0};
}

/* Stores numbers with a 0 behind them; there is room. */
static void store(struct derivation *derivation, const int *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        derivation->store[derivation->used++] = numbers[i];
    }
    derivation->store[derivation->used++] = 0;
}

int derivation_add(struct derivation *derivation, const int *literals, size_t count,
                   const int *antecedents, size_t antecedent_count)
{
    size_t needed = derivation->used + count + antecedent_count + 2;
    int *grown = mem_grow(derivation->store, &derivation->capacity, needed, sizeof *grown);
    if (grown == NULL) {
        return 0;
    }
    derivation->store = grown;
    size_t *starts = mem_grow(derivation->starts, &derivation->start_capacity,
                              derivation->count + 1, sizeof *starts);
    if (starts == NULL || derivation->count >= (size_t)(INT_MAX - derivation->given)) {
        derivation->starts = starts != NULL ? starts : derivation->starts;
        return 0;
    }
    derivation->starts = starts;
    starts[derivation->count++] = derivation->used;
    store(derivation, literals, count);
    store(derivation, antecedents, antecedent_count);
    return derivation->given + (int)derivation->count;
}

/* ---- Writing ---- */

/* Behind the 0 that ends these numbers. */
static const int *skip(const int *numbers)
{
    while (*numbers != 0) {
        numbers++;
    }
    return numbers + 1;
}

/* Marks, by 1 in `numbers`, the clauses that the last one rests on. Antecedents come before what
 * they serve. */
static void mark_needed(int *numbers, const struct derivation *derivation)
{
    numbers[derivation->count - 1] = 1;
    for (size_t i = derivation->count; i-- > 0;) {
        const int *antecedent = skip(derivation->store + derivation->starts[i]);
        for (; numbers[i] != 0 && *antecedent != 0; antecedent++) {
            if (*antecedent > derivation->given) {
                numbers[*antecedent - derivation->given - 1] = 1;
            }
        }
    }
}

static void write_number(struct sink *sink, int number)
{
    sink_number(sink, number);
    sink_char(sink, ' ');
}

/* Writes a clause whose number, and those of its antecedents, are known. */
static void write_clause(struct sink *sink, const struct derivation *derivation, const int *numbers,
                         size_t index)
{
    int given = derivation->given;
    const int *literal = derivation->store + derivation->starts[index];
    const int *antecedent = skip(literal);
    write_number(sink, numbers[index]);
    for (; *literal != 0; literal++) {
        write_number(sink, *literal);
    }
    sink_text(sink, "0 ");
    for (; *antecedent != 0; antecedent++) {
        write_number(sink, *antecedent <= given ? *antecedent : numbers[*antecedent - given - 1]);
    }
    sink_text(sink, "0\n");
}

enum satdoku_status derivation_write(const struct derivation *derivation, struct satdoku_sink sink,
                                     struct stop stop)
{
    int *numbers = mem_zalloc(derivation->count, sizeof *numbers);
    struct sink *out = mem_alloc(1, sizeof *out);
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (numbers != NULL && out != NULL) {
        int next = derivation->given;
        sink_init(out, sink);
        sink_bound(out, stop);
        if (derivation->count > 0) {
            mark_needed(numbers, derivation);
        }
        for (size_t i = 0; i < derivation->count && !out->failed; i++) {
            if (numbers[i] != 0) {
                numbers[i] = ++next;
                write_clause(out, derivation, numbers, i);
            }
        }
        status = sink_finish(out);
        status = out->stopped ? SATDOKU_END : status;
    }
    mem_free(out);
    mem_free(numbers);
    return status;
}
