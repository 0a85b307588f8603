/* Options: what each is called, takes, and sets in the settings. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "cli.h"

#include <stdio.h>

struct option_entry {
    const char *name;
    char letter;          /* short form, or 0 */
    const char *argument; /* as help shows it, or NULL for none */
    const char *help;
    bool (*set)(struct settings *settings, const char *value); /* false: a bad value */
};

extern const struct option_entry option_all;
extern const struct option_entry option_all_conflicts;
extern const struct option_entry option_amo;
extern const struct option_entry option_any;
extern const struct option_entry option_box;
extern const struct option_entry option_cubes;
extern const struct option_entry option_dominoes;
extern const struct option_entry option_encoding;
extern const struct option_entry option_from;
extern const struct option_entry option_folder;
extern const struct option_entry option_grid;
extern const struct option_entry option_jobs;
extern const struct option_entry option_json;
extern const struct option_entry option_limit;
extern const struct option_entry option_max_clauses;
extern const struct option_entry option_names;
extern const struct option_entry option_output;
extern const struct option_entry option_projection;
extern const struct option_entry option_puzzle;
extern const struct option_entry option_seed;
extern const struct option_entry option_simplify;
extern const struct option_entry option_size;
extern const struct option_entry option_solver;
extern const struct option_entry option_solver_clauses;
extern const struct option_entry option_stats;
extern const struct option_entry option_tilings;
extern const struct option_entry option_time_limit;
extern const struct option_entry option_to;
extern const struct option_entry option_trust;
extern const struct option_entry option_unique;
extern const struct option_entry option_witness;

enum options_result { OPTIONS_RUN, OPTIONS_HELP, OPTIONS_BAD };

/* Reads the command line behind the command's name (argv[0]). A bad one was reported. */
enum options_result options_parse(struct settings *settings, const struct command *command,
                                  int argc, char **argv);

/* The help of one command. */
void options_help(FILE *out, const struct command *command);

#endif
