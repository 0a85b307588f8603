/* Makes puzzles, as many as the command line asks for. */
#ifndef GENERATE_LIST_H
#define GENERATE_LIST_H

#include "command.h"

enum exit_code generate_list(const struct settings *settings);

#endif
