/* What a puzzle says, and whether a format can say it. What each format can say stands in the table
 * of formats; here the first thing that a format cannot say is named.
 */
#include "says.h"

#include "cells.h"
#include "error.h"

#include <stdio.h>

/* ---- What a puzzle says ---- */

/* A board that overlaps others stays one with further regions. */
static unsigned board_parts(const struct board *board)
{
    if (board->form == BOARD_ORDINARY) {
        return board->lowest == 1 ? FORMAT_SAYS_BOXES
               : board->by_option ? FORMAT_SAYS_DIGITS
                                  : FORMAT_SAYS_ALL_BOARDS;
    }
    if (board->form == BOARD_JIGSAW && board->lowest == 1) {
        return FORMAT_SAYS_PIECES;
    }
    unsigned named = board->name != NULL ? FORMAT_SAYS_NAMED : 0U;
    bool alone = named != 0 && board->regions[board->region_count - 1].kind <= REGION_BOX;
    return alone ? named : named | FORMAT_SAYS_ALL_BOARDS;
}

static enum format_says clue_part(enum satdoku_clue_kind kind)
{
    return clue_is_candidates(kind) ? FORMAT_SAYS_CANDIDATES : FORMAT_SAYS_ALL_CLUES;
}

/* ---- Names ---- */

/* "different digits in r1c1, r2c2, ..." */
static void name_set(char text[FORMAT_NAME], const struct board *board, const struct region *region)
{
    enum { CELL_TEXT = sizeof(struct cell_name) };
    size_t used = (size_t)snprintf(text, FORMAT_NAME, "different digits in ");
    for (int i = 0; i < region->count; i++) {
        bool last = used + 2 * CELL_TEXT > FORMAT_NAME;
        int cell = region->cells[i];
        used += (size_t)snprintf(text + used, FORMAT_NAME - used, "%s%s%s", i == 0 ? "" : ", ",
                                 board_cell_name(board, cell).text, last ? ", ..." : "");
        if (last) {
            return;
        }
    }
}

/* Whether n pieces of n cells take the place of boxes. If not, the text says how they are. */
static bool has_usual_pieces(char text[FORMAT_NAME], const struct board *board)
{
    if (board->box_rows > 1) {
        snprintf(text, FORMAT_NAME, "boxes beside the regions of a jigsaw");
        return false;
    }
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        if (region->kind == REGION_PIECE && region->count != board->digits) {
            snprintf(text, FORMAT_NAME, "a region of %d cells for %d digits", region->count,
                     board->digits);
            return false;
        }
    }
    for (int cell = 0; cell < board->grid_cells; cell++) {
        if (board->layout[cell] == BOARD_NO_PIECE) {
            snprintf(text, FORMAT_NAME, "that %s is in no region",
                     board_cell_name(board, cell).text);
            return false;
        }
    }
    return true;
}

bool says_usual_canvas(char text[FORMAT_NAME], const struct board *board)
{
    bool square = board->grid_rows == board->grid_columns;
    bool digits = board->digits == board->grid_rows && board->lowest == 1;
    bool whole = board_grid_is_whole(board);
    if (board->group_count > 0) {
        snprintf(text, FORMAT_NAME, "cells beside the grid");
        return false;
    }
    if (board->name != NULL || (square && digits && whole && board->lines)) {
        return true;
    }
    if (!whole) {
        snprintf(text, FORMAT_NAME, "a board of which cells are missing");
    } else if (!square) {
        snprintf(text, FORMAT_NAME, "a %dx%d board", board->rows, board->columns);
    } else if (!digits) {
        snprintf(text, FORMAT_NAME, "the digits %d to %d on a %dx%d board", board->lowest,
                 board->lowest + board->digits - 1, board->rows, board->columns);
    } else {
        snprintf(text, FORMAT_NAME, "rows and columns that may repeat digits");
    }
    return false;
}

/* What is unusual of a board. */
static void name_board(char text[FORMAT_NAME], const struct board *board)
{
    if (!says_usual_canvas(text, board) ||
        (board->layout != NULL && !has_usual_pieces(text, board))) {
        return;
    }
    for (int i = 0; i < board->region_count; i++) {
        if (board->regions[i].kind > REGION_PIECE) {
            /* A region that is neither row, column, box nor piece. */
            const struct region *region = &board->regions[i];
            switch (region->kind) {
            case REGION_DIAGONAL:
                snprintf(text, FORMAT_NAME, "the diagonal from the top %s",
                         region->number == 0 ? "left" : "right");
                break;
            case REGION_WINDOW:
                snprintf(text, FORMAT_NAME, "the windows of a Windoku");
                break;
            case REGION_DISJOINT:
                snprintf(text, FORMAT_NAME, "disjoint sets");
                break;
            default:
                name_set(text, board, region);
            }
            return;
        }
    }
    snprintf(text, FORMAT_NAME, "boxes of %dx%d", board->box_rows, board->box_columns);
}

void says_name_clue(char text[FORMAT_NAME], const struct clue *clue, const struct board *board)
{
    char words[CLUE_TEXT];
    clue_describe(words, clue, board);
    snprintf(text, FORMAT_NAME, "%s%s", clue_article(clue), words);
}

static void name_part(char text[FORMAT_NAME], const struct satdoku_puzzle *puzzle,
                      enum format_says part)
{
    switch (part) {
    case FORMAT_SAYS_DOMINOES:
        snprintf(text, FORMAT_NAME, "a Sudominoku");
        if (clue_list_start(puzzle) > 0) { /* the first tile */
            struct clue_room room;
            char words[CLUE_TEXT];
            struct clue tile = clue_at(puzzle, 0, &room);
            clue_describe(words, &tile, puzzle->board);
            snprintf(text, FORMAT_NAME, "the %s %s", clue_kind_of(tile.kind)->words, words);
        }
        break;
    case FORMAT_SAYS_BOXES:
        snprintf(text, FORMAT_NAME, "boxes");
        break;
    case FORMAT_SAYS_PIECES:
        snprintf(text, FORMAT_NAME, "the regions of a jigsaw");
        break;
    case FORMAT_SAYS_NAMED:
        snprintf(text, FORMAT_NAME, "boards that overlap");
        break;
    case FORMAT_SAYS_DIGITS:
    case FORMAT_SAYS_ALL_BOARDS:
        name_board(text, puzzle->board);
        break;
    case FORMAT_SAYS_FEW_SINGLES:
        snprintf(text, FORMAT_NAME, "a Sudominoku that lacks a single");
        break;
    default: {
        /* The first clue of that part. */
        size_t i = 0;
        while (puzzle->list.clues[i].off || clue_part(puzzle->list.clues[i].kind) != part) {
            i++;
        }
        struct clue clue = clue_listed(puzzle, i);
        says_name_clue(text, &clue, puzzle->board);
    }
    }
}

/* ---- Whether a format can ---- */

static enum satdoku_status cannot(const struct format *format, const char *name,
                                  struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_ARGUMENT, "'%s' cannot say %s", format->name, name);
}

enum satdoku_status format_check_puzzle(const struct format *format,
                                        const struct satdoku_puzzle *puzzle,
                                        struct satdoku_error *error)
{
    /* In the order in which they are told. */
    static const enum format_says parts[] = {FORMAT_SAYS_DOMINOES,   FORMAT_SAYS_BOXES,
                                             FORMAT_SAYS_PIECES,     FORMAT_SAYS_NAMED,
                                             FORMAT_SAYS_ALL_BOARDS, FORMAT_SAYS_CANDIDATES,
                                             FORMAT_SAYS_ALL_CLUES,  FORMAT_SAYS_FEW_SINGLES,
                                             FORMAT_SAYS_DIGITS};
    const struct board *board = puzzle->board;
    char text[FORMAT_NAME];
    bool tiles = format->format == SATDOKU_FORMAT_SUDOMINOKU;
    bool numbers = tiles || (format->says & FORMAT_SAYS_NUMBERS) != 0;
    if (tiles && !puzzle->sudominoku) { /* dominoes alone are no puzzle of any other format */
        return cannot(format, "a puzzle without dominoes", error);
    }
    if (!numbers && !cells_have_characters(board)) {
        snprintf(text, sizeof text, "a %dx%d board", board->rows, board->columns);
        return cannot(format, text, error);
    }
    unsigned says = board_parts(board) | (puzzle->sudominoku ? FORMAT_SAYS_DOMINOES : 0U);
    for (int digit = 1; puzzle->sudominoku && digit <= board->digits; digit++) {
        says |= puzzle->singles[digit] == PUZZLE_NO_CELL ? FORMAT_SAYS_FEW_SINGLES : 0U;
    }
    for (size_t i = 0; i < puzzle->list.count; i++) {
        const struct stored_clue *clue = &puzzle->list.clues[i];
        says |= clue->off ? 0U : (unsigned)clue_part(clue->kind);
    }
    unsigned missing = says & ~format->says;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if ((missing & (unsigned)parts[i]) != 0) {
            name_part(text, puzzle, parts[i]);
            return cannot(format, text, error);
        }
    }
    enum satdoku_status status =
        format->can_say != NULL ? format->can_say(text, puzzle) : SATDOKU_OK;
    if (status == SATDOKU_ERR_MEMORY) {
        return error_memory(error);
    }
    return status == SATDOKU_OK ? status : cannot(format, text, error);
}
