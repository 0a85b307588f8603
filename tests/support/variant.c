#include "variant.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The board ------------------------------------------------------------------------------ */

void variant_init(struct variant *variant, int rows, int columns, int lowest, int digits)
{
    assert(rows * columns <= VARIANT_CELLS_MAX && digits <= VARIANT_DIGITS_MAX);
    *variant =
        (struct variant){.rows = rows, .columns = columns, .lowest = lowest, .digits = digits};
}

int variant_cells(const struct variant *variant)
{
    return variant->rows * variant->columns;
}

static int row_of(const struct variant *variant, int cell)
{
    return cell / variant->columns;
}

static int column_of(const struct variant *variant, int cell)
{
    return cell % variant->columns;
}

static int steps_between(const struct variant *variant, int a, int b)
{
    return abs(row_of(variant, a) - row_of(variant, b)) +
           abs(column_of(variant, a) - column_of(variant, b));
}

bool variant_neighbours(const struct variant *variant, int a, int b)
{
    return steps_between(variant, a, b) == 1;
}

static bool share_box(const struct variant *variant, int a, int b)
{
    return variant->box_rows != 0 &&
           row_of(variant, a) / variant->box_rows == row_of(variant, b) / variant->box_rows &&
           column_of(variant, a) / variant->box_columns ==
               column_of(variant, b) / variant->box_columns;
}

static bool share_piece(const struct variant *variant, int a, int b)
{
    return variant->jigsaw && variant->layout[a] != VARIANT_NO_PIECE &&
           variant->layout[a] == variant->layout[b];
}

/* Whether two different cells share a row, a column, a box or a piece. */
static bool see_each_other(const struct variant *variant, int a, int b)
{
    return row_of(variant, a) == row_of(variant, b) ||
           column_of(variant, a) == column_of(variant, b) || share_box(variant, a, b) ||
           share_piece(variant, a, b);
}

struct variant_clue *variant_add(struct variant *variant, enum variant_kind kind)
{
    assert(variant->clue_count < VARIANT_CLUES_MAX);
    struct variant_clue *clue = &variant->clues[variant->clue_count++];

    clue->kind = kind;
    clue->off = false;
    clue->cell_count = 0;
    clue->value_count = 0;
    return clue;
}

void variant_of_layout(struct variant *variant, int n, const int *pieces)
{
    variant_init(variant, n, n, 1, n);
    variant->jigsaw = true;
    variant->region_size = n;
    memcpy(variant->layout, pieces, (size_t)n * (size_t)n * sizeof *pieces);
    for (int column = 0; column < n; column++) {
        struct variant_clue *clue = variant_add(variant, VARIANT_GIVEN);
        clue->cell_count = 1;
        clue->cells[0] = (unsigned char)column;
        clue->value_count = 1;
        clue->values[0] = (unsigned char)(column + 1);
    }
}

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

            if (variant_neighbours(variant, a, b) && grid[a] != VARIANT_BLANK &&
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

static bool rule_greater_than(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    (void)cell;
    return of_neighbours(variant, clue, grid, is_greater);
}

/* Any digit is greater than all that come before it. */
static bool rule_thermo(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid, int cell)
{
    int greatest = VARIANT_BLANK;

    (void)variant;
    (void)cell;
    for (int i = 0; i < clue->cell_count; i++) {
        int digit = grid[clue->cells[i]];

        if (digit != VARIANT_BLANK) {
            if (digit <= greatest) {
                return false;
            }
            greatest = digit;
        }
    }
    return true;
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

/* Whether no other cell that is related to this one has its digit. */
static bool differs(const struct variant *variant, const int *grid, int cell,
                    bool (*are_related)(const struct variant *, int, int))
{
    for (int other = 0; other < variant_cells(variant); other++) {
        if (other != cell && grid[other] == grid[cell] && grid[cell] != VARIANT_BLANK &&
            are_related(variant, cell, other)) {
            return false;
        }
    }
    return true;
}

static bool is_on_diagonal(const struct variant *variant, int cell, int direction)
{
    int row = row_of(variant, cell);
    int column = column_of(variant, cell);

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
    int down = window_along(row_of(variant, a), variant->box_rows, variant->rows);
    int right = window_along(column_of(variant, a), variant->box_columns, variant->columns);

    return down >= 0 && right >= 0 &&
           down == window_along(row_of(variant, b), variant->box_rows, variant->rows) &&
           right == window_along(column_of(variant, b), variant->box_columns, variant->columns);
}

static bool rule_windoku(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    (void)clue;
    return differs(variant, grid, cell, share_window);
}

static bool are_at_same_place(const struct variant *variant, int a, int b)
{
    return row_of(variant, a) % variant->box_rows == row_of(variant, b) % variant->box_rows &&
           column_of(variant, a) % variant->box_columns ==
               column_of(variant, b) % variant->box_columns;
}

static bool rule_disjoint_sets(const struct variant *variant, const struct variant_clue *clue,
                               const int *grid, int cell)
{
    (void)clue;
    return differs(variant, grid, cell, are_at_same_place);
}

static bool are_knights_move_apart(const struct variant *variant, int a, int b)
{
    int down = abs(row_of(variant, a) - row_of(variant, b));
    int right = abs(column_of(variant, a) - column_of(variant, b));

    return (down == 1 && right == 2) || (down == 2 && right == 1);
}

static bool rule_anti_knight(const struct variant *variant, const struct variant_clue *clue,
                             const int *grid, int cell)
{
    (void)clue;
    return differs(variant, grid, cell, are_knights_move_apart);
}

static bool touch(const struct variant *variant, int a, int b)
{
    return abs(row_of(variant, a) - row_of(variant, b)) <= 1 &&
           abs(column_of(variant, a) - column_of(variant, b)) <= 1;
}

static bool rule_anti_king(const struct variant *variant, const struct variant_clue *clue,
                           const int *grid, int cell)
{
    (void)clue;
    return differs(variant, grid, cell, touch);
}

static bool rule_anti_taxicab(const struct variant *variant, const struct variant_clue *clue,
                              const int *grid, int cell)
{
    (void)clue;
    for (int other = 0; other < variant_cells(variant); other++) {
        if (other != cell && grid[cell] != VARIANT_BLANK && grid[other] == grid[cell] &&
            steps_between(variant, cell, other) == grid[cell]) {
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

/* The square with this cell at its top left. */
static bool has_all_heights(const struct variant *variant, const int *grid, int row, int column)
{
    bool seen[3] = {false, false, false};

    for (int i = 0; i < 4; i++) {
        int digit = grid[(row + i / 2) * variant->columns + column + i % 2];

        if (digit == VARIANT_BLANK) {
            return true;
        }
        seen[height_of(digit, 0)] = true;
    }
    return seen[0] && seen[1] && seen[2];
}

static bool rule_global_entropy(const struct variant *variant, const struct variant_clue *clue,
                                const int *grid, int cell)
{
    (void)clue;
    for (int i = 0; i < 4; i++) {
        int row = row_of(variant, cell) - i / 2;
        int column = column_of(variant, cell) - i % 2;

        if (row >= 0 && column >= 0 && row < variant->rows - 1 && column < variant->columns - 1 &&
            !has_all_heights(variant, grid, row, column)) {
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
    [VARIANT_GREATER_THAN] = {"GreaterThan", rule_greater_than},
    [VARIANT_THERMO] = {"Thermo", rule_thermo},
    [VARIANT_WHISPER] = {"Whisper", rule_whisper},
    [VARIANT_PALINDROME] = {"Palindrome", rule_palindrome},
    [VARIANT_MODULAR] = {"Modular", rule_modular},
    [VARIANT_ENTROPIC] = {"Entropic", rule_entropic},
    [VARIANT_PAIR] = {"Pair", rule_pair},
    [VARIANT_PAIR_X] = {"PairX", rule_pair_x},
    [VARIANT_ALL_DIFFERENT] = {"AllDifferent", rule_all_different},
    [VARIANT_CAGE] = {"Cage", rule_cage},
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
    [VARIANT_GLOBAL_ENTROPY] = {"GlobalEntropy", rule_global_entropy},
};

const char *variant_kind_name(enum variant_kind kind)
{
    return kinds[kind].name;
}

bool variant_kind_is_of_board(enum variant_kind kind)
{
    return kind >= VARIANT_DIAGONAL;
}

/* ---- Grids ---------------------------------------------------------------------------------- */

bool variant_clue_allows(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell)
{
    return kinds[clue->kind].rule(variant, clue, grid, cell);
}

bool variant_clue_holds(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid)
{
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        if (!variant_clue_allows(variant, clue, grid, cell)) {
            return false;
        }
    }
    return true;
}

static bool regions_allow(const struct variant *variant, const int *grid, int cell)
{
    return differs(variant, grid, cell, see_each_other);
}

/* Whether a clue that is not off has something to say of a cell. */
static bool looks_at(const struct variant_clue *clue, int cell)
{
    for (int i = 0; i < clue->cell_count; i++) {
        if (clue->cells[i] == cell) {
            return !clue->off;
        }
    }
    return !clue->off && variant_kind_is_of_board(clue->kind);
}

bool variant_allows(const struct variant *variant, const int *grid, int cell)
{
    for (int i = 0; i < variant->clue_count; i++) {
        const struct variant_clue *clue = &variant->clues[i];

        if (looks_at(clue, cell) && !variant_clue_allows(variant, clue, grid, cell)) {
            return false;
        }
    }
    return regions_allow(variant, grid, cell);
}

bool variant_is_solution(const struct variant *variant, const int *grid)
{
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        if (grid[cell] < variant->lowest || grid[cell] >= variant->lowest + variant->digits ||
            !variant_allows(variant, grid, cell)) {
            return false;
        }
    }
    return !variant->sudominoku || variant_tilings(variant, grid, 1) > 0;
}

/* ---- Tilings -------------------------------------------------------------------------------- */

struct tiling {
    const struct variant *variant;
    const int *grid;
    int limit, count;
    bool covered[VARIANT_CELLS_MAX];
    bool single[VARIANT_DIGITS_MAX];                     /* whether the digit has its single */
    bool domino[VARIANT_DIGITS_MAX][VARIANT_DIGITS_MAX]; /* the same of two digits, [a][b], a < b */
};

static bool *domino_of(struct tiling *tiling, int cell, int other)
{
    int a = tiling->grid[cell] - tiling->variant->lowest;
    int b = tiling->grid[other] - tiling->variant->lowest;

    return a < b ? &tiling->domino[a][b] : &tiling->domino[b][a];
}

static bool *single_of(struct tiling *tiling, int cell)
{
    return &tiling->single[tiling->grid[cell] - tiling->variant->lowest];
}

/* Puts the dominoes and singles of the puzzle on the board; false where two are the same. */
static bool put_clues(struct tiling *tiling)
{
    for (int i = 0; i < tiling->variant->clue_count; i++) {
        const struct variant_clue *clue = &tiling->variant->clues[i];
        bool *used = NULL;

        if (clue->kind == VARIANT_DOMINO && !clue->off) {
            used = domino_of(tiling, clue->cells[0], clue->cells[1]);
        } else if (clue->kind == VARIANT_SINGLE && !clue->off) {
            used = single_of(tiling, clue->cells[0]);
        }
        if (used != NULL && *used) {
            return false;
        }
        for (int j = 0; j < clue->cell_count && used != NULL; j++) {
            tiling->covered[clue->cells[j]] = true;
            *used = true;
        }
    }
    return true;
}

static void tile_from(struct tiling *tiling, int cell);

static void try_domino(struct tiling *tiling, int cell, int other)
{
    bool *used = domino_of(tiling, cell, other);

    if (!*used && !tiling->covered[other]) {
        *used = tiling->covered[other] = true;
        tile_from(tiling, cell + 1);
        *used = tiling->covered[other] = false;
    }
}

static void try_single(struct tiling *tiling, int cell)
{
    bool *used = single_of(tiling, cell);

    if (!*used) {
        *used = true;
        tile_from(tiling, cell + 1);
        *used = false;
    }
}

/* With n singles and a domino for each two digits, n * n cells are covered exactly. */
static void tile_from(struct tiling *tiling, int cell)
{
    const struct variant *variant = tiling->variant;

    while (cell < variant_cells(variant) && tiling->covered[cell]) {
        cell++;
    }
    if (cell == variant_cells(variant)) {
        tiling->count++;
        return;
    }
    if (tiling->count < tiling->limit && column_of(variant, cell) < variant->columns - 1) {
        try_domino(tiling, cell, cell + 1);
    }
    if (tiling->count < tiling->limit && row_of(variant, cell) < variant->rows - 1) {
        try_domino(tiling, cell, cell + variant->columns);
    }
    if (tiling->count < tiling->limit) {
        try_single(tiling, cell);
    }
}

int variant_tilings(const struct variant *variant, const int *grid, int limit)
{
    struct tiling tiling = {.variant = variant, .grid = grid, .limit = limit};

    if (put_clues(&tiling)) {
        tile_from(&tiling, 0);
    }
    return tiling.count;
}

/* ---- Brute force ---------------------------------------------------------------------------- */

struct search {
    const struct variant *variant;
    struct variant_solutions *solutions;
    int most;
    long steps;                   /* that are left */
    int known[VARIANT_CELLS_MAX]; /* the digit that a clue gives a cell; else BLANK */
    int grid[VARIANT_CELLS_MAX];
    /* The cells that a cell sees. */
    int seen_count[VARIANT_CELLS_MAX];
    unsigned char seen[VARIANT_CELLS_MAX][VARIANT_CELLS_MAX];
    /* The clues that look at a cell. */
    int count[VARIANT_CELLS_MAX];
    short clues[VARIANT_CELLS_MAX][VARIANT_CLUES_MAX];
};

static void list_seen(struct search *search)
{
    int cells = variant_cells(search->variant);

    for (int cell = 0; cell < cells; cell++) {
        search->seen_count[cell] = 0;
        for (int other = 0; other < cells; other++) {
            if (other != cell && see_each_other(search->variant, cell, other)) {
                search->seen[cell][search->seen_count[cell]++] = (unsigned char)other;
            }
        }
    }
}

static void list_clues(struct search *search)
{
    for (int cell = 0; cell < variant_cells(search->variant); cell++) {
        search->count[cell] = 0;
        for (int i = 0; i < search->variant->clue_count; i++) {
            if (looks_at(&search->variant->clues[i], cell)) {
                search->clues[cell][search->count[cell]++] = (short)i;
            }
        }
    }
}

/* Digits that clues give are in the grid from the beginning. */
static void fill_known(struct search *search)
{
    for (int cell = 0; cell < variant_cells(search->variant); cell++) {
        search->known[cell] = VARIANT_BLANK;
    }
    for (int i = 0; i < search->variant->clue_count; i++) {
        const struct variant_clue *clue = &search->variant->clues[i];

        if (clue->kind == VARIANT_GIVEN || clue->kind == VARIANT_DOMINO ||
            clue->kind == VARIANT_SINGLE) {
            for (int j = 0; j < clue->cell_count && !clue->off; j++) {
                search->known[clue->cells[j]] = clue->values[j];
            }
        }
    }
    memcpy(search->grid, search->known, sizeof search->grid);
}

static bool is_allowed(const struct search *search, int cell)
{
    const struct variant *variant = search->variant;

    for (int i = 0; i < search->seen_count[cell]; i++) {
        if (search->grid[search->seen[cell][i]] == search->grid[cell]) {
            return false;
        }
    }
    for (int i = 0; i < search->count[cell]; i++) {
        const struct variant_clue *clue = &variant->clues[search->clues[cell][i]];

        if (!variant_clue_allows(variant, clue, search->grid, cell)) {
            return false;
        }
    }
    return true;
}

static void keep_solution(struct search *search)
{
    struct variant_solutions *solutions = search->solutions;
    size_t cells = (size_t)solutions->cells;

    if (search->variant->sudominoku && variant_tilings(search->variant, search->grid, 1) == 0) {
        return;
    }
    if (solutions->count < search->most && solutions->digits != NULL) {
        memcpy(solutions->digits + (size_t)solutions->count * cells, search->grid,
               cells * sizeof *search->grid);
    }
    solutions->count++;
}

static void search_from(struct search *search, int cell)
{
    const struct variant *variant = search->variant;

    if (cell == variant_cells(variant)) {
        keep_solution(search);
        return;
    }
    for (int i = 0; i < variant->digits; i++) {
        int digit = variant->lowest + i;

        if (search->solutions->count > search->most || search->steps-- <= 0) {
            break;
        }
        if (search->known[cell] == VARIANT_BLANK || search->known[cell] == digit) {
            search->grid[cell] = digit;
            if (is_allowed(search, cell)) {
                search_from(search, cell + 1);
            }
        }
    }
    search->grid[cell] = search->known[cell];
}

/* Goes through the solutions up to one more than `most`; whether the steps were enough. */
static bool run(struct variant_solutions *solutions, const struct variant *variant, int most,
                long steps)
{
    struct search *search = malloc(sizeof *search);

    if (search == NULL) {
        abort();
    }
    search->variant = variant;
    search->solutions = solutions;
    search->most = most;
    search->steps = steps;
    fill_known(search);
    list_seen(search);
    list_clues(search);
    search_from(search, 0);
    bool enough = search->steps > 0;
    free(search);
    return enough;
}

bool variant_solve(struct variant_solutions *solutions, const struct variant *variant, int most,
                   long steps)
{
    int cells = variant_cells(variant);

    *solutions = (struct variant_solutions){.cells = cells};
    solutions->digits = malloc((size_t)most * (size_t)cells * sizeof *solutions->digits);
    if (solutions->digits == NULL) {
        abort();
    }
    bool enough = run(solutions, variant, most, steps);
    if (!enough || solutions->count > most) {
        variant_solutions_clear(solutions);
        return false;
    }
    return true;
}

int variant_count(const struct variant *variant, int limit, long steps)
{
    struct variant_solutions counted = {.cells = variant_cells(variant)};
    bool enough = run(&counted, variant, limit - 1, steps);

    return enough || counted.count >= limit ? counted.count : -1;
}

const int *variant_solution(const struct variant_solutions *solutions, int index)
{
    return solutions->digits + (size_t)index * (size_t)solutions->cells;
}

void variant_solutions_clear(struct variant_solutions *solutions)
{
    free(solutions->digits);
    *solutions = (struct variant_solutions){0};
}
