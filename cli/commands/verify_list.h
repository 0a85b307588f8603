/* Checks the solutions that a list has beside its puzzles. */
#ifndef VERIFY_LIST_H
#define VERIFY_LIST_H

#include "exit_code.h"
#include "settings.h"

/* Whether a file is no folder, and so no certificate but a list. */
bool is_list(const char *file);

/* Checks the solution of each row: tells those that are wrong, and in the end how many are not. */
enum exit_code verify_list(const struct settings *settings);

#endif
