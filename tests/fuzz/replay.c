/* Runs a fuzz target on files, without libFuzzer: each as it is, and with random changes.
 *
 *     fuzz_TARGET [-m CHANGES] FILE...
 *
 * A failing input is left in the file that SATDOKU_FUZZ_INPUT names (by default "fuzz-input").
 */
#include "fuzz.h"
#include "random.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INPUT_MAX = 1 << 20 };

struct input {
    size_t size;
    uint8_t data[INPUT_MAX];
};

static struct input file;
static struct input changed;
static const struct input *current;

/* ---- Changes ---- */

static size_t place(struct random *random, size_t size)
{
    return (size_t)random_below(random, (int)size + 1);
}

static void replace(struct input *input, size_t at, size_t removed, const char *put, size_t count)
{
    if (at + removed > input->size || input->size - removed + count > INPUT_MAX) {
        return;
    }
    memmove(input->data + at + count, input->data + at + removed, input->size - at - removed);
    memcpy(input->data + at, put, count);
    input->size += count - removed;
}

static void put_word(struct input *input, struct random *random)
{
    static const char *const words[] = {"0",
                                        " ",
                                        "\n",
                                        "\t",
                                        "\r\n",
                                        "-",
                                        "--",
                                        "c ",
                                        "p cnf ",
                                        "v ",
                                        "s ",
                                        "a ",
                                        "SAT",
                                        "UNSAT",
                                        "s UNKNOWN\n",
                                        "#",
                                        "\xef\xbb\xbf",
                                        "1x",
                                        "+1",
                                        "A1",
                                        "400",
                                        ".",
                                        "2147483648",
                                        "99999999999999999999",
                                        "c puzzle ",
                                        "c board ",
                                        "/"};
    const char *word = words[random_below(random, (int)(sizeof words / sizeof *words))];
    size_t removed = (size_t)random_below(random, 3);

    replace(input, place(random, input->size), removed, word, strlen(word));
}

/* Copies some bytes to another place. */
static void repeat(struct input *input, struct random *random)
{
    char part[64];
    size_t from = place(random, input->size);
    size_t count = place(random, sizeof part);

    if (count > input->size - from) {
        count = input->size - from;
    }
    memcpy(part, input->data + from, count);
    replace(input, place(random, input->size), 0, part, count);
}

static void change(struct input *input, struct random *random)
{
    size_t at = place(random, input->size);

    switch (random_below(random, 6)) {
    case 0:
        input->size = at;
        break;
    case 1:
        replace(input, at, (size_t)random_below(random, 20), "", 0);
        break;
    case 2:
        repeat(input, random);
        break;
    case 3:
        if (at < input->size) {
            input->data[at] = (uint8_t)random_below(random, 256);
        }
        break;
    default:
        put_word(input, random);
    }
}

/* ---- Running ---- */

static void keep_input(int signal_number)
{
    const char *name = getenv("SATDOKU_FUZZ_INPUT");
    FILE *kept = fopen(name != NULL ? name : "fuzz-input", "wb");

    if (kept != NULL) {
        fwrite(current->data, 1, current->size, kept);
        fclose(kept);
    }
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void run(const struct input *input)
{
    current = input;
    /* A copy of its own size, so that a sanitizer sees a byte too far. */
    uint8_t *copy = malloc(input->size > 0 ? input->size : 1);

    REQUIRE(copy != NULL);
    memcpy(copy, input->data, input->size);
    LLVMFuzzerTestOneInput(copy, input->size);
    free(copy);
}

static void run_changed(struct random *random, int changes)
{
    for (int i = 0; i < changes; i++) {
        changed.size = file.size;
        memcpy(changed.data, file.data, file.size);
        for (int count = 1 + random_below(random, 4); count > 0; count--) {
            change(&changed, random);
        }
        run(&changed);
    }
}

static bool load(const char *name)
{
    FILE *in = fopen(name, "rb");

    if (in == NULL) {
        perror(name);
        return false;
    }
    file.size = fread(file.data, 1, INPUT_MAX, in);
    fclose(in);
    return true;
}

int main(int argc, char **argv)
{
    int changes = 0;
    int option;

    while ((option = getopt(argc, argv, "m:")) != -1) {
        changes = option == 'm' ? (int)strtol(optarg, NULL, 10) : -1;
        if (changes < 0) {
            return 2;
        }
    }
    signal(SIGABRT, keep_input);
    signal(SIGSEGV, keep_input);
    printf("%d files, %d changes each, seed %llu\n", argc - optind, changes,
           (unsigned long long)random_seed());
    for (int i = optind; i < argc; i++) {
        struct random random;

        if (!load(argv[i])) {
            return 2;
        }
        random_init(&random, random_seed(), (uint64_t)(i - optind));
        run(&file);
        run_changed(&random, changes);
    }
    return argc > optind ? 0 : 2;
}
