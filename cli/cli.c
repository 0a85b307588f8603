#include "cli.h"

#include "command.h"
#include "commands.h"
#include "help.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"
#include "suggest.h"
#include "text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct command *const commands[] = {&command_solve,
                                                 &command_check,
                                                 &command_count,
                                                 &command_candidates,
                                                 &command_explain,
                                                 &command_hint,
                                                 &command_steps,
                                                 &command_rate,
                                                 &command_minimize,
                                                 &command_convert,
                                                 &command_generate,
                                                 &command_random,
                                                 &command_canonical,
                                                 &command_equivalent,
                                                 &command_shuffle,
                                                 &command_fill,
                                                 &command_merge,
                                                 &command_prove,
                                                 &command_verify,
                                                 &command_encode,
                                                 &command_decode,
                                                 &command_draw,
                                                 NULL};

/* What may stand in a command's place. */
static const char *const others[] = {"help", "--help", "--version", NULL};

/* What there is help with besides. */
static const struct {
    const char *name;
    void (*help)(FILE *out);
} topics[] = {{"formats", help_formats}, {"clues", help_clues}};
enum { TOPICS = sizeof topics / sizeof topics[0] };

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; commands[i] != NULL; i++) {
        if (strcmp(commands[i]->name, name) == 0) {
            return commands[i];
        }
    }
    return NULL;
}

static enum exit_code no_command(const char *name)
{
    struct suggestion suggestion;
    suggest_start(&suggestion, name);
    for (size_t i = 0; commands[i] != NULL; i++) {
        suggest_offer(&suggestion, commands[i]->name);
    }
    for (size_t i = 0; others[i] != NULL; i++) {
        suggest_offer(&suggestion, others[i]);
    }
    if (suggestion.best != NULL) {
        report("no command '%s': did you mean '%s'?", name, suggestion.best);
    } else if (access(name, F_OK) == 0) {
        report("no command '%s': if the file is meant, 'satdoku solve %s'", name, name);
    } else {
        report("no command '%s': see 'satdoku help'", name);
    }
    return EXIT_TROUBLE;
}

/* The exit code after a text on standard output, by whether all of it could be written. */
static enum exit_code after_text(void)
{
    errno = 0;
    bool failed = fflush(stdout) != 0 || ferror(stdout);
    if (failed && errno == EPIPE) {
        interrupt_by_closed_pipe();
        return EXIT_INTERRUPTED;
    }
    if (failed) {
        report("<stdout>: cannot write");
        return EXIT_TROUBLE;
    }
    return EXIT_YES;
}

static enum exit_code no_topic(const char *name)
{
    struct suggestion suggestion;
    suggest_start(&suggestion, name);
    for (size_t i = 0; commands[i] != NULL; i++) {
        suggest_offer(&suggestion, commands[i]->name);
    }
    for (size_t i = 0; i < TOPICS; i++) {
        suggest_offer(&suggestion, topics[i].name);
    }
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        const char *called = NULL;
        enum satdoku_clue_kind kind = (enum satdoku_clue_kind)i;
        for (size_t j = 0; (called = satdoku_clue_kind_called(kind, j)) != NULL; j++) {
            suggest_offer(&suggestion, called);
        }
    }
    if (suggestion.best != NULL) {
        report("no help with '%s': did you mean '%s'?", name, suggestion.best);
    } else {
        report("no help with '%s': see 'satdoku help'", name);
    }
    return EXIT_TROUBLE;
}

/* A command, "formats" or "clues", or a kind of clue. */
static enum exit_code help_with(const char *name)
{
    const struct command *command = find_command(name);
    if (command != NULL) {
        help_command(stdout, command);
        return after_text();
    }
    for (size_t i = 0; i < TOPICS; i++) {
        if (strcmp(topics[i].name, name) == 0) {
            topics[i].help(stdout);
            return after_text();
        }
    }
    return help_kinds_called(stdout, name) ? after_text() : no_topic(name);
}

/* The help of what is named, or of the program. */
static enum exit_code run_help(int argc, char **argv)
{
    if (argc > 2) {
        report("%s takes one name, of a command or a kind of clue", argv[0]);
        return EXIT_TROUBLE;
    }
    if (argc == 1 || strcmp(argv[1], "help") == 0) {
        help_program(stdout, commands);
        return after_text();
    }
    if (strcmp(argv[1], "--json") == 0) {
        if (!help_json(stdout, commands)) {
            report("%s", OUT_OF_MEMORY);
            return EXIT_TROUBLE;
        }
        return after_text();
    }
    return help_with(argv[1]);
}

static enum exit_code run_version(int argc, char **argv)
{
    bool json = argc == 2 && strcmp(argv[1], "--json") == 0;
    if (argc > 1 && !json) {
        report("%s takes nothing behind it but --json", argv[0]);
        return EXIT_TROUBLE;
    }
    struct text text = {0};
    enum exit_code code = EXIT_TROUBLE;
    if (json ? version_add_json(&text) : version_add_line(&text)) {
        (void)fwrite(text.data, 1, text.length, stdout);
        code = after_text();
    } else {
        report(OUT_OF_MEMORY);
    }
    text_clear(&text);
    return code;
}

static enum exit_code run_command(const struct command *command, int argc, char **argv)
{
    struct settings settings = {0};
    switch (arguments_read(&settings, command, argc, argv)) {
    case ARGUMENTS_HELP:
        help_command(stdout, command);
        return after_text();
    case ARGUMENTS_BAD:
        return EXIT_TROUBLE;
    case ARGUMENTS_RUN:
        break;
    }
    if (settings.solving.backend == SATDOKU_BACKEND_CADICAL &&
        satdoku_backend_version(SATDOKU_BACKEND_CADICAL) == NULL) {
        report("--backend cadical: this satdoku was built without CaDiCaL");
        return EXIT_TROUBLE;
    }
    return command->run(&settings);
}

static enum exit_code run_arguments(int argc, char **argv)
{
    if (argc < 2) {
        help_program(stderr, commands);
        return EXIT_TROUBLE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        return run_help(argc - 1, argv + 1);
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        return run_version(argc - 1, argv + 1);
    }
    const struct command *command = find_command(name);
    return command == NULL ? no_command(name) : run_command(command, argc - 1, argv + 1);
}

int cli_run(int argc, char **argv)
{
    /* A standard stream that is closed would be taken by the next file opened. It is opened the
     * wrong way round instead, so that using it fails as it should. */
    static const int ways[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int descriptor = 0; descriptor < 3; descriptor++) {
        if (fcntl(descriptor, F_GETFD) < 0) {
            (void)open("/dev/null", ways[descriptor]);
        }
    }
    if (!interrupt_install()) {
        report("no pipe: %s", strerror(errno));
        return (int)EXIT_TROUBLE;
    }
    enum exit_code code = run_arguments(argc, argv);
    interrupt_remove();
    return code == EXIT_INTERRUPTED ? EXIT_SIGNALS + interrupt_signal() : (int)code;
}
