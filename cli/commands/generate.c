/* The command that makes puzzles. */
#include "commands.h"
#include "generate_list.h"

const struct command command_generate = {
    .name = "generate",
    .arguments = "[OPTIONS] [N]",
    .summary = "make puzzles with one solution",
    .description =
        "Makes N random puzzles (default: 1) of givens on rows, columns and boxes, on jigsaws with "
        "--layout, under further --rules, or with --kinds of other clues. Each has one solution, "
        "and none of its clues can go: with --symmetry no "
        "given together with those that lie likewise, and with --clues only where more are left "
        "than asked for. The seed and the number of a puzzle say which one it is, on every "
        "machine, whatever -j says.",
    .exits = {[EXIT_YES] = "all made",
              [EXIT_NO] = "there is no such puzzle",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_SEED_GENERATE, OPTION_CLUES,        OPTION_SYMMETRY,
                OPTION_SIZE_GENERATE, OPTION_BOX_GENERATE, OPTION_BOARD_GENERATE,
                OPTION_LAYOUT,        OPTION_RULES,        OPTION_SOLVED,
                OPTION_KEEP_FILE,     OPTION_KINDS,        OPTION_NO_GIVENS,
                OPTION_LIKE,          OPTION_FROM_PATTERN, OPTION_SUDOMINOKU,
                OPTION_RATE,          OPTION_TECHNIQUE,    OPTION_ASSUME_UNIQUE,
                OPTION_UNBIASED,      OPTION_NAMED,        OPTION_FOREVER,
                OPTION_DEDUPE,        OPTION_CNF,          OPTION_FILL_TO,
                OPTION_JSON,          OPTION_TIME_LIMIT},
    .groups = GROUP_JOBS | GROUP_PROGRESS | GROUP_QUIET,
    .examples = {{"satdoku generate 10", "ten puzzles of 9x9, without a given that could go"},
                 {"satdoku generate --kinds cage --no-givens --to fpuzzles-link",
                  "a killer, as a link"}},
    .run = generate_list,
};
