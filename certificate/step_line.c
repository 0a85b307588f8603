#include "step_line.h"

#include "error.h"
#include "mem.h"
#include "named_board.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char no_solution[] = "no solution";
static const char clue_word[] = "clue ";
static const char comma[] = ", ";
static const char colon[] = ": ";

/* ---- Writing ---- */

static void put(struct step_text *text, const char *format, ...) ERROR_FORMAT(2, 3);

static void put(struct step_text *text, const char *format, ...)
{
    enum { PART = 128 }; /* longer than any part */
    char part[PART];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(part, sizeof part, format, values);
    va_end(values);
    size_t needed = text->length + (size_t)length + 1;
    text->failed = text->failed || !MEM_RESERVE(text->data, text->capacity, needed);
    if (!text->failed) {
        memcpy(text->data + text->length, part, (size_t)length + 1);
        text->length += (size_t)length;
    }
}

static int shown_digit(const struct way *way, int digit)
{
    return digit + way->board->lowest - 1;
}

static void put_item(struct step_text *text, const struct way *way, size_t item)
{
    if (item >= way->truth_count) {
        put(text, "%s%zu", clue_word, item - way->truth_count + 1);
        return;
    }
    const struct truth *truth = &way->truths[item];
    if (truth->cell != TRUTH_OF_NONE) {
        put(text, "%s", board_cell_name(way->board, truth->cell).text);
        return;
    }
    char region[NAMED_BOARD_REGION_TEXT];
    named_board_region_text(region, way->board, truth->region);
    if (!truth_is_whole(truth)) {
        put(text, "%d in ", shown_digit(way, truth->digit));
    }
    put(text, "%s", region);
}

enum satdoku_status step_line_write(struct step_text *text, size_t number, const struct step *step)
{
    bool any = false;
    text->length = 0;
    put(text, "%zu ", number);
    /* The name of a cell comes once, before all the digits that go from it. */
    const struct way *way = step->way;
    if (step->count == 0) {
        put(text, "%s", no_solution);
    }
    for (size_t i = 0; i < step->count; i++) {
        int cell = way_cell(way, step->candidates[i]);
        int digit = shown_digit(way, way_digit(way, step->candidates[i]));
        if (i > 0 && way_cell(way, step->candidates[i - 1]) == cell) {
            put(text, " %d", digit);
        } else {
            put(text, "%s%s %s %d", i > 0 ? comma : "", board_cell_name(way->board, cell).text,
                step->placed ? "=" : "<>", digit);
        }
    }
    for (size_t i = 0; i < step->way->count; i++) {
        if (step->reason[i]) {
            put(text, "%s", any ? comma : colon);
            put_item(text, step->way, i);
            any = true;
        }
    }
    return text->failed ? SATDOKU_ERR_MEMORY : SATDOKU_OK;
}

/* ---- Reading ---- */

enum satdoku_status step_read_start(struct step_read *read, const struct way *way)
{
    read->candidates = mem_alloc(way->candidates, sizeof *read->candidates);
    read->reason = mem_zalloc(way->count, sizeof *read->reason);
    return read->candidates != NULL && read->reason != NULL ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

void step_read_clear(struct step_read *read)
{
    mem_free(read->candidates);
    mem_free(read->reason);
    mem_free(read->again.data);
    *read = (struct step_read){0};
}

/* Takes these bytes; false: others are there, and nothing is taken. */
static bool take_text(const char **at, const char *text)
{
    size_t length = strlen(text);
    bool there = strncmp(*at, text, length) == 0;
    *at += there ? length : 0;
    return there;
}

static bool take_number(long *number, const char **at)
{
    char *end = NULL;
    if (**at < '0' || **at > '9') {
        return false;
    }
    *number = strtol(*at, &end, 10);
    *at = end;
    return *number <= INT_MAX;
}

/* Takes the name of a cell, as board_cell_name has it. */
static bool take_cell(int *cell, const char **at, const struct board *board)
{
    long row = 0;
    long column = 0;
    if (take_text(at, "r")) {
        bool named = take_number(&row, at) && take_text(at, "c") && take_number(&column, at);
        *cell = named ? board_cell(board, (int)row - 1, (int)column - 1) : BOARD_NO_CELL;
        return *cell != BOARD_NO_CELL;
    }
    size_t length = strspn(*at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const struct board_group *group =
        board_find_group(board->groups, board->group_count, *at, length);
    if (length == 0 || group == NULL) {
        return false;
    }
    long number = 1;
    *at += length;
    bool numbered = take_number(&number, at);
    if ((!numbered && group->count != 1) || number < 1 || number > group->count) {
        return false;
    }
    *cell = group->first + (int)number - 1;
    return true;
}

static bool take_digit(int *digit, const char **at, const struct board *board)
{
    long shown = 0;
    if (!take_number(&shown, at) || shown < board->lowest ||
        shown >= board->lowest + board->digits) {
        return false;
    }
    *digit = (int)shown - board->lowest + 1;
    return true;
}

static bool take_conclusion(struct step_read *read, const struct way *way, const char **at)
{
    read->count = 0;
    read->placed = false;
    if (take_text(at, no_solution)) {
        return true;
    }
    do {
        int cell = 0;
        int digit = 0;
        if (!take_cell(&cell, at, way->board)) {
            return false;
        }
        read->placed = take_text(at, " =");
        if (!read->placed && !take_text(at, " <>")) {
            return false;
        }
        while (take_text(at, " ")) {
            if (!take_digit(&digit, at, way->board) || read->count == way->candidates) {
                return false;
            }
            size_t candidate = way_candidate(way, cell, digit);
            if (read->count > 0 && candidate <= read->candidates[read->count - 1]) {
                return false;
            }
            read->candidates[read->count++] = candidate;
        }
    } while (take_text(at, comma));
    return read->count == 1 || (!read->placed && read->count > 0);
}

static bool take_item(size_t *item, const struct way *way, const char **at)
{
    long number = 0;
    int cell = 0;
    int digit = 0;
    if (take_text(at, clue_word)) {
        bool numbered = take_number(&number, at) && number >= 1;
        *item = way->truth_count + (size_t)number - 1;
        return numbered && *item < way->count;
    }
    const char *start = *at;
    if (take_cell(&cell, at, way->board)) {
        *item = (size_t)cell;
        return true;
    }
    *at = start; /* "row" begins as "r1c1" does */
    if (**at >= '0' && **at <= '9' &&
        (!take_digit(&digit, at, way->board) || !take_text(at, " in "))) {
        return false;
    }
    /* No region's name is the beginning of another with something else behind it than a digit or
     * " of". */
    size_t length = strcspn(*at, ",");
    for (int region = 0; region < way->board->region_count; region++) {
        char text[NAMED_BOARD_REGION_TEXT];
        named_board_region_text(text, way->board, region);
        if (strlen(text) == length && strncmp(*at, text, length) == 0) {
            *at += length;
            /* The truth that a house holds a digit, or 0: each. */
            *item = (size_t)way->board->cells;
            while (*item < way->truth_count &&
                   (way->truths[*item].region != region || way->truths[*item].digit != digit)) {
                ++*item;
            }
            return *item < way->truth_count; /* else the region is no house */
        }
    }
    return false;
}

/* Takes the items, which stand in the order of the way. */
static bool take_reason(struct step_read *read, const struct way *way, const char **at)
{
    const char *before = colon;
    size_t least = 0;
    memset(read->reason, 0, way->count * sizeof *read->reason);
    while (take_text(at, before)) {
        size_t item = 0;
        if (!take_item(&item, way, at) || item < least) {
            return false;
        }
        read->reason[item] = true;
        least = item + 1;
        before = comma;
    }
    return **at == '\0';
}

enum satdoku_status step_line_read(bool *good, struct step *step, struct step_read *read,
                                   const struct way *way, size_t number, const char *line)
{
    long numbered = 0;
    const char *at = line;
    *good = take_number(&numbered, &at) && take_text(&at, " ") && take_conclusion(read, way, &at) &&
            take_reason(read, way, &at);
    if (!*good) {
        return SATDOKU_OK;
    }
    struct step found = {.way = way,
                         .reason = read->reason,
                         .placed = read->placed,
                         .candidates = read->candidates,
                         .count = read->count};
    if (step_line_write(&read->again, number, &found) != SATDOKU_OK) {
        return SATDOKU_ERR_MEMORY;
    }
    *good = strcmp(line, read->again.data) == 0;
    *step = found;
    return SATDOKU_OK;
}
