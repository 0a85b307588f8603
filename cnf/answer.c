#include "answer.h"

#include "error.h"
#include "mem.h"

#include <string.h>

enum satdoku_status answer_init(struct answer_reader *reader, struct satdoku_source source,
                                int variables, bool loose)
{
    reader->values = mem_zalloc((size_t)variables + 1, sizeof *reader->values);
    reader->token = loose ? mem_alloc((size_t)variables + 2, 1) : NULL;
    if (reader->values == NULL || (loose && reader->token == NULL)) {
        return SATDOKU_ERR_MEMORY;
    }
    scan_init(&reader->scan, source);
    reader->variables = variables;
    reader->models = 0;
    reader->promised = reader->bare = reader->ended = reader->optimal = false;
    reader->line = 1;
    return SATDOKU_OK;
}

void answer_clear(struct answer_reader *reader)
{
    mem_free(reader->values);
    mem_free(reader->token);
    reader->values = NULL;
    reader->token = NULL;
}

/* ---- Models ---- */

static enum satdoku_status take_value(struct answer_reader *reader, long long literal, size_t line,
                                      size_t column, struct satdoku_error *error)
{
    signed char value = literal > 0 ? 1 : -1;
    long long variable = literal > 0 ? literal : -literal;
    if (reader->values[variable] == -value) {
        return error_at(error, line, column, "variable %lld is both true and false", variable);
    }
    reader->values[variable] = value;
    return SATDOKU_OK;
}

/* Takes "7", "-x7", or a 0 or 1 for each variable, which is *complete then. */
static enum satdoku_status take_loose(bool *complete, struct answer_reader *reader,
                                      struct satdoku_error *error)
{
    size_t line = reader->scan.line;
    size_t column = scan_column(&reader->scan);
    /* A word up to the next blank; of one longer than there are variables, so much and one more. */
    size_t length = 0;
    int c;
    while ((c = scan_peek(&reader->scan)) > ' ') {
        if (length <= (size_t)reader->variables) {
            reader->token[length++] = (char)c;
        }
        scan_next(&reader->scan);
    }
    reader->token[length] = '\0';
    if (reader->scan.failed) {
        return scan_status(&reader->scan, error);
    }
    const char *digits = reader->token;
    if (length == (size_t)reader->variables && length > 1 && strspn(digits, "01") == length) {
        for (int variable = 1; variable <= reader->variables; variable++) {
            reader->values[variable] = digits[variable - 1] == '1' ? 1 : -1;
        }
        *complete = true;
        return SATDOKU_OK;
    }
    bool minus = digits[0] == '-';
    digits += minus;
    digits += digits[0] == 'x';
    long long variable = 0;
    size_t count = strspn(digits, "0123456789");
    for (size_t i = 0; i < count && variable <= reader->variables; i++) {
        variable = 10 * variable + (digits[i] - '0');
    }
    if (count == 0 || digits[count] != '\0') {
        return error_at(error, line, column, "expected a literal, found '%.20s'", reader->token);
    }
    if (variable > reader->variables) {
        return error_at(error, line, column, "a variable above %d: this answers another formula",
                        reader->variables);
    }
    *complete = variable == 0;
    return take_value(reader, minus ? -variable : variable, line, column, error);
}

/* Takes a literal, or the 0 that completes the model. */
static enum satdoku_status take_literal(bool *complete, struct answer_reader *reader,
                                        struct satdoku_error *error)
{
    long long literal = 0;
    size_t line = reader->scan.line;
    size_t column = scan_column(&reader->scan);
    switch (scan_number(&literal, &reader->scan, true, reader->variables)) {
    case SCAN_NUMBER:
        *complete = literal == 0;
        return take_value(reader, literal, line, column, error);
    case SCAN_TOO_LARGE:
        return error_at(error, line, column, "a variable above %d: this answers another formula",
                        reader->variables);
    default:
        return scan_unexpected(&reader->scan, error, "a literal");
    }
}

/* Comments may stand between the lines of a model. */
static int skip_comments(struct scan *scan)
{
    int c;
    while ((c = scan_skip_space(scan)) == 'c') {
        scan_skip_line(scan);
    }
    return c;
}

/* Reads a model; the next byte is its first `v`, or its first literal in MiniSat's style. */
static enum satdoku_status read_model(struct answer_reader *reader, struct satdoku_error *error)
{
    bool complete = false;
    reader->line = reader->scan.line;
    memset(reader->values, 0, (size_t)reader->variables + 1);
    while (!complete) {
        int c = skip_comments(&reader->scan);
        bool goes_on = c >= 0 && (reader->bare || c == 'v');
        if (!goes_on && reader->token != NULL && c != SCAN_FAILED) {
            break; /* at the end of its lines */
        }
        if (!goes_on || (c == 'v' && !scan_word(&reader->scan, "v"))) {
            return scan_unexpected(&reader->scan, error, "the rest of the model, up to 0");
        }
        /* Literals up to the end of the line or of the model. */
        while (!complete && (c = scan_skip_blanks(&reader->scan)) >= 0 && c != '\n') {
            enum satdoku_status status = reader->token != NULL
                                             ? take_loose(&complete, reader, error)
                                             : take_literal(&complete, reader, error);
            if (status != SATDOKU_OK) {
                return status;
            }
        }
        if (reader->scan.failed) {
            return scan_status(&reader->scan, error);
        }
    }
    reader->models++;
    reader->promised = false;
    return SATDOKU_OK;
}

/* ---- Verdicts ---- */

enum said {
    SAID_OPTIMUM,
    SAID_SATISFIABLE,
    SAID_UNSATISFIABLE,
    SAID_UNKNOWN,
    SAID_NOTHING,
    SAID_RUBBISH
};

/* Takes a word of capital letters. */
static enum said read_verdict(struct scan *scan)
{
    static const struct {
        const char *word;
        enum said said;
    } words[] = {
        {"OPTIMUM", SAID_OPTIMUM},
        {"SATISFIABLE", SAID_SATISFIABLE},
        {"UNSATISFIABLE", SAID_UNSATISFIABLE},
        {"UNKNOWN", SAID_UNKNOWN},
        {"INDETERMINATE", SAID_UNKNOWN},
        {"SAT", SAID_SATISFIABLE},
        {"UNSAT", SAID_UNSATISFIABLE},
        {"INDET", SAID_UNKNOWN},
        {"SOLUTIONS", SAID_NOTHING},
    };
    char found[16];
    size_t length = 0;
    int c;
    while ((c = scan_peek(scan)) >= 'A' && c <= 'Z' && length + 1 < sizeof found) {
        found[length++] = (char)c;
        scan_next(scan);
    }
    found[length] = '\0';
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(found, words[i].word) == 0) {
            return words[i].said;
        }
    }
    return SAID_RUBBISH;
}

/* Interprets a verdict by what was read before it. *found becomes whether it is to be reported to
 * the caller, as *kind. */
static enum satdoku_status weigh(enum said said, bool *found, enum answer_kind *kind,
                                 struct answer_reader *reader, size_t column,
                                 struct satdoku_error *error)
{
    reader->optimal = said == SAID_OPTIMUM;
    switch (said) {
    case SAID_OPTIMUM:
        scan_skip_line(&reader->scan); /* "FOUND" */
        reader->promised = reader->models == 0;
        return reader->token != NULL
                   ? SATDOKU_OK
                   : error_at(error, reader->line, column, "an optimum of a formula without costs");
    case SAID_SATISFIABLE:
        reader->promised = reader->models == 0;
        return SATDOKU_OK;
    case SAID_UNSATISFIABLE:
    case SAID_UNKNOWN:
        reader->ended = true;
        *found = reader->models == 0; /* after models it means: no more of them */
        *kind = said == SAID_UNKNOWN ? ANSWER_UNKNOWN : ANSWER_UNSATISFIABLE;
        return SATDOKU_OK;
    case SAID_NOTHING:
        scan_skip_line(&reader->scan);
        return SATDOKU_OK;
    default:
        return reader->scan.failed
                   ? scan_status(&reader->scan, error)
                   : error_at(error, reader->scan.line, column,
                              "no verdict: expected SATISFIABLE, UNSATISFIABLE or UNKNOWN");
    }
}

/* An `s` line, or MiniSat's bare verdict. */
static enum satdoku_status read_status_line(bool *found, enum answer_kind *kind,
                                            struct answer_reader *reader,
                                            struct satdoku_error *error)
{
    reader->line = reader->scan.line;
    if (scan_peek(&reader->scan) == 's') {
        scan_next(&reader->scan);
        if (!scan_is_blank(scan_peek(&reader->scan))) {
            return scan_unexpected(&reader->scan, error, "a verdict behind 's'");
        }
        scan_skip_blanks(&reader->scan);
    } else {
        reader->bare = true;
    }
    size_t column = scan_column(&reader->scan);
    enum said said = read_verdict(&reader->scan);
    enum satdoku_status status = weigh(said, found, kind, reader, column, error);
    int c = scan_skip_blanks(&reader->scan);
    if (status == SATDOKU_OK && c != '\n' && c != SCAN_END) {
        return scan_unexpected(&reader->scan, error, "the line's end behind the verdict");
    }
    return status;
}

enum satdoku_status answer_next(enum answer_kind *kind, struct answer_reader *reader,
                                struct satdoku_error *error)
{
    struct scan *scan = &reader->scan;
    bool loose = reader->token != NULL;
    int c;
    while ((c = skip_comments(scan)) >= 0) {
        if (loose && (c == 'o' || (c == 'v' && reader->ended))) {
            scan_skip_line(scan); /* a cost, or the groups of a minimal conflict */
            continue;
        }
        if (reader->ended && c != 's') {
            return scan_unexpected(scan, error, "nothing behind the verdict");
        }
        if (c == 'v' || (reader->bare && (c == '-' || (c >= '0' && c <= '9')))) {
            *kind = ANSWER_MODEL;
            return read_model(reader, error);
        }
        bool verdict = c == 's' || (c >= 'A' && c <= 'Z' && (reader->bare || reader->models == 0));
        if (!verdict) {
            return scan_unexpected(scan, error, "a line starting with c, s or v");
        }
        bool found = false;
        enum satdoku_status status = read_status_line(&found, kind, reader, error);
        if (status != SATDOKU_OK || found) {
            return status;
        }
    }
    if (scan->failed) {
        return scan_status(scan, error);
    }
    if (reader->promised) {
        return scan_unexpected(scan, error, "a model");
    }
    if (reader->models == 0 && !reader->ended) {
        return scan_unexpected(scan, error, "an answer: lines starting with s and v");
    }
    return SATDOKU_END;
}
