/* Which marks are missing on a board whose strict rule wants all of them: the dot without which two
 * cells break the rule, whatever else is possible.
 *
 * One formula has the puzzle without what the rule says of these pairs, and for each pair and each
 * kind of mark a member (members.h) that says the mark is there.
 */
#include "core.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"
#include "strict_pairs.h"

struct marks {
    struct explaining *x;
    const struct satdoku_puzzle *rest;
    const struct members *pairs;  /* the members of the puzzle, some of which are dropped pairs */
    const bool *flags;            /* those that are not dropped */
    struct satdoku_puzzle *tried; /* the rest with the marks; owned */
    struct members members;       /* the marks */
    struct core core;
    bool *set;  /* [members.count]: which of them is asked; owned */
    bool *fits; /* [members.count]: the puzzle has a solution with it; owned */
};

/* Adds all marks of the dropped pairs, in order. */
static enum satdoku_status add_marks(struct marks *m)
{
    enum satdoku_status status = puzzle_copy(m->tried, m->rest);
    for (size_t i = 0; i < m->pairs->count; i++) {
        for (int kind = 0; kind < SATDOKU_CLUE_KINDS && status == SATDOKU_OK; kind++) {
            const struct clue *pair = &m->pairs->clues[i];
            struct clue mark = {(enum satdoku_clue_kind)kind, pair->cells, 2, NULL, 0};
            if (!m->flags[i] && strict_pairs_is_mark(mark.kind, pair, m->rest)) {
                status = clue_add(m->tried, &mark);
            }
        }
    }
    return status;
}

/* Asks for a solution with each mark. False in *known: there was too much work, or no time. */
static enum satdoku_status ask(bool *known, bool *stopped, struct marks *m)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < m->members.count && status == SATDOKU_OK && *known; i++) {
        enum sat_result result = SAT_UNKNOWN;
        m->set[i] = true;
        status = core_solve(&result, &m->core, m->set, m->x->error);
        m->set[i] = false;
        m->fits[i] = result == SAT_SATISFIABLE;
        *known = result != SAT_UNKNOWN;
        *stopped = *stopped || (!*known && !sat_exhausted(m->x->solver->sat));
    }
    return status;
}

static void put_words(char text[CLUE_REASON], const struct marks *m)
{
    size_t next = 0; /* of the marks */
    for (size_t i = 0; i < m->pairs->count; i++) {
        const struct clue *pair = &m->pairs->clues[i];
        bool fits[SATDOKU_CLUE_KINDS] = {false};
        for (int kind = 0; kind < SATDOKU_CLUE_KINDS && !m->flags[i]; kind++) {
            if (strict_pairs_is_mark((enum satdoku_clue_kind)kind, pair, m->rest)) {
                fits[kind] = m->fits[next++];
            }
        }
        strict_pairs_missing(text, pair, m->rest, fits);
    }
}

static enum satdoku_status find(char text[CLUE_REASON], bool *stopped, struct marks *m,
                                unsigned long long work)
{
    bool known = true;
    size_t first = m->rest->list.count;
    if (satdoku_puzzle_new(&m->tried) != SATDOKU_OK || add_marks(m) != SATDOKU_OK) {
        return error_memory(m->x->error);
    }
    if (m->tried->list.count == first) { /* no such pair is dropped */
        return SATDOKU_OK;
    }
    if (members_take_last(&m->members, m->tried, first, NULL) != SATDOKU_OK) {
        return error_memory(m->x->error);
    }
    m->set = mem_zalloc(m->members.count, sizeof *m->set);
    m->fits = mem_zalloc(m->members.count, sizeof *m->fits);
    if (m->set == NULL || m->fits == NULL) {
        return error_memory(m->x->error);
    }
    enum satdoku_status status = core_load(&m->core, m->x->solver, &m->members, m->x->error);
    if (status == SATDOKU_ERR_LIMIT) {
        return SATDOKU_OK;
    }
    if (status == SATDOKU_OK) {
        sat_limit(m->x->solver->sat, work);
        status = ask(&known, stopped, m);
        sat_limit(m->x->solver->sat, 0);
    }
    if (status == SATDOKU_OK && known) {
        put_words(text, m);
    }
    return status;
}

enum satdoku_status explain_marks(char text[CLUE_REASON], bool *stopped, struct explaining *x,
                                  const struct satdoku_puzzle *rest, const struct members *members,
                                  const bool *flags, unsigned long long work)
{
    struct marks m = {.x = x, .rest = rest, .pairs = members, .flags = flags};
    if (x->solver->encoding.formula.literal_count >= work) { /* to load such a one takes too much */
        return SATDOKU_OK;
    }
    enum satdoku_status status = find(text, stopped, &m, work);
    core_clear(&m.core);
    members_clear(&m.members);
    satdoku_puzzle_free(m.tried);
    mem_free(m.set);
    mem_free(m.fits);
    return status;
}
