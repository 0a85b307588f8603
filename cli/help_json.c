#include "help_json.h"

#include "json.h"
#include "option_groups.h"

#include <stdlib.h>

static json_t *text_or_null(const char *text)
{
    return text != NULL ? json_string(text) : json_null();
}

static json_t *values_of(const struct option_entry *entry)
{
    json_t *values = json_array();
    for (size_t i = 0; entry->choice != NULL && entry->choice(i) != NULL; i++) {
        values = json_append(values, json_string(entry->choice(i)));
    }
    return values;
}

static json_t *option_object(struct command_option option)
{
    const struct option_entry *entry = option.entry;
    const char letter[] = {entry->letter, '\0'};
    json_t *object = json_with(json_object(), "name", json_string(entry->name));
    object = json_with(object, "letter", text_or_null(entry->letter != 0 ? letter : NULL));
    object = json_with(object, "argument", text_or_null(entry->argument));
    object = json_with(object, "help", json_string(entry->help));
    object = json_with(object, "values", values_of(entry));
    object = json_with(object, "list", json_boolean(entry->list));
    return json_with(object, "group", text_or_null(option.title));
}

static json_t *options_of(const struct command *command)
{
    json_t *options = json_array();
    struct command_option option = {0};
    for (size_t i = 0; (option = command_option(command, i)).entry != NULL; i++) {
        options = json_append(options, option_object(option));
    }
    return json_append(options, option_object((struct command_option){.entry = &option_help}));
}

static bool has(const struct command *command, const struct option_entry *entry)
{
    struct command_option option = {0};
    for (size_t i = 0; (option = command_option(command, i)).entry != NULL; i++) {
        if (option.entry == entry) {
            return true;
        }
    }
    return false;
}

/* Those that matter for this command. */
static json_t *rules_of(const struct command *command)
{
    static const char *const relations[] = {[OPTION_NEEDS] = "needs",
                                            [OPTION_NEEDS_ONE] = "needs one",
                                            [OPTION_USELESS] = "useless",
                                            [OPTION_EXCLUDES] = "excludes",
                                            [OPTION_REQUIRED] = "required"};
    json_t *rules = json_array();
    const struct option_rule *rule = NULL;
    for (size_t i = 0; (rule = command_rule(command, i)) != NULL; i++) {
        if (!has(command, rule->option) || (rule->other != NULL && !has(command, rule->other))) {
            continue;
        }
        json_t *object = json_with(json_object(), "option", json_string(rule->option->name));
        object = json_with(object, "relation", json_string(relations[rule->relation]));
        const char *other = rule->other != NULL ? rule->other->name : NULL;
        rules = json_append(rules, json_with(object, "other", text_or_null(other)));
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
