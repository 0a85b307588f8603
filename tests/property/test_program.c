/* The command line's part of the cross product: streams of random puzzles through solve, check,
 * count and candidates, as JSON and as text, in one thread and in several, at each level of
 * elimination, all against brute force.
 */
#include "../questions/board.h"

#include "brute.h"
#include "text.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

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

static int smaller(int one, int other)
{
    return one < other ? one : other;
}

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
    char path[] = "satdoku-product-XXXXXX"; /* where ctest runs it, in the build's own folder */
    struct memory line = {.data = NULL};
    const struct plain_puzzle *first = &stream->puzzle[0];
    int descriptor = mkstemp(path);
    FILE *pipe;
    int status;

    assert_true(descriptor >= 0);
    fclose(fdopen(descriptor, "wb"));
    write_file(path, &stream->trial->text);
    memory_append(&line, program, strlen(program));
    memory_print(&line, " %s", words);
    memory_print(&line, " --from %s --box %dx%d %s", satdoku_format_name(stream->format),
                 first->box_rows, first->box_columns, path);
    pipe = popen(line.data, "r");
    assert_non_null(pipe);
    memory_clear(output);
    for (size_t got; (got = fread(block, 1, sizeof block, pipe)) > 0;) {
        memory_append(output, block, got);
    }
    memory_append(output, "", 0);
    status = pclose(pipe);
    remove(path);
    trial_expect(stream->trial, WIFEXITED(status));
    memory_clear(&line);
    return WEXITSTATUS(status);
}

static void expect_text(const struct stream *stream, const char *words,
                        const struct memory *expected, int code)
{
    struct memory output = {.data = NULL};
    int got = run(&output, stream, words);
    bool same = output.length == expected->length &&
                (output.length == 0 || memcmp(output.data, expected->data, output.length) == 0);

    if (!same || got != code) {
        print_error("satdoku %s: exit %d, not %d\n%.*s\nand not\n%s\n", words, got, code,
                    (int)output.length, output.length > 0 ? output.data : "", expected->data);
    }
    trial_expect(stream->trial, same);
    trial_expect(stream->trial, got == code);
    memory_clear(&output);
}

/* Options that change nothing: a level and threads, or one of them. */
static void add_options(struct memory *words, struct random *random)
{
    static const char *const levels[] = {"none", "givens", "singles", "locked", "probe"};
    int level = random_below(random, (int)LENGTH(levels) + 1);

    if (level < (int)LENGTH(levels)) {
        memory_print(words, " --simplify %s", levels[level]);
    }
}

static void add_threads(struct memory *words, struct random *random)
{
    int jobs = random_below(random, 4);

    if (jobs > 0) {
        memory_print(words, " -j %d", jobs);
    }
}

/* ---- Text ----------------------------------------------------------------------------------- */

static const char *verdict_of(int count)
{
    return count == 0 ? "none" : count == 1 ? "unique" : "multiple";
}

static const int *nth(const struct board_solutions *truth, int index)
{
    return truth->digits + (size_t)index * (size_t)truth->cells;
}

/* The first `limit` solutions of each puzzle, or a word. */
static void add_solutions(struct memory *expected, const struct stream *stream, int limit)
{
    for (int i = 0; i < PUZZLES; i++) {
        const struct board_solutions *truth = &stream->truth[i];

        for (int k = 0; k < smaller(truth->count, limit); k++) {
            text_grid(expected, nth(truth, k), stream->n);
            memory_print(expected, "\n");
        }
        if (truth->count == 0) {
            memory_print(expected, "none\n");
        }
    }
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

static void try_solve(const struct stream *stream)
{
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "solve --to line");
    add_options(&words, &stream->trial->random);
    add_threads(&words, &stream->trial->random);
    add_solutions(&expected, stream, 1);
    expect_text(stream, words.data, &expected, code_of(stream, 1, LISTED));
    memory_clear(&words);
    memory_clear(&expected);
}

static void try_solve_all(const struct stream *stream)
{
    static const int limits[] = {1, 2, 63, 64, 65, LISTED};
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};
    int limit = limits[random_below(&stream->trial->random, (int)LENGTH(limits))];

    memory_print(&words, "solve --all --to line");
    if (limit < LISTED) {
        memory_print(&words, " --limit %d", limit);
    }
    add_options(&words, &stream->trial->random);
    add_solutions(&expected, stream, limit);
    expect_text(stream, words.data, &expected, code_of(stream, 1, LISTED));
    memory_clear(&words);
    memory_clear(&expected);
}

static void try_check(const struct stream *stream)
{
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "check");
    add_options(&words, &stream->trial->random);
    add_threads(&words, &stream->trial->random);
    for (int i = 0; i < PUZZLES; i++) {
        memory_print(&expected, "%s\n", verdict_of(stream->truth[i].count));
    }
    expect_text(stream, words.data, &expected, code_of(stream, 1, 1));
    memory_clear(&words);
    memory_clear(&expected);
}

static void try_count(const struct stream *stream)
{
    static const int limits[] = {1, 2, 64, 65, 100, LISTED + 1};
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};
    int limit = limits[random_below(&stream->trial->random, (int)LENGTH(limits))];

    memory_print(&words, "count --limit %d", limit);
    for (int i = 0; i < PUZZLES; i++) {
        int count = stream->truth[i].count;

        memory_print(&expected, "%d%s\n", smaller(count, limit), count > limit ? "+" : "");
    }
    expect_text(stream, words.data, &expected, 0);
    memory_clear(&words);
    memory_clear(&expected);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

/* Objects, one a line; what they hold is told by `expect_object`. */
static void expect_json(const struct stream *stream, const char *words, int code,
                        void (*expect_object)(const struct stream *stream, int index,
                                              const json_t *object))
{
    struct memory output = {.data = NULL};
    int got = run(&output, stream, words);
    const char *line = output.data;

    trial_expect(stream->trial, got == code);
    for (int i = 0; i < PUZZLES; i++) {
        const char *end = line != NULL ? strchr(line, '\n') : NULL;

        trial_expect(stream->trial, end != NULL);
        json_t *object = json_loadb(line, (size_t)(end - line), 0, NULL);

        trial_expect(stream->trial, json_is_object(object));
        trial_expect(stream->trial, json_integer_value(json_object_get(object, "puzzle")) == i + 1);
        expect_object(stream, i, object);
        json_decref(object);
        line = end + 1;
    }
    trial_expect(stream->trial, *line == '\0');
    memory_clear(&output);
}

static bool is_string(const json_t *value, const char *text)
{
    return json_is_string(value) && strcmp(json_string_value(value), text) == 0;
}

static bool is_grid(const json_t *value, const int *digits, int n)
{
    struct memory text = {.data = NULL};
    text_grid(&text, digits, n);
    bool same = is_string(value, text.data);
    memory_clear(&text);
    return same;
}

static void expect_verdict(const struct stream *stream, int index, const json_t *object)
{
    trial_expect(stream->trial, is_string(json_object_get(object, "verdict"),
                                          verdict_of(stream->truth[index].count)));
}

static void expect_solved(const struct stream *stream, int index, const json_t *object)
{
    const struct board_solutions *truth = &stream->truth[index];
    const json_t *solution = json_object_get(object, "solution");

    expect_verdict(stream, index, object);
    trial_expect(stream->trial, truth->count == 0 ? solution == NULL
                                                  : is_grid(solution, nth(truth, 0), stream->n));
}

static void expect_listed(const struct stream *stream, int index, const json_t *object)
{
    const struct board_solutions *truth = &stream->truth[index];
    const json_t *solutions = json_object_get(object, "solutions");

    expect_verdict(stream, index, object);
    trial_expect(stream->trial, json_is_true(json_object_get(object, "complete")));
    trial_expect(stream->trial, json_array_size(solutions) == (size_t)truth->count);
    for (int i = 0; i < truth->count; i++) {
        trial_expect(stream->trial,
                     is_grid(json_array_get(solutions, (size_t)i), nth(truth, i), stream->n));
    }
}

static void expect_counted(const struct stream *stream, int index, const json_t *object)
{
    const json_t *count = json_object_get(object, "count");

    expect_verdict(stream, index, object);
    trial_expect(stream->trial, json_is_true(json_object_get(object, "complete")));
    trial_expect(stream->trial, json_integer_value(count) == stream->truth[index].count);
}

static bool occurs(const struct board_solutions *truth, int cell, int digit)
{
    for (int i = 0; i < truth->count; i++) {
        if (nth(truth, i)[cell] == digit) {
            return true;
        }
    }
    return false;
}

static void expect_candidates(const struct stream *stream, int index, const json_t *object)
{
    const json_t *rows = json_object_get(object, "candidates");
    const struct board_solutions *truth = &stream->truth[index];
    int n = stream->n;

    expect_verdict(stream, index, object);
    trial_expect(stream->trial, (rows == NULL) == (truth->count == 0));
    for (int cell = 0; cell < n * n && truth->count > 0; cell++) {
        const json_t *row = json_array_get(rows, (size_t)(cell / n));
        const json_t *digits = json_array_get(row, (size_t)(cell % n));
        size_t at = 0;

        for (int digit = 1; digit <= n; digit++) {
            if (occurs(truth, cell, digit)) {
                trial_expect(stream->trial,
                             json_integer_value(json_array_get(digits, at)) == digit);
                at++;
            }
        }
        trial_expect(stream->trial, json_array_size(digits) == at);
    }
}

static void try_json(const struct stream *stream)
{
    static const struct {
        const char *words;
        void (*expect)(const struct stream *stream, int index, const json_t *object);
        int least, most; /* solutions of a yes */
        bool levels, threads;
    } rows[] = {
        {"solve --json", expect_solved, 1, LISTED, true, true},
        {"solve --all --json", expect_listed, 1, LISTED, true, false},
        {"check --json", expect_verdict, 1, 1, true, true},
        {"count --limit 1000 --json", expect_counted, 0, LISTED, false, false},
        {"candidates --json", expect_candidates, 1, LISTED, false, false},
    };

    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory words = {.data = NULL};

        memory_print(&words, "%s", rows[i].words);
        if (rows[i].levels) {
            add_options(&words, &stream->trial->random);
        }
        if (rows[i].threads) {
            add_threads(&words, &stream->trial->random);
        }
        expect_json(stream, words.data, code_of(stream, rows[i].least, rows[i].most),
                    rows[i].expect);
        memory_clear(&words);
    }
}

/* ---- The whole ------------------------------------------------------------------------------ */

static void play(struct trial *trial, bool sudominoku)
{
    static struct stream stream;

    stream.trial = trial;
    make(&stream, sudominoku);
    try_solve(&stream);
    try_solve_all(&stream);
    try_check(&stream);
    try_count(&stream);
    try_json(&stream);
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
