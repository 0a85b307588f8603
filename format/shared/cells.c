#include "cells.h"

#include "token.h"

bool cells_have_characters(const struct board *board)
{
    return board->lowest + board->digits - 1 <= FORMAT_CHARACTER_DIGITS;
}

void cells_put_character(struct sink *sink, const struct board *board, int digit)
{
    sink_char(sink, digit == 0 ? '.' : format_digit_character(digit + board->lowest - 1));
}

static void put_number(struct sink *sink, const struct board *board, int digit)
{
    if (board->letters) {
        cells_put_character(sink, board, digit);
    } else if (digit == 0 && board->lowest == 0) {
        sink_char(sink, '.');
    } else {
        sink_number(sink, digit == 0 ? 0 : digit + board->lowest - 1);
    }
}

void cells_put_group(struct sink *sink, const struct board *board, const uint16_t *digits,
                     bool numbers, size_t group)
{
    int first = board_group_first(board, group);
    int end = board_group_first(board, group + 1);
    for (int cell = first; cell < end; cell++) {
        if (!numbers) {
            cells_put_character(sink, board, digits[cell]);
            continue;
        }
        if (cell > first) {
            sink_char(sink, ' ');
        }
        put_number(sink, board, digits[cell]);
    }
}

void cells_put_line(struct sink *sink, const struct board *board, const uint16_t *digits,
                    bool numbers)
{
    for (size_t group = 0; group <= board->group_count; group++) {
        sink_text(sink, group > 0 ? " " : "");
        cells_put_group(sink, board, digits, numbers, group);
    }
}

void cells_put_rows(struct sink *sink, const struct board *board, const uint16_t *digits,
                    bool numbers, const char *prefix)
{
    for (int row = 0; row < board->rows; row++) {
        int blanks = 0; /* not written yet: there may be nothing behind them */
        sink_text(sink, prefix);
        /* "# VS South side", where a group begins below this row of the canvas. */
        for (size_t i = 0; i < board->group_count; i++) {
            const struct board_group *group = &board->groups[i];
            if (group->row == row + 1) {
                sink_text(sink, "# ");
                sink_text(sink, group->name);
                sink_text(sink, group->label[0] != '\0' ? " " : "");
                sink_text(sink, group->label);
            }
        }
        for (int column = 0; column < board->columns; column++) {
            int cell = board_cell(board, row, column);
            blanks += numbers && column > 0;
            if (cell == BOARD_NO_CELL) {
                blanks++;
                continue;
            }
            for (; blanks > 0; blanks--) {
                sink_char(sink, ' ');
            }
            if (numbers) {
                put_number(sink, board, digits[cell]);
            } else {
                cells_put_character(sink, board, digits[cell]);
            }
        }
        sink_char(sink, '\n');
    }
}
