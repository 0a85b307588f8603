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

int derivation_add(struct derivation *derivation, enum derivation_kind kind, const int *literals,
                   size_t count, const int *antecedents, size_t antecedent_count)
{
    size_t needed = derivation->used + count + antecedent_count + 3;
    if (derivation->count >= (size_t)(INT_MAX - derivation->given) ||
        !MEM_RESERVE(derivation->store, derivation->capacity, needed) ||
        !MEM_RESERVE(derivation->starts, derivation->start_capacity, derivation->count + 1)) {
        return 0;
    }
    derivation->starts[derivation->count++] = derivation->used;
    derivation->store[derivation->used++] = (int)kind;
    store(derivation, literals, count);
    store(derivation, antecedents, antecedent_count);
    return derivation->given + (int)derivation->count;
}

bool derivation_is_strengthened(const struct derivation *derivation, int number)
{
    return number > derivation->given &&
           derivation->store[derivation->starts[number - derivation->given - 1]] ==
               DERIVED_BY_STRENGTHENING;
}

/* ---- Writing ---- */

/* What becomes of a derived clause. One that was strengthened may be left out, and its antecedents
 * take its place wherever it would be named: they propagate there what it does. */
struct fate {
    int uses;   /* by clauses that are needed; the last one is used once */
    int size;   /* how many numbers name it: its own, or those of its antecedents */
    int depth;  /* of clauses in whose places others stand; 0: it is written */
    int number; /* where it is written */
};

struct writing {
    const struct derivation *derivation;
    struct fate *fates; /* of the derived clauses; owned */
    int *named;         /* by number: the last clause among whose hints it stands; owned */
    struct sink sink;
};

static const int *literals_of(const struct derivation *derivation, size_t index)
{
    return derivation->store + derivation->starts[index] + 1;
}

/* Behind the 0 that ends the literals. */
static const int *antecedents_of(const struct derivation *derivation, size_t index)
{
    const int *at = literals_of(derivation, index);
    while (*at != 0) {
        at++;
    }
    return at + 1;
}

/* What becomes of a clause by its number; NULL: it is the formula's. */
static struct fate *fate_of(const struct writing *w, int number)
{
    int given = w->derivation->given;
    return number > given ? &w->fates[number - given - 1] : NULL;
}

/* Counts how often clauses are used by those that the last one rests on. Antecedents come before
 * what they serve. */
static void count_uses(struct fate *fates, const struct derivation *derivation)
{
    int given = derivation->given;
    fates[derivation->count - 1].uses = 1;
    for (size_t i = derivation->count; i-- > 0;) {
        const int *antecedent = antecedents_of(derivation, i);
        for (; fates[i].uses > 0 && *antecedent != 0; antecedent++) {
            struct fate *fate = *antecedent > given ? &fates[*antecedent - given - 1] : NULL;
            if (fate != NULL && fate->uses < INT_MAX) {
                fate->uses++;
            }
        }
    }
}

enum satdoku_status derivation_each(const struct derivation *derivation, derivation_take *take,
                                    void *context)
{
    struct fate *fates = mem_zalloc(derivation->count, sizeof *fates);
    bool good = fates != NULL;
    if (good && derivation->count > 0) {
        count_uses(fates, derivation);
    }
    for (size_t i = 0; i + 1 < derivation->count && good; i++) {
        const int *literals = literals_of(derivation, i);
        size_t count = (size_t)(antecedents_of(derivation, i) - literals - 1);
        bool by_conflict = derivation->store[derivation->starts[i]] == DERIVED_BY_CONFLICT;
        good = !by_conflict || fates[i].uses == 0 || take(context, literals, count);
    }
    mem_free(fates);
    return good ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

/* Decides which clauses are left out: those for which the numbers in their places are no more than
 * a line of their own and its name. Such a line has a number, literals and two zeros, which are as
 * long as two numbers besides the literals. */
static void decide_fates(const struct writing *w)
{
    enum { LINE = 2, DEPTH_MAX = 16, SIZE_MAX_INLINE = 64 };
    for (size_t i = 0; i + 1 < w->derivation->count; i++) {
        struct fate *fate = &w->fates[i];
        const int *antecedents = antecedents_of(w->derivation, i);
        long long literals = antecedents - literals_of(w->derivation, i) - 1;
        int size = 0;
        int depth = 0;
        for (const int *at = antecedents; *at != 0 && size <= SIZE_MAX_INLINE; at++) {
            const struct fate *part = fate_of(w, *at);
            size += part != NULL ? part->size : 1;
            depth = part != NULL && part->depth > depth ? part->depth : depth;
        }
        bool out = derivation_is_strengthened(w->derivation, w->derivation->given + (int)i + 1) &&
                   size <= SIZE_MAX_INLINE && depth < DEPTH_MAX &&
                   (long long)fate->uses * (size - 1) <= size + LINE + literals;
        fate->size = out ? size : 1;
        fate->depth = out ? depth + 1 : 0;
    }
}

static void write_number(struct sink *sink, int number)
{
    sink_number(sink, number);
    sink_char(sink, ' ');
}

/* Writes a hint for clause `index`, or those that stand in its place, but what was written. */
static void write_hint(struct writing *w, int hint, int index)
{
    const struct fate *fate = fate_of(w, hint);
    if (w->named[hint] == index) {
        return;
    }
    w->named[hint] = index;
    if (fate == NULL || fate->depth == 0) {
        write_number(&w->sink, fate == NULL ? hint : fate->number);
        return;
    }
    const int *antecedent = antecedents_of(w->derivation, (size_t)(fate - w->fates));
    for (; *antecedent != 0; antecedent++) {
        write_hint(w, *antecedent, index);
    }
}

enum satdoku_status derivation_write(const struct derivation *derivation, struct satdoku_sink sink,
                                     struct stop stop)
{
    struct writing *w = mem_zalloc(1, sizeof *w);
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (w == NULL) {
        return status;
    }
    w->derivation = derivation;
    w->fates = mem_zalloc(derivation->count, sizeof *w->fates);
    w->named = mem_zalloc((size_t)derivation->given + derivation->count + 1, sizeof *w->named);
    if (w->fates != NULL && w->named != NULL) {
        sink_init(&w->sink, sink);
        sink_bound(&w->sink, stop);
        if (derivation->count > 0) {
            count_uses(w->fates, derivation);
            decide_fates(w);
        }
        int next = w->derivation->given;
        for (size_t i = 0; i < w->derivation->count && !w->sink.failed; i++) {
            if (w->fates[i].uses == 0 || w->fates[i].depth != 0) {
                continue;
            }
            const int *literal = literals_of(w->derivation, i);
            w->fates[i].number = ++next;
            write_number(&w->sink, next);
            for (; *literal != 0; literal++) {
                write_number(&w->sink, *literal);
            }
            sink_text(&w->sink, "0 ");
            for (const int *antecedent = literal + 1; *antecedent != 0; antecedent++) {
                write_hint(w, *antecedent, (int)i + 1);
            }
            sink_text(&w->sink, "0\n");
        }
        status = sink_finish(&w->sink);
        status = w->sink.stopped ? SATDOKU_END : status;
    }
    mem_free(w->fates);
    mem_free(w->named);
    mem_free(w);
    return status;
}
