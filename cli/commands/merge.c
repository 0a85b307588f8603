/* Makes the answer about a puzzle from the answers about its cubes.
 *
 * The first file is the formula with its cubes; the others have the records of parts
 *. The answer is written as the question's own command writes it, and has that
 * command's exit code. Parts are trusted on "no solution here" and on counts. All else is checked:
 * the cubes must not overlap, they must cover the formula, by a proof, and solutions must follow
 * the rules.
 */
#include "commands.h"
#include "cube_part.h"
#include "deadline.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "puzzle_answer.h"
#include "report.h"
#include "run.h"

#include <limits.h>
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

/* Takes the records of a text. */
static bool take_records(struct merging *m, const struct text *text, const char *file)
{
    struct cube_answers from = {.at = text->data,
                                .end = text->length > 0 ? text->data + text->length : text->data,
                                .line = 1,
                                .line_start = text->data,
                                .places = satdoku_puzzle_givens(NULL, 0, m->cubes->puzzle)};
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct cube_answer answer;
    enum satdoku_status status;
    if (text->length == 0) {
        report("%s: no part's answer, but an empty file", file);
        return false;
    }
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
        /* Keeps a solution that was checked, where it is smaller than the best so far. */
        const int *digits = answer->solution[i];
        size_t places = answer->places;
        int order = m->best_digits != NULL ? compare_digits(digits, m->best_digits, places) : -1;
        m->several = m->several || (m->best_digits != NULL && order != 0);
        if (order < 0) {
            struct satdoku_grid *smaller = m->grid;
            m->grid = m->best;
            m->best = smaller;
            m->best_digits = digits;
        }
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
    bool shown =
        (question == CUBE_ANY && m->best_digits != NULL) || (question == CUBE_CHECK && m->several);
    if (shown) { /* by solutions that were checked, whatever other parts say */
        m->verdict = question == CUBE_ANY ? SATDOKU_VERDICT_SOLVABLE : SATDOKU_VERDICT_MULTIPLE;
        return true;
    }
    if (parts.missing) {
        /* Names the parts that are missing, as one can have them again. */
        static const char *const commands[] = {[CUBE_SOLVE] = "solve",
                                               [CUBE_ANY] = "solve --any",
                                               [CUBE_CHECK] = "check",
                                               [CUBE_COUNT] = "count"};
        for (size_t j = 0; j < m->count; j++) {
            if (m->answers[j].part == 0) {
                report("part %zu of %zu is missing: satdoku %s --cube %zu/%zu %s", j + 1, m->count,
                       commands[question], j + 1, m->count, m->settings->reading.files[0]);
            }
        }
        return false;
    }
    const char *file = m->settings->reading.files[0];
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
    if (!finding.verified) {
        return false;
    }
    if (question == CUBE_COUNT) {
        return add_counts(m);
    }
    m->verdict = parts.unknown                          ? SATDOKU_VERDICT_UNKNOWN
                 : parts.multiple || parts.solvable > 1 ? SATDOKU_VERDICT_MULTIPLE
                 : parts.solvable == 1                  ? SATDOKU_VERDICT_UNIQUE
                                                        : SATDOKU_VERDICT_NONE;
    return true;
}

/* ---- The answer ---- */

static enum exit_code answer(struct merging *m, enum cube_question question)
{
    struct output output;
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct run run = {.settings = m->settings,
                      .number = 1,
                      .input = {.file = m->settings->reading.files[0]},
                      .origin = {.line = 1}};
    if (!output_open(&output, m->settings->answers.output)) {
        return EXIT_TROUBLE;
    }
    run.sink = output_sink(&output);
    struct puzzle_answer answer = {.verdict = m->verdict};
    if (question == CUBE_COUNT && m->settings->answers.json) {
        answer.has_members = true;
        answer.members = json_with(json_object(), "count", json_integer((json_int_t)m->total));
        answer.members = json_with(answer.members, "complete", json_boolean(m->complete));
    } else if (question == CUBE_COUNT) {
        text_print(&answer.text, "%llu%s", m->total, m->complete ? "" : "+");
    } else if (question != CUBE_CHECK) {
        bool solved = m->verdict != SATDOKU_VERDICT_NONE && m->verdict != SATDOKU_VERDICT_UNKNOWN;
        answer.grid = solved ? m->best : NULL;
        answer.puzzle = m->cubes->puzzle;
        answer.format = m->cubes->format;
    }
    enum satdoku_status status = puzzle_answer_write(&run, &answer, &error);
    if (status != SATDOKU_OK && status != SATDOKU_ERR_WRITE) {
        report("%s", error.message);
    }
    bool written = output_finish(&output, status == SATDOKU_OK);
    text_clear(&run.scratch);
    if (status != SATDOKU_OK || !written) {
        return EXIT_TROUBLE;
    }
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

/* ---- The whole ---- */

static enum exit_code merge(struct merging *m)
{
    m->options =
        (struct satdoku_solver_options){.stop = deadline_stop, .stop_context = &m->deadline};
    if (satdoku_solver_new(&m->solver, &m->options) != SATDOKU_OK ||
        satdoku_grid_new(&m->grid) != SATDOKU_OK || satdoku_grid_new(&m->best) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    double spent = 0;
    enum exit_code code =
        cube_part_read(&m->cubes, &spent, m->settings->reading.files[0], &m->options, 0);
    if (code != EXIT_YES) {
        return code;
    }
    m->count = m->cubes->count;
    m->answers = calloc(m->count, sizeof *m->answers);
    if (m->answers == NULL) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    for (int i = 1; i < m->settings->reading.file_count; i++) {
        const char *file = m->settings->reading.files[i];
        struct text text = {0};
        bool good = read_all(&text, file) && take_records(m, &text, file);
        text_clear(&text);
        if (!good) {
            return EXIT_TROUBLE;
        }
    }
    enum cube_question question = m->answers[m->first - 1].question;
    return decide(m, question) ? answer(m, question) : EXIT_TROUBLE;
}

static enum exit_code run_merge(const struct settings *settings)
{
    struct merging m = {.settings = settings};
    if (settings->reading.file_count < 2) {
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
    .groups = GROUP_QUIET,
    .examples = {{"satdoku check --cube 1/2 cubes.icnf", "the answer about the first of two cubes"},
                 {"satdoku merge cubes.icnf cube.1 cube.2", "the verdict on the puzzle"}},
    .run = run_merge,
};
