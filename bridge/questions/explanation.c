#include "explanation.h"

#include "mem.h"

void explanation_set_clear(struct explanation_set *set)
{
    satdoku_clues_free(set->clues);
    satdoku_grid_free(set->solution);
}

static void free_sets(struct explanation_set *sets, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        explanation_set_clear(&sets[i]);
    }
    mem_free(sets);
}

void explanation_free(struct explanation *e)
{
    if (e == NULL) {
        return;
    }
    free_sets(e->conflicts, e->shown.conflict_count);
    free_sets(e->repairs, e->shown.repair_count);
    explanation_set_clear(&e->extra);
    satdoku_grid_free(e->solutions[0]);
    satdoku_grid_free(e->solutions[1]);
    mem_free(e->shown_conflicts);
    mem_free(e->shown_repairs);
    mem_free(e);
}

void satdoku_explanation_free(struct satdoku_explanation *explanation)
{
    explanation_free((struct explanation *)explanation);
}

static const struct satdoku_grid *filled(const struct satdoku_grid *grid)
{
    return satdoku_grid_rows(grid) != 0 ? grid : NULL;
}

enum satdoku_status explanation_show(struct explanation *e)
{
    struct satdoku_explanation *shown = &e->shown;
    e->shown_conflicts = mem_alloc(shown->conflict_count, sizeof *e->shown_conflicts);
    e->shown_repairs = mem_alloc(shown->repair_count, sizeof *e->shown_repairs);
    if (e->shown_conflicts == NULL || e->shown_repairs == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; i < shown->conflict_count; i++) {
        const struct explanation_set *set = &e->conflicts[i];
        e->shown_conflicts[i] =
            (struct satdoku_conflict){clue_set_view(set->clues),
                                      set->reason[0] != '\0' ? set->reason : NULL};
    }
    for (size_t i = 0; i < shown->repair_count; i++) {
        const struct explanation_set *set = &e->repairs[i];
        e->shown_repairs[i] =
            (struct satdoku_repair){clue_set_view(set->clues), set->verdict, set->solution};
    }
    shown->conflicts = e->shown_conflicts;
    shown->repairs = e->shown_repairs;
    shown->solution = filled(e->solutions[0]);
    shown->other = filled(e->solutions[1]);
    shown->extra = clue_set_view(e->extra.clues);
    return SATDOKU_OK;
}
