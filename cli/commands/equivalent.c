/* Which puzzles are the same to a symmetry. The canonical form of each is looked up among those of
 * all before it. */
#include "commands.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "refused.h"
#include "rows.h"
#include "run.h"
#include "seen.h"

#include <stdlib.h>

enum { CELLS_MAX = SATDOKU_CANONICAL_SIZE * SATDOKU_CANONICAL_SIZE };

/* The first puzzle of a class of equivalent ones. */
struct first {
    size_t number;
    unsigned char givens[CELLS_MAX]; /* from 1 on; 0: blank */
};

/* What goes through a run. */
struct comparing {
    struct seen seen;     /* canonical forms */
    struct first *firsts; /* [capacity], by their indices in `seen`; owned */
    size_t capacity;
};

/* Makes room for one more; false: out of memory. */
static bool reserve(struct comparing *comparing)
{
    if (comparing->seen.count < comparing->capacity) {
        return true;
    }
    size_t capacity = comparing->capacity * 2 + 16;
    struct first *firsts = realloc(comparing->firsts, capacity * sizeof *firsts);
    if (firsts == NULL) {
        return false;
    }
    comparing->firsts = firsts;
    comparing->capacity = capacity;
    return true;
}

/* Finds out to which first puzzle the one under way, `form` in canonical form, is equivalent:
 * *is_new where that is itself. False: out of memory. */
static bool classify(struct first **first, bool *is_new, struct run *run,
                     const struct satdoku_puzzle *form)
{
    struct comparing *comparing = run->context;
    size_t index = 0;
    size_t before = comparing->seen.count;
    if (!reserve(comparing) || !seen_add(&index, &comparing->seen, form)) {
        return false;
    }
    *first = &comparing->firsts[index];
    *is_new = index == before;
    if (*is_new) {
        int digits[CELLS_MAX];
        size_t cells = satdoku_puzzle_givens(digits, CELLS_MAX, run->puzzle);
        int blank = satdoku_puzzle_shape(run->puzzle).lowest - 1;
        (*first)->number = run->number;
        for (size_t cell = 0; cell < cells; cell++) {
            (*first)->givens[cell] = (unsigned char)(digits[cell] - blank);
        }
    }
    if (index > 0) {
        run_note(run, EXIT_NO);
    }
    return true;
}

/* ---- Answers ---- */

static json_t *json_numbers(const int *numbers, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++) {
        array = json_append(array, json_integer(numbers[i]));
    }
    return array;
}

/* Adds what leads from the first puzzle to the one under way. */
static enum satdoku_status add_transformation(json_t **members, const struct run *run,
                                              const struct first *first,
                                              struct satdoku_error *error)
{
    struct satdoku_transformation how;
    struct satdoku_puzzle *other = NULL;
    struct satdoku_shape shape = satdoku_puzzle_shape(run->puzzle);
    int digits[CELLS_MAX];
    bool equivalent = false;
    for (int cell = 0; cell < shape.cells; cell++) {
        digits[cell] = first->givens[cell] + shape.lowest - 1;
    }
    if (satdoku_puzzle_copy(&other, run->puzzle) != SATDOKU_OK) {
        return memory_error(error);
    }
    enum satdoku_status status = satdoku_puzzle_set_givens(other, digits, error);
    if (status == SATDOKU_OK) {
        status = satdoku_puzzle_equivalent(&equivalent, &how, other, run->puzzle, error);
    }
    satdoku_puzzle_free(other);
    if (status == SATDOKU_OK && equivalent) {
        json_t *object = json_with(json_object(), "transposed", json_boolean(how.transposed));
        object = json_with(object, "rows", json_numbers(how.rows, shape.rows));
        object = json_with(object, "columns", json_numbers(how.columns, shape.rows));
        object = json_with(object, "digits", json_numbers(how.digits, shape.rows));
        *members = json_with(*members, "transformation", object);
    }
    return status;
}

static enum satdoku_status write_class(struct run *run, const struct first *first, bool is_new,
                                       struct satdoku_error *error)
{
    struct puzzle_answer answer = {.verdict = SATDOKU_VERDICT_SOLVABLE, .no_verdict = true};
    if (run->settings->answers.json) {
        json_int_t number = (json_int_t)first->number;
        answer.has_members = true;
        answer.members =
            json_with(json_object(), "equivalent_to", is_new ? json_null() : json_integer(number));
        if (!is_new) {
            enum satdoku_status status = add_transformation(&answer.members, run, first, error);
            if (status != SATDOKU_OK) {
                json_decref(answer.members);
                return status;
            }
        }
    } else if (is_new) {
        text_put(&answer.text, "new");
    } else {
        text_print(&answer.text, "equivalent to %zu", first->number);
    }
    return puzzle_answer_write(run, &answer, error);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_puzzle *form = NULL;
    struct satdoku_error what = {.status = SATDOKU_OK};
    struct first *first = NULL;
    bool is_new = false;
    if (satdoku_puzzle_copy(&form, run->puzzle) != SATDOKU_OK) {
        return memory_error(error);
    }
    enum satdoku_status status = satdoku_puzzle_canonize(form, &what);
    if (status == SATDOKU_OK && !classify(&first, &is_new, run, form)) {
        status = memory_error(&what);
    }
    satdoku_puzzle_free(form);
    if (status == SATDOKU_ERR_ARGUMENT) {
        return refused_puzzle(run, &what, error);
    }
    if (status != SATDOKU_OK) {
        *error = what;
        return status;
    }
    return write_class(run, first, is_new, error);
}

static enum exit_code run_equivalent(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = refused_line,
                                               .keeps_lines = true,
                                               .column = "equivalent"};
    struct comparing comparing = {.firsts = NULL};
    if (!rows_can_be(settings)) {
        return EXIT_TROUBLE;
    }
    enum exit_code code = run_all(settings, &actions, &comparing);
    seen_clear(&comparing.seen);
    free(comparing.firsts);
    return code;
}

const struct command command_equivalent = {
    .name = "equivalent",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "say which puzzles are equivalent",
    .description =
        "Says of each puzzle whether it is new, or the number of the first one to which it is "
        "equivalent: by new names for digits, other places for bands, rows of a band, stacks and "
        "columns of a stack, and where boxes are square, by transposing. As JSON with what makes "
        "it of that one. Only for givens on boards with boxes up to 9x9.\n"
        "No FILE, or \"-\": standard input.",
    .exits =
        {[EXIT_YES] = "all equivalent", [EXIT_NO] = "several kinds", [EXIT_TROUBLE] = "trouble"},
    .groups =
        GROUP_READING | GROUP_PART | GROUP_COLUMNS | GROUP_JSON | GROUP_PROGRESS | GROUP_QUIET,
    .examples = {{"satdoku equivalent puzzle.txt puzzles.txt",
                  "whether all of them are one puzzle in disguise"},
                 {"satdoku equivalent puzzles.txt | grep -c new", "how many kinds there are"}},
    .run = run_equivalent,
};
