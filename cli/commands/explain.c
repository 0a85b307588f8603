#include "commands.h"
#include "explanation_answer.h"
#include "out_of_memory.h"
#include "pictures.h"
#include "progress.h"
#include "puzzle_answer.h"
#include "rows.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

/* ---- Answers ---- */

static bool is_incomplete(const struct satdoku_explanation *e)
{
    return e->stopped && e->verdict != SATDOKU_VERDICT_UNKNOWN;
}

static enum satdoku_status write_answer(struct run *run, const struct satdoku_explanation *e,
                                        struct satdoku_error *error)
{
    bool none = e->verdict == SATDOKU_VERDICT_NONE;
    struct puzzle_answer answer = {.verdict = e->verdict,
                                   .has_members = run->settings->answers.json &&
                                                  (none || e->solution != NULL)};
    if (answer.has_members) {
        answer.members =
            none ? explanation_json_none(e, run->puzzle) : explanation_json_some(e, run->puzzle);
    } else if (run_writes_rows(run)) {
        /* The lines of the text, with "; " between them. */
        struct text lines = {0};
        explanation_put_reasons(&lines, run, e);
        for (size_t i = 0; i + 1 < lines.length; i++) {
            bool end = lines.data[i] == '\n';
            text_add(&answer.text, end ? "; " : &lines.data[i], end ? 2 : 1);
        }
        text_put_if(&answer.text, is_incomplete(e), " (incomplete)");
        answer.text.failed = answer.text.failed || lines.failed;
        text_clear(&lines);
    } else if (!run->settings->answers.json) {
        text_print(&answer.text, "%spuzzle %zu: %s%s\n", run->number > 1 ? "\n" : "", run->number,
                   satdoku_verdict_name(e->verdict), is_incomplete(e) ? " (incomplete)" : "");
        explanation_put_reasons(&answer.text, run, e);
        answer.text.length -= answer.text.length > 0; /* the last line end */
    }
    return puzzle_answer_write(run, &answer, error);
}

/* ---- Pictures ---- */

/* Draws with a note. It begins with what is marked in the picture, which pictures of text say
 * anyway. */
static enum satdoku_status draw_with_note(struct run *run, struct satdoku_picture *picture,
                                          struct text *note, struct satdoku_error *error)
{
    if (!text_add(note, "", 1)) {
        return memory_error(error);
    }
    picture->note = note->data;
    return pictures_add(run, picture, error);
}

/* A picture for each conflict, with the first of the smallest repairs. */
static enum satdoku_status draw_none(struct run *run, struct text *note,
                                     const struct satdoku_explanation *e,
                                     struct satdoku_error *error)
{
    bool marked = run->settings->pictures.drawing != DRAWING_TEXT;
    const struct satdoku_clues none = {NULL, 0};
    size_t conflicts = e->conflict_count;
    for (size_t i = 0; i < conflicts || i == 0; i++) {
        struct satdoku_picture picture = {.conflict = conflicts > 0 ? e->conflicts[i].clues : none,
                                          .repair = explanation_first_repair(e)};
        text_reset(note);
        text_put_if(note, marked, conflicts > 0 ? "Ringed or bordered: " : "No solution.\n");
        if (conflicts > 0) {
            explanation_put_conflict(note, e, i, run->puzzle);
        }
        if (e->repair_count > 0) {
            text_put_if(note, marked, "Crossed out: ");
            explanation_put_repair(note, e, 0, run->puzzle);
        }
        enum satdoku_status status = draw_with_note(run, &picture, note, error);
        if (status != SATDOKU_OK || run->done) { /* it may have been given up */
            return status;
        }
    }
    return SATDOKU_OK;
}

/* Of several solutions two, and what would leave one of them. */
static enum satdoku_status draw_explanation(struct run *run, const struct satdoku_explanation *e,
                                            struct satdoku_error *error)
{
    struct text note = {0};
    enum satdoku_status status = SATDOKU_OK;
    struct satdoku_picture picture = {.solution = e->solution, .other = e->other};
    switch (e->verdict) {
    case SATDOKU_VERDICT_NONE:
        status = draw_none(run, &note, e, error);
        break;
    case SATDOKU_VERDICT_MULTIPLE:
        text_put_if(&note, run->settings->pictures.drawing != DRAWING_TEXT,
                    "Two digits in a cell: two solutions differ there.\n");
        explanation_put_extra(&note, e, run->puzzle);
        status = draw_with_note(run, &picture, &note, error);
        break;
    default:
        picture.other = NULL;
        picture.note = e->verdict == SATDOKU_VERDICT_UNIQUE
                           ? "One solution: there is nothing to explain."
                           : pictures_note(e->verdict, false);
        status = pictures_add(run, &picture, error);
    }
    text_clear(&note);
    return status;
}

/* ---- The command ---- */

/* How far an explanation is. */
struct explaining {
    const struct run *run;
    struct progress progress;
};

static void on_progress(void *context, const struct satdoku_explain_progress *so_far)
{
    struct explaining *explaining = context;
    char text[80];
    if (run_is_alone(explaining->run) && progress_is_due(&explaining->progress)) {
        snprintf(text, sizeof text, "%zu conflicts, %zu repairs ", so_far->conflicts,
                 so_far->repairs);
        progress_line(&explaining->progress, text);
    }
}

/* Reads the solution that is meant: the cells of the board in reading order, or else as a puzzle is
 * read. */
static enum satdoku_status read_meant(struct satdoku_puzzle **meant, const struct run *run,
                                      struct satdoku_error *error)
{
    static const enum satdoku_format formats[] = {SATDOKU_FORMAT_CONSTRAINTS, SATDOKU_FORMAT_AUTO};
    const char *grid = run->settings->asked.solution;
    if (grid == NULL) {
        return SATDOKU_OK;
    }
    if (satdoku_puzzle_new(meant) != SATDOKU_OK) {
        return memory_error(error);
    }
    struct satdoku_error first = {.status = SATDOKU_OK};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        struct text_reading reading = {grid, strlen(grid)};
        struct satdoku_error *place = i == 0 ? &first : error;
        enum satdoku_status status =
            satdoku_solution_read(*meant, run->puzzle, formats[i], text_source(&reading),
                                  &run->settings->reading.options, place);
        if (status == SATDOKU_ERR_MEMORY) {
            return memory_error(error);
        }
        if (status == SATDOKU_OK) {
            return status;
        }
    }
    *error = (struct satdoku_error){.status = SATDOKU_ERR_ARGUMENT};
    snprintf(error->message, sizeof error->message, "--solution: %.180s", first.message);
    return error->status;
}

static enum satdoku_status explain(struct satdoku_explanation **e, struct run *run,
                                   struct satdoku_error *error)
{
    enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS];
    struct satdoku_puzzle *meant = NULL;
    struct explaining explaining = {.run = run};
    struct satdoku_explain_options options = SATDOKU_INIT(satdoku_explain_options);
    options.all = run->settings->asked.all;
    options.limit = run->settings->asked.limit;
    options.progress = on_progress;
    options.progress_context = &explaining;
    options.kinds = kinds;
    options.kind_count = run_kinds(kinds, run->settings);
    enum satdoku_status status = read_meant(&meant, run, error);
    options.solution = meant;
    if (status == SATDOKU_OK) {
        progress_start(&explaining.progress, run->settings);
        status = satdoku_explain(e, run->solver, run->puzzle, &options, error);
        progress_clear(&explaining.progress);
    }
    satdoku_puzzle_free(meant);
    return status;
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_explanation *e = NULL;
    enum satdoku_status status = explain(&e, run, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    enum satdoku_verdict verdict = e->verdict;
    if (!interrupt_came() || verdict != SATDOKU_VERDICT_UNKNOWN) {
        run_note_verdict(run, verdict);
        status = run->settings->pictures.drawing != DRAWING_NONE ? draw_explanation(run, e, error)
                                                                 : write_answer(run, e, error);
    }
    satdoku_explanation_free(e);
    return status;
}

static enum exit_code run_explain(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = puzzle_answer_write_invalid,
                                               .independent = true,
                                               .for_people = true,
                                               .column = "explanation"};
    return pictures_or_answers(settings, &actions,
                               settings->asked.all ? PICTURES_SEVERAL : PICTURES_ONE);
}

const struct command command_explain = {
    .name = "explain",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "say why a puzzle has no solution, or several",
    .description =
        "For a puzzle without solution: a smallest set of clues that cannot stand together, and "
        "the fewest that could be dropped, with what they would be where one solution is left. For "
        "one with several solutions: two of them, where all agree, and the fewest givens that "
        "would make it unique; with --solution, the fewest clues that leave this one.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all unique",
              [EXIT_NO] = "one is not",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_ALL_CONFLICTS, OPTION_LIMIT_SETS, OPTION_MEANT, OPTION_WITH},
    .groups = GROUPS_OF_QUESTIONS | GROUP_PICTURES,
    .examples = {{"satdoku explain puzzle.txt", "what cannot stand together, and what to drop"},
                 {"satdoku explain --solution \"$(cat solution.txt)\" --with given,dot puzzle.txt",
                  "the fewest givens and dots that leave this solution alone"}},
    .run = run_explain,
};
