#include "dominoes.h"

#include "mem.h"
#include "propagate.h"

enum { NO_EDGE = -1, NO_CELL = -1, SEVERAL = -2 };

/* ---- Life ---- */

static bool make(struct dominoes *d, int n)
{
    size_t cells = (size_t)n * (size_t)n;
    size_t edges = (size_t)edge_count(n);
    dominoes_clear(d);
    d->ends = mem_alloc(edges, sizeof *d->ends);
    d->around = mem_alloc(cells * EDGES_AROUND_CELL, sizeof *d->around);
    d->ways = mem_alloc(edges * (size_t)n, sizeof *d->ways);
    d->singles = mem_alloc(cells, sizeof *d->singles);
    d->first_digits = mem_alloc(edges, sizeof *d->first_digits);
    d->second_digits = mem_alloc(edges, sizeof *d->second_digits);
    d->used = mem_alloc((size_t)n + 1, sizeof *d->used);
    d->pair_edge = mem_alloc(cells, sizeof *d->pair_edge);
    if (d->ends == NULL || d->around == NULL || d->ways == NULL || d->singles == NULL ||
        d->first_digits == NULL || d->second_digits == NULL || d->used == NULL ||
        d->pair_edge == NULL) {
        dominoes_clear(d);
        return false;
    }
    d->n = n;
    d->edges = edge_count(n);
    for (int edge = 0; edge < d->edges; edge++) {
        d->ends[edge] = edge_cells(n, edge);
    }
    for (int cell = 0; cell < n * n; cell++) {
        int *around = &d->around[cell * EDGES_AROUND_CELL];
        int count = edge_around(around, n, cell);
        while (count < EDGES_AROUND_CELL) {
            around[count++] = NO_EDGE;
        }
    }
    return true;
}

void dominoes_clear(struct dominoes *dominoes)
{
    mem_free(dominoes->ends);
    mem_free(dominoes->around);
    mem_free(dominoes->ways);
    mem_free(dominoes->singles);
    mem_free(dominoes->first_digits);
    mem_free(dominoes->second_digits);
    mem_free(dominoes->used);
    mem_free(dominoes->pair_edge);
    *dominoes = (struct dominoes){0};
}

/* ---- Sets ---- */

static uint64_t bit_of(int digit)
{
    return UINT64_C(1) << (digit - 1);
}

static bool is_single(uint64_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* The least digit of a set that is not empty. */
static int least(uint64_t set)
{
    return __builtin_ctzll(set) + 1;
}

/* One word holds the digits of a board that can be a Sudominoku. */
static uint64_t digits_of(const struct dominoes *d, int cell)
{
    return *candidates_of(d->candidates, cell);
}

static bool keep_digits(struct dominoes *d, int cell, uint64_t kept)
{
    return candidates_keep(d->candidates, cell, 0, kept);
}

static uint64_t *ways_of(const struct dominoes *d, int edge, int first_digit)
{
    return &d->ways[edge * d->n + first_digit - 1];
}

static void set(struct dominoes *d, uint64_t *word, uint64_t value)
{
    trail_set(d->candidates->trail, word, value);
    d->changed = true;
}

static void keep(struct dominoes *d, uint64_t *word, uint64_t kept)
{
    if ((*word & kept) != *word) {
        set(d, word, *word & kept);
    }
}

uint64_t dominoes_ways(const struct dominoes *dominoes, int edge, int first_digit)
{
    return *ways_of(dominoes, edge, first_digit);
}

/* How many pieces may lie on a cell. */
static int count_pieces(const struct dominoes *d, int cell)
{
    int count = d->singles[cell] != 0;
    for (int i = 0; i < EDGES_AROUND_CELL; i++) {
        int edge = d->around[cell * EDGES_AROUND_CELL + i];
        count += edge != NO_EDGE && d->first_digits[edge] != 0;
    }
    return count;
}

/* ---- Laying pieces ---- */

/* Leaves the ways of an edge with certain first and second digits. */
static void keep_ways(struct dominoes *d, int edge, uint64_t first_kept, uint64_t second_kept)
{
    uint64_t first_left = 0;
    uint64_t second_left = 0;
    for (uint64_t rest = d->first_digits[edge]; rest != 0; rest &= rest - 1) {
        uint64_t bit = rest & -rest;
        uint64_t *ways = ways_of(d, edge, least(rest));
        keep(d, ways, (first_kept & bit) != 0 ? second_kept : 0);
        first_left |= *ways != 0 ? bit : 0;
        second_left |= *ways;
    }
    keep(d, &d->first_digits[edge], first_left);
    keep(d, &d->second_digits[edge], second_left);
    d->ways_changed = true;
}

/* Nothing but this edge's domino lies on the cell; with NO_EDGE, nothing but a single. */
static void keep_piece(struct dominoes *d, int cell, int kept)
{
    for (int i = 0; i < EDGES_AROUND_CELL; i++) {
        int edge = d->around[cell * EDGES_AROUND_CELL + i];
        if (edge != NO_EDGE && edge != kept && d->first_digits[edge] != 0) {
            keep_ways(d, edge, 0, 0);
        }
    }
    if (kept != NO_EDGE) {
        keep(d, &d->singles[cell], 0);
    }
}

static void lay_domino(struct dominoes *d, int edge)
{
    keep_piece(d, d->ends[edge].first, edge);
    keep_piece(d, d->ends[edge].second, edge);
}

enum satdoku_status dominoes_start(struct dominoes *dominoes, const struct satdoku_puzzle *puzzle,
                                   struct candidates *candidates)
{
    struct dominoes *d = dominoes;
    int n = puzzle->shape.n;
    uint64_t all = (UINT64_C(1) << n) - 1;
    if (d->n != n && !make(d, n)) {
        return SATDOKU_ERR_MEMORY;
    }
    d->candidates = candidates;
    for (int edge = 0; edge < d->edges; edge++) {
        for (int digit = 1; digit <= n; digit++) {
            *ways_of(d, edge, digit) = all & ~bit_of(digit);
        }
        d->first_digits[edge] = d->second_digits[edge] = n > 1 ? all : 0;
    }
    for (int cell = 0; cell < n * n; cell++) {
        d->singles[cell] = all;
    }
    for (int digit = 0; digit <= n; digit++) {
        d->used[digit] = 0;
    }
    /* The given pieces. A cell left without candidates here is found out by the first pass. */
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        const struct domino *given = &puzzle->dominoes[i];
        lay_domino(d, edge_between(n, given->cell[0], given->cell[1]));
        keep_digits(d, given->cell[0], bit_of(given->digit[0]));
        keep_digits(d, given->cell[1], bit_of(given->digit[1]));
    }
    for (int digit = 1; digit <= n; digit++) {
        int cell = puzzle->singles[digit];
        if (cell != PUZZLE_NO_CELL) {
            keep_piece(d, cell, NO_EDGE);
            keep_digits(d, cell, bit_of(digit));
        }
    }
    d->changed = true;
    return SATDOKU_OK;
}

/* ---- Cells ---- */

/* Candidates need a piece; a piece without others has the cell. */
static bool cover_cell(struct dominoes *d, int cell)
{
    uint64_t shown = d->singles[cell];
    int pieces = shown != 0;
    int domino = NO_EDGE;
    for (int i = 0; i < EDGES_AROUND_CELL; i++) {
        int edge = d->around[cell * EDGES_AROUND_CELL + i];
        if (edge != NO_EDGE && d->first_digits[edge] != 0) {
            shown |= d->ends[edge].first == cell ? d->first_digits[edge] : d->second_digits[edge];
            domino = edge;
            pieces++;
        }
    }
    if (pieces == 1 && domino != NO_EDGE) {
        lay_domino(d, domino);
    }
    return pieces > 0 && keep_digits(d, cell, shown);
}

/* ---- Pairs ---- */

/* The edge on which a pair of digits, the less one first, may lie. */
static int *pair_edge(const struct dominoes *d, int a, int b)
{
    return a < b ? &d->pair_edge[(a - 1) * d->n + b - 1] : &d->pair_edge[(b - 1) * d->n + a - 1];
}

static bool lay_last_pairs(struct dominoes *d)
{
    if (!d->ways_changed) {
        return true;
    }
    d->ways_changed = false;
    for (int i = 0; i < d->n * d->n; i++) {
        d->pair_edge[i] = NO_EDGE;
    }
    for (int edge = 0; edge < d->edges; edge++) {
        for (uint64_t first = d->first_digits[edge]; first != 0; first &= first - 1) {
            int a = least(first);
            for (uint64_t second = *ways_of(d, edge, a); second != 0; second &= second - 1) {
                int *known = pair_edge(d, a, least(second));
                *known = *known == NO_EDGE || *known == edge ? edge : SEVERAL;
            }
        }
    }
    for (int a = 1; a <= d->n; a++) {
        for (int b = a + 1; b <= d->n; b++) {
            int edge = *pair_edge(d, a, b);
            uint64_t pair = bit_of(a) | bit_of(b);
            if (edge == NO_EDGE) {
                return false;
            }
            if (edge == SEVERAL) {
                continue;
            }
            lay_domino(d, edge);
            if (!keep_digits(d, d->ends[edge].first, pair) ||
                !keep_digits(d, d->ends[edge].second, pair)) {
                return false;
            }
        }
    }
    return true;
}

/* Whether a domino certainly lies on an edge: nothing else does on one of its cells. */
static bool is_laid(const struct dominoes *d, int edge)
{
    return d->first_digits[edge] != 0 && (count_pieces(d, d->ends[edge].first) == 1 ||
                                          count_pieces(d, d->ends[edge].second) == 1);
}

/* A pair that certainly lies on an edge lies on no other one. */
static void use_known_pairs(struct dominoes *d)
{
    for (int edge = 0; edge < d->edges; edge++) {
        uint64_t pair = d->first_digits[edge] | d->second_digits[edge];
        uint64_t larger = pair & (pair - 1);
        if (!is_single(larger)) {
            continue;
        }
        uint64_t *used = &d->used[least(pair)];
        if ((*used & larger) != 0 || !is_laid(d, edge)) {
            continue;
        }
        set(d, used, *used | larger);
        for (int other = 0; other < d->edges; other++) {
            if (other != edge && (d->first_digits[other] & pair) != 0) {
                keep(d, ways_of(d, other, least(pair)), ~larger);
                keep(d, ways_of(d, other, least(larger)), larger | ~pair);
                keep_ways(d, other, UINT64_MAX, UINT64_MAX);
            }
        }
    }
}

/* ---- Singles ---- */

/* The digits whose single may lie on one cell only, and of those that may on several. */
static bool lay_last_singles(struct dominoes *d)
{
    uint64_t some = 0;
    uint64_t several = 0;
    for (int cell = 0; cell < d->n * d->n; cell++) {
        several |= some & d->singles[cell];
        some |= d->singles[cell];
    }
    if (some != (UINT64_C(1) << d->n) - 1) {
        return false;
    }
    for (int cell = 0; cell < d->n * d->n; cell++) {
        uint64_t last = d->singles[cell] & ~several;
        if (last == 0) {
            continue;
        }
        keep_piece(d, cell, NO_EDGE);
        if (!is_single(last) || !keep_digits(d, cell, last)) {
            return false;
        }
    }
    return true;
}

/* A single that certainly lies on a cell lies on no other one. */
static void use_known_singles(struct dominoes *d)
{
    for (int cell = 0; cell < d->n * d->n; cell++) {
        uint64_t digit = d->singles[cell];
        if (!is_single(digit) || (d->used[0] & digit) != 0 || count_pieces(d, cell) != 1) {
            continue;
        }
        set(d, &d->used[0], d->used[0] | digit);
        for (int other = 0; other < d->n * d->n; other++) {
            if (other != cell) {
                keep(d, &d->singles[other], ~digit);
            }
        }
    }
}

/* ---- Propagation ---- */

void dominoes_remove(struct dominoes *dominoes, uint64_t *set, uint64_t dead)
{
    keep(dominoes, set, ~dead);
    dominoes->ways_changed = true;
}

bool dominoes_propagate(struct dominoes *dominoes)
{
    struct dominoes *d = dominoes;
    size_t work = (size_t)d->edges * (size_t)d->n;
    do {
        if (!propagate_candidates(d->candidates)) {
            return false;
        }
        d->candidates->changed = false;
        /* Ways need their candidates. */
        for (int edge = 0; edge < d->edges; edge++) {
            uint64_t first = digits_of(d, d->ends[edge].first);
            uint64_t second = digits_of(d, d->ends[edge].second);
            if ((d->first_digits[edge] & ~first) != 0 || (d->second_digits[edge] & ~second) != 0) {
                keep_ways(d, edge, first, second);
            }
        }
        for (int cell = 0; cell < d->n * d->n; cell++) {
            keep(d, &d->singles[cell], digits_of(d, cell));
        }
        d->changed = false; /* all that follows has seen those */
        for (int cell = 0; cell < d->n * d->n; cell++) {
            if (!cover_cell(d, cell)) {
                return false;
            }
        }
        if (!lay_last_pairs(d) || !lay_last_singles(d)) {
            return false;
        }
        use_known_pairs(d);
        use_known_singles(d);
    } while ((d->changed || d->candidates->changed) && !candidates_stop(d->candidates, work));
    return true;
}

/* ---- What was found out ---- */

enum dominoes_answer dominoes_edge(const struct dominoes *dominoes, int edge)
{
    if (dominoes->first_digits[edge] == 0) {
        return DOMINOES_NEVER;
    }
    return is_laid(dominoes, edge) ? DOMINOES_CERTAIN : DOMINOES_MAYBE;
}

enum dominoes_answer dominoes_single(const struct dominoes *dominoes, int cell)
{
    if (dominoes->singles[cell] == 0) {
        return DOMINOES_NEVER;
    }
    return count_pieces(dominoes, cell) == 1 ? DOMINOES_CERTAIN : DOMINOES_MAYBE;
}

static uint64_t first_partners(const struct dominoes *d, int edge, int second_digit)
{
    uint64_t partners = 0;
    for (uint64_t first = d->first_digits[edge]; first != 0; first &= first - 1) {
        uint64_t ways = *ways_of(d, edge, least(first));
        partners |= (ways & bit_of(second_digit)) != 0 ? first & -first : 0;
    }
    return partners;
}

uint64_t dominoes_partners(const struct dominoes *dominoes, int cell, int digit)
{
    uint64_t partners = dominoes->singles[cell] & bit_of(digit);
    for (int i = 0; i < EDGES_AROUND_CELL; i++) {
        int edge = dominoes->around[cell * EDGES_AROUND_CELL + i];
        if (edge != NO_EDGE) {
            partners |= dominoes->ends[edge].first == cell ? *ways_of(dominoes, edge, digit)
                                                           : first_partners(dominoes, edge, digit);
        }
    }
    return partners;
}
