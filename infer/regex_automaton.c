/* The pattern is read once for each copy of a part that its repetitions ask for. */
#include "automaton.h"

#include "mem.h"
#include "regex.h"

#include <assert.h>
#include <string.h>

enum { WORDS_MAX = REGEX_SIZE_MAX / AUTOMATON_WORD + 1, OPEN = -1 };

/* What a part of the pattern matches begins with one of some states and ends with one of some. */
struct fragment {
    uint64_t first[WORDS_MAX];
    uint64_t last[WORDS_MAX];
    bool empty; /* it matches the word without digits, too */
};

struct reading {
    struct regex_automaton *regex;
    const int *pattern;
    int length;
    int at;
};

static int peek(const struct reading *r)
{
    return r->at < r->length ? r->pattern[r->at] : 0;
}

/* Rows are as long as any pattern wants them. */
static uint64_t *row(uint64_t *sets, int index)
{
    return sets + (size_t)index * WORDS_MAX;
}

static void unite(uint64_t *set, const uint64_t *other, size_t words)
{
    for (size_t i = 0; i < words; i++) {
        set[i] |= other[i];
    }
}

/* ---- Fragments ---- */

static const struct fragment nothing = {.empty = true};

/* Behind each state of `last` may come each of `first`. */
static void connect(const struct reading *r, const uint64_t *last, const uint64_t *first)
{
    size_t words = r->regex->automaton.words;
    for (int state = 0; state < r->regex->automaton.count; state++) {
        if (automaton_has(last, state)) {
            unite(row(r->regex->follow, state), first, words);
        }
    }
}

/* Makes the fragment one with another behind it. */
static void append(const struct reading *r, struct fragment *f, const struct fragment *behind)
{
    size_t words = r->regex->automaton.words;
    connect(r, f->last, behind->first);
    if (f->empty) {
        unite(f->first, behind->first, words);
    }
    if (!behind->empty) {
        memset(f->last, 0, sizeof f->last);
    }
    unite(f->last, behind->last, words);
    f->empty = f->empty && behind->empty;
}

/* ---- Atoms ---- */

/* One range of a class, or one digit, as far as the board has it. */
static void add_range(struct regex_automaton *regex, int state, int first, int last)
{
    for (int printed = first; printed <= last; printed++) {
        int index = printed - regex->lowest;
        if (index >= 0 && index < regex->digits) {
            automaton_add(row(regex->has, index), state);
        }
    }
}

static void negate(struct regex_automaton *regex, int state)
{
    for (int index = 0; index < regex->digits; index++) {
        row(regex->has, index)[state / AUTOMATON_WORD] ^= UINT64_C(1) << state % AUTOMATON_WORD;
    }
}

static void read_choice(struct reading *r, struct fragment *f);

static void read_atom(struct reading *r, struct fragment *f)
{
    int c = peek(r);
    if (c == '(') {
        r->at++;
        read_choice(r, f);
        r->at++; /* ')' */
        return;
    }
    int state = r->regex->automaton.count++;
    assert(state <= REGEX_SIZE_MAX);
    if (c == '[') {
        bool negated = false;
        for (r->at++; peek(r) != ']'; r->at++) {
            if (peek(r) == '^') {
                negated = true;
                continue;
            }
            int first = regex_digit(peek(r));
            if (r->pattern[r->at + 1] == '-') {
                r->at += 2;
            }
            add_range(r->regex, state, first, regex_digit(peek(r)));
        }
        if (negated) {
            negate(r->regex, state);
        }
    } else if (c == '.') {
        negate(r->regex, state);
    } else {
        add_range(r->regex, state, regex_digit(c), regex_digit(c));
    }
    r->at++;
    *f = (struct fragment){.empty = false};
    automaton_add(f->first, state);
    automaton_add(f->last, state);
}

/* ---- Repetitions ---- */

static int read_number(struct reading *r)
{
    int number = 0;
    for (; peek(r) >= '0' && peek(r) <= '9'; r->at++) {
        number = 10 * number + peek(r) - '0';
    }
    return number;
}

/* What stands at the reading's place: {1, 1}, where that is no repetition. */
struct bounds {
    int least;
    int most; /* OPEN: there is no end */
    bool said;
};

static struct bounds read_bounds(struct reading *r)
{
    int c = peek(r);
    struct bounds bounds = {1, 1, c == '*' || c == '+' || c == '?' || c == '{'};
    r->at += bounds.said;
    if (c == '{') {
        bounds.least = read_number(r);
        bounds.most = bounds.least;
        if (peek(r) == ',') {
            r->at++;
            bounds.most = peek(r) == '}' ? OPEN : read_number(r);
        }
        r->at++; /* '}' */
    } else if (bounds.said) {
        bounds.least = c == '+';
        bounds.most = c == '?' ? 1 : OPEN;
    }
    return bounds;
}

/* The place behind the atom at `begin`. */
static int atom_end(const struct reading *r, int begin)
{
    int depth = 0;
    int at = begin;
    do {
        int c = r->pattern[at];
        depth += (c == '(') - (c == ')');
        while (c == '[' && r->pattern[at] != ']') {
            at++;
        }
        at++;
    } while (depth > 0);
    return at;
}

/* An atom with the repetitions behind it, from one place of the pattern up to another. */
static void read_item(struct reading *r, int begin, int end, struct fragment *f)
{
    /* Where the last repetition of an item begins that goes up to `end`; `end` itself: it has none.
     */
    struct reading scan = *r;
    int last = end;
    scan.at = atom_end(r, begin);
    while (scan.at < end) {
        last = scan.at;
        (void)read_bounds(&scan);
    }
    if (last == end) {
        r->at = begin;
        read_atom(r, f);
        return;
    }
    r->at = last;
    struct bounds bounds = read_bounds(r);
    *f = nothing;
    int copies = bounds.most == OPEN ? (bounds.least > 0 ? bounds.least : 1) : bounds.most;
    for (int i = 0; i < copies; i++) {
        struct fragment copy;
        read_item(r, begin, last, &copy);
        if (bounds.most == OPEN && i == copies - 1) {
            connect(r, copy.last, copy.first); /* the last one goes on and on */
        }
        copy.empty = copy.empty || i >= bounds.least;
        append(r, f, &copy);
    }
    r->at = end;
}

static void read_sequence(struct reading *r, struct fragment *f)
{
    *f = nothing;
    while (r->at < r->length && peek(r) != '|' && peek(r) != ')') {
        struct fragment item;
        struct reading scan = *r;
        scan.at = atom_end(r, r->at);
        while (read_bounds(&scan).said) {
        }
        int end = scan.at;
        read_item(r, r->at, end, &item);
        r->at = end;
        append(r, f, &item);
    }
}

static void read_choice(struct reading *r, struct fragment *f)
{
    size_t words = r->regex->automaton.words;
    read_sequence(r, f);
    while (peek(r) == '|') {
        struct fragment other;
        r->at++;
        read_sequence(r, &other);
        unite(f->first, other.first, words);
        unite(f->last, other.last, words);
        f->empty = f->empty || other.empty;
    }
}

/* ---- Steps ---- */

static size_t regex_step(uint64_t *next, const void *facts, const uint64_t *states, int place,
                         int symbol)
{
    (void)place;
    const struct regex_automaton *regex = facts;
    size_t words = regex->automaton.words;
    size_t looked_at = words;
    for (int state = 0; state < regex->automaton.count; state++) {
        if (automaton_has(states, state)) {
            unite(next, row(regex->follow, state), words);
            looked_at += words;
        }
    }
    for (size_t i = 0; i < words; i++) {
        next[i] &= row(regex->has, symbol - 1)[i];
    }
    return looked_at;
}

static void regex_before(uint64_t *before, const void *facts, const uint64_t *states, int place)
{
    (void)place;
    const struct regex_automaton *regex = facts;
    size_t words = regex->automaton.words;
    for (int state = 0; state < regex->automaton.count; state++) {
        const uint64_t *follow = row(regex->follow, state);
        uint64_t both = 0;
        for (size_t i = 0; i < words; i++) {
            both |= follow[i] & states[i];
        }
        if (both != 0) {
            automaton_add(before, state);
        }
    }
}

/* ---- The whole ---- */

enum satdoku_status regex_automaton_make(struct regex_automaton *regex, const struct clue *clue,
                                         const struct board *board)
{
    const size_t words = WORDS_MAX;
    size_t states = REGEX_SIZE_MAX + 1;
    struct fragment whole;
    *regex =
        (struct regex_automaton){.automaton =
                                     {.words = words,
                                      .count = 1,
                                      .start = mem_zalloc(words, sizeof *regex->automaton.start),
                                      .accept = mem_zalloc(words, sizeof *regex->automaton.accept),
                                      .step = regex_step,
                                      .before = regex_before,
                                      .facts = regex},
                                 .digits = board->digits,
                                 .lowest = board->lowest,
                                 .follow = mem_zalloc(states * words, sizeof *regex->follow),
                                 .has =
                                     mem_zalloc((size_t)board->digits * words, sizeof *regex->has)};
    if (regex->follow == NULL || regex->has == NULL || regex->automaton.start == NULL ||
        regex->automaton.accept == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    struct reading r = {regex, clue->values, clue->value_count, 0};
    read_choice(&r, &whole);
    unite(regex->follow, whole.first, words);
    unite(regex->automaton.accept, whole.last, words);
    regex->automaton.accept[0] |= whole.empty ? 1 : 0;
    regex->automaton.start[0] = 1;
    regex->automaton.words = (size_t)regex->automaton.count / AUTOMATON_WORD + 1;
    return SATDOKU_OK;
}

void regex_automaton_clear(struct regex_automaton *regex)
{
    mem_free(regex->follow);
    mem_free(regex->has);
    mem_free(regex->automaton.start);
    mem_free(regex->automaton.accept);
}
