/* The rules of clues, each as people state it, for grids with cells that are blank yet. */
#include "variant_inside.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- Rules of clues with cells -------------------------------------------------------------- */

/* A rule is true as long as the known digits do not break it. */
typedef bool (*clue_rule)(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell);

/* Of two digits, the first one's cell earlier in the clue. */
typedef bool (*rule_of_two)(int first, int second);

static bool rule_candidates(const struct variant *variant, const struct variant_clue *clue,
                            const int *grid, int cell)
{
    int digit = grid[clue->cells[0]];

    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->value_count; i++) {
        if (digit == clue->values[i]) {
            return true;
        }
    }
    return digit == VARIANT_BLANK;
}

/* The rule of any two cells of a clue that are neighbours. */
static bool of_neighbours(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, rule_of_two rule)
{
    for (int i = 0; i < clue->cell_count; i++) {
        for (int j = i + 1; j < clue->cell_count; j++) {
            int a = clue->cells[i];
            int b = clue->cells[j];

            bool pair = clue->cell_count == 2 &&
                        (a >= variant_grid_cells(variant) || b >= variant_grid_cells(variant));

            if ((pair || variant_neighbours(variant, a, b)) && grid[a] != VARIANT_BLANK &&
                grid[b] != VARIANT_BLANK && !rule(grid[a], grid[b])) {
                return false;
            }
        }
    }
    return true;
}

static bool are_consecutive(int a, int b)
{
    return a - b == 1 || b - a == 1;
}

static bool are_double(int a, int b)
{
    return a == 2 * b || b == 2 * a;
}

static bool sum_to_ten(int a, int b)
{
    return a + b == 10;
}

static bool sum_to_five(int a, int b)
{
    return a + b == 5;
}

static bool is_greater(int a, int b)
{
    return a > b;
}

static bool rule_white_dot(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, are_consecutive);
}

static bool rule_black_dot(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, are_double);
}

static bool rule_x(const struct variant *variant, const struct variant_clue *clue, const int *grid,
                   int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, sum_to_ten);
}

static bool rule_v(const struct variant *variant, const struct variant_clue *clue, const int *grid,
                   int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, sum_to_five);
}

static bool want_no_dot(int a, int b)
{
    return !are_consecutive(a, b) && !are_double(a, b);
}

static bool rule_no_dot(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, want_no_dot);
}

static bool want_no_letter(int a, int b)
{
    return !sum_to_ten(a, b) && !sum_to_five(a, b);
}

static bool rule_no_letter(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, want_no_letter);
}

static bool want_no_white_dot(int a, int b)
{
    return !are_consecutive(a, b);
}

static bool rule_no_white_dot(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, want_no_white_dot);
}

static bool want_no_black_dot(int a, int b)
{
    return !are_double(a, b);
}

static bool rule_no_black_dot(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, want_no_black_dot);
}

static bool rule_greater_than(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, is_greater);
}

/* Any digit is greater by `least` or more than all that come before it. */
static bool grows(const struct variant_clue *clue, const int *grid, int least)
{
    int greatest = VARIANT_BLANK;

    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];

        if (digit != VARIANT_BLANK) {
            if (greatest != VARIANT_BLANK && digit < greatest + least) {
                return false;
            }
            greatest = digit;
        }
    }
    return true;
}

static bool rule_thermo(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    return grows(clue, grid, 1);
}

static bool rule_slow_thermo(const struct variant *variant, const struct variant_clue *clue,
                             const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    return grows(clue, grid, 0);
}

static bool rule_whisper(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    for (int i = 1; i < clue->cell_count; i++) {
        int a = grid[clue->cells[i - 1]];
        int b = grid[clue->cells[i]];

        if (a != VARIANT_BLANK && b != VARIANT_BLANK && abs(a - b) < clue->values[0]) {
            return false;
        }
    }
    return true;
}

static bool rule_palindrome(const struct variant *variant, const struct variant_clue *clue,
                            const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    for (int i = 0, j = clue->cell_count - 1; i < j; i++, j--) {
        int a = grid[clue->cells[i]];
        int b = grid[clue->cells[j]];

        if (a != VARIANT_BLANK && b != VARIANT_BLANK && a != b) {
            return false;
        }
    }
    return true;
}

/* Cells of the clue that are fewer than `reach` steps along the line apart are of different groups;
 * what group a digit is of, `group` says. */
static bool in_different_groups(const struct variant_clue *clue, const int *grid, int reach,
                                int (*group)(int digit, int value), int value)
{
    for (int i = 0; i < clue->cell_count; i++) {
        for (int j = i + 1; j < clue->cell_count && j < i + reach; j++) {
            int a = grid[clue->cells[i]];
            int b = grid[clue->cells[j]];

            if (a != VARIANT_BLANK && b != VARIANT_BLANK && group(a, value) == group(b, value)) {
                return false;
            }
        }
    }
    return true;
}

static int remainder_of(int digit, int value)
{
    return digit % value;
}

/* 0 of the low digits 1, 2, 3; 1 of 4, 5, 6; 2 of 7, 8, 9. */
static int height_of(int digit, int value)
{
    (void)value;
    return (digit - 1) / 3;
}

static bool rule_modular(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    int value = clue->values[0];

    (void)variant;
    (void)cell;
    return in_different_groups(clue, grid, value, remainder_of, value);
}

static bool rule_entropic(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    return in_different_groups(clue, grid, 3, height_of, 0);
}

/* Whether the table of a clue has these two digits. */
static bool has_pair(const struct variant *variant, const struct variant_clue *clue, int a, int b)
{
    return a == VARIANT_BLANK || b == VARIANT_BLANK ||
           clue->values[(a - variant->lowest) * variant->digits + b - variant->lowest] != 0;
}

static bool rule_pair(const struct variant *variant, const struct variant_clue *clue,
                      const int *grid, int cell)
{
    (void)cell;
    for (int i = 1; i < clue->cell_count; i++) {
        if (!has_pair(variant, clue, grid[clue->cells[i - 1]], grid[clue->cells[i]])) {
            return false;
        }
    }
    return true;
}

static bool rule_pair_x(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell)
{
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        for (int j = i + 1; j < clue->cell_count; j++) {
            if (!has_pair(variant, clue, grid[clue->cells[i]], grid[clue->cells[j]])) {
                return false;
            }
        }
    }
    return true;
}

static bool rule_all_different(const struct variant *variant, const struct variant_clue *clue,
                               const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        for (int j = i + 1; j < clue->cell_count; j++) {
            int digit = grid[clue->cells[i]];

            if (digit != VARIANT_BLANK && digit == grid[clue->cells[j]] &&
                clue->cells[i] != clue->cells[j]) {
                return false;
            }
        }
    }
    return true;
}

/* No two digits are the same; the known ones are not too much, and all of them are as much as they
 * should be. */
static bool rule_cage(const struct variant *variant, const struct variant_clue *clue,
                      const int *grid, int cell)
{
    int total = 0;
    bool is_full = true;

    if (!rule_all_different(variant, clue, grid, cell)) {
        return false;
    }
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];

        is_full = is_full && digit != VARIANT_BLANK;
        total += digit != VARIANT_BLANK ? digit : 0;
    }
    return clue->values[0] == 0 || (is_full ? total == clue->values[0] : total <= clue->values[0]);
}

static bool is_full(const struct variant_clue *clue, const int *grid)
{
    for (int i = 0; i < clue->cell_count; i++) {
        if (grid[clue->cells[i]] == VARIANT_BLANK) {
            return false;
        }
    }
    return true;
}

static bool has_digit(const struct variant_clue *clue, const int *grid, int digit)
{
    for (int i = 0; i < clue->cell_count; i++) {
        if (grid[clue->cells[i]] == digit) {
            return true;
        }
    }
    return false;
}

/* Sorted, each digit is one more than that before it: but for the least one, the digit below is
 * there, too. */
static bool rule_renban(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell)
{
    int first_ones = 0;

    if (!rule_all_different(variant, clue, grid, cell)) {
        return false;
    }
    for (int i = 0; i < clue->cell_count; i++) {
        first_ones += !has_digit(clue, grid, grid[clue->cells[i]] - 1);
    }
    return first_ones == 1 || !is_full(clue, grid);
}

/* Tries each choice of known digits. */
static bool rule_rellik_cage(const struct variant *variant, const struct variant_clue *clue,
                             const int *grid, int cell)
{
    for (int chosen = 1; chosen < 1 << clue->cell_count; chosen++) {
        int total = 0;
        bool is_known = true;

        for (int i = 0; i < clue->cell_count; i++) {
            int digit = (chosen >> i & 1) != 0 ? grid[clue->cells[i]] : 0;

            is_known = is_known && digit != VARIANT_BLANK;
            total += digit;
        }
        if (is_known && total == clue->values[0]) {
            return false;
        }
    }
    return rule_all_different(variant, clue, grid, cell);
}

/* Of the digits 0 to 4, 0 and 1 are low, 3 and 4 high. */
static bool rule_equality_cage(const struct variant *variant, const struct variant_clue *clue,
                               const int *grid, int cell)
{
    int even = 0;
    int odd = 0;
    int low = 0;
    int high = 0;

    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];

        if (digit != VARIANT_BLANK) {
            int place = digit - variant->lowest;

            even += digit % 2 == 0;
            odd += digit % 2 == 1;
            low += place < variant->digits / 2;
            high += variant->digits - 1 - place < variant->digits / 2;
        }
    }
    return rule_all_different(variant, clue, grid, cell) &&
           (!is_full(clue, grid) || (even == odd && low == high && low + high == even + odd));
}

/* Whether place number `digit`, from 1, of the places from `first` on, `step` apart, holds `value`
 * or nothing yet. */
static bool points_at(const int *grid, int first, int step, int count, int digit, int value)
{
    if (digit < 1 || digit > count) {
        return digit == VARIANT_BLANK;
    }
    int other = grid[first + (digit - 1) * step];
    return other == VARIANT_BLANK || other == value;
}

static bool rule_row_indexing(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    int own = clue->cells[0];

    (void)cell;
    return points_at(grid, variant_column(variant, own), variant->columns, variant->rows, grid[own],
                     variant_row(variant, own) + 1);
}

static bool rule_column_indexing(const struct variant *variant, const struct variant_clue *clue,
                                 const int *grid, int cell)
{
    int own = clue->cells[0];

    (void)cell;
    return points_at(grid, own - variant_column(variant, own), 1, variant->columns, grid[own],
                     variant_column(variant, own) + 1);
}

static bool rule_numbered_room(const struct variant *variant, const struct variant_clue *clue,
                               const int *grid, int cell)
{
    int step = clue->cell_count > 1 ? clue->cells[1] - clue->cells[0] : 0;

    (void)variant;
    (void)cell;
    return points_at(grid, clue->cells[0], step, clue->cell_count, grid[clue->cells[0]],
                     clue->values[0]);
}

/* Whether a skyscraper is seen over those before it. */
static bool is_visible(const struct variant_clue *clue, const int *grid, int place)
{
    int highest = -1;

    for (int i = 0; i < place; i++) {
        int height = grid[clue->cells[i]];

        highest = height > highest ? height : highest;
    }
    return grid[clue->cells[place]] > highest;
}

static bool rule_skyscraper(const struct variant *variant, const struct variant_clue *clue,
                            const int *grid, int cell)
{
    int count = 0;

    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        count += is_visible(clue, grid, i) && grid[clue->cells[i]] != 0;
    }
    return !is_full(clue, grid) || count == clue->values[0];
}

static bool rule_hidden_skyscraper(const struct variant *variant, const struct variant_clue *clue,
                                   const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    if (!is_full(clue, grid)) {
        return true;
    }
    for (int i = 0; i < clue->cell_count; i++) {
        if (!is_visible(clue, grid, i)) {
            return grid[clue->cells[i]] == clue->values[0];
        }
    }
    return false;
}

static bool rule_x_sum(const struct variant *variant, const struct variant_clue *clue,
                       const int *grid, int cell)
{
    int x = grid[clue->cells[0]];
    int left = clue->values[0];

    (void)variant;
    (void)cell;
    if (!is_full(clue, grid)) {
        return true;
    }
    for (int i = 0; i < x && i < clue->cell_count; i++) {
        left -= grid[clue->cells[i]];
    }
    return x > 0 && x <= clue->cell_count && left == 0;
}

/* Each value finds a cell of its own. */
static bool rule_quad(const struct variant *variant, const struct variant_clue *clue,
                      const int *grid, int cell)
{
    bool is_taken[4] = {false};
    bool is_found = true;

    (void)variant;
    (void)cell;
    if (!is_full(clue, grid)) {
        return true;
    }
    for (int i = 0; i < clue->value_count; i++) {
        int place = 0;

        while (place < 4 && (is_taken[place] || grid[clue->cells[place]] != clue->values[i])) {
            place++;
        }
        is_found = is_found && place < 4;
        is_taken[place < 4 ? place : 0] = true;
    }
    return is_found;
}

/* What the unknown digits may add, from the least to the most, leaves room for the sum. */
static bool can_sum_to(const struct variant *variant, const int *grid, const unsigned char *cells,
                       const int *weights, int count, int sum)
{
    int least = 0;
    int most = 0;

    for (int i = 0; i < count; i++) {
        int digit = grid[cells[i]];
        int low = weights[i] * (digit != VARIANT_BLANK ? digit : variant->lowest);
        int high =
            weights[i] * (digit != VARIANT_BLANK ? digit : variant->lowest + variant->digits - 1);

        least += low < high ? low : high;
        most += low < high ? high : low;
    }
    return least <= sum && sum <= most;
}

static bool rule_sum(const struct variant *variant, const struct variant_clue *clue,
                     const int *grid, int cell)
{
    int weights[VARIANT_CELLS_MAX];

    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        weights[i] = clue->value_count > 1 ? (signed char)clue->values[1 + i] : 1;
    }
    return can_sum_to(variant, grid, clue->cells, weights, clue->cell_count, clue->values[0]);
}

static bool rule_little_killer(const struct variant *variant, const struct variant_clue *clue,
                               const int *grid, int cell)
{
    int weights[VARIANT_CELLS_MAX];

    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        weights[i] = 1;
    }
    return can_sum_to(variant, grid, clue->cells, weights, clue->cell_count, clue->values[0]);
}

/* Some cells times their weights make 0, or still can. */
static bool can_balance(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, const int *weights)
{
    return can_sum_to(variant, grid, clue->cells, weights, clue->cell_count, 0);
}

static bool rule_arrow(const struct variant *variant, const struct variant_clue *clue,
                       const int *grid, int cell)
{
    int weights[VARIANT_CELLS_MAX];

    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        weights[i] = i == 0 ? -1 : 1;
    }
    return can_balance(variant, clue, grid, weights);
}

static bool rule_double_arrow(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    int weights[VARIANT_CELLS_MAX];

    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        weights[i] = i == 0 || i == clue->cell_count - 1 ? -1 : 1;
    }
    return can_balance(variant, clue, grid, weights);
}

/* Every two pairs, and every pair and the middle. */
static bool rule_zipper(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell)
{
    int count = clue->cell_count;

    (void)cell;
    for (int i = 0; i < count / 2; i++) {
        for (int j = i + 1; j < (count + 1) / 2; j++) {
            int weights[VARIANT_CELLS_MAX] = {0};

            weights[i]++;
            weights[count - 1 - i]++;
            weights[j]--;
            weights[count - 1 - j] -= j != count - 1 - j;
            if (!can_balance(variant, clue, grid, weights)) {
                return false;
            }
        }
    }
    return true;
}

/* Whether a known digit is in the span from one known end to the other, with them. */
static bool rule_of_ends(const struct variant_clue *clue, const int *grid, bool wants_inside)
{
    int one = grid[clue->cells[0]];
    int other = grid[clue->cells[clue->cell_count - 1]];

    for (int i = 1; i < clue->cell_count - 1; i++) {
        int digit = grid[clue->cells[i]];
        bool is_known = digit != VARIANT_BLANK && one != VARIANT_BLANK && other != VARIANT_BLANK;
        int sides = (digit > one) - (digit < one) + (digit > other) - (digit < other);

        if (is_known && (digit == one || digit == other || (sides == 0) != wants_inside)) {
            return false;
        }
    }
    return true;
}

static bool rule_between(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    return rule_of_ends(clue, grid, true);
}

static bool rule_lockout(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    int one = grid[clue->cells[0]];
    int other = grid[clue->cells[clue->cell_count - 1]];

    (void)variant;
    (void)cell;
    return (one == VARIANT_BLANK || other == VARIANT_BLANK ||
            abs(one - other) >= clue->values[0]) &&
           rule_of_ends(clue, grid, false);
}

/* As far as digits are known from the beginning. */
static bool rule_sum_line(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    int total = 0;
    int pieces = 0;

    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];

        if (digit == VARIANT_BLANK) {
            return true;
        }
        total += digit;
        if (total > clue->values[0]) {
            return false;
        }
        if (total == clue->values[0]) {
            total = 0;
            pieces++;
        }
    }
    return total == 0 && pieces > 0;
}

/* Once all digits are known: from some cell on, once around. */
static bool rule_sum_loop(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    struct variant_clue turned = *clue;

    for (int i = 0; i < clue->cell_count; i++) {
        if (grid[clue->cells[i]] == VARIANT_BLANK) {
            return true;
        }
    }
    for (int turns = 0; turns < clue->cell_count; turns++) {
        unsigned char first = turned.cells[0];

        if (rule_sum_line(variant, &turned, grid, cell)) {
            return true;
        }
        for (int i = 1; i < clue->cell_count; i++) {
            turned.cells[i - 1] = turned.cells[i];
        }
        turned.cells[clue->cell_count - 1] = first;
    }
    return false;
}

/* Each digit that is known is in no more circles than it says, and there is room for as many. */
static bool rule_counting_circles(const struct variant *variant, const struct variant_clue *clue,
                                  const int *grid, int cell)
{
    int blanks = 0;

    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        blanks += grid[clue->cells[i]] == VARIANT_BLANK;
    }
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];
        int same = 0;

        for (int j = 0; j < clue->cell_count; j++) {
            same += grid[clue->cells[j]] == digit;
        }
        if (digit != VARIANT_BLANK && (same > digit || same + blanks < digit)) {
            return false;
        }
    }
    return true;
}

/* Whether there is such a clue, be it off. */
static bool has_kind(const struct variant *variant, enum variant_kind kind)
{
    for (int i = 0; i < variant->clue_count; i++) {
        if (variant->clues[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* The digits of a line from a cell on, in steps, as a number that grows with them. */
static long long number_of(const struct variant *variant, const int *grid, int cell, int step)
{
    long long number = 0;

    for (int i = 0; i < variant->rows; i++) {
        number = number * (VARIANT_DIGITS_MAX + 1) + grid[cell + i * step] - variant->lowest;
    }
    return number;
}

/* Of a full square: all lines from the four sides, one of which is that of the clue. */
static bool rule_full_rank(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    int n = variant->rows;
    int rank = 0;
    int same = 0;
    long long own;

    (void)cell;
    for (int i = 0; i < variant_cells(variant); i++) {
        if (grid[i] == VARIANT_BLANK) {
            return true;
        }
    }
    own = number_of(variant, grid, clue->cells[0], clue->cells[1] - clue->cells[0]);
    for (int i = 0; i < n; i++) {
        long long others[4] = {number_of(variant, grid, i * n, 1),
                               number_of(variant, grid, i * n + n - 1, -1),
                               number_of(variant, grid, i, n),
                               number_of(variant, grid, (n - 1) * n + i, -n)};

        for (int side = 0; side < 4; side++) {
            rank += others[side] <= own;
            same += others[side] == own;
        }
    }
    if (has_kind(variant, VARIANT_ANY_RANK_TIES)) {
        rank -= same - 1; /* the line is the first of those that are the same */
        same = 1;
    }
    return same == 1 && rank == clue->values[0];
}

/* A line of a square by its number, from one of the four sides; -1: not all of it is known. */
static long long line_number(const struct variant *variant, const int *grid, int side, int line)
{
    int n = variant->rows;
    int step = side < 2 ? 1 : n;
    int first = side < 2 ? line * n : line;

    for (int i = 0; i < n; i++) {
        if (grid[first + i * step] == VARIANT_BLANK) {
            return -1;
        }
    }
    return side % 2 == 0 ? number_of(variant, grid, first, step)
                         : number_of(variant, grid, first + (n - 1) * step, -step);
}

static bool rule_no_rank_ties(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    long long lines[4 * VARIANT_DIGITS_MAX];

    (void)clue;
    (void)cell;
    for (int i = 0; i < 4 * variant->rows; i++) {
        lines[i] = line_number(variant, grid, i % 4, i / 4);
        for (int j = 0; j < i; j++) {
            if (lines[i] >= 0 && lines[i] == lines[j]) {
                return false;
            }
        }
    }
    return true;
}

/* It only says how others are meant, or nothing. */
static bool rule_nothing(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    (void)variant;
    (void)clue;
    (void)grid;
    (void)cell;
    return true;
}

/* The box or the piece of a cell; -1: none. */
static int block_of(const struct variant *variant, int cell)
{
    if (variant->box_rows > 0) {
        return variant_row(variant, cell) / variant->box_rows * variant->columns +
               variant_column(variant, cell) / variant->box_columns;
    }
    return variant->jigsaw ? variant->layout[cell] : -1;
}

/* The cells of the block, by rows, are numbered from 1. */
static bool rule_box_indexing(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    int own = clue->cells[0];
    int cells[VARIANT_CELLS_MAX];
    int count = 0;
    int place = 0;

    (void)cell;
    for (int i = 0; i < variant_cells(variant); i++) {
        if (block_of(variant, i) == block_of(variant, own)) {
            cells[count++] = i;
            place = i == own ? count : place;
        }
    }
    if (grid[own] == VARIANT_BLANK) {
        return true;
    }
    if (grid[own] < 1 || grid[own] > count) {
        return false;
    }
    int other = grid[cells[grid[own] - 1]];
    return other == VARIANT_BLANK || other == place;
}

/* Each piece against the one before it. */
static bool rule_region_sum_line(const struct variant *variant, const struct variant_clue *clue,
                                 const int *grid, int cell)
{
    int piece[VARIANT_CELLS_MAX] = {0};

    (void)cell;
    for (int i = 1; i < clue->cell_count; i++) {
        piece[i] = piece[i - 1] +
                   (block_of(variant, clue->cells[i]) != block_of(variant, clue->cells[i - 1]));
    }
    for (int last = 1; last <= piece[clue->cell_count - 1]; last++) {
        int weights[VARIANT_CELLS_MAX];

        for (int i = 0; i < clue->cell_count; i++) {
            weights[i] = (piece[i] == last) - (piece[i] == last - 1);
        }
        if (!can_balance(variant, clue, grid, weights)) {
            return false;
        }
    }
    return true;
}

/* Of a full line: what lies between the two. */
static bool rule_sandwich(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    int greatest = variant->lowest + variant->digits - 1;
    int total = 0;
    int crusts = 0;

    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];

        if (digit == VARIANT_BLANK) {
            return true;
        }
        if (digit == variant->lowest || digit == greatest) {
            crusts++;
        } else if (crusts == 1) {
            total += digit;
        }
    }
    return crusts == 2 && total == clue->values[0];
}

/* Of full cells: the sum from the one end up to the other, without both. */
static bool rule_lunchbox(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    int least = 0;
    int greatest = 0;
    int total = 0;

    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];

        for (int j = 0; j < i; j++) {
            if (digit != VARIANT_BLANK && digit == grid[clue->cells[j]]) {
                return false;
            }
        }
        least = digit < grid[clue->cells[least]] ? i : least;
        greatest = digit > grid[clue->cells[greatest]] ? i : greatest;
    }
    for (int i = 0; i < clue->cell_count; i++) {
        if (grid[clue->cells[i]] == VARIANT_BLANK) {
            return true;
        }
        if ((i > least && i < greatest) || (i < least && i > greatest)) {
            total += grid[clue->cells[i]];
        }
    }
    return total == clue->values[0];
}

/* A pattern is read along with a line of digits. */
struct reading {
    const struct variant_clue *clue;
    const int *grid;
};

static int character_value(int c)
{
    return c <= '9' ? c - '0' : c >= 'a' ? c - 'a' + 10 : c - 'A' + 10;
}

/* What stands in brackets, from `at` up to `end`. */
static bool is_listed(const unsigned char *at, const unsigned char *end, int digit)
{
    bool without = *at == '^';

    for (at += without; at < end; at++) {
        int from = character_value(*at);
        int to = from;

        if (at + 1 < end && at[1] == '-') {
            at += 2;
            to = character_value(*at);
        }
        if (from <= digit && digit <= to) {
            return !without;
        }
    }
    return without;
}

/* Behind the digit, brackets or parentheses that begin at `at`. */
static const unsigned char *behind_atom(const unsigned char *at)
{
    int open = 0;

    do {
        open += (*at == '(') - (*at == ')');
        if (*at == '[') {
            while (*at != ']') {
                at++;
            }
        }
        at++;
    } while (open > 0);
    return at;
}

static const unsigned char *behind_quantifier(const unsigned char *at)
{
    if (*at == '{') {
        while (*at != '}') {
            at++;
        }
    }
    return at + 1;
}

static bool is_quantifier(const unsigned char *at, const unsigned char *end)
{
    return at < end && (*at == '*' || *at == '+' || *at == '?' || *at == '{');
}

static bool pattern_matches(const struct reading *r, const unsigned char *at,
                            const unsigned char *end, int first, int last);

/* One digit, brackets or parentheses, of the digits from place `first` up to `last`. A blank cell
 * may become anything. */
static bool atom_matches(const struct reading *r, const unsigned char *at, const unsigned char *end,
                         int first, int last)
{
    if (*at == '(') {
        return pattern_matches(r, at + 1, end - 1, first, last);
    }
    if (last != first + 1) {
        return false;
    }
    int digit = r->grid[r->clue->cells[first]];

    if (digit == VARIANT_BLANK || *at == '.') {
        return true;
    }
    return *at == '[' ? is_listed(at + 1, end - 1, digit) : character_value(*at) == digit;
}

/* An atom, and from `atom_end` up to `end` what says how often it comes. */
struct item {
    const unsigned char *at;
    const unsigned char *atom_end;
    const unsigned char *end;
};

static bool item_matches(const struct reading *r, const struct item *item, int first, int last);

/* The item comes `least` to `most` times; only as long as it must it matches nothing. */
static bool times_match(const struct reading *r, const struct item *item, int first, int last,
                        int least, int most)
{
    if (first == last && (least <= 0 || item_matches(r, item, first, last))) {
        return true;
    }
    if (most == 0) {
        return false;
    }
    for (int middle = first + 1; middle <= last; middle++) {
        if (item_matches(r, item, first, middle) &&
            times_match(r, item, middle, last, least - 1, most - 1)) {
            return true;
        }
    }
    return false;
}

static int number_at(const unsigned char **at)
{
    int number = 0;

    for (; **at >= '0' && **at <= '9'; ++*at) {
        number = 10 * number + **at - '0';
    }
    return number;
}

/* The last of the item's quantifiers says how often comes what stands before it. */
static bool item_matches(const struct reading *r, const struct item *item, int first, int last)
{
    enum { ANY = 99 };
    const unsigned char *at = item->atom_end;
    struct item inner = *item;

    if (item->atom_end == item->end) {
        return atom_matches(r, item->at, item->end, first, last);
    }
    while (behind_quantifier(at) < item->end) {
        at = behind_quantifier(at);
    }
    inner.end = at;
    int least = *at == '+';
    int most = *at == '?' ? 1 : ANY;

    if (*at == '{') {
        at++;
        least = number_at(&at);
        most = least;
        if (*at == ',') {
            at++;
            most = *at == '}' ? ANY : number_at(&at);
        }
    }
    return times_match(r, &inner, first, last, least, most);
}

/* Items one behind another: each way to cut the line between the first one and the rest. */
static bool items_match(const struct reading *r, const unsigned char *at, const unsigned char *end,
                        int first, int last)
{
    if (at == end) {
        return first == last;
    }
    struct item item = {at, behind_atom(at), behind_atom(at)};

    while (is_quantifier(item.end, end)) {
        item.end = behind_quantifier(item.end);
    }
    for (int middle = first; middle <= last; middle++) {
        if (item_matches(r, &item, first, middle) && items_match(r, item.end, end, middle, last)) {
            return true;
        }
    }
    return false;
}

/* One of the alternatives. */
static bool pattern_matches(const struct reading *r, const unsigned char *at,
                            const unsigned char *end, int first, int last)
{
    const unsigned char *bar = at;

    while (bar < end && *bar != '|') {
        bar = behind_atom(bar);
    }
    return items_match(r, at, bar, first, last) ||
           (bar < end && pattern_matches(r, bar + 1, end, first, last));
}

static bool rule_regex(const struct variant *variant, const struct variant_clue *clue,
                       const int *grid, int cell)
{
    struct reading reading = {clue, grid};

    (void)variant;
    (void)cell;
    return pattern_matches(&reading, clue->values, clue->values + clue->value_count, 0,
                           clue->cell_count);
}

enum { MACHINE_STATES = 256 };

/* From the states that the machine may be in to those that it may be in behind a digit, or behind a
 * break. A blank cell may become any digit. */
static void machine_step(bool *states, const struct variant *variant,
                         const struct variant_clue *clue, int digit)
{
    const unsigned char *machine = clue->values + 1 + clue->values[0];
    bool next[MACHINE_STATES] = {false};

    for (const unsigned char *edge = machine + VARIANT_EDGES;
         edge < clue->values + clue->value_count; edge += 3) {
        bool reads =
            digit == VARIANT_BLANK ? edge[1] < variant->digits : edge[1] == digit - variant->lowest;

        next[edge[2]] = next[edge[2]] || (states[edge[0]] && reads);
    }
    memcpy(states, next, sizeof next);
}

static bool rule_nfa(const struct variant *variant, const struct variant_clue *clue,
                     const int *grid, int cell)
{
    const unsigned char *machine = clue->values + 1 + clue->values[0];
    int starts = machine[VARIANT_STARTS];
    bool states[MACHINE_STATES] = {false};
    bool accepted = false;
    int place = 0;

    (void)cell;
    for (int state = 0; state < starts; state++) {
        states[state] = true;
    }
    for (int part = 1; part <= clue->values[0]; part++) {
        if (part > 1) {
            machine_step(states, variant, clue, variant->lowest + variant->digits);
        }
        for (int left = clue->values[part]; left > 0; left--) {
            machine_step(states, variant, clue, grid[clue->cells[place++]]);
        }
    }
    for (int state = 0; state < MACHINE_STATES; state++) {
        bool accepts = state < starts ? (machine[VARIANT_START_ACCEPTS] >> state & 1) != 0
                                      : state < starts + machine[VARIANT_ACCEPTS];

        accepted = accepted || (states[state] && accepts);
    }
    return accepted;
}

/* Each part against the first one. */
static bool rule_equal_sum(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    int first = clue->values[0];

    (void)cell;
    for (int part = 1; part < clue->value_count; part++) {
        int weights[VARIANT_CELLS_MAX] = {0};

        for (int i = 0; i < clue->values[0]; i++) {
            weights[i] = -1;
        }
        for (int i = first; i < first + clue->values[part]; i++) {
            weights[i] = 1;
        }
        first += clue->values[part];
        if (!can_balance(variant, clue, grid, weights)) {
            return false;
        }
    }
    return true;
}

static bool rule_greater_sum(const struct variant *variant, const struct variant_clue *clue,
                             const int *grid, int cell)
{
    int sums[VARIANT_VALUES_MAX] = {0};
    int place = 0;

    (void)variant;
    (void)cell;
    for (int part = 0; part < clue->value_count; part++) {
        for (int i = 0; i < clue->values[part]; i++, place++) {
            if (grid[clue->cells[place]] == VARIANT_BLANK) {
                return true;
            }
            sums[part] += grid[clue->cells[place]];
        }
        if (part > 0 && sums[part] >= sums[part - 1]) {
            return false;
        }
    }
    return true;
}

/* Behind the first one, digits of a number are less than 10. */
static bool rule_pill_arrow(const struct variant *variant, const struct variant_clue *clue,
                            const int *grid, int cell)
{
    int weights[VARIANT_CELLS_MAX];
    int power = -1;

    (void)cell;
    for (int i = clue->cell_count - 1; i >= 0; i--) {
        weights[i] = i < clue->values[0] ? power : 1;
        power *= i < clue->values[0] ? 10 : 1;
    }
    for (int i = 1; i < clue->values[0]; i++) {
        if (grid[clue->cells[i]] > 9) {
            return false;
        }
    }
    return can_balance(variant, clue, grid, weights);
}

/* The digits of a domino or a single; where dominoes lie is asked of full grids. */
static bool rule_digits(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];

        if (digit != VARIANT_BLANK && digit != clue->values[i]) {
            return false;
        }
    }
    return true;
}

/* ---- Rules of the board --------------------------------------------------------------------- */

bool variant_differs(const struct variant *variant, const int *grid, int cell,
                     bool (*are_related)(const struct variant *, int, int))
{
    for (int other = 0; other < variant_cells(variant); other++) {
        if (other != cell && grid[other] == grid[cell] && grid[cell] != VARIANT_BLANK &&
            cell < variant_grid_cells(variant) && other < variant_grid_cells(variant) &&
            are_related(variant, cell, other)) {
            return false;
        }
    }
    return true;
}

static bool is_on_diagonal(const struct variant *variant, int cell, int direction)
{
    int row = variant_row(variant, cell);
    int column = variant_column(variant, cell);

    return direction == 1 ? row + column == variant->columns - 1 : row == column;
}

static bool rule_diagonal(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    for (int other = 0; other < variant_cells(variant); other++) {
        if (other != cell && grid[other] == grid[cell] && grid[cell] != VARIANT_BLANK &&
            is_on_diagonal(variant, cell, clue->values[0]) &&
            is_on_diagonal(variant, other, clue->values[0])) {
            return false;
        }
    }
    return true;
}

/* Windows are as large as boxes and begin in the second row and column; one line of cells is left
 * between them, and one behind the last. The number of the window, by one coordinate of a cell: -1
 * for none. */
static int window_along(int position, int size, int length)
{
    int number = 0;

    for (int first = 1; first + size < length; first += size + 1, number++) {
        if (position >= first && position < first + size) {
            return number;
        }
    }
    return -1;
}

static bool share_window(const struct variant *variant, int a, int b)
{
    int down = window_along(variant_row(variant, a), variant->box_rows, variant->rows);
    int right = window_along(variant_column(variant, a), variant->box_columns, variant->columns);

    return down >= 0 && right >= 0 &&
           down == window_along(variant_row(variant, b), variant->box_rows, variant->rows) &&
           right ==
               window_along(variant_column(variant, b), variant->box_columns, variant->columns);
}

static bool rule_windoku(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    (void)clue;
    return variant_differs(variant, grid, cell, share_window);
}

static bool are_at_same_place(const struct variant *variant, int a, int b)
{
    return variant_row(variant, a) % variant->box_rows ==
               variant_row(variant, b) % variant->box_rows &&
           variant_column(variant, a) % variant->box_columns ==
               variant_column(variant, b) % variant->box_columns;
}

static bool rule_disjoint_sets(const struct variant *variant, const struct variant_clue *clue,
                               const int *grid, int cell)
{
    (void)clue;
    return variant_differs(variant, grid, cell, are_at_same_place);
}

static bool are_knights_move_apart(const struct variant *variant, int a, int b)
{
    int down = abs(variant_row(variant, a) - variant_row(variant, b));
    int right = abs(variant_column(variant, a) - variant_column(variant, b));

    return (down == 1 && right == 2) || (down == 2 && right == 1);
}

static bool rule_anti_knight(const struct variant *variant, const struct variant_clue *clue,
                             const int *grid, int cell)
{
    (void)clue;
    return variant_differs(variant, grid, cell, are_knights_move_apart);
}

static bool touch(const struct variant *variant, int a, int b)
{
    return abs(variant_row(variant, a) - variant_row(variant, b)) <= 1 &&
           abs(variant_column(variant, a) - variant_column(variant, b)) <= 1;
}

static bool rule_anti_king(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    (void)clue;
    return variant_differs(variant, grid, cell, touch);
}

static bool rule_anti_taxicab(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    (void)clue;
    for (int other = 0; other < variant_cells(variant); other++) {
        if (other != cell && grid[cell] != VARIANT_BLANK && grid[other] == grid[cell] &&
            variant_steps(variant, cell, other) == grid[cell]) {
            return false;
        }
    }
    return true;
}

/* Whether a clue of this kind has both cells. */
static bool is_marked(const struct variant *variant, enum variant_kind kind, int a, int b)
{
    for (int i = 0; i < variant->clue_count; i++) {
        const struct variant_clue *clue = &variant->clues[i];
        int found = 0;

        for (int j = 0; j < clue->cell_count && clue->kind == kind; j++) {
            found += clue->cells[j] == a || clue->cells[j] == b;
        }
        if (found == 2) {
            return true;
        }
    }
    return false;
}

/* Whether the digits of this cell and any neighbour, unless a clue of one of two kinds marks them,
 * are not what two rules forbid. */
static bool neighbours_are_not(const struct variant *variant, const int *grid, int cell,
                               const rule_of_two forbidden[2], const enum variant_kind marks[2])
{
    for (int other = 0; other < variant_cells(variant); other++) {
        int a = grid[cell];
        int b = grid[other];

        if (a != VARIANT_BLANK && b != VARIANT_BLANK && variant_neighbours(variant, cell, other) &&
            (forbidden[0](a, b) || forbidden[1](a, b)) &&
            (marks == NULL || (!is_marked(variant, marks[0], cell, other) &&
                               !is_marked(variant, marks[1], cell, other)))) {
            return false;
        }
    }
    return true;
}

static bool rule_anti_consecutive(const struct variant *variant, const struct variant_clue *clue,
                                  const int *grid, int cell)
{
    static const rule_of_two forbidden[2] = {are_consecutive, are_consecutive};

    (void)clue;
    return neighbours_are_not(variant, grid, cell, forbidden, NULL);
}

static bool rule_strict_kropki(const struct variant *variant, const struct variant_clue *clue,
                               const int *grid, int cell)
{
    static const rule_of_two forbidden[2] = {are_consecutive, are_double};
    static const enum variant_kind marks[2] = {VARIANT_WHITE_DOT, VARIANT_BLACK_DOT};

    (void)clue;
    return neighbours_are_not(variant, grid, cell, forbidden, marks);
}

static bool rule_strict_xv(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    static const rule_of_two forbidden[2] = {sum_to_ten, sum_to_five};
    static const enum variant_kind marks[2] = {VARIANT_X, VARIANT_V};

    (void)clue;
    return neighbours_are_not(variant, grid, cell, forbidden, marks);
}

static bool rule_strict_consecutive(const struct variant *variant, const struct variant_clue *clue,
                                    const int *grid, int cell)
{
    static const rule_of_two forbidden[2] = {are_consecutive, are_consecutive};
    static const enum variant_kind marks[2] = {VARIANT_WHITE_DOT, VARIANT_BLACK_DOT};

    (void)clue;
    return neighbours_are_not(variant, grid, cell, forbidden, marks);
}

static bool rule_strict_ratio(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    static const rule_of_two forbidden[2] = {are_double, are_double};
    static const enum variant_kind marks[2] = {VARIANT_BLACK_DOT, VARIANT_WHITE_DOT};

    (void)clue;
    return neighbours_are_not(variant, grid, cell, forbidden, marks);
}

static int remainder_by_3(int digit, int ignored)
{
    (void)ignored;
    return digit % 3;
}

/* The square with this cell at its top left. */
static bool has_all_groups(const struct variant *variant, const int *grid, int row, int column,
                           int (*group)(int digit, int ignored))
{
    bool seen[3] = {false, false, false};

    for (int i = 0; i < 4; i++) {
        int digit = grid[(row + i / 2) * variant->columns + column + i % 2];

        if (digit == VARIANT_BLANK) {
            return true;
        }
        seen[group(digit, 0)] = true;
    }
    return seen[0] && seen[1] && seen[2];
}

static bool squares_allow(const struct variant *variant, const int *grid, int cell,
                          int (*group)(int digit, int ignored))
{
    for (int i = 0; i < 4; i++) {
        int row = variant_row(variant, cell) - i / 2;
        int column = variant_column(variant, cell) - i % 2;

        if (row >= 0 && column >= 0 && row < variant->rows - 1 && column < variant->columns - 1 &&
            !has_all_groups(variant, grid, row, column, group)) {
            return false;
        }
    }
    return true;
}

static bool rule_global_entropy(const struct variant *variant, const struct variant_clue *clue,
                                const int *grid, int cell)
{
    (void)clue;
    return squares_allow(variant, grid, cell, height_of);
}

static bool rule_global_mod(const struct variant *variant, const struct variant_clue *clue,
                            const int *grid, int cell)
{
    (void)clue;
    return squares_allow(variant, grid, cell, remainder_by_3);
}

/* A 5 whose neighbours are known has one of them. */
static bool rule_dutch_flatmates(const struct variant *variant, const struct variant_clue *clue,
                                 const int *grid, int cell)
{
    (void)clue;
    (void)cell;
    for (int i = 0; i < variant_grid_cells(variant); i++) {
        int row = variant_row(variant, i);
        int above = row > 0 ? grid[i - variant->columns] : 0;
        int below = row < variant->rows - 1 ? grid[i + variant->columns] : 0;

        if (grid[i] == 5 && above != 1 && above != VARIANT_BLANK && below != 9 &&
            below != VARIANT_BLANK) {
            return false;
        }
    }
    return true;
}

/* The number of the row, column, box or piece of a cell; -1: it has none. */
enum { HOUSE_SORTS = 4 };
static int house_of(const struct variant *variant, int cell, int sort)
{
    return sort == 0   ? variant_row(variant, cell)
           : sort == 1 ? variant_column(variant, cell)
           : sort == 2 ? (variant->box_rows > 0 ? block_of(variant, cell) : -1)
                       : (variant->jigsaw ? variant->layout[cell] : -1);
}

/* A house of a number: how many cells it has, its digits as bits, how often each is there, by four
 * bits, and whether all are known. */
struct house {
    int size;
    unsigned digits;
    unsigned long long counts;
    bool full;
};

static struct house house_at(const struct variant *variant, const int *grid, int sort, int number)
{
    struct house house = {.full = true};

    for (int i = 0; i < variant_grid_cells(variant); i++) {
        if (house_of(variant, i, sort) == number) {
            house.size++;
            house.full = house.full && grid[i] != VARIANT_BLANK;
            house.digits |= grid[i] != VARIANT_BLANK ? 1U << grid[i] : 0;
            house.counts += grid[i] != VARIANT_BLANK ? 1ULL << 4 * grid[i] : 0;
        }
    }
    return house;
}

/* All digits of the largest houses are no more than one has, and full ones have them as often. */
static bool rule_region_same_values(const struct variant *variant, const struct variant_clue *clue,
                                    const int *grid, int cell)
{
    struct house houses[HOUSE_SORTS * VARIANT_CELLS_MAX];
    int numbers = variant_grid_cells(variant);
    int count = 0;
    int most = 0;
    unsigned all = 0;

    (void)clue;
    if (cell >= variant_grid_cells(variant)) {
        return true;
    }
    for (int i = 0; i < HOUSE_SORTS * numbers; i++) {
        houses[count] = house_at(variant, grid, i % HOUSE_SORTS, i / HOUSE_SORTS);
        most = houses[count].size > most ? houses[count].size : most;
        count += houses[count].size > 0;
    }
    for (int i = 0; i < count; i++) {
        all |= houses[i].size == most ? houses[i].digits : 0;
    }
    const struct house *full = NULL;

    for (int i = 0; i < count; i++) {
        bool compared = houses[i].size == most && houses[i].full;

        if (compared &&
            (houses[i].digits != all || (full != NULL && full->counts != houses[i].counts))) {
            return false;
        }
        full = compared ? &houses[i] : full;
    }
    return __builtin_popcount(all) <= most;
}

/* ---- Contents ------------------------------------------------------------------------------- */

/* A set that is full is compared with each other one that is. */
static bool rule_same_values(const struct variant *variant, const struct variant_clue *clue,
                             const int *grid, int cell)
{
    int size = clue->cell_count / clue->values[0];
    int sorted[VARIANT_CELLS_MAX];
    const int *first = NULL;

    (void)variant;
    (void)cell;
    for (int set = 0; set < clue->values[0]; set++) {
        int *own = sorted + set * size;
        bool full = true;

        for (int i = 0; i < size; i++) {
            int digit = grid[clue->cells[set * size + i]];
            int at = i;

            for (; at > 0 && own[at - 1] > digit; at--) {
                own[at] = own[at - 1];
            }
            own[at] = digit;
            full = full && digit != VARIANT_BLANK;
        }
        if (full && first != NULL && memcmp(own, first, (size_t)size * sizeof *own) != 0) {
            return false;
        }
        first = full ? own : first;
    }
    return true;
}

static bool contents_allow(const struct variant_clue *clue, const int *grid, bool more)
{
    int left = 0; /* blank cells, less those that listed digits still need */

    for (int i = 0; i < clue->cell_count; i++) {
        left += grid[clue->cells[i]] == VARIANT_BLANK;
    }
    for (int digit = 0; digit <= UCHAR_MAX; digit++) {
        int wanted = 0;
        int found = 0;

        for (int i = 0; i < clue->value_count; i++) {
            wanted += clue->values[i] == digit;
        }
        for (int i = 0; i < clue->cell_count; i++) {
            found += grid[clue->cells[i]] == digit;
        }
        if (wanted > 0 && !more && found > wanted) {
            return false;
        }
        left -= found < wanted ? wanted - found : 0;
    }
    return left >= 0;
}

static bool rule_contain_exact(const struct variant *variant, const struct variant_clue *clue,
                               const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    return contents_allow(clue, grid, false);
}

static bool rule_contain_at_least(const struct variant *variant, const struct variant_clue *clue,
                                  const int *grid, int cell)
{
    (void)variant;
    (void)cell;
    return contents_allow(clue, grid, true);
}

static bool rule_value_indexing(const struct variant *variant, const struct variant_clue *clue,
                                const int *grid, int cell)
{
    int value = grid[clue->cells[0]];
    int place = grid[clue->cells[1]];

    (void)variant;
    (void)cell;
    if (place == VARIANT_BLANK) {
        return true;
    }
    if (place < 1 || place > clue->cell_count - 2) {
        return false;
    }
    int found = grid[clue->cells[1 + place]];
    return value == VARIANT_BLANK || found == VARIANT_BLANK || value == found;
}

/* Asked once all cells are full. */
static bool rule_count_distinct(const struct variant *variant, const struct variant_clue *clue,
                                const int *grid, int cell)
{
    int different = 0;

    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        if (grid[clue->cells[i]] == VARIANT_BLANK) {
            return true;
        }
    }
    for (int i = 1; i < clue->cell_count; i++) {
        bool first = true;

        for (int j = 1; j < i; j++) {
            first = first && grid[clue->cells[j]] != grid[clue->cells[i]];
        }
        different += first;
    }
    return grid[clue->cells[0]] == different;
}

/* Whether the digit of a cell is one of those that the clue lists. */
static bool has_listed(const struct variant_clue *clue, int digit)
{
    for (int i = 1; i < clue->value_count; i++) {
        if (clue->values[i] == digit) {
            return true;
        }
    }
    return false;
}

/* Whether two cells share a side, on the canvas. */
static bool share_side(const struct variant *variant, int a, int b)
{
    int row[2];
    int column[2];

    variant_place(variant, a, &row[0], &column[0]);
    variant_place(variant, b, &row[1], &column[1]);
    return abs(row[0] - row[1]) + abs(column[0] - column[1]) == 1;
}

/* Joins cells to the first one, again and again, until there is none to be joined. */
static bool rule_connected_values(const struct variant *variant, const struct variant_clue *clue,
                                  const int *grid, int cell)
{
    bool joined[VARIANT_CELLS_MAX] = {false};
    int count = 0;
    int reached = 0;

    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        if (grid[clue->cells[i]] == VARIANT_BLANK) {
            return true;
        }
        if (has_listed(clue, grid[clue->cells[i]])) {
            joined[i] = count == 0;
            count++;
        }
    }
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < clue->cell_count; i++) {
            for (int j = 0; j < clue->cell_count && !joined[i]; j++) {
                if (joined[j] && has_listed(clue, grid[clue->cells[i]]) &&
                    share_side(variant, clue->cells[i], clue->cells[j])) {
                    joined[i] = true;
                    more = true;
                }
            }
        }
    }
    for (int i = 0; i < clue->cell_count; i++) {
        reached += joined[i];
    }
    return count > 0 && reached == count && (clue->values[0] == 0 || clue->values[0] == count);
}

/* ---- Regions to be found -------------------------------------------------------------------- */

/* The number that a cell of the grid has in CC, from 1; BLANK. */
static int label_of(const struct variant *variant, const int *grid, int cell)
{
    int label = grid[variant_grid_cells(variant) + cell];

    return label == VARIANT_BLANK ? VARIANT_BLANK : label - variant->lowest + 1;
}

/* Whether some cells of a region can still be connected, by those that have no number yet. */
static bool can_connect(const struct variant *variant, const int *grid, int label)
{
    int rows = variant->groups[0].rows;
    int columns = variant->groups[0].columns;
    int cells = rows * columns;
    bool joined[VARIANT_CELLS_MAX] = {false};
    int met[VARIANT_CELLS_MAX];
    int count = 0;

    for (int cell = 0; cell < cells && count == 0; cell++) {
        if (label_of(variant, grid, cell) == label) {
            joined[cell] = true;
            met[count++] = cell;
        }
    }
    for (int i = 0; i < count; i++) {
        int row = met[i] / columns;
        int column = met[i] % columns;
        int others[4] = {row > 0 ? met[i] - columns : met[i],
                         row < rows - 1 ? met[i] + columns : met[i],
                         column > 0 ? met[i] - 1 : met[i],
                         column < columns - 1 ? met[i] + 1 : met[i]};

        for (int side = 0; side < 4; side++) {
            int its = label_of(variant, grid, others[side]);

            if (!joined[others[side]] && (its == label || its == VARIANT_BLANK)) {
                joined[others[side]] = true;
                met[count++] = others[side];
            }
        }
    }
    for (int cell = 0; cell < cells; cell++) {
        if (label_of(variant, grid, cell) == label && !joined[cell]) {
            return false;
        }
    }
    return true;
}

static bool rule_chaos_construction(const struct variant *variant, const struct variant_clue *clue,
                                    const int *grid, int cell)
{
    int cells = variant_grid_cells(variant);
    int sizes[VARIANT_CELLS_MAX + 1] = {0};
    int highest = 0;
    bool known = true; /* so far all cells have numbers */

    (void)clue;
    (void)cell;
    for (int a = 0; a < cells; a++) {
        int label = label_of(variant, grid, a);

        known = known && label != VARIANT_BLANK;
        if (label == VARIANT_BLANK) {
            continue;
        }
        if (label > cells / variant->digits || ++sizes[label] > variant->digits ||
            (known && label > highest + 1)) {
            return false;
        }
        highest = label > highest ? label : highest;
        for (int b = 0; b < a; b++) {
            if (label_of(variant, grid, b) == label && grid[a] == grid[b] &&
                grid[a] != VARIANT_BLANK) {
                return false;
            }
        }
    }
    for (int label = 1; label <= cells / variant->digits; label++) {
        if (!can_connect(variant, grid, label)) {
            return false;
        }
    }
    return true;
}

static bool rule_chaos_ways(const struct variant *variant, const struct variant_clue *clue,
                            const int *grid, int cell)
{
    int count = 1 - clue->values[0];
    int at = 2;

    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        if (grid[clue->cells[i]] == VARIANT_BLANK) {
            return true;
        }
    }
    if (clue->kind == VARIANT_CHAOS_COUNT) {
        for (; at < clue->cell_count; at++) {
            count += grid[clue->cells[at]] == grid[clue->cells[1]];
        }
    }
    for (int way = 1; way < clue->value_count; way++) {
        bool goes_on = true;

        for (int left = clue->values[way]; left > 0; left--, at++) {
            goes_on = goes_on && grid[clue->cells[at]] == grid[clue->cells[1]];
            count += goes_on;
        }
    }
    return grid[clue->cells[0]] == count;
}

static bool rule_count_values(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    int least = 0;
    int blanks = 0;
    int digit = grid[clue->cells[0]];

    (void)variant;
    (void)cell;
    for (int i = 1; i < clue->cell_count; i++) {
        bool counts = false;

        for (int j = 0; j < clue->value_count; j++) {
            counts = counts || grid[clue->cells[i]] == clue->values[j];
        }
        least += counts;
        blanks += grid[clue->cells[i]] == VARIANT_BLANK;
    }
    return digit == VARIANT_BLANK || (digit >= least && digit <= least + blanks);
}

/* ---- Layers --------------------------------------------------------------------------------- */

/* The color that the first group has at a place: 1 or 2, or BLANK. */
static int color_of(const struct variant *variant, const int *grid, int cell)
{
    return grid[variant_grid_cells(variant) + cell];
}

static bool rule_minesweeper(const struct variant *variant, const struct variant_clue *clue,
                             const int *grid, int cell)
{
    (void)clue;
    if (cell < variant_grid_cells(variant)) {
        return true; /* it is asked for the others, too */
    }
    for (int i = 0; i < variant->groups[0].cells; i++) {
        int color = color_of(variant, grid, i);

        if (color != VARIANT_BLANK && color != 1 && color != 2) {
            return false;
        }
    }
    return true;
}

static bool rule_yin_yang(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    int counts[3] = {0}; /* blanks, and of each color */

    if (cell < variant_grid_cells(variant) || !rule_minesweeper(variant, clue, grid, cell)) {
        return cell < variant_grid_cells(variant);
    }
    for (int i = 0; i < variant_grid_cells(variant); i++) {
        int color = color_of(variant, grid, i);

        counts[color == VARIANT_BLANK ? 0 : color]++;
        if (variant_row(variant, i) > 0 && variant_column(variant, i) > 0 &&
            color != VARIANT_BLANK && color_of(variant, grid, i - 1) == color &&
            color_of(variant, grid, i - variant->columns) == color &&
            color_of(variant, grid, i - variant->columns - 1) == color) {
            return false;
        }
    }
    for (int color = 1; color <= 2; color++) {
        if (counts[0] + counts[color] == 0 ||
            !can_connect(variant, grid, color - variant->lowest + 1)) {
            return false;
        }
    }
    return true;
}

/* Of the houses that a cell is in, and of the cells around it: it is asked for each cell. */
static bool rule_star_battle(const struct variant *variant, const struct variant_clue *clue,
                             const int *grid, int cell)
{
    int cells = variant_grid_cells(variant);
    int own = cell - cells;

    if (own < 0 || own >= cells || !rule_minesweeper(variant, clue, grid, cell)) {
        return own < 0 || own >= cells;
    }
    for (int sort = 0; sort < HOUSE_SORTS; sort++) {
        int house = house_of(variant, own, sort);
        int stars = 0;
        int blanks = 0;

        for (int i = 0; i < cells; i++) {
            bool there = house >= 0 && house_of(variant, i, sort) == house;

            stars += there && color_of(variant, grid, i) == 2;
            blanks += there && color_of(variant, grid, i) == VARIANT_BLANK;
        }
        if (house >= 0 && (stars > clue->values[0] || stars + blanks < clue->values[0])) {
            return false;
        }
    }
    for (int i = 0; i < cells && color_of(variant, grid, own) == 2; i++) {
        int rows = variant_row(variant, i) - variant_row(variant, own);
        int columns = variant_column(variant, i) - variant_column(variant, own);

        if (i != own && abs(rows) <= 1 && abs(columns) <= 1 && color_of(variant, grid, i) == 2) {
            return false;
        }
    }
    return true;
}

/* Whether a place of the first group is on the path: 1 or 0, or BLANK; 0 beyond the edges. */
static int on_path(const struct variant *variant, const int *grid, int row, int column)
{
    const struct variant_group *group = &variant->groups[0];

    if (row < 0 || column < 0 || row >= group->rows || column >= group->columns) {
        return 0;
    }
    int color = color_of(variant, grid, row * group->columns + column);

    return color == VARIANT_BLANK ? VARIANT_BLANK : color == 2;
}

/* Two cells at opposite corners of a square, and no other ones of it. */
static bool is_crossed(const struct variant *variant, const int *grid, int row, int column)
{
    int one = on_path(variant, grid, row, column);
    int two = on_path(variant, grid, row, column + 1);

    return one >= 0 && two == 1 - one && on_path(variant, grid, row + 1, column) == two &&
           on_path(variant, grid, row + 1, column + 1) == one;
}

/* A path in which cells that share a side follow each other; `closed`: without ends. */
static bool path_allows(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell, bool closed)
{
    int grid_cells = variant_grid_cells(variant);
    int columns = variant->groups[0].columns;
    int cells = variant->groups[0].cells;
    int counts[3] = {0}; /* blanks, cells of the path, ends */

    if (cell < grid_cells || !rule_minesweeper(variant, clue, grid, cell)) {
        return cell < grid_cells;
    }
    for (int i = 0; i < cells; i++) {
        int row = i / columns;
        int column = i % columns;
        int own = on_path(variant, grid, row, column);
        int beside[4] = {on_path(variant, grid, row - 1, column),
                         on_path(variant, grid, row + 1, column),
                         on_path(variant, grid, row, column - 1),
                         on_path(variant, grid, row, column + 1)};
        int known = 0;
        int open = 0;

        for (int side = 0; side < 4; side++) {
            known += beside[side] == 1;
            open += beside[side] == VARIANT_BLANK;
        }
        if (own == 1 && (known > 2 || known + open < (closed ? 2 : 1))) {
            return false;
        }
        if (clue->values[0] == 2 && row + 1 < variant->rows && column + 1 < variant->columns &&
            is_crossed(variant, grid, row, column)) {
            return false;
        }
        counts[0] += own == VARIANT_BLANK;
        counts[1] += own == 1;
        counts[2] += own == 1 && known == 1;
    }
    if (!can_connect(variant, grid, 2 - variant->lowest + 1)) {
        return false;
    }
    return counts[0] > 0 || (counts[1] > 0 && counts[2] == (closed ? 0 : 2));
}

static bool rule_snake(const struct variant *variant, const struct variant_clue *clue,
                       const int *grid, int cell)
{
    return path_allows(variant, clue, grid, cell, false);
}

static bool rule_loop(const struct variant *variant, const struct variant_clue *clue,
                      const int *grid, int cell)
{
    return path_allows(variant, clue, grid, cell, true);
}

/* A loop through every second place of every second row, and what is between these. */
static bool rule_fine_loop(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    for (int i = 0; i < variant->groups[0].cells; i++) {
        int columns = variant->groups[0].columns;

        if (i / columns % 2 == 1 && i % columns % 2 == 1 && color_of(variant, grid, i) == 2) {
            return false;
        }
    }
    return path_allows(variant, clue, grid, cell, true);
}

/* Where the loop goes from a cell of the grid: up, right, down, left, a bit for each. */
static int turns_of(const struct variant *variant, const int *grid, int row, int column)
{
    return (on_path(variant, grid, 2 * row - 1, 2 * column) == 1) |
           (on_path(variant, grid, 2 * row, 2 * column + 1) == 1) << 1 |
           (on_path(variant, grid, 2 * row + 1, 2 * column) == 1) << 2 |
           (on_path(variant, grid, 2 * row, 2 * column - 1) == 1) << 3;
}

static bool rule_pearls(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell)
{
    enum { VERTICAL = 5, HORIZONTAL = 10 };

    (void)cell;
    for (int i = 0; i < variant->groups[0].cells; i++) {
        if (color_of(variant, grid, i) == VARIANT_BLANK) {
            return true;
        }
    }
    for (int i = 0; i < clue->cell_count; i++) {
        int row = clue->cells[i] / variant->columns;
        int column = clue->cells[i] % variant->columns;
        int turns = turns_of(variant, grid, row, column);
        bool straight = turns == VERTICAL || turns == HORIZONTAL;
        int before = turns & 1 ? turns_of(variant, grid, row - 1, column) : 0;
        int right = turns & 2 ? turns_of(variant, grid, row, column + 1) : 0;
        int below = turns & 4 ? turns_of(variant, grid, row + 1, column) : 0;
        int left = turns & 8 ? turns_of(variant, grid, row, column - 1) : 0;
        int goes_on = (before == VERTICAL) + (below == VERTICAL) + (right == HORIZONTAL) +
                      (left == HORIZONTAL);

        if (turns == 0 || straight != (clue->kind == VARIANT_WHITE_PEARL) ||
            (straight ? goes_on > 1 : goes_on < 2)) {
            return false;
        }
    }
    return true;
}

/* No way from a wall to the edge is left, by cells that are or may be walls. */
static bool is_walled_in(const struct variant *variant, const int *grid, int cell,
                         bool been[VARIANT_CELLS_MAX])
{
    int row = variant_row(variant, cell);
    int column = variant_column(variant, cell);

    if (color_of(variant, grid, cell) == 1 || been[cell]) {
        return true;
    }
    been[cell] = true;
    return row > 0 && column > 0 && row < variant->rows - 1 && column < variant->columns - 1 &&
           is_walled_in(variant, grid, cell - 1, been) &&
           is_walled_in(variant, grid, cell + 1, been) &&
           is_walled_in(variant, grid, cell - variant->columns, been) &&
           is_walled_in(variant, grid, cell + variant->columns, been);
}

static bool rule_cave(const struct variant *variant, const struct variant_clue *clue,
                      const int *grid, int cell)
{
    int cells = variant_grid_cells(variant);
    int open = 0;

    if (cell < cells || !rule_minesweeper(variant, clue, grid, cell)) {
        return cell < cells;
    }
    for (int i = 0; i < cells; i++) {
        bool been[VARIANT_CELLS_MAX] = {false};
        int color = color_of(variant, grid, i);

        open += color != 2;
        if (color == 2 && is_walled_in(variant, grid, i, been)) {
            return false;
        }
    }
    return open > 0 && can_connect(variant, grid, 1 - variant->lowest + 1);
}

/* The part of a layer's place: places with the same known color that are connected with it. */
struct part {
    bool has[VARIANT_CELLS_MAX];
    int size;
    bool open; /* a place beside it has no color yet */
};

static void spread(struct part *part, const struct variant *variant, const int *grid, int place,
                   int color)
{
    int rows = variant->groups[0].rows;
    int columns = variant->groups[0].columns;

    if (part->has[place]) {
        return;
    }
    if (color_of(variant, grid, place) != color) {
        part->open = part->open || color_of(variant, grid, place) == VARIANT_BLANK;
        return;
    }
    part->has[place] = true;
    part->size++;
    if (place % columns > 0) {
        spread(part, variant, grid, place - 1, color);
    }
    if (place % columns < columns - 1) {
        spread(part, variant, grid, place + 1, color);
    }
    if (place >= columns) {
        spread(part, variant, grid, place - columns, color);
    }
    if (place / columns < rows - 1) {
        spread(part, variant, grid, place + columns, color);
    }
}

/* The place in the first group that a clue of the rule names: of an island its cell. */
static int root_at(const struct variant *variant, const struct variant_clue *clue, int index)
{
    int first = clue->cells[0];
    int last = clue->cells[clue->cell_count - 1];

    return clue->kind == VARIANT_ISLAND
               ? clue->cells[index]
               : (variant_row(variant, first) + variant_row(variant, last)) *
                         variant->groups[0].columns +
                     variant_column(variant, first) + variant_column(variant, last);
}

/* How many different roots, of clues of a kind, are in a part, or if it is NULL anywhere; *root:
 * one of them. */
static int roots_in(int *root, const struct variant *variant, enum variant_kind kind,
                    const struct part *part)
{
    bool seen[VARIANT_CELLS_MAX] = {false};
    int count = 0;

    for (int i = 0; i < variant->clue_count; i++) {
        const struct variant_clue *clue = &variant->clues[i];
        int roots = clue->kind != kind ? 0 : kind == VARIANT_ISLAND ? clue->cell_count : 1;

        for (int j = 0; j < roots; j++) {
            int place = root_at(variant, clue, j);

            if (!seen[place] && (part == NULL || part->has[place])) {
                *root = place;
                count++;
            }
            seen[place] = true;
        }
    }
    return count;
}

static bool is_sea(const struct variant *variant, const int *grid, int row, int column)
{
    return row < variant->rows && column < variant->columns &&
           color_of(variant, grid, row * variant->columns + column) == 2;
}

static bool rule_nurikabe(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    int cells = variant_grid_cells(variant);
    int root = 0;
    bool given = roots_in(&root, variant, VARIANT_ISLAND, NULL) > 0;
    bool sea = false;

    (void)cell;
    if (!rule_minesweeper(variant, clue, grid, cells)) {
        return false;
    }
    for (int i = 0; i < cells; i++) {
        int row = i / variant->columns;
        int column = i % variant->columns;
        int color = color_of(variant, grid, i);
        struct part part = {.size = 0};

        sea = sea || color != 1;
        if (is_sea(variant, grid, row, column) && is_sea(variant, grid, row + 1, column) &&
            is_sea(variant, grid, row, column + 1) && is_sea(variant, grid, row + 1, column + 1)) {
            return false;
        }
        if (!given || color != 1) {
            continue;
        }
        spread(&part, variant, grid, i, 1);
        int roots = roots_in(&root, variant, VARIANT_ISLAND, &part);
        int digit = roots > 0 ? grid[root] : VARIANT_BLANK;

        if (roots > 1 || (!part.open && roots == 0) ||
            (digit != VARIANT_BLANK && (part.open ? digit < part.size : digit != part.size))) {
            return false;
        }
    }
    for (int i = 0; i < variant->clue_count; i++) {
        for (int j = 0; j < variant->clues[i].cell_count; j++) {
            if (variant->clues[i].kind == VARIANT_ISLAND &&
                color_of(variant, grid, variant->clues[i].cells[j]) == 2) {
                return false;
            }
        }
    }
    return sea && can_connect(variant, grid, 2 - variant->lowest + 1);
}

/* Of a side: its two cells; of a corner the four sides. True: none of them breaks the rule. */
static bool between_is_right(const struct variant *variant, const int *grid, int place)
{
    int columns = variant->groups[0].columns;
    int row = place / columns;
    int column = place % columns;
    int color = color_of(variant, grid, place);
    struct part part = {.size = 0};

    if (row % 2 == 0 && column % 2 == 0) {
        return color != 2;
    }
    if (row % 2 == 1 && column % 2 == 1) {
        int sides[4] = {place - 1, place + 1, place - columns, place + columns};
        int white = 0;
        int black = 0;

        for (int i = 0; i < 4; i++) {
            white += color_of(variant, grid, sides[i]) == 1;
            black += color_of(variant, grid, sides[i]) == 2;
        }
        return color == 1 ? black == 0 : color != 2 || white < 4;
    }
    int one = row % 2 == 1 ? place - columns : place - 1;
    int other = row % 2 == 1 ? place + columns : place + 1;

    if (color == 2 && color_of(variant, grid, one) == 1) {
        spread(&part, variant, grid, one, 1);
    }
    return color != 2 || !part.has[other];
}

static bool rule_galaxies(const struct variant *variant, const struct variant_clue *clue,
                          const int *grid, int cell)
{
    int columns = variant->groups[0].columns;
    int places = variant->groups[0].cells;
    bool been[VARIANT_CELLS_MAX] = {false};

    if (cell < variant_grid_cells(variant) || !rule_minesweeper(variant, clue, grid, cell)) {
        return cell < variant_grid_cells(variant);
    }
    for (int i = 0; i < places; i++) {
        struct part part = {.size = 0};
        int root = 0;

        if (!between_is_right(variant, grid, i)) {
            return false;
        }
        if (color_of(variant, grid, i) != 1 || been[i]) {
            continue;
        }
        spread(&part, variant, grid, i, 1);
        int roots = roots_in(&root, variant, VARIANT_GALAXY, &part);

        if (roots > 1 || (!part.open && roots == 0)) {
            return false;
        }
        for (int j = 0; j < places; j++) {
            been[j] = been[j] || part.has[j];
        }
        for (int j = 0; j < places && roots == 1; j++) {
            int row = 2 * (root / columns) - j / columns;
            int column = 2 * (root % columns) - j % columns;
            bool there = row >= 0 && column >= 0 && row < variant->groups[0].rows &&
                         column < columns && color_of(variant, grid, row * columns + column) != 2;

            if (part.has[j] && (!there || (!part.open && !part.has[row * columns + column]))) {
                return false;
            }
        }
    }
    for (int i = 0; i < variant->clue_count; i++) {
        if (variant->clues[i].kind == VARIANT_GALAXY &&
            color_of(variant, grid, root_at(variant, &variant->clues[i], 0)) == 2) {
            return false;
        }
    }
    return true;
}

/* In the houses of a cell: two 2s, or none and no blank; and no other 2 has the digit of one. */
static bool rule_modifiers(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    int cells = variant_grid_cells(variant);
    int own = cell < cells ? cell : cell - cells;

    if (!rule_minesweeper(variant, clue, grid, cells)) {
        return false;
    }
    for (int sort = 0; sort < HOUSE_SORTS; sort++) {
        int house = house_of(variant, own, sort);
        int marks = 0;
        int blanks = 0;

        for (int i = 0; i < cells; i++) {
            bool there = house >= 0 && house_of(variant, i, sort) == house;

            marks += there && color_of(variant, grid, i) == 2;
            blanks += there && color_of(variant, grid, i) == VARIANT_BLANK;
        }
        if (house >= 0 && (marks > 1 || marks + blanks < 1)) {
            return false;
        }
    }
    for (int i = 0; i < cells; i++) {
        if (i != own && color_of(variant, grid, own) == 2 && color_of(variant, grid, i) == 2 &&
            grid[own] != VARIANT_BLANK && grid[i] == grid[own]) {
            return false;
        }
    }
    return true;
}

/* In the houses of a cell: second digits are first ones of their cell, but for one, which is the
 * greater one and the only one that is missing. */
static bool rule_schroedinger(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    int cells = variant_grid_cells(variant);
    int own = cell < cells ? cell : cell - cells;

    (void)clue;
    for (int sort = 0; sort < HOUSE_SORTS; sort++) {
        int house = house_of(variant, own, sort);
        unsigned long digits = 0;
        int pairs = 0;
        int blanks = 0;

        for (int i = 0; i < cells && house >= 0; i++) {
            int second = color_of(variant, grid, i);

            if (house_of(variant, i, sort) != house) {
                continue;
            }
            blanks += second == VARIANT_BLANK || grid[i] == VARIANT_BLANK;
            for (int j = 0; j < 2; j++) {
                int digit = j == 0 ? grid[i] : second;

                if (digit == VARIANT_BLANK || (j == 1 && digit == grid[i])) {
                    continue;
                }
                if ((digits >> digit & 1) != 0) {
                    return false;
                }
                if (j == 0 || grid[i] != VARIANT_BLANK) {
                    digits |= 1UL << digit;
                }
            }
            if (second != VARIANT_BLANK && grid[i] != VARIANT_BLANK) {
                pairs += second != grid[i];
                if (second < grid[i]) {
                    return false;
                }
            }
        }
        if (house >= 0 && (pairs > 1 || (blanks == 0 && pairs != 1))) {
            return false;
        }
    }
    return true;
}

int variant_value_of(const struct variant *variant, const int *grid, int cell)
{
    int other = color_of(variant, grid, cell);

    return variant->layer == VARIANT_SCHROEDINGER
               ? grid[cell] + (other != grid[cell] ? other : 0)
               : grid[cell] * (other != 2                           ? 1
                               : variant->layer == VARIANT_DOUBLERS ? 2
                                                                    : -1);
}

static bool rule_value_sum(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    int sum = 0;

    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        if (grid[clue->cells[i]] == VARIANT_BLANK ||
            color_of(variant, grid, clue->cells[i]) == VARIANT_BLANK) {
            return true;
        }
        sum += variant_value_of(variant, grid, clue->cells[i]);
    }
    return sum == (signed char)clue->values[0];
}

/* What the row, the column or the box of a cell misses, by the cell beside the grid. */
static int missed_by(const struct variant *variant, const int *grid, int cell, int sort)
{
    int n = variant->rows;
    int beside = variant_grid_cells(variant);
    int box = block_of(variant, cell);

    if (box >= 0) { /* in reading order */
        box = variant_row(variant, cell) / variant->box_rows * (n / variant->box_columns) +
              variant_column(variant, cell) / variant->box_columns;
    }
    return sort == 0   ? grid[beside + n + variant_row(variant, cell)]
           : sort == 1 ? grid[beside + variant_column(variant, cell)]
           : box >= 0  ? grid[beside + 2 * n + box]
                       : 0;
}

/* Of a full grid, or of what is known of it. */
static bool rule_doppelganger(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    int n = variant->rows;
    int beside = variant_grid_cells(variant);
    bool boxes = block_of(variant, 0) >= 0;

    (void)clue;
    (void)cell;
    for (int i = 0; i < 3 * n; i++) {
        int missed = grid[beside + i];
        bool of_boxes = i >= 2 * n;

        if (missed != VARIANT_BLANK && (missed == 0) != (of_boxes && !boxes)) {
            return false;
        }
        for (int j = i / n * n; j < i; j++) {
            if (missed != VARIANT_BLANK && missed == grid[beside + j] && (boxes || !of_boxes)) {
                return false;
            }
        }
    }
    for (int i = 0; i < beside; i++) {
        const int missed[3] = {missed_by(variant, grid, i, 0), missed_by(variant, grid, i, 1),
                               missed_by(variant, grid, i, 2)};

        for (int j = 0; j < i && boxes; j++) {
            if (block_of(variant, i) == block_of(variant, j) && grid[i] != VARIANT_BLANK &&
                grid[i] == grid[j]) {
                return false;
            }
        }
        for (int sort = 0; sort < 3; sort++) {
            int other = missed[(sort + 1) % 3];

            if (grid[i] != VARIANT_BLANK && (boxes || sort < 2) && grid[i] == missed[sort]) {
                return false;
            }
            if (grid[i] == 0 && missed[sort] != VARIANT_BLANK && missed[sort] == other) {
                return false;
            }
        }
    }
    return true;
}

/* ---- Composites ----------------------------------------------------------------------------- */

/* Whether no digit so far breaks the clue. A composite says the same of each of its cells: with
 * composites in composites, to ask it for each would take the number of cells to the power of their
 * depth. */
static bool is_alive(const struct variant *variant, const struct variant_clue *clue,
                     const int *grid)
{
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        if (grid[cell] != VARIANT_BLANK && variant_looks_at(clue, cell)) {
            bool allows = variant_clue_allows(variant, clue, grid, cell);

            if (!allows || clue->member_count > 0) {
                return allows;
            }
        }
    }
    return true;
}

static bool rule_or(const struct variant *variant, const struct variant_clue *clue, const int *grid,
                    int cell)
{
    (void)cell;
    for (int i = 0; i < clue->member_count; i++) {
        if (is_alive(variant, &clue->members[i], grid)) {
            return true;
        }
    }
    return false;
}

static bool rule_and(const struct variant *variant, const struct variant_clue *clue,
                     const int *grid, int cell)
{
    (void)cell;
    for (int i = 0; i < clue->member_count; i++) {
        if (!is_alive(variant, &clue->members[i], grid)) {
            return false;
        }
    }
    return true;
}

/* ---- Kinds ---------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    clue_rule rule;
} kinds[VARIANT_KINDS] = {
    [VARIANT_GIVEN] = {"", rule_candidates},
    [VARIANT_CANDIDATES] = {"", rule_candidates},
    [VARIANT_WHITE_DOT] = {"WhiteDot", rule_white_dot},
    [VARIANT_BLACK_DOT] = {"BlackDot", rule_black_dot},
    [VARIANT_X] = {"X", rule_x},
    [VARIANT_V] = {"V", rule_v},
    [VARIANT_NO_DOT] = {"NoDot", rule_no_dot},
    [VARIANT_NO_LETTER] = {"NoXV", rule_no_letter},
    [VARIANT_NO_WHITE_DOT] = {"NoWhiteDot", rule_no_white_dot},
    [VARIANT_NO_BLACK_DOT] = {"NoBlackDot", rule_no_black_dot},
    [VARIANT_GREATER_THAN] = {"GreaterThan", rule_greater_than},
    [VARIANT_THERMO] = {"Thermo", rule_thermo},
    [VARIANT_SLOW_THERMO] = {"SlowThermo", rule_slow_thermo},
    [VARIANT_WHISPER] = {"Whisper", rule_whisper},
    [VARIANT_PALINDROME] = {"Palindrome", rule_palindrome},
    [VARIANT_MODULAR] = {"Modular", rule_modular},
    [VARIANT_ENTROPIC] = {"Entropic", rule_entropic},
    [VARIANT_PAIR] = {"Pair", rule_pair},
    [VARIANT_PAIR_X] = {"PairX", rule_pair_x},
    [VARIANT_ALL_DIFFERENT] = {"AllDifferent", rule_all_different},
    [VARIANT_CAGE] = {"Cage", rule_cage},
    [VARIANT_RENBAN] = {"Renban", rule_renban},
    [VARIANT_RELLIK_CAGE] = {"RellikCage", rule_rellik_cage},
    [VARIANT_EQUALITY_CAGE] = {"EqualityCage", rule_equality_cage},
    [VARIANT_QUAD] = {"Quad", rule_quad},
    [VARIANT_QUAD_SUM] = {"QuadSum", rule_sum},
    [VARIANT_SUM] = {"Sum", rule_sum},
    [VARIANT_ROW_INDEXING] = {"RowIndexing", rule_row_indexing},
    [VARIANT_COLUMN_INDEXING] = {"ColumnIndexing", rule_column_indexing},
    [VARIANT_BOX_INDEXING] = {"BoxIndexing", rule_box_indexing},
    [VARIANT_NUMBERED_ROOM] = {"NumberedRoom", rule_numbered_room},
    [VARIANT_SKYSCRAPER] = {"Skyscraper", rule_skyscraper},
    [VARIANT_HIDDEN_SKYSCRAPER] = {"HiddenSkyscraper", rule_hidden_skyscraper},
    [VARIANT_X_SUM] = {"XSum", rule_x_sum},
    [VARIANT_ARROW] = {"Arrow", rule_arrow},
    [VARIANT_DOUBLE_ARROW] = {"DoubleArrow", rule_double_arrow},
    [VARIANT_ZIPPER] = {"Zipper", rule_zipper},
    [VARIANT_BETWEEN] = {"Between", rule_between},
    [VARIANT_LOCKOUT] = {"Lockout", rule_lockout},
    [VARIANT_SUM_LINE] = {"SumLine", rule_sum_line},
    [VARIANT_SUM_LOOP] = {"SumLoop", rule_sum_loop},
    [VARIANT_REGION_SUM_LINE] = {"RegionSumLine", rule_region_sum_line},
    [VARIANT_LITTLE_KILLER] = {"LittleKiller", rule_little_killer},
    [VARIANT_SANDWICH] = {"Sandwich", rule_sandwich},
    [VARIANT_REGEX] = {"Regex", rule_regex},
    [VARIANT_NFA] = {"NFA", rule_nfa},
    [VARIANT_EQUAL_SUM] = {"EqualSum", rule_equal_sum},
    [VARIANT_GREATER_SUM] = {"GreaterSum", rule_greater_sum},
    [VARIANT_PILL_ARROW] = {"PillArrow", rule_pill_arrow},
    [VARIANT_COUNTING_CIRCLES] = {"CountingCircles", rule_counting_circles},
    [VARIANT_FULL_RANK] = {"FullRank", rule_full_rank},
    [VARIANT_SAME_VALUES] = {"SameValues", rule_same_values},
    [VARIANT_CONTAIN_EXACT] = {"ContainExact", rule_contain_exact},
    [VARIANT_CONTAIN_AT_LEAST] = {"ContainAtLeast", rule_contain_at_least},
    [VARIANT_VALUE_INDEXING] = {"ValueIndexing", rule_value_indexing},
    [VARIANT_COUNT_DISTINCT] = {"CountDistinct", rule_count_distinct},
    [VARIANT_CONNECTED_VALUES] = {"ConnectedValues", rule_connected_values},
    [VARIANT_CHAOS_COUNT] = {"ChaosCount", rule_chaos_ways},
    [VARIANT_CHAOS_ARROW] = {"ChaosArrow", rule_chaos_ways},
    [VARIANT_COUNT_VALUES] = {"CountValues", rule_count_values},
    [VARIANT_WHITE_PEARL] = {"WhitePearl", rule_pearls},
    [VARIANT_BLACK_PEARL] = {"BlackPearl", rule_pearls},
    [VARIANT_ISLAND] = {"Island", rule_nothing},
    [VARIANT_GALAXY] = {"Galaxy", rule_nothing},
    [VARIANT_VALUE_SUM] = {"ValueSum", rule_value_sum},
    [VARIANT_SEARCH_PRIORITY] = {"SearchPriority", rule_nothing},
    [VARIANT_LUNCHBOX] = {"Lunchbox", rule_lunchbox},
    [VARIANT_OR] = {"Or", rule_or},
    [VARIANT_AND] = {"And", rule_and},
    [VARIANT_DOMINO] = {"Domino", rule_digits},
    [VARIANT_SINGLE] = {"Single", rule_digits},
    [VARIANT_DIAGONAL] = {"Diagonal", rule_diagonal},
    [VARIANT_WINDOKU] = {"Windoku", rule_windoku},
    [VARIANT_DISJOINT_SETS] = {"DisjointSets", rule_disjoint_sets},
    [VARIANT_ANTI_KNIGHT] = {"AntiKnight", rule_anti_knight},
    [VARIANT_ANTI_KING] = {"AntiKing", rule_anti_king},
    [VARIANT_ANTI_CONSECUTIVE] = {"AntiConsecutive", rule_anti_consecutive},
    [VARIANT_ANTI_TAXICAB] = {"AntiTaxicab", rule_anti_taxicab},
    [VARIANT_STRICT_KROPKI] = {"StrictKropki", rule_strict_kropki},
    [VARIANT_STRICT_XV] = {"StrictXV", rule_strict_xv},
    [VARIANT_STRICT_CONSECUTIVE] = {"StrictConsecutive", rule_strict_consecutive},
    [VARIANT_STRICT_RATIO] = {"StrictRatio", rule_strict_ratio},
    [VARIANT_GLOBAL_ENTROPY] = {"GlobalEntropy", rule_global_entropy},
    [VARIANT_GLOBAL_MOD] = {"GlobalMod", rule_global_mod},
    [VARIANT_DUTCH_FLATMATES] = {"DutchFlatmates", rule_dutch_flatmates},
    [VARIANT_REGION_SAME_VALUES] = {"RegionSameValues", rule_region_same_values},
    [VARIANT_NO_RANK_TIES] = {"NoRankTies", rule_no_rank_ties},
    [VARIANT_ANY_RANK_TIES] = {"AnyRankTies", rule_nothing},
    [VARIANT_CHAOS_CONSTRUCTION] = {"ChaosConstruction", rule_chaos_construction},
    [VARIANT_DOPPELGANGER] = {"Doppelganger", rule_doppelganger},
    [VARIANT_YIN_YANG] = {"YinYang", rule_yin_yang},
    [VARIANT_STAR_BATTLE] = {"StarBattle", rule_star_battle},
    [VARIANT_MINESWEEPER] = {"Minesweeper", rule_minesweeper},
    [VARIANT_SNAKE] = {"Snake", rule_snake},
    [VARIANT_LOOP] = {"Loop", rule_loop},
    [VARIANT_CAVE] = {"Cave", rule_cave},
    [VARIANT_DOUBLERS] = {"Doublers", rule_modifiers},
    [VARIANT_NEGATORS] = {"Negators", rule_modifiers},
    [VARIANT_SCHROEDINGER] = {"Schroedinger", rule_schroedinger},
    [VARIANT_NURIKABE] = {"Nurikabe", rule_nurikabe},
    [VARIANT_GALAXIES] = {"Galaxies", rule_galaxies},
    [VARIANT_MASYU] = {"Masyu", rule_fine_loop},
    [VARIANT_SLITHERLINK] = {"Slitherlink", rule_fine_loop},
};

const char *variant_kind_name(enum variant_kind kind)
{
    return kinds[kind].name;
}

bool variant_kind_is_composite(enum variant_kind kind)
{
    return kind == VARIANT_OR || kind == VARIANT_AND;
}

bool variant_kind_points(enum variant_kind kind)
{
    return kind == VARIANT_ROW_INDEXING || kind == VARIANT_COLUMN_INDEXING ||
           kind == VARIANT_BOX_INDEXING;
}

bool variant_kind_is_silent(enum variant_kind kind)
{
    return kind == VARIANT_SEARCH_PRIORITY || kind == VARIANT_ISLAND || kind == VARIANT_GALAXY;
}

bool variant_kind_is_of_board(enum variant_kind kind)
{
    return kind >= VARIANT_DIAGONAL;
}

bool variant_clue_allows(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    return kinds[clue->kind].rule(variant, clue, grid, cell);
}
