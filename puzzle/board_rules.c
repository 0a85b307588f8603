/* Rules for all cells of a board. */
#include "clue_rules.h"

#include "board.h"

#include <stdlib.h>

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
           step.rows + step.columns != board_printed(puzzle->board, cells->digit[0]);
}

static bool are_side_by_side(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    struct step step = step_between(puzzle->board, cells);
    return step.rows + step.columns == 1;
}

bool clue_allow_anti_consecutive(const struct satdoku_puzzle *puzzle,
                                 const struct clue_cells *cells)
{
    return !are_consecutive(cells->digit[0], cells->digit[1]) || !are_side_by_side(puzzle, cells);
}

/* Whether one of the list's clues, be it off or not, marks the two cells, so that the strict rule
 * says nothing of them. */
static bool is_marked(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells,
                      enum satdoku_clue_kind rule)
{
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct clue clue = clue_listed(puzzle, i);
        if (clue_kind_frees(clue.kind, rule) &&
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
    int a = board_printed(puzzle->board, cells->digit[0]);
    int b = board_printed(puzzle->board, cells->digit[1]);
    return (!are_consecutive(a, b) && !one_is_double(a, b)) || !are_side_by_side(puzzle, cells) ||
           is_marked(puzzle, cells, SATDOKU_CLUE_STRICT_KROPKI);
}

bool clue_allow_strict_consecutive(const struct satdoku_puzzle *puzzle,
                                   const struct clue_cells *cells)
{
    return clue_allow_anti_consecutive(puzzle, cells) ||
           is_marked(puzzle, cells, SATDOKU_CLUE_STRICT_CONSECUTIVE);
}

bool clue_allow_strict_ratio(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    return !one_is_double(board_printed(puzzle->board, cells->digit[0]),
                          board_printed(puzzle->board, cells->digit[1])) ||
           !are_side_by_side(puzzle, cells) || is_marked(puzzle, cells, SATDOKU_CLUE_STRICT_RATIO);
}

bool clue_allow_strict_xv(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells)
{
    int sum = board_printed(puzzle->board, cells->digit[0]) +
              board_printed(puzzle->board, cells->digit[1]);
    return (sum != 5 && sum != 10) || !are_side_by_side(puzzle, cells) ||
           is_marked(puzzle, cells, SATDOKU_CLUE_STRICT_XV);
}

/* Rules of cells that are no farther apart than a knight goes: any two of these are asked. */
bool clue_rule_near(const struct filled *f)
{
    enum { AWAY = 2 };
    const struct board *board = f->board;
    for (int cell = 0; cell < board->cells; cell++) {
        for (int step = 1; step <= AWAY * (2 * AWAY + 1) + AWAY; step++) {
            int rows = (step + AWAY) / (2 * AWAY + 1);
            int columns = (step + AWAY) % (2 * AWAY + 1) - AWAY;
            int other = board_grid_step(board, cell, rows, columns);
            if (other == BOARD_NO_CELL) {
                continue;
            }
            struct clue_cells cells = {{cell, other},
                                       {f->grid->digits[cell], f->grid->digits[other]}};
            if (!clue_kind_of(f->clue->kind)->rule.allows(f->puzzle, &cells)) {
                return false;
            }
        }
    }
    return true;
}

/* Whether the cell holds its digit once more, that many rows and columns away. */
static bool repeats(const struct filled *f, int cell, int rows, int columns)
{
    const uint16_t *digits = f->grid->digits;
    int other = board_grid_step(f->board, cell, rows, columns);
    return other != BOARD_NO_CELL && other != cell && digits[other] == digits[cell];
}

/* The distance is rows plus columns, whatever cells are missing in between. */
bool clue_rule_anti_taxicab(const struct filled *f)
{
    const struct board *board = f->board;
    for (int cell = 0; cell < board->grid_cells; cell++) {
        int distance = board_printed(board, f->grid->digits[cell]);
        int below = board->grid_rows - 1 - board_row(board, cell); /* what is above saw this cell */
        for (int rows = 0; rows <= distance && rows <= below; rows++) {
            int columns = distance - rows;
            if (repeats(f, cell, rows, columns) || repeats(f, cell, rows, -columns)) {
                return false;
            }
        }
    }
    return true;
}

static int remainder_of(const struct board *board, int digit)
{
    return board_printed(board, digit) % 3;
}

/* Whether each square has digits of all three groups. A square of which a cell is missing is none.
 */
static bool squares_have(const struct filled *f, int (*group)(const struct board *board, int digit))
{
    const struct board *board = f->board;
    for (int cell = 0; cell < board->cells; cell++) {
        bool seen[3] = {false};
        bool whole = true;
        for (int corner = 0; corner < 4; corner++) {
            int other = board_grid_step(board, cell, corner / 2, corner % 2);
            whole = whole && other != BOARD_NO_CELL;
            if (whole) {
                seen[group(board, f->grid->digits[other])] = true;
            }
        }
        if (whole && !(seen[0] && seen[1] && seen[2])) {
            return false;
        }
    }
    return true;
}

bool clue_rule_global_entropy(const struct filled *f)
{
    return squares_have(f, third_of);
}

bool clue_rule_dutch_flatmates(const struct filled *f)
{
    const struct board *board = f->board;
    for (int cell = 0; cell < board->grid_cells; cell++) {
        int above = board_grid_step(board, cell, -1, 0);
        int below = board_grid_step(board, cell, 1, 0);
        if (f->grid->digits[cell] == 5 && (above == BOARD_NO_CELL || f->grid->digits[above] != 1) &&
            (below == BOARD_NO_CELL || f->grid->digits[below] != 9)) {
            return false;
        }
    }
    return true;
}

bool clue_rule_global_mod(const struct filled *f)
{
    return squares_have(f, remainder_of);
}
