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

/* Adds the leftover of a band, if it is small: the cells inside that are in none of the pieces, and
 * the cells of the pieces that are outside. */
static enum satdoku_status take_band(struct leftovers *leftovers, const struct band *band)
{
    int n = band->board->shape.n;
    bool chosen[LEFTOVERS_DIGITS];
    int count = choose_pieces(chosen, band);
    if (count == 0 || count > LEFTOVERS_CELLS) {
        return SATDOKU_OK;
    }
    if (!MEM_RESERVE(leftovers->list, leftovers->capacity, leftovers->count + 1)) {
        return SATDOKU_ERR_MEMORY;
    }
    struct leftover *leftover = &leftovers->list[leftovers->count++];
    int counts[2] = {0, 0};
    leftover->count = count;
    for (int cell = 0; cell < band->board->cells; cell++) {
        int line = band->columns ? cell % n : cell / n;
        bool inside = line >= band->first && line < band->end;
        if (inside != chosen[band->board->layout[cell]]) {
            leftover->cells[inside][counts[inside]++] = cell;
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status leftovers_find(struct leftovers *leftovers, const struct board *board)
{
    int n = board->shape.n;
    leftovers->count = 0;
    if (board->form != BOARD_JIGSAW || n > LEFTOVERS_DIGITS) {
        return SATDOKU_OK;
    }
    for (int i = 0; i < 2 * n; i++) {
        struct band band = {.board = board, .columns = i >= n, .first = i % n, .end = i % n};
        while (band.end < n) { /* one more line belongs to it */
            for (int j = 0; j < n; j++) {
                int cell = band.columns ? j * n + band.end : band.end * n + j;
                band.inside[board->layout[cell]]++;
            }
            band.end++;
            if (take_band(leftovers, &band) != SATDOKU_OK) {
                return SATDOKU_ERR_MEMORY;
            }
        }
    }
    return SATDOKU_OK;
}

void leftovers_clear(struct leftovers *leftovers)
{
    mem_free(leftovers->list);
    *leftovers = (struct leftovers){0};
}
