/* Options are known by their whole names only. Abbreviations are refused: one that is unique today
 * would be ambiguous, or another option, as soon as there are more options.
 */
#include "arguments.h"

#include "option_groups.h"
#include "report.h"
#include "suggest.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { NOT_FOUND = -1, HELP = -2 };

struct arguments {
    struct settings *settings;
    const struct command *command;
    const struct option_entry *options[OPTIONS_MAX]; /* of the command; NULL behind the last one */
    int argc;
    char **argv;
    int next;                /* of argv */
    int files;               /* found so far: argv[1] to argv[files], all before `next` */
    bool given[OPTIONS_MAX]; /* by the place in `options` */
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
    bool help = strlen(option_help.name) == length && memcmp(option_help.name, name, length) == 0;
    return help ? HELP : NOT_FOUND;
}

static int find_letter(const struct arguments *arguments, char letter)
{
    for (int i = 0; arguments->options[i] != NULL; i++) {
        if (arguments->options[i]->letter == letter) {
            return i;
        }
    }
    return letter == option_help.letter ? HELP : NOT_FOUND;
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
    suggest_offer(&suggestion, option_help.name);
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

static enum arguments_result bad_name(const struct option_entry *entry, const char *value)
{
    char list[512] = "";
    size_t used = 0;
    struct suggestion suggestion;
    suggest_start(&suggestion, value);
    for (size_t i = 0; entry->choice(i) != NULL && used < sizeof list; i++) {
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "",
                                 entry->choice(i));
        suggest_offer(&suggestion, entry->choice(i));
    }
    if (suggestion.best != NULL) {
        report("--%s: '%s' is not one of %s: did you mean '%s'?", entry->name, value, list,
               suggestion.best);
    } else {
        report("--%s: '%s' is not one of %s", entry->name, value, list);
    }
    return ARGUMENTS_BAD;
}

static enum arguments_result bad_value(const struct option_entry *entry, const char *value)
{
    if (entry->choice != NULL) {
        return bad_name(entry, value);
    }
    bool large = is_large_number(value);
    report("--%s: '%s' is %s%s", entry->name, value, large ? "too large" : "not ",
           large ? "" : entry->expected);
    return ARGUMENTS_BAD;
}

/* Sets each of "a,b,c". */
static enum arguments_result set_list(struct arguments *arguments, const struct option_entry *entry,
                                      const char *value)
{
    enum { VALUE_MAX = 80 };
    char part[VALUE_MAX];
    for (;; value++) {
        size_t length = strcspn(value, ",");
        snprintf(part, sizeof part, "%.*s", (int)(length < sizeof part ? length : sizeof part),
                 value);
        if (!entry->set(arguments->settings, part)) {
            return bad_value(entry, part);
        }
        value += length;
        if (*value == '\0') {
            return ARGUMENTS_RUN;
        }
    }
}

/* The last value counts, but for lists, which grow. */
static void note_given(struct settings *settings, const struct option_entry *entry,
                       const char *value)
{
    size_t i = 0;
    while (i < settings->given_count && (entry->list || settings->given[i].entry != entry)) {
        i++;
    }
    if (i < GIVEN_MAX) {
        settings->given[i] = (struct given_option){entry, value};
        settings->given_count += i == settings->given_count;
    }
}

static enum arguments_result set(struct arguments *arguments, int index, const char *value)
{
    const struct option_entry *entry = arguments->options[index];
    arguments->given[index] = true;
    note_given(arguments->settings, entry, value);
    if (value == NULL) { /* an option without a value, which cannot be a bad one */
        (void)entry->set(arguments->settings, NULL);
        return ARGUMENTS_RUN;
    }
    if (entry->list) {
        return set_list(arguments, entry, value);
    }
    if (!entry->set(arguments->settings, value)) {
        return bad_value(entry, value);
    }
    return ARGUMENTS_RUN;
}

/* Sets an option that takes a value to what stands behind it: in the same argument, unless that is
 * NULL, or in the next one. */
static enum arguments_result set_with_value(struct arguments *arguments, int index,
                                            const char *value)
{
    const struct option_entry *entry = arguments->options[index];
    if (value == NULL && arguments->next == arguments->argc) {
        report("--%s needs a value: --%s %s", entry->name, entry->name, entry->argument);
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
    bool takes = index != HELP && arguments->options[index]->argument != NULL;
    if (takes) {
        return set_with_value(arguments, index, value);
    }
    if (value != NULL) {
        report("--%.*s takes no value", (int)length, name);
        return ARGUMENTS_BAD;
    }
    return index == HELP ? ARGUMENTS_HELP : set(arguments, index, NULL);
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
        if (index == HELP) {
            return ARGUMENTS_HELP;
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

static bool is_given(const struct arguments *arguments, const struct option_entry *entry)
{
    for (int i = 0; arguments->options[i] != NULL; i++) {
        if (arguments->options[i] == entry) {
            return arguments->given[i];
        }
    }
    return false;
}

/* Whether one of the options is given that the option may have beside it. */
static bool has_one(const struct arguments *arguments, const struct option_entry *option)
{
    char names[128] = "";
    size_t used = 0;
    const struct option_rule *rule = NULL;
    for (size_t i = 0; (rule = command_rule(arguments->command, i)) != NULL; i++) {
        if (rule->option != option || rule->relation != OPTION_NEEDS_ONE) {
            continue;
        }
        if (is_given(arguments, rule->other)) {
            return true;
        }
        used += (size_t)snprintf(names + used, sizeof names - used, "%s--%s",
                                 used > 0 ? " or " : "", rule->other->name);
        assert(used < sizeof names);
    }
    report("--%s means nothing without %s", option->name, names);
    return false;
}

static bool rule_holds(const struct arguments *arguments, const struct option_rule *rule)
{
    const struct option_entry *option = rule->option;
    const char *other = rule->other != NULL ? rule->other->name : "";
    bool given = is_given(arguments, option);
    bool both = given && rule->other != NULL && is_given(arguments, rule->other);
    switch (rule->relation) {
    case OPTION_NEEDS:
        if (given && !both) {
            report("--%s means nothing without --%s", option->name, other);
            return false;
        }
        return true;
    case OPTION_NEEDS_ONE:
        return !given || has_one(arguments, option);
    case OPTION_USELESS:
        if (both) {
            report("--%s means nothing with --%s", option->name, other);
        }
        return !both;
    case OPTION_EXCLUDES:
        if (both) {
            report("--%s and --%s exclude each other", option->name, other);
        }
        return !both;
    case OPTION_REQUIRED:
        if (!given) {
            report("%s needs --%s %s: %s", arguments->command->name, option->name, option->argument,
                   option->help);
        }
        return given;
    }
    return true;
}

static bool rules_hold(const struct arguments *arguments)
{
    const struct option_rule *rule = NULL;
    for (size_t i = 0; (rule = command_rule(arguments->command, i)) != NULL; i++) {
        if (!rule_holds(arguments, rule)) {
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
        arguments.options[i] = command_option(command, i).entry;
    }
    enum arguments_result result = read_all(&arguments);
    if (result == ARGUMENTS_RUN && !rules_hold(&arguments)) {
        result = ARGUMENTS_BAD;
    }
    settings->command = command->name;
    settings->files = argv + 1;
    settings->file_count = arguments.files;
    return result;
}
