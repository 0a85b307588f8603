/* Puts parts together. All of them are read twice: first to know that they are whole and go
 * together, so that nothing is written where they do not; then to write what they have. Only their
 * first and last records stay in memory.
 */
#include "command.h"
#include "interrupt.h"
#include "json.h"
#include "merge_cubes.h"
#include "merge_kinds.h"
#include "merge_redo.h"
#include "option_groups.h"
#include "out_of_memory.h"
#include "output.h"
#include "part.h"
#include "part_reader.h"
#include "report.h"
#include "shard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Looking at parts ---- */

struct gathering {
    struct merge merge;
    json_t *model;          /* the head that those of all parts must be like; NULL: none was read */
    const char *model_file; /* whose it is */
    bool good;
};

static void *bad(struct gathering *g)
{
    g->good = false;
    return NULL;
}

static size_t number_in(const json_t *head, const char *key)
{
    json_int_t number = json_integer_value(json_object_get(head, key));
    return number >= 1 && number <= SHARD_PARTS_MAX ? (size_t)number : 0;
}

/* "FILE: part 3 of 7 WHAT: COMMAND" */
static void report_redo(const struct gathering *g, const char *file, size_t number,
                        const char *what)
{
    struct text text = {0};
    char *name = file == NULL && g->merge.count > 0
                     ? merge_name_of(number, g->model_file, number_in(g->model, "part"))
                     : NULL;
    if (merge_redo(&text, g->model, number, file != NULL ? file : name) && text_add(&text, "", 1)) {
        report("%s%spart %zu of %zu %s: %s", file != NULL ? file : "", file != NULL ? ": " : "",
               number, number_in(g->model, "parts"), what, text.data);
    } else {
        report(OUT_OF_MEMORY);
    }
    free(name);
    text_clear(&text);
}

/* What a head has to have in common with the model. */
static bool is_alike(const struct gathering *g, const char *file, const json_t *head)
{
    static const struct {
        const char *key;
        const char *what;
    } rows[] = {{"format", "of another version of satdoku"},
                {"version", "of another version of satdoku"},
                {"kind", "of another kind"},
                {"command", "of another command"},
                {"parts", "one of another number of parts"},
                {"options", "made with other options"},
                {"input", "of another input"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const json_t *one = json_object_get(head, rows[i].key);
        const json_t *other = json_object_get(g->model, rows[i].key);
        if (one != other && !json_equal(one, other)) {
            report("%s: this part is %s than %s", file, rows[i].what, g->model_file);
            return false;
        }
    }
    return true;
}

/* The first head that is read says what all have to be like, and how many there are. */
static bool note_model(struct gathering *g, const char *file, json_t *head)
{
    size_t parts = number_in(head, "parts");
    if (g->merge.parts != NULL) {
        return is_alike(g, file, head);
    }
    if (json_integer_value(json_object_get(head, "format")) != PART_FORMAT ||
        merge_kind_find(json_string_value(json_object_get(head, "kind"))) == NULL) {
        report("%s: this part is of another version of satdoku", file);
        return false;
    }
    g->merge.parts = parts > 0 ? calloc(parts, sizeof *g->merge.parts) : NULL;
    if (g->merge.parts == NULL) {
        report("%s: %s", file, parts > 0 ? OUT_OF_MEMORY : "this is no part");
        return false;
    }
    g->merge.count = parts;
    g->model = json_incref(head);
    g->model_file = file;
    return true;
}

/* The place for a part with that head; NULL: there is none, which was reported. */
static struct merge_part *place_for(struct gathering *g, const char *file, json_t *head)
{
    size_t number = number_in(head, "part");
    if (!note_model(g, file, head)) {
        return bad(g);
    }
    if (number < 1 || number > g->merge.count) {
        report("%s: there is no part %zu of %zu", file, number, g->merge.count);
        return bad(g);
    }
    struct merge_part *part = &g->merge.parts[number - 1];
    if (part->file != NULL) {
        report("part %zu of %zu is there twice: %s and %s", number, g->merge.count, part->file,
               file);
        return bad(g);
    }
    part->file = file;
    part->head = json_incref(head);
    return part;
}

/* Reads a part to its end. */
static void read_part(struct gathering *g, struct part_reader *reader, struct merge_part *part)
{
    enum part_item item = PART_RECORD;
    while (item <= PART_RECORD && !interrupt_came()) {
        item = part_reader_next(reader);
    }
    if (item == PART_END) {
        part->end = json_incref(reader->record);
        return;
    }
    g->good = false;
    if (item == PART_CUT || item == PART_DAMAGED) {
        size_t number = (size_t)(part - g->merge.parts) + 1;
        report_redo(g, part->file, number, item == PART_CUT ? "was cut off" : "is damaged");
    }
}

static void gather(struct gathering *g, const char *file)
{
    struct part_reader reader;
    enum part_item item = part_reader_open(&reader, file);
    struct merge_part *part = NULL;
    if (item == PART_TROUBLE) {
        g->good = false;
        return;
    }
    if (item == PART_RECORD) {
        part = place_for(g, file, reader.record);
    } else {
        report("%s: %s", file,
               item == PART_CUT ? "this part was cut off before it began"
                                : "this is no part, as --shard makes them");
        g->good = false;
    }
    if (part != NULL) {
        read_part(g, &reader, part);
    }
    part_reader_close(&reader);
}

static void gather_all(struct gathering *g)
{
    const struct settings *settings = g->merge.settings;
    for (int i = 0; i < settings->file_count && !interrupt_came(); i++) {
        gather(g, settings->files[i]);
    }
    for (size_t i = 0; i < g->merge.count && !interrupt_came(); i++) {
        if (g->merge.parts[i].file == NULL) {
            g->good = false;
            report_redo(g, NULL, i + 1, "is missing");
        }
    }
}

/* ---- The command ---- */

static enum exit_code write_all(const struct merge *merge)
{
    const struct merge_kind *kind =
        merge_kind_find(json_string_value(json_object_get(merge->parts[0].head, "kind")));
    struct output output;
    enum exit_code code = EXIT_YES;
    if ((kind->fits != NULL && !kind->fits(merge)) ||
        !output_open(&output, merge->settings->output)) {
        return EXIT_TROUBLE;
    }
    output.stoppable = true;
    bool good = kind->write(&code, merge, output_sink(&output)) && !interrupt_came();
    good = output_finish(&output, good) && good;
    if (!good) {
        exit_code_note(&code, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    }
    return code;
}

static void clear(struct gathering *g)
{
    for (size_t i = 0; i < g->merge.count; i++) {
        json_decref(g->merge.parts[i].head);
        json_decref(g->merge.parts[i].end);
    }
    free(g->merge.parts);
    json_decref(g->model);
}

/* Whether nothing is asked for that means something to the other kind of parts only. */
static bool fits(const struct settings *settings, bool cubes)
{
    if (cubes && settings->summary) {
        report("--summary means nothing for the cubes of one puzzle");
        return false;
    }
    if (!cubes && settings->json) {
        report("--json means nothing for the parts of a stream: they have the options of their "
               "command");
        return false;
    }
    return true;
}

static enum exit_code run_merge(const struct settings *settings)
{
    struct gathering g = {.merge = {.settings = settings}, .good = true};
    if (settings->file_count == 0) {
        report("merge needs the files of all parts");
        return EXIT_TROUBLE;
    }
    bool cubes = merge_cubes_is_formula(settings->files[0]);
    if (!fits(settings, cubes)) {
        return EXIT_TROUBLE;
    }
    if (cubes) {
        return merge_cubes(settings);
    }
    gather_all(&g);
    enum exit_code code = EXIT_TROUBLE;
    if (interrupt_came()) {
        code = EXIT_INTERRUPTED;
    } else if (g.good && g.merge.count > 0) {
        code = write_all(&g.merge);
    }
    clear(&g);
    return code;
}

static const struct option_group *const groups[] = {&group_summary, &group_quiet, NULL};

const struct command command_merge = {
    .name = "merge",
    .arguments = "[OPTIONS] PART...",
    .summary = "put together the parts that --shard or --cube made",
    .description =
        "Writes what a run over the whole input would have written, from the parts that runs with "
        "--shard 1/N to --shard N/N wrote, in any order; diagnostics and the exit code are those "
        "of that run, too. Nothing is written unless all parts are there, each once, whole and "
        "about the same input; else the command line is told that makes a part again.\n"
        "Each PART is the output of one such run.\n"
        "Of one hard puzzle, the first PART is the formula that encode --cubes N wrote, and the "
        "others are what solve, check or count --cube I/N answered: the verdict is the puzzle's. "
        "Cubes that overlap or leave something out, and solutions that are none, are refused.",
    .exits = {[EXIT_YES] = "as that of the whole run",
              [EXIT_NO] = "as that of the whole run",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "as that of the whole run"},
    .options = {OPTION_OUTPUT_FILE, OPTION_JSON},
    .groups = groups,
    .examples = {{"satdoku check --shard 1/2 puzzles.txt", "the first half of the puzzles"},
                 {"satdoku merge part.1 part.2", "the answers to all puzzles"}},
    .run = run_merge,
};
