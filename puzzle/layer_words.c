#include "layer_words.h"

#include "puzzle.h"

#include <stdio.h>
#include <string.h>

const struct rule_group *layer_of(const struct board *board, int cell)
{
    const struct board_group *group = board_group_of(board, cell);
    int index = 0;
    enum satdoku_clue_kind kind =
        group != NULL ? clue_kind_of_group(&index, group->name) : SATDOKU_CLUE_KINDS;
    bool has = kind != SATDOKU_CLUE_KINDS && clue_kinds[kind].groups[index].is[0] != NULL;
    return has ? &clue_kinds[kind].groups[index] : NULL;
}

/* Writes what is called by the cells of the grid around it: a cell, a side, or a corner. Row and
 * column count cells and what is between them: 0 is the first row, 1 lies behind it, and -1 is the
 * upper edge of the grid. */
static void write_between(char text[LAYER_CELL_TEXT], const struct rule_group *group,
                          const struct board *board, int row, int column)
{
    bool row_odd = row % 2 != 0;
    bool column_odd = column % 2 != 0;
    bool top = row < 0;
    bool left = column < 0;
    bool bottom = row_odd && (row + 1) / 2 == board->grid_rows;
    bool right = column_odd && (column + 1) / 2 == board->grid_columns;
    int first = board_cell(board, (row - row_odd) / 2 + top, (column - column_odd) / 2 + left);
    int last = board_cell(board, (row + row_odd) / 2 - bottom, (column + column_odd) / 2 - right);
    const struct cell_name name = board_cell_name(board, first);
    if (!row_odd && !column_odd) {
        snprintf(text, LAYER_CELL_TEXT, "%s", name.text);
        return;
    }
    const char *what = row_odd && column_odd ? "corner" : group->between;
    int used = snprintf(text, LAYER_CELL_TEXT, "the %s%s%s",
                        top      ? "top "
                        : bottom ? "bottom "
                                 : "",
                        left    ? "left "
                        : right ? "right "
                                : "",
                        what);
    snprintf(text + used, LAYER_CELL_TEXT - (size_t)used,
             first == last ? " of %s" : " between %s and %s", name.text,
             board_cell_name(board, last).text);
}

void layer_cell_text(char text[LAYER_CELL_TEXT], const struct board *board, int cell)
{
    const struct rule_group *layer = layer_of(board, cell);
    if (layer == NULL) {
        snprintf(text, LAYER_CELL_TEXT, "%s", board_cell_name(board, cell).text);
        return;
    }
    const struct board_group *group = board_group_of(board, cell);
    int row = (cell - group->first) / group->columns;
    int column = (cell - group->first) % group->columns;
    if (layer->shape == RULE_GROUP_GRID) {
        snprintf(text, LAYER_CELL_TEXT, "%s",
                 board_cell_name(board, board_cell(board, row, column)).text);
    } else {
        int edge = layer->shape == RULE_GROUP_LINES; /* it begins with the upper edge */
        write_between(text, layer, board, row - edge, column - edge);
    }
}

void layer_value_text(char text[LAYER_VALUE_TEXT], const struct rule_group *group, int value,
                      bool several)
{
    const char *number = strchr(group->is[0], '#');
    if (number != NULL) {
        snprintf(text, LAYER_VALUE_TEXT, "%.*s%d%s", (int)(number - group->is[0]), group->is[0],
                 value, number + 1);
        return;
    }
    const char *one = group->is[value - 1];
    const char *many = group->are[value - 1];
    snprintf(text, LAYER_VALUE_TEXT, "%s", several && many != NULL ? many : one);
}

bool layer_clue_text(char text[CLUE_TEXT], const struct clue *clue, const struct board *board)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    const struct board_group *group =
        kind->told_by_first ? board_group_of(board, clue->cells[1]) : NULL;
    bool all = group != NULL;
    for (int i = 1; i < clue->cell_count && all; i++) {
        all = board_group_of(board, clue->cells[i]) == group;
    }
    if (!all) {
        return false;
    }
    int used = snprintf(text, CLUE_TEXT, "%s", kind->words);
    for (int i = 0; i < clue->value_count && kind->values == CLUE_DIGITS && used < CLUE_TEXT / 2;
         i++) {
        used += snprintf(text + used, CLUE_TEXT - (size_t)used, "%s%d", i == 0 ? " (" : ", ",
                         clue->values[i] + board->lowest - 1);
    }
    const char *end = kind->values == CLUE_DIGITS ? ")" : "";
    snprintf(text + used, CLUE_TEXT - (size_t)used, "%s of %s told by %s", end, group->name,
             board_cell_name(board, clue->cells[0]).text);
    return true;
}
