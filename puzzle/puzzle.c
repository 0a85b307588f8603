#include "puzzle.h"

#include "mem.h"

#include <stdio.h>
#include <string.h>

enum satdoku_status puzzle_reset(struct satdoku_puzzle *puzzle, struct shape shape, bool sudominoku)
{
    size_t cells = (size_t)shape_cells(shape);
    uint16_t *givens =
        mem_grow(puzzle->givens, &puzzle->givens_capacity, cells, sizeof *puzzle->givens);
    if (givens == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    memset(givens, 0, cells * sizeof *givens);
    puzzle->givens = givens;
    puzzle->shape = shape;
    puzzle->sudominoku = sudominoku;
    puzzle->domino_count = 0;
    for (int digit = 0; digit <= PUZZLE_MAX_SUDOMINOKU; digit++) {
        puzzle->singles[digit] = PUZZLE_NO_CELL;
    }
    return SATDOKU_OK;
}

void puzzle_clear(struct satdoku_puzzle *puzzle)
{
    mem_free(puzzle->givens);
    mem_free(puzzle->dominoes);
    *puzzle = (struct satdoku_puzzle){.givens = NULL};
}

enum satdoku_status puzzle_copy(struct satdoku_puzzle *to, const struct satdoku_puzzle *from)
{
    enum satdoku_status status = puzzle_reset(to, from->shape, from->sudominoku);
    for (size_t i = 0; status == SATDOKU_OK && i < from->domino_count; i++) {
        status = puzzle_add_domino(to, from->dominoes[i]);
    }
    if (status == SATDOKU_OK) {
        size_t cells = (size_t)shape_cells(from->shape);
        memcpy(to->givens, from->givens, cells * sizeof *to->givens);
        memcpy(to->singles, from->singles, sizeof to->singles);
    }
    return status;
}

bool puzzle_allows(const struct satdoku_puzzle *puzzle, int cell, int digit)
{
    struct shape shape = puzzle->shape;
    int row = cell / shape.n;
    int column = cell % shape.n;
    int box = shape_box(shape, row, column);
    for (int i = 0; i < shape.n; i++) {
        const int peers[] = {row * shape.n + i, i * shape.n + column,
                             shape_box_cell(shape, box, i)};
        for (int house = 0; house < 3; house++) {
            if (peers[house] != cell && puzzle->givens[peers[house]] == digit) {
                return false;
            }
        }
    }
    return true;
}

enum satdoku_status puzzle_add_domino(struct satdoku_puzzle *puzzle, struct domino domino)
{
    struct domino *dominoes = mem_grow(puzzle->dominoes, &puzzle->domino_capacity,
                                       puzzle->domino_count + 1, sizeof *puzzle->dominoes);
    if (dominoes == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    puzzle->dominoes = dominoes;
    dominoes[puzzle->domino_count++] = domino;
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

int satdoku_puzzle_size(const struct satdoku_puzzle *puzzle)
{
    return puzzle != NULL ? puzzle->shape.n : 0;
}

int satdoku_puzzle_box_rows(const struct satdoku_puzzle *puzzle)
{
    return puzzle != NULL ? puzzle->shape.box_rows : 0;
}

int satdoku_puzzle_box_columns(const struct satdoku_puzzle *puzzle)
{
    return puzzle != NULL ? puzzle->shape.box_columns : 0;
}

bool satdoku_puzzle_is_sudominoku(const struct satdoku_puzzle *puzzle)
{
    return puzzle != NULL && puzzle->sudominoku;
}

int satdoku_puzzle_given(const struct satdoku_puzzle *puzzle, int row, int column)
{
    int n = satdoku_puzzle_size(puzzle);
    if (row < 1 || row > n || column < 1 || column > n) {
        return 0;
    }
    return puzzle->givens[(row - 1) * n + column - 1];
}
