/* Reads puzzles from standard input, in any format, and prints for each how many solutions it has,
 * and the smallest one.
 *
 *     cc check.c $(pkg-config --cflags --libs satdoku) -o check
 *     ./check < puzzles.txt
 */
#include <satdoku.h>
#include <stdio.h>
#include <stdlib.h>

static ptrdiff_t read_bytes(void *context, char *buffer, size_t size)
{
    (void)context;
    size_t got = fread(buffer, 1, size, stdin);
    return got == 0 && ferror(stdin) ? -1 : (ptrdiff_t)got;
}

static bool print(void *context, const char *data, size_t size)
{
    (void)context;
    return fwrite(data, 1, size, stdout) == size;
}

/* Answers for one puzzle. */
static enum satdoku_status answer(struct satdoku_grid *grid, struct satdoku_solver *solver,
                                  const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    const struct satdoku_sink output = {print, NULL};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status =
        satdoku_solve(&verdict, grid, solver, puzzle, SATDOKU_CHOICE_SMALLEST, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    printf("%s ", satdoku_verdict_name(verdict));
    if (verdict != SATDOKU_VERDICT_NONE) {
        status = satdoku_grid_write(output, grid);
    }
    puts("");
    return status;
}

int main(void)
{
    const struct satdoku_source input = {read_bytes, NULL};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_grid *grid = NULL;
    struct satdoku_solver *solver = NULL;
    struct satdoku_reader *reader = NULL;
    struct satdoku_error error = {.message = "out of memory"};
    bool made = satdoku_puzzle_new(&puzzle) == SATDOKU_OK &&
                satdoku_grid_new(&grid) == SATDOKU_OK &&
                satdoku_solver_new(&solver, NULL) == SATDOKU_OK &&
                satdoku_reader_new(&reader, input, NULL, &error) == SATDOKU_OK;
    enum satdoku_status status = made ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
    while (status == SATDOKU_OK) {
        status = satdoku_reader_next(puzzle, reader, &error);
        if (status == SATDOKU_OK) {
            status = answer(grid, solver, puzzle, &error);
        }
    }
    if (status != SATDOKU_END) {
        fprintf(stderr, "%zu:%zu: %s\n", error.line, error.column, error.message);
    }
    satdoku_reader_free(reader);
    satdoku_solver_free(solver);
    satdoku_grid_free(grid);
    satdoku_puzzle_free(puzzle);
    return status == SATDOKU_END ? EXIT_SUCCESS : EXIT_FAILURE;
}
