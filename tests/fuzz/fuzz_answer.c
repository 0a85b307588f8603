/* The reader of solvers' answers, and decoding.
 *
 * Input: a byte that chooses one of the formulas below, by its remainder, and an answer. Every grid
 * that comes out is a solution to the puzzle, by the tests' own rules.
 */
#include "answer.h"
#include "brute.h"
#include "fuzz.h"
#include "text.h"

#include <stdlib.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* ---- The formulas ---- */

/* seeds.sh has these puzzles too, to get answers by a real solver. */
#define NOWHERE PLAIN_NO_CELL

static const struct plain_puzzle sudoku = {.n = 4,
                                           .box_rows = 2,
                                           .box_columns = 2,
                                           .given = {1, 0, 0, 0, 0, 0, 3},
                                           .cover = {.single = {NOWHERE, NOWHERE, NOWHERE, NOWHERE,
                                                                NOWHERE}}};

static const struct plain_puzzle sudominoku = {.n = 4,
                                               .box_rows = 2,
                                               .box_columns = 2,
                                               .sudominoku = true,
                                               .cover = {.single = {NOWHERE, 9, 12, 8, 13}}};

static const struct {
    const struct plain_puzzle *puzzle;
    struct satdoku_encode_options options;
} formulas[] = {
    {&sudoku, {.simplify = SATDOKU_SIMPLIFY_NONE}},
    {&sudoku, {.simplify = SATDOKU_SIMPLIFY_GIVENS}},
    {&sudoku, {.simplify = SATDOKU_SIMPLIFY_GIVENS, .unique = true, .names = true}},
    {&sudoku, {.simplify = SATDOKU_SIMPLIFY_GIVENS, .amo = SATDOKU_AMO_PRODUCT, .cubes = 4}},
    {&sudominoku, {.simplify = SATDOKU_SIMPLIFY_GIVENS}},
    {&sudominoku, {.dominoes = SATDOKU_DOMINOES_PLACEMENT}},
};

/* Made once, and kept until the program ends. */
static struct satdoku_decoder *decoders[LENGTH(formulas)];

static void make_formula(struct memory *cnf, size_t which)
{
    const struct plain_puzzle *plain = formulas[which].puzzle;
    enum satdoku_format format =
        plain->sudominoku ? SATDOKU_FORMAT_SUDOMINOKU : SATDOKU_FORMAT_GRID;
    struct satdoku_read_options options = {.format = format, .size = plain->n};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_solver *solver = NULL;
    struct memory text = {.data = NULL};

    text_puzzles(&text, format, plain, 1, NULL);
    REQUIRE(satdoku_puzzle_new(&puzzle) == SATDOKU_OK);
    REQUIRE(satdoku_solver_new(&solver, NULL) == SATDOKU_OK);
    REQUIRE(satdoku_puzzle_parse(puzzle, text.data, text.length, &options, NULL) == SATDOKU_OK);
    REQUIRE(satdoku_encode(NULL, memory_sink(cnf), puzzle, &formulas[which].options, solver,
                           NULL) == SATDOKU_OK);
    satdoku_solver_free(solver);
    satdoku_puzzle_free(puzzle);
    memory_clear(&text);
}

static struct satdoku_decoder *decoder_of(size_t which)
{
    if (decoders[which] == NULL) {
        struct memory cnf = {.data = NULL};

        make_formula(&cnf, which);
        struct memory_reading reading = {.data = cnf.data, .length = cnf.length};
        REQUIRE(satdoku_decoder_new(&decoders[which], NULL, memory_source(&reading), NULL) ==
                SATDOKU_OK);
        memory_clear(&cnf);
    }
    return decoders[which];
}

/* ---- Decoding ---- */

static void check_grid(struct memory *transcript, const struct satdoku_grid *grid,
                       const struct plain_puzzle *puzzle)
{
    int digits[PLAIN_MAX_CELLS];

    REQUIRE(satdoku_grid_rows(grid) == puzzle->n);
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        digits[cell] = satdoku_grid_digit(grid, cell / puzzle->n + 1, cell % puzzle->n + 1);
    }
    REQUIRE(brute_is_solution(puzzle, digits));
    text_grid(transcript, digits, puzzle->n);
    memory_append(transcript, "\n", 1);
}

static void decode(struct memory *transcript, const char *text, size_t length, size_t chunk)
{
    size_t which = length > 0 ? (unsigned char)text[0] % LENGTH(formulas) : 0;
    const char *answer = length > 0 ? text + 1 : text;
    size_t answer_length = length > 0 ? length - 1 : 0;
    struct memory_reading reading = {.data = answer, .length = answer_length, .chunk = chunk};
    struct satdoku_decoder *decoder = decoder_of(which);
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status;
    struct satdoku_grid *grid = NULL;

    REQUIRE(satdoku_grid_new(&grid) == SATDOKU_OK);
    REQUIRE(satdoku_decoder_start(decoder, memory_source(&reading), &error) == SATDOKU_OK);
    while ((status = satdoku_decoder_next(&verdict, grid, decoder, &error)) == SATDOKU_OK) {
        memory_print(transcript, "%s\n", satdoku_verdict_name(verdict));
        if (verdict == SATDOKU_VERDICT_SOLVABLE) {
            check_grid(transcript, grid, formulas[which].puzzle);
        }
    }
    if (status != SATDOKU_END) {
        fuzz_check_error(status, &error, answer, answer_length);
        fuzz_note_error(transcript, status, &error);
    }
    REQUIRE(satdoku_decoder_next(&verdict, grid, decoder, &error) == SATDOKU_END);
    satdoku_grid_free(grid);
}

/* ---- Just reading: answers to a formula of seven variables ---- */

static void note_model(struct memory *transcript, const struct answer_reader *reader)
{
    for (int variable = 1; variable <= reader->variables; variable++) {
        int value = reader->values[variable];

        REQUIRE(value >= -1 && value <= 1);
        memory_append(transcript, value > 0 ? "+" : value < 0 ? "-" : "?", 1);
    }
    memory_print(transcript, " from line %zu\n", reader->line);
}

static void read_answer(struct memory *transcript, const char *text, size_t length, size_t chunk)
{
    struct memory_reading reading = {.data = text, .length = length, .chunk = chunk};
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum answer_kind kind = ANSWER_UNKNOWN;
    enum satdoku_status status;
    struct answer_reader *reader = calloc(1, sizeof *reader);

    REQUIRE(reader != NULL);
    REQUIRE(answer_init(reader, memory_source(&reading), 7, false) == SATDOKU_OK);
    while ((status = answer_next(&kind, reader, &error)) == SATDOKU_OK) {
        memory_print(transcript, "kind %d\n", (int)kind);
        if (kind == ANSWER_MODEL) {
            note_model(transcript, reader);
        }
    }
    if (status != SATDOKU_END) {
        fuzz_check_error(status, &error, text, length);
        fuzz_note_error(transcript, status, &error);
    }
    answer_clear(reader);
    free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_twice(decode, data, size);
    fuzz_twice(read_answer, data, size);
    return 0;
}
