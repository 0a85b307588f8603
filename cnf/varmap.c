#include "varmap.h"

#include "digit_set.h"
#include "formula.h"
#include "mem.h"

#include <string.h>

/* Grows one of the map's arrays; its address changes only on success. */
#define GROW(map, array, count)                                                                    \
    grow((void **)&(map)->array, &(map)->array##_capacity, count, sizeof *(map)->array)

static bool grow(void **array, size_t *capacity, size_t count, size_t size)
{
    void *grown = mem_grow(*array, capacity, count, size);
    if (grown != NULL) {
        *array = grown;
    }
    return grown != NULL;
}

static void set_all_live(struct varmap *map, size_t cells)
{
    memset(map->live, 0xff, cells * map->words * sizeof *map->live);
    if (map->digits % DIGIT_SET_WORD_BITS != 0) {
        uint64_t last = digit_set_all(map->digits, map->words - 1);
        for (size_t cell = 0; cell < cells; cell++) {
            map->live[cell * map->words + map->words - 1] = last;
        }
    }
}

enum satdoku_status varmap_reset(struct varmap *map, int cell_count, int digits, bool tiled)
{
    size_t cells = (size_t)cell_count;
    size_t words = digit_set_words(digits);
    if (!GROW(map, live, cells * words) || !GROW(map, fixed, cells) || !GROW(map, before, cells)) {
        return SATDOKU_ERR_MEMORY;
    }
    if (digits <= VARMAP_TABLE_MAX && !GROW(map, literals, cells * (size_t)digits)) {
        return SATDOKU_ERR_MEMORY;
    }
    if (tiled && (!GROW(map, edges, 2 * cells) || !GROW(map, singles, cells))) {
        return SATDOKU_ERR_MEMORY;
    }
    map->cells = cell_count;
    map->digits = digits;
    map->words = words;
    map->tiled = tiled;
    memset(map->fixed, 0, cells * sizeof *map->fixed);
    set_all_live(map, cells);
    return SATDOKU_OK;
}

void varmap_clear(struct varmap *map)
{
    mem_free(map->live);
    mem_free(map->fixed);
    mem_free(map->before);
    mem_free(map->literals);
    mem_free(map->edges);
    mem_free(map->singles);
    *map = (struct varmap){0};
}

static uint64_t *word_of(const struct varmap *map, int cell, int digit, uint64_t *bit)
{
    *bit = digit_set_bit(digit);
    return &map->live[(size_t)cell * map->words + digit_set_word(digit)];
}

void varmap_fix(struct varmap *map, int cell, int digit)
{
    uint64_t *live = &map->live[(size_t)cell * map->words];
    for (size_t word = 0; word < map->words; word++) {
        live[word] = 0;
    }
    map->fixed[cell] = (uint16_t)digit;
}

void varmap_remove_set(struct varmap *map, int cell, const uint64_t *set)
{
    uint64_t *live = &map->live[(size_t)cell * map->words];
    for (size_t word = 0; word < map->words; word++) {
        live[word] &= ~set[word];
    }
}

static int population(uint64_t word)
{
    return __builtin_popcountll(word);
}

/* The same on boards whose digits are in one word. */
static void restrict_word(struct varmap *map, int cell, uint64_t set)
{
    uint64_t left = map->live[cell] & set;
    bool single = left != 0 && (left & (left - 1)) == 0;
    map->live[cell] = single ? 0 : left;
    if (single) {
        map->fixed[cell] = (uint16_t)digit_set_lowest(left, 0);
    }
}

void varmap_restrict(struct varmap *map, int cell, const uint64_t *set)
{
    if (map->words == 1) {
        restrict_word(map, cell, *set);
        return;
    }
    uint64_t *live = &map->live[(size_t)cell * map->words];
    int count = 0;
    int last = 0;
    for (size_t word = 0; word < map->words; word++) {
        live[word] &= set[word];
        if (live[word] != 0) {
            bool several = (live[word] & (live[word] - 1)) != 0;
            count += several ? 2 : 1;
            last = digit_set_lowest(live[word], word);
        }
    }
    if (count == 1) {
        varmap_fix(map, cell, last);
    }
}

int varmap_live(const struct varmap *map, int cell)
{
    int count = 0;
    if (map->fixed[cell] != 0) {
        return 0; /* without counting: of a large board, that is most cells */
    }
    for (size_t word = 0; word < map->words; word++) {
        count += population(map->live[(size_t)cell * map->words + word]);
    }
    return count;
}

/* ---- Numbering: on small boards into the table; one word holds the digits of their cells ---- */

static void decide_all_false(struct varmap *map)
{
    size_t count = (size_t)map->cells * (size_t)map->digits;
    map->literals[0] = LITERAL_FALSE;
    for (size_t done = 1; done < count;
         done *= 2) { /* what is done, again: large copies are fast */
        size_t more = done < count - done ? done : count - done;
        memcpy(map->literals + done, map->literals, more * sizeof *map->literals);
    }
}

/* Gives the cell's candidates the variables from `next` on; the one after them. */
static int fill_cell(struct varmap *map, int cell, int next)
{
    int *literals = map->literals + (ptrdiff_t)cell * map->digits;
    if (map->fixed[cell] != 0) {
        literals[map->fixed[cell] - 1] = LITERAL_TRUE;
    }
    for (uint64_t live = map->live[cell]; live != 0; live &= live - 1) {
        literals[__builtin_ctzll(live)] = next++;
    }
    return next;
}

void varmap_number(struct varmap *map)
{
    bool has_table = map->digits <= VARMAP_TABLE_MAX;
    int next = 1;
    if (has_table) {
        decide_all_false(map);
    }
    for (int cell = 0; cell < map->cells; cell++) {
        map->before[cell] = next - 1;
        next = has_table ? fill_cell(map, cell, next) : next + varmap_live(map, cell);
    }
    map->live_count = next - 1;
    map->digit_variables = map->live_count;
}

int varmap_find(const struct varmap *map, int cell, int digit)
{
    if (map->fixed[cell] != 0) {
        return map->fixed[cell] == digit ? LITERAL_TRUE : LITERAL_FALSE;
    }
    uint64_t bit;
    const uint64_t *word = word_of(map, cell, digit, &bit);
    if ((*word & bit) == 0) {
        return LITERAL_FALSE;
    }
    int variable = map->before[cell] + population(*word & (bit - 1)) + 1;
    for (const uint64_t *w = &map->live[(size_t)cell * map->words]; w < word; w++) {
        variable += population(*w);
    }
    return variable;
}

void varmap_held(uint64_t *digits, const struct varmap *map, int cell)
{
    memcpy(digits, varmap_digits(map, cell), map->words * sizeof *digits);
    if (varmap_fixed(map, cell) != 0) {
        digit_set_add(digits, varmap_fixed(map, cell));
    }
}
