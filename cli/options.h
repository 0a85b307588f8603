/* The options: for each its name, the value that it takes, and how it is set. A new option is a row
 * in options.c, a name here, and a place in a group of options (option_groups.c), or in the list of
 * the one command that has it.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "settings.h"

struct option_entry {
    const char *name;
    char letter;          /* short form, or 0 */
    const char *argument; /* as help shows it, or NULL for none */
    const char *help;     /* one line of any length: it is wrapped */
    bool (*set)(struct settings *settings, const char *value); /* false: a bad value */
    /* What a value must be, for the message about a bad one: "a whole number from 1". */
    const char *expected;
    /* Instead, where values are names: each of them by its index, NULL behind the last one. */
    const char *(*choice)(size_t index);
    bool local; /* what is answered does not depend on it, nor how */
    bool list;  /* a value is one or several, with commas between them; `set` gets each of them */
};

/* Where an option has no meaning. */
enum option_relation {
    OPTION_NEEDS,     /* it means nothing without the other one */
    OPTION_NEEDS_ONE, /* the same of all that its rules of this kind name, together */
    OPTION_USELESS,   /* it means nothing with the other one */
    OPTION_EXCLUDES,  /* the two contradict each other */
    OPTION_REQUIRED   /* the command cannot do without it; there is no other one */
};

/* A row of a command's table of such rules, which ends with a row without option. */
struct option_rule {
    const struct option_entry *option;
    enum option_relation relation;
    const struct option_entry *other;
};

extern const struct option_entry option_all;
extern const struct option_entry option_all_conflicts;
extern const struct option_entry option_amo;
extern const struct option_entry option_any;
extern const struct option_entry option_ascii;
extern const struct option_entry option_backend;
extern const struct option_entry option_bare;
extern const struct option_entry option_board;
extern const struct option_entry option_box;
extern const struct option_entry option_candidates;
extern const struct option_entry option_color;
extern const struct option_entry option_columns;
extern const struct option_entry option_count;
extern const struct option_entry option_cube;
extern const struct option_entry option_cubes;
extern const struct option_entry option_split;
extern const struct option_entry option_gcnf;
extern const struct option_entry option_opb;
extern const struct option_entry option_wcnf;
extern const struct option_entry option_digits;
extern const struct option_entry option_dominoes;
extern const struct option_entry option_echo;
extern const struct option_entry option_encoding;
extern const struct option_entry option_from;
extern const struct option_entry option_folder;
extern const struct option_entry option_grid;
extern const struct option_entry option_estimate;
extern const struct option_entry option_help; /* every command has it */
extern const struct option_entry option_ignore_unknown;
extern const struct option_entry option_ipasir;
extern const struct option_entry option_jobs;
extern const struct option_entry option_json;
extern const struct option_entry option_limit;
extern const struct option_entry option_limit_count;
extern const struct option_entry option_limit_prove;
extern const struct option_entry option_limit_sets;
extern const struct option_entry option_lrat;
extern const struct option_entry option_max_clauses;
extern const struct option_entry option_names;
extern const struct option_entry option_no_progress;
extern const struct option_entry option_only;
extern const struct option_entry option_output;
extern const struct option_entry option_output_file;
extern const struct option_entry option_pdf;
extern const struct option_entry option_png;
extern const struct option_entry option_projection;
extern const struct option_entry option_puzzle;
extern const struct option_entry option_quiet;
extern const struct option_entry option_samples;
extern const struct option_entry option_seed;
extern const struct option_entry option_seed_samples;
extern const struct option_entry option_simplify;
extern const struct option_entry option_simplify_formula;
extern const struct option_entry option_shard;
extern const struct option_entry option_sheet;
extern const struct option_entry option_size;
extern const struct option_entry option_skip;
extern const struct option_entry option_solution;
extern const struct option_entry option_solver;
extern const struct option_entry option_solver_clauses;
extern const struct option_entry option_stats;
extern const struct option_entry option_summary;
extern const struct option_entry option_svg;
extern const struct option_entry option_take;
extern const struct option_entry option_target; /* --to that must be given */
extern const struct option_entry option_text;
extern const struct option_entry option_tilings;
extern const struct option_entry option_time_limit;
extern const struct option_entry option_to;
extern const struct option_entry option_trust;
extern const struct option_entry option_unique;
extern const struct option_entry option_witness;

#endif
