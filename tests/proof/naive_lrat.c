#include "naive_lrat.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *grown(void *block, size_t size)
{
    void *result = realloc(block, size > 0 ? size : 1);
    if (result == NULL) {
        fprintf(stderr, "out of memory\n");
        abort();
    }
    return result;
}

/* ---- Words ---- */

/* A word of the text: a number, or 'd', or something that nothing takes. */
struct word {
    bool is_number;
    bool is_d;
    long long value;
};

static bool is_space(char c)
{
    return c != '\0' && strchr(" \t\r\n\v\f", c) != NULL;
}

static struct word word_of(const char *text, size_t length)
{
    struct word word = {.is_d = length == 1 && text[0] == 'd'};
    bool minus = text[0] == '-';
    char *copy = grown(NULL, length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    errno = 0;
    word.value = strtoll(copy, NULL, 10);
    word.is_number = length > minus && strspn(copy + minus, "0123456789") == length - minus &&
                     errno == 0 && word.value != LLONG_MIN;
    free(copy);
    return word;
}

struct reading {
    const char *text;
    size_t length;
    size_t at;
};

static void skip_space(struct reading *reading)
{
    while (reading->at < reading->length && is_space(reading->text[reading->at])) {
        reading->at++;
    }
}

/* False at the end. */
static bool next_word(struct word *word, struct reading *reading)
{
    skip_space(reading);
    size_t from = reading->at;
    while (reading->at < reading->length && !is_space(reading->text[reading->at])) {
        reading->at++;
    }
    if (from == reading->at) {
        return false;
    }
    *word = word_of(reading->text + from, reading->at - from);
    return true;
}

static void skip_comments(struct reading *reading)
{
    skip_space(reading);
    while (reading->at < reading->length && reading->text[reading->at] == 'c') {
        while (reading->at < reading->length && reading->text[reading->at] != '\n') {
            reading->at++;
        }
        skip_space(reading);
    }
}

/* ---- Clauses ---- */

struct clause {
    long long number;
    bool deleted;
    size_t count;
    int *literals; /* owned */
};

struct state {
    int variables;
    struct clause *clauses; /* owned */
    size_t count;
    bool *is_true; /* by variable + literal, from -variables to variables; owned */
    bool refuted;
};

static void add(struct state *s, long long number, const int *literals, size_t count)
{
    struct clause clause = {number, false, count, grown(NULL, count * sizeof *literals)};
    if (count > 0) {
        memcpy(clause.literals, literals, count * sizeof *literals);
    }
    s->clauses = grown(s->clauses, (s->count + 1) * sizeof *s->clauses);
    s->clauses[s->count++] = clause;
}

static struct clause *find(const struct state *s, long long number)
{
    for (size_t i = 0; i < s->count; i++) {
        if (s->clauses[i].number == number && !s->clauses[i].deleted) {
            return &s->clauses[i];
        }
    }
    return NULL;
}

static bool *truth(const struct state *s, int literal)
{
    return &s->is_true[literal + s->variables];
}

/* ---- Steps ---- */

/* Makes true what the clause says; false where it says nothing. *contradiction becomes whether all
 * its literals are false. */
static bool propagate(bool *contradiction, const struct state *s, const struct clause *clause)
{
    int open = 0;
    for (size_t i = 0; i < clause->count; i++) {
        int literal = clause->literals[i];
        if (*truth(s, -literal) || literal == open) {
            continue;
        }
        if (open != 0) {
            return false;
        }
        open = literal;
    }
    *contradiction = open == 0;
    if (open != 0) {
        *truth(s, open) = true;
    }
    return true;
}

static bool read_hints(bool contradiction, const struct state *s, struct reading *reading)
{
    struct word word;
    while (next_word(&word, reading) && word.is_number) {
        if (word.value == 0) {
            return contradiction;
        }
        const struct clause *clause = word.value > 0 ? find(s, word.value) : NULL;
        if (clause == NULL || (!contradiction && !propagate(&contradiction, s, clause))) {
            return false;
        }
    }
    return false;
}

/* The rest of a step that adds a clause; its first word behind the number is at hand. */
static bool take_clause(struct state *s, long long number, struct word word,
                        struct reading *reading)
{
    int *literals = grown(NULL, 1);
    size_t count = 0;
    bool good = true;
    bool contradiction = false;
    memset(s->is_true, 0, 2 * (size_t)s->variables + 1);
    for (; good && !(word.is_number && word.value == 0); good = good && next_word(&word, reading)) {
        good = word.is_number && word.value <= s->variables && word.value >= -s->variables;
        if (good) {
            int literal = (int)word.value;
            literals = grown(literals, (count + 1) * sizeof *literals);
            literals[count++] = literal;
            contradiction = contradiction || *truth(s, literal);
            *truth(s, -literal) = true;
        }
    }
    long long last = s->count > 0 ? s->clauses[s->count - 1].number : 0;
    good = good && number > last && read_hints(contradiction, s, reading);
    if (good) {
        add(s, number, literals, count);
        s->refuted = s->refuted || count == 0;
    }
    free(literals);
    return good;
}

static bool read_deletions(const struct state *s, struct reading *reading)
{
    struct word word;
    while (next_word(&word, reading) && word.is_number) {
        if (word.value == 0) {
            return true;
        }
        struct clause *clause = word.value > 0 ? find(s, word.value) : NULL;
        if (clause == NULL) {
            return false;
        }
        clause->deleted = true;
    }
    return false;
}

static bool take_step(size_t *accepted, struct state *s, struct reading *reading)
{
    struct word number;
    struct word word;
    if (!next_word(&number, reading) || !number.is_number || !next_word(&word, reading)) {
        return false;
    }
    if (word.is_d) {
        return read_deletions(s, reading);
    }
    bool good = take_clause(s, number.value, word, reading);
    *accepted += good;
    return good;
}

/* ---- The whole ---- */

static struct state start(const struct formula *formula)
{
    struct state s = {.variables = formula->variables};
    size_t from = 0;
    s.is_true = grown(NULL, 2 * (size_t)s.variables + 1);
    for (size_t i = 0; i < formula->used; i++) {
        if (formula->literals[i] == 0) {
            add(&s, (long long)s.count + 1, formula->literals + from, i - from);
            from = i + 1;
        }
    }
    return s;
}

bool naive_lrat_check(size_t *accepted, const struct formula *formula, const char *text,
                      size_t length)
{
    struct state s = start(formula);
    struct reading reading = {text, length, 0};
    bool good = true;
    *accepted = 0;
    for (skip_comments(&reading); good && reading.at < length; skip_comments(&reading)) {
        good = take_step(accepted, &s, &reading);
    }
    for (size_t i = 0; i < s.count; i++) {
        free(s.clauses[i].literals);
    }
    free(s.clauses);
    free(s.is_true);
    return good && s.refuted;
}
