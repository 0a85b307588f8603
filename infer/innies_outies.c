/* For each few houses side by side, cells have weights: 1 inside. Taking a cage away is to subtract
 * 1 from its cells and its sum from the sum of the whole, which keeps weights and sum equal for
 * every solution, whichever cages are taken. What is left of weight 1 and -1 is a sum.
 */
#include "innies_outies.h"

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

static int sum_of_set(const uint64_t *set, size_t words)
{
    int sum = 0;
    for (int digit = 0; (digit = digit_set_next(set, words, digit)) != 0;) {
        sum += digit;
    }
    return sum;
}

static int cage_sum(const struct relations *r, const struct primitive *cage)
{
    int sum = 0;
    for (int i = 0; i < cage->combination.set_count; i++) {
        int other = sum_of_set(r->sets + cage->combination.sets + (size_t)i * r->words, r->words);
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
        if (r->primitives[i].kind == PRIMITIVE_COMBINATION) {
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
        int row = board_row(board, cell);
        int column = board_column(board, cell);
        int right = board_cell(board, row, column + 1);
        int below = board_cell(board, row + 1, column);
        if (right != BOARD_NO_CELL) {
            mark_adjacent(s, cell, right);
        }
        if (below != BOARD_NO_CELL) {
            mark_adjacent(s, cell, below);
        }
    }
    for (int i = 0; i < board->region_count; i++) {
        if (board_is_house(board, i)) {
            s->houses[s->house_count++] = i;
        }
    }
}

/* ---- What the chosen houses say ---- */

static void weigh_houses(struct survey *s)
{
    memset(s->weight, 0, (size_t)s->board->cells * sizeof *s->weight);
    for (int i = 0; i < s->chosen_count; i++) {
        const struct region *house = &s->board->regions[s->chosen[i]];
        for (int j = 0; j < house->count; j++) {
            s->weight[house->cells[j]]++;
        }
    }
}

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

static bool collect(struct house_sum *sum, const struct survey *s)
{
    memset(sum->cells, -1, sizeof sum->cells);
    sum->count[0] = 0;
    sum->count[1] = 0;
    for (int cell = 0; cell < s->board->cells; cell++) {
        if (s->weight[cell] == 0) {
            continue;
        }
        int side = s->weight[cell] < 0;
        if (sum->count[side] == CELLS_MAX) {
            return false;
        }
        sum->cells[side][sum->count[side]++] = cell;
    }
    return true;
}

static bool is_found(const struct survey *s, const struct house_sum *sum)
{
    for (size_t i = 0; i < s->found_count; i++) {
        if (memcmp(&s->found[i], sum, sizeof *sum) == 0) {
            return true;
        }
    }
    return false;
}

static void weigh(struct survey *s, enum stance stance)
{
    int digits = s->board->digits;
    struct house_sum *found = mem_grow(s->found, &s->capacity, s->found_count + 1, sizeof *found);
    if (found == NULL) {
        s->b->status = SATDOKU_ERR_MEMORY;
        return;
    }
    s->found = found;
    struct house_sum *sum = &found[s->found_count];
    weigh_houses(s);
    sum->sum = s->chosen_count * digits * (digits + 1) / 2;
    for (int whole = 1; whole >= 0; whole--) {
        for (size_t i = 0; i < s->cage_count; i++) {
            if (s->cages[i].sum != 0) {
                sum->sum -= take_cage(s, &s->cages[i], whole != 0, stance);
            }
        }
    }
    if (collect(sum, s) && !is_found(s, sum)) {
        s->found_count++;
    }
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

static void derive_cell(struct survey *s, const struct house_sum *sum)
{
    int side = sum->count[1];
    int digit = side == 0 ? sum->sum : -sum->sum;
    size_t set = builder_domain(s->b, sum->cells[side][0]);
    if (digit >= 1 && digit <= s->board->digits) {
        builder_put(s->b, set, digit);
    }
}

/* Two cells of one side, or one of each. */
static void derive_pair(struct survey *s, const struct house_sum *sum)
{
    int side = sum->count[1] == 2;
    int total = (side == 0 ? sum->sum : -sum->sum) + 2 * (s->board->lowest - 1);
    if (sum->count[0] == 1) {
        builder_link(s->b, sum->cells[0][0], sum->cells[1][0],
                     builder_table(s->b, difference_is_number, sum->sum));
    } else {
        builder_link(s->b, sum->cells[side][0], sum->cells[side][1],
                     builder_table(s->b, sum_is_number, total));
    }
}

/* Cells of one side, which differ, are as good as a cage. */
static void derive_cage(struct survey *s, const struct house_sum *sum, int side)
{
    int count = sum->count[side];
    int total = side == 0 ? sum->sum : -sum->sum;
    s->b->clue = (struct clue){.cells = sum->cells[side], .cell_count = count};
    (void)builder_sum(s->b, total + count * (s->board->lowest - 1)); /* else it says too little */
}

static void derive(struct survey *s, const struct house_sum *sum)
{
    int count = sum->count[0] + sum->count[1];
    int side = sum->count[0] == 0;
    bool cage =
        sum->count[1 - side] == 0 && count > 1 && hold_different(s, sum->cells[side], count);
    if (count == 0 && sum->sum != 0) {
        (void)builder_domain(s->b, 0); /* without a digit: there is no solution */
    } else if (count == 1) {
        derive_cell(s, sum);
    } else if (count == 2) {
        derive_pair(s, sum);
    } else if (count > 2 && !cage) {
        builder_difference(s->b, sum->cells[0], sum->count[0], sum->cells[1], sum->count[1],
                           sum->sum);
    }
    if (cage) {
        derive_cage(s, sum, side);
    }
}

/* ---- The whole ---- */

static bool make_room(struct survey *s, size_t cages)
{
    size_t cells = (size_t)s->board->cells;
    size_t regions = (size_t)s->board->region_count;
    s->cages = mem_alloc(cages, sizeof *s->cages);
    s->differ = mem_zalloc(cells * cells, sizeof *s->differ);
    s->adjacent = mem_zalloc(regions * regions, sizeof *s->adjacent);
    s->weight = mem_alloc(cells, sizeof *s->weight);
    s->houses = mem_alloc(regions, sizeof *s->houses);
    return s->cages != NULL && s->differ != NULL && s->adjacent != NULL && s->weight != NULL &&
           s->houses != NULL;
}

static void clear(struct survey *s)
{
    mem_free(s->cages);
    mem_free(s->differ);
    mem_free(s->adjacent);
    mem_free(s->weight);
    mem_free(s->houses);
    mem_free(s->found);
}

void innies_outies_derive(struct relations_builder *builder)
{
    struct relations *r = builder->relations;
    struct survey s = {.b = builder, .board = builder->board};
    size_t cages = 0;
    for (size_t i = 0; i < r->primitive_count; i++) {
        cages += r->primitives[i].kind == PRIMITIVE_COMBINATION;
    }
    if (cages == 0 || s.board->digits > DIGITS_MAX) {
        return;
    }
    if (!make_room(&s, cages)) {
        builder->status = SATDOKU_ERR_MEMORY;
    } else if (list_cages(&s)) {
        find_different(&s);
        find_houses(&s);
        choose(&s, 0, 0);
    }
    for (size_t i = 0; i < s.found_count && r->set_count < SET_WORDS_MAX; i++) {
        derive(&s, &s.found[i]);
    }
    clear(&s);
}
