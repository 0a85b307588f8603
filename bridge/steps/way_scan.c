/* What follows from one truth alone, or from one clue. Of truths that shows on the candidates; a
 * clue is asked in the solver, by itself. */
#include "way.h"

#include "error.h"
#include "mem.h"

#include <string.h>

static bool is_wanted(const bool *wanted, size_t candidate)
{
    return wanted == NULL || wanted[candidate];
}

/* How easy a single is to see: one in a box or another piece of the board, then one in a row or
 * column, then a cell with one digit. */
enum single_rank { SINGLE_IN_BOX, SINGLE_IN_LINE, SINGLE_IN_CELL, SINGLE_NONE };

static enum single_rank rank_of(const struct way *way, const struct truth *truth)
{
    if (truth->cell != TRUTH_OF_NONE) {
        return SINGLE_IN_CELL;
    }
    enum region_kind kind = way->board->regions[truth->region].kind;
    return kind == REGION_ROW || kind == REGION_COLUMN ? SINGLE_IN_LINE : SINGLE_IN_BOX;
}

/* The easiest single; and before that, what has no place or digit left. */
static bool find_single(struct way_conclusion *found, const struct way *way, const bool *wanted)
{
    size_t places[SATDOKU_MAX_SIZE];
    enum single_rank best = SINGLE_NONE;
    for (size_t i = 0; i < way->truth_count; i++) {
        const struct truth *truth = &way->truths[i];
        bool is_open = !truth_is_whole(truth) && way_is_open(way, i);
        int count = is_open ? way_places(places, way, truth) : 2;
        if (count == 0) {
            *found = (struct way_conclusion){.candidates = found->candidates, .item = i};
            return true;
        }
        if (count == 1 && rank_of(way, truth) < best && is_wanted(wanted, places[0])) {
            best = rank_of(way, truth);
            found->placed = true;
            found->item = i;
            found->candidates[0] = places[0];
            found->count = 1;
        }
    }
    return best != SINGLE_NONE;
}

/* The candidates that all places of a digit in a house exclude: of the first place, those of the
 * same digit in its other regions. */
static void find_seen(struct way_conclusion *found, const struct way *way, const size_t *places,
                      int count)
{
    const struct board *board = way->board;
    int cell = way_cell(way, places[0]);
    int digit = way_digit(way, places[0]);
    found->count = 0;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        for (int j = 0; j < region->count; j++) {
            size_t candidate = way_candidate(way, region->cells[j], digit);
            bool seen = way->open[candidate];
            for (int k = 0; k < count && seen; k++) {
                seen = candidate != places[k] && way_excludes(way, candidate, places[k]);
            }
            for (size_t k = 0; k < found->count && seen; k++) {
                seen = found->candidates[k] != candidate;
            }
            size_t at = found->count; /* they stand in their order */
            for (; seen && at > 0 && found->candidates[at - 1] > candidate; at--) {
                found->candidates[at] = found->candidates[at - 1];
            }
            if (seen) {
                found->candidates[at] = candidate;
                found->count++;
            }
        }
    }
}

static bool has_wanted(const struct way_conclusion *found, const bool *wanted)
{
    bool has = false;
    for (size_t i = 0; i < found->count; i++) {
        has = has || is_wanted(wanted, found->candidates[i]);
    }
    return has;
}

static bool find_locked(struct way_conclusion *found, const struct way *way, const bool *wanted)
{
    size_t places[SATDOKU_MAX_SIZE];
    for (size_t i = 0; i < way->truth_count; i++) {
        const struct truth *truth = &way->truths[i];
        if (truth->cell != TRUTH_OF_NONE || truth_is_whole(truth) || !way_is_open(way, i)) {
            continue;
        }
        int count = way_places(places, way, truth);
        find_seen(found, way, places, count);
        if (has_wanted(found, wanted)) {
            found->placed = false;
            found->item = i;
            return true;
        }
    }
    return false;
}

/* ---- Clues ---- */

/* The open candidates that a clue excludes by itself. UNSATISFIABLE: they are known, and where
 * there are none, it cannot stand at all. */
static enum satdoku_status ask_clue(enum sat_result *result, struct way_conclusion *found,
                                    struct way *way, size_t item, bool *scratch)
{
    bool *shown = scratch;
    bool *set = scratch + way->candidates;
    bool any = false;
    memset(scratch, 0, (way->candidates + way->count) * sizeof *scratch);
    set[item] = true;
    found->count = 0;
    size_t count = 0;
    const int *cells = way_cells(&count, way, item);
    size_t digits = (size_t)way->board->digits;
    memset(shown, true, way->candidates * sizeof *shown); /* of other cells */
    for (size_t i = 0; i < count; i++) {
        memset(shown + (size_t)cells[i] * digits, false, digits * sizeof *shown);
    }
    enum satdoku_status status = way_possible(result, way, set, shown, &any);
    for (size_t i = 0; i < way->candidates && *result == SAT_UNSATISFIABLE; i++) {
        if (way->open[i] && !shown[i]) {
            found->candidates[found->count++] = i;
        }
    }
    if (*result == SAT_UNSATISFIABLE && any && found->count == 0) {
        *result = SAT_SATISFIABLE;
    }
    found->count = any ? found->count : 0;
    return status;
}

/* Of what a rule excludes, keeps what one of its claims alone does, the first that does. */
static enum satdoku_status keep_of_claim(enum sat_result *result, struct way_conclusion *found,
                                         struct way *way)
{
    enum satdoku_status status = SATDOKU_OK;
    size_t kept = 0;
    for (int claim = 0; claim < RULE_CLAIMS_MAX && kept == 0; claim++) {
        for (size_t i = 0; i < found->count && status == SATDOKU_OK; i++) {
            size_t candidate = found->candidates[i];
            status = way_ask_claim(result, way, found->item, claim, way_literal(way, candidate));
            if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
                return status;
            }
            if (*result == SAT_UNSATISFIABLE) {
                found->candidates[i] = found->candidates[kept];
                found->candidates[kept++] = candidate;
            }
        }
    }
    found->count = kept > 0 ? kept : found->count;
    *result = SAT_UNSATISFIABLE;
    return status;
}

static enum satdoku_status find_by_clue(enum sat_result *result, struct way_conclusion *found,
                                        struct way *way, const bool *wanted)
{
    bool *scratch = mem_alloc(way->candidates + way->count, sizeof *scratch);
    enum satdoku_status status = SATDOKU_OK;
    *result = SAT_SATISFIABLE;
    if (scratch == NULL) {
        return error_memory(way->error);
    }
    for (size_t i = 0; i < way->members.count && status == SATDOKU_OK; i++) {
        if (!way->changed[i]) {
            continue;
        }
        found->placed = false;
        found->item = way->truth_count + i;
        status = ask_clue(result, found, way, found->item, scratch);
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN ||
            (*result == SAT_UNSATISFIABLE && (found->count == 0 || has_wanted(found, wanted)))) {
            break;
        }
        way->changed[i] = wanted != NULL && *result == SAT_UNSATISFIABLE;
        *result = SAT_SATISFIABLE;
    }
    mem_free(scratch);
    bool all = status == SATDOKU_OK && *result == SAT_UNSATISFIABLE && wanted == NULL;
    return all ? keep_of_claim(result, found, way) : status;
}

enum satdoku_status way_scan(enum sat_result *result, struct way_conclusion *found, struct way *way,
                             const bool *wanted)
{
    *result = SAT_UNSATISFIABLE;
    if (find_single(found, way, wanted) || find_locked(found, way, wanted)) {
        return SATDOKU_OK;
    }
    return find_by_clue(result, found, way, wanted);
}
