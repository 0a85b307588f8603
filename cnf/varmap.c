#include "varmap.h"

#include "digit_set.h"
#include "formula.h"
#include "mem.h"

#include <string.h>

/* Makes room in one of the map's arrays; false: no memory. */
#define GROW(map, array, count) MEM_RESERVE((map)->array, (map)->array##_capacity, count)

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
    memset(map->live, 0xff, cells * words * sizeof *map->live);
    for (size_t cell = 0; digits % DIGIT_SET_WORD_BITS != 0 && cell < cells; cell++) {
        map->live[(cell + 1) * words - 1] = digit_set_all(digits, words - 1);
    }
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

void varmap_restrict(struct varmap *map, int cell, const uint64_t *set)
{
    uint64_t *live = &map->live[(size_t)cell * map->words];
    if (map->words == 1) { /* the same, sooner */
        uint64_t left = *live & *set;
        bool single = left != 0 && (left & (left - 1)) == 0;
        *live = single ? 0 : left;
        if (single) {
            map->fixed[cell] = (uint16_t)digit_set_lowest(left, 0);
        }
        return;
    }
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
        count += __builtin_popcountll(map->live[(size_t)cell * map->words + word]);
    }
    return count;
}

/* ---- Numbering: on small boards into the table; one word holds the digits of their cells ---- */

void varmap_number(struct varmap *map)
{
    bool has_table = map->digits <= VARMAP_TABLE_MAX;
    int next = 1;
    if (has_table) {
        size_t count = (size_t)map->cells * (size_t)map->digits;
        map->literals[0] = LITERAL_FALSE;
        for (size_t done = 1; done < count;
             done *= 2) { /* what is done, again: large copies are fast */
            size_t more = done < count - done ? done : count - done;
            memcpy(map->literals + done, map->literals, more * sizeof *map->literals);
        }
    }
    for (int cell = 0; cell < map->cells; cell++) {
        map->before[cell] = next - 1;
        if (!has_table) {
            next += varmap_live(map, cell);
            continue;
        }
        int *literals = map->literals + (ptrdiff_t)cell * map->digits;
        if (map->fixed[cell] != 0) {
            literals[map->fixed[cell] - 1] = LITERAL_TRUE;
        }
        for (uint64_t live = map->live[cell]; live != 0; live &= live - 1) {
            literals[__builtin_ctzll(live)] = next++;
        }
    }
    map->live_count = next - 1;
    map->digit_variables = map->live_count;
}

int varmap_find(const struct varmap *map, int cell, int digit)
{
    if (map->fixed[cell] != 0) {
        return map->fixed[cell] == digit ? LITERAL_TRUE : LITERAL_FALSE;
    }
    uint64_t bit = digit_set_bit(digit);
    const uint64_t *live = &map->live[(size_t)cell * map->words];
    const uint64_t *word = live + digit_set_word(digit);
    if ((*word & bit) == 0) {
        return LITERAL_FALSE;
    }
    int variable = map->before[cell] + __builtin_popcountll(*word & (bit - 1)) + 1;
    for (const uint64_t *w = live; w < word; w++) {
        variable += __builtin_popcountll(*w);
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
