#include "help.h"

#include "json.h"

#include <stdlib.h>

static json_t *options_of(const struct command *command)
{
    json_t *list = json_array();
    struct command_option options[OPTIONS_MAX];
    const struct option *option = NULL;
    command_options(options, command);
    for (size_t i = 0; (option = options[i].option) != NULL; i++) {
        const char letter[] = {option->letter, '\0'};
        const char *choice = NULL;
        json_t *values = json_array();
        for (size_t j = 0; (choice = option_choice(option, j)) != NULL; j++) {
            values = json_append(values, json_string(choice));
        }
        json_t *object = json_with(json_object(), "name", json_string(option->name));
        object =
            json_with(object, "letter", json_string_or_null(option->letter != 0 ? letter : NULL));
        object = json_with(object, "argument", json_string_or_null(option->argument));
        object = json_with(object, "help", json_string(option->help));
        object = json_with(object, "values", values);
        object = json_with(object, "list", json_boolean(option->list));
        object = json_with(object, "group", json_string_or_null(options[i].title));
        list = json_append(list, object);
    }
    return list;
}

/* Appends what an option has to do with another one. */
static json_t *with_rule(json_t *rules, const struct option *option, const char *relation,
                         const char *other)
{
    json_t *object = json_with(json_object(), "option", json_string(option->name));
    object = json_with(object, "relation", json_string(relation));
    return json_append(rules, json_with(object, "other", json_string_or_null(other)));
}

/* The same for those of the others that the command has. */
static json_t *with_rules(json_t *rules, const struct command *command, const struct option *option,
                          const char *relation, const enum option_id *others)
{
    for (; *others != OPTION_NONE; others++) {
        if (command_has(command, *others)) {
            rules = with_rule(rules, option, relation, option_table[*others].name);
        }
    }
    return rules;
}

static json_t *rules_of(const struct command *command)
{
    json_t *rules = json_array();
    struct command_option options[OPTIONS_MAX];
    const struct option *option = NULL;
    command_options(options, command);
    for (size_t i = 0; (option = options[i].option) != NULL; i++) {
        if (command_applies_needs(command, option)) {
            bool one = option->needs[1] == OPTION_NONE;
            rules = with_rules(rules, command, option, one ? "needs" : "needs one", option->needs);
        }
        rules = with_rules(rules, command, option, "useless", option->useless_with);
        rules = with_rules(rules, command, option, "excludes", option->excludes);
        if (option->required) {
            rules = with_rule(rules, option, "required", NULL);
        }
    }
    return rules;
}

static json_t *command_object(const struct command *command)
{
    json_t *exits = json_object();
    for (int code = 0; code < COMMAND_EXITS; code++) {
        if (command->exits[code] != NULL) {
            const char key[] = {(char)('0' + code), '\0'};
            exits = json_with(exits, key, json_string(command->exits[code]));
        }
    }
    json_t *examples = json_array();
    for (size_t i = 0; i < COMMAND_EXAMPLES; i++) {
        const struct command_example *example = &command->examples[i];
        json_t *one = json_with(json_object(), "command", json_string(example->line));
        examples = json_append(examples, json_with(one, "words", json_string(example->words)));
    }
    json_t *object = json_with(json_object(), "name", json_string(command->name));
    object = json_with(object, "arguments", json_string(command->arguments));
    object = json_with(object, "summary", json_string(command->summary));
    object = json_with(object, "description", json_string(command->description));
    object = json_with(object, "options", options_of(command));
    object = json_with(object, "rules", rules_of(command));
    object = json_with(object, "exits", exits);
    return json_with(object, "examples", examples);
}

bool help_json(FILE *out, const struct command *const *commands)
{
    json_t *list = json_array();
    for (; *commands != NULL; commands++) {
        list = json_append(list, command_object(*commands));
    }
    json_t *object = json_with(json_object(), "version", json_string(satdoku_version()));
    object = json_with(object, "commands", list);
    char *text = object != NULL ? json_dumps(object, JSON_INDENT(2)) : NULL;
    json_decref(object);
    if (text == NULL) {
        return false;
    }
    fprintf(out, "%s\n", text);
    free(text);
    return true;
}
