/* The files of a certificate, and what both making and checking one need. */
#ifndef CERTIFICATE_H
#define CERTIFICATE_H

#include "describe.h"
#include "encode.h"
#include "error.h"
#include "grid.h"
#include "proof_result.h"
#include "solver.h"

#include <stdio.h>

/* The kinds of proofs that certificates have, as a table: one row for each value of enum
 * satdoku_proof. Of a formula a solver writes DRAT always, and the kind says what is made of it and
 * how that is checked. Steps (steps_file.h) are no proof of a formula: they have neither.
 */

/* The formula that a proof refutes: unique, none, and with a count. */
#define CERTIFICATE_FORMULA "formula.cnf"

struct proof_kind {
    const char *name;     /* in the certificate's head; NULL: what is meant where it says none */
    const char *file;     /* in the folder */
    const char *by_hand;  /* for people: how the proof is checked */
    proof_checker *check; /* as verify calls it; NULL: there is no formula */

    /* Whether a proof that begins so is of this kind for certain; NULL: that cannot be told. */
    bool (*is_begun)(const char *text, size_t length, const struct formula *formula);

    /* Writes the proof of a stored formula from the one in `drat`; NULL: there is none. END:
     * stopped. ERR_MALFORMED: it is none, and `error` says why. ERR_MEMORY; ERR_READ, ERR_WRITE
     * with errno. */
    enum satdoku_status (*write)(FILE *proof, FILE *drat, const struct formula *formula,
                                 struct stop stop, struct satdoku_error *error);
};

enum { PROOF_KINDS = SATDOKU_PROOF_STEPS + 1 };

extern const struct proof_kind proof_kinds[PROOF_KINDS];

/* In the folder; which of them depends on the verdict. */
#define CERTIFICATE_HEAD     "certificate.txt" /* version, verdict, board */
#define CERTIFICATE_PUZZLE   "puzzle.txt"
#define CERTIFICATE_SOLUTION "solution.txt"   /* unique, multiple */
#define CERTIFICATE_SECOND   "solution-2.txt" /* multiple */
#define CERTIFICATE_ALL      "solutions.txt"  /* multiple with a count, in place of these two */
                                              /* and its proof, of one of the kinds above */
#define CERTIFICATE_README "README.md"

/* Whether a certificate has a formula, which a proof refutes: that of several solutions needs one
 * only where it says that these are all. */
bool certificate_has_formula(enum satdoku_verdict verdict, bool counted, enum satdoku_proof proof);

enum { CERTIFICATE_PATH = 4096 };

/* What the head says. */
struct certificate_head {
    enum satdoku_verdict verdict;
    size_t count; /* of all solutions, 2 or more; 0: the verdict says it, or nothing does */
    enum satdoku_format format; /* of puzzle and solutions */
    char board[DESCRIBE_BOARD]; /* as describe_board has it */
    enum satdoku_proof proof;   /* DRAT where there is none */
};

enum { CERTIFICATE_HEAD_MAX = 192 };

/* The head as text. */
void certificate_head_write(char text[CERTIFICATE_HEAD_MAX], const struct certificate_head *head);

/* Reads what certificate_head_write writes, `length` bytes with a '\0' behind them, and how the
 * puzzle is to be read; false for anything else. Whether the board is the puzzle's can only be told
 * when that was read. */
bool certificate_head_read(struct certificate_head *head, struct satdoku_read_options *read,
                           const char *text, size_t length);

/* FOLDER/FILE; false where it is too long. */
bool certificate_path(char path[CERTIFICATE_PATH], const char *folder, const char *file);

/* The size of the formula that a certificate is about, as encoding->formula counts it, but for the
 * clauses that exclude solutions: nothing is stored yet. It ends where there are more clauses than
 * the solver's options allow. Asks their `stop`; END: stopped. ERR_MEMORY. */
enum satdoku_status certificate_measure(struct encoding *encoding,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_solver *solver,
                                        struct satdoku_error *error);

/* The formula that a certificate is about: unsimplified, givens as unit clauses, and for each of
 * the `count` solutions of `excluded` a clause that excludes it. Stored in encoding->formula,
 * within what the solver's options allow, else ERR_LIMIT. END: stopped. */
enum satdoku_status certificate_formula(struct encoding *encoding,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct grid *excluded, size_t count,
                                        const struct satdoku_solver *solver,
                                        struct satdoku_error *error);

/* A solution as a puzzle without blanks, with its whole tiling; and back, on a board that has the
 * same cells and digits. */
enum satdoku_status certificate_from_grid(struct satdoku_puzzle *puzzle,
                                          const struct satdoku_puzzle *of, const struct grid *grid);
enum satdoku_status certificate_to_grid(struct grid *grid, struct board *board,
                                        const struct satdoku_puzzle *puzzle);

/* ---- Solutions ---- */

/* All solutions of a puzzle, as a certificate of their number has them: sorted by their digits in
 * reading order, no two with the same digits. */
struct solution_list {
    struct grid *grids; /* [count]; owned */
    size_t count;
    size_t capacity;
};

/* Adds a copy of a solution. From {0}. */
enum satdoku_status solution_list_add(struct solution_list *list, const struct grid *grid);
void solution_list_sort(struct solution_list *list);
void solution_list_clear(struct solution_list *list);

/* ---- What checking has found: filled in as it goes on, and handed out in the end ---- */

/* Something is wrong in a file ("": in no file). Returns END: nothing more is to be checked. */
enum satdoku_status finding_wrong(struct satdoku_finding *finding, const char *file,
                                  const char *format, ...) ERROR_FORMAT(3, 4);

/* Whether the grid of a file has a blank cell, which breaks no rule; the finding then names it. */
bool finding_blank(struct satdoku_finding *finding, const char *file, const struct grid *grid);

/* The finding that the caller gets: `verified` is set unless something is wrong. Of a check that
 * was stopped only `stopped` is set. */
struct satdoku_finding finding_conclude(const struct satdoku_finding *found);

#endif
