/* Clues that count equal cells, or different digits: how they become tallies (relations.h). */
#include "translation.h"

/* What a tally and its formula take is counted before it is made. */
static struct primitive *add_tally(struct relations_builder *b)
{
    size_t size = (size_t)b->clue.cell_count * (size_t)b->board->digits;
    b->edges += size;
    if (builder_goes_on(b, size) && b->edges > BUILDER_EDGES_MAX) {
        b->status = SATDOKU_ERR_LIMIT;
    }
    struct primitive *tally = builder_add(b, PRIMITIVE_TALLY, b->clue.cells, b->clue.cell_count);
    if (tally != NULL) {
        tally->tally.begins = 0;
        tally->tally.own = 0;
    }
    return tally;
}

/* Marks the first cell of each way. Of a count each cell is a way by itself. */
static void mark_ways(int *begins, const struct clue *clue)
{
    for (int i = 2; i < clue->cell_count; i++) {
        begins[i - 2] = clue->kind == SATDOKU_CLUE_CHAOS_COUNT;
    }
    int place = 0;
    for (int way = 1; way < clue->value_count; way++) {
        begins[place] = 1;
        place += clue->values[way];
    }
}

void translate_region_run(struct relations_builder *b)
{
    struct relations *r = b->relations;
    const int *cells = b->clue.cells;
    size_t others = (size_t)b->clue.cell_count - 2;
    size_t first = r->weight_count;
    struct primitive *tally = add_tally(b);
    if (tally == NULL || !RESERVE(b, weights, first + 2 * others)) {
        return;
    }
    mark_ways(r->weights + first, &b->clue);
    for (size_t i = 0; i < others; i++) {
        r->weights[first + others + i] = builder_pair(b, cells[1], cells[2 + i]);
    }
    r->weight_count += 2 * others;
    tally->tally.distinct = false;
    tally->tally.begins = first;
    tally->tally.own = 1 - b->clue.values[0];
    tally->tally.pairs = first + others;
}

/* Comparing many cells with each other takes more clauses than looking for each digit. */
void translate_distinct(struct relations_builder *b)
{
    enum { COMPARED_MAX = 16 };
    struct relations *r = b->relations;
    const int *cells = b->clue.cells;
    int others = b->clue.cell_count - 1;
    size_t first = r->weight_count;
    bool few = others <= b->board->digits && others <= COMPARED_MAX;
    struct primitive *tally = add_tally(b);
    if (tally == NULL) {
        return;
    }
    tally->tally.distinct = true;
    tally->tally.pairs = few ? first : PAIRS_NONE;
    if (!few || !RESERVE(b, weights, first + (size_t)others * (size_t)(others - 1) / 2)) {
        return;
    }
    for (int i = 1; i <= others; i++) {
        for (int j = 1; j < i; j++) {
            r->weights[r->weight_count++] = builder_pair(b, cells[i], cells[j]);
        }
    }
}
