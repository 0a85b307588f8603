#include "symmetry.h"

#include "error.h"
#include "mem.h"
#include "prng.h"

#include <string.h>

/* ---- What symmetries are ---- */

/* Whether each of 0 to n - 1 is there once, and those of a group, `size` of them one after another,
 * are one of the groups again. */
static bool keeps_groups(const uint16_t *order, int n, int size)
{
    bool seen[SATDOKU_MAX_SIZE] = {false};
    for (int i = 0; i < n; i++) {
        if (order[i] >= n || seen[order[i]] || order[i] / size != order[i - i % size] / size) {
            return false;
        }
        seen[order[i]] = true;
    }
    return true;
}

/* Without boxes all rows are a band, and all columns a stack. */
static struct shape groups_of(struct shape shape)
{
    return shape_has_boxes(shape) ? shape : (struct shape){shape.n, shape.n, shape.n};
}

bool symmetry_fits(const struct symmetry *symmetry, struct shape shape)
{
    struct shape groups = groups_of(shape);
    uint16_t names[SATDOKU_MAX_SIZE];
    for (int digit = 1; digit <= shape.n; digit++) {
        names[digit - 1] = (uint16_t)(symmetry->digit[digit] - 1);
    }
    return symmetry->digit[0] == 0 && keeps_groups(names, shape.n, shape.n) &&
           keeps_groups(symmetry->row, shape.n, groups.box_rows) &&
           keeps_groups(symmetry->column, shape.n, groups.box_columns) &&
           (!symmetry->transposed || groups.box_rows == groups.box_columns);
}

void symmetry_apply(uint16_t *digits, const struct symmetry *symmetry, const uint16_t *others,
                    int n)
{
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            int r = symmetry->row[row];
            int c = symmetry->column[column];
            uint16_t digit = others[symmetry->transposed ? c * n + r : r * n + c];
            digits[row * n + column] = symmetry->digit[digit];
        }
    }
}

/* ---- Random ones ---- */

static void shuffle(uint16_t *numbers, int count, unsigned long long *state)
{
    for (int i = count; i > 1; i--) {
        int j = (int)prng_below(state, (unsigned long long)i);
        uint16_t swap = numbers[i - 1];
        numbers[i - 1] = numbers[j];
        numbers[j] = swap;
    }
}

/* Groups in any order, and in each group its members. */
static void shuffle_groups(uint16_t *order, int n, int size, unsigned long long *state)
{
    uint16_t groups[SATDOKU_MAX_SIZE];
    for (int group = 0; group < n / size; group++) {
        groups[group] = (uint16_t)group;
    }
    shuffle(groups, n / size, state);
    for (int i = 0; i < n; i++) {
        order[i] = (uint16_t)(groups[i / size] * size + i % size);
    }
    for (int first = 0; first < n; first += size) {
        shuffle(&order[first], size, state);
    }
}

void symmetry_choose(struct symmetry *symmetry, struct shape shape, unsigned long long *state)
{
    struct shape groups = groups_of(shape);
    symmetry->transposed = groups.box_rows == groups.box_columns && prng_below(state, 2) == 1;
    shuffle_groups(symmetry->row, shape.n, groups.box_rows, state);
    shuffle_groups(symmetry->column, shape.n, groups.box_columns, state);
    for (int digit = 0; digit <= shape.n; digit++) {
        symmetry->digit[digit] = (uint16_t)digit;
    }
    shuffle(&symmetry->digit[1], shape.n, state);
}

/* ---- Puzzles ---- */

enum satdoku_status satdoku_puzzle_shuffle(struct satdoku_puzzle *puzzle, unsigned long long seed,
                                           struct satdoku_error *error)
{
    if (puzzle == NULL) {
        return error_null(error);
    }
    if (puzzle->board->form != BOARD_ORDINARY || puzzle->sudominoku || puzzle->list.count > 0 ||
        puzzle->blanks.count > 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "only givens on rows, columns and boxes can be shuffled");
    }
    size_t cells = (size_t)puzzle->board->cells;
    uint16_t *shuffled = mem_alloc(cells, sizeof *shuffled);
    if (shuffled == NULL) {
        return error_memory(error);
    }
    struct symmetry symmetry;
    symmetry_choose(&symmetry, puzzle->shape, &seed);
    symmetry_apply(shuffled, &symmetry, puzzle->givens, puzzle->shape.n);
    memcpy(puzzle->givens, shuffled, cells * sizeof *shuffled);
    mem_free(shuffled);
    return SATDOKU_OK;
}
