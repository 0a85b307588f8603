#include "../proof/proving.h"
#include "../questions/solvers.h"
#include "chosen.h"
#include "clue.h"
#include "counter.h"
#include "solver.h"
#include "variant_text.h"
#include "variants.h"
#include "variants_reasons.h"
#include "variants_steps.h"

#include <satdoku_program.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TILINGS = 100 /* to be counted */ };

#define expect(variants, condition)                                                                \
    variants_expect_at(variants, condition, #condition, __FILE__, __LINE__)

/* ---- Verdicts and solutions ------------------------------------------------------------------ */

/* What a call leaves in its verdict: the truth, or what was there before. */
static enum satdoku_verdict expected_verdict(enum satdoku_status status,
                                             enum satdoku_verdict verdict)
{
    return status == SATDOKU_OK ? verdict : SATDOKU_VERDICT_INVALID;
}

static enum satdoku_status ask_check(struct variants *variants)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    enum satdoku_status status =
        satdoku_check(&verdict, NULL, NULL, variants->solver, variants->read, &variants->error);

    expect(variants, verdict == expected_verdict(status, variants->verdict));
    return status;
}

static enum satdoku_status ask_for_solution(struct variants *variants, enum satdoku_choice choice)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    enum satdoku_verdict truth = variants->verdict;
    struct satdoku_grid *grid = NULL;

    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    enum satdoku_status status =
        satdoku_solve(&verdict, grid, variants->solver, variants->read, choice, &variants->error);
    if (choice == SATDOKU_CHOICE_ANY && truth != SATDOKU_VERDICT_NONE) {
        truth = SATDOKU_VERDICT_SOLVABLE;
    }
    expect(variants, verdict == expected_verdict(status, truth));
    if (status == SATDOKU_OK && truth != SATDOKU_VERDICT_NONE) {
        int index = variants_take(variants, grid);

        expect(variants, choice == SATDOKU_CHOICE_ANY || index == 0);
    } else {
        expect(variants, satdoku_grid_rows(grid) == 0);
    }
    satdoku_grid_free(grid);
    return status;
}

static enum satdoku_status ask_smallest(struct variants *variants)
{
    return ask_for_solution(variants, SATDOKU_CHOICE_SMALLEST);
}

static enum satdoku_status ask_any(struct variants *variants)
{
    return ask_for_solution(variants, SATDOKU_CHOICE_ANY);
}

/* ---- All solutions --------------------------------------------------------------------------- */

struct listing {
    struct variants *variants;
    enum satdoku_order order;
    int count;
    bool seen[VARIANT_SOLUTIONS_MAX];
};

static bool take(void *context, const struct satdoku_grid *grid)
{
    struct listing *listing = context;
    int index = variants_take(listing->variants, grid);

    expect(listing->variants, !listing->seen[index]);
    expect(listing->variants, listing->order == SATDOKU_ORDER_FREE || index == listing->count);
    listing->seen[index] = true;
    listing->count++;
    return true;
}

static enum satdoku_status list(struct variants *variants, enum satdoku_order order)
{
    struct listing listing = {.variants = variants, .order = order};
    bool complete = false;
    enum satdoku_status status = satdoku_each_solution(&complete, variants->solver, variants->read,
                                                       order, take, &listing, &variants->error);

    expect(variants, complete == (status == SATDOKU_OK));
    expect(variants, status != SATDOKU_OK || listing.count == variants->all.count);
    return status;
}

static enum satdoku_status ask_sorted(struct variants *variants)
{
    return list(variants, SATDOKU_ORDER_SORTED);
}

static enum satdoku_status ask_free(struct variants *variants)
{
    return list(variants, SATDOKU_ORDER_FREE);
}

static enum satdoku_status ask_count(struct variants *variants)
{
    struct satdoku_count count = {.count = 0};
    enum satdoku_status status =
        satdoku_count_solutions(&count, variants->solver, variants->read, NULL, &variants->error);

    expect(variants, status != SATDOKU_OK ||
                         (count.complete && count.count == (unsigned)variants->all.count));
    return status;
}

/* Split where the usual plan would count at once. A program that is started for each question is
 * asked few of them. */
static enum satdoku_status ask_cubes(struct variants *variants)
{
    bool slow = chosen_is_program(&variants->solver->options);
    struct counter_plan plan = {.batch = slow ? 64 : 1 + (size_t)random_below(&variants->random, 4),
                                .patience = (size_t)random_below(&variants->random, 4),
                                .cubes =
                                    slow ? 2 : 1 + (size_t)random_below(&variants->random, 20)};
    struct satdoku_count_options options = {.estimate = random_below(&variants->random, 2) == 0};
    struct satdoku_counter *counter = NULL;
    struct satdoku_count count = {.count = 0};
    bool more = true;
    enum satdoku_status status =
        counter_new(&counter, variants->solver, variants->read, &options, &plan, &variants->error);

    while (status == SATDOKU_OK && more) {
        status = satdoku_counter_step(&more, counter, variants->solver, &variants->error);
    }
    if (status == SATDOKU_OK) {
        expect(variants, satdoku_counter_get(&count, counter) == SATDOKU_OK);
        expect(variants, count.complete && count.count == (unsigned)variants->all.count);
    }
    satdoku_counter_free(counter);
    return status;
}

/* ---- Candidates ------------------------------------------------------------------------------ */

static enum satdoku_status ask_candidates(struct variants *variants)
{
    enum { MAX = VARIANT_CELLS_MAX * VARIANT_DIGITS_MAX };
    const struct variant *variant = &variants->variant;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    bool possible[MAX] = {false};
    bool expected[MAX] = {false};
    enum satdoku_status status =
        satdoku_candidates(&verdict, possible, variants->solver, variants->read, &variants->error);

    expect(variants, verdict == expected_verdict(status, variants->verdict));
    for (int i = 0; i < variants->all.count && status == SATDOKU_OK; i++) {
        for (int cell = 0; cell < variants->all.cells; cell++) {
            int digit = variant_solution(&variants->all, i)[cell];

            expected[cell * variant->digits + digit - variant->lowest] = true;
        }
    }
    expect(variants, memcmp(possible, expected, sizeof expected) == 0);
    return status;
}

/* ---- Counts of candidates -------------------------------------------------------------------- */

enum { COUNTS_MAX = VARIANT_CELLS_MAX * VARIANT_DIGITS_MAX };

static void expect_counts(struct variants *variants, const size_t *numbers, size_t limit)
{
    const struct variant *variant = &variants->variant;
    size_t expected[COUNTS_MAX] = {0};

    for (int i = 0; i < variants->all.count; i++) {
        for (int cell = 0; cell < variants->all.cells; cell++) {
            int digit = variant_solution(&variants->all, i)[cell];
            size_t *number = &expected[cell * variant->digits + digit - variant->lowest];

            *number += *number < limit;
        }
    }
    expect(variants, memcmp(numbers, expected, sizeof expected) == 0);
}

/* Takes a clue of cells away, if the puzzle has any; a mark may mean something to a strict rule. */
static void take_clue_away(struct variants *variants, struct satdoku_puzzle *puzzle)
{
    struct random *random = &variants->random;
    int cell = random_below(random, puzzle->board->cells);
    size_t count = puzzle->list.count;
    size_t clue = count > 0 ? (size_t)random_below(random, (int)count) : 0;

    if (!puzzle->sudominoku) {
        puzzle->givens[cell] = 0;
    }
    if (count > 0 && clue_kind_of(puzzle->list.clues[clue].kind)->scope == CLUE_OF_CELLS) {
        puzzle->list.clues[clue].off = true;
        clues_forget_off(puzzle);
    }
}

/* Without some clues there may be far more solutions than the variant has. */
static enum satdoku_status compare_with_fresh(struct variants *variants,
                                              struct satdoku_candidate_counts *counts,
                                              const struct satdoku_puzzle *puzzle, size_t limit)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    enum satdoku_verdict fresh = SATDOKU_VERDICT_INVALID;
    size_t numbers[COUNTS_MAX] = {0};
    size_t expected[COUNTS_MAX] = {0};
    enum satdoku_status status =
        satdoku_candidate_counts_update(&verdict, numbers, counts, variants->solver, puzzle,
                                        &variants->error);

    if (status == SATDOKU_OK) {
        status = satdoku_count_candidates(&fresh, expected, variants->solver, puzzle, limit,
                                          &variants->error);
    }
    if (status == SATDOKU_OK) {
        expect(variants, verdict == fresh);
        expect(variants, memcmp(numbers, expected, sizeof expected) == 0);
    }
    return status;
}

static enum satdoku_status compare_whole(struct variants *variants,
                                         struct satdoku_candidate_counts *counts, size_t limit)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    size_t numbers[COUNTS_MAX] = {0};
    enum satdoku_status status =
        satdoku_candidate_counts_update(&verdict, numbers, counts, variants->solver, variants->read,
                                        &variants->error);

    expect(variants, verdict == expected_verdict(status, variants->verdict));
    if (status == SATDOKU_OK) {
        expect_counts(variants, numbers, limit);
    }
    return status;
}

/* Of the whole puzzle, of ever fewer of its clues, and of the whole again, by what is known from
 * before. */
static enum satdoku_status ask_counts(struct variants *variants)
{
    size_t limit = 1 + (size_t)random_below(&variants->random, 4);
    int parts = chosen_is_program(&variants->solver->options) ? 1 : 3;
    struct satdoku_candidate_counts *counts = NULL;
    struct satdoku_puzzle *part = NULL;

    expect(variants, satdoku_candidate_counts_new(&counts, limit) == SATDOKU_OK);
    expect(variants, satdoku_puzzle_copy(&part, variants->read) == SATDOKU_OK);
    enum satdoku_status status = compare_whole(variants, counts, limit);
    for (int i = 0; i < parts && status == SATDOKU_OK; i++) {
        take_clue_away(variants, part);
        status = compare_with_fresh(variants, counts, part, limit);
    }
    status = status == SATDOKU_OK ? compare_whole(variants, counts, limit) : status;
    satdoku_puzzle_free(part);
    satdoku_candidate_counts_free(counts);
    return status;
}

/* ---- Formulas -------------------------------------------------------------------------------- */

void variants_choose_encoding(struct variants *variants)
{
    struct random *random = &variants->random;

    variants->encode = (struct satdoku_encode_options){
        .encoding = (enum satdoku_encoding)random_below(random, SATDOKU_ENCODING_MINIMAL + 1),
        .amo = (enum satdoku_amo)random_below(random, SATDOKU_AMO_COMMANDER + 1),
        .dominoes =
            (enum satdoku_domino_encoding)random_below(random, SATDOKU_DOMINOES_PLACEMENT + 1),
        .simplify = (enum satdoku_simplify)random_below(random, VARIANTS_LEVELS),
        .projection = (enum satdoku_projection)random_below(random, SATDOKU_PROJECTION_SHOW + 1),
        .unique = random_below(random, 3) == 0,
        .names = random_below(random, 8) == 0,
    };
}

static enum satdoku_status decode(struct variants *variants, const struct memory *cnf,
                                  const struct memory *answer)
{
    struct memory_reading formula = {.data = cnf->data, .length = cnf->length};
    struct memory_reading reading = {.data = answer->data, .length = answer->length};
    struct satdoku_decoder *decoder = NULL;
    struct satdoku_grid *grid = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    bool unique = variants->encode.unique;
    bool model = variants->all.count > (unique ? 1 : 0);
    enum satdoku_verdict expected = model    ? SATDOKU_VERDICT_SOLVABLE
                                    : unique ? SATDOKU_VERDICT_UNIQUE
                                             : SATDOKU_VERDICT_NONE;

    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    expect(variants, satdoku_decoder_new(&decoder, NULL, memory_source(&formula),
                                         &variants->error) == SATDOKU_OK);
    expect(variants, satdoku_decoder_start(decoder, memory_source(&reading), NULL) == SATDOKU_OK);
    enum satdoku_status status = satdoku_decoder_next(&verdict, grid, decoder, &variants->error);
    expect(variants, verdict == expected_verdict(status, expected));
    expect(variants, (satdoku_grid_rows(grid) != 0) == (status == SATDOKU_OK && model));
    if (status == SATDOKU_OK && model) {
        (void)variants_take(variants, grid);
    }
    satdoku_decoder_free(decoder);
    satdoku_grid_free(grid);
    return status;
}

static enum satdoku_status ask_decode(struct variants *variants)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct memory cnf = {.data = NULL};
    struct memory answer = {.data = NULL};
    bool none = variants->encode.unique && variants->verdict == SATDOKU_VERDICT_NONE;
    enum satdoku_status status =
        satdoku_encode(&verdict, memory_sink(&cnf), variants->read, &variants->encode,
                       variants->solver, &variants->error);

    if (status == SATDOKU_OK) {
        expect(variants, verdict == (none ? SATDOKU_VERDICT_NONE : SATDOKU_VERDICT_SOLVABLE));
    }
    expect(variants, (cnf.length != 0) == (status == SATDOKU_OK && !none));
    if (status == SATDOKU_OK && !none) {
        solvers_answer(&answer, &cnf);
        status = decode(variants, &cnf, &answer);
    }
    memory_clear(&cnf);
    memory_clear(&answer);
    return status;
}

/* ---- Tilings --------------------------------------------------------------------------------- */

static enum satdoku_status ask_tilings(struct variants *variants)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    size_t count = 0;
    bool complete = false;

    if (!variants->variant.sudominoku || variants->all.count == 0) {
        return SATDOKU_OK;
    }
    enum satdoku_status status =
        satdoku_solve(&verdict, variants->grid, variants->solver, variants->read,
                      SATDOKU_CHOICE_SMALLEST, &variants->error);
    if (status == SATDOKU_OK) {
        status = satdoku_count_tilings(&count, &complete, variants->solver, variants->read,
                                       variants->grid, TILINGS, &variants->error);
    }
    if (status == SATDOKU_OK) {
        int expected =
            variant_tilings(&variants->variant, variant_solution(&variants->all, 0), TILINGS + 1);

        expect(variants, complete == (expected <= TILINGS));
        expect(variants, count == (size_t)(complete ? expected : TILINGS));
    }
    return status;
}

/* ---- Writing and reading again --------------------------------------------------------------- */

/* Writes a puzzle as a constraint string. */
static void write_string(struct memory *text, struct variants *variants,
                         const struct satdoku_puzzle *puzzle)
{
    enum satdoku_format format = SATDOKU_FORMAT_AUTO;

    expect(variants, satdoku_format_parse(&format, "constraints"));
    expect(variants, satdoku_write_puzzle(memory_sink(text), format, 1, puzzle, &variants->error) ==
                         SATDOKU_OK);
}

/* What the library writes of a puzzle it reads as one with the same solutions, and writes it the
 * same way again. */
static enum satdoku_status ask_write(struct variants *variants)
{
    struct satdoku_puzzle *original = variants->read;
    struct satdoku_puzzle *again = NULL;
    struct memory first = {.data = NULL};
    struct memory second = {.data = NULL};

    assert_int_equal(satdoku_puzzle_new(&again), SATDOKU_OK);
    write_string(&first, variants, original);
    expect(variants, satdoku_puzzle_parse(again, first.data, first.length, NULL,
                                          &variants->error) == SATDOKU_OK);
    write_string(&second, variants, again);
    expect(variants, strcmp(first.data, second.data) == 0);
    variants->read = again;
    enum satdoku_status status = ask_free(variants);
    variants->read = original;
    satdoku_puzzle_free(again);
    memory_clear(&first);
    memory_clear(&second);
    return status;
}

/* ---- Grids that are given -------------------------------------------------------------------- */

struct satdoku_puzzle *variants_full(struct variants *variants, const int *digits)
{
    static struct variant board;
    struct satdoku_puzzle *full = NULL;
    struct memory text = {.data = NULL};

    board = variants->variant;
    board.sudominoku = false;
    board.clue_count = 0;
    for (int cell = 0; cell < variant_cells(&board); cell++) {
        struct variant_clue *clue = variant_add(&board, VARIANT_GIVEN);

        clue->cells[clue->cell_count++] = (unsigned char)cell;
        clue->values[clue->value_count++] = (unsigned char)digits[cell];
    }
    variant_text(&text, &board, NULL);
    assert_int_equal(satdoku_puzzle_new(&full), SATDOKU_OK);
    expect(variants, satdoku_puzzle_parse(full, text.data, text.length, NULL, &variants->error) ==
                         SATDOKU_OK);
    memory_clear(&text);
    return full;
}

/* Asks about digits as a puzzle without blanks: whether they solve the puzzle. */
static enum satdoku_status verify_digits(struct variants *variants, const int *digits)
{
    struct satdoku_finding finding = {.verdict = SATDOKU_VERDICT_INVALID};
    struct satdoku_puzzle *full = variants_full(variants, digits);
    enum satdoku_status status =
        satdoku_verify_grid(&finding, variants->solver, variants->read, full, &variants->error);
    expect(variants,
           finding.verified == (status == SATDOKU_OK && variants_index(variants, digits) >= 0));
    satdoku_puzzle_free(full);
    return status;
}

/* A solution, and the same with a digit changed; without one, digits at random. */
static enum satdoku_status ask_verify_grid(struct variants *variants)
{
    const struct variant *variant = &variants->variant;
    struct random *random = &variants->random;
    enum satdoku_status status = SATDOKU_OK;
    int digits[VARIANT_CELLS_MAX];

    for (int cell = 0; cell < variant_cells(variant); cell++) {
        digits[cell] = variant->lowest + random_below(random, variant->digits);
    }
    if (variants->all.count > 0) {
        int chosen = random_below(random, variants->all.count);

        memcpy(digits, variant_solution(&variants->all, chosen),
               (size_t)variants->all.cells * sizeof *digits);
        status = verify_digits(variants, digits);
        digits[random_below(random, variants->all.cells)] =
            variant->lowest + random_below(random, variant->digits);
    }
    return status == SATDOKU_OK ? verify_digits(variants, digits) : status;
}

/* ---- Certificates ---------------------------------------------------------------------------- */

static enum satdoku_status ask_prove(struct variants *variants)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_finding finding = {.verified = false};
    char *folder = proving_folder();
    char *path = proving_path(folder, "certificate");
    enum satdoku_status status =
        satdoku_prove(&verdict, path, variants->solver, variants->read, NULL, &variants->error);

    expect(variants, verdict == expected_verdict(status, variants->verdict));
    expect(variants, (access(path, F_OK) == 0) == (status == SATDOKU_OK));
    if (status == SATDOKU_OK) {
        expect(variants,
               satdoku_verify(&finding, path, variants->solver, &variants->error) == SATDOKU_OK);
        expect(variants, finding.verified && finding.verdict == verdict);
    }
    free(path);
    proving_remove(folder);
    return status;
}

/* ---- The whole ------------------------------------------------------------------------------- */

enum satdoku_status variants_ask(struct variants *variants, enum variants_question question)
{
    static const struct {
        const char *name;
        enum satdoku_status (*ask)(struct variants *);
    } questions[VARIANTS_QUESTIONS] = {
        [VARIANTS_CHECK] = {"check", ask_check},
        [VARIANTS_SMALLEST] = {"smallest", ask_smallest},
        [VARIANTS_ANY] = {"any", ask_any},
        [VARIANTS_SORTED] = {"sorted", ask_sorted},
        [VARIANTS_FREE] = {"free", ask_free},
        [VARIANTS_COUNT] = {"count", ask_count},
        [VARIANTS_CUBES] = {"cubes", ask_cubes},
        [VARIANTS_CANDIDATES] = {"candidates", ask_candidates},
        [VARIANTS_COUNTS] = {"counts", ask_counts},
        [VARIANTS_DECODE] = {"decode", ask_decode},
        [VARIANTS_TILINGS] = {"tilings", ask_tilings},
        [VARIANTS_WRITE] = {"write", ask_write},
        [VARIANTS_VERIFY_GRID] = {"verify_grid", ask_verify_grid},
        [VARIANTS_EXPLAIN] = {"explain", variants_ask_explain},
        [VARIANTS_MINIMIZE] = {"minimize", variants_ask_minimize},
        [VARIANTS_STEPS] = {"steps", variants_ask_steps},
        [VARIANTS_PROVE] = {"prove", ask_prove},
    };

    variants->asked = questions[question].name;
    variants->error = (struct satdoku_error){.status = SATDOKU_OK};
    enum satdoku_status status = questions[question].ask(variants);
    expect(variants, status == variants->error.status);
    return status;
}
