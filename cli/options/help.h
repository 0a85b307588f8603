/* The help of the program and of its commands, in 80 columns. */
#ifndef HELP_H
#define HELP_H

#include "command.h"

#include <stdio.h>

/* The commands, by lines; `commands` ends with NULL. */
void help_program(FILE *out, const struct command *const *commands);

void help_command(FILE *out, const struct command *command);

#endif
