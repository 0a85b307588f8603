#include "options.h"
#include "report.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

/* ---- The size ---- */

/* "NAME NUMBER" on a line. */
static enum satdoku_status put_number(struct run *run, const char *name, unsigned long long number,
                                      struct satdoku_error *error)
{
    char text[96];
    snprintf(text, sizeof text, "%s %llu\n", name, number);
    return run_write(run, error, text);
}

/* The clause families, indented; *givens becomes the number of unit clauses for givens. */
static enum satdoku_status put_families(struct run *run, const struct satdoku_formula_size *size,
                                        unsigned long long *givens, struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    *givens = 0;
    for (size_t i = 0; i < size->families && status == SATDOKU_OK; i++) {
        char name[64];
        snprintf(name, sizeof name, "  %-14s", size->family[i].name);
        status = put_number(run, name, size->family[i].clauses, error);
        if (strcmp(size->family[i].name, "givens") == 0) {
            *givens = size->family[i].clauses;
        }
    }
    return status;
}

static enum satdoku_status put_size(struct run *run, const struct satdoku_formula_size *size,
                                    bool with_givens, struct satdoku_error *error)
{
    const struct {
        const char *name;
        unsigned long long number;
    } totals[] = {{"variables", (unsigned long long)size->variables},
                  {"digit-variables", (unsigned long long)size->digit_variables},
                  {"clauses", size->clauses},
                  {"literals", size->literals}};
    enum satdoku_status status = SATDOKU_OK;
    unsigned long long givens = 0;
    for (size_t i = 0; i < sizeof totals / sizeof totals[0] && status == SATDOKU_OK; i++) {
        status = put_number(run, totals[i].name, totals[i].number, error);
    }
    if (status == SATDOKU_OK) {
        status = put_families(run, size, &givens, error);
    }
    if (status == SATDOKU_OK) {
        status = put_number(run, "double-pairs", size->double_pairs, error);
    }
    if (status == SATDOKU_OK && with_givens) {
        status = put_number(run, "clauses-before-givens-with-double-pairs",
                            size->clauses - givens + size->double_pairs, error);
    }
    return status;
}

static enum satdoku_status write_size(struct run *run, const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error)
{
    const struct satdoku_encode_options *options = &run->settings->encode;
    struct satdoku_formula_size size;
    enum satdoku_status status = satdoku_measure(&size, puzzle, options, error);
    bool plain = options->simplify <= SATDOKU_SIMPLIFY_NONE && !options->unique;
    return status == SATDOKU_OK ? put_size(run, &size, plain, error) : status;
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
        satdoku_encode(&verdict, run->sink, puzzle, &options, run->solver, error);
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
                                                     &option_simplify_formula,
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
                                                     &option_quiet,
                                                     NULL};

static const struct option_rule rules[] = {{&option_names, OPTION_USELESS, &option_stats},
                                           {&option_projection, OPTION_USELESS, &option_stats},
                                           {&option_cubes, OPTION_USELESS, &option_stats},
                                           {&option_max_clauses, OPTION_USELESS, &option_stats},
                                           {.option = NULL}};

const struct command command_encode = {
    .name = "encode",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "write a puzzle's formula as DIMACS",
    .description = "Writes the formula of a puzzle as self-describing DIMACS, for any SAT solver.\n"
                   "Exit: 0 written, 1 no solution to exclude (--unique), 2 trouble, 3 gave up.\n"
                   "No FILE, or \"-\": standard input.",
    .options = options,
    .rules = rules,
    .examples = {"satdoku encode -o formula.cnf puzzle.txt",
                 "satdoku encode --stats --encoding minimal puzzle.txt"},
    .run = run_encode,
};
