#include "loops.h"

#include <string.h>

enum { STEPS_MAX = 1 << 21, NO_SUM = -1 };

/* A way around a loop. */
struct way {
    const struct candidates *c;
    const struct primitive *loop;
    const int *cells;
    bool *reached; /* [(count + 1) * pieces]: the sum of the piece under way before each place */
    bool *kept;    /* [count * digits] */
};

static struct way way_of(const struct candidates *c, const struct primitive *loop)
{
    size_t sums = ((size_t)loop->count + 1) * (size_t)loop->pieces;
    return (struct way){c, loop, primitive_cells(c->relations, loop), c->reached,
                        c->reached + sums};
}

static bool *sums_at(const struct way *way, int place)
{
    return way->reached + (size_t)place * (size_t)way->loop->pieces;
}

/* The sum of the piece under way after one more digit, of a whole one 0; NO_SUM: it is above. */
static int sum_after(const struct way *way, int before, int digit)
{
    int after = before + digit + way->c->relations->lowest - 1;
    return after < way->loop->pieces ? after : after == way->loop->pieces ? 0 : NO_SUM;
}

/* Marks the sums to which a sum leads. */
static void step_on(const struct way *way, int place, int sum)
{
    for (int digit = 0; (digit = candidates_next(way->c, way->cells[place], digit)) != 0;) {
        int after = sum_after(way, sum, digit);
        if (after != NO_SUM) {
            sums_at(way, place + 1)[after] = true;
        }
    }
}

/* Marks the sums that candidates lead to. Whether one is as before the first cell. */
static bool go_forward(const struct way *way, int start)
{
    int count = way->loop->count;
    int pieces = way->loop->pieces;
    memset(way->reached, 0, ((size_t)count + 1) * (size_t)pieces * sizeof *way->reached);
    sums_at(way, 0)[start] = true;
    for (int place = 0; place < count; place++) {
        for (int sum = 0; sum < pieces; sum++) {
            if (sums_at(way, place)[sum]) {
                step_on(way, place, sum);
            }
        }
    }
    return sums_at(way, count)[start];
}

/* Whether a sum leads to marked ones; marks the digits that do. */
static bool leads_on(const struct way *way, int place, int sum)
{
    bool *kept = way->kept + (size_t)place * (size_t)way->c->relations->digits;
    bool leads = false;
    for (int digit = 0; (digit = candidates_next(way->c, way->cells[place], digit)) != 0;) {
        int after = sum_after(way, sum, digit);
        if (after != NO_SUM && sums_at(way, place + 1)[after]) {
            kept[digit - 1] = true;
            leads = true;
        }
    }
    return leads;
}

/* Marks the digits on ways that end with the sum with which they began. */
static void go_back(const struct way *way, int start)
{
    bool *last = sums_at(way, way->loop->count);
    memset(last, 0, (size_t)way->loop->pieces * sizeof *last);
    last[start] = true;
    for (int place = way->loop->count - 1; place >= 0; place--) {
        bool *sums = sums_at(way, place);
        for (int sum = 0; sum < way->loop->pieces; sum++) {
            sums[sum] = sums[sum] && leads_on(way, place, sum);
        }
    }
}

static bool keep_marked(struct candidates *c, const struct way *way)
{
    int digits = c->relations->digits;
    for (int place = 0; place < way->loop->count; place++) {
        const bool *kept = way->kept + (size_t)place * (size_t)digits;
        uint64_t set[CANDIDATES_MAX_WORDS] = {0};
        for (int digit = 1; digit <= digits; digit++) {
            if (kept[digit - 1]) {
                digit_set_add(set, digit);
            }
        }
        for (size_t word = 0; word < c->words; word++) {
            if (!candidates_keep(c, way->cells[place], word, set[word])) {
                return false;
            }
        }
    }
    return true;
}

static bool is_decided(const struct way *way)
{
    int place = 0;
    while (place < way->loop->count && candidates_count(way->c, way->cells[place], 2) == 1) {
        place++;
    }
    return place == way->loop->count;
}

/* Digits that are all 0 make no piece. */
static bool has_sum(const struct way *way)
{
    int first = way->c->relations->lowest == 0 ? 1 : 0; /* the digit 0 is the first one */
    int place = 0;
    while (place < way->loop->count && candidates_next(way->c, way->cells[place], first) == 0) {
        place++;
    }
    return place < way->loop->count;
}

bool loop_narrow(struct candidates *c, const struct primitive *p)
{
    struct way way = way_of(c, p);
    long long steps = (long long)p->pieces * p->pieces * p->count * c->relations->digits;
    if (steps > STEPS_MAX && !is_decided(&way)) {
        return true;
    }
    if (!has_sum(&way)) {
        return false;
    }
    bool possible = false;
    memset(way.kept, 0, (size_t)p->count * (size_t)c->relations->digits * sizeof *way.kept);
    for (int start = 0; start < p->pieces; start++) {
        if (go_forward(&way, start)) {
            go_back(&way, start);
            possible = true;
        }
    }
    return possible && keep_marked(c, &way);
}
