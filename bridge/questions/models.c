#include "models.h"

#include "digit_set.h"
#include "formula.h"
#include "mem.h"

#include <stdlib.h>
#include <string.h>

bool models_start(struct models *models, int variables, size_t items)
{
    enum { MODELS_MAX = 4096, BYTES_MAX = 1 << 22 };
    models->variables = variables;
    models->items = items;
    models->value_words = digit_set_words(variables);
    models->item_words = digit_set_words((int)items);
    size_t words = models->value_words + models->item_words;
    size_t fit = BYTES_MAX / (words * sizeof *models->bits) + 1;
    models->room = fit < MODELS_MAX ? fit : MODELS_MAX;
    models->bits = mem_zalloc(models->room * words, sizeof *models->bits);
    models->set = mem_zalloc(models->item_words, sizeof *models->set);
    return models->bits != NULL && models->set != NULL;
}

void models_clear(struct models *models)
{
    mem_free(models->bits);
    mem_free(models->set);
    *models = (struct models){0};
}

static size_t words_of(const struct models *models)
{
    return models->value_words + models->item_words;
}

static uint64_t *model_at(const struct models *models, size_t index)
{
    return models->bits + index * words_of(models);
}

/* The place of the next model. */
static uint64_t *add_model(struct models *models)
{
    uint64_t *model = model_at(models, models->next);
    models->next = (models->next + 1) % models->room;
    models->count += models->count < models->room;
    return model;
}

void models_keep(struct models *models, const signed char *values, const bool *holds)
{
    uint64_t *model = add_model(models);
    uint64_t *broken = model + models->value_words;
    memset(model, 0, words_of(models) * sizeof *model);
    for (int v = 1; v <= models->variables; v++) {
        if (values[v] > 0) {
            digit_set_add(model, v);
        }
    }
    for (size_t i = 0; i < models->items; i++) {
        if (!holds[i]) {
            digit_set_add(broken, (int)i + 1);
        }
    }
}

void models_keep_words(struct models *models, const uint64_t *words)
{
    memcpy(add_model(models), words, words_of(models) * sizeof *words);
}

static bool is_true(const struct models *models, const uint64_t *model, int literal)
{
    int variable = abs(literal);
    return variable <= models->variables && digit_set_has(model, variable) == (literal > 0);
}

void models_know(struct models *models, int literal)
{
    size_t words = words_of(models);
    size_t kept = 0;
    for (size_t i = 0; i < models->count; i++) {
        if (!is_true(models, model_at(models, i), literal)) {
            continue;
        }
        if (kept < i) {
            memcpy(model_at(models, kept), model_at(models, i), words * sizeof *models->bits);
        }
        kept++;
    }
    models->count = kept;
    models->next = kept % models->room;
}

void models_set(const struct models *models, const bool *set)
{
    memset(models->set, 0, models->item_words * sizeof *models->set);
    for (size_t i = 0; i < models->items; i++) {
        if (set[i]) {
            digit_set_add(models->set, (int)i + 1);
        }
    }
}

bool models_has(const struct models *models, const uint64_t *model, const uint64_t *set)
{
    const uint64_t *broken = model + models->value_words;
    return !digit_set_meets(set, broken, models->item_words);
}

bool models_show(const struct models *models, const bool *set, int literal)
{
    models_set(models, set);
    for (size_t i = models->count; i-- > 0;) {
        const uint64_t *model = model_at(models, i);
        if ((literal == 0 || is_true(models, model, literal)) &&
            models_has(models, model, models->set)) {
            return true;
        }
    }
    return false;
}

size_t models_lacked(const struct models *models, const uint64_t *model, const uint64_t *set)
{
    const uint64_t *broken = model + models->value_words;
    size_t item = SIZE_MAX;
    for (size_t i = 0; i < models->item_words; i++) {
        uint64_t members = set[i] & broken[i];
        if (members == 0) {
            continue;
        }
        if (item != SIZE_MAX || (members & (members - 1)) != 0) {
            return SIZE_MAX;
        }
        item = (size_t)digit_set_lowest(members, i) - 1;
    }
    return item;
}

size_t models_needed(bool *needed, size_t *witnesses, const struct models *models, const bool *set,
                     int literal, size_t most)
{
    size_t count = 0;
    models_set(models, set);
    memset(needed, 0, models->items * sizeof *needed);
    for (size_t i = models->count; i-- > 0 && count <= most;) {
        const uint64_t *model = model_at(models, i);
        if (literal != 0 && !is_true(models, model, literal)) {
            continue;
        }
        size_t item = models_lacked(models, model, models->set);
        if (item != SIZE_MAX && !needed[item]) {
            needed[item] = true;
            witnesses[item] = i;
            count++;
        }
    }
    return count;
}
