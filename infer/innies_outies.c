/* Sums over houses: houses that share no cell hold each digit as often as there are houses, so
 * their cells' sum is known. Less the cages on them, some cells' sum remains: of cells inside that
 * no such cage has (innies), less cells outside that one has (outies). Solvers know it as the rule
 * of 45.
 *
 * That follows from several clues and the regions at once, so it belongs to no clue. What is
 * derived is made into primitives behind those of the clues, for elimination and for searches:
 *
 *   one cell                            a domain
 *   two cells                           a link
 *   more, which differ, of one sign     a combination
 *   more, others                        a sum
 *
 * Two that differ, of one sign, are a combination as well: its variables say what both have.
 *
 * Any cells that hold different digits with one sum are as good as a cage.
 *
 * For each few houses side by side, cells have weights: 1 inside. Taking a cage away is to subtract
 * 1 from its cells and its sum from the sum of the whole, which keeps weights and sum equal for
 * every solution, whichever cages are taken. What is left of weight 1 and -1 is a sum.
 */
#include "mem.h"
#include "sum_translations.h"

#include <string.h>

enum {
    DIGITS_MAX = 36, /* on larger boards, none are looked for */
    HOUSES_MAX = 3,  /* side by side */
    CELLS_MAX = 8,   /* more say too little */
    FOUND_MAX = 2048,
    SET_WORDS_MAX = 1 << 22 /* in all: what is derived must not make a puzzle too large */
};

/* Cells inside, the sum of which is that of the cells outside and `sum` more, in digits from 1. */
struct house_sum {
    int sum;
    int count[2];
    int cells[2][CELLS_MAX]; /* in reading order; -1 behind the last */
};

/* How cages are dealt with that lie partly inside. */
enum stance {
    KEEP_CELLS,  /* their cells inside stay */
    TAKE_CAGES,  /* they are taken away: their cells outside are too much */
    FEWEST_CELLS /* what leaves fewer cells */
};
enum { STANCES = 3 };

/* A combination of clues. */
struct cage {
    size_t primitive; /* its number */
    int sum;          /* of its digits; 0: it has several */
};

struct survey {
    struct relations_builder *b;
    const struct board *board;
    struct cage *cages;
    size_t cage_count;
    bool *differ;   /* [cells * cells]: by rows */
    bool *adjacent; /* [regions * regions]: houses of one kind that touch */
    int *weight;    /* [cells]: 1 for those inside that no cage has taken, -1 for cells outside
                            that one has */
    int *houses;    /* [houses]: regions */
    int house_count;
    int chosen[HOUSES_MAX];
    int chosen_count;
    struct house_sum *found; /* [found_count + 1]: behind the last one, the one under way */
    size_t found_count;
    size_t capacity;
};

/* ---- Cages ---- */

static bool is_cage(const struct primitive *p)
{
    return p->kind == PRIMITIVE_COMBINATION && !p->combination.repeats;
}

static int cage_sum(const struct relations *r, const struct primitive *cage)
{
    int sum = 0;
    for (int i = 0; i < cage->combination.set_count; i++) {
        const uint64_t *set = r->sets + cage->combination.sets + (size_t)i * r->words;
        int other = 0;
        for (int digit = 0; (digit = digit_set_next(set, r->words, digit)) != 0;) {
            other += digit;
        }
        if (i > 0 && other != sum) {
            return 0;
        }
        sum = other;
    }
    return sum;
}

/* Lists the cages; whether one has a sum. */
static bool list_cages(struct survey *s)
{
    const struct relations *r = s->b->relations;
    bool any = false;
    for (size_t i = 0; i < r->primitive_count; i++) {
        if (is_cage(&r->primitives[i])) {
            int sum = cage_sum(r, &r->primitives[i]);
            s->cages[s->cage_count++] = (struct cage){i, sum};
            any = any || sum != 0;
        }
    }
    return any;
}

/* ---- Which cells differ, which houses touch ---- */

static void mark_different(struct survey *s, const int *cells, int count)
{
    int all = s->board->cells;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            s->differ[cells[i] * all + cells[j]] = true;
        }
    }
}

static void find_different(struct survey *s)
{
    const struct relations *r = s->b->relations;
    for (int i = 0; i < s->board->region_count; i++) {
        mark_different(s, s->board->regions[i].cells, s->board->regions[i].count);
    }
    for (size_t i = 0; i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        if (p->kind == PRIMITIVE_LINK && r->tables[p->table].different) {
            mark_different(s, primitive_cells(r, p), 2);
        }
    }
}

static bool hold_different(const struct survey *s, const int *cells, int count)
{
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            if (!s->differ[cells[i] * s->board->cells + cells[j]]) {
                return false;
            }
        }
    }
    return true;
}

static void mark_adjacent(struct survey *s, int cell, int other)
{
    const struct board *board = s->board;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        for (int j = board->cell_first[other]; j < board->cell_first[other + 1]; j++) {
            int one = board->cell_regions[i];
            int two = board->cell_regions[j];
            if (one != two && board->regions[one].kind == board->regions[two].kind) {
                s->adjacent[one * board->region_count + two] = true;
                s->adjacent[two * board->region_count + one] = true;
            }
        }
    }
}

static void find_houses(struct survey *s)
{
    const struct board *board = s->board;
    for (int cell = 0; cell < board->cells; cell++) {
        const int neighbours[] = {board_grid_step(board, cell, 0, 1),
                                  board_grid_step(board, cell, 1, 0)};
        for (int i = 0; i < 2; i++) {
            if (neighbours[i] != BOARD_NO_CELL) {
                mark_adjacent(s, cell, neighbours[i]);
            }
        }
    }
    for (int i = 0; i < board->region_count; i++) {
        if (board_is_house(board, i)) {
            s->houses[s->house_count++] = i;
        }
    }
}

/* ---- What the chosen houses say ---- */

/* Takes a cage away as the stance has it, if `whole` says whether all of it is inside. Returns its
 * sum; 0: it stays. */
static int take_cage(struct survey *s, const struct cage *cage, bool whole, enum stance stance)
{
    const struct relations *r = s->b->relations;
    const int *cells = primitive_cells(r, &r->primitives[cage->primitive]);
    int count = r->primitives[cage->primitive].count;
    int inside = 0;
    for (int i = 0; i < count; i++) {
        int weight = s->weight[cells[i]];
        if (weight < 0) {
            return 0; /* another cage has the cell */
        }
        inside += weight;
    }
    bool wanted =
        whole ? inside == count
              : inside > 0 && inside < count &&
                    (stance == TAKE_CAGES || (stance == FEWEST_CELLS && count - inside < inside));
    for (int i = 0; wanted && i < count; i++) {
        s->weight[cells[i]]--;
    }
    return wanted ? cage->sum : 0;
}

/* The sum of the chosen houses, less cages, if it is short enough and was not found before. */
static void weigh(struct survey *s, enum stance stance)
{
    int digits = s->board->digits;
    if (!MEM_RESERVE(s->found, s->capacity, s->found_count + 1)) {
        s->b->status = SATDOKU_ERR_MEMORY;
        return;
    }
    struct house_sum *sum = &s->found[s->found_count];
    memset(s->weight, 0, (size_t)s->board->cells * sizeof *s->weight);
    for (int i = 0; i < s->chosen_count; i++) {
        const struct region *house = &s->board->regions[s->chosen[i]];
        for (int j = 0; j < house->count; j++) {
            s->weight[house->cells[j]]++;
        }
    }
    sum->sum = s->chosen_count * digits * (digits + 1) / 2;
    for (int whole = 1; whole >= 0; whole--) {
        for (size_t i = 0; i < s->cage_count; i++) {
            if (s->cages[i].sum != 0) {
                sum->sum -= take_cage(s, &s->cages[i], whole != 0, stance);
            }
        }
    }
    memset(sum->cells, -1, sizeof sum->cells);
    sum->count[0] = 0;
    sum->count[1] = 0;
    for (int cell = 0; cell < s->board->cells; cell++) {
        int side = s->weight[cell] < 0;
        if (s->weight[cell] != 0 && sum->count[side] == CELLS_MAX) {
            return;
        }
        if (s->weight[cell] != 0) {
            sum->cells[side][sum->count[side]++] = cell;
        }
    }
    size_t same = 0;
    while (same < s->found_count && memcmp(&s->found[same], sum, sizeof *sum) != 0) {
        same++;
    }
    s->found_count += same == s->found_count;
}

/* ---- Which houses ---- */

/* Whether a house shares no cell with those that are chosen; *touches: how many it is next to. */
static bool is_beside(int *touches, const struct survey *s, int house)
{
    const struct board *board = s->board;
    *touches = 0;
    for (int i = 0; i < s->chosen_count; i++) {
        const struct region *region = &board->regions[s->chosen[i]];
        *touches += s->adjacent[house * board->region_count + s->chosen[i]];
        for (int j = 0; j < region->count; j++) {
            if (board_is_in(board, region->cells[j], house)) {
                return false;
            }
        }
    }
    return true;
}

/* Goes on with the houses from place `first` on; `touching` pairs of those chosen are adjacent. */
static void choose(struct survey *s, int first, int touching)
{
    size_t work = (size_t)s->board->cells + s->cage_count + s->found_count;
    for (int stance = 0;
         s->chosen_count > 0 && touching >= s->chosen_count - 1 && stance < STANCES &&
         s->found_count < FOUND_MAX && builder_goes_on(s->b, work);
         stance++) {
        weigh(s, (enum stance)stance);
    }
    for (int i = first; s->chosen_count < HOUSES_MAX && i < s->house_count &&
                        builder_goes_on(s->b, (size_t)s->board->digits);
         i++) {
        int house = s->houses[i];
        int touches = 0;
        if (s->chosen_count > 0 &&
            s->board->regions[house].kind != s->board->regions[s->chosen[0]].kind) {
            break;
        }
        if (is_beside(&touches, s, house)) {
            s->chosen[s->chosen_count++] = house;
            choose(s, i + 1, touching + touches);
            s->chosen_count--;
        }
    }
}

/* ---- Primitives ---- */

static void derive(struct survey *s, const struct house_sum *sum)
{
    struct relations_builder *b = s->b;
    int count = sum->count[0] + sum->count[1];
    int side = sum->count[0] == 0; /* the only one that has cells, if one has none */
    bool one_sign = sum->count[1 - side] == 0;
    int total = side == 0 ? sum->sum : -sum->sum;
    const int *cells = sum->cells[side];
    int printed = total + count * (b->board->lowest - 1);
    if (count == 0 && sum->sum != 0) {
        (void)builder_domain(b, 0); /* without a digit: there is no solution */
    } else if (count == 1) {
        size_t set = builder_domain(b, cells[0]);
        if (total >= 1 && total <= b->board->digits) {
            builder_put(b, set, total);
        }
    } else if (count == 2 && one_sign) {
        builder_link(b, cells[0], cells[1], builder_table(b, sum_is_number, printed));
    } else if (count == 2) {
        builder_link(b, sum->cells[0][0], sum->cells[1][0],
                     builder_table(b, difference_is_number, sum->sum));
    }
    /* Cells of one side, which differ, are as good as a cage. */
    if (count > 1 && one_sign && hold_different(s, cells, count)) {
        b->clue = (struct clue){.cells = cells, .cell_count = count};
        (void)builder_sum(b, printed); /* else it says too little */
    } else if (count > 2) {
        builder_difference(b, sum->cells[0], sum->count[0], sum->cells[1], sum->count[1], sum->sum);
    }
}

void innies_outies_derive(struct relations_builder *builder)
{
    struct relations *r = builder->relations;
    const struct board *board = builder->board;
    size_t cells = (size_t)board->cells;
    size_t regions = (size_t)board->region_count;
    size_t cages = 0;
    for (size_t i = 0; i < r->primitive_count; i++) {
        cages += is_cage(&r->primitives[i]);
    }
    if (cages == 0 || board->digits > DIGITS_MAX) {
        return;
    }
    struct survey s = {.b = builder,
                       .board = board,
                       .cages = mem_alloc(cages, sizeof *s.cages),
                       .differ = mem_zalloc(cells * cells, sizeof *s.differ),
                       .adjacent = mem_zalloc(regions * regions, sizeof *s.adjacent),
                       .weight = mem_alloc(cells, sizeof *s.weight),
                       .houses = mem_alloc(regions, sizeof *s.houses)};
    if (s.cages == NULL || s.differ == NULL || s.adjacent == NULL || s.weight == NULL ||
        s.houses == NULL) {
        builder->status = SATDOKU_ERR_MEMORY;
    } else if (list_cages(&s)) {
        find_different(&s);
        find_houses(&s);
        choose(&s, 0, 0);
    }
    for (size_t i = 0; i < s.found_count && r->set_count < SET_WORDS_MAX; i++) {
        derive(&s, &s.found[i]);
    }
    mem_free(s.cages);
    mem_free(s.differ);
    mem_free(s.adjacent);
    mem_free(s.weight);
    mem_free(s.houses);
    mem_free(s.found);
}
