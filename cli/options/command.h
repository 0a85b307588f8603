/* A command: a row with its options. The files of commands/ have one each. */
#ifndef COMMAND_H
#define COMMAND_H

#include "options.h"

/* Exit codes: docs/usage.md describes them. */

enum exit_code {
    EXIT_YES = 0,
    EXIT_NO = 1,
    EXIT_TROUBLE = 2,
    EXIT_GAVE_UP = 3,
    EXIT_INTERRUPTED = 130 /* within the program; it ends by the signal */
};

/* Shells show this number and that of the signal for a program that a signal ended. */
enum { EXIT_SIGNALS = 128 };

/* Keeps the weightier of two: a "no" weighs more than a puzzle given up, trouble more than a "no",
 * an interrupt more than anything. */
void exit_code_note(enum exit_code *code, enum exit_code other);

enum {
    COMMAND_EXAMPLES = 2,
    COMMAND_EXITS = EXIT_GAVE_UP + 1,
    COMMAND_OPTIONS_MAX = 32,
    OPTIONS_MAX = 64
};

/* The groups of a command that asks a question about each puzzle of a list. */
enum {
    GROUPS_OF_QUESTIONS = GROUP_READING | GROUP_PART | GROUP_COLUMNS | GROUP_JSON | GROUP_JOBS |
                          GROUP_LIMITS | GROUP_SOLVER | GROUP_SUMMARY | GROUP_PROGRESS | GROUP_QUIET
};

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
    enum option_id options[COMMAND_OPTIONS_MAX]; /* beside the groups; ended by OPTION_NONE */
    unsigned groups;                             /* bits of enum option_group */
    bool draws; /* it draws in any case: options of pictures need none that asks for one */
    struct command_example examples[COMMAND_EXAMPLES];
    enum exit_code (*run)(const struct settings *settings);
};

/* An option as a command has it. */
struct command_option {
    const struct option *option; /* NULL: there is none */
    const char *title;           /* of its group; NULL: it is listed for the command alone */
};

/* Sets all options of a command: its own, those of its groups, and --help, which every command has;
 * a row without an option ends them. */
void command_options(struct command_option options[OPTIONS_MAX], const struct command *command);

bool command_has(const struct command *command, enum option_id id);

/* Whether the option has no meaning in this command without one of those that it needs. */
bool command_applies_needs(const struct command *command, const struct option *option);

/* ---- Arguments ---- */

/* Reads the arguments of a command: options, in any order and also behind files, and files. Reports
 * what is wrong with them.
 */

enum arguments_result { ARGUMENTS_RUN, ARGUMENTS_HELP, ARGUMENTS_BAD };

/* Reads the arguments into the settings; argv[0] is the command's name. Of two equal options the
 * last one counts. "--" ends the options. The files are moved to the front of argv, in their order.
 * BAD: an error was reported. */
enum arguments_result arguments_read(struct settings *settings, const struct command *command,
                                     int argc, char **argv);

#endif
