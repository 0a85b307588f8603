/* Questions to the solver about sets of truths and clues, and what kept models answer of them. */
#include "error.h"
#include "mem.h"
#include "prng.h"
#include "rotation.h"
#include "way.h"

#include <stdlib.h>

static enum satdoku_status solve(enum sat_result *result, struct way *way, size_t count)
{
    struct sat *sat = way->solver->sat;
    way->unanswered = false;
    if (stop_asked(&way->solver->encoding.options.stop)) { /* small questions do not ask */
        *result = SAT_UNKNOWN;
        return SATDOKU_OK;
    }
    sat_limit(sat, way->limit);
    enum satdoku_status status = sat_solve_under(result, sat, way->assumptions, count, way->error);
    way->unanswered = status == SATDOKU_OK && *result == SAT_UNKNOWN && sat_exhausted(sat);
    if (way->unanswered) {
        way->exhausted = true;
        *result = SAT_SATISFIABLE;
    }
    sat_limit(sat, 0);
    return status;
}

/* Whether an item certainly holds in the model. A truth holds where one of its candidates is true;
 * any item holds where its selector is true. */
static bool holds(const struct way *way, const signed char *values, size_t item)
{
    const struct truth *truth = item < way->truth_count ? &way->truths[item] : NULL;
    if (values[abs(way->selectors[item])] > 0) {
        return true;
    }
    int choices = truth != NULL && !truth_is_whole(truth) ? way_choices(way, truth) : 0;
    bool any = false;
    for (int i = 0; i < choices && !any; i++) {
        int literal = way_literal(way, way_choice(way, truth, i));
        any = literal == LITERAL_TRUE || (literal != LITERAL_FALSE && values[literal] > 0);
    }
    return any;
}

/* Straight after SATISFIABLE. */
static enum satdoku_status keep_model(struct way *way)
{
    size_t variables = (size_t)way->solver->sat->variables;
    signed char *values = mem_alloc(variables + 1, sizeof *values);
    bool *held = mem_alloc(way->count, sizeof *held);
    if (values != NULL && held != NULL) {
        sat_model(values, way->solver->sat);
        for (size_t i = 0; i < way->count; i++) {
            held[i] = holds(way, values, i);
        }
        models_keep(&way->models, values, held);
    }
    enum satdoku_status status =
        values != NULL && held != NULL ? SATDOKU_OK : error_memory(way->error);
    mem_free(values);
    mem_free(held);
    return status;
}

/* As way_ask; where the answer is SATISFIABLE, the solver has a model. */
static enum satdoku_status search(enum sat_result *result, struct way *way, const bool *set,
                                  int literal)
{
    size_t count = 0;
    if (literal != 0) {
        way->assumptions[count++] = literal;
    }
    for (size_t i = 0; i < way->count; i++) {
        if (set[way->order[i]]) {
            way->assumptions[count++] = way->selectors[way->order[i]];
        }
    }
    enum satdoku_status status = solve(result, way, count);
    return status == SATDOKU_OK && *result == SAT_SATISFIABLE && !way->unanswered ? keep_model(way)
                                                                                  : status;
}

enum satdoku_status way_ask(enum sat_result *result, struct way *way, const bool *set, int literal)
{
    if (models_show(&way->models, set, literal)) {
        way->unanswered = false;
        *result = SAT_SATISFIABLE;
        return SATDOKU_OK;
    }
    return search(result, way, set, literal);
}

enum satdoku_status way_ask_one(enum sat_result *result, struct way *way, size_t item, int literal)
{
    size_t count = 0;
    way->assumptions[count++] = way->selectors[item];
    if (literal != 0) {
        way->assumptions[count++] = literal;
    }
    return solve(result, way, count);
}

enum satdoku_status way_ask_claim(enum sat_result *result, struct way *way, size_t item, int claim,
                                  int literal)
{
    size_t count = 0;
    for (size_t i = 0; i < way->part_count; i++) {
        if (way->parts[i].item == item && way->parts[i].claim == claim) {
            way->assumptions[count++] = way->parts[i].selector;
        }
    }
    way->assumptions[count++] = literal;
    return solve(result, way, count);
}

/* Straight after SATISFIABLE: marks the open candidates that the model has. */
static void note_model(bool *shown, struct way *way)
{
    for (size_t i = 0; i < way->candidates; i++) {
        int literal = way->open[i] && !shown[i] ? way_literal(way, i) : LITERAL_FALSE;
        shown[i] = shown[i] || literal == LITERAL_TRUE ||
                   (literal != LITERAL_FALSE && sat_value(way->solver->sat, literal) > 0);
    }
}

/* A clause that one of the open candidates holds that are not shown, under a fresh condition; 0:
 * all are shown. */
static enum satdoku_status ask_for_new(int *condition, struct way *way, const bool *shown)
{
    struct sat *sat = way->solver->sat;
    size_t count = 0;
    for (size_t i = 0; i < way->candidates; i++) {
        if (way->open[i] && !shown[i]) {
            int literal = way_literal(way, i);
            sat_prefer(sat, literal);
            way->clause[count++] = literal;
        } else if (way->open[i] && way_literal(way, i) != LITERAL_TRUE) {
            sat_prefer(sat, -way_literal(way, i)); /* show others */
        }
    }
    *condition = count > 0 ? sat_new_variable(sat) : 0;
    way->clause[count++] = -*condition;
    return *condition != 0 ? sat_add(sat, way->clause, count, way->error) : SATDOKU_OK;
}

enum satdoku_status way_possible(enum sat_result *result, struct way *way, const bool *set,
                                 bool *shown, bool *stands)
{
    int condition = 0;
    enum satdoku_status status = search(result, way, set, 0);
    *stands = status == SATDOKU_OK && *result == SAT_SATISFIABLE;
    while (status == SATDOKU_OK && *result == SAT_SATISFIABLE && !way->unanswered) {
        note_model(shown, way);
        rotation_show(shown, way, set);
        int never = -condition; /* that clause has served */
        if (condition != 0) {
            status = sat_add(way->solver->sat, &never, 1, way->error);
        }
        if (status == SATDOKU_OK) {
            status = ask_for_new(&condition, way, shown);
        }
        if (status == SATDOKU_OK && condition == 0) {
            *result = SAT_UNSATISFIABLE;
            break;
        }
        status = status == SATDOKU_OK ? search(result, way, set, condition) : status;
    }
    int never = -condition;
    sat_prefer_first(way->solver->sat, way->solver->encoding.map.digit_variables);
    return status == SATDOKU_OK && condition != 0 ? sat_add(way->solver->sat, &never, 1, way->error)
                                                  : status;
}

enum satdoku_status way_core(enum sat_result *result, struct way *way, bool *set, int literal)
{
    enum satdoku_status status = way_ask(result, way, set, literal);
    for (size_t i = 0; i < way->count && status == SATDOKU_OK && *result == SAT_UNSATISFIABLE;
         i++) {
        set[i] = set[i] && sat_failed(way->solver->sat, way->selectors[i]);
    }
    return status;
}

enum satdoku_status way_shrink(enum sat_result *result, struct way *way, bool *set, int literal,
                               size_t most)
{
    size_t unanswered = 0; /* kept, as the limit was reached */
    bool *needed = way->needed;
    enum satdoku_status status = SATDOKU_OK;
    size_t kept = rotation_needed(needed, way, set, literal, most);
    *result = SAT_UNSATISFIABLE;
    for (size_t i = way->count; i-- > 0 && kept + unanswered <= most && status == SATDOKU_OK;) {
        size_t item = way->order[i];
        if (!set[item] || needed[item]) {
            continue;
        }
        set[item] = false;
        status = way_core(result, way, set, literal);
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            break;
        }
        set[item] = *result == SAT_SATISFIABLE;
        unanswered += way->unanswered;
        kept = rotation_needed(needed, way, set, literal, most);
        *result = SAT_UNSATISFIABLE;
    }
    return status;
}

static void shuffle(size_t *list, size_t count, unsigned long long *seed)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = (size_t)(prng_next(seed) % i);
        size_t swap = list[i - 1];
        list[i - 1] = list[j];
        list[j] = swap;
    }
}

void way_shuffle(struct way *way)
{
    size_t large = way->count - way->small;
    shuffle(way->order, large, &way->seed);
    shuffle(way->order + large, way->small, &way->seed);
}
