#include "json.h"
#include "options.h"
#include "report.h"
#include "run.h"

#include <stdio.h>

enum { DEFAULT_LIMIT = 10 };

/* ---- Text ---- */

/* "TITLE: piece, piece" without a line end. */
static enum satdoku_status write_pieces(struct run *run, const char *title,
                                        struct satdoku_pieces pieces, struct satdoku_error *error)
{
    enum satdoku_status status = run_write(run, error, title);
    for (size_t i = 0; i < pieces.count && status == SATDOKU_OK; i++) {
        char text[SATDOKU_PIECE_TEXT];
        satdoku_piece_text(text, &pieces.piece[i]);
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

static enum satdoku_status write_conflict(struct run *run, const struct satdoku_explanation *e,
                                          size_t index, struct satdoku_error *error)
{
    const char *reason = satdoku_explanation_reason(e, index);
    enum satdoku_status status =
        write_pieces(run, "cannot stand together", satdoku_explanation_conflict(e, index), error);
    if (status == SATDOKU_OK && reason != NULL) {
        char text[160];
        snprintf(text, sizeof text, " (%s)", reason);
        status = run_write(run, error, text);
    }
    return end_line(run, status, error);
}

static enum satdoku_status write_none(struct run *run, const struct satdoku_explanation *e,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < satdoku_explanation_conflicts(e) && status == SATDOKU_OK; i++) {
        status = write_conflict(run, e, i, error);
    }
    if (status == SATDOKU_OK && run->settings->all && !satdoku_explanation_complete(e)) {
        status = run_write(run, error, "there may be more\n");
    }
    struct satdoku_pieces repair = satdoku_explanation_repair(e);
    if (status == SATDOKU_OK && repair.count > 0) {
        status = write_pieces(run, "solvable without", repair, error);
        if (status == SATDOKU_OK && !satdoku_explanation_smallest(e)) {
            status = run_write(run, error, " (fewer may do)");
        }
        status = end_line(run, status, error);
    }
    return status;
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
    int n = satdoku_grid_size(one);
    for (int row = 1; row <= n; row++) {
        for (int column = 1; column <= n && status == SATDOKU_OK; column++) {
            if (satdoku_grid_digit(one, row, column) != satdoku_grid_digit(other, row, column)) {
                char text[32];
                snprintf(text, sizeof text, " r%dc%d", row, column);
                status = run_write(run, error, text);
            }
        }
    }
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
    struct satdoku_pieces extra = satdoku_explanation_extra(e);
    if (status == SATDOKU_OK && extra.count > 0) {
        status = end_line(run, write_pieces(run, "unique with", extra, error), error);
    }
    return status;
}

static enum satdoku_status write_text(struct run *run, const struct satdoku_explanation *e,
                                      struct satdoku_error *error)
{
    enum satdoku_verdict verdict = satdoku_explanation_verdict(e);
    char title[64];
    snprintf(title, sizeof title, "%spuzzle %zu: %s\n", run->number > 1 ? "\n" : "", run->number,
             satdoku_verdict_name(verdict));
    enum satdoku_status status = run_write(run, error, title);
    if (status == SATDOKU_OK && verdict == SATDOKU_NONE) {
        status = write_none(run, e, error);
    } else if (status == SATDOKU_OK && verdict == SATDOKU_MULTIPLE) {
        status = write_multiple(run, e, error);
    }
    return status;
}

/* ---- JSON ---- */

static json_t *json_conflicts(const struct satdoku_explanation *e)
{
    json_t *array = json_array();
    for (size_t i = 0; i < satdoku_explanation_conflicts(e); i++) {
        json_t *conflict = json_object();
        const char *reason = satdoku_explanation_reason(e, i);
        conflict = json_with(conflict, "pieces", json_pieces(satdoku_explanation_conflict(e, i)));
        conflict =
            json_with(conflict, "reason", reason != NULL ? json_string(reason) : json_null());
        array = json_append(array, conflict);
    }
    return array;
}

static json_t *json_differences(const struct satdoku_grid *one, const struct satdoku_grid *other)
{
    json_t *array = json_array();
    int n = satdoku_grid_size(one);
    for (int row = 1; row <= n; row++) {
        for (int column = 1; column <= n; column++) {
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
    json_t *solutions = json_append(json_array(), json_grid(one));
    if (other != NULL) {
        solutions = json_append(solutions, json_grid(other));
    }
    object = json_with(object, "solutions", solutions);
    if (other != NULL) {
        object = json_with(object, "differ", json_differences(one, other));
        object = json_with(object, "extra", json_pieces(satdoku_explanation_extra(e)));
    }
    return object;
}

static enum satdoku_status write_json(struct run *run, const struct satdoku_explanation *e,
                                      struct satdoku_error *error)
{
    json_t *object = json_head(run, satdoku_explanation_verdict(e));
    if (satdoku_explanation_verdict(e) == SATDOKU_NONE) {
        object = json_with(object, "conflicts", json_conflicts(e));
        object = json_with(object, "complete", json_boolean(satdoku_explanation_complete(e)));
        object = json_with(object, "repair", json_pieces(satdoku_explanation_repair(e)));
        object = json_with(object, "smallest", json_boolean(satdoku_explanation_smallest(e)));
    } else if (satdoku_explanation_solution(e, 0) != NULL) {
        object = json_solutions(object, e);
    }
    return json_line(run, object, error);
}

/* ---- The command ---- */

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_explanation *e = NULL;
    size_t wanted = run->settings->limit != 0 ? run->settings->limit : DEFAULT_LIMIT;
    enum satdoku_status status =
        satdoku_explain(&e, run->solver, run->puzzle, run->settings->all ? wanted : 0, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (!interrupt_came()) {
        run_note_verdict(run, satdoku_explanation_verdict(e));
        status = run->settings->json ? write_json(run, e, error) : write_text(run, e, error);
    }
    satdoku_explanation_free(e);
    return status;
}

static enum exit_code run_explain(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle, .invalid = run_write_invalid};
    if (settings->limit != 0 && !settings->all) {
        report("--limit goes with --all");
        return EXIT_TROUBLE;
    }
    return run_all(settings, &actions, NULL);
}

static const struct option_entry *const options[] = {&option_all_conflicts,
                                                     &option_limit,
                                                     &option_from,
                                                     &option_size,
                                                     &option_box,
                                                     &option_skip,
                                                     &option_take,
                                                     &option_json,
                                                     &option_echo,
                                                     &option_solver_clauses,
                                                     &option_time_limit,
                                                     &option_solver,
                                                     &option_trust,
                                                     &option_summary,
                                                     &option_no_progress,
                                                     &option_quiet,
                                                     NULL};

static const struct option_rule rules[] = {{&option_trust, OPTION_NEEDS, &option_solver},
                                           {&option_echo, OPTION_NEEDS, &option_json},
                                           {.option = NULL}};

const struct command command_explain = {
    .name = "explain",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "say why a puzzle has no solution, or several",
    .description = "For a puzzle without solution: a minimal set of givens or dominoes that cannot "
                   "stand together, and the fewest that could be dropped. For one with several: "
                   "two of them, and what would make it unique.\n"
                   "Exit: 0 all unique, 1 one is not, 2 trouble, 3 gave up.\n"
                   "No FILE, or \"-\": standard input.",
    .options = options,
    .rules = rules,
    .examples = {"satdoku explain puzzle.txt", "satdoku explain --all --json puzzle.txt"},
    .run = run_explain,
};
