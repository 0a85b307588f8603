#include "repair.h"

#include "error.h"
#include "mem.h"

#include <string.h>

enum satdoku_status repair_init(struct repair *repair, struct core *core,
                                struct satdoku_error *error)
{
    const struct satdoku_solver_options *options = &core->solver->options;
    repair->core = core;
    repair->dropped = mem_alloc(core->count, sizeof *repair->dropped);
    repair->rest = mem_alloc(core->count, sizeof *repair->rest);
    repair->set = mem_alloc(core->count, sizeof *repair->set);
    bool good = repair->dropped != NULL && repair->rest != NULL && repair->set != NULL;
    if (!good || hitting_init(&repair->hitting, core->count, options->stop,
                              options->stop_context) != SATDOKU_OK) {
        return error_memory(error);
    }
    return SATDOKU_OK;
}

void repair_clear(struct repair *repair)
{
    hitting_clear(&repair->hitting);
    mem_free(repair->dropped);
    mem_free(repair->rest);
    mem_free(repair->set);
    *repair = (struct repair){0};
}

enum satdoku_status repair_add_conflict(struct repair *repair, const bool *conflict,
                                        struct satdoku_error *error)
{
    enum satdoku_status status = hitting_add(&repair->hitting, conflict);
    return status == SATDOKU_OK ? status : error_memory(error);
}

/* Sets one set to another, or to all that is not in it. */
static void assign(bool *to, const bool *from, bool complement, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        to[i] = from[i] != complement;
    }
}

/* Grows repair->set, which can stand together: what then is left out is a repair. */
static enum satdoku_status grow(enum sat_result *result, struct repair *repair,
                                struct satdoku_error *error)
{
    size_t missing = 0;
    enum satdoku_status status = core_grow(result, repair->core, repair->set, error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    for (size_t i = 0; i < repair->core->count; i++) {
        missing += !repair->set[i];
    }
    if (repair->count == 0 || missing < repair->count) {
        repair->count = missing;
        assign(repair->dropped, repair->set, true, repair->core->count);
    }
    return status;
}

/* Takes conflicts out of repair->rest, no two of which share a piece, until there are no more. The
 * more are found at once, the fewer hitting sets are tried in vain. */
static enum satdoku_status take_conflicts(enum sat_result *result, struct repair *repair,
                                          struct satdoku_error *error)
{
    size_t count = repair->core->count;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK) {
        assign(repair->set, repair->rest, false, count);
        status = core_shrink(result, repair->core, repair->set, NULL, NULL, NULL, error);
        if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
            break;
        }
        status = repair_add_conflict(repair, repair->set, error);
        for (size_t i = 0; i < count; i++) {
            repair->rest[i] = repair->rest[i] && !repair->set[i];
        }
    }
    return status;
}

/* Tries a smallest hitting set of the conflicts known; where it is no repair, more are known then,
 * and perhaps a smaller repair. */
static enum satdoku_status try_hitting_set(enum sat_result *result, struct repair *repair,
                                           struct satdoku_error *error)
{
    enum satdoku_status status =
        hitting_find(result, repair->set, &repair->hitting, repair->count - 1, error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    assign(repair->rest, repair->set, true, repair->core->count);
    status = take_conflicts(result, repair, error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    return grow(result, repair, error);
}

enum satdoku_status repair_find(enum sat_result *result, struct repair *repair,
                                struct satdoku_error *error)
{
    memset(repair->set, 0, repair->core->count * sizeof *repair->set);
    enum satdoku_status status = grow(result, repair, error);
    while (status == SATDOKU_OK && *result != SAT_UNKNOWN &&
           repair->count > repair->hitting.least) {
        status = try_hitting_set(result, repair, error);
    }
    *result = *result == SAT_UNSATISFIABLE ? SAT_SATISFIABLE : *result;
    return status;
}
