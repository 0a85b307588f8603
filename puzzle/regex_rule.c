/* The rule of a regular expression: the digits of the line, from first to last, match it.
 *
 * The pattern is read from left to right. At each point the set of places is known that a match can
 * have reached in the line: place i is before cell i. What a part of the pattern matches takes it
 * from one set to the next, and alternatives and repetitions unite such sets. The pattern is one
 * that regex_refuse does not refuse.
 */
#include "clue_rules.h"
#include "regex.h"

enum { WORD = 64, WORDS = (REGEX_CELLS_MAX + WORD) / WORD, NO_END = -1 };

struct places {
    uint64_t bits[WORDS];
};

struct match {
    const struct filled *filled;
    const struct clue *clue; /* its values are the pattern */
    int at;                  /* place in the pattern */
};

/* How often a part may follow itself. */
struct times {
    int least;
    int most; /* NO_END */
};

static bool has_place(const struct places *places, int place)
{
    return (places->bits[place / WORD] >> place % WORD & 1) != 0;
}

static bool is_empty(const struct places *places)
{
    uint64_t any = 0;
    for (int i = 0; i < WORDS; i++) {
        any |= places->bits[i];
    }
    return any == 0;
}

static void unite(struct places *places, const struct places *others)
{
    for (int i = 0; i < WORDS; i++) {
        places->bits[i] |= others->bits[i];
    }
}

static int peek(const struct match *m)
{
    return m->at < m->clue->value_count ? m->clue->values[m->at] : 0;
}

/* ---- One digit ---- */

static bool digit_matches(const struct match *m, int begin, int end, int digit)
{
    const int *pattern = m->clue->values;
    if (pattern[begin] == '.') {
        return true;
    }
    if (pattern[begin] != '[') {
        return regex_digit(pattern[begin]) == digit;
    }
    bool without = pattern[begin + 1] == '^';
    bool listed = false;
    for (int i = begin + 1 + without; i < end - 1; i++) {
        int first = regex_digit(pattern[i]);
        i += pattern[i + 1] == '-' ? 2 : 0;
        listed = listed || (first <= digit && digit <= regex_digit(pattern[i]));
    }
    return listed != without;
}

/* ---- Parts ---- */

static void match_choice(struct match *m, struct places *places);

/* Goes behind a digit, a class or a group. */
static void skip_atom(struct match *m)
{
    int depth = 0;
    do {
        int c = peek(m);
        depth += (c == '(') - (c == ')');
        if (c == '[') {
            while (peek(m) != ']') {
                m->at++;
            }
        }
        m->at++;
    } while (depth > 0);
}

static void match_atom(struct match *m, struct places *places)
{
    int begin = m->at;
    if (peek(m) == '(') {
        m->at++;
        match_choice(m, places);
        m->at++;
        return;
    }
    skip_atom(m);
    int end = m->at;
    struct places next = {{0}};
    for (int i = 0; i < m->clue->cell_count; i++) {
        int digit = printed_at(m->filled, i);
        if (has_place(places, i) && digit_matches(m, begin, end, digit)) {
            next.bits[(i + 1) / WORD] |= UINT64_C(1) << (i + 1) % WORD;
        }
    }
    *places = next;
}

static int take_number(struct match *m)
{
    int number = 0;
    for (; peek(m) >= '0' && peek(m) <= '9'; m->at++) {
        number = 10 * number + peek(m) - '0';
    }
    return number;
}

/* False: no repetition comes here. */
static bool take_times(struct times *times, struct match *m)
{
    switch (peek(m)) {
    case '*':
        *times = (struct times){0, NO_END};
        break;
    case '+':
        *times = (struct times){1, NO_END};
        break;
    case '?':
        *times = (struct times){0, 1};
        break;
    case '{':
        m->at++;
        times->least = take_number(m);
        times->most = times->least;
        if (peek(m) == ',') {
            m->at++;
            times->most = peek(m) == '}' ? NO_END : take_number(m);
        }
        break;
    default:
        return false;
    }
    m->at++;
    return true;
}

/* Matches the atom that begins there with the first `repetitions` of those that stand behind it. */
static void match_repeated(struct match *m, int begin, int repetitions, struct places *places)
{
    struct times times = {1, 1};
    m->at = begin;
    if (repetitions == 0) {
        match_atom(m, places);
        return;
    }
    skip_atom(m);
    for (int i = 0; i < repetitions; i++) {
        take_times(&times, m);
    }
    int end = m->at;
    for (int i = 0; i < times.least && !is_empty(places); i++) {
        match_repeated(m, begin, repetitions - 1, places);
    }
    struct places last = *places; /* what the last repetition reached first */
    for (int i = times.least; (times.most == NO_END || i < times.most) && !is_empty(&last); i++) {
        match_repeated(m, begin, repetitions - 1, &last);
        for (int j = 0; j < WORDS; j++) {
            last.bits[j] &= ~places->bits[j];
        }
        unite(places, &last);
    }
    m->at = end;
}

static void match_sequence(struct match *m, struct places *places)
{
    while (m->at < m->clue->value_count && peek(m) != '|' && peek(m) != ')') {
        struct times times;
        int begin = m->at;
        int repetitions = 0;
        skip_atom(m);
        while (take_times(&times, m)) {
            repetitions++;
        }
        match_repeated(m, begin, repetitions, places);
    }
}

static void match_choice(struct match *m, struct places *places)
{
    struct places from = *places;
    match_sequence(m, places);
    while (peek(m) == '|') {
        struct places other = from;
        m->at++;
        match_sequence(m, &other);
        unite(places, &other);
    }
}

bool clue_rule_regex(const struct filled *f)
{
    struct match m = {.filled = f, .clue = f->clue};
    struct places places = {{1}};
    match_choice(&m, &places);
    return has_place(&places, f->clue->cell_count);
}
