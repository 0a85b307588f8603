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

/* ---- Skyscrapers ---- */

enum { HALF = 32 };

/* A state of two numbers. */
static uint64_t pack(int high, int low)
{
    return (uint64_t)high << HALF | (uint64_t)low;
}

/* The greatest printed digit so far, and how many were greater than all before. */
static uint64_t skyscraper_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    int greatest = (int)(state >> HALF);
    int seen = (int)(state & UINT32_MAX);
    int printed = digit + facts->lowest - 1;
    (void)place;
    if (printed <= greatest) {
        return state;
    }
    return seen < facts->number ? pack(printed, seen + 1) : DIAGRAM_DEAD;
}

static bool skyscraper_accepts(const void *context, uint64_t state)
{
    const struct line_facts *facts = context;
    return (int)(state & UINT32_MAX) == facts->number;
}

struct diagram_rule skyscraper_rule(const struct line_facts *facts)
{
    return (struct diagram_rule){.start = pack(0, 0),
                                 .next = skyscraper_next,
                                 .accepts = skyscraper_accepts,
                                 .facts = facts};
}

/* The greatest digit so far, or that the hidden one was there. */
static const uint64_t was_hidden = UINT64_C(1) << HALF;

static uint64_t hidden_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    (void)place;
    if (state == was_hidden) {
        return state;
    }
    if ((uint64_t)digit > state) {
        return (uint64_t)digit;
    }
    return digit == facts->number ? was_hidden : DIAGRAM_DEAD;
}

static bool hidden_accepts(const void *context, uint64_t state)
{
    (void)context;
    return state == was_hidden;
}

struct diagram_rule hidden_skyscraper_rule(const struct line_facts *facts)
{
    return (struct diagram_rule){.start = 0,
                                 .next = hidden_next,
                                 .accepts = hidden_accepts,
                                 .facts = facts};
}

/* ---- X-sums ---- */

/* How many digits are still added, and what they must add. */
static uint64_t x_sum_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    int printed = digit + facts->lowest - 1;
    int left = place == 0 ? printed : (int)(state >> HALF);
    int sum = place == 0 ? facts->number : (int)(state & UINT32_MAX);
    if (place == 0 && (printed < 1 || printed > facts->count)) {
        return DIAGRAM_DEAD;
    }
    if (left == 0) {
        return state;
    }
    left--;
    sum -= printed;
    long long most = (long long)left * (facts->lowest + facts->digits - 1);
    return sum >= left * facts->lowest && sum <= most ? pack(left, sum) : DIAGRAM_DEAD;
}

static bool x_sum_accepts(const void *context, uint64_t state)
{
    (void)context;
    return state == pack(0, 0);
}

struct diagram_rule x_sum_rule(const struct line_facts *facts)
{
    return (struct diagram_rule){.start = 0,
                                 .next = x_sum_next,
                                 .accepts = x_sum_accepts,
                                 .facts = facts};
}
