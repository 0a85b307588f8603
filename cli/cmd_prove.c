#include "json.h"
#include "one.h"
#include "option_groups.h"
#include "report.h"
#include "run.h"
#include "verdict_line.h"

static enum satdoku_status on_puzzle(struct run *run, const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_UNKNOWN;
    deadline_start(&run->deadline, run->settings->time_limit);
    struct satdoku_prove_options how = {.proof = run->settings->lrat ? SATDOKU_PROOF_LRAT
                                                                     : SATDOKU_PROOF_DRAT};
    enum satdoku_status status =
        satdoku_prove_with(&verdict, run->settings->folder, run->solver, puzzle, &how, error);
    if (status == SATDOKU_ERR_WRITE) {
        /* Not standard output, which reports for itself. */
        report("%s", error->message);
        run_note(run, EXIT_TROUBLE);
        return SATDOKU_OK;
    }
    if (status == SATDOKU_OK && verdict != SATDOKU_UNKNOWN) {
        interrupt_comes_too_late(); /* the certificate has its name: who asked is told so */
    }
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    if (verdict == SATDOKU_UNKNOWN) {
        run_note(run, EXIT_GAVE_UP);
    }
    return run->settings->json ? json_answer(run, verdict, NULL, error)
                               : write_verdict_line(run, verdict, error);
}

static enum exit_code run_prove(const struct settings *settings)
{
    return run_one(settings, on_puzzle);
}

static const struct option_entry *const options[] = {&option_folder, &option_lrat, &option_puzzle,
                                                     &option_solver, NULL};

static const struct option_rule rules[] = {{&option_folder, OPTION_REQUIRED, NULL},
                                           {.option = NULL}};

static const struct option_group *const groups[] = {&group_reading, &group_json, &group_limits,
                                                    &group_quiet, NULL};

const struct command command_prove = {
    .name = "prove",
    .arguments = "-o FOLDER [OPTIONS] [FILE]",
    .summary = "make a certificate of a puzzle's verdict",
    .description =
        "Makes a folder with the puzzle, its solution, a formula and a proof that any checker of "
        "DRAT proofs accepts, and prints the verdict; 'satdoku verify' checks it.\n"
        "With --solver another program writes the proof, to the file {proof} of its command; it is "
        "checked before the folder is made.\n"
        "With --lrat the proof says of each clause which ones it follows from: any checker of LRAT "
        "proofs accepts it, and checks it faster.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "made", [EXIT_TROUBLE] = "trouble", [EXIT_GAVE_UP] = "gave up"},
    .options = options,
    .rules = rules,
    .groups = groups,
    .examples = {{"satdoku prove -o certificate puzzle.txt", "a folder that proves the verdict"},
                 {"satdoku prove -o second --puzzle 2 puzzles.txt",
                  "of the second puzzle in a list"}},
    .run = run_prove,
};
