/* The reader of solutions.
 *
 * Input: a byte that chooses a puzzle, by its remainder, and a text of solutions. What is read has
 * the puzzle's board or says its own; reading comes to an end whatever is wrong, and a solution's
 * cells are read again as the same solution.
 */
#include "fuzz.h"
#include "print.h"
#include "puzzle.h"

#include <satdoku_program.h>

#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* '0' is the first one. */
static const struct {
    const char *text;
    struct satdoku_read_options options;
} puzzles[] = {
    {"1.....3..4.....2", {.format = SATDOKU_FORMAT_LINE, .size = 4}},
    {"1...\n..3.\n.4..\n...2\n", {.format = SATDOKU_FORMAT_GRID, .size = 4}},
    {"1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n", {.format = SATDOKU_FORMAT_SPACED, .size = 4}},
    {"1\n1...\n..3.\n.4..\n...2\n", {.format = SATDOKU_FORMAT_CASES, .size = 4}},
    {"0\nA1 A2 A3 A4\n0\n", {.format = SATDOKU_FORMAT_SUDOMINOKU, .size = 4}},
    {"1.....3..4.....2AAABACBBDDBCDDCC", {.format = SATDOKU_FORMAT_JIGSAW}},
    {".Shape~4x7~0-6.AntiKnight", {.format = SATDOKU_FORMAT_CONSTRAINTS}},
    {".Shape~2x3~34-36", {.format = SATDOKU_FORMAT_CONSTRAINTS}},
    {".Shape~4x4~0-3.Sudominoku", {.format = SATDOKU_FORMAT_CONSTRAINTS}},
    {".Shape~10x10", {.format = SATDOKU_FORMAT_CONSTRAINTS}},
    {"1....234..34.2..123412341234123412341234123412341234123412341...",
     {.format = SATDOKU_FORMAT_PENCILMARKS}},
    {".Board~samurai", {.format = SATDOKU_FORMAT_CONSTRAINTS, .board = "samurai"}},
    {".Shape~4x4\n.AntiKing\n", {.format = SATDOKU_FORMAT_SCRIPT}},
};

static void note_cells(struct memory *text, const struct satdoku_puzzle *solution)
{
    for (int cell = 0; cell < solution->board->cells; cell++) {
        REQUIRE(solution->givens[cell] <= solution->board->digits);
        memory_print(text, "%d ", solution->givens[cell] + solution->board->lowest - 1);
    }
    memory_print(text, "\n");
}

/* Cells without blanks are read again from what is written of them. */
static void check_again(const struct satdoku_puzzle *solution, const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    struct memory text = {.data = NULL};
    struct satdoku_puzzle *again = NULL;
    struct satdoku_reader *reader = NULL;
    bool full = solution->board == board && !solution->sudominoku;

    for (int cell = 0; full && cell < board->cells; cell++) {
        full = solution->givens[cell] != 0;
    }
    if (!full) {
        return;
    }
    note_cells(&text, solution);
    struct memory_reading reading = {.data = text.data, .length = text.length};
    REQUIRE(satdoku_puzzle_new(&again) == SATDOKU_OK);
    REQUIRE(satdoku_reader_new(&reader, memory_source(&reading), NULL, NULL) == SATDOKU_OK);
    REQUIRE(satdoku_solution_next(again, reader, puzzle, SATDOKU_FORMAT_CONSTRAINTS, NULL) ==
            SATDOKU_OK);
    REQUIRE(memcmp(again->givens, solution->givens, (size_t)board->cells * sizeof *again->givens) ==
            0);
    REQUIRE(satdoku_solution_next(again, reader, puzzle, SATDOKU_FORMAT_CONSTRAINTS, NULL) ==
            SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(again);
    memory_clear(&text);
}

static void take_solutions(struct memory *transcript, struct satdoku_reader *reader,
                           const struct satdoku_puzzle *puzzle, enum satdoku_format format,
                           const char *text, size_t length)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_puzzle *solution = NULL;
    enum satdoku_status status = SATDOKU_OK;
    bool goes_on = true;

    REQUIRE(satdoku_puzzle_new(&solution) == SATDOKU_OK);
    for (size_t i = 0; goes_on; i++) {
        REQUIRE(i <= length);
        status = satdoku_solution_next(solution, reader, puzzle, format, &error);
        if (status == SATDOKU_OK) {
            note_cells(transcript, solution);
            check_again(solution, puzzle);
        } else if (status != SATDOKU_END) {
            fuzz_check_error(status, &error, text, length);
            fuzz_note_error(transcript, status, &error);
        }
        goes_on = status == SATDOKU_OK ||
                  (status == SATDOKU_ERR_MALFORMED && satdoku_format_is_stream(format));
    }
    satdoku_puzzle_free(solution);
}

static void run(struct memory *transcript, const char *data, size_t size, size_t chunk)
{
    if (size < 1) {
        return;
    }
    size_t chosen = (unsigned char)(data[0] - '0') % LENGTH(puzzles);
    const struct satdoku_read_options *options = &puzzles[chosen].options;
    struct memory_reading reading = {.data = data + 1, .length = size - 1, .chunk = chunk};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_reader *reader = NULL;

    REQUIRE(satdoku_puzzle_new(&puzzle) == SATDOKU_OK);
    REQUIRE(satdoku_puzzle_parse(puzzle, puzzles[chosen].text, strlen(puzzles[chosen].text),
                                 options, NULL) == SATDOKU_OK);
    REQUIRE(satdoku_reader_new(&reader, memory_source(&reading), options, NULL) == SATDOKU_OK);
    take_solutions(transcript, reader, puzzle, options->format, data + 1, size - 1);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_twice(run, data, size);
    return 0;
}
