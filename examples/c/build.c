/* Builds a 4x4 puzzle clue by clue, and says why it has no solution, and what would help.
 *
 *     cc build.c $(pkg-config --cflags --libs satdoku) -o build
 *     ./build
 */
#include <satdoku.h>
#include <stdio.h>
#include <stdlib.h>

/* A given, and a thermometer in the first row that leaves it no room. */
static enum satdoku_status build(struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    const struct satdoku_cell first = {1, 1};
    const struct satdoku_cell line[] = {{1, 1}, {1, 2}, {1, 3}};
    const int three = 3;
    const struct satdoku_clue given = {SATDOKU_CLUE_GIVEN, 1, &first, 1, &three};
    const struct satdoku_clue thermometer = {SATDOKU_CLUE_THERMO, 3, line, 0, NULL};
    struct satdoku_board board = SATDOKU_INIT(satdoku_board);
    board.rows = board.columns = board.digits = 4;
    board.lowest = 1;
    board.box_rows = board.box_columns = 2;
    enum satdoku_status status = satdoku_puzzle_start(puzzle, &board, false, error);
    if (status == SATDOKU_OK) {
        status = satdoku_puzzle_add(puzzle, &given, error);
    }
    return status == SATDOKU_OK ? satdoku_puzzle_add(puzzle, &thermometer, error) : status;
}

static void print_clues(const char *title, struct satdoku_clues clues)
{
    for (size_t i = 0; i < clues.count; i++) {
        char text[SATDOKU_CLUE_TEXT];
        satdoku_puzzle_clue_text(text, NULL, &clues.clue[i]);
        printf("%s%s", i == 0 ? title : ", ", text);
    }
    puts("");
}

static enum satdoku_status explain(struct satdoku_solver *solver,
                                   const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    struct satdoku_explanation *told = NULL;
    enum satdoku_status status = satdoku_explain(&told, solver, puzzle, NULL, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    puts(satdoku_verdict_name(told->verdict));
    for (size_t i = 0; i < told->conflict_count; i++) {
        print_clues("cannot stand together: ", told->conflicts[i].clues);
    }
    for (size_t i = 0; i < told->repair_count; i++) {
        print_clues("solvable without: ", told->repairs[i].clues);
    }
    satdoku_explanation_free(told);
    return SATDOKU_OK;
}

int main(void)
{
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_solver *solver = NULL;
    struct satdoku_error error = {.message = "out of memory"};
    bool good = satdoku_puzzle_new(&puzzle) == SATDOKU_OK &&
                satdoku_solver_new(&solver, NULL) == SATDOKU_OK &&
                build(puzzle, &error) == SATDOKU_OK &&
                explain(solver, puzzle, &error) == SATDOKU_OK;
    if (!good) {
        fprintf(stderr, "%s\n", error.message);
    }
    satdoku_solver_free(solver);
    satdoku_puzzle_free(puzzle);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
