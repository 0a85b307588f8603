#include "options.h"

#include "shard.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values ---- */

/* A whole decimal number from 1 to `most`, and nothing behind it. */
static bool parse_number(long long *number, const char *text, const char **end, long long most)
{
    if (text[0] < '0' || text[0] > '9') {
        return false;
    }
    char *stop = NULL;
    errno = 0;
    long long value = strtoll(text, &stop, 10);
    if (errno != 0 || value < 1 || value > most) {
        return false;
    }
    *number = value;
    *end = stop;
    return true;
}

/* The number, or the largest that there is of that type. */
static size_t bounded(long long number)
{
    return (unsigned long long)number < SIZE_MAX ? (size_t)number : SIZE_MAX;
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
FLAG(set_ascii, ascii)
FLAG(set_bare, bare)
FLAG(set_candidates, candidates)
FLAG(set_echo, echo)
FLAG(set_grid, grid)
FLAG(set_ignore_unknown, read.ignore_unknown)
FLAG(set_json, json)
FLAG(set_lrat, lrat)
FLAG(set_names, encode.names)
FLAG(set_no_progress, no_progress)
FLAG(set_quiet, quiet)
FLAG(set_solution, solution)
FLAG(set_stats, stats)
FLAG(set_summary, summary)
FLAG(set_estimate, estimate)
FLAG(set_tilings, tilings)
FLAG(set_trust, trust)
FLAG(set_unique, encode.unique)
FLAG(set_counted, counted)
FLAG(set_witness, witness)

/* A setter for a form of formulas. */
#define FORM(name, value)                                                                          \
    static bool name(struct settings *settings, const char *text)                                  \
    {                                                                                              \
        (void)text;                                                                                \
        settings->encode.form = (value);                                                           \
        return true;                                                                               \
    }

FORM(set_gcnf, SATDOKU_FORM_GCNF)
FORM(set_opb, SATDOKU_FORM_OPB)
FORM(set_wcnf, SATDOKU_FORM_WCNF)

/* Setters for options whose values are names, and the names. */
#define NAMED(name)                                                                                \
    static bool set_##name(struct settings *settings, const char *value)                           \
    {                                                                                              \
        return satdoku_encode_option(&settings->encode, #name, value);                             \
    }                                                                                              \
    static const char *choice_of_##name(size_t index)                                              \
    {                                                                                              \
        return satdoku_encode_option_choice(#name, index);                                         \
    }

NAMED(amo)
NAMED(dominoes)
NAMED(encoding)
NAMED(projection)
NAMED(simplify)
NAMED(split)

/* "HxW", both from 1 to `most`. */
static bool parse_rectangle(long long *rows, long long *columns, const char *text, long long most)
{
    const char *rest = NULL;
    return parse_number(rows, text, &rest, most) && (*rest == 'x' || *rest == 'X') &&
           parse_number(columns, rest + 1, &rest, most) && *rest == '\0';
}

static bool set_box(struct settings *settings, const char *value)
{
    long long rows = 0;
    long long columns = 0;
    if (!parse_rectangle(&rows, &columns, value, SATDOKU_MAX_SIZE)) {
        return false;
    }
    settings->read.box_rows = (int)rows;
    settings->read.box_columns = (int)columns;
    return rows * columns <= SATDOKU_MAX_SIZE;
}

/* "I/N" */
/* "I/N", I from 1 to N and N to `most`. */
static bool parse_share(size_t *part, size_t *parts, const char *text, long long most)
{
    long long index = 0;
    long long count = 0;
    const char *rest = NULL;
    bool good = parse_number(&index, text, &rest, most) && *rest == '/' &&
                parse_number(&count, rest + 1, &rest, most) && *rest == '\0';
    *part = bounded(index);
    *parts = bounded(count);
    return good && index <= count;
}

static bool set_shard(struct settings *settings, const char *value)
{
    return parse_share(&settings->part, &settings->parts, value, SHARD_PARTS_MAX);
}

static bool set_cube(struct settings *settings, const char *value)
{
    return parse_share(&settings->cube, &settings->cube_count, value, LLONG_MAX);
}

static bool set_sheet(struct settings *settings, const char *value)
{
    long long rows = 0;
    long long columns = 0;
    bool good = parse_rectangle(&rows, &columns, value, SATDOKU_MAX_SHEET);
    settings->sheet_rows = (int)rows;
    settings->sheet_columns = (int)columns;
    return good;
}

/* A setter for what pictures are written as. */
#define DRAWN_AS(name, kind)                                                                       \
    static bool name(struct settings *settings, const char *value)                                 \
    {                                                                                              \
        (void)value;                                                                               \
        settings->drawing = kind;                                                                  \
        return true;                                                                               \
    }

DRAWN_AS(set_pdf, DRAWING_PDF)
DRAWN_AS(set_png, DRAWING_PNG)
DRAWN_AS(set_svg, DRAWING_SVG)

static bool set_text(struct settings *settings, const char *value)
{
    (void)value;
    settings->drawing = DRAWING_TEXT;
    return true;
}

static const char *choice_of_color(size_t index)
{
    static const char *const choices[] =
        {[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};
    return index < sizeof choices / sizeof choices[0] ? choices[index] : NULL;
}

static bool set_color(struct settings *settings, const char *value)
{
    for (size_t i = 0; choice_of_color(i) != NULL; i++) {
        if (strcmp(choice_of_color(i), value) == 0) {
            settings->color = (enum color)i;
            return true;
        }
    }
    return false;
}

/* The values are the library's own names. */
static bool set_digits(struct settings *settings, const char *value)
{
    settings->read.digits = value;
    return strchr(value, '-') != NULL;
}

static bool set_board(struct settings *settings, const char *value)
{
    settings->read.board = value;
    for (size_t i = 0; satdoku_board_choice(i) != NULL; i++) {
        if (strcmp(satdoku_board_choice(i), value) == 0) {
            return true;
        }
    }
    return false;
}

/* Names with commas between them. */
static bool set_columns(struct settings *settings, const char *value)
{
    bool good = value[0] != '\0' && value[0] != ',' && strstr(value, ",,") == NULL &&
                value[strlen(value) - 1] != ',' && value[strcspn(value, "\"\n\r")] == '\0';
    settings->columns = value;
    return good;
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
static bool parse_count(long long *number, const char *value)
{
    const char *rest = NULL;
    return parse_number(number, value, &rest, LLONG_MAX) && *rest == '\0';
}

static bool set_folder(struct settings *settings, const char *value)
{
    settings->folder = value;
    return value[0] != '\0';
}

static bool set_puzzle(struct settings *settings, const char *value)
{
    long long number = 0;
    bool good = parse_count(&number, value);
    settings->puzzle = bounded(number);
    return good;
}

static bool set_cubes(struct settings *settings, const char *value)
{
    long long number = 0;
    bool good = parse_count(&number, value);
    settings->encode.cubes = bounded(number);
    return good;
}

static bool set_limit(struct settings *settings, const char *value)
{
    long long number = 0;
    bool good = parse_count(&number, value);
    settings->limit = bounded(number);
    return good;
}

static bool set_seed(struct settings *settings, const char *value)
{
    long long number = 0;
    bool good = parse_count(&number, value);
    settings->seed = (unsigned long long)number;
    return good;
}

static bool set_samples(struct settings *settings, const char *value)
{
    long long number = 0;
    bool good = parse_count(&number, value);
    settings->samples = (unsigned long long)number;
    return good;
}

static bool set_max_clauses(struct settings *settings, const char *value)
{
    long long number = 0;
    bool good = parse_count(&number, value);
    settings->encode.max_clauses = (unsigned long long)number;
    if (settings->encode.max_clauses > SATDOKU_DEFAULT_SOLVER_CLAUSES) {
        settings->solver_clauses = settings->encode.max_clauses; /* of --unique */
    }
    return good;
}

static bool set_solver_clauses(struct settings *settings, const char *value)
{
    long long number = 0;
    bool good = parse_count(&number, value);
    settings->solver_clauses = (unsigned long long)number;
    return good;
}

static bool set_solver(struct settings *settings, const char *value)
{
    settings->solver = value;
    return value[strspn(value, " \t")] != '\0';
}

static bool set_backend(struct settings *settings, const char *value)
{
    return satdoku_backend_parse(&settings->backend, value);
}

static bool set_ipasir(struct settings *settings, const char *value)
{
    settings->ipasir = value;
    return *value != '\0';
}

static bool set_jobs(struct settings *settings, const char *value)
{
    enum { JOBS_MAX = 1024 };
    long long jobs = 0;
    const char *rest = NULL;
    bool good = parse_number(&jobs, value, &rest, JOBS_MAX) && *rest == '\0';
    settings->jobs = (size_t)jobs;
    return good;
}

/* A whole number and nothing else. */
static bool parse_whole(unsigned long long *number, const char *value)
{
    long long parsed = 0;
    bool zero = value[0] == '0' && value[strspn(value, "0")] == '\0';
    bool good = zero || parse_count(&parsed, value);
    *number = (unsigned long long)parsed;
    return good;
}

static bool set_skip(struct settings *settings, const char *value)
{
    return parse_whole(&settings->skip, value);
}

static bool set_take(struct settings *settings, const char *value)
{
    settings->takes = true;
    return parse_whole(&settings->take, value);
}

/* The verdicts of check. */
static const enum satdoku_verdict verdicts[] = {SATDOKU_UNIQUE, SATDOKU_MULTIPLE, SATDOKU_NONE,
                                                SATDOKU_UNKNOWN, SATDOKU_INVALID};

static const char *choice_of_only(size_t index)
{
    return index < sizeof verdicts / sizeof verdicts[0] ? satdoku_verdict_name(verdicts[index])
                                                        : NULL;
}

static bool set_only(struct settings *settings, const char *value)
{
    for (size_t i = 0; choice_of_only(i) != NULL; i++) {
        if (strcmp(choice_of_only(i), value) == 0) {
            settings->only[verdicts[i]] = true;
            settings->filters = true;
            return true;
        }
    }
    return false;
}

static bool set_size(struct settings *settings, const char *value)
{
    long long size = 0;
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

#define COUNT     "a whole number from 1"
#define WHOLE     "a whole number"
#define FILE_NAME "the name of a file"

const struct option_entry option_all = {.name = "all",
                                        .help = "all solutions, in lexicographic order",
                                        .set = set_all};
const struct option_entry option_all_conflicts = {.name = "all",
                                                  .help =
                                                      "further minimal conflicts, up to --limit",
                                                  .set = set_all};
const struct option_entry option_amo = {.name = "amo",
                                        .argument = "NAME",
                                        .help = "how 'at most one' is encoded (default: pairwise)",
                                        .set = set_amo,
                                        .choice = choice_of_amo};
const struct option_entry option_any = {.name = "any",
                                        .help = "the first solution found, not the smallest",
                                        .set = set_any};
const struct option_entry option_ascii =
    {.name = "ascii",
     .help =
         "draw with ASCII alone (default: where the locale is not UTF-8, or the terminal plain)",
     .set = set_ascii};
const struct option_entry option_backend =
    {.name = "backend",
     .argument = "NAME",
     .help = "the built-in SAT solver that works (default: auto)",
     .set = set_backend,
     .choice = satdoku_backend_choice};
const struct option_entry option_bare = {.name = "bare",
                                         .help = "answers without the names of their puzzles",
                                         .set = set_bare};
const struct option_entry option_digits =
    {.name = "digits",
     .argument = "LOW-HIGH",
     .help = "the digits, as in 0-F, 1-G or A-P (default: from 1 on)",
     .set = set_digits,
     .expected = "the lowest and the highest digit, as in 0-F"};

const struct option_entry option_board = {.name = "board",
                                          .argument = "NAME",
                                          .help = "a board of several that overlap",
                                          .set = set_board,
                                          .choice = satdoku_board_choice};
const struct option_entry option_box =
    {.name = "box",
     .argument = "HxW",
     .help = "boxes of H rows and W columns (default: as square as possible)",
     .set = set_box,
     .expected = "HxW, such as 2x3, with at most 400 cells"};
const struct option_entry option_candidates =
    {.name = "candidates",
     .help = "draw the digits that each cell has in some solution, small",
     .set = set_candidates};
const struct option_entry option_color =
    {.name = "color",
     .argument = "WHEN",
     .help = "colours in pictures of text (default: auto, on terminals that have them, unless "
             "NO_COLOR is set)",
     .set = set_color,
     .choice = choice_of_color};
const struct option_entry option_columns =
    {.name = "columns",
     .argument = "NAMES",
     .help = "answers as csv with these columns: puzzle, name, line, verdict, solution, ..., and "
             "those of the input",
     .set = set_columns,
     .expected = "names with commas between them"};
const struct option_entry option_count =
    {.name = "count",
     .help = "prove how many solutions there are, and print their number",
     .set = set_counted};
const struct option_entry option_cube =
    {.name = "cube",
     .argument = "I/N",
     .help = "answer for cube I of the N cubes of FILE, which encode --cubes wrote; merge puts the "
             "answers together",
     .set = set_cube,
     .expected = "I/N, such as 3/64: one of N cubes"};
const struct option_entry option_cubes = {.name = "cubes",
                                          .argument = "K",
                                          .help = "write iCNF, with the search split into K cubes",
                                          .set = set_cubes,
                                          .expected = COUNT};
const struct option_entry option_split =
    {.name = "split",
     .argument = "HOW",
     .help = "even: cubes that look equally hard; path: first those that assume most, where any "
             "solution will do (default: even)",
     .set = set_split,
     .choice = choice_of_split};
const struct option_entry option_gcnf =
    {.name = "gcnf",
     .help = "write GCNF, with a group for each clue: for programs that find minimal conflicts",
     .set = set_gcnf};
const struct option_entry option_opb =
    {.name = "opb",
     .help = "write OPB, with sums as they are: for pseudo-Boolean solvers",
     .set = set_opb};
const struct option_entry option_wcnf =
    {.name = "wcnf",
     .help = "write WCNF, with a soft clause for each clue: for MaxSAT solvers",
     .set = set_wcnf};
const struct option_entry option_dominoes = {.name = "dominoes",
                                             .argument = "NAME",
                                             .help = "how dominoes are encoded (default: partner)",
                                             .set = set_dominoes,
                                             .choice = choice_of_dominoes};
const struct option_entry option_echo = {.name = "echo",
                                         .help =
                                             "the text of each puzzle, too, as the input has it",
                                         .set = set_echo};
const struct option_entry option_encoding = {.name = "encoding",
                                             .argument = "NAME",
                                             .help =
                                                 "how the rules are encoded (default: extended)",
                                             .set = set_encoding,
                                             .choice = choice_of_encoding};
const struct option_entry option_folder =
    {.name = "output",
     .letter = 'o',
     .argument = "FOLDER",
     .help = "make the certificate in FOLDER, which must not exist or be empty",
     .set = set_folder,
     .expected = "the name of a folder"};
const struct option_entry option_from = {.name = "from",
                                         .argument = "FORMAT",
                                         .help = "the format of the input (default: auto)",
                                         .set = set_from,
                                         .choice = satdoku_format_choice};
const struct option_entry option_grid =
    {.name = "grid",
     .help = "check a solution alone: the files are a puzzle and its solution",
     .set = set_grid};
const struct option_entry option_estimate =
    {.name = "estimate",
     .help = "estimate the number by random samples, for 10 s or --time-limit",
     .set = set_estimate};
const struct option_entry option_help = {.name = "help", .letter = 'h', .help = "show this help"};
const struct option_entry option_ignore_unknown =
    {.name = "ignore-unknown",
     .help = "pass over elements of f-puzzles that satdoku does not know",
     .set = set_ignore_unknown};
const struct option_entry option_ipasir =
    {.name = "ipasir",
     .argument = "FILE",
     .help = "let the SAT solver work that this shared library exports (IPASIR)",
     .set = set_ipasir,
     .expected = "a file"};
const struct option_entry option_jobs =
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .help = "threads that share the puzzles (default: as many as cores)",
     .set = set_jobs,
     .local = true,
     .expected = "a whole number from 1 to 1024"};
const struct option_entry option_json = {.name = "json",
                                         .help = "a JSON object on a line for each puzzle",
                                         .set = set_json};
const struct option_entry option_limit = {.name = "limit",
                                          .argument = "N",
                                          .help = "stop after N",
                                          .set = set_limit,
                                          .expected = COUNT};
const struct option_entry option_limit_count = {.name = "limit",
                                                .argument = "N",
                                                .help = "count up to N (default: 1000)",
                                                .set = set_limit,
                                                .expected = COUNT};
const struct option_entry option_limit_prove = {.name = "limit",
                                                .argument = "N",
                                                .help = "give up where there are more than N "
                                                        "solutions (default: 100000)",
                                                .set = set_limit,
                                                .expected = COUNT};
const struct option_entry option_limit_sets =
    {.name = "limit",
     .argument = "N",
     .help = "show at most N repairs, and with --all N conflicts (default: 10)",
     .set = set_limit,
     .expected = COUNT};
const struct option_entry option_lrat =
    {.name = "lrat",
     .help = "write the proof as LRAT, with what each clause follows from",
     .set = set_lrat};
const struct option_entry option_max_clauses =
    {.name = "max-clauses",
     .argument = "N",
     .help = "refuse a formula of more clauses (default: 100000000)",
     .set = set_max_clauses,
     .expected = COUNT};
const struct option_entry option_names = {.name = "names",
                                          .help = "a line 'c varname N name' for each variable",
                                          .set = set_names};
const struct option_entry option_no_progress = {.name = "no-progress",
                                                .help = "show no progress on the terminal",
                                                .set = set_no_progress,
                                                .local = true};
const struct option_entry option_only = {.name = "only",
                                         .argument = "VERDICTS",
                                         .help =
                                             "pass on the puzzles of these verdicts, as they came",
                                         .set = set_only,
                                         .choice = choice_of_only,
                                         .list = true};
const struct option_entry option_output =
    {.name = "output",
     .letter = 'o',
     .argument = "FILE",
     .help = "write to FILE, whole or not at all (default: standard output); a file for each "
             "puzzle where it is a folder, ends with / or has a {}",
     .set = set_output,
     .expected = FILE_NAME};
const struct option_entry option_output_file =
    {.name = "output",
     .letter = 'o',
     .argument = "FILE",
     .help = "write to FILE, whole or not at all (default: standard output)",
     .set = set_output,
     .expected = FILE_NAME};
const struct option_entry option_pdf = {.name = "pdf",
                                        .help = "draw pictures or sheets as pages of a PDF",
                                        .set = set_pdf};
const struct option_entry option_png = {.name = "png",
                                        .help = "draw a picture, as PNG",
                                        .set = set_png};
const struct option_entry option_projection =
    {.name = "projection",
     .argument = "FORM",
     .help = "list the digit variables for model counters (default: none)",
     .set = set_projection,
     .choice = choice_of_projection};
const struct option_entry option_puzzle =
    {.name = "puzzle",
     .argument = "K",
     .help = "take the K-th puzzle of the input (default: it holds just one)",
     .set = set_puzzle,
     .expected = COUNT};
const struct option_entry option_quiet =
    {.name = "quiet",
     .letter = 'q',
     .help = "say on standard error only what is wrong or asked for",
     .set = set_quiet};
const struct option_entry option_seed =
    {.name = "seed",
     .argument = "N",
     .help = "the order of trying, shuffled (default: reading order)",
     .set = set_seed,
     .expected = COUNT};
const struct option_entry option_samples =
    {.name = "samples",
     .argument = "N",
     .help = "end after N samples (default: when the time is over)",
     .set = set_samples,
     .expected = COUNT};
const struct option_entry option_seed_samples = {.name = "seed",
                                                 .argument = "N",
                                                 .help = "which samples (default: 1)",
                                                 .set = set_seed,
                                                 .expected = COUNT};
const struct option_entry option_simplify =
    {.name = "simplify",
     .argument = "LEVEL",
     .help = "how much to infer first (default: probe, or with --solver givens)",
     .set = set_simplify,
     .choice = choice_of_simplify};
const struct option_entry option_simplify_formula = {.name = "simplify",
                                                     .argument = "LEVEL",
                                                     .help = "leave out what inference decides "
                                                             "(default: none)",
                                                     .set = set_simplify,
                                                     .choice = choice_of_simplify};
const struct option_entry option_shard =
    {.name = "shard",
     .argument = "I/N",
     .help = "answer the I-th of N parts of the input alone; 'satdoku merge' puts them together",
     .set = set_shard,
     .expected = "I/N, such as 3/7: one of N parts, up to 1000000"};
const struct option_entry option_sheet =
    {.name = "sheet",
     .argument = "RxC",
     .help = "put pictures in R rows and C columns on sheets of paper, A4",
     .set = set_sheet,
     .expected = "RxC, such as 2x3, with at most 20 rows and columns"};
const struct option_entry option_size =
    {.name = "size",
     .argument = "N",
     .help = "boards of N rows (default: as the input says; sudominoku: 9)",
     .set = set_size,
     .expected = "a whole number from 1 to 400"};
const struct option_entry option_skip =
    {.name = "skip",
     .argument = "N",
     .help = "pass over the first N puzzles; those behind keep their numbers",
     .set = set_skip,
     .expected = WHOLE};
const struct option_entry option_solution =
    {.name = "solve",
     .help = "draw the solution, too: the smallest where there are several",
     .set = set_solution};
const struct option_entry option_solver =
    {.name = "solver",
     .argument = "COMMAND",
     .help = "let another SAT solver work; {} is the CNF file, {out} its answer's",
     .set = set_solver,
     .expected = "a command"};
const struct option_entry option_solver_clauses =
    {.name = "max-clauses",
     .argument = "N",
     .help = "refuse a puzzle whose formula has more clauses (default: 10000000)",
     .set = set_solver_clauses,
     .expected = COUNT};
const struct option_entry option_stats = {.name = "stats",
                                          .help = "say how large the formula would be, exactly",
                                          .set = set_stats};
const struct option_entry option_summary =
    {.name = "summary",
     .help = "a last line on standard error: how many of each verdict, how long",
     .set = set_summary,
     .local = true};
const struct option_entry option_svg = {.name = "svg",
                                        .help = "draw a picture, as SVG",
                                        .set = set_svg};
const struct option_entry option_take = {.name = "take",
                                         .argument = "N",
                                         .help = "end after N puzzles",
                                         .set = set_take,
                                         .expected = WHOLE};
const struct option_entry option_text = {.name = "text",
                                         .help = "draw a picture of text, for a terminal",
                                         .set = set_text};
const struct option_entry option_tilings = {.name = "tilings",
                                            .help =
                                                "Sudominoku: count the tilings of each grid, too",
                                            .set = set_tilings};
const struct option_entry option_time_limit =
    {.name = "time-limit",
     .argument = "SECONDS",
     .help = "give up on a puzzle after so long: 'unknown', exit 3",
     .set = set_time_limit,
     .expected = "a number of seconds above 0"};
const struct option_entry option_target =
    {.name = "to",
     .argument = "FORMAT",
     .help = "the format of the output; auto is that of the input",
     .set = set_to,
     .choice = satdoku_format_choice};
const struct option_entry option_to =
    {.name = "to",
     .argument = "FORMAT",
     .help = "the format of the output, where auto is the input's (default: auto)",
     .set = set_to,
     .choice = satdoku_format_choice};
const struct option_entry option_trust =
    {.name = "trust-solver",
     .help = "believe the solver where it says unsatisfiable, which PicoSAT confirms else",
     .set = set_trust};
const struct option_entry option_unique =
    {.name = "unique",
     .help = "exclude the solution: unsatisfiable then means unique",
     .set = set_unique};
const struct option_entry option_witness =
    {.name = "witness",
     .help = "for each piece left, the second solution that appears without it",
     .set = set_witness};
