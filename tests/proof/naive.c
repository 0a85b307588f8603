#include "naive.h"

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

/* ---- Proofs ---- */

void naive_clear(struct naive_proof *proof)
{
    for (size_t i = 0; i < proof->count; i++) {
        free(proof->steps[i].literals);
    }
    free(proof->steps);
    *proof = (struct naive_proof){.count = 0};
}

void naive_insert(struct naive_proof *proof, size_t index, bool deletes, const int *literals,
                  size_t count)
{
    if (proof->count == proof->capacity) {
        proof->capacity = 2 * proof->capacity + 8;
        proof->steps = grown(proof->steps, proof->capacity * sizeof *proof->steps);
    }
    struct naive_step step = {deletes, count, grown(NULL, count * sizeof *literals)};
    if (count > 0) {
        memcpy(step.literals, literals, count * sizeof *literals);
    }
    memmove(proof->steps + index + 1, proof->steps + index,
            (proof->count - index) * sizeof *proof->steps);
    proof->steps[index] = step;
    proof->count++;
}

void naive_remove(struct naive_proof *proof, size_t index)
{
    free(proof->steps[index].literals);
    proof->count--;
    memmove(proof->steps + index, proof->steps + index + 1,
            (proof->count - index) * sizeof *proof->steps);
}

/* ---- Text ---- */

/* Words of a text, one after another. */
struct words {
    const char *next;
    size_t length; /* of the word */
};

static bool next_word(struct words *words)
{
    static const char space[] = " \t\r\n\v\f";
    words->next += words->length;
    words->next += strspn(words->next, space);
    words->length = strcspn(words->next, space);
    return words->length > 0;
}

static void skip_comment(struct words *words)
{
    words->length = strcspn(words->next, "\n");
}

static bool is_word(const struct words *words, const char *word)
{
    return words->length == strlen(word) && memcmp(words->next, word, words->length) == 0;
}

static bool read_literal(int *literal, const struct words *words, int variables)
{
    bool minus = words->next[0] == '-';
    size_t digits = strspn(words->next + minus, "0123456789");
    if (digits == 0 || digits + minus != words->length) {
        return false;
    }
    long value = strtol(words->next, NULL, 10); /* the largest there is where it is too large */
    *literal = (int)value;
    return -variables <= value && value <= variables;
}

/* Reads a step, whose first word is at hand. */
static bool read_step(struct naive_proof *proof, struct words *words, int variables)
{
    bool deletes = is_word(words, "d");
    bool more = !deletes || next_word(words);
    int literal = 0;
    naive_insert(proof, proof->count, deletes, NULL, 0);
    struct naive_step *step = &proof->steps[proof->count - 1];
    for (; more; more = next_word(words)) {
        if (!read_literal(&literal, words, variables)) {
            return false;
        }
        if (literal == 0) {
            return true;
        }
        step->literals = grown(step->literals, (step->count + 1) * sizeof *step->literals);
        step->literals[step->count++] = literal;
    }
    return false;
}

bool naive_parse(struct naive_proof *proof, const char *text, size_t length, int variables)
{
    char *copy = grown(NULL, length + 1);
    bool good = memchr(text, '\0', length) == NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    struct words words = {copy, 0};
    if (copy[0] == '%') {
        good = good && next_word(&words) && is_word(&words, "%RUPD32");
        skip_comment(&words);
    }
    while (good && next_word(&words)) {
        if (words.next[0] == 'c') {
            skip_comment(&words);
        } else {
            good = read_step(proof, &words, variables);
        }
    }
    free(copy);
    return good;
}

/* ---- Checking ---- */

struct clause {
    int *literals; /* owned; none twice */
    size_t count;
    bool deleted;
};

/* Clauses by number. */
struct numbers {
    size_t *at; /* owned */
    size_t count;
    size_t capacity;
};

struct state {
    int variables;
    struct clause *clauses; /* owned */
    size_t count;
    size_t capacity;
    struct numbers *having; /* the clauses that have a literal, by literal; owned */
    bool *is_true;          /* by literal; owned */
    int *trail;             /* the true literals; owned */
    size_t length;
    bool refuted;
};

static size_t place(const struct state *s, int literal)
{
    return (size_t)(literal + s->variables);
}

static bool is_true(const struct state *s, int literal)
{
    return s->is_true[place(s, literal)];
}

static void make_true(struct state *s, int literal)
{
    s->is_true[place(s, literal)] = true;
    s->trail[s->length++] = literal;
}

/* Makes true what a clause forces; false where it is broken. */
static bool settle(struct state *s, const struct clause *clause)
{
    int open = 0;
    int last = 0;
    for (size_t i = 0; i < clause->count; i++) {
        if (is_true(s, clause->literals[i])) {
            return true;
        }
        if (!is_true(s, -clause->literals[i])) {
            open++;
            last = clause->literals[i];
        }
    }
    if (open == 1) {
        make_true(s, last);
    }
    return open > 0;
}

/* Looks at what follows from the true literals from number `from`; false for a contradiction. */
static bool propagate(struct state *s, size_t from)
{
    for (; from < s->length; from++) {
        const struct numbers *having = &s->having[place(s, -s->trail[from])];
        for (size_t i = 0; i < having->count; i++) {
            const struct clause *clause = &s->clauses[having->at[i]];
            if (!clause->deleted && !settle(s, clause)) {
                return false;
            }
        }
    }
    return true;
}

static bool has(const int *literals, size_t count, int literal)
{
    for (size_t i = 0; i < count; i++) {
        if (literals[i] == literal) {
            return true;
        }
    }
    return false;
}

/* The literals without those said twice; *tautology becomes whether one is there with its negation.
 */
static struct clause tidy(bool *tautology, const int *literals, size_t count)
{
    struct clause clause = {grown(NULL, count * sizeof *literals), 0, false};
    *tautology = false;
    for (size_t i = 0; i < count; i++) {
        *tautology = *tautology || has(literals, count, -literals[i]);
        if (!has(clause.literals, clause.count, literals[i])) {
            clause.literals[clause.count++] = literals[i];
        }
    }
    return clause;
}

static void note(struct numbers *numbers, size_t number)
{
    if (numbers->count == numbers->capacity) {
        numbers->capacity = 2 * numbers->capacity + 4;
        numbers->at = grown(numbers->at, numbers->capacity * sizeof *numbers->at);
    }
    numbers->at[numbers->count++] = number;
}

static void add(struct state *s, const int *literals, size_t count)
{
    bool tautology;
    struct clause clause = tidy(&tautology, literals, count);
    if (tautology) {
        free(clause.literals);
        return;
    }
    if (s->count == s->capacity) {
        s->capacity = 2 * s->capacity + 64;
        s->clauses = grown(s->clauses, s->capacity * sizeof *s->clauses);
    }
    for (size_t i = 0; i < clause.count; i++) {
        note(&s->having[place(s, clause.literals[i])], s->count);
    }
    s->clauses[s->count++] = clause;
    size_t before = s->length;
    s->refuted = s->refuted || !settle(s, &clause) || !propagate(s, before);
}

/* Whether the clause's negation propagates to a contradiction. */
static bool follows(struct state *s, const struct naive_step *step)
{
    size_t before = s->length;
    bool result = s->refuted;
    for (size_t i = 0; i < step->count && !result; i++) {
        result = is_true(s, step->literals[i]);
        if (!result && !is_true(s, -step->literals[i])) {
            make_true(s, -step->literals[i]);
        }
    }
    result = result || !propagate(s, before);
    while (s->length > before) {
        s->is_true[place(s, s->trail[--s->length])] = false;
    }
    return result;
}

static bool same(const struct clause *one, const struct clause *other)
{
    bool result = one->count == other->count;
    for (size_t i = 0; i < one->count && result; i++) {
        result = has(other->literals, other->count, one->literals[i]);
    }
    return result;
}

/* Clauses of one literal stay, and tautologies never mattered; any other must be there. */
static bool delete_step(struct state *s, const struct naive_step *step)
{
    bool tautology;
    struct clause clause = tidy(&tautology, step->literals, step->count);
    bool found = s->refuted || tautology || clause.count < 2;
    for (size_t i = 0; i < s->count && !found; i++) {
        found = !s->clauses[i].deleted && same(&clause, &s->clauses[i]);
        s->clauses[i].deleted = s->clauses[i].deleted || found;
    }
    free(clause.literals);
    return found;
}

static struct state start(const struct formula *formula)
{
    size_t places = 2 * (size_t)formula->variables + 1;
    struct state s = {.variables = formula->variables};
    s.having = grown(NULL, places * sizeof *s.having);
    memset(s.having, 0, places * sizeof *s.having);
    s.is_true = grown(NULL, places * sizeof *s.is_true);
    memset(s.is_true, 0, places * sizeof *s.is_true);
    s.trail = grown(NULL, places * sizeof *s.trail);
    size_t from = 0;
    for (size_t i = 0; i < formula->used; i++) {
        if (formula->literals[i] == 0) {
            add(&s, formula->literals + from, i - from);
            from = i + 1;
        }
    }
    return s;
}

static void end(struct state *s)
{
    for (size_t i = 0; i < s->count; i++) {
        free(s->clauses[i].literals);
    }
    for (size_t i = 0; i < 2 * (size_t)s->variables + 1; i++) {
        free(s->having[i].at);
    }
    free(s->clauses);
    free(s->having);
    free(s->is_true);
    free(s->trail);
}

bool naive_check(size_t *accepted, const struct formula *formula, const struct naive_proof *proof)
{
    struct state s = start(formula);
    bool good = true;
    *accepted = 0;
    for (size_t i = 0; i < proof->count && good; i++) {
        const struct naive_step *step = &proof->steps[i];
        good = step->deletes ? delete_step(&s, step) : follows(&s, step);
        if (good && !step->deletes) {
            add(&s, step->literals, step->count);
            *accepted += 1;
        }
    }
    bool refuted = good && s.refuted;
    end(&s);
    return refuted;
}
