#include "rotation.h"

#include "digit_set.h"

#include <string.h>

static void mark(uint64_t *items, int item, bool marked)
{
    uint64_t bit = digit_set_bit(item + 1);
    uint64_t *word = &items[digit_set_word(item + 1)];
    *word = marked ? *word | bit : *word & ~bit;
}

/* A candidate becomes true or false in a model, and with it the truths that it alone makes hold. */
static void turn(const struct way *way, uint64_t *model, size_t candidate, bool to)
{
    const struct board *board = way->board;
    uint64_t *broken = model + way->models.value_words;
    int cell = way_cell(way, candidate);
    mark(model, way_literal(way, candidate) - 1, to);
    mark(broken, cell, !to);
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        int first = way->rotation.houses[board->cell_regions[i]];
        if (first != WAY_NO_TRUTH) {
            mark(broken, first + way_digit(way, candidate) - 1, !to);
        }
    }
}

/* A candidate that another one excludes goes from a model; false: it must stay. */
static bool take_out(const struct way *way, uint64_t *model, size_t candidate, int literal)
{
    int variable = way_literal(way, candidate);
    if (variable > way->models.variables) { /* true from the beginning */
        return false;
    }
    if (variable > 0 && digit_set_has(model, variable)) {
        turn(way, model, candidate, false);
        return variable != literal;
    }
    return true;
}

/* Makes a candidate true in a model, and those false that it excludes; false: the literal would not
 * hold any more. */
static bool put_in(const struct way *way, uint64_t *model, size_t candidate, int literal)
{
    const struct board *board = way->board;
    int cell = way_cell(way, candidate);
    int digit = way_digit(way, candidate);
    bool stands = way_literal(way, candidate) != -literal;
    for (int other = 1; other <= board->digits && stands; other++) {
        stands = other == digit || take_out(way, model, way_candidate(way, cell, other), literal);
    }
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        for (int j = 0; j < region->count && stands; j++) {
            size_t other = way_candidate(way, region->cells[j], digit);
            stands = region->cells[j] == cell || take_out(way, model, other, literal);
        }
    }
    if (stands) {
        turn(way, model, candidate, true);
    }
    return stands;
}

/* Looks at each model that has a member which the given one lacks; behind the queue come the
 * members that these lack. */
static void rotate(bool *needed, size_t *queued, struct way *way, size_t item, int literal)
{
    struct models *models = &way->models;
    const struct truth *truth = &way->truths[item];
    size_t words = models->value_words + models->item_words;
    uint64_t *from = way->rotation.model;
    uint64_t *to = from + words;
    memcpy(from, models_at(models, way->witnesses[item]), words * sizeof *from);
    if (models_lacked(models, from, models->set) != item) {
        return; /* another one took its place */
    }
    for (int i = 0; i < way_choices(way, truth); i++) {
        size_t candidate = way_choice(way, truth, i);
        memcpy(to, from, words * sizeof *to);
        if (!way->open[candidate] || !put_in(way, to, candidate, literal)) {
            continue;
        }
        size_t lacked = models_lacked(models, to, models->set);
        if (lacked == SIZE_MAX || needed[lacked]) {
            continue;
        }
        needed[lacked] = true;
        way->witnesses[lacked] = models->next;
        models_keep_words(models, to);
        way->rotation.queue[(*queued)++] = lacked;
    }
}

size_t rotation_needed(bool *needed, struct way *way, const bool *set, int literal, size_t most)
{
    size_t *queue = way->rotation.queue;
    size_t count = models_needed(needed, way->witnesses, &way->models, set, literal, most);
    size_t queued = 0;
    if (queue == NULL || count > most) {
        return count;
    }
    for (size_t i = 0; i < way->count; i++) {
        if (needed[i]) {
            queue[queued++] = i;
        }
    }
    for (size_t i = 0; i < queued && queued <= most; i++) {
        rotate(needed, &queued, way, queue[i], literal);
    }
    return queued;
}

void rotation_show(bool *shown, const struct way *way, const bool *set)
{
    const struct models *models = &way->models;
    size_t words = models->value_words + models->item_words;
    uint64_t *model = way->rotation.model;
    if (model == NULL) {
        return;
    }
    models_set(models, set);
    const uint64_t *last = models_last(models);
    for (size_t i = 0; i < way->candidates; i++) {
        if (!way->open[i] || shown[i]) {
            continue;
        }
        memcpy(model, last, words * sizeof *model);
        shown[i] = put_in(way, model, i, 0) && models_has(models, model, models->set);
    }
}
