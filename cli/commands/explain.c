#include "commands.h"
#include "json_answer.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "pictures.h"
#include "progress.h"
#include "rows.h"
#include "run.h"
#include "verdict_line.h"

#include <stdio.h>
#include <string.h>

/* ---- What a clue would have been ---- */

/* Whether its cells are a letter and a number: those of a Sudominoku are. */
static bool has_letters(const struct satdoku_clue *clue)
{
    return clue->kind == SATDOKU_CLUE_DOMINO || clue->kind == SATDOKU_CLUE_SINGLE;
}

/* The digit that one of its cells has in a solution without it. */
static int digit_without(const struct satdoku_clue *clue, size_t cell,
                         const struct satdoku_grid *solution)
{
    return satdoku_grid_digit(solution, clue->cells[cell].row, clue->cells[cell].column);
}

/* A domino or single may have the right digits and still not lie there. */
static bool has_its_digits(const struct satdoku_clue *clue, const struct satdoku_grid *solution)
{
    for (size_t i = 0; i < clue->cell_count; i++) {
        if (digit_without(clue, i, solution) != clue->values[i]) {
            return false;
        }
    }
    return true;
}

/* "r1c5", "B2-B3" or "A9" */
static enum satdoku_status write_cells(struct run *run, const struct satdoku_clue *clue,
                                       struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < clue->cell_count && status == SATDOKU_OK; i++) {
        char text[40];
        struct satdoku_cell cell = clue->cells[i];
        const char *join = i == 0 ? "" : "-";
        if (has_letters(clue)) {
            snprintf(text, sizeof text, "%s%c%d", join, 'A' + cell.row - 1, cell.column);
        } else {
            snprintf(text, sizeof text, "%sr%dc%d", join, cell.row, cell.column);
        }
        status = run_write(run, error, text);
    }
    return status;
}

static enum satdoku_status write_digits(struct run *run, const struct satdoku_clue *clue,
                                        const struct satdoku_grid *solution,
                                        struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < clue->cell_count && status == SATDOKU_OK; i++) {
        char text[16];
        snprintf(text, sizeof text, "%s%d", i == 0 ? "" : "-", digit_without(clue, i, solution));
        status = run_write(run, error, text);
    }
    return status;
}

/* "r1c5 would be 4", "B2-B3 would be 6-2", "A9 would be no single", "r1c1-r1c2 would be 3-7" */
static enum satdoku_status write_clue_would_be(struct run *run, const struct satdoku_clue *clue,
                                               const struct satdoku_grid *solution,
                                               struct satdoku_error *error)
{
    enum satdoku_status status = write_cells(run, clue, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (has_letters(clue) && has_its_digits(clue, solution)) {
        return run_write(run, error,
                         clue->kind == SATDOKU_CLUE_DOMINO ? " would be no domino"
                                                           : " would be no single");
    }
    status = run_write(run, error, " would be ");
    return status == SATDOKU_OK ? write_digits(run, clue, solution, error) : status;
}

/* ---- Text ---- */

/* "TITLE: clue, clue" without a line end. */
static enum satdoku_status write_clues(struct run *run, const char *title,
                                       struct satdoku_clues clues, struct satdoku_error *error)
{
    enum satdoku_status status = run_write(run, error, title);
    for (size_t i = 0; i < clues.count && status == SATDOKU_OK; i++) {
        char text[SATDOKU_CLUE_TEXT];
        satdoku_clue_text(text, &clues.clue[i]);
        status = run_write(run, error, i == 0 ? ": " : ", ");
        if (status == SATDOKU_OK) {
            status = run_write(run, error, text);
        }
    }
    return status;
}

static enum satdoku_status end_line(struct run *run, enum satdoku_status status,
                                    struct satdoku_error *error)
{
    return status == SATDOKU_OK ? run_write(run, error, "\n") : status;
}

/* "TEXT" if that is so. */
static enum satdoku_status write_if(struct run *run, enum satdoku_status status, bool so,
                                    const char *text, struct satdoku_error *error)
{
    return status == SATDOKU_OK && so ? run_write(run, error, text) : status;
}

static enum satdoku_status write_conflict(struct run *run, const struct satdoku_explanation *e,
                                          size_t index, struct satdoku_error *error)
{
    const char *reason = satdoku_explanation_reason(e, index);
    bool smallest = satdoku_explanation_smallest_conflict(e);
    enum satdoku_status status =
        write_clues(run, "cannot stand together", satdoku_explanation_conflict(e, index), error);
    if (reason != NULL) {
        status = write_if(run, status, true, " (", error);
        status = write_if(run, status, true, reason, error);
        status = write_if(run, status, true, ")", error);
    }
    status = write_if(run, status, index == 0 && !smallest, " (a smaller one may exist)", error);
    return end_line(run, status, error);
}

/* " (r1c5 would be 4, r6c1 would be 7)"; nothing of rules, which have no cells. */
static enum satdoku_status write_would_be(struct run *run, struct satdoku_clues clues,
                                          const struct satdoku_grid *solution,
                                          struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    bool any = false;
    for (size_t i = 0; i < clues.count && status == SATDOKU_OK; i++) {
        if (clues.clue[i].cell_count == 0) {
            continue;
        }
        status = run_write(run, error, any ? ", " : " (");
        any = true;
        if (status == SATDOKU_OK) {
            status = write_clue_would_be(run, &clues.clue[i], solution, error);
        }
    }
    return write_if(run, status, any, ")", error);
}

static enum satdoku_status write_repair(struct run *run, const struct satdoku_explanation *e,
                                        size_t index, struct satdoku_error *error)
{
    struct satdoku_clues repair = satdoku_explanation_repair(e, index);
    enum satdoku_verdict rest = satdoku_explanation_repair_verdict(e, index);
    enum satdoku_status status = write_clues(run, "solvable without", repair, error);
    if (status == SATDOKU_OK && rest == SATDOKU_VERDICT_UNIQUE) {
        status = write_would_be(run, repair, satdoku_explanation_repair_solution(e, index), error);
    }
    status = write_if(run, status, rest == SATDOKU_VERDICT_MULTIPLE, " (several solutions)", error);
    status = write_if(run, status, !satdoku_explanation_smallest(e), " (fewer may do)", error);
    return end_line(run, status, error);
}

static enum satdoku_status write_none(struct run *run, const struct satdoku_explanation *e,
                                      struct satdoku_error *error)
{
    size_t repairs = satdoku_explanation_repairs(e);
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < satdoku_explanation_conflicts(e) && status == SATDOKU_OK; i++) {
        status = write_conflict(run, e, i, error);
    }
    status = write_if(run, status, run->settings->all && !satdoku_explanation_complete(e),
                      "there may be more\n", error);
    for (size_t i = 0; i < repairs && status == SATDOKU_OK; i++) {
        status = write_repair(run, e, i, error);
    }
    bool more = satdoku_explanation_smallest(e) && !satdoku_explanation_all_repairs(e);
    return write_if(run, status, repairs > 0 && more, "there may be more repairs as small\n",
                    error);
}

static enum satdoku_status write_solution(struct run *run, const char *title,
                                          const struct satdoku_grid *grid,
                                          struct satdoku_error *error)
{
    enum satdoku_status status = run_write(run, error, title);
    if (status == SATDOKU_OK) {
        status = satdoku_grid_write(run->sink, grid);
        error->status = status;
    }
    return end_line(run, status, error);
}

static enum satdoku_status write_differences(struct run *run, const struct satdoku_grid *one,
                                             const struct satdoku_grid *other,
                                             struct satdoku_error *error)
{
    enum satdoku_status status = run_write(run, error, "they differ in:");
    int columns = satdoku_grid_columns(one);
    for (int row = 1; row <= satdoku_grid_rows(one); row++) {
        for (int column = 1; column <= columns && status == SATDOKU_OK; column++) {
            if (satdoku_grid_digit(one, row, column) != satdoku_grid_digit(other, row, column)) {
                char text[32];
                snprintf(text, sizeof text, " r%dc%d", row, column);
                status = run_write(run, error, text);
            }
        }
    }
    return end_line(run, status, error);
}

static enum satdoku_status write_extra(struct run *run, const struct satdoku_explanation *e,
                                       struct satdoku_error *error)
{
    struct satdoku_clues extra = satdoku_explanation_extra(e);
    enum satdoku_status status = write_clues(run, "unique with", extra, error);
    status = write_if(run, status, extra.count == 0, ": unknown", error);
    status = write_if(run, status, extra.count > 0 && !satdoku_explanation_complete(e),
                      " (fewer may do)", error);
    return end_line(run, status, error);
}

static enum satdoku_status write_multiple(struct run *run, const struct satdoku_explanation *e,
                                          struct satdoku_error *error)
{
    const struct satdoku_grid *one = satdoku_explanation_solution(e, 0);
    const struct satdoku_grid *other = satdoku_explanation_solution(e, 1);
    enum satdoku_status status = write_solution(run, "solution: ", one, error);
    if (status == SATDOKU_OK && other != NULL) {
        status = write_solution(run, "another:  ", other, error);
    }
    if (status == SATDOKU_OK && other != NULL) {
        status = write_differences(run, one, other, error);
    }
    return status == SATDOKU_OK ? write_extra(run, e, error) : status;
}

/* What is said below the verdict: nothing where there is nothing to explain. */
static enum satdoku_status write_reasons(struct run *run, const struct satdoku_explanation *e,
                                         struct satdoku_error *error)
{
    enum satdoku_verdict verdict = satdoku_explanation_verdict(e);
    return verdict == SATDOKU_VERDICT_NONE       ? write_none(run, e, error)
           : verdict == SATDOKU_VERDICT_MULTIPLE ? write_multiple(run, e, error)
                                                 : SATDOKU_OK;
}

static bool is_incomplete(const struct satdoku_explanation *e)
{
    return satdoku_explanation_stopped(e) &&
           satdoku_explanation_verdict(e) != SATDOKU_VERDICT_UNKNOWN;
}

static enum satdoku_status write_text(struct run *run, const struct satdoku_explanation *e,
                                      struct satdoku_error *error)
{
    char title[80];
    snprintf(title, sizeof title, "%spuzzle %zu: %s%s\n", run->number > 1 ? "\n" : "", run->number,
             satdoku_verdict_name(satdoku_explanation_verdict(e)),
             is_incomplete(e) ? " (incomplete)" : "");
    enum satdoku_status status = run_write(run, error, title);
    return status == SATDOKU_OK ? write_reasons(run, e, error) : status;
}

/* The lines of the text, with "; " between them. */
static enum satdoku_status write_row(struct run *run, const struct satdoku_explanation *e,
                                     struct satdoku_error *error)
{
    struct text lines = {0};
    struct text joined = {0};
    struct satdoku_sink sink = run->sink;
    run->sink = text_sink(&lines);
    enum satdoku_status status = write_reasons(run, e, error);
    run->sink = sink;
    for (size_t i = 0; i + 1 < lines.length; i++) {
        bool end = lines.data[i] == '\n';
        text_add(&joined, end ? "; " : &lines.data[i], end ? 2 : 1);
    }
    if (is_incomplete(e)) {
        static const char mark[] = " (incomplete)";
        text_add(&joined, mark, sizeof mark - 1);
    }
    struct row row = {.verdict = satdoku_explanation_verdict(e),
                      .text = joined.data,
                      .length = joined.length};
    if (status == SATDOKU_OK) {
        status = joined.failed ? memory_error(error) : rows_write(run, &row, error);
    }
    text_clear(&lines);
    text_clear(&joined);
    return status;
}

/* ---- JSON ---- */

static json_t *json_conflicts(const struct satdoku_explanation *e)
{
    json_t *array = json_array();
    for (size_t i = 0; i < satdoku_explanation_conflicts(e); i++) {
        json_t *conflict = json_object();
        const char *reason = satdoku_explanation_reason(e, i);
        conflict = json_with(conflict, "pieces", json_clues(satdoku_explanation_conflict(e, i)));
        conflict =
            json_with(conflict, "reason", reason != NULL ? json_string(reason) : json_null());
        array = json_append(array, conflict);
    }
    return array;
}

/* The digit of its cell, or where it has several or none, an array. */
static json_t *json_digits(const struct satdoku_clue *clue, const struct satdoku_grid *solution)
{
    if (clue->cell_count == 1) {
        return json_integer(digit_without(clue, 0, solution));
    }
    json_t *digits = json_array();
    for (size_t i = 0; i < clue->cell_count; i++) {
        digits = json_append(digits, json_integer(digit_without(clue, i, solution)));
    }
    return digits;
}

static json_t *json_would_be(struct satdoku_clues clues, const struct satdoku_grid *solution)
{
    json_t *array = json_array();
    for (size_t i = 0; i < clues.count; i++) {
        array = json_append(array, json_digits(&clues.clue[i], solution));
    }
    return array;
}

static json_t *json_repairs(const struct satdoku_explanation *e)
{
    json_t *array = json_array();
    for (size_t i = 0; i < satdoku_explanation_repairs(e); i++) {
        struct satdoku_clues clues = satdoku_explanation_repair(e, i);
        enum satdoku_verdict rest = satdoku_explanation_repair_verdict(e, i);
        json_t *repair = json_with(json_object(), "pieces", json_clues(clues));
        repair = json_with(repair, "unique",
                           rest == SATDOKU_VERDICT_SOLVABLE
                               ? json_null()
                               : json_boolean(rest == SATDOKU_VERDICT_UNIQUE));
        if (rest == SATDOKU_VERDICT_UNIQUE) {
            repair = json_with(repair, "would_be",
                               json_would_be(clues, satdoku_explanation_repair_solution(e, i)));
        }
        array = json_append(array, repair);
    }
    return array;
}

static json_t *json_none(json_t *object, const struct satdoku_explanation *e)
{
    object = json_with(object, "stopped", json_boolean(satdoku_explanation_stopped(e)));
    object = json_with(object, "conflicts", json_conflicts(e));
    object = json_with(object, "smallest_conflict",
                       json_boolean(satdoku_explanation_smallest_conflict(e)));
    object = json_with(object, "complete", json_boolean(satdoku_explanation_complete(e)));
    object = json_with(object, "repairs", json_repairs(e));
    object = json_with(object, "all_repairs", json_boolean(satdoku_explanation_all_repairs(e)));
    object = json_with(object, "repair", json_clues(satdoku_explanation_repair(e, 0)));
    return json_with(object, "smallest", json_boolean(satdoku_explanation_smallest(e)));
}

static json_t *json_differences(const struct satdoku_grid *one, const struct satdoku_grid *other)
{
    json_t *array = json_array();
    int columns = satdoku_grid_columns(one);
    for (int row = 1; row <= satdoku_grid_rows(one); row++) {
        for (int column = 1; column <= columns; column++) {
            if (satdoku_grid_digit(one, row, column) != satdoku_grid_digit(other, row, column)) {
                array = json_append(array, json_sprintf("r%dc%d", row, column));
            }
        }
    }
    return array;
}

static json_t *json_solutions(json_t *object, const struct satdoku_explanation *e)
{
    const struct satdoku_grid *one = satdoku_explanation_solution(e, 0);
    const struct satdoku_grid *other = satdoku_explanation_solution(e, 1);
    bool multiple = satdoku_explanation_verdict(e) == SATDOKU_VERDICT_MULTIPLE;
    json_t *solutions = json_append(json_array(), json_grid(one));
    if (other != NULL) {
        solutions = json_append(solutions, json_grid(other));
    }
    if (multiple) {
        object = json_with(object, "stopped", json_boolean(satdoku_explanation_stopped(e)));
    }
    object = json_with(object, "solutions", solutions);
    if (other != NULL) {
        object = json_with(object, "differ", json_differences(one, other));
    }
    if (multiple) {
        object = json_with(object, "extra", json_clues(satdoku_explanation_extra(e)));
        object = json_with(object, "complete", json_boolean(satdoku_explanation_complete(e)));
    }
    return object;
}

static enum satdoku_status write_json(struct run *run, const struct satdoku_explanation *e,
                                      struct satdoku_error *error)
{
    json_t *object = json_head(run, satdoku_explanation_verdict(e));
    if (satdoku_explanation_verdict(e) == SATDOKU_VERDICT_NONE) {
        object = json_none(object, e);
    } else if (satdoku_explanation_solution(e, 0) != NULL) {
        object = json_solutions(object, e);
    }
    return json_line(run, object, error);
}

/* ---- Pictures ---- */

/* What is written goes to the note under the picture, with a line before it that says what is
 * marked; under pictures of text there is one anyway. */
struct note {
    struct text text;
    struct satdoku_sink sink; /* of the run */
};

static void begin_note(struct note *note, struct run *run, const char *marks)
{
    text_reset(&note->text);
    if (run->settings->drawing != DRAWING_TEXT) {
        text_add(&note->text, marks, strlen(marks));
    }
    note->sink = run->sink;
    run->sink = text_sink(&note->text);
}

static enum satdoku_status end_note(struct note *note, struct run *run, enum satdoku_status status,
                                    struct satdoku_error *error)
{
    run->sink = note->sink;
    return text_add(&note->text, "", 1) ? status : memory_error(error);
}

/* A picture for each conflict, with the first of the smallest repairs. */
static enum satdoku_status draw_none(struct run *run, struct note *note,
                                     const struct satdoku_explanation *e,
                                     struct satdoku_error *error)
{
    static const char ringed[] = "Ringed or bordered: ";
    static const char crossed[] = "Crossed out: ";
    enum satdoku_status status = SATDOKU_OK;
    size_t conflicts = satdoku_explanation_conflicts(e);
    bool repairs = satdoku_explanation_repairs(e) > 0;
    for (size_t i = 0; (i < conflicts || i == 0) && status == SATDOKU_OK; i++) {
        struct satdoku_picture picture = {.conflict = satdoku_explanation_conflict(e, i),
                                          .repair = satdoku_explanation_repair(e, 0)};
        begin_note(note, run, conflicts > 0 ? ringed : "No solution.\n");
        if (conflicts > 0) {
            status = write_conflict(run, e, i, error);
        }
        if (status == SATDOKU_OK && repairs) {
            status = write_if(run, status, run->settings->drawing != DRAWING_TEXT, crossed, error);
            status = status == SATDOKU_OK ? write_repair(run, e, 0, error) : status;
        }
        status = end_note(note, run, status, error);
        picture.note = note->text.data;
        if (status == SATDOKU_OK) {
            status = pictures_add(run, &picture, error);
        }
    }
    return status;
}

/* Two solutions, and what would leave one of them. */
static enum satdoku_status draw_multiple(struct run *run, struct note *note,
                                         const struct satdoku_explanation *e,
                                         struct satdoku_error *error)
{
    struct satdoku_picture picture = {.solution = satdoku_explanation_solution(e, 0),
                                      .other = satdoku_explanation_solution(e, 1)};
    begin_note(note, run, "Two digits in a cell: two solutions differ there.\n");
    enum satdoku_status status = write_extra(run, e, error);
    status = end_note(note, run, status, error);
    picture.note = note->text.data;
    return status == SATDOKU_OK ? pictures_add(run, &picture, error) : status;
}

static enum satdoku_status draw_explanation(struct run *run, const struct satdoku_explanation *e,
                                            struct satdoku_error *error)
{
    struct note note = {.text = {0}};
    enum satdoku_status status = SATDOKU_OK;
    struct satdoku_picture picture = {.solution = satdoku_explanation_solution(e, 0),
                                      .note = "One solution: there is nothing to explain."};
    switch (satdoku_explanation_verdict(e)) {
    case SATDOKU_VERDICT_NONE:
        status = draw_none(run, &note, e, error);
        break;
    case SATDOKU_VERDICT_MULTIPLE:
        status = draw_multiple(run, &note, e, error);
        break;
    case SATDOKU_VERDICT_UNIQUE:
        status = pictures_add(run, &picture, error);
        break;
    default:
        picture.note = "Unknown: it took too long.";
        status = pictures_add(run, &picture, error);
    }
    text_clear(&note.text);
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

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_explanation *e = NULL;
    struct explaining explaining = {.run = run};
    struct satdoku_explain_options options = {.all = run->settings->all,
                                              .limit = run->settings->limit,
                                              .progress = on_progress,
                                              .progress_context = &explaining};
    progress_start(&explaining.progress, run->settings);
    enum satdoku_status status = satdoku_explain(&e, run->solver, run->puzzle, &options, error);
    progress_clear(&explaining.progress);
    if (status != SATDOKU_OK) {
        return status;
    }
    enum satdoku_verdict verdict = satdoku_explanation_verdict(e);
    if (!interrupt_came() || verdict != SATDOKU_VERDICT_UNKNOWN) {
        run_note_verdict(run, verdict);
        status = run->settings->drawing != DRAWING_NONE ? draw_explanation(run, e, error)
                 : run->settings->json                  ? write_json(run, e, error)
                 : rows_wanted(run)                     ? write_row(run, e, error)
                                                        : write_text(run, e, error);
    }
    satdoku_explanation_free(e);
    return status;
}

static enum exit_code run_explain(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = write_invalid_line,
                                               .independent = true,
                                               .column = "explanation"};
    return pictures_or_answers(settings, &actions);
}

static const struct option_group *const groups[] = {&group_reading,  &group_part,
                                                    &group_columns,  &group_json,
                                                    &group_pictures, &group_jobs,
                                                    &group_limits,   &group_solver,
                                                    &group_summary,  &group_progress,
                                                    &group_quiet,    NULL};

const struct command command_explain = {
    .name = "explain",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "say why a puzzle has no solution, or several",
    .description =
        "For a puzzle without solution: a smallest set of clues that cannot stand together, and "
        "the fewest that could be dropped, with what they would be where one solution is left. For "
        "one with several solutions: two of them, and what would make it unique.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all unique",
              [EXIT_NO] = "one is not",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_ALL_CONFLICTS, OPTION_LIMIT_SETS},
    .groups = groups,
    .examples = {{"satdoku explain puzzle.txt", "what cannot stand together, and what to drop"},
                 {"satdoku explain --all --json puzzle.txt",
                  "all that cannot stand together, as JSON"}},
    .run = run_explain,
};
