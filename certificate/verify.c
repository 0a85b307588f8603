/* Checking a certificate without trusting who made it.
 *
 * Puzzle and solutions are read and checked against the rules; the formula is derived again from
 * the puzzle and compared with the file; the proof is checked step by step. Where there are steps
 * instead, each is checked with the truths and clues that it names, which are derived from the
 * puzzle. Nothing is searched for.
 *
 * A certificate may be made so as to exhaust time and memory. So a formula is derived only where
 * the file says that it has the same size, within a limit, or for steps within the limit of a
 * solver; and all reading, deriving and checking asks whether to stop.
 */
#include "certificate.h"
#include "dimacs.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "rules.h"
#include "solution.h"
#include "solver.h"
#include "steps_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A certificate being checked. Checks return OK where nothing is wrong, and END where nothing more
 * is to be checked: the finding says what is wrong, or that there is no time. Another status means
 * that checking itself failed. */
struct verifying {
    const char *folder;
    struct satdoku_finding finding;
    struct certificate_head head;
    struct satdoku_read_options read; /* of puzzle and solutions */
    struct satdoku_puzzle *puzzle;
    struct solution_list solutions;
    struct encoding encoding; /* of the puzzle */
    struct formula formula;   /* of the file */
    const struct satdoku_solver *solver;
    struct stop stop; /* the solver's */
    struct satdoku_error *error;
};

static enum satdoku_status stopped(struct verifying *v)
{
    v->finding.stopped = true;
    return SATDOKU_END;
}

/* ---- Findings ---- */

/* Something in a file is malformed, or does not hold. */
static enum satdoku_status wrong_at(struct verifying *v, const char *file,
                                    const struct satdoku_error *error)
{
    if (error->line == 0) {
        return finding_wrong(&v->finding, file, "%.150s", error->message);
    }
    char place[64];
    snprintf(place, sizeof place, "%.24s:%zu:%zu", file, error->line, error->column);
    return finding_wrong(&v->finding, place, "%.150s", error->message);
}

static enum satdoku_status unreadable(struct verifying *v, const char *file, const char *reason)
{
    return error_set(v->error, SATDOKU_ERR_READ, "%.120s/%s: %s", v->folder, file, reason);
}

/* Passes on what hinders the check; malformed files are findings. */
static enum satdoku_status hindered(struct verifying *v, const char *file,
                                    enum satdoku_status status, const struct satdoku_error *error)
{
    if (v->finding.stopped || v->finding.what[0] != '\0') {
        return SATDOKU_END; /* reading ended for that */
    }
    switch (status) {
    case SATDOKU_END:
        return finding_wrong(&v->finding, file, "no puzzle");
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
static enum satdoku_status open_file(FILE **stream, struct verifying *v, const char *file)
{
    char path[CERTIFICATE_PATH];
    struct stat about;
    if (!certificate_path(path, v->folder, file)) {
        return unreadable(v, file, strerror(ENAMETOOLONG));
    }
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return unreadable(v, file, strerror(errno));
    }
    if (fstat(descriptor, &about) != 0 || !S_ISREG(about.st_mode)) {
        close(descriptor);
        return unreadable(v, file, "not a regular file");
    }
    *stream = fdopen(descriptor, "rb");
    if (*stream == NULL) {
        close(descriptor);
        return error_memory(v->error);
    }
    return SATDOKU_OK;
}

/* A file being read. */
struct stoppable_reading {
    FILE *stream;
    struct verifying *v;
};

/* Fails where there is no more time, which the finding says. */
static ptrdiff_t read_file(void *context, char *buffer, size_t size)
{
    struct stoppable_reading *reading = context;
    if (stop_asked(&reading->v->stop)) {
        stopped(reading->v);
        return -1;
    }
    size_t got = fread(buffer, 1, size, reading->stream);
    return got == 0 && ferror(reading->stream) ? -1 : (ptrdiff_t)got;
}

static enum satdoku_status read_head(struct verifying *v)
{
    FILE *stream = NULL;
    char text[CERTIFICATE_HEAD_MAX + 1];
    enum satdoku_status status = open_file(&stream, v, CERTIFICATE_HEAD);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t length = fread(text, 1, CERTIFICATE_HEAD_MAX, stream);
    bool failed = ferror(stream) != 0;
    fclose(stream);
    if (failed) {
        return unreadable(v, CERTIFICATE_HEAD, "cannot read");
    }
    text[length] = '\0';
    if (!certificate_head_read(&v->head, &v->read, text, length)) {
        return finding_wrong(&v->finding, CERTIFICATE_HEAD, "not the head of a certificate");
    }
    v->finding.verdict = v->head.verdict;
    v->finding.count = v->head.count;
    return SATDOKU_OK;
}

/* Reads a puzzle, or a solution that may be cells of the puzzle's board. */
static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, const struct verifying *v,
                                     bool cells, struct satdoku_reader *reader,
                                     struct satdoku_error *problem)
{
    return cells ? solution_next(puzzle, v->puzzle, reader, problem)
                 : satdoku_reader_next(puzzle, reader, problem);
}

/* Reads a file that has one puzzle or solution and nothing else. */
static enum satdoku_status read_puzzle(struct satdoku_puzzle *puzzle, struct verifying *v,
                                       bool solution, const char *file)
{
    FILE *stream = NULL;
    enum satdoku_status status = open_file(&stream, v, file);
    if (status != SATDOKU_OK) {
        return status;
    }
    bool cells = solution && v->head.format == SATDOKU_FORMAT_CONSTRAINTS;
    bool one = false;
    struct satdoku_error problem = {.status = SATDOKU_OK};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *extra = NULL;
    struct stoppable_reading reading = {stream, v};
    struct satdoku_source source = {read_file, &reading};
    status = satdoku_reader_new(&reader, source, &v->read, &problem);
    if (status == SATDOKU_OK) {
        status = read_next(puzzle, v, cells, reader, &problem);
    }
    if (status == SATDOKU_OK && (status = satdoku_puzzle_new(&extra)) == SATDOKU_OK) {
        status = read_next(extra, v, cells, reader, &problem);
        one = status == SATDOKU_END;
    }
    satdoku_puzzle_free(extra);
    satdoku_reader_free(reader);
    fclose(stream);
    if (one) {
        return SATDOKU_OK;
    }
    return status == SATDOKU_OK ? finding_wrong(&v->finding, file, "more than one puzzle")
                                : hindered(v, file, status, &problem);
}

/* ---- Solutions ---- */

/* Checks a solution that was read, which stands at `place`, and adds it to the list. */
static enum satdoku_status check_grid(struct verifying *v, const struct satdoku_puzzle *full,
                                      const char *place)
{
    struct grid grid = {.board = NULL};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = SATDOKU_OK;
    /* Digits on the puzzle's board and with its kind of tiling, and nothing else. */
    if (!board_same(full->board, v->puzzle->board)) {
        return finding_wrong(&v->finding, place, "another board than the puzzle's");
    }
    if (full->sudominoku != v->puzzle->sudominoku) {
        return finding_wrong(&v->finding, place,
                             full->sudominoku ? "dominoes, which are not asked for"
                                              : "no dominoes");
    }
    if (full->list.count > 0) {
        return finding_wrong(&v->finding, place, "clues besides the digits");
    }
    bool made = certificate_to_grid(&grid, v->puzzle->board, full) == SATDOKU_OK;
    if (made && finding_blank(&v->finding, place, &grid)) {
        status = SATDOKU_END;
    } else if (made && !rules_hold(v->puzzle, &grid, &problem)) {
        problem.line = 0;
        status = wrong_at(v, place, &problem);
    } else if (!made || solution_list_add(&v->solutions, &grid) != SATDOKU_OK) {
        status = error_memory(v->error);
    }
    grid_clear(&grid);
    return status;
}

static enum satdoku_status check_solution(struct verifying *v, const char *file)
{
    struct satdoku_puzzle *full = NULL;
    enum satdoku_status status = satdoku_puzzle_new(&full);
    if (status != SATDOKU_OK) {
        return error_memory(v->error);
    }
    status = read_puzzle(full, v, true, file);
    if (status == SATDOKU_OK) {
        status = check_grid(v, full, file);
    }
    satdoku_puzzle_free(full);
    return status;
}

/* Reads and checks the solutions of a list up to its end. */
static enum satdoku_status check_list(struct verifying *v, struct satdoku_puzzle *full,
                                      struct satdoku_reader *reader, struct satdoku_error *problem)
{
    bool cells = v->head.format != SATDOKU_FORMAT_SUDOMINOKU;
    enum satdoku_status status;
    while ((status = read_next(full, v, cells, reader, problem)) == SATDOKU_OK) {
        char place[64];
        if (v->solutions.count == v->head.count) {
            return finding_wrong(&v->finding, CERTIFICATE_ALL,
                                 "more solutions than the %zu that are counted", v->head.count);
        }
        snprintf(place, sizeof place, "%s: solution %zu", CERTIFICATE_ALL, v->solutions.count + 1);
        status = check_grid(v, full, place);
        if (status != SATDOKU_OK) {
            return status;
        }
        /* Each solution has to come behind the one before: so no two are the same. */
        const struct solution_list *list = &v->solutions;
        size_t last = list->count - 1;
        int order = last > 0 ? grid_compare(&list->grids[last - 1], &list->grids[last]) : -1;
        if (order >= 0) {
            return finding_wrong(&v->finding, place,
                                 order == 0 ? "the same as the one before it"
                                            : "smaller than the one before it");
        }
    }
    if (status != SATDOKU_END) {
        return hindered(v, CERTIFICATE_ALL, status, problem);
    }
    if (v->solutions.count != v->head.count) {
        return finding_wrong(&v->finding, CERTIFICATE_ALL, "%zu solution%s, where %zu are counted",
                             v->solutions.count, v->solutions.count == 1 ? "" : "s", v->head.count);
    }
    return SATDOKU_OK;
}

static enum satdoku_status check_solutions(struct verifying *v)
{
    enum satdoku_status status = SATDOKU_OK;
    if (v->head.count > 0) {
        /* Checks the list of all solutions. */
        FILE *stream = NULL;
        status = open_file(&stream, v, CERTIFICATE_ALL);
        if (status != SATDOKU_OK) {
            return status;
        }
        struct satdoku_error problem = {.status = SATDOKU_OK};
        struct satdoku_puzzle *full = NULL;
        struct satdoku_reader *reader = NULL;
        struct stoppable_reading reading = {stream, v};
        struct satdoku_source source = {read_file, &reading};
        if (satdoku_puzzle_new(&full) != SATDOKU_OK) {
            status = error_memory(v->error);
        } else if ((status = satdoku_reader_new(&reader, source, &v->read, &problem)) !=
                   SATDOKU_OK) {
            status = hindered(v, CERTIFICATE_ALL, status, &problem);
        } else {
            status = check_list(v, full, reader, &problem);
        }
        satdoku_reader_free(reader);
        satdoku_puzzle_free(full);
        fclose(stream);
        return status;
    }
    if (v->finding.verdict != SATDOKU_VERDICT_NONE) {
        status = check_solution(v, CERTIFICATE_SOLUTION);
    }
    if (status == SATDOKU_OK && v->finding.verdict == SATDOKU_VERDICT_MULTIPLE) {
        status = check_solution(v, CERTIFICATE_SECOND);
        const struct grid *grids = v->solutions.grids;
        if (status == SATDOKU_OK && grid_compare(&grids[0], &grids[1]) == 0) {
            return finding_wrong(&v->finding, CERTIFICATE_SECOND, "the same solution again");
        }
    }
    return status;
}

/* ---- Formula and proof ---- */

/* The counts are not the puzzle's, which has `has` clauses, or more than that. */
static enum satdoku_status wrong_clauses(struct verifying *v, unsigned long long clauses,
                                         unsigned long long has, bool or_more)
{
    return finding_wrong(&v->finding, CERTIFICATE_FORMULA,
                         "%llu clauses, where the puzzle has %s%llu", clauses,
                         or_more ? "more than " : "", has);
}

/* Makes the formula that the file is to be, once the header's counts are those of the size that it
 * has to have. END: reading ends. */
static enum satdoku_status take_counts(void *context, int variables, unsigned long long clauses,
                                       struct satdoku_error *error)
{
    struct verifying *v = context;
    unsigned long long most = solver_clause_limit(v->solver);
    enum satdoku_status status = certificate_measure(&v->encoding, v->puzzle, v->solver, error);
    if (status != SATDOKU_OK) {
        return status == SATDOKU_END ? stopped(v) : status;
    }
    unsigned long long has = v->encoding.formula.clauses + v->solutions.count;
    if (variables != v->encoding.variables) {
        return finding_wrong(&v->finding, CERTIFICATE_FORMULA,
                             "%d variables, where the puzzle has %d", variables,
                             v->encoding.variables);
    }
    if (has > most) {
        return clauses <= most ? wrong_clauses(v, clauses, most, true)
                               : error_set(error, SATDOKU_ERR_LIMIT,
                                           "%.80s/%s: %llu clauses, over the limit of %llu clauses "
                                           "(max-clauses)",
                                           v->folder, CERTIFICATE_FORMULA, clauses, most);
    }
    if (clauses != has) {
        return wrong_clauses(v, clauses, has, false);
    }
    status = certificate_formula(&v->encoding, v->puzzle, v->solutions.grids, v->solutions.count,
                                 v->solver, error);
    return status == SATDOKU_END ? stopped(v) : status;
}

static enum satdoku_status check_formula(struct verifying *v)
{
    FILE *stream = NULL;
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = open_file(&stream, v, CERTIFICATE_FORMULA);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct stoppable_reading reading = {stream, v};
    struct dimacs_counts counts = {take_counts, v};
    status = dimacs_read_plain(&v->formula, (struct satdoku_source){read_file, &reading}, &counts,
                               &problem);
    fclose(stream);
    if (status != SATDOKU_OK) {
        return hindered(v, CERTIFICATE_FORMULA, status, &problem);
    }
    const struct formula *derived = &v->encoding.formula;
    const struct formula *file = &v->formula;
    size_t clause = 1; /* the first in which they differ */
    size_t i = 0;
    while (i < file->used && i < derived->used && file->literals[i] == derived->literals[i]) {
        clause += file->literals[i++] == 0;
    }
    return i == file->used && i == derived->used
               ? SATDOKU_OK
               : finding_wrong(&v->finding, CERTIFICATE_FORMULA, "clause %zu is not the puzzle's",
                               clause);
}

/* Finds a proof of another kind than the head names, where the first bytes show the kind. */
static enum satdoku_status check_kind(struct verifying *v, FILE *stream,
                                      const struct proof_kind *kind)
{
    char start[64];
    size_t length = fread(start, 1, sizeof start, stream);
    rewind(stream);
    for (int i = 0; i < PROOF_KINDS; i++) {
        const struct proof_kind *other = &proof_kinds[i];
        if (other != kind && other->is_begun != NULL &&
            other->is_begun(start, length, &v->formula)) {
            return finding_wrong(&v->finding, kind->file, "this is '%s', of which %s says nothing",
                                 other->name, CERTIFICATE_HEAD);
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status check_proof(struct verifying *v)
{
    const struct proof_kind *kind = &proof_kinds[v->head.proof];
    FILE *stream = NULL;
    struct proof_result result = {.proved = false};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = open_file(&stream, v, kind->file);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = check_kind(v, stream, kind);
    if (status != SATDOKU_OK) {
        fclose(stream);
        return status;
    }
    struct stoppable_reading reading = {stream, v};
    status = kind->check(&result, &v->formula, (struct satdoku_source){read_file, &reading},
                         v->stop, &problem);
    fclose(stream);
    if (status != SATDOKU_OK) {
        return hindered(v, kind->file, status, &problem);
    }
    if (result.stopped) {
        return stopped(v);
    }
    return result.proved ? SATDOKU_OK : wrong_at(v, kind->file, &problem);
}

static enum satdoku_status check_steps(struct verifying *v)
{
    const char *file = proof_kinds[v->head.proof].file;
    FILE *stream = NULL;
    struct proof_result result = {.proved = false};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = open_file(&stream, v, file);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct stoppable_reading reading = {stream, v};
    status = steps_file_check(&result, v->puzzle, v->head.verdict, &v->solutions,
                              (struct satdoku_source){read_file, &reading}, &v->solver->options,
                              &problem);
    fclose(stream);
    if (status != SATDOKU_OK) {
        return hindered(v, file, status, &problem);
    }
    if (result.stopped) {
        return stopped(v);
    }
    return result.proved ? SATDOKU_OK : wrong_at(v, file, &problem);
}

/* ---- The whole ---- */

enum satdoku_status satdoku_verify(struct satdoku_finding *finding, const char *folder,
                                   struct satdoku_solver *solver, struct satdoku_error *error)
{
    if (finding == NULL || folder == NULL || solver == NULL) {
        return error_null(error);
    }
    struct verifying v = {.folder = folder,
                          .solver = solver,
                          .stop = stop_of(&solver->options),
                          .error = error};
    enum satdoku_status status = read_head(&v);
    if (status == SATDOKU_OK) {
        status = satdoku_puzzle_new(&v.puzzle) == SATDOKU_OK
                     ? read_puzzle(v.puzzle, &v, false, CERTIFICATE_PUZZLE)
                     : error_memory(v.error);
    }
    if (status == SATDOKU_OK && !describe_is_board(v.head.board, v.puzzle->board, v.head.format)) {
        status = finding_wrong(&v.finding, CERTIFICATE_HEAD, "another board than the puzzle's");
    }
    if (status == SATDOKU_OK) {
        status = check_solutions(&v);
    }
    bool refuted = certificate_has_formula(v.head.verdict, v.head.count > 0, v.head.proof);
    if (status == SATDOKU_OK && refuted) {
        status = check_formula(&v);
    }
    if (status == SATDOKU_OK && refuted) {
        status = check_proof(&v);
    }
    if (status == SATDOKU_OK && v.head.proof == SATDOKU_PROOF_STEPS) {
        status = check_steps(&v);
    }
    if (status == SATDOKU_OK || status == SATDOKU_END) {
        *finding = finding_conclude(&v.finding);
        status = SATDOKU_OK;
    }
    satdoku_puzzle_free(v.puzzle);
    solution_list_clear(&v.solutions);
    encoding_clear(&v.encoding);
    formula_clear(&v.formula);
    return status;
}

/* ---- Grids ---- */

/* Checking a solution without a certificate: whether it solves the puzzle, not whether it is the
 * only one.
 */

/* Some tiling of the digits, where the solution does not say one: the puzzle with all its digits
 * given. */
static enum satdoku_status find_tiling(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *puzzle, const struct grid *grid,
                                       struct satdoku_error *error)
{
    struct satdoku_puzzle *full = NULL;
    struct satdoku_grid *tiled = NULL;
    if (satdoku_puzzle_new(&full) != SATDOKU_OK || puzzle_copy(full, puzzle) != SATDOKU_OK ||
        satdoku_grid_new(&tiled) != SATDOKU_OK) {
        satdoku_puzzle_free(full);
        return error_memory(error);
    }
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        full->givens[cell] = grid->digits[cell];
    }
    enum satdoku_status status =
        satdoku_solve(verdict, tiled, solver, full, SATDOKU_CHOICE_ANY, error);
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_SOLVABLE) {
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
        return finding_wrong(finding, "", "%.150s", problem.message);
    }
    enum satdoku_verdict tiled = SATDOKU_VERDICT_SOLVABLE;
    enum satdoku_status status = SATDOKU_OK;
    if (puzzle->sudominoku) {
        status = find_tiling(&tiled, solver, puzzle, grid, error);
    }
    finding->stopped = status == SATDOKU_OK && tiled == SATDOKU_VERDICT_UNKNOWN;
    return status == SATDOKU_OK && tiled == SATDOKU_VERDICT_NONE
               ? finding_wrong(finding, "", "no dominoes and singles cover these digits")
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
    struct satdoku_finding made = {.verdict = SATDOKU_VERDICT_SOLVABLE};
    struct grid grid = {0};
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = SATDOKU_OK;
    if (!board_same_canvas(puzzle->board, solution->board)) {
        status = finding_wrong(&made, "", "the boards differ in size");
    } else if (certificate_to_grid(&grid, puzzle->board, solution) != SATDOKU_OK) {
        status = error_memory(error);
    } else if (finding_blank(&made, "", &grid)) {
        status = SATDOKU_OK;
    } else if (puzzle->sudominoku && solution->sudominoku) {
        if (!rules_hold(puzzle, &grid, &problem)) {
            status = finding_wrong(&made, "", "%.150s", problem.message);
        }
    } else {
        grid.tiled = false;
        status = check_digits(&made, solver, puzzle, &grid, error);
    }
    grid_clear(&grid);
    if (status != SATDOKU_OK && status != SATDOKU_END) {
        return status;
    }
    *finding = finding_conclude(&made);
    return SATDOKU_OK;
}
