#include "commands.h"
#include "out_of_memory.h"
#include "output_files.h"
#include "puzzle_answer.h"
#include "report.h"
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The options, with the time limit of this puzzle from now on. */
static struct satdoku_encode_options start_options(struct run *run)
{
    struct satdoku_encode_options options = run->settings->formula.options;
    deadline_start(&run->deadline, run->settings->solving.time_limit);
    options.format = run->format;
    options.stop = deadline_stop;
    options.stop_context = &run->deadline;
    return options;
}

/* Whether --puzzle leaves the puzzle under way to be answered; it is the last one then. */
static bool is_chosen(struct run *run)
{
    size_t wanted = run->settings->reading.puzzle;
    run->done = wanted != 0 && wanted == run->number;
    return wanted == 0 || run->done;
}

/* ---- The size ---- */

struct size {
    struct satdoku_formula_size formula;
    bool stopped;              /* there was no time for it, be it for an interrupt */
    bool before_known;         /* the clauses for givens can be told from others: */
    unsigned long long before; /* clauses without them, with double pairs */
};

static enum satdoku_status measure(struct size *size, struct run *run,
                                   const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    struct satdoku_encode_options options = start_options(run);
    const struct satdoku_formula_size *formula = &size->formula;
    enum satdoku_status status = satdoku_measure(&size->formula, puzzle, &options, error);
    size->stopped = status == SATDOKU_OK && formula->stopped;
    size->before_known = options.simplify <= SATDOKU_SIMPLIFY_NONE && !options.unique;
    size->before = formula->clauses + formula->double_pairs;
    for (size_t i = 0; i < formula->families; i++) {
        bool givens = strcmp(formula->family[i].name, "givens") == 0;
        size->before -= givens ? formula->family[i].clauses : 0;
    }
    if (size->stopped && !interrupt_came()) {
        run_note(run, EXIT_GAVE_UP);
    }
    return status;
}

static json_t *json_count(json_t *object, const char *key, unsigned long long number)
{
    return json_with(object, key, json_integer((json_int_t)number));
}

static enum satdoku_status size_as_json(struct run *run, struct satdoku_error *error)
{
    struct size size = {.before = 0};
    const struct satdoku_formula_size *formula = &size.formula;
    if (!is_chosen(run)) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = measure(&size, run, run->puzzle, error);
    if (status != SATDOKU_OK || (size.stopped && interrupt_came())) {
        return status;
    }
    run_tally(run, size.stopped ? SATDOKU_VERDICT_UNKNOWN : SATDOKU_VERDICT_SOLVABLE);
    if (size.stopped) {
        return puzzle_answer_write_verdict(run, SATDOKU_VERDICT_UNKNOWN, error);
    }
    json_t *families = json_object();
    for (size_t i = 0; i < formula->families; i++) {
        families = json_count(families, formula->family[i].name, formula->family[i].clauses);
    }
    struct puzzle_answer answer = {.no_verdict = true, .has_members = true};
    json_t *object = json_object();
    object = json_count(object, "variables", (unsigned long long)formula->variables);
    object = json_count(object, "digit_variables", (unsigned long long)formula->digit_variables);
    object = json_count(object, "clauses", formula->clauses);
    object = json_count(object, "literals", formula->literals);
    object = json_with(object, "families", families);
    object = json_count(object, "double_pairs", formula->double_pairs);
    if (size.before_known) {
        object = json_count(object, "clauses_before_givens_with_double_pairs", size.before);
    }
    answer.members = object;
    return puzzle_answer_write(run, &answer, error);
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

/* Writes the formula; where it is one of `several`, a report of why it is not there names the
 * puzzle.
 */
static enum satdoku_status write_formula(struct run *run, const struct satdoku_puzzle *puzzle,
                                         bool several, struct satdoku_error *error)
{
    struct satdoku_encode_options options = start_options(run);
    struct noticing noticing = {run->sink, false};
    struct satdoku_sink sink = {write_noticing, &noticing};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_SOLVABLE;
    enum satdoku_status status =
        satdoku_encode(&verdict, sink, puzzle, &options, run->solver, error);
    if (status != SATDOKU_OK || verdict == SATDOKU_VERDICT_SOLVABLE) {
        return status;
    }
    run->discard = true;
    if (interrupt_came()) {
        return SATDOKU_OK;
    }
    bool to_file = several || run->settings->answers.output != NULL;
    bool none = verdict == SATDOKU_VERDICT_NONE;
    const char *what = noticing.any && !to_file ? "not all written" : "nothing written";
    if (several) {
        run_report(run,
                   none ? "%s: puzzle %zu has no solution to exclude"
                        : "%s: puzzle %zu took longer than the time limit",
                   what, run->number);
    } else {
        report("%s: %s", what,
               none ? "the puzzle has no solution to exclude" : "the time limit was reached");
    }
    run_note(run, none ? EXIT_NO : EXIT_GAVE_UP);
    return SATDOKU_OK;
}

static enum satdoku_status on_puzzle(struct run *run, const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    if (!run->settings->formula.stats) {
        return write_formula(run, puzzle, false, error);
    }
    /* A name and a number on each line, the clause families indented. */
    struct size size = {.before = 0};
    const struct satdoku_formula_size *formula = &size.formula;
    struct text *text = &run->scratch;
    enum satdoku_status status = measure(&size, run, puzzle, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (size.stopped) {
        run->discard = true;
        if (!interrupt_came()) {
            report("nothing written: the time limit was reached");
        }
        return SATDOKU_OK;
    }
    text_reset(text);
    text_print(text, "variables %lld\ndigit-variables %lld\nclauses %llu\nliterals %llu\n",
               formula->variables, formula->digit_variables, formula->clauses, formula->literals);
    for (size_t i = 0; i < formula->families; i++) {
        text_print(text, "  %-14s %llu\n", formula->family[i].name, formula->family[i].clauses);
    }
    text_print(text, "double-pairs %llu\n", formula->double_pairs);
    if (size.before_known) {
        text_print(text, "clauses-before-givens-with-double-pairs %llu\n", size.before);
    }
    return run_write_text(run, text, error);
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
    bool missing = run->settings->reading.puzzle != 0 && !run->done;
    return missing ? run_refuse(error, "the input has no such puzzle") : SATDOKU_OK;
}

static enum exit_code write_files(const struct settings *settings)
{
    const struct run_actions actions = {.puzzle = write_file,
                                        .independent = settings->reading.puzzle == 0,
                                        .verdicts = words,
                                        .finish = on_finish};
    static const char *const endings[] = {[SATDOKU_FORM_CNF] = ".cnf",
                                          [SATDOKU_FORM_OPB] = ".opb",
                                          [SATDOKU_FORM_WCNF] = ".wcnf",
                                          [SATDOKU_FORM_GCNF] = ".gcnf"};
    const struct satdoku_encode_options *options = &settings->formula.options;
    struct settings inner = *settings;
    struct output_files *files = calloc(1, sizeof *files);
    enum exit_code code = EXIT_TROUBLE;
    inner.answers.output = NULL;
    if (files == NULL) {
        report(OUT_OF_MEMORY);
        return code;
    }
    files->pattern = settings->answers.output;
    files->ending = options->cubes != 0 ? ".icnf" : endings[options->form];
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
                                      .invalid = puzzle_answer_write_invalid,
                                      .independent = settings->reading.puzzle == 0,
                                      .verdicts = words,
                                      .finish = on_finish};
    if (copy.formula.options.max_clauses > SATDOKU_DEFAULT_SOLVER_CLAUSES) {
        copy.solving.max_clauses =
            copy.formula.options.max_clauses; /* of the search that --unique takes */
    }
    bool files = output_files_are_meant(settings->answers.output);
    if (files && settings->formula.stats) {
        report("%s: --stats has no file for each puzzle", settings->answers.output);
        return EXIT_TROUBLE;
    }
    if (settings->solving.jobs != 0 && !files && !settings->answers.json) {
        report("--jobs means nothing for one formula: name a folder with -o");
        return EXIT_TROUBLE;
    }
    if (settings->answers.json) {
        return run_all(settings, &sizes, NULL);
    }
    return files ? write_files(settings) : run_single(settings, on_puzzle);
}

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
    .groups = GROUP_READING | GROUP_PART | GROUP_JSON | GROUP_JOBS | GROUP_PROGRESS | GROUP_QUIET,
    .examples = {{"satdoku encode -o formula.cnf puzzle.txt", "a formula for any SAT solver"},
                 {"satdoku encode --stats --encoding minimal puzzle.txt",
                  "how large the formula of another encoding would be"}},
    .run = run_encode,
};
