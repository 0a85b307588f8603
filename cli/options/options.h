/* The options: a table with a row for each (options.def), which says its name, the value that it
 * takes, where that goes, its help, and with which other options it has no meaning.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "settings.h"

enum { OPTION_OTHERS_MAX = 18, JOBS_MAX = 1024 };

/* What value an option takes, and how it is stored. */
enum option_type {
    TYPE_NOTHING,   /* no value, and nothing is stored */
    TYPE_FLAG,      /* no value: a bool becomes true */
    TYPE_CONSTANT,  /* no value: a number is stored, `most` */
    TYPE_NUMBER,    /* whole, from `least` to `most` */
    TYPE_RECTANGLE, /* "HxW": two such numbers */
    TYPE_SHARE,     /* "I/N": two such numbers, the first one up to the second */
    TYPE_SPAN,      /* a number, or two with a hyphen, of which the second is no less */
    TYPE_SECONDS,   /* a double above 0 */
    TYPE_TEXT,      /* that `fits` */
    TYPE_OUTPUT,    /* the name of a file; "-" is NULL */
    TYPE_BOARD,     /* a name, stored as text */
    TYPE_FORMAT,    /* all others: a name, stored as its number */
    TYPE_BACKEND,
    TYPE_COLOR,
    TYPE_SYMMETRY,
    TYPE_TECHNIQUE, /* a name, stored as the library has it */
    TYPE_VERDICT,   /* as a bit beside others */
    TYPE_KIND,      /* what people call a kind of clue, or several: their flags become true */
    TYPE_ENCODING   /* in the options of the formula, by the option's name */
};

/* Options that go together, which several commands have. */
enum option_group {
    GROUP_READING = 1 << 0,
    GROUP_PART = 1 << 1,
    GROUP_FORMAT = 1 << 2,
    GROUP_COLUMNS = 1 << 3,
    GROUP_JSON = 1 << 4,
    GROUP_PICTURES = 1 << 5,
    GROUP_SIMPLIFY = 1 << 6,
    GROUP_JOBS = 1 << 7,
    GROUP_CUBE = 1 << 8,
    GROUP_LIMITS = 1 << 9,
    GROUP_SOLVER = 1 << 10,
    GROUP_SUMMARY = 1 << 11,
    GROUP_PROGRESS = 1 << 12,
    GROUP_QUIET = 1 << 13
};

struct option {
    const char *name;
    char letter;          /* short form, or 0 */
    const char *argument; /* as help shows it, or NULL: the option takes no value */
    const char *help;     /* one line of any length: it is wrapped */
    enum option_type type;
    size_t member;            /* what is stored: its offset in the settings, */
    size_t member_size;       /* and its size */
    size_t second;            /* of two numbers: the offset of the other one, of the same size */
    unsigned long long least; /* of numbers */
    unsigned long long most;
    bool (*fits)(const char *text); /* of texts: whether it may be the value */
    const char *expected;           /* what a value must be, for the message about a bad one; NULL
                                       where the bounds or the names say it */
    bool list;                      /* a value is one or several, with commas between them */
    bool required;                  /* the command cannot do without it */
    enum option_group group;        /* 0: none */
    /* It has no meaning without one of these (of those that the command has), with one of these,
     * and contradicts each of these; OPTION_NONE behind the last one. */
    enum option_id needs[OPTION_OTHERS_MAX];
    enum option_id useless_with[OPTION_OTHERS_MAX];
    enum option_id excludes[OPTION_OTHERS_MAX];
};

/* By enum option_id. */
extern const struct option option_table[OPTION_COUNT_OF_ALL];

/* Stores the value, NULL of an option without one; false: a bad value. */
bool option_store(struct settings *settings, const struct option *option, const char *value);

/* Of an option whose values are names: each of them by its index; NULL behind the last one, and of
 * all other options. */
const char *option_choice(const struct option *option, size_t index);

/* "--solver or --ipasir": the options of which this one needs one. */
enum { OPTION_NEEDS_TEXT = 128 };
void option_needs_text(char text[OPTION_NEEDS_TEXT], const struct option *option);

#endif
