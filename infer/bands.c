#include "bands.h"

#include <stddef.h>
#include <string.h>

enum {
    BAND_ALL = (1 << 27) - 1,
    ROW_ALL = (1 << 9) - 1,
    THREE_ROWS = 1 | 1 << 9 | 1 << 18, /* times a row of 9 bits: that row three times */
    BOX = 7 * THREE_ROWS,              /* the first box of a band */
    ALL_DIGITS = (1 << BANDS_DIGITS) - 1
};

/* ---- Locked candidates ----
 *
 * A digit has one place in every row and every box of a band. Bit 3 * row + box says that some
 * candidate is there; the table keeps the bits that belong to one of the six ways to give each row
 * a box of its own. 0: there is none.
 */
#define WAY(i, way) (((i) & (way)) == (way) ? (way) : 0)
#define KEPT(i)                                                                                    \
    (WAY(i, 0x111) | WAY(i, 0x0a1) | WAY(i, 0x10a) | WAY(i, 0x062) | WAY(i, 0x08c) | WAY(i, 0x054))

#define TIMES_4(f, i)  f(i), f((i) + 1), f((i) + 2), f((i) + 3)
#define TIMES_16(f, i) TIMES_4(f, i), TIMES_4(f, (i) + 4), TIMES_4(f, (i) + 8), TIMES_4(f, (i) + 12)
#define TIMES_64(f, i)                                                                             \
    TIMES_16(f, i), TIMES_16(f, (i) + 16), TIMES_16(f, (i) + 32), TIMES_16(f, (i) + 48)
#define TIMES_512(f)                                                                               \
    TIMES_64(f, 0), TIMES_64(f, 64), TIMES_64(f, 128), TIMES_64(f, 192), TIMES_64(f, 256),         \
        TIMES_64(f, 320), TIMES_64(f, 384), TIMES_64(f, 448)

static const uint16_t kept[512] = {TIMES_512(KEPT)};

/* The same, spread over the cells of a band. */
#define SPREAD_3(bits) (((bits)&1) * 7u | ((bits) >> 1 & 1) * 56u | ((bits) >> 2 & 1) * 448u)
#define SPREAD(i)                                                                                  \
    (SPREAD_3(KEPT(i) & 7) | SPREAD_3(KEPT(i) >> 3 & 7) << 9 | SPREAD_3(KEPT(i) >> 6 & 7) << 18)

static const uint32_t kept_cells[512] = {TIMES_512(SPREAD)};

/* Bit 3 * row + box: the band has a candidate there. */
static unsigned row_boxes(uint32_t band)
{
    enum { EVERY_THIRD = 0x1249249 };
    uint32_t some = (band | band >> 1 | band >> 2) & EVERY_THIRD;
    uint32_t three = some * 0x15 >> 4; /* brings bits 0, 3, 6 of each row side by side */
    return (three & 7) | (three >> 6 & 0x38) | (three >> 12 & 0x1c0);
}

static unsigned columns_of(uint32_t band)
{
    return (band | band >> 9 | band >> 18) & ROW_ALL;
}

/* ---- Singles ---- */

/* The cells of a band that are the last place of the digit in their box. */
static uint32_t hidden_singles(uint32_t band)
{
    uint32_t singles = 0;
    for (uint32_t box = BOX; box <= BOX << 6; box <<= 3) {
        uint32_t places = band & box;
        singles |= (places & (places - 1)) == 0 ? places : 0;
    }
    return singles;
}

/* The cells of the same band that see a cell: its row, its column's part, its box. */
#define IN_ROW(i)     ((uint32_t)ROW_ALL << (i) / 9 * 9)
#define IN_COLUMN(i)  ((uint32_t)THREE_ROWS << (i) % 9)
#define IN_BOX(i)     ((uint32_t)BOX << (i) % 9 / 3 * 3)
#define PEERS(i)      ((IN_ROW(i) | IN_COLUMN(i) | IN_BOX(i)) & ~((uint32_t)1 << (i)))
#define TIMES_9(f, i) TIMES_4(f, i), TIMES_4(f, (i) + 4), f((i) + 8)

static const uint32_t peers[27] = {TIMES_9(PEERS, 0), TIMES_9(PEERS, 9), TIMES_9(PEERS, 18)};

/* Takes a digit from all cells that see cell `bit` of a band. */
static void place(uint32_t digit[BANDS], int band, int bit)
{
    uint32_t column = ~((uint32_t)THREE_ROWS << bit % 9);
    uint32_t own = digit[band] & ~peers[bit];
    digit[0] &= column;
    digit[1] &= column;
    digit[2] &= column;
    digit[band] = own;
}

static int lowest_bit(uint32_t bits)
{
    return __builtin_ctz(bits);
}

/* How many candidates the cells of a band have: bit sets of at least one, two, three, four. */
struct counts {
    uint32_t one;
    uint32_t two;
    uint32_t three;
    uint32_t four;
};

/* Cells with exactly `candidates` (2 or 3) of them. */
static uint32_t cells_with(const struct bands *bands, int band, int candidates)
{
    struct counts counts = {0, 0, 0, 0};
    for (int d = 0; d < BANDS_DIGITS; d++) {
        uint32_t cells = bands->digit[d][band];
        counts.four |= counts.three & cells;
        counts.three |= counts.two & cells;
        counts.two |= counts.one & cells;
        counts.one |= cells;
    }
    return candidates == 2 ? counts.two & ~counts.three : counts.three & ~counts.four;
}

/* ---- Propagation ---- */

/* Propagation under way. */
struct closing {
    struct bands_node *node;
    unsigned changed; /* digits to look at again */
    bool solved;
};

static bool lock_changed(struct closing *closing)
{
    while (closing->changed != 0) {
        int d = lowest_bit(closing->changed);
        uint32_t *digit = closing->node->bands.digit[d];
        bool stable = false;
        /* Both directions for one digit, rows first. It is stable where the columns took nothing:
         * then nothing is left to take. */
        uint32_t a = digit[0] & kept_cells[row_boxes(digit[0])];
        uint32_t b = digit[1] & kept_cells[row_boxes(digit[1])];
        uint32_t c = digit[2] & kept_cells[row_boxes(digit[2])];
        unsigned in_a = columns_of(a);
        unsigned in_b = columns_of(b);
        unsigned in_c = columns_of(c);
        unsigned left = kept[(in_a & 7) | (in_b & 7) << 3 | (in_c & 7) << 6];
        unsigned middle = kept[(in_a >> 3 & 7) | (in_b & 0x38) | (in_c & 0x38) << 3];
        unsigned right = kept[in_a >> 6 | (in_b >> 3 & 0x38) | (in_c & 0x1c0)];
        digit[0] = a & ((left & 7) | (middle & 7) << 3 | (right & 7) << 6) * THREE_ROWS;
        digit[1] = b & ((left >> 3 & 7) | (middle & 0x38) | (right & 0x38) << 3) * THREE_ROWS;
        digit[2] = c & ((left >> 6) | (middle >> 3 & 0x38) | (right & 0x1c0)) * THREE_ROWS;
        stable = digit[0] == a && digit[1] == b && digit[2] == c;
        if (left == 0 || middle == 0 || right == 0 || digit[0] == 0 || digit[1] == 0 ||
            digit[2] == 0) {
            return false;
        }
        if (stable) {
            closing->changed &= closing->changed - 1;
            for (int band = 0; band < BANDS; band++) {
                closing->node->fixed[d][band] = hidden_singles(digit[band]);
            }
        }
    }
    return true;
}

/* A cell that is fixed for one digit is none for the others; a naked single is the last place of
 * its digit. False: some cell has no candidate, or is fixed for two digits. */
static bool settle_band(struct closing *closing, int band)
{
    uint32_t some = 0;
    uint32_t several = 0;
    uint32_t fixed = 0;
    uint32_t twice = 0;
    struct bands_node *node = closing->node;
    for (int d = 0; d < BANDS_DIGITS; d++) {
        twice |= fixed & node->fixed[d][band];
        fixed |= node->fixed[d][band];
    }
    for (int d = 0; d < BANDS_DIGITS; d++) {
        uint32_t cells = node->bands.digit[d][band];
        uint32_t left = cells & ~(fixed & ~node->fixed[d][band]);
        closing->changed |= left != cells ? 1u << d : 0;
        node->bands.digit[d][band] = left;
        several |= some & left;
        some |= left;
    }
    closing->solved = closing->solved && several == 0;
    if (some != BAND_ALL || twice != 0) {
        return false;
    }
    uint32_t naked = ~several & ~fixed & BAND_ALL;
    for (int d = 0; naked != 0 && d < BANDS_DIGITS; d++) {
        uint32_t cells = node->bands.digit[d][band] & naked;
        closing->changed |= cells != 0 ? 1u << d : 0;
        naked &= ~cells;
        for (; cells != 0; cells &= cells - 1) {
            place(node->bands.digit[d], band, lowest_bit(cells));
        }
    }
    return true;
}

/* Propagates what follows from digits that changed, and sets the hidden singles of these. */
static enum eliminate_state propagate(struct bands_node *node, unsigned changed)
{
    struct closing closing = {node, changed, false};
    do {
        closing.solved = true;
        if (!lock_changed(&closing)) {
            return ELIMINATE_CONTRADICTION;
        }
        for (int band = 0; band < BANDS; band++) {
            if (!settle_band(&closing, band)) {
                return ELIMINATE_CONTRADICTION;
            }
        }
    } while (closing.changed != 0);
    return closing.solved ? ELIMINATE_SOLVED : ELIMINATE_OPEN;
}

enum eliminate_state bands_propagate(struct bands *bands)
{
    struct bands_node node = {.bands = *bands};
    enum eliminate_state state = propagate(&node, ALL_DIGITS);
    *bands = node.bands;
    return state;
}

enum eliminate_state bands_close(struct bands_node *node)
{
    return propagate(node, ALL_DIGITS);
}

enum eliminate_state bands_assume(struct bands_node *node, const struct bands_node *parent,
                                  int cell, int digit)
{
    int band = cell / BANDS_BITS;
    uint32_t bit = (uint32_t)1 << cell % BANDS_BITS;
    unsigned changed = 1u << (digit - 1);
    *node = *parent;
    for (int d = 0; d < BANDS_DIGITS; d++) {
        changed |= (node->bands.digit[d][band] & bit) != 0 ? 1u << d : 0;
        node->bands.digit[d][band] &= ~bit;
    }
    node->bands.digit[digit - 1][band] |= bit;
    place(node->bands.digit[digit - 1], band, cell % BANDS_BITS);
    return propagate(node, changed);
}

/* ---- Asking ---- */

void bands_at_least(uint32_t at_least[BANDS_DIGITS + 1], const struct bands *bands, int band)
{
    memset(at_least, 0, (BANDS_DIGITS + 1) * sizeof *at_least);
    at_least[0] = BAND_ALL;
    for (int d = 0; d < BANDS_DIGITS; d++) {
        uint32_t cells = bands->digit[d][band];
        for (int k = d + 1; k > 0; k--) {
            at_least[k] |= at_least[k - 1] & cells;
        }
    }
}

int bands_choose(const struct bands *bands)
{
    int best = -1;
    for (int band = 0; band < BANDS; band++) {
        uint32_t two = cells_with(bands, band, 2);
        if (two != 0) {
            return band * BANDS_BITS + lowest_bit(two);
        }
    }
    int fewest = BANDS_DIGITS + 1;
    for (int band = 0; band < BANDS; band++) {
        uint32_t at_least[BANDS_DIGITS + 1];
        bands_at_least(at_least, bands, band);
        for (int k = 3; k < fewest; k++) {
            uint32_t more = k < BANDS_DIGITS ? at_least[k + 1] : 0;
            uint32_t cells = at_least[k] & ~more;
            if (cells != 0) {
                fewest = k;
                best = band * BANDS_BITS + lowest_bit(cells);
            }
        }
    }
    return best;
}

void bands_start(struct bands *bands, const uint16_t givens[BANDS_CELLS])
{
    uint32_t given[BANDS] = {0, 0, 0};
    memset(bands, 0, sizeof *bands);
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        if (givens[cell] != 0) {
            uint32_t bit = (uint32_t)1 << cell % 27;
            given[cell / 27] |= bit;
            bands->digit[givens[cell] - 1][cell / 27] |= bit;
        }
    }
    for (int d = 0; d < BANDS_DIGITS; d++) {
        for (int band = 0; band < BANDS; band++) {
            bands->digit[d][band] |= ~given[band] & BAND_ALL;
        }
    }
    for (int cell = 0; cell < BANDS_CELLS; cell++) {
        if (givens[cell] != 0) {
            place(bands->digit[givens[cell] - 1], cell / 27, cell % 27);
        }
    }
}

void bands_sets(uint64_t sets[BANDS_CELLS], const struct bands *bands)
{
    memset(sets, 0, BANDS_CELLS * sizeof *sets);
    for (int d = 0; d < BANDS_DIGITS; d++) {
        for (int band = 0; band < BANDS; band++) {
            uint64_t *first = &sets[(ptrdiff_t)band * BANDS_BITS];
            for (uint32_t cells = bands->digit[d][band]; cells != 0; cells &= cells - 1) {
                first[lowest_bit(cells)] |= UINT64_C(1) << d;
            }
        }
    }
}

/* ---- Probing ---- */

/* Tries every candidate of a cell of an open board, and keeps the candidates of some branch: no
 * solution is in none of them. *misses: cells in a row that taught nothing. */
static enum eliminate_state probe_cell(struct bands_node *node, int cell, int *misses)
{
    struct bands any;
    unsigned changed = 0;
    memset(&any, 0, sizeof any);
    for (int digit = 1; digit <= BANDS_DIGITS; digit++) {
        struct bands_node branch;
        uint32_t cells = node->bands.digit[digit - 1][cell / BANDS_BITS];
        if ((cells >> cell % BANDS_BITS & 1) == 0 ||
            bands_assume(&branch, node, cell, digit) == ELIMINATE_CONTRADICTION) {
            continue;
        }
        for (int d = 0; d < BANDS_DIGITS; d++) {
            for (int band = 0; band < BANDS; band++) {
                any.digit[d][band] |= branch.bands.digit[d][band];
            }
        }
    }
    for (int d = 0; d < BANDS_DIGITS; d++) {
        bool same = memcmp(node->bands.digit[d], any.digit[d], sizeof any.digit[d]) == 0;
        changed |= same ? 0 : 1u << d;
    }
    node->bands = any;
    *misses = changed == 0 ? *misses + 1 : 0;
    return changed == 0 ? ELIMINATE_OPEN : propagate(node, changed);
}

static enum eliminate_state probe_cells_with(struct bands_node *node, int candidates, int patience)
{
    int misses = 0;
    for (int band = 0; band < BANDS; band++) {
        uint32_t cells = cells_with(&node->bands, band, candidates);
        while (cells != 0) {
            int bit = lowest_bit(cells);
            enum eliminate_state state = probe_cell(node, band * BANDS_BITS + bit, &misses);
            if (state != ELIMINATE_OPEN || misses > patience) {
                return state;
            }
            uint32_t later = ~(((uint32_t)2 << bit) - 1);
            cells = cells_with(&node->bands, band, candidates) & later;
        }
    }
    return ELIMINATE_OPEN;
}

enum eliminate_state bands_probe(struct bands *bands)
{
    enum { PATIENCE = 8 }; /* measured: docs/performance.md */
    struct bands_node node = {.bands = *bands};
    enum eliminate_state state = propagate(&node, ALL_DIGITS);
    if (state == ELIMINATE_OPEN) {
        state = probe_cells_with(&node, 2, PATIENCE);
    }
    if (state == ELIMINATE_OPEN) {
        state = probe_cells_with(&node, 3, PATIENCE);
    }
    *bands = node.bands;
    return state;
}
