#include "option_groups.h"

#define OPTIONS(...)                                                                               \
    (const struct option_entry *const[])                                                           \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }
#define RULES(...)                                                                                 \
    (const struct option_rule[])                                                                   \
    {                                                                                              \
        __VA_ARGS__,                                                                               \
        {                                                                                          \
            .option = NULL                                                                         \
        }                                                                                          \
    }

const struct option_group group_reading =
    {.title = "Reading",
     .options = OPTIONS(&option_from, &option_size, &option_box, &option_digits, &option_board,
                        &option_ignore_unknown),
     .rules = RULES({&option_board, OPTION_EXCLUDES, &option_size},
                    {&option_board, OPTION_EXCLUDES, &option_box},
                    {&option_board, OPTION_EXCLUDES, &option_digits})};

const struct option_group group_part = {.title = "Reading",
                                        .options = OPTIONS(&option_skip, &option_take)};

const struct option_group group_share = {.title = "Reading",
                                         .options = OPTIONS(&option_shard),
                                         .rules =
                                             RULES({&option_shard, OPTION_EXCLUDES, &option_skip},
                                                   {&option_shard, OPTION_EXCLUDES, &option_take},
                                                   {&option_shard, OPTION_EXCLUDES, &option_svg},
                                                   {&option_shard, OPTION_EXCLUDES, &option_text})};

const struct option_group group_format = {.title = "Answers",
                                          .options = OPTIONS(&option_to, &option_bare),
                                          .rules =
                                              RULES({&option_to, OPTION_USELESS, &option_json},
                                                    {&option_to, OPTION_USELESS, &option_svg},
                                                    {&option_to, OPTION_USELESS, &option_text},
                                                    {&option_bare, OPTION_USELESS, &option_json},
                                                    {&option_bare, OPTION_USELESS, &option_svg},
                                                    {&option_bare, OPTION_USELESS, &option_text})};

const struct option_group group_columns =
    {.title = "Answers",
     .options = OPTIONS(&option_columns),
     .rules = RULES({&option_columns, OPTION_USELESS, &option_json},
                    {&option_columns, OPTION_USELESS, &option_only},
                    {&option_columns, OPTION_USELESS, &option_svg},
                    {&option_columns, OPTION_USELESS, &option_text},
                    {&option_columns, OPTION_EXCLUDES, &option_grid})};

const struct option_group group_json = {.title = "Answers",
                                        .options = OPTIONS(&option_json, &option_echo),
                                        .rules = RULES({&option_echo, OPTION_NEEDS, &option_json})};

const struct option_group group_pictures = {.title = "Pictures",
                                            .options = OPTIONS(&option_svg, &option_text,
                                                               &option_ascii, &option_color,
                                                               &option_sheet, &option_output),
                                            .rules =
                                                RULES({&option_json, OPTION_EXCLUDES, &option_svg},
                                                      {&option_json, OPTION_EXCLUDES, &option_text},
                                                      {&option_text, OPTION_EXCLUDES, &option_svg},
                                                      {&option_ascii, OPTION_NEEDS, &option_text},
                                                      {&option_color, OPTION_NEEDS, &option_text},
                                                      {&option_sheet, OPTION_NEEDS, &option_svg},
                                                      {&option_output, OPTION_NEEDS, &option_svg})};

const struct option_group group_simplify = {.title = "Solving",
                                            .options = OPTIONS(&option_simplify)};

const struct option_group group_jobs = {.title = "Solving",
                                        .options = OPTIONS(&option_jobs),
                                        .rules =
                                            RULES({&option_jobs, OPTION_USELESS, &option_all},
                                                  {&option_jobs, OPTION_USELESS, &option_svg},
                                                  {&option_jobs, OPTION_USELESS, &option_text},
                                                  {&option_jobs, OPTION_EXCLUDES, &option_grid})};

/* One puzzle, which is in the file with its cubes; the answer has a form of its own. */
const struct option_group group_cube = {.title = "Solving",
                                        .options = OPTIONS(&option_cube),
                                        .rules =
                                            RULES({&option_from, OPTION_USELESS, &option_cube},
                                                  {&option_size, OPTION_USELESS, &option_cube},
                                                  {&option_box, OPTION_USELESS, &option_cube},
                                                  {&option_digits, OPTION_USELESS, &option_cube},
                                                  {&option_board, OPTION_USELESS, &option_cube},
                                                  {&option_ignore_unknown, OPTION_USELESS,
                                                   &option_cube},
                                                  {&option_shard, OPTION_USELESS, &option_cube},
                                                  {&option_skip, OPTION_USELESS, &option_cube},
                                                  {&option_take, OPTION_USELESS, &option_cube},
                                                  {&option_to, OPTION_USELESS, &option_cube},
                                                  {&option_bare, OPTION_USELESS, &option_cube},
                                                  {&option_columns, OPTION_USELESS, &option_cube},
                                                  {&option_json, OPTION_USELESS, &option_cube},
                                                  {&option_svg, OPTION_USELESS, &option_cube},
                                                  {&option_text, OPTION_USELESS, &option_cube},
                                                  {&option_jobs, OPTION_USELESS, &option_cube},
                                                  {&option_only, OPTION_USELESS, &option_cube},
                                                  {&option_summary, OPTION_USELESS, &option_cube},
                                                  {&option_tilings, OPTION_USELESS, &option_cube},
                                                  {&option_all, OPTION_EXCLUDES, &option_cube})};

const struct option_group group_limits = {.title = "Solving",
                                          .options =
                                              OPTIONS(&option_solver_clauses, &option_time_limit)};

const struct option_group group_solver =
    {.title = "Solving",
     .options = OPTIONS(&option_backend, &option_solver, &option_ipasir, &option_trust),
     .rules = RULES({&option_backend, OPTION_EXCLUDES, &option_solver},
                    {&option_backend, OPTION_EXCLUDES, &option_ipasir},
                    {&option_ipasir, OPTION_EXCLUDES, &option_solver},
                    {&option_trust, OPTION_NEEDS_ONE, &option_solver},
                    {&option_trust, OPTION_NEEDS_ONE, &option_ipasir})};

const struct option_group group_summary = {.title = "Messages",
                                           .options = OPTIONS(&option_summary)};

const struct option_group group_progress = {.title = "Messages",
                                            .options = OPTIONS(&option_no_progress)};

const struct option_group group_quiet = {.title = "Messages", .options = OPTIONS(&option_quiet)};

struct command_option command_option(const struct command *command, size_t index)
{
    const struct option_entry *const *options = command->options;
    const char *title = NULL;
    for (const struct option_group *const *group = command->groups;; group++) {
        for (; options != NULL && *options != NULL; options++) {
            if (index == 0) {
                return (struct command_option){*options, title};
            }
            index--;
        }
        if (*group == NULL) {
            return (struct command_option){0};
        }
        options = (*group)->options;
        title = (*group)->title;
    }
}

const struct option_rule *command_rule(const struct command *command, size_t index)
{
    const struct option_rule *rule = command->rules;
    for (const struct option_group *const *group = command->groups;; group++) {
        for (; rule != NULL && rule->option != NULL; rule++) {
            if (index == 0) {
                return rule;
            }
            index--;
        }
        if (*group == NULL) {
            return NULL;
        }
        rule = (*group)->rules;
    }
}
