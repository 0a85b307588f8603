/* Checking a certificate without trusting who made it.
 *
 * Puzzle and solutions are read and checked against the rules; the formula is derived again from
 * the puzzle and compared with the file; the proof is checked step by step. Nothing is searched
 * for.
 */
#include "certificate.h"
#include "dimacs.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "rules.h"
#include "rup.h"
#include "solver.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A certificate being checked. Checks return OK and leave `finding.what` empty, or say there what
 * is wrong; another status means that checking itself failed. */
struct verifying {
    const char *folder;
    struct satdoku_finding finding;
    struct satdoku_read_options read; /* of puzzle and solutions */
    struct satdoku_puzzle *puzzle;
    struct grid solution;
    struct grid second;
    struct encoding encoding; /* of the puzzle */
    struct formula formula;   /* of the file */
    struct satdoku_error *error;
};

enum { NOT_REGULAR = -2 };

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

static enum satdoku_status unreadable(struct verifying *v, const char *file, const char *reason)
{
    return error_set(v->error, SATDOKU_ERR_READ, "%.120s/%s: %s", v->folder, file, reason);
}

/* Passes on what hinders the check; malformed files are findings. */
static enum satdoku_status hindered(struct verifying *v, const char *file,
                                    enum satdoku_status status, const struct satdoku_error *error)
{
    switch (status) {
    case SATDOKU_END:
        return wrong(&v->finding, file, "no puzzle");
    case SATDOKU_ERR_MALFORMED:
    case SATDOKU_ERR_ARGUMENT:
        return wrong_at(v, file, error);
    case SATDOKU_ERR_READ:
        return unreadable(v, file, "cannot read");
    case SATDOKU_ERR_MEMORY:
        return error_memory(v->error);
    default:
        if (v->error != NULL) {
            *v->error = *error;
        }
        return status;
    }
}

/* ---- Files ---- */

/* Opens a regular file: anything else may have no end, or wait for somebody to write. */
static int open_regular(const char *path)
{
    struct stat about;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor >= 0 && (fstat(descriptor, &about) != 0 || !S_ISREG(about.st_mode))) {
        close(descriptor);
        return NOT_REGULAR;
    }
    return descriptor;
}

static enum satdoku_status open_file(FILE **stream, struct verifying *v, const char *file)
{
    char path[CERTIFICATE_PATH];
    if (!certificate_path(path, v->folder, file)) {
        return unreadable(v, file, strerror(ENAMETOOLONG));
    }
    int descriptor = open_regular(path);
    if (descriptor < 0) {
        return unreadable(v, file,
                          descriptor == NOT_REGULAR ? "not a regular file" : strerror(errno));
    }
    *stream = fdopen(descriptor, "rb");
    if (*stream == NULL) {
        close(descriptor);
        return error_memory(v->error);
    }
    return SATDOKU_OK;
}

static enum satdoku_status read_head(struct verifying *v)
{
    FILE *stream = NULL;
    char text[CERTIFICATE_HEAD_MOST + 1];
    struct certificate_head head;
    enum satdoku_status status = open_file(&stream, v, CERTIFICATE_HEAD);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t length = fread(text, 1, CERTIFICATE_HEAD_MOST, stream);
    bool failed = ferror(stream) != 0;
    fclose(stream);
    if (failed) {
        return unreadable(v, CERTIFICATE_HEAD, "cannot read");
    }
    text[length] = '\0';
    if (!certificate_head_read(&head, text, length)) {
        return wrong(&v->finding, CERTIFICATE_HEAD, "not the head of a certificate");
    }
    v->finding.verdict = head.verdict;
    v->read = (struct satdoku_read_options){.format = head.format,
                                            .size = head.shape.n,
                                            .box_rows = head.shape.box_rows,
                                            .box_columns = head.shape.box_columns};
    return SATDOKU_OK;
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

/* Finds a blank cell, which is no breach of a rule. */
static bool has_blank(struct satdoku_finding *finding, const char *file, const struct grid *grid)
{
    for (int cell = 0; cell < grid->n * grid->n; cell++) {
        if (grid->digits[cell] == 0) {
            wrong(finding, file, "a blank cell at r%dc%d", cell / grid->n + 1, cell % grid->n + 1);
            return true;
        }
    }
    return false;
}

static enum satdoku_status check_solution(struct grid *grid, struct verifying *v, const char *file)
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
    if (status == SATDOKU_OK && !is_wrong(v) && !has_blank(&v->finding, file, grid) &&
        !rules_hold(v->puzzle, grid, &problem)) {
        problem.line = 0;
        status = wrong_at(v, file, &problem);
    }
    satdoku_puzzle_free(full);
    return status;
}

static bool same_digits(const struct grid *one, const struct grid *other)
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
    status = dimacs_read_plain(&v->formula, certificate_source(stream), &problem);
    fclose(stream);
    return status == SATDOKU_OK ? compare_formula(v)
                                : hindered(v, CERTIFICATE_FORMULA, status, &problem);
}

static enum satdoku_status check_proof(struct verifying *v)
{
    FILE *stream = NULL;
    struct rup_result result = {.proved = false};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = open_file(&stream, v, CERTIFICATE_PROOF);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = rup_check(&result, &v->formula, certificate_source(stream), (struct stop){NULL, NULL},
                       &problem);
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
    if (finding == NULL || folder == NULL) {
        return error_null(error);
    }
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
                                       const struct satdoku_puzzle *puzzle, const struct grid *grid,
                                       struct satdoku_error *error)
{
    struct satdoku_puzzle *full = NULL;
    struct satdoku_grid *tiled = NULL;
    enum satdoku_verdict verdict = SATDOKU_UNKNOWN;
    enum satdoku_status status = satdoku_puzzle_new(&full);
    if (status == SATDOKU_OK) {
        status = puzzle_copy(full, puzzle);
    }
    if (status == SATDOKU_OK) {
        status = satdoku_grid_new(&tiled);
    }
    if (status != SATDOKU_OK) {
        satdoku_puzzle_free(full);
        return error_memory(error);
    }
    for (int cell = 0; cell < shape_cells(puzzle->shape); cell++) {
        full->givens[cell] = grid->digits[cell];
    }
    status = satdoku_solve(&verdict, tiled, solver, full, SATDOKU_ANY, error);
    *found = verdict == SATDOKU_SOLVABLE;
    if (status == SATDOKU_OK && *found) {
        status = door_check(puzzle, door_inside(tiled), error); /* not only of the full one */
    }
    satdoku_grid_free(tiled);
    satdoku_puzzle_free(full);
    return status;
}

/* The digits of a Sudominoku without its tiling, as a Sudoku. */
static enum satdoku_status check_digits(struct satdoku_finding *finding,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct grid *grid, struct satdoku_error *error)
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
    if (finding == NULL || solver == NULL || puzzle == NULL || solution == NULL) {
        return error_null(error);
    }
    struct satdoku_finding made = {.verdict = SATDOKU_SOLVABLE};
    struct grid grid = {0};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = SATDOKU_OK;
    if (puzzle->shape.n != solution->shape.n) {
        status = wrong(&made, "", "the boards differ in size");
    } else if (certificate_to_grid(&grid, solution) != SATDOKU_OK) {
        status = error_memory(error);
    } else if (has_blank(&made, "", &grid)) {
        status = SATDOKU_OK;
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
