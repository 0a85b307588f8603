#include "commands.h"
#include "out_of_memory.h"
#include "pictures.h"
#include "report.h"
#include "run.h"

#include <stdlib.h>

/* What the picture does not show. */
static const char *note_of(const struct run *run, enum satdoku_verdict verdict)
{
    switch (verdict) {
    case SATDOKU_VERDICT_NONE:
        return "No solution.";
    case SATDOKU_VERDICT_UNKNOWN:
        return "The time limit was reached before a solution was found.";
    case SATDOKU_VERDICT_MULTIPLE:
        return run->settings->pictures.solution ? "Several solutions: the smallest is shown."
                                                : NULL;
    default:
        return NULL;
    }
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_picture picture = {.title = NULL};
    struct satdoku_shape shape = satdoku_puzzle_shape(run->puzzle);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status = SATDOKU_OK;
    bool *possible = NULL;
    if (run->settings->pictures.solution) {
        status = satdoku_solve(&verdict, run->grid, run->solver, run->puzzle,
                               SATDOKU_CHOICE_SMALLEST, error);
    } else if (run->settings->pictures.candidates) {
        possible = calloc((size_t)shape.cells * (size_t)shape.digits, sizeof *possible);
        if (possible == NULL) {
            return memory_error(error);
        }
        status = satdoku_candidates(&verdict, possible, run->solver, run->puzzle, error);
    } else {
        return pictures_add(run, &picture, error);
    }
    if (status == SATDOKU_OK && !interrupt_came()) {
        bool known = verdict == SATDOKU_VERDICT_UNIQUE || verdict == SATDOKU_VERDICT_MULTIPLE;
        run_note_solved(run, verdict);
        picture.note = note_of(run, verdict);
        picture.solution = known && possible == NULL ? run->grid : NULL;
        picture.candidates = known ? possible : NULL;
        status = pictures_add(run, &picture, error);
    }
    free(possible);
    return status;
}

static enum exit_code run_draw(const struct settings *settings)
{
    struct settings inner = *settings;
    if (inner.pictures.drawing == DRAWING_NONE) {
        inner.pictures.drawing = DRAWING_TEXT;
    }
    if (inner.pictures.drawing == DRAWING_TEXT && inner.pictures.sheet_rows > 0) {
        report("--sheet needs --svg, --pdf or --png");
        return EXIT_TROUBLE;
    }
    return pictures_run(&inner, on_puzzle, PICTURES_ONE);
}

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
    .groups = GROUP_READING | GROUP_PART | GROUP_LIMITS | GROUP_QUIET,
    .draws = true,
    .examples = {{"satdoku draw --solve puzzle.txt",
                  "the puzzle and its solution, on the terminal"},
                 {"satdoku draw --svg --solve --sheet 2x3 -o sheet.svg puzzles.txt",
                  "six pictures on a sheet of paper"}},
    .run = run_draw,
};
