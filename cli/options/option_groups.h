/* Options that go together: each group has options that several commands have. A new option of
 * several commands is a row of options.def and a place in a group.
 */
#ifndef OPTION_GROUPS_H
#define OPTION_GROUPS_H

#include "command.h"
#include "options.h"

enum { GROUP_OPTIONS_MAX = 8 };

struct option_group {
    const char *title; /* what the options are about; groups of one title stand together */
    enum option_id options[GROUP_OPTIONS_MAX]; /* OPTION_NONE behind the last one */
};

extern const struct option_group group_reading;
extern const struct option_group group_part;
extern const struct option_group group_format;
extern const struct option_group group_columns;
extern const struct option_group group_json;
extern const struct option_group group_pictures;
extern const struct option_group group_simplify;
extern const struct option_group group_jobs;
extern const struct option_group group_cube;
extern const struct option_group group_limits;
extern const struct option_group group_solver;
extern const struct option_group group_summary;
extern const struct option_group group_progress;
extern const struct option_group group_quiet;

enum { OPTIONS_MAX = 64 };

/* An option as a command has it. */
struct command_option {
    const struct option *option; /* NULL: there is none */
    const char *title;           /* of its group; NULL: no other command has it like this */
};

/* The options of a command one by one, by an index from 0: its own, those of its groups, and
 * --help, which every command has. */
struct command_option command_option(const struct command *command, size_t index);

bool command_has(const struct command *command, enum option_id id);

/* Whether the option has no meaning in this command without one of those that it needs. */
bool command_applies_needs(const struct command *command, const struct option *option);

#endif
