/* Most puzzles are thrown away, and many of these are too hard: the first step that is too hard
 * ends the way. What earlier steps a step rests on, which takes a solver of its own, is not asked.
 */
#include "rated.h"

#include "error.h"
#include "steps.h"

#include <string.h>

struct rated {
    const struct satdoku_generate_options *options;
    const char *technique; /* as step_technique has it; NULL: any will do */
    size_t largest;        /* reason so far */
    bool has_technique;
    bool too_hard;
};

static enum satdoku_status take_step(void *context, const struct step *step)
{
    struct rated *rated = context;
    const char *technique = step_technique(step);
    size_t size = 0;
    for (size_t i = 0; i < step->way->count; i++) {
        size += step->reason[i];
    }
    rated->largest = size > rated->largest ? size : rated->largest;
    rated->has_technique =
        rated->has_technique || (technique != NULL && technique == rated->technique);
    rated->too_hard = rated->options->hardest != 0 && rated->largest > rated->options->hardest;
    return rated->too_hard ? SATDOKU_END : SATDOKU_OK;
}

enum satdoku_status rated_fits(enum satdoku_verdict *verdict, bool *fits,
                               struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                               const struct satdoku_generate_options *options,
                               struct satdoku_error *error)
{
    struct rated rated = {.options = options, .has_technique = options->technique == NULL};
    enum satdoku_verdict found = SATDOKU_VERDICT_UNKNOWN;
    *fits = true;
    if (options->technique == NULL && options->easiest == 0 && options->hardest == 0 &&
        options->rating == NULL) {
        return SATDOKU_OK;
    }
    satdoku_technique_parse(&rated.technique, options->technique);
    enum satdoku_status status =
        steps_each(&found, solver, puzzle, options->assume_unique, take_step, &rated, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (found == SATDOKU_VERDICT_UNKNOWN && !rated.too_hard) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    *fits = !rated.too_hard && rated.has_technique && rated.largest >= options->easiest;
    if (*fits && options->rating != NULL) {
        *options->rating = rated.largest;
    }
    return SATDOKU_OK;
}
