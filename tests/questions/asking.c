#include "asking.h"

#include <stdlib.h>
#include <string.h>

enum { CLAUSES_MAX = 200000, BYTES_MAX = 1 << 18, EXPLAIN_CALLS = 300 };

static bool is_over(void *context)
{
    struct asking *asking = context;

    return ++asking->calls > asking->patience;
}

enum satdoku_status asking_init(struct asking *asking, unsigned long long patience)
{
    struct satdoku_solver_options options = {.stop = is_over,
                                             .stop_context = asking,
                                             .max_clauses = CLAUSES_MAX};

    *asking = (struct asking){.patience = patience};
    return satdoku_solver_new(&asking->solver, &options);
}

void asking_clear(struct asking *asking)
{
    satdoku_solver_free(asking->solver);
    asking->solver = NULL;
}

/* Whether a question ended as it may: the formula may be too large. */
static bool ends_well(enum satdoku_status status)
{
    return status == SATDOKU_OK || status == SATDOKU_ERR_LIMIT;
}

static const char *check(enum satdoku_verdict *verdict, struct asking *asking,
                         const struct satdoku_puzzle *puzzle)
{
    asking->calls = 0;
    *verdict = SATDOKU_VERDICT_UNKNOWN;
    return ends_well(satdoku_check(verdict, NULL, NULL, asking->solver, puzzle, NULL))
               ? NULL
               : "check failed";
}

static const char *candidates(enum satdoku_verdict expected, struct asking *asking,
                              const struct satdoku_puzzle *puzzle)
{
    size_t count =
        (size_t)satdoku_puzzle_shape(puzzle).cells * (size_t)satdoku_puzzle_shape(puzzle).digits;
    bool *possible = malloc(count * sizeof *possible);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    if (possible == NULL) {
        return "no memory";
    }
    asking->calls = 0;
    enum satdoku_status status =
        satdoku_candidates(&verdict, possible, asking->solver, puzzle, NULL);
    free(possible);
    if (!ends_well(status)) {
        return "candidates failed";
    }
    bool known = expected != SATDOKU_VERDICT_UNKNOWN && verdict != SATDOKU_VERDICT_UNKNOWN;
    return known && verdict != expected ? "candidates has another verdict than check" : NULL;
}

/* A sink that has room for some bytes. */
static bool take_some(void *context, const char *data, size_t size)
{
    size_t *room = context;
    bool fits = size <= *room;

    (void)data;
    *room -= fits ? size : 0;
    return fits;
}

static const char *encode(struct asking *asking, const struct satdoku_puzzle *puzzle)
{
    size_t room = BYTES_MAX;
    struct satdoku_sink sink = {take_some, &room};
    struct satdoku_encode_options options = {.stop = is_over,
                                             .stop_context = asking,
                                             .max_clauses = CLAUSES_MAX};

    asking->calls = 0;
    enum satdoku_status status = satdoku_encode(NULL, sink, puzzle, &options, NULL, NULL);
    return ends_well(status) || status == SATDOKU_ERR_WRITE ? NULL : "encode failed";
}

static const char *draw(const struct satdoku_puzzle *puzzle)
{
    size_t room = BYTES_MAX;
    struct satdoku_sink sink = {take_some, &room};
    enum satdoku_status status = satdoku_draw_text(sink, puzzle, NULL, NULL, NULL);

    return status == SATDOKU_OK || status == SATDOKU_ERR_WRITE ? NULL : "drawing failed";
}

/* Every format either cannot say the puzzle or writes it. Formats that cannot say a Sudominoku
 * write it as `sudominoku`. */
static const char *write_all(const struct satdoku_puzzle *puzzle)
{
    const char *name;

    for (size_t i = 0; (name = satdoku_option_choice("format", i)) != NULL; i++) {
        size_t room = BYTES_MAX;
        struct satdoku_sink sink = {take_some, &room};
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        if (!satdoku_format_parse(&format, name)) {
            return "a format's name is not known";
        }
        enum satdoku_status said = satdoku_format_can_say(format, puzzle, NULL);
        enum satdoku_status status = satdoku_write_puzzle(sink, format, 1, puzzle, NULL);
        bool written = status == SATDOKU_OK || status == SATDOKU_ERR_WRITE;
        if (said == SATDOKU_OK ? !written : written && !satdoku_puzzle_shape(puzzle).sudominoku) {
            return "a format can say the puzzle and does not write it, or the other way around";
        }
    }
    return NULL;
}

static bool has_unnamed(struct satdoku_clues clues)
{
    char text[SATDOKU_CLUE_TEXT];

    for (size_t i = 0; i < clues.count; i++) {
        satdoku_puzzle_clue_text(text, NULL, &clues.clue[i]);
        if (strcmp(text, "?") == 0) {
            return true;
        }
    }
    return false;
}

static const char *explain(enum satdoku_verdict expected, struct asking *asking,
                           const struct satdoku_puzzle *puzzle)
{
    struct satdoku_explanation *told = NULL;

    /* What it looks for as long as it may has tests of its own. */
    asking->calls = asking->patience > EXPLAIN_CALLS ? asking->patience - EXPLAIN_CALLS : 0;
    if (!ends_well(satdoku_explain(&told, asking->solver, puzzle, NULL, NULL))) {
        return "explain failed";
    }
    if (told == NULL) {
        return NULL;
    }
    enum satdoku_verdict verdict = told->verdict;
    bool known = expected != SATDOKU_VERDICT_UNKNOWN && verdict != SATDOKU_VERDICT_UNKNOWN;
    bool unnamed = false;
    for (size_t i = 0; i < told->conflict_count; i++) {
        unnamed = unnamed || has_unnamed(told->conflicts[i].clues);
    }
    for (size_t i = 0; i < told->repair_count; i++) {
        unnamed = unnamed || has_unnamed(told->repairs[i].clues);
    }
    satdoku_explanation_free(told);
    return known && verdict != expected ? "explain has another verdict than check"
           : unnamed                    ? "explain names a clue '?'"
                                        : NULL;
}

const char *asking_all(enum satdoku_verdict *verdict, struct asking *asking,
                       const struct satdoku_puzzle *puzzle, bool explains)
{
    const char *wrong = check(verdict, asking, puzzle);

    wrong = wrong != NULL ? wrong : candidates(*verdict, asking, puzzle);
    wrong = wrong != NULL ? wrong : encode(asking, puzzle);
    wrong = wrong != NULL ? wrong : draw(puzzle);
    wrong = wrong != NULL ? wrong : write_all(puzzle);
    return wrong != NULL || !explains ? wrong : explain(*verdict, asking, puzzle);
}
