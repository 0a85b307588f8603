#include "command.h"

#include <assert.h>
#include <stddef.h>

/* What the options of a group are about. Groups of one title stand together. */
static const char *title_of(enum option_group group)
{
    return group <= GROUP_PART       ? "Reading"
           : group <= GROUP_JSON     ? "Answers"
           : group <= GROUP_PICTURES ? "Pictures"
           : group <= GROUP_SOLVER   ? "Solving"
                                     : "Messages";
}

void command_options(struct command_option options[OPTIONS_MAX], const struct command *command)
{
    size_t count = 0;
    for (; command->options[count] != OPTION_NONE; count++) {
        options[count] = (struct command_option){&option_table[command->options[count]], NULL};
    }
    for (int id = OPTION_NONE + 1; id < OPTION_COUNT_OF_ALL; id++) {
        const struct option *option = &option_table[id];
        if ((option->group & command->groups) != 0) {
            options[count++] = (struct command_option){option, title_of(option->group)};
        }
    }
    assert(count + 2 <= OPTIONS_MAX);
    options[count++] = (struct command_option){&option_table[OPTION_HELP], NULL};
    options[count] = (struct command_option){NULL, NULL};
}

bool command_has(const struct command *command, enum option_id id)
{
    for (size_t i = 0; command->options[i] != OPTION_NONE; i++) {
        if (command->options[i] == id) {
            return true;
        }
    }
    return (option_table[id].group & command->groups) != 0 || id == OPTION_HELP;
}

bool command_applies_needs(const struct command *command, const struct option *option)
{
    bool applies = false;
    for (size_t i = 0; option->needs[i] != OPTION_NONE; i++) {
        applies = applies || command_has(command, option->needs[i]);
    }
    return applies && !command->draws;
}

/* ---- Exit codes ---- */

void exit_code_note(enum exit_code *code, enum exit_code other)
{
    /* From the lightest on. */
    static const enum exit_code order[] = {EXIT_YES, EXIT_GAVE_UP, EXIT_NO, EXIT_TROUBLE,
                                           EXIT_INTERRUPTED};
    size_t i = 0;
    while (order[i] != *code && order[i] != other) {
        i++;
    }
    *code = order[i] == *code ? other : *code;
}
