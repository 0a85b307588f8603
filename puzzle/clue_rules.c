#include "clue_rules.h"

#include "board.h"

#include <stdlib.h>

/* ---- One cell, a domino, a region ---- */

bool clue_rule_given(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                     const struct grid *grid)
{
    (void)puzzle;
    return grid->digits[clue->cells[0]] == clue->values[0];
}

bool clue_rule_domino(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                      const struct grid *grid)
{
    (void)puzzle;
    const int *cells = clue->cells;
    return grid->tiled && grid->partner[cells[0]] == cells[1] &&
           grid->partner[cells[1]] == cells[0] && grid->digits[cells[0]] == clue->values[0] &&
           grid->digits[cells[1]] == clue->values[1];
}

bool clue_rule_single(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                      const struct grid *grid)
{
    int cell = clue->cells[0];
    return grid->tiled && grid->partner[cell] == cell && clue_rule_given(clue, puzzle, grid);
}

bool clue_rule_region(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                      const struct grid *grid)
{
    (void)puzzle;
    for (int i = 0; i < clue->cell_count; i++) {
        for (int j = i + 1; j < clue->cell_count; j++) {
            if (grid->digits[clue->cells[i]] == grid->digits[clue->cells[j]]) {
                return false;
            }
        }
    }
    return true;
}

bool clue_rule_candidates(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                          const struct grid *grid)
{
    (void)puzzle;
    for (int i = 0; i < clue->value_count; i++) {
        if (grid->digits[clue->cells[0]] == clue->values[i]) {
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

bool clue_rule_palindrome(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                          const struct grid *grid)
{
    (void)puzzle;
    for (int i = 0, j = clue->cell_count - 1; i < j; i++, j--) {
        if (grid->digits[clue->cells[i]] != grid->digits[clue->cells[j]]) {
            return false;
        }
    }
    return true;
}

/* Any v0 cells in a row, and all of a line that is shorter. */
bool clue_rule_modular(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                       const struct grid *grid)
{
    int modulus = clue->values[0];
    for (int i = 0; i < clue->cell_count; i++) {
        int remainder = board_printed(puzzle->board, grid->digits[clue->cells[i]]) % modulus;
        for (int j = i + 1; j < clue->cell_count && j - i < modulus; j++) {
            if (board_printed(puzzle->board, grid->digits[clue->cells[j]]) % modulus == remainder) {
                return false;
            }
        }
    }
    return true;
}

/* Any three cells in a row, and both of a line of two. */
bool clue_rule_entropic(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                        const struct grid *grid)
{
    for (int i = 0; i < clue->cell_count; i++) {
        int part = third_of(puzzle->board, grid->digits[clue->cells[i]]);
        for (int j = i + 1; j < clue->cell_count && j - i < 3; j++) {
            if (third_of(puzzle->board, grid->digits[clue->cells[j]]) == part) {
                return false;
            }
        }
    }
    return true;
}

bool clue_rule_pair_x(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                      const struct grid *grid)
{
    for (int i = 0; i < clue->cell_count; i++) {
        for (int j = i + 1; j < clue->cell_count; j++) {
            if (!clue_go_table(clue, puzzle->board, grid->digits[clue->cells[i]],
                               grid->digits[clue->cells[j]])) {
                return false;
            }
        }
    }
    return true;
}

/* All digits differ, and unless the sum is 0, they have that sum. */
bool clue_rule_cage(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                    const struct grid *grid)
{
    long long sum = 0;
    for (int i = 0; i < clue->cell_count; i++) {
        for (int j = 0; j < i; j++) {
            if (grid->digits[clue->cells[i]] == grid->digits[clue->cells[j]]) {
                return false;
            }
        }
        sum += board_printed(puzzle->board, grid->digits[clue->cells[i]]);
    }
    return clue->values[0] == 0 || sum == clue->values[0];
}

bool clue_rule_counting_circles(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                                const struct grid *grid)
{
    int circles[SATDOKU_MAX_SIZE + 1] = {0}; /* [digit] */
    for (int i = 0; i < clue->cell_count; i++) {
        circles[grid->digits[clue->cells[i]]]++;
    }
    for (int digit = 1; digit <= puzzle->board->digits; digit++) {
        if (circles[digit] != 0 && circles[digit] != board_printed(puzzle->board, digit)) {
            return false;
        }
    }
    return true;
}

/* How many of the cells hold a digit. */
static int count_of(const int *cells, int count, const struct grid *grid, int digit)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += grid->digits[cells[i]] == digit;
    }
    return found;
}

bool clue_rule_same_values(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                           const struct grid *grid)
{
    int size = clue->cell_count / clue->values[0];
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid->digits[clue->cells[i]];
        const int *own = clue->cells + i / size * size;
        if (count_of(own, size, grid, digit) != count_of(clue->cells, size, grid, digit)) {
            return false;
        }
    }
    (void)puzzle;
    return true;
}

/* The largest ones of the rows, columns, boxes and pieces; any one of them is the measure. */
bool clue_rule_region_same_values(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                                  const struct grid *grid)
{
    const struct board *board = board_whole(puzzle->board);
    const struct region *largest = NULL;
    (void)clue;
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
            if (count_of(region->cells, region->count, grid, digit) !=
                count_of(largest->cells, largest->count, grid, digit)) {
                return false;
            }
        }
    }
    return true;
}

bool clue_rule_count_distinct(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                              const struct grid *grid)
{
    int different = 0;
    for (int digit = 1; digit <= puzzle->board->digits; digit++) {
        different += count_of(clue->cells + 1, clue->cell_count - 1, grid, digit) > 0;
    }
    return board_printed(puzzle->board, grid->digits[clue->cells[0]]) == different;
}

bool clue_rule_value_indexing(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                              const struct grid *grid)
{
    int place = 1 + board_printed(puzzle->board, grid->digits[clue->cells[1]]);
    return place > 1 && place < clue->cell_count &&
           grid->digits[clue->cells[place]] == grid->digits[clue->cells[0]];
}

static bool contain(const struct clue *clue, const struct grid *grid, bool more)
{
    for (int i = 0; i < clue->value_count; i++) {
        int wanted = 0;
        for (int j = 0; j < clue->value_count; j++) {
            wanted += clue->values[j] == clue->values[i];
        }
        int found = count_of(clue->cells, clue->cell_count, grid, clue->values[i]);
        if (more ? found < wanted : found != wanted) {
            return false;
        }
    }
    return true;
}

bool clue_rule_contain_exact(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                             const struct grid *grid)
{
    (void)puzzle;
    return contain(clue, grid, false);
}

bool clue_rule_contain_at_least(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                                const struct grid *grid)
{
    (void)puzzle;
    return contain(clue, grid, true);
}

/* Different digits follow each other if the greatest is no farther from the least. */
bool clue_rule_renban(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                      const struct grid *grid)
{
    int least = grid->digits[clue->cells[0]];
    int greatest = least;
    for (int i = 1; i < clue->cell_count; i++) {
        int digit = grid->digits[clue->cells[i]];
        least = digit < least ? digit : least;
        greatest = digit > greatest ? digit : greatest;
    }
    return clue_rule_region(clue, puzzle, grid) && greatest - least < clue->cell_count;
}

/* Whether some of the digits from place `first` on have that sum, or none of them if it is 0. */
static bool some_sum_to(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                        const struct grid *grid, int first, long long sum)
{
    if (sum <= 0 || first == clue->cell_count) {
        return sum == 0;
    }
    int digit = board_printed(puzzle->board, grid->digits[clue->cells[first]]);
    return some_sum_to(clue, puzzle, grid, first + 1, sum - digit) ||
           some_sum_to(clue, puzzle, grid, first + 1, sum);
}

bool clue_rule_rellik_cage(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                           const struct grid *grid)
{
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = board_printed(puzzle->board, grid->digits[clue->cells[i]]);
        if (some_sum_to(clue, puzzle, grid, i + 1, (long long)clue->values[0] - digit)) {
            return false;
        }
    }
    return clue_rule_region(clue, puzzle, grid);
}

bool clue_rule_equality_cage(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                             const struct grid *grid)
{
    const struct board *board = puzzle->board;
    int more_even = 0; /* than odd ones */
    int more_low = 0;
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid->digits[clue->cells[i]];
        int twice = 2 * digit - 1 - board->digits; /* how far from the middle */
        if (twice == 0) {
            return false;
        }
        more_even += board_printed(board, digit) % 2 == 0 ? 1 : -1;
        more_low += twice < 0 ? 1 : -1;
    }
    return more_even == 0 && more_low == 0 && clue_rule_region(clue, puzzle, grid);
}

bool clue_rule_quad(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                    const struct grid *grid)
{
    (void)puzzle;
    for (int i = 0; i < clue->value_count; i++) {
        int more = 0; /* cells that hold the value than places at which it is listed */
        for (int j = 0; j < clue->cell_count; j++) {
            more += grid->digits[clue->cells[j]] == clue->values[i];
        }
        for (int j = 0; j < clue->value_count; j++) {
            more -= clue->values[j] == clue->values[i];
        }
        if (more < 0) {
            return false;
        }
    }
    return true;
}

/* A cell counts as often as its weight says, and once more each time that it is listed. */
bool clue_rule_sum(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                   const struct grid *grid)
{
    long long sum = 0;
    for (int i = 0; i < clue->cell_count; i++) {
        int weight = clue->value_count > 1 ? clue->values[1 + i] : 1;
        sum += (long long)weight * board_printed(puzzle->board, grid->digits[clue->cells[i]]);
    }
    return sum == clue->values[0];
}

/* Whether there is a cell in that row and column, from 1, and it holds the printed digit. */
static bool holds_at(const struct satdoku_puzzle *puzzle, const struct grid *grid, int row,
                     int column, int digit)
{
    int cell = board_grid_cell(puzzle->board, row - 1, column - 1);
    return cell != BOARD_NO_CELL && board_printed(puzzle->board, grid->digits[cell]) == digit;
}

bool clue_rule_row_indexing(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                            const struct grid *grid)
{
    int cell = clue->cells[0];
    int row = board_row(puzzle->board, cell) + 1;
    int column = board_column(puzzle->board, cell) + 1;
    return holds_at(puzzle, grid, board_printed(puzzle->board, grid->digits[cell]), column, row);
}

bool clue_rule_column_indexing(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                               const struct grid *grid)
{
    int cell = clue->cells[0];
    int row = board_row(puzzle->board, cell) + 1;
    int column = board_column(puzzle->board, cell) + 1;
    return holds_at(puzzle, grid, row, board_printed(puzzle->board, grid->digits[cell]), column);
}

/* Walks the cells of the block in reading order. */
bool clue_rule_box_indexing(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                            const struct grid *grid)
{
    int own = clue->cells[0];
    int block = blocks_of(puzzle->board, own);
    int own_place = 0;
    int other = BOARD_NO_CELL;
    int place = 0;
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        if (!board_is_in(puzzle->board, cell, block)) {
            continue;
        }
        place++;
        own_place = cell == own ? place : own_place;
        other = place == board_printed(puzzle->board, grid->digits[own]) ? cell : other;
    }
    return other != BOARD_NO_CELL && board_printed(puzzle->board, grid->digits[other]) == own_place;
}

bool clue_rule_numbered_room(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                             const struct grid *grid)
{
    int place = board_printed(puzzle->board, grid->digits[clue->cells[0]]);
    return place >= 1 && place <= clue->cell_count &&
           grid->digits[clue->cells[place - 1]] == clue->values[0];
}

/* Whether the digit at a place of the clue is greater than all before it. */
static bool is_seen(const struct clue *clue, const struct grid *grid, int place)
{
    for (int i = 0; i < place; i++) {
        if (grid->digits[clue->cells[i]] >= grid->digits[clue->cells[place]]) {
            return false;
        }
    }
    return true;
}

bool clue_rule_skyscraper(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                          const struct grid *grid)
{
    int seen = 0;
    for (int i = 0; i < clue->cell_count; i++) {
        bool stands = board_printed(puzzle->board, grid->digits[clue->cells[i]]) > 0;
        seen += stands && is_seen(clue, grid, i);
    }
    return seen == clue->values[0];
}

bool clue_rule_hidden_skyscraper(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                                 const struct grid *grid)
{
    int place = 0;
    (void)puzzle;
    while (place < clue->cell_count && is_seen(clue, grid, place)) {
        place++;
    }
    return place < clue->cell_count && grid->digits[clue->cells[place]] == clue->values[0];
}

bool clue_rule_x_sum(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                     const struct grid *grid)
{
    long long sum = 0;
    int count = board_printed(puzzle->board, grid->digits[clue->cells[0]]);
    for (int i = 0; i < count && i < clue->cell_count; i++) {
        sum += board_printed(puzzle->board, grid->digits[clue->cells[i]]);
    }
    return count >= 1 && count <= clue->cell_count && sum == clue->values[0];
}
