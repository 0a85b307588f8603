/* Puzzles as callers make them, and take them apart: a board, and then clue after clue. */
#include "clue.h"
#include "error.h"
#include "mem.h"
#include "puzzle.h"
#include "unicode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Boards ---- */

_Static_assert((int)SATDOKU_REGION_ROW == (int)REGION_ROW, "kinds of regions have one order");
_Static_assert((int)SATDOKU_REGION_SET == (int)REGION_SET, "kinds of regions have one order");

static enum satdoku_status refuse(struct satdoku_error *error, const char *what)
{
    return error_set(error, SATDOKU_ERR_ARGUMENT, "%s", what);
}

static bool is_size(int number)
{
    return number >= 1 && number <= SATDOKU_MAX_SIZE;
}

static enum satdoku_status check_board(const struct satdoku_board *board,
                                       struct satdoku_error *error)
{
    if (!is_size(board->rows) || !is_size(board->columns) || !is_size(board->digits)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "no board has %d rows, %d columns and %d digits", board->rows,
                         board->columns, board->digits);
    }
    if (board->lowest < 0 || board->lowest > SATDOKU_MAX_SIZE) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "digits cannot begin with %d", board->lowest);
    }
    if (board->lowest + board->digits - 1 > SATDOKU_MAX_SIZE) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "digits cannot go up to %d: %d at the most",
                         board->lowest + board->digits - 1, SATDOKU_MAX_SIZE);
    }
    int longest = board->rows > board->columns ? board->rows : board->columns;
    if (!board->no_lines && longest > board->digits) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "%d digits are too few for %d cells in a line", board->digits, longest);
    }
    int cells = 0;
    for (int place = 0; place < board->rows * board->columns; place++) {
        cells += board->missing == NULL || !board->missing[place];
    }
    if (cells == 0) {
        return refuse(error, "a board without cells");
    }
    int rows = board->box_rows;
    int columns = board->box_columns;
    if (rows == 0 && columns == 0) {
        if (board->disjoint) {
            return refuse(error, "disjoint sets need boxes");
        }
    } else if (rows < 1 || columns < 1 || board->rows % rows != 0 ||
               board->columns % columns != 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "boxes of %dx%d do not tile a %dx%d board",
                         rows, columns, board->rows, board->columns);
    } else if (rows * columns > board->digits) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "boxes of %dx%d hold more than %d digits",
                         rows, columns, board->digits);
    }
    bool whole = cells == board->rows * board->columns;
    bool square = whole && board->rows == board->columns && board->rows <= board->digits;
    if ((board->falling_diagonal || board->rising_diagonal) && !square) {
        return refuse(error, "diagonals need a square board that has all its cells");
    }
    if (board->windoku && !(square && board->rows == 9)) {
        return refuse(error, "windows need a 9x9 board that has all its cells");
    }
    if (board->disjoint && cells / (rows * columns) > board->digits) {
        return refuse(error, "there are more boxes than digits for disjoint sets");
    }
    return SATDOKU_OK;
}

/* ---- Groups ---- */

static const char *label_of(const struct satdoku_group *group)
{
    return group->label != NULL ? group->label : "";
}

static enum satdoku_status refuse_rule(enum satdoku_clue_kind kind, struct satdoku_error *error)
{
    const struct clue_kind *row = clue_kind_of(kind);
    return error_set(error, SATDOKU_ERR_ARGUMENT, "the %s needs %s", row->words, row->needs);
}

static enum satdoku_status check_group(const struct satdoku_group *group,
                                       const struct satdoku_board *board,
                                       struct satdoku_error *error)
{
    const char *name = group->name != NULL ? group->name : "";
    int index = 0;
    enum satdoku_clue_kind kind = clue_kind_of_group(&index, name);
    if (kind != SATDOKU_CLUE_KINDS) {
        struct board_group made =
            clue_group_make(&clue_kind_of(kind)->groups[index], board->rows, board->columns);
        bool fits = group->rows == made.rows && group->columns == made.columns;
        return fits ? SATDOKU_OK : refuse_rule(kind, error);
    }
    size_t letters = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (name[0] != 'V' || letters < 2 || name[letters] != '\0' || letters >= GROUP_NAME) {
        return refuse(error, "a group of cells needs a name of 'V' and 1 to 22 letters A-Z");
    }
    bool sized = group->rows > 0 ? is_size(group->rows) && is_size(group->columns)
                                 : group->rows == 0 && group->cells >= 1 &&
                                       group->cells <= SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE;
    if (!sized) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "the group %s has no such size", name);
    }
    const char *label = label_of(group);
    size_t left = strlen(label);
    bool fits = left < GROUP_LABEL - UNICODE_BYTES;
    for (size_t length = 0; fits && left > 0; left -= length, label += length) {
        length = unicode_length(label, left);
        fits = length > 0 && (unsigned char)*label >= ' ' && *label != 0x7f;
    }
    if (!fits) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "the label of the group %s is no line of UTF-8, or too long", name);
    }
    return SATDOKU_OK;
}

static enum satdoku_status check_groups(const struct satdoku_board *board,
                                        struct satdoku_error *error)
{
    if (board->group_count > SATDOKU_MAX_SIZE) {
        return refuse(error, "a board has at most 199 groups of cells beside its grid");
    }
    if (board->group_count > 0 && board->groups == NULL) {
        return error_null(error);
    }
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; status == SATDOKU_OK && i < board->group_count; i++) {
        status = check_group(&board->groups[i], board, error);
        for (size_t j = 0; status == SATDOKU_OK && j < i; j++) {
            if (strcmp(board->groups[i].name, board->groups[j].name) == 0) {
                status = error_set(error, SATDOKU_ERR_ARGUMENT, "two groups have the name %s",
                                   board->groups[i].name);
            }
        }
    }
    return status;
}

static void take_group(struct board_group *taken, const struct satdoku_group *group)
{
    bool counted = group->rows == 0;
    *taken = (struct board_group){.rows = group->rows,
                                  .columns = counted ? 0 : group->columns,
                                  .count = counted ? group->cells : group->rows * group->columns};
    snprintf(taken->name, sizeof taken->name, "%s", group->name);
    snprintf(taken->label, sizeof taken->label, "%s", label_of(group));
}

/* ---- Making the board ---- */

/* The board that is described; `layout` has room for its cells. */
static enum satdoku_status make_board(struct board **made, const struct satdoku_board *board,
                                      uint16_t *layout, struct satdoku_error *error)
{
    struct board_plan plan = {.rows = board->rows,
                              .columns = board->columns,
                              .digits = board->digits,
                              .lowest = board->lowest,
                              .missing = board->missing,
                              .lines = !board->no_lines,
                              .box_rows = board->box_rows,
                              .box_columns = board->box_columns,
                              .diagonal = {board->falling_diagonal, board->rising_diagonal},
                              .windoku = board->windoku,
                              .disjoint = board->disjoint};
    if (board->layout != NULL) {
        /* The pieces of the cells that are there; each no larger than the digits are many. */
        int places = board->rows * board->columns;
        int cell = 0;
        int sizes[SATDOKU_MAX_SIZE * 2] = {0};
        const int pieces = SATDOKU_MAX_SIZE * 2;
        for (int place = 0; place < places; place++) {
            if (board->missing != NULL && board->missing[place]) {
                continue;
            }
            int piece = board->layout[place];
            if (piece < 0 || piece > pieces) {
                return error_set(error, SATDOKU_ERR_ARGUMENT, "no piece has the number %d", piece);
            }
            if (piece > 0 && ++sizes[piece - 1] > board->digits) {
                return error_set(error, SATDOKU_ERR_ARGUMENT, "piece %d has more than %d cells",
                                 piece, board->digits);
            }
            layout[cell++] = piece == 0 ? (uint16_t)BOARD_NO_PIECE : (uint16_t)(piece - 1);
        }
        plan.layout = layout;
    }
    struct board_group *groups = mem_alloc(board->group_count, sizeof *groups);
    if (groups == NULL) {
        return error_memory(error);
    }
    for (size_t i = 0; i < board->group_count; i++) {
        take_group(&groups[i], &board->groups[i]);
    }
    plan.groups = groups;
    plan.group_count = board->group_count;
    enum satdoku_status status = SATDOKU_OK;
    if (board_canvas_rows(&plan) > SATDOKU_MAX_SIZE) {
        status = refuse(error, "the board and its groups have more rows than a canvas may");
    } else if (board_make(made, &plan) != SATDOKU_OK) {
        status = error_memory(error);
    }
    mem_free(groups);
    return status;
}

enum satdoku_status satdoku_puzzle_start(struct satdoku_puzzle *puzzle,
                                         const struct satdoku_board *board, bool sudominoku,
                                         struct satdoku_error *error)
{
    if (puzzle == NULL || board == NULL) {
        return error_null(error);
    }
    struct satdoku_board wanted;
    enum satdoku_status status =
        options_take_from(&wanted, sizeof wanted, offsetof(struct satdoku_board, groups), board,
                          error);
    if (status == SATDOKU_OK) {
        status = check_board(&wanted, error);
    }
    if (status == SATDOKU_OK) {
        status = check_groups(&wanted, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t places = (size_t)wanted.rows * (size_t)wanted.columns;
    uint16_t *layout = mem_alloc(places, sizeof *layout);
    if (layout == NULL) {
        return error_memory(error);
    }
    struct board *made = NULL;
    status = make_board(&made, &wanted, layout, error);
    mem_free(layout);
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct clue_kind *domino = clue_kind_of(SATDOKU_CLUE_DOMINO);
    enum satdoku_clue_kind unfit = clue_kind_unfit(made);
    if (sudominoku && !clue_kind_fits(SATDOKU_CLUE_DOMINO, made)) {
        status = error_set(error, SATDOKU_ERR_ARGUMENT, "dominoes need %s", domino->needs);
    } else if (unfit != SATDOKU_CLUE_KINDS) {
        status = refuse_rule(unfit, error);
    } else if (puzzle_reset_on(puzzle, made, sudominoku) != SATDOKU_OK ||
               clue_add_rules_of_groups(puzzle) != SATDOKU_OK) {
        status = error_memory(error);
    }
    board_release(made);
    return status;
}

/* ---- Clues ---- */

/* A caller's clue in the library's numbers, which are owned. */
struct taken {
    int *cells;
    int *values;
    struct clue clue;
};

static int compare_digits(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

static enum satdoku_status take_clue(struct taken *taken, const struct satdoku_clue *clue,
                                     const struct board *board, struct satdoku_error *error)
{
    size_t most = (size_t)SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE; /* a longer one names cells twice */
    if (clue->cell_count > most || clue->value_count > most) {
        return refuse(error, "a clue of more cells or values than any board has");
    }
    taken->cells = mem_alloc(clue->cell_count + 1, sizeof *taken->cells);
    taken->values = mem_alloc(clue->value_count + 1, sizeof *taken->values);
    if (taken->cells == NULL || taken->values == NULL) {
        return error_memory(error);
    }
    for (size_t i = 0; i < clue->cell_count; i++) {
        struct satdoku_cell cell = clue->cells[i];
        bool far = cell.row < 1 || cell.column < 1; /* one less may not be a number */
        taken->cells[i] = far ? BOARD_NO_CELL : board_cell(board, cell.row - 1, cell.column - 1);
    }
    for (size_t i = 0; i < clue->value_count; i++) {
        taken->values[i] = clue->values[i];
    }
    if (clue_kind_of(clue->kind) != NULL) {
        clue_shift_digits(taken->values, clue->kind, clue->value_count, clue->cell_count,
                          1 - board->lowest);
    }
    taken->clue = (struct clue){clue->kind, taken->cells, (int)clue->cell_count, taken->values,
                                (int)clue->value_count};
    enum satdoku_status status = clue_check(&taken->clue, board, error);
    if (status == SATDOKU_OK && clue_is_candidates(clue->kind)) {
        /* A candidate set has its digits in order, each of them once. */
        int *digits = taken->values;
        int count = 0;
        qsort(digits, (size_t)taken->clue.value_count, sizeof *digits, compare_digits);
        for (int j = 0; j < taken->clue.value_count; j++) {
            if (count == 0 || digits[j] != digits[count - 1]) {
                digits[count++] = digits[j];
            }
        }
        taken->clue.value_count = count;
    }
    return status;
}

/* Dominoes and singles lie beside each other, and each single digit once. */
static enum satdoku_status check_cover(const struct satdoku_puzzle *puzzle, const struct clue *clue,
                                       struct satdoku_error *error)
{
    if (clue_kind_of(clue->kind)->home != CLUE_AS_TILE) {
        return SATDOKU_OK;
    }
    if (!puzzle->sudominoku) {
        return refuse(error, "dominoes and singles belong to a Sudominoku");
    }
    for (int i = 0; i < clue->cell_count; i++) {
        if (puzzle->givens[clue->cells[i]] != 0) {
            return refuse(error, "a domino or single lies there already");
        }
    }
    if (clue->cell_count == 1 && puzzle->singles[clue->values[0]] != PUZZLE_NO_CELL) {
        return refuse(error, "that digit has a single already");
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_puzzle_add(struct satdoku_puzzle *puzzle,
                                       const struct satdoku_clue *clue, struct satdoku_error *error)
{
    if (puzzle == NULL || clue == NULL || (clue->cell_count > 0 && clue->cells == NULL) ||
        (clue->value_count > 0 && clue->values == NULL)) {
        return error_null(error);
    }
    if (clue_kind_of(clue->kind) == NULL) {
        return error_value(error, "kind of clue", (int)clue->kind);
    }
    struct taken taken = {.cells = NULL};
    enum satdoku_status status = take_clue(&taken, clue, puzzle->board, error);
    if (status == SATDOKU_OK) {
        status = check_cover(puzzle, &taken.clue, error);
    }
    if (status == SATDOKU_OK) {
        status = clue_budget_check(&taken.clue, puzzle, error);
    }
    if (status == SATDOKU_OK) {
        status = clue_add(puzzle, &taken.clue) == SATDOKU_OK ? status : error_memory(error);
    }
    mem_free(taken.cells);
    mem_free(taken.values);
    return status;
}

/* ---- Whole grids ---- */

enum satdoku_status satdoku_puzzle_set_givens(struct satdoku_puzzle *puzzle, const int *digits,
                                              struct satdoku_error *error)
{
    if (puzzle == NULL || digits == NULL) {
        return error_null(error);
    }
    const struct board *board = puzzle->board;
    if (puzzle->sudominoku) {
        return refuse(error, "the digits of a Sudominoku stand on its dominoes and singles");
    }
    int none = board->lowest - 1;
    for (int cell = 0; cell < board->cells; cell++) {
        int digit = digits[board_place(board, cell)];
        if (digit < none || digit > none + board->digits) {
            return error_set(error, SATDOKU_ERR_ARGUMENT, "%s cannot hold %d",
                             board_cell_name(board, cell).text, digit);
        }
    }
    for (int cell = 0; cell < board->cells; cell++) {
        puzzle->givens[cell] = (uint16_t)(digits[board_place(board, cell)] - none);
    }
    return SATDOKU_OK;
}

size_t satdoku_puzzle_givens(int *digits, size_t room, const struct satdoku_puzzle *puzzle)
{
    return puzzle != NULL ? board_digits_out(digits, room, puzzle->board, puzzle->givens) : 0;
}
