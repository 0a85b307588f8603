#include "cube_part.h"

#include "deadline.h"
#include "feed.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"
#include "run.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A question under way. */
struct cube_part {
    const struct settings *settings;
    struct deadline deadline;
    struct external_solver external;
    struct satdoku_solver *solver;
    struct satdoku_cubes *cubes;
    struct satdoku_puzzle *puzzle; /* in the cube */
    struct satdoku_grid *grids[CUBE_SOLUTIONS_MAX];
    struct cube_answer answer;
    struct satdoku_error error;
};

enum exit_code cube_part_read(struct satdoku_cubes **cubes, double *spent, const char *file,
                              const struct satdoku_solver_options *options, double limit)
{
    struct input input;
    struct satdoku_solver_options reading = *options;
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (!input_open_or_report(&input, file, NULL)) {
        return EXIT_TROUBLE;
    }
    input.limit = limit;
    input_go_on(&input);
    reading.stop = input_stop;
    reading.stop_context = &input;
    enum satdoku_status status = satdoku_cubes_new(cubes, input_source(&input), &reading, &error);
    input_pause(&input);
    *spent = input_take_time(&input);
    enum exit_code code = status == SATDOKU_OK ? EXIT_YES : EXIT_TROUBLE;
    if (interrupt_came()) {
        code = EXIT_INTERRUPTED;
    } else if (status == SATDOKU_END) {
        report("nothing written: the time limit was reached while %s was read", input.name);
        code = EXIT_GAVE_UP;
    } else if (status == SATDOKU_ERR_READ) {
        report("%s: %s", input.name, input_trouble(&input));
    } else if (status != SATDOKU_OK) {
        report_error(input.name, &error);
    }
    input_close(&input);
    return code;
}

/* ---- Questions ---- */

static enum satdoku_status keep_solution(struct cube_part *p, const struct satdoku_grid *grid)
{
    size_t places = satdoku_grid_digits(NULL, 0, grid);
    int *digits = malloc(places * sizeof *digits);
    if (digits == NULL) {
        return memory_error(&p->error);
    }
    p->answer.places = satdoku_grid_digits(digits, places, grid);
    p->answer.solution[p->answer.solutions++] = digits;
    return SATDOKU_OK;
}

/* The answer: a count, or a verdict with so many solutions. */
static enum satdoku_status ask(struct cube_part *p)
{
    struct cube_answer *answer = &p->answer;
    enum satdoku_status status;
    if (answer->question == CUBE_COUNT) {
        struct satdoku_count_options options = {.limit = answer->limit};
        struct satdoku_count found = {0};
        status = satdoku_count_solutions(&found, p->solver, p->puzzle, &options, &p->error);
        answer->count = found.count;
        answer->complete = found.complete;
        answer->verdict = cube_answer_counted(found.count, found.complete);
        return status;
    }
    if (answer->question == CUBE_CHECK) {
        status = satdoku_check(&answer->verdict, p->grids[0], p->grids[1], p->solver, p->puzzle,
                               &p->error);
    } else {
        enum satdoku_choice choice =
            answer->question == CUBE_ANY ? SATDOKU_CHOICE_ANY : SATDOKU_CHOICE_SMALLEST;
        status =
            satdoku_solve(&answer->verdict, p->grids[0], p->solver, p->puzzle, choice, &p->error);
    }
    size_t due = cube_answer_solutions_due(answer);
    for (size_t i = 0; i < due && status == SATDOKU_OK; i++) {
        status = keep_solution(p, p->grids[i]);
    }
    return status;
}

/* ---- The whole ---- */

/* Whether the file has the cube that is wanted; then it is the part. */
static bool choose_cube(struct cube_part *p, const char *file)
{
    size_t count = p->cubes->count;
    if (p->settings->formula.cube_count != count) {
        report("%s has %zu cube%s, not %zu", file, count, count == 1 ? "" : "s",
               p->settings->formula.cube_count);
        return false;
    }
    p->answer.part = p->settings->formula.cube;
    p->answer.parts = count;
    snprintf(p->answer.formula, sizeof p->answer.formula, "%s", p->cubes->digest);
    if (satdoku_cubes_part(p->puzzle, p->cubes, p->answer.part - 1, &p->error) != SATDOKU_OK) {
        report_error(file, &p->error);
        return false;
    }
    return true;
}

static bool write_answer(const struct cube_part *p)
{
    struct text text = {0};
    struct output output;
    bool good = cube_answer_write(&text, &p->answer);
    if (!good) {
        report(OUT_OF_MEMORY);
    } else if ((good = output_open(&output, NULL))) {
        struct satdoku_sink sink = output_sink(&output);
        (void)sink.write(sink.context, text.data, text.length); /* output_finish reports it */
        good = output_finish(&output, true);
    }
    text_clear(&text);
    return good;
}

static enum exit_code run(struct cube_part *p, const char *file)
{
    const struct settings *settings = p->settings;
    struct satdoku_solver_options options =
        external_solver_options(settings, p->external.functions);
    options.stop = deadline_stop;
    options.stop_context = &p->deadline;
    if (satdoku_solver_new(&p->solver, &options) != SATDOKU_OK ||
        satdoku_puzzle_new(&p->puzzle) != SATDOKU_OK ||
        satdoku_grid_new(&p->grids[0]) != SATDOKU_OK ||
        satdoku_grid_new(&p->grids[1]) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    double spent = 0;
    enum exit_code code =
        cube_part_read(&p->cubes, &spent, file, &options, settings->solving.time_limit);
    if (code != EXIT_YES || !choose_cube(p, file)) {
        return code != EXIT_YES ? code : EXIT_TROUBLE;
    }
    deadline_start_late(&p->deadline, settings->solving.time_limit, spent);
    enum satdoku_status status = ask(p);
    if (interrupt_came()) {
        return EXIT_INTERRUPTED;
    }
    if (status != SATDOKU_OK) {
        report_error(file, &p->error);
        return EXIT_TROUBLE;
    }
    bool stopped = p->answer.question == CUBE_COUNT
                       ? !p->answer.complete && p->answer.count < p->answer.limit
                       : p->answer.verdict == SATDOKU_VERDICT_UNKNOWN;
    return !write_answer(p) ? EXIT_TROUBLE : stopped ? EXIT_GAVE_UP : EXIT_YES;
}

enum exit_code cube_part_run(const struct settings *settings, enum cube_question question,
                             size_t limit)
{
    struct cube_part p = {.settings = settings, .answer = {.question = question, .limit = limit}};
    if (settings->reading.file_count > 1) {
        report("--cube takes one file, which encode --cubes wrote");
        return EXIT_TROUBLE;
    }
    const char *file = settings->reading.file_count == 1 ? settings->reading.files[0] : "-";
    prompt_for_input(settings, file, "the formula with its cubes");
    enum exit_code code = EXIT_TROUBLE;
    if (external_solver_open(&p.external, settings)) {
        code = run(&p, file);
        code = code == EXIT_TROUBLE && interrupt_came() ? EXIT_INTERRUPTED : code;
    }
    cube_answer_clear(&p.answer);
    satdoku_grid_free(p.grids[0]);
    satdoku_grid_free(p.grids[1]);
    satdoku_puzzle_free(p.puzzle);
    satdoku_cubes_free(p.cubes);
    satdoku_solver_free(p.solver);
    external_solver_close(&p.external);
    return code;
}

/* ---- The answer for one cube ---- */

#define FIRST_LINE "satdoku cube 1"
#define LAST_LINE  "end"

static const char *const questions[] =
    {[CUBE_SOLVE] = "solve", [CUBE_ANY] = "any", [CUBE_CHECK] = "check", [CUBE_COUNT] = "count"};
static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNIQUE,
                                                SATDOKU_VERDICT_MULTIPLE, SATDOKU_VERDICT_SOLVABLE,
                                                SATDOKU_VERDICT_UNKNOWN};

enum {
    QUESTIONS = sizeof questions / sizeof questions[0],
    VERDICT_NAMES = sizeof verdicts / sizeof verdicts[0]
};

/* ---- Writing ---- */

bool cube_answer_write(struct text *text, const struct cube_answer *answer)
{
    text_print(text, "%s\npart %zu/%zu\nformula %s\nquestion %s\nverdict %s\n", FIRST_LINE,
               answer->part, answer->parts, answer->formula, questions[answer->question],
               satdoku_verdict_name(answer->verdict));
    for (size_t i = 0; i < answer->solutions; i++) {
        text_put(text, "solution");
        for (size_t place = 0; place < answer->places; place++) {
            text_print(text, " %d", answer->solution[i][place]);
        }
        text_put(text, "\n");
    }
    if (answer->question == CUBE_COUNT) {
        text_print(text, "count %llu\nlimit %llu\ncomplete %s\n", answer->count, answer->limit,
                   answer->complete ? "yes" : "no");
    }
    return text_put(text, LAST_LINE "\n");
}

void cube_answer_clear(struct cube_answer *answer)
{
    for (size_t i = 0; i < answer->solutions; i++) {
        free(answer->solution[i]);
    }
    *answer = (struct cube_answer){.part = 0};
}

/* ---- Reading ---- */

/* A place where something else was expected; at the end of the text it was cut off. */
static enum satdoku_status unexpected(const struct cube_answers *from, const char *expected,
                                      struct satdoku_error *error)
{
    *error = (struct satdoku_error){.status = SATDOKU_ERR_MALFORMED,
                                    .line = from->line,
                                    .column = (size_t)(from->at - from->line_start) + 1};
    if (from->at == from->end) {
        snprintf(error->message, sizeof error->message,
                 "the answer of a part is cut off: expected %s", expected);
    } else {
        snprintf(error->message, sizeof error->message, "expected %s", expected);
    }
    return error->status;
}

/* Takes a text that may stand there. */
static bool take(struct cube_answers *from, const char *text)
{
    size_t length = strlen(text);
    if ((size_t)(from->end - from->at) < length || memcmp(from->at, text, length) != 0) {
        return false;
    }
    from->at += length;
    return true;
}

static bool take_line_end(struct cube_answers *from)
{
    if (!take(from, "\n")) {
        return false;
    }
    from->line++;
    from->line_start = from->at;
    return true;
}

/* Takes a number of at most so many digits, without zeros before it. */
static bool take_number(unsigned long long *number, struct cube_answers *from)
{
    enum { DIGITS_MAX = 19 };
    const char *at = from->at;
    unsigned long long value = 0;
    size_t length = 0;
    for (; at + length < from->end && at[length] >= '0' && at[length] <= '9'; length++) {
        if (length == DIGITS_MAX) {
            return false;
        }
        value = value * 10 + (unsigned long long)(at[length] - '0');
    }
    if (length == 0 || (length > 1 && *at == '0')) {
        return false;
    }
    from->at += length;
    *number = value;
    return true;
}

static bool take_size(size_t *number, struct cube_answers *from)
{
    unsigned long long value = 0;
    bool good = take_number(&value, from) && value <= SIZE_MAX;
    *number = (size_t)value;
    return good;
}

/* A name that ends where the line does. */
static bool take_name(struct cube_answers *from, const char *name)
{
    size_t length = strlen(name);
    bool whole = (size_t)(from->end - from->at) > length && from->at[length] == '\n';
    return whole && take(from, name);
}

/* The lines with a key and a value, in their order; those of counts alone stand last. */
enum line {
    LINE_PART,
    LINE_FORMULA,
    LINE_QUESTION,
    LINE_VERDICT,
    LINE_COUNT,
    LINE_LIMIT,
    LINE_COMPLETE,
    LINES
};

static const struct {
    const char *key;
    const char *expected;
} lines[LINES] =
    {[LINE_PART] = {"part ", "'part I/N'"},
     [LINE_FORMULA] = {"formula ", "'formula' and 16 hexadecimal digits"},
     [LINE_QUESTION] = {"question ", "'question solve', 'any', 'check' or 'count'"},
     [LINE_VERDICT] = {"verdict ", "'verdict none', 'unique', 'multiple', 'solvable' or 'unknown'"},
     [LINE_COUNT] = {"count ", "'count' and a number"},
     [LINE_LIMIT] = {"limit ", "'limit' and a number"},
     [LINE_COMPLETE] = {"complete ", "'complete yes' or 'no'"}};

/* Takes the value of a line. */
static bool take_value(struct cube_answer *answer, struct cube_answers *from, enum line line)
{
    switch (line) {
    case LINE_PART:
        return take_size(&answer->part, from) && take(from, "/") &&
               take_size(&answer->parts, from) && answer->part >= 1 &&
               answer->part <= answer->parts;
    case LINE_FORMULA:
        for (size_t i = 0; i < CUBE_DIGEST_LENGTH; i++) {
            if (from->at == from->end || strchr("0123456789abcdef", *from->at) == NULL ||
                *from->at == '\0') {
                return false;
            }
            answer->formula[i] = *from->at++;
        }
        return true;
    case LINE_QUESTION:
        for (int i = 0; i < QUESTIONS; i++) {
            if (take_name(from, questions[i])) {
                answer->question = (enum cube_question)i;
                return true;
            }
        }
        return false;
    case LINE_VERDICT:
        for (int i = 0; i < VERDICT_NAMES; i++) {
            if (take_name(from, satdoku_verdict_name(verdicts[i]))) {
                answer->verdict = verdicts[i];
                return true;
            }
        }
        return false;
    case LINE_COUNT:
        return take_number(&answer->count, from);
    case LINE_LIMIT:
        return take_number(&answer->limit, from);
    default:
        answer->complete = take_name(from, "yes");
        return answer->complete || take_name(from, "no");
    }
}

static enum satdoku_status read_lines(struct cube_answer *answer, struct cube_answers *from,
                                      enum line first, enum line behind,
                                      struct satdoku_error *error)
{
    for (enum line line = first; line < behind; line++) {
        if (!take(from, lines[line].key) || !take_value(answer, from, line) ||
            !take_line_end(from)) {
            return unexpected(from, lines[line].expected, error);
        }
    }
    return SATDOKU_OK;
}

enum satdoku_verdict cube_answer_counted(unsigned long long count, bool complete)
{
    if (count > 1) {
        return SATDOKU_VERDICT_MULTIPLE;
    }
    if (!complete) {
        return count == 0 ? SATDOKU_VERDICT_UNKNOWN : SATDOKU_VERDICT_SOLVABLE;
    }
    return count == 0 ? SATDOKU_VERDICT_NONE : SATDOKU_VERDICT_UNIQUE;
}

/* Whether the question has such a verdict. */
static bool is_verdict(const struct cube_answer *answer)
{
    enum satdoku_verdict verdict = answer->verdict;
    switch (answer->question) {
    case CUBE_COUNT:
        return verdict == cube_answer_counted(answer->count, answer->complete);
    case CUBE_ANY:
        return verdict != SATDOKU_VERDICT_UNIQUE && verdict != SATDOKU_VERDICT_MULTIPLE;
    default:
        return verdict != SATDOKU_VERDICT_SOLVABLE;
    }
}

static bool take_digits(int *digits, struct cube_answers *from)
{
    for (size_t i = 0; i < from->places; i++) {
        unsigned long long digit = 0;
        bool minus = take(from, " -");
        if ((!minus && !take(from, " ")) || !take_number(&digit, from) || digit > 1000000) {
            return false;
        }
        digits[i] = minus ? -(int)digit : (int)digit;
    }
    return take_line_end(from);
}

size_t cube_answer_solutions_due(const struct cube_answer *answer)
{
    if (answer->verdict == SATDOKU_VERDICT_NONE || answer->verdict == SATDOKU_VERDICT_UNKNOWN) {
        return 0;
    }
    return answer->question == CUBE_CHECK && answer->verdict == SATDOKU_VERDICT_MULTIPLE ? 2 : 1;
}

static enum satdoku_status read_solutions(struct cube_answer *answer, struct cube_answers *from,
                                          struct satdoku_error *error)
{
    size_t due = cube_answer_solutions_due(answer);
    while (answer->solutions < due) {
        int *digits = calloc(from->places, sizeof *digits);
        if (digits == NULL) {
            return memory_error(error);
        }
        answer->solution[answer->solutions++] = digits;
        if (!take(from, "solution") || !take_digits(digits, from)) {
            return unexpected(from, "'solution' and a digit for each cell of the board", error);
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status read_record(struct cube_answer *answer, struct cube_answers *from,
                                       struct satdoku_error *error)
{
    if (!take(from, FIRST_LINE) || !take_line_end(from)) {
        return unexpected(from, "'" FIRST_LINE "'", error);
    }
    enum satdoku_status status = read_lines(answer, from, LINE_PART, LINE_COUNT, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = answer->question == CUBE_COUNT ? read_lines(answer, from, LINE_COUNT, LINES, error)
                                            : read_solutions(answer, from, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (!is_verdict(answer)) {
        return unexpected(from, "another verdict of that question", error);
    }
    if (!take(from, LAST_LINE) || !take_line_end(from)) {
        return unexpected(from, "'" LAST_LINE "'", error);
    }
    return SATDOKU_OK;
}

enum satdoku_status cube_answer_read(struct cube_answer *answer, struct cube_answers *from,
                                     struct satdoku_error *error)
{
    struct cube_answer found = {.places = from->places};
    if (from->at == from->end) {
        return SATDOKU_END;
    }
    enum satdoku_status status = read_record(&found, from, error);
    if (status == SATDOKU_OK) {
        *answer = found;
    } else {
        cube_answer_clear(&found);
    }
    return status;
}
