/* The checker of steps, the file steps.txt of a certificate.
 *
 * Input: a byte that chooses a claim about a puzzle, by its remainder, and the steps. Where they
 * are accepted, the claim is true, which half of the claims are not.
 */
#include "fuzz.h"
#include "steps_file.h"

#include <string.h>

enum { CLAUSES_MAX = 20000, BYTES_MAX = 4096 };
#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* '0' is the first one. The solution, where one is claimed, is what steps may not lose; the puzzle
 * of a claim that does not hold may have others. */
static const struct {
    const char *puzzle;
    enum satdoku_verdict claim;
    const char *solutions;
    bool holds;
} claims[] = {
    {".Shape~4x4.~R1C1_1~R2C3_3~R3C2_4~R4C4_2", SATDOKU_VERDICT_UNIQUE, "1324423124133142", true},
    {".Shape~4x4.~R1C1_1~R2C3_3~R3C2_4~R4C4_2", SATDOKU_VERDICT_NONE, "", false},
    {".Shape~4x4.~R1C1_1~R2C3_3~R3C2_4", SATDOKU_VERDICT_UNIQUE, "1324423124133142", false},
    {".Shape~4x4.~R1C1_1~R2C3_3~R3C2_4", SATDOKU_VERDICT_NONE, "", false},
    {".Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R3C1~R4C1.X~R4C3~R4C4", SATDOKU_VERDICT_NONE, "", true},
    {".Shape~4x4.Thermo~R2C1~R1C1~R1C2~R1C3.~R3C3_1.Arrow~R4C4~R3C4", SATDOKU_VERDICT_NONE, "",
     true},
    {".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Diagonal~1.~R2C1_3", SATDOKU_VERDICT_UNIQUE,
     "1234341243212143", true},
    {".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3", SATDOKU_VERDICT_UNIQUE, "1234341243212143",
     false},
};

/* Reads puzzles of constraint strings, or solutions on lines, one after another. */
static struct satdoku_reader *reader_of(struct memory_reading *reading, const char *text,
                                        enum satdoku_format format)
{
    struct satdoku_read_options options = {.format = format};
    struct satdoku_reader *reader = NULL;

    *reading = (struct memory_reading){.data = text, .length = strlen(text)};
    options.size = format == SATDOKU_FORMAT_LINE ? 4 : 0;
    REQUIRE(satdoku_reader_new(&reader, memory_source(reading), &options, NULL) == SATDOKU_OK);
    return reader;
}

static void add_solutions(struct solution_list *list, const struct satdoku_puzzle *puzzle,
                          const char *text)
{
    struct memory_reading reading;
    struct satdoku_reader *reader = reader_of(&reading, text, SATDOKU_FORMAT_LINE);
    struct satdoku_puzzle *full = NULL;
    struct grid grid = {.board = NULL};

    REQUIRE(satdoku_puzzle_new(&full) == SATDOKU_OK);
    while (satdoku_reader_next(full, reader, NULL) == SATDOKU_OK) {
        REQUIRE(certificate_to_grid(&grid, puzzle->board, full) == SATDOKU_OK);
        REQUIRE(solution_list_add(list, &grid) == SATDOKU_OK);
    }
    grid_clear(&grid);
    satdoku_puzzle_free(full);
    satdoku_reader_free(reader);
}

static void run(struct memory *transcript, const char *text, size_t length, size_t chunk)
{
    size_t which = (size_t)((unsigned char)text[0] - '0') % LENGTH(claims);
    struct memory_reading strings;
    struct memory_reading steps = {.data = text + 1, .length = length - 1, .chunk = chunk};
    struct satdoku_reader *reader =
        reader_of(&strings, claims[which].puzzle, SATDOKU_FORMAT_CONSTRAINTS);
    struct satdoku_puzzle *puzzle = NULL;
    struct solution_list solutions = {.count = 0};
    struct satdoku_solver_options options = {.max_clauses = CLAUSES_MAX};
    struct proof_result result = {.proved = false};
    struct satdoku_error error = {.status = SATDOKU_OK};

    REQUIRE(satdoku_puzzle_new(&puzzle) == SATDOKU_OK);
    REQUIRE(satdoku_reader_next(puzzle, reader, NULL) == SATDOKU_OK);
    add_solutions(&solutions, puzzle, claims[which].solutions);
    REQUIRE(steps_file_check(&result, puzzle, claims[which].claim, &solutions,
                             memory_source(&steps), &options, &error) == SATDOKU_OK);
    REQUIRE(!result.stopped);
    if (result.proved) {
        REQUIRE(claims[which].holds);
    } else {
        fuzz_check_error(SATDOKU_ERR_MALFORMED, &error, text + 1, length - 1);
        fuzz_note_error(transcript, SATDOKU_ERR_MALFORMED, &error);
    }
    memory_print(transcript, "proved %d after %zu\n", result.proved, result.steps);
    solution_list_clear(&solutions);
    satdoku_puzzle_free(puzzle);
    satdoku_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > 0 && size <= BYTES_MAX) {
        fuzz_twice(run, data, size);
    }
    return 0;
}
