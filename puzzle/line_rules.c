/* The rules of lines that sum digits or compare them with those of their ends: as people state
 * them, of printed digits. */
#include "board.h"
#include "clue_rules.h"

/* Of the cells from `first` up to `end`. */
static long long sum_of(const struct filled *f, int first, int end)
{
    long long sum = 0;
    for (int i = first; i < end; i++) {
        sum += printed_at(f, i);
    }
    return sum;
}

bool clue_rule_arrow(const struct filled *f)
{
    return printed_at(f, 0) == sum_of(f, 1, f->clue->cell_count);
}

bool clue_rule_double_arrow(const struct filled *f)
{
    int last = f->clue->cell_count - 1;
    return printed_at(f, 0) + printed_at(f, last) == sum_of(f, 1, last);
}

bool clue_rule_zipper(const struct filled *f)
{
    int last = f->clue->cell_count - 1;
    int sum = printed_at(f, 0) + printed_at(f, last);
    if (last % 2 == 0 && last > 0 && printed_at(f, last / 2) != sum) {
        return false;
    }
    for (int i = 1; i < last - i; i++) {
        if (printed_at(f, i) + printed_at(f, last - i) != sum) {
            return false;
        }
    }
    return true;
}

bool clue_rule_between(const struct filled *f)
{
    int last = f->clue->cell_count - 1;
    int one = printed_at(f, 0);
    int other = printed_at(f, last);
    for (int i = 1; i < last; i++) {
        int digit = printed_at(f, i);
        if (!(one < digit && digit < other) && !(other < digit && digit < one)) {
            return false;
        }
    }
    return true;
}

bool clue_rule_lockout(const struct filled *f)
{
    int last = f->clue->cell_count - 1;
    int one = printed_at(f, 0);
    int other = printed_at(f, last);
    if ((one > other ? one - other : other - one) < f->clue->values[0]) {
        return false;
    }
    for (int i = 1; i < last; i++) {
        int digit = printed_at(f, i);
        if (!(digit < one && digit < other) && !(digit > one && digit > other)) {
            return false;
        }
    }
    return true;
}

/* Whether all cells, from `first` on and around, can be cut into pieces of the clue's sum. */
static bool has_pieces_from(const struct filled *f, int first)
{
    long long sum = 0;
    int pieces = 0;
    for (int i = 0; i < f->clue->cell_count; i++) {
        sum += printed_at(f, (first + i) % f->clue->cell_count);
        if (sum == f->clue->values[0]) {
            sum = 0;
            pieces++;
        }
    }
    return sum == 0 && pieces > 0;
}

bool clue_rule_sum_line(const struct filled *f)
{
    return has_pieces_from(f, 0);
}

/* One of the pieces begins somewhere. */
bool clue_rule_sum_loop(const struct filled *f)
{
    int first = 0;
    while (first < f->clue->cell_count && !has_pieces_from(f, first)) {
        first++;
    }
    return first < f->clue->cell_count;
}

bool clue_rule_region_sum_line(const struct filled *f)
{
    int end = blocks_piece_end(f->board, f->clue->cells, f->clue->cell_count, 0);
    long long sum = sum_of(f, 0, end);
    while (end < f->clue->cell_count) {
        int first = end;
        end = blocks_piece_end(f->board, f->clue->cells, f->clue->cell_count, first);
        if (sum_of(f, first, end) != sum) {
            return false;
        }
    }
    return true;
}

bool clue_rule_sandwich(const struct filled *f)
{
    int first = -1;
    int last = -1;
    for (int i = 0; i < f->clue->cell_count; i++) {
        int digit = digit_at(f, i);
        if (digit == 1 || digit == f->board->digits) {
            first = first < 0 ? i : first;
            last = i;
        }
    }
    return first < last && sum_of(f, first + 1, last) == f->clue->values[0];
}

bool clue_rule_lunchbox(const struct filled *f)
{
    int lowest = 0;
    int highest = 0;
    for (int i = 0; i < f->clue->cell_count; i++) {
        int digit = digit_at(f, i);
        for (int j = 0; j < i; j++) {
            if (digit_at(f, j) == digit) {
                return false;
            }
        }
        lowest = digit < digit_at(f, lowest) ? i : lowest;
        highest = digit > digit_at(f, highest) ? i : highest;
    }
    int first = lowest < highest ? lowest : highest;
    return sum_of(f, first + 1, lowest + highest - first) == f->clue->values[0];
}

/* Each part has a greater sum than the next one; without `greater`, the same sum. */
static bool sums_go_on(const struct filled *f, bool greater)
{
    int end = f->clue->values[0];
    long long before = sum_of(f, 0, end);
    for (int i = 1; i < f->clue->value_count; i++) {
        int first = end;
        end += f->clue->values[i];
        long long sum = sum_of(f, first, end);
        if (greater ? sum >= before : sum != before) {
            return false;
        }
        before = sum;
    }
    return true;
}

bool clue_rule_equal_sum(const struct filled *f)
{
    return sums_go_on(f, false);
}

bool clue_rule_greater_sum(const struct filled *f)
{
    return sums_go_on(f, true);
}

/* Of the number only the first digit may be 10 or more. */
bool clue_rule_pill_arrow(const struct filled *f)
{
    int pill = f->clue->values[0];
    long long number = printed_at(f, 0);
    for (int i = 1; i < pill; i++) {
        int digit = printed_at(f, i);
        if (digit > 9) {
            return false;
        }
        number = 10 * number + digit;
    }
    return number == sum_of(f, pill, f->clue->cell_count);
}

/* How row or column `number`, read from the left or the top, or backwards, compares with the
 * line of the clue, as numbers: below 0, 0 or above. */
static int compare_line(const struct clue *clue, const struct board *board, const struct grid *grid,
                        int number, bool is_row, bool backwards)
{
    for (int place = 0; place < clue->cell_count; place++) {
        int at = backwards ? board->grid_rows - 1 - place : place;
        int cell = is_row ? board_cell(board, number, at) : board_cell(board, at, number);
        int difference = grid->digits[cell] - grid->digits[clue->cells[place]];
        if (difference != 0) {
            return difference;
        }
    }
    return 0;
}

bool clue_rule_full_rank(const struct filled *f)
{
    const struct board *board = f->board;
    int less = 0;
    int same = 0; /* the line itself is */
    for (int line = 0; line < 4 * board->grid_rows; line++) {
        int difference =
            compare_line(f->clue, board, f->grid, line / 4, line % 2 != 0, line % 4 >= 2);
        less += difference < 0;
        same += difference == 0;
    }
    bool may_tie = clue_list_has(&f->puzzle->list, SATDOKU_CLUE_ANY_RANK_TIES);
    return (same == 1 || may_tie) && less == f->clue->values[0] - 1;
}

bool clue_rule_no_rank_ties(const struct filled *f)
{
    const struct board *board = f->board;
    for (int line = 0; line < 2 * board->grid_rows; line++) {
        struct clue own = {.cell_count = board->grid_rows};
        int cells[SATDOKU_MAX_SIZE];
        for (int i = 0; i < own.cell_count; i++) {
            cells[i] =
                line % 2 != 0 ? board_cell(board, line / 2, i) : board_cell(board, i, line / 2);
        }
        own.cells = cells;
        /* A line that is the same backwards has a digit twice. */
        int same = 0;
        for (int other = 0; other < 4 * board->grid_rows; other++) {
            same +=
                compare_line(&own, board, f->grid, other / 4, other % 2 != 0, other % 4 >= 2) == 0;
        }
        if (same != 1) {
            return false;
        }
    }
    return true;
}

/* Of clues that say nothing of digits, or only how other clues are meant. */
bool clue_rule_nothing(const struct filled *f)
{
    (void)f;
    return true;
}
