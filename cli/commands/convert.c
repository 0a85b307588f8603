/* Puzzles from any format to any other that can say them. */
#include "commands.h"
#include "conversion.h"

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    return conversion_write(run, run->context, error);
}

static enum exit_code run_convert(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = conversion_invalid,
                                               .lists_cases = true,
                                               .keeps_lines = true,
                                               .column = "name",
                                               .finish = run_end_list};
    struct conversion conversion = {.box_rows = 0};
    return run_all(settings, &actions, &conversion);
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
    .options = {OPTION_TARGET, OPTION_NO_RULES, OPTION_NO_SOLUTION, OPTION_OUTPUT_FILE},
    .groups = GROUP_READING | GROUP_PART | GROUP_JSON | GROUP_QUIET,
    .examples = {{"satdoku convert --to sudokupad-link puzzle.txt",
                  "a link, with rules in words and the solution"},
                 {"satdoku convert --to constraints --json puzzles.txt",
                  "constraint strings, and JSON that says where each puzzle came from"}},
    .run = run_convert,
};
