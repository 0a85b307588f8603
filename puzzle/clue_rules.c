#include "clue_rules.h"

#include "board.h"

#include <stdlib.h>

/* ---- One cell, a domino, a region ---- */

bool clue_rule_given(const struct filled *f)
{
    return digit_at(f, 0) == f->clue->values[0];
}

bool clue_rule_domino(const struct filled *f)
{
    const int *cells = f->clue->cells;
    const int *partner = f->grid->partner;
    return f->grid->tiled && partner[cells[0]] == cells[1] && partner[cells[1]] == cells[0] &&
           digit_at(f, 0) == f->clue->values[0] && digit_at(f, 1) == f->clue->values[1];
}

bool clue_rule_single(const struct filled *f)
{
    int cell = f->clue->cells[0];
    return f->grid->tiled && f->grid->partner[cell] == cell && clue_rule_given(f);
}

bool clue_rule_region(const struct filled *f)
{
    for (int i = 0; i < f->clue->cell_count; i++) {
        for (int j = i + 1; j < f->clue->cell_count; j++) {
            if (digit_at(f, i) == digit_at(f, j)) {
                return false;
            }
        }
    }
    return true;
}

bool clue_rule_candidates(const struct filled *f)
{
    for (int i = 0; i < f->clue->value_count; i++) {
        if (digit_at(f, 0) == f->clue->values[i]) {
            return true;
        }
    }
    return false;
}

/* ---- Neighbours in the list ---- */

bool clue_go_consecutive(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return are_consecutive(board_printed(board, a), board_printed(board, b));
}

bool clue_go_double(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return one_is_double(board_printed(board, a), board_printed(board, b));
}

bool clue_go_no_dot(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return !are_consecutive(board_printed(board, a), board_printed(board, b)) &&
           !one_is_double(board_printed(board, a), board_printed(board, b));
}

bool clue_go_no_white_dot(const struct clue *clue, const struct board *board, int a, int b)
{
    return !clue_go_consecutive(clue, board, a, b);
}

bool clue_go_no_black_dot(const struct clue *clue, const struct board *board, int a, int b)
{
    return !clue_go_double(clue, board, a, b);
}

bool clue_go_no_letter(const struct clue *clue, const struct board *board, int a, int b)
{
    int sum = board_printed(board, a) + board_printed(board, b);
    (void)clue;
    return sum != 5 && sum != 10;
}

bool clue_go_sum_10(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return board_printed(board, a) + board_printed(board, b) == 10;
}

bool clue_go_sum_5(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return board_printed(board, a) + board_printed(board, b) == 5;
}

bool clue_go_down(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    (void)board;
    return a > b;
}

bool clue_go_up(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    (void)board;
    return a < b;
}

bool clue_go_not_down(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    (void)board;
    return a <= b;
}

bool clue_go_apart(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)board;
    return abs(a - b) >= clue->values[0];
}

bool clue_go_table(const struct clue *clue, const struct board *board, int a, int b)
{
    return clue->values[(a - 1) * board->digits + b - 1] != 0;
}

/* ---- Lines and sets ---- */

bool clue_rule_palindrome(const struct filled *f)
{
    for (int i = 0, j = f->clue->cell_count - 1; i < j; i++, j--) {
        if (digit_at(f, i) != digit_at(f, j)) {
            return false;
        }
    }
    return true;
}

/* Any v0 cells in a row, and all of a line that is shorter. */
bool clue_rule_modular(const struct filled *f)
{
    int modulus = f->clue->values[0];
    for (int i = 0; i < f->clue->cell_count; i++) {
        int remainder = printed_at(f, i) % modulus;
        for (int j = i + 1; j < f->clue->cell_count && j - i < modulus; j++) {
            if (printed_at(f, j) % modulus == remainder) {
                return false;
            }
        }
    }
    return true;
}

/* Any three cells in a row, and both of a line of two. */
bool clue_rule_entropic(const struct filled *f)
{
    for (int i = 0; i < f->clue->cell_count; i++) {
        int part = third_of(f->board, digit_at(f, i));
        for (int j = i + 1; j < f->clue->cell_count && j - i < 3; j++) {
            if (third_of(f->board, digit_at(f, j)) == part) {
                return false;
            }
        }
    }
    return true;
}

bool clue_rule_pair_x(const struct filled *f)
{
    for (int i = 0; i < f->clue->cell_count; i++) {
        for (int j = i + 1; j < f->clue->cell_count; j++) {
            if (!clue_go_table(f->clue, f->board, digit_at(f, i), digit_at(f, j))) {
                return false;
            }
        }
    }
    return true;
}

/* All digits differ, and unless the sum is 0, they have that sum. */
bool clue_rule_cage(const struct filled *f)
{
    long long sum = 0;
    for (int i = 0; i < f->clue->cell_count; i++) {
        for (int j = 0; j < i; j++) {
            if (digit_at(f, i) == digit_at(f, j)) {
                return false;
            }
        }
        sum += printed_at(f, i);
    }
    return f->clue->values[0] == 0 || sum == f->clue->values[0];
}

bool clue_rule_counting_circles(const struct filled *f)
{
    int circles[SATDOKU_MAX_SIZE + 1] = {0}; /* [digit] */
    for (int i = 0; i < f->clue->cell_count; i++) {
        circles[digit_at(f, i)]++;
    }
    for (int digit = 1; digit <= f->board->digits; digit++) {
        if (circles[digit] != 0 && circles[digit] != board_printed(f->board, digit)) {
            return false;
        }
    }
    return true;
}

/* How many of the cells hold a digit. */
static int count_of(const struct grid *grid, const int *cells, int count, int digit)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += grid->digits[cells[i]] == digit;
    }
    return found;
}

bool clue_rule_same_values(const struct filled *f)
{
    int size = f->clue->cell_count / f->clue->values[0];
    for (int i = 0; i < f->clue->cell_count; i++) {
        int digit = digit_at(f, i);
        const int *own = f->clue->cells + i / size * size;
        if (count_of(f->grid, own, size, digit) != count_of(f->grid, f->clue->cells, size, digit)) {
            return false;
        }
    }
    return true;
}

/* The largest ones of the rows, columns, boxes and pieces; any one of them is the measure. */
bool clue_rule_region_same_values(const struct filled *f)
{
    const struct board *board = board_whole(f->board);
    const struct region *largest = NULL;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        if (region->kind <= REGION_PIECE && (largest == NULL || region->count > largest->count)) {
            largest = region;
        }
    }
    for (int i = 0; largest != NULL && i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        bool large = region->kind <= REGION_PIECE && region->count == largest->count;
        for (int digit = 1; large && digit <= board->digits; digit++) {
            if (count_of(f->grid, region->cells, region->count, digit) !=
                count_of(f->grid, largest->cells, largest->count, digit)) {
                return false;
            }
        }
    }
    return true;
}

bool clue_rule_count_distinct(const struct filled *f)
{
    int different = 0;
    for (int digit = 1; digit <= f->board->digits; digit++) {
        different += count_of(f->grid, f->clue->cells + 1, f->clue->cell_count - 1, digit) > 0;
    }
    return printed_at(f, 0) == different;
}

bool clue_rule_value_indexing(const struct filled *f)
{
    int place = 1 + printed_at(f, 1);
    return place > 1 && place < f->clue->cell_count && digit_at(f, place) == digit_at(f, 0);
}

static bool contain(const struct filled *f, bool more)
{
    const struct clue *clue = f->clue;
    for (int i = 0; i < clue->value_count; i++) {
        int wanted = 0;
        for (int j = 0; j < clue->value_count; j++) {
            wanted += clue->values[j] == clue->values[i];
        }
        int found = count_of(f->grid, clue->cells, clue->cell_count, clue->values[i]);
        if (more ? found < wanted : found != wanted) {
            return false;
        }
    }
    return true;
}

bool clue_rule_contain_exact(const struct filled *f)
{
    return contain(f, false);
}

bool clue_rule_contain_at_least(const struct filled *f)
{
    return contain(f, true);
}

/* Different digits follow each other if the greatest is no farther from the least. */
bool clue_rule_renban(const struct filled *f)
{
    int least = digit_at(f, 0);
    int greatest = least;
    for (int i = 1; i < f->clue->cell_count; i++) {
        int digit = digit_at(f, i);
        least = digit < least ? digit : least;
        greatest = digit > greatest ? digit : greatest;
    }
    return clue_rule_region(f) && greatest - least < f->clue->cell_count;
}

/* Whether some of the digits from place `first` on have that sum, or none of them if it is 0. */
static bool some_sum_to(const struct filled *f, int first, long long sum)
{
    if (sum <= 0 || first == f->clue->cell_count) {
        return sum == 0;
    }
    int digit = printed_at(f, first);
    return some_sum_to(f, first + 1, sum - digit) || some_sum_to(f, first + 1, sum);
}

bool clue_rule_rellik_cage(const struct filled *f)
{
    for (int i = 0; i < f->clue->cell_count; i++) {
        int digit = printed_at(f, i);
        if (some_sum_to(f, i + 1, (long long)f->clue->values[0] - digit)) {
            return false;
        }
    }
    return clue_rule_region(f);
}

bool clue_rule_equality_cage(const struct filled *f)
{
    const struct board *board = f->board;
    int more_even = 0; /* than odd ones */
    int more_low = 0;
    for (int i = 0; i < f->clue->cell_count; i++) {
        int digit = digit_at(f, i);
        int twice = 2 * digit - 1 - board->digits; /* how far from the middle */
        if (twice == 0) {
            return false;
        }
        more_even += board_printed(board, digit) % 2 == 0 ? 1 : -1;
        more_low += twice < 0 ? 1 : -1;
    }
    return more_even == 0 && more_low == 0 && clue_rule_region(f);
}

bool clue_rule_quad(const struct filled *f)
{
    for (int i = 0; i < f->clue->value_count; i++) {
        int more = 0; /* cells that hold the value than places at which it is listed */
        for (int j = 0; j < f->clue->cell_count; j++) {
            more += digit_at(f, j) == f->clue->values[i];
        }
        for (int j = 0; j < f->clue->value_count; j++) {
            more -= f->clue->values[j] == f->clue->values[i];
        }
        if (more < 0) {
            return false;
        }
    }
    return true;
}

/* A cell counts as often as its weight says, and once more each time that it is listed. */
bool clue_rule_sum(const struct filled *f)
{
    long long sum = 0;
    for (int i = 0; i < f->clue->cell_count; i++) {
        int weight = f->clue->value_count > 1 ? f->clue->values[1 + i] : 1;
        sum += (long long)weight * printed_at(f, i);
    }
    return sum == f->clue->values[0];
}

/* Whether there is a cell in that row and column, from 1, and it holds the printed digit. */
static bool holds_at(const struct filled *f, int row, int column, int digit)
{
    int cell = board_grid_cell(f->board, row - 1, column - 1);
    return cell != BOARD_NO_CELL && board_printed(f->board, f->grid->digits[cell]) == digit;
}

bool clue_rule_row_indexing(const struct filled *f)
{
    int cell = f->clue->cells[0];
    int row = board_row(f->board, cell) + 1;
    int column = board_column(f->board, cell) + 1;
    return holds_at(f, printed_at(f, 0), column, row);
}

bool clue_rule_column_indexing(const struct filled *f)
{
    int cell = f->clue->cells[0];
    int row = board_row(f->board, cell) + 1;
    int column = board_column(f->board, cell) + 1;
    return holds_at(f, row, printed_at(f, 0), column);
}

/* Walks the cells of the block in reading order. */
bool clue_rule_box_indexing(const struct filled *f)
{
    int own = f->clue->cells[0];
    int block = blocks_of(f->board, own);
    int own_place = 0;
    int other = BOARD_NO_CELL;
    int place = 0;
    for (int cell = 0; cell < f->board->cells; cell++) {
        if (!board_is_in(f->board, cell, block)) {
            continue;
        }
        place++;
        own_place = cell == own ? place : own_place;
        other = place == printed_at(f, 0) ? cell : other;
    }
    return other != BOARD_NO_CELL && board_printed(f->board, f->grid->digits[other]) == own_place;
}

bool clue_rule_numbered_room(const struct filled *f)
{
    int place = printed_at(f, 0);
    return place >= 1 && place <= f->clue->cell_count &&
           digit_at(f, place - 1) == f->clue->values[0];
}

/* Whether the digit at a place of the clue is greater than all before it. */
static bool is_seen(const struct filled *f, int place)
{
    for (int i = 0; i < place; i++) {
        if (digit_at(f, i) >= digit_at(f, place)) {
            return false;
        }
    }
    return true;
}

bool clue_rule_skyscraper(const struct filled *f)
{
    int seen = 0;
    for (int i = 0; i < f->clue->cell_count; i++) {
        bool stands = printed_at(f, i) > 0;
        seen += stands && is_seen(f, i);
    }
    return seen == f->clue->values[0];
}

bool clue_rule_hidden_skyscraper(const struct filled *f)
{
    int place = 0;
    while (place < f->clue->cell_count && is_seen(f, place)) {
        place++;
    }
    return place < f->clue->cell_count && digit_at(f, place) == f->clue->values[0];
}

bool clue_rule_x_sum(const struct filled *f)
{
    long long sum = 0;
    int count = printed_at(f, 0);
    for (int i = 0; i < count && i < f->clue->cell_count; i++) {
        sum += printed_at(f, i);
    }
    return count >= 1 && count <= f->clue->cell_count && sum == f->clue->values[0];
}
