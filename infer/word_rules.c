#include "word_rules.h"

/* ---- Sums ---- */

/* A state is what the other places must add, moved up so that it is not negative. */
static const uint64_t sum_zero = UINT64_C(1) << 62;

static long long weight_at(const struct sum_facts *facts, int place)
{
    return facts->weights != NULL ? facts->weights[place] : 1;
}

/* Whether the places from `place` on can have that sum, as far as their bounds say. */
static bool is_within_bounds(const struct sum_facts *facts, int place, long long sum)
{
    long long least = 0;
    long long most = 0;
    for (int i = place; i < facts->count; i++) {
        long long low = weight_at(facts, i) * facts->lowest;
        long long high = weight_at(facts, i) * (facts->lowest + facts->digits - 1);
        least += low < high ? low : high;
        most += low < high ? high : low;
    }
    return least <= sum && sum <= most;
}

static uint64_t sum_next(const void *context, int place, uint64_t state, int digit)
{
    const struct sum_facts *facts = context;
    long long left = (long long)(state - sum_zero);
    left -= weight_at(facts, place) * (digit + facts->lowest - 1);
    return is_within_bounds(facts, place + 1, left) ? sum_zero + (uint64_t)left : DIAGRAM_DEAD;
}

static bool sum_accepts(const void *context, uint64_t state)
{
    (void)context;
    return state == sum_zero;
}

struct diagram_rule sum_rule(const struct sum_facts *facts)
{
    return (struct diagram_rule){.start = sum_zero + (uint64_t)facts->total,
                                 .next = sum_next,
                                 .accepts = sum_accepts,
                                 .facts = facts};
}
