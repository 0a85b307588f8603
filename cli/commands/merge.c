/* Makes the answer about a puzzle from the answers about its cubes.
 *
 * The first file is the formula with its cubes; the others have the records of parts
 * (cube_answer.h). The answer is written as the question's own command writes it, and has that
 * command's exit code. Parts are trusted on "no solution here" and on counts. All else is checked:
 * the cubes must not overlap, they must cover the formula, by a proof, and solutions must follow
 * the rules.
 */
#include "commands.h"
#include "cube_part.h"
#include "deadline.h"
#include "interrupt.h"
#include "json_answer.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "report.h"
#include "run.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A merge under way. */
struct merging {
    const struct settings *settings;
    struct deadline deadline;
    struct satdoku_solver_options options;
    struct satdoku_solver *solver;
    struct satdoku_cubes *cubes;
    size_t count;                /* of the cubes */
    struct cube_answer *answers; /* [count]; part 0 where there is none; owned */
    size_t first;                /* the part that was read first, from 1; 0: none yet */
    struct satdoku_grid *grid;   /* of the solution looked at last */
    struct satdoku_grid *best;   /* the smallest so far */
    const int *best_digits;      /* its digits; NULL: none so far */
    bool several;                /* two different ones were seen */
    enum satdoku_verdict verdict;
    unsigned long long total;
    bool complete;
};

/* ---- Parts ---- */

/* All of a file. */
static bool read_all(struct text *text, const char *file)
{
    struct input input;
    char block[1 << 14];
    ptrdiff_t length;
    if (!input_open_or_report(&input, file, NULL)) {
        return false;
    }
    struct satdoku_source source = input_source(&input);
    while ((length = source.read(source.context, block, sizeof block)) > 0) {
        (void)text_add(text, block, (size_t)length); /* it remembers a failure */
    }
    if (length < 0 && !interrupt_came()) {
        report("%s: %s", input.name, input_trouble(&input));
    } else if (text->failed) {
        report(OUT_OF_MEMORY);
    }
    input_close(&input);
    return length == 0 && !text->failed;
}

/* Why a part cannot be taken; NULL: it can. */
static const char *refusal(const struct merging *m, const struct cube_answer *answer)
{
    const struct cube_answer *first = m->first != 0 ? &m->answers[m->first - 1] : NULL;
    if (answer->parts != m->count || strcmp(answer->formula, m->cubes->digest) != 0) {
        return "is of another formula";
    }
    if (m->answers[answer->part - 1].part != 0) {
        return "is there twice";
    }
    if (first != NULL && first->question != answer->question) {
        return "answers another question than the others";
    }
    if (first != NULL && first->limit != answer->limit) {
        return "has another limit than the others";
    }
    return NULL;
}

/* Takes the records of a file. */
static bool take_records(struct merging *m, const struct text *text, const char *file)
{
    struct cube_answers from = {.at = text->data,
                                .end = text->data + text->length,
                                .line = 1,
                                .line_start = text->data,
                                .places = satdoku_puzzle_givens(NULL, 0, m->cubes->puzzle)};
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct cube_answer answer;
    enum satdoku_status status;
    while ((status = cube_answer_read(&answer, &from, &error)) == SATDOKU_OK) {
        const char *refused = refusal(m, &answer);
        if (refused != NULL) {
            report("%s: part %zu of %zu %s", file, answer.part, answer.parts, refused);
            cube_answer_clear(&answer);
            return false;
        }
        m->answers[answer.part - 1] = answer;
        m->first = m->first != 0 ? m->first : answer.part;
    }
    if (status != SATDOKU_END) {
        report_error(file, &error);
    }
    return status == SATDOKU_END;
}

static bool take_file(struct merging *m, const char *file)
{
    struct text text = {0};
    bool good = read_all(&text, file);
    if (good && text.length == 0) {
        report("%s: no part's answer, but an empty file", file);
        good = false;
    }
    good = good && take_records(m, &text, file);
    text_clear(&text);
    return good;
}

/* ---- The cubes ---- */

static bool verify_cubes(struct merging *m, const char *file)
{
    struct satdoku_finding finding;
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (satdoku_cubes_verify(&finding, m->cubes, &m->options, &error) != SATDOKU_OK) {
        report_error(file, &error);
        return false;
    }
    if (!finding.verified && !interrupt_came()) {
        report("%s: %s", file,
               finding.stopped ? "no time to check that the cubes cover all" : finding.what);
    }
    return finding.verified;
}

/* ---- Solutions ---- */

static int compare_digits(const int *one, const int *other, size_t places)
{
    for (size_t i = 0; i < places; i++) {
        if (one[i] != other[i]) {
            return one[i] < other[i] ? -1 : 1;
        }
    }
    return 0;
}

/* Keeps a solution that was checked, where it is smaller than the best so far. */
static void compare_with_best(struct merging *m, const int *digits, size_t places)
{
    int order = m->best_digits != NULL ? compare_digits(digits, m->best_digits, places) : -1;
    m->several = m->several || (m->best_digits != NULL && order != 0);
    if (order < 0) {
        struct satdoku_grid *smaller = m->grid;
        m->grid = m->best;
        m->best = smaller;
        m->best_digits = digits;
    }
}

/* Checks a solution of a part against the rules and the cube. */
static bool check_solution(struct merging *m, const struct cube_answer *answer, const int *digits)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_status status = satdoku_cubes_solution(&verdict, m->grid, m->solver, m->cubes,
                                                        answer->part - 1, digits, &error);
    if (status != SATDOKU_OK) {
        report("%s", error.message);
    } else if (verdict != SATDOKU_VERDICT_SOLVABLE && !interrupt_came()) {
        report("part %zu of %zu: %s", answer->part, m->count,
               verdict == SATDOKU_VERDICT_NONE ? "its solution is none in that cube"
                                               : "no time to check its solution");
    }
    return status == SATDOKU_OK && verdict == SATDOKU_VERDICT_SOLVABLE;
}

static bool check_solutions(struct merging *m, const struct cube_answer *answer)
{
    for (size_t i = 0; i < answer->solutions; i++) {
        if (!check_solution(m, answer, answer->solution[i])) {
            return false;
        }
        compare_with_best(m, answer->solution[i], answer->places);
    }
    if (answer->solutions == 2 &&
        compare_digits(answer->solution[0], answer->solution[1], answer->places) == 0) {
        report("part %zu of %zu: its two solutions are the same", answer->part, m->count);
        return false;
    }
    return true;
}

/* ---- The verdict ---- */

/* The verdicts of the parts; `missing`: one of them is not there. */
struct parts_summary {
    bool missing;
    bool unknown;
    bool multiple;
    size_t solvable; /* parts with a solution */
};

static struct parts_summary summarize_parts(const struct merging *m)
{
    struct parts_summary parts = {.solvable = 0};
    for (size_t i = 0; i < m->count; i++) {
        const struct cube_answer *answer = &m->answers[i];
        parts.missing = parts.missing || answer->part == 0;
        if (answer->part != 0) {
            parts.unknown = parts.unknown || answer->verdict == SATDOKU_VERDICT_UNKNOWN;
            parts.multiple = parts.multiple || answer->verdict == SATDOKU_VERDICT_MULTIPLE;
            parts.solvable += answer->verdict != SATDOKU_VERDICT_NONE &&
                              answer->verdict != SATDOKU_VERDICT_UNKNOWN;
        }
    }
    return parts;
}

static enum satdoku_verdict verdict_of(const struct parts_summary *parts)
{
    if (parts->unknown) {
        return SATDOKU_VERDICT_UNKNOWN;
    }
    if (parts->multiple || parts->solvable > 1) {
        return SATDOKU_VERDICT_MULTIPLE;
    }
    return parts->solvable == 1 ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_NONE;
}

/* Whether solutions that were checked answer the question, whatever other parts parts. */
static bool is_shown(const struct merging *m, enum cube_question question)
{
    return (question == CUBE_ANY && m->best_digits != NULL) ||
           (question == CUBE_CHECK && m->several);
}

/* Names the parts that are missing, as one can have them again. */
static void report_missing(const struct merging *m, enum cube_question question)
{
    static const char *const commands[] = {[CUBE_SOLVE] = "solve",
                                           [CUBE_ANY] = "solve --any",
                                           [CUBE_CHECK] = "check",
                                           [CUBE_COUNT] = "count"};
    for (size_t i = 0; i < m->count; i++) {
        if (m->answers[i].part == 0) {
            report("part %zu of %zu is missing: satdoku %s --cube %zu/%zu %s", i + 1, m->count,
                   commands[question], i + 1, m->count, m->settings->files[0]);
        }
    }
}

static bool add_counts(struct merging *m)
{
    m->complete = true;
    for (size_t i = 0; i < m->count; i++) {
        const struct cube_answer *answer = &m->answers[i];
        if (answer->count > (unsigned long long)LLONG_MAX - m->total) { /* which JSON can say */
            report("the sum of the counts is too large");
            return false;
        }
        m->total += answer->count;
        m->complete = m->complete && answer->complete;
    }
    m->verdict = cube_answer_counted(m->total, m->complete);
    return true;
}

/* Sets the verdict; false: reported. */
static bool decide(struct merging *m, enum cube_question question)
{
    struct parts_summary parts = summarize_parts(m);
    for (size_t i = 0; i < m->count; i++) {
        if (m->answers[i].part != 0 && !check_solutions(m, &m->answers[i])) {
            return false;
        }
    }
    if (is_shown(m, question)) {
        m->verdict = question == CUBE_ANY ? SATDOKU_VERDICT_SOLVABLE : SATDOKU_VERDICT_MULTIPLE;
        return true;
    }
    if (parts.missing) {
        report_missing(m, question);
        return false;
    }
    if (!verify_cubes(m, m->settings->files[0])) {
        return false;
    }
    if (question == CUBE_COUNT) {
        return add_counts(m);
    }
    m->verdict = verdict_of(&parts);
    return true;
}

/* ---- The answer ---- */

static enum satdoku_status write_json(struct merging *m, struct run *run,
                                      enum cube_question question, struct satdoku_error *error)
{
    bool solved = m->verdict != SATDOKU_VERDICT_NONE && m->verdict != SATDOKU_VERDICT_UNKNOWN;
    if (question == CUBE_SOLVE || question == CUBE_ANY) {
        return json_answer(run, m->verdict, solved ? m->best : NULL, error);
    }
    json_t *object = json_head(run, m->verdict);
    if (question == CUBE_COUNT) {
        object = json_with(object, "count", json_integer((json_int_t)m->total));
        object = json_with(object, "complete", json_boolean(m->complete));
    }
    return json_line(run, object, error);
}

static enum satdoku_status write_text(struct merging *m, struct run *run,
                                      enum cube_question question, struct satdoku_error *error)
{
    bool solved = m->verdict != SATDOKU_VERDICT_NONE && m->verdict != SATDOKU_VERDICT_UNKNOWN;
    char line[64];
    switch (question) {
    case CUBE_COUNT:
        snprintf(line, sizeof line, "%llu%s\n", m->total, m->complete ? "" : "+");
        break;
    case CUBE_CHECK:
        snprintf(line, sizeof line, "%s\n", satdoku_verdict_name(m->verdict));
        break;
    default:
        return satdoku_write_answer(run->sink, m->cubes->format, 1, m->verdict,
                                    solved ? m->best : NULL, NULL, error);
    }
    return run_write(run, error, line);
}

static enum exit_code code_of(const struct merging *m, enum cube_question question)
{
    if (question == CUBE_COUNT) {
        for (size_t i = 0; i < m->count; i++) {
            if (!m->answers[i].complete && m->answers[i].count < m->answers[i].limit) {
                return EXIT_GAVE_UP;
            }
        }
        return EXIT_YES;
    }
    if (m->verdict == SATDOKU_VERDICT_UNKNOWN) {
        return EXIT_GAVE_UP;
    }
    bool no = m->verdict == SATDOKU_VERDICT_NONE ||
              (question == CUBE_CHECK && m->verdict != SATDOKU_VERDICT_UNIQUE);
    return no ? EXIT_NO : EXIT_YES;
}

static enum exit_code answer(struct merging *m, enum cube_question question)
{
    struct output output;
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct run run = {.settings = m->settings, .number = 1, .file = m->settings->files[0]};
    if (!output_open(&output, m->settings->output)) {
        return EXIT_TROUBLE;
    }
    run.sink = output_sink(&output);
    run.origin.line = 1;
    enum satdoku_status status = m->settings->json ? write_json(m, &run, question, &error)
                                                   : write_text(m, &run, question, &error);
    if (status != SATDOKU_OK && status != SATDOKU_ERR_WRITE) {
        report("%s", error.message);
    }
    bool written = output_finish(&output, status == SATDOKU_OK);
    text_clear(&run.scratch);
    return status == SATDOKU_OK && written ? code_of(m, question) : EXIT_TROUBLE;
}

/* ---- The whole ---- */

static bool prepare(struct merging *m)
{
    m->options =
        (struct satdoku_solver_options){.stop = deadline_stop, .stop_context = &m->deadline};
    if (satdoku_solver_new(&m->solver, &m->options) != SATDOKU_OK ||
        satdoku_grid_new(&m->grid) != SATDOKU_OK || satdoku_grid_new(&m->best) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        return false;
    }
    m->cubes = cube_part_read(m->settings->files[0], &m->options);
    if (m->cubes == NULL) {
        return false;
    }
    m->count = m->cubes->count;
    m->answers = calloc(m->count, sizeof *m->answers);
    if (m->answers == NULL) {
        report(OUT_OF_MEMORY);
    }
    return m->answers != NULL;
}

static enum exit_code merge(struct merging *m)
{
    if (!prepare(m)) {
        return EXIT_TROUBLE;
    }
    for (int i = 1; i < m->settings->file_count; i++) {
        if (!take_file(m, m->settings->files[i])) {
            return EXIT_TROUBLE;
        }
    }
    enum cube_question question = m->answers[m->first - 1].question;
    return decide(m, question) ? answer(m, question) : EXIT_TROUBLE;
}

static enum exit_code run_merge(const struct settings *settings)
{
    struct merging m = {.settings = settings};
    if (settings->file_count < 2) {
        report("merge takes the formula with its cubes, and behind it the answers of its parts");
        return EXIT_TROUBLE;
    }
    enum exit_code code = merge(&m);
    for (size_t i = 0; i < m.count && m.answers != NULL; i++) {
        cube_answer_clear(&m.answers[i]);
    }
    free(m.answers);
    satdoku_grid_free(m.grid);
    satdoku_grid_free(m.best);
    satdoku_cubes_free(m.cubes);
    satdoku_solver_free(m.solver);
    return interrupt_came() ? EXIT_INTERRUPTED : code;
}

static const struct option_group *const groups[] = {&group_quiet, NULL};

const struct command command_merge = {
    .name = "merge",
    .arguments = "[OPTIONS] FILE PART...",
    .summary = "the answer about a puzzle from those about its cubes",
    .description =
        "FILE is the formula that encode --cubes N wrote. Each PART is what solve, check or count "
        "--cube I/N answered about one of its cubes; parts may be given in any order. The answer "
        "is that about the puzzle.\n"
        "Where a part is missing that the answer needs, standard error says which command makes "
        "it. A part that is there twice or was cut off, cubes that overlap or leave something out, "
        "and wrong solutions are errors. Then nothing is written.",
    .exits = {[EXIT_YES] = "as solve, check or count of the puzzle",
              [EXIT_NO] = "as solve, check or count of the puzzle",
              [EXIT_TROUBLE] = "trouble, such as a part that is missing or there twice",
              [EXIT_GAVE_UP] = "a part gave up"},
    .options = {OPTION_OUTPUT_FILE, OPTION_JSON},
    .groups = groups,
    .examples = {{"satdoku check --cube 1/2 cubes.icnf", "the answer about the first of two cubes"},
                 {"satdoku merge cubes.icnf cube.1 cube.2", "the verdict on the puzzle"}},
    .run = run_merge,
};
