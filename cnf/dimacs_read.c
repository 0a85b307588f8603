#include "dimacs.h"

#include "error.h"
#include "mem.h"
#include "scan.h"

/* A formula being read. */
struct reading {
    struct scan *scan;
    struct formula *formula;
    const struct dimacs_comments *comments;
    struct satdoku_error *error;
    struct comment_room room;
    struct dimacs_cubes *cubes; /* NULL: they are passed over */
    struct formula *soft;       /* clauses that may be false; NULL: WCNF and GCNF are malformed */
    bool plain;                 /* iCNF is malformed */
    bool incremental;           /* iCNF */
    bool weighted;              /* WCNF: before each clause its weight, */
    bool grouped;               /* or GCNF: its group in braces */
    int most_variable;
    unsigned long long promised; /* clauses */
    long long top; /* WCNF: the weight of a clause that must be true; GCNF: groups, not used */
};

/* ---- Before the header ---- */

static enum satdoku_status read_count(long long *count, struct reading *r, const char *what,
                                      long long most)
{
    scan_skip_blanks(r->scan);
    size_t line = r->scan->line;
    size_t column = scan_column(r->scan);
    switch (scan_number(count, r->scan, false, most)) {
    case SCAN_NUMBER:
        return SATDOKU_OK;
    case SCAN_TOO_LARGE:
        return error_at(r->error, line, column, "too large a number of %s", what);
    default:
        return scan_unexpected(r->scan, r->error, what);
    }
}

/* The next byte is the 'p'. */
static enum satdoku_status read_header(struct reading *r)
{
    enum satdoku_status status = SATDOKU_OK;
    if (!scan_word(r->scan, "p")) {
        return scan_unexpected(r->scan, r->error, "'p cnf'");
    }
    int first = scan_skip_blanks(r->scan);
    r->incremental = first == 'i' && !r->plain;
    r->weighted = first == 'w' && r->soft != NULL;
    r->grouped = first == 'g' && r->soft != NULL;
    const char *name = r->incremental ? "inccnf"
                       : r->weighted  ? "wcnf"
                       : r->grouped   ? "gcnf"
                                      : "cnf";
    if (!scan_word(r->scan, name)) {
        return scan_unexpected(r->scan, r->error, "'p cnf'");
    }
    long long variables = LITERAL_TRUE - 1;
    long long clauses = 0;
    if (!r->incremental) {
        status = read_count(&variables, r, "variables", FORMULA_VARIABLES_MAX);
        if (status == SATDOKU_OK) {
            status = read_count(&clauses, r, "clauses", LLONG_MAX / 16);
        }
    }
    if (status == SATDOKU_OK && (r->weighted || r->grouped)) {
        status = read_count(&r->top, r, r->weighted ? "the weight of hard clauses" : "groups",
                            LLONG_MAX / 16);
    }
    r->most_variable = (int)variables;
    r->promised = (unsigned long long)clauses;
    int c = scan_skip_blanks(r->scan);
    if (status == SATDOKU_OK && c != '\n' && c != SCAN_END) {
        return scan_unexpected(r->scan, r->error, "the end of the header");
    }
    return status;
}

/* ---- Clauses ---- */

/* The weight before a clause of WCNF. */
static enum satdoku_status read_weight(struct reading *r, bool *soft)
{
    long long weight = 0;
    size_t column = scan_column(r->scan);
    if (scan_number(&weight, r->scan, false, LLONG_MAX / 16) != SCAN_NUMBER || weight == 0) {
        return error_at(r->error, r->scan->line, column, "expected the weight of a clause");
    }
    *soft = weight < r->top;
    return SATDOKU_OK;
}

/* The group before a clause of GCNF, "{3}". */
static enum satdoku_status pass_group(struct reading *r)
{
    static const char what[] = "the group of a clause, such as {1}";
    bool numbered = false;
    int c = scan_peek(r->scan);
    if (c != '{') {
        return scan_unexpected(r->scan, r->error, what);
    }
    do {
        scan_next(r->scan);
        c = scan_peek(r->scan);
        numbered = numbered || (c >= '0' && c <= '9');
    } while (c >= '0' && c <= '9');
    if (c != '}' || !numbered) {
        return scan_unexpected(r->scan, r->error, what);
    }
    scan_next(r->scan);
    return SATDOKU_OK;
}

static unsigned long long clauses_read(const struct reading *r)
{
    return r->formula->clauses + (r->soft != NULL ? r->soft->clauses : 0);
}

/* A literal, or the 0 that ends the clause. */
static enum satdoku_status read_literal(struct reading *r, struct formula *formula, bool *open)
{
    long long literal = 0;
    size_t line = r->scan->line;
    size_t column = scan_column(r->scan);
    switch (scan_number(&literal, r->scan, true, r->most_variable)) {
    case SCAN_NUMBER:
        break;
    case SCAN_TOO_LARGE:
        return error_at(r->error, line, column, "a variable above the header's %d",
                        r->most_variable);
    default:
        return scan_unexpected(r->scan, r->error, "a literal");
    }
    *open = literal != 0;
    if (literal != 0) {
        int variable = (int)(literal < 0 ? -literal : literal);
        if (variable > r->formula->variables) {
            r->formula->variables = variable;
        }
        formula_literal(formula, (int)literal);
        return SATDOKU_OK;
    }
    if (!r->incremental && clauses_read(r) == r->promised) {
        return error_at(r->error, line, column, "more clauses than the header's %llu", r->promised);
    }
    formula_end(formula);
    return SATDOKU_OK;
}

/* ---- Cubes ---- */

void dimacs_cubes_clear(struct dimacs_cubes *cubes)
{
    formula_clear(&cubes->list);
    mem_free(cubes->lines);
    *cubes = (struct dimacs_cubes){.lines = NULL};
}

/* ---- Clauses and cubes ---- */

/* Whether all that was read could be stored. */
static bool has_memory(const struct reading *r)
{
    return formula_status(r->formula) == SATDOKU_OK &&
           (r->soft == NULL || formula_status(r->soft) == SATDOKU_OK) &&
           (r->cubes == NULL || formula_status(&r->cubes->list) == SATDOKU_OK);
}

/* Takes a comment, a cube, or a literal, which is the next byte. */
static enum satdoku_status read_next(struct reading *r, bool *open, int c)
{
    bool cube = c == 'a' && r->incremental && !*open;
    if (cube && r->cubes != NULL) {
        /* Takes the rest of the line; the next byte is the 'a'. */
        long long literal = 1;
        struct dimacs_cubes *cubes = r->cubes;
        size_t number = (size_t)cubes->list.clauses;
        if (!MEM_RESERVE(cubes->lines, cubes->capacity, number + 1)) {
            return error_memory(r->error);
        }
        cubes->lines[number] = r->scan->line;
        if (!scan_word(r->scan, "a")) {
            return scan_unexpected(r->scan, r->error, "a blank");
        }
        while (literal != 0) {
            scan_skip_blanks(r->scan);
            size_t column = scan_column(r->scan);
            switch (scan_number(&literal, r->scan, true, r->most_variable)) {
            case SCAN_NUMBER:
                break;
            case SCAN_TOO_LARGE:
                return error_at(r->error, r->scan->line, column, "too large a variable");
            default:
                return scan_unexpected(r->scan, r->error, "a literal of the cube, or its 0");
            }
            if (literal != 0) {
                formula_literal(&cubes->list, (int)literal);
            }
        }
        formula_end(&cubes->list);
        c = scan_skip_blanks(r->scan);
        return c == '\n' || c == SCAN_END
                   ? SATDOKU_OK
                   : scan_unexpected(r->scan, r->error, "the end of the cube");
    }
    if (c == 'c' || cube) {
        scan_skip_line(r->scan);
        return SATDOKU_OK;
    }
    if (r->cubes != NULL && r->cubes->list.clauses > 0) {
        return scan_unexpected(r->scan, r->error, "a cube");
    }
    if (!r->weighted && !r->grouped) {
        return read_literal(r, r->formula, open);
    }
    /* A clause of WCNF or GCNF: its weight or group, and its literals. */
    bool soft = false;
    bool more = true;
    enum satdoku_status status = r->weighted ? read_weight(r, &soft) : pass_group(r);
    while (status == SATDOKU_OK && more) {
        if (scan_skip_space(r->scan) < 0) {
            return scan_unexpected(r->scan, r->error, "the 0 of the last clause");
        }
        status = read_literal(r, soft ? r->soft : r->formula, &more);
    }
    return status;
}

/* Clauses up to the end; `open` is whether one lacks its 0. */
static enum satdoku_status read_clauses(struct reading *r)
{
    bool open = false;
    int c;
    while (has_memory(r) && (c = scan_skip_space(r->scan)) >= 0) {
        enum satdoku_status status = read_next(r, &open, c);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (!has_memory(r)) {
        return error_memory(r->error); /* before it looks like missing clauses */
    }
    if (open) {
        return scan_unexpected(r->scan, r->error, "the 0 of the last clause");
    }
    if (!r->incremental && clauses_read(r) < r->promised && !r->scan->failed) {
        return error_at(r->error, r->scan->line, scan_column(r->scan),
                        "only %llu clauses, where the header promises %llu", clauses_read(r),
                        r->promised);
    }
    return scan_status(r->scan, r->error);
}

/* How a formula is read; NULL and false where that is not wanted. */
struct reading_manner {
    const struct dimacs_comments *comments;
    const struct dimacs_counts *counts;
    struct dimacs_cubes *cubes;
    struct formula *soft;
    bool plain;
};

static enum satdoku_status read_formula(struct formula *formula, struct scan *scan,
                                        const struct reading_manner *manner,
                                        struct satdoku_error *error)
{
    const struct dimacs_counts *counts = manner->counts;
    struct reading r = {.scan = scan,
                        .formula = formula,
                        .comments = manner->comments,
                        .error = error,
                        .cubes = manner->cubes,
                        .soft = manner->soft,
                        .plain = manner->plain};
    formula_store(formula, 0);
    if (r.cubes != NULL) {
        formula_store(&r.cubes->list, 0);
    }
    if (r.soft != NULL) {
        formula_store(r.soft, 0);
    }
    enum satdoku_status status = SATDOKU_OK;
    int c;
    while (status == SATDOKU_OK && (c = scan_skip_space(scan)) == 'c') {
        status = comment_read(&r.room, scan, r.comments, error);
    }
    if (status == SATDOKU_OK) {
        status = c == 'p' ? read_header(&r) : scan_unexpected(scan, error, "'p cnf' or a comment");
    }
    if (status == SATDOKU_OK && counts != NULL) {
        status = counts->take(counts->context, r.most_variable, r.promised, error);
    }
    if (status == SATDOKU_OK) {
        status = read_clauses(&r);
    }
    formula->incremental = status == SATDOKU_OK && r.incremental;
    formula->marked = r.weighted || r.grouped;
    if (status == SATDOKU_OK && !r.incremental) {
        formula->variables = r.most_variable;
    }
    mem_free(r.room.text);
    return status;
}

static enum satdoku_status read_source(struct formula *formula, struct satdoku_source source,
                                       const struct reading_manner *manner,
                                       struct satdoku_error *error)
{
    struct scan *scan = mem_alloc(1, sizeof *scan);
    if (scan == NULL) {
        return error_memory(error);
    }
    scan_init(scan, source);
    enum satdoku_status status = read_formula(formula, scan, manner, error);
    mem_free(scan);
    return status;
}

enum satdoku_status dimacs_read(struct formula *formula, struct satdoku_source source,
                                const struct dimacs_comments *comments, struct satdoku_error *error)
{
    struct reading_manner manner = {.comments = comments};
    return read_source(formula, source, &manner, error);
}

enum satdoku_status dimacs_read_cubes(struct formula *formula, struct dimacs_cubes *cubes,
                                      struct satdoku_source source,
                                      const struct dimacs_comments *comments,
                                      struct satdoku_error *error)
{
    struct reading_manner manner = {.comments = comments, .cubes = cubes};
    return read_source(formula, source, &manner, error);
}

enum satdoku_status dimacs_read_soft(struct formula *formula, struct formula *soft,
                                     struct scan *scan, const struct dimacs_comments *comments,
                                     struct satdoku_error *error)
{
    struct reading_manner manner = {.comments = comments, .soft = soft};
    return read_formula(formula, scan, &manner, error);
}

enum satdoku_status dimacs_read_plain(struct formula *formula, struct satdoku_source source,
                                      const struct dimacs_counts *counts,
                                      struct satdoku_error *error)
{
    struct reading_manner manner = {.counts = counts, .plain = true};
    return read_source(formula, source, &manner, error);
}
