/* Random puzzles for the round trips through other solvers, and a check of what came back.
 *
 *     solvers_puzzles write FOLDER FIRST COUNT
 *     solvers_puzzles verify FIRST COUNT < ANSWERS
 *
 * `write` makes FOLDER/K for each puzzle K, and FOLDER/list with a line for each: K, the options
 * that say how to read it, those for its formula, between tabs. An answer is a line WHO K EXIT
 * WORD: WHO is "solve" or "decode", WORD a line of output: digits, none, unique. `verify` knows the
 * solutions by brute force, says what is wrong, and fails where anything is, or where there are not
 * two answers for each puzzle. Nothing here uses the library.
 */
#include "brute.h"
#include "generate.h"
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096 };

struct item {
    int number;
    struct plain_puzzle puzzle;
    int solutions; /* 0, 1, or 2 for more */
    int smallest[PLAIN_MAX_CELLS];
    bool unique;      /* the formula excludes the smallest solution */
    char reading[32]; /* options */
    char encoding[160];
};

/* ---- Making ---- */

static void make_sudoku(struct item *item, struct random *random, int n, int rows, int columns)
{
    static const enum generate_kind kinds[] = {GENERATE_UNIQUE,        GENERATE_UNIQUE,
                                               GENERATE_UNIQUE,        GENERATE_SEVERAL,
                                               GENERATE_SEVERAL,       GENERATE_NONE,
                                               GENERATE_CONTRADICTORY, GENERATE_FULL};
    int solution[PLAIN_MAX_CELLS];
    enum generate_kind kind = kinds[random_below(random, (int)(sizeof kinds / sizeof *kinds))];

    generate_sudoku(&item->puzzle, solution, random, kind, n, rows, columns);
}

static void make_sudominoku(struct item *item, struct random *random, int n, int rows, int columns)
{
    int pairs = n * (n - 1) / 2;
    int fewest = n < 6 ? 0 : n < 9 ? 2 : 9; /* brute force has to cope */
    int count = fewest + random_below(random, pairs / 2 - fewest + 1);
    int solution[PLAIN_MAX_CELLS];

    generate_sudominoku(&item->puzzle, solution, random, count, n, rows, columns);
    if (count >= 2 && random_below(random, 5) == 0) {
        generate_spoil(&item->puzzle, random,
                       (enum generate_flaw)random_below(random, GENERATE_FLAWS));
    }
}

static void make_puzzle(struct item *item, struct random *random)
{
    switch (item->number % 8) {
    case 0:
        make_sudoku(item, random, 4, 2, 2);
        break;
    case 1:
        make_sudoku(item, random, 6, 2, 3);
        break;
    case 2:
        make_sudoku(item, random, 6, 3, 2);
        snprintf(item->reading, sizeof item->reading, "--box 3x2");
        break;
    case 3:
    case 4:
        make_sudoku(item, random, 9, 3, 3);
        break;
    case 5:
        make_sudominoku(item, random, 4, 2, 2);
        break;
    case 6:
        make_sudominoku(item, random, 6, 2, 3);
        break;
    default:
        make_sudominoku(item, random, 9, 3, 3);
    }
    if (item->puzzle.sudominoku) {
        snprintf(item->reading, sizeof item->reading, "--size %d", item->puzzle.n);
    }
}

static const char *one_of(struct random *random, const char *const *words, int count)
{
    return words[random_below(random, count)];
}

static void choose_encoding(struct item *item, struct random *random)
{
    static const char *const encodings[] = {"minimal", "efficient", "extended"};
    static const char *const amos[] = {"pairwise", "sequential", "product", "bimander",
                                       "commander"};
    const char *encoding = one_of(random, encodings, 3);
    const char *amo = one_of(random, amos, 5);
    bool placement = random_below(random, 2) == 0;
    /* Without simplification a placed 9x9 has 22 MB. */
    bool simplify =
        random_below(random, 2) == 0 || (item->puzzle.sudominoku && item->puzzle.n == 9);
    bool names = random_below(random, 8) == 0;

    item->unique = random_below(random, 3) == 0 && item->solutions > 0;
    snprintf(item->encoding, sizeof item->encoding,
             "--encoding %s --amo %s --dominoes %s --simplify %s%s%s", encoding, amo,
             placement ? "placement" : "partner", simplify ? "givens" : "none",
             names ? " --names" : "", item->unique ? " --unique" : "");
}

static void make(struct item *item, int number)
{
    struct random random;

    memset(item, 0, sizeof *item);
    item->number = number;
    random_init(&random, random_seed(), (uint64_t)number);
    make_puzzle(item, &random);
    item->solutions = brute_count(item->smallest, &item->puzzle, 2);
    choose_encoding(item, &random);
}

/* ---- Writing ---- */

static FILE *open_in(const char *folder, const char *name)
{
    char path[PATH_SIZE];
    FILE *file = NULL;

    if (snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path) {
        file = fopen(path, "w");
    }
    if (file == NULL) {
        perror(folder);
        exit(2);
    }
    return file;
}

static void close_file(FILE *file)
{
    if (fclose(file) != 0) {
        perror("write");
        exit(2);
    }
}

static void write_puzzle(const struct item *item, const char *folder)
{
    struct memory text = {.data = NULL};
    struct text_style style = {'.', "\n", false};
    char name[24];

    snprintf(name, sizeof name, "%d", item->number);
    text_puzzles(&text, item->puzzle.sudominoku ? SATDOKU_FORMAT_SUDOMINOKU : SATDOKU_FORMAT_GRID,
                 &item->puzzle, 1, &style);
    FILE *file = open_in(folder, name);
    fwrite(text.data, 1, text.length, file);
    close_file(file);
    memory_clear(&text);
}

static int write_all(const char *folder, int first, int count)
{
    FILE *list = open_in(folder, "list");

    for (int number = first; number < first + count; number++) {
        struct item item;

        make(&item, number);
        write_puzzle(&item, folder);
        fprintf(list, "%d\t%s\t%s\n", number, item.reading[0] != '\0' ? item.reading : "-",
                item.encoding);
    }
    close_file(list);
    return 0;
}

/* ---- Verifying ---- */

static bool is_grid(int *grid, const char *word, int cells)
{
    if (strlen(word) != (size_t)cells) {
        return false;
    }
    for (int cell = 0; cell < cells; cell++) {
        grid[cell] = word[cell] - '0';
    }
    return true;
}

static bool is_smallest(const struct item *item, const char *word)
{
    struct memory text = {.data = NULL};

    text_grid(&text, item->smallest, item->puzzle.n);
    bool same = strcmp(text.data, word) == 0;
    memory_clear(&text);
    return same;
}

static bool is_solution(const struct item *item, const char *word)
{
    int grid[PLAIN_MAX_CELLS];

    return is_grid(grid, word, plain_cells(&item->puzzle)) &&
           brute_is_solution(&item->puzzle, grid);
}

/* An answer to "which is the smallest solution?" */
static bool is_right_solve(const struct item *item, const char *word)
{
    return item->solutions > 0 ? is_smallest(item, word) : strcmp(word, "none") == 0;
}

/* A decoded answer to the formula of `item`, and the exit code that goes with it. */
static bool is_right_decode(const struct item *item, int code, const char *word)
{
    if (item->unique && item->solutions == 1) {
        return code == 0 && strcmp(word, "unique") == 0;
    }
    if (item->unique) {
        return code == 1 && is_solution(item, word) && !is_smallest(item, word);
    }
    if (item->solutions == 1) {
        return code == 0 && is_smallest(item, word);
    }
    return item->solutions > 1 ? code == 0 && is_solution(item, word)
                               : code == 1 && strcmp(word, "none") == 0;
}

static bool is_right(const struct item *item, const char *who, int code, const char *word)
{
    bool solve = strcmp(who, "solve") == 0;

    if (solve ? is_right_solve(item, word) : is_right_decode(item, code, word)) {
        return true;
    }
    printf("%s of puzzle %d (seed %" PRIu64 ", %s solution%s%s, %s): exit %d, %s\n", who,
           item->number, random_seed(),
           item->solutions == 0   ? "no"
           : item->solutions == 1 ? "one"
                                  : "more than one",
           item->unique ? ", excluded" : "", item->puzzle.sudominoku ? ", Sudominoku" : "",
           item->encoding, code, word);
    return false;
}

struct answer {
    char who[16];
    int number;
    int code;
    char word[PLAIN_MAX_CELLS + 1];
};

/* The next line of standard input; false at the end, or where it is no answer. */
static bool read_answer(struct answer *answer)
{
    char line[PLAIN_MAX_CELLS + 64];
    char number[16];
    char code[16];

    if (fgets(line, sizeof line, stdin) == NULL ||
        sscanf(line, "%15s %15s %15s %256s", answer->who, number, code, answer->word) != 4) {
        return false;
    }
    answer->number = (int)strtol(number, NULL, 10);
    answer->code = (int)strtol(code, NULL, 10);
    return true;
}

static int verify_all(int first, int count)
{
    struct item item = {.number = -1};
    struct answer answer;
    int answers = 0;
    int wrong = 0;

    while (read_answer(&answer) && answer.number >= first && answer.number < first + count) {
        if (answer.number != item.number) {
            make(&item, answer.number);
        }
        answers++;
        wrong += !is_right(&item, answer.who, answer.code, answer.word);
    }
    printf("%d answers, %d wrong\n", answers, wrong);
    return feof(stdin) && answers == 2 * count && wrong == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    bool write = argc == 5 && strcmp(argv[1], "write") == 0;
    bool verify = argc == 4 && strcmp(argv[1], "verify") == 0;

    if (!write && !verify) {
        fprintf(stderr, "usage: %s write FOLDER FIRST COUNT | verify FIRST COUNT\n", argv[0]);
        return 2;
    }
    int first = (int)strtol(argv[argc - 2], NULL, 10);
    int count = (int)strtol(argv[argc - 1], NULL, 10);
    return write ? write_all(argv[2], first, count) : verify_all(first, count);
}
