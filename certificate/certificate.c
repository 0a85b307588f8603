#include "certificate.h"

#include "describe.h"
#include "error.h"
#include "lrat.h"
#include "mem.h"
#include "rup.h"
#include "stream.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

bool certificate_path(char path[CERTIFICATE_PATH], const char *folder, const char *file)
{
    int length = snprintf(path, CERTIFICATE_PATH, "%s/%s", folder, file);
    return length > 0 && length < CERTIFICATE_PATH;
}

bool certificate_has_formula(enum satdoku_verdict verdict, bool counted, enum satdoku_proof proof)
{
    return proof_kinds[proof].check != NULL && (verdict != SATDOKU_VERDICT_MULTIPLE || counted);
}

/* Prepares the formula, and adds its clauses, as far as the solver's options allow, to one that is
 * stored or only counted. */
static enum satdoku_status make_clauses(struct encoding *encoding,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_solver *solver, bool stored)
{
    struct encode_options plain = {.simplify = SATDOKU_SIMPLIFY_NONE,
                                   .stop = stop_of(&solver->options)};
    enum satdoku_status status = encode_prepare(encoding, puzzle, &plain);
    if (status != SATDOKU_OK) {
        return status;
    }
    (stored ? formula_store : formula_count)(&encoding->formula, encoding->variables);
    formula_bound(&encoding->formula, solver_clause_limit(solver), encoding->options.stop);
    return encode_clauses(encoding);
}

enum satdoku_status certificate_measure(struct encoding *encoding,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_solver *solver,
                                        struct satdoku_error *error)
{
    enum satdoku_status status = make_clauses(encoding, puzzle, solver, false);
    if (status != SATDOKU_OK) {
        return relations_error(status, error);
    }
    bool over = encoding->formula.clauses > solver_clause_limit(solver);
    return encoding->formula.stopped && !over ? SATDOKU_END : SATDOKU_OK;
}

enum satdoku_status certificate_formula(struct encoding *encoding,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct grid *excluded, size_t count,
                                        const struct satdoku_solver *solver,
                                        struct satdoku_error *error)
{
    struct formula *formula = &encoding->formula;
    enum satdoku_status status = make_clauses(encoding, puzzle, solver, true);
    if (status != SATDOKU_OK) {
        return relations_error(status, error);
    }
    int *clause = mem_alloc((size_t)encoding->map.cells, sizeof *clause);
    if (clause == NULL) {
        return error_memory(error);
    }
    for (size_t i = 0; i < count && formula_goes_on(formula); i++) {
        size_t length = encode_exclusion(clause, &encoding->map, &excluded[i]);
        formula_clause(formula, clause, length);
    }
    mem_free(clause);
    if (formula_status(formula) != SATDOKU_OK) {
        return error_memory(error);
    }
    return formula->stopped ? SATDOKU_END : solver_check_limit(solver, formula, error);
}

enum satdoku_status certificate_from_grid(struct satdoku_puzzle *puzzle,
                                          const struct satdoku_puzzle *of, const struct grid *grid)
{
    enum satdoku_status status = puzzle_reset_on(puzzle, of->board, of->sudominoku);
    int cells = of->board->cells;
    for (int cell = 0; status == SATDOKU_OK && cell < cells; cell++) {
        int partner = of->sudominoku ? grid->partner[cell] : cell;
        if (!of->sudominoku) {
            puzzle->givens[cell] = grid->digits[cell];
        } else if (partner == cell) {
            puzzle_set_single(puzzle, grid->digits[cell], cell);
        } else if (partner > cell) {
            struct domino domino = {{cell, partner}, {grid->digits[cell], grid->digits[partner]}};
            status = puzzle_add_domino(puzzle, domino);
        }
    }
    return status;
}

enum satdoku_status certificate_to_grid(struct grid *grid, struct board *board,
                                        const struct satdoku_puzzle *puzzle)
{
    size_t cells = (size_t)board->cells;
    enum satdoku_status status = grid_resize(grid, board, puzzle->sudominoku);
    if (status != SATDOKU_OK) {
        return status;
    }
    memcpy(grid->digits, puzzle->givens, cells * sizeof *grid->digits);
    for (size_t cell = 0; puzzle->sudominoku && cell < cells; cell++) {
        grid->partner[cell] = (int)cell; /* unless it is half of a domino */
    }
    for (size_t i = 0; puzzle->sudominoku && i < puzzle->domino_count; i++) {
        const int *halves = puzzle->dominoes[i].cell;
        grid->partner[halves[0]] = halves[1];
        grid->partner[halves[1]] = halves[0];
    }
    return SATDOKU_OK;
}

/* ---- Solutions ---- */

enum satdoku_status solution_list_add(struct solution_list *list, const struct grid *grid)
{
    if (!MEM_RESERVE(list->grids, list->capacity, list->count + 1)) {
        return SATDOKU_ERR_MEMORY;
    }
    list->grids[list->count] = (struct grid){.board = NULL};
    enum satdoku_status status = grid_copy(&list->grids[list->count], grid);
    list->count++; /* also where the copy is not whole: it is cleared with the others */
    return status;
}

static int compare_grids(const void *one, const void *other)
{
    return grid_compare(one, other);
}

void solution_list_sort(struct solution_list *list)
{
    if (list->count > 1) {
        qsort(list->grids, list->count, sizeof *list->grids, compare_grids);
    }
}

void solution_list_clear(struct solution_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        grid_clear(&list->grids[i]);
    }
    mem_free(list->grids);
    *list = (struct solution_list){.count = 0};
}

/* ---- Findings ---- */

enum satdoku_status finding_wrong(struct satdoku_finding *finding, const char *file,
                                  const char *format, ...)
{
    char what[160];
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    snprintf(finding->what, sizeof finding->what, "%s%s%s", file, file[0] != '\0' ? ": " : "",
             what);
    return SATDOKU_END;
}

bool finding_blank(struct satdoku_finding *finding, const char *file, const struct grid *grid)
{
    for (int cell = 0; cell < grid->board->cells; cell++) {
        if (grid->digits[cell] == 0) {
            finding_wrong(finding, file, "a blank cell at %s",
                          board_cell_name(grid->board, cell).text);
            return true;
        }
    }
    return false;
}

struct satdoku_finding finding_conclude(const struct satdoku_finding *found)
{
    if (found->stopped) {
        return (struct satdoku_finding){.stopped = true, .verdict = SATDOKU_VERDICT_UNKNOWN};
    }
    struct satdoku_finding finding = *found;
    finding.verified = found->what[0] == '\0';
    return finding;
}

/* ---- The head of a certificate ---- */

/* The head of a certificate. There is one way to write it, and nothing else is accepted.
 *
 * What is read is written again and compared with the text. So no two texts can mean the same, and
 * a reader that is too lenient does no harm.
 */

enum { VALUE_MAX = DESCRIBE_BOARD };

static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNIQUE,
                                                SATDOKU_VERDICT_MULTIPLE};

static const enum satdoku_format formats[] = {SATDOKU_FORMAT_GRID, SATDOKU_FORMAT_SPACED,
                                              SATDOKU_FORMAT_SUDOMINOKU, SATDOKU_FORMAT_JIGSAW,
                                              SATDOKU_FORMAT_CONSTRAINTS};

enum { VERDICTS = sizeof verdicts / sizeof *verdicts, FORMATS = sizeof formats / sizeof *formats };

void certificate_head_write(char text[CERTIFICATE_HEAD_MAX], const struct certificate_head *head)
{
    char count[40] = "";
    bool proved = proof_kinds[head->proof].check == NULL ||
                  certificate_has_formula(head->verdict, head->count != 0, head->proof);
    bool says_proof = proved && proof_kinds[head->proof].name != NULL;
    if (head->count != 0) {
        snprintf(count, sizeof count, "count %zu\n", head->count);
    }
    snprintf(text, CERTIFICATE_HEAD_MAX,
             "satdoku certificate 1\nverdict %s\n%sformat %s\nboard %s\n%s%s%s",
             satdoku_verdict_name(head->verdict), count, satdoku_format_name(head->format),
             head->board, says_proof ? "proof " : "",
             says_proof ? proof_kinds[head->proof].name : "", says_proof ? "\n" : "");
}

/* Takes a line that starts with `key`; what stands behind that is its value, with zeros up to its
 * end. */
static bool take_line(char value[VALUE_MAX], const char **text, const char *key)
{
    size_t key_length = strlen(key);
    size_t length = strcspn(*text, "\n");
    if (strncmp(*text, key, key_length) != 0 || (*text)[length] != '\n' ||
        length - key_length >= VALUE_MAX) {
        return false;
    }
    memset(value, 0, VALUE_MAX);
    memcpy(value, *text + key_length, length - key_length);
    *text += length + 1;
    return true;
}

/* Takes the line of the verdict, and that of a count, which is there or not. Only several solutions
 * need one, and a number that is written in another way shows when all is written again. */
static bool take_verdict(struct certificate_head *head, const char **text)
{
    char value[VALUE_MAX];
    size_t i = 0;
    if (!take_line(value, text, "verdict ")) {
        return false;
    }
    while (i < VERDICTS && strcmp(value, satdoku_verdict_name(verdicts[i])) != 0) {
        i++;
    }
    if (i == VERDICTS) {
        return false;
    }
    head->verdict = verdicts[i];
    head->count = 0;
    if (strncmp(*text, "count ", strlen("count ")) != 0) {
        return true;
    }
    if (!take_line(value, text, "count ")) {
        return false;
    }
    unsigned long long count = strtoull(value, NULL, 10);
    head->count = count < SIZE_MAX ? (size_t)count : 0;
    return head->count >= 2 && head->verdict == SATDOKU_VERDICT_MULTIPLE;
}

/* Takes the lines of format and board. Boxes must make the board of the size before them. */
static bool take_board(struct certificate_head *head, struct satdoku_read_options *read,
                       const char **text)
{
    char value[VALUE_MAX];
    struct shape shape;
    size_t i = 0;
    if (!take_line(value, text, "format ")) {
        return false;
    }
    while (i < FORMATS && strcmp(value, satdoku_format_name(formats[i])) != 0) {
        i++;
    }
    if (i == FORMATS || !take_line(value, text, "board ") ||
        !describe_read_options(read, formats[i], value)) {
        return false;
    }
    head->format = formats[i];
    memcpy(head->board, value, DESCRIBE_BOARD);
    bool boxes =
        head->format != SATDOKU_FORMAT_JIGSAW && head->format != SATDOKU_FORMAT_CONSTRAINTS;
    return !boxes ||
           (shape_of_box(&shape, read->box_rows, read->box_columns) && shape.n == read->size);
}

/* Takes the line of the proof's kind, which is there where the kind has a name. */
static bool take_proof(enum satdoku_proof *proof, const char **text)
{
    char name[VALUE_MAX];
    *proof = SATDOKU_PROOF_DRAT;
    if (**text == '\0') {
        return true;
    }
    bool found = false;
    if (take_line(name, text, "proof ")) {
        for (int i = 0; i < PROOF_KINDS && !found; i++) {
            *proof = (enum satdoku_proof)i;
            found = proof_kinds[i].name != NULL && strcmp(name, proof_kinds[i].name) == 0;
        }
    }
    return found;
}

bool certificate_head_read(struct certificate_head *head, struct satdoku_read_options *read,
                           const char *text, size_t length)
{
    char value[VALUE_MAX];
    char again[CERTIFICATE_HEAD_MAX];
    struct certificate_head found;
    struct satdoku_read_options how;
    const char *rest = text;
    bool good = take_line(value, &rest, "satdoku certificate ") && take_verdict(&found, &rest) &&
                take_board(&found, &how, &rest) && take_proof(&found.proof, &rest);
    bool counts_steps = good && found.count != 0 && proof_kinds[found.proof].check == NULL;
    if (!good || counts_steps) {
        return false;
    }
    certificate_head_write(again, &found);
    if (length != strlen(again) || memcmp(text, again, length) != 0) {
        return false;
    }
    *head = found;
    *read = how;
    return true;
}

/* ---- Kinds of proofs ---- */

/* ---- DRAT ---- */

/* Copies a proof without a first line like PicoSAT's, which is for no checker, and ends it with the
 * empty clause. Write errors show in the stream. */
static enum satdoku_status write_drat(FILE *proof, FILE *drat, const struct formula *formula,
                                      struct stop stop, struct satdoku_error *error)
{
    (void)formula;
    (void)stop;
    int c = getc(drat);
    bool line_start = true;
    bool empty_clause = false;
    while (c == '%') {
        while (c != EOF && c != '\n') {
            c = getc(drat);
        }
        c = getc(drat);
    }
    for (; c != EOF; c = getc(drat)) {
        empty_clause = empty_clause || (line_start && c == '0');
        line_start = c == '\n';
        putc(c, proof);
    }
    if (!line_start) {
        putc('\n', proof);
    }
    if (!empty_clause) {
        fputs("0\n", proof);
    }
    return ferror(drat) ? error_set(error, SATDOKU_ERR_READ, "cannot read") : SATDOKU_OK;
}

/* ---- LRAT ---- */

/* Checks the proof, and writes what its empty clause rests on. */
static enum satdoku_status write_lrat(FILE *proof, FILE *drat, const struct formula *formula,
                                      struct stop stop, struct satdoku_error *error)
{
    struct derivation derivation = {.count = 0};
    struct proof_result result = {.proved = false};
    enum satdoku_status status =
        rup_derive(&result, &derivation, formula, stream_source(drat), stop, error);
    if (status == SATDOKU_OK && !result.proved) {
        status = result.stopped ? SATDOKU_END : SATDOKU_ERR_MALFORMED;
    }
    if (status == SATDOKU_OK) {
        status = derivation_write(&derivation, stream_sink(proof), stop);
    }
    derivation_clear(&derivation);
    return status;
}

/* ---- The table ---- */

const struct proof_kind proof_kinds[PROOF_KINDS] = {
    [SATDOKU_PROOF_DRAT] = {.name = NULL,
                            .file = "proof.drat",
                            .by_hand = "- `drat-trim " CERTIFICATE_FORMULA
                                       " proof.drat` says `s VERIFIED`: the formula has no model. "
                                       "Any other\n  checker of DRAT proofs will do.\n",
                            .check = rup_check,
                            .write = write_drat},
    [SATDOKU_PROOF_LRAT] = {.name = "lrat",
                            .file = "proof.lrat",
                            .by_hand = "- `lrat-check " CERTIFICATE_FORMULA
                                       " proof.lrat` says `c VERIFIED`, and `cake_lpr` on the same "
                                       "files\n  `s VERIFIED UNSAT`: the formula has no model. Any "
                                       "other checker of LRAT proofs will do.\n",
                            .check = lrat_check,
                            .is_begun = lrat_is_begun,
                            .write = write_lrat},
    [SATDOKU_PROOF_STEPS] =
        {.name = "steps",
         .file = "steps.txt",
         .by_hand =
             "- Each line of `steps.txt` is a step: its number, what it concludes, and after "
             "the colon its reason, in\n  which `r1c1` says that a cell holds a digit, `4 in "
             "box 1` that the box holds a 4 somewhere, `box 1` that it\n  holds each digit and "
             "each of its cells one, and `clue 3` the third clue of the puzzle, rules counted\n  "
             "and digits that are given not. Lines that are set in are lemmas, for programs.\n"},
};
