#include "count_files.h"

#include "clauses.h"
#include "dimacs_write.h"
#include "door.h"
#include "error.h"
#include "print.h"
#include "stream.h"

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

/* Of a Sudominoku: digits alone would leave the tilings to be searched for. */
static enum satdoku_status write_tilings(FILE *stream, const struct solution_list *list,
                                         const struct satdoku_puzzle *puzzle,
                                         enum satdoku_format format, struct satdoku_error *error)
{
    struct satdoku_puzzle *full = NULL;
    enum satdoku_status status = satdoku_puzzle_new(&full);
    if (status != SATDOKU_OK) {
        return error_memory(error);
    }
    for (size_t i = 0; i < list->count && status == SATDOKU_OK && !ferror(stream); i++) {
        status = certificate_from_grid(full, puzzle, &list->grids[i]) == SATDOKU_OK
                     ? satdoku_write_puzzle(stream_sink(stream), format, i + 1, full, error)
                     : error_memory(error);
    }
    if (format == SATDOKU_FORMAT_SUDOMINOKU) {
        fputs("0\n", stream);
    }
    satdoku_puzzle_free(full);
    return status == SATDOKU_ERR_WRITE ? SATDOKU_OK : status;
}

enum satdoku_status count_files_write_solutions(FILE *stream, const struct solution_list *list,
                                                const struct satdoku_puzzle *puzzle,
                                                enum satdoku_format format,
                                                struct satdoku_error *error)
{
    if (puzzle->sudominoku) {
        return write_tilings(stream, list, puzzle, format, error);
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
