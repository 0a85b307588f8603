#include "option_groups.h"

const struct option_group group_reading = {"Reading",
                                           {OPTION_FROM, OPTION_SIZE, OPTION_BOX, OPTION_DIGITS,
                                            OPTION_BOARD, OPTION_IGNORE_UNKNOWN}};
const struct option_group group_part = {"Reading", {OPTION_SKIP, OPTION_TAKE}};
const struct option_group group_format = {"Answers", {OPTION_TO, OPTION_BARE}};
const struct option_group group_columns = {"Answers", {OPTION_COLUMNS}};
const struct option_group group_json = {"Answers", {OPTION_JSON, OPTION_ECHO}};
const struct option_group group_pictures = {"Pictures",
                                            {OPTION_SVG, OPTION_TEXT, OPTION_ASCII, OPTION_COLOR,
                                             OPTION_SHEET, OPTION_OUTPUT}};
const struct option_group group_simplify = {"Solving", {OPTION_SIMPLIFY}};
const struct option_group group_jobs = {"Solving", {OPTION_JOBS}};
const struct option_group group_cube = {"Solving", {OPTION_CUBE}};
const struct option_group group_limits = {"Solving", {OPTION_SOLVER_CLAUSES, OPTION_TIME_LIMIT}};
const struct option_group group_solver = {"Solving",
                                          {OPTION_BACKEND, OPTION_SOLVER, OPTION_IPASIR,
                                           OPTION_TRUST}};
const struct option_group group_summary = {"Messages", {OPTION_SUMMARY}};
const struct option_group group_progress = {"Messages", {OPTION_NO_PROGRESS}};
const struct option_group group_quiet = {"Messages", {OPTION_QUIET}};

struct command_option command_option(const struct command *command, size_t index)
{
    size_t own = 0;
    while (command->options[own] != OPTION_NONE) {
        own++;
    }
    if (index < own) {
        return (struct command_option){&option_table[command->options[index]], NULL};
    }
    index -= own;
    for (size_t g = 0; command->groups[g] != NULL; g++) {
        const struct option_group *group = command->groups[g];
        for (size_t i = 0; group->options[i] != OPTION_NONE; i++, index--) {
            if (index == 0) {
                return (struct command_option){&option_table[group->options[i]], group->title};
            }
        }
    }
    return (struct command_option){index == 0 ? &option_table[OPTION_HELP] : NULL, NULL};
}

bool command_has(const struct command *command, enum option_id id)
{
    const struct option *option = NULL;
    for (size_t i = 0; (option = command_option(command, i).option) != NULL; i++) {
        if (option == &option_table[id]) {
            return true;
        }
    }
    return false;
}

bool command_applies_needs(const struct command *command, const struct option *option)
{
    bool applies = false;
    for (size_t i = 0; option->needs[i] != OPTION_NONE; i++) {
        applies = applies || command_has(command, option->needs[i]);
    }
    return applies && !command->draws;
}
