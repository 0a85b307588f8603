/* The command line's part of the product: streams of random constraint strings through solve,
 * check, count and candidates, as text and as JSON, in one thread and in several, at each level of
 * elimination, all against brute force.
 */
#include "variant_text.h"
#include "variants.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { PUZZLES = VARIANT_SUBJECTS /* in a stream, one of each */, STREAMS = 40 };

static const char *program; /* its path, quoted for the shell where that is needed */

/* A stream, and what is true of its puzzles. */
struct stream {
    struct variants *variants;
    struct variant puzzle[PUZZLES];
    struct variant_solutions truth[PUZZLES];
    struct memory text;
};

#define expect(stream, condition) variants_expect((stream)->variants, condition)

/* ---- Running -------------------------------------------------------------------------------- */

static void write_file(const char *path, const struct memory *content)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(content->data, 1, content->length, file), content->length);
    assert_int_equal(fclose(file), 0);
}

/* What the program prints to these words and the stream; its exit code is returned. */
static int run(struct memory *output, const struct stream *stream, const char *words)
{
    char block[4096];
    char path[] = "satdoku-variants-XXXXXX"; /* where ctest runs it, in the build's own folder */
    struct memory line = {.data = NULL};
    int descriptor = mkstemp(path);

    assert_true(descriptor >= 0);
    fclose(fdopen(descriptor, "wb"));
    write_file(path, &stream->text);
    memory_append(&line, program, strlen(program));
    memory_print(&line, " %s %s", words, path);
    FILE *pipe = popen(line.data, "r");
    assert_non_null(pipe);
    memory_clear(output);
    for (size_t got; (got = fread(block, 1, sizeof block, pipe)) > 0;) {
        memory_append(output, block, got);
    }
    memory_append(output, "", 0);
    int status = pclose(pipe);
    remove(path);
    expect(stream, WIFEXITED(status));
    memory_clear(&line);
    return WEXITSTATUS(status);
}

static void expect_text(const struct stream *stream, const char *words,
                        const struct memory *expected, int code)
{
    struct memory output = {.data = NULL};
    int got = run(&output, stream, words);
    bool same = output.length == expected->length &&
                memcmp(output.data, expected->data, output.length) == 0;

    if (!same || got != code) {
        print_error("satdoku %s: exit %d, not %d\n%s\nand not\n%s\n", words, got, code, output.data,
                    expected->data);
    }
    expect(stream, same);
    expect(stream, got == code);
    memory_clear(&output);
}

/* Options that change nothing. */
static void add_options(struct memory *words, struct random *random, bool levels, bool threads)
{
    static const char *const names[] = {"none", "givens", "singles", "locked", "probe"};
    int level = random_below(random, (int)LENGTH(names) + 1);
    int jobs = random_below(random, 4);

    if (levels && level < (int)LENGTH(names)) {
        memory_print(words, " --simplify %s", names[level]);
    }
    if (threads && jobs > 0) {
        memory_print(words, " -j %d", jobs);
    }
    if (random_below(random, 2) == 0) {
        memory_print(words, " --from constraints");
    }
}

/* ---- Text ----------------------------------------------------------------------------------- */

static const char *verdict_of(int count)
{
    return count == 0 ? "none" : count == 1 ? "unique" : "multiple";
}

/* 1 where some puzzle has fewer or more solutions than it should have for a yes, else 0. */
static int code_of(const struct stream *stream, int least, int most)
{
    for (int i = 0; i < PUZZLES; i++) {
        if (stream->truth[i].count < least || stream->truth[i].count > most) {
            return 1;
        }
    }
    return 0;
}

/* The first `limit` solutions of each puzzle, or a word. */
static void add_solutions(struct memory *expected, const struct stream *stream, int limit)
{
    for (int i = 0; i < PUZZLES; i++) {
        const struct variant_solutions *truth = &stream->truth[i];

        for (int k = 0; k < truth->count && k < limit; k++) {
            variant_text_grid(expected, &stream->puzzle[i], variant_solution(truth, k));
            memory_print(expected, "\n");
        }
        if (truth->count == 0) {
            memory_print(expected, "none\n");
        }
    }
}

static void try_solve(const struct stream *stream)
{
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "solve");
    add_options(&words, &stream->variants->random, true, true);
    add_solutions(&expected, stream, 1);
    expect_text(stream, words.data, &expected, code_of(stream, 1, VARIANT_SOLUTIONS_MAX));
    memory_clear(&words);
    memory_clear(&expected);
}

static void try_solve_all(const struct stream *stream)
{
    static const int limits[] = {1, 2, 63, 64, 65, VARIANT_SOLUTIONS_MAX};
    int limit = limits[random_below(&stream->variants->random, (int)LENGTH(limits))];
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "solve --all --limit %d", limit);
    add_options(&words, &stream->variants->random, true, false);
    add_solutions(&expected, stream, limit);
    expect_text(stream, words.data, &expected, code_of(stream, 1, VARIANT_SOLUTIONS_MAX));
    memory_clear(&words);
    memory_clear(&expected);
}

static void try_check(const struct stream *stream)
{
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "check");
    add_options(&words, &stream->variants->random, true, true);
    for (int i = 0; i < PUZZLES; i++) {
        memory_print(&expected, "%s\n", verdict_of(stream->truth[i].count));
    }
    expect_text(stream, words.data, &expected, code_of(stream, 1, 1));
    memory_clear(&words);
    memory_clear(&expected);
}

static void try_count(const struct stream *stream)
{
    static const int limits[] = {1, 2, 64, 65, VARIANT_SOLUTIONS_MAX + 1};
    int limit = limits[random_below(&stream->variants->random, (int)LENGTH(limits))];
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "count --limit %d", limit);
    add_options(&words, &stream->variants->random, false, false);
    for (int i = 0; i < PUZZLES; i++) {
        int count = stream->truth[i].count;

        memory_print(&expected, "%d%s\n", count < limit ? count : limit, count > limit ? "+" : "");
    }
    expect_text(stream, words.data, &expected, 0);
    memory_clear(&words);
    memory_clear(&expected);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

/* Whether a line says what is true of a puzzle. */
typedef bool (*object_check)(const struct stream *stream, int index, const json_t *object);

static void expect_json(const struct stream *stream, const char *words, int code,
                        object_check is_right)
{
    struct memory output = {.data = NULL};
    int got = run(&output, stream, words);
    const char *line = output.data;

    expect(stream, got == code);
    for (int i = 0; i < PUZZLES; i++) {
        const char *end = line != NULL ? strchr(line, '\n') : NULL;

        expect(stream, end != NULL);
        json_t *object = json_loadb(line, (size_t)(end - line), 0, NULL);
        if (!json_is_object(object) || !is_right(stream, i, object)) {
            print_error("satdoku %s: puzzle %d: %.*s\n", words, i + 1, (int)(end - line), line);
            expect(stream, false);
        }
        expect(stream, json_integer_value(json_object_get(object, "puzzle")) == i + 1);
        json_decref(object);
        line = end + 1;
    }
    expect(stream, *line == '\0');
    memory_clear(&output);
}

static bool is_string(const json_t *value, const char *text)
{
    return json_is_string(value) && strcmp(json_string_value(value), text) == 0;
}

static bool is_grid(const struct stream *stream, int index, const json_t *value, int solution)
{
    struct memory text = {.data = NULL};

    variant_text_grid(&text, &stream->puzzle[index],
                      variant_solution(&stream->truth[index], solution));
    bool same = is_string(value, text.data);
    memory_clear(&text);
    return same;
}

static bool has_verdict(const struct stream *stream, int index, const json_t *object)
{
    return is_string(json_object_get(object, "verdict"), verdict_of(stream->truth[index].count));
}

static bool is_solved(const struct stream *stream, int index, const json_t *object)
{
    const json_t *solution = json_object_get(object, "solution");

    return has_verdict(stream, index, object) &&
           (stream->truth[index].count == 0 ? solution == NULL
                                            : is_grid(stream, index, solution, 0));
}

static bool is_listed(const struct stream *stream, int index, const json_t *object)
{
    const json_t *solutions = json_object_get(object, "solutions");
    int count = stream->truth[index].count;
    bool right = has_verdict(stream, index, object) &&
                 json_is_true(json_object_get(object, "complete")) &&
                 json_array_size(solutions) == (size_t)count;

    for (int i = 0; i < count && right; i++) {
        right = is_grid(stream, index, json_array_get(solutions, (size_t)i), i);
    }
    return right;
}

static bool is_counted(const struct stream *stream, int index, const json_t *object)
{
    const json_t *count = json_object_get(object, "count");

    return has_verdict(stream, index, object) &&
           json_is_true(json_object_get(object, "complete")) &&
           json_integer_value(count) == stream->truth[index].count;
}

static bool occurs(const struct variant_solutions *truth, int cell, int digit)
{
    for (int i = 0; i < truth->count; i++) {
        if (variant_solution(truth, i)[cell] == digit) {
            return true;
        }
    }
    return false;
}

static bool has_candidates(const struct stream *stream, int index, const json_t *object)
{
    const json_t *rows = json_object_get(object, "candidates");
    const struct variant *variant = &stream->puzzle[index];
    const struct variant_solutions *truth = &stream->truth[index];
    bool right = has_verdict(stream, index, object) && (rows == NULL) == (truth->count == 0);

    for (int cell = 0; cell < variant_cells(variant) && truth->count > 0 && right; cell++) {
        const json_t *row = json_array_get(rows, (size_t)(cell / variant->columns));
        const json_t *digits = json_array_get(row, (size_t)(cell % variant->columns));
        size_t at = 0;

        for (int i = 0; i < variant->digits && right; i++) {
            if (occurs(truth, cell, variant->lowest + i)) {
                right = json_integer_value(json_array_get(digits, at)) == variant->lowest + i;
                at++;
            }
        }
        right = right && json_array_size(digits) == at;
    }
    return right;
}

static void try_json(const struct stream *stream)
{
    static const struct {
        const char *words;
        object_check is_right;
        int least, most; /* solutions of a yes */
        bool levels, threads;
    } rows[] = {
        {"solve --json", is_solved, 1, VARIANT_SOLUTIONS_MAX, true, true},
        {"solve --all --json", is_listed, 1, VARIANT_SOLUTIONS_MAX, true, false},
        {"check --json", has_verdict, 1, 1, true, true},
        {"count --limit 1000 --json", is_counted, 0, VARIANT_SOLUTIONS_MAX, false, false},
        {"candidates --json", has_candidates, 1, VARIANT_SOLUTIONS_MAX, false, false},
    };

    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory words = {.data = NULL};

        memory_print(&words, "%s", rows[i].words);
        add_options(&words, &stream->variants->random, rows[i].levels, rows[i].threads);
        expect_json(stream, words.data, code_of(stream, rows[i].least, rows[i].most),
                    rows[i].is_right);
        memory_clear(&words);
    }
}

/* ---- The whole ------------------------------------------------------------------------------ */

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

static void test_streams(void **state)
{
    static struct stream stream;
    struct variants *variants = *state;

    stream.variants = variants;
    variants->asked = "program";
    for (variants->round = 0; variants->round < random_rounds(STREAMS); variants->round++) {
        random_init(&variants->random, variants->seed, (uint64_t)variants->round);
        make(&stream);
        try_solve(&stream);
        try_solve_all(&stream);
        try_check(&stream);
        try_count(&stream);
        try_json(&stream);
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
