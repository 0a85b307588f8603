#include "commands.h"
#include "feed.h"
#include "input.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "report.h"
#include "run.h"

#include <satdoku_program.h>
#include <string.h>

/* A solver's answer on its way to grids. */
struct decoding {
    struct output output;
    struct run run; /* number of the model, exit code */
    struct input cnf;
    struct input answer;
    struct satdoku_decoder *decoder;
    struct satdoku_encode_options made; /* by which the formula was made */
};

static void note_failure(struct decoding *d, const struct input *input,
                         const struct satdoku_error *error)
{
    run_note(&d->run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    if (d->output.error != 0) {
        return; /* output_finish reports it */
    }
    if (error->status == SATDOKU_ERR_READ && !interrupt_came()) {
        report("%s: %s", input->name, input_trouble(input));
    } else if (error->status != SATDOKU_ERR_WRITE && !interrupt_came()) {
        report_error(input->name, error);
    }
}

/* A second solution of a puzzle that should have only one makes the answer "no". */
static enum satdoku_status write_model(struct decoding *d, enum satdoku_verdict verdict,
                                       struct satdoku_error *error)
{
    struct run *run = &d->run;
    bool solved = verdict == SATDOKU_VERDICT_SOLVABLE;
    bool second = solved && d->made.unique;
    run->number++;
    if (verdict == SATDOKU_VERDICT_UNKNOWN) {
        run_note(run, EXIT_GAVE_UP);
    } else if (verdict == SATDOKU_VERDICT_NONE || second) {
        run_note(run, EXIT_NO);
    }
    bool multiple = second && run->settings->answers.json;
    struct puzzle_answer answer = {.verdict = multiple ? SATDOKU_VERDICT_MULTIPLE : verdict,
                                   .grid = solved ? run->grid : NULL,
                                   .puzzle = satdoku_decoder_puzzle(d->decoder),
                                   .format = run->format};
    return puzzle_answer_write(run, &answer, error);
}

static void decode_answer(struct decoding *d)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct run *run = &d->run;
    run->format = run->settings->answers.to != SATDOKU_FORMAT_AUTO ? run->settings->answers.to
                                                                   : d->made.format;
    enum satdoku_status status =
        satdoku_decoder_start(d->decoder, input_source(&d->answer), &error);
    while (status == SATDOKU_OK && !interrupt_came()) {
        status = satdoku_decoder_next(&verdict, run->grid, d->decoder, &error);
        if (status == SATDOKU_OK) {
            status = write_model(d, verdict, &error);
        }
    }
    if (status != SATDOKU_END) {
        note_failure(d, &d->answer, &error);
    }
}

static void decode(struct decoding *d)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (satdoku_grid_new(&d->run.grid) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        run_note(&d->run, EXIT_TROUBLE);
        return;
    }
    if (satdoku_decoder_new(&d->decoder, &d->made, input_source(&d->cnf), &error) != SATDOKU_OK) {
        note_failure(d, &d->cnf, &error);
    } else {
        decode_answer(d);
    }
    satdoku_decoder_free(d->decoder);
    satdoku_grid_free(d->run.grid);
}

static enum exit_code run_decode(const struct settings *settings)
{
    struct decoding d = {.run = {.settings = settings}};
    int count = settings->reading.file_count;
    if (count < 1 || count > 2) {
        report("decode takes a formula and an answer: see 'satdoku decode --help'");
        return EXIT_TROUBLE;
    }
    const char *cnf = settings->reading.files[0];
    const char *answer = count > 1 ? settings->reading.files[1] : "-";
    if (strcmp(cnf, "-") == 0 && strcmp(answer, "-") == 0) {
        report("decode: only one of formula and answer can be standard input");
        return EXIT_TROUBLE;
    }
    if (!input_open_or_report(&d.cnf, cnf, NULL)) {
        return EXIT_TROUBLE;
    }
    if (!input_open_or_report(&d.answer, answer, &d.output)) {
        input_close(&d.cnf);
        return EXIT_TROUBLE;
    }
    prompt_for_input(settings, cnf, "the formula");
    prompt_for_input(settings, answer, "the solver's answer");
    output_open(&d.output, NULL);
    d.run.sink = output_sink(&d.output);
    d.run.input.file = d.cnf.name;
    decode(&d);
    text_clear(&d.run.scratch);
    if (!output_finish(&d.output, true)) {
        run_note(&d.run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    }
    input_close(&d.cnf);
    input_close(&d.answer);
    return d.run.code;
}

const struct command command_decode = {
    .name = "decode",
    .arguments = "[OPTIONS] FORMULA [ANSWER]",
    .summary = "turn a solver's answer to a formula into a grid",
    .description =
        "Reads a formula that encode wrote, in any form, and a solver's answer to it, and "
        "prints the grid of each model, checked, in the format of the puzzle. Of WCNF, "
        "whose clues may be false, the last model counts.\n"
        "No ANSWER, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "decoded or unique",
              [EXIT_NO] = "no solution or not unique",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "the solver gave up"},
    .options = {OPTION_TO, OPTION_JSON},
    .groups = GROUP_QUIET,
    .examples = {{"satdoku decode formula.cnf answer.txt", "a solver's answer as a grid"},
                 {"picosat formula.cnf | satdoku decode --json formula.cnf",
                  "straight from a solver, as JSON"}},
    .run = run_decode,
};
