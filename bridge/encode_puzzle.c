/* A puzzle's formula as self-describing DIMACS or iCNF.
 *
 * The clauses are added twice: first they are counted, for the header and the limit, then written.
 * Nothing of the formula is kept in memory.
 */
#include "cubes.h"
#include "describe.h"
#include "dimacs.h"
#include "door.h"
#include "encode_option.h"
#include "error.h"
#include "mem.h"
#include "names.h"
#include "solver.h"

/* An encoding on its way out. */
struct formula_writing {
    struct encoding encoding;
    struct satdoku_encode_options options;
    const struct grid *excluded; /* NULL: nothing is */
    int *exclusion;              /* the clause; owned */
    size_t exclusion_length;
    struct cubes cubes;
    unsigned long long clauses;
    int variables;
    bool stopped; /* before all was written */
};

static void writing_clear(struct formula_writing *w)
{
    encoding_clear(&w->encoding);
    mem_free(w->exclusion);
    cubes_clear(&w->cubes);
}

/* ---- Size ---- */

static enum satdoku_status count(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                 const struct satdoku_encode_options *options)
{
    struct encode_options chosen = describe_encode_options(options);
    enum satdoku_status status = encode_prepare(encoding, puzzle, &chosen);
    if (status != SATDOKU_OK) {
        return status;
    }
    formula_count(&encoding->formula, encoding->variables);
    formula_bound(&encoding->formula, 0, chosen.stop);
    return encode_clauses(encoding);
}

/* Whether it ended before all clauses were added, or even before all was inferred. */
static bool was_stopped(const struct encoding *encoding)
{
    return encoding->formula.stopped || encoding->eliminator.probe.stopped;
}

/* The length of the clause that excludes a solution: a literal for every cell that is not fixed. */
static unsigned long long exclusion_length(const struct varmap *map)
{
    unsigned long long length = 0;
    for (int cell = 0; cell < map->cells; cell++) {
        length += varmap_fixed(map, cell) == 0;
    }
    return length;
}

static void add_family(struct satdoku_formula_size *size, const char *name,
                       unsigned long long clauses)
{
    if (clauses > 0) {
        size->family[size->families].name = name;
        size->family[size->families++].clauses = clauses;
    }
}

static struct satdoku_formula_size size_of(const struct encoding *encoding, bool unique)
{
    const struct formula *formula = &encoding->formula;
    struct satdoku_formula_size size = {.digit_variables = encoding->map.digit_variables,
                                        .variables = formula->variables,
                                        .clauses = formula->clauses,
                                        .literals = formula->literal_count,
                                        .double_pairs = encoding->double_pairs};
    for (int family = 0; family < ENCODE_EXCLUSION; family++) {
        add_family(&size, encode_family_name((enum encode_family)family),
                   formula->family_clauses[family]);
    }
    if (unique) {
        size.clauses++;
        size.literals += exclusion_length(&encoding->map);
        add_family(&size, encode_family_name(ENCODE_EXCLUSION), 1);
    }
    return size;
}

enum satdoku_status satdoku_measure(struct satdoku_formula_size *size,
                                    const struct satdoku_puzzle *puzzle,
                                    const struct satdoku_encode_options *options,
                                    struct satdoku_error *error)
{
    if (size == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_encode_options none = {0};
    const struct satdoku_encode_options *chosen = options != NULL ? options : &none;
    if (encode_options_check(chosen, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct encoding encoding = {0};
    enum satdoku_status status = count(&encoding, puzzle, chosen);
    if (status == SATDOKU_OK) {
        *size = size_of(&encoding, chosen->unique);
        size->stopped = was_stopped(&encoding);
    }
    encoding_clear(&encoding);
    return status == SATDOKU_OK ? status : relations_error(status, error);
}

static enum satdoku_status check_size(struct formula_writing *w, struct satdoku_error *error)
{
    unsigned long long most =
        w->options.max_clauses != 0 ? w->options.max_clauses : SATDOKU_DEFAULT_MAX_CLAUSES;
    w->clauses = w->encoding.formula.clauses + (w->options.unique ? 1 : 0);
    w->variables = w->encoding.formula.variables;
    if (w->clauses > most) {
        return error_set(error, SATDOKU_ERR_LIMIT,
                         "the formula would have %d variables and %llu clauses, over the limit of "
                         "%llu clauses",
                         w->variables, w->clauses, most);
    }
    return SATDOKU_OK;
}

/* ---- What goes with the clauses ---- */

static enum satdoku_status make_exclusion(struct formula_writing *w, struct satdoku_error *error)
{
    if (w->excluded == NULL) {
        return SATDOKU_OK;
    }
    size_t cells = (size_t)w->excluded->board->cells;
    w->exclusion = mem_alloc(cells, sizeof *w->exclusion);
    if (w->exclusion == NULL) {
        return error_memory(error);
    }
    w->exclusion_length = encode_exclusion(w->exclusion, &w->encoding.map, w->excluded);
    return SATDOKU_OK;
}

static enum satdoku_status make_cubes(struct formula_writing *w, struct satdoku_error *error)
{
    if (w->options.cubes == 0) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = cubes_make(&w->cubes, &w->encoding, w->options.cubes);
    if (status == SATDOKU_END) {
        w->stopped = true;
        return SATDOKU_OK;
    }
    if (status == SATDOKU_ERR_LIMIT) {
        return error_set(error, status, "the puzzle cannot be split into %zu cubes",
                         w->options.cubes);
    }
    return status == SATDOKU_OK ? status : error_memory(error);
}

/* ---- Writing ---- */

static bool put_name(void *context, int variable, const char *name)
{
    struct sink *sink = context;
    sink_text(sink, "c varname ");
    sink_number(sink, variable);
    sink_char(sink, ' ');
    sink_text(sink, name);
    sink_char(sink, '\n');
    return !sink->failed;
}

/* Without digit variables an empty list: a counter that finds none counts by all variables. */
static void put_projection(struct sink *sink, enum satdoku_projection projection, int variables)
{
    enum { ON_A_LINE = 20 };
    if (projection == SATDOKU_PROJECTION_NONE) {
        return;
    }
    if (projection == SATDOKU_PROJECTION_SHOW) {
        sink_text(sink, "c t pmc\n"); /* the task: projected model counting */
    }
    int first = 1;
    do {
        sink_text(sink, projection == SATDOKU_PROJECTION_IND ? "c ind " : "c p show ");
        for (int v = first; v <= variables && v < first + ON_A_LINE; v++) {
            sink_number(sink, v);
            sink_char(sink, ' ');
        }
        sink_text(sink, "0\n");
        first += ON_A_LINE;
    } while (first <= variables && !sink->failed);
}

static enum satdoku_status write_clauses(struct formula_writing *w, struct sink *sink)
{
    formula_write(&w->encoding.formula, w->encoding.variables, sink);
    formula_bound(&w->encoding.formula, 0, w->encoding.options.stop);
    enum satdoku_status status = encode_clauses(&w->encoding);
    if (w->exclusion != NULL) {
        dimacs_put_clause(sink, w->exclusion, w->exclusion_length);
    }
    return status;
}

static enum satdoku_status write_all(struct formula_writing *w, struct satdoku_sink target,
                                     struct satdoku_error *error)
{
    struct sink sink;
    sink_init(&sink, target);
    sink_bound(&sink, w->encoding.options.stop);
    describe_write(&sink, &w->encoding, &w->options, w->excluded);
    if (w->options.names) {
        names_each(&w->encoding, put_name, &sink);
    }
    put_projection(&sink, w->options.projection, w->encoding.map.digit_variables);
    if (w->options.cubes != 0) {
        sink_text(&sink, "p inccnf\n");
    } else {
        dimacs_put_header(&sink, w->variables, w->clauses);
    }
    enum satdoku_status status = write_clauses(w, &sink);
    if (w->options.cubes != 0) {
        cubes_write(&sink, &w->cubes);
    }
    if (status != SATDOKU_OK) {
        return error_memory(error);
    }
    bool written = sink_finish(&sink) == SATDOKU_OK;
    w->stopped = sink.stopped || (written && was_stopped(&w->encoding));
    return written || w->stopped ? SATDOKU_OK : error_set(error, SATDOKU_ERR_WRITE, "cannot write");
}

static enum satdoku_status encode(struct formula_writing *w, struct satdoku_sink target,
                                  const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    enum satdoku_status status = count(&w->encoding, puzzle, &w->options);
    if (status != SATDOKU_OK) {
        return relations_error(status, error);
    }
    w->stopped = was_stopped(&w->encoding);
    if (w->stopped) {
        return SATDOKU_OK;
    }
    status = check_size(w, error);
    if (status == SATDOKU_OK) {
        status = make_exclusion(w, error);
    }
    if (status == SATDOKU_OK) {
        status = make_cubes(w, error);
    }
    return status == SATDOKU_OK && !w->stopped ? write_all(w, target, error) : status;
}

enum satdoku_status satdoku_encode(enum satdoku_verdict *verdict, struct satdoku_sink sink,
                                   const struct satdoku_puzzle *puzzle,
                                   const struct satdoku_encode_options *options,
                                   struct satdoku_solver *solver, struct satdoku_error *error)
{
    if (sink.write == NULL || puzzle == NULL ||
        (options != NULL && options->unique && solver == NULL)) {
        return error_null(error);
    }
    if (options != NULL && encode_options_check(options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct formula_writing w = {.excluded = NULL};
    enum satdoku_verdict answer = SATDOKU_SOLVABLE;
    enum satdoku_status status = SATDOKU_OK;
    struct satdoku_grid *solution = NULL;
    if (options != NULL) {
        w.options = *options;
    }
    if (w.options.unique && satdoku_grid_new(&solution) != SATDOKU_OK) {
        return error_memory(error);
    }
    if (w.options.unique) {
        status = satdoku_solve(&answer, solution, solver, puzzle, SATDOKU_SMALLEST, error);
        w.excluded = door_inside(solution);
    }
    bool solvable = answer != SATDOKU_NONE && answer != SATDOKU_UNKNOWN;
    if (status == SATDOKU_OK && solvable) {
        status = encode(&w, sink, puzzle, error);
        answer = w.stopped ? SATDOKU_UNKNOWN : SATDOKU_SOLVABLE;
    }
    writing_clear(&w);
    satdoku_grid_free(solution);
    if (status == SATDOKU_OK && verdict != NULL) {
        *verdict = answer;
    }
    return status;
}
