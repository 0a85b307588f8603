#include "making.h"

#include "out_of_memory.h"
#include "puzzle_file.h"
#include "report.h"
#include "text.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Layouts ---- */

bool making_random_layout(const struct settings *settings)
{
    const char *layout = settings->making.layout;
    return layout != NULL && strcmp(layout, "random") == 0;
}

/* The n of n * n letters or digits, 2 or more; 0: the text is something else. */
static int layout_rows(const char *text, size_t length)
{
    int n = 2;
    for (size_t i = 0; i < length; i++) {
        if (!isalnum((unsigned char)text[i])) {
            return 0;
        }
    }
    while ((size_t)n * (size_t)n < length) {
        n++;
    }
    return (size_t)n * (size_t)n == length ? n : 0;
}

/* Whether it is a layout; else it is reported why not. */
static bool check_layout(const char *source, const struct text *layout)
{
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_read_options options = SATDOKU_INIT(satdoku_read_options);
    options.format = SATDOKU_FORMAT_JIGSAW;
    if (layout_rows(layout->data, layout->length) == 0) {
        report("%s: no layout of n * n letters or digits", source);
        return false;
    }
    bool good = satdoku_puzzle_new(&puzzle) == SATDOKU_OK;
    if (!good) {
        report(OUT_OF_MEMORY);
    } else if (satdoku_puzzle_parse(puzzle, layout->data, layout->length, &options, &error) !=
               SATDOKU_OK) {
        report("%s: %s", source, error.message);
        good = false;
    }
    satdoku_puzzle_free(puzzle);
    return good;
}

/* Sets *layout to the letters of the layout, without what is between them. False: reported. */
static bool take_layout(struct text *layout, const char *said)
{
    struct text file = {0};
    bool named = layout_rows(said, strlen(said)) == 0;
    if (named && !puzzle_file_text(&file, said)) {
        text_clear(&file);
        return false;
    }
    const char *text = named ? file.data : said;
    size_t length = named ? file.length : strlen(said);
    for (size_t i = 0; i < length; i++) {
        if (!isspace((unsigned char)text[i])) {
            text_add(layout, text + i, 1);
        }
    }
    text_clear(&file);
    if (layout->failed) {
        report(OUT_OF_MEMORY);
        return false;
    }
    return check_layout(named ? said : "--layout", layout);
}

/* Makes each row a piece, until the library draws a layout. It makes the board a jigsaw, which says
 * the format of the list, and needs no boxes. */
static void put_rows(struct text *layout, int size)
{
    static const char letters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    for (int cell = 0; cell < size * size; cell++) {
        text_add(layout, &letters[cell / size], 1);
    }
}

/* ---- Rules ---- */

static char lower(char c)
{
    return (char)tolower((unsigned char)c);
}

/* Appends what constraint strings have for a name, or the name itself. */
static void put_rule(struct text *text, const char *name, size_t length)
{
    static const struct {
        const char *plain;
        const char *constraints;
    } words[] = {{"diagonals", "Diagonal~-1.Diagonal~1"},
                 {"windoku", "Windoku"},
                 {"disjointsets", "DisjointSets"},
                 {"disjointgroups", "DisjointSets"}};
    char called[64];
    char plain[64] = ""; /* without capitals, hyphens and blanks */
    size_t count = 0;
    for (size_t i = 0; i < length && count < sizeof plain - 1; i++) {
        plain[count] = lower(name[i]);
        count += plain[count] != '-' && plain[count] != ' ';
    }
    plain[count] = '\0';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(plain, words[i].plain) == 0) {
            text_put(text, words[i].constraints);
            return;
        }
    }
    snprintf(called, sizeof called, "%.*s", (int)length, name);
    for (int i = 0; i < SATDOKU_CLUE_KINDS && length < sizeof called; i++) {
        if (satdoku_clue_kind_is_called((enum satdoku_clue_kind)i, called)) {
            text_put(text, satdoku_clue_kind_name((enum satdoku_clue_kind)i));
            return;
        }
    }
    text_add(text, name, length);
}

static void put_rules(struct text *text, const char *rules)
{
    for (const char *at = rules + strspn(rules, ",."); *at != '\0'; at += strspn(at, ",.")) {
        size_t length = strcspn(at, ",.");
        text_put(text, ".");
        put_rule(text, at, length);
        at += length;
    }
}

/* Whether all that the puzzle has holds on the whole board; else it is reported what does not. */
static bool has_rules_alone(const struct satdoku_puzzle *puzzle)
{
    struct satdoku_clues *clues = NULL;
    if (satdoku_puzzle_clues(&clues, puzzle) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        return false;
    }
    bool good = true;
    for (size_t i = 0; i < clues->count && good; i++) {
        good = clues->clue[i].cell_count == 0;
        if (!good) {
            char text[SATDOKU_CLUE_TEXT];
            satdoku_puzzle_clue_text(text, puzzle, &clues->clue[i]);
            report("--rules: %s is no rule of the whole board: --keep takes a file with it", text);
        }
    }
    satdoku_clues_free(clues);
    return good;
}

/* ---- Boards ---- */

/* How many rows the board has. */
static int count_rows(const struct settings *settings, const struct text *layout)
{
    const struct satdoku_read_options *said = &settings->reading.options;
    int size = layout->length > 0 ? layout_rows(layout->data, layout->length)
               : said->size != 0  ? said->size
                                  : said->box_rows * said->box_columns;
    return size != 0 ? size : 9;
}

/* Appends the board as a constraint string has it. */
static void put_board(struct text *text, struct text *layout, const struct settings *settings)
{
    const struct satdoku_read_options *said = &settings->reading.options;
    int size = count_rows(settings, layout);
    if (said->board != NULL) {
        text_print(text, ".Board~%s", said->board);
    } else {
        text_print(text, ".Shape~%dx%d", size, size);
    }
    if (said->box_rows != 0) {
        text_print(text, ".Boxes~%dx%d", said->box_rows, said->box_columns);
    }
    if (making_random_layout(settings) && size <= SATDOKU_MAX_LAYOUT) {
        put_rows(layout, size);
    }
    text_put_if(text, settings->making.no_boxes || settings->making.layout != NULL, ".NoBoxes");
    if (layout->length > 0) {
        text_put(text, ".Jigsaw~");
        text_add(text, layout->data, layout->length);
    }
    text_put_if(text, settings->making.sudominoku, ".Sudominoku");
    if (settings->making.rules != NULL) {
        put_rules(text, settings->making.rules);
    }
}

/* Reads the board's text. False: reported. */
static bool read_board(struct satdoku_puzzle *puzzle, const struct text *text,
                       const struct settings *settings)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_read_options options = SATDOKU_INIT(satdoku_read_options);
    options.format = SATDOKU_FORMAT_CONSTRAINTS;
    if (text->failed) {
        report(OUT_OF_MEMORY);
        return false;
    }
    if (satdoku_puzzle_parse(puzzle, text->data, text->length, &options, &error) != SATDOKU_OK) {
        report("%s%s", settings->making.rules != NULL ? "--rules: " : "", error.message);
        return false;
    }
    return settings->making.rules == NULL || has_rules_alone(puzzle);
}

bool making_board(struct satdoku_puzzle *puzzle, const struct settings *settings)
{
    const char *said = settings->making.layout;
    int size = settings->reading.options.size;
    struct text layout = {0};
    struct text text = {0};
    bool good = said == NULL || making_random_layout(settings) || take_layout(&layout, said);
    if (good && layout.length > 0 && size != 0 && size != count_rows(settings, &layout)) {
        report("--layout has %d rows, and --size says %d", count_rows(settings, &layout), size);
        good = false;
    }
    if (good) {
        put_board(&text, &layout, settings);
        good = read_board(puzzle, &text, settings);
    }
    text_clear(&layout);
    text_clear(&text);
    return good;
}

bool making_count(size_t *count, const struct settings *settings, const char *command,
                  const char *things)
{
    const char *text = settings->reading.file_count > 0 ? settings->reading.files[0] : "1";
    char *end = NULL;
    unsigned long long number = strtoull(text, &end, 10);
    bool good = text[0] >= '0' && text[0] <= '9' && *end == '\0' && number <= SIZE_MAX / 2 &&
                settings->reading.file_count < 2;
    *count = (size_t)number;
    if (!good) {
        report("%s takes one number, of %s", command, things);
    }
    return good;
}
