#include "cube_part.h"

#include "deadline.h"
#include "external_solver.h"
#include "input_prompt.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>

/* A question under way. */
struct cube_part {
    const struct settings *settings;
    struct deadline deadline;
    struct external_solver external;
    struct satdoku_solver *solver;
    struct satdoku_cubes *cubes;
    struct satdoku_puzzle *puzzle; /* in the cube */
    struct satdoku_grid *grids[CUBE_SOLUTIONS_MAX];
    struct cube_answer answer;
    struct satdoku_error error;
};

bool cube_part_wanted(const struct settings *settings)
{
    return settings->cube != 0;
}

struct satdoku_cubes *cube_part_read(const char *file, const struct satdoku_solver_options *options)
{
    struct input input;
    struct satdoku_cubes *cubes = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (!input_open_or_report(&input, file, NULL)) {
        return NULL;
    }
    enum satdoku_status status = satdoku_cubes_new(&cubes, input_source(&input), options, &error);
    if (status == SATDOKU_ERR_READ && !interrupt_came()) {
        report("%s: %s", input.name, input_trouble(&input));
    } else if (status != SATDOKU_OK && status != SATDOKU_END && !interrupt_came()) {
        report_error(input.name, &error);
    }
    input_close(&input);
    return cubes;
}

/* ---- Questions ---- */

static enum satdoku_status keep_solution(struct cube_part *p, const struct satdoku_grid *grid)
{
    size_t places = satdoku_grid_digits(NULL, 0, grid);
    int *digits = malloc(places * sizeof *digits);
    if (digits == NULL) {
        return memory_error(&p->error);
    }
    p->answer.places = satdoku_grid_digits(digits, places, grid);
    p->answer.solution[p->answer.solutions++] = digits;
    return SATDOKU_OK;
}

static enum satdoku_status solve(struct cube_part *p)
{
    enum satdoku_choice choice =
        p->answer.question == CUBE_ANY ? SATDOKU_CHOICE_ANY : SATDOKU_CHOICE_SMALLEST;
    enum satdoku_verdict *verdict = &p->answer.verdict;
    enum satdoku_status status =
        satdoku_solve(verdict, p->grids[0], p->solver, p->puzzle, choice, &p->error);
    bool solved = *verdict != SATDOKU_VERDICT_NONE && *verdict != SATDOKU_VERDICT_UNKNOWN;
    return status == SATDOKU_OK && solved ? keep_solution(p, p->grids[0]) : status;
}

static enum satdoku_status check(struct cube_part *p)
{
    enum satdoku_verdict *verdict = &p->answer.verdict;
    enum satdoku_status status =
        satdoku_check(verdict, p->grids[0], p->grids[1], p->solver, p->puzzle, &p->error);
    if (status == SATDOKU_OK &&
        (*verdict == SATDOKU_VERDICT_UNIQUE || *verdict == SATDOKU_VERDICT_MULTIPLE)) {
        status = keep_solution(p, p->grids[0]);
    }
    return status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_MULTIPLE
               ? keep_solution(p, p->grids[1])
               : status;
}

static enum satdoku_status count(struct cube_part *p)
{
    struct satdoku_count_options options = {.limit = p->answer.limit};
    struct satdoku_count found = {0};
    enum satdoku_status status =
        satdoku_count_solutions(&found, p->solver, p->puzzle, &options, &p->error);
    p->answer.count = found.count;
    p->answer.complete = found.complete;
    p->answer.verdict = cube_answer_counted(found.count, found.complete);
    return status;
}

static enum satdoku_status (*const asking[])(struct cube_part *) =
    {[CUBE_SOLVE] = solve, [CUBE_ANY] = solve, [CUBE_CHECK] = check, [CUBE_COUNT] = count};

/* ---- The whole ---- */

static bool write_answer(const struct cube_part *p)
{
    struct text text = {0};
    struct output output;
    bool good = cube_answer_write(&text, &p->answer);
    if (!good) {
        report(OUT_OF_MEMORY);
    }
    good = good && output_open(&output, NULL);
    if (good) {
        struct satdoku_sink sink = output_sink(&output);
        (void)sink.write(sink.context, text.data, text.length); /* output_finish says so */
        good = output_finish(&output, true);
    }
    text_clear(&text);
    return good;
}

/* Whether the file has the cube that is wanted; then it is the part. */
static bool choose_cube(struct cube_part *p, const char *file)
{
    size_t count = p->cubes->count;
    if (p->settings->cube_count != count) {
        report("%s has %zu cube%s, not %zu", file, count, count == 1 ? "" : "s",
               p->settings->cube_count);
        return false;
    }
    p->answer.part = p->settings->cube;
    p->answer.parts = count;
    snprintf(p->answer.formula, sizeof p->answer.formula, "%s", p->cubes->digest);
    if (satdoku_cubes_part(p->puzzle, p->cubes, p->settings->cube - 1, &p->error) != SATDOKU_OK) {
        report_error(file, &p->error);
        return false;
    }
    return true;
}

static enum exit_code ask(struct cube_part *p, const char *file)
{
    deadline_start(&p->deadline, p->settings->time_limit);
    enum satdoku_status status = asking[p->answer.question](p);
    if (interrupt_came()) {
        return EXIT_INTERRUPTED;
    }
    if (status != SATDOKU_OK) {
        report_error(file, &p->error);
        return EXIT_TROUBLE;
    }
    bool stopped = p->answer.question == CUBE_COUNT
                       ? !p->answer.complete && p->answer.count < p->answer.limit
                       : p->answer.verdict == SATDOKU_VERDICT_UNKNOWN;
    if (!write_answer(p)) {
        return interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE;
    }
    return stopped ? EXIT_GAVE_UP : EXIT_YES;
}

static enum exit_code run(struct cube_part *p, const char *file)
{
    struct satdoku_solver_options options = {.stop = deadline_stop,
                                             .stop_context = &p->deadline,
                                             .command = p->settings->solver,
                                             .ipasir =
                                                 satdoku_ipasir_functions(p->external.library),
                                             .trust = p->settings->trust,
                                             .simplify = p->settings->encode.simplify,
                                             .max_clauses = p->settings->solver_clauses,
                                             .backend = p->settings->backend};
    if (satdoku_solver_new(&p->solver, &options) != SATDOKU_OK ||
        satdoku_puzzle_new(&p->puzzle) != SATDOKU_OK ||
        satdoku_grid_new(&p->grids[0]) != SATDOKU_OK ||
        satdoku_grid_new(&p->grids[1]) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    p->cubes = cube_part_read(file, &options);
    if (p->cubes == NULL || !choose_cube(p, file)) {
        return interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE;
    }
    return ask(p, file);
}

enum exit_code cube_part_run(const struct settings *settings, enum cube_question question,
                             size_t limit)
{
    struct cube_part p = {.settings = settings, .answer = {.question = question, .limit = limit}};
    if (settings->file_count > 1) {
        report("--cube takes one file, which encode --cubes wrote");
        return EXIT_TROUBLE;
    }
    const char *file = settings->file_count == 1 ? settings->files[0] : "-";
    prompt_for_input(settings, file, "the formula with its cubes");
    enum exit_code code = EXIT_TROUBLE;
    if (external_solver_open(&p.external, settings)) {
        code = run(&p, file);
    }
    cube_answer_clear(&p.answer);
    satdoku_grid_free(p.grids[0]);
    satdoku_grid_free(p.grids[1]);
    satdoku_puzzle_free(p.puzzle);
    satdoku_cubes_free(p.cubes);
    satdoku_solver_free(p.solver);
    external_solver_close(&p.external);
    return code;
}
