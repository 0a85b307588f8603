/* The reader of a puzzle's formula with cubes.
 *
 * Input: an iCNF file. Where it is accepted, each cube is a puzzle; and where the cubes are shown
 * to cover everything and not to overlap, the puzzle has as many solutions as they have together.
 */
#include "fuzz.h"

#include <satdoku_program.h>

enum { CLAUSES_MAX = 20000, CUBES_MAX = 16, CELLS_MAX = 16 };

static unsigned long long count(struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle)
{
    struct satdoku_count result = {.count = 0};

    REQUIRE(satdoku_count_solutions(&result, solver, puzzle, NULL, NULL) == SATDOKU_OK);
    REQUIRE(result.complete);
    return result.count;
}

/* Solutions of all cubes together. */
static unsigned long long count_parts(struct satdoku_solver *solver,
                                      const struct satdoku_cubes *cubes)
{
    struct satdoku_puzzle *part = NULL;
    unsigned long long sum = 0;

    REQUIRE(satdoku_puzzle_new(&part) == SATDOKU_OK);
    for (size_t i = 0; i < cubes->count; i++) {
        REQUIRE(satdoku_cubes_part(part, cubes, i, NULL) == SATDOKU_OK);
        sum += count(solver, part);
    }
    REQUIRE(satdoku_cubes_part(part, cubes, cubes->count, NULL) == SATDOKU_ERR_ARGUMENT);
    satdoku_puzzle_free(part);
    return sum;
}

static void check_cubes(struct memory *transcript, const struct satdoku_cubes *cubes)
{
    const struct satdoku_puzzle *puzzle = cubes->puzzle;
    struct satdoku_finding finding = {.verified = false};
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_solver *solver = NULL;

    REQUIRE(cubes->count > 0);
    memory_print(transcript, "%zu cubes, %s, %s\n", cubes->count, cubes->digest,
                 satdoku_format_name(cubes->format));
    if (cubes->count > CUBES_MAX ||
        satdoku_puzzle_shape(puzzle).rows * satdoku_puzzle_shape(puzzle).columns > CELLS_MAX) {
        return;
    }
    REQUIRE(satdoku_cubes_verify(&finding, cubes, NULL, &error) == SATDOKU_OK);
    memory_print(transcript, "verified %d: %s\n", finding.verified, finding.what);
    REQUIRE(satdoku_solver_new(&solver, NULL) == SATDOKU_OK);
    unsigned long long sum = count_parts(solver, cubes);
    REQUIRE(!finding.verified || sum == count(solver, puzzle));
    satdoku_solver_free(solver);
}

static void run(struct memory *transcript, const char *text, size_t length, size_t chunk)
{
    struct memory_reading reading = {.data = text, .length = length, .chunk = chunk};
    struct satdoku_solver_options options = {.max_clauses = CLAUSES_MAX};
    struct satdoku_cubes *cubes = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_status status =
        satdoku_cubes_new(&cubes, memory_source(&reading), &options, &error);

    if (status == SATDOKU_OK) {
        check_cubes(transcript, cubes);
    } else {
        REQUIRE(cubes == NULL);
        if (status != SATDOKU_ERR_LIMIT) {
            fuzz_check_error(status, &error, text, length);
        }
        fuzz_note_error(transcript, status, &error);
    }
    satdoku_cubes_free(cubes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_twice(run, data, size);
    return 0;
}
