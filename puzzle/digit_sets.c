/* Digits are chosen one by one, from the least to the greatest. */
#include "digit_sets.h"

#include <string.h>

enum { WORD = 64, SUM_WORDS = (DIGIT_SETS_SUM_MAX + 1) / WORD, CHOICES_MAX = 1 << 18 };

static bool count_down(void *context, const int *digits, int count)
{
    int *left = context;
    (void)digits;
    (void)count;
    return (*left)-- > 0;
}

/* ---- Of a sum ---- */

struct sum_walk {
    digit_sums_take *take;
    void *context;
    int highest;
    int count;
    int digits[SATDOKU_MAX_SIZE];
};

/* The sum of so many digits in a row. */
static long long sum_of_row(long long first, long long count)
{
    return count * first + count * (count - 1) / 2;
}

/* Chooses the digits from place `index` on, none below `from`, with the sum `rest`. No choice is a
 * dead end: r different digits, none of which is below a given one, can have any sum between that
 * of the r least and that of the r greatest. */
static bool choose_sum(struct sum_walk *walk, int index, int from, long long rest)
{
    int left = walk->count - index; /* to choose */
    if (left == 0) {
        return rest != 0 || walk->take(walk->context, walk->digits, walk->count);
    }
    long long least = rest - sum_of_row(walk->highest - left + 2, left - 1);
    for (long long first = least > from ? least : from; first <= walk->highest - left + 1;
         first++) {
        int digit = (int)first;
        if (sum_of_row(digit, left) > rest) {
            return true;
        }
        walk->digits[index] = digit;
        if (!choose_sum(walk, index + 1, digit + 1, rest - digit)) {
            return false;
        }
    }
    return true;
}

bool digit_sums_each(const struct board *board, int count, long long sum, digit_sums_take *take,
                     void *context)
{
    struct sum_walk walk = {.take = take,
                            .context = context,
                            .highest = board->digits,
                            .count = count};
    if (count > board->digits) {
        return true;
    }
    return choose_sum(&walk, 0, 1, sum - (long long)count * (board->lowest - 1));
}

bool digit_sums_are_few(const struct board *board, int count, long long sum, int most)
{
    int left = most;
    return digit_sums_each(board, count, sum, count_down, &left);
}

/* ---- Of a rule ---- */

struct sets_walk {
    const struct board *board;
    digit_sets_rule *rule;
    int number;
    digit_sums_take *take;
    void *context;
    int count;
    int choices; /* left */
    int digits[SATDOKU_MAX_SIZE];
};

bool digit_sets_in_a_row(const struct digit_sets_begin *begin, const struct board *board,
                         int number)
{
    int last = begin->count - 1;
    (void)number;
    return begin->digits[last] == begin->digits[0] + last &&
           begin->digits[0] + begin->whole - 1 <= board->digits;
}

bool digit_sets_avoid_sum(const struct digit_sets_begin *begin, const struct board *board,
                          int number)
{
    (void)board;
    return (begin->sums[number / WORD] >> number % WORD & 1) == 0;
}

bool digit_sets_are_halved(const struct digit_sets_begin *begin, const struct board *board,
                           int number)
{
    int half = board->digits / 2;
    int odd = 0;
    int low = 0;
    (void)number;
    for (int i = 0; i < begin->count; i++) {
        int digit = begin->digits[i];
        if (digit > half && digit <= board->digits - half) {
            return false;
        }
        odd += (digit + board->lowest - 1) % 2;
        low += digit <= half;
    }
    int most = begin->whole / 2;
    return begin->whole % 2 == 0 && odd <= most && begin->count - odd <= most && low <= most &&
           begin->count - low <= most;
}

/* The sums of `before`, and each with the digit; sums that are too great are left out. */
static void add_sums(uint64_t sums[SUM_WORDS], const uint64_t before[SUM_WORDS], int digit)
{
    int words = digit / WORD;
    int bits = digit % WORD;
    memcpy(sums, before, SUM_WORDS * sizeof *sums);
    for (int i = words; i < SUM_WORDS; i++) {
        sums[i] |= before[i - words] << bits;
        sums[i] |= bits > 0 && i > words ? before[i - words - 1] >> (WORD - bits) : 0;
    }
    if (digit <= DIGIT_SETS_SUM_MAX) {
        sums[words] |= UINT64_C(1) << bits;
    }
}

/* Chooses the digits from place `index` on, none below `from`, as long as the rule lets a set begin
 * so. A choice may be a dead end, so choices are counted. */
static bool choose(struct sets_walk *walk, int index, int from, const uint64_t before[SUM_WORDS])
{
    int left = walk->count - index; /* to choose */
    if (left == 0) {
        return walk->take(walk->context, walk->digits, walk->count);
    }
    for (int digit = from; digit <= walk->board->digits - left + 1; digit++) {
        uint64_t sums[SUM_WORDS];
        struct digit_sets_begin begin = {walk->digits, index + 1, walk->count, sums};
        if (walk->choices-- == 0) {
            return false;
        }
        walk->digits[index] = digit;
        add_sums(sums, before, digit + walk->board->lowest - 1);
        if (walk->rule(&begin, walk->board, walk->number) &&
            !choose(walk, index + 1, digit + 1, sums)) {
            return false;
        }
    }
    return true;
}

bool digit_sets_each(const struct board *board, int count, digit_sets_rule *rule, int number,
                     digit_sums_take *take, void *context)
{
    static const uint64_t none[SUM_WORDS] = {0};
    struct sets_walk walk = {.board = board,
                             .rule = rule,
                             .number = number,
                             .take = take,
                             .context = context,
                             .count = count,
                             .choices = CHOICES_MAX};
    return count > board->digits || choose(&walk, 0, 1, none);
}

bool digit_sets_are_few(const struct board *board, int count, digit_sets_rule *rule, int number,
                        int most)
{
    int left = most;
    return digit_sets_each(board, count, rule, number, count_down, &left);
}
