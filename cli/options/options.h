/* The options: a table with a row for each (options.def), which says its name, the value that it
 * takes, where that goes, its help, and with which other options it has no meaning.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "settings.h"

enum { OPTION_OTHERS_MAX = 6, JOBS_MAX = 1024 };

struct option {
    const char *name;
    char letter;          /* short form, or 0 */
    const char *argument; /* as help shows it, or NULL: the option takes no value */
    const char *help;     /* one line of any length: it is wrapped */
    /* Stores the value in the settings; false: a bad value. NULL: nothing is stored. */
    bool (*set)(struct settings *settings, const struct option *option, const char *value);
    size_t member;            /* what `set` stores: its offset in the settings, */
    size_t member_size;       /* and its size */
    size_t second;            /* of two numbers: the offset of the other one, of the same size */
    unsigned long long least; /* of numbers */
    unsigned long long most;  /* of numbers; of an option without a value what it stores */
    bool (*fits)(const char *text); /* of texts: whether it may be the value */
    const char *expected; /* what a value must be, for the message about a bad one; NULL where the
                             bounds or the choices say it */
    /* Of an option whose values are names: each of them by its index, NULL behind the last one. */
    const char *(*choice)(const struct option *option, size_t index);
    bool list;     /* a value is one or several, with commas between them; `set` gets each */
    bool required; /* the command cannot do without it */
    /* It has no meaning without one of these (of those that the command has), with one of these,
     * and contradicts each of these; OPTION_NONE behind the last one. */
    enum option_id needs[OPTION_OTHERS_MAX];
    enum option_id useless_with[OPTION_OTHERS_MAX];
    enum option_id excludes[OPTION_OTHERS_MAX];
};

/* By enum option_id. */
extern const struct option option_table[OPTION_COUNT_OF_ALL];

#endif
