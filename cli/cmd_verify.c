#include "escape.h"
#include "input.h"
#include "json.h"
#include "options.h"
#include "out_of_memory.h"
#include "report.h"
#include "run.h"
#include "typing.h"
#include "verify_list.h"

#include <string.h>

static enum satdoku_status write_json(struct run *run, const char *name,
                                      const struct satdoku_finding *finding,
                                      struct satdoku_error *error)
{
    json_t *object = json_with(json_object(), "file", json_text(name, strlen(name)));
    object = json_with(object, "verified",
                       finding->stopped ? json_null() : json_boolean(finding->verified));
    if (finding->stopped || (finding->verified && finding->verdict != SATDOKU_SOLVABLE)) {
        object = json_with(object, "verdict", json_string(satdoku_verdict_name(finding->verdict)));
    } else if (!finding->verified) {
        object = json_with(object, "message", json_string(finding->what));
    }
    return json_line(run, object, error);
}

/* Appends text, as long as there is memory for it. */
static void add(struct text *line, const char *text)
{
    text_add(line, text, strlen(text));
}

/* "verified", or what is wrong; with the name where there are several. */
static enum satdoku_status write_text(struct run *run, const char *name,
                                      const struct satdoku_finding *finding,
                                      struct satdoku_error *error)
{
    struct text line = {0};
    if (run->settings->file_count > 1 && !run->settings->grid) {
        escape_add(&line, name);
        add(&line, ": ");
    }
    if (finding->stopped) {
        add(&line, satdoku_verdict_name(finding->verdict));
    } else if (finding->verified) {
        add(&line, "verified");
    } else {
        add(&line, "wrong: ");
        escape_add(&line, finding->what);
    }
    text_add(&line, "\n", 2);
    enum satdoku_status status =
        line.failed ? memory_error(error) : run_write(run, error, line.data);
    text_clear(&line);
    return status;
}

/* What an interrupt cut short is not told. */
static enum satdoku_status write_finding(struct run *run, const char *name,
                                         const struct satdoku_finding *finding,
                                         struct satdoku_error *error)
{
    if (finding->stopped && interrupt_came()) {
        return SATDOKU_OK;
    }
    if (!finding->verified) {
        run_note(run, finding->stopped ? EXIT_GAVE_UP : EXIT_NO);
    }
    return run->settings->json ? write_json(run, name, finding, error)
                               : write_text(run, name, finding, error);
}

/* Reports what kept a finding from being written, except for failures of the output, which
 * output_finish reports. */
static void note_unwritten(struct run *run, const struct satdoku_error *error)
{
    run_note(run, EXIT_TROUBLE);
    if (error->status != SATDOKU_ERR_WRITE) {
        report("%s", error->message);
    }
}

/* ---- Certificates ---- */

static void verify_folders(struct run *run)
{
    for (int i = 0; i < run->settings->file_count && !interrupt_came(); i++) {
        const char *name = run->settings->files[i];
        struct satdoku_finding finding;
        struct satdoku_error error = {.status = SATDOKU_OK};
        deadline_start(&run->deadline, run->settings->time_limit);
        if (satdoku_verify(&finding, name, run->solver, &error) != SATDOKU_OK) {
            report("%s", error.message);
            run_note(run, EXIT_TROUBLE);
        } else if (write_finding(run, name, &finding, &error) != SATDOKU_OK) {
            note_unwritten(run, &error);
            return;
        }
    }
}

/* ---- A solution alone ---- */

/* Reads the first puzzle of a source, and tells its format. */
static enum satdoku_status read_puzzle(struct run *run, struct satdoku_source source,
                                       struct satdoku_error *error)
{
    struct satdoku_reader *reader = NULL;
    enum satdoku_status status = satdoku_reader_new(&reader, source, &run->settings->read, error);
    if (status == SATDOKU_OK) {
        status = satdoku_reader_next(run->puzzle, reader, error);
        run->format = satdoku_reader_format(reader);
    }
    satdoku_reader_free(reader);
    return status;
}

/* Reads the puzzle, or behind it its solution, which is not NULL then; false: reported. */
static bool read_file(struct run *run, struct satdoku_puzzle *solution, const char *file)
{
    struct input input;
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (!input_open_or_report(&input, file, NULL)) {
        return false;
    }
    typing_greet(run->settings, file, solution == NULL ? "a puzzle" : "its solution");
    enum satdoku_status status =
        solution == NULL
            ? read_puzzle(run, input_source(&input), &error)
            : satdoku_solution_read(solution, run->puzzle, run->format, input_source(&input),
                                    &run->settings->read, &error);
    if (status == SATDOKU_END) {
        report("%s: no %s", input.name, solution == NULL ? "puzzle" : "solution");
    } else if (status == SATDOKU_ERR_READ) {
        report("%s: %s", input.name, input_trouble(&input));
    } else if (status != SATDOKU_OK) {
        report_error(input.name, &error);
    }
    input_close(&input);
    return status == SATDOKU_OK;
}

static void verify_grid(struct run *run, const struct satdoku_puzzle *solution)
{
    struct satdoku_finding finding;
    struct satdoku_error error = {.status = SATDOKU_OK};
    deadline_start(&run->deadline, run->settings->time_limit);
    enum satdoku_status status =
        satdoku_verify_grid(&finding, run->solver, run->puzzle, solution, &error);
    if (status == SATDOKU_OK) {
        status = write_finding(run, run->settings->files[1], &finding, &error);
    }
    if (status != SATDOKU_OK) {
        note_unwritten(run, &error);
    }
}

static void verify_solution(struct run *run)
{
    struct satdoku_puzzle *solution = NULL;
    char **files = run->settings->files;
    if (satdoku_puzzle_new(&run->puzzle) != SATDOKU_OK ||
        satdoku_puzzle_new(&solution) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        run_note(run, EXIT_TROUBLE);
    } else if (!read_file(run, NULL, files[0]) || !read_file(run, solution, files[1])) {
        run_note(run, EXIT_TROUBLE);
    } else {
        verify_grid(run, solution);
    }
    satdoku_puzzle_free(run->puzzle);
    satdoku_puzzle_free(solution);
}

/* ---- The command ---- */

static bool new_solver(struct run *run)
{
    struct satdoku_solver_options options = {.stop = deadline_stop,
                                             .stop_context = &run->deadline,
                                             .max_clauses = run->settings->solver_clauses};
    bool good = satdoku_solver_new(&run->solver, &options) == SATDOKU_OK;
    if (!good) {
        report(OUT_OF_MEMORY);
        run_note(run, EXIT_TROUBLE);
    }
    return good;
}

/* Lists are read like the puzzles of other commands: a folder among them is told as one. */
static bool has_lists(const struct settings *settings)
{
    for (int i = 0; i < settings->file_count; i++) {
        if (is_list(settings->files[i])) {
            return true;
        }
    }
    return false;
}

/* Certificates say themselves what they are about. False: reported. */
static bool goes_with_folders(const struct settings *settings)
{
    const struct satdoku_read_options *read = &settings->read;
    static const char grid[] = "--grid";
    static const char list[] = "a list";
    const struct {
        bool given;
        const char *name;
        const char *other;
    } options[] = {{read->format != SATDOKU_FORMAT_AUTO, "from", grid},
                   {read->size != 0, "size", grid},
                   {read->box_rows != 0, "box", grid},
                   {read->board != NULL, "board", grid},
                   {settings->skip != 0, "skip", list},
                   {settings->takes, "take", list},
                   {settings->columns != NULL, "columns", list},
                   {settings->jobs != 0, "jobs", list},
                   {settings->summary, "summary", list},
                   {settings->echo, "echo", list}};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        if (options[i].given) {
            report("--%s means nothing without %s", options[i].name, options[i].other);
            return false;
        }
    }
    return true;
}

static enum exit_code run_verify(const struct settings *settings)
{
    if (settings->file_count < 1 || (settings->grid && settings->file_count != 2)) {
        report(settings->grid ? "verify --grid takes a puzzle and its solution"
                              : "verify takes the folder of a certificate, or a list");
        return EXIT_TROUBLE;
    }
    if (!settings->grid && has_lists(settings)) {
        return verify_list(settings);
    }
    if (!settings->grid && !goes_with_folders(settings)) {
        return EXIT_TROUBLE;
    }
    struct output output;
    output_open(&output, NULL);
    struct run run = {.settings = settings, .sink = output_sink(&output)};
    if (new_solver(&run) && settings->grid) {
        verify_solution(&run);
    } else if (run.solver != NULL) {
        verify_folders(&run);
    }
    satdoku_solver_free(run.solver);
    if (!output_finish(&output, true)) {
        run_note(&run, EXIT_TROUBLE);
    }
    if (interrupt_came()) {
        run_note(&run, EXIT_INTERRUPTED);
    }
    return run.code;
}

static const struct option_entry *const options[] = {&option_grid,
                                                     &option_from,
                                                     &option_size,
                                                     &option_box,
                                                     &option_board,
                                                     &option_skip,
                                                     &option_take,
                                                     &option_columns,
                                                     &option_json,
                                                     &option_echo,
                                                     &option_jobs,
                                                     &option_summary,
                                                     &option_no_progress,
                                                     &option_quiet,
                                                     &option_solver_clauses,
                                                     &option_time_limit,
                                                     NULL};

static const struct option_rule rules[] = {{&option_columns, OPTION_EXCLUDES, &option_grid},
                                           {&option_columns, OPTION_USELESS, &option_json},
                                           {&option_skip, OPTION_EXCLUDES, &option_grid},
                                           {&option_take, OPTION_EXCLUDES, &option_grid},
                                           {&option_jobs, OPTION_EXCLUDES, &option_grid},
                                           {&option_summary, OPTION_EXCLUDES, &option_grid},
                                           {&option_echo, OPTION_NEEDS, &option_json},
                                           {&option_echo, OPTION_EXCLUDES, &option_grid},
                                           {&option_board, OPTION_EXCLUDES, &option_size},
                                           {&option_board, OPTION_EXCLUDES, &option_box},
                                           {.option = NULL}};

const struct command command_verify = {
    .name = "verify",
    .arguments = "FOLDER... | --grid PUZZLE SOLUTION | LIST...",
    .summary = "check a certificate, or solutions",
    .description = "Checks certificates that 'satdoku prove' made, without trusting who made them: "
                   "prints `verified`, or what is wrong and where. Of a list in csv that has "
                   "solutions beside its puzzles prints which lines are wrong, and why.\n"
                   "Exit: 0 verified, 1 one is wrong, 2 trouble, 3 gave up.",
    .options = options,
    .rules = rules,
    .examples = {"satdoku verify certificate", "satdoku verify --grid puzzle.txt solution.txt"},
    .run = run_verify,
};
