/* Why no branch of an Or fits the other clues of a conflict. For each branch a puzzle is made that
 * has the branch in place of the Or, and that puzzle's smallest conflict names the clues which the
 * branch contradicts.
 */
#include "composite.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"
#include "members.h"
#include "puzzle.h"

#include <string.h>

/* The next member of the walk's composite, as a clue of the whole's cells and values; false: there
 * is none. */
static bool next_branch(struct clue *branch, struct composite_walk *walk, const struct clue *whole)
{
    enum composite_step step = composite_next(walk);
    if (step == COMPOSITE_CLUE) {
        *branch = composite_clue(walk, whole);
        return true;
    }
    if (step != COMPOSITE_BEGINS) {
        return false;
    }
    enum satdoku_clue_kind kind = walk->kind;
    size_t cell = walk->next_cell;
    size_t value = walk->next_value;
    size_t end = value; /* of its values, before its own end */
    for (int depth = walk->depth; walk->depth >= depth;) {
        end = walk->next_value;
        (void)composite_next(walk);
    }
    *branch = (struct clue){kind, whole->cells + cell, (int)(walk->next_cell - cell),
                            whole->values + value, (int)(end - value)};
    return true;
}

static bool is_same(const struct satdoku_clue *one, const struct satdoku_clue *other)
{
    return one->kind == other->kind && one->cell_count == other->cell_count &&
           one->value_count == other->value_count &&
           memcmp(one->cells, other->cells, one->cell_count * sizeof *one->cells) == 0 &&
           memcmp(one->values, other->values, one->value_count * sizeof *one->values) == 0;
}

/* The members of the set, as flags, that are among the clues. */
static struct satdoku_clues *members_among(const struct satdoku_clues *clues,
                                           const struct members *members, const bool *set)
{
    bool *flags = mem_zalloc(members->count, sizeof *flags);
    struct satdoku_clues *all = members_clues(members, set);
    struct satdoku_clues *among = NULL;
    size_t next = 0; /* of all */
    for (size_t i = 0; flags != NULL && all != NULL && i < members->count; i++) {
        for (size_t j = 0; set[i] && j < clues->count; j++) {
            flags[i] = flags[i] || is_same(&clues->clue[j], &all->clue[next]);
        }
        next += set[i];
    }
    if (flags != NULL && all != NULL) {
        among = members_clues(members, flags);
    }
    satdoku_clues_free(all);
    mem_free(flags);
    return among;
}

/* Adds a branch of the Or that comes at that place of the conflict; nothing where it was stopped.
 * The set is the conflict without it. */
static enum satdoku_status add_branch(struct explanation_set *conflict, struct explaining *x,
                                      const struct members *members, const bool *set, size_t place,
                                      const struct clue *branch)
{
    struct satdoku_puzzle *puzzle = NULL;
    struct explaining of_branch = {.solver = x->solver,
                                   .options = {.limit = 1},
                                   .of_branch = true,
                                   .error = x->error};
    bool made = satdoku_puzzle_new(&puzzle) == SATDOKU_OK &&
                members_puzzle(puzzle, members, set) == SATDOKU_OK &&
                clue_add(puzzle, branch) == SATDOKU_OK;
    of_branch.puzzle = puzzle;
    enum satdoku_status status = made ? explain_puzzle(&of_branch) : error_memory(x->error);
    const struct satdoku_explanation *told = status == SATDOKU_OK ? &of_branch.e->shown : NULL;
    if (told != NULL && told->verdict == SATDOKU_VERDICT_NONE && told->conflict_count > 0) {
        struct explanation_branch *added = &conflict->branches[conflict->branch_count++];
        added->clue = place;
        added->branch = clue_set_new(branch, 1, NULL, puzzle->board);
        added->against = members_among(&told->conflicts[0].clues, members, set);
        status = added->branch != NULL && added->against != NULL ? status : error_memory(x->error);
    }
    explanation_free(of_branch.e);
    satdoku_puzzle_free(puzzle);
    return status;
}

enum satdoku_status explain_branches(struct explanation_set *conflict, struct explaining *x,
                                     const struct members *members, bool *set)
{
    enum satdoku_status status = SATDOKU_OK;
    size_t place = 0;
    conflict->branches = mem_zalloc(SATDOKU_BRANCHES_MAX, sizeof *conflict->branches);
    if (conflict->branches == NULL) {
        return error_memory(x->error);
    }
    for (size_t i = 0; i < members->count && status == SATDOKU_OK && !x->of_branch; i++) {
        const struct clue *clue = &members->clues[i];
        struct composite_walk walk = composite_start(clue);
        struct clue branch;
        bool any = set[i] && clue_kind_of(clue->kind)->composite == CLUE_OF_ANY;
        place += set[i];
        set[i] = set[i] && !any;
        while (any && status == SATDOKU_OK && conflict->branch_count < SATDOKU_BRANCHES_MAX &&
               next_branch(&branch, &walk, clue)) {
            status = add_branch(conflict, x, members, set, place - 1, &branch);
        }
        set[i] = set[i] || any;
    }
    return status;
}
