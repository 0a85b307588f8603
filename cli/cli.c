#include "cli.h"

#include "interrupt.h"
#include "options.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

static const struct command *const commands[] = {&command_solve,   &command_check,
                                                 &command_count,   &command_candidates,
                                                 &command_explain, &command_minimize,
                                                 &command_prove,   &command_verify,
                                                 &command_encode,  &command_decode};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void help(FILE *out)
{
    fprintf(out, "satdoku COMMAND [OPTIONS] [FILE...]\n\n"
                 "Sudoku and Sudominoku by SAT.\n\n");
    for (size_t i = 0; i < COMMANDS; i++) {
        fprintf(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    }
    fprintf(out, "\n'satdoku COMMAND --help' says more; 'satdoku --version' which one this is.\n");
}

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i]->name, name) == 0) {
            return commands[i];
        }
    }
    return NULL;
}

static bool is_either(const char *text, const char *one, const char *other)
{
    return strcmp(text, one) == 0 || strcmp(text, other) == 0;
}

/* What a text on standard output could not be written whole is worth. */
static enum exit_code after_text(void)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        report("<stdout>: cannot write");
        return EXIT_TROUBLE;
    }
    return EXIT_YES;
}

static enum exit_code run_command(const struct command *command, int argc, char **argv)
{
    struct settings settings = {0};
    switch (options_parse(&settings, command, argc, argv)) {
    case OPTIONS_HELP:
        options_help(stdout, command);
        return after_text();
    case OPTIONS_BAD:
        return EXIT_TROUBLE;
    case OPTIONS_RUN:
        break;
    }
    return command->run(&settings);
}

/* A standard stream that is closed would be taken by the next file opened. It is opened the wrong
 * way round instead, so that using it fails as it should. */
static void occupy_standard_streams(void)
{
    static const int ways[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int descriptor = 0; descriptor < 3; descriptor++) {
        if (fcntl(descriptor, F_GETFD) < 0) {
            (void)open("/dev/null", ways[descriptor]);
        }
    }
}

static enum exit_code run_arguments(int argc, char **argv)
{
    if (argc < 2) {
        report("a command is missing: see 'satdoku --help'");
        return EXIT_TROUBLE;
    }
    if (is_either(argv[1], "--help", "-h")) {
        help(stdout);
        return after_text();
    }
    if (is_either(argv[1], "--version", "-V")) {
        printf("satdoku %s (PicoSAT %s)\n", satdoku_version(), satdoku_picosat_version());
        return after_text();
    }
    const struct command *command = find_command(argv[1]);
    if (command == NULL) {
        report("no command '%s': see 'satdoku --help'", argv[1]);
        return EXIT_TROUBLE;
    }
    return run_command(command, argc - 1, argv + 1);
}

int cli_run(int argc, char **argv)
{
    occupy_standard_streams();
    if (!interrupt_install()) {
        report("no pipe: %s", strerror(errno));
        return (int)EXIT_TROUBLE;
    }
    enum exit_code code = run_arguments(argc, argv);
    interrupt_remove();
    return code == EXIT_INTERRUPTED ? EXIT_SIGNALS + interrupt_signal() : (int)code;
}
