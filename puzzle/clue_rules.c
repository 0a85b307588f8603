#include "clue_rules.h"

#include "board.h"

#include <stdlib.h>

static int printed(const struct board *board, int digit)
{
    return digit + board->lowest - 1;
}

static bool consecutive(int a, int b)
{
    return abs(a - b) == 1;
}

static bool one_is_double(int a, int b)
{
    return a == 2 * b || b == 2 * a;
}

/* Low (0), middle or high: of the digits 1-9 three each. */
static int third(const struct board *board, int digit)
{
    return (digit - 1) * 3 / board->digits;
}

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
    return consecutive(printed(board, a), printed(board, b));
}

bool clue_go_double(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return one_is_double(printed(board, a), printed(board, b));
}

bool clue_go_no_dot(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return !consecutive(printed(board, a), printed(board, b)) &&
           !one_is_double(printed(board, a), printed(board, b));
}

bool clue_go_no_letter(const struct clue *clue, const struct board *board, int a, int b)
{
    int sum = printed(board, a) + printed(board, b);
    (void)clue;
    return sum != 5 && sum != 10;
}

bool clue_go_sum_10(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return printed(board, a) + printed(board, b) == 10;
}

bool clue_go_sum_5(const struct clue *clue, const struct board *board, int a, int b)
{
    (void)clue;
    return printed(board, a) + printed(board, b) == 5;
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
        int remainder = printed(puzzle->board, grid->digits[clue->cells[i]]) % modulus;
        for (int j = i + 1; j < clue->cell_count && j - i < modulus; j++) {
            if (printed(puzzle->board, grid->digits[clue->cells[j]]) % modulus == remainder) {
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
        int part = third(puzzle->board, grid->digits[clue->cells[i]]);
        for (int j = i + 1; j < clue->cell_count && j - i < 3; j++) {
            if (third(puzzle->board, grid->digits[clue->cells[j]]) == part) {
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
        sum += printed(puzzle->board, grid->digits[clue->cells[i]]);
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
        if (circles[digit] != 0 && circles[digit] != printed(puzzle->board, digit)) {
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
    return printed(puzzle->board, grid->digits[clue->cells[0]]) == different;
}

bool clue_rule_value_indexing(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                              const struct grid *grid)
{
    int place = 1 + printed(puzzle->board, grid->digits[clue->cells[1]]);
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
    int digit = printed(puzzle->board, grid->digits[clue->cells[first]]);
    return some_sum_to(clue, puzzle, grid, first + 1, sum - digit) ||
           some_sum_to(clue, puzzle, grid, first + 1, sum);
}

bool clue_rule_rellik_cage(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                           const struct grid *grid)
{
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = printed(puzzle->board, grid->digits[clue->cells[i]]);
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
        more_even += printed(board, digit) % 2 == 0 ? 1 : -1;
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
        sum += (long long)weight * printed(puzzle->board, grid->digits[clue->cells[i]]);
    }
    return sum == clue->values[0];
}

/* Whether there is a cell in that row and column, from 1, and it holds the printed digit. */
static bool holds_at(const struct satdoku_puzzle *puzzle, const struct grid *grid, int row,
                     int column, int digit)
{
    int cell = board_grid_cell(puzzle->board, row - 1, column - 1);
    return cell != BOARD_NO_CELL && printed(puzzle->board, grid->digits[cell]) == digit;
}

bool clue_rule_row_indexing(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                            const struct grid *grid)
{
    int cell = clue->cells[0];
    int row = board_row(puzzle->board, cell) + 1;
    int column = board_column(puzzle->board, cell) + 1;
    return holds_at(puzzle, grid, printed(puzzle->board, grid->digits[cell]), column, row);
}

bool clue_rule_column_indexing(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                               const struct grid *grid)
{
    int cell = clue->cells[0];
    int row = board_row(puzzle->board, cell) + 1;
    int column = board_column(puzzle->board, cell) + 1;
    return holds_at(puzzle, grid, row, printed(puzzle->board, grid->digits[cell]), column);
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
        other = place == printed(puzzle->board, grid->digits[own]) ? cell : other;
    }
    return other != BOARD_NO_CELL && printed(puzzle->board, grid->digits[other]) == own_place;
}

bool clue_rule_numbered_room(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                             const struct grid *grid)
{
    int place = printed(puzzle->board, grid->digits[clue->cells[0]]);
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
        bool stands = printed(puzzle->board, grid->digits[clue->cells[i]]) > 0;
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
    int count = printed(puzzle->board, grid->digits[clue->cells[0]]);
    for (int i = 0; i < count && i < clue->cell_count; i++) {
        sum += printed(puzzle->board, grid->digits[clue->cells[i]]);
    }
    return count >= 1 && count <= clue->cell_count && sum == clue->values[0];
}

/* ---- The whole board ---- */

struct step {
    int rows;
    int columns;
};

/* How far apart the two cells are, in rows and in columns. */
static struct step step_between(const struct board *board, const struct clue_cells *cells)
{
    return (struct step){abs(board_row(board, cells->cell[0]) - board_row(board, cells->cell[1])),
                         abs(board_column(board, cells->cell[0]) -
                             board_column(board, cells->cell[1]))};
}

bool clue_allow_anti_knight(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    struct step step = step_between(puzzle->board, cells);
    return cells->digit[0] != cells->digit[1] || step.rows * step.columns != 2;
}

bool clue_allow_anti_king(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    struct step step = step_between(puzzle->board, cells);
    return cells->digit[0] != cells->digit[1] || step.rows > 1 || step.columns > 1;
}

bool clue_allow_anti_taxicab(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    struct step step = step_between(puzzle->board, cells);
    return cells->digit[0] != cells->digit[1] ||
           step.rows + step.columns != printed(puzzle->board, cells->digit[0]);
}

static bool are_side_by_side(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    struct step step = step_between(puzzle->board, cells);
    return step.rows + step.columns == 1;
}

bool clue_allow_anti_consecutive(const struct satdoku_puzzle *puzzle,
                                 const struct clue_cells *cells)
{
    return !consecutive(cells->digit[0], cells->digit[1]) || !are_side_by_side(puzzle, cells);
}

/* Whether one of the list's clues, be it off or not, marks the two cells, so that its strict rule
 * says nothing of them. */
static bool is_marked(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells,
                      clue_allows *strict_rule)
{
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct clue clue = clue_listed(puzzle, i);
        if (clue_kind_of(clue_kind_of(clue.kind)->strict_rule)->rule.allows == strict_rule &&
            ((clue.cells[0] == cells->cell[0] && clue.cells[1] == cells->cell[1]) ||
             (clue.cells[0] == cells->cell[1] && clue.cells[1] == cells->cell[0]))) {
            return true;
        }
    }
    return false;
}

/* A dot of either colour is all that is said of its cells. */
bool clue_allow_strict_kropki(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    int a = printed(puzzle->board, cells->digit[0]);
    int b = printed(puzzle->board, cells->digit[1]);
    return (!consecutive(a, b) && !one_is_double(a, b)) || !are_side_by_side(puzzle, cells) ||
           is_marked(puzzle, cells, clue_allow_strict_kropki);
}

bool clue_allow_strict_xv(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    int sum = printed(puzzle->board, cells->digit[0]) + printed(puzzle->board, cells->digit[1]);
    return (sum != 5 && sum != 10) || !are_side_by_side(puzzle, cells) ||
           is_marked(puzzle, cells, clue_allow_strict_xv);
}

/* Rules of cells that are no farther apart than a knight goes: any two of these are asked. */
bool clue_rule_near(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                    const struct grid *grid)
{
    enum { AWAY = 2 };
    const struct board *board = puzzle->board;
    for (int cell = 0; cell < board->cells; cell++) {
        for (int step = 1; step <= AWAY * (2 * AWAY + 1) + AWAY; step++) {
            int rows = (step + AWAY) / (2 * AWAY + 1);
            int columns = (step + AWAY) % (2 * AWAY + 1) - AWAY;
            int other = board_grid_step(board, cell, rows, columns);
            if (other == BOARD_NO_CELL) {
                continue;
            }
            struct clue_cells cells = {{cell, other}, {grid->digits[cell], grid->digits[other]}};
            if (!clue_kind_of(clue->kind)->rule.allows(puzzle, &cells)) {
                return false;
            }
        }
    }
    return true;
}

/* Whether the cell holds its digit once more, that many rows and columns away. */
static bool repeats(const struct board *board, const struct grid *grid, int cell, int rows,
                    int columns)
{
    int other = board_grid_step(board, cell, rows, columns);
    return other != BOARD_NO_CELL && other != cell && grid->digits[other] == grid->digits[cell];
}

/* The distance is rows plus columns, whatever cells are missing in between. */
bool clue_rule_anti_taxicab(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                            const struct grid *grid)
{
    (void)clue;
    const struct board *board = puzzle->board;
    for (int cell = 0; cell < board->grid_cells; cell++) {
        int distance = printed(board, grid->digits[cell]);
        int below = board->grid_rows - 1 - board_row(board, cell); /* what is above saw this cell */
        for (int rows = 0; rows <= distance && rows <= below; rows++) {
            int columns = distance - rows;
            if (repeats(board, grid, cell, rows, columns) ||
                repeats(board, grid, cell, rows, -columns)) {
                return false;
            }
        }
    }
    return true;
}

static int remainder_of(const struct board *board, int digit)
{
    return printed(board, digit) % 3;
}

/* Whether each square has digits of all three groups. A square of which a cell is missing is none.
 */
static bool squares_have(const struct board *board, const struct grid *grid,
                         int (*group)(const struct board *board, int digit))
{
    for (int cell = 0; cell < board->cells; cell++) {
        bool seen[3] = {false};
        bool whole = true;
        for (int corner = 0; corner < 4; corner++) {
            int other = board_grid_step(board, cell, corner / 2, corner % 2);
            whole = whole && other != BOARD_NO_CELL;
            if (whole) {
                seen[group(board, grid->digits[other])] = true;
            }
        }
        if (whole && !(seen[0] && seen[1] && seen[2])) {
            return false;
        }
    }
    return true;
}

bool clue_rule_global_entropy(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                              const struct grid *grid)
{
    (void)clue;
    return squares_have(puzzle->board, grid, third);
}

bool clue_rule_dutch_flatmates(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                               const struct grid *grid)
{
    const struct board *board = puzzle->board;
    (void)clue;
    for (int cell = 0; cell < board->grid_cells; cell++) {
        int above = board_grid_step(board, cell, -1, 0);
        int below = board_grid_step(board, cell, 1, 0);
        if (grid->digits[cell] == 5 && (above == BOARD_NO_CELL || grid->digits[above] != 1) &&
            (below == BOARD_NO_CELL || grid->digits[below] != 9)) {
            return false;
        }
    }
    return true;
}

bool clue_rule_global_mod(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                          const struct grid *grid)
{
    (void)clue;
    return squares_have(puzzle->board, grid, remainder_of);
}
