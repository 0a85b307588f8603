/* satdoku_explain: which verdict a puzzle has, and why. */
#include "error.h"
#include "explanation.h"
#include "mem.h"
#include "true_clues.h"

#include <stddef.h>

void explanation_set_clear(struct explanation_set *set)
{
    satdoku_clues_free(set->clues);
    satdoku_grid_free(set->solution);
    for (size_t i = 0; i < set->branch_count; i++) {
        satdoku_clues_free(set->branches[i].branch);
        satdoku_clues_free(set->branches[i].against);
    }
    mem_free(set->branches);
    mem_free(set->shown);
    mem_free(set->alternatives);
    mem_free(set->values);
}

void explanation_drop_repairs(struct explanation *e)
{
    for (size_t i = 0; i < e->shown.repair_count; i++) {
        explanation_set_clear(&e->repairs[i]);
    }
    mem_free(e->repairs);
    e->repairs = NULL;
    e->shown.repair_count = 0;
}

void explanation_free(struct explanation *e)
{
    if (e == NULL) {
        return;
    }
    for (size_t i = 0; i < e->shown.conflict_count; i++) {
        explanation_set_clear(&e->conflicts[i]);
    }
    explanation_drop_repairs(e);
    mem_free(e->conflicts);
    explanation_set_clear(&e->extra);
    satdoku_grid_free(e->solutions[0]);
    satdoku_grid_free(e->solutions[1]);
    satdoku_grid_free(e->left);
    mem_free(e->agree);
    mem_free(e->shown_conflicts);
    mem_free(e->shown_repairs);
    mem_free(e);
}

void satdoku_explanation_free(struct satdoku_explanation *explanation)
{
    explanation_free((struct explanation *)explanation);
}

/* Fills in what callers read. */
static enum satdoku_status show(struct explanation *e)
{
    struct satdoku_explanation *shown = &e->shown;
    e->shown_conflicts = mem_alloc(shown->conflict_count, sizeof *e->shown_conflicts);
    e->shown_repairs = mem_alloc(shown->repair_count, sizeof *e->shown_repairs);
    if (e->shown_conflicts == NULL || e->shown_repairs == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; i < shown->conflict_count; i++) {
        struct explanation_set *set = &e->conflicts[i];
        set->shown = mem_alloc(set->branch_count, sizeof *set->shown);
        if (set->shown == NULL) {
            return SATDOKU_ERR_MEMORY;
        }
        for (size_t j = 0; j < set->branch_count; j++) {
            const struct explanation_branch *branch = &set->branches[j];
            set->shown[j] = (struct satdoku_branch){branch->clue, branch->branch->clue[0],
                                                    clue_set_view(branch->against)};
        }
        e->shown_conflicts[i] =
            (struct satdoku_conflict){clue_set_view(set->clues),
                                      set->reason[0] != '\0' ? set->reason : NULL,
                                      set->branch_count, set->shown};
    }
    for (size_t i = 0; i < shown->repair_count; i++) {
        const struct explanation_set *set = &e->repairs[i];
        e->shown_repairs[i] = (struct satdoku_repair){clue_set_view(set->clues),
                                                      set->verdict,
                                                      set->solution,
                                                      set->reason[0] != '\0' ? set->reason : NULL,
                                                      set->alternative_count,
                                                      set->alternatives,
                                                      set->all_less && set->all_greater};
    }
    shown->conflicts = e->shown_conflicts;
    shown->repairs = e->shown_repairs;
    shown->solution = satdoku_grid_rows(e->solutions[0]) != 0 ? e->solutions[0] : NULL;
    shown->other = satdoku_grid_rows(e->solutions[1]) != 0 ? e->solutions[1] : NULL;
    shown->extra = clue_set_view(e->extra.clues);
    shown->agree = e->agree;
    if (shown->extra.count > 0) {
        shown->left = satdoku_grid_rows(e->left) != 0 ? e->left : shown->solution;
    }
    return SATDOKU_OK;
}

/* ---- The whole ---- */

unsigned long long explain_scaled(const struct explaining *x, unsigned long long work)
{
    enum { SMALL = 10000 };
    unsigned long long variables = (unsigned long long)x->solver->sat->variables;
    return work * SMALL / (SMALL + variables);
}

/* The verdict, and with it the first solution: the smallest one, or the one that is meant. */
static enum satdoku_status judge(struct explaining *x)
{
    enum satdoku_verdict *verdict = &x->e->shown.verdict;
    struct satdoku_grid *first = x->e->solutions[0];
    if (x->options.solution == NULL) {
        return satdoku_solve(verdict, first, x->solver, x->puzzle, SATDOKU_CHOICE_SMALLEST,
                             x->error);
    }
    enum satdoku_status status = explain_meant(verdict, x);
    if (status != SATDOKU_OK || *verdict == SATDOKU_VERDICT_UNKNOWN) {
        return status;
    }
    status = satdoku_check(verdict, NULL, NULL, x->solver, x->puzzle, x->error);
    return status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_NONE
               ? error_set(x->error, SATDOKU_ERR_INTERNAL,
                           "a self-check failed: no solution, where one is known")
               : status;
}

static enum satdoku_status explain(struct explaining *x)
{
    struct explanation *e = x->e;
    enum satdoku_status status = judge(x);
    if (status != SATDOKU_OK) {
        return status;
    }
    switch (e->shown.verdict) {
    case SATDOKU_VERDICT_NONE:
        return explain_none(x);
    case SATDOKU_VERDICT_MULTIPLE:
        if (x->puzzle->board->group_count > 0) {
            status = satdoku_check_grid(&e->shown.grid, NULL, NULL, x->solver, x->puzzle, x->error);
        }
        return status == SATDOKU_OK ? explain_multiple(x) : status;
    case SATDOKU_VERDICT_UNKNOWN:
        e->shown.stopped = true;
        return SATDOKU_OK;
    default:
        return SATDOKU_OK;
    }
}

enum satdoku_status explain_puzzle(struct explaining *x)
{
    x->e = mem_zalloc(1, sizeof *x->e);
    if (x->e == NULL) {
        return error_memory(x->error);
    }
    bool room = satdoku_grid_new(&x->e->solutions[0]) == SATDOKU_OK &&
                satdoku_grid_new(&x->e->solutions[1]) == SATDOKU_OK &&
                satdoku_grid_new(&x->e->left) == SATDOKU_OK;
    enum satdoku_status status = room ? explain(x) : error_memory(x->error);
    if (status == SATDOKU_OK && show(x->e) != SATDOKU_OK) {
        status = error_memory(x->error);
    }
    if (status != SATDOKU_OK) {
        explanation_free(x->e);
        x->e = NULL;
    }
    return status;
}

/* Notes the kinds of which extra clues may be. */
static enum satdoku_status take_kinds(struct explaining *x)
{
    const struct satdoku_explain_options *options = &x->options;
    if (options->kinds == NULL && options->kind_count > 0) {
        return error_null(x->error);
    }
    if (options->kind_count > 0 && options->solution == NULL) {
        return error_set(x->error, SATDOKU_ERR_ARGUMENT,
                         "kinds of extra clues need the solution that is meant");
    }
    x->kinds[SATDOKU_CLUE_GIVEN] = options->kind_count == 0;
    for (size_t i = 0; i < options->kind_count; i++) {
        const struct clue_kind *kind = clue_kind_of(options->kinds[i]);
        if (kind == NULL) {
            return error_value(x->error, "kind of clue", (int)options->kinds[i]);
        }
        if (!true_clues_any(options->kinds[i])) {
            return error_set(x->error, SATDOKU_ERR_ARGUMENT, "no clues of the kind %s can be added",
                             kind->name);
        }
        x->kinds[options->kinds[i]] = true;
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_explain(struct satdoku_explanation **explanation,
                                    struct satdoku_solver *solver,
                                    const struct satdoku_puzzle *puzzle,
                                    const struct satdoku_explain_options *options,
                                    struct satdoku_error *error)
{
    if (explanation == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_explain_options chosen;
    size_t oldest = offsetof(struct satdoku_explain_options, solution);
    if (options_take_from(&chosen, sizeof chosen, oldest, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct explaining x = {.solver = solver, .puzzle = puzzle, .options = chosen, .error = error};
    if (x.options.limit == 0) {
        x.options.limit = SATDOKU_DEFAULT_EXPLAIN_LIMIT;
    }
    enum satdoku_status status = take_kinds(&x);
    if (status == SATDOKU_OK) {
        status = explain_puzzle(&x);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    *explanation = &x.e->shown;
    return SATDOKU_OK;
}
