/* The command line's part of the product: streams of random constraint strings through the program,
 * all against brute force.
 */
#include <string.h>

#include "program.h"
#include "variant_text.h"
#include "variants.h"

#include <stdio.h>

enum { PUZZLES = VARIANT_SUBJECTS /* in a stream, one of each */, STREAMS = 40 };

static const char *program; /* its path, quoted for the shell where that is needed */

/* A stream, and what is true of its puzzles. */
struct stream {
    struct variants *variants;
    struct variant puzzle[PUZZLES];
    struct variant_solutions truth[PUZZLES];
    struct memory text;
};

static void make(struct stream *stream)
{
    struct random *random = &stream->variants->random;

    memory_clear(&stream->text);
    for (int i = 0; i < PUZZLES; i++) {
        variant_random(&stream->puzzle[i], &stream->truth[i], random, i, VARIANT_CELLS_MAX);
        variant_text(&stream->text, &stream->puzzle[i], random);
        memory_print(&stream->text, "\n");
    }
}

static void ask(const struct stream *stream)
{
    struct program_puzzle puzzles[PUZZLES];
    struct random *random = &stream->variants->random;
    const char *reading = random_below(random, 2) == 0 ? "--from constraints" : "";

    for (int i = 0; i < PUZZLES; i++) {
        const struct variant *variant = &stream->puzzle[i];
        const struct variant_solutions *truth = &stream->truth[i];

        puzzles[i] = (struct program_puzzle){.rows = variant->rows,
                                             .columns = variant->columns,
                                             .group_count = variant->group_count,
                                             .lowest = variant->lowest,
                                             .digits = variant->digits,
                                             .count = truth->count,
                                             .solutions = truth->digits};
        for (int group = 0; group < variant->group_count; group++) {
            struct variant_name name = variant_group_name(variant, group);

            puzzles[i].groups[group] = variant->groups[group].cells;
            memcpy(puzzles[i].names[group], name.text, sizeof name.text);
        }
    }
    struct program_stream asked = {program, reading, "", &stream->text, puzzles, PUZZLES, random};
    variants_expect(stream->variants, program_is_right(&asked));
}

static void test_streams(void **state)
{
    static struct stream stream;
    struct variants *variants = *state;

    stream.variants = variants;
    variants->asked = "program";
    for (variants->round = 0; variants->round < random_rounds(STREAMS); variants->round++) {
        random_init(&variants->random, variants->seed, (uint64_t)variants->round);
        make(&stream);
        ask(&stream);
        for (int i = 0; i < PUZZLES; i++) {
            variant_solutions_clear(&stream.truth[i]);
        }
    }
    memory_clear(&stream.text);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_streams, variants_setup, variants_teardown),
    };

    if (argc != 2) {
        fprintf(stderr, "usage: %s PROGRAM\n", argv[0]);
        return 2;
    }
    program = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
