#include "json.h"
#include "options.h"
#include "run.h"

/* "# without PIECE: SOLUTION", a comment to every reader of puzzles. */
static enum satdoku_status write_witness(struct run *run, const struct satdoku_minimal *m,
                                         size_t index, struct satdoku_error *error)
{
    char text[SATDOKU_PIECE_TEXT];
    struct satdoku_pieces pieces = satdoku_minimal_pieces(m);
    satdoku_piece_text(text, &pieces.piece[index]);
    const char *const parts[] = {"# without ", text, ": "};
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0] && status == SATDOKU_OK; i++) {
        status = run_write(run, error, parts[i]);
    }
    if (status == SATDOKU_OK) {
        status = satdoku_grid_write(run->sink, satdoku_minimal_witness(m, index));
        error->status = status;
    }
    return status == SATDOKU_OK ? run_write(run, error, "\n") : status;
}

static enum satdoku_status write_text(struct run *run, const struct satdoku_minimal *m,
                                      struct satdoku_error *error)
{
    enum satdoku_status status =
        satdoku_write_puzzle(run->sink, run->format, run->number, satdoku_minimal_puzzle(m), error);
    size_t count = run->settings->witness ? satdoku_minimal_pieces(m).count : 0;
    for (size_t i = 0; i < count && status == SATDOKU_OK; i++) {
        status = write_witness(run, m, i, error);
    }
    return status;
}

static json_t *json_witnesses(const struct satdoku_minimal *m)
{
    json_t *array = json_array();
    for (size_t i = 0; i < satdoku_minimal_pieces(m).count; i++) {
        array = json_append(array, json_grid(satdoku_minimal_witness(m, i)));
    }
    return array;
}

static enum satdoku_status write_json(struct run *run, const struct satdoku_minimal *m,
                                      struct satdoku_error *error)
{
    json_t *object = json_head(run, SATDOKU_UNIQUE);
    object = json_with(object, "pieces", json_pieces(satdoku_minimal_pieces(m)));
    if (run->settings->witness) {
        object = json_with(object, "witnesses", json_witnesses(m));
    }
    return json_line(run, object, error);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_minimal *m = NULL;
    enum satdoku_verdict verdict = SATDOKU_UNKNOWN;
    enum satdoku_status status =
        satdoku_minimize(&verdict, &m, run->solver, run->puzzle, run->settings->seed, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        satdoku_minimal_free(m);
        return status;
    }
    run_note_verdict(run, verdict);
    if (verdict == SATDOKU_UNIQUE) {
        status = run->settings->json ? write_json(run, m, error) : write_text(run, m, error);
    } else {
        status = run->settings->json ? json_answer(run, verdict, NULL, error)
                                     : run_write_verdict(run, verdict, error);
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
                                               .invalid = run_write_invalid,
                                               .finish = on_finish};
    return run_all(settings, &actions, NULL);
}

static const struct option_entry *const options[] =
    {&option_seed, &option_witness,    &option_from,   &option_to,    &option_size, &option_box,
     &option_json, &option_time_limit, &option_solver, &option_trust, NULL};

const struct command command_minimize =
    {"minimize",
     "[OPTIONS] [FILE...]",
     "take redundant givens or dominoes away",
     "Prints each puzzle without redundant givens (or dominoes): it has the same solution, and "
     "without\n"
     "any one of those that are left it has a second one, which --witness shows.\n"
     "Exit: 0 done, 1 one was not unique, 2 trouble, 3 gave up.\n"
     "No FILE, or \"-\": standard input.",
     options,
     run_minimize};
