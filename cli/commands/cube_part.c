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

enum exit_code cube_part_read(struct satdoku_cubes **cubes, double *spent, const char *file,
                              const struct satdoku_solver_options *options, double limit)
{
    struct input input;
    struct satdoku_solver_options reading = *options;
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (!input_open_or_report(&input, file, NULL)) {
        return EXIT_TROUBLE;
    }
    input.limit = limit;
    input_go_on(&input);
    reading.stop = input_stop;
    reading.stop_context = &input;
    enum satdoku_status status = satdoku_cubes_new(cubes, input_source(&input), &reading, &error);
    input_pause(&input);
    *spent = input_take_time(&input);
    enum exit_code code = status == SATDOKU_OK ? EXIT_YES : EXIT_TROUBLE;
    if (interrupt_came()) {
        code = EXIT_INTERRUPTED;
    } else if (status == SATDOKU_END) {
        report("nothing written: the time limit was reached while %s was read", input.name);
        code = EXIT_GAVE_UP;
    } else if (status == SATDOKU_ERR_READ) {
        report("%s: %s", input.name, input_trouble(&input));
    } else if (status != SATDOKU_OK) {
        report_error(input.name, &error);
    }
    input_close(&input);
    return code;
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

/* The answer: a count, or a verdict with so many solutions. */
static enum satdoku_status ask(struct cube_part *p)
{
    struct cube_answer *answer = &p->answer;
    enum satdoku_status status;
    if (answer->question == CUBE_COUNT) {
        struct satdoku_count_options options = {.limit = answer->limit};
        struct satdoku_count found = {0};
        status = satdoku_count_solutions(&found, p->solver, p->puzzle, &options, &p->error);
        answer->count = found.count;
        answer->complete = found.complete;
        answer->verdict = cube_answer_counted(found.count, found.complete);
        return status;
    }
    if (answer->question == CUBE_CHECK) {
        status = satdoku_check(&answer->verdict, p->grids[0], p->grids[1], p->solver, p->puzzle,
                               &p->error);
    } else {
        enum satdoku_choice choice =
            answer->question == CUBE_ANY ? SATDOKU_CHOICE_ANY : SATDOKU_CHOICE_SMALLEST;
        status =
            satdoku_solve(&answer->verdict, p->grids[0], p->solver, p->puzzle, choice, &p->error);
    }
    size_t due = cube_answer_solutions_due(answer);
    for (size_t i = 0; i < due && status == SATDOKU_OK; i++) {
        status = keep_solution(p, p->grids[i]);
    }
    return status;
}

/* ---- The whole ---- */

/* Whether the file has the cube that is wanted; then it is the part. */
static bool choose_cube(struct cube_part *p, const char *file)
{
    size_t count = p->cubes->count;
    if (p->settings->formula.cube_count != count) {
        report("%s has %zu cube%s, not %zu", file, count, count == 1 ? "" : "s",
               p->settings->formula.cube_count);
        return false;
    }
    p->answer.part = p->settings->formula.cube;
    p->answer.parts = count;
    snprintf(p->answer.formula, sizeof p->answer.formula, "%s", p->cubes->digest);
    if (satdoku_cubes_part(p->puzzle, p->cubes, p->answer.part - 1, &p->error) != SATDOKU_OK) {
        report_error(file, &p->error);
        return false;
    }
    return true;
}

static bool write_answer(const struct cube_part *p)
{
    struct text text = {0};
    struct output output;
    bool good = cube_answer_write(&text, &p->answer);
    if (!good) {
        report(OUT_OF_MEMORY);
    } else if ((good = output_open(&output, NULL))) {
        struct satdoku_sink sink = output_sink(&output);
        (void)sink.write(sink.context, text.data, text.length); /* output_finish reports it */
        good = output_finish(&output, true);
    }
    text_clear(&text);
    return good;
}

static enum exit_code run(struct cube_part *p, const char *file)
{
    const struct settings *settings = p->settings;
    struct satdoku_solver_options options =
        external_solver_options(settings, satdoku_ipasir_functions(p->external.library));
    options.stop = deadline_stop;
    options.stop_context = &p->deadline;
    if (satdoku_solver_new(&p->solver, &options) != SATDOKU_OK ||
        satdoku_puzzle_new(&p->puzzle) != SATDOKU_OK ||
        satdoku_grid_new(&p->grids[0]) != SATDOKU_OK ||
        satdoku_grid_new(&p->grids[1]) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    double spent = 0;
    enum exit_code code =
        cube_part_read(&p->cubes, &spent, file, &options, settings->solving.time_limit);
    if (code != EXIT_YES || !choose_cube(p, file)) {
        return code != EXIT_YES ? code : EXIT_TROUBLE;
    }
    deadline_start_late(&p->deadline, settings->solving.time_limit, spent);
    enum satdoku_status status = ask(p);
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
    return !write_answer(p) ? EXIT_TROUBLE : stopped ? EXIT_GAVE_UP : EXIT_YES;
}

enum exit_code cube_part_run(const struct settings *settings, enum cube_question question,
                             size_t limit)
{
    struct cube_part p = {.settings = settings, .answer = {.question = question, .limit = limit}};
    if (settings->reading.file_count > 1) {
        report("--cube takes one file, which encode --cubes wrote");
        return EXIT_TROUBLE;
    }
    const char *file = settings->reading.file_count == 1 ? settings->reading.files[0] : "-";
    prompt_for_input(settings, file, "the formula with its cubes");
    enum exit_code code = EXIT_TROUBLE;
    if (external_solver_open(&p.external, settings)) {
        code = run(&p, file);
        code = code == EXIT_TROUBLE && interrupt_came() ? EXIT_INTERRUPTED : code;
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
