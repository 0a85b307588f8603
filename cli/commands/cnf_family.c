#include "cnf_family.h"

#include "making.h"
#include "out_of_memory.h"
#include "prng.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

/* Makes run->puzzle, which is an empty board, a puzzle of the family. The verdict is UNKNOWN where
 * it was stopped. */
typedef enum satdoku_status maker(enum satdoku_verdict *verdict, struct run *run,
                                  struct satdoku_error *error);

struct family {
    const char *name;
    bool has_density;  /* its name is followed by ":DENSITY" */
    bool latin;        /* boards have no boxes */
    bool unique;       /* the solution is excluded */
    const char *known; /* the answer, and how it is known */
    maker *make;
};

/* ---- What the formulas are of ---- */

static enum satdoku_status generate(enum satdoku_verdict *verdict, struct run *run,
                                    const struct satdoku_generate_options *options,
                                    struct satdoku_error *error)
{
    struct satdoku_generate_options own = *options;
    own.struct_size = sizeof own;
    own.seed = run->settings->asked.seed;
    return satdoku_generate(verdict, run->puzzle, run->solver, &own, error);
}

static enum satdoku_status make_minimal(enum satdoku_verdict *verdict, struct run *run,
                                        struct satdoku_error *error)
{
    return generate(verdict, run, &(struct satdoku_generate_options){.least = 0}, error);
}

static enum satdoku_status make_killer(enum satdoku_verdict *verdict, struct run *run,
                                       struct satdoku_error *error)
{
    static const enum satdoku_clue_kind kinds[] = {SATDOKU_CLUE_CAGE};
    struct satdoku_generate_options options = {.kinds = kinds, .kind_count = 1, .no_givens = true};
    return generate(verdict, run, &options, error);
}

/* Takes digits of a full board away: as large a part of them as the density says. */
static enum satdoku_status make_holes(enum satdoku_verdict *verdict, struct run *run,
                                      struct satdoku_error *error)
{
    int cells = (int)satdoku_puzzle_givens(NULL, 0, run->puzzle);
    unsigned long long random = run->settings->asked.seed;
    double density = strtod(strchr(run->settings->making.family, ':') + 1, NULL);
    int holes = (int)(density * cells + 0.5);
    struct satdoku_generate_options options = {.least = cells};
    enum satdoku_status status = generate(verdict, run, &options, error);
    if (status != SATDOKU_OK || *verdict != SATDOKU_VERDICT_UNIQUE) {
        return status;
    }
    int *digits = malloc((size_t)cells * sizeof *digits);
    if (digits == NULL) {
        return memory_error(error);
    }
    satdoku_puzzle_givens(digits, (size_t)cells, run->puzzle);
    for (int cell = 0; cell < cells; cell++) { /* as many of those left as are still wanted */
        if ((int)prng_below(&random, (unsigned long long)(cells - cell)) < holes) {
            digits[cell] = 0;
            holes--;
        }
    }
    status = satdoku_puzzle_set_givens(run->puzzle, digits, error);
    free(digits);
    return status;
}

/* Makes layouts until one cannot be filled. */
static enum satdoku_status make_jigsaw(enum satdoku_verdict *verdict, struct run *run,
                                       struct satdoku_error *error)
{
    int n = satdoku_puzzle_shape(run->puzzle).rows;
    unsigned long long random = run->settings->asked.seed;
    struct satdoku_board board = SATDOKU_INIT(satdoku_board);
    enum satdoku_status status = SATDOKU_OK;
    int *layout = malloc((size_t)n * (size_t)n * sizeof *layout);
    if (layout == NULL) {
        return memory_error(error);
    }
    board.rows = n;
    board.columns = n;
    board.digits = n;
    board.lowest = 1;
    board.layout = layout;
    do {
        status = satdoku_random_layout(layout, n, &random, error);
        if (status == SATDOKU_OK) {
            status = satdoku_puzzle_start(run->puzzle, &board, false, error);
        }
        if (status == SATDOKU_OK) {
            status = satdoku_solve(verdict, run->grid, run->solver, run->puzzle, SATDOKU_CHOICE_ANY,
                                   error);
        }
    } while (status == SATDOKU_OK && *verdict != SATDOKU_VERDICT_NONE &&
             *verdict != SATDOKU_VERDICT_UNKNOWN && !interrupt_came());
    free(layout);
    return status;
}

static const struct family families[] =
    {{.name = "holes",
      .has_density = true,
      .latin = true,
      .known = "SATISFIABLE: a Latin square, of which digits were taken away",
      .make = make_holes},
     {.name = "minimal",
      .known = "SATISFIABLE: a puzzle with one solution, of which no given can go",
      .make = make_minimal},
     {.name = "jigsaw",
      .latin = true,
      .known = "UNSATISFIABLE: PicoSAT found that the layout cannot be filled",
      .make = make_jigsaw},
     {.name = "killer",
      .unique = true,
      .known = "UNSATISFIABLE: a puzzle of cages without the only solution that it has",
      .make = make_killer}};

/* NULL: there is none of that name, or its density is missing or wrong. */
static const struct family *find_family(const char *text)
{
    size_t length = strcspn(text, ":");
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        const struct family *family = &families[i];
        if (strlen(family->name) != length || strncmp(text, family->name, length) != 0) {
            continue;
        }
        char *end = NULL;
        bool named = text[length] == ':';
        double density = named ? strtod(text + length + 1, &end) : 0;
        bool good =
            named ? end != text + length + 1 && *end == '\0' && density >= 0 && density <= 1 : true;
        return good && named == family->has_density ? family : NULL;
    }
    return NULL;
}

/* ---- The formula ---- */

static enum satdoku_status write_comments(struct run *run, const struct family *family,
                                          struct satdoku_error *error)
{
    const struct settings *settings = run->settings;
    struct satdoku_shape shape = satdoku_puzzle_shape(run->puzzle);
    struct text *text = &run->scratch;
    text_reset(text);
    text_print(text, "c satdoku generate --cnf %s --size %d", settings->making.family, shape.rows);
    if (settings->reading.options.box_rows != 0) {
        text_print(text, " --box %dx%d", settings->reading.options.box_rows,
                   settings->reading.options.box_columns);
    }
    text_print(text, " --seed %llu\nc known answer %s\n", settings->asked.seed, family->known);
    return run_write_text(run, text, error);
}

static enum satdoku_status write_formula(struct run *run, const struct family *family,
                                         enum satdoku_verdict *verdict, struct satdoku_error *error)
{
    struct satdoku_encode_options options = run->settings->formula.options;
    options.struct_size = sizeof options;
    options.format = SATDOKU_FORMAT_CONSTRAINTS;
    options.unique = family->unique;
    options.stop = deadline_stop;
    options.stop_context = &run->deadline;
    enum satdoku_status status = write_comments(run, family, error);
    return status == SATDOKU_OK
               ? satdoku_encode(verdict, run->sink, run->puzzle, &options, run->solver, error)
               : status;
}

static enum satdoku_status on_board(struct run *run, struct satdoku_error *error)
{
    const struct family *family = *(const struct family **)run->context;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status = family->make(&verdict, run, error);
    if (status == SATDOKU_OK && !interrupt_came() && verdict != SATDOKU_VERDICT_UNKNOWN) {
        status = write_formula(run, family, &verdict, error);
    }
    if (status == SATDOKU_OK && !interrupt_came() && verdict != SATDOKU_VERDICT_SOLVABLE) {
        report("not all written: the time limit was reached");
        run_note(run, EXIT_GAVE_UP);
    }
    return status;
}

enum exit_code cnf_family_run(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_board};
    const struct family *family = find_family(settings->making.family);
    struct settings own = *settings;
    struct satdoku_puzzle *board = NULL;
    enum exit_code code = EXIT_TROUBLE;
    if (family == NULL) {
        report("--cnf: no family '%s': holes:DENSITY, with a density from 0 to 1, minimal, jigsaw "
               "and killer are",
               settings->making.family);
        return EXIT_TROUBLE;
    }
    if (family->latin && settings->given[OPTION_BOX_GENERATE]) {
        report("--cnf %s: the boards have no boxes", family->name);
        return EXIT_TROUBLE;
    }
    if (settings->reading.file_count > 0) {
        report("--cnf writes one formula: no number beside it");
        return EXIT_TROUBLE;
    }
    own.making.no_boxes = family->latin;
    own.asked.seed = settings->given[OPTION_SEED_GENERATE] ? settings->asked.seed : 1;
    if (satdoku_puzzle_new(&board) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
    } else if (making_board(board, &own)) {
        own.making.board = board;
        own.making.count = 1;
        code = run_all(&own, &actions, &family);
    }
    satdoku_puzzle_free(board);
    return code;
}
