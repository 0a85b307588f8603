#include "options.h"
#include "report.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

/* The puzzle to encode; nothing is written before it is known to be the one that is meant. */
struct choice {
    struct satdoku_puzzle *puzzle;
    bool found;
};

static enum satdoku_status refuse(struct satdoku_error *error, const char *message)
{
    *error = (struct satdoku_error){.status = SATDOKU_ERR_ARGUMENT};
    snprintf(error->message, sizeof error->message, "%s", message);
    return error->status;
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct choice *choice = run->context;
    size_t wanted = run->settings->puzzle;
    if (wanted == 0 && choice->found) {
        return refuse(error, "more than one puzzle: choose one with --puzzle K");
    }
    if (wanted == 0 || wanted == run->number) {
        struct satdoku_puzzle *found = run->puzzle;
        run->puzzle = choice->puzzle;
        choice->puzzle = found;
        choice->found = true;
        run->done = wanted != 0;
    }
    return SATDOKU_OK;
}

/* A malformed line was reported; it counts as a puzzle that is not the wanted one. */
static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    (void)run;
    (void)what;
    (void)error;
    return SATDOKU_OK;
}

/* ---- The size ---- */

static void put_size(FILE *out, const struct satdoku_formula_size *size, bool with_givens)
{
    fprintf(out, "variables %lld\n", size->variables);
    fprintf(out, "digit-variables %lld\n", size->digit_variables);
    fprintf(out, "clauses %llu\n", size->clauses);
    fprintf(out, "literals %llu\n", size->literals);
    unsigned long long givens = 0;
    for (size_t i = 0; i < size->families; i++) {
        fprintf(out, "  %-14s %llu\n", size->family[i].name, size->family[i].clauses);
        if (strcmp(size->family[i].name, "givens") == 0) {
            givens = size->family[i].clauses;
        }
    }
    fprintf(out, "double-pairs %llu\n", size->double_pairs);
    if (with_givens) {
        fprintf(out, "clauses-before-givens-with-double-pairs %llu\n",
                size->clauses - givens + size->double_pairs);
    }
}

static enum satdoku_status write_size(struct run *run, const struct choice *choice,
                                      struct satdoku_error *error)
{
    const struct satdoku_encode_options *options = &run->settings->encode;
    struct satdoku_formula_size size;
    enum satdoku_status status = satdoku_measure(&size, choice->puzzle, options, error);
    if (status == SATDOKU_OK) {
        put_size(run->output.stream, &size,
                 options->simplify == SATDOKU_SIMPLIFY_NONE && !options->unique);
    }
    return status;
}

/* ---- The formula ---- */

static enum satdoku_status write_formula(struct run *run, const struct choice *choice,
                                         struct satdoku_error *error)
{
    struct satdoku_encode_options options = run->settings->encode;
    options.format = run->format;
    enum satdoku_verdict verdict = SATDOKU_SOLVABLE;
    deadline_start(&run->deadline, run->settings->time_limit);
    enum satdoku_status status = satdoku_encode(&verdict, output_sink(&run->output),
                                                choice->puzzle, &options, run->solver, error);
    if (status == SATDOKU_OK && verdict != SATDOKU_SOLVABLE && !interrupt_came()) {
        report("nothing written: %s", verdict == SATDOKU_NONE
                                          ? "the puzzle has no solution to exclude"
                                          : "no solution to exclude was found in time");
        run_note(run, verdict == SATDOKU_NONE ? EXIT_NO : EXIT_GAVE_UP);
        run->discard = true;
    }
    return status;
}

static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    const struct choice *choice = run->context;
    if (!choice->found) {
        return refuse(error, "the input has no such puzzle");
    }
    return run->settings->stats ? write_size(run, choice, error)
                                : write_formula(run, choice, error);
}

static enum exit_code run_encode(const struct settings *settings)
{
    static const struct run_actions actions = {on_puzzle, on_invalid, on_finish};
    struct choice choice = {NULL, false};
    if (satdoku_puzzle_new(&choice.puzzle) != SATDOKU_OK) {
        report("out of memory");
        return EXIT_TROUBLE;
    }
    enum exit_code code = run_all(settings, &actions, &choice);
    satdoku_puzzle_free(choice.puzzle);
    return code;
}

static const struct option_entry *const options[] = {
    &option_output,   &option_encoding,   &option_amo,   &option_dominoes, &option_simplify,
    &option_unique,   &option_cubes,      &option_names, &option_projection, &option_stats,
    &option_max_clauses, &option_puzzle,  &option_from,  &option_size,     &option_box,
    &option_time_limit, NULL};

const struct command command_encode = {
    "encode", "[OPTIONS] [FILE...]", "write a puzzle's formula as DIMACS",
    "Writes the formula of a puzzle as self-describing DIMACS, for any SAT solver.\n"
    "Exit: 0 written, 1 no solution to exclude (--unique), 2 trouble.\n"
    "No FILE, or \"-\": standard input.",
    options, run_encode};
