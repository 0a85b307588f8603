/* The reader of DIMACS and of the comments that formulas describe themselves by.
 *
 * Input: a CNF file. What is read is written and read again, and must be the same formula. Where
 * the whole describes itself, an answer "unsatisfiable" has the verdict that its question asks, and
 * an empty model costs no more memory than the input accounts for.
 */
#include "dimacs.h"
#include "fuzz.h"

#include <string.h>

/* The variables that a header may promise. iCNF promises nothing and may have more. */
enum { HEADER_MAX = 1 << 30 };

static enum satdoku_status note_comment(void *context, const char *text, size_t length, size_t line,
                                        struct satdoku_error *error)
{
    struct memory *transcript = context;

    (void)error;
    memory_print(transcript, "comment %zu ", line);
    memory_append(transcript, text, length);
    memory_append(transcript, "\n", 1);
    return SATDOKU_OK;
}

static void write_formula(struct memory *text, const struct formula *formula)
{
    struct sink sink;
    size_t from = 0;

    sink_init(&sink, memory_sink(text));
    dimacs_put_header(&sink, formula->variables, formula->clauses);
    for (size_t i = 0; i < formula->used; i++) {
        if (formula->literals[i] == 0) {
            dimacs_put_clause(&sink, formula->literals + from, i - from);
            from = i + 1;
        }
    }
    REQUIRE(from == formula->used);
    REQUIRE(sink_finish(&sink) == SATDOKU_OK);
}

static void check_formula(const struct formula *formula)
{
    unsigned long long clauses = 0;

    for (size_t i = 0; i < formula->used; i++) {
        int literal = formula->literals[i];

        REQUIRE(literal <= formula->variables && literal >= -formula->variables);
        clauses += literal == 0;
    }
    REQUIRE(clauses == formula->clauses);
}

static void check_again(const struct memory *text, const struct formula *formula)
{
    struct memory_reading reading = {.data = text->data, .length = text->length};
    struct formula again = {.used = 0};

    REQUIRE(dimacs_read(&again, memory_source(&reading), NULL, NULL) == SATDOKU_OK);
    REQUIRE(again.variables == formula->variables && again.clauses == formula->clauses);
    REQUIRE(again.used == formula->used);
    REQUIRE(again.used == 0 ||
            memcmp(again.literals, formula->literals, again.used * sizeof *again.literals) == 0);
    formula_clear(&again);
}

static void read_formula(struct memory *transcript, const char *text, size_t length, size_t chunk)
{
    struct memory_reading reading = {.data = text, .length = length, .chunk = chunk};
    struct dimacs_comments comments = {note_comment, transcript};
    struct formula formula = {.used = 0};
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_status status = dimacs_read(&formula, memory_source(&reading), &comments, &error);

    if (status == SATDOKU_OK) {
        struct memory written = {.data = NULL};

        check_formula(&formula);
        write_formula(&written, &formula);
        if (formula.variables <= HEADER_MAX) {
            check_again(&written, &formula);
        }
        memory_append(transcript, written.data, written.length);
        memory_clear(&written);
    } else {
        fuzz_check_error(status, &error, text, length);
        fuzz_note_error(transcript, status, &error);
    }
    formula_clear(&formula);
}

static void read_unsatisfiable(struct memory *transcript, struct satdoku_decoder *decoder,
                               const struct satdoku_encode_options *made)
{
    static const char unsatisfiable[] = "s UNSATISFIABLE\n";
    struct memory_reading reading = {.data = unsatisfiable, .length = sizeof unsatisfiable - 1};
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_grid *grid = NULL;

    REQUIRE(satdoku_grid_new(&grid) == SATDOKU_OK);
    REQUIRE(satdoku_decoder_start(decoder, memory_source(&reading), &error) == SATDOKU_OK);
    REQUIRE(satdoku_decoder_next(&verdict, grid, decoder, &error) == SATDOKU_OK);
    REQUIRE(verdict == (made->unique ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_NONE));
    REQUIRE(satdoku_decoder_next(&verdict, grid, decoder, &error) == SATDOKU_END);
    REQUIRE(satdoku_grid_rows(grid) == 0);
    satdoku_grid_free(grid);
    memory_print(transcript, "format %s, %s\n", satdoku_format_name(made->format),
                 satdoku_verdict_name(verdict));
}

/* A model touches all the memory that the decoder has for values. */
static void read_model(struct memory *transcript, struct satdoku_decoder *decoder)
{
    static const char model[] = "v 0\n";
    struct memory_reading reading = {.data = model, .length = sizeof model - 1};
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_grid *grid = NULL;

    REQUIRE(satdoku_grid_new(&grid) == SATDOKU_OK);
    REQUIRE(satdoku_decoder_start(decoder, memory_source(&reading), &error) == SATDOKU_OK);
    enum satdoku_status status = satdoku_decoder_next(&verdict, grid, decoder, &error);
    if (status == SATDOKU_OK) {
        REQUIRE(verdict == SATDOKU_VERDICT_SOLVABLE);
    } else {
        fuzz_check_error(status, &error, model, sizeof model - 1);
        fuzz_note_error(transcript, status, &error);
    }
    satdoku_grid_free(grid);
}

static void decode(struct memory *transcript, const char *text, size_t length, size_t chunk)
{
    struct memory_reading reading = {.data = text, .length = length, .chunk = chunk};
    struct satdoku_decoder *decoder = NULL;
    struct satdoku_encode_options made = {.unique = false};
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_status status =
        satdoku_decoder_new(&decoder, &made, memory_source(&reading), &error);

    if (status == SATDOKU_OK) {
        read_unsatisfiable(transcript, decoder, &made);
        read_model(transcript, decoder);
    } else {
        REQUIRE(decoder == NULL);
        fuzz_check_error(status, &error, text, length);
        fuzz_note_error(transcript, status, &error);
    }
    satdoku_decoder_free(decoder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_twice(read_formula, data, size);
    fuzz_twice(decode, data, size);
    return 0;
}
