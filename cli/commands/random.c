/* Random solved boards: each of its own seed, so that threads share the work and the same seed
 * makes the same list. */
#include "commands.h"
#include "making.h"
#include "out_of_memory.h"
#include "prng.h"
#include "puzzle_answer.h"
#include "report.h"
#include "rows.h"
#include "run.h"

static enum satdoku_status write_board(struct run *run, struct satdoku_error *error)
{
    struct puzzle_answer answer = {.verdict = SATDOKU_VERDICT_SOLVABLE, .no_verdict = true};
    struct text line = {0};
    if (!run->settings->answers.json) {
        enum satdoku_status status =
            satdoku_write_puzzle(run->sink, run->format, run->number, run->puzzle, error);
        run->listed += status == SATDOKU_OK;
        return status;
    }
    enum satdoku_status status = rows_put_puzzle(&line, run, run->puzzle, error);
    if (status != SATDOKU_OK || line.failed) {
        text_clear(&line);
        return status != SATDOKU_OK ? status : memory_error(error);
    }
    json_int_t seed = (json_int_t)run->settings->asked.seed;
    answer.has_members = true;
    answer.members = json_with(json_object(), "output", json_text(line.data, line.length));
    answer.members = json_with(answer.members, "seed", json_integer(seed));
    text_clear(&line);
    return puzzle_answer_write(run, &answer, error);
}

static enum satdoku_status on_board(struct run *run, struct satdoku_error *error)
{
    unsigned long long seed = prng_seed(run->settings->asked.seed, run->number);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status =
        satdoku_random_board(&verdict, run->puzzle, run->solver, seed, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    run_tally(run, verdict);
    if (verdict == SATDOKU_VERDICT_SOLVABLE) {
        return write_board(run, error);
    }
    bool none = verdict == SATDOKU_VERDICT_NONE;
    if (none) {
        run_report(run, "--layout: note: no digits fill it");
    }
    run_note(run, none ? EXIT_NO : EXIT_GAVE_UP);
    bool line = run->settings->answers.json || satdoku_format_is_stream(run->format);
    return line ? puzzle_answer_write_verdict(run, verdict, error) : SATDOKU_OK;
}

static enum exit_code run_random(const struct settings *settings)
{
    static const char *const words[VERDICTS] = {[SATDOKU_VERDICT_SOLVABLE] = "made"};
    static const struct run_actions actions = {.puzzle = on_board,
                                               .finish = run_end_list,
                                               .independent = true,
                                               .lists_cases = true,
                                               .verdicts = words};
    struct settings own = *settings;
    struct satdoku_puzzle *board = NULL;
    enum exit_code code = EXIT_TROUBLE;
    if (settings->answers.to == SATDOKU_FORMAT_CSV) {
        report("--to csv: random makes no rows");
        return EXIT_TROUBLE;
    }
    if (making_random_layout(settings)) {
        report("--layout random: random takes one layout, for all boards");
        return EXIT_TROUBLE;
    }
    if (!making_count(&own.making.count, settings, "random", "boards")) {
        return EXIT_TROUBLE;
    }
    if (satdoku_puzzle_new(&board) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
    } else if (making_board(board, settings)) {
        own.asked.seed = settings->given[OPTION_SEED_RANDOM] ? settings->asked.seed : 1;
        own.making.board = board;
        own.reading.file_count = 0;
        if (settings->making.layout != NULL && own.answers.to == SATDOKU_FORMAT_AUTO) {
            own.answers.to = SATDOKU_FORMAT_JIGSAW;
        }
        code = run_all(&own, &actions, NULL);
    }
    satdoku_puzzle_free(board);
    return code;
}

const struct command command_random = {
    .name = "random",
    .arguments = "[OPTIONS] [N]",
    .summary = "make random solved boards",
    .description =
        "Makes N random solved boards (default: 1) of rows, columns and boxes, or with --layout of "
        "a jigsaw, each with as good as the same probability. The seed and the number of a board "
        "say which one it is, on every "
        "machine, whatever -j says.",
    .exits = {[EXIT_YES] = "all made",
              [EXIT_NO] = "nothing fills the layout",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_SEED_RANDOM, OPTION_SIZE, OPTION_BOX, OPTION_LAYOUT, OPTION_FILL_TO,
                OPTION_JSON, OPTION_TIME_LIMIT},
    .groups = GROUP_JOBS | GROUP_PROGRESS | GROUP_QUIET,
    .examples = {{"satdoku random 10", "ten solved boards of 9x9"},
                 {"satdoku random --size 4 --seed 7 --to grid", "one of 4x4, as rows"}},
    .run = run_random,
};
