#include "law_of_leftovers.h"

#include "mem.h"

/* Lines from `first` up to `end`, and how many cells of each piece lie in them. */
struct band {
    const struct board *board;
    bool columns;
    int first;
    int end;
    int inside[LEFTOVERS_DIGITS]; /* [piece] */
};

/* One more line belongs to it. */
static void grow(struct band *band)
{
    int n = band->board->shape.n;
    for (int i = 0; i < n; i++) {
        int cell = band->columns ? i * n + band->end : band->end * n + i;
        band->inside[band->board->layout[cell]]++;
    }
    band->end++;
}

/* Chooses as many pieces as there are lines, those that lie most in them; returns how many of their
 * cells do not. */
static int choose_pieces(bool *chosen, const struct band *band)
{
    int n = band->board->shape.n;
    int outside = 0;
    for (int piece = 0; piece < n; piece++) {
        chosen[piece] = false;
    }
    for (int k = band->first; k < band->end; k++) {
        int best = 0;
        for (int piece = 1; piece < n; piece++) {
            if (!chosen[piece] && (chosen[best] || band->inside[piece] > band->inside[best])) {
                best = piece;
            }
        }
        chosen[best] = true;
        outside += n - band->inside[best];
    }
    return outside;
}

/* The cells inside that are in none of the pieces, and the cells of the pieces that are outside. */
static void take_cells(struct leftover *leftover, const struct band *band, const bool *chosen)
{
    int n = band->board->shape.n;
    int counts[2] = {0, 0};
    for (int cell = 0; cell < band->board->cells; cell++) {
        int line = band->columns ? cell % n : cell / n;
        bool inside = line >= band->first && line < band->end;
        if (inside != chosen[band->board->layout[cell]]) {
            leftover->cells[inside][counts[inside]++] = cell;
        }
    }
}

static enum satdoku_status take_band(struct leftovers *leftovers, const struct band *band)
{
    bool chosen[LEFTOVERS_DIGITS];
    int count = choose_pieces(chosen, band);
    if (count == 0 || count > LEFTOVERS_CELLS) {
        return SATDOKU_OK;
    }
    struct leftover *list =
        mem_grow(leftovers->list, &leftovers->capacity, leftovers->count + 1, sizeof *list);
    if (list == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    leftovers->list = list;
    list[leftovers->count].count = count;
    take_cells(&list[leftovers->count++], band, chosen);
    return SATDOKU_OK;
}

/* All lines next to each other, from `first` on. */
static enum satdoku_status take_bands(struct leftovers *leftovers, const struct board *board,
                                      bool columns, int first)
{
    struct band band = {.board = board, .columns = columns, .first = first, .end = first};
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && band.end < board->shape.n) {
        grow(&band);
        status = take_band(leftovers, &band);
    }
    return status;
}

enum satdoku_status leftovers_find(struct leftovers *leftovers, const struct board *board)
{
    int n = board->shape.n;
    enum satdoku_status status = SATDOKU_OK;
    leftovers->count = 0;
    if (!board->jigsaw || n > LEFTOVERS_DIGITS) {
        return SATDOKU_OK;
    }
    for (int i = 0; i < 2 * n && status == SATDOKU_OK; i++) {
        status = take_bands(leftovers, board, i >= n, i % n);
    }
    return status;
}

void leftovers_clear(struct leftovers *leftovers)
{
    mem_free(leftovers->list);
    *leftovers = (struct leftovers){0};
}
