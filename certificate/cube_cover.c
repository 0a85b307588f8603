/* Whether cubes share out the space of solutions: no two of them have anything in common, and
 * together they leave nothing out.
 *
 * Two cubes with opposite literals have nothing in common. Cubes that are the leaves of a tree show
 * that at once, in a trie of their literals; of other cubes each two are compared.
 *
 * Nothing is left out where the formula and the negations of all cubes cannot be true together. The
 * built-in solver refutes that, and the proof checker has to agree. Of the leaves of a tree the
 * negations alone are refuted; the formula is added where they are not.
 */
#include "builtin.h"
#include "certificate.h"
#include "clauses.h"
#include "cube_file.h"
#include "error.h"
#include "mem.h"
#include "rup.h"
#include "stream.h"

#include <errno.h>
#include <satdoku_program.h>
#include <stdlib.h>
#include <string.h>

struct covering {
    const struct cube_file *cubes;
    const struct satdoku_solver_options *options;
    struct stop stop;
    struct satdoku_finding finding;
    struct satdoku_error *error;
};

static bool is_over(const struct covering *c)
{
    return c->finding.stopped || c->finding.what[0] != '\0';
}

/* Counts from 1, as --cube does. */
static void note_overlap(struct covering *c, size_t one, size_t other)
{
    bool swap = one > other;
    (void)finding_wrong(&c->finding, "", "cubes %zu and %zu overlap", (swap ? other : one) + 1,
                        (swap ? one : other) + 1);
}

/* ---- The trie ---- */

/* A place on the way of some cubes; its next literals are of one variable. */
struct trie_node {
    int variable;    /* 0: none yet */
    size_t child[2]; /* 0: none; [1] where the variable is true */
    size_t cube;     /* that ends here, from 1; 0: none */
    size_t any;      /* that came here, from 1 */
};

struct trie {
    struct trie_node *nodes; /* [literals + 1]; owned */
    size_t count;
    bool fits; /* at each node the cubes go on with one variable */
};

/* Adds a cube, as far as the trie fits. */
static void add_to_trie(struct covering *c, struct trie *trie, size_t cube)
{
    const struct clause_iterator *literals = &c->cubes->each[cube];
    struct trie_node *node = &trie->nodes[0];
    for (size_t i = 0; i < literals->count; i++) {
        int variable = abs(literals->literals[i]);
        if (node->cube != 0) {
            note_overlap(c, node->cube - 1, cube);
            return;
        }
        if (node->variable != 0 && node->variable != variable) {
            trie->fits = false;
            return;
        }
        size_t *child = &node->child[literals->literals[i] > 0];
        if (*child == 0) {
            *child = trie->count++;
            trie->nodes[*child] = (struct trie_node){.variable = 0};
        }
        node->variable = variable;
        node->any = node->any == 0 ? cube + 1 : node->any;
        node = &trie->nodes[*child];
    }
    if (node->any != 0 || node->cube != 0) {
        note_overlap(c, (node->cube != 0 ? node->cube : node->any) - 1, cube);
    }
    node->cube = cube + 1;
}

/* ---- Pair by pair ---- */

static enum satdoku_status check_overlaps(struct covering *c)
{
    size_t count = c->cubes->shown.count;
    size_t room = (size_t)c->cubes->cubes.list.literal_count + 1;
    struct trie trie = {.nodes = mem_alloc(room, sizeof *trie.nodes), .count = 1, .fits = true};
    if (trie.nodes == NULL) {
        return error_memory(c->error);
    }
    trie.nodes[0] = (struct trie_node){.variable = 0};
    for (size_t i = 0; i < count && trie.fits && !is_over(c); i++) {
        add_to_trie(c, &trie, i);
    }
    mem_free(trie.nodes);
    if (trie.fits || is_over(c)) {
        return SATDOKU_OK;
    }
    const struct cube_file *cubes = c->cubes;
    count = cubes->shown.count;
    signed char *mark = mem_zalloc((size_t)cubes->encoding.map.digit_variables + 1, sizeof *mark);
    if (mark == NULL) {
        return error_memory(c->error);
    }
    for (size_t k = 0; k < count && !is_over(c); k++) {
        const struct clause_iterator *cube = &cubes->each[k];
        for (size_t j = 0; j < cube->count; j++) {
            mark[abs(cube->literals[j])] = cube->literals[j] > 0 ? 1 : -1;
        }
        for (size_t j = k + 1; j < count && !is_over(c); j++) {
            const struct clause_iterator *other = &cubes->each[j];
            bool apart = false; /* by a variable with opposite signs */
            for (size_t i = 0; i < other->count && !apart; i++) {
                int literal = other->literals[i];
                apart = mark[abs(literal)] == (literal > 0 ? -1 : 1);
            }
            if (!apart) {
                note_overlap(c, k, j);
            }
        }
        for (size_t j = 0; j < cube->count; j++) {
            mark[abs(cube->literals[j])] = 0;
        }
        c->finding.stopped = c->finding.stopped || stop_asked(&c->stop);
    }
    mem_free(mark);
    return SATDOKU_OK;
}

/* ---- The cover ---- */

/* Refutes the formula, and has the proof checked. */
static enum satdoku_status refute(enum sat_result *result, struct covering *c,
                                  const struct formula *formula)
{
    struct proof_result checked = {.proved = true};
    struct satdoku_error why = {.status = SATDOKU_OK};
    FILE *proof = tmpfile();
    if (proof == NULL) {
        return error_set(c->error, SATDOKU_ERR_WRITE, "a file for a proof: %s", strerror(errno));
    }
    enum satdoku_status status = builtin_refute(result, formula, proof, c->options, c->error);
    if (status == SATDOKU_OK && (fflush(proof) != 0 || ferror(proof))) {
        status = error_set(c->error, SATDOKU_ERR_WRITE, "a file for a proof: %s", strerror(errno));
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        rewind(proof);
        status = rup_check(&checked, formula, stream_source(proof), c->stop, &why);
        if (status == SATDOKU_ERR_MEMORY) {
            error_memory(c->error);
        } else if (status != SATDOKU_OK) {
            error_set(c->error, status, "a file for a proof: %s", why.message);
        }
        c->finding.stopped = c->finding.stopped || (status == SATDOKU_OK && checked.stopped);
    }
    fclose(proof);
    if (status == SATDOKU_OK && !checked.proved && !checked.stopped) {
        return error_set(c->error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a proof that does not hold");
    }
    return status;
}

static enum satdoku_status check_cover(struct covering *c)
{
    struct formula formula = {0};
    enum sat_result result = SAT_SATISFIABLE;
    enum satdoku_status status = SATDOKU_OK;
    for (int all = 0; all < 2 && status == SATDOKU_OK && result == SAT_SATISFIABLE; all++) {
        /* The negations of all cubes, the second time behind the formula. */
        const struct encoding *encoding = &c->cubes->encoding;
        const struct formula *whole = &encoding->formula;
        formula_store(&formula, all ? whole->variables : encoding->map.digit_variables);
        if (all) {
            formula_clauses(&formula, whole->literals, whole->used, (size_t)whole->clauses);
        }
        for (size_t i = 0; i < c->cubes->shown.count; i++) {
            const struct clause_iterator *cube = &c->cubes->each[i];
            for (size_t j = 0; j < cube->count; j++) {
                formula_literal(&formula, -cube->literals[j]);
            }
            formula_end(&formula);
        }
        status = formula_status(&formula) == SATDOKU_OK ? refute(&result, c, &formula)
                                                        : error_memory(c->error);
    }
    formula_clear(&formula);
    if (status != SATDOKU_OK) {
        return status;
    }
    c->finding.stopped = c->finding.stopped || result == SAT_UNKNOWN;
    return result == SAT_SATISFIABLE
               ? finding_wrong(&c->finding, "", "the cubes do not cover all of the formula")
               : SATDOKU_OK;
}

enum satdoku_status satdoku_cubes_verify(struct satdoku_finding *finding,
                                         const struct satdoku_cubes *cubes,
                                         const struct satdoku_solver_options *options,
                                         struct satdoku_error *error)
{
    struct satdoku_solver_options chosen;
    if (finding == NULL || cubes == NULL) {
        return error_null(error);
    }
    if (options_take(&chosen, sizeof chosen, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct covering c = {.cubes = cube_file_of(cubes), .options = &chosen, .error = error};
    c.stop = stop_of(c.options);
    enum satdoku_status status = check_overlaps(&c);
    if (status == SATDOKU_OK && !is_over(&c)) {
        status = check_cover(&c);
    }
    if (status != SATDOKU_OK && status != SATDOKU_END) {
        return status;
    }
    *finding = finding_conclude(&c.finding);
    return SATDOKU_OK;
}
