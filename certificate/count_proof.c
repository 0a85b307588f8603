#include "count_proof.h"

#include "builtin.h"
#include "clauses.h"
#include "dimacs_write.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "print.h"
#include "stream.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum {
    PIECE_MAX = 1024, /* solutions whose clauses are in a solver at once */
    LEAF_MAX = 16     /* solutions that are refuted without a tree below */
};

/* A node of the tree: the solutions order[from] to order[to - 1]. Its children are taken one after
 * the other. */
struct node {
    size_t from;
    size_t to;
    size_t next; /* the first solution of the child to come */
    int cell;    /* in which the children differ; -1: not chosen yet */
};

/* A solver, and a file for what it learns. */
struct refuter {
    struct sat *sat; /* owned */
    FILE *learned;   /* owned */
};

struct counting {
    struct formula formula; /* without the clauses that exclude solutions; not owned */
    const struct varmap *map;
    const struct solution_list *solutions;
    size_t *order;     /* [solutions]: their indices, sorted as the tree needs it; owned */
    size_t *room;      /* [solutions], for sorting; owned */
    struct node *path; /* from the root to the node at hand; owned */
    size_t depth;
    size_t path_capacity;
    int *literals; /* [depth - 1]: what leads to the node at hand; owned */
    size_t literals_capacity;
    int *clause; /* [cells]: the one at hand; owned */
    FILE *proof;
    struct refuter top;    /* for nodes with more solutions than a piece */
    struct refuter piece;  /* for the one at hand */
    struct formula loaded; /* its formula */
    bool in_piece;
    size_t piece_depth; /* its root's; the tree's root has 1 */
    struct satdoku_error *error;
};

static const uint16_t *digits_of(const struct counting *c, size_t place)
{
    return c->solutions->grids[c->order[place]].digits;
}

/* ---- The tree ---- */

/* How many solutions of the node have each digit in a cell. */
static void count_digits(size_t counts[SATDOKU_MAX_SIZE + 1], const struct counting *c,
                         const struct node *node, int cell)
{
    memset(counts, 0, ((size_t)c->map->digits + 1) * sizeof *counts);
    for (size_t i = node->from; i < node->to; i++) {
        counts[digits_of(c, i)[cell]]++;
    }
}

static enum satdoku_status push(struct counting *c, struct node node, int literal)
{
    if (!MEM_RESERVE(c->path, c->path_capacity, c->depth + 1)) {
        return error_memory(c->error);
    }
    if (!MEM_RESERVE(c->literals, c->literals_capacity, c->depth + 1)) {
        return error_memory(c->error);
    }
    if (c->depth > 0) {
        c->literals[c->depth - 1] = literal;
    }
    c->path[c->depth++] = node;
    return SATDOKU_OK;
}

/* ---- Pieces ---- */

static enum satdoku_status cannot_write(struct counting *c)
{
    return error_set(c->error, SATDOKU_ERR_WRITE, "a file for the proof: %s", strerror(errno));
}

static void write_clause(FILE *proof, const int *clause, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        fprintf(proof, "%d ", clause[i]);
    }
    fputs("0\n", proof);
}

/* Copies what a solver learned to the proof, but for PicoSAT's first line: `length` bytes of lines,
 * with a word in front of each. */
static void copy_learned(const struct counting *c, FILE *learned, long length, const char *word)
{
    rewind(learned);
    while (ftell(learned) < length && !ferror(learned)) {
        int byte = getc(learned);
        bool wanted = byte != '%';
        if (wanted) {
            fputs(word, c->proof);
        }
        for (; byte != '\n' && byte != EOF; byte = getc(learned)) {
            if (wanted) {
                putc(byte, c->proof);
            }
        }
        if (wanted) {
            putc('\n', c->proof);
        }
    }
}

/* Begins a piece with the node at hand. The clauses that exclude its solutions come first: where
 * PicoSAT adds one of which the givens fulfil no literal, it writes what is left of it as learned.
 */
static enum satdoku_status begin_piece(struct counting *c)
{
    const struct node *node = &c->path[c->depth - 1];
    struct formula *loaded = &c->loaded;
    c->in_piece = true;
    c->piece_depth = c->depth;
    formula_store(loaded, c->formula.variables);
    for (size_t i = node->from; i < node->to; i++) {
        size_t count = encode_exclusion(c->clause, c->map, &c->solutions->grids[c->order[i]]);
        formula_clause(loaded, c->clause, count);
    }
    formula_clauses(loaded, c->formula.literals, c->formula.used, (size_t)c->formula.clauses);
    return formula_status(loaded) == SATDOKU_OK ? sat_load(c->piece.sat, loaded, c->error)
                                                : error_memory(c->error);
}

/* ---- Lemmas ---- */

/* Refutes the node at hand, with the lemmas of those below, and leaves the nodes that its lemma
 * refutes. The lemma is that not all of what leads there holds, as far as the refutation needed
 * that. That of a piece's root is for the nodes above. */
static enum satdoku_status refute(enum sat_result *result, struct counting *c)
{
    struct refuter *refuter = c->in_piece ? &c->piece : &c->top;
    enum satdoku_status status =
        sat_solve_under(result, refuter->sat, c->literals, c->depth - 1, c->error);
    if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
        return status;
    }
    size_t count = 0;
    size_t needed = 0; /* nodes above that the lemma does not refute */
    for (size_t i = 0; i + 1 < c->depth; i++) {
        if (sat_failed(refuter->sat, c->literals[i])) {
            c->clause[count++] = -c->literals[i];
            needed = i + 1;
        }
    }
    c->depth = needed;
    if (c->in_piece && needed >= c->piece_depth) {
        write_clause(refuter->learned, c->clause, count);
        return sat_add(refuter->sat, c->clause, count, c->error);
    }
    /* What the solver learned moves to the proof, and behind it the clause unless it is empty: that
     * is PicoSAT's to write, or follows. Of a piece nothing else is needed any more. */
    FILE *learned = refuter->learned;
    long length = ftell(learned);
    if (length < 0 || fflush(learned) != 0) {
        return cannot_write(c);
    }
    copy_learned(c, learned, length, "");
    if (count > 0) {
        write_clause(c->proof, c->clause, count);
    }
    if (c->in_piece && count > 0) {
        copy_learned(c, learned, length, "d ");
    }
    if (ferror(learned) || fseek(learned, 0, SEEK_SET) != 0 || ftruncate(fileno(learned), 0) != 0) {
        return cannot_write(c);
    }
    c->in_piece = false;
    return count > 0 ? sat_add(c->top.sat, c->clause, count, c->error) : SATDOKU_OK;
}

/* ---- The whole ---- */

/* Takes the next step at the node at hand: to a child, or, where there is none to come, back. */
static enum satdoku_status step(enum sat_result *result, struct counting *c)
{
    struct node *node = &c->path[c->depth - 1];
    size_t solutions = node->to - node->from;
    enum satdoku_status status = SATDOKU_OK;
    if (!c->in_piece && solutions <= PIECE_MAX) {
        status = begin_piece(c);
    }
    if (status != SATDOKU_OK || solutions <= LEAF_MAX || node->next == node->to) {
        return status == SATDOKU_OK ? refute(result, c) : status;
    }
    if (node->cell < 0) {
        /* The cell in which the most frequent digit is the least frequent: what is below is small
         * soonest. */
        size_t counts[SATDOKU_MAX_SIZE + 1];
        size_t best = solutions;
        for (int cell = 0; cell < c->map->cells; cell++) {
            size_t most = 0;
            count_digits(counts, c, node, cell);
            for (int digit = 1; digit <= c->map->digits; digit++) {
                most = counts[digit] > most ? counts[digit] : most;
            }
            if (most < best) {
                best = most;
                node->cell = cell;
            }
        }
        if (node->cell < 0) {
            return error_set(c->error, SATDOKU_ERR_INTERNAL,
                             "a self-check failed: the same solution twice");
        }
        /* Sorts the solutions of the node by their digits in its cell. */
        size_t place = node->from;
        count_digits(counts, c, node, node->cell);
        for (int digit = 1; digit <= c->map->digits; digit++) {
            size_t count = counts[digit];
            counts[digit] = place;
            place += count;
        }
        for (size_t i = node->from; i < node->to; i++) {
            c->room[counts[digits_of(c, i)[node->cell]]++] = c->order[i];
        }
        memcpy(c->order + node->from, c->room + node->from,
               (node->to - node->from) * sizeof *c->order);
    }
    /* Goes down to the next child: the solutions that have the same digit as the next one. */
    size_t from = node->next;
    int digit = digits_of(c, from)[node->cell];
    while (node->next < node->to && digits_of(c, node->next)[node->cell] == digit) {
        node->next++;
    }
    struct node child = {.from = from, .to = node->next, .next = from, .cell = -1};
    return push(c, child, varmap_candidate(c->map, node->cell, digit));
}

static enum satdoku_status prepare_refuter(struct refuter *refuter, struct counting *c,
                                           struct stop stop)
{
    refuter->learned = tmpfile();
    if (refuter->learned == NULL) {
        return cannot_write(c);
    }
    refuter->sat = builtin_sat_proving(stop, refuter->learned);
    return refuter->sat != NULL ? SATDOKU_OK : error_memory(c->error);
}

static enum satdoku_status prepare(struct counting *c, struct stop stop)
{
    size_t count = c->solutions->count;
    c->order = mem_alloc(count, sizeof *c->order);
    c->room = mem_alloc(count, sizeof *c->room);
    c->clause = mem_alloc((size_t)c->map->cells, sizeof *c->clause);
    if (c->order == NULL || c->room == NULL || c->clause == NULL) {
        return error_memory(c->error);
    }
    for (size_t i = 0; i < count; i++) {
        c->order[i] = i;
    }
    enum satdoku_status status = prepare_refuter(&c->top, c, stop);
    if (status == SATDOKU_OK) {
        status = prepare_refuter(&c->piece, c, stop);
    }
    if (status == SATDOKU_OK) {
        status = push(c, (struct node){.to = count, .cell = -1}, 0);
    }
    return status == SATDOKU_OK && count > PIECE_MAX ? sat_load(c->top.sat, &c->formula, c->error)
                                                     : status;
}

static void refuter_clear(struct refuter *refuter)
{
    sat_free(refuter->sat);
    if (refuter->learned != NULL) {
        fclose(refuter->learned);
    }
}

enum satdoku_status count_proof_write(enum sat_result *result, FILE *proof,
                                      const struct encoding *encoding,
                                      const struct solution_list *solutions,
                                      const struct satdoku_solver_options *options,
                                      struct satdoku_error *error)
{
    struct counting c = {.formula = encoding->formula,
                         .map = &encoding->map,
                         .solutions = solutions,
                         .proof = proof,
                         .error = error};
    enum sat_result found = SAT_UNSATISFIABLE;
    c.formula.clauses -= solutions->count;
    for (size_t i = 0; i < solutions->count; i++) { /* as it was before those clauses */
        do {
            c.formula.used--;
        } while (c.formula.used > 0 && c.formula.literals[c.formula.used - 1] != 0);
    }
    enum satdoku_status status = prepare(&c, stop_of(options));
    while (status == SATDOKU_OK && found == SAT_UNSATISFIABLE && c.depth > 0) {
        status = step(&found, &c);
    }
    if (status == SATDOKU_OK) {
        *result = found;
    }
    refuter_clear(&c.top);
    refuter_clear(&c.piece);
    formula_clear(&c.loaded);
    mem_free(c.order);
    mem_free(c.room);
    mem_free(c.path);
    mem_free(c.literals);
    mem_free(c.clause);
    return status;
}

/* ---- All solutions ---- */

struct collecting {
    struct solution_list *list;
    size_t limit;
    unsigned long long clauses; /* the most that there may be */
    enum satdoku_status status;
    struct satdoku_error *error;
};

/* One solution beyond the limit is enough to know that there are more. */
static bool collect(void *context, const struct satdoku_grid *grid)
{
    struct collecting *c = context;
    if (c->list->count == c->limit) {
        return false;
    }
    if (c->list->count == c->clauses) {
        c->status = error_set(c->error, SATDOKU_ERR_LIMIT,
                              "the formula would have a clause for each solution, over the limit "
                              "of %llu clauses (max-clauses)",
                              c->clauses);
        return false;
    }
    if (solution_list_add(c->list, door_inside(grid)) != SATDOKU_OK) {
        c->status = error_memory(c->error);
    }
    return c->status == SATDOKU_OK;
}

enum satdoku_status count_files_collect(struct solution_list *list, bool *complete,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle, size_t limit,
                                        struct satdoku_error *error)
{
    struct collecting c = {.list = list,
                           .limit = limit,
                           .clauses = solver_clause_limit(solver),
                           .status = SATDOKU_OK,
                           .error = error};
    enum satdoku_status status =
        satdoku_each_solution(complete, solver, puzzle, SATDOKU_ORDER_FREE, collect, &c, error);
    if (status == SATDOKU_OK) {
        status = c.status;
    }
    if (status == SATDOKU_OK) {
        solution_list_sort(list);
    }
    return status;
}

/* ---- Writing ---- */

enum satdoku_status count_files_write_solutions(FILE *stream, const struct solution_list *list,
                                                const struct satdoku_puzzle *puzzle,
                                                enum satdoku_format format,
                                                struct satdoku_error *error)
{
    if (puzzle->sudominoku) {
        /* Of a Sudominoku: digits alone would leave the tilings to be searched for. */
        struct satdoku_puzzle *full = NULL;
        enum satdoku_status status = satdoku_puzzle_new(&full);
        if (status != SATDOKU_OK) {
            return error_memory(error);
        }
        for (size_t j = 0; j < list->count && status == SATDOKU_OK && !ferror(stream); j++) {
            status = certificate_from_grid(full, puzzle, &list->grids[j]) == SATDOKU_OK
                         ? satdoku_write_puzzle(stream_sink(stream), format, j + 1, full, error)
                         : error_memory(error);
        }
        if (format == SATDOKU_FORMAT_SUDOMINOKU) {
            fputs("0\n", stream);
        }
        satdoku_puzzle_free(full);
        return status == SATDOKU_ERR_WRITE ? SATDOKU_OK : status;
    }
    struct sink sink;
    sink_init(&sink, stream_sink(stream));
    for (size_t i = 0; i < list->count && !sink.failed; i++) {
        grid_print(&sink, &list->grids[i]);
        sink_char(&sink, '\n');
    }
    (void)sink_finish(&sink); /* the stream knows, too */
    return SATDOKU_OK;
}

void count_files_write_formula(FILE *stream, const struct encoding *encoding, size_t count)
{
    struct sink sink;
    const struct formula *formula = &encoding->formula;
    struct satdoku_encode_options options = {.simplify = SATDOKU_SIMPLIFY_NONE};
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    sink_init(&sink, stream_sink(stream));
    describe_write(&sink, encoding->puzzle, encoding, &options, NULL);
    sink_text(&sink, "c without the solutions in " CERTIFICATE_ALL ": the last clauses, ");
    sink_number(&sink, (long long)count);
    sink_text(&sink, ", exclude one each\n");
    dimacs_put_header(&sink, formula->variables, formula->clauses);
    while (clauses_next(&clause) && !sink.failed) {
        dimacs_put_clause(&sink, clause.literals, clause.count);
    }
    (void)sink_finish(&sink); /* the stream knows, too */
}
