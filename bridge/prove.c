/* Making a certificate: all files in a folder beside the one that is wanted, which gets its name
 * when the whole was checked.
 */
#include "certificate.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "picosat.h"
#include "print.h"
#include "solver.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A certificate being made. */
struct proving {
    char folder[CERTIFICATE_PATH]; /* as it will be called */
    char making[CERTIFICATE_PATH]; /* as it is called until then */
    struct satdoku_solver *solver;
    const struct satdoku_puzzle *puzzle;
    enum satdoku_verdict verdict;
    struct satdoku_grid *solution; /* owned */
    struct satdoku_grid *second;   /* owned */
    struct encoding encoding;      /* of the formula to refute */
    struct satdoku_error *error;
};

static const char *const all_files[] = {CERTIFICATE_HEAD,     CERTIFICATE_PUZZLE,
                                        CERTIFICATE_SOLUTION, CERTIFICATE_SECOND,
                                        CERTIFICATE_FORMULA,  CERTIFICATE_PROOF,
                                        CERTIFICATE_README};

enum { FILES = sizeof all_files / sizeof all_files[0] };

/* ---- Files ---- */

static enum satdoku_status cannot(struct proving *p, const char *file)
{
    return error_set(p->error, SATDOKU_ERR_WRITE, "%.80s/%s: %s", p->folder, file, strerror(errno));
}

static FILE *open_file(struct proving *p, const char *file)
{
    char path[CERTIFICATE_PATH];
    if (!certificate_path(path, p->making, file)) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    return fopen(path, "wbx");
}

/* Closes a file; ERR_WRITE where it is not whole. */
static enum satdoku_status close_file(struct proving *p, FILE *stream, const char *file)
{
    bool good = fflush(stream) == 0 && !ferror(stream);
    good = fclose(stream) == 0 && good;
    return good ? SATDOKU_OK : cannot(p, file);
}

static void remove_all(const char *folder)
{
    char path[CERTIFICATE_PATH];
    for (size_t i = 0; i < FILES; i++) {
        if (certificate_path(path, folder, all_files[i])) {
            unlink(path);
        }
    }
    rmdir(folder);
}

/* ---- Puzzle and solutions ---- */

static enum satdoku_status write_head(struct proving *p)
{
    FILE *stream = open_file(p, CERTIFICATE_HEAD);
    if (stream == NULL) {
        return cannot(p, CERTIFICATE_HEAD);
    }
    char text[CERTIFICATE_HEAD_MOST];
    struct certificate_head head = {p->verdict, puzzle_print_format(p->puzzle), p->puzzle->shape};
    certificate_head_write(text, &head);
    fputs(text, stream);
    return close_file(p, stream, CERTIFICATE_HEAD);
}

static enum satdoku_status write_puzzle(struct proving *p, const struct satdoku_puzzle *puzzle,
                                        const char *file)
{
    FILE *stream = open_file(p, file);
    if (stream == NULL) {
        return cannot(p, file);
    }
    struct sink sink;
    sink_init(&sink, certificate_sink(stream));
    puzzle_print(&sink, puzzle, "");
    if (puzzle->sudominoku) {
        sink_text(&sink, "0\n");
    }
    (void)sink_finish(&sink); /* the stream knows, too */
    return close_file(p, stream, file);
}

static enum satdoku_status write_solution(struct proving *p, const struct satdoku_grid *grid,
                                          const char *file)
{
    struct satdoku_puzzle *full = NULL;
    enum satdoku_status status = satdoku_puzzle_new(&full);
    if (status == SATDOKU_OK) {
        status = certificate_from_grid(full, p->puzzle, door_inside(grid));
    }
    status = status == SATDOKU_OK ? write_puzzle(p, full, file) : error_memory(p->error);
    satdoku_puzzle_free(full);
    return status;
}

static enum satdoku_status write_solutions(struct proving *p)
{
    enum satdoku_status status = SATDOKU_OK;
    if (p->verdict != SATDOKU_NONE) {
        status = write_solution(p, p->solution, CERTIFICATE_SOLUTION);
    }
    if (status == SATDOKU_OK && p->verdict == SATDOKU_MULTIPLE) {
        status = write_solution(p, p->second, CERTIFICATE_SECOND);
    }
    return status;
}

static enum satdoku_status write_readme(struct proving *p)
{
    static const char claim_none[] = "has no solution";
    static const char claim_unique[] = "has one solution, the one in " CERTIFICATE_SOLUTION;
    static const char claim_multiple[] =
        "has several solutions: " CERTIFICATE_SOLUTION " and " CERTIFICATE_SECOND;
    FILE *stream = open_file(p, CERTIFICATE_README);
    if (stream == NULL) {
        return cannot(p, CERTIFICATE_README);
    }
    fprintf(stream, "# A certificate\n\nThe puzzle in %s %s.\n\n", CERTIFICATE_PUZZLE,
            p->verdict == SATDOKU_NONE     ? claim_none
            : p->verdict == SATDOKU_UNIQUE ? claim_unique
                                           : claim_multiple);
    fputs("`satdoku verify` on this folder checks all of it. By hand:\n\n", stream);
    if (p->verdict != SATDOKU_NONE) {
        fputs(
            "- Each solution has every digit once in every row, column and box, and the digits of "
            "the puzzle.\n",
            stream);
    }
    if (p->verdict != SATDOKU_MULTIPLE) {
        fputs(
            "- `drat-trim " CERTIFICATE_FORMULA " " CERTIFICATE_PROOF "` says `s VERIFIED`: the "
            "formula has no model. Any other\n  checker of DRAT proofs will do.\n"
            "- The comments of the formula say what its variables mean; its clauses are the rules, "
            "then the givens\n  as clauses of one literal",
            stream);
        fputs(p->verdict == SATDOKU_UNIQUE
                  ? ", and last a clause that only the solution does not satisfy.\n"
                  : ".\n",
              stream);
    }
    return close_file(p, stream, CERTIFICATE_README);
}

/* ---- Formula and proof ---- */

static enum satdoku_status write_formula(struct proving *p)
{
    struct satdoku_encode_options options = {.unique = p->verdict == SATDOKU_UNIQUE};
    FILE *stream = open_file(p, CERTIFICATE_FORMULA);
    if (stream == NULL) {
        return cannot(p, CERTIFICATE_FORMULA);
    }
    enum satdoku_status status =
        satdoku_encode(NULL, certificate_sink(stream), p->puzzle, &options, p->solver, p->error);
    if (status != SATDOKU_OK && status != SATDOKU_ERR_WRITE) {
        fclose(stream);
        return status;
    }
    return close_file(p, stream, CERTIFICATE_FORMULA);
}

/* Copies PicoSAT's proof without its first line, which is for no checker, and ends it with the
 * empty clause. */
static enum satdoku_status copy_proof(struct proving *p, FILE *from, FILE *to)
{
    int c = getc(from);
    bool line_start = true;
    bool empty_clause = false;
    while (c == '%') {
        while (c != EOF && c != '\n') {
            c = getc(from);
        }
        c = getc(from);
    }
    for (; c != EOF; c = getc(from)) {
        empty_clause = empty_clause || (line_start && c == '0');
        line_start = c == '\n';
        putc(c, to);
    }
    if (!empty_clause) {
        fputs("0\n", to);
    }
    return ferror(from) ? cannot(p, CERTIFICATE_PROOF) : SATDOKU_OK;
}

static enum satdoku_status refute(enum sat_result *result, struct proving *p, FILE *raw)
{
    enum satdoku_status status =
        certificate_formula(&p->encoding, p->puzzle,
                            p->verdict == SATDOKU_UNIQUE ? door_inside(p->solution) : NULL,
                            p->error);
    if (status == SATDOKU_OK) {
        status = picosat_refute(result, &p->encoding.formula, raw, &p->solver->options, p->error);
    }
    if (status == SATDOKU_OK && (fflush(raw) != 0 || ferror(raw))) {
        status = cannot(p, CERTIFICATE_PROOF);
    }
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        status = error_set(p->error, SATDOKU_ERR_INTERNAL, "nothing to prove: it is satisfiable");
    }
    return status;
}

static enum satdoku_status write_proof(enum sat_result *result, struct proving *p)
{
    FILE *raw = tmpfile();
    if (raw == NULL) {
        return cannot(p, CERTIFICATE_PROOF);
    }
    enum satdoku_status status = refute(result, p, raw);
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        FILE *stream = open_file(p, CERTIFICATE_PROOF);
        rewind(raw);
        if (stream == NULL) {
            status = cannot(p, CERTIFICATE_PROOF);
        } else {
            status = copy_proof(p, raw, stream);
            enum satdoku_status closed = close_file(p, stream, CERTIFICATE_PROOF);
            status = status == SATDOKU_OK ? closed : status;
        }
    }
    fclose(raw);
    return status;
}

/* ---- The whole ---- */

/* Finds verdict and solutions; UNKNOWN: stopped. */
static enum satdoku_status decide(struct proving *p)
{
    enum satdoku_status status =
        satdoku_solve(&p->verdict, p->solution, p->solver, p->puzzle, SATDOKU_SMALLEST, p->error);
    if (status != SATDOKU_OK || p->verdict != SATDOKU_MULTIPLE) {
        return status;
    }
    enum sat_result result = SAT_UNKNOWN;
    status = solver_load(p->solver, p->puzzle, p->error);
    if (status == SATDOKU_OK) {
        status = solver_exclude(p->solver, door_inside(p->solution), 0, p->error);
    }
    if (status == SATDOKU_OK) {
        status = solver_find(&result, p->solver, 0, p->error);
    }
    if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
        status = door_let_out_other(p->second, p->puzzle, &p->solver->found,
                                    door_inside(p->solution), p->error);
    }
    p->verdict = result == SAT_SATISFIABLE ? SATDOKU_MULTIPLE : SATDOKU_UNKNOWN;
    return status;
}

static enum satdoku_status write_files(struct proving *p)
{
    enum sat_result result = SAT_UNSATISFIABLE;
    enum satdoku_status status = write_head(p);
    if (status == SATDOKU_OK) {
        status = write_puzzle(p, p->puzzle, CERTIFICATE_PUZZLE);
    }
    if (status == SATDOKU_OK) {
        status = write_solutions(p);
    }
    if (status == SATDOKU_OK) {
        status = write_readme(p);
    }
    if (status == SATDOKU_OK && p->verdict != SATDOKU_MULTIPLE) {
        status = write_formula(p);
    }
    if (status == SATDOKU_OK && p->verdict != SATDOKU_MULTIPLE) {
        status = write_proof(&result, p);
    }
    if (status == SATDOKU_OK && result == SAT_UNKNOWN) {
        p->verdict = SATDOKU_UNKNOWN;
    }
    return status;
}

/* Checks what was made as anybody would, then gives it its name. */
static enum satdoku_status publish(struct proving *p)
{
    struct satdoku_finding finding;
    enum satdoku_status status = satdoku_verify(&finding, p->making, p->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (!finding.verified) {
        return error_set(p->error, SATDOKU_ERR_INTERNAL, "the certificate does not verify: %.120s",
                         finding.what);
    }
    if (rename(p->making, p->folder) != 0) {
        return error_set(p->error, SATDOKU_ERR_WRITE, "%.100s: %s", p->folder, strerror(errno));
    }
    return SATDOKU_OK;
}

/* Makes a folder beside the wanted one, under a name that nobody has. Unlike mkdtemp, mkdir gives
 * it the permissions of any new folder; and to ask for the umask is to change it for all threads.
 */
static bool make_beside(char making[CERTIFICATE_PATH], const char *folder)
{
    enum { TRIES = 10000 };
    for (int i = 0; i < TRIES; i++) {
        int length = snprintf(making, CERTIFICATE_PATH, "%s.%ld-%d", folder, (long)getpid(), i);
        if (length >= CERTIFICATE_PATH) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (mkdir(making, 0777) == 0) {
            return true;
        }
        if (errno != EEXIST) {
            return false;
        }
    }
    return false;
}

static enum satdoku_status make_folder(struct proving *p, const char *folder)
{
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/') {
        length--;
    }
    if (length == 0 || length >= CERTIFICATE_PATH) {
        return error_set(p->error, SATDOKU_ERR_WRITE, "no good name for a folder");
    }
    memcpy(p->folder, folder, length); /* all is zeros behind it */
    if (!make_beside(p->making, p->folder)) {
        p->making[0] = '\0';
        return error_set(p->error, SATDOKU_ERR_WRITE, "%.100s: %s", p->folder, strerror(errno));
    }
    return SATDOKU_OK;
}

static enum satdoku_status prove(struct proving *p, const char *folder)
{
    enum satdoku_status status = decide(p);
    if (status != SATDOKU_OK || p->verdict == SATDOKU_UNKNOWN) {
        return status;
    }
    status = make_folder(p, folder);
    if (status == SATDOKU_OK) {
        status = write_files(p);
    }
    if (status == SATDOKU_OK && p->verdict != SATDOKU_UNKNOWN) {
        status = publish(p);
    }
    bool published = status == SATDOKU_OK && p->verdict != SATDOKU_UNKNOWN;
    if (p->making[0] != '\0' && !published) {
        remove_all(p->making);
    }
    return status;
}

enum satdoku_status satdoku_prove(enum satdoku_verdict *verdict, const char *folder,
                                  struct satdoku_solver *solver,
                                  const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    if (verdict == NULL || folder == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct proving *p = mem_zalloc(1, sizeof *p);
    if (p == NULL) {
        return error_memory(error);
    }
    p->solver = solver;
    p->puzzle = puzzle;
    p->error = error;
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (satdoku_grid_new(&p->solution) == SATDOKU_OK &&
        satdoku_grid_new(&p->second) == SATDOKU_OK) {
        status = prove(p, folder);
    } else {
        error_memory(error);
    }
    if (status == SATDOKU_OK) {
        *verdict = p->verdict;
    }
    satdoku_grid_free(p->solution);
    satdoku_grid_free(p->second);
    encoding_clear(&p->encoding);
    mem_free(p);
    return status;
}
