/* A class is known by one of its cells, its leader. `words` is a parameter of its own so that the
 * compiler can make a version for boards of up to 128 cells.
 *
 * Invariant: a leader's set contains its class; sets are made of whole classes; and b is in the set
 * of a if and only if a is in the set of b.
 */
#include "equality_classes.h"

#include "mem.h"

#include <assert.h>
#include <string.h>

enum {
    CELLS_MAX = EQUALITY_DIGITS_MAX * EQUALITY_DIGITS_MAX,
    WORD_BITS = 64,
    WORDS_MAX = CELLS_MAX / WORD_BITS,
    REGIONS_MAX = 3 * EQUALITY_DIGITS_MAX
};

/* A set of cells. */
struct cell_set {
    uint64_t words[WORDS_MAX];
};

struct classes {
    uint16_t leader[CELLS_MAX];         /* of each cell */
    struct cell_set members[CELLS_MAX]; /* of a leader's class */
    struct cell_set sets[CELLS_MAX];    /* what may be equal to a leader */
};

/* The regions of a cell. */
struct region_bits {
    uint64_t regions; /* as bits */
    uint16_t piece;   /* as a bit among the pieces */
    uint8_t row;
    uint8_t column;
};

struct equality_engine {
    const struct board *board;
    size_t words;
    uint64_t all_regions; /* as bits */
    struct region_bits cells[CELLS_MAX];
    struct cell_set regions[REGIONS_MAX]; /* rows, columns, pieces */
    struct cell_set waiting;              /* leaders to be looked at */
    struct classes now;
    struct classes before; /* what is assumed under way */
    /* Of rows and of columns, by leader: what the last matching left of the pieces of each line,
     * and which one each line had in it. From one board to the next these stay true: they say
     * something of a graph, whatever it is of. */
    uint16_t matched[2][CELLS_MAX][MATCHING_NODES_MAX];
    uint16_t partners[2][CELLS_MAX][MATCHING_NODES_MAX];
};

/* ---- Sets of cells ---- */

static inline void add_cell(struct cell_set *set, int cell)
{
    set->words[cell / WORD_BITS] |= UINT64_C(1) << cell % WORD_BITS;
}

static inline void drop_cell(struct cell_set *set, int cell)
{
    set->words[cell / WORD_BITS] &= ~(UINT64_C(1) << cell % WORD_BITS);
}

static inline bool has_cell(const struct cell_set *set, int cell)
{
    return (set->words[cell / WORD_BITS] >> cell % WORD_BITS & 1) != 0;
}

/* The first cell of a set; -1: it is empty. */
static inline int first_cell(const struct cell_set *set, size_t words)
{
    for (size_t word = 0; word < words; word++) {
        if (set->words[word] != 0) {
            return (int)(word * WORD_BITS) + __builtin_ctzll(set->words[word]);
        }
    }
    return -1;
}

static inline struct cell_set common_cells(const struct cell_set *one, const struct cell_set *other,
                                           size_t words)
{
    struct cell_set common = {.words = {0}};
    for (size_t word = 0; word < words; word++) {
        common.words[word] = one->words[word] & other->words[word];
    }
    return common;
}

static inline void drop_cells(struct cell_set *set, const struct cell_set *dropped, size_t words)
{
    for (size_t word = 0; word < words; word++) {
        set->words[word] &= ~dropped->words[word];
    }
}

static inline void add_cells(struct cell_set *set, const struct cell_set *added, size_t words)
{
    for (size_t word = 0; word < words; word++) {
        set->words[word] |= added->words[word];
    }
}

/* ---- What is equal ---- */

/* The class is not equal to any of these cells. False: some of them are its own. */
static inline bool exclude(struct equality_engine *e, int leader, const struct cell_set *cells,
                           size_t words)
{
    struct classes *now = &e->now;
    struct cell_set rest = common_cells(cells, &now->sets[leader], words);
    int cell = first_cell(&rest, words);
    if (cell < 0) {
        return true;
    }
    add_cell(&e->waiting, leader);
    for (; cell >= 0; cell = first_cell(&rest, words)) {
        int other = now->leader[cell];
        if (other == leader) {
            return false;
        }
        drop_cells(&now->sets[leader], &now->members[other], words);
        drop_cells(&now->sets[other], &now->members[leader], words);
        drop_cells(&rest, &now->members[other], words);
        add_cell(&e->waiting, other);
    }
    return true;
}

/* What is in one of the sets alone is not equal to the class that the two become. False: they
 * cannot be equal. */
static inline bool join(struct equality_engine *e, int leader, int other, size_t words)
{
    struct classes *now = &e->now;
    struct cell_set own = now->sets[leader];
    struct cell_set others = now->sets[other];
    if (!has_cell(&own, other)) {
        return false;
    }
    drop_cells(&own, &now->sets[other], words);
    drop_cells(&others, &now->sets[leader], words);
    if (!exclude(e, leader, &own, words) || !exclude(e, other, &others, words)) {
        return false;
    }
    struct cell_set rest = now->members[other];
    add_cells(&now->members[leader], &rest, words);
    for (int cell = first_cell(&rest, words); cell >= 0; cell = first_cell(&rest, words)) {
        now->leader[cell] = (uint16_t)leader;
        drop_cell(&rest, cell);
    }
    drop_cell(&e->waiting, other);
    add_cell(&e->waiting, leader);
    return true;
}

/* ---- Propagation ---- */

/* What the places of a class come to. */
struct class_places {
    uint16_t rows[MATCHING_NODES_MAX];    /* which pieces they have in each row */
    uint16_t columns[MATCHING_NODES_MAX]; /* in each column */
    uint64_t some;                        /* regions with a place */
    uint64_t several;                     /* regions with two or more */
};

/* The last place that a house has for the class joins it. */
static inline bool settle_last_places(struct equality_engine *e, int leader,
                                      const struct class_places *places, size_t words)
{
    uint64_t single = places->some & ~places->several;
    if (places->some != e->all_regions) {
        return false;
    }
    struct cell_set own = e->now.members[leader];
    for (int cell = first_cell(&own, words); cell >= 0; cell = first_cell(&own, words)) {
        single &= ~e->cells[cell].regions;
        drop_cell(&own, cell);
    }
    for (; single != 0; single &= single - 1) {
        const struct cell_set *region = &e->regions[__builtin_ctzll(single)];
        struct cell_set place = common_cells(&e->now.sets[leader], region, words);
        int cell = first_cell(&place, words);
        if (cell < 0) {
            return false;
        }
        int other = e->now.leader[cell];
        if (other != leader && !join(e, leader, other, words)) {
            return false;
        }
    }
    return true;
}

/* Excludes the places in which a line's piece is none that it can have in a matching of lines and
 * pieces; `first` is the first line's region. */
static inline bool settle_lines(struct equality_engine *e, int leader, int first,
                                const uint16_t *pieces, size_t words)
{
    int n = e->board->digits;
    uint16_t *kept = e->matched[first > 0][leader];
    if (memcmp(kept, pieces, MATCHING_NODES_MAX * sizeof *kept) == 0) {
        return true;
    }
    if (!matching_filter(kept, e->partners[first > 0][leader], pieces, n)) {
        return false;
    }
    struct cell_set impossible = {{0}};
    for (int line = 0; line < n; line++) {
        for (unsigned lost = pieces[line] & ~(unsigned)kept[line]; lost != 0; lost &= lost - 1) {
            int piece = 2 * n + __builtin_ctz(lost);
            struct cell_set cells =
                common_cells(&e->regions[first + line], &e->regions[piece], words);
            add_cells(&impossible, &cells, words);
        }
    }
    return exclude(e, leader, &impossible, words);
}

static inline bool propagate_words(struct equality_engine *e, size_t words)
{
    bool possible = true;
    int leader = first_cell(&e->waiting, words);
    while (possible && leader >= 0) {
        struct class_places places;
        drop_cell(&e->waiting, leader);
        _Static_assert((int)EQUALITY_DIGITS_MAX <= (int)MATCHING_NODES_MAX, "a node for each line");
        _Static_assert((int)REGIONS_MAX <= (int)WORD_BITS, "a bit for each region");
        places = (struct class_places){.some = 0};
        for (size_t word = 0; word < words; word++) {
            for (uint64_t left = e->now.sets[leader].words[word]; left != 0; left &= left - 1) {
                const struct region_bits *cell =
                    &e->cells[(int)(word * WORD_BITS) + __builtin_ctzll(left)];
                places.rows[cell->row] |= cell->piece;
                places.columns[cell->column] |= cell->piece;
                places.several |= places.some & cell->regions;
                places.some |= cell->regions;
            }
        }
        possible = settle_last_places(e, leader, &places, words) &&
                   settle_lines(e, leader, 0, places.rows, words) &&
                   settle_lines(e, leader, e->board->digits, places.columns, words);
        leader = first_cell(&e->waiting, words);
    }
    return possible;
}

static bool propagate(struct equality_engine *e)
{
    return e->words == 2 ? propagate_words(e, 2) : propagate_words(e, e->words);
}

/* ---- Probing ---- */

static void copy_classes(struct classes *copy, const struct classes *classes, int cells)
{
    size_t count = (size_t)cells;
    memcpy(copy->leader, classes->leader, count * sizeof *copy->leader);
    memcpy(copy->members, classes->members, count * sizeof *copy->members);
    memcpy(copy->sets, classes->sets, count * sizeof *copy->sets);
}

/* Whether the classes can be equal, as far as propagation sees. */
static bool can_be_equal(struct equality_engine *e, int leader, int other)
{
    int cells = e->board->cells;
    copy_classes(&e->before, &e->now, cells);
    bool can = join(e, leader, other, e->words) && propagate(e);
    copy_classes(&e->now, &e->before, cells);
    e->waiting = (struct cell_set){{0}};
    return can;
}

/* Whether a house has two places for the class: which. */
static bool has_two_places(int places[2], const struct equality_engine *e, int leader, int region)
{
    struct cell_set rest = common_cells(&e->now.sets[leader], &e->regions[region], e->words);
    for (int i = 0; i < 2; i++) {
        places[i] = first_cell(&rest, e->words);
        if (places[i] < 0) {
            return false;
        }
        drop_cell(&rest, places[i]);
    }
    return first_cell(&rest, e->words) < 0;
}

/* Probes the houses of a class: assumes each of its two places in one. *misses counts those in a
 * row that taught nothing, up to `patience`; *joined becomes true where classes are found equal.
 * False: there is no solution. */
static bool probe_class(struct equality_engine *e, int leader, int *misses, int patience,
                        bool *joined)
{
    int places[2];
    int regions = 3 * e->board->digits;
    for (int region = 0; region < regions && *misses < patience; region++) {
        if (e->now.leader[leader] != leader) {
            break; /* it has joined another one */
        }
        if (!has_two_places(places, e, leader, region)) {
            continue;
        }
        int other = -1; /* the place that must be its own, if any */
        for (int i = 0; other < 0 && i < 2; i++) {
            other = can_be_equal(e, leader, e->now.leader[places[i]]) ? -1 : places[1 - i];
        }
        if (other >= 0 && !(join(e, leader, e->now.leader[other], e->words) && propagate(e))) {
            return false;
        }
        *joined = *joined || other >= 0;
        *misses = other >= 0 ? 0 : *misses + 1;
    }
    return true;
}

/* False: there is no solution. */
static bool probe(struct equality_engine *e, const struct stop *stop)
{
    enum { PATIENCE = 2 };
    int misses = 0;
    bool possible = true;
    bool joined = true;
    while (joined && possible && misses < PATIENCE) {
        joined = false;
        for (int cell = 0; cell < e->board->cells && possible; cell++) {
            if (misses >= PATIENCE || stop_asked(stop)) {
                return true;
            }
            possible = probe_class(e, cell, &misses, PATIENCE, &joined);
        }
    }
    return possible;
}

/* ---- From candidates, and back ---- */

bool equality_pays(const struct candidates *candidates)
{
    const struct board *board = candidates->board;
    int settled = 0;
    if (board->form != BOARD_JIGSAW || board->digits > EQUALITY_DIGITS_MAX) {
        return false;
    }
    for (int cell = 0; cell < board->cells; cell++) {
        settled += digit_set_is_single(candidates_of(candidates, cell), candidates->words);
    }
    return 4 * settled < board->cells;
}

/* What can be equal to a cell: itself, and cells that it shares neither a region with nor lacks a
 * common candidate with. */
static void start_cell(struct equality_engine *e, int cell, const struct candidates *c,
                       const struct cell_set *holders)
{
    const int n = e->board->digits;
    struct classes *now = &e->now;
    struct cell_set *set = &now->sets[cell];
    *set = (struct cell_set){{0}};
    for (uint64_t left = *candidates_of(c, cell); left != 0; left &= left - 1) {
        add_cells(set, &holders[__builtin_ctzll(left)], e->words);
    }
    drop_cells(set, &e->regions[cell / n], e->words);
    drop_cells(set, &e->regions[n + cell % n], e->words);
    drop_cells(set, &e->regions[2 * n + e->board->layout[cell]], e->words);
    add_cell(set, cell);
    now->leader[cell] = (uint16_t)cell;
    now->members[cell] = (struct cell_set){{0}};
    add_cell(&now->members[cell], cell);
    add_cell(&e->waiting, cell);
}

static void start(struct equality_engine *e, const struct candidates *c)
{
    struct cell_set holders[EQUALITY_DIGITS_MAX] = {{{0}}}; /* of each digit, from 0 */
    e->board = c->board;
    e->words = ((size_t)e->board->cells + WORD_BITS - 1) / WORD_BITS;
    e->waiting = (struct cell_set){{0}};
    int n = e->board->digits;
    memset(e->regions, 0, sizeof e->regions);
    e->all_regions = (UINT64_C(1) << 3 * n) - 1;
    for (int cell = 0; cell < e->board->cells; cell++) {
        int regions[] = {cell / n, n + cell % n, 2 * n + e->board->layout[cell]};
        struct region_bits *own = &e->cells[cell];
        *own = (struct region_bits){
            .piece = (uint16_t)(1U << e->board->layout[cell]),
            .row = (uint8_t)(cell / n),
            .column = (uint8_t)(cell % n),
        };
        for (int i = 0; i < 3; i++) {
            add_cell(&e->regions[regions[i]], cell);
            own->regions |= UINT64_C(1) << regions[i];
        }
    }
    for (int cell = 0; cell < e->board->cells; cell++) {
        for (uint64_t left = *candidates_of(c, cell); left != 0; left &= left - 1) {
            add_cell(&holders[__builtin_ctzll(left)], cell);
        }
    }
    for (int cell = 0; cell < e->board->cells; cell++) {
        start_cell(e, cell, c, holders);
    }
}

enum { NO_CELL = -1 };

/* Sets holders[d] to some cell that is known to hold digit d, from 0, or NO_CELL. All that do are
 * equal; false: they cannot be. */
static bool join_known(int holders[EQUALITY_DIGITS_MAX], struct equality_engine *e,
                       const struct candidates *c)
{
    bool possible = true;
    for (int digit = 0; digit < EQUALITY_DIGITS_MAX; digit++) {
        holders[digit] = NO_CELL;
    }
    for (int cell = 0; cell < e->board->cells && possible; cell++) {
        uint64_t digits = *candidates_of(c, cell);
        if (digits == 0 || (digits & (digits - 1)) != 0) {
            continue;
        }
        int *holder = &holders[__builtin_ctzll(digits)];
        if (*holder == NO_CELL) {
            *holder = cell;
        } else {
            possible = join(e, e->now.leader[*holder], e->now.leader[cell], e->words);
        }
    }
    return possible;
}

/* First a leader gets what all cells of its class can hold, then they get what it has left; of
 * digits that some cell is known to hold only the ones of cells that may be equal. */
static bool restrict_candidates(struct candidates *c, const struct equality_engine *e,
                                const int *holders)
{
    bool possible = true;
    for (int cell = 0; cell < e->board->cells && possible; cell++) {
        uint64_t kept = *candidates_of(c, cell);
        possible = candidates_keep(c, e->now.leader[cell], 0, kept);
    }
    for (int cell = 0; cell < e->board->cells && possible; cell++) {
        int leader = e->now.leader[cell];
        uint64_t kept = *candidates_of(c, leader);
        for (int digit = 0; digit < e->board->digits; digit++) {
            if (holders[digit] != NO_CELL && !has_cell(&e->now.sets[leader], holders[digit])) {
                kept &= ~(UINT64_C(1) << digit);
            }
        }
        possible = candidates_keep(c, cell, 0, kept);
    }
    return possible;
}

enum satdoku_status equality_eliminate(bool *possible, struct equality_classes *classes,
                                       struct candidates *candidates, const struct stop *stop)
{
    int holders[EQUALITY_DIGITS_MAX];
    if (classes->engine == NULL) {
        classes->engine = mem_zalloc(1, sizeof *classes->engine);
    }
    struct equality_engine *e = classes->engine;
    if (e == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    start(e, candidates);
    *possible = join_known(holders, e, candidates) && propagate(e) && probe(e, stop) &&
                restrict_candidates(candidates, e, holders);
    return SATDOKU_OK;
}

void equality_clear(struct equality_classes *classes)
{
    mem_free(classes->engine);
    *classes = (struct equality_classes){NULL};
}

/* ---- Matchings ---- */

/* All sets of right nodes, one for each left node, are a single vector: gcc and clang compute with
 * such vectors as a whole.
 */

enum { UNMATCHED = -1 };

/* A set of nodes for each node, those from n on included, which have none. */
typedef uint16_t node_sets __attribute__((vector_size(MATCHING_NODES_MAX * sizeof(uint16_t))));

struct matching {
    const uint16_t *neighbours;
    int n;
    int right_of[MATCHING_NODES_MAX]; /* of a left node; or UNMATCHED */
    int left_of[MATCHING_NODES_MAX];  /* of a right node; or UNMATCHED */
};

static void match(struct matching *m, int left, int right)
{
    m->right_of[left] = right;
    m->left_of[right] = left;
}

/* Keeps what is left of a matching, then matches what can be matched without a thought: often
 * nearly all. */
static void match_greedily(struct matching *m, const uint16_t *before)
{
    unsigned taken = 0;
    for (int node = 0; node < m->n; node++) {
        m->right_of[node] = UNMATCHED;
        m->left_of[node] = UNMATCHED;
    }
    for (int left = 0; left < m->n; left++) {
        unsigned kept = m->neighbours[left] & before[left] & ~taken;
        if (kept != 0) {
            match(m, left, __builtin_ctz(kept));
            taken |= kept & -kept;
        }
    }
    for (int left = 0; left < m->n; left++) {
        unsigned open = m->neighbours[left] & ~taken;
        if (m->right_of[left] == UNMATCHED && open != 0) {
            match(m, left, __builtin_ctz(open));
            taken |= open & -open;
        }
    }
}

/* Matches one more left node, along a shortest path to an unmatched right one: the matched and the
 * other edges of the path are exchanged. */
static bool augment(struct matching *m, int start)
{
    int came_from[MATCHING_NODES_MAX]; /* the left node before each right one */
    int waiting[MATCHING_NODES_MAX];
    int first = 0;
    int count = 0;
    unsigned seen = 0;
    waiting[count++] = start;
    while (first < count) {
        int left = waiting[first++];
        unsigned fresh = m->neighbours[left] & ~seen;
        seen |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
            int right = __builtin_ctz(fresh);
            came_from[right] = left;
            if (m->left_of[right] != UNMATCHED) {
                waiting[count++] = m->left_of[right];
                continue;
            }
            while (right != UNMATCHED) {
                int before = m->right_of[came_from[right]];
                match(m, came_from[right], right);
                right = before;
            }
            return true;
        }
    }
    return false;
}

bool matching_filter(uint16_t *kept, uint16_t *matched, const uint16_t *neighbours, int n)
{
    struct matching m = {.neighbours = neighbours, .n = n};
    match_greedily(&m, matched);
    for (int left = 0; left < n; left++) {
        if (m.right_of[left] == UNMATCHED && !augment(&m, left)) {
            return false;
        }
    }
    node_sets reached;
    /* reached[i] is the set of right nodes to which alternating paths lead from left node i. */
    const node_sets none = {0}; /* gcc takes a negation apart, but no difference */
    node_sets found;
    memcpy(&found, neighbours, sizeof found);
#ifndef __wasm__      /* it has no vectors: each element would be unrolled, too */
#pragma GCC unroll 16 /* so that `through` is known where an element is taken out */
#endif
    for (int through = 0; through < MATCHING_NODES_MAX; through++) { /* Warshall's closure */
        if (through == m.n) {
            break;
        }
        uint16_t right = (uint16_t)m.right_of[through];
        found |= (none - (found >> right & 1)) & found[through];
    }
    reached = found;
    memset(kept, 0, MATCHING_NODES_MAX * sizeof *kept);
    for (int left = 0; left < n; left++) {
        assert(m.right_of[left] != UNMATCHED);
        matched[left] = (uint16_t)(1U << m.right_of[left]);
        for (unsigned rest = neighbours[left]; rest != 0; rest &= rest - 1) {
            int right = __builtin_ctz(rest);
            if ((reached[m.left_of[right]] & matched[left]) != 0) {
                kept[left] |= (uint16_t)(1U << right);
            }
        }
    }
    return true;
}
