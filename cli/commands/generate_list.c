/* Each puzzle has a seed of its own, so that threads share the work and the same seed makes the
 * same list. */
#include "generate_list.h"

#include "cnf_family.h"
#include "conversion.h"
#include "making.h"
#include "out_of_memory.h"
#include "pattern_file.h"
#include "prng.h"
#include "puzzle_answer.h"
#include "puzzle_file.h"
#include "report.h"
#include "rows.h"
#include "run.h"
#include "seen.h"

#include <stdint.h>

/* What all puzzles of a run are made from. */
struct material {
    struct satdoku_puzzle *board;    /* empty, or what is kept; owned */
    struct satdoku_puzzle *solution; /* NULL: each has its own; owned */
    enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS];
    size_t kind_count;
    struct seen seen; /* with --dedupe: what was made */
};

/* ---- What is made ---- */

/* What was made, and how. */
struct made {
    size_t clues;
    size_t rating; /* 0: unknown */
    const char *symmetry;
};

/* "seed 1, number 3, 24 clues, rating 2, symmetry half-turn" */
static enum satdoku_status name_made(struct run *run, const struct made *made,
                                     struct satdoku_error *error)
{
    char name[160];
    char rating[40] = "";
    if (made->rating != 0) {
        snprintf(rating, sizeof rating, ", rating %zu", made->rating);
    }
    snprintf(name, sizeof name, "seed %llu, number %zu, %zu clues%s, symmetry %s",
             run->settings->asked.seed, run->number, made->clues, rating, made->symmetry);
    return satdoku_puzzle_set_name(run->puzzle, name) == SATDOKU_OK ? SATDOKU_OK
                                                                    : memory_error(error);
}

static enum satdoku_status count_clues(size_t *count, const struct run *run,
                                       struct satdoku_error *error)
{
    struct satdoku_clues *clues = NULL;
    if (satdoku_puzzle_clues(&clues, run->puzzle) != SATDOKU_OK) {
        return memory_error(error);
    }
    *count = clues->count;
    satdoku_clues_free(clues);
    return SATDOKU_OK;
}

static enum satdoku_status write_made(struct run *run, size_t rating, struct satdoku_error *error)
{
    struct puzzle_answer answer = {.verdict = SATDOKU_VERDICT_UNIQUE, .no_verdict = true};
    const struct settings *settings = run->settings;
    struct made made = {.rating = rating,
                        .symmetry = satdoku_symmetry_name(settings->making.symmetry)};
    struct text line = {0};
    enum satdoku_status status = satdoku_format_can_say(run->format, run->puzzle, error);
    if (status == SATDOKU_OK) {
        status = count_clues(&made.clues, run, error);
    }
    if (status == SATDOKU_OK && settings->making.named) {
        status = name_made(run, &made, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (!settings->answers.json) {
        status = conversion_write_puzzle(run, run->sink, run->number, run->puzzle, error);
        run->listed += status == SATDOKU_OK;
        return status;
    }
    status = rows_put_puzzle(&line, run, run->puzzle, error);
    if (status != SATDOKU_OK || line.failed) {
        text_clear(&line);
        return status != SATDOKU_OK ? status : memory_error(error);
    }
    answer.has_members = true;
    answer.members = json_with(json_object(), "output", json_text(line.data, line.length));
    answer.members = json_with(answer.members, "clues", json_integer((json_int_t)made.clues));
    answer.members =
        json_with(answer.members, "seed", json_integer((json_int_t)settings->asked.seed));
    answer.members = json_with(answer.members, "symmetry", json_string(made.symmetry));
    if (rating != 0) {
        answer.members = json_with(answer.members, "rating", json_integer((json_int_t)rating));
    }
    text_clear(&line);
    return puzzle_answer_write(run, &answer, error);
}

/* Says why no puzzle has such givens, which was proved. */
static void report_flaw(struct run *run)
{
    char words[200];
    bool seen = satdoku_pattern_flaw(words, sizeof words, run->puzzle);
    run_report(run, "%s: note: no puzzle has one solution with givens in just these cells: %s",
               run->settings->making.pattern,
               seen ? words : "each solved board has digits elsewhere that can change places");
}

static enum satdoku_status on_board(struct run *run, struct satdoku_error *error)
{
    const struct settings *settings = run->settings;
    struct material *material = run->context;
    bool before = false;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    size_t rating = 0;
    struct satdoku_generate_options options = SATDOKU_INIT(satdoku_generate_options);
    options.seed = prng_seed(settings->asked.seed, run->number);
    options.least = settings->making.least;
    options.most = settings->making.most;
    options.symmetry = settings->making.symmetry;
    options.solution = material->solution;
    options.keep = settings->making.keep != NULL;
    options.kinds = material->kinds;
    options.kind_count = material->kind_count;
    options.no_givens = settings->making.no_givens;
    options.like = settings->making.like != NULL;
    options.pattern = settings->making.pattern != NULL;
    options.unbiased = settings->making.unbiased;
    options.random_layout = making_random_layout(settings);
    options.easiest = settings->making.easiest;
    options.hardest = settings->making.hardest;
    options.technique = settings->making.technique;
    options.assume_unique = settings->asked.assume_unique;
    options.rating = options.hardest != 0 || options.technique != NULL ? &rating : NULL;
    enum satdoku_status status =
        satdoku_generate(&verdict, run->puzzle, run->solver, &options, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    run_tally(run, verdict);
    if (verdict == SATDOKU_VERDICT_UNIQUE) {
        if (settings->asked.dedupe) {
            status = seen_before(&before, &material->seen, run->puzzle, error);
        }
        return status != SATDOKU_OK || before ? status : write_made(run, rating, error);
    }
    if (options.pattern && verdict == SATDOKU_VERDICT_NONE && run->number == 1 &&
        !settings->messages.quiet) {
        report_flaw(run);
    }
    run_note(run, verdict == SATDOKU_VERDICT_NONE ? EXIT_NO : EXIT_GAVE_UP);
    run->done = settings->making.forever && verdict == SATDOKU_VERDICT_NONE;
    bool line = settings->answers.json || satdoku_format_is_stream(run->format);
    return line ? puzzle_answer_write_verdict(run, verdict, error) : SATDOKU_OK;
}

/* ---- The command ---- */

/* Whether there are makers for all kinds that are asked for; else it is reported which ones have
 * one. */
static bool can_make_kinds(const bool *kinds)
{
    enum { NAMES_LENGTH = 2000 };
    char names[NAMES_LENGTH] = "";
    size_t length = 0;
    int refused = SATDOKU_CLUE_KINDS;
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        enum satdoku_clue_kind kind = (enum satdoku_clue_kind)i;
        bool made = satdoku_clue_kind_is_made(kind);
        refused = kinds[i] && !made ? i : refused;
        if (made && length < NAMES_LENGTH) {
            length += (size_t)snprintf(names + length, NAMES_LENGTH - length, "%s%s",
                                       length > 0 ? ", " : "", satdoku_clue_kind_name(kind));
        }
    }
    if (refused == SATDOKU_CLUE_KINDS) {
        return true;
    }
    report("--kinds: no clues are made of the kind %s, but of %s",
           satdoku_clue_kind_name((enum satdoku_clue_kind)refused), names);
    return false;
}

/* Reads what puzzles are made from; false: reported why not. */
static bool take_material(struct material *material, const struct settings *settings)
{
    const char *keep = settings->making.keep;
    const char *solution = settings->asked.solution;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (settings->asked.kinds[kind]) {
            material->kinds[material->kind_count++] = (enum satdoku_clue_kind)kind;
        }
    }
    if (satdoku_puzzle_new(&material->board) != SATDOKU_OK ||
        (solution != NULL && satdoku_puzzle_new(&material->solution) != SATDOKU_OK)) {
        report(OUT_OF_MEMORY);
        return false;
    }
    const char *file = keep != NULL ? keep : settings->making.like;
    bool good = settings->making.pattern != NULL ? pattern_file_read(material->board, settings)
                : file != NULL                   ? puzzle_file_read(material->board, file)
                                                 : making_board(material->board, settings);
    return good && (solution == NULL ||
                    puzzle_file_solution(material->solution, material->board, solution));
}

/* Puzzles are lines of digits where these can say them, jigsaws with their layout, or else
 * constraint strings. Boxes that an
 * option says need not be said again, those of a file are. */
static enum satdoku_format choose_format(const struct material *material,
                                         const struct settings *settings)
{
    struct text text = {0};
    enum satdoku_format format =
        settings->making.layout != NULL ? SATDOKU_FORMAT_JIGSAW : SATDOKU_FORMAT_LINE;
    bool of_file = settings->making.keep != NULL || settings->making.like != NULL;
    if (material->kind_count > 0 || (of_file && !conversion_shows_boxes(format, material->board)) ||
        satdoku_write_puzzle(text_sink(&text), format, 1, material->board, NULL) != SATDOKU_OK) {
        format = SATDOKU_FORMAT_CONSTRAINTS;
    }
    text_clear(&text);
    return format;
}

/* Whether an endless list is possible; else it is reported why not. */
static bool can_be_endless(const struct settings *settings)
{
    bool cases = settings->answers.to == SATDOKU_FORMAT_CASES && !settings->answers.json;
    if (settings->reading.file_count > 0) {
        report("--forever: no number of puzzles beside it");
    } else if (cases) {
        report("--forever: the format cases begins with the number of puzzles");
    }
    return settings->reading.file_count == 0 && !cases;
}

enum exit_code generate_list(const struct settings *settings)
{
    const struct run_actions actions = {.puzzle = on_board,
                                        .finish = run_end_list,
                                        .independent = !settings->asked.dedupe,
                                        .lists_cases = true};
    struct settings own = *settings;
    struct material material = {.board = NULL};
    enum exit_code code = EXIT_TROUBLE;
    if (settings->making.family != NULL) {
        return cnf_family_run(settings);
    }
    if (settings->answers.to == SATDOKU_FORMAT_CSV) {
        report("--to csv: generate makes no rows");
        return EXIT_TROUBLE;
    }
    if (settings->making.forever && !can_be_endless(settings)) {
        return EXIT_TROUBLE;
    }
    if (!making_count(&own.making.count, settings, "generate", "puzzles") ||
        !can_make_kinds(settings->asked.kinds)) {
        return EXIT_TROUBLE;
    }
    if (take_material(&material, settings)) {
        own.asked.seed = settings->given[OPTION_SEED_GENERATE] ? settings->asked.seed : 1;
        own.making.board = material.board;
        own.reading.file_count = 0;
        own.making.count = settings->making.forever ? SIZE_MAX / 2 : own.making.count;
        if (own.answers.to == SATDOKU_FORMAT_AUTO) {
            own.answers.to = choose_format(&material, settings);
        }
        code = run_all(&own, &actions, &material);
    }
    satdoku_puzzle_free(material.board);
    satdoku_puzzle_free(material.solution);
    seen_clear(&material.seen);
    return code;
}
