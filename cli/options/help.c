#include "help.h"

#include "json.h"
#include "wrapped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMAND_COLUMN = 14, OPTION_COLUMN = 28 };

static void option_entry(FILE *out, const struct option *option, const struct command *command)
{
    char name[64];
    snprintf(name, sizeof name, "%c%c%s --%s%s%s", option->letter != 0 ? '-' : ' ',
             option->letter != 0 ? option->letter : ' ', option->letter != 0 ? "," : " ",
             option->name, option->argument != NULL ? " " : "",
             option->argument != NULL ? option->argument : "");
    struct wrapped w = wrapped_entry(out, OPTION_COLUMN, name, option->help);
    const char *choice = NULL;
    for (size_t i = 0; (choice = option_choice(option, i)) != NULL; i++) {
        if (i == 0) {
            fputs(":", out);
            w.column++;
        }
        char text[64];
        snprintf(text, sizeof text, "%s%s", choice,
                 option_choice(option, i + 1) != NULL ? "," : "");
        wrapped_put(&w, text);
    }
    if (command_applies_needs(command, option)) {
        char needs[OPTION_NEEDS_TEXT];
        char text[OPTION_NEEDS_TEXT + 8];
        option_needs_text(needs, option);
        snprintf(text, sizeof text, "(with %s)", needs);
        wrapped_put(&w, text);
    }
    fputs("\n", out);
}

/* Where to read on. */
static void manual(FILE *out, const char *page)
{
    fprintf(out,
            "\nThe manual is %s(1), and usage.md in share/doc/satdoku.\n"
            "Formats of puzzles: satdoku-formats(5), and formats.md there.\n",
            page);
}

void help_command(FILE *out, const struct command *command)
{
    fprintf(out, "satdoku %s %s\n\n", command->name, command->arguments);
    wrapped_paragraph(out, command->description);
    /* "Exit: 0 all solved, 2 trouble." */
    struct wrapped w = {.out = out};
    wrapped_put(&w, "Exit:");
    const char *words = command->exits[0];
    for (int code = 0; words != NULL;) {
        int next = code + 1;
        while (next < COMMAND_EXITS && command->exits[next] == NULL) {
            next++;
        }
        const char *others = next < COMMAND_EXITS ? command->exits[next] : NULL;
        char text[80];
        snprintf(text, sizeof text, "%d %s%s", code, words, others != NULL ? "," : ".");
        wrapped_put(&w, text);
        code = next;
        words = others;
    }
    fputs("\n\n", out);
    const char *title = NULL;
    struct command_option options[OPTIONS_MAX];
    command_options(options, command);
    for (size_t i = 0; options[i].option != NULL; i++) {
        const char *next = options[i].title;
        if (next != NULL && (title == NULL || strcmp(title, next) != 0)) {
            fprintf(out, "%s%s:\n", i > 0 ? "\n" : "", next);
            title = next;
        }
        option_entry(out, options[i].option, command);
    }
    fputs("\nExamples:\n", out);
    for (size_t i = 0; i < COMMAND_EXAMPLES; i++) {
        fprintf(out, "  %s\n", command->examples[i].line);
    }
    char page[32];
    snprintf(page, sizeof page, "satdoku-%s", command->name);
    manual(out, page);
}

void help_program(FILE *out, const struct command *const *commands)
{
    fputs("satdoku COMMAND [OPTIONS] [FILE...]\n\nSudoku and Sudominoku by SAT.\n\n", out);
    for (; *commands != NULL; commands++) {
        (void)wrapped_entry(out, COMMAND_COLUMN, (*commands)->name, (*commands)->summary);
        fputs("\n", out);
    }
    fputs("\n", out);
    wrapped_paragraph(
        out, "'satdoku help COMMAND' says more of a command, 'satdoku --version' which "
             "version this is. 'satdoku help formats' names the formats of puzzles, 'satdoku "
             "help clues' the kinds of clues, and 'satdoku help Cage' says more of one.");
    fputs("\nExamples:\n"
          "  satdoku solve puzzle.txt\n"
          "  satdoku check --json < puzzles.txt\n",
          out);
    manual(out, "satdoku");
}

/* ---- Help as JSON ---- */

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
    json_t *formats = json_array();
    const char *name = NULL;
    for (size_t i = 0; (name = satdoku_option_choice("format", i)) != NULL; i++) {
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        struct satdoku_format_help help;
        if (satdoku_format_parse(&format, name) &&
            satdoku_format_help(&help, format)) { /* not auto */
            json_t *one = json_with(json_object(), "name", json_string(help.name));
            one = json_with(one, "alias", json_string_or_null(help.alias));
            one = json_with(one, "input", json_string(help.input));
            formats = json_append(formats, json_with(one, "answer", json_string(help.answer)));
        }
    }
    object = json_with(object, "formats", formats);
    char *text = object != NULL ? json_dumps(object, JSON_INDENT(2)) : NULL;
    json_decref(object);
    if (text == NULL) {
        return false;
    }
    fprintf(out, "%s\n", text);
    free(text);
    return true;
}

/* ---- Version ---- */

/* How the program was built comes from CMake, by definitions for this file; what it was built
 * without has none.
 */

#ifdef SATDOKU_BUILT_WITH_ZLIB
static const char *const zlib = SATDOKU_BUILT_WITH_ZLIB;
#else
static const char *const zlib = NULL;
#endif

#ifdef SATDOKU_BUILT_WITH_RSVG
static const char *const rsvg = SATDOKU_BUILT_WITH_RSVG;
#else
static const char *const rsvg = NULL;
#endif

#ifdef NDEBUG
static const bool has_assertions = false;
#else
static const bool has_assertions = true;
#endif

#if defined(_FORTIFY_SOURCE) && _FORTIFY_SOURCE > 0
static const bool is_fortified = true;
#else
static const bool is_fortified = false;
#endif

bool version_add_line(struct text *out)
{
    char line[200];
    const char *cadical = satdoku_backend_version(SATDOKU_BACKEND_CADICAL);
    int length = snprintf(line, sizeof line, "satdoku %s (PicoSAT %s%s%s)\n", satdoku_version(),
                          satdoku_backend_version(SATDOKU_BACKEND_PICOSAT),
                          cadical != NULL ? ", CaDiCaL " : "", cadical != NULL ? cadical : "");
    return text_add(out, line, (size_t)length);
}

bool version_add_json(struct text *out)
{
    json_t *build = json_object();
    build = json_with(build, "type", json_string(SATDOKU_BUILT_TYPE));
    build = json_with(build, "compiler", json_string(SATDOKU_BUILT_BY));
    build = json_with(build, "system", json_string(SATDOKU_BUILT_FOR));
    build = json_with(build, "library", json_string(SATDOKU_BUILT_ON));
    build = json_with(build, "assertions", json_boolean(has_assertions));
    build = json_with(build, "hardened", json_boolean(SATDOKU_BUILT_HARDENED));
    build = json_with(build, "fortified", json_boolean(is_fortified));
    const char *picosat = satdoku_backend_version(SATDOKU_BACKEND_PICOSAT);
    const char *cadical = satdoku_backend_version(SATDOKU_BACKEND_CADICAL);
    json_t *object = json_object();
    object = json_with(object, "satdoku", json_string(satdoku_version()));
    object = json_with(object, "picosat", json_string(picosat));
    object = json_with(object, "cadical", json_string_or_null(cadical));
    object = json_with(object, "jansson", json_string(SATDOKU_BUILT_WITH_JANSSON));
    object = json_with(object, "zlib", json_string_or_null(zlib));
    object = json_with(object, "librsvg", json_string_or_null(rsvg));
    return json_add(out, json_with(object, "build", build)) && text_put(out, "\n");
}
