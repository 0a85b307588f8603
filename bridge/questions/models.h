/* Models that the solver has shown, kept to answer further questions.
 *
 * A question is whether a set of items can stand together with a literal. A model answers yes for
 * each set of items that hold in it, and for each literal that is true in it. It does so until
 * something becomes known that is false in it. Most questions about reasons are answered yes, and
 * looking through thousands of models takes a tenth of the time of a search.
 */
#ifndef MODELS_H
#define MODELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct models {
    int variables; /* literals of 1..variables are remembered */
    size_t items;
    size_t value_words; /* of each model: which variables are true, */
    size_t item_words;  /* and which items do not hold */
    size_t room;        /* for so many models, of which the first are overwritten first */
    size_t count;
    size_t next;    /* where the next one goes */
    uint64_t *bits; /* [room * (value_words + item_words)]; owned */
    uint64_t *set;  /* [item_words], scratch; owned */
};

/* False: there is no memory. From {0}. */
bool models_start(struct models *models, int variables, size_t items);
void models_clear(struct models *models);

/* Keeps a model: values[v], v in 1..variables, above 0 where v is true; holds[item] only where the
 * item certainly holds in it. */
void models_keep(struct models *models, const signed char *values, const bool *holds);

/* The literal is known from now on. LITERAL_FALSE: nothing can stand any more. */
void models_know(struct models *models, int literal);

/* Whether one of them has all items of the set and the literal; 0: no literal is asked for. */
bool models_show(const struct models *models, const bool *set, int literal);

/* The same of a model in the form in which they are kept: which variables are true, and behind
 * them which items do not hold. */
void models_keep_words(struct models *models, const uint64_t *words);

/* Number `index` of them, in no order, until the next one is kept. */
static inline const uint64_t *models_at(const struct models *models, size_t index)
{
    return models->bits + index * (models->value_words + models->item_words);
}

/* The model that was kept last. */
static inline const uint64_t *models_last(const struct models *models)
{
    return models_at(models, models->next > 0 ? models->next - 1 : models->room - 1);
}

/* models->set becomes a set; so it does in each question below. */
void models_set(const struct models *models, const bool *set);

/* Whether a model has all of a set, in the form in which they are kept. */
bool models_has(const struct models *models, const uint64_t *model, const uint64_t *set);

/* The member of a set that a model lacks; SIZE_MAX: it lacks none, or several. */
size_t models_lacked(const struct models *models, const uint64_t *model, const uint64_t *set);

/* Which members no unsatisfiable part of a set can do without: a model has all others and the
 * literal. Returns how many, and stops once there are more than `most`; needed: [items]; witnesses:
 * [items], the number of such a model. */
size_t models_needed(bool *needed, size_t *witnesses, const struct models *models, const bool *set,
                     int literal, size_t most);

#endif
