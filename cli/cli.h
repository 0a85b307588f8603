/* The command line: finds the command that it names, reads its options and runs it. */
#ifndef CLI_H
#define CLI_H

#include "command.h"

/* The whole program, but for the process around it: what main returns, or EXIT_SIGNALS and the
 * number of the signal that it is to end by. */
int cli_run(int argc, char **argv);

#endif
