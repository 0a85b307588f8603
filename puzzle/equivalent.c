/* Whether two puzzles are equivalent: whether their canonical forms are the same. A symmetry leads
 * from each to its form, so that the first one and the second one backwards lead from one puzzle to
 * the other. */
#include "error.h"
#include "symmetry.h"

#include <string.h>

enum { CELLS_MAX = SATDOKU_CANONICAL_SIZE * SATDOKU_CANONICAL_SIZE };

/* Sets `back` to the other way of an order of numbers from `lowest` on. */
static void invert(uint16_t *back, const uint16_t *order, int lowest, int count)
{
    for (int i = lowest; i < lowest + count; i++) {
        back[order[i]] = (uint16_t)i;
    }
}

/* Sets *between to what leads from where `first` begins to where `second` does: both lead to the
 * same board. */
static void lead_back(struct symmetry *between, const struct symmetry *first,
                      const struct symmetry *second, int n)
{
    struct symmetry back = {.digit = {0}};
    invert(back.row, second->row, 0, n);
    invert(back.column, second->column, 0, n);
    invert(back.digit, second->digit, 1, n);
    *between = (struct symmetry){.transposed = first->transposed != second->transposed};
    for (int i = 0; i < n; i++) {
        uint16_t row = first->row[back.row[i]];
        uint16_t column = first->column[back.column[i]];
        between->row[i] = second->transposed ? column : row;
        between->column[i] = second->transposed ? row : column;
        between->digit[i + 1] = back.digit[first->digit[i + 1]];
    }
}

enum satdoku_status satdoku_puzzle_equivalent(bool *equivalent,
                                              struct satdoku_transformation *transformation,
                                              const struct satdoku_puzzle *first,
                                              const struct satdoku_puzzle *second,
                                              struct satdoku_error *error)
{
    struct symmetry of_first;
    struct symmetry of_second;
    struct symmetry between;
    uint16_t one[CELLS_MAX];
    uint16_t other[CELLS_MAX];
    if (equivalent == NULL || first == NULL || second == NULL) {
        return error_null(error);
    }
    enum satdoku_status status = symmetry_canonical(&of_first, one, first, error);
    if (status == SATDOKU_OK) {
        status = symmetry_canonical(&of_second, other, second, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    int n = first->shape.n;
    size_t size = (size_t)(n * n) * sizeof *one;
    bool same_boards = n == second->shape.n && first->shape.box_rows == second->shape.box_rows &&
                       first->shape.box_columns == second->shape.box_columns &&
                       first->board->lowest == second->board->lowest;
    if (!same_boards || memcmp(one, other, size) != 0) {
        *equivalent = false;
        return SATDOKU_OK;
    }
    /* What leaves does make the second puzzle of the first one. */
    lead_back(&between, &of_first, &of_second, n);
    bool right = symmetry_fits(&between, first->shape);
    if (right) {
        symmetry_apply(one, &between, first->givens, n);
    }
    if (!right || memcmp(one, second->givens, size) != 0) {
        return error_set(error, SATDOKU_ERR_INTERNAL, "a transformation leads to another puzzle");
    }
    *equivalent = true;
    if (transformation != NULL) {
        /* As callers have it: lines from 1 on, digits as the board prints them. */
        *transformation = (struct satdoku_transformation){.transposed = between.transposed};
        for (int i = 0; i < n; i++) {
            transformation->rows[i] = between.row[i] + 1;
            transformation->columns[i] = between.column[i] + 1;
            transformation->digits[i] = between.digit[i + 1] + first->board->lowest - 1;
        }
    }
    return SATDOKU_OK;
}
