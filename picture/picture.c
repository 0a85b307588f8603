#include "picture.h"

#include "clue.h"
#include "door.h"
#include "error.h"
#include "puzzle.h"
#include "step_look.h"

#include <stdio.h>

static enum satdoku_status check_clues(const struct board *board, struct satdoku_clues clues,
                                       struct satdoku_error *error)
{
    if (clues.count > 0 && clues.clue == NULL) {
        return error_null(error);
    }
    for (size_t i = 0; i < clues.count; i++) {
        /* A clue has to have the cells that drawing it takes. */
        const struct satdoku_clue *clue = &clues.clue[i];
        const struct clue_kind *kind = clue_kind_of(clue->kind);
        bool drawable = kind != NULL && clue->cell_count >= (size_t)kind->cell_count.min &&
                        (clue->cell_count == 0 || clue->cells != NULL);
        for (size_t j = 0; drawable && j < clue->cell_count; j++) {
            struct satdoku_cell cell = clue->cells[j];
            bool far = cell.row < 1 || cell.column < 1; /* one less may not be a number */
            drawable = !far && board_cell(board, cell.row - 1, cell.column - 1) != BOARD_NO_CELL;
        }
        if (!drawable) {
            return error_set(error, SATDOKU_ERR_ARGUMENT,
                             "a clue that is to be marked is not on the board");
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status check_grid(const struct board *board, const struct satdoku_grid *grid,
                                      struct satdoku_error *error)
{
    const struct board *other = grid != NULL ? door_inside(grid)->board : board;
    return other != NULL && board_same_canvas(board, other)
               ? SATDOKU_OK
               : error_set(error, SATDOKU_ERR_ARGUMENT, "a solution of another board");
}

enum satdoku_status picture_take(struct satdoku_picture *shown, const struct satdoku_puzzle *puzzle,
                                 const struct satdoku_picture *picture, struct satdoku_error *error)
{
    if (puzzle == NULL) {
        return error_null(error);
    }
    enum satdoku_status status = options_take(shown, sizeof *shown, picture, error);
    if (status == SATDOKU_OK) {
        status = check_grid(puzzle->board, shown->solution, error);
    }
    if (status == SATDOKU_OK) {
        status = check_grid(puzzle->board, shown->other, error);
    }
    if (status == SATDOKU_OK) {
        status = check_clues(puzzle->board, shown->conflict, error);
    }
    if (status == SATDOKU_OK) {
        status = check_clues(puzzle->board, shown->repair, error);
    }
    if (status != SATDOKU_OK || shown->step == NULL) {
        return status;
    }
    /* A step is drawn by itself: what was known before it, and its words. */
    const struct satdoku_step *step = shown->step;
    status = step_fits(puzzle->board, step)
                 ? check_clues(puzzle->board, step->regions, error)
                 : error_set(error, SATDOKU_ERR_ARGUMENT, "a step of another board");
    shown->solution = NULL;
    shown->other = NULL;
    shown->candidates = NULL;
    shown->note = shown->note != NULL ? shown->note : step->words;
    if (status == SATDOKU_OK) {
        status = check_clues(puzzle->board, step->clues, error);
    }
    return status == SATDOKU_OK ? check_clues(puzzle->board, step->rectangles, error) : status;
}

const char *picture_title(const struct satdoku_puzzle *puzzle,
                          const struct satdoku_picture *picture)
{
    bool own = picture != NULL && picture->title != NULL;
    const char *title = own ? picture->title : satdoku_puzzle_name(puzzle);
    return title != NULL && title[0] != '\0' ? title : NULL;
}

void picture_fill(char *text, size_t room, const char *words, const char *value)
{
    size_t used = 0;
    for (; *words != '\0' && used + 1 < room; words++) {
        if (*words == '#') {
            used += (size_t)snprintf(text + used, room - used, "%s", value);
        } else {
            text[used++] = *words;
        }
    }
    text[used < room ? used : room - 1] = '\0';
}

bool picture_digits_text(char text[PICTURE_DIGITS_TEXT], const struct board *board)
{
    int longest = board->rows > board->columns ? board->rows : board->columns;
    if (board->lowest == 1 && (board->digits == longest || board->name != NULL)) {
        return false;
    }
    snprintf(text, PICTURE_DIGITS_TEXT, "Digits: %d to %d.", picture_digit(board, 1),
             picture_digit(board, board->digits));
    return true;
}

void picture_frames(int *frames, const struct board *board, const struct satdoku_picture *picture)
{
    bool pieces = board->layout != NULL;
    for (int cell = 0; cell < board->cells; cell++) {
        frames[cell] = PICTURE_NO_FRAME;
    }
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        bool framed = region->kind == (pieces ? REGION_PIECE : REGION_BOX);
        if (framed && !pieces && board->lines) {
            /* Nothing is drawn around a flat box, whose cells are all in one row or column. */
            bool row = true;
            bool column = true;
            for (int j = 1; j < region->count; j++) {
                int cell = region->cells[j];
                row = row && board_row(board, cell) == board_row(board, region->cells[0]);
                column =
                    column && board_column(board, cell) == board_column(board, region->cells[0]);
            }
            framed = !row && !column;
        }
        for (int j = 0; framed && j < region->count; j++) {
            frames[region->cells[j]] = i;
        }
    }
    const struct board_group *found = board_found_regions(board);
    for (int i = 0; found != NULL && picture->solution != NULL && i < found->count; i++) {
        frames[i] = board->region_count + door_inside(picture->solution)->digits[found->first + i];
    }
}

bool picture_has_boxes_beside_pieces(const struct board *board)
{
    return board->layout != NULL && board->box_rows > 1 && board->box_columns > 1;
}
