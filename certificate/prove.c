/* Making a certificate: all files are written to a folder beside the wanted one, which is renamed
 * once everything was checked.
 */
#include "certificate.h"
#include "chosen.h"
#include "count_proof.h"
#include "door.h"
#include "error.h"
#include "external.h"
#include "mem.h"
#include "print.h"
#include "scratch.h"
#include "solver.h"
#include "steps_file.h"
#include "stream.h"

#include <dirent.h>
#include <errno.h>
#include <satdoku_program.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A certificate being made. */
struct proving {
    char folder[CERTIFICATE_PATH]; /* as it will be called */
    struct scratch making;         /* until then */
    struct satdoku_solver *solver;
    const struct satdoku_puzzle *puzzle;
    enum satdoku_format format; /* of puzzle and solutions */
    enum satdoku_proof proof;
    enum satdoku_verdict verdict;
    struct satdoku_grid *solution; /* owned */
    struct satdoku_grid *second;   /* owned */
    size_t limit;                  /* of solutions to be counted; 0: they are not counted */
    struct solution_list all;      /* they, where there are several */
    bool counted;                  /* those are all */
    struct encoding encoding;      /* of the formula to refute */
    FILE *raw;                     /* its proof as the solver writes it */
    struct satdoku_error *error;
};

/* Whether another program makes the proof. */
static bool is_external(const struct proving *p)
{
    return chosen_is_program(&p->solver->options);
}

/* Whether there is a formula without a model to be proved so. */
static bool has_formula(const struct proving *p)
{
    return certificate_has_formula(p->verdict, p->counted, p->proof);
}

/* Whether the way to the solution is to be there instead. */
static bool has_steps(const struct proving *p)
{
    return p->proof == SATDOKU_PROOF_STEPS;
}

/* ---- Files ---- */

static enum satdoku_status cannot(struct proving *p, const char *file)
{
    return error_set(p->error, SATDOKU_ERR_WRITE, "%.80s/%s: %s", p->folder, file, strerror(errno));
}

/* Writes what a file has, some of which is `what`. Errors of writing show in the stream. */
typedef enum satdoku_status put_file(struct proving *p, FILE *stream, const void *what);

static enum satdoku_status write_file(struct proving *p, const char *file, put_file *put,
                                      const void *what)
{
    char path[CERTIFICATE_PATH];
    bool fits = certificate_path(path, p->making.path, file);
    errno = fits ? errno : ENAMETOOLONG;
    FILE *stream = fits ? fopen(path, "wbx") : NULL;
    if (stream == NULL) {
        return cannot(p, file);
    }
    enum satdoku_status status = put(p, stream, what);
    bool good = fflush(stream) == 0 && !ferror(stream);
    good = fclose(stream) == 0 && good;
    if (status != SATDOKU_OK && status != SATDOKU_ERR_WRITE) {
        return status;
    }
    return good ? status : cannot(p, file);
}

/* ---- Puzzle and solutions ---- */

static enum satdoku_status put_head(struct proving *p, FILE *stream, const void *what)
{
    char text[CERTIFICATE_HEAD_MAX];
    struct certificate_head head = {.verdict = p->verdict,
                                    .count = p->counted ? p->all.count : 0,
                                    .format = p->format,
                                    .proof = p->proof};
    (void)what;
    describe_board(head.board, p->puzzle->board, p->format);
    certificate_head_write(text, &head);
    fputs(text, stream);
    return SATDOKU_OK;
}

/* `what` is the puzzle, which is written in the format of the certificate. */
static enum satdoku_status put_puzzle(struct proving *p, FILE *stream, const void *what)
{
    enum satdoku_status status =
        satdoku_write_puzzle(stream_sink(stream), p->format, 1, what, p->error);
    if (p->format == SATDOKU_FORMAT_SUDOMINOKU) {
        fputs("0\n", stream);
    }
    return status;
}

/* `what` is the grid. A board that only constraint strings say need not be said again. But a tiling
 * is. */
static enum satdoku_status put_solution(struct proving *p, FILE *stream, const void *what)
{
    const struct grid *grid = door_inside(what);
    if (p->format == SATDOKU_FORMAT_CONSTRAINTS && !p->puzzle->sudominoku) {
        struct sink sink;
        sink_init(&sink, stream_sink(stream));
        grid_print(&sink, grid);
        sink_char(&sink, '\n');
        return sink_finish(&sink);
    }
    struct satdoku_puzzle *full = NULL;
    enum satdoku_status status = satdoku_puzzle_new(&full);
    if (status == SATDOKU_OK) {
        status = certificate_from_grid(full, p->puzzle, grid);
    }
    status = status == SATDOKU_OK ? put_puzzle(p, stream, full) : error_memory(p->error);
    satdoku_puzzle_free(full);
    return status;
}

static enum satdoku_status put_all(struct proving *p, FILE *stream, const void *what)
{
    (void)what;
    return count_files_write_solutions(stream, &p->all, p->puzzle, p->format, p->error);
}

static enum satdoku_status put_readme(struct proving *p, FILE *stream, const void *what)
{
    static const char claim_none[] = "has no solution";
    static const char claim_unique[] = "has one solution, the one in " CERTIFICATE_SOLUTION;
    static const char claim_multiple[] =
        "has several solutions: " CERTIFICATE_SOLUTION " and " CERTIFICATE_SECOND;
    (void)what;
    fprintf(stream, "# A certificate\n\nThe puzzle in %s ", CERTIFICATE_PUZZLE);
    if (p->counted) {
        fprintf(stream, "has %zu solutions, those in " CERTIFICATE_ALL ".\n\n", p->all.count);
    } else {
        fprintf(stream, "%s.\n\n",
                p->verdict == SATDOKU_VERDICT_NONE     ? claim_none
                : p->verdict == SATDOKU_VERDICT_UNIQUE ? claim_unique
                                                       : claim_multiple);
    }
    fputs("`satdoku verify` on this folder checks all of it. By hand:\n\n", stream);
    if (p->verdict != SATDOKU_VERDICT_NONE) {
        fputs(
            p->format == SATDOKU_FORMAT_JIGSAW
                ? "- Each solution has every digit once in every row, column and region, and the "
                  "digits of the puzzle.\n"
            : p->format == SATDOKU_FORMAT_CONSTRAINTS
                ? "- Each solution has different digits in every region of the board, and fulfils "
                  "every clue of the puzzle.\n"
                : "- Each solution has every digit once in every row, column and box, and the "
                  "digits of the puzzle.\n",
            stream);
    }
    if (has_formula(p) || has_steps(p)) {
        fputs(proof_kinds[p->proof].by_hand, stream);
    }
    if (has_formula(p)) {
        fputs(
            "- The comments of the formula say what its variables mean; its clauses are the rules, "
            "then the givens\n  as clauses of one literal",
            stream);
        fputs(p->counted
                  ? ", and last for each\n  solution a clause that only it does not satisfy.\n"
              : p->verdict == SATDOKU_VERDICT_UNIQUE
                  ? ", and last a clause that only the solution does not satisfy.\n"
                  : ".\n",
              stream);
    }
    return SATDOKU_OK;
}

/* ---- Formula and proof ---- */

/* Makes the formula that excludes these solutions; UNKNOWN: stopped. */
static enum satdoku_status make_formula(struct proving *p, const struct grid *excluded,
                                        size_t count)
{
    enum satdoku_status status =
        certificate_formula(&p->encoding, p->puzzle, excluded, count, p->solver, p->error);
    if (status == SATDOKU_END) {
        p->verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    return status;
}

static enum satdoku_status put_formula(struct proving *p, FILE *stream, const void *what)
{
    (void)what;
    if (p->counted) { /* the solutions are known, and are not searched for again */
        enum satdoku_status status = make_formula(p, p->all.grids, p->all.count);
        if (status == SATDOKU_OK && p->verdict != SATDOKU_VERDICT_UNKNOWN) {
            count_files_write_formula(stream, &p->encoding, p->all.count);
        }
        return status;
    }
    struct satdoku_encode_options options = {.unique = p->verdict == SATDOKU_VERDICT_UNIQUE,
                                             .max_clauses = solver_clause_limit(p->solver),
                                             .stop = p->solver->options.stop,
                                             .stop_context = p->solver->options.stop_context};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_SOLVABLE;
    enum satdoku_status status =
        satdoku_encode(&verdict, stream_sink(stream), p->puzzle, &options, p->solver, p->error);
    if (verdict == SATDOKU_VERDICT_UNKNOWN) {
        p->verdict = verdict;
    }
    return status;
}

/* Has the formula refuted, into p->raw: that of a count in pieces, but by another program all at
 * once. */
static enum satdoku_status refute(enum sat_result *result, struct proving *p)
{
    const struct satdoku_solver_options *options = &p->solver->options;
    bool unique = p->verdict == SATDOKU_VERDICT_UNIQUE;
    enum satdoku_status status = SATDOKU_OK;
    if (!p->counted) {
        status = make_formula(p, unique ? door_inside(p->solution) : NULL, unique ? 1 : 0);
    }
    if (status != SATDOKU_OK || p->verdict == SATDOKU_VERDICT_UNKNOWN) {
        return status;
    }
    status = p->counted && !is_external(p)
                 ? count_proof_write(result, p->raw, &p->encoding, &p->all, options, p->error)
                 : chosen_refute(result, &p->encoding.formula, p->raw, options, p->error);
    if (status == SATDOKU_OK && (fflush(p->raw) != 0 || ferror(p->raw))) {
        return cannot(p, proof_kinds[p->proof].file);
    }
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    return is_external(p)
               ? error_set(p->error, SATDOKU_ERR_SOLVER,
                           "the solver finds a solution where it found none before")
               : error_set(p->error, SATDOKU_ERR_INTERNAL, "nothing to prove: it is satisfiable");
}

/* Another program's proof that does not hold is its fault, and every other one ours. */
static enum satdoku_status does_not_hold(struct proving *p, const char *what)
{
    return is_external(p)
               ? error_set(p->error, SATDOKU_ERR_SOLVER,
                           "the solver's proof does not hold (RAT steps do not count): %.120s",
                           what)
               : error_set(p->error, SATDOKU_ERR_INTERNAL,
                           "the certificate does not verify: %.120s", what);
}

/* Writes the proof of the kind that was asked for, from the DRAT that the solver wrote. */
static enum satdoku_status put_proof(struct proving *p, FILE *stream, const void *what)
{
    const struct proof_kind *kind = &proof_kinds[p->proof];
    struct satdoku_error problem = {.status = SATDOKU_OK};
    char why[160];
    (void)what;
    enum satdoku_status status =
        kind->write(stream, p->raw, &p->encoding.formula, stop_of(&p->solver->options), &problem);
    switch (status) {
    case SATDOKU_OK:
        return SATDOKU_OK;
    case SATDOKU_END:
        p->verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    case SATDOKU_ERR_MALFORMED:
        snprintf(why, sizeof why, "line %zu: %.100s", problem.line, problem.message);
        return does_not_hold(p, why);
    case SATDOKU_ERR_MEMORY:
        return error_memory(p->error);
    default:
        return cannot(p, kind->file);
    }
}

static enum satdoku_status write_proof(struct proving *p)
{
    const char *file = proof_kinds[p->proof].file;
    enum sat_result result = SAT_UNKNOWN;
    p->raw = tmpfile();
    if (p->raw == NULL) {
        return cannot(p, file);
    }
    enum satdoku_status status = refute(&result, p);
    if (status == SATDOKU_OK && result == SAT_UNKNOWN) {
        p->verdict = SATDOKU_VERDICT_UNKNOWN;
    }
    if (status == SATDOKU_OK && result == SAT_UNSATISFIABLE) {
        rewind(p->raw);
        status = write_file(p, file, put_proof, NULL);
    }
    fclose(p->raw);
    return status;
}

/* ---- Steps ---- */

static enum satdoku_status put_steps(struct proving *p, FILE *stream, const void *what)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_error problem = {.message = ""};
    (void)what;
    enum satdoku_status status = steps_file_write(&verdict, stream, p->solver, p->puzzle, &problem);
    if (status == SATDOKU_ERR_WRITE || status == SATDOKU_ERR_READ) {
        return cannot(p, proof_kinds[p->proof].file);
    }
    if (status != SATDOKU_OK) {
        return error_set(p->error, status, "%s", problem.message);
    }
    if (verdict != p->verdict && verdict != SATDOKU_VERDICT_UNKNOWN) {
        return is_external(p) ? error_set(p->error, SATDOKU_ERR_SOLVER,
                                          "the solver finds two verdicts for one puzzle")
                              : error_set(p->error, SATDOKU_ERR_INTERNAL,
                                          "a self-check failed: two verdicts for one puzzle");
    }
    p->verdict = verdict;
    return SATDOKU_OK;
}

/* ---- The whole ---- */

/* Finds verdict and solutions, or that these are too many to be counted; UNKNOWN: stopped. */
static enum satdoku_status decide(struct proving *p)
{
    enum satdoku_status status = satdoku_solve(&p->verdict, p->solution, p->solver, p->puzzle,
                                               SATDOKU_CHOICE_SMALLEST, p->error);
    if (status != SATDOKU_OK || p->verdict != SATDOKU_VERDICT_MULTIPLE) {
        return status;
    }
    if (p->limit > 0) {
        status =
            count_files_collect(&p->all, &p->counted, p->solver, p->puzzle, p->limit, p->error);
        if (!p->counted && p->all.count < p->limit) {
            p->verdict = SATDOKU_VERDICT_UNKNOWN;
        }
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
    p->verdict = result == SAT_SATISFIABLE ? SATDOKU_VERDICT_MULTIPLE : SATDOKU_VERDICT_UNKNOWN;
    return status;
}

static enum satdoku_status write_files(struct proving *p)
{
    if (has_formula(p)) {
        /* The formula says every candidate, and may be large where the one that was solved is
         * not. */
        struct satdoku_encode_options options = {.unique = p->verdict == SATDOKU_VERDICT_UNIQUE,
                                                 .stop = p->solver->options.stop,
                                                 .stop_context = p->solver->options.stop_context};
        struct satdoku_formula_size size;
        unsigned long long most = solver_clause_limit(p->solver);
        unsigned long long exclusions = p->counted ? p->all.count : 0;
        enum satdoku_status status = satdoku_measure(&size, p->puzzle, &options, p->error);
        if (status != SATDOKU_OK) {
            return status;
        }
        if (size.stopped) {
            p->verdict = SATDOKU_VERDICT_UNKNOWN;
        } else if (size.clauses + exclusions > most) {
            return error_set(p->error, SATDOKU_ERR_LIMIT,
                             "the formula would have %lld variables and %llu clauses, over the "
                             "limit of %llu clauses (max-clauses)",
                             size.variables, size.clauses + exclusions, most);
        }
    }
    if (p->verdict == SATDOKU_VERDICT_UNKNOWN) {
        return SATDOKU_OK;
    }
    const struct {
        const char *name;
        put_file *put;
        const void *what;
        bool wanted;
    } files[] = {
        {CERTIFICATE_HEAD, put_head, NULL, true},
        {CERTIFICATE_PUZZLE, put_puzzle, p->puzzle, true},
        {CERTIFICATE_ALL, put_all, NULL, p->counted},
        {CERTIFICATE_SOLUTION, put_solution, p->solution,
         !p->counted && p->verdict != SATDOKU_VERDICT_NONE},
        {CERTIFICATE_SECOND, put_solution, p->second,
         !p->counted && p->verdict == SATDOKU_VERDICT_MULTIPLE},
        {CERTIFICATE_README, put_readme, NULL, true},
        {CERTIFICATE_FORMULA, put_formula, NULL, has_formula(p)},
    };
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < sizeof files / sizeof files[0] && status == SATDOKU_OK; i++) {
        if (files[i].wanted) {
            status = write_file(p, files[i].name, files[i].put, files[i].what);
        }
    }
    if (status == SATDOKU_OK && has_formula(p) && p->verdict != SATDOKU_VERDICT_UNKNOWN) {
        status = write_proof(p);
    }
    if (status == SATDOKU_OK && has_steps(p)) {
        status = write_file(p, proof_kinds[p->proof].file, put_steps, NULL);
    }
    return status;
}

static enum satdoku_status cannot_make(struct proving *p)
{
    return error_set(p->error, SATDOKU_ERR_WRITE, "%.100s: %s", p->folder, strerror(errno));
}

/* Checks what was made as anybody would, then gives it its name. */
static enum satdoku_status publish(struct proving *p)
{
    struct satdoku_finding finding;
    enum satdoku_status status = satdoku_verify(&finding, p->making.path, p->solver, p->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (finding.stopped) {
        p->verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    if (!finding.verified) {
        return does_not_hold(p, finding.what);
    }
    return scratch_rename(&p->making, p->folder) ? SATDOKU_OK : cannot_make(p);
}

/* Whether the folder may get that name: an empty folder gives way. False with errno. */
static bool is_free(const char *folder)
{
    struct stat info;
    if (lstat(folder, &info) != 0) {
        return errno == ENOENT;
    }
    DIR *list = S_ISDIR(info.st_mode) ? opendir(folder) : NULL;
    if (list == NULL) {
        errno = S_ISDIR(info.st_mode) ? errno : ENOTDIR;
        return false;
    }
    const struct dirent *entry;
    bool empty = true;
    while ((entry = readdir(list)) != NULL) {
        empty = empty && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0);
    }
    closedir(list);
    errno = ENOTEMPTY;
    return empty;
}

/* Makes a folder beside the wanted one, before any work is done. */
static enum satdoku_status make_folder(struct proving *p, const char *folder)
{
    char base[CERTIFICATE_PATH + sizeof ".satdoku"];
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/') {
        length--;
    }
    if (length == 0 || length >= CERTIFICATE_PATH) {
        return error_set(p->error, SATDOKU_ERR_WRITE, "no good name for a folder");
    }
    memcpy(p->folder, folder, length); /* all is zeros behind it */
    snprintf(base, sizeof base, "%s.satdoku", p->folder);
    return is_free(p->folder) && scratch_make(&p->making, base, true) ? SATDOKU_OK : cannot_make(p);
}

/* Whether it is known what there is to prove. */
static bool is_decided(const struct proving *p)
{
    bool uncounted = p->limit > 0 && p->verdict == SATDOKU_VERDICT_MULTIPLE && !p->counted;
    return p->verdict != SATDOKU_VERDICT_UNKNOWN && !uncounted;
}

static enum satdoku_status prove(struct proving *p, const char *folder)
{
    struct sat *sat = p->solver->sat;
    bool external = is_external(p);
    p->format = puzzle_print_format(p->puzzle);
    if (satdoku_grid_new(&p->solution) != SATDOKU_OK ||
        satdoku_grid_new(&p->second) != SATDOKU_OK) {
        return error_memory(p->error);
    }
    if (external && !has_steps(p) && strstr(p->solver->options.command, "{proof}") == NULL) {
        return error_set(p->error, SATDOKU_ERR_ARGUMENT,
                         "the solver's command must say {proof}, for the file of its proof");
    }
    enum satdoku_status status = make_folder(p, folder);
    if (status == SATDOKU_OK) {
        /* a proof will be checked: what the solver says until then may be believed */
        bool trust = external && external_sat_trust(sat, true);
        status = decide(p);
        if (external) {
            external_sat_trust(sat, trust);
        }
    }
    if (status == SATDOKU_OK && is_decided(p)) {
        status = write_files(p);
    }
    if (status == SATDOKU_OK && is_decided(p)) {
        status = publish(p);
    }
    scratch_remove(&p->making); /* there is none any more where it was published */
    return status;
}

/* `count` is NULL where solutions are not counted. */
static enum satdoku_status prove_up_to(enum satdoku_verdict *verdict, size_t *count,
                                       const char *folder, struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct satdoku_prove_options *options,
                                       struct satdoku_error *error)
{
    struct satdoku_prove_options chosen;
    if (verdict == NULL || folder == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    if (options_take(&chosen, sizeof chosen, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    if ((unsigned)chosen.proof >= PROOF_KINDS) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no such kind of proof");
    }
    if (count != NULL && chosen.proof == SATDOKU_PROOF_STEPS) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "steps do not count solutions");
    }
    struct proving *p = mem_zalloc(1, sizeof *p);
    if (p == NULL) {
        return error_memory(error);
    }
    p->solver = solver;
    p->puzzle = puzzle;
    p->proof = chosen.proof;
    p->error = error;
    if (count != NULL) {
        p->limit = chosen.limit == 0         ? SATDOKU_DEFAULT_PROVE_LIMIT
                   : chosen.limit < SIZE_MAX ? chosen.limit
                                             : SIZE_MAX - 1;
    }
    enum satdoku_status status = prove(p, folder);
    if (status == SATDOKU_OK) {
        *verdict = p->verdict;
    }
    if (status == SATDOKU_OK && count != NULL) {
        *count = p->verdict == SATDOKU_VERDICT_UNIQUE     ? 1
                 : p->verdict != SATDOKU_VERDICT_MULTIPLE ? 0
                 : p->counted                             ? p->all.count
                                                          : p->limit + 1;
    }
    satdoku_grid_free(p->solution);
    satdoku_grid_free(p->second);
    encoding_clear(&p->encoding);
    solution_list_clear(&p->all);
    mem_free(p);
    return status;
}

enum satdoku_status satdoku_prove(enum satdoku_verdict *verdict, const char *folder,
                                  struct satdoku_solver *solver,
                                  const struct satdoku_puzzle *puzzle,
                                  const struct satdoku_prove_options *options,
                                  struct satdoku_error *error)
{
    return prove_up_to(verdict, NULL, folder, solver, puzzle, options, error);
}

enum satdoku_status satdoku_prove_count(enum satdoku_verdict *verdict, size_t *count,
                                        const char *folder, struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_prove_options *options,
                                        struct satdoku_error *error)
{
    return count != NULL ? prove_up_to(verdict, count, folder, solver, puzzle, options, error)
                         : error_null(error);
}
