/* A run in parts, merged, is the run over all of the input: the same bytes on standard output, the
 * same diagnostics, the same exit code. Commands, forms of answers, inputs and numbers of parts are
 * crossed; a round draws one of the products.
 */
#include "../unit/unit.h"
#include "cli.h"
#include "memio.h"
#include "random.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#define A "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define B "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179"
#define C "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define Z "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

enum { WORDS_MAX = 64, PARTS_MAX = 40 };

/* ---- Inputs ---- */

struct file {
    const char *name;
    const char *text;
    bool packed;
};

static const struct file files[] = {
    {"plain", A "\n" B "\n" C "\n" A "\n" A "\n" B "\n" A "\n", false},
    {"packed.gz", A "\n" B "\n" C "\n" A "\n" A "\n" B "\n" A "\n", true},
    {"open", A "\n" A "\n" B, false},
    {"crlf", A "\r\n" B "\r\n\r\n" C "\r\n", false},
    {"bad", A "\nwords\n" B "x\n123\n# a\n\n" A "\n# b\n# name\n" C " behind\n77\n" A "\n", false},
    {"first.gz", "words here\n12\n" A "\n" B ", a name\n# c\n" A "\n", true},
    {"names", "\xef\xbb\xbf# one\n" A "\n# two\n# 2\n" B "\n# three\n" A "\n#\n" C "\n", false},
    {"empty", "", false},
    {"comments", "# nothing\n\n# at all\n", false},
    {"head.csv", "puzzle,line,name\n" A ",7,\"a, b\"\n" B ",8,c\noops\n" A ",9,\n", false},
    {"semi.csv", "1;" Z "\n2;" Z "\n3;" Z "\n", false},
    {"zero",
     A "\n" Z
       "\n5.0...........................................................................0..\n" A
       "\n5.0...........................................................................0..\n",
     false},
    {"clues", ".Shape~4x4.~R1C1_1\n.Shape~6x6.Cage~10~R1C1~R1C2\n.Bogus~1\n.Shape~4x4.~R1C1_2\n",
     false},
    {"small", "1...............\n12..............\n1.3.............\n", false},
    {"marks", "1234123412341234123412341234123412341234123412341234123412341234\n", false},
};

static const char *const inputs[] = {"plain",
                                     "packed.gz",
                                     "open",
                                     "crlf",
                                     "bad",
                                     "first.gz",
                                     "names",
                                     "empty",
                                     "comments",
                                     "head.csv",
                                     "semi.csv",
                                     "zero",
                                     "clues",
                                     "small",
                                     "marks",
                                     "plain bad packed.gz",
                                     "open empty names",
                                     "head.csv semi.csv plain",
                                     "names comments plain",
                                     "open open first.gz"};

static const char *const commands[] = {"check",
                                       "check --only unique,invalid",
                                       "check --columns line,verdict",
                                       "solve",
                                       "solve --columns puzzle,line,solution",
                                       "solve --to grid",
                                       "solve --to csv",
                                       "solve --all --limit 2",
                                       "count --limit 3",
                                       "candidates",
                                       "explain --limit 1",
                                       "minimize",
                                       "convert --to constraints",
                                       "convert --to csv",
                                       "convert --to auto"};

static const int numbers[] = {1, 2, 3, 7, PARTS_MAX};

static void write_file(const struct file *file)
{
    size_t length = strlen(file->text);
    if (file->packed) {
        gzFile packed = gzopen(file->name, "wb");
        assert_int_equal(gzwrite(packed, file->text, (unsigned)length), length);
        assert_int_equal(gzclose(packed), Z_OK);
        return;
    }
    FILE *plain = fopen(file->name, "wb");
    assert_non_null(plain);
    assert_int_equal(fwrite(file->text, 1, length, plain), length);
    assert_int_equal(fclose(plain), 0);
}

/* ---- Runs ---- */

struct end {
    int code;
    struct memory output;
    struct memory diagnostics;
};

static int redirect(int descriptor, const char *name)
{
    int saved = dup(descriptor);
    int opened = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(saved >= 0 && opened >= 0 && dup2(opened, descriptor) == descriptor);
    close(opened);
    return saved;
}

static void restore(int descriptor, int saved)
{
    assert_int_equal(dup2(saved, descriptor), descriptor);
    close(saved);
}

static void read_file(struct memory *content, const char *name)
{
    char piece[4096];
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    memory_clear(content);
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;) {
        assert_true(memory_append(content, piece, got));
    }
    assert_true(memory_append(content, "", 0));
    fclose(file);
}

/* Runs "satdoku WORDS", with standard output going to that file. */
static int run(const char *words, const char *output)
{
    static char name[] = "satdoku";
    static char text[4096];
    char *argv[WORDS_MAX + 1] = {name};
    int argc = 1;
    snprintf(text, sizeof text, "%s", words);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_true(argc < WORDS_MAX);
        argv[argc++] = word;
    }
    fflush(NULL);
    int out = redirect(STDOUT_FILENO, output);
    int err = redirect(STDERR_FILENO, "diagnostics");
    int code = cli_run(argc, argv);
    fflush(NULL);
    restore(STDOUT_FILENO, out);
    restore(STDERR_FILENO, err);
    return code;
}

static void run_whole(struct end *end, const char *words)
{
    end->code = run(words, "output");
    read_file(&end->output, "output");
    read_file(&end->diagnostics, "diagnostics");
}

static void end_clear(struct end *end)
{
    memory_clear(&end->output);
    memory_clear(&end->diagnostics);
}

/* ---- The product ---- */

/* Merges them in any order. */
static void run_parts(struct end *end, const char *words, const char *input, int parts,
                      struct random *random)
{
    char line[4096];
    int order[PARTS_MAX];
    for (int i = 1; i <= parts; i++) {
        char part[32];
        snprintf(part, sizeof part, "part.%d", i);
        snprintf(line, sizeof line, "%s --shard %d/%d %s", words, i, parts, input);
        (void)run(line, part);
    }
    random_permutation(random, order, parts, 1);
    size_t used = (size_t)snprintf(line, sizeof line, "merge");
    for (int i = 0; i < parts; i++) {
        used += (size_t)snprintf(line + used, sizeof line - used, " part.%d", order[i]);
    }
    run_whole(end, line);
}

static bool is_same(const struct memory *one, const struct memory *other)
{
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->data, other->data, one->length) == 0);
}

static void play(struct random *random)
{
    char words[256];
    char line[1024];
    struct end whole = {0};
    struct end merged = {0};
    const char *command = commands[random_below(random, (int)LENGTH(commands))];
    const char *input = inputs[random_below(random, (int)LENGTH(inputs))];
    int parts = numbers[random_below(random, (int)LENGTH(numbers))];
    bool can_be_json =
        strstr(command, "--columns") == NULL && strstr(command, "solve --to") == NULL;
    bool json = can_be_json && random_below(random, 2) == 0;
    snprintf(words, sizeof words, "%s%s%s", command, json ? " --json" : "",
             json && random_below(random, 2) == 0 ? " --echo" : "");
    snprintf(line, sizeof line, "%s %s", words, input);
    run_whole(&whole, line);
    run_parts(&merged, words, input, parts, random);
    if (merged.code != whole.code || !is_same(&merged.output, &whole.output) ||
        !is_same(&merged.diagnostics, &whole.diagnostics)) {
        print_error("%s, in %d parts: exit %d, merged %d\n%s%s\nmerged:\n%s%s\n", line, parts,
                    whole.code, merged.code, whole.output.data, whole.diagnostics.data,
                    merged.output.data, merged.diagnostics.data);
        fail();
    }
    end_clear(&whole);
    end_clear(&merged);
}

static void test_parts_make_the_whole(void **state)
{
    (void)state;
    int rounds = random_rounds(1000);
    for (int i = 0; i < rounds; i++) {
        struct random random;
        random_init(&random, random_seed(), (uint64_t)i);
        play(&random);
    }
}

/* ---- Damage ---- */

/* Whatever byte of a part is another one, or from whatever byte on it is lost: nothing is merged,
 * and what is told is that part. */
static void test_every_byte_counts(void **state)
{
    (void)state;
    struct memory part = {0};
    struct end end = {0};
    (void)run("solve --json --shard 1/2 plain", "part.1");
    (void)run("solve --json --shard 2/2 plain", "part.2");
    read_file(&part, "part.2");
    size_t step = (size_t)(1 + part.length / (size_t)random_rounds(300));
    for (size_t i = 0; i < part.length; i += step) {
        for (int cut = 0; cut < 2; cut++) {
            struct file changed = {"part.2", part.data, false};
            char kept = part.data[i];
            part.data[i] = cut ? '\0' : (char)(kept ^ 1);
            write_file(&changed);
            part.data[i] = kept;
            run_whole(&end, "merge part.1 part.2");
            if (end.code != 2 || end.output.length != 0 ||
                strstr(end.diagnostics.data, "part") == NULL) {
                print_error("byte %zu: exit %d, %s%s", i, end.code, end.output.data,
                            end.diagnostics.data);
                fail();
            }
        }
    }
    memory_clear(&part);
    end_clear(&end);
}

/* ---- Where it happens ---- */

static char folder[] = "/tmp/satdoku-shards-XXXXXX";

static int enter(void **state)
{
    (void)state;
    int null = open("/dev/null", O_RDONLY);
    bool good = mkdtemp(folder) != NULL && chdir(folder) == 0 && dup2(null, STDIN_FILENO) == 0;
    close(null);
    for (size_t i = 0; good && i < LENGTH(files); i++) {
        write_file(&files[i]);
    }
    return good ? 0 : -1;
}

static int leave(void **state)
{
    (void)state;
    char name[32];
    for (size_t i = 0; i < LENGTH(files); i++) {
        unlink(files[i].name);
    }
    for (int i = 1; i <= PARTS_MAX; i++) {
        snprintf(name, sizeof name, "part.%d", i);
        unlink(name);
    }
    unlink("output");
    unlink("diagnostics");
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_make_the_whole),
        cmocka_unit_test(test_every_byte_counts),
    };
    return cmocka_run_group_tests_name("shards", tests, enter, leave);
}
