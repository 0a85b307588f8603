#include "commands.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "pictures.h"
#include "report.h"
#include "run.h"

#include <stdlib.h>

/* Notes the exit code of an answer that is drawn, and says what the picture does not. */
static const char *note_verdict(struct run *run, enum satdoku_verdict verdict)
{
    run_tally(run, verdict);
    switch (verdict) {
    case SATDOKU_VERDICT_NONE:
        run_note(run, EXIT_NO);
        return "No solution.";
    case SATDOKU_VERDICT_UNKNOWN:
        run_note(run, EXIT_GAVE_UP);
        return "The time limit was reached before a solution was found.";
    case SATDOKU_VERDICT_MULTIPLE:
        return run->settings->solution ? "Several solutions: the smallest is shown." : NULL;
    default:
        return NULL;
    }
}

static enum satdoku_status draw_solution(struct run *run, struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status = satdoku_solve(&verdict, run->grid, run->solver, run->puzzle,
                                               SATDOKU_CHOICE_SMALLEST, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    struct satdoku_picture picture = {.note = note_verdict(run, verdict)};
    if (verdict == SATDOKU_VERDICT_UNIQUE || verdict == SATDOKU_VERDICT_MULTIPLE) {
        picture.solution = run->grid;
    }
    return pictures_add(run, &picture, error);
}

static enum satdoku_status draw_candidates(struct run *run, struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    size_t cells = (size_t)satdoku_puzzle_shape(run->puzzle).cells;
    size_t digits = (size_t)satdoku_puzzle_shape(run->puzzle).digits;
    bool *possible = calloc(cells * digits, sizeof *possible);
    if (possible == NULL) {
        return memory_error(error);
    }
    enum satdoku_status status =
        satdoku_candidates(&verdict, possible, run->solver, run->puzzle, error);
    if (status == SATDOKU_OK && !interrupt_came()) {
        struct satdoku_picture picture = {.note = note_verdict(run, verdict)};
        if (verdict == SATDOKU_VERDICT_UNIQUE || verdict == SATDOKU_VERDICT_MULTIPLE) {
            picture.candidates = possible;
        }
        status = pictures_add(run, &picture, error);
    }
    free(possible);
    return status;
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    if (run->settings->solution) {
        return draw_solution(run, error);
    }
    if (run->settings->candidates) {
        return draw_candidates(run, error);
    }
    const struct satdoku_picture nothing_else = {.title = NULL};
    return pictures_add(run, &nothing_else, error);
}

static enum exit_code run_draw(const struct settings *settings)
{
    struct settings drawn = *settings;
    if (drawn.drawing == DRAWING_NONE) {
        drawn.drawing = DRAWING_TEXT;
    }
    if (drawn.drawing == DRAWING_TEXT && drawn.sheet_rows > 0) {
        report("--sheet needs --svg, --pdf or --png");
        return EXIT_TROUBLE;
    }
    return pictures_run(&drawn, on_puzzle);
}

static const struct option_group *const groups[] = {&group_reading, &group_part, &group_limits,
                                                    &group_quiet, NULL};

const struct command command_draw = {
    .name = "draw",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "draw puzzles and their solutions",
    .description = "Draws a puzzle, with what its clues look like: as text, for a terminal, or as "
                   "a picture that can be printed. Several of these go on a --sheet, or with -o "
                   "FOLDER, or a name with {} for its number, each to a file of its own.\n"
                   "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "drawn",
              [EXIT_NO] = "one has no solution to draw",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_TEXT, OPTION_ASCII, OPTION_COLOR, OPTION_SVG, OPTION_PDF, OPTION_PNG,
                OPTION_SOLUTION, OPTION_CANDIDATES, OPTION_SHEET, OPTION_OUTPUT, OPTION_PUZZLE},
    .groups = groups,
    .draws = true,
    .examples = {{"satdoku draw --solve puzzle.txt",
                  "the puzzle and its solution, on the terminal"},
                 {"satdoku draw --svg --solve --sheet 2x3 -o sheet.svg puzzles.txt",
                  "six pictures on a sheet of paper"}},
    .run = run_draw,
};
