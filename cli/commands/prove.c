#include "commands.h"
#include "out_of_memory.h"
#include "output_files.h"
#include "puzzle_answer.h"
#include "report.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

/* What was proved. */
struct proved {
    enum satdoku_verdict verdict;
    size_t count; /* with --count */
};

static size_t limit_of(const struct run *run)
{
    return run->settings->asked.limit != 0 ? run->settings->asked.limit
                                           : SATDOKU_DEFAULT_PROVE_LIMIT;
}

static bool is_over_limit(const struct run *run, const struct proved *proved)
{
    return run->settings->proof.counted && proved->count > limit_of(run);
}

/* The puzzle's number stands in the place of each "{}" of the folder's name. */
static enum satdoku_status prove(struct proved *proved, const struct run *run,
                                 const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    const struct settings *settings = run->settings;
    const char *name = settings->proof.folder;
    char *folder =
        output_files_are_numbered(name) ? output_files_name(name, "", run->number) : strdup(name);
    if (folder == NULL) {
        return memory_error(error);
    }
    struct satdoku_prove_options how = {.proof = settings->proof.steps  ? SATDOKU_PROOF_STEPS
                                                 : settings->proof.lrat ? SATDOKU_PROOF_LRAT
                                                                        : SATDOKU_PROOF_DRAT,
                                        .limit = settings->asked.limit};
    enum satdoku_status status =
        settings->proof.counted
            ? satdoku_prove_count(&proved->verdict, &proved->count, folder, run->solver, puzzle,
                                  &how, error)
            : satdoku_prove(&proved->verdict, folder, run->solver, puzzle, &how, error);
    free(folder);
    return status;
}

/* A count as `count` writes it: "125", or "100000+" where there are more than the limit. */
static enum satdoku_status write_proved(struct run *run, const struct proved *proved,
                                        struct satdoku_error *error)
{
    bool complete = !is_over_limit(run, proved);
    size_t count = complete ? proved->count : limit_of(run);
    bool counted = run->settings->proof.counted && proved->verdict != SATDOKU_VERDICT_UNKNOWN;
    struct puzzle_answer answer = {.verdict = proved->verdict};
    if (proved->verdict == SATDOKU_VERDICT_UNKNOWN || !complete) {
        run_note(run, EXIT_GAVE_UP);
    }
    if (counted && run->settings->answers.json) {
        answer.has_members = true;
        answer.members = json_with(json_object(), "count", json_integer((json_int_t)count));
        answer.members = json_with(answer.members, "complete", json_boolean(complete));
    } else if (counted) {
        text_print(&answer.text, "%zu%s", count, complete ? "" : "+");
    }
    return puzzle_answer_write(run, &answer, error);
}

/* ---- One puzzle ---- */

static enum satdoku_status on_puzzle(struct run *run, const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    struct proved proved = {.verdict = SATDOKU_VERDICT_UNKNOWN};
    deadline_start(&run->deadline, run->settings->solving.time_limit);
    enum satdoku_status status = prove(&proved, run, puzzle, error);
    if (status == SATDOKU_ERR_WRITE) {
        /* Not standard output, which reports for itself. */
        report("%s", error->message);
        run_note(run, EXIT_TROUBLE);
        return SATDOKU_OK;
    }
    if (status == SATDOKU_OK && proved.verdict != SATDOKU_VERDICT_UNKNOWN &&
        !is_over_limit(run, &proved)) {
        interrupt_comes_too_late(); /* the certificate has its name: who asked is told so */
    }
    return status != SATDOKU_OK || interrupt_came() ? status : write_proved(run, &proved, error);
}

/* ---- A list ---- */

/* A folder that cannot be made costs no other puzzle its own. */
static enum satdoku_status on_listed(struct run *run, struct satdoku_error *error)
{
    struct proved proved = {.verdict = SATDOKU_VERDICT_UNKNOWN};
    enum satdoku_status status = prove(&proved, run, run->puzzle, error);
    if (status == SATDOKU_ERR_WRITE) {
        run_report(run, "%s", error->message);
        run_note(run, EXIT_TROUBLE);
        proved.verdict = SATDOKU_VERDICT_UNKNOWN;
    } else if (status != SATDOKU_OK ||
               (interrupt_came() && proved.verdict == SATDOKU_VERDICT_UNKNOWN)) {
        return status;
    }
    run_tally(run, proved.verdict);
    return write_proved(run, &proved, error);
}

static enum exit_code run_prove(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_listed,
                                               .invalid = puzzle_answer_write_invalid,
                                               .for_people = true,
                                               .independent = true};
    if (output_files_are_numbered(settings->proof.folder) && settings->reading.puzzle == 0) {
        return run_all(settings, &actions, NULL);
    }
    if (settings->solving.jobs != 0 || settings->messages.summary) {
        report("--%s means nothing for one certificate: put {} in the name of the folder",
               settings->solving.jobs != 0 ? "jobs" : "summary");
        return EXIT_TROUBLE;
    }
    return run_single(settings, on_puzzle);
}

const struct command command_prove = {
    .name = "prove",
    .arguments = "-o FOLDER [OPTIONS] [FILE...]",
    .summary = "make a certificate of a puzzle's verdict",
    .description =
        "Makes a folder with the puzzle, its solution, a formula and a proof that any checker of "
        "DRAT proofs accepts, and prints the verdict; 'satdoku verify' checks it.\n"
        "With --count the folder has all solutions and a proof that there is no other one, and "
        "their number is printed; where there are more than --limit, none is made.\n"
        "With --solver another program writes the proof, to the file {proof} of its command; it is "
        "checked before the folder is made.\n"
        "With --lrat the proof says of each clause which ones it follows from: any checker of LRAT "
        "proofs accepts it, and checks it faster.\n"
        "With --steps the folder has the steps that 'satdoku steps' shows in place of formula and "
        "proof, and each follows from its reason. They show that there is no other solution, and "
        "so "
        "cannot assume it: there is no --assume-unique.\n"
        "With {} in the name of the folder, for its number, each puzzle of the input gets one.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "made", [EXIT_TROUBLE] = "trouble", [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_FOLDER, OPTION_LRAT, OPTION_STEPS, OPTION_PUZZLE, OPTION_COUNT,
                OPTION_LIMIT_PROVE, OPTION_BACKEND, OPTION_SOLVER},
    .groups = GROUP_READING | GROUP_PART | GROUP_JSON | GROUP_JOBS | GROUP_LIMITS | GROUP_SUMMARY |
              GROUP_PROGRESS | GROUP_QUIET,
    .examples = {{"satdoku prove -o certificate puzzle.txt", "a folder that proves the verdict"},
                 {"satdoku prove -o 'proof-{}' puzzles.txt", "one for each puzzle of a list"}},
    .run = run_prove,
};
