/* The readers of puzzles.
 *
 * Input: two bytes that choose a format and a shape, by their remainders, and a text; from 128 on
 * the second one chooses a board that has a name. Every puzzle that is read is printed and read
 * again, and must be the same puzzle: as a constraint string, and in a format of its own where it
 * has one. The first ones of an input are also asked for their solutions and candidates, and
 * encoded, within small limits, so that what clues are translated to is made, too.
 *
 * Where SATDOKU_FUZZ_FORMAT names a format, inputs that choose another one are passed over: all the
 * time goes to that reader, and what is found needs no more than its file to be seen again.
 */
#include "constraints.h"
#include "formats.h"
#include "fuzz.h"
#include "lines.h"
#include "print.h"
#include "puzzle.h"

#include <satdoku_program.h>

#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const struct satdoku_read_options shapes[] = {
    {.size = 0},  {.size = 4},
    {.size = 9},  {.size = 16},
    {.size = 12}, {.size = 6, .box_rows = 3, .box_columns = 2},
    {.size = 1},  {.size = 0, .box_rows = 1, .box_columns = 7},
    {.size = 36}, {.size = 26},
};

static bool same_clue(const struct clue *a, const struct clue *b)
{
    return a->kind == b->kind && a->cell_count == b->cell_count &&
           a->value_count == b->value_count &&
           (a->cell_count == 0 ||
            memcmp(a->cells, b->cells, (size_t)a->cell_count * sizeof *a->cells) == 0) &&
           (a->value_count == 0 ||
            memcmp(a->values, b->values, (size_t)a->value_count * sizeof *a->values) == 0);
}

static void check_same(const struct satdoku_puzzle *a, const struct satdoku_puzzle *b)
{
    size_t cells = (size_t)a->board->cells;

    REQUIRE(board_same(a->board, b->board));
    REQUIRE(a->sudominoku == b->sudominoku);
    REQUIRE(memcmp(a->givens, b->givens, cells * sizeof *a->givens) == 0);
    REQUIRE(a->list.count == b->list.count);
    for (size_t i = 0; i < a->list.count; i++) {
        struct clue one = clue_listed(a, i);
        struct clue other = clue_listed(b, i);
        REQUIRE(same_clue(&one, &other));
    }
    if (a->sudominoku) {
        REQUIRE(a->domino_count == b->domino_count);
        REQUIRE(a->domino_count == 0 ||
                memcmp(a->dominoes, b->dominoes, a->domino_count * sizeof *a->dominoes) == 0);
        for (int digit = 1; digit <= a->board->digits; digit++) {
            REQUIRE(a->singles[digit] == b->singles[digit]);
        }
    }
}

static void check_digits(const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;

    REQUIRE(board->rows >= 1 && board->rows <= SATDOKU_MAX_SIZE);
    REQUIRE(board->columns >= 1 && board->columns <= SATDOKU_MAX_SIZE);
    REQUIRE(board->digits >= 1 && board->digits <= SATDOKU_MAX_SIZE);
    REQUIRE(!board_is_classic(board) || board->box_rows * board->box_columns == board->digits);
    for (int cell = 0; cell < board->cells; cell++) {
        REQUIRE(puzzle->givens[cell] <= board->digits);
    }
}

static void check_own_format(struct memory *transcript, const struct satdoku_puzzle *puzzle,
                             struct satdoku_puzzle *again)
{
    struct satdoku_read_options options = {.format = puzzle_print_format(puzzle),
                                           .size = puzzle->shape.n,
                                           .box_rows = puzzle->shape.box_rows,
                                           .box_columns = puzzle->shape.box_columns};
    struct memory text = {.data = NULL};
    struct sink sink;

    sink_init(&sink, memory_sink(&text));
    puzzle_print(&sink, puzzle, "");
    REQUIRE(sink_finish(&sink) == SATDOKU_OK);
    REQUIRE(satdoku_puzzle_parse(again, text.data, text.length, &options, NULL) == SATDOKU_OK);
    check_same(puzzle, again);
    memory_append(transcript, text.data, text.length);
    memory_clear(&text);
}

/* As a constraint string, or a script. */
static void check_constraints(struct memory *transcript, const struct satdoku_puzzle *puzzle,
                              struct satdoku_puzzle *again, enum satdoku_format format)
{
    struct satdoku_read_options options = {.format = format};
    struct memory text = {.data = NULL};

    REQUIRE(satdoku_write_puzzle(memory_sink(&text), format, 1, puzzle, NULL) == SATDOKU_OK);
    if (text.length <= LINES_MAX_LENGTH) {
        REQUIRE(satdoku_puzzle_parse(again, text.data, text.length, &options, NULL) == SATDOKU_OK);
        check_same(puzzle, again);
    }
    memory_append(transcript, text.data, text.length);
    memory_clear(&text);
}

/* What a puzzle of pencilmarks is written as, or of another format that is no puzzle's own. */
static void check_format(struct memory *transcript, const struct satdoku_puzzle *puzzle,
                         struct satdoku_puzzle *again, enum satdoku_format format)
{
    struct satdoku_read_options options = {.format = format,
                                           .box_rows = puzzle->shape.box_rows,
                                           .box_columns = puzzle->shape.box_columns,
                                           .board = puzzle->board->name};
    struct memory text = {.data = NULL};
    enum satdoku_status status = satdoku_write_puzzle(memory_sink(&text), format, 1, puzzle, NULL);

    REQUIRE(status == SATDOKU_OK || puzzle->board->digits > FORMAT_CHARACTER_DIGITS);
    if (status == SATDOKU_OK) {
        REQUIRE(satdoku_puzzle_parse(again, text.data, text.length, &options, NULL) == SATDOKU_OK);
        check_same(puzzle, again);
    }
    memory_append(transcript, text.data, text.length);
    memory_clear(&text);
}

/* Clues may change their order, but what was written once is written so again. */
static void check_fpuzzles(struct memory *transcript, const struct satdoku_puzzle *puzzle,
                           struct satdoku_puzzle *again, enum satdoku_format format)
{
    struct satdoku_read_options options = {.format = format};
    struct memory text = {.data = NULL};
    struct memory same = {.data = NULL};

    if (satdoku_format_can_say(format, puzzle, NULL) != SATDOKU_OK) {
        return;
    }
    REQUIRE(satdoku_write_puzzle(memory_sink(&text), format, 1, puzzle, NULL) == SATDOKU_OK);
    REQUIRE(satdoku_puzzle_parse(again, text.data, text.length, &options, NULL) == SATDOKU_OK);
    REQUIRE(satdoku_format_can_say(format, again, NULL) == SATDOKU_OK);
    REQUIRE(satdoku_write_puzzle(memory_sink(&same), format, 1, again, NULL) == SATDOKU_OK);
    REQUIRE(text.length == same.length && memcmp(text.data, same.data, text.length) == 0);
    memory_append(transcript, text.data, text.length);
    memory_clear(&text);
    memory_clear(&same);
}

/* ---- Questions ---- */

enum {
    ASKED_PUZZLES = 2, /* of an input */
    ASKED_CELLS = 100, /* of a board: on larger ones a puzzle is encoded, that is all */
    ASKED_CLAUSES = 20000,
    ASKED_PATIENCE = 100 /* how often a question may ask whether to stop */
};

static bool has_patience_ended(void *context)
{
    int *patience = context;
    return --*patience < 0;
}

static void encode(struct memory *transcript, const struct satdoku_puzzle *puzzle)
{
    int patience = ASKED_PATIENCE;
    struct satdoku_encode_options options = {.max_clauses = ASKED_CLAUSES,
                                             .stop = has_patience_ended,
                                             .stop_context = &patience};
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status =
        satdoku_encode(&verdict, memory_sink(transcript), puzzle, &options, NULL, &error);
    REQUIRE(status == SATDOKU_OK || status == SATDOKU_ERR_LIMIT);
}

static void ask(struct memory *transcript, const struct satdoku_puzzle *puzzle)
{
    int patience = ASKED_PATIENCE;
    struct satdoku_solver_options options = {.max_clauses = ASKED_CLAUSES,
                                             .stop = has_patience_ended,
                                             .stop_context = &patience};
    struct satdoku_solver *solver = NULL;
    struct satdoku_grid *grid = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    size_t count = (size_t)puzzle->board->rows * (size_t)puzzle->board->columns *
                   (size_t)puzzle->board->digits;
    bool *possible = malloc(count);

    REQUIRE(possible != NULL);
    REQUIRE(satdoku_solver_new(&solver, &options) == SATDOKU_OK);
    REQUIRE(satdoku_grid_new(&grid) == SATDOKU_OK);
    enum satdoku_status status =
        satdoku_solve(&verdict, grid, solver, puzzle, SATDOKU_CHOICE_SMALLEST, &error);
    REQUIRE(status == SATDOKU_OK || status == SATDOKU_ERR_LIMIT);
    memory_print(transcript, "%s", satdoku_verdict_name(verdict));
    patience = ASKED_PATIENCE;
    status = satdoku_candidates(&verdict, possible, solver, puzzle, &error);
    REQUIRE(status == SATDOKU_OK || status == SATDOKU_ERR_LIMIT);
    memory_print(transcript, "%s\n", satdoku_verdict_name(verdict));
    satdoku_grid_free(grid);
    satdoku_solver_free(solver);
    free(possible);
}

/* ---- Puzzles ---- */

static void take_puzzle(struct memory *transcript, const struct satdoku_puzzle *puzzle,
                        struct satdoku_puzzle *again, enum satdoku_format format)
{
    check_digits(puzzle);
    check_constraints(transcript, puzzle, again, SATDOKU_FORMAT_CONSTRAINTS);
    check_constraints(transcript, puzzle, again, SATDOKU_FORMAT_SCRIPT);
    if (puzzle_print_format(puzzle) != SATDOKU_FORMAT_CONSTRAINTS) {
        check_own_format(transcript, puzzle, again);
    }
    if (format == SATDOKU_FORMAT_PENCILMARKS || format == SATDOKU_FORMAT_SDK ||
        format == SATDOKU_FORMAT_SS || format == SATDOKU_FORMAT_TABLE) {
        check_format(transcript, puzzle, again, format);
    }
    check_fpuzzles(transcript, puzzle, again, SATDOKU_FORMAT_FPUZZLES);
    if (format_find(format)->json) {
        check_fpuzzles(transcript, puzzle, again, format);
    }
}

static void take_puzzles(struct memory *transcript, struct satdoku_reader *reader, const char *text,
                         size_t length)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_puzzle *again = NULL;
    enum satdoku_status status;
    bool over = false;
    int asked = 0;

    REQUIRE(satdoku_puzzle_new(&puzzle) == SATDOKU_OK);
    REQUIRE(satdoku_puzzle_new(&again) == SATDOKU_OK);
    while ((status = satdoku_reader_next(puzzle, reader, &error)) != SATDOKU_END) {
        REQUIRE(!over);
        if (status == SATDOKU_OK) {
            take_puzzle(transcript, puzzle, again, satdoku_reader_format(reader));
            if (asked++ < ASKED_PUZZLES) {
                encode(transcript, puzzle);
                if (puzzle->board->cells <= ASKED_CELLS) {
                    ask(transcript, puzzle);
                }
            }
        } else {
            fuzz_check_error(status, &error, text, length);
            fuzz_note_error(transcript, status, &error);
            over = reader->framed || !satdoku_format_is_stream(satdoku_reader_format(reader));
        }
        satdoku_reader_buffered(reader); /* asking must not change what comes */
    }
    REQUIRE(satdoku_reader_next(puzzle, reader, &error) == SATDOKU_END);
    satdoku_puzzle_free(puzzle);
    satdoku_puzzle_free(again);
}

/* The text whose lines and columns diagnostics count: that of UTF-16 as UTF-8. */
static void decode(struct memory *decoded, const char *text, size_t length)
{
    enum { ROOM = 1 << 12 };
    struct memory_reading reading = {.data = text, .length = length};
    struct satdoku_source source = memory_source(&reading);
    struct utf16 utf16 = {.kind = UTF16_UNKNOWN};
    char buffer[ROOM];
    ptrdiff_t got;

    memory_append(decoded, "", 0);
    while ((got = utf16_read(&utf16, &source, buffer, sizeof buffer)) > 0) {
        memory_append(decoded, buffer, (size_t)got);
    }
}

/* How many formats there are, with AUTO. */
static unsigned count_formats(void)
{
    unsigned count = 0;

    while (satdoku_option_choice("format", count) != NULL) {
        count++;
    }
    return count;
}

/* '0' is the first one. */
static enum satdoku_format chosen(uint8_t choice)
{
    return (enum satdoku_format)((uint8_t)(choice - '0') % count_formats());
}

/* Some first byte chooses each format. */
static void check_choices(void)
{
    const char *name;

    for (size_t i = 0; (name = satdoku_option_choice("format", i)) != NULL; i++) {
        enum satdoku_format format;
        REQUIRE(satdoku_format_parse(&format, name));
        REQUIRE(chosen((uint8_t)('0' + format)) == format);
    }
}

static void run(struct memory *transcript, const char *data, size_t size, size_t chunk)
{
    enum { CHOICES = 2 };
    if (size < CHOICES) {
        return;
    }
    struct satdoku_read_options options = shapes[(unsigned char)data[1] % LENGTH(shapes)];
    options.format = chosen((uint8_t)data[0]);
    if ((unsigned char)data[1] >= 128) {
        options = (struct satdoku_read_options){.format = options.format, .board = "samurai"};
    }
    const char *text = data + CHOICES;
    size_t length = size - CHOICES;
    struct memory_reading reading = {.data = text, .length = length, .chunk = chunk};
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_reader *reader = NULL;
    enum satdoku_status status =
        satdoku_reader_new(&reader, memory_source(&reading), &options, &error);

    if (status == SATDOKU_OK) {
        struct memory decoded = {.data = NULL};
        decode(&decoded, text, length);
        take_puzzles(transcript, reader, decoded.data != NULL ? decoded.data : "", decoded.length);
        memory_clear(&decoded);
    } else {
        REQUIRE(reader == NULL && status == SATDOKU_ERR_ARGUMENT);
        fuzz_check_error(status, &error, text, length);
    }
    satdoku_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *name = getenv("SATDOKU_FUZZ_FORMAT");
    enum satdoku_format format;

    check_choices();
    if (name != NULL) {
        REQUIRE(satdoku_format_parse(&format, name));
        if (size == 0 || chosen(data[0]) != format) {
            return 0;
        }
    }
    fuzz_twice(run, data, size);
    return 0;
}
