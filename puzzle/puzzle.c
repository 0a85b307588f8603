#include "puzzle.h"

#include "mem.h"
#include "unicode.h"

#include <satdoku_program.h>
#include <stdio.h>
#include <string.h>

void clue_list_reset(struct clue_list *list)
{
    list->count = 0;
    list->number_count = 0;
    list->budget = (struct clue_budget){.text = 0};
}

enum satdoku_status puzzle_reset_on(struct satdoku_puzzle *puzzle, struct board *board,
                                    bool sudominoku)
{
    size_t cells = (size_t)board->cells;
    if (!MEM_RESERVE(puzzle->givens, puzzle->givens_capacity, cells)) {
        return SATDOKU_ERR_MEMORY;
    }
    memset(puzzle->givens, 0, cells * sizeof *puzzle->givens);
    if (puzzle->board != board) {
        board_release(puzzle->board);
        puzzle->board = board_hold(board);
    }
    puzzle->shape = board->shape;
    puzzle->sudominoku = sudominoku;
    puzzle->domino_count = 0;
    clue_list_reset(&puzzle->list);
    clue_list_reset(&puzzle->blanks);
    if (puzzle->name != NULL) {
        puzzle->name[0] = '\0';
    }
    for (int i = 0; i < PUZZLE_TEXTS; i++) {
        if (puzzle->texts[i].text != NULL) {
            puzzle->texts[i].text[0] = '\0';
        }
    }
    for (int digit = 0; digit <= PUZZLE_MAX_SUDOMINOKU; digit++) {
        puzzle->singles[digit] = PUZZLE_NO_CELL;
    }
    return SATDOKU_OK;
}

enum satdoku_status puzzle_reset(struct satdoku_puzzle *puzzle, struct shape shape, bool sudominoku)
{
    struct board *board = puzzle->board;
    if (board != NULL && board_is_classic(board) && shape_same(board->shape, shape)) {
        return puzzle_reset_on(puzzle, board, sudominoku);
    }
    enum satdoku_status status = board_classic(&board, shape);
    if (status == SATDOKU_OK) {
        status = puzzle_reset_on(puzzle, board, sudominoku);
        board_release(board);
    }
    return status;
}

void puzzle_swap(struct satdoku_puzzle *one, struct satdoku_puzzle *other)
{
    struct satdoku_puzzle before = *one;
    *one = *other;
    *other = before;
}

void puzzle_clear(struct satdoku_puzzle *puzzle)
{
    board_release(puzzle->board);
    mem_free(puzzle->givens);
    mem_free(puzzle->dominoes);
    mem_free(puzzle->list.clues);
    mem_free(puzzle->list.numbers);
    mem_free(puzzle->blanks.clues);
    mem_free(puzzle->blanks.numbers);
    mem_free(puzzle->name);
    for (int i = 0; i < PUZZLE_TEXTS; i++) {
        mem_free(puzzle->texts[i].text);
    }
    *puzzle = (struct satdoku_puzzle){.givens = NULL};
}

static enum satdoku_status copy_list(struct clue_list *to, const struct clue_list *from)
{
    if (from->count == 0) {
        return SATDOKU_OK;
    }
    if (!MEM_RESERVE(to->clues, to->capacity, from->count)) {
        return SATDOKU_ERR_MEMORY;
    }
    if (!MEM_RESERVE(to->numbers, to->number_capacity, from->number_count + 1)) {
        return SATDOKU_ERR_MEMORY;
    }
    memcpy(to->clues, from->clues, from->count * sizeof *to->clues);
    memcpy(to->numbers, from->numbers, from->number_count * sizeof *to->numbers);
    to->count = from->count;
    to->number_count = from->number_count;
    to->budget = from->budget;
    return SATDOKU_OK;
}

char *puzzle_text_room(struct satdoku_puzzle *puzzle, enum puzzle_text_kind kind, size_t length)
{
    struct puzzle_text *text = &puzzle->texts[kind];
    return MEM_RESERVE(text->text, text->capacity, length + 1) ? text->text : NULL;
}

const char *puzzle_text(const struct satdoku_puzzle *puzzle, enum puzzle_text_kind kind)
{
    const char *text = puzzle->texts[kind].text;
    return text != NULL && text[0] != '\0' ? text : NULL;
}

enum satdoku_status puzzle_copy(struct satdoku_puzzle *to, const struct satdoku_puzzle *from)
{
    enum satdoku_status status = puzzle_reset_on(to, from->board, from->sudominoku);
    for (size_t i = 0; status == SATDOKU_OK && i < from->domino_count; i++) {
        status = puzzle_add_domino(to, from->dominoes[i]);
    }
    if (status == SATDOKU_OK) {
        status = copy_list(&to->list, &from->list);
    }
    if (status == SATDOKU_OK) {
        status = copy_list(&to->blanks, &from->blanks);
    }
    if (status == SATDOKU_OK && from->name != NULL) {
        status = puzzle_set_name(to, from->name, strlen(from->name));
    }
    for (int i = 0; i < PUZZLE_TEXTS && status == SATDOKU_OK; i++) {
        const char *text = puzzle_text(from, (enum puzzle_text_kind)i);
        size_t length = text != NULL ? strlen(text) : 0;
        char *room = text != NULL ? puzzle_text_room(to, (enum puzzle_text_kind)i, length) : NULL;
        if (room != NULL) {
            memcpy(room, text, length + 1);
        } else if (text != NULL) {
            status = SATDOKU_ERR_MEMORY;
        }
    }
    if (status == SATDOKU_OK) {
        size_t cells = (size_t)from->board->cells;
        memcpy(to->givens, from->givens, cells * sizeof *to->givens);
        memcpy(to->singles, from->singles, sizeof to->singles);
    }
    return status;
}

enum satdoku_status satdoku_puzzle_copy(struct satdoku_puzzle **copy,
                                        const struct satdoku_puzzle *puzzle)
{
    if (copy == NULL || puzzle == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct satdoku_puzzle *fresh = NULL;
    enum satdoku_status status = satdoku_puzzle_new(&fresh);
    if (status == SATDOKU_OK) {
        status = puzzle_copy(fresh, puzzle);
    }
    if (status == SATDOKU_OK) {
        *copy = fresh;
    } else {
        satdoku_puzzle_free(fresh);
    }
    return status;
}

enum satdoku_status puzzle_set_name(struct satdoku_puzzle *puzzle, const char *text, size_t length)
{
    if (length == 0 && puzzle->name == NULL) {
        return SATDOKU_OK;
    }
    size_t needed = 1; /* each byte that is no UTF-8 becomes a character */
    for (size_t i = 0; i < length;) {
        char bytes[UNICODE_BYTES];
        unsigned code = 0;
        i += unicode_decode(&code, text + i, length - i);
        needed += unicode_encode(bytes, code);
    }
    if (!MEM_RESERVE(puzzle->name, puzzle->name_capacity, needed)) {
        return SATDOKU_ERR_MEMORY;
    }
    char *name = puzzle->name;
    for (size_t i = 0; i < length;) {
        unsigned code = 0;
        i += unicode_decode(&code, text + i, length - i);
        name += unicode_encode(name, code == '\n' || code == '\r' ? ' ' : code);
    }
    *name = '\0';
    return SATDOKU_OK;
}

bool puzzle_is_classic(const struct satdoku_puzzle *puzzle)
{
    return board_is_classic(puzzle->board) && !puzzle->sudominoku && puzzle->list.count == 0;
}

bool puzzle_is_jigsaw(const struct satdoku_puzzle *puzzle)
{
    return puzzle->board->form == BOARD_JIGSAW && !puzzle->sudominoku && puzzle->list.count == 0;
}

bool puzzle_allows(const struct satdoku_puzzle *puzzle, int cell, int digit)
{
    const struct board *board = puzzle->board;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        for (int j = 0; j < region->count; j++) {
            int peer = region->cells[j];
            if (peer != cell && puzzle->givens[peer] == digit) {
                return false;
            }
        }
    }
    return true;
}

enum satdoku_status puzzle_add_domino(struct satdoku_puzzle *puzzle, struct domino domino)
{
    if (!MEM_RESERVE(puzzle->dominoes, puzzle->domino_capacity, puzzle->domino_count + 1)) {
        return SATDOKU_ERR_MEMORY;
    }
    puzzle->dominoes[puzzle->domino_count++] = domino;
    for (int half = 0; half < 2; half++) {
        puzzle->givens[domino.cell[half]] = (uint16_t)domino.digit[half];
    }
    return SATDOKU_OK;
}

void puzzle_set_single(struct satdoku_puzzle *puzzle, int digit, int cell)
{
    puzzle->singles[digit] = cell;
    puzzle->givens[cell] = (uint16_t)digit;
}

struct puzzle_position puzzle_position(int cell, int n)
{
    struct puzzle_position position;
    snprintf(position.text, sizeof position.text, "%c%d", 'A' + cell / n, cell % n + 1);
    return position;
}

enum satdoku_status satdoku_puzzle_new(struct satdoku_puzzle **puzzle)
{
    if (puzzle == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct satdoku_puzzle *fresh = mem_zalloc(1, sizeof *fresh);
    struct shape standard = {9, 3, 3};
    if (fresh == NULL || puzzle_reset(fresh, standard, false) != SATDOKU_OK) {
        satdoku_puzzle_free(fresh);
        return SATDOKU_ERR_MEMORY;
    }
    *puzzle = fresh;
    return SATDOKU_OK;
}

void satdoku_puzzle_free(struct satdoku_puzzle *puzzle)
{
    if (puzzle != NULL) {
        puzzle_clear(puzzle);
        mem_free(puzzle);
    }
}

const char *satdoku_puzzle_name(const struct satdoku_puzzle *puzzle)
{
    bool named = puzzle != NULL && puzzle->name != NULL && puzzle->name[0] != '\0';
    return named ? puzzle->name : NULL;
}

enum satdoku_status satdoku_puzzle_set_name(struct satdoku_puzzle *puzzle, const char *name)
{
    if (puzzle == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    return puzzle_set_name(puzzle, name, name != NULL ? strlen(name) : 0);
}

struct satdoku_shape satdoku_puzzle_shape(const struct satdoku_puzzle *puzzle)
{
    if (puzzle == NULL) {
        return (struct satdoku_shape){0};
    }
    const struct board *board = puzzle->board;
    return (struct satdoku_shape){.rows = board->rows,
                                  .columns = board->columns,
                                  .cells = board->cells,
                                  .digits = board->digits,
                                  .lowest = board->lowest,
                                  .size = puzzle->shape.n,
                                  .box_rows = board->box_rows,
                                  .box_columns = board->box_columns,
                                  .sudominoku = puzzle->sudominoku};
}

/* The cell in that row and column, from 1. */
static int cell_at(const struct satdoku_puzzle *puzzle, int row, int column)
{
    bool far = row < 1 || column < 1; /* one less may not be a number */
    return puzzle == NULL || far ? BOARD_NO_CELL : board_cell(puzzle->board, row - 1, column - 1);
}

bool satdoku_puzzle_has_cell(const struct satdoku_puzzle *puzzle, int row, int column)
{
    return cell_at(puzzle, row, column) != BOARD_NO_CELL;
}

int satdoku_puzzle_given(const struct satdoku_puzzle *puzzle, int row, int column)
{
    int cell = cell_at(puzzle, row, column);
    int none = puzzle != NULL ? puzzle->board->lowest - 1 : 0;
    return cell == BOARD_NO_CELL ? none : none + puzzle->givens[cell];
}

int satdoku_puzzle_region(const struct satdoku_puzzle *puzzle, int row, int column)
{
    int cell = cell_at(puzzle, row, column);
    if (cell == BOARD_NO_CELL) {
        return 0;
    }
    const struct board *board = puzzle->board;
    if (board->layout != NULL) {
        return board->layout[cell] == BOARD_NO_PIECE ? 0 : board->layout[cell] + 1;
    }
    if (board->box_rows != 0 && cell < board->grid_cells) {
        return (row - 1) / board->box_rows * (board->grid_columns / board->box_columns) +
               (column - 1) / board->box_columns + 1;
    }
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        if (region->kind == REGION_BOX) {
            return region->number + 1;
        }
    }
    return 0;
}
