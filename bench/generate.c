/* Makes those puzzles of the benchmarks that need not be had from elsewhere, and writes them to
 * standard output. The same seed gives the same puzzles, the same everywhere.
 *
 *     bench_generate several SEED COUNT < LIST
 *     bench_generate sudominoku SEED FIRST COUNT DOMINOES
 *
 * `several` takes one to three givens away from puzzles of LIST, which are lines of 81 characters,
 * and keeps what has several solutions. Every puzzle of the list has its turn before one has its
 * second. `sudominoku` makes the puzzles FIRST, FIRST + 1, ... of an endless row of random ones on
 * 9x9: that many dominoes of a solved board with a random tiling, and all its singles.
 */
#include "generate.h"
#include "random.h"
#include "text.h"

#include <satdoku.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, LINE_SIZE = 256, TRIES = 100 };

/* Streams of the seed: puzzle k draws from stream k, the order of the list from this one. */
static const uint64_t order_stream = UINT64_MAX;

static _Noreturn void die(const char *why)
{
    fprintf(stderr, "bench_generate: %s\n", why);
    exit(2);
}

static _Noreturn void die_without_memory(void)
{
    die("out of memory");
}

static void *grown(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (memory == NULL) {
        die_without_memory();
    }
    return memory;
}

/* ---- Several solutions ---------------------------------------------------------------------- */

struct list {
    char (*puzzle)[CELLS];
    int count;
};

/* What a line has behind its cells, and shorter lines, are passed over. */
static void read_list(struct list *list, FILE *in)
{
    char line[LINE_SIZE];
    int room = 0;

    while (fgets(line, sizeof line, in) != NULL) {
        if (line[0] == '#' || strcspn(line, " \t\r\n") < CELLS) {
            continue;
        }
        if (list->count == room) {
            room = 2 * room + 1024;
            list->puzzle = grown(list->puzzle, (size_t)room * sizeof *list->puzzle);
        }
        memcpy(list->puzzle[list->count++], line, CELLS);
    }
}

static bool is_given(char c)
{
    return c >= '1' && c <= '9';
}

static void drop_givens(char *puzzle, struct random *random)
{
    int givens[CELLS], count = 0;
    int drop = 1 + random_below(random, 3);

    for (int cell = 0; cell < CELLS; cell++) {
        if (is_given(puzzle[cell])) {
            givens[count++] = cell;
        }
    }
    random_shuffle(random, givens, count);
    for (int i = 0; i < drop && i < count; i++) {
        puzzle[givens[i]] = '.';
    }
}

static bool has_several(const char *text, struct satdoku_solver *solver,
                        struct satdoku_puzzle *puzzle)
{
    const struct satdoku_read_options options = {.format = SATDOKU_FORMAT_LINE};
    struct satdoku_error error;
    enum satdoku_verdict verdict;

    if (satdoku_puzzle_parse(puzzle, text, CELLS, &options, &error) != SATDOKU_OK ||
        satdoku_check(&verdict, NULL, NULL, solver, puzzle, &error) != SATDOKU_OK) {
        die(error.message);
    }
    return verdict == SATDOKU_VERDICT_MULTIPLE;
}

static int *random_order(uint64_t seed, int count)
{
    int *order = grown(NULL, (size_t)count * sizeof *order);
    struct random random;

    random_init(&random, seed, order_stream);
    random_permutation(&random, order, count, 0);
    return order;
}

static void write_several(const struct list *list, uint64_t seed, int count,
                          struct satdoku_solver *solver, struct satdoku_puzzle *puzzle)
{
    int *order = random_order(seed, list->count);
    int found = 0;

    /* A list may have nothing but puzzles that stay unique: some time it is enough. */
    for (int i = 0; found < count && i < TRIES * count; i++) {
        char text[CELLS];
        struct random random;

        random_init(&random, seed, (uint64_t)i);
        memcpy(text, list->puzzle[order[i % list->count]], CELLS);
        drop_givens(text, &random);
        if (has_several(text, solver, puzzle)) {
            printf("%.*s\n", (int)CELLS, text);
            found++;
        }
    }
    free(order);
    if (found < count) {
        die("too few puzzles of the list can be made to have several solutions");
    }
}

static void several(uint64_t seed, int count)
{
    struct list list = {NULL, 0};
    struct satdoku_solver *solver;
    struct satdoku_puzzle *puzzle;

    read_list(&list, stdin);
    if (list.count == 0) {
        die("no puzzles in the list");
    }
    if (satdoku_solver_new(&solver, NULL) != SATDOKU_OK ||
        satdoku_puzzle_new(&puzzle) != SATDOKU_OK) {
        die_without_memory();
    }
    write_several(&list, seed, count, solver, puzzle);
    satdoku_puzzle_free(puzzle);
    satdoku_solver_free(solver);
    free(list.puzzle);
}

/* ---- Sudominoku ----------------------------------------------------------------------------- */

static void sudominoku(uint64_t seed, int first, int count, int dominoes)
{
    struct plain_puzzle *puzzles = grown(NULL, (size_t)count * sizeof *puzzles);
    struct memory text = {.data = NULL};

    for (int i = 0; i < count; i++) {
        struct random random;
        int solution[PLAIN_MAX_CELLS];

        random_init(&random, seed, (uint64_t)first + (uint64_t)i);
        generate_sudominoku(&puzzles[i], solution, &random, dominoes, 9, 3, 3);
    }
    text_puzzles(&text, SATDOKU_FORMAT_SUDOMINOKU, puzzles, count, NULL);
    fwrite(text.data, 1, text.length, stdout);
    memory_clear(&text);
    free(puzzles);
}

/* ---- The command line ----------------------------------------------------------------------- */

static int number(const char *text, int least, int most)
{
    char *end;
    long value = strtol(text, &end, 10);

    if (end == text || *end != '\0' || value < least || value > most) {
        fprintf(stderr, "bench_generate: not a number from %d to %d: %s\n", least, most, text);
        exit(2);
    }
    return (int)value;
}

int main(int argc, char **argv)
{
    enum { MAX = 10000000 };

    if (argc == 4 && strcmp(argv[1], "several") == 0) {
        several((uint64_t)number(argv[2], 0, MAX), number(argv[3], 1, MAX));
    } else if (argc == 6 && strcmp(argv[1], "sudominoku") == 0) {
        sudominoku((uint64_t)number(argv[2], 0, MAX), number(argv[3], 0, MAX),
                   number(argv[4], 1, MAX), number(argv[5], 0, 36));
    } else {
        fprintf(stderr, "usage: bench_generate several SEED COUNT < LIST\n"
                        "       bench_generate sudominoku SEED FIRST COUNT DOMINOES\n");
        return 2;
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 2;
}
