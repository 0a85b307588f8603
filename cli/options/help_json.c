#include "help_json.h"

#include "json.h"
#include "option_groups.h"

#include <stdlib.h>

static json_t *text_or_null(const char *text)
{
    return text != NULL ? json_string(text) : json_null();
}

static json_t *values_of(const struct option *option)
{
    json_t *values = json_array();
    for (size_t i = 0; option->choice != NULL && option->choice(option, i) != NULL; i++) {
        values = json_append(values, json_string(option->choice(option, i)));
    }
    return values;
}

static json_t *option_object(struct command_option listed)
{
    const struct option *option = listed.option;
    const char letter[] = {option->letter, '\0'};
    json_t *object = json_with(json_object(), "name", json_string(option->name));
    object = json_with(object, "letter", text_or_null(option->letter != 0 ? letter : NULL));
    object = json_with(object, "argument", text_or_null(option->argument));
    object = json_with(object, "help", json_string(option->help));
    object = json_with(object, "values", values_of(option));
    object = json_with(object, "list", json_boolean(option->list));
    return json_with(object, "group", text_or_null(listed.title));
}

static json_t *options_of(const struct command *command)
{
    json_t *list = json_array();
    struct command_option option = {0};
    for (size_t i = 0; (option = command_option(command, i)).option != NULL; i++) {
        list = json_append(list, option_object(option));
    }
    return list;
}

/* Adds what an option has to do with those of the others that the command has. */
static json_t *with_rules(json_t *rules, const struct command *command, const struct option *option,
                          const char *relation, const enum option_id *others)
{
    for (; *others != OPTION_NONE; others++) {
        if (command_has(command, *others)) {
            json_t *object = json_with(json_object(), "option", json_string(option->name));
            object = json_with(object, "relation", json_string(relation));
            object = json_with(object, "other", json_string(option_table[*others].name));
            rules = json_append(rules, object);
        }
    }
    return rules;
}

static json_t *rules_of(const struct command *command)
{
    json_t *rules = json_array();
    const struct option *option = NULL;
    for (size_t i = 0; (option = command_option(command, i).option) != NULL; i++) {
        if (command_applies_needs(command, option)) {
            bool one = option->needs[1] == OPTION_NONE;
            rules = with_rules(rules, command, option, one ? "needs" : "needs one", option->needs);
        }
        rules = with_rules(rules, command, option, "useless", option->useless_with);
        rules = with_rules(rules, command, option, "excludes", option->excludes);
        if (option->required) {
            json_t *object = json_with(json_object(), "option", json_string(option->name));
            object = json_with(object, "relation", json_string("required"));
            rules = json_append(rules, json_with(object, "other", json_null()));
        }
    }
    return rules;
}

static json_t *examples_of(const struct command *command)
{
    json_t *examples = json_array();
    for (size_t i = 0; i < COMMAND_EXAMPLES; i++) {
        const struct command_example *example = &command->examples[i];
        json_t *object = json_with(json_object(), "command", json_string(example->line));
        examples = json_append(examples, json_with(object, "words", json_string(example->words)));
    }
    return examples;
}

static json_t *exits_of(const struct command *command)
{
    json_t *exits = json_object();
    for (int code = 0; code < COMMAND_EXITS; code++) {
        if (command->exits[code] != NULL) {
            const char key[] = {(char)('0' + code), '\0'};
            exits = json_with(exits, key, json_string(command->exits[code]));
        }
    }
    return exits;
}

static json_t *command_object(const struct command *command)
{
    json_t *object = json_with(json_object(), "name", json_string(command->name));
    object = json_with(object, "arguments", json_string(command->arguments));
    object = json_with(object, "summary", json_string(command->summary));
    object = json_with(object, "description", json_string(command->description));
    object = json_with(object, "options", options_of(command));
    object = json_with(object, "rules", rules_of(command));
    object = json_with(object, "exits", exits_of(command));
    return json_with(object, "examples", examples_of(command));
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
