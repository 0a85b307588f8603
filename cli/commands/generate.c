/* Puzzles that are made: each of its own seed, so that threads share the work and the same seed
 * makes the same list. */
#include "commands.h"
#include "making.h"
#include "out_of_memory.h"
#include "prng.h"
#include "puzzle_answer.h"
#include "report.h"
#include "rows.h"
#include "run.h"

/* ---- What is made ---- */

static enum satdoku_status write_made(struct run *run, unsigned long long seed,
                                      struct satdoku_error *error)
{
    struct puzzle_answer answer = {.verdict = SATDOKU_VERDICT_UNIQUE, .no_verdict = true};
    const struct settings *settings = run->settings;
    struct satdoku_shape shape = satdoku_puzzle_shape(run->puzzle);
    enum satdoku_status status = SATDOKU_OK;
    struct text line = {0};
    int clues = 0;
    for (int row = 1; row <= shape.rows; row++) {
        for (int column = 1; column <= shape.columns; column++) {
            clues += satdoku_puzzle_given(run->puzzle, row, column) >= shape.lowest;
        }
    }
    if (!settings->answers.json) {
        status = satdoku_write_puzzle(run->sink, run->format, run->number, run->puzzle, error);
        run->listed += status == SATDOKU_OK;
        return status;
    }
    status = rows_put_puzzle(&line, run, run->puzzle, error);
    if (status != SATDOKU_OK || line.failed) {
        text_clear(&line);
        return status != SATDOKU_OK ? status : memory_error(error);
    }
    answer.has_members = true;
    answer.members = json_with(json_object(), "output", json_text(line.data, line.length));
    answer.members = json_with(answer.members, "clues", json_integer(clues));
    answer.members = json_with(answer.members, "seed", json_integer((json_int_t)seed));
    answer.members = json_with(answer.members, "symmetry",
                               json_string(satdoku_symmetry_name(settings->making.symmetry)));
    text_clear(&line);
    return puzzle_answer_write(run, &answer, error);
}

static enum satdoku_status on_board(struct run *run, struct satdoku_error *error)
{
    const struct settings *settings = run->settings;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    options.seed = prng_seed(settings->asked.seed, run->number);
    options.least = settings->making.least;
    options.most = settings->making.most;
    options.symmetry = settings->making.symmetry;
    enum satdoku_status status =
        satdoku_generate(&verdict, run->puzzle, run->solver, &options, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    run_tally(run, verdict);
    if (verdict == SATDOKU_VERDICT_UNIQUE) {
        return write_made(run, settings->asked.seed, error);
    }
    run_note(run, EXIT_GAVE_UP);
    bool line = settings->answers.json || satdoku_format_is_stream(run->format);
    return line ? puzzle_answer_write_verdict(run, verdict, error) : SATDOKU_OK;
}

/* ---- The command ---- */

static enum exit_code run_generate(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_board,
                                               .finish = run_end_list,
                                               .independent = true,
                                               .lists_cases = true};
    struct settings own = *settings;
    struct satdoku_puzzle *board = NULL;
    enum exit_code code = EXIT_TROUBLE;
    if (settings->answers.to == SATDOKU_FORMAT_CSV) {
        report("--to csv: generate makes no rows");
        return EXIT_TROUBLE;
    }
    if (!making_count(&own.making.count, settings, "generate", "puzzles")) {
        return EXIT_TROUBLE;
    }
    if (satdoku_puzzle_new(&board) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
    } else if (making_board(board, &settings->reading.options)) {
        own.asked.seed = settings->given[OPTION_SEED_GENERATE] ? settings->asked.seed : 1;
        own.making.board = board;
        own.reading.file_count = 0;
        code = run_all(&own, &actions, NULL);
    }
    satdoku_puzzle_free(board);
    return code;
}

const struct command command_generate = {
    .name = "generate",
    .arguments = "[OPTIONS] [N]",
    .summary = "make puzzles with one solution",
    .description =
        "Makes N random puzzles (default: 1) of givens on rows, columns and boxes. Each has one "
        "solution, and none of its givens can go: with --symmetry none together with those that "
        "lie likewise, and with --clues only where more are left than asked for. The seed and the "
        "number of a puzzle say which one it is, on every machine, whatever -j says.",
    .exits = {[EXIT_YES] = "all made", [EXIT_TROUBLE] = "trouble", [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_SEED_GENERATE, OPTION_CLUES, OPTION_SYMMETRY, OPTION_SIZE, OPTION_BOX,
                OPTION_FILL_TO, OPTION_JSON, OPTION_TIME_LIMIT},
    .groups = GROUP_JOBS | GROUP_PROGRESS | GROUP_QUIET,
    .examples = {{"satdoku generate 10", "ten puzzles of 9x9, without a given that could go"},
                 {"satdoku generate --symmetry half-turn --clues 28-30 --to grid",
                  "one as newspapers have them"}},
    .run = run_generate,
};
