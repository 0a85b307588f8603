/* Digits are chosen one by one, from the least to the greatest, and no choice is a dead end: r
 * different digits, none of which is below a given one, can have any sum between that of the r
 * least and that of the r greatest.
 */
#include "digit_sums.h"

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

/* Chooses the digits from place `index` on, none below `from`, with the sum `rest`. */
static bool choose(struct sum_walk *walk, int index, int from, long long rest)
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
        if (!choose(walk, index + 1, digit + 1, rest - digit)) {
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
    return choose(&walk, 0, 1, sum - (long long)count * (board->lowest - 1));
}

static bool count_down(void *context, const int *digits, int count)
{
    int *left = context;
    (void)digits;
    (void)count;
    return (*left)-- > 0;
}

bool digit_sums_are_few(const struct board *board, int count, long long sum, int most)
{
    int left = most;
    return digit_sums_each(board, count, sum, count_down, &left);
}
