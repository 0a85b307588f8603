#include "commands.h"
#include "conversion.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "rows.h"
#include "run.h"

/* ---- Text ---- */

/* A case that has no puzzle for an answer is a comment, so that the others can be read back. */
static void put_verdict(struct text *text, const struct run *run, enum satdoku_verdict verdict)
{
    if (run->format == SATDOKU_FORMAT_CASES) {
        text_print(text, "# %s", satdoku_verdict_name(verdict));
    }
}

static enum satdoku_status on_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    struct puzzle_answer answer = {.verdict = run_verdict_of(what)};
    if (run->settings->answers.json) {
        return puzzle_answer_write_invalid(run, what, error);
    }
    if (!run_writes_rows(run)) {
        put_verdict(&answer.text, run, answer.verdict);
    }
    return puzzle_answer_write(run, &answer, error);
}

/* ---- The command ---- */

/* The grids of all witnesses, or their cells beside them. */
static json_t *json_witnesses(const struct satdoku_minimal *m, bool layers)
{
    json_t *all = json_array();
    for (size_t i = 0; i < m->clues.count; i++) {
        const struct satdoku_grid *witness = m->witnesses[i];
        all = json_append(all, layers ? json_layers(witness, m->puzzle) : json_grid(witness));
    }
    return all;
}

/* In a row the column is the puzzle as a line. A verdict has the puzzle's name where puzzles do. */
static enum satdoku_status write_answer(struct run *run, enum satdoku_verdict verdict,
                                        const struct satdoku_minimal *m,
                                        struct satdoku_error *error)
{
    bool unique = verdict == SATDOKU_VERDICT_UNIQUE;
    bool named = satdoku_format_is_stream(run->format);
    enum satdoku_status status = SATDOKU_OK;
    struct puzzle_answer answer = {.verdict = verdict,
                                   .has_members = unique && run->settings->answers.json,
                                   .name = named ? satdoku_puzzle_name(run->puzzle) : NULL};
    if (answer.has_members) {
        json_t *object = json_with(json_object(), "pieces", json_clues(m->clues, m->puzzle));
        if (run->settings->asked.witness) {
            object = json_with(object, "witnesses", json_witnesses(m, false));
        }
        if (run->settings->asked.witness && satdoku_puzzle_group_count(m->puzzle) > 1) {
            object = json_with(object, "layers", json_witnesses(m, true));
        }
        answer.members = object;
    } else if (unique && run_writes_rows(run)) {
        status = rows_put_puzzle(&answer.text, run, m->puzzle, error);
    } else if (unique) {
        /* The puzzle; with --witness, behind it "# without CLUE: SOLUTION", a comment to every
         * reader. */
        struct satdoku_clues clues = m->clues;
        status =
            conversion_write_puzzle(run, text_sink(&answer.text), run->number, m->puzzle, error);
        for (size_t j = 0; run->settings->asked.witness && j < clues.count; j++) {
            char clue[SATDOKU_CLUE_TEXT];
            satdoku_puzzle_clue_text(clue, m->puzzle, &clues.clue[j]);
            text_print(&answer.text, "# without %s: ", clue);
            (void)satdoku_grid_write(text_sink(&answer.text), m->witnesses[j]); /* it knows */
            text_put(&answer.text, "\n");
        }
        answer.text.length -= answer.text.length > 0; /* the last line end */
        status = answer.text.failed ? memory_error(error) : status;
        run->listed += run->format == SATDOKU_FORMAT_CASES && status == SATDOKU_OK;
    } else if (!run_writes_rows(run)) {
        put_verdict(&answer.text, run, verdict);
    }
    if (status != SATDOKU_OK) {
        text_clear(&answer.text);
        return status;
    }
    return puzzle_answer_write(run, &answer, error);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_minimal *m = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    if (run->settings->answers.bare) {
        (void)satdoku_puzzle_set_name(run->puzzle, NULL); /* taking it away does not fail */
    }
    enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS];
    struct satdoku_minimize_options options = SATDOKU_INIT(satdoku_minimize_options);
    options.seed = run->settings->asked.seed;
    options.kinds = kinds;
    options.kind_count = run_kinds(kinds, run->settings);
    options.only = run->settings->given[OPTION_ONLY_KINDS];
    enum satdoku_status status =
        satdoku_minimize(&verdict, &m, run->solver, run->puzzle, &options, error);
    if (status == SATDOKU_OK && !interrupt_came()) {
        run_note_verdict(run, verdict);
        status = write_answer(run, verdict, m, error);
    }
    satdoku_minimal_free(m);
    return status;
}

static enum exit_code run_minimize(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = on_invalid,
                                               .finish = run_end_list,
                                               .independent = true,
                                               .lists_cases = true,
                                               .column = "minimal"};
    if (!rows_can_be(settings)) {
        return EXIT_TROUBLE;
    }
    return run_all(settings, &actions, NULL);
}

const struct command command_minimize = {
    .name = "minimize",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "take redundant clues away",
    .description = "Prints each puzzle without redundant givens, dominoes or other clues: it has "
                   "the same solution, and without any one of those that are left it has a second "
                   "one, which --witness shows. Kinds are named as in constraint strings "
                   "('satdoku help clues'), in capitals or not; '--keep given' leaves all "
                   "givens.\n"
                   "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "done",
              [EXIT_NO] = "one was not unique",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_KEEP, OPTION_ONLY_KINDS, OPTION_SEED, OPTION_WITNESS, OPTION_NO_RULES,
                OPTION_NO_SOLUTION},
    .groups = GROUPS_OF_QUESTIONS | GROUP_FORMAT,
    .examples = {{"satdoku minimize puzzle.txt", "the puzzle without redundant clues"},
                 {"satdoku minimize --seed 7 --witness puzzle.txt",
                  "clues tried in another order, and why each that is left has to stay"}},
    .run = run_minimize,
};
