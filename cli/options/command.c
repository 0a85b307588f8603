#include "command.h"

#include "report.h"
#include "suggest.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

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

/* ---- Arguments ---- */

/* Options are known by their whole names only. Abbreviations are refused: one that is unique today
 * would be ambiguous, or another option, as soon as there are more options.
 */

struct arguments {
    struct settings *settings;
    const struct command *command;
    struct command_option options[OPTIONS_MAX]; /* of the command; NULL behind the last one */
    int argc;
    char **argv;
    int next;  /* of argv */
    int files; /* found so far: argv[1] to argv[files], all before `next` */
};

/* ---- Which option ---- */

static const struct option *find_name(const struct arguments *arguments, const char *name,
                                      size_t length)
{
    const struct option *option = NULL;
    for (size_t i = 0; (option = arguments->options[i].option) != NULL; i++) {
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0) {
            break;
        }
    }
    return option;
}

/* ---- Values ---- */

static enum arguments_result bad_value(const struct option *option, const char *value)
{
    enum { OF_LONGEST = 18 };
    assert(value != NULL); /* an option that takes none has no bad one */
    if (option->type == TYPE_KIND) {
        /* Kinds of clues are too many to list them. */
        struct suggestion suggestion;
        suggest_start(&suggestion, value);
        for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
            const char *name = NULL;
            for (size_t i = 0;
                 (name = satdoku_clue_kind_called((enum satdoku_clue_kind)kind, i)) != NULL; i++) {
                suggest_offer(&suggestion, name);
            }
        }
        if (suggestion.best != NULL) {
            report("--%s: '%s' is no kind of clue: did you mean '%s'?", option->name, value,
                   suggestion.best);
        } else {
            report("--%s: '%s' is no kind of clue: see 'satdoku help clues'", option->name, value);
        }
        return ARGUMENTS_BAD;
    }
    size_t digits = strspn(value, "0123456789");
    if (option_choice(option, 0) != NULL) {
        char list[512] = "";
        size_t used = 0;
        const char *choice = NULL;
        struct suggestion suggestion;
        suggest_start(&suggestion, value);
        for (size_t i = 0; (choice = option_choice(option, i)) != NULL && used < sizeof list; i++) {
            used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "",
                                     choice);
            suggest_offer(&suggestion, choice);
        }
        if (suggestion.best != NULL) {
            report("--%s: '%s' is not one of %s: did you mean '%s'?", option->name, value, list,
                   suggestion.best);
        } else {
            report("--%s: '%s' is not one of %s", option->name, value, list);
        }
        return ARGUMENTS_BAD;
    }
    if (value[digits] == '\0' && digits - strspn(value, "0") > OF_LONGEST) {
        report("--%s: '%s' is too large", option->name, value);
    } else if (option->expected != NULL) {
        report("--%s: '%s' is not %s", option->name, value, option->expected);
    } else if (option->least == 0) {
        report("--%s: '%s' is not a whole number", option->name, value);
    } else if (option->most == LLONG_MAX) {
        report("--%s: '%s' is not a whole number from %llu", option->name, value, option->least);
    } else {
        report("--%s: '%s' is not a whole number from %llu to %llu", option->name, value,
               option->least, option->most);
    }
    return ARGUMENTS_BAD;
}

/* Sets an option. A value that it takes is `value`, from the same argument, or where that is NULL
 * the next argument. */
static enum arguments_result set(struct arguments *arguments, const struct option *option,
                                 const char *value)
{
    if (option == &option_table[OPTION_HELP]) {
        return ARGUMENTS_HELP;
    }
    if (option->argument != NULL && value == NULL) {
        if (arguments->next == arguments->argc) {
            report("--%s needs a value: --%s %s", option->name, option->name, option->argument);
            return ARGUMENTS_BAD;
        }
        value = arguments->argv[arguments->next++];
    }
    arguments->settings->given[option - option_table] = true;
    if (option->list) {
        /* Each of "a,b,c". */
        enum { VALUE_MAX = 80 };
        assert(value != NULL); /* lists are values */
        for (;; value++) {
            char part[VALUE_MAX];
            size_t length = strcspn(value, ",");
            snprintf(part, sizeof part, "%.*s", (int)(length < sizeof part ? length : sizeof part),
                     value);
            if (!option_store(arguments->settings, option, part)) {
                return bad_value(option, part);
            }
            value += length;
            if (*value == '\0') {
                return ARGUMENTS_RUN;
            }
        }
    }
    return option_store(arguments->settings, option, value) ? ARGUMENTS_RUN
                                                            : bad_value(option, value);
}

/* ---- Arguments ---- */

/* "--name", "--name value" or "--name=value". */
static enum arguments_result read_long(struct arguments *arguments, const char *argument)
{
    const char *name = argument + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    const struct option *option = find_name(arguments, name, length);
    if (option == NULL) {
        const char *command = arguments->command->name;
        char typed[SUGGEST_LONGEST + 2];
        snprintf(typed, sizeof typed, "%.*s", (int)(length < sizeof typed ? length : sizeof typed),
                 name);
        struct suggestion suggestion;
        suggest_start(&suggestion, typed);
        for (size_t i = 0; arguments->options[i].option != NULL; i++) {
            suggest_offer(&suggestion, arguments->options[i].option->name);
        }
        if (suggestion.best != NULL) {
            report("%s has no option '--%.*s': did you mean '--%s'?", command, (int)length, name,
                   suggestion.best);
        } else {
            report("%s has no option '--%.*s': see 'satdoku help %s'", command, (int)length, name,
                   command);
        }
        return ARGUMENTS_BAD;
    }
    if (option->argument == NULL && value != NULL) {
        report("--%.*s takes no value", (int)length, name);
        return ARGUMENTS_BAD;
    }
    return set(arguments, option, value);
}

/* "-q", "-j 4", "-j4", "-qj4". */
static enum arguments_result read_letters(struct arguments *arguments, const char *argument)
{
    enum arguments_result result = ARGUMENTS_RUN;
    for (const char *letter = argument + 1; *letter != '\0' && result == ARGUMENTS_RUN; letter++) {
        const struct option *option = NULL;
        for (size_t i = 0; (option = arguments->options[i].option) != NULL; i++) {
            if (option->letter == *letter) {
                break;
            }
        }
        if (option == NULL) {
            /* Also of "-limit", which lacks a hyphen. */
            const char *command = arguments->command->name;
            const char *name = argument + 1;
            size_t length = strcspn(name, "=");
            if (length > 1 && find_name(arguments, name, length) != NULL) {
                report("%s has no option '-%c': did you mean '--%.*s'?", command, *letter,
                       (int)length, name);
            } else {
                report("%s has no option '-%c': see 'satdoku help %s'", command, *letter, command);
            }
            return ARGUMENTS_BAD;
        }
        if (option->argument != NULL) {
            return set(arguments, option, letter[1] != '\0' ? letter + 1 : NULL);
        }
        result = set(arguments, option, NULL);
    }
    return result;
}

/* ---- What goes together ---- */

/* The first of these options that is given; OPTION_NONE is behind the last one. */
static const struct option *given_of(const struct arguments *arguments, const enum option_id *ids)
{
    for (; *ids != OPTION_NONE; ids++) {
        if (arguments->settings->given[*ids]) {
            return &option_table[*ids];
        }
    }
    return NULL;
}

static bool all_fit(const struct arguments *arguments)
{
    const struct option *option = NULL;
    for (size_t i = 0; (option = arguments->options[i].option) != NULL; i++) {
        bool given = arguments->settings->given[option - option_table];
        if (!given && option->required) {
            report("%s needs --%s %s: %s", arguments->command->name, option->name, option->argument,
                   option->help);
            return false;
        }
        if (given) {
            /* Reports what a given option lacks, or does not go with. */
            const struct option *other = NULL;
            if (command_applies_needs(arguments->command, option) &&
                given_of(arguments, option->needs) == NULL) {
                char names[OPTION_NEEDS_TEXT];
                option_needs_text(names, option);
                report("--%s means nothing without %s", option->name, names);
                return false;
            }
            if ((other = given_of(arguments, option->excludes)) != NULL) {
                report("--%s and --%s exclude each other", option->name, other->name);
            } else if ((other = given_of(arguments, option->useless_with)) != NULL) {
                report("--%s means nothing with --%s", option->name, other->name);
            }
            if (other != NULL) {
                return false;
            }
        }
    }
    return true;
}

enum arguments_result arguments_read(struct settings *settings, const struct command *command,
                                     int argc, char **argv)
{
    struct arguments arguments = {.settings = settings,
                                  .command = command,
                                  .argc = argc,
                                  .argv = argv,
                                  .next = 1};
    command_options(arguments.options, command);
    enum arguments_result result = ARGUMENTS_RUN;
    bool options = true;
    while (arguments.next < arguments.argc && result == ARGUMENTS_RUN) {
        char *argument = arguments.argv[arguments.next++];
        if (!options || argument[0] != '-' || argument[1] == '\0') {
            arguments.argv[++arguments.files] = argument;
        } else if (argument[1] != '-') {
            result = read_letters(&arguments, argument);
        } else if (argument[2] == '\0') {
            options = false;
        } else {
            result = read_long(&arguments, argument);
        }
    }
    if (result == ARGUMENTS_RUN && !all_fit(&arguments)) {
        result = ARGUMENTS_BAD;
    }
    settings->reading.files = argv + 1;
    settings->reading.file_count = arguments.files;
    return result;
}
