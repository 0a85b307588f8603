/* Puzzles that are equivalent to others: the canonical one, and a random one. */
#include "commands.h"
#include "out_of_memory.h"
#include "prng.h"
#include "puzzle_answer.h"
#include "refused.h"
#include "rows.h"
#include "run.h"
#include "seen.h"

/* What goes through a run. */
struct transforming {
    const char *member; /* of JSON: what the new puzzle is called */
    bool canonical;     /* else shuffled */
    bool dedupe;        /* passes over those that were seen before */
    struct seen seen;
};

static enum satdoku_status write_puzzle(struct run *run, const struct satdoku_puzzle *puzzle,
                                        const char *member, struct satdoku_error *error)
{
    struct puzzle_answer answer = {.verdict = SATDOKU_VERDICT_SOLVABLE, .no_verdict = true};
    struct text line = {0};
    if (run->settings->answers.json || run_writes_rows(run)) {
        enum satdoku_status status = rows_put_puzzle(&line, run, puzzle, error);
        if (status != SATDOKU_OK || line.failed) {
            text_clear(&line);
            return status != SATDOKU_OK ? status : memory_error(error);
        }
    }
    if (run->settings->answers.json) {
        answer.has_members = true;
        answer.members = json_with(json_object(), member, json_text(line.data, line.length));
        text_clear(&line);
        return puzzle_answer_write(run, &answer, error);
    }
    if (run_writes_rows(run)) {
        answer.text = line;
        return puzzle_answer_write(run, &answer, error);
    }
    enum satdoku_status status =
        satdoku_write_puzzle(run->sink, run->format, run->number, puzzle, error);
    run->listed += status == SATDOKU_OK;
    return status;
}

/* Writes what becomes of a puzzle, which is a copy of the one under way, or that itself. */
static enum satdoku_status transform(struct run *run, struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    struct transforming *transforming = run->context;
    struct satdoku_error what = {.status = SATDOKU_OK};
    unsigned long long seed = run->settings->asked.seed;
    bool before = false;
    enum satdoku_status status =
        transforming->canonical
            ? satdoku_puzzle_canonize(puzzle, &what)
            : satdoku_puzzle_shuffle(puzzle, prng_seed(seed, run->number), &what);
    if (status == SATDOKU_ERR_ARGUMENT) {
        return refused_puzzle(run, &what, error);
    }
    if (status != SATDOKU_OK) {
        *error = what;
        return status;
    }
    if (transforming->dedupe) {
        status = seen_before(&before, &transforming->seen, puzzle, error);
    }
    return status != SATDOKU_OK || before ? status
                                          : write_puzzle(run, puzzle, transforming->member, error);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_puzzle *copy = NULL;
    if (run->settings->answers.bare) {
        (void)satdoku_puzzle_set_name(run->puzzle, NULL); /* taking it away does not fail */
    }
    if (!run_writes_rows(run)) {
        return transform(run, run->puzzle, error);
    }
    if (satdoku_puzzle_copy(&copy, run->puzzle) != SATDOKU_OK) { /* a row has both */
        return memory_error(error);
    }
    enum satdoku_status status = transform(run, copy, error);
    satdoku_puzzle_free(copy);
    return status;
}

static enum exit_code run_transforming(const struct settings *settings, bool canonical)
{
    struct run_actions actions = {.puzzle = on_puzzle,
                                  .invalid = refused_line,
                                  .finish = run_end_list,
                                  .independent = !settings->asked.dedupe,
                                  .lists_cases = true,
                                  .keeps_lines = true,
                                  .column = canonical ? "canonical" : "shuffled"};
    struct transforming transforming = {.member = actions.column,
                                        .canonical = canonical,
                                        .dedupe = settings->asked.dedupe};
    if (!rows_can_be(settings)) {
        return EXIT_TROUBLE;
    }
    enum exit_code code = run_all(settings, &actions, &transforming);
    seen_clear(&transforming.seen);
    return code;
}

static enum exit_code run_canonical(const struct settings *settings)
{
    return run_transforming(settings, true);
}

static enum exit_code run_shuffle(const struct settings *settings)
{
    struct settings seeded = *settings;
    seeded.asked.seed = settings->given[OPTION_SEED_SHUFFLE] ? settings->asked.seed : 1;
    return run_transforming(&seeded, false);
}

const struct command command_canonical = {
    .name = "canonical",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "write for each puzzle the one that stands for all equivalent ones",
    .description =
        "Puzzles are equivalent where one becomes the other by new names for its digits, by other "
        "places for its bands, rows of a band, stacks and columns of a stack, and where boxes are "
        "square, by transposing it. Of all of these the first one is written, compared cell by "
        "cell in reading order, blanks first (minlex). Only for givens on boards with boxes up to "
        "9x9.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all written", [EXIT_TROUBLE] = "trouble"},
    .options = {OPTION_DEDUPE},
    .groups = GROUP_READING | GROUP_PART | GROUP_FORMAT | GROUP_COLUMNS | GROUP_JSON | GROUP_JOBS |
              GROUP_PROGRESS | GROUP_QUIET,
    .examples = {{"satdoku canonical puzzles.txt", "equivalent puzzles become equal lines"},
                 {"satdoku canonical --dedupe puzzles.txt", "one of each kind"}},
    .run = run_canonical,
};

const struct command command_shuffle = {
    .name = "shuffle",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "write for each puzzle a random one that is equivalent",
    .description =
        "Gives digits other names, and bands, rows of a band, stacks and columns of a stack other "
        "places, and where boxes are square, transposes the board or does not: one of all these "
        "ways, each with the same probability. Only for givens on rows, columns and boxes.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all written", [EXIT_TROUBLE] = "trouble"},
    .options = {OPTION_SEED_SHUFFLE, OPTION_DEDUPE},
    .groups = GROUP_READING | GROUP_PART | GROUP_FORMAT | GROUP_COLUMNS | GROUP_JSON | GROUP_JOBS |
              GROUP_PROGRESS | GROUP_QUIET,
    .examples = {{"satdoku shuffle puzzles.txt", "puzzles as hard that look different"},
                 {"satdoku shuffle --seed 7 puzzles.txt", "others"}},
    .run = run_shuffle,
};
