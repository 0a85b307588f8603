/* A command: a row with tables of its options. The files of commands/ have one each. */
#ifndef COMMAND_H
#define COMMAND_H

#include "exit_code.h"
#include "options.h"

struct option_group;

enum { COMMAND_EXAMPLES = 2, COMMAND_EXITS = EXIT_GAVE_UP + 1, COMMAND_OPTIONS_MAX = 18 };

struct command_example {
    const char *line;  /* a whole command line, which tests run */
    const char *words; /* what comes of it, as manuals say it: without a stop */
};

struct command {
    const char *name;
    const char *arguments;            /* as help shows them */
    const char *summary;              /* a few words without a stop */
    const char *description;          /* whole sentences; they are wrapped, a line end is one */
    const char *exits[COMMAND_EXITS]; /* what exit codes mean; NULL: none like that */
    enum option_id options[COMMAND_OPTIONS_MAX]; /* that no group has, ended by OPTION_NONE */
    const struct option_group *const *groups;    /* option_groups.h; ended by NULL */
    bool draws; /* it draws in any case: options of pictures need none that asks for one */
    struct command_example examples[COMMAND_EXAMPLES];
    enum exit_code (*run)(const struct settings *settings);
};

#endif
