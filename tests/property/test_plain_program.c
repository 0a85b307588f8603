/* The command line's part of the cross product: streams of random puzzles through the program, all
 * against brute force.
 */
#include "../questions/board.h"

#include "program.h"
#include "text.h"

#include <stdio.h>

enum { PUZZLES = 8, LISTED = 400 };

static const char *program; /* its path, quoted for the shell where that is needed */

/* A stream of puzzles of one shape, and what is true of them. */
struct stream {
    struct trial *trial;
    enum satdoku_format format;
    int n;
    struct plain_puzzle puzzle[PUZZLES];
    struct board_solutions truth[PUZZLES];
};

static const struct trial_shape shapes[] = {{4, 2, 2}, {9, 3, 3}, {6, 2, 3},
                                            {6, 3, 2}, {4, 1, 4}, {8, 2, 4}};

/* Puzzles whose solutions can be listed: none, one, few or hundreds. */
static void make_puzzles(struct stream *stream, bool sudominoku)
{
    struct trial *trial = stream->trial;
    struct trial_shape shape =
        shapes[sudominoku ? 0 : random_below(&trial->random, (int)LENGTH(shapes))];

    stream->n = shape.n;
    for (int i = 0; i < PUZZLES; i++) {
        do {
            if (sudominoku) {
                trial_make_sudominoku(trial, shape, random_below(&trial->random, 7));
            } else {
                trial_make_sudoku(trial, shape,
                                  (enum generate_kind)random_below(&trial->random, GENERATE_KINDS));
            }
        } while (!board_all_solutions(&stream->truth[i], &trial->puzzle, LISTED));
        stream->puzzle[i] = trial->puzzle;
    }
}

static void make(struct stream *stream, bool sudominoku)
{
    static const enum satdoku_format formats[] = {SATDOKU_FORMAT_LINE, SATDOKU_FORMAT_SPACED,
                                                  SATDOKU_FORMAT_CASES};
    int which = random_below(&stream->trial->random, (int)LENGTH(formats));

    make_puzzles(stream, sudominoku);
    stream->format = sudominoku ? SATDOKU_FORMAT_SUDOMINOKU : formats[which];
    memory_clear(&stream->trial->text);
    text_puzzles(&stream->trial->text, stream->format, stream->puzzle, PUZZLES, NULL);
}

/* ---- The whole ------------------------------------------------------------------------------ */

static void play(struct trial *trial, bool sudominoku)
{
    static struct stream stream;

    struct program_puzzle puzzles[PUZZLES];
    char reading[64];

    stream.trial = trial;
    make(&stream, sudominoku);
    for (int i = 0; i < PUZZLES; i++) {
        puzzles[i] = (struct program_puzzle){.rows = stream.n,
                                             .columns = stream.n,
                                             .lowest = 1,
                                             .digits = stream.n,
                                             .count = stream.truth[i].count,
                                             .solutions = stream.truth[i].digits};
    }
    snprintf(reading, sizeof reading, "--from %s --box %dx%d", satdoku_format_name(stream.format),
             stream.puzzle[0].box_rows, stream.puzzle[0].box_columns);
    struct program_stream asked = {program, reading, "--to line",   &trial->text,
                                   puzzles, PUZZLES, &trial->random};
    trial_expect(trial, program_is_right(&asked));
    for (int i = 0; i < PUZZLES; i++) {
        board_solutions_clear(&stream.truth[i]);
    }
}

static void play_sudoku(struct trial *trial)
{
    play(trial, false);
}

static void play_sudominoku(struct trial *trial)
{
    play(trial, true);
}

static void test_sudoku(void **state)
{
    trial_run(*state, 60, play_sudoku);
}

static void test_sudominoku(void **state)
{
    trial_run(*state, 30, play_sudominoku);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, trial_setup, trial_teardown),
    };

    if (argc != 2) {
        fprintf(stderr, "usage: %s PROGRAM\n", argv[0]);
        return 2;
    }
    program = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
