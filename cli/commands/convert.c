/* Puzzles from any format to any other that can say them. */
#include "commands.h"
#include "conversion.h"
#include "seen.h"

/* What goes through a run. */
struct converting {
    struct conversion conversion;
    struct seen seen; /* with --dedupe: the puzzles before */
};

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct converting *converting = run->context;
    enum satdoku_status status = SATDOKU_OK;
    bool before = false;
    if (run->settings->asked.dedupe) {
        status = seen_before(&before, &converting->seen, run->puzzle, error);
    }
    return status != SATDOKU_OK || before ? status
                                          : conversion_write(run, &converting->conversion, error);
}

static enum exit_code run_convert(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = conversion_invalid,
                                               .lists_cases = true,
                                               .keeps_lines = true,
                                               .column = "name",
                                               .finish = run_end_list};
    struct converting converting = {.conversion = {.box_rows = 0}};
    enum exit_code code = run_all(settings, &actions, &converting);
    seen_clear(&converting.seen);
    return code;
}

const struct command command_convert = {
    .name = "convert",
    .arguments = "--to FORMAT [OPTIONS] [FILE...]",
    .summary = "write puzzles in another format",
    .description =
        "Writes each puzzle in the format that --to names; 'auto' is that of the input. A puzzle "
        "with a clue that the format cannot say is an error that names the clue; the run goes on.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "all converted", [EXIT_TROUBLE] = "trouble"},
    .options = {OPTION_TARGET, OPTION_NO_RULES, OPTION_NO_SOLUTION, OPTION_DEDUPE,
                OPTION_OUTPUT_FILE},
    .groups = GROUP_READING | GROUP_PART | GROUP_JSON | GROUP_QUIET,
    .examples = {{"satdoku convert --to sudokupad-link puzzle.txt",
                  "a link, with rules in words and the solution"},
                 {"satdoku convert --to constraints --json puzzles.txt",
                  "constraint strings, and JSON that says where each puzzle came from"}},
    .run = run_convert,
};
