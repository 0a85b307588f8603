#include "word_rules.h"

#include "clue.h"

/* ---- Sums ---- */

/* A state is what the other places must add, moved up so that it is not negative. */
static const uint64_t sum_zero = UINT64_C(1) << 62;

static long long weight_at(const struct sum_facts *facts, int place)
{
    return facts->weights != NULL ? facts->weights[place] : 1;
}

void sum_bound(struct sum_facts *facts, struct sum_range *rest)
{
    struct sum_range bounds = {0, 0};
    rest[facts->count] = bounds;
    for (int i = facts->count - 1; i >= 0; i--) {
        long long low = weight_at(facts, i) * facts->lowest;
        long long high = weight_at(facts, i) * (facts->lowest + facts->digits - 1);
        bounds.least += low < high ? low : high;
        bounds.most += low < high ? high : low;
        rest[i] = bounds;
    }
    facts->rest = rest;
}

static uint64_t sum_next(const void *context, int place, uint64_t state, int digit)
{
    const struct sum_facts *facts = context;
    long long left = (long long)(state - sum_zero);
    left -= weight_at(facts, place) * (digit + facts->lowest - 1);
    const struct sum_range *rest = &facts->rest[place + 1];
    return rest->least <= left && left <= rest->most ? sum_zero + (uint64_t)left : DIAGRAM_DEAD;
}

struct diagram_rule sum_rule(const struct sum_facts *facts)
{
    return (struct diagram_rule){.start = sum_zero + (uint64_t)facts->total,
                                 .next = sum_next,
                                 .accept = sum_zero,
                                 .facts = facts};
}

/* ---- What several rules have ---- */

static bool accepts_any(const void *context, uint64_t state)
{
    (void)context;
    (void)state;
    return true;
}

enum { HALF = 32 };

/* A state of two numbers. */
static uint64_t pack(int high, int low)
{
    return (uint64_t)high << HALF | (uint64_t)low;
}

/* The lower half of the state is the number that is said. */
static bool says_number(const void *context, uint64_t state)
{
    const struct line_facts *facts = context;
    return (int)(state & UINT32_MAX) == facts->number;
}

/* ---- Skyscrapers ---- */

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

const struct diagram_rule skyscraper_rule = {.next = skyscraper_next, .accepts = says_number};

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

const struct diagram_rule hidden_skyscraper_rule = {.next = hidden_next, .accept = was_hidden};

/* ---- X-sums ---- */

/* Whether `left` digits can have that sum; where they differ, from each other and from one that has
 * come first. */
static bool x_sum_can_be(const struct line_facts *facts, int first, int left, int sum)
{
    long long least = (long long)left * facts->lowest;
    long long most = (long long)left * (facts->lowest + facts->digits - 1);
    if (facts->differ) {
        long long steps = (long long)left * (left - 1) / 2;
        int highest = facts->lowest + facts->digits - 1;
        least += steps + (first < facts->lowest + left ? facts->lowest + left - first : 0);
        most -= steps + (first > highest - left ? first - (highest - left) : 0);
    }
    return least <= sum && sum <= most;
}

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
    bool can_be = place == 0 ? x_sum_can_be(facts, printed, left, sum)
                             : left * facts->lowest <= sum &&
                                   sum <= left * (facts->lowest + facts->digits - 1);
    return can_be ? pack(left, sum) : DIAGRAM_DEAD;
}

const struct diagram_rule x_sum_rule = {.next = x_sum_next, .accept = 0};

/* ---- Ends ---- */

/* The state is 0 before the ends, then the first one, then the lesser and the greater one. */
static uint64_t ends_next(int place, uint64_t state, int digit)
{
    uint64_t other = (uint64_t)digit;
    if (place == 0) {
        return other;
    }
    return state < other ? state << 16 | other : other << 16 | state;
}

static int lesser_end(uint64_t state)
{
    return (int)(state >> 16);
}

static int greater_end(uint64_t state)
{
    return (int)(state & 0xffff);
}

static uint64_t between_next(const void *context, int place, uint64_t state, int digit)
{
    (void)context;
    if (place < 2) {
        return ends_next(place, state, digit);
    }
    return lesser_end(state) < digit && digit < greater_end(state) ? state : DIAGRAM_DEAD;
}

const struct diagram_rule between_rule = {.next = between_next, .accepts = accepts_any};

static uint64_t lockout_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    if (place < 2) {
        uint64_t ends = ends_next(place, state, digit);
        bool apart = place == 0 || greater_end(ends) - lesser_end(ends) >= facts->number;
        return apart ? ends : DIAGRAM_DEAD;
    }
    return digit < lesser_end(state) || digit > greater_end(state) ? state : DIAGRAM_DEAD;
}

const struct diagram_rule lockout_rule = {.next = lockout_next, .accepts = accepts_any};

/* ---- Pieces of a sum ---- */

enum { PIECE_NONE = 0, PIECE_WHOLE = 1, PIECE_BEGUN = 2 };

/* Before the first piece, between two, or in one: then its sum is above PIECE_BEGUN. */
static uint64_t sum_line_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    int printed = digit + facts->lowest - 1;
    int sum = state < PIECE_BEGUN ? printed : (int)(state - PIECE_BEGUN) + printed;
    (void)place;
    if (sum == 0) {
        return state;
    }
    if (sum > facts->number) {
        return DIAGRAM_DEAD;
    }
    return sum == facts->number ? PIECE_WHOLE : PIECE_BEGUN + (uint64_t)sum;
}

const struct diagram_rule sum_line_rule = {.next = sum_line_next, .accept = PIECE_WHOLE};

/* ---- Counts ---- */

static uint64_t count_next(const void *context, int place, uint64_t state, int digit)
{
    const struct count_facts *facts = context;
    (void)place;
    if (digit != facts->digit) {
        return state;
    }
    return state < (uint64_t)facts->count ? state + 1 : facts->more ? state : DIAGRAM_DEAD;
}

static bool count_accepts(const void *context, uint64_t state)
{
    const struct count_facts *facts = context;
    return state == (uint64_t)facts->count || (state == 0 && !facts->must);
}

const struct diagram_rule count_rule = {.next = count_next, .accepts = count_accepts};

static uint64_t set_next(const void *context, int place, uint64_t state, int digit)
{
    const struct set_facts *facts = context;
    (void)place;
    if (!facts->in[digit]) {
        return state;
    }
    return state < (uint64_t)facts->count ? state + 1 : DIAGRAM_DEAD;
}

static bool set_accepts(const void *context, uint64_t state)
{
    const struct set_facts *facts = context;
    return state == (uint64_t)facts->count;
}

const struct diagram_rule set_rule = {.next = set_next, .accepts = set_accepts};

/* ---- Digits that speak of others ---- */

enum { FOUND = 1 };

/* The place that is said, from 1, above the digit; before the second digit it is all. */
static uint64_t value_indexing_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    int said = digit + facts->lowest - 1;
    if (place == 0) {
        return said >= 1 && said <= facts->count - 2 ? (uint64_t)said : DIAGRAM_DEAD;
    }
    if (place == 1) {
        return pack((int)state, digit);
    }
    if (state == FOUND || (int)(state >> HALF) != place - 1) {
        return state;
    }
    return digit == (int)(state & UINT32_MAX) ? FOUND : DIAGRAM_DEAD;
}

const struct diagram_rule value_indexing_rule = {.next = value_indexing_next, .accept = FOUND};

static uint64_t growth_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    (void)place;
    if (digit > facts->number || (uint64_t)digit > state + 1) {
        return DIAGRAM_DEAD;
    }
    return (uint64_t)digit > state ? (uint64_t)digit : state;
}

const struct diagram_rule growth_rule = {.next = growth_next, .accepts = says_number};

/* How many of them so far. */
static uint64_t counted_next(const void *context, int place, uint64_t state, int digit)
{
    const struct counted_facts *facts = context;
    if (place < facts->others) {
        return state + (facts->in[digit] ? 1 : 0);
    }
    long long printed = (long long)digit + facts->lowest - 1;
    return printed >= 0 && (uint64_t)printed == state ? FOUND : DIAGRAM_DEAD;
}

const struct diagram_rule counted_rule = {.next = counted_next, .accept = FOUND};

/* Behind that digit a state is how many are so far, above FOUND; else it is FOUND. */
static uint64_t degree_next(const void *context, int place, uint64_t state, int digit)
{
    const struct degree_facts *facts = context;
    bool is = digit == facts->digit;
    if (place == 0) {
        return is ? FOUND + 1 : facts->must ? DIAGRAM_DEAD : FOUND;
    }
    return state == FOUND ? state : state + (is ? 1 : 0);
}

static bool degree_accepts(const void *context, uint64_t state)
{
    const struct degree_facts *facts = context;
    int count = (int)(state - FOUND) - 1;
    return state == FOUND || (count >= facts->least && count <= facts->most);
}

const struct diagram_rule degree_rule = {.next = degree_next, .accepts = degree_accepts};

/* The state is which of the places have it, a bit for each. */
static uint64_t corner_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    return state | (digit == facts->number ? UINT64_C(1) << place : 0);
}

static bool corner_accepts(const void *context, uint64_t state)
{
    enum { FALLING = 1 | 8, RISING = 2 | 4 };
    (void)context;
    return state != FALLING && state != RISING;
}

const struct diagram_rule corner_rule = {.next = corner_next, .accepts = corner_accepts};

/* The state is how the first cell and the last one are, and how often that changed between them:
 * twice, at most, all around. */
static uint64_t arc_next(const void *context, int place, uint64_t state, int digit)
{
    enum { FIRST = 1, LAST = 2, CHANGE = 4 };
    const struct line_facts *facts = context;
    bool is = digit == facts->number;
    if (place == 0) {
        return is ? FIRST | LAST : 0;
    }
    bool changed = ((state & LAST) != 0) != is;
    uint64_t next = (state & ~(uint64_t)LAST) + (changed ? CHANGE : 0) + (is ? LAST : 0);
    return next / CHANGE > 2 ? DIAGRAM_DEAD : next;
}

const struct diagram_rule arc_rule = {.next = arc_next, .accepts = accepts_any};

/* Behind a first digit the state is that, and twice the number of pairs so far. */
static uint64_t one_pair_next(const void *context, int place, uint64_t state, int digit)
{
    enum { COUNT = SATDOKU_MAX_SIZE + 1 };
    (void)context;
    if (place % 2 == 0) {
        return state * COUNT + (uint64_t)digit;
    }
    int first = (int)(state % COUNT);
    uint64_t pairs = state / COUNT + (digit > first ? 1 : 0);
    return digit < first || pairs > 1 ? DIAGRAM_DEAD : pairs;
}

const struct diagram_rule one_pair_rule = {.next = one_pair_next, .accept = 1};

/* The state is a pair: the sum of the values of all cells before the current one, and the value of
 * the current one so far. A constant is added to each, so that neither is negative. */
enum { VALUE_MOST = 4096 }; /* more than the value of any cell */
static const uint64_t VALUE_SUM_ZERO = UINT64_C(1) << 32;
static uint64_t value_state(long long sum, long long value)
{
    return (uint64_t)(sum + (long long)VALUE_SUM_ZERO) * 2 * VALUE_MOST +
           (uint64_t)(value + VALUE_MOST);
}

static uint64_t value_sum_next(const void *context, int place, uint64_t state, int digit)
{
    const struct value_facts *facts = context;
    long long printed = digit + facts->lowest - 1;
    long long sum = 0;
    long long value = 0;
    if (place > 0) {
        sum = (long long)(state / (2 * VALUE_MOST)) - (long long)VALUE_SUM_ZERO;
        value = (long long)(state % (2 * VALUE_MOST)) - VALUE_MOST;
    }
    switch (facts->steps[place % facts->step_count]) {
    case VALUE_DIGIT:
        value = printed;
        break;
    case VALUE_SECOND:
        value += printed != value ? printed : 0;
        break;
    case VALUE_DOUBLE:
        value *= printed == 2 ? 2 : 1;
        break;
    default:
        value *= printed == 2 ? -1 : 1;
        break;
    }
    bool last_step = (place + 1) % facts->step_count == 0;
    return last_step ? value_state(sum + value, 0) : value_state(sum, value);
}

static bool value_sum_accepts(const void *context, uint64_t state)
{
    const struct value_facts *facts = context;
    return state == value_state(facts->sum, 0);
}

const struct diagram_rule value_sum_rule = {.next = value_sum_next, .accepts = value_sum_accepts};

/* The state is the difference so far. A constant is added, so that it is never negative. */
#define GREATER_ZERO (UINT64_C(1) << 40)

static uint64_t greater_sum_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    uint64_t printed = (uint64_t)(digit + facts->lowest - 1);
    return place < facts->number ? state + printed : state - printed;
}

static bool greater_sum_accepts(const void *context, uint64_t state)
{
    (void)context;
    return state > GREATER_ZERO;
}

const struct diagram_rule greater_sum_rule = {.start = GREATER_ZERO,
                                              .next = greater_sum_next,
                                              .accepts = greater_sum_accepts};

/* The state is which parts there are. */
static uint64_t pearl_next(const void *context, int place, uint64_t state, int digit)
{
    const struct pearl_facts *facts = context;
    return state | (digit == facts->digit ? (uint64_t)facts->bits[place] : 0);
}

static bool pearl_accepts(const void *context, uint64_t state)
{
    const struct pearl_facts *facts = context;
    int parts = 0;
    int straight = 0; /* into so many directions it goes on */
    bool turns = false;
    for (int way = 0; way < 4; way++) {
        bool there = (state >> 2 * way & 1) != 0;
        bool opposite = (state >> 2 * ((way + 2) % 4) & 1) != 0;
        parts += there;
        straight += (state >> 2 * way & 3) == 3;
        turns = turns || (there && !opposite);
    }
    return parts == 2 && turns != facts->white && (facts->white ? straight < 2 : straight == 2);
}

const struct diagram_rule pearl_rule = {.next = pearl_next, .accepts = pearl_accepts};

/* Behind the lowest digit a state is what was seen, above FOUND; else it is FOUND. */
enum { APART_DIGIT = SATDOKU_MAX_SIZE + 1, APART_START = FOUND + 1 };

static uint64_t apart_next(const void *context, int place, uint64_t state, int digit)
{
    (void)context;
    if (place == 0) {
        return digit == 1 ? APART_START : FOUND;
    }
    uint64_t seen = state - APART_START;
    uint64_t own = (uint64_t)digit;
    if (state == FOUND || seen % APART_DIGIT == own || seen / APART_DIGIT == own) {
        return state == FOUND ? state : DIAGRAM_DEAD;
    }
    return APART_START + seen * APART_DIGIT + own;
}

const struct diagram_rule apart_rule = {.next = apart_next, .accepts = accepts_any};

/* ---- Halves ---- */

/* The state is how often the first half has it, less how often the second one had it so far. */
static uint64_t halves_next(const void *context, int place, uint64_t state, int digit)
{
    const struct count_facts *facts = context;
    if (digit != facts->digit) {
        return state;
    }
    if (place < facts->count) {
        return state + 1;
    }
    return state > 0 ? state - 1 : DIAGRAM_DEAD;
}

const struct diagram_rule halves_rule = {.next = halves_next, .accept = 0};

/* ---- Sandwiches ---- */

enum { CRUST_NONE = 0, CRUST_BOTH = 1, CRUST_ONE = 2 };

/* Behind the first crust the sum of what follows is above CRUST_ONE. */
static uint64_t sandwich_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    bool crust = digit == 1 || digit == facts->digits;
    (void)place;
    if (state == CRUST_NONE) {
        return crust ? CRUST_ONE : state;
    }
    if (state == CRUST_BOTH) {
        return crust ? DIAGRAM_DEAD : state;
    }
    int sum = (int)(state - CRUST_ONE);
    if (crust) {
        return sum == facts->number ? CRUST_BOTH : DIAGRAM_DEAD;
    }
    sum += digit + facts->lowest - 1;
    return sum <= facts->number ? CRUST_ONE + (uint64_t)sum : DIAGRAM_DEAD;
}

const struct diagram_rule sandwich_rule = {.next = sandwich_next, .accept = CRUST_BOTH};

/* ---- Lunchboxes ---- */

/* Of the digits so far: which is the lowest and which the highest one, whether the lowest one came
 * last of the two, the sum between them, and the sum behind both. FOUND at the end. */
struct lunchbox {
    int lowest;
    int highest;
    bool falls;
    int between;
    int behind;
};

enum { LUNCHBOX_SUM = 1 << 20, LUNCHBOX_DIGIT = 1 << 11 };

/* A sum that is too large stays so. */
static int capped(int sum, const struct line_facts *facts)
{
    return sum <= facts->number ? sum : facts->number + 1;
}

/* A digit that is outside of those before takes the place of the lowest or highest one: what is
 * between the two ends with it, and begins with the other one. */
static struct lunchbox lunchbox_add(struct lunchbox box, int digit, const struct line_facts *facts)
{
    int below = facts->lowest - 1;
    if (digit > box.lowest && digit < box.highest) {
        box.behind = capped(box.behind + digit + below, facts);
        return box;
    }
    bool falls = digit < box.lowest;
    int replaced = falls ? box.lowest : box.highest;
    bool single = box.lowest == box.highest;
    if (!single && falls == box.falls) {
        box.between = capped(box.between + replaced + below + box.behind, facts);
    } else {
        box.between = box.behind;
    }
    box.lowest = falls ? digit : box.lowest;
    box.highest = falls ? box.highest : digit;
    box.falls = falls;
    box.behind = 0;
    return box;
}

static uint64_t lunchbox_next(const void *context, int place, uint64_t state, int digit)
{
    const struct line_facts *facts = context;
    struct lunchbox box = {.lowest = digit, .highest = digit};
    if (place > 0) {
        box.falls = state % 2 != 0;
        box.behind = (int)(state / 2 % LUNCHBOX_SUM);
        box.between = (int)(state / 2 / LUNCHBOX_SUM % LUNCHBOX_SUM);
        box.lowest = (int)(state / 2 / LUNCHBOX_SUM / LUNCHBOX_SUM % LUNCHBOX_DIGIT);
        box.highest = (int)(state / 2 / LUNCHBOX_SUM / LUNCHBOX_SUM / LUNCHBOX_DIGIT);
        if (digit == box.lowest || digit == box.highest) {
            return DIAGRAM_DEAD;
        }
        box = lunchbox_add(box, digit, facts);
    }
    if (place == facts->count - 1) {
        return box.between == facts->number ? FOUND : DIAGRAM_DEAD;
    }
    uint64_t digits = (uint64_t)box.highest * LUNCHBOX_DIGIT + (uint64_t)box.lowest;
    uint64_t sums = (uint64_t)box.between * LUNCHBOX_SUM + (uint64_t)box.behind;
    return (digits * LUNCHBOX_SUM * LUNCHBOX_SUM + sums) * 2 + (box.falls ? 1 : 0);
}

const struct diagram_rule lunchbox_rule = {.next = lunchbox_next, .accept = FOUND};

/* ---- Flatmates ---- */

enum { FLATMATE_MISSING = 2 };

static uint64_t flatmate_next(const void *context, int place, uint64_t state, int digit)
{
    const struct flatmate_facts *facts = context;
    if (place == 0) {
        return digit == facts->number ? FLATMATE_MISSING : FOUND;
    }
    return digit == facts->wanted[place - 1] ? FOUND : state;
}

const struct diagram_rule flatmate_rule = {.next = flatmate_next, .accept = FOUND};
