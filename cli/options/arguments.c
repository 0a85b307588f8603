/* Options are known by their whole names only. Abbreviations are refused: one that is unique today
 * would be ambiguous, or another option, as soon as there are more options.
 */
#include "arguments.h"

#include "option_groups.h"
#include "report.h"
#include "suggest.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { NOT_FOUND = -1 };

struct arguments {
    struct settings *settings;
    const struct command *command;
    const struct option *options[OPTIONS_MAX]; /* of the command; NULL behind the last one */
    int argc;
    char **argv;
    int next;  /* of argv */
    int files; /* found so far: argv[1] to argv[files], all before `next` */
};

/* ---- Which option ---- */

static int find_name(const struct arguments *arguments, const char *name, size_t length)
{
    for (int i = 0; arguments->options[i] != NULL; i++) {
        const char *known = arguments->options[i]->name;
        if (strlen(known) == length && memcmp(known, name, length) == 0) {
            return i;
        }
    }
    return NOT_FOUND;
}

static int find_letter(const struct arguments *arguments, char letter)
{
    for (int i = 0; arguments->options[i] != NULL; i++) {
        if (arguments->options[i]->letter == letter) {
            return i;
        }
    }
    return NOT_FOUND;
}

static enum arguments_result no_option(const struct arguments *arguments, const char *name,
                                       size_t length)
{
    const char *command = arguments->command->name;
    char typed[SUGGEST_LONGEST + 2];
    snprintf(typed, sizeof typed, "%.*s", (int)(length < sizeof typed ? length : sizeof typed),
             name);
    struct suggestion suggestion;
    suggest_start(&suggestion, typed);
    for (int i = 0; arguments->options[i] != NULL; i++) {
        suggest_offer(&suggestion, arguments->options[i]->name);
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

/* Also of "-limit", which lacks a hyphen. */
static enum arguments_result no_letter(const struct arguments *arguments, const char *argument,
                                       char letter)
{
    const char *command = arguments->command->name;
    const char *name = argument + 1;
    size_t length = strcspn(name, "=");
    if (length > 1 && find_name(arguments, name, length) != NOT_FOUND) {
        report("%s has no option '-%c': did you mean '--%.*s'?", command, letter, (int)length,
               name);
    } else {
        report("%s has no option '-%c': see 'satdoku help %s'", command, letter, command);
    }
    return ARGUMENTS_BAD;
}

/* ---- Values ---- */

/* Whether a value that was refused is a number, and only too large: then the message says so. */
static bool is_large_number(const char *value)
{
    size_t digits = strspn(value, "0123456789");
    enum { OF_LONGEST = 18 };
    return value[digits] == '\0' && digits - strspn(value, "0") > OF_LONGEST;
}

static enum arguments_result bad_name(const struct option *option, const char *value)
{
    char list[512] = "";
    size_t used = 0;
    struct suggestion suggestion;
    suggest_start(&suggestion, value);
    for (size_t i = 0; option->choice(option, i) != NULL && used < sizeof list; i++) {
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "",
                                 option->choice(option, i));
        suggest_offer(&suggestion, option->choice(option, i));
    }
    if (suggestion.best != NULL) {
        report("--%s: '%s' is not one of %s: did you mean '%s'?", option->name, value, list,
               suggestion.best);
    } else {
        report("--%s: '%s' is not one of %s", option->name, value, list);
    }
    return ARGUMENTS_BAD;
}

static enum arguments_result bad_value(const struct option *option, const char *value)
{
    if (option->choice != NULL) {
        return bad_name(option, value);
    }
    if (is_large_number(value)) {
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

/* Sets each of "a,b,c". */
static enum arguments_result set_list(struct arguments *arguments, const struct option *option,
                                      const char *value)
{
    enum { VALUE_MAX = 80 };
    char part[VALUE_MAX];
    for (;; value++) {
        size_t length = strcspn(value, ",");
        snprintf(part, sizeof part, "%.*s", (int)(length < sizeof part ? length : sizeof part),
                 value);
        if (!option->set(arguments->settings, option, part)) {
            return bad_value(option, part);
        }
        value += length;
        if (*value == '\0') {
            return ARGUMENTS_RUN;
        }
    }
}

static enum arguments_result set(struct arguments *arguments, int index, const char *value)
{
    const struct option *option = arguments->options[index];
    if (option == &option_table[OPTION_HELP]) {
        return ARGUMENTS_HELP;
    }
    arguments->settings->given[option - option_table] = true;
    if (value == NULL) { /* an option without a value, which cannot be a bad one */
        (void)option->set(arguments->settings, option, NULL);
        return ARGUMENTS_RUN;
    }
    if (option->list) {
        return set_list(arguments, option, value);
    }
    if (!option->set(arguments->settings, option, value)) {
        return bad_value(option, value);
    }
    return ARGUMENTS_RUN;
}

/* Sets an option that takes a value to what stands behind it: in the same argument, unless that is
 * NULL, or in the next one. */
static enum arguments_result set_with_value(struct arguments *arguments, int index,
                                            const char *value)
{
    const struct option *option = arguments->options[index];
    if (value == NULL && arguments->next == arguments->argc) {
        report("--%s needs a value: --%s %s", option->name, option->name, option->argument);
        return ARGUMENTS_BAD;
    }
    return set(arguments, index, value != NULL ? value : arguments->argv[arguments->next++]);
}

/* ---- Arguments ---- */

/* "--name", "--name value" or "--name=value". */
static enum arguments_result read_long(struct arguments *arguments, const char *argument)
{
    const char *name = argument + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    int index = find_name(arguments, name, length);
    if (index == NOT_FOUND) {
        return no_option(arguments, name, length);
    }
    if (arguments->options[index]->argument != NULL) {
        return set_with_value(arguments, index, value);
    }
    if (value != NULL) {
        report("--%.*s takes no value", (int)length, name);
        return ARGUMENTS_BAD;
    }
    return set(arguments, index, NULL);
}

/* "-q", "-j 4", "-j4", "-qj4". */
static enum arguments_result read_letters(struct arguments *arguments, const char *argument)
{
    enum arguments_result result = ARGUMENTS_RUN;
    for (const char *letter = argument + 1; *letter != '\0' && result == ARGUMENTS_RUN; letter++) {
        int index = find_letter(arguments, *letter);
        if (index == NOT_FOUND) {
            return no_letter(arguments, argument, *letter);
        }
        if (arguments->options[index]->argument != NULL) {
            return set_with_value(arguments, index, letter[1] != '\0' ? letter + 1 : NULL);
        }
        result = set(arguments, index, NULL);
    }
    return result;
}

static enum arguments_result read_all(struct arguments *arguments)
{
    enum arguments_result result = ARGUMENTS_RUN;
    bool options = true;
    while (arguments->next < arguments->argc && result == ARGUMENTS_RUN) {
        char *argument = arguments->argv[arguments->next++];
        if (!options || argument[0] != '-' || argument[1] == '\0') {
            arguments->argv[++arguments->files] = argument;
        } else if (argument[1] != '-') {
            result = read_letters(arguments, argument);
        } else if (argument[2] == '\0') {
            options = false;
        } else {
            result = read_long(arguments, argument);
        }
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

/* Reports which options this one needs. */
static bool lacks_need(const struct arguments *arguments, const struct option *option)
{
    if (!command_applies_needs(arguments->command, option) ||
        given_of(arguments, option->needs) != NULL) {
        return false;
    }
    char names[128] = "";
    size_t used = 0;
    for (size_t i = 0; option->needs[i] != OPTION_NONE; i++) {
        used += (size_t)snprintf(names + used, sizeof names - used, "%s--%s",
                                 used > 0 ? " or " : "", option_table[option->needs[i]].name);
        assert(used < sizeof names);
    }
    report("--%s means nothing without %s", option->name, names);
    return true;
}

static bool fits_others(const struct arguments *arguments, const struct option *option)
{
    const struct option *other = NULL;
    if (lacks_need(arguments, option)) {
        return false;
    }
    if ((other = given_of(arguments, option->excludes)) != NULL) {
        report("--%s and --%s exclude each other", option->name, other->name);
    } else if ((other = given_of(arguments, option->useless_with)) != NULL) {
        report("--%s means nothing with --%s", option->name, other->name);
    }
    return other == NULL;
}

static bool all_fit(const struct arguments *arguments)
{
    for (size_t i = 0; arguments->options[i] != NULL; i++) {
        const struct option *option = arguments->options[i];
        bool given = arguments->settings->given[option - option_table];
        if (!given && option->required) {
            report("%s needs --%s %s: %s", arguments->command->name, option->name, option->argument,
                   option->help);
            return false;
        }
        if (given && !fits_others(arguments, option)) {
            return false;
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
    for (size_t i = 0; i + 1 < OPTIONS_MAX; i++) {
        arguments.options[i] = command_option(command, i).option;
    }
    enum arguments_result result = read_all(&arguments);
    if (result == ARGUMENTS_RUN && !all_fit(&arguments)) {
        result = ARGUMENTS_BAD;
    }
    settings->files = argv + 1;
    settings->file_count = arguments.files;
    return result;
}
