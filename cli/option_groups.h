/* Options that go together: each group has its options and what is to be said of them, once, for
 * all commands that include it. A new option of several commands is a row in a group.
 *
 * A rule may name an option that not every command with the group has: there it does not matter.
 */
#ifndef OPTION_GROUPS_H
#define OPTION_GROUPS_H

#include "command.h"
#include "options.h"

struct option_group {
    const char *title; /* what the options are about; groups of one title stand together */
    const struct option_entry *const *options; /* ended by NULL */
    const struct option_rule *rules;           /* ended by a row without option; or NULL */
};

extern const struct option_group group_reading;
extern const struct option_group group_part;
extern const struct option_group group_share;
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
    const struct option_entry *entry; /* NULL: there is none */
    const char *title;                /* of its group; NULL: no other command has it like this */
};

/* The options of a command one by one, by an index from 0, its own first. */
struct command_option command_option(const struct command *command, size_t index);

/* Its rules in the same way; NULL: there is none. */
const struct option_rule *command_rule(const struct command *command, size_t index);

#endif
