/* The column CLUE of the table of kinds, with what makes a kind refuse a board, cells or values.
 * CONTRIBUTING.md walks through the example of a new kind.
 */
#include "board.h"
#include "clue_rules.h"
#include "digit_sets.h"
#include "nfa.h"
#include "regex.h"

#include <satdoku_program.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool has_digits_1_to_9(const struct board *board)
{
    return board->digits == 9 && board->lowest == 1;
}

static bool has_no_digit_0(const struct board *board)
{
    return board->lowest >= 1;
}

static bool has_two_digits(const struct board *board)
{
    return board->digits >= 2;
}

static bool has_found_regions(const struct board *board)
{
    return board->grid_cells % board->digits == 0 &&
           board->grid_cells / board->digits <= board->digits;
}

static bool has_digits_1_and_2(const struct board *board)
{
    return board->lowest <= 1 && board->lowest + board->digits > 2;
}

/* One cell of each row, and as many as there are digits. */
static bool has_modifiers(const struct board *board)
{
    return has_digits_1_and_2(board) && board->lines && board->grid_rows == board->digits &&
           board->grid_columns == board->digits;
}

/* Each row and column lacks one digit, as it has no cell with two. */
static bool has_schroedinger(const struct board *board)
{
    return board->lines && board->grid_rows == board->grid_columns &&
           board->digits == board->grid_rows + 1;
}

static bool has_values(const struct board *board)
{
    return clue_group_of(SATDOKU_CLUE_DOUBLERS, 0, board) != NULL ||
           clue_group_of(SATDOKU_CLUE_NEGATORS, 0, board) != NULL ||
           clue_group_of(SATDOKU_CLUE_SCHROEDINGER, 0, board) != NULL;
}

/* Each row, column and block has as many cells as there are digits but one, 0 among these. */
static bool has_doppelgangers(const struct board *board)
{
    int n = board->grid_rows;
    bool fits =
        board->lowest == 0 && board->digits == n + 1 && board->grid_columns == n && board->lines;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        fits = fits && (region->kind > REGION_PIECE || region->count == n);
    }
    for (int cell = 0; cell < board->grid_cells && fits; cell++) {
        fits = (blocks_of(board, cell) >= 0) == (blocks_of(board, 0) >= 0);
    }
    return fits;
}

/* Each row has each digit once. So a digit has one partner in each row, and the row tells which of
 * its n partners is meant. */
static bool takes_dominoes(const struct board *board)
{
    return board->shape.n > 0 && board->lines && board->digits <= PUZZLE_MAX_SUDOMINOKU;
}

static const char *refuse_twice(const struct clue *clue, const struct board *board)
{
    uint64_t seen[SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE / 64]; /* a bit for each cell */
    memset(seen, 0, (size_t)(board->cells + 63) / 64 * sizeof *seen);
    for (int i = 0; i < clue->cell_count; i++) {
        int cell = clue->cells[i];
        uint64_t bit = UINT64_C(1) << cell % 64;
        if ((seen[cell / 64] & bit) != 0) {
            return "cannot have a cell twice";
        }
        seen[cell / 64] |= bit;
    }
    return NULL;
}

static const char *refuse_sets(const struct clue *clue, const struct board *board,
                               digit_sets_rule *rule, int number)
{
    const char *twice = refuse_twice(clue, board);
    if (twice != NULL) {
        return twice;
    }
    return digit_sets_are_few(board, clue->cell_count, rule, number, CLUE_CAGE_SETS_MAX)
               ? NULL
               : "cannot have so many cells that more than 8192 sets of digits fit";
}

static const char *refuse_rellik(const struct clue *clue, const struct board *board)
{
    return refuse_sets(clue, board, digit_sets_avoid_sum, clue->values[0]);
}

static const char *refuse_equality(const struct clue *clue, const struct board *board)
{
    return refuse_sets(clue, board, digit_sets_are_halved, 0);
}

static const char *refuse_quad(const struct clue *clue, const struct board *board)
{
    for (int i = 0; i < clue->cell_count; i++) {
        if (clue->cells[i] != board_grid_step(board, clue->cells[0], i / 2, i % 2)) {
            return "needs the four cells of a 2x2 square, row by row";
        }
    }
    return NULL;
}

static const char *refuse_sum(const struct clue *clue, const struct board *board)
{
    (void)board;
    if (clue->value_count != 1 && clue->value_count != 1 + clue->cell_count) {
        return "cannot have weights for some of its cells only";
    }
    for (int i = 1; i < clue->value_count; i++) {
        if (clue->values[i] < -CLUE_WEIGHT_MAX || clue->values[i] > CLUE_WEIGHT_MAX) {
            return "cannot have weights beyond 100";
        }
    }
    return NULL;
}

/* Whether the cells are a row, or a column, with all cells of the canvas in order. */
static bool is_line(const struct clue *clue, const struct board *board, bool row)
{
    int length = row ? board->grid_columns : board->grid_rows;
    int other = row ? board_row(board, clue->cells[0]) : board_column(board, clue->cells[0]);
    int first = row ? board_column(board, clue->cells[0]) : board_row(board, clue->cells[0]);
    for (int i = 0; i < clue->cell_count; i++) {
        int place = first == 0 ? i : length - 1 - i;
        int cell =
            row ? board_grid_cell(board, other, place) : board_grid_cell(board, place, other);
        if (clue->cells[i] != cell) {
            return false;
        }
    }
    return clue->cell_count == length;
}

static const char *refuse_no_line(const struct clue *clue, const struct board *board)
{
    bool line = is_line(clue, board, true) || is_line(clue, board, false);
    return line ? NULL : "needs the cells of a row or column from one side to the other";
}

static const char *refuse_beside(const struct clue *clue, const struct board *board)
{
    return clue->cells[0] < board->grid_cells ? NULL : "needs a cell of the grid";
}

static const char *refuse_connected(const struct clue *clue, const struct board *board)
{
    size_t number = 0;
    while (board_group_first(board, number + 1) <= clue->cells[0]) {
        number++;
    }
    int first = board_group_first(board, number);
    int count = board_group_first(board, number + 1) - first;
    bool whole = clue->cell_count == count;
    for (int i = 0; whole && i < count; i++) {
        whole = clue->cells[i] == first + i;
    }
    if (!whole || count > CLUE_CONNECTED_MAX) {
        return whole ? "cannot have more than 1024 cells" : "needs all cells of a group";
    }
    if (clue->values[0] > count) {
        return "cannot be of more cells than there are";
    }
    bool seen[SATDOKU_MAX_SIZE] = {false};
    for (int i = 1; i < clue->value_count; i++) {
        int digit = clue->values[i] - board->lowest;
        if (digit < 0 || digit >= board->digits || seen[digit]) {
            return "needs digits of the board, each of them once";
        }
        seen[digit] = true;
    }
    return NULL;
}

static const char *refuse_no_region_cells(const struct clue *clue, const struct board *board)
{
    for (int i = 1; i < clue->cell_count; i++) {
        const struct board_group *group = board_group_of(board, clue->cells[i]);
        if (group == NULL || group != board_group_of(board, clue->cells[1])) {
            return "needs cells of one group behind the first one";
        }
    }
    return clue->cell_count > CLUE_CONNECTED_MAX ? "cannot have more than 1024 cells" : NULL;
}

static const char *refuse_no_ways(const struct clue *clue, const struct board *board)
{
    long long cells = 2;
    for (int i = 1; i < clue->value_count; i++) {
        cells += clue->values[i];
        if (clue->values[i] < 1) {
            return "needs ways with cells";
        }
    }
    if (clue->values[0] > 1 || cells != clue->cell_count) {
        return clue->values[0] > 1 ? "has a value that is out of range"
                                   : "needs ways that have all of its cells";
    }
    return refuse_no_region_cells(clue, board);
}

static const char *refuse_any_beside(const struct clue *clue, const struct board *board)
{
    for (int i = 0; i < clue->cell_count; i++) {
        if (clue->cells[i] >= board->grid_cells) {
            return "needs cells of the grid";
        }
    }
    return NULL;
}

/* A cell, two side by side, or a square. */
static const char *refuse_no_center(const struct clue *clue, const struct board *board)
{
    int last = clue->cell_count - 1;
    int down = board_row(board, clue->cells[last]) - board_row(board, clue->cells[0]);
    int right = board_column(board, clue->cells[last]) - board_column(board, clue->cells[0]);
    bool square = clue->cell_count == 4 && abs(down) == 1 && abs(right) == 1;
    bool pair = clue->cell_count == 2 && abs(down) + abs(right) == 1;
    for (int i = 1; square && i < last; i++) {
        int other = board_row(board, clue->cells[i]) - board_row(board, clue->cells[0]);
        int beside = board_column(board, clue->cells[i]) - board_column(board, clue->cells[0]);
        square = (other == down && beside == 0) || (other == 0 && beside == right);
    }
    square = square && clue->cells[1] != clue->cells[2];
    const char *beside = refuse_any_beside(clue, board);
    return beside != NULL ? beside
           : clue->cell_count == 1 || pair || square
               ? NULL
               : "needs a cell, two side by side, or a 2x2 square from corner to corner";
}

static const char *refuse_no_block(const struct clue *clue, const struct board *board)
{
    return blocks_of(board, clue->cells[0]) >= 0 ? NULL : "needs a box, or a piece of a jigsaw";
}

static const char *refuse_little_killer(const struct clue *clue, const struct board *board)
{
    struct outside_line line = outside_diagonal(board, clue->cells[0]);
    bool whole = line.count == clue->cell_count;
    for (int i = 0; whole && i < line.count; i++) {
        whole = clue->cells[i] == outside_cell(board, &line, i);
    }
    return whole ? NULL
                 : "needs the cells of a diagonal from edge to edge, from the side on which "
                   "it is said";
}

static const char *refuse_sandwich(const struct clue *clue, const struct board *board)
{
    if (board->name != NULL) {
        return "cannot be on boards that overlap";
    }
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        if ((region->kind == REGION_ROW || region->kind == REGION_COLUMN) &&
            region->count == board->digits && region->count == clue->cell_count &&
            memcmp(region->cells, clue->cells, (size_t)region->count * sizeof *region->cells) ==
                0) {
            return NULL;
        }
    }
    return "needs the cells of a row or column with as many cells as there are digits";
}

static const char *refuse_parts(const struct clue *clue, const struct board *board)
{
    long long count = 0;
    (void)board;
    for (int i = 0; i < clue->value_count; i++) {
        count += clue->values[i];
    }
    return count == clue->cell_count ? NULL : "needs parts that have all of its cells";
}

static const char *refuse_same_values(const struct clue *clue, const struct board *board)
{
    (void)board;
    return clue->cell_count % clue->values[0] == 0 ? NULL : "needs as many cells in each set";
}

static const char *refuse_pill(const struct clue *clue, const struct board *board)
{
    int pill = clue->values[0];
    if (pill >= clue->cell_count) {
        return "needs a pill of two or three cells, and cells of the arrow";
    }
    for (int i = 1; i < pill; i++) {
        int down = board_row(board, clue->cells[i]) - board_row(board, clue->cells[i - 1]);
        int right = board_column(board, clue->cells[i]) - board_column(board, clue->cells[i - 1]);
        if (down < 0 || down > 1 || right < 0 || right > 1 || down + right == 0) {
            return "needs a pill in which each cell is to the right of the one before, below it, "
                   "or both";
        }
    }
    return NULL;
}

static const char *refuse_regex(const struct clue *clue, const struct board *board)
{
    int place = 0;
    if (clue->cell_count > REGEX_CELLS_MAX) {
        return "has more than 1023 cells";
    }
    return regex_refuse(&place, clue->values, clue->value_count, board);
}

/* Each row and each column has each digit once: all of them are numbers of as many digits. */
static bool has_full_lines(const struct board *board)
{
    return board->lines && board->grid_rows > 1 && board->grid_rows == board->grid_columns &&
           board->grid_rows == board->digits && board_grid_is_whole(board);
}

static const char *refuse_nfa(const struct clue *clue, const struct board *board)
{
    int symbols = 0;
    int length = 0;
    /* The parts of the machine's line, and whether they have all of its cells. */
    long long count = 0;
    int parts = clue->values[0];
    if (parts < 1 || parts >= clue->value_count) {
        return "needs parts that have all of its cells";
    }
    for (int i = 1; i <= parts; i++) { /* some may have none */
        count += clue->values[i];
    }
    if (count != clue->cell_count) {
        return "needs parts that have all of its cells";
    }
    if (clue->cell_count > NFA_CELLS_MAX || parts > NFA_CELLS_MAX) {
        return "has more than 1023 cells or parts";
    }
    const int *text = nfa_text(&length, clue);
    const char *wrong = nfa_refuse(&symbols, text, length);
    if (wrong == NULL && clue->values[0] > 1 && symbols <= board->digits) {
        return "has parts, but knows no break between them";
    }
    return wrong;
}

#define FOUND_REGIONS_NEED                                                                         \
    "a grid of up to 1024 cells, none of them missing; as many cells as digits in each region, "   \
    "and no more regions than digits"
#define OF_1_AND_2                                                                                 \
    .fits = has_digits_1_and_2,                                                                    \
    .needs = "a grid of up to 1024 cells, none of them missing, and the digits 1 and 2"
#define OF_MIDDLES                                                                                 \
    .fits = has_digits_1_and_2,                                                                    \
    .needs = "a grid of up to 16x16 cells, none of them missing, and the digits 1 and 2"
#define OF_MODIFIERS                                                                               \
    .fits = has_modifiers,                                                                         \
    .needs = "a square grid of up to 32x32 cells, none of them missing, with as many digits as "   \
             "rows, 1 and 2 among them"
#define OF_LINES                                                                                   \
    .fits = has_digits_1_and_2,                                                                    \
    .needs = "a grid of up to 15x15 cells, none of them missing, and the digits 1 and 2"
#define DOPPELGANGER_NEEDS                                                                         \
    "a square grid of NxN cells with the digits 0 to N, and N cells in each box"
static const char square[] =
    "a square board with as many digits as rows, 26 at most, whose rows and "
    "columns have each digit once";

/* What CLUE(...) says in kinds.def. */
#define ONE_NUMBER .values = CLUE_NUMBERS, .value_count = {1, 1}
#define TWO_DIGITS .fits = has_two_digits, .needs = "two digits or more"
#define FULL_LINES                                                                                 \
    "a square board with as many digits as rows, at least 2, whose rows and columns have each "    \
    "digit once"
#define DIGITS_1_TO_9 .fits = has_digits_1_to_9, .needs = "the digits 1-9"

#define CLUE(...)                                                                                  \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
/* An initializer, no expression. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define KIND(id, clue, primitives, string, picture, docs) [SATDOKU_CLUE_##id] = clue,
const struct clue_kind clue_kinds[SATDOKU_CLUE_KINDS] = {
#include "kinds.def"
};

const struct clue_kind *clue_kind_of(enum satdoku_clue_kind kind)
{
    return (unsigned)kind < SATDOKU_CLUE_KINDS ? &clue_kinds[kind] : NULL;
}

struct clue clue_candidates(const int *cell, const int *digits, int count)
{
    return (struct clue){SATDOKU_CLUE_CANDIDATES, cell, 1, digits, count};
}

const char *satdoku_clue_kind_name(enum satdoku_clue_kind kind)
{
    return clue_kind_of(kind) != NULL ? clue_kind_of(kind)->name : NULL;
}

enum satdoku_clue_home satdoku_clue_kind_home(enum satdoku_clue_kind kind)
{
    return clue_kind_of(kind) != NULL ? (enum satdoku_clue_home)clue_kind_of(kind)->home
                                      : SATDOKU_HOME_LIST;
}
