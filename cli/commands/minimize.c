#include "commands.h"
#include "json_answer.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "rows.h"
#include "run.h"
#include "run_all.h"
#include "verdict_line.h"

#include <stdio.h>
#include <string.h>

/* ---- Text ---- */

/* "# without CLUE: SOLUTION", a comment to every reader of puzzles. */
static enum satdoku_status write_witness(struct run *run, const struct satdoku_minimal *m,
                                         size_t index, struct satdoku_error *error)
{
    char clue[SATDOKU_CLUE_TEXT];
    char text[SATDOKU_CLUE_TEXT + 16];
    struct satdoku_clues clues = satdoku_minimal_clues(m);
    satdoku_clue_text(clue, &clues.clue[index]);
    snprintf(text, sizeof text, "# without %s: ", clue);
    enum satdoku_status status = run_write(run, error, text);
    if (status == SATDOKU_OK) {
        status = satdoku_grid_write(run->sink, satdoku_minimal_witness(m, index));
        error->status = status;
    }
    return status == SATDOKU_OK ? run_write(run, error, "\n") : status;
}

static enum satdoku_status write_puzzle(struct run *run, const struct satdoku_minimal *m,
                                        struct satdoku_error *error)
{
    enum satdoku_status status =
        satdoku_write_puzzle(run->sink, run->format, run->number, satdoku_minimal_puzzle(m), error);
    size_t count = run->settings->witness ? satdoku_minimal_clues(m).count : 0;
    for (size_t i = 0; i < count && status == SATDOKU_OK; i++) {
        status = write_witness(run, m, i, error);
    }
    return status;
}

/* A case that has no puzzle for an answer is a comment, so that the others can be read back. */
static enum satdoku_status write_case(struct run *run, enum satdoku_verdict verdict,
                                      const struct satdoku_minimal *m, struct satdoku_error *error)
{
    char text[32];
    if (verdict == SATDOKU_VERDICT_UNIQUE) {
        enum satdoku_status status = write_puzzle(run, m, error);
        run->passed += status == SATDOKU_OK;
        return status;
    }
    snprintf(text, sizeof text, "# %s\n", satdoku_verdict_name(verdict));
    return run_write(run, error, text);
}

static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    bool comment = run->format == SATDOKU_FORMAT_CASES && !run->settings->json && !rows_wanted(run);
    return comment ? write_case(run, SATDOKU_VERDICT_INVALID, NULL, error)
                   : write_invalid_line(run, what, error);
}

/* In place of a puzzle, with its name where puzzles have it. */
static enum satdoku_status write_verdict(struct run *run, enum satdoku_verdict verdict,
                                         struct satdoku_error *error)
{
    bool stream = satdoku_format_is_stream(run->format);
    const char *name = stream ? satdoku_puzzle_name(run->puzzle) : NULL;
    return satdoku_write_named_answer(run->sink, SATDOKU_FORMAT_LINE, run->number, verdict, NULL,
                                      name, error);
}

/* The column is the puzzle as a line. */
static enum satdoku_status write_row(struct run *run, enum satdoku_verdict verdict,
                                     const struct satdoku_minimal *m, struct satdoku_error *error)
{
    struct text text = {0};
    enum satdoku_status status = SATDOKU_OK;
    if (verdict == SATDOKU_VERDICT_UNIQUE) {
        status = rows_put_puzzle(&text, run, satdoku_minimal_puzzle(m), error);
    }
    struct row row = {.verdict = verdict, .text = text.data, .length = text.length};
    status = status == SATDOKU_OK ? rows_write(run, &row, error) : status;
    text_clear(&text);
    return status;
}

static enum satdoku_status write_text(struct run *run, enum satdoku_verdict verdict,
                                      const struct satdoku_minimal *m, struct satdoku_error *error)
{
    if (run->format == SATDOKU_FORMAT_CASES) {
        return write_case(run, verdict, m, error);
    }
    return verdict == SATDOKU_VERDICT_UNIQUE ? write_puzzle(run, m, error)
                                             : write_verdict(run, verdict, error);
}

/* ---- JSON ---- */

static json_t *json_witnesses(const struct satdoku_minimal *m)
{
    json_t *array = json_array();
    for (size_t i = 0; i < satdoku_minimal_clues(m).count; i++) {
        array = json_append(array, json_grid(satdoku_minimal_witness(m, i)));
    }
    return array;
}

static enum satdoku_status write_json(struct run *run, enum satdoku_verdict verdict,
                                      const struct satdoku_minimal *m, struct satdoku_error *error)
{
    if (verdict != SATDOKU_VERDICT_UNIQUE) {
        return json_answer(run, verdict, NULL, error);
    }
    json_t *object = json_head(run, verdict);
    object = json_with(object, "pieces", json_clues(satdoku_minimal_clues(m)));
    if (run->settings->witness) {
        object = json_with(object, "witnesses", json_witnesses(m));
    }
    return json_line(run, object, error);
}

/* ---- The command ---- */

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_minimal *m = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    if (run->settings->bare) {
        (void)satdoku_puzzle_set_name(run->puzzle, NULL); /* taking it away does not fail */
    }
    enum satdoku_status status =
        satdoku_minimize(&verdict, &m, run->solver, run->puzzle, run->settings->seed, error);
    if (status == SATDOKU_OK && !interrupt_came()) {
        run_note_verdict(run, verdict);
        status = run->settings->json ? write_json(run, verdict, m, error)
                 : rows_wanted(run)  ? write_row(run, verdict, m, error)
                                     : write_text(run, verdict, m, error);
    }
    satdoku_minimal_free(m);
    return status;
}

/* A list of Sudominoku cases ends with a 0. */
static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    bool cases = run->format == SATDOKU_FORMAT_SUDOMINOKU && !run->settings->json;
    return cases ? run_write(run, error, "0\n") : SATDOKU_OK;
}

static enum exit_code run_minimize(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = on_invalid,
                                               .finish = on_finish,
                                               .independent = true,
                                               .lists_cases = true,
                                               .column = "minimal"};
    if (!rows_can_be(settings)) {
        return EXIT_TROUBLE;
    }
    return run_all(settings, &actions, NULL);
}

static const struct option_group *const groups[] = {&group_reading,  &group_part,   &group_format,
                                                    &group_columns,  &group_json,   &group_jobs,
                                                    &group_limits,   &group_solver, &group_summary,
                                                    &group_progress, &group_quiet,  NULL};

const struct command command_minimize = {
    .name = "minimize",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "take redundant clues away",
    .description = "Prints each puzzle without redundant givens, dominoes or other clues: it has "
                   "the same solution, and without any one of those that are left it has a second "
                   "one, which --witness shows.\n"
                   "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "done",
              [EXIT_NO] = "one was not unique",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_SEED, OPTION_WITNESS},
    .groups = groups,
    .examples = {{"satdoku minimize puzzle.txt", "the puzzle without redundant clues"},
                 {"satdoku minimize --seed 7 --witness puzzle.txt",
                  "clues tried in another order, and why each that is left has to stay"}},
    .run = run_minimize,
};
