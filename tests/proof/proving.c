#include "proving.h"

#include "picosat_adapter.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const proving_hard[PROVING_HARD] = {
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "98.7..6..5...9..7...7..49..3.......2.5...3.....89...6..2.4.61....58...4.....1....",
    "98.7.....76....8....5......4...6..3...89..4......24..1..76..5......3..4......1..2",
    "98.7.....76....5....5.8....4....3.....64..9......2..41..75..8......4..52.....1.3.",
    "98.7.....7...6.8....6..5...4...3..2...85..9..........3.1...2.4...96..7..........1",
    "1.......2..34...5..6....7.....8.3.4......6.....854.....2....1..7.......6..5.9..8.",
    "98.7..6..75.....8...6......4...3.5....54.9.6.....2...4.1.........98...7...79.1.5.",
    "98.7..6..7...5......5..8.7456.9...4...9..3..6........985.4....7..28.........1..8.",
    "98.76.5..5..4..8....3....7.8..9..2......1.........7.862....4....58...4....95...2.",
    "98.7.....6..5..7....4.3..8.5....6..2.2.........9.1..4..9.....3...8..3..1....9.4.8",
    ".......12.....1.3...4.2.5....26......57.....89...7.2....9..3....7..5.9..4..8....6",
    "98.7..6..5...9..4...3..6..92.........1..7.4....51....6.9...78....89...3....48...2",
    "98.7..6..75.....8...6......4.......3..89..56.....2.....1..7.2....92...7...78.1.5.",
    "98.7..6..75.....9...6.....74...3...6..54...8......21.4.3..4......95...6......12..",
    "98.7..6..5...9..4...3.....92...5.4....61....5.....3.1..7....2....85...6.....1...4",
    "98.7..6..5...8......7..6...4..6...3...8.5.9.......4....2.1...6...5.6.7.......3.21",
    "98.7.....6...8.7....7..5...4......5...85..6......3..42.6...1.3..1...2.....96..5..",
    "98.7.....6...9.7....7.56...4....5.3...86..9......2...4.3.....1...95..6.......1..2",
    "........1..2..3....4..5..6....1..7...3..8..4.5....7..2..3.9.6...9.5....84....8.9.",
    "9..76.5..62..8.9....5..9...5....78....483...........2.3..9..7......76..1.......5.",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "7.4.....2...8.1...3.........5.6..1..2...4...........5....37.....9....6...8.....9.",
    "...6..1.....2...4..59......6.......47....9.......5..8....1..7.6.82............3..",
    "69....2.....7...4............73.4...5.....6.1...8........5..83.2...9........1....",
    "6..1..7......7..8...9..8..37..4..5...3.....2...4..5..81..2..4.........5...6..9...",
    "....1.78.5....9..........4..2..........6....3.74.8.........3..2.8..4..1.6..5.....",
    ".7.81....9...7....3..4....8..5...43..6...12.....9....7......6.2.8....75....524...",
    "..2...4..9.563.8..........6....6........73.9...8.15...7.63...5.8......4.3...2.1..",
    "..6..1...8.3..91...9......7...2...5....1..4...3..468.12.9..4.3....5.....65..3..1.",
    "..3.5.4..7...6.....5.8...6.5....3..4.1..7..8.2..4....7.4...8.5.....4...9..6.1.2..",
};

/* Unlike an assertion it is there in every build. */
static void require(bool condition, const char *what)
{
    if (!condition) {
        fprintf(stderr, "not so: %s\n", what);
        abort();
    }
}

struct satdoku_puzzle *proving_puzzle(const char *text, int size)
{
    struct satdoku_read_options options = {.size = size};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error = {.message = ""};
    require(satdoku_puzzle_new(&puzzle) == SATDOKU_OK, "memory for a puzzle");
    if (satdoku_puzzle_parse(puzzle, text, strlen(text), &options, &error) != SATDOKU_OK) {
        fprintf(stderr, "%s\n", text);
        require(false, error.message);
    }
    return puzzle;
}

bool proving_refute(struct memory *proof, const struct formula *formula)
{
    struct satdoku_solver_options options = {.stop = NULL};
    enum sat_result result = SAT_UNKNOWN;
    char block[4096];
    size_t got;
    FILE *stream = tmpfile();
    require(stream != NULL, "a file for a proof");
    require(picosat_refute(&result, formula, stream, &options, NULL) == SATDOKU_OK, "a result");
    require(result != SAT_UNKNOWN, "a result");
    rewind(stream);
    memory_clear(proof);
    while ((got = fread(block, 1, sizeof block, stream)) > 0) {
        memory_append(proof, block, got);
    }
    fclose(stream);
    return result == SAT_UNSATISFIABLE;
}

/* ---- Folders ---- */

char *proving_path(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    require(path != NULL, "memory for a name");
    snprintf(path, size, "%s/%s", folder, name);
    return path;
}

char *proving_folder(void)
{
    const char *where = getenv("TMPDIR");
    char *folder = proving_path(where != NULL ? where : "/tmp", "satdoku-proof-XXXXXX");
    require(mkdtemp(folder) != NULL, "a folder");
    return folder;
}

static void remove_inside(const char *folder)
{
    DIR *all = opendir(folder);
    struct dirent *entry;
    while (all != NULL && (entry = readdir(all)) != NULL) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            char *path = proving_path(folder, entry->d_name);
            if (unlink(path) != 0) {
                remove_inside(path);
                rmdir(path);
            }
            free(path);
        }
    }
    if (all != NULL) {
        closedir(all);
    }
}

void proving_remove(char *folder)
{
    remove_inside(folder);
    rmdir(folder);
    free(folder);
}
