/* Solves puzzles with a SAT solver of your own, through IPASIR, the interface that many solvers
 * share: satdoku makes the clauses, and turns the model into a grid that it has checked.
 *
 *     cc ipasir.c $(pkg-config --cflags --libs satdoku) -L. -lipasirSOLVER -o ipasir
 *     ./ipasir < puzzles.txt
 *
 * Reads puzzles in any format that satdoku recognizes, and writes a solution or "none" for each; a
 * second question, with the same clauses and one more, tells whether the solution is the only one.
 */
#include <satdoku.h>
#include <stdio.h>
#include <stdlib.h>

/* What IPASIR is: see github.com/biotomas/ipasir. */
extern const char *ipasir_signature(void);
extern void *ipasir_init(void);
extern void ipasir_release(void *solver);
extern void ipasir_add(void *solver, int literal);
extern int ipasir_solve(void *solver);
extern int ipasir_val(void *solver, int literal);

enum { IPASIR_SATISFIABLE = 10, IPASIR_UNSATISFIABLE = 20 };

/* Gives a clause to the solver. */
static bool add_clause(void *solver, const int *literals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ipasir_add(solver, literals[i]);
    }
    ipasir_add(solver, 0);
    return true;
}

/* The solver's model as a grid. */
static enum satdoku_status read_model(struct satdoku_grid *grid, void *solver,
                                      const struct satdoku_variables *variables,
                                      struct satdoku_error *error)
{
    int count = satdoku_variables_count(variables);
    int *model = malloc(((size_t)count + 1) * sizeof *model);
    if (model == NULL) {
        error->status = SATDOKU_ERR_MEMORY;
        snprintf(error->message, sizeof error->message, "out of memory");
        return SATDOKU_ERR_MEMORY;
    }
    for (int v = 1; v <= count; v++) {
        model[v - 1] = ipasir_val(solver, v);
    }
    enum satdoku_status status =
        satdoku_variables_grid(grid, variables, model, (size_t)count, error);
    free(model);
    return status;
}

/* Adds "the cell holds another digit" to the clause under way. */
static void exclude_digit(void *solver, const struct satdoku_variables *variables,
                          const struct satdoku_grid *grid, int row, int column)
{
    int digit = satdoku_grid_digit(grid, row, column);
    int literal = satdoku_variables_digit(variables, row, column, digit);
    if (literal != 0 && literal != SATDOKU_LITERAL_TRUE) { /* 0: no cell is there */
        ipasir_add(solver, -literal);
    }
}

/* Excludes the digits of a solution. */
static void exclude(void *solver, const struct satdoku_variables *variables,
                    const struct satdoku_grid *grid)
{
    for (int row = 1; row <= satdoku_grid_rows(grid); row++) {
        for (int column = 1; column <= satdoku_grid_columns(grid); column++) {
            exclude_digit(solver, variables, grid, row, column);
        }
    }
    ipasir_add(solver, 0);
}

static bool print(void *context, const char *data, size_t size)
{
    (void)context;
    return fwrite(data, 1, size, stdout) == size;
}

static ptrdiff_t read_bytes(void *context, char *buffer, size_t size)
{
    (void)context;
    size_t got = fread(buffer, 1, size, stdin);
    return got == 0 && ferror(stdin) ? -1 : (ptrdiff_t)got;
}

/* Solves one puzzle with a solver of its own, and prints what it found. */
static enum satdoku_status answer(struct satdoku_grid *grid, const struct satdoku_puzzle *puzzle,
                                  struct satdoku_error *error)
{
    /* Elimination leaves the solver little to do; without it, every candidate has a variable. */
    const struct satdoku_encode_options options = {.simplify = SATDOKU_SIMPLIFY_LOCKED};
    const struct satdoku_sink output = {print, NULL};
    struct satdoku_variables *variables = NULL;
    void *solver = ipasir_init();
    if (solver == NULL) {
        error->status = SATDOKU_ERR_SOLVER;
        snprintf(error->message, sizeof error->message, "the solver does not start");
        return SATDOKU_ERR_SOLVER;
    }
    enum satdoku_status status =
        satdoku_encode_to(NULL, &variables, add_clause, solver, puzzle, &options, NULL, error);
    int result = status == SATDOKU_OK ? ipasir_solve(solver) : 0;
    if (result == IPASIR_UNSATISFIABLE) {
        puts("none");
    } else if (result == IPASIR_SATISFIABLE) {
        status = read_model(grid, solver, variables, error);
        if (status == SATDOKU_OK) {
            exclude(solver, variables, grid);
            satdoku_grid_write(output, grid);
            puts(ipasir_solve(solver) == IPASIR_UNSATISFIABLE ? " unique" : " multiple");
        }
    } else if (status == SATDOKU_OK) {
        puts("unknown");
    }
    satdoku_variables_free(variables);
    ipasir_release(solver);
    return status;
}

int main(void)
{
    const struct satdoku_source input = {read_bytes, NULL};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_grid *grid = NULL;
    struct satdoku_error error = {.message = "out of memory"};
    enum satdoku_status status = satdoku_puzzle_new(&puzzle);
    if (status == SATDOKU_OK) {
        status = satdoku_grid_new(&grid);
    }
    if (status == SATDOKU_OK) {
        status = satdoku_reader_new(&reader, input, NULL, &error);
    }
    fprintf(stderr, "solving with %s\n", ipasir_signature());
    while (status == SATDOKU_OK) {
        status = satdoku_reader_next(puzzle, reader, &error);
        if (status == SATDOKU_OK) {
            status = answer(grid, puzzle, &error);
        }
    }
    if (status != SATDOKU_END) {
        fprintf(stderr, "%zu:%zu: %s\n", error.line, error.column, error.message);
    }
    satdoku_reader_free(reader);
    satdoku_grid_free(grid);
    satdoku_puzzle_free(puzzle);
    return status == SATDOKU_END ? EXIT_SUCCESS : EXIT_FAILURE;
}
