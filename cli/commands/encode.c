#include "commands.h"
#include "json_answer.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "output_files.h"
#include "report.h"
#include "run.h"
#include "run_all.h"
#include "single_puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The size ---- */

/* How many unit clauses are there for givens. */
static unsigned long long count_givens(const struct satdoku_formula_size *size)
{
    for (size_t i = 0; i < size->families; i++) {
        if (strcmp(size->family[i].name, "givens") == 0) {
            return size->family[i].clauses;
        }
    }
    return 0;
}

/* A name and a number on each line, the clause families indented. */
static void put_size(struct text *text, const struct satdoku_formula_size *size, bool with_givens)
{
    text_print(text, "variables %lld\ndigit-variables %lld\nclauses %llu\nliterals %llu\n",
               size->variables, size->digit_variables, size->clauses, size->literals);
    for (size_t i = 0; i < size->families; i++) {
        text_print(text, "  %-14s %llu\n", size->family[i].name, size->family[i].clauses);
    }
    text_print(text, "double-pairs %llu\n", size->double_pairs);
    if (with_givens) {
        text_print(text, "clauses-before-givens-with-double-pairs %llu\n",
                   size->clauses - count_givens(size) + size->double_pairs);
    }
}

/* Whether the clauses for givens can be told from others. */
static bool has_givens(const struct satdoku_encode_options *options)
{
    return options->simplify <= SATDOKU_SIMPLIFY_NONE && !options->unique;
}

/* The options, with the time limit of this puzzle from now on. */
static struct satdoku_encode_options start_options(struct run *run)
{
    struct satdoku_encode_options options = run->settings->encode;
    deadline_start(&run->deadline, run->settings->time_limit);
    options.format = run->format;
    options.stop = deadline_stop;
    options.stop_context = &run->deadline;
    return options;
}

/* Sets *size; *stopped where there was no time for it, be it for an interrupt. */
static enum satdoku_status measure(struct satdoku_formula_size *size, bool *stopped,
                                   struct run *run, const struct satdoku_puzzle *puzzle,
                                   struct satdoku_error *error)
{
    struct satdoku_encode_options options = start_options(run);
    enum satdoku_status status = satdoku_measure(size, puzzle, &options, error);
    *stopped = status == SATDOKU_OK && size->stopped;
    if (*stopped && !interrupt_came()) {
        run_note(run, EXIT_GAVE_UP);
    }
    return status;
}

static enum satdoku_status write_size(struct run *run, const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error)
{
    struct satdoku_formula_size size;
    bool stopped = false;
    enum satdoku_status status = measure(&size, &stopped, run, puzzle, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (stopped) {
        run->discard = true;
        if (!interrupt_came()) {
            report("nothing written: the time limit was reached");
        }
        return SATDOKU_OK;
    }
    text_reset(&run->scratch);
    put_size(&run->scratch, &size, has_givens(&run->settings->encode));
    return run_write_text(run, &run->scratch, error);
}

static json_t *json_count(json_t *object, const char *key, unsigned long long number)
{
    return json_with(object, key, json_integer((json_int_t)number));
}

/* Whether --puzzle leaves the puzzle under way to be answered; it is the last one then. */
static bool is_chosen(struct run *run)
{
    size_t wanted = run->settings->puzzle;
    run->done = wanted != 0 && wanted == run->number;
    return wanted == 0 || run->done;
}

static enum satdoku_status size_as_json(struct run *run, struct satdoku_error *error)
{
    const struct satdoku_encode_options *options = &run->settings->encode;
    struct satdoku_formula_size size;
    bool stopped = false;
    if (!is_chosen(run)) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = measure(&size, &stopped, run, run->puzzle, error);
    if (status != SATDOKU_OK || (stopped && interrupt_came())) {
        return status;
    }
    json_t *object = json_start(run);
    run_tally(run, stopped ? SATDOKU_VERDICT_UNKNOWN : SATDOKU_VERDICT_SOLVABLE);
    if (stopped) {
        const char *unknown = satdoku_verdict_name(SATDOKU_VERDICT_UNKNOWN);
        return json_line(run, json_with(object, "verdict", json_string(unknown)), error);
    }
    json_t *families = json_object();
    for (size_t i = 0; i < size.families; i++) {
        families = json_count(families, size.family[i].name, size.family[i].clauses);
    }
    object = json_count(object, "variables", (unsigned long long)size.variables);
    object = json_count(object, "digit_variables", (unsigned long long)size.digit_variables);
    object = json_count(object, "clauses", size.clauses);
    object = json_count(object, "literals", size.literals);
    object = json_with(object, "families", families);
    object = json_count(object, "double_pairs", size.double_pairs);
    if (has_givens(options)) {
        object = json_count(object, "clauses_before_givens_with_double_pairs",
                            size.clauses - count_givens(&size) + size.double_pairs);
    }
    return json_line(run, object, error);
}

/* ---- The formula ---- */

/* A sink that knows whether anything was written. */
struct noticing {
    struct satdoku_sink target;
    bool any;
};

static bool write_noticing(void *context, const char *data, size_t size)
{
    struct noticing *noticing = context;
    noticing->any = true;
    return noticing->target.write(noticing->target.context, data, size);
}

/* Why there is no formula, or no whole one; where there are `several`, of which puzzle. */
static void report_nothing(struct run *run, enum satdoku_verdict verdict, bool any, bool several)
{
    const char *what = any ? "not all written" : "nothing written";
    bool none = verdict == SATDOKU_VERDICT_NONE;
    if (several) {
        run_report(run,
                   none ? "%s: puzzle %zu has no solution to exclude"
                        : "%s: puzzle %zu took longer than the time limit",
                   what, run->number);
    } else {
        report("%s: %s", what,
               none ? "the puzzle has no solution to exclude" : "the time limit was reached");
    }
}

static enum satdoku_status write_formula(struct run *run, const struct satdoku_puzzle *puzzle,
                                         bool several, struct satdoku_error *error)
{
    struct satdoku_encode_options options = start_options(run);
    struct noticing noticing = {run->sink, false};
    struct satdoku_sink sink = {write_noticing, &noticing};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_SOLVABLE;
    enum satdoku_status status =
        satdoku_encode(&verdict, sink, puzzle, &options, run->solver, error);
    if (status == SATDOKU_OK && verdict != SATDOKU_VERDICT_SOLVABLE) {
        run->discard = true;
        if (!interrupt_came()) {
            bool to_file = several || run->settings->output != NULL;
            report_nothing(run, verdict, noticing.any && !to_file, several);
            run_note(run, verdict == SATDOKU_VERDICT_NONE ? EXIT_NO : EXIT_GAVE_UP);
        }
    }
    return status;
}

static enum satdoku_status on_puzzle(struct run *run, const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    return run->settings->stats ? write_size(run, puzzle, error)
                                : write_formula(run, puzzle, false, error);
}

/* ---- Many formulas ---- */

/* What the tally calls a puzzle whose formula was written. */
static const char *const words[VERDICTS] = {[SATDOKU_VERDICT_SOLVABLE] = "written"};

static enum satdoku_status write_file(struct run *run, struct satdoku_error *error)
{
    const struct output_files *all = run->context;
    struct output_files file; /* other threads have others */
    if (!is_chosen(run)) {
        return SATDOKU_OK;
    }
    file.pattern = all->pattern;
    file.ending = all->ending;
    if (!output_files_open(&file, run->number)) {
        run_note(run, EXIT_TROUBLE);
        run->done = true;
        return SATDOKU_OK;
    }
    struct satdoku_sink sink = run->sink;
    run->sink = output_sink(&file.output);
    enum satdoku_status status = write_formula(run, run->puzzle, true, error);
    bool keep = status == SATDOKU_OK && !run->discard && !interrupt_came();
    run->sink = sink;
    run->discard = false;
    run_tally(run, keep ? SATDOKU_VERDICT_SOLVABLE : SATDOKU_VERDICT_UNKNOWN);
    if (!output_files_close(&file, keep)) {
        run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
        run->done = true;
        return SATDOKU_OK; /* it was reported, as was what kept the formula from being written */
    }
    return status;
}

/* The last puzzle was the chosen one, or there is none of that number. */
static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    bool missing = run->settings->puzzle != 0 && !run->done;
    return missing ? run_refuse(error, "the input has no such puzzle") : SATDOKU_OK;
}

static const char *ending_of(const struct satdoku_encode_options *options)
{
    static const char *const endings[] = {[SATDOKU_FORM_CNF] = ".cnf",
                                          [SATDOKU_FORM_OPB] = ".opb",
                                          [SATDOKU_FORM_WCNF] = ".wcnf",
                                          [SATDOKU_FORM_GCNF] = ".gcnf"};
    return options->cubes != 0 ? ".icnf" : endings[options->form];
}

static enum exit_code write_files(const struct settings *settings)
{
    const struct run_actions actions = {.puzzle = write_file,
                                        .independent = settings->puzzle == 0,
                                        .verdicts = words,
                                        .finish = on_finish};
    struct settings inner = *settings;
    struct output_files *files = calloc(1, sizeof *files);
    enum exit_code code = EXIT_TROUBLE;
    inner.output = NULL;
    if (files == NULL) {
        report(OUT_OF_MEMORY);
        return code;
    }
    files->pattern = settings->output;
    files->ending = ending_of(&settings->encode);
    if (output_files_prepare(files)) {
        code = run_all(&inner, &actions, files);
    }
    if (code != EXIT_YES) {
        output_files_give_up(files);
    }
    free(files);
    return code;
}

static enum exit_code run_encode(const struct settings *given)
{
    struct settings copy = *given;
    const struct settings *settings = &copy;
    const struct run_actions sizes = {.puzzle = size_as_json,
                                      .invalid = json_invalid,
                                      .independent = settings->puzzle == 0,
                                      .verdicts = words,
                                      .finish = on_finish};
    if (copy.encode.max_clauses > SATDOKU_DEFAULT_SOLVER_CLAUSES) {
        copy.solver_clauses = copy.encode.max_clauses; /* of the search that --unique takes */
    }
    bool files = output_files_are_meant(settings->output);
    if (files && settings->stats) {
        report("%s: --stats has no file for each puzzle", settings->output);
        return EXIT_TROUBLE;
    }
    if (settings->jobs != 0 && !files && !settings->json) {
        report("--jobs means nothing for one formula: name a folder with -o");
        return EXIT_TROUBLE;
    }
    if (settings->json) {
        return run_all(settings, &sizes, NULL);
    }
    return files ? write_files(settings) : run_single(settings, on_puzzle);
}

static const struct option_group *const groups[] =
    {&group_reading, &group_part, &group_json, &group_jobs, &group_progress, &group_quiet, NULL};

const struct command command_encode = {
    .name = "encode",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "write a puzzle's formula as DIMACS, OPB, WCNF or GCNF",
    .description =
        "Writes the formula of a puzzle as self-describing DIMACS, for any SAT solver; --opb, "
        "--wcnf "
        "and --gcnf: for other programs. With -o "
        "FOLDER, or a name with {} for its number, each puzzle of the input gets a file.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "written",
              [EXIT_NO] = "no solution to exclude (--unique)",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_OUTPUT, OPTION_ENCODING, OPTION_AMO, OPTION_DOMINOES,
                OPTION_SIMPLIFY_FORMULA, OPTION_UNIQUE, OPTION_CUBES, OPTION_SPLIT, OPTION_OPB,
                OPTION_WCNF, OPTION_GCNF, OPTION_NAMES, OPTION_PROJECTION, OPTION_STATS,
                OPTION_MAX_CLAUSES, OPTION_TIME_LIMIT, OPTION_PUZZLE},
    .groups = groups,
    .examples = {{"satdoku encode -o formula.cnf puzzle.txt", "a formula for any SAT solver"},
                 {"satdoku encode --stats --encoding minimal puzzle.txt",
                  "how large the formula of another encoding would be"}},
    .run = run_encode,
};
