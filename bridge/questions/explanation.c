/* An explanation: what it owns, and the functions that read it. */
#include "explanation.h"

#include "mem.h"

void explanation_set_clear(struct explanation_set *set)
{
    clue_set_clear(&set->clues);
    satdoku_grid_free(set->solution);
}

static void free_sets(struct explanation_set *sets, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        explanation_set_clear(&sets[i]);
    }
    mem_free(sets);
}

void satdoku_explanation_free(struct satdoku_explanation *explanation)
{
    if (explanation == NULL) {
        return;
    }
    free_sets(explanation->conflicts, explanation->conflict_count);
    free_sets(explanation->repairs, explanation->repair_count);
    explanation_set_clear(&explanation->extra);
    satdoku_grid_free(explanation->solutions[0]);
    satdoku_grid_free(explanation->solutions[1]);
    mem_free(explanation);
}

/* ---- What it says ---- */

enum satdoku_verdict satdoku_explanation_verdict(const struct satdoku_explanation *e)
{
    return e != NULL ? e->verdict : SATDOKU_VERDICT_UNKNOWN;
}

bool satdoku_explanation_stopped(const struct satdoku_explanation *e)
{
    return e != NULL && e->stopped;
}

static struct satdoku_clues clues_of(const struct explanation_set *set)
{
    return clue_set_view(set != NULL ? &set->clues : NULL);
}

size_t satdoku_explanation_conflicts(const struct satdoku_explanation *e)
{
    return e != NULL ? e->conflict_count : 0;
}

static const struct explanation_set *conflict_at(const struct satdoku_explanation *e, size_t index)
{
    return index < satdoku_explanation_conflicts(e) ? &e->conflicts[index] : NULL;
}

struct satdoku_clues satdoku_explanation_conflict(const struct satdoku_explanation *e, size_t index)
{
    return clues_of(conflict_at(e, index));
}

const char *satdoku_explanation_reason(const struct satdoku_explanation *e, size_t index)
{
    const struct explanation_set *conflict = conflict_at(e, index);
    return conflict != NULL && conflict->reason[0] != '\0' ? conflict->reason : NULL;
}

bool satdoku_explanation_smallest_conflict(const struct satdoku_explanation *e)
{
    return e != NULL && e->smallest_conflict;
}

bool satdoku_explanation_complete(const struct satdoku_explanation *e)
{
    return e != NULL && e->complete;
}

size_t satdoku_explanation_repairs(const struct satdoku_explanation *e)
{
    return e != NULL ? e->repair_count : 0;
}

static const struct explanation_set *repair_at(const struct satdoku_explanation *e, size_t index)
{
    return index < satdoku_explanation_repairs(e) ? &e->repairs[index] : NULL;
}

struct satdoku_clues satdoku_explanation_repair(const struct satdoku_explanation *e, size_t index)
{
    return clues_of(repair_at(e, index));
}

enum satdoku_verdict satdoku_explanation_repair_verdict(const struct satdoku_explanation *e,
                                                        size_t index)
{
    const struct explanation_set *repair = repair_at(e, index);
    return repair != NULL ? repair->verdict : SATDOKU_VERDICT_UNKNOWN;
}

const struct satdoku_grid *satdoku_explanation_repair_solution(const struct satdoku_explanation *e,
                                                               size_t index)
{
    const struct explanation_set *repair = repair_at(e, index);
    return repair != NULL ? repair->solution : NULL;
}

bool satdoku_explanation_smallest(const struct satdoku_explanation *e)
{
    return e != NULL && e->smallest;
}

bool satdoku_explanation_all_repairs(const struct satdoku_explanation *e)
{
    return e != NULL && e->all_repairs;
}

const struct satdoku_grid *satdoku_explanation_solution(const struct satdoku_explanation *e,
                                                        int index)
{
    bool known = e != NULL && index >= 0 && index < 2;
    return known && satdoku_grid_rows(e->solutions[index]) != 0 ? e->solutions[index] : NULL;
}

struct satdoku_clues satdoku_explanation_extra(const struct satdoku_explanation *e)
{
    return clues_of(e != NULL ? &e->extra : NULL);
}
