/* A run: one command asks the same question about every puzzle of every input file. */
#ifndef RUN_ALL_H
#define RUN_ALL_H

#include "run.h"

enum exit_code run_all(const struct settings *settings, const struct run_actions *actions,
                       void *context);

#endif
