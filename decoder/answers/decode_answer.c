/* Reads a solver's answer to a formula that describes itself, and makes checked grids of it. */
#include "answer.h"
#include "decode.h"
#include "describe.h"
#include "dimacs.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "opb.h"

#include <satdoku_program.h>

struct satdoku_decoder {
    struct description description;
    struct satdoku_puzzle *puzzle;
    struct encoding encoding; /* for its variable map */
    struct formula formula;   /* as the file has it; of OPB the number of its variables only, */
    struct opb opb;           /* and its constraints */
    struct formula soft;      /* WCNF: clauses that may be false */
    bool plain;               /* DIMACS or iCNF */
    struct answer_reader answer;
    struct grid found;
    bool started;
    bool ended;
};

/* ---- The formula ---- */

static enum satdoku_status read_formula(struct satdoku_decoder *decoder, struct satdoku_source cnf,
                                        struct satdoku_error *error)
{
    struct dimacs_comments comments = {describe_read, &decoder->description};
    struct formula *formula = &decoder->formula;
    struct scan *scan = &decoder->answer.scan; /* the answer is read later */
    enum satdoku_status status;
    scan_init(scan, cnf);
    if (scan_peek(scan) == '*') { /* OPB begins with a comment, as encode writes it */
        status = opb_read(&decoder->opb, scan, &comments, error);
        formula->variables = decoder->opb.variables;
    } else { /* other forms have other signs for comments */
        status = dimacs_read_soft(formula, &decoder->soft, scan, &comments, error);
        decoder->plain = !formula->marked;
    }
    if (status == SATDOKU_OK && satdoku_puzzle_new(&decoder->puzzle) != SATDOKU_OK) {
        status = error_memory(error);
    }
    if (status == SATDOKU_OK) {
        status = describe_puzzle(decoder->puzzle, &decoder->description, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    /* The map is made again from the puzzle and the options; the file's clauses are only compared
     * with models. */
    struct encode_options options = describe_encode_options(&decoder->description.options);
    status = encode_prepare(&decoder->encoding, decoder->puzzle, &options);
    if (status != SATDOKU_OK) {
        return relations_error(status, error);
    }
    /* Only DIMACS has a header that counts all variables of the puzzle. */
    bool counted = decoder->plain && !decoder->formula.incremental;
    int needed = decoder->encoding.variables;
    if (!counted && decoder->formula.variables < needed) {
        decoder->formula.variables = needed;
    }
    /* Variables that are declared and used by no clause are no fault, and others may be added to
     * what encode wrote. But a model takes a byte for each variable: a few bytes of header must not
     * cost gigabytes. */
    enum { UNUSED_MAX = 1 << 20 };
    int variables = decoder->formula.variables;
    unsigned long long literals =
        decoder->formula.literal_count + decoder->soft.literal_count + decoder->opb.term_count;
    if (variables < needed) {
        return error_at(error, 1, 1,
                        "the formula has %d variables, but the puzzle in its comments needs %d",
                        variables, needed);
    }
    if ((unsigned)variables > literals + (unsigned)needed + UNUSED_MAX) {
        return error_at(error, 1, 1,
                        "the formula has %d variables, but the puzzle in its comments needs %d, "
                        "and its clauses have only %llu literals",
                        variables, needed, literals);
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_decoder_new(struct satdoku_decoder **decoder,
                                        struct satdoku_encode_options *made,
                                        struct satdoku_source cnf, struct satdoku_error *error)
{
    if (decoder == NULL || cnf.read == NULL) {
        return error_null(error);
    }
    struct satdoku_decoder *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return error_memory(error);
    }
    enum satdoku_status status = read_formula(fresh, cnf, error);
    struct satdoku_encode_options *options = &fresh->description.options;
    if (status == SATDOKU_OK && options->format == SATDOKU_FORMAT_AUTO) {
        options->format = fresh->description.text_format;
    }
    if (status == SATDOKU_OK && made != NULL) {
        status = options_give(made, options, sizeof *options, error);
    }
    if (status != SATDOKU_OK) {
        satdoku_decoder_free(fresh);
        return status;
    }
    *decoder = fresh;
    return SATDOKU_OK;
}

void satdoku_decoder_free(struct satdoku_decoder *decoder)
{
    if (decoder != NULL) {
        describe_clear(&decoder->description);
        satdoku_puzzle_free(decoder->puzzle);
        encoding_clear(&decoder->encoding);
        formula_clear(&decoder->formula);
        formula_clear(&decoder->soft);
        opb_clear(&decoder->opb);
        answer_clear(&decoder->answer);
        grid_clear(&decoder->found);
        mem_free(decoder);
    }
}

const struct satdoku_puzzle *satdoku_decoder_puzzle(const struct satdoku_decoder *decoder)
{
    return decoder != NULL ? decoder->puzzle : NULL;
}

/* ---- The answer ---- */

enum satdoku_status satdoku_decoder_start(struct satdoku_decoder *decoder,
                                          struct satdoku_source answer, struct satdoku_error *error)
{
    if (decoder == NULL || answer.read == NULL) {
        return error_null(error);
    }
    answer_clear(&decoder->answer);
    decoder->started = false;
    decoder->ended = false;
    if (answer_init(&decoder->answer, answer, decoder->formula.variables, !decoder->plain) !=
        SATDOKU_OK) {
        return error_memory(error);
    }
    decoder->started = true;
    return SATDOKU_OK;
}

/* The number of the first clause that the model leaves false, from 1; 0 for none. */
static unsigned long long false_clause(const struct formula *formula, const signed char *values)
{
    unsigned long long number = 1;
    bool satisfied = false;
    for (size_t i = 0; i < formula->used; i++) {
        int literal = formula->literals[i];
        if (literal != 0) {
            satisfied = satisfied || (literal > 0 ? values[literal] > 0 : values[-literal] < 0);
            continue;
        }
        if (!satisfied) {
            return number;
        }
        satisfied = false;
        number++;
    }
    return 0;
}

/* The model satisfies everything that must be true. */
static enum satdoku_status check_hard(const struct satdoku_decoder *decoder,
                                      struct satdoku_error *error)
{
    const struct answer_reader *answer = &decoder->answer;
    unsigned long long broken = false_clause(&decoder->formula, answer->values);
    broken = broken != 0 ? broken : opb_broken(&decoder->opb, answer->values);
    return broken == 0 ? SATDOKU_OK
                       : error_at(error, answer->line, 1,
                                  "no answer to this formula: the model does not satisfy %s %llu",
                                  decoder->opb.count > 0 ? "constraint" : "clause", broken);
}

/* Whether the model leaves out a clue, as one of WCNF may. Where it costs least to do so, the
 * puzzle has no solution; else that is an error. */
static enum satdoku_status leaves_out(bool *none, const struct satdoku_decoder *decoder,
                                      struct satdoku_error *error)
{
    const struct answer_reader *answer = &decoder->answer;
    unsigned long long clause = false_clause(&decoder->soft, answer->values);
    *none = clause != 0 && answer->optimal;
    if (*none) {
        return check_hard(decoder, error);
    }
    return clause == 0
               ? SATDOKU_OK
               : error_at(error, answer->line, 1,
                          "no answer to the puzzle: the model leaves out a clue, soft clause %llu, "
                          "and nothing says that it has to",
                          clause);
}

/* Reads decoder->found off the model. */
static enum satdoku_status check_model(struct satdoku_decoder *decoder, struct satdoku_error *error)
{
    const struct answer_reader *answer = &decoder->answer;
    struct satdoku_error inner = {.status = SATDOKU_OK};
    enum satdoku_status status =
        decode_checked(&decoder->found, decoder->puzzle, &decoder->encoding.map, answer->values,
                       answer->variables, &inner);
    if (status == SATDOKU_ERR_MEMORY) {
        return error_memory(error);
    }
    if (status != SATDOKU_OK) {
        return error_at(error, answer->line, 1, "no answer to this formula: %.120s", inner.message);
    }
    return check_hard(decoder, error);
}

/* The next model or verdict. Of a formula with soft clauses only the last model counts, since each
 * is better than the one before it. */
static enum satdoku_status next_answer(enum answer_kind *kind, struct satdoku_decoder *decoder,
                                       struct satdoku_error *error)
{
    enum satdoku_status status = answer_next(kind, &decoder->answer, error);
    bool some = status == SATDOKU_OK && *kind == ANSWER_MODEL;
    if (decoder->soft.clauses == 0 || !some) {
        return status;
    }
    while (status == SATDOKU_OK && *kind == ANSWER_MODEL) {
        status = answer_next(kind, &decoder->answer, error);
    }
    *kind = ANSWER_MODEL;
    return status == SATDOKU_END ? SATDOKU_OK : status;
}

enum satdoku_status satdoku_decoder_next(enum satdoku_verdict *verdict, struct satdoku_grid *grid,
                                         struct satdoku_decoder *decoder,
                                         struct satdoku_error *error)
{
    if (verdict == NULL || grid == NULL || decoder == NULL) {
        return error_null(error);
    }
    if (!decoder->started || decoder->ended) {
        return SATDOKU_END;
    }
    enum answer_kind kind = ANSWER_UNKNOWN;
    enum satdoku_status status = next_answer(&kind, decoder, error);
    if (status == SATDOKU_OK && kind == ANSWER_MODEL) {
        bool none = false;
        status = leaves_out(&none, decoder, error);
        kind = none ? ANSWER_UNSATISFIABLE : kind;
    }
    if (status == SATDOKU_OK && kind == ANSWER_MODEL) {
        status = check_model(decoder, error);
        if (status == SATDOKU_OK) {
            status = door_let_out(grid, decoder->puzzle, &decoder->found, error);
        }
    }
    decoder->ended = status != SATDOKU_OK;
    if (status == SATDOKU_OK) {
        *verdict = kind == ANSWER_MODEL                  ? SATDOKU_VERDICT_SOLVABLE
                   : kind == ANSWER_UNKNOWN              ? SATDOKU_VERDICT_UNKNOWN
                   : decoder->description.options.unique ? SATDOKU_VERDICT_UNIQUE
                                                         : SATDOKU_VERDICT_NONE;
    }
    return status;
}
