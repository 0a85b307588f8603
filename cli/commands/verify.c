#include "commands.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "report.h"
#include "run.h"
#include "verify_grids.h"
#include "verify_list.h"
#include "write_finding.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Certificates ---- */

static void verify_folders(struct run *run)
{
    for (int i = 0; i < run->settings->file_count && !interrupt_came(); i++) {
        const char *name = run->settings->files[i];
        struct satdoku_finding finding;
        struct satdoku_error error = {.status = SATDOKU_OK};
        struct stat info;
        if (stat(name, &info) != 0) {
            report("%s: %s", name, strerror(errno));
            run_note(run, EXIT_TROUBLE);
            continue;
        }
        deadline_start(&run->deadline, run->settings->time_limit);
        if (satdoku_verify(&finding, name, run->solver, &error) != SATDOKU_OK) {
            report("%s", error.message);
            run_note(run, EXIT_TROUBLE);
        } else if (write_finding(run, name, &finding, &error) != SATDOKU_OK) {
            note_unwritten_finding(run, &error);
            return;
        }
    }
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
                   {read->digits != NULL, "digits", grid},
                   {read->board != NULL, "board", grid},
                   {read->ignore_unknown, "ignore-unknown", grid},
                   {settings->skip != 0, "skip", list},
                   {settings->given[OPTION_TAKE], "take", list},
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
        verify_grids(&run, &output);
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

static const struct option_group *const groups[] = {&group_reading, &group_part,
                                                    &group_columns, &group_json,
                                                    &group_jobs,    &group_limits,
                                                    &group_summary, &group_progress,
                                                    &group_quiet,   NULL};

const struct command command_verify = {
    .name = "verify",
    .arguments = "[OPTIONS] FOLDER... | --grid PUZZLES SOLUTIONS | LIST...",
    .summary = "check a certificate, or solutions",
    .description = "Checks certificates that 'satdoku prove' made, without trusting who made them: "
                   "prints `verified`, or what is wrong and where. --grid checks solutions alone, "
                   "in the order of their puzzles. Of a list in csv that has solutions beside its "
                   "puzzles prints which lines are wrong, and why.",
    .exits = {[EXIT_YES] = "verified",
              [EXIT_NO] = "one is wrong",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_GRID},
    .groups = groups,
    .examples = {{"satdoku verify certificate", "whether a certificate holds"},
                 {"satdoku verify --grid puzzle.txt solution.txt",
                  "whether a solution solves its puzzle"}},
    .run = run_verify,
};
