#include "program.h"

#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* ---- Running -------------------------------------------------------------------------------- */

static bool write_file(const char *path, const struct memory *content)
{
    FILE *file = fopen(path, "wb");
    bool written =
        file != NULL && fwrite(content->data, 1, content->length, file) == content->length;

    return file != NULL && fclose(file) == 0 && written;
}

/* What the program prints to these words and the stream; its exit code, or -1. */
static int run(struct memory *output, const struct program_stream *stream, const char *words)
{
    char block[4096];
    char path[] = "satdoku-stream-XXXXXX"; /* where ctest runs it, in the build's own folder */
    struct memory line = {.data = NULL};
    int descriptor = mkstemp(path);
    int status = -1;

    if (descriptor >= 0) {
        fclose(fdopen(descriptor, "wb"));
    }
    memory_append(&line, stream->program, strlen(stream->program));
    memory_print(&line, " %s %s %s", words, stream->reading, path);
    FILE *pipe = descriptor >= 0 && write_file(path, stream->text) ? popen(line.data, "r") : NULL;
    memory_clear(output);
    if (pipe != NULL) {
        for (size_t got; (got = fread(block, 1, sizeof block, pipe)) > 0;) {
            memory_append(output, block, got);
        }
        status = pclose(pipe);
    }
    memory_append(output, "", 0);
    remove(path);
    memory_clear(&line);
    return pipe != NULL && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Adds options that change nothing. */
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
}

/* ---- What is true --------------------------------------------------------------------------- */

static int cells_of(const struct program_puzzle *puzzle)
{
    int cells = puzzle->rows * puzzle->columns;

    for (int i = 0; i < puzzle->group_count; i++) {
        cells += puzzle->groups[i];
    }
    return cells;
}

static const int *nth(const struct program_puzzle *puzzle, int solution)
{
    return puzzle->solutions + (size_t)solution * (size_t)cells_of(puzzle);
}

/* The cells of the grid, -1, or of a group. */
static void add_group(struct memory *text, const struct program_puzzle *puzzle, int solution,
                      int group)
{
    const int *digits = nth(puzzle, solution);
    int count = group < 0 ? puzzle->rows * puzzle->columns : puzzle->groups[group];

    digits += group < 0 ? 0 : puzzle->rows * puzzle->columns;
    for (int before = 0; before < group; before++) {
        digits += puzzle->groups[before];
    }
    for (int cell = 0; cell < count; cell++) {
        memory_print(text, "%c", digits[cell] < 10 ? '0' + digits[cell] : 'A' + digits[cell] - 10);
    }
}

static void add_grid(struct memory *text, const struct program_puzzle *puzzle, int solution)
{
    add_group(text, puzzle, solution, -1);
    for (int i = 0; i < puzzle->group_count; i++) {
        memory_print(text, " ");
        add_group(text, puzzle, solution, i);
    }
}

static const char *verdict_of(int count)
{
    return count == 0 ? "none" : count == 1 ? "unique" : "multiple";
}

/* 1 where some puzzle has fewer or more solutions than it should have for a yes, else 0. */
static int code_of(const struct program_stream *stream, int least, int most)
{
    for (int i = 0; i < stream->count; i++) {
        if (stream->puzzles[i].count < least || stream->puzzles[i].count > most) {
            return 1;
        }
    }
    return 0;
}

/* ---- Text ----------------------------------------------------------------------------------- */

/* Whether the program prints that to these words, and ends so. Clears both texts. */
static bool prints(const struct program_stream *stream, struct memory *words,
                   struct memory *expected, int code)
{
    struct memory output = {.data = NULL};
    int got = run(&output, stream, words->data);
    bool same = output.length == expected->length &&
                (output.length == 0 || memcmp(output.data, expected->data, output.length) == 0);

    if (!same || got != code) {
        fprintf(stderr, "satdoku %s: exit %d, not %d\n%s\nand not\n%s\n", words->data, got, code,
                output.data, expected->length > 0 ? expected->data : "");
    }
    memory_clear(&output);
    memory_clear(words);
    memory_clear(expected);
    return same && got == code;
}

/* The first `limit` solutions of each puzzle, or a word. */
static void add_solutions(struct memory *expected, const struct program_stream *stream, int limit)
{
    for (int i = 0; i < stream->count; i++) {
        const struct program_puzzle *puzzle = &stream->puzzles[i];

        for (int k = 0; k < puzzle->count && k < limit; k++) {
            add_grid(expected, puzzle, k);
            memory_print(expected, "\n");
        }
        if (puzzle->count == 0) {
            memory_print(expected, "none\n");
        }
    }
}

static bool solves(const struct program_stream *stream)
{
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "solve %s", stream->writing);
    add_options(&words, stream->random, true, true);
    add_solutions(&expected, stream, 1);
    return prints(stream, &words, &expected, code_of(stream, 1, INT_MAX));
}

static bool lists(const struct program_stream *stream)
{
    static const int limits[] = {1, 2, 63, 64, 65, INT_MAX};
    int limit = limits[random_below(stream->random, (int)LENGTH(limits))];
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "solve --all %s", stream->writing);
    if (limit < INT_MAX) {
        memory_print(&words, " --limit %d", limit);
    }
    add_options(&words, stream->random, true, false);
    add_solutions(&expected, stream, limit);
    return prints(stream, &words, &expected, code_of(stream, 1, INT_MAX));
}

static bool checks(const struct program_stream *stream)
{
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "check");
    add_options(&words, stream->random, true, true);
    for (int i = 0; i < stream->count; i++) {
        memory_print(&expected, "%s\n", verdict_of(stream->puzzles[i].count));
    }
    return prints(stream, &words, &expected, code_of(stream, 1, 1));
}

static bool counts(const struct program_stream *stream)
{
    static const int limits[] = {1, 2, 64, 65, 100, PROGRAM_SOLUTIONS_MAX};
    int limit = limits[random_below(stream->random, (int)LENGTH(limits))];
    struct memory words = {.data = NULL};
    struct memory expected = {.data = NULL};

    memory_print(&words, "count --limit %d", limit);
    for (int i = 0; i < stream->count; i++) {
        int count = stream->puzzles[i].count;

        memory_print(&expected, "%d%s\n", count < limit ? count : limit, count > limit ? "+" : "");
    }
    return prints(stream, &words, &expected, 0);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

/* Whether an object says what is true of a puzzle. */
typedef bool object_check(const struct program_puzzle *puzzle, const json_t *object);

static bool is_string(const json_t *value, const char *text)
{
    return json_is_string(value) && strcmp(json_string_value(value), text) == 0;
}

static bool is_grid(const struct program_puzzle *puzzle, const json_t *value, int solution)
{
    struct memory text = {.data = NULL};

    add_group(&text, puzzle, solution, -1);
    bool same = is_string(value, text.data);
    memory_clear(&text);
    return same;
}

/* The cells of a group. */
static const json_t *layer_of(const struct program_puzzle *puzzle, const json_t *layers, int group)
{
    return json_object_get(layers, puzzle->names[group]);
}

/* Whether there are layers where there are groups, and they are those of a solution. */
static bool are_layers(const struct program_puzzle *puzzle, const json_t *layers, int solution)
{
    bool right = json_object_size(layers) == (size_t)puzzle->group_count;

    for (int i = 0; i < puzzle->group_count && right; i++) {
        struct memory text = {.data = NULL};

        add_group(&text, puzzle, solution, i);
        right = is_string(layer_of(puzzle, layers, i), text.data);
        memory_clear(&text);
    }
    return right;
}

/* Whether all solutions have the same digits in the grid. */
static bool has_one_grid(const struct program_puzzle *puzzle)
{
    for (int i = 1; i < puzzle->count; i++) {
        for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
            if (nth(puzzle, i)[cell] != nth(puzzle, 0)[cell]) {
                return false;
            }
        }
    }
    return true;
}

static bool has_verdict(const struct program_puzzle *puzzle, const json_t *object)
{
    return is_string(json_object_get(object, "verdict"), verdict_of(puzzle->count));
}

static bool is_solved(const struct program_puzzle *puzzle, const json_t *object)
{
    const json_t *solution = json_object_get(object, "solution");

    if (!has_verdict(puzzle, object) || puzzle->count == 0) {
        return has_verdict(puzzle, object) && solution == NULL;
    }
    return is_grid(puzzle, solution, 0) && are_layers(puzzle, json_object_get(object, "layers"), 0);
}

/* What check says besides. */
static bool is_checked(const struct program_puzzle *puzzle, const json_t *object)
{
    const json_t *grid = json_object_get(object, "grid");
    bool asked = puzzle->count > 1 && puzzle->group_count > 0;
    const char *verdict = has_one_grid(puzzle) ? "unique" : "multiple";

    return is_solved(puzzle, object) && (asked ? is_string(grid, verdict) : grid == NULL);
}

static bool is_listed(const struct program_puzzle *puzzle, const json_t *object)
{
    const json_t *solutions = json_object_get(object, "solutions");
    bool right = has_verdict(puzzle, object) && json_is_true(json_object_get(object, "complete")) &&
                 json_array_size(solutions) == (size_t)puzzle->count;

    for (int i = 0; i < puzzle->count && right; i++) {
        const json_t *layers = json_array_get(json_object_get(object, "layers"), (size_t)i);

        right = is_grid(puzzle, json_array_get(solutions, (size_t)i), i) &&
                are_layers(puzzle, layers, i);
    }
    return right;
}

static bool is_counted(const struct program_puzzle *puzzle, const json_t *object)
{
    return has_verdict(puzzle, object) && json_is_true(json_object_get(object, "complete")) &&
           json_integer_value(json_object_get(object, "count")) == puzzle->count;
}

static bool occurs(const struct program_puzzle *puzzle, int cell, int digit)
{
    for (int i = 0; i < puzzle->count; i++) {
        if (nth(puzzle, i)[cell] == digit) {
            return true;
        }
    }
    return false;
}

/* The candidates of a cell. */
static const json_t *digits_of(const struct program_puzzle *puzzle, const json_t *object, int cell)
{
    const json_t *rows = json_object_get(object, "candidates");
    int beside = cell - puzzle->rows * puzzle->columns;

    if (beside < 0) {
        const json_t *row = json_array_get(rows, (size_t)(cell / puzzle->columns));
        return json_array_get(row, (size_t)(cell % puzzle->columns));
    }
    int group = 0;

    for (; beside >= puzzle->groups[group]; group++) {
        beside -= puzzle->groups[group];
    }
    const json_t *cells = layer_of(puzzle, json_object_get(object, "layers"), group);

    return json_array_get(cells, (size_t)beside);
}

static bool has_candidates(const struct program_puzzle *puzzle, const json_t *object)
{
    const json_t *rows = json_object_get(object, "candidates");
    bool right = has_verdict(puzzle, object) && (rows == NULL) == (puzzle->count == 0);

    for (int cell = 0; cell < cells_of(puzzle) && puzzle->count > 0 && right; cell++) {
        const json_t *digits = digits_of(puzzle, object, cell);
        size_t at = 0;

        for (int i = 0; i < puzzle->digits && right; i++) {
            if (occurs(puzzle, cell, puzzle->lowest + i)) {
                right = json_integer_value(json_array_get(digits, at)) == puzzle->lowest + i;
                at++;
            }
        }
        right = right && json_array_size(digits) == at;
    }
    return right;
}

/* Objects, one a line and one for each puzzle, and nothing else. */
static bool are_right(const struct program_stream *stream, const struct memory *output,
                      object_check *is_right)
{
    const char *line = output->data;

    for (int i = 0; i < stream->count; i++) {
        const char *end = strchr(line, '\n');

        if (end == NULL) {
            return false;
        }
        json_t *object = json_loadb(line, (size_t)(end - line), 0, NULL);
        bool right = json_is_object(object) && is_right(&stream->puzzles[i], object) &&
                     json_integer_value(json_object_get(object, "puzzle")) == i + 1;
        json_decref(object);
        if (!right) {
            fprintf(stderr, "puzzle %d: %.*s\n", i + 1, (int)(end - line), line);
            return false;
        }
        line = end + 1;
    }
    return *line == '\0';
}

static bool answers_in_json(const struct program_stream *stream)
{
    static const struct {
        const char *words;
        object_check *is_right;
        int least, most; /* solutions of a yes */
        bool levels, threads;
    } rows[] = {
        {"solve --json", is_solved, 1, INT_MAX, true, true},
        {"solve --all --json", is_listed, 1, INT_MAX, true, false},
        {"check --json", is_checked, 1, 1, true, true},
        {"count --limit 1000 --json", is_counted, 0, INT_MAX, false, false},
        {"candidates --json", has_candidates, 1, INT_MAX, false, false},
    };
    bool right = true;

    for (size_t i = 0; i < LENGTH(rows) && right; i++) {
        struct memory words = {.data = NULL};
        struct memory output = {.data = NULL};

        memory_print(&words, "%s", rows[i].words);
        add_options(&words, stream->random, rows[i].levels, rows[i].threads);
        int code = run(&output, stream, words.data);
        right = code == code_of(stream, rows[i].least, rows[i].most) &&
                are_right(stream, &output, rows[i].is_right);
        if (!right) {
            fprintf(stderr, "satdoku %s: exit %d\n", words.data, code);
        }
        memory_clear(&words);
        memory_clear(&output);
    }
    return right;
}

bool program_is_right(const struct program_stream *stream)
{
    return solves(stream) && lists(stream) && checks(stream) && counts(stream) &&
           answers_in_json(stream);
}
