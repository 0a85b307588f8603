/* Checking a certificate without trusting who made it.
 *
 * Puzzle and solutions are read and checked against the rules; the formula is derived again from
 * the puzzle and compared with the file; the proof is checked step by step. Nothing is searched
 * for.
 */
#include "certificate.h"
#include "describe.h"
#include "dimacs.h"
#include "error.h"
#include "mem.h"
#include "rules.h"
#include "rup.h"
#include "solver.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* A certificate being checked. Checks return OK and leave `finding.what` empty, or say there what
 * is wrong; another status means that checking itself failed. */
struct verifying {
    const char *folder;
    struct satdoku_finding finding;
    struct satdoku_read_options read; /* of puzzle and solutions */
    struct satdoku_puzzle *puzzle;
    struct satdoku_grid solution;
    struct satdoku_grid second;
    struct encoding encoding; /* of the puzzle */
    struct formula formula;   /* of the file */
    struct satdoku_error *error;
};

enum { HEAD_LINE = 80 };

static bool is_wrong(const struct verifying *v)
{
    return v->finding.what[0] != '\0';
}

/* ---- Findings ---- */

static ERROR_FORMAT(3, 4) enum satdoku_status
    wrong(struct satdoku_finding *finding, const char *file, const char *format, ...)
{
    char what[160];
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    snprintf(finding->what, sizeof finding->what, "%s%s%s", file, file[0] != '\0' ? ": " : "",
             what);
    return SATDOKU_OK;
}

/* Something in a file is malformed, or does not hold. */
static enum satdoku_status wrong_at(struct verifying *v, const char *file,
                                    const struct satdoku_error *error)
{
    if (error->line == 0) {
        return wrong(&v->finding, file, "%.150s", error->message);
    }
    char place[64];
    snprintf(place, sizeof place, "%.24s:%zu:%zu", file, error->line, error->column);
    return wrong(&v->finding, place, "%.150s", error->message);
}

/* Passes on what hinders the check; malformed files are findings. */
static enum satdoku_status hindered(struct verifying *v, const char *file,
                                    enum satdoku_status status, const struct satdoku_error *error)
{
    if (status == SATDOKU_ERR_MALFORMED || status == SATDOKU_ERR_ARGUMENT ||
        status == SATDOKU_END) {
        return wrong_at(v, file, error);
    }
    if (status == SATDOKU_ERR_MEMORY) {
        return error_memory(v->error);
    }
    if (v->error != NULL) {
        *v->error = *error;
    }
    return status;
}

/* ---- Files ---- */

static enum satdoku_status open_file(FILE **stream, struct verifying *v, const char *file)
{
    char path[CERTIFICATE_PATH];
    if (!certificate_path(path, v->folder, file)) {
        return error_set(v->error, SATDOKU_ERR_READ, "%s: the name is too long", file);
    }
    *stream = fopen(path, "rb");
    if (*stream == NULL) {
        return error_set(v->error, SATDOKU_ERR_READ, "%.120s: %s", path, strerror(errno));
    }
    return SATDOKU_OK;
}

/* The verdict of that name; UNKNOWN for none that has certificates. */
static enum satdoku_verdict verdict_named(const char *name)
{
    static const enum satdoku_verdict verdicts[] = {SATDOKU_NONE, SATDOKU_UNIQUE, SATDOKU_MULTIPLE};
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
        if (strcmp(name, satdoku_verdict_name(verdicts[i])) == 0) {
            return verdicts[i];
        }
    }
    return SATDOKU_UNKNOWN;
}

/* The next line of a head, without its end, if it starts with `key`; "" otherwise. */
static const char *head_line(char line[HEAD_LINE], FILE *stream, const char *key)
{
    size_t length = strlen(key);
    if (fgets(line, HEAD_LINE, stream) == NULL || strncmp(line, key, length) != 0) {
        line[0] = '\0';
        length = 0;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line + length;
}

static bool parse_head(struct verifying *v, FILE *stream)
{
    char line[HEAD_LINE];
    bool good = strcmp(head_line(line, stream, "satdoku certificate "), "1") == 0;
    v->finding.verdict = verdict_named(head_line(line, stream, "verdict "));
    good = good && v->finding.verdict != SATDOKU_UNKNOWN;
    good = good && satdoku_format_parse(&v->read.format, head_line(line, stream, "format "));
    good = good && describe_board(&v->read.size, &v->read.box_rows, &v->read.box_columns,
                                  head_line(line, stream, "board "));
    return good && fgetc(stream) == EOF;
}

static enum satdoku_status read_head(struct verifying *v)
{
    FILE *stream = NULL;
    enum satdoku_status status = open_file(&stream, v, CERTIFICATE_HEAD);
    if (status != SATDOKU_OK) {
        return status;
    }
    bool good = parse_head(v, stream);
    bool unreadable = ferror(stream) != 0;
    fclose(stream);
    if (unreadable) {
        return error_set(v->error, SATDOKU_ERR_READ, "%s: cannot read", CERTIFICATE_HEAD);
    }
    return good ? SATDOKU_OK
                : wrong(&v->finding, CERTIFICATE_HEAD, "not the head of a certificate");
}

/* Reads a file that has one puzzle and nothing else. */
static enum satdoku_status read_puzzle(struct satdoku_puzzle *puzzle, struct verifying *v,
                                       const char *file)
{
    FILE *stream = NULL;
    enum satdoku_status status = open_file(&stream, v, file);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct satdoku_error problem = {.status = SATDOKU_OK};
    struct satdoku_reader *reader = NULL;
    status = satdoku_reader_new(&reader, certificate_source(stream), &v->read, &problem);
    if (status == SATDOKU_OK) {
        status = satdoku_reader_next(puzzle, reader, &problem);
    }
    bool one = false;
    if (status == SATDOKU_OK) {
        struct satdoku_puzzle *extra = NULL;
        status = satdoku_puzzle_new(&extra);
        if (status == SATDOKU_OK) {
            status = satdoku_reader_next(extra, reader, &problem);
            one = status == SATDOKU_END;
        }
        satdoku_puzzle_free(extra);
    }
    satdoku_reader_free(reader);
    fclose(stream);
    if (one) {
        return SATDOKU_OK;
    }
    return status == SATDOKU_OK ? wrong(&v->finding, file, "more than one puzzle")
                                : hindered(v, file, status, &problem);
}

/* ---- Solutions ---- */

static enum satdoku_status check_solution(struct satdoku_grid *grid, struct verifying *v,
                                          const char *file)
{
    struct satdoku_puzzle *full = NULL;
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = satdoku_puzzle_new(&full);
    if (status != SATDOKU_OK) {
        return error_memory(v->error);
    }
    status = read_puzzle(full, v, file);
    if (status == SATDOKU_OK && !is_wrong(v)) {
        status =
            certificate_to_grid(grid, full) == SATDOKU_OK ? SATDOKU_OK : error_memory(v->error);
    }
    if (status == SATDOKU_OK && !is_wrong(v) && !rules_hold(v->puzzle, grid, &problem)) {
        problem.line = 0;
        status = wrong_at(v, file, &problem);
    }
    satdoku_puzzle_free(full);
    return status;
}

static bool same_digits(const struct satdoku_grid *one, const struct satdoku_grid *other)
{
    size_t cells = (size_t)one->n * (size_t)one->n;
    return memcmp(one->digits, other->digits, cells * sizeof *one->digits) == 0;
}

static enum satdoku_status check_solutions(struct verifying *v)
{
    enum satdoku_status status = SATDOKU_OK;
    if (v->finding.verdict != SATDOKU_NONE) {
        status = check_solution(&v->solution, v, CERTIFICATE_SOLUTION);
    }
    if (status == SATDOKU_OK && !is_wrong(v) && v->finding.verdict == SATDOKU_MULTIPLE) {
        status = check_solution(&v->second, v, CERTIFICATE_SECOND);
        if (status == SATDOKU_OK && !is_wrong(v) && same_digits(&v->solution, &v->second)) {
            return wrong(&v->finding, CERTIFICATE_SECOND, "the same solution again");
        }
    }
    return status;
}

/* ---- Formula and proof ---- */

/* The number of the first clause in which two stored formulas differ, from 1. */
static size_t first_difference(const struct formula *one, const struct formula *other)
{
    size_t clause = 1;
    size_t most = one->used < other->used ? one->used : other->used;
    for (size_t i = 0; i < most && one->literals[i] == other->literals[i]; i++) {
        clause += one->literals[i] == 0;
    }
    return clause;
}

static enum satdoku_status compare_formula(struct verifying *v)
{
    const struct formula *derived = &v->encoding.formula;
    const struct formula *file = &v->formula;
    if (file->variables != derived->variables) {
        return wrong(&v->finding, CERTIFICATE_FORMULA, "%d variables, where the puzzle has %d",
                     file->variables, derived->variables);
    }
    bool same = file->used == derived->used &&
                memcmp(file->literals, derived->literals, file->used * sizeof *file->literals) == 0;
    if (!same) {
        return wrong(&v->finding, CERTIFICATE_FORMULA, "clause %zu is not the puzzle's",
                     first_difference(file, derived));
    }
    return SATDOKU_OK;
}

static enum satdoku_status check_formula(struct verifying *v)
{
    FILE *stream = NULL;
    struct satdoku_error problem = {.status = SATDOKU_OK};
    bool unique = v->finding.verdict == SATDOKU_UNIQUE;
    enum satdoku_status status =
        certificate_formula(&v->encoding, v->puzzle, unique ? &v->solution : NULL, v->error);
    if (status == SATDOKU_OK) {
        status = open_file(&stream, v, CERTIFICATE_FORMULA);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    status = dimacs_read(&v->formula, certificate_source(stream), NULL, &problem);
    fclose(stream);
    return status == SATDOKU_OK ? compare_formula(v)
                                : hindered(v, CERTIFICATE_FORMULA, status, &problem);
}

static enum satdoku_status check_proof(struct verifying *v)
{
    FILE *stream = NULL;
    struct rup_result result = {false, 0};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = open_file(&stream, v, CERTIFICATE_PROOF);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = rup_check(&result, &v->formula, certificate_source(stream), &problem);
    fclose(stream);
    if (status != SATDOKU_OK) {
        return hindered(v, CERTIFICATE_PROOF, status, &problem);
    }
    return result.proved ? SATDOKU_OK : wrong_at(v, CERTIFICATE_PROOF, &problem);
}

/* ---- The whole ---- */

static enum satdoku_status verify(struct verifying *v)
{
    enum satdoku_status status = read_head(v);
    if (status == SATDOKU_OK && !is_wrong(v)) {
        status = satdoku_puzzle_new(&v->puzzle) == SATDOKU_OK
                     ? read_puzzle(v->puzzle, v, CERTIFICATE_PUZZLE)
                     : error_memory(v->error);
    }
    if (status == SATDOKU_OK && !is_wrong(v)) {
        status = check_solutions(v);
    }
    bool refuted = v->finding.verdict != SATDOKU_MULTIPLE;
    if (status == SATDOKU_OK && !is_wrong(v) && refuted) {
        status = check_formula(v);
    }
    if (status == SATDOKU_OK && !is_wrong(v) && refuted) {
        status = check_proof(v);
    }
    return status;
}

enum satdoku_status satdoku_verify(struct satdoku_finding *finding, const char *folder,
                                   struct satdoku_error *error)
{
    struct verifying v = {.folder = folder, .error = error};
    enum satdoku_status status = verify(&v);
    if (status == SATDOKU_OK) {
        v.finding.verified = !is_wrong(&v);
        *finding = v.finding;
    }
    satdoku_puzzle_free(v.puzzle);
    grid_clear(&v.solution);
    grid_clear(&v.second);
    encoding_clear(&v.encoding);
    formula_clear(&v.formula);
    return status;
}

/* ---- A solution alone ---- */

/* Some tiling of the digits, where the solution does not say one: the puzzle with all its digits
 * given. */
static enum satdoku_status find_tiling(bool *found, struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct satdoku_grid *grid, struct satdoku_error *error)
{
    struct satdoku_puzzle *full = NULL;
    struct satdoku_grid tiled = {0};
    enum satdoku_verdict verdict = SATDOKU_UNKNOWN;
    enum satdoku_status status = satdoku_puzzle_new(&full);
    if (status == SATDOKU_OK) {
        status = puzzle_copy(full, puzzle);
    }
    if (status != SATDOKU_OK) {
        satdoku_puzzle_free(full);
        return error_memory(error);
    }
    for (int cell = 0; cell < shape_cells(puzzle->shape); cell++) {
        full->givens[cell] = grid->digits[cell];
    }
    status = satdoku_solve(&verdict, &tiled, solver, full, SATDOKU_ANY, error);
    *found = verdict == SATDOKU_SOLVABLE;
    grid_clear(&tiled);
    satdoku_puzzle_free(full);
    return status;
}

/* The digits of a Sudominoku without its tiling, as a Sudoku. */
static enum satdoku_status check_digits(struct satdoku_finding *finding,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_grid *grid,
                                        struct satdoku_error *error)
{
    struct satdoku_puzzle plain = *puzzle; /* shares the givens */
    struct satdoku_error problem = {.status = SATDOKU_OK};
    plain.sudominoku = false;
    if (!rules_hold(&plain, grid, &problem)) {
        return wrong(finding, "", "%.150s", problem.message);
    }
    bool tiled = true;
    enum satdoku_status status = SATDOKU_OK;
    if (puzzle->sudominoku) {
        status = find_tiling(&tiled, solver, puzzle, grid, error);
    }
    return status == SATDOKU_OK && !tiled
               ? wrong(finding, "", "no dominoes and singles cover these digits")
               : status;
}

enum satdoku_status satdoku_verify_grid(struct satdoku_finding *finding,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_puzzle *solution,
                                        struct satdoku_error *error)
{
    struct satdoku_finding made = {.verdict = SATDOKU_SOLVABLE};
    struct satdoku_grid grid = {0};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = SATDOKU_OK;
    if (puzzle->shape.n != solution->shape.n) {
        status = wrong(&made, "", "the boards differ in size");
    } else if (certificate_to_grid(&grid, solution) != SATDOKU_OK) {
        status = error_memory(error);
    } else if (puzzle->sudominoku && solution->sudominoku) {
        if (!rules_hold(puzzle, &grid, &problem)) {
            status = wrong(&made, "", "%.150s", problem.message);
        }
    } else {
        grid.tiled = false;
        status = check_digits(&made, solver, puzzle, &grid, error);
    }
    grid_clear(&grid);
    if (status == SATDOKU_OK) {
        made.verified = made.what[0] == '\0';
        *finding = made;
    }
    return status;
}
