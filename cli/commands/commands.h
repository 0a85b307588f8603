/* All commands. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "command.h"

extern const struct command command_solve;
extern const struct command command_check;
extern const struct command command_encode;
extern const struct command command_decode;
extern const struct command command_draw;
extern const struct command command_count;
extern const struct command command_candidates;
extern const struct command command_generate;
extern const struct command command_random;
extern const struct command command_canonical;
extern const struct command command_equivalent;
extern const struct command command_shuffle;
extern const struct command command_explain;
extern const struct command command_fill;
extern const struct command command_merge;
extern const struct command command_minimize;
extern const struct command command_convert;
extern const struct command command_prove;
extern const struct command command_verify;
extern const struct command command_steps;
extern const struct command command_hint;
extern const struct command command_rate;

#endif
