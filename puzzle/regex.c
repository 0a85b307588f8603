#include "regex.h"

struct pattern {
    const int *at;
    int length;
    int place; /* of the next character */
    int depth;
    const struct board *board;
    const char *wrong; /* NULL so far */
};

enum { END = -1 };

static int peek(const struct pattern *p)
{
    return p->place < p->length ? p->at[p->place] : END;
}

static int take(struct pattern *p)
{
    int c = peek(p);
    p->place += c != END;
    return c;
}

/* The first thing that is wrong is told; what follows is not read. */
static int refuse(struct pattern *p, int place, const char *wrong)
{
    if (p->wrong == NULL) {
        p->wrong = wrong;
        p->place = place;
    }
    return REGEX_SIZE_MAX;
}

static bool is_digit(const struct pattern *p, int c)
{
    int digit = regex_digit(c);
    return digit >= p->board->lowest && digit < p->board->lowest + p->board->digits;
}

static int want_digit(struct pattern *p)
{
    int place = p->place;
    int c = take(p);
    return is_digit(p, c) ? c : refuse(p, place, "has a character that is no digit of the board");
}

/* Of a range, each character from one to the other must be a digit. */
static void read_range(struct pattern *p)
{
    int place = p->place;
    int first = want_digit(p);
    if (p->wrong != NULL || peek(p) != '-') {
        return;
    }
    take(p);
    if (peek(p) == END) {
        refuse(p, place, "has a class of characters that is not closed");
        return;
    }
    int last = want_digit(p);
    if (p->wrong == NULL && last < first) {
        refuse(p, place, "has a range that ends before it begins");
    }
    for (int c = first; p->wrong == NULL && c <= last; c++) {
        if (!is_digit(p, c)) {
            refuse(p, place, "has a range of characters not all of which are digits of the board");
        }
    }
}

static int read_choice(struct pattern *p);

static int read_group(struct pattern *p)
{
    int place = p->place;
    take(p);
    if (++p->depth > REGEX_DEPTH_MAX) {
        return refuse(p, place, "has groups that are nested more than 32 deep");
    }
    int size = read_choice(p);
    p->depth--;
    if (p->wrong == NULL && take(p) != ')') {
        return refuse(p, place, "has a group that is not closed");
    }
    return size;
}

/* Each of these returns the size of what it reads. */
static int read_atom(struct pattern *p)
{
    switch (peek(p)) {
    case '(':
        return read_group(p);
    case '[': {
        int place = p->place;
        int count = 0;
        take(p);
        if (peek(p) == '^') {
            take(p);
        }
        for (; p->wrong == NULL && peek(p) != ']' && peek(p) != END; count++) {
            read_range(p);
        }
        if (p->wrong != NULL) {
            return REGEX_SIZE_MAX;
        }
        if (peek(p) == END) {
            return refuse(p, place, "has a class of characters that is not closed");
        }
        if (count == 0) {
            return refuse(p, place, "has an empty class of characters");
        }
        take(p);
        return 1;
    }
    case '.':
        take(p);
        return 1;
    case '*':
    case '+':
    case '?':
    case '{':
        return refuse(p, p->place, "has a repetition of nothing");
    default:
        want_digit(p);
        return 1;
    }
}

/* A number, or one above SIZE_MAX for any such; -1: there is none. */
static int read_number(struct pattern *p)
{
    int number = -1;
    while (peek(p) >= '0' && peek(p) <= '9') {
        int digit = take(p) - '0';
        number = number < 0 ? digit : 10 * number + digit;
        number = number > REGEX_SIZE_MAX ? REGEX_SIZE_MAX + 1 : number;
    }
    return number;
}

/* How many copies a repetition in braces comes to. */
static int read_braces(struct pattern *p)
{
    int place = p->place;
    take(p);
    int least = read_number(p);
    int most = least;
    bool open = false;
    if (peek(p) == ',') {
        take(p);
        most = read_number(p);
        open = most < 0;
    }
    if (least < 0 || take(p) != '}') {
        return refuse(p, place, "has a repetition that is neither {n}, {n,} nor {n,m}");
    }
    if (!open && most < least) {
        return refuse(p, place, "has a repetition whose end is less than its beginning");
    }
    return open ? least + 1 : most > 0 ? most : 1;
}

static int read_item(struct pattern *p)
{
    int place = p->place;
    long size = read_atom(p);
    int repetitions = 0;
    for (bool more = true; more && p->wrong == NULL;) {
        int c = peek(p);
        if (repetitions++ > REGEX_DEPTH_MAX) {
            return refuse(p, p->place, "has more than 32 repetitions one behind another");
        }
        if (c == '{') {
            size *= read_braces(p);
        } else if (c == '*' || c == '+' || c == '?') {
            take(p);
            size *= c == '?' ? 1 : 2;
        } else {
            more = false;
        }
        if (p->wrong == NULL && size > REGEX_SIZE_MAX) {
            return refuse(p, place, "has repetitions of more than 2048 characters in all");
        }
    }
    return (int)size;
}

static int read_sequence(struct pattern *p)
{
    int place = p->place;
    int size = 0;
    while (p->wrong == NULL && peek(p) != END && peek(p) != '|' && peek(p) != ')') {
        size += read_item(p);
        if (p->wrong == NULL && size > REGEX_SIZE_MAX) {
            return refuse(p, place, "has repetitions of more than 2048 characters in all");
        }
    }
    return size > 0 ? size : 1;
}

static int read_choice(struct pattern *p)
{
    int place = p->place;
    int size = read_sequence(p);
    while (p->wrong == NULL && peek(p) == '|') {
        take(p);
        size += read_sequence(p);
        if (p->wrong == NULL && size > REGEX_SIZE_MAX) {
            return refuse(p, place, "has repetitions of more than 2048 characters in all");
        }
    }
    return size;
}

const char *regex_refuse(int *place, const int *pattern, int length, const struct board *board)
{
    struct pattern p = {.at = pattern, .length = length, .board = board};
    if (length > REGEX_LENGTH_MAX) {
        refuse(&p, REGEX_LENGTH_MAX, "has more than 4096 characters");
    } else {
        read_choice(&p);
    }
    if (p.wrong == NULL && p.place < length) {
        refuse(&p, p.place, "has a ')' without a group");
    }
    *place = p.place;
    return p.wrong;
}
