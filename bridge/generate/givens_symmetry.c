#include "givens_symmetry.h"

#include <string.h>

static const char *const symmetries[] = {"none",     "half-turn", "quarter-turn",
                                         "diagonal", "mirror",    "full"};

const char *satdoku_symmetry_name(enum satdoku_symmetry symmetry)
{
    bool known = symmetry >= SATDOKU_SYMMETRY_NONE && symmetry <= SATDOKU_SYMMETRY_FULL;
    return known ? symmetries[symmetry] : "?";
}

bool satdoku_symmetry_parse(enum satdoku_symmetry *symmetry, const char *name)
{
    for (int i = 0; symmetry != NULL && name != NULL && i <= SATDOKU_SYMMETRY_FULL; i++) {
        if (strcmp(symmetries[i], name) == 0) {
            *symmetry = (enum satdoku_symmetry)i;
            return true;
        }
    }
    return false;
}

/* Where the steps of a symmetry lead from a cell. */
static int step_from(int cell, int n, enum satdoku_symmetry symmetry, bool second)
{
    int row = cell / n;
    int column = cell % n;
    switch (symmetry) {
    case SATDOKU_SYMMETRY_HALF_TURN:
        return n * n - 1 - cell;
    case SATDOKU_SYMMETRY_QUARTER_TURN:
        return column * n + n - 1 - row;
    case SATDOKU_SYMMETRY_DIAGONAL:
        return column * n + row;
    case SATDOKU_SYMMETRY_MIRROR:
        return row * n + n - 1 - column;
    case SATDOKU_SYMMETRY_FULL:
        return second ? column * n + row : row * n + n - 1 - column;
    default:
        return cell;
    }
}

int givens_orbit(int orbit[GIVENS_ORBIT_MAX], int cell, const struct board *board,
                 enum satdoku_symmetry symmetry)
{
    int n = board->grid_columns;
    const struct board_group *group = board_group_of(board, cell);
    int first = group != NULL ? group->first : 0;
    bool layer = group == NULL || (group->columns == n && group->rows == n);
    int count = 1;
    orbit[0] = cell;
    for (int i = 0; i < count && layer; i++) {
        for (int second = 0; second < 2 && symmetry != SATDOKU_SYMMETRY_NONE; second++) {
            int to = first + step_from(orbit[i] - first, n, symmetry, second == 1);
            bool known = false;
            for (int j = 0; j < count; j++) {
                known = known || orbit[j] == to;
            }
            if (!known) {
                orbit[count++] = to;
            }
        }
    }
    return count;
}

bool givens_can_lie(const struct board *board, enum satdoku_symmetry symmetry)
{
    bool square = board->grid_rows == board->grid_columns && board_grid_is_whole(board);
    return square || symmetry == SATDOKU_SYMMETRY_NONE;
}

bool givens_can_be(const struct board *board, enum satdoku_symmetry symmetry, int least, int most)
{
    int orbit[GIVENS_ORBIT_MAX];
    int cells[GIVENS_ORBIT_MAX + 1] = {0}; /* of orbits of that size */
    for (int cell = 0; cell < board->cells; cell++) {
        cells[givens_orbit(orbit, cell, board, symmetry)]++;
    }
    for (int number = least; number <= most; number++) {
        int rest = number;
        for (int size = GIVENS_ORBIT_MAX; size > 0; size /= 2) { /* each divides the one before */
            rest -= rest < cells[size] ? rest / size * size : cells[size];
        }
        if (rest == 0) {
            return true;
        }
    }
    return false;
}
