/* What callers see of the groups of cells of a board, and what its cells are called. */
#include "board.h"
#include "clue.h"
#include "puzzle.h"

#include <stdio.h>
#include <string.h>

size_t satdoku_puzzle_group_count(const struct satdoku_puzzle *puzzle)
{
    return puzzle != NULL ? 1 + puzzle->board->group_count : 0;
}

struct satdoku_group satdoku_puzzle_group(const struct satdoku_puzzle *puzzle, size_t index)
{
    const struct board *board = puzzle != NULL ? puzzle->board : NULL;
    if (board == NULL || index > board->group_count) {
        return (struct satdoku_group){.name = NULL};
    }
    if (index == 0) {
        return (struct satdoku_group){.name = "",
                                      .label = "",
                                      .rows = board->grid_rows,
                                      .columns = board->grid_columns,
                                      .cells = board->grid_cells,
                                      .row = 1};
    }
    const struct board_group *group = &board->groups[index - 1];
    return (struct satdoku_group){.name = group->name,
                                  .label = group->label,
                                  .rows = group->rows,
                                  .columns = group->rows > 0 ? group->columns : board->grid_columns,
                                  .cells = group->count,
                                  .row = group->row + 1};
}

/* ---- Groups that rules bring along ---- */

enum satdoku_clue_kind clue_kind_of_group(int *index, const char *name)
{
    for (size_t kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        for (int i = 0; i < RULE_GROUPS_MAX && clue_kinds[kind].groups[i].name != NULL; i++) {
            if (strcmp(clue_kinds[kind].groups[i].name, name) == 0) {
                *index = i;
                return (enum satdoku_clue_kind)kind;
            }
        }
    }
    return SATDOKU_CLUE_KINDS;
}

enum satdoku_clue_kind clue_kind_unfit(const struct board *board)
{
    for (size_t i = 0; i < board->group_count; i++) {
        int index = 0;
        enum satdoku_clue_kind kind = clue_kind_of_group(&index, board->groups[i].name);
        if (kind != SATDOKU_CLUE_KINDS && !clue_kind_fits(kind, board)) {
            return kind;
        }
    }
    return SATDOKU_CLUE_KINDS;
}

/* Whether a board has the groups of a kind, on a grid that can have them. */
static bool has_groups(enum satdoku_clue_kind kind, const struct board *board)
{
    const struct clue_kind *row = &clue_kinds[kind];
    for (int i = 0; i < RULE_GROUPS_MAX && row->groups[i].name != NULL; i++) {
        const struct board_group *group = clue_group_of(kind, i, board);
        if (group == NULL || group->count > CLUE_CONNECTED_MAX || !board_grid_is_whole(board)) {
            return false;
        }
    }
    return true;
}

bool clue_kind_fits(enum satdoku_clue_kind kind, const struct board *board)
{
    const struct clue_kind *row = &clue_kinds[kind];
    return has_groups(kind, board) && has_groups(row->of_layer, board) &&
           (row->fits == NULL || row->fits(board));
}

struct board_group clue_group_make(const struct rule_group *group, int rows, int columns)
{
    static const struct {
        int times;
        int more;
    } sides[] = {[RULE_GROUP_GRID] = {1, 0},
                 [RULE_GROUP_ROW] = {1, 0},
                 [RULE_GROUP_COLUMN] = {1, 0},
                 [RULE_GROUP_MIDDLES] = {2, -1},
                 [RULE_GROUP_LINES] = {2, 1}};
    int times = sides[group->shape].times;
    int more = sides[group->shape].more;
    struct board_group made = {.rows = group->shape == RULE_GROUP_ROW ? 1 : times * rows + more,
                               .columns =
                                   group->shape == RULE_GROUP_COLUMN ? 1 : times * columns + more};
    made.count = made.rows * made.columns;
    snprintf(made.name, sizeof made.name, "%s", group->name);
    snprintf(made.label, sizeof made.label, "%s", group->label);
    return made;
}

const struct board_group *clue_group_of(enum satdoku_clue_kind kind, int index,
                                        const struct board *board)
{
    const char *name = clue_kinds[kind].groups[index].name;
    return board_find_group(board->groups, board->group_count, name, strlen(name));
}

/* ---- Cells ---- */

void satdoku_cell_name(char name[SATDOKU_CELL_NAME], const struct satdoku_puzzle *puzzle,
                       struct satdoku_cell cell)
{
    bool far = puzzle == NULL || cell.row < 1 || cell.column < 1;
    int number = far ? BOARD_NO_CELL : board_cell(puzzle->board, cell.row - 1, cell.column - 1);
    if (name == NULL) {
        return;
    }
    snprintf(name, SATDOKU_CELL_NAME, "%s",
             number == BOARD_NO_CELL ? "?" : board_cell_name(puzzle->board, number).text);
}

bool satdoku_puzzle_find_cell(struct satdoku_cell *cell, const struct satdoku_puzzle *puzzle,
                              const char *name)
{
    if (cell == NULL || puzzle == NULL || name == NULL) {
        return false;
    }
    const struct board *board = puzzle->board;
    size_t letters = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const struct board_group *group =
        board_find_group(board->groups, board->group_count, name, letters);
    int first = group != NULL ? group->first : 0;
    int end = group != NULL ? first + group->count : board->grid_cells;
    for (int number = first; number < end; number++) {
        if (strcmp(board_cell_name(board, number).text, name) == 0) {
            *cell = (struct satdoku_cell){board_row(board, number) + 1,
                                          board_column(board, number) + 1};
            return true;
        }
    }
    return false;
}
