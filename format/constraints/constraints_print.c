/* Writing puzzles as constraint strings. */
#include "cells.h"
#include "constraint_kinds.h"
#include "name.h"

#include <assert.h>
#include <string.h>

static void print_name(struct sink *sink, const char *name)
{
    sink_char(sink, '.');
    sink_text(sink, name);
}

/* ---- Cells ---- */

enum { LETTERED_SIZE = 16 }; /* up to here rows and columns are one character each */

static void print_ordinal(struct sink *sink, int number, bool lettered)
{
    if (lettered && number >= 10) {
        sink_char(sink, (char)('a' + number - 10));
    } else {
        sink_number(sink, number);
    }
}

/* "R1C5", of a row and a column from 0; those from 10 on as letters where the grid has at most 16
 * of them. */
static void print_place(struct sink *sink, const struct board *board, int row, int column)
{
    bool lettered = board->grid_rows <= LETTERED_SIZE && board->grid_columns <= LETTERED_SIZE;
    sink_char(sink, 'R');
    print_ordinal(sink, row + 1, lettered);
    sink_char(sink, 'C');
    print_ordinal(sink, column + 1, lettered);
}

void constraints_print_cells(struct sink *sink, const int *cells, int count,
                             const struct board *board)
{
    for (int i = 0; i < count; i++) {
        sink_char(sink, '~');
        if (board_group_of(board, cells[i]) != NULL) {
            sink_text(sink, board_cell_name(board, cells[i]).text);
        } else {
            print_place(sink, board, board_row(board, cells[i]), board_column(board, cells[i]));
        }
    }
}

/* ---- The board ---- */

static int longest_line(const struct board *board)
{
    return board->grid_rows > board->grid_columns ? board->grid_rows : board->grid_columns;
}

static void print_shape(struct sink *sink, const struct board *board)
{
    print_name(sink, "Shape~");
    sink_number(sink, board->grid_rows);
    sink_char(sink, 'x');
    sink_number(sink, board->grid_columns);
    if (board->lowest != 1) {
        sink_char(sink, '~');
        sink_number(sink, board->lowest);
        sink_char(sink, '-');
        sink_number(sink, board->lowest + board->digits - 1);
    } else if (board->digits != longest_line(board)) {
        sink_char(sink, '~');
        sink_number(sink, board->digits);
    } else if (!board->lines) {
        sink_char(sink, '~');
    }
    if (!board->lines) {
        sink_text(sink, "~Raw");
    }
}

static void print_missing(struct sink *sink, const struct board *board)
{
    if (board_grid_is_whole(board)) {
        return;
    }
    print_name(sink, "Missing");
    for (int row = 0; row < board->grid_rows; row++) {
        for (int column = 0; column < board->grid_columns; column++) {
            if (board_cell(board, row, column) == BOARD_NO_CELL) {
                sink_char(sink, '~');
                print_place(sink, board, row, column);
            }
        }
    }
}

/* How many regions of that kind there are, and how many cells the first of them has. */
static int count_regions(int *size, const struct board *board, enum region_kind kind)
{
    int count = 0;
    *size = 0;
    for (int i = 0; i < board->region_count; i++) {
        if (board->regions[i].kind == kind) {
            *size = count == 0 ? board->regions[i].count : *size;
            count++;
        }
    }
    return count;
}

/* Whether a Jigsaw says the pieces: all have one size, that of windows, and more than one piece, or
 * cells in none, are there. */
static bool has_usual_pieces(const struct board *board)
{
    int size = 0;
    int windows = 0;
    int pieces = count_regions(&size, board, REGION_PIECE);
    bool usual = pieces * size < board->grid_rows * board->grid_columns || pieces > 1 || size == 1;
    for (int i = 0; i < board->region_count; i++) {
        usual =
            usual && (board->regions[i].kind != REGION_PIECE || board->regions[i].count == size);
    }
    return usual && pieces > 0 &&
           (count_regions(&windows, board, REGION_WINDOW) == 0 || windows == size);
}

/* The number of cells that boxes, pieces and windows must have been read with. */
static int size_of_regions(const struct board *board)
{
    int rows = 0;
    int columns = 0;
    int size = 0;
    int boxes = board->box_rows * board->box_columns;
    if (has_usual_pieces(board)) {
        count_regions(&size, board, REGION_PIECE);
        return size;
    }
    if (count_regions(&size, board, REGION_WINDOW) > 0) {
        return size;
    }
    bool usual_shape =
        constraints_boxes(&rows, &columns, board->grid_rows, board->grid_columns, boxes) &&
        rows == board->box_rows && columns == board->box_columns;
    if (usual_shape) {
        return boxes;
    }
    int disjoint = count_regions(&size, board, REGION_DISJOINT);
    return disjoint > 0 && boxes == 0 ? disjoint : longest_line(board);
}

/* Says the size of regions and the shape of boxes where they are not what the canvas has. */
static void print_boxes(struct sink *sink, const struct board *board)
{
    int rows = 0;
    int columns = 0;
    int ignored = 0;
    int size = size_of_regions(board);
    /* A Latin square has boxes of one row in name only. */
    bool none = board->box_rows == 0 || (board->box_rows == 1 && !board->disjoint &&
                                         count_regions(&ignored, board, REGION_BOX) == 0);
    bool has = board->lines &&
               constraints_boxes(&rows, &columns, board->grid_rows, board->grid_columns, size);
    bool usual = has ? rows == board->box_rows && columns == board->box_columns : none;
    if (size != longest_line(board)) {
        print_name(sink, "RegionSize~");
        sink_number(sink, size);
    }
    if (!usual && none) {
        print_name(sink, "NoBoxes");
    } else if (!usual) {
        print_name(sink, "Boxes~");
        sink_number(sink, board->box_rows);
        sink_char(sink, 'x');
        sink_number(sink, board->box_columns);
    }
}

/* The cells of pieces `first` and those behind it, one character each: as many pieces as there are
 * characters; all other cells are '-'. */
static const char piece_characters[] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
enum { PIECE_CHARACTERS = sizeof piece_characters - 1 };

static void print_regions(struct sink *sink, const struct board *board)
{
    enum region_kind last = REGION_KINDS;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        bool first = region->kind != last;
        last = region->kind;
        if (region->kind == REGION_PIECE && region->number % PIECE_CHARACTERS == 0) {
            print_name(sink, has_usual_pieces(board) ? "Jigsaw~" : "Pieces~");
            for (int place = 0; place < board->grid_rows * board->grid_columns; place++) {
                int cell = board_plan_cell(board, place);
                bool none = cell == BOARD_NO_CELL || board->layout[cell] == BOARD_NO_PIECE;
                int piece = none ? -1 : board->layout[cell] - region->number;
                sink_char(sink,
                          piece >= 0 && piece < PIECE_CHARACTERS ? piece_characters[piece] : '-');
            }
        } else if (region->kind == REGION_DIAGONAL) {
            print_name(sink, region->number == 0 ? "Diagonal~-1" : "Diagonal~1");
        } else if (region->kind == REGION_WINDOW && first) {
            print_name(sink, "Windoku");
        } else if (region->kind == REGION_DISJOINT && first) {
            print_name(sink, "DisjointSets");
        } else if (region->kind == REGION_SET) {
            print_name(sink, "AllDifferent");
            constraints_print_cells(sink, region->cells, region->count, board);
        }
    }
}

/* ---- Clues ---- */

/* The clues of a scope, in their order. */
static void print_clues(struct sink *sink, const struct satdoku_puzzle *puzzle,
                        enum clue_scope scope)
{
    const struct board *board = puzzle->board;
    struct clue before = {.kind = SATDOKU_CLUE_KINDS};
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct clue clue = clue_listed(puzzle, i);
        const struct clue_kind *row = clue_kind_of(clue.kind);
        if (puzzle->list.clues[i].off || row->scope != scope) {
            continue;
        }
        const struct constraint_kind *kind = constraint_kind_of_clue(clue.kind);
        /* Candidate sets, and lines of one relation, may be in the constraint before them. */
        bool candidates = clue_is_candidates(clue.kind);
        bool joined = clue.kind == before.kind && (candidates || row->table);
        if (joined && !candidates) {
            assert(clue.values != NULL && before.values != NULL);
            joined =
                clue.value_count == before.value_count &&
                memcmp(clue.values, before.values, (size_t)clue.value_count * sizeof(int)) == 0;
        }
        before = clue;
        if (kind == NULL || kind->stage == CONSTRAINTS_GROUPS) {
            continue; /* it is said by its groups */
        }
        if (!joined) {
            print_name(sink, constraint_kind_name(kind));
        }
        if (joined && !candidates) {
            sink_char(sink, '~'); /* another line of the same relation */
            constraints_print_cells(sink, clue.cells, clue.cell_count, board);
        } else if (kind->print != NULL) {
            kind->print(sink, &clue, board);
        }
        /* A single digit would be a given; of a Sudominoku, whose givens are its tiles', it cannot
         * be one. */
        if (candidates && clue.value_count == 1 && !puzzle->sudominoku) {
            sink_char(sink, '_');
            sink_number(sink, clue.values[0] + board->lowest - 1);
        }
    }
}

static void print_givens(struct sink *sink, const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    bool first = true;
    for (int cell = 0; cell < board->cells; cell++) {
        if (puzzle->givens[cell] != 0) {
            sink_text(sink, first ? "." : "");
            constraints_print_cells(sink, &cell, 1, board);
            sink_char(sink, '_');
            sink_number(sink, puzzle->givens[cell] + board->lowest - 1);
            first = false;
        }
    }
}

/* ---- The puzzle ---- */

void format_print_constraints(struct sink *sink, const struct satdoku_puzzle *puzzle,
                              const char *prefix)
{
    const char *name = satdoku_puzzle_name(puzzle);
    struct line line = {name, name != NULL ? strlen(name) : 0, 0};
    struct token word;
    size_t position = 0;
    sink_text(sink, prefix);
    /* Writes the puzzle as one string without a line end, which reads back as the same puzzle; the
     * same puzzle always as the same string. Every puzzle can be written so. */
    const struct board *board = puzzle->board;
    bool usual = board->grid_rows == 9 && board->grid_columns == 9 && board->digits == 9 &&
                 board->lowest == 1 && board->lines; /* what a string without Shape means */
    /* Where nothing but the canvas would be written, that is. */
    bool empty = puzzle_is_classic(puzzle) && board->box_rows == 3 && clue_count(puzzle) == 0;
    if (board->name != NULL) {
        print_name(sink, "Board~");
        sink_text(sink, board->name);
    } else if (!usual || empty) {
        print_shape(sink, board);
    }
    constraints_print_groups(sink, puzzle, size_of_regions(board) != board->digits);
    if (board->name == NULL) {
        print_missing(sink, board);
        print_boxes(sink, board);
    }
    print_regions(sink, board);
    if (puzzle->sudominoku) {
        print_name(sink, "Sudominoku");
    }
    print_clues(sink, puzzle, CLUE_OF_BOARD);
    if (puzzle->sudominoku) {
        /* Dominoes, and then singles. */
        struct clue_room room;
        for (size_t i = 0; i < clue_list_start(puzzle); i++) {
            struct clue clue = clue_at(puzzle, i, &room);
            print_name(sink, clue_kind_of(clue.kind)->name);
            for (int j = 0; j < clue.value_count; j++) {
                sink_char(sink, '~');
                sink_number(sink, clue.values[j] + puzzle->board->lowest - 1);
            }
            constraints_print_cells(sink, clue.cells, clue.cell_count, puzzle->board);
        }
    }
    print_clues(sink, puzzle, CLUE_OF_CELLS);
    if (!puzzle->sudominoku) {
        print_givens(sink, puzzle);
    }
    if (token_next(&word, &line, &position) && constraints_begin(word.text, word.length)) {
        sink_text(sink, " #"); /* the name would be read as a further constraint */
    }
    name_put_end(sink, name);
}
