#include "options.h"

#include "report.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values ---- */

/* A whole decimal number from 1 to `most`, and nothing behind it. */
static bool parse_number(long *number, const char *text, const char **end, long most)
{
    if (text[0] < '0' || text[0] > '9') {
        return false;
    }
    char *stop = NULL;
    errno = 0;
    long value = strtol(text, &stop, 10);
    if (errno != 0 || value < 1 || value > most) {
        return false;
    }
    *number = value;
    *end = stop;
    return true;
}

/* A setter for an option without a value. */
#define FLAG(name, member)                                                                         \
    static bool name(struct settings *settings, const char *value)                                 \
    {                                                                                              \
        (void)value;                                                                               \
        settings->member = true;                                                                   \
        return true;                                                                               \
    }

FLAG(set_all, all)
FLAG(set_any, any)
FLAG(set_grid, grid)
FLAG(set_json, json)
FLAG(set_names, encode.names)
FLAG(set_stats, stats)
FLAG(set_tilings, tilings)
FLAG(set_trust, trust)
FLAG(set_unique, encode.unique)
FLAG(set_witness, witness)

/* A setter for an option whose values are names. */
#define NAMED(setter, option)                                                                      \
    static bool setter(struct settings *settings, const char *value)                               \
    {                                                                                              \
        return satdoku_encode_option(&settings->encode, option, value);                            \
    }

NAMED(set_amo, "amo")
NAMED(set_dominoes, "dominoes")
NAMED(set_encoding, "encoding")
NAMED(set_projection, "projection")
NAMED(set_simplify, "simplify")

static bool set_box(struct settings *settings, const char *value)
{
    long rows = 0;
    long columns = 0;
    const char *rest = NULL;
    if (!parse_number(&rows, value, &rest, SATDOKU_MAX_SIZE) || (*rest != 'x' && *rest != 'X') ||
        !parse_number(&columns, rest + 1, &rest, SATDOKU_MAX_SIZE) || *rest != '\0') {
        return false;
    }
    settings->read.box_rows = (int)rows;
    settings->read.box_columns = (int)columns;
    return rows * columns <= SATDOKU_MAX_SIZE;
}

static bool set_from(struct settings *settings, const char *value)
{
    return satdoku_format_parse(&settings->read.format, value);
}

static bool set_output(struct settings *settings, const char *value)
{
    settings->output = strcmp(value, "-") == 0 ? NULL : value;
    return value[0] != '\0';
}

/* A number from 1 and nothing else. */
static bool parse_count(long *number, const char *value)
{
    const char *rest = NULL;
    return parse_number(number, value, &rest, LONG_MAX) && *rest == '\0';
}

static bool set_folder(struct settings *settings, const char *value)
{
    settings->folder = value;
    return value[0] != '\0';
}

static bool set_puzzle(struct settings *settings, const char *value)
{
    long number = 0;
    bool good = parse_count(&number, value);
    settings->puzzle = (size_t)number;
    return good;
}

static bool set_cubes(struct settings *settings, const char *value)
{
    long number = 0;
    bool good = parse_count(&number, value);
    settings->encode.cubes = (size_t)number;
    return good;
}

static bool set_limit(struct settings *settings, const char *value)
{
    long number = 0;
    bool good = parse_count(&number, value);
    settings->limit = (size_t)number;
    return good;
}

static bool set_seed(struct settings *settings, const char *value)
{
    long number = 0;
    bool good = parse_count(&number, value);
    settings->seed = (unsigned long long)number;
    return good;
}

static bool set_max_clauses(struct settings *settings, const char *value)
{
    long number = 0;
    bool good = parse_count(&number, value);
    settings->encode.max_clauses = (unsigned long long)number;
    if (settings->encode.max_clauses > SATDOKU_DEFAULT_SOLVER_CLAUSES) {
        settings->solver_clauses = settings->encode.max_clauses; /* of --unique */
    }
    return good;
}

static bool set_solver_clauses(struct settings *settings, const char *value)
{
    long number = 0;
    bool good = parse_count(&number, value);
    settings->solver_clauses = (unsigned long long)number;
    return good;
}

static bool set_solver(struct settings *settings, const char *value)
{
    settings->solver = value;
    return value[strspn(value, " \t")] != '\0';
}

static bool set_jobs(struct settings *settings, const char *value)
{
    enum { JOBS_MOST = 1024 };
    long jobs = 0;
    const char *rest = NULL;
    bool good = parse_number(&jobs, value, &rest, JOBS_MOST) && *rest == '\0';
    settings->jobs = (size_t)jobs;
    return good;
}

static bool set_size(struct settings *settings, const char *value)
{
    long size = 0;
    const char *rest = NULL;
    bool good = parse_number(&size, value, &rest, SATDOKU_MAX_SIZE) && *rest == '\0';
    settings->read.size = (int)size;
    return good;
}

static bool set_time_limit(struct settings *settings, const char *value)
{
    char *rest = NULL;
    double seconds = strtod(value, &rest);
    settings->time_limit = seconds;
    return rest != value && *rest == '\0' && isfinite(seconds) && seconds > 0;
}

static bool set_to(struct settings *settings, const char *value)
{
    return satdoku_format_parse(&settings->to, value);
}

/* ---- Entries ---- */

const struct option_entry option_all = {"all", 0, NULL, "all solutions, in lexicographic order",
                                        set_all};
const struct option_entry option_all_conflicts =
    {"all", 0, NULL, "further minimal conflicts, up to --limit (default: 10)", set_all};
const struct option_entry option_amo =
    {"amo", 0, "NAME", "at most one: pairwise, sequential, product, bimander, commander", set_amo};
const struct option_entry option_any = {"any", 0, NULL,
                                        "the first solution found, not the smallest", set_any};
const struct option_entry option_box =
    {"box", 0, "HxW", "boxes of H rows and W columns (default: as square as possible)", set_box};
const struct option_entry option_cubes = {"cubes", 0, "K",
                                          "write iCNF, with the search split into K cubes",
                                          set_cubes};
const struct option_entry option_dominoes = {"dominoes", 0, "NAME",
                                             "Sudominoku: partner (default) or placement",
                                             set_dominoes};
const struct option_entry option_encoding = {"encoding", 0, "NAME",
                                             "extended (default), efficient or minimal",
                                             set_encoding};
const struct option_entry option_from =
    {"from", 0, "FORMAT", "input: auto, grid, spaced, cases, sudominoku or line (default: auto)",
     set_from};
const struct option_entry option_folder = {"output", 'o', "FOLDER",
                                           "the certificate; it must not exist yet", set_folder};
const struct option_entry option_grid =
    {"grid", 0, NULL, "check a solution alone: the files are a puzzle and its solution", set_grid};
const struct option_entry option_jobs =
    {"jobs", 'j', "N", "threads that share the puzzles (default: as many as cores)", set_jobs};
const struct option_entry option_json = {"json", 0, NULL, "a JSON object on a line for each puzzle",
                                         set_json};
const struct option_entry option_limit = {"limit", 0, "N", "stop after N", set_limit};
const struct option_entry option_max_clauses =
    {"max-clauses", 0, "N", "refuse a formula of more clauses (default: 100000000)",
     set_max_clauses};
const struct option_entry option_names = {"names", 0, NULL,
                                          "a line 'c varname N name' for each variable", set_names};
const struct option_entry option_output =
    {"output", 'o', "FILE", "write to FILE, whole or not at all (default: standard output)",
     set_output};
const struct option_entry option_projection =
    {"projection", 0, "FORM", "list the digit variables for counters: none, ind or show",
     set_projection};
const struct option_entry option_puzzle =
    {"puzzle", 0, "K", "take the K-th puzzle of the input (default: it holds just one)",
     set_puzzle};
const struct option_entry option_seed = {"seed", 0, "N",
                                         "the order of trying, shuffled (default: reading order)",
                                         set_seed};
const struct option_entry option_simplify = {"simplify", 0, "LEVEL",
                                             "infer first: none, givens, singles, locked or probe",
                                             set_simplify};
const struct option_entry option_size =
    {"size", 0, "N", "boards of N rows (default: as the input says; sudominoku: 9)", set_size};
const struct option_entry option_solver =
    {"solver", 0, "COMMAND", "let another SAT solver work; {} is the CNF file, {out} its answer's",
     set_solver};
const struct option_entry option_solver_clauses =
    {"max-clauses", 0, "N", "refuse a puzzle whose formula has more clauses (default: 10000000)",
     set_solver_clauses};
const struct option_entry option_stats = {"stats", 0, NULL,
                                          "say how large the formula would be, exactly", set_stats};
const struct option_entry option_tilings = {"tilings", 0, NULL,
                                            "Sudominoku: count the tilings of each grid, too",
                                            set_tilings};
const struct option_entry option_time_limit =
    {"time-limit", 0, "SECONDS", "give up on a puzzle after so long: 'unknown', exit 3",
     set_time_limit};
const struct option_entry option_to =
    {"to", 0, "FORMAT", "output: as --from, where auto is the input's (default: auto)", set_to};
const struct option_entry option_trust =
    {"trust-solver", 0, NULL,
     "believe --solver when it says unsatisfiable (PicoSAT confirms it else)", set_trust};
const struct option_entry option_unique = {"unique", 0, NULL,
                                           "exclude the solution: unsatisfiable then means unique",
                                           set_unique};

const struct option_entry option_witness =
    {"witness", 0, NULL, "for each piece left, the second solution that appears without it",
     set_witness};

/* ---- Parsing ---- */

enum { HELP_INDEX = 1000, FIRST_INDEX, MOST_OPTIONS = 32 };

/* getopt's tables: long options return FIRST_INDEX + their place, letters themselves. */
struct tables {
    struct option longs[MOST_OPTIONS + 2];
    char letters[2 * MOST_OPTIONS + 3];
};

static void fill_tables(struct tables *tables, const struct option_entry *const *options)
{
    char *letter = tables->letters;
    *letter++ = ':'; /* tell a missing value from an unknown option */
    *letter++ = 'h';
    int count = 0;
    for (; options[count] != NULL; count++) {
        const struct option_entry *entry = options[count];
        int takes = entry->argument != NULL ? required_argument : no_argument;
        tables->longs[count] = (struct option){entry->name, takes, NULL, FIRST_INDEX + count};
        if (entry->letter != 0) {
            *letter++ = entry->letter;
            if (entry->argument != NULL) {
                *letter++ = ':';
            }
        }
    }
    *letter = '\0';
    tables->longs[count] = (struct option){"help", no_argument, NULL, HELP_INDEX};
    tables->longs[count + 1] = (struct option){NULL, 0, NULL, 0};
}

static const struct option_entry *chosen_entry(const struct option_entry *const *options, int found)
{
    if (found >= FIRST_INDEX) {
        return options[found - FIRST_INDEX];
    }
    for (; *options != NULL; options++) {
        if ((*options)->letter == found) {
            return *options;
        }
    }
    return NULL;
}

enum options_result options_parse(struct settings *settings, const struct command *command,
                                  int argc, char **argv)
{
    struct tables tables;
    fill_tables(&tables, command->options);
    optind = 0;
    opterr = 0;
    int found;
    while ((found = getopt_long(argc, argv, tables.letters, tables.longs, NULL)) != -1) {
        if (found == HELP_INDEX || found == 'h') {
            return OPTIONS_HELP;
        }
        const struct option_entry *entry = chosen_entry(command->options, found);
        if (entry == NULL) {
            report("%s '%s': see 'satdoku %s --help'",
                   found == ':' ? "a value is missing behind" : "no option", argv[optind - 1],
                   command->name);
            return OPTIONS_BAD;
        }
        if (!entry->set(settings, optarg)) {
            report("--%s: bad value '%s'", entry->name, optarg);
            return OPTIONS_BAD;
        }
    }
    settings->files = argv + optind;
    settings->file_count = argc - optind;
    return OPTIONS_RUN;
}

/* ---- Help ---- */

static void help_line(FILE *out, const struct option_entry *entry)
{
    char left[40];
    snprintf(left, sizeof left, "%c%c%s --%s%s%s", entry->letter != 0 ? '-' : ' ',
             entry->letter != 0 ? entry->letter : ' ', entry->letter != 0 ? "," : " ", entry->name,
             entry->argument != NULL ? " " : "", entry->argument != NULL ? entry->argument : "");
    fprintf(out, "  %-26s %s\n", left, entry->help);
}

void options_help(FILE *out, const struct command *command)
{
    static const struct option_entry help = {"help", 'h', NULL, "this text", NULL};
    fprintf(out, "satdoku %s %s\n\n%s\n\n", command->name, command->arguments,
            command->description);
    for (const struct option_entry *const *entry = command->options; *entry != NULL; entry++) {
        help_line(out, *entry);
    }
    help_line(out, &help);
}
