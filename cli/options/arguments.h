/* Reads the arguments of a command: options, in any order and also behind files, and files. Reports
 * what is wrong with them.
 */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "command.h"
#include "options.h"

enum arguments_result { ARGUMENTS_RUN, ARGUMENTS_HELP, ARGUMENTS_BAD };

/* Reads the arguments into the settings; argv[0] is the command's name. Of two equal options the
 * last one counts. "--" ends the options. The files are moved to the front of argv, in their order.
 * BAD: an error was reported. */
enum arguments_result arguments_read(struct settings *settings, const struct command *command,
                                     int argc, char **argv);

#endif
