/* A user of the library: solves one puzzle and prints the solution. */
#include <satdoku.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char puzzle_text[] = "103000509\n002109400\n000704000\n300502006\n060000050\n"
                                  "700803004\n000401000\n009205800\n804000107\n";

static bool write_stdout(void *context, const char *data, size_t size)
{
    (void)context;
    return fwrite(data, 1, size, stdout) == size;
}

static void require(enum satdoku_status status, const struct satdoku_error *error)
{
    if (status != SATDOKU_OK) {
        fprintf(stderr, "consumer: status %d: %s\n", (int)status, error->message);
        exit(EXIT_FAILURE);
    }
}

int main(void)
{
    struct satdoku_error error = {SATDOKU_OK, 0, 0, ""};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_grid *grid = NULL;
    struct satdoku_solver *solver = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    const struct satdoku_sink sink = {write_stdout, NULL};

    require(satdoku_puzzle_new(&puzzle), &error);
    require(satdoku_grid_new(&grid), &error);
    require(satdoku_solver_new(&solver, NULL), &error);
    require(satdoku_puzzle_parse(puzzle, puzzle_text, strlen(puzzle_text), NULL, &error), &error);
    require(satdoku_solve(&verdict, grid, solver, puzzle, SATDOKU_CHOICE_SMALLEST, &error), &error);
    printf("%s ", satdoku_verdict_name(verdict));
    require(satdoku_grid_write(sink, grid), &error);
    printf("\n");

    satdoku_solver_free(solver);
    satdoku_grid_free(grid);
    satdoku_puzzle_free(puzzle);
    return fclose(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
