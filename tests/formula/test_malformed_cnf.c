/* Malformed formulas and answers, and answers to other formulas: for each text the place and the
 * words of the diagnostic, and what was read before it. And texts that look odd and are fine.
 * Everything is read twice, at once and byte by byte.
 */
#include "answer.h"
#include "dimacs.h"
#include "memio.h"
#include "opb.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading a row ---- */

struct row {
    int here; /* line of this file */
    const char *text;
    size_t length;
    const char *read; /* what comes out, or came out before the error */
    size_t line;      /* 0: there is no error */
    size_t column;
    const char *message;
};

#define TEXT(text) __LINE__, text, sizeof(text) - 1
#define FINE       0, 0, NULL

/* Appends what the text says to `read`. */
typedef enum satdoku_status read_text(struct memory *read, struct memory_reading *reading,
                                      struct satdoku_error *error);

static void expect_row(const struct row *row, enum satdoku_status status, const char *read,
                       const struct satdoku_error *error)
{
    enum satdoku_status expected = row->message != NULL ? SATDOKU_ERR_MALFORMED : SATDOKU_OK;
    const char *message = row->message != NULL ? row->message : "";

    if (status != expected || strcmp(read, row->read) != 0 || error->line != row->line ||
        error->column != row->column || strcmp(error->message, message) != 0) {
        print_error("the row in line %d of this file:\n", row->here);
    }
    assert_string_equal(error->message, message);
    assert_int_equal(status, expected);
    assert_int_equal(error->status, expected);
    assert_string_equal(read, row->read);
    assert_int_equal(error->line, row->line);
    assert_int_equal(error->column, row->column);
}

static void check_row(const struct row *row, read_text *read_as)
{
    for (size_t chunk = 0; chunk < 2; chunk++) {
        struct memory_reading reading = {.data = row->text, .length = row->length, .chunk = chunk};
        struct memory read = {.data = NULL};
        struct satdoku_error error = {.status = SATDOKU_OK};
        enum satdoku_status status = read_as(&read, &reading, &error);

        expect_row(row, status, read.data != NULL ? read.data : "", &error);
        memory_clear(&read);
    }
}

#define CHECK_ROWS(rows, read_as)                                                                  \
    for (size_t i = 0; i < LENGTH(rows); i++) {                                                    \
        check_row(&(rows)[i], read_as);                                                            \
    }

/* ---- DIMACS ---- */

static void append_formula(struct memory *read, const struct formula *formula)
{
    memory_print(read, "%d:", formula->variables);
    for (size_t i = 0; i < formula->used; i++) {
        memory_print(read, " %d", formula->literals[i]);
    }
}

/* Variables, then all literals and zeros. */
static enum satdoku_status read_dimacs(struct memory *read, struct memory_reading *reading,
                                       struct satdoku_error *error)
{
    struct formula formula = {.used = 0};
    enum satdoku_status status = dimacs_read(&formula, memory_source(reading), NULL, error);

    if (status == SATDOKU_OK) {
        append_formula(read, &formula);
    }
    formula_clear(&formula);
    return status;
}

static struct scan *scan_of(struct memory_reading *reading)
{
    static struct scan scan;

    scan_init(&scan, memory_source(reading));
    return &scan;
}

/* WCNF and GCNF: variables, all literals and zeros, and behind a bar those of soft clauses. */
static enum satdoku_status read_soft(struct memory *read, struct memory_reading *reading,
                                     struct satdoku_error *error)
{
    struct formula formula = {.used = 0};
    struct formula soft = {.used = 0};
    enum satdoku_status status = dimacs_read_soft(&formula, &soft, scan_of(reading), NULL, error);

    if (status == SATDOKU_OK) {
        append_formula(read, &formula);
        memory_print(read, " | ");
        append_formula(read, &soft);
    }
    formula_clear(&formula);
    formula_clear(&soft);
    return status;
}

static const struct row soft_formulas[] = {
    {TEXT("p cnf 2 1\n1 -2 0\n"), "2: 1 -2 0 | 0:", FINE},
    {TEXT("p wcnf 2 2 3\n1 1 0\n3 -1 2 0\n"), "2: -1 2 0 | 0: 1 0", FINE},
    {TEXT("p wcnf 2 1 3\n3\n-1\n2 0"), "2: -1 2 0 | 0:", FINE},
    {TEXT("p gcnf 2 2 1\n{0} 1 0\n{1} -1 2 0\n"), "2: 1 0 -1 2 0 | 0:", FINE},
    {TEXT("p wcnf 2 2\n"), "", 1, 11, "expected the weight of hard clauses, found the line's end"},
    {TEXT("p wcnf 2 1 3\nx 1 0\n"), "", 2, 1, "expected the weight of a clause"},
    {TEXT("p wcnf 2 1 3\n0 1 0\n"), "", 2, 1, "expected the weight of a clause"},
    {TEXT("p wcnf 2 1 3\n3 1\n"), "", 3, 1, "expected the 0 of the last clause, found the end"},
    {TEXT("p wcnf 2 1 3\n3 3 0\n"), "", 2, 3, "a variable above the header's 2"},
    {TEXT("p wcnf 2 2 3\n3 1 0\n"), "", 3, 1, "only 1 clauses, where the header promises 2"},
    {TEXT("p wcnf 2 1 3\n3 1 0\n1 2 0\n"), "", 3, 5, "more clauses than the header's 1"},
    {TEXT("p gcnf 2 1 1\n1 0\n"), "", 2, 1,
     "expected the group of a clause, such as {1}, found '1'"},
    {TEXT("p gcnf 2 1 1\n} 1 0\n"), "", 2, 1,
     "expected the group of a clause, such as {1}, found '}'"},
    {TEXT("p gcnf 2 1 1\n{} 1 0\n"), "", 2, 2,
     "expected the group of a clause, such as {1}, found '}'"},
    {TEXT("p gcnf 2 1 1\n{1 1 0\n"), "", 2, 3,
     "expected the group of a clause, such as {1}, found ' '"},
    {TEXT("p wcnf 2 1 3\n1 1 0\na 1 0\n"), "", 3, 1, "expected the weight of a clause"},
};

/* ---- OPB ---- */

/* The highest variable, and each constraint as it is read. */
static enum satdoku_status read_opb(struct memory *read, struct memory_reading *reading,
                                    struct satdoku_error *error)
{
    struct opb opb = {.terms = NULL};
    enum satdoku_status status = opb_read(&opb, scan_of(reading), NULL, error);

    if (status == SATDOKU_OK) {
        memory_print(read, "%d:", opb.variables);
        for (size_t i = 0, term = 0; i < opb.count; i++) {
            for (; term < opb.constraints[i].end; term++) {
                memory_print(read, " %lldx%d", opb.terms[term].weight, opb.terms[term].variable);
            }
            memory_print(read, " %s%lld",
                         opb.constraints[i].equal ? "=" : ">=", opb.constraints[i].total);
        }
    }
    opb_clear(&opb);
    return status;
}

static const struct row opb_formulas[] = {
    {TEXT(""), "0:", FINE},
    {TEXT("* #variable= 3 #constraint= 1\n+1 x1 -2 x3 >= -1 ;\n"), "3: 1x1 -2x3 >=-1", FINE},
    {TEXT("+1 x1 2 x2 = 3 ;\r\n* comment\n-1 x2 >= 0 ;"), "2: 1x1 2x2 =3 -1x2 >=0", FINE},
    {TEXT("+1\nx1\n>=\n+1\n;"), "1: 1x1 >=1", FINE},
    {TEXT("p cnf 1 1\n"), "", 1, 1, "expected = or >=, found 'p'"},
    {TEXT("min: +1 x1 ;\n"), "", 1, 1, "expected = or >=, found 'm'"},
    {TEXT("+ x1 >= 1 ;\n"), "", 1, 2, "expected a weight, found ' '"},
    {TEXT("+1 1 >= 1 ;\n"), "", 1, 4, "expected a variable such as x1, found '1'"},
    {TEXT("+1 x0 >= 1 ;\n"), "", 1, 5, "expected the number of a variable"},
    {TEXT("+1 x1 ~x2 >= 1 ;\n"), "", 1, 7, "expected = or >=, found '~'"},
    {TEXT("+1 x9999999999 >= 1 ;\n"), "", 1, 5, "expected the number of a variable"},
    {TEXT("+99999999999999999999 x1 >= 1 ;\n"), "", 1, 2, "too large a number"},
    {TEXT("+1 x1 > 1 ;\n"), "", 1, 8, "expected = or >=, found ' '"},
    {TEXT("+1 x1 >= 1\n+1 x2 >= 1 ;\n"), "", 2, 1, "expected ';', found '+'"},
    {TEXT("+1 x1 >="), "", 1, 9, "expected a total, found the end"},
    {TEXT("+1 x1"), "", 1, 6, "expected = or >=, found the end"},
};

static void test_other_forms(void **state)
{
    (void)state;
    CHECK_ROWS(soft_formulas, read_soft);
    CHECK_ROWS(opb_formulas, read_opb);
}

static const struct row good_formulas[] = {
    {TEXT("p cnf 0 0\n"), "0:", FINE},
    {TEXT("p cnf 0 0"), "0:", FINE},
    {TEXT("p cnf 5 0\n"), "5:", FINE},
    {TEXT("p cnf 0 1\n0\n"), "0: 0", FINE},
    {TEXT("p cnf 2 2\n1 -2 0\n2 0\n"), "2: 1 -2 0 2 0", FINE},
    {TEXT("p cnf 2 2\n1 -2 0\n2 0"), "2: 1 -2 0 2 0", FINE},
    {TEXT("c one\nc two\np cnf 2 1\n1 2 0\n"), "2: 1 2 0", FINE},
    {TEXT("c\np cnf 1 1\n1 0\n"), "1: 1 0", FINE},
    {TEXT("\n\n  c indented\n  p cnf 1 1\n1 0\n"), "1: 1 0", FINE},
    {TEXT("p cnf 2 2\r\n1 -2 0\r\n2 0\r\n"), "2: 1 -2 0 2 0", FINE},
    {TEXT("p\tcnf\t2\t2\n1\t-2\t0\n\t2 0\n"), "2: 1 -2 0 2 0", FINE},
    {TEXT("p  cnf   2  2  \n  1   -2  0  \n"
          "2 0\n"),
     "2: 1 -2 0 2 0", FINE},
    {TEXT("p cnf 2 2\nc between\n1 -2 0\nc and\n2 0\nc behind\n"), "2: 1 -2 0 2 0", FINE},
    {TEXT("p cnf 2 2\n1\nc inside\n-2\n0 2\n\n0"), "2: 1 -2 0 2 0", FINE},
    {TEXT("p cnf 2 3\n1 0 -2 0 2 0\n"), "2: 1 0 -2 0 2 0", FINE},
    {TEXT("p cnf 2 1\n1 2 0 c behind a clause\n"), "2: 1 2 0", FINE},
    {TEXT("p cnf 2 1\n001 -02 00\n"), "2: 1 -2 0", FINE},
    {TEXT("p cnf 2 1\n1 -0\n"), "2: 1 0", FINE},
    {TEXT("p cnf 2 1\n1 1 -1 0\n"), "2: 1 1 -1 0", FINE},
    {TEXT("p cnf 2 1\n1\v2\f0\n"), "2: 1 2 0", FINE},
    {TEXT("p inccnf\n"), "0:", FINE},
    {TEXT("p inccnf\n1 -3 0\na 1 0\n2 0\na -1 3 0\n"), "3: 1 -3 0 2 0", FINE},
    {TEXT("p inccnf\na 1 2 0"), "0:", FINE},
};

#define NO_HEADER "expected 'p cnf' or a comment, found "

/* Where cubes would change what the formula says. */
static enum satdoku_status read_plain(struct memory *read, struct memory_reading *reading,
                                      struct satdoku_error *error)
{
    struct formula formula = {.used = 0};
    enum satdoku_status status = dimacs_read_plain(&formula, memory_source(reading), NULL, error);

    if (status == SATDOKU_OK) {
        append_formula(read, &formula);
    }
    formula_clear(&formula);
    return status;
}

static const struct row plain_formulas[] = {
    {TEXT("c one\np cnf 2 2\n1 -2 0\n2 0\n"), "2: 1 -2 0 2 0", FINE},
    {TEXT("p inccnf\n"), "", 1, 3, "expected 'p cnf', found 'i'"},
    {TEXT("c\n  p  inccnf\n1 0\na 1 0\n"), "", 2, 6, "expected 'p cnf', found 'i'"},
};

/* With the cubes, each behind a line number. */
static enum satdoku_status read_cubes(struct memory *read, struct memory_reading *reading,
                                      struct satdoku_error *error)
{
    struct formula formula = {.used = 0};
    struct dimacs_cubes cubes = {.lines = NULL};
    enum satdoku_status status =
        dimacs_read_cubes(&formula, &cubes, memory_source(reading), NULL, error);

    if (status == SATDOKU_OK) {
        size_t cube = 0;

        append_formula(read, &formula);
        for (size_t i = 0; i < cubes.list.used; i++) {
            if (i == 0 || cubes.list.literals[i - 1] == 0) {
                memory_print(read, " @%zu", cubes.lines[cube++]);
            }
            memory_print(read, " %d", cubes.list.literals[i]);
        }
        assert_int_equal(cube, cubes.list.clauses);
    }
    formula_clear(&formula);
    dimacs_cubes_clear(&cubes);
    return status;
}

static const struct row cubes[] = {
    {TEXT("p cnf 2 1\n1 -2 0\n"), "2: 1 -2 0", FINE},
    {TEXT("p inccnf\n1 -2 0\n"), "2: 1 -2 0", FINE},
    {TEXT("p inccnf\n1 -2 0\na 1 0\na -1 3 0\n"), "2: 1 -2 0 @3 1 0 @4 -1 3 0", FINE},
    {TEXT("p inccnf\n1 0\nc between\n  a\t1\t0 \r\n\nc and\na -1 0"), "1: 1 0 @4 1 0 @7 -1 0",
     FINE},
    {TEXT("p inccnf\na 0\n"), "0: @2 0", FINE},
    {TEXT("p inccnf\na\n"), "", 2, 2,
     "expected a literal of the cube, or its 0, found the line's end"},
    {TEXT("p inccnf\na 1"), "", 2, 4, "expected a literal of the cube, or its 0, found the end"},
    {TEXT("p inccnf\na 1\n0\n"), "", 2, 4,
     "expected a literal of the cube, or its 0, found the line's end"},
    {TEXT("p inccnf\na1 0\n"), "", 2, 2, "expected a blank, found '1'"},
    {TEXT("p inccnf\na 1 x 0\n"), "", 2, 5, "expected a literal of the cube, or its 0, found 'x'"},
    {TEXT("p inccnf\na 1 +2 0\n"), "", 2, 5, "expected a literal of the cube, or its 0, found '+'"},
    {TEXT("p inccnf\na 1 2147483647 0\n"), "", 2, 5, "too large a variable"},
    {TEXT("p inccnf\na 1 -99999999999999999999 0\n"), "", 2, 5, "too large a variable"},
    {TEXT("p inccnf\na 1 0 2\n"), "", 2, 7, "expected the end of the cube, found '2'"},
    {TEXT("p inccnf\na 1 0\n1 2 0\n"), "", 3, 1, "expected a cube, found '1'"},
    {TEXT("p inccnf\n1 2\na 1 0\n"), "", 3, 1, "expected a literal, found 'a'"},
};

static const struct row bad_formulas[] = {
    {TEXT(""), "", 1, 1, NO_HEADER "the end"},
    {TEXT("\n\n"), "", 3, 1, NO_HEADER "the end"},
    {TEXT("c only\nc comments\n"), "", 3, 1, NO_HEADER "the end"},
    {TEXT("c no line end"), "", 1, 14, NO_HEADER "the end"},
    {TEXT("1 2 0\n"), "", 1, 1, NO_HEADER "'1'"},
    {TEXT("  1 2 0\n"), "", 1, 3, NO_HEADER "'1'"},
    {TEXT("\xef\xbb\xbfp cnf 1 0\n"), "", 1, 1, NO_HEADER "byte 0xef"},
    {TEXT("\0p cnf 1 0\n"), "", 1, 1, NO_HEADER "byte 0x00"},
    {TEXT("\x1f\x8b\x08"), "", 1, 1, NO_HEADER "byte 0x1f"},
    {TEXT("# comment\np cnf 1 0\n"), "", 1, 1, NO_HEADER "'#'"},
    {TEXT("P CNF 1 0\n"), "", 1, 1, NO_HEADER "'P'"},
    {TEXT("p"), "", 1, 2, "expected 'p cnf', found the end"},
    {TEXT("p\ncnf 1 0\n"), "", 1, 2, "expected 'p cnf', found the line's end"},
    {TEXT("pcnf 1 0\n"), "", 1, 2, "expected 'p cnf', found 'c'"},
    {TEXT("p dnf 1 0\n"), "", 1, 3, "expected 'p cnf', found 'd'"},
    {TEXT("p wcnf 1 1 3\n1 1 0\n"), "", 1, 3, "expected 'p cnf', found 'w'"},
    {TEXT("p cnfx 1 0\n"), "", 1, 6, "expected 'p cnf', found 'x'"},
    {TEXT("p incnf\n"), "", 1, 6, "expected 'p cnf', found 'n'"},
    {TEXT("p cnf"), "", 1, 6, "expected variables, found the end"},
    {TEXT("p cnf\n1 1\n"), "", 1, 6, "expected variables, found the line's end"},
    {TEXT("p cnf x 1\n"), "", 1, 7, "expected variables, found 'x'"},
    {TEXT("p cnf -1 1\n"), "", 1, 7, "expected variables, found '-'"},
    {TEXT("p cnf +1 1\n"), "", 1, 7, "expected variables, found '+'"},
    {TEXT("p cnf 1.5 1\n"), "", 1, 8, "expected variables, found '.'"},
    {TEXT("p cnf 1"), "", 1, 8, "expected clauses, found the end"},
    {TEXT("p cnf 1 \n1 0\n"), "", 1, 9, "expected clauses, found the line's end"},
    {TEXT("p cnf 1 -1\n"), "", 1, 9, "expected clauses, found '-'"},
    {TEXT("p cnf 1 1x\n"), "", 1, 10, "expected clauses, found 'x'"},
    {TEXT("p cnf 1 1 1\n1 0\n"), "", 1, 11, "expected the end of the header, found '1'"},
    {TEXT("p cnf 1 0 c comment\n"), "", 1, 11, "expected the end of the header, found 'c'"},
    {TEXT("p inccnf 1 0\n"), "", 1, 10, "expected the end of the header, found '1'"},
    {TEXT("p cnf 1073741825 0\n"), "", 1, 7, "too large a number of variables"},
    {TEXT("p cnf 99999999999999999999 0\n"), "", 1, 7, "too large a number of variables"},
    {TEXT("p cnf 1 99999999999999999999\n"), "", 1, 9, "too large a number of clauses"},
    {TEXT("c\r\np cnf 2 1\r\n1 3 0\r\n"), "", 3, 3, "a variable above the header's 2"},
    {TEXT("p cnf 2 1\n1 -3 0\n"), "", 2, 3, "a variable above the header's 2"},
    {TEXT("p cnf 0 1\n1 0\n"), "", 2, 1, "a variable above the header's 0"},
    {TEXT("p cnf 2 1\n4294967297 0\n"), "", 2, 1, "a variable above the header's 2"},
    {TEXT("p inccnf\n2147483647 0\n"), "", 2, 1, "a variable above the header's 2147483646"},
    {TEXT("p cnf 2 1\n1 x 0\n"), "", 2, 3, "expected a literal, found 'x'"},
    {TEXT("p cnf 2 1\n1 +2 0\n"), "", 2, 3, "expected a literal, found '+'"},
    {TEXT("p cnf 2 1\n1 - 2 0\n"), "", 2, 4, "expected a literal, found ' '"},
    {TEXT("p cnf 2 1\n--1 0\n"), "", 2, 2, "expected a literal, found '-'"},
    {TEXT("p cnf 2 1\n1-2 0\n"), "", 2, 2, "expected a literal, found '-'"},
    {TEXT("p cnf 2 1\n1,2 0\n"), "", 2, 2, "expected a literal, found ','"},
    {TEXT("p cnf 2 1\n1 2c 0\n"), "", 2, 4, "expected a literal, found 'c'"},
    {TEXT("p cnf 2 1\n0x1 0\n"), "", 2, 2, "expected a literal, found 'x'"},
    {TEXT("p cnf 2 1\n1 \0 0\n"), "", 2, 3, "expected a literal, found byte 0x00"},
    {TEXT("p cnf 2 1\n1 2 0\n%\n0\n"), "", 3, 1, "expected a literal, found '%'"},
    {TEXT("p cnf 2 1\n1 0\np cnf 2 1\n"), "", 3, 1, "expected a literal, found 'p'"},
    {TEXT("p cnf 2 1\na 1 0\n"), "", 2, 1, "expected a literal, found 'a'"},
    {TEXT("p inccnf\n1 a 2 0\n"), "", 2, 3, "expected a literal, found 'a'"},
    {TEXT("p cnf 2 1\n1 2"), "", 2, 4, "expected the 0 of the last clause, found the end"},
    {TEXT("p cnf 2 1\n1 2\n\n"), "", 4, 1, "expected the 0 of the last clause, found the end"},
    {TEXT("p cnf 2 2\n1 0 2\n"), "", 3, 1, "expected the 0 of the last clause, found the end"},
    {TEXT("p inccnf\n1 2"), "", 2, 4, "expected the 0 of the last clause, found the end"},
    {TEXT("p cnf 2 2\n1 0\n"), "", 3, 1, "only 1 clauses, where the header promises 2"},
    {TEXT("p cnf 2 2\n1 0"), "", 2, 4, "only 1 clauses, where the header promises 2"},
    {TEXT("p cnf 2 1\n"), "", 2, 1, "only 0 clauses, where the header promises 1"},
    {TEXT("p cnf 2 1"), "", 1, 10, "only 0 clauses, where the header promises 1"},
    {TEXT("p cnf 2 1\n1 0\n2 0\n"), "", 3, 3, "more clauses than the header's 1"},
    {TEXT("p cnf 2 0\n0\n"), "", 2, 1, "more clauses than the header's 0"},
};

static void test_good_formulas(void **state)
{
    (void)state;
    CHECK_ROWS(good_formulas, read_dimacs)
}

static void test_bad_formulas(void **state)
{
    (void)state;
    CHECK_ROWS(bad_formulas, read_dimacs)
}

static void test_plain_formulas(void **state)
{
    (void)state;
    CHECK_ROWS(plain_formulas, read_plain)
}

static void test_cubes(void **state)
{
    (void)state;
    CHECK_ROWS(cubes, read_cubes)
}

/* ---- Comments ---- */

static enum satdoku_status note_comment(void *context, const char *text, size_t length, size_t line,
                                        struct satdoku_error *error)
{
    struct memory *read = context;

    (void)error;
    memory_print(read, "%zu <", line);
    memory_append(read, text, length);
    memory_print(read, "> ");
    return SATDOKU_OK;
}

static enum satdoku_status read_comments(struct memory *read, struct memory_reading *reading,
                                         struct satdoku_error *error)
{
    struct formula formula = {.used = 0};
    struct dimacs_comments comments = {note_comment, read};
    enum satdoku_status status = dimacs_read(&formula, memory_source(reading), &comments, error);

    formula_clear(&formula);
    return status;
}

static const struct row comments[] = {
    {TEXT("c one\nc  two \t\r\np cnf 0 0\nc three\n"), "1 <one> 2 < two> ", FINE},
    {TEXT("c\ncx\nc\ty\nc \np cnf 0 0"), "1 <> 2 <x> 3 <\ty> 4 <> ", FINE},
    {TEXT("c last"), "1 <last> ", 1, 7, NO_HEADER "the end"},
};

static void test_comments(void **state)
{
    (void)state;
    CHECK_ROWS(comments, read_comments)
}

/* A comment may be long, but not without end. */
static void test_long_comment(void **state)
{
    (void)state;
    static const char header[] = "\np cnf 0 0\n";
    enum { MAX = 1 << 22 };
    size_t length = 2 + MAX + sizeof header - 1;
    char *text = malloc(length + 1);
    struct memory read = {.data = NULL};
    struct satdoku_error error = {.status = SATDOKU_OK};

    assert_non_null(text);
    memset(text, 'x', length);
    memcpy(text, "c ", 2);
    memcpy(text + 2 + MAX, header, sizeof header);
    struct memory_reading fits = {.data = text, .length = length};
    assert_int_equal(read_comments(&read, &fits, &error), SATDOKU_OK);
    text[2 + MAX] = 'x';
    struct memory_reading long_one = {.data = text, .length = length};
    assert_int_equal(read_comments(&read, &long_one, &error), SATDOKU_ERR_MALFORMED);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 3 + MAX);
    assert_string_equal(error.message, "a comment of more than 4194304 bytes");
    memory_clear(&read);
    free(text);
}

/* ---- Answers to a formula of five variables ---- */

static void append_model(struct memory *read, const struct answer_reader *reader)
{
    for (int variable = 1; variable <= reader->variables; variable++) {
        int value = reader->values[variable];

        memory_print(read, "%c", value > 0 ? '+' : value < 0 ? '-' : '?');
    }
    memory_print(read, "@%zu ", reader->line);
}

/* For each model its values and its line; a verdict as a word. */
static enum satdoku_status read_any_answer(struct memory *read, struct memory_reading *reading,
                                           bool loose, struct satdoku_error *error)
{
    struct answer_reader *reader = calloc(1, sizeof *reader);
    enum answer_kind kind = ANSWER_MODEL;
    enum satdoku_status status;

    assert_non_null(reader);
    assert_int_equal(answer_init(reader, memory_source(reading), 5, loose), SATDOKU_OK);
    while ((status = answer_next(&kind, reader, error)) == SATDOKU_OK) {
        if (kind == ANSWER_MODEL) {
            append_model(read, reader);
        } else {
            memory_print(read, kind == ANSWER_UNKNOWN ? "unknown " : "unsatisfiable ");
        }
    }
    answer_clear(reader);
    free(reader);
    return status == SATDOKU_END ? SATDOKU_OK : status;
}

static enum satdoku_status read_answer(struct memory *read, struct memory_reading *reading,
                                       struct satdoku_error *error)
{
    return read_any_answer(read, reading, false, error);
}

static enum satdoku_status read_loose_answer(struct memory *read, struct memory_reading *reading,
                                             struct satdoku_error *error)
{
    return read_any_answer(read, reading, true, error);
}

/* Those of pseudo-Boolean and of MaxSAT solvers. */
static const struct row loose_answers[] = {
    {TEXT("s SATISFIABLE\nv x1 -x2 x3\nv -x4 x5\n"), "+-+-+@2 ", FINE},
    {TEXT("s SATISFIABLE\nv x1 -x2 x3 -x4 x5"), "+-+-+@2 ", FINE},
    {TEXT("o 1\nv 1 -2 3 -4 5 0\ns OPTIMUM FOUND\n"), "+-+-+@2 ", FINE},
    {TEXT("s OPTIMUM FOUND\no 0\nv 10101\n"), "+-+-+@3 ", FINE},
    {TEXT("v 1 2\no 0\nv -1 2\ns OPTIMUM FOUND\n"), "++???@1 -+???@3 ", FINE},
    {TEXT("s UNSATISFIABLE\nv 1 3 0\n"), "unsatisfiable ", FINE},
    {TEXT("s UNKNOWN\n"), "unknown ", FINE},
    {TEXT("v 1 x6\n"), "", 1, 5, "a variable above 5: this answers another formula"},
    {TEXT("v 1 y2\n"), "", 1, 5, "expected a literal, found 'y2'"},
    {TEXT("v x1 -x1\n"), "", 1, 6, "variable 1 is both true and false"},
    {TEXT("v 10102\n"), "", 1, 3, "a variable above 5: this answers another formula"},
    {TEXT("s OPTIMUM FOUND\n"), "", 2, 1, "expected a model, found the end"},
    {TEXT("\n"), "", 2, 1, "expected an answer: lines starting with s and v, found the end"},
};

static void test_loose_answers(void **state)
{
    (void)state;
    CHECK_ROWS(loose_answers, read_loose_answer);
}

static const struct row good_answers[] = {
    {TEXT("s SATISFIABLE\nv 1 -2 3 -4 5 0\n"), "+-+-+@2 ", FINE},
    {TEXT("s SATISFIABLE\nv 1 -2 3 -4 5 0"), "+-+-+@2 ", FINE},
    {TEXT("s SATISFIABLE\r\nv 1 -2 3 -4 5 0\r\n"), "+-+-+@2 ", FINE},
    {TEXT("s  SATISFIABLE \nv\t1 -2\t3 -4 5  0 \n"), "+-+-+@2 ", FINE},
    {TEXT("v 1 -2 3 -4 5 0\ns SATISFIABLE\n"), "+-+-+@1 ", FINE},
    {TEXT("v 1 -2 3 -4 5 0\n"), "+-+-+@1 ", FINE},
    {TEXT("s SATISFIABLE\nv 1 -2\nv 3\nv -4 5\nv 0\n"), "+-+-+@2 ", FINE},
    {TEXT("s SATISFIABLE\nv\nv 1 -2 3\nv\nv -4 5 0\n"), "+-+-+@2 ", FINE},
    {TEXT("c a\n\ns SATISFIABLE\nc b\nv 1 -2\nc c\n\nv 3 -4 5 0\nc d\n"), "+-+-+@5 ", FINE},
    {TEXT("s SATISFIABLE\nv 5 -4 3 -2 1 0\n"), "+-+-+@2 ", FINE},
    {TEXT("s SATISFIABLE\nv 1 1 -2 -2 3 0\n"), "+-+??@2 ", FINE},
    {TEXT("s SATISFIABLE\nv 0\n"), "?????@2 ", FINE},
    {TEXT("s SATISFIABLE\nv -0\n"), "?????@2 ", FINE},
    {TEXT("s UNSATISFIABLE\n"), "unsatisfiable ", FINE},
    {TEXT("s UNSATISFIABLE"), "unsatisfiable ", FINE},
    {TEXT("c picosat\nc\ns UNSATISFIABLE\nc done\n"), "unsatisfiable ", FINE},
    {TEXT("s UNKNOWN\n"), "unknown ", FINE},
    {TEXT("s INDETERMINATE\n"), "unknown ", FINE},
    /* picosat --all */
    {TEXT("s SATISFIABLE\nv 1 2 3 4 5 0\ns SATISFIABLE\nv -1 2 3 4 5 0\ns SOLUTIONS 2\n"),
     "+++++@2 -++++@4 ", FINE},
    {TEXT("s SATISFIABLE\nv 1 2 3\nv 4 5 0\ns SATISFIABLE\nv -1 2 3\nv 4 5 0\ns SOLUTIONS 2\n"),
     "+++++@2 -++++@5 ", FINE},
    /* clasp -n 0 */
    {TEXT("c clasp version 3.3.5\nc Answer: 1\nv 1 2 3 4 5 0\nc Answer: 2\nv -1 2 3 4 5 0\n"
          "s SATISFIABLE\nc \nc Models         : 2\n"),
     "+++++@3 -++++@5 ", FINE},
    /* cryptominisat5 --maxsol 3, which finds two */
    {TEXT("c Number of solutions found until now:      1\ns SATISFIABLE\nv 1 2 3 4 5 0\n"
          "c Number of solutions found until now:      2\ns SATISFIABLE\nv -1 2 3 4 5 0\n"
          "s UNSATISFIABLE\n"),
     "+++++@3 -++++@6 ", FINE},
    {TEXT("v 1 0\nv 2 0\ns UNKNOWN\n"), "+????@1 ?+???@2 ", FINE},
    /* MiniSat's result file */
    {TEXT("SAT\n1 -2 3 -4 5 0\n"), "+-+-+@2 ", FINE},
    {TEXT("SAT\r\n1 -2 3 -4 5 0"), "+-+-+@2 ", FINE},
    {TEXT("SAT\n1 -2\n3 -4 5\n0\n"), "+-+-+@2 ", FINE},
    {TEXT("UNSAT\n"), "unsatisfiable ", FINE},
    {TEXT("UNSAT"), "unsatisfiable ", FINE},
    {TEXT("INDET\n"), "unknown ", FINE},
    {TEXT("SAT\n1 2 3 4 5 0\nSAT\n-1 2 3 4 5 0\nUNSAT\n"), "+++++@2 -++++@4 ", FINE},
    {TEXT("SAT\n1 2 3 4 5 0\n-1 2 3 4 5 0\n"), "+++++@2 -++++@3 ", FINE},
};

#define NO_ANSWER  "expected an answer: lines starting with s and v, found the end"
#define NO_LINE    "expected a line starting with c, s or v, found "
#define NO_VERDICT "no verdict: expected SATISFIABLE, UNSATISFIABLE or UNKNOWN"
#define NO_REST    "expected the rest of the model, up to 0, found "

static const struct row bad_answers[] = {
    {TEXT(""), "", 1, 1, NO_ANSWER},
    {TEXT("\n\n"), "", 3, 1, NO_ANSWER},
    {TEXT("c nothing\n"), "", 2, 1, NO_ANSWER},
    {TEXT("s SOLUTIONS 0\n"), "", 2, 1, NO_ANSWER},
    {TEXT("hello\n"), "", 1, 1, NO_LINE "'h'"},
    {TEXT("p cnf 1 1\n"), "", 1, 1, NO_LINE "'p'"},
    {TEXT("1 -2 3 -4 5 0\n"), "", 1, 1, NO_LINE "'1'"},
    {TEXT("-1 0\n"), "", 1, 1, NO_LINE "'-'"},
    {TEXT("\xef\xbb\xbfs SATISFIABLE\n"), "", 1, 1, NO_LINE "byte 0xef"},
    {TEXT("\0"), "", 1, 1, NO_LINE "byte 0x00"},
    {TEXT("s SATISFIABLE\n1 2 0\n"), "", 2, 1, NO_LINE "'1'"},
    {TEXT("s"), "", 1, 2, "expected a verdict behind 's', found the end"},
    {TEXT("s\nSATISFIABLE\n"), "", 1, 2, "expected a verdict behind 's', found the line's end"},
    {TEXT("sSATISFIABLE\n"), "", 1, 2, "expected a verdict behind 's', found 'S'"},
    {TEXT("s \n"), "", 1, 3, NO_VERDICT},
    {TEXT("s satisfiable\n"), "", 1, 3, NO_VERDICT},
    {TEXT("s TRUE\n"), "", 1, 3, NO_VERDICT},
    {TEXT("s SATISFIABL\n"), "", 1, 3, NO_VERDICT},
    {TEXT("s UNSATISFIABLES\n"), "", 1, 3, NO_VERDICT},
    {TEXT("s UNSATISFIABLEUNSATISFIABLE\n"), "", 1, 3, NO_VERDICT},
    {TEXT("  s   MAYBE\n"), "", 1, 7, NO_VERDICT},
    {TEXT("SATT\n"), "", 1, 1, NO_VERDICT},
    {TEXT("ERROR\n"), "", 1, 1, NO_VERDICT},
    {TEXT("s SATISFIABLE 1\n"), "", 1, 15, "expected the line's end behind the verdict, found '1'"},
    {TEXT("s SATISFIABLE?\n"), "", 1, 14, "expected the line's end behind the verdict, found '?'"},
    {TEXT("s UNSATISFIABLE x\n"), "", 1, 17,
     "expected the line's end behind the verdict, found 'x'"},
    {TEXT("s SATISFIABLE"), "", 1, 14, "expected a model, found the end"},
    {TEXT("s SATISFIABLE\n"), "", 2, 1, "expected a model, found the end"},
    {TEXT("SAT\n"), "", 2, 1, "expected a model, found the end"},
    {TEXT("s SATISFIABLE\nv 1 -2 3\n"), "", 3, 1, NO_REST "the end"},
    {TEXT("s SATISFIABLE\nv 1 -2 3"), "", 2, 9, NO_REST "the end"},
    {TEXT("s SATISFIABLE\nv\n"), "", 3, 1, NO_REST "the end"},
    {TEXT("s SATISFIABLE\nv 1 -2\ns SATISFIABLE\n"), "", 3, 1, NO_REST "'s'"},
    {TEXT("s SATISFIABLE\nv 1 -2\n3 0\n"), "", 3, 1, NO_REST "'3'"},
    {TEXT("s SATISFIABLE\nv1 -2 0\n"), "", 2, 2, NO_REST "'1'"},
    {TEXT("SAT\n1 -2 3"), "", 2, 7, NO_REST "the end"},
    {TEXT("v 1 -2 x 0\n"), "", 1, 8, "expected a literal, found 'x'"},
    {TEXT("v 1 -2 v 3 0\n"), "", 1, 8, "expected a literal, found 'v'"},
    {TEXT("v 1 +2 0\n"), "", 1, 5, "expected a literal, found '+'"},
    {TEXT("v x1 x2 0\n"), "", 1, 3, "expected a literal, found 'x'"},
    {TEXT("v 1 2- 0\n"), "", 1, 6, "expected a literal, found '-'"},
    {TEXT("v 1 - 2 0\n"), "", 1, 6, "expected a literal, found ' '"},
    {TEXT("v 1 2\0 0\n"), "", 1, 6, "expected a literal, found byte 0x00"},
    {TEXT("SAT\nc 1\nx 0\n"), "", 3, 1, NO_LINE "'x'"},
    {TEXT("SAT\n1 x 0\n"), "", 2, 3, "expected a literal, found 'x'"},
    {TEXT("v 1 -2 3 -4 5 6 0\n"), "", 1, 15, "a variable above 5: this answers another formula"},
    {TEXT("v 1 -6 0\n"), "", 1, 5, "a variable above 5: this answers another formula"},
    {TEXT("v 99999999999999999999 0\n"), "", 1, 3,
     "a variable above 5: this answers another formula"},
    {TEXT("s SATISFIABLE\nv 1 2 -1 0\n"), "", 2, 7, "variable 1 is both true and false"},
    {TEXT("s SATISFIABLE\nv -3 2\nv 3 0\n"), "", 3, 3, "variable 3 is both true and false"},
    {TEXT("SAT\n4 -4 0\n"), "", 2, 3, "variable 4 is both true and false"},
    {TEXT("v 1 0 2 0\n"), "+????@1 ", 1, 7, NO_LINE "'2'"},
    {TEXT("v 1 0\nhello\n"), "+????@1 ", 2, 1, NO_LINE "'h'"},
    {TEXT("v 1 0\nSAT\n"), "+????@1 ", 2, 1, NO_LINE "'S'"},
    {TEXT("v 1 0\nv 2\n"), "+????@1 ", 3, 1, NO_REST "the end"},
    {TEXT("v 1 0\nv 2 -2 0\n"), "+????@1 ", 2, 5, "variable 2 is both true and false"},
    {TEXT("s UNSATISFIABLE\nv 1 0\n"), "unsatisfiable ", 2, 1,
     "expected nothing behind the verdict, found 'v'"},
    {TEXT("s UNKNOWN\nhello\n"), "unknown ", 2, 1,
     "expected nothing behind the verdict, found 'h'"},
    {TEXT("UNSAT\n1 0\n"), "unsatisfiable ", 2, 1,
     "expected nothing behind the verdict, found '1'"},
};

static void test_good_answers(void **state)
{
    (void)state;
    CHECK_ROWS(good_answers, read_answer)
}

static void test_bad_answers(void **state)
{
    (void)state;
    CHECK_ROWS(bad_answers, read_answer)
}

/* ---- A formula that describes itself, and what was done to its comments ---- */

static const char puzzle_text[] = "1...\n..3.\n.4..\n...2\n";
static const char solution[] = "1324423124133142";

static void encode(struct memory *cnf, const char *text,
                   const struct satdoku_encode_options *options)
{
    struct satdoku_read_options reading = {.format = SATDOKU_FORMAT_GRID};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_solver *solver = NULL;

    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), &reading, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_encode(NULL, memory_sink(cnf), puzzle, options, solver, NULL),
                     SATDOKU_OK);
    satdoku_solver_free(solver);
    satdoku_puzzle_free(puzzle);
}

/* The text with the first `find` in it replaced, which has to be there. */
static void replace(struct memory *text, const char *find, const char *put)
{
    struct memory changed = {.data = NULL};
    const char *at = strstr(text->data, find);

    assert_non_null(at);
    memory_append(&changed, text->data, (size_t)(at - text->data));
    memory_append(&changed, put, strlen(put));
    at += strlen(find);
    memory_append(&changed, at, strlen(at));
    memory_clear(text);
    *text = changed;
}

struct tampering {
    int here;
    const char *find;
    const char *put;
    size_t line;
    size_t column;
    const char *message; /* NULL: it does no harm */
};

#define NOT_OURS         "not a formula of satdoku: its comments lack the puzzle"
#define BAD_PUZZLE       "the puzzle in the comments is malformed: "
#define BAD_COMMENT(key) "the comment 'c " key "' does not say what it should"
#define TOO_MANY(variables, literals)                                                              \
    "the formula has " variables " variables, but the puzzle in its comments needs 64, and its "   \
    "clauses have only " literals " literals"

/* Lines: 1 satdoku, 2 format, 3 board, 4 encoding, 5 amo, 6 simplify, 7 question, 8 text, 9 to 12
 * puzzle, 13 variables, 14 header; 7 clauses for each cell, and at the end those of the givens. */
static const struct tampering tamperings[] = {
    {__LINE__, "c satdoku ", "c ", 1, 1, NOT_OURS},
    {__LINE__, "c satdoku ", "csatdoku ", 0, 0, NULL},
    {__LINE__, "c satdoku ", "c  satdoku ", 1, 1, NOT_OURS},
    {__LINE__, "c satdoku ", "c Satdoku ", 1, 1, NOT_OURS},
    {__LINE__, "c format grid\n", "c format griddle\n", 2, 1, BAD_COMMENT("format")},
    {__LINE__, "c format grid\n", "c format\n", 0, 0, NULL},
    {__LINE__, "c format grid\n", "c format line\r\n", 0, 0, NULL},
    {__LINE__, "c board 4 boxes 2x2", "c board 9 boxes 3x3", 1, 1,
     BAD_PUZZLE "row 1 has 4 cells, expected 9"},
    {__LINE__, "c board 4 boxes 2x2", "c board 4 boxes 1x4", 0, 0, NULL},
    {__LINE__, "c board 4 boxes 2x2", "c board 4 boxes 3x3", 1, 1,
     BAD_PUZZLE "boxes of 3x3 make a board of 9, not 4"},
    {__LINE__, "c board 4 boxes 2x2", "c board 4 boxes", 3, 1, BAD_COMMENT("board")},
    {__LINE__, "c board 4 boxes 2x2", "c board four boxes 2x2", 3, 1, BAD_COMMENT("board")},
    {__LINE__, "c board 4 boxes 2x2", "c board 4 boxes 2x2x2", 3, 1, BAD_COMMENT("board")},
    {__LINE__, "c board 4 boxes 2x2", "c board -4 boxes 2x2", 3, 1, BAD_COMMENT("board")},
    {__LINE__, "c board 4 boxes 2x2", "c board 4444 boxes 2x2", 3, 1, BAD_COMMENT("board")},
    {__LINE__, "c encoding extended", "c encoding enormous", 4, 1, BAD_COMMENT("encoding")},
    {__LINE__, "c encoding extended", "c encoding", 0, 0, NULL},
    {__LINE__, "c amo pairwise", "c amo ladder", 5, 1, BAD_COMMENT("amo")},
    {__LINE__, "c amo pairwise", "c amo Pairwise", 5, 1, BAD_COMMENT("amo")},
    {__LINE__, "c amo pairwise",
     "c amo "
     "pairwisepairwisepairwisepairwisepairwisepairwisepairwisepairwisepairwisepairwise",
     5, 1, BAD_COMMENT("amo")},
    {__LINE__, "c simplify none", "c simplify everything", 6, 1, BAD_COMMENT("simplify")},
    {__LINE__, "c question solve", "c question why", 7, 1, BAD_COMMENT("question")},
    {__LINE__, "c text grid", "c text prose", 8, 1, BAD_COMMENT("text")},
    {__LINE__, "c text grid", "c text spaced", 1, 1,
     BAD_PUZZLE "'1...' is no number and no blank: expected numbers, or 0 . ? _ * for a blank"},
    {__LINE__, "c puzzle 1...\n", "", 1, 1, BAD_PUZZLE "the input ends where row 4 of 4 should be"},
    {__LINE__, "c puzzle 1...\nc puzzle ..3.\nc puzzle .4..\nc puzzle ...2\n", "", 1, 1, NOT_OURS},
    {__LINE__, "c puzzle ...2\n", "c Puzzle ...2\n", 1, 1,
     BAD_PUZZLE "the input ends where row 4 of 4 should be"},
    {__LINE__, "c puzzle ..3.", "c puzzle ..3", 1, 1, BAD_PUZZLE "row 2 has 3 cells, expected 4"},
    {__LINE__, "c puzzle ..3.", "c puzzle ..7.", 1, 1,
     BAD_PUZZLE "'7' is too large: the digits are 1 to 4"},
    {__LINE__, "c puzzle ..3.", "c puzzle ..", 1, 1, BAD_PUZZLE "row 2 has 2 cells, expected 4"},
    {__LINE__, "c puzzle ...2\n", "c puzzle ...2\nc puzzle 1234\n", 0, 0, NULL},
    {__LINE__, "c variables", "c nothing", 0, 0, NULL},
    {__LINE__, "p cnf 64 388", "p cnf 63 388", 120, 10, "a variable above the header's 63"},
    {__LINE__, "p cnf 64 388", "p cnf 64 387", 402, 4, "more clauses than the header's 387"},
    {__LINE__, "p cnf 64 388", "p cnf 64 389", 403, 1,
     "only 388 clauses, where the header promises 389"},
    /* A variable that nothing uses does no harm; 2^20 more than can be used are a mistake. */
    {__LINE__, "p cnf 64 388", "p cnf 65 388", 0, 0, NULL},
    {__LINE__, "p cnf 64 388", "p cnf 1049540 388", 0, 0, NULL},
    {__LINE__, "p cnf 64 388", "p cnf 1049541 388", 1, 1, TOO_MANY("1049541", "900")},
    {__LINE__, "p cnf 64 388", "p cnf 1073741824 388", 1, 1, TOO_MANY("1073741824", "900")},
    {__LINE__, "p cnf 64 388\n", "p inccnf\n-1049541 0\n", 0, 0, NULL},
    {__LINE__, "p cnf 64 388\n", "p inccnf\n2147483646 -1 0\n", 1, 1,
     TOO_MANY("2147483646", "902")},
};

static void expect_tampering(const struct tampering *row, enum satdoku_status status,
                             const struct satdoku_error *error)
{
    const char *message = row->message != NULL ? row->message : "";

    if (strcmp(error->message, message) != 0) {
        print_error("the row in line %d of this file:\n", row->here);
    }
    assert_string_equal(error->message, message);
    assert_int_equal(status, row->message != NULL ? SATDOKU_ERR_MALFORMED : SATDOKU_OK);
    assert_int_equal(error->status, status);
    assert_int_equal(error->line, row->line);
    assert_int_equal(error->column, row->column);
}

static void test_tampering(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(tamperings); i++) {
        const struct tampering *row = &tamperings[i];

        for (size_t chunk = 0; chunk < 2; chunk++) {
            struct memory cnf = {.data = NULL};
            struct satdoku_decoder *decoder = NULL;
            struct satdoku_error error = {.status = SATDOKU_OK};

            encode(&cnf, puzzle_text, NULL);
            replace(&cnf, row->find, row->put);
            struct memory_reading reading = {.data = cnf.data,
                                             .length = cnf.length,
                                             .chunk = chunk};
            enum satdoku_status status =
                satdoku_decoder_new(&decoder, NULL, memory_source(&reading), &error);
            expect_tampering(row, status, &error);
            assert_true((decoder != NULL) == (status == SATDOKU_OK));
            satdoku_decoder_free(decoder);
            memory_clear(&cnf);
        }
    }
}

/* The comments of the formula with clauses of another form behind them; OPB has other comments. */
static const struct {
    const char *body;
    const char *message; /* NULL: it does no harm */
} other_forms[] = {
    {"p wcnf 64 1 9\n9 1 0\n", NULL},
    {"p gcnf 64 1 1\n{1} 1 0\n", NULL},
    {"+1 x1 >= 1 ;\n", NULL},
    {"p wcnf 1073741824 1 9\n9 1 0\n", TOO_MANY("1073741824", "1")},
    {"p wcnf 1073741824 1 9\n1 1 2 0\n", TOO_MANY("1073741824", "2")},
    {"p gcnf 1073741824 1 1\n{1} 1 0\n", TOO_MANY("1073741824", "1")},
    {"+1 x1073741824 >= 1 ;\n", TOO_MANY("1073741824", "1")},
};

static void test_bounds_of_other_forms(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(other_forms); i++) {
        struct memory cnf = {.data = NULL};
        struct memory text = {.data = NULL};
        struct satdoku_decoder *decoder = NULL;
        struct satdoku_error error = {.status = SATDOKU_OK};

        encode(&cnf, puzzle_text, NULL);
        memory_append(&text, cnf.data, (size_t)(strstr(cnf.data, "p cnf") - cnf.data));
        memory_append(&text, other_forms[i].body, strlen(other_forms[i].body));
        for (size_t at = 0; other_forms[i].body[0] == '+' && at < text.length; at++) {
            bool first = at == 0 || text.data[at - 1] == '\n';

            text.data[at] = first && text.data[at] == 'c' ? '*' : text.data[at];
        }
        struct memory_reading reading = {.data = text.data, .length = text.length};
        enum satdoku_status status =
            satdoku_decoder_new(&decoder, NULL, memory_source(&reading), &error);
        const char *message = other_forms[i].message;
        assert_string_equal(error.message, message != NULL ? message : "");
        assert_int_equal(status, message != NULL ? SATDOKU_ERR_MALFORMED : SATDOKU_OK);
        satdoku_decoder_free(decoder);
        memory_clear(&text);
        memory_clear(&cnf);
    }
}

/* ---- Answers to that formula ---- */

static struct satdoku_decoder *decoder_telling(struct satdoku_encode_options *made,
                                               const char *text,
                                               const struct satdoku_encode_options *options)
{
    struct memory cnf = {.data = NULL};
    struct satdoku_decoder *decoder = NULL;

    encode(&cnf, text, options);
    struct memory_reading reading = {.data = cnf.data, .length = cnf.length};
    assert_int_equal(satdoku_decoder_new(&decoder, made, memory_source(&reading), NULL),
                     SATDOKU_OK);
    memory_clear(&cnf);
    return decoder;
}

static struct satdoku_decoder *decoder_for(const char *text,
                                           const struct satdoku_encode_options *options)
{
    return decoder_telling(NULL, text, options);
}

/* The model of the formula without simplification in which each cell has that digit. */
static void append_digits(struct memory *answer, const char *digits, int n)
{
    memory_print(answer, "s SATISFIABLE\n");
    for (int cell = 0; cell < n * n; cell++) {
        memory_print(answer, "v");
        for (int digit = 1; digit <= n; digit++) {
            memory_print(answer, " %d",
                         (digits[cell] - '0' == digit ? 1 : -1) * (cell * n + digit));
        }
        memory_print(answer, "\n");
    }
    memory_print(answer, "v 0\n");
}

static void append_grid(struct memory *read, const struct satdoku_grid *grid)
{
    assert_int_equal(satdoku_grid_write(memory_sink(read), grid), SATDOKU_OK);
    memory_print(read, " ");
}

/* For each model its grid; a verdict as a word. */
static enum satdoku_status decode(struct memory *read, struct satdoku_decoder *decoder,
                                  const char *answer, size_t length, size_t chunk,
                                  struct satdoku_error *error)
{
    struct memory_reading reading = {.data = answer, .length = length, .chunk = chunk};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_grid *grid = NULL;
    enum satdoku_status status;

    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    assert_int_equal(satdoku_decoder_start(decoder, memory_source(&reading), NULL), SATDOKU_OK);
    while ((status = satdoku_decoder_next(&verdict, grid, decoder, error)) == SATDOKU_OK) {
        if (verdict == SATDOKU_VERDICT_SOLVABLE) {
            append_grid(read, grid);
        } else {
            memory_print(read, "%s ", satdoku_verdict_name(verdict));
        }
        verdict = SATDOKU_VERDICT_INVALID;
    }
    /* A failed call leaves its results alone, and nothing follows it. */
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
    assert_int_equal(satdoku_decoder_next(&verdict, grid, decoder, NULL), SATDOKU_END);
    satdoku_grid_free(grid);
    return status;
}

struct decoding {
    int here;
    const char *digits; /* the model; NULL: the answer is `put` alone */
    const char *find;   /* in the model, replaced by `put`; NULL: `put` stands behind it */
    const char *put;
    const char *read;
    size_t line; /* 0: no error */
    size_t column;
    const char *message;
};

#define NOT_TO_THIS "no answer to this formula: "

static const struct decoding decodings[] = {
    {__LINE__, solution, NULL, "", "1324423124133142 ", FINE},
    {__LINE__, NULL, NULL, "s UNSATISFIABLE\n", "none ", FINE},
    {__LINE__, NULL, NULL, "UNSAT\n", "none ", FINE},
    {__LINE__, NULL, NULL, "s UNKNOWN\n", "unknown ", FINE},
    {__LINE__, solution, NULL, "s UNSATISFIABLE\n", "1324423124133142 ", FINE},
    {__LINE__, solution, NULL, "s SOLUTIONS 1\n", "1324423124133142 ", FINE},
    {__LINE__, solution, "v 1 -2 -3 -4\n", "v -4 -3 1 1 -2\n", "1324423124133142 ", FINE},
    /* Another grid that follows the rules. */
    {__LINE__, "4321123443212143", NULL, "", "", 2, 1,
     NOT_TO_THIS "a digit twice in a column at r3c1"},
    {__LINE__, "1243342121344312", NULL, "", "", 2, 1, NOT_TO_THIS "not the given at r2c3"},
    {__LINE__, "4321213412433412", NULL, "", "", 2, 1, NOT_TO_THIS "not the given at r1c1"},
    /* Broken rules. */
    {__LINE__, "1124423124133142", NULL, "", "", 2, 1,
     NOT_TO_THIS "a digit twice in a row at r1c2"},
    {__LINE__, "1324132424133142", NULL, "", "", 2, 1,
     NOT_TO_THIS "a digit twice in a column at r2c1"},
    {__LINE__, "1234234134124123", NULL, "", "", 2, 1,
     NOT_TO_THIS "a digit twice in a box at r2c1"},
    /* No grid at all. */
    {__LINE__, "0324423124133142", NULL, "", "", 2, 1,
     NOT_TO_THIS "the model has no digit at r1c1"},
    {__LINE__, "1324423124133140", NULL, "", "", 2, 1,
     NOT_TO_THIS "the model has no digit at r4c4"},
    {__LINE__, solution, "v 1 -2 -3 -4\n", "v 1 2 -3 -4\n", "", 2, 1,
     NOT_TO_THIS "the model has a second digit 2 at r1c1"},
    {__LINE__, solution, "v 1 -2 -3 -4\n", "v 1 -2 -3\n", "", 2, 1,
     NOT_TO_THIS "the model leaves open the digit 4 at r1c1"},
    {__LINE__, solution, "v 1 -2 -3 -4\n", "", "", 2, 1,
     NOT_TO_THIS "the model leaves open the digit 1 at r1c1"},
    {__LINE__, solution, "v -61 62 -63 -64\nv 0\n", "v 0\n", "", 2, 1,
     NOT_TO_THIS "the model leaves open the digit 1 at r4c4"},
    {__LINE__, NULL, NULL, "s SATISFIABLE\nv 0\n", "", 2, 1,
     NOT_TO_THIS "the model leaves open the digit 1 at r1c1"},
    {__LINE__, NULL, NULL, "SAT\n1 0\n", "", 2, 1,
     NOT_TO_THIS "the model leaves open the digit 2 at r1c1"},
    /* No answer. */
    {__LINE__, solution, "v 1 -2 -3 -4\n", "v 1 -2 -3 -4 -1\n", "", 2, 14,
     "variable 1 is both true and false"},
    {__LINE__, solution, "v 1 -2 -3 -4\n", "v 1 -2 -3 -4 -65\n", "", 2, 14,
     "a variable above 64: this answers another formula"},
    {__LINE__, solution, "v 0\n", "", "", 18, 1, NO_REST "the end"},
    {__LINE__, solution, "v 0\n", "v\n", "", 19, 1, NO_REST "the end"},
    {__LINE__, solution, "s SATISFIABLE\n", "s SATISFACTORY\n", "", 1, 3, NO_VERDICT},
    {__LINE__, solution, NULL, "v 1 0\n", "1324423124133142 ", 19, 1,
     NOT_TO_THIS "the model leaves open the digit 2 at r1c1"},
    {__LINE__, solution, NULL, "what?\n", "1324423124133142 ", 19, 1, NO_LINE "'w'"},
    {__LINE__, NULL, NULL, "", "", 1, 1, NO_ANSWER},
};

static void make_answer(struct memory *answer, const struct decoding *row)
{
    if (row->digits != NULL) {
        append_digits(answer, row->digits, 4);
    }
    if (row->find != NULL) {
        replace(answer, row->find, row->put);
    } else {
        memory_append(answer, row->put, strlen(row->put));
    }
}

static void check_decoding(const struct decoding *row, struct satdoku_decoder *decoder)
{
    struct memory answer = {.data = NULL};

    make_answer(&answer, row);
    for (size_t chunk = 0; chunk < 2; chunk++) {
        struct memory read = {.data = NULL};
        struct satdoku_error error = {.status = SATDOKU_OK};
        enum satdoku_status status =
            decode(&read, decoder, answer.data, answer.length, chunk, &error);
        const struct row expected = {row->here, NULL,        0,           row->read,
                                     row->line, row->column, row->message};

        expect_row(&expected, status == SATDOKU_END ? SATDOKU_OK : status,
                   read.data != NULL ? read.data : "", &error);
        memory_clear(&read);
    }
    memory_clear(&answer);
}

/* One decoder takes one answer after another, whatever was wrong with the last. */
static void test_decoding(void **state)
{
    (void)state;
    struct satdoku_encode_options made = {.unique = true};
    struct satdoku_decoder *decoder = decoder_telling(&made, puzzle_text, NULL);

    assert_int_equal(made.format, SATDOKU_FORMAT_GRID);
    assert_false(made.unique);
    for (size_t i = 0; i < LENGTH(decodings); i++) {
        check_decoding(&decodings[i], decoder);
    }
    satdoku_decoder_free(decoder);
}

static void test_nothing_before_the_start(void **state)
{
    (void)state;
    struct satdoku_decoder *decoder = decoder_for(puzzle_text, NULL);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_grid *grid = NULL;

    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    assert_int_equal(satdoku_decoder_next(&verdict, grid, decoder, NULL), SATDOKU_END);
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
    satdoku_grid_free(grid);
    satdoku_decoder_free(decoder);
}

/* The solution that a formula excludes is no answer to it; "unsatisfiable" says unique. */
static void test_unique(void **state)
{
    (void)state;
    static const struct satdoku_encode_options options = {.unique = true};
    static const struct decoding rows[] = {
        {__LINE__, NULL, NULL, "s UNSATISFIABLE\n", "unique ", FINE},
        {__LINE__, NULL, NULL, "s UNKNOWN\n", "unknown ", FINE},
        {__LINE__, solution, NULL, "", "", 2, 1,
         NOT_TO_THIS "the model does not satisfy clause 389"},
    };
    struct satdoku_encode_options made = {.unique = false};
    struct satdoku_decoder *decoder = decoder_telling(&made, puzzle_text, &options);

    assert_true(made.unique);
    for (size_t i = 0; i < LENGTH(rows); i++) {
        check_decoding(&rows[i], decoder);
    }
    satdoku_decoder_free(decoder);
}

/* ---- A formula with variables beside the digits ---- */

static const char wide_text[] = "6....4\n..52..\n14....\n......\n....3.\n..65..\n";
static const char wide_solution[] = "621354435261143625562413254136316542";
static const struct satdoku_encode_options sequential = {.amo = SATDOKU_AMO_SEQUENTIAL};

/* A model of digits that are right is still checked against every clause. */
static void test_auxiliary_variables(void **state)
{
    (void)state;
    static const char message[] = NOT_TO_THIS "the model does not satisfy clause ";
    struct satdoku_decoder *decoder = decoder_for(wide_text, &sequential);
    struct memory answer = {.data = NULL};
    struct memory read = {.data = NULL};
    struct satdoku_error error = {.status = SATDOKU_OK};

    append_digits(&answer, wide_solution, 6);
    assert_int_equal(decode(&read, decoder, answer.data, answer.length, 0, &error),
                     SATDOKU_ERR_MALFORMED);
    assert_memory_equal(error.message, message, sizeof message - 1);
    assert_int_equal(error.line, 2);
    assert_null(read.data);
    memory_clear(&answer);
    satdoku_decoder_free(decoder);
}

/* ---- Comments that speak of another encoding than the one that was used ---- */

static void test_too_few_variables(void **state)
{
    (void)state;
    static const struct satdoku_encode_options options = {.simplify = SATDOKU_SIMPLIFY_GIVENS};
    struct memory cnf = {.data = NULL};
    struct satdoku_decoder *decoder = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};

    encode(&cnf, puzzle_text, &options);
    replace(&cnf, "c simplify givens", "c simplify none");
    struct memory_reading reading = {.data = cnf.data, .length = cnf.length};
    assert_int_equal(satdoku_decoder_new(&decoder, NULL, memory_source(&reading), &error),
                     SATDOKU_ERR_MALFORMED);
    assert_string_equal(error.message,
                        "the formula has 20 variables, but the puzzle in its comments needs 64");
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 1);
    assert_null(decoder);
    memory_clear(&cnf);
}

/* If its comments name other variables, a formula's models make wrong grids and are refused. */
static void test_other_variables(void **state)
{
    (void)state;
    struct memory cnf = {.data = NULL};
    struct memory answer = {.data = NULL};
    struct memory read = {.data = NULL};
    struct satdoku_decoder *decoder = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};

    encode(&cnf, puzzle_text, NULL);
    replace(&cnf, "c simplify none", "c simplify givens");
    append_digits(&answer, solution, 4);
    struct memory_reading reading = {.data = cnf.data, .length = cnf.length};
    assert_int_equal(satdoku_decoder_new(&decoder, NULL, memory_source(&reading), &error),
                     SATDOKU_OK);
    assert_int_equal(decode(&read, decoder, answer.data, answer.length, 0, &error),
                     SATDOKU_ERR_MALFORMED);
    assert_memory_equal(error.message, NOT_TO_THIS, sizeof NOT_TO_THIS - 1);
    assert_null(read.data);
    satdoku_decoder_free(decoder);
    memory_clear(&answer);
    memory_clear(&cnf);
}

/* ---- Sources that fail ---- */

/* Whatever was read before, a source that fails is no end. */
static void test_failing_sources(void **state)
{
    (void)state;
    static const struct {
        enum satdoku_status (*read)(struct memory *read, struct memory_reading *reading,
                                    struct satdoku_error *error);
        const char *text;
    } rows[] = {
        {read_dimacs, "c satdoku 0\np cnf 2 2\n1 2 0\n"},
        {read_soft, "c satdoku 0\np wcnf 2 2 3\n3 1 2 0\n"},
        {read_soft, "p gcnf 2 2 1\n{0} 1 2 0\n"},
        {read_opb, "* satdoku 0\n+1 x1 -2 x12 >= -1 ;\n+1 x2 = 1 ;\n"},
        {read_answer, "s SATISFIABLE\nv 1 2 0\n"},
        {read_loose_answer, "s OPTIMUM FOUND\nv x1 -x2\nv x3 x4\n"},
        {read_loose_answer, "v 01101\n"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        for (size_t length = 0; length <= strlen(rows[i].text); length++) {
            for (size_t chunk = 0; chunk < 2; chunk++) {
                struct memory_reading reading = {.data = rows[i].text,
                                                 .length = length,
                                                 .chunk = chunk,
                                                 .fails = true};
                struct memory read = {.data = NULL};
                struct satdoku_error error = {.status = SATDOKU_OK};

                assert_int_equal(rows[i].read(&read, &reading, &error), SATDOKU_ERR_READ);
                assert_int_equal(error.status, SATDOKU_ERR_READ);
                assert_string_equal(error.message, "cannot read");
                assert_int_equal(error.line, 0);
                memory_clear(&read);
            }
        }
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_formulas),
        cmocka_unit_test(test_bad_formulas),
        cmocka_unit_test(test_plain_formulas),
        cmocka_unit_test(test_cubes),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_long_comment),
        cmocka_unit_test(test_other_forms),
        cmocka_unit_test(test_loose_answers),
        cmocka_unit_test(test_good_answers),
        cmocka_unit_test(test_bad_answers),
        cmocka_unit_test(test_tampering),
        cmocka_unit_test(test_bounds_of_other_forms),
        cmocka_unit_test(test_decoding),
        cmocka_unit_test(test_nothing_before_the_start),
        cmocka_unit_test(test_unique),
        cmocka_unit_test(test_auxiliary_variables),
        cmocka_unit_test(test_too_few_variables),
        cmocka_unit_test(test_other_variables),
        cmocka_unit_test(test_failing_sources),
    };
    return RUN_TESTS(tests);
}
