#include "steps_file.h"

#include "mem.h"
#include "scan.h"
#include "step_lemmas.h"
#include "step_line.h"
#include "steps.h"

#include <string.h>

static const char last_word[] = "end";

/* ---- Writing ---- */

struct writing {
    FILE *stream;
    struct step_check check;
    struct step_lemmas lemmas;
    struct step_text line;
    size_t number; /* of the last step */
    struct satdoku_error *error;
};

/* Writes a step with its lemmas, and checks both as verification does. */
static enum satdoku_status take_step(void *context, const struct step *step)
{
    struct writing *w = context;
    bool follows = true;
    size_t index = 0;
    if (step_line_write(&w->line, ++w->number, step) != SATDOKU_OK) {
        return error_memory(w->error);
    }
    enum satdoku_status status = step_lemmas_find(&w->lemmas, step);
    if (status == SATDOKU_OK) {
        fprintf(w->stream, "%s\n", w->line.data);
        bool first = true;
        for (size_t i = 0; i < w->lemmas.used; i++) {
            int literal = w->lemmas.made[i];
            fprintf(w->stream, "%s%d%s", first ? "  " : " ", literal, literal == 0 ? "\n" : "");
            first = literal == 0;
        }
        status = step_check_conclude(&follows, &index, &w->check, step);
    }
    return status != SATDOKU_OK || follows
               ? status
               : error_set(w->error, SATDOKU_ERR_INTERNAL,
                           "a self-check failed: a step that does not follow");
}

enum satdoku_status steps_file_write(enum satdoku_verdict *verdict, FILE *stream,
                                     struct satdoku_solver *solver,
                                     const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    struct writing w = {.stream = stream, .error = error};
    enum satdoku_status status = step_check_start(&w.check, puzzle, &solver->options, error);
    if (status == SATDOKU_OK) {
        status = step_lemmas_start(&w.lemmas, &w.check, &solver->options, error);
    }
    if (status == SATDOKU_OK) {
        status = steps_each(verdict, solver, puzzle, false, take_step, &w, error);
        if (status == SATDOKU_OK) {
            fprintf(stream, "%s %zu\n", last_word, w.number);
        }
    } else if (status == SATDOKU_END) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
        status = SATDOKU_OK;
    }
    step_lemmas_clear(&w.lemmas);
    step_check_clear(&w.check);
    mem_free(w.line.data);
    return status;
}

/* ---- Reading ---- */

struct reading {
    struct scan scan;
    struct step_check check;
    struct step_read read;
    struct step_text line; /* the line of a step, as it stands */
    struct step step;      /* under way */
    size_t number;         /* of it; 0: there is none yet */
    size_t place;          /* the line on which it stands */
    int *lemma;            /* owned */
    size_t capacity;
    enum satdoku_verdict verdict;
    const struct solution_list *solutions;
    struct satdoku_error *error;
};

static enum satdoku_status wrong_step(const struct reading *r, const char *what)
{
    return error_at(r->error, r->place, 1, "%s", what);
}

static enum satdoku_status wrong_candidate(const struct reading *r, size_t candidate,
                                           const char *what)
{
    const struct way *way = &r->check.way;
    return error_at(r->error, r->place, 1, "%d in %s %s",
                    way_digit(way, candidate) + way->board->lowest - 1,
                    board_cell_name(way->board, way_cell(way, candidate)).text, what);
}

/* Reads the rest of a line into r->line. */
static enum satdoku_status read_line(struct reading *r)
{
    enum { LONGEST = 1 << 24 };
    size_t line = r->scan.line;
    r->line.length = 0;
    for (int c; (c = scan_peek(&r->scan)) >= 0 && c != '\n'; scan_next(&r->scan)) {
        if (r->line.length == LONGEST || c == '\0') {
            return error_at(r->error, line, scan_column(&r->scan),
                            c == '\0' ? "a byte 0x00" : "a line too long");
        }
        if (!MEM_RESERVE(r->line.data, r->line.capacity, r->line.length + 2)) {
            return error_memory(r->error);
        }
        r->line.data[r->line.length++] = (char)c;
    }
    if (!MEM_RESERVE(r->line.data, r->line.capacity, r->line.length + 1)) {
        return error_memory(r->error);
    }
    r->line.data[r->line.length] = '\0';
    return scan_status(&r->scan, r->error);
}

/* ---- Steps ---- */

/* Whether some solution of the certificate has another digit than a step places, or the one that
 * it excludes. */
static bool loses_solution(const struct reading *r, size_t candidate, bool placed)
{
    const struct way *way = &r->check.way;
    int cell = way_cell(way, candidate);
    for (size_t i = 0; i < r->solutions->count; i++) {
        bool has = r->solutions->grids[i].digits[cell] == way_digit(way, candidate);
        if (has != placed) {
            return true;
        }
    }
    return false;
}

static enum satdoku_status start_step(struct reading *r)
{
    bool good = false;
    r->place = r->scan.line;
    enum satdoku_status status = read_line(r);
    if (status == SATDOKU_OK && r->number > 0 && r->step.count == 0) {
        return wrong_step(r, "a step behind the one by which nothing can stand");
    }
    if (status == SATDOKU_OK && step_line_read(&good, &r->step, &r->read, &r->check.way,
                                               ++r->number, r->line.data) != SATDOKU_OK) {
        return error_memory(r->error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (!good) {
        return error_at(r->error, r->place, 1, "not step %zu of this puzzle, nor '%s'", r->number,
                        last_word);
    }
    /* Each step says something new, and what the verdict allows. */
    const struct way *way = &r->check.way;
    const struct step *step = &r->step;
    if (step->count == 0 && r->verdict != SATDOKU_VERDICT_NONE) {
        return wrong_step(r, "there is a solution");
    }
    for (size_t i = 0; i < step->count; i++) {
        size_t candidate = step->candidates[i];
        if (!way->open[candidate] || (step->placed && way->placed[way_cell(way, candidate)] != 0)) {
            return wrong_candidate(r, candidate, "was decided before");
        }
        if (loses_solution(r, candidate, step->placed)) {
            return wrong_candidate(r, candidate,
                                   step->placed ? "is not what a solution has"
                                                : "is what a solution has");
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status end_step(struct reading *r)
{
    bool follows = true;
    size_t index = 0;
    if (r->number == 0) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = step_check_conclude(&follows, &index, &r->check, &r->step);
    if (status != SATDOKU_OK || follows) {
        return status;
    }
    if (r->step.count == 0) {
        return wrong_step(r, "that nothing can stand does not follow from its reason");
    }
    return wrong_candidate(r, r->step.candidates[index],
                           r->step.placed ? "does not follow from its reason"
                                          : "is not excluded by its reason");
}

/* ---- Lemmas ---- */

static enum satdoku_status take_lemma(struct reading *r)
{
    size_t count = 0;
    size_t line = r->scan.line;
    bool follows = false;
    if (r->number == 0) {
        return error_at(r->error, line, 1, "a lemma before the first step");
    }
    /* The two blanks, and the literals up to 0 and the line's end. */
    int variables = r->check.solver->encoding.formula.variables;
    long long literal = 0;
    do {
        scan_skip_blanks(&r->scan);
        size_t place = r->scan.line;
        size_t column = scan_column(&r->scan);
        switch (scan_number(&literal, &r->scan, true, variables)) {
        case SCAN_NUMBER:
            break;
        case SCAN_TOO_LARGE:
            return error_at(r->error, place, column, "a variable that the formula does not have");
        default:
            return scan_unexpected(&r->scan, r->error, "a literal, or the 0 of the lemma");
        }
        if (literal != 0) {
            if (!MEM_RESERVE(r->lemma, r->capacity, count + 1)) {
                return error_memory(r->error);
            }
            r->lemma[count++] = (int)literal;
        }
    } while (literal != 0);
    if (scan_peek(&r->scan) != '\n' && scan_peek(&r->scan) != SCAN_END) {
        return scan_unexpected(&r->scan, r->error, "the line end");
    }
    enum satdoku_status status = scan_status(&r->scan, r->error);
    if (status == SATDOKU_OK) {
        status = step_check_lemma(&follows, &r->check, r->step.reason, r->lemma, count);
    }
    return status != SATDOKU_OK || follows
               ? status
               : error_at(r->error, line, 1, "the lemma does not follow by unit propagation");
}

/* ---- The whole ---- */

/* Reads the last line, which says how many steps there are. The file ends with it. */
static enum satdoku_status take_end(struct reading *r)
{
    char expected[32];
    size_t line = r->scan.line;
    enum satdoku_status status = end_step(r);
    if (status != SATDOKU_OK) {
        return status;
    }
    /* The steps have to come to what the verdict says. */
    const struct way *way = &r->check.way;
    if (r->verdict == SATDOKU_VERDICT_NONE && (r->number == 0 || r->step.count > 0)) {
        return error_at(r->error, r->scan.line, 1, "the steps end before nothing can stand");
    }
    for (int cell = 0; cell < way->board->cells && r->verdict == SATDOKU_VERDICT_UNIQUE; cell++) {
        if (way->placed[cell] == 0) {
            return error_at(r->error, r->scan.line, 1,
                            "the steps end before a digit is placed in %s",
                            board_cell_name(way->board, cell).text);
        }
    }
    status = read_line(r);
    if (status == SATDOKU_OK && scan_peek(&r->scan) == '\n') {
        scan_next(&r->scan);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    snprintf(expected, sizeof expected, "%s %zu", last_word, r->number);
    if (strcmp(r->line.data, expected) != 0) {
        return error_at(r->error, line, 1, "expected '%s', behind the last step", expected);
    }
    return scan_peek(&r->scan) >= 0
               ? error_at(r->error, r->scan.line, 1, "something behind the last line")
               : scan_status(&r->scan, r->error);
}

static enum satdoku_status read_steps(struct reading *r)
{
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK) {
        int first = scan_peek(&r->scan);
        if (first < 0) {
            status = scan_status(&r->scan, r->error);
            return status != SATDOKU_OK ? status
                                        : error_at(r->error, r->scan.line, 1,
                                                   "the file ends before '%s'", last_word);
        }
        if (first == last_word[0]) {
            return take_end(r);
        }
        if (first == ' ') {
            status = take_lemma(r);
        } else {
            status = end_step(r);
            status = status == SATDOKU_OK ? start_step(r) : status;
        }
        if (status == SATDOKU_OK && scan_peek(&r->scan) == '\n') {
            scan_next(&r->scan);
        }
    }
    return status;
}

enum satdoku_status steps_file_check(
    struct proof_result *result, const struct satdoku_puzzle *puzzle, enum satdoku_verdict verdict,
    const struct solution_list *solutions, struct satdoku_source source,
    const struct satdoku_solver_options *options, struct satdoku_error *error)
{
    struct reading *r = mem_zalloc(1, sizeof *r);
    if (r == NULL) {
        return error_memory(error);
    }
    r->verdict = verdict;
    r->solutions = solutions;
    r->error = error;
    scan_init(&r->scan, source);
    enum satdoku_status status = step_check_start(&r->check, puzzle, options, error);
    if (status == SATDOKU_OK) {
        status = step_read_start(&r->read, &r->check.way) == SATDOKU_OK ? read_steps(r)
                                                                        : error_memory(error);
    }
    size_t steps = r->number;
    step_read_clear(&r->read);
    step_check_clear(&r->check);
    mem_free(r->line.data);
    mem_free(r->lemma);
    mem_free(r);
    return proof_conclude(result, status, steps);
}
