#include "options.h"
#include "report.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

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

static enum satdoku_status write_size(struct run *run, const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error)
{
    const struct satdoku_encode_options *options = &run->settings->encode;
    struct satdoku_formula_size size;
    enum satdoku_status status = satdoku_measure(&size, puzzle, options, error);
    if (status == SATDOKU_OK) {
        put_size(run->output.stream, &size,
                 options->simplify == SATDOKU_SIMPLIFY_NONE && !options->unique);
    }
    return status;
}

/* ---- The formula ---- */

static enum satdoku_status write_formula(struct run *run, const struct satdoku_puzzle *puzzle,
                                         struct satdoku_error *error)
{
    struct satdoku_encode_options options = run->settings->encode;
    options.format = run->format;
    enum satdoku_verdict verdict = SATDOKU_SOLVABLE;
    deadline_start(&run->deadline, run->settings->time_limit);
    enum satdoku_status status =
        satdoku_encode(&verdict, output_sink(&run->output), puzzle, &options, run->solver, error);
    if (status == SATDOKU_OK && verdict != SATDOKU_SOLVABLE && !interrupt_came()) {
        report("nothing written: %s", verdict == SATDOKU_NONE
                                          ? "the puzzle has no solution to exclude"
                                          : "no solution to exclude was found in time");
        run_note(run, verdict == SATDOKU_NONE ? EXIT_NO : EXIT_GAVE_UP);
        run->discard = true;
    }
    return status;
}

static enum satdoku_status on_puzzle(struct run *run, const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    return run->settings->stats ? write_size(run, puzzle, error)
                                : write_formula(run, puzzle, error);
}

static enum exit_code run_encode(const struct settings *settings)
{
    return run_one(settings, on_puzzle);
}

static const struct option_entry *const options[] = {&option_output,
                                                     &option_encoding,
                                                     &option_amo,
                                                     &option_dominoes,
                                                     &option_simplify,
                                                     &option_unique,
                                                     &option_cubes,
                                                     &option_names,
                                                     &option_projection,
                                                     &option_stats,
                                                     &option_max_clauses,
                                                     &option_puzzle,
                                                     &option_from,
                                                     &option_size,
                                                     &option_box,
                                                     &option_time_limit,
                                                     NULL};

const struct command command_encode =
    {"encode",
     "[OPTIONS] [FILE...]",
     "write a puzzle's formula as DIMACS",
     "Writes the formula of a puzzle as self-describing DIMACS, for any SAT solver.\n"
     "Exit: 0 written, 1 no solution to exclude (--unique), 2 trouble.\n"
     "No FILE, or \"-\": standard input.",
     options,
     run_encode};
