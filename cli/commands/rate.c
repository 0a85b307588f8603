/* The command that says how hard puzzles are, by the steps to their solutions. */
#include "commands.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "rows.h"
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TECHNIQUES_MAX = 32, SIZES_MAX = 1000 };

/* How many steps there are, by the size of their reasons and by their names; and the solver's
 * effort. */
struct rating {
    struct satdoku_effort effort;
    size_t steps;
    size_t largest;
    size_t of_size[SIZES_MAX + 1]; /* the last one: and larger ones */
    struct {
        const char *name; /* static */
        size_t steps;
    } techniques[TECHNIQUES_MAX];
    size_t technique_count;
};

static bool take_step(void *context, const struct satdoku_step *step)
{
    struct rating *rating = context;
    rating->steps++;
    rating->largest = step->size > rating->largest ? step->size : rating->largest;
    rating->of_size[step->size < SIZES_MAX ? step->size : SIZES_MAX]++;
    size_t i = 0;
    while (i < rating->technique_count && step->technique != NULL &&
           strcmp(rating->techniques[i].name, step->technique) != 0) {
        i++;
    }
    if (step->technique != NULL && i < TECHNIQUES_MAX) {
        rating->techniques[i].name = step->technique;
        rating->techniques[i].steps++;
        rating->technique_count += i == rating->technique_count;
    }
    return true;
}

/* "5: 61 of 1, 8 of 2, 1 of 5; 40 hidden single, 3 locked candidates; 12 decisions, 3400
 * propagations" */
static void put_rating(struct text *text, const struct rating *rating)
{
    const char *join = ": ";
    text_print(text, "%zu", rating->largest);
    for (size_t size = 0; size <= SIZES_MAX; size++) {
        if (rating->of_size[size] > 0) {
            text_print(text, "%s%zu of %zu", join, rating->of_size[size], size);
            join = ", ";
        }
    }
    join = "; ";
    for (size_t i = 0; i < rating->technique_count; i++) {
        text_print(text, "%s%zu %s", join, rating->techniques[i].steps, rating->techniques[i].name);
        join = ", ";
    }
    text_print(text, "; %s%llu decisions, %llu propagations",
               rating->effort.whole ? "" : "more than ", rating->effort.decisions,
               rating->effort.propagations);
}

static json_t *json_effort(const struct satdoku_effort *effort)
{
    json_t *object = json_object();
    object = json_with(object, "decisions", json_integer((json_int_t)effort->decisions));
    object = json_with(object, "propagations", json_integer((json_int_t)effort->propagations));
    return json_with(object, "whole", json_boolean(effort->whole));
}

static json_t *json_rating(const struct rating *rating)
{
    json_t *sizes = json_object();
    json_t *techniques = json_object();
    for (size_t size = 0; size <= SIZES_MAX; size++) {
        char key[24];
        snprintf(key, sizeof key, "%zu", size);
        if (rating->of_size[size] > 0) {
            sizes = json_with(sizes, key, json_integer((json_int_t)rating->of_size[size]));
        }
    }
    for (size_t i = 0; i < rating->technique_count; i++) {
        techniques = json_with(techniques, rating->techniques[i].name,
                               json_integer((json_int_t)rating->techniques[i].steps));
    }
    json_t *object = json_with(json_object(), "rating", json_integer((json_int_t)rating->largest));
    object = json_with(object, "steps", json_integer((json_int_t)rating->steps));
    object = json_with(object, "sizes", sizes);
    object = json_with(object, "techniques", techniques);
    return json_with(object, "effort", json_effort(&rating->effort));
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct rating *rating = calloc(1, sizeof *rating);
    struct satdoku_step_options options = SATDOKU_INIT(satdoku_step_options);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    options.assume_unique = run->settings->asked.assume_unique;
    if (rating == NULL) {
        return memory_error(error);
    }
    enum satdoku_status status =
        satdoku_steps(&verdict, run->solver, run->puzzle, &options, take_step, rating, error);
    if (status == SATDOKU_OK && verdict == SATDOKU_VERDICT_UNIQUE) {
        status = satdoku_effort(&rating->effort, run->solver, run->puzzle, error);
        verdict = rating->effort.stopped ? SATDOKU_VERDICT_UNKNOWN : verdict;
    }
    if (status == SATDOKU_OK && !interrupt_came()) {
        struct puzzle_answer answer = {.verdict = verdict};
        bool known = verdict == SATDOKU_VERDICT_UNIQUE;
        run_note_verdict(run, verdict);
        answer.has_members = run->settings->answers.json && known;
        if (answer.has_members) {
            answer.members = json_rating(rating);
        } else if (known) {
            put_rating(&answer.text, rating);
        }
        status = puzzle_answer_write(run, &answer, error);
    }
    free(rating);
    return status;
}

static enum exit_code run_rate(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = puzzle_answer_write_invalid,
                                               .independent = true,
                                               .column = "rating"};
    return rows_can_be(settings) ? run_all(settings, &actions, NULL) : EXIT_TROUBLE;
}

const struct command command_rate = {
    .name = "rate",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "say how hard each puzzle is, by its steps",
    .description =
        "Prints for each puzzle the size of the largest reason on the way that steps shows, how "
        "many steps have reasons of each size, and how many have a name.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all unique",
              [EXIT_NO] = "one is not",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_ASSUME_UNIQUE},
    .groups = GROUPS_OF_QUESTIONS,
    .examples = {{"satdoku rate puzzles.txt", "a line for each puzzle"},
                 {"satdoku rate --json -j 2 < puzzles.txt", "the same as JSON, by two threads"}},
    .run = run_rate,
};
