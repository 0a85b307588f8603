/* `csv`: a puzzle in each record of comma-separated values, in any of its columns. In place of the
 * commas semicolons or tabs may stand, which the first record shows.
 *
 * The first record is a header if it names the column of puzzles, or looks like no puzzle. Columns
 * that the header does not tell are found by what the first record below has: a puzzle is as many
 * cells as a board has; of two such fields the one with blanks is the puzzle.
 *
 * A record may go over several lines, within quotes. All of its text is in the origin of the lines.
 * Where its quotes are malformed, reading goes on with the line behind its first one, so that a
 * quote too many costs no other puzzle.
 */
#include "cells.h"
#include "csv.h"
#include "csv_lines.h"
#include "format_rows.h"
#include "lines.h"
#include "mem.h"
#include "name.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { SHORTEST = 16 }; /* cells of a puzzle that is recognized as one */

/* A record: its text, the line on which it begins, and what stands between its fields. */
struct record {
    const char *text;
    size_t length;
    size_t line;
    char separator;
};

/* What is known of the file. Its header is kept in the place of a title. */
struct csv {
    bool begun;              /* the first record was read */
    struct satdoku_csv told; /* but for its header */
    struct shape board;      /* that the first puzzle set; n = 0 before */
};
_Static_assert(sizeof(struct csv) <= FORMAT_STATE, "the state of a reader has room for it");

static struct csv *csv_of(struct satdoku_reader *reader)
{
    return format_state(reader);
}

static const struct csv *const_csv_of(const struct satdoku_reader *reader)
{
    return (const void *)reader->state.bytes;
}

static struct csv_walk walk_record(const struct record *record)
{
    return csv_walk(record->text, record->length, record->separator);
}

/* ---- Names of columns ---- */

static const char *const puzzle_names[] = {"puzzle",   "puzzles",   "quiz",   "quizzes",
                                           "question", "questions", "sudoku", "sudokus",
                                           "problem",  "problems",  "givens", "unsolved",
                                           "board",    "grid",      NULL};
static const char *const solution_names[] = {"solution", "solutions", "answer", "answers",
                                             "solved",   "result",    "target", NULL};
static const char *const title_names[] = {"name", "title", "id", NULL};

/* The column that has the first of the names that any has. */
static size_t find_name(const struct record *record, const char *const *names)
{
    struct csv_field field;
    struct csv_walk walk = walk_record(record);
    size_t column = SATDOKU_NO_COLUMN;
    size_t best = SIZE_MAX;
    while (csv_next(&field, &walk) == CSV_FIELD) {
        for (size_t i = 0; i < best && names[i] != NULL; i++) {
            size_t same = 0;
            while (same < field.length && token_lower(field.text[same]) == names[i][same]) {
                same++;
            }
            if (same == field.length && names[i][same] == '\0') {
                best = i;
                column = walk.fields - 1;
            }
        }
    }
    return column;
}

/* ---- Fields that look like puzzles ---- */

/* Whether the field is all the cells of a board; *blanks becomes whether some are blank. */
static bool is_puzzle(bool *blanks, const struct csv_field *field, const struct board *named)
{
    struct shape shape;
    size_t n = named != NULL ? (size_t)named->digits : 1;
    while (named == NULL && n < FORMAT_CHARACTER_DIGITS && n * n < field->length) {
        n++;
    }
    bool fits = named != NULL ? field->length == (size_t)named->cells ||
                                    field->length == (size_t)named->rows * (size_t)named->columns
                              : n * n == field->length && shape_of_size(&shape, (int)n);
    *blanks = false;
    for (size_t i = 0; fits && i < field->length; i++) {
        int digit = format_cell_digit(field->text[i]);
        fits = digit != FORMAT_NO_DIGIT && (size_t)digit <= n;
        *blanks = *blanks || digit == FORMAT_BLANK;
    }
    return fits && field->length >= SHORTEST;
}

/* Whether the field is meant to have cells, rather than words. */
static bool is_meant(const struct csv_field *field)
{
    size_t cells = 0;
    for (size_t i = 0; i < field->length; i++) {
        char c = field->text[i];
        cells += isdigit((unsigned char)c) || format_cell_digit(c) == FORMAT_BLANK;
    }
    return field->length >= SHORTEST && 2 * cells > field->length;
}

/* The columns of puzzles and solutions by what a record has in those that the header names, if any;
 * false: it has no puzzle there. */
static bool find_puzzle(struct satdoku_csv *csv, const struct record *record,
                        const struct board *named)
{
    size_t puzzle = SATDOKU_NO_COLUMN;
    size_t other = SATDOKU_NO_COLUMN;
    size_t length = 0;
    bool open = false; /* the puzzle has blanks */
    bool blanks = false;
    struct csv_field field;
    struct csv_walk walk = walk_record(record);
    while (csv_next(&field, &walk) == CSV_FIELD) {
        bool named_column = csv->columns == 0 || walk.fields <= csv->columns;
        if (!named_column || !is_puzzle(&blanks, &field, named) ||
            (puzzle != SATDOKU_NO_COLUMN && field.length != length)) {
            continue;
        }
        if (puzzle == SATDOKU_NO_COLUMN) {
            puzzle = walk.fields - 1;
            length = field.length;
            open = blanks;
        } else if (other == SATDOKU_NO_COLUMN && blanks != open) {
            other = open ? walk.fields - 1 : puzzle;
            puzzle = open ? puzzle : walk.fields - 1;
            open = true;
        }
    }
    if (puzzle == SATDOKU_NO_COLUMN) {
        return false;
    }
    csv->puzzle = puzzle;
    csv->solution = csv->solution == SATDOKU_NO_COLUMN ? other : csv->solution;
    return true;
}

/* ---- Separators ---- */

/* The board that all puzzles have; NULL: they may have any. */
static const struct board *named_board(const struct satdoku_reader *reader)
{
    return reader->named != NULL ? reader->board : NULL;
}

/* Columns of a header up to the last one that has a name, if any has: commas may stand behind. */
static size_t count_columns(const struct record *record, bool header)
{
    size_t count = 0;
    size_t fields = 0;
    struct csv_field field;
    struct csv_walk walk = walk_record(record);
    while (csv_next(&field, &walk) == CSV_FIELD) {
        fields = walk.fields;
        count = field.length > 0 ? fields : count;
    }
    return header && count > 0 ? count : fields;
}

static const char separators[] = {',', ';', '\t'};
enum { SEPARATORS = sizeof separators };

/* By which the line names a column of puzzles, or has a puzzle; else which there are most of. */
static char choose_separator(const struct line *line, const struct board *named)
{
    size_t most = 0;
    size_t columns = 0;
    for (size_t i = 0; i < SEPARATORS; i++) {
        struct record record = {line->text, line->length, line->number, separators[i]};
        if (find_name(&record, puzzle_names) != SATDOKU_NO_COLUMN) {
            return separators[i];
        }
    }
    for (size_t i = 0; i < SEPARATORS; i++) {
        struct record record = {line->text, line->length, line->number, separators[i]};
        struct satdoku_csv csv = {.solution = SATDOKU_NO_COLUMN};
        if (find_puzzle(&csv, &record, named)) {
            return separators[i];
        }
        size_t count = count_columns(&record, false);
        most = count > columns ? i : most;
        columns = count > columns ? count : columns;
    }
    return separators[most];
}

/* ---- Records ---- */

/* Where a position in a record is in the input. */
static enum satdoku_status malformed(const struct record *record, size_t position,
                                     struct satdoku_error *error, const char *message)
{
    size_t line = record->line;
    size_t start = 0;
    for (size_t i = 0; i < position; i++) {
        if (record->text[i] == '\n') {
            line++;
            start = i + 1;
        }
    }
    return error_at(error, line, position - start + 1, "%s", message);
}

/* Malformed where the quotes of a record are not in order; *open: it ends within quotes. */
static enum satdoku_status check_quotes(bool *open, const struct record *record,
                                        struct satdoku_error *error)
{
    enum csv_found found = CSV_FIELD;
    struct csv_field field;
    struct csv_walk walk = walk_record(record);
    while (found == CSV_FIELD) {
        found = csv_next(&field, &walk);
    }
    *open = found == CSV_OPEN;
    switch (found) {
    case CSV_OPEN:
        return malformed(record, walk.position, error, "the quote that begins here does not end");
    case CSV_STRAY_QUOTE:
        return malformed(record, walk.position, error,
                         "a quote inside of a field that does not begin with one");
    case CSV_BEHIND_QUOTE:
        return malformed(record, walk.position, error,
                         record->separator == ','
                             ? "behind the closing quote should be a comma or the end of the line"
                             : "behind the closing quote should be a separator or the end of the "
                               "line");
    default:
        return SATDOKU_OK;
    }
}

static struct record whole_text(const struct satdoku_reader *reader)
{
    const struct origin *origin = &reader->lines.origin;
    return (struct record){origin->data + origin->above, origin->length - origin->above,
                           origin->line, const_csv_of(reader)->told.separator};
}

/* The next record. END: there is none. */
static enum satdoku_status read_record(struct record *record, struct satdoku_reader *reader,
                                       struct satdoku_error *error)
{
    struct line line;
    bool open = false;
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct satdoku_csv *csv = &csv_of(reader)->told;
    if (!csv_of(reader)->begun) {
        csv->separator = choose_separator(&line, named_board(reader));
    }
    if (csv->separator == '\t') {
        line.length += reader->lines.trimmed; /* tabs behind which nothing stands */
    }
    *record = (struct record){line.text, line.length, line.number, csv->separator};
    if (memchr(line.text, '"', line.length) == NULL) {
        return SATDOKU_OK;
    }
    status = check_quotes(&open, record, error);
    if (!open) {
        return status;
    }
    /* Adds lines to the record until its quotes are in order. */
    struct lines *lines = &reader->lines;
    status = SATDOKU_OK;
    lines_hold(lines);
    lines->verbatim = true;
    while (open && status == SATDOKU_OK && lines->origin.length <= LINES_MAX_LENGTH) {
        status = lines_next(&line, lines, error);
        /* Within quotes there is an odd number of them up to here. */
        for (size_t i = 0; i < line.length && status == SATDOKU_OK; i++) {
            open = open != (line.text[i] == '"');
        }
    }
    lines->verbatim = false;
    if (status != SATDOKU_OK && status != SATDOKU_END) {
        lines->hold.on = false;
        return status;
    }
    *record = whole_text(reader);
    status = check_quotes(&open, record, error);
    if (status != SATDOKU_OK) {
        lines_rewind(lines);
    }
    lines->hold.on = false;
    return status;
}

/* ---- Columns ---- */

static bool is_header(const struct record *record, const struct board *named)
{
    bool blanks = false;
    struct csv_field field;
    struct csv_walk walk = walk_record(record);
    while (csv_next(&field, &walk) == CSV_FIELD) {
        if (is_puzzle(&blanks, &field, named) || is_meant(&field)) {
            return false;
        }
    }
    return true;
}

/* The field of the puzzle; malformed where the record has too few or too many. */
static enum satdoku_status find_field(struct csv_field *puzzle, const struct record *record,
                                      const struct satdoku_csv *csv, struct satdoku_error *error)
{
    struct csv_field field;
    struct csv_walk walk = walk_record(record);
    char text[80];
    while (csv_next(&field, &walk) == CSV_FIELD) {
        if (walk.fields - 1 == csv->puzzle) {
            *puzzle = field;
        }
        if (walk.fields > csv->columns && field.length > 0) {
            snprintf(text, sizeof text, "column %zu is one too many: expected %zu", walk.fields,
                     csv->columns);
            return malformed(record, (size_t)(field.raw - record->text), error, text);
        }
    }
    if (walk.fields < csv->columns || walk.fields <= csv->puzzle) {
        snprintf(text, sizeof text, "the line has %zu column%s, expected %zu", walk.fields,
                 walk.fields == 1 ? "" : "s", csv->columns);
        return malformed(record, walk.length, error, text);
    }
    return SATDOKU_OK;
}

/* Whether the record is prose, behind a record that had a puzzle: no field has one or could, and
 * where there are as many columns as should be, that of puzzles has letters. */
static bool is_prose(const struct record *record, const struct satdoku_reader *reader)
{
    struct line line = {record->text, record->length, record->line};
    struct csv_field field = {.text = NULL};
    if (!format_is_prose(&line, reader) || !is_header(record, named_board(reader))) {
        return false;
    }
    bool letters = find_field(&field, record, &const_csv_of(reader)->told, NULL) != SATDOKU_OK;
    for (size_t i = 0; i < field.length && !letters; i++) {
        letters = isalpha((unsigned char)field.text[i]) != 0;
    }
    return letters;
}

/* The next record that is no header and no prose. */
static enum satdoku_status next_record(struct record *record, struct satdoku_reader *reader,
                                       struct satdoku_error *error)
{
    for (;;) {
        enum satdoku_status status = read_record(record, reader, error);
        /* The header may come once more, as where files were joined. */
        bool header = false;
        if (status == SATDOKU_OK) {
            size_t length = csv_length(record->text, record->length);
            header = const_csv_of(reader)->told.header_length == length + 1 &&
                     memcmp(reader->title, record->text, length) == 0;
        }
        if (status == SATDOKU_OK && !csv_of(reader)->begun) {
            /* The first record tells the columns. */
            struct csv *csv = csv_of(reader);
            csv->told = (struct satdoku_csv){.separator = record->separator,
                                             .puzzle = find_name(record, puzzle_names),
                                             .solution = find_name(record, solution_names),
                                             .name = find_name(record, title_names)};
            header =
                csv->told.puzzle != SATDOKU_NO_COLUMN || is_header(record, named_board(reader));
            csv->told.columns = count_columns(record, header);
            csv->begun = true;
            size_t length = csv_length(record->text, record->length);
            char *title = header ? reader_title_room(reader, length + 1) : NULL;
            if (title != NULL) {
                memcpy(title, record->text, length);
                memcpy(title + length, "\n", 2);
                csv->told.header_length = length + 1;
            } else if (header) {
                return error_memory(error);
            }
        }
        if (status != SATDOKU_OK || !(header || is_prose(record, reader))) {
            return status;
        }
        origin_reset(&reader->lines.origin);
    }
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct record record;
    struct csv_field field = {.text = NULL};
    struct satdoku_csv *csv = &csv_of(reader)->told;
    enum satdoku_status status =
        reader->named != NULL ? format_named_board(reader, error) : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        status = next_record(&record, reader, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (csv->puzzle == SATDOKU_NO_COLUMN && !find_puzzle(csv, &record, named_board(reader))) {
        return error_at(error, record.line, 1,
                        "no column has a puzzle: expected one with the name 'puzzle', or cells");
    }
    status = find_field(&field, &record, csv, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct satdoku_error place = {.line = record.line};
    malformed(&record, (size_t)(field.text - record.text), &place, "");
    if (field.length == 0) {
        return error_at(error, place.line, place.column, "no puzzle: the field is empty");
    }
    struct line line = {field.text, field.length, place.line};
    struct token cells = {field.text, field.length, 1};
    reader->label = place.column - 1;
    return format_read_line_cells(puzzle, reader, &csv_of(reader)->board, &line, &cells, error);
}

static enum satdoku_status name_puzzle(struct satdoku_puzzle *puzzle,
                                       const struct satdoku_reader *reader)
{
    struct satdoku_csv_field field;
    struct record record = whole_text(reader);
    if (!satdoku_csv_field(&field, record.text, record.length, record.separator,
                           const_csv_of(reader)->told.name) ||
        field.text_length == 0) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = puzzle_set_name(puzzle, field.text, field.text_length);
    char *to = puzzle->name;
    for (const char *from = to; status == SATDOKU_OK && field.doubled; from++) {
        *to++ = *from;
        if (*from == '\0') {
            break;
        }
        from += from[0] == '"' && from[1] == '"';
    }
    return status;
}

struct satdoku_csv satdoku_reader_csv(const struct satdoku_reader *reader)
{
    struct satdoku_csv csv = {.separator = ',',
                              .puzzle = SATDOKU_NO_COLUMN,
                              .solution = SATDOKU_NO_COLUMN,
                              .name = SATDOKU_NO_COLUMN};
    if (reader != NULL && reader->format == SATDOKU_FORMAT_CSV && const_csv_of(reader)->begun) {
        csv = const_csv_of(reader)->told;
        csv.header = csv.header_length > 0 ? reader->title : NULL;
    }
    return csv;
}

/* ---- Recognizing ---- */

/* A line that names the column of puzzles, or has a puzzle that is no `line` of its own. Behind a
 * tab may stand the name, or the solution, of a puzzle of another format. */
static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct line *line = &opening->line;
    char separator = choose_separator(line, named_board(reader));
    struct record record = {line->text, line->length, line->number, separator};
    struct satdoku_csv csv = {.puzzle = SATDOKU_NO_COLUMN, .solution = SATDOKU_NO_COLUMN};
    if (find_name(&record, puzzle_names) != SATDOKU_NO_COLUMN) {
        return true;
    }
    if (!find_puzzle(&csv, &record, named_board(reader))) {
        return false;
    }
    if (separator == '\t' && line->text[0] != '"') {
        if (csv.puzzle <= 0) {
            return false;
        }
        /* A full board between tabs is no puzzle. */
        const struct board *named = named_board(reader);
        struct csv_field field;
        struct csv_walk walk = walk_record(&record);
        bool blanks = false;
        while (csv_next(&field, &walk) == CSV_FIELD && walk.fields <= csv.puzzle) {
        }
        return is_puzzle(&blanks, &field, named) && blanks;
    }
    return csv.puzzle > 0 || separator == ';' || csv.solution != SATDOKU_NO_COLUMN ||
           line->text[0] == '"';
}

bool format_is_csv_below(size_t columns, const struct line *line,
                         const struct satdoku_reader *reader)
{
    char separator = choose_separator(line, named_board(reader));
    struct record record = {line->text, line->length, line->number, separator};
    struct satdoku_csv csv = {.puzzle = SATDOKU_NO_COLUMN, .solution = SATDOKU_NO_COLUMN};
    return columns > 1 && count_columns(&record, false) >= columns &&
           find_puzzle(&csv, &record, named_board(reader));
}

size_t format_csv_header(const struct line *line, const struct satdoku_reader *reader)
{
    char separator = choose_separator(line, named_board(reader));
    struct record record = {line->text, line->length, line->number, separator};
    return is_header(&record, named_board(reader)) ? count_columns(&record, true) : 0;
}

/* ---- Writing ---- */

/* In quotes where it needs them. */
static void put_field(struct sink *sink, const char *text, size_t length)
{
    bool plain = true;
    for (size_t i = 0; plain && i < length; i++) {
        plain = strchr(",\"\n\r", text[i]) == NULL;
    }
    bool edges = length > 0 && (line_is_blank(text[0]) || line_is_blank(text[length - 1]));
    if (plain && !edges) {
        sink_put(sink, text, length);
        return;
    }
    sink_char(sink, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"') {
            sink_char(sink, '"');
        }
        sink_char(sink, text[i]);
    }
    sink_char(sink, '"');
}

static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    const char *name = satdoku_puzzle_name(puzzle);
    sink_text(sink, prefix);
    cells_put_line(sink, puzzle->board, puzzle->givens, false);
    sink_char(sink, ',');
    put_field(sink, name, name != NULL ? strlen(name) : 0);
    sink_char(sink, '\n');
}

static void put_answer(struct sink *sink, const char *verdict, const struct grid *grid)
{
    sink_text(sink, verdict);
    sink_char(sink, ',');
    if (grid != NULL) {
        cells_put_line(sink, grid->board, grid->digits, false);
    }
    sink_char(sink, '\n');
}

/* The name of a puzzle stands in a column. */
static bool is_record(const struct line *line)
{
    (void)line;
    return true;
}

const struct format format_csv =
    {.format = SATDOKU_FORMAT_CSV,
     .name = "csv",
     .input = "comma-separated values, one column of which has puzzles of `line`: a stream",
     .answer = "a row for each puzzle",
     .recognize = recognize,
     .read = read_next,
     .print = print,
     .says = FORMAT_SAYS_OF_CELLS,
     .stream = true,
     .name_puzzle = name_puzzle,
     .apart = is_record,
     .solutions = FORMAT_SOLUTIONS_CELLS,
     .answers.put_record = put_answer,
     .header = "puzzle,name\n",
     .answers.header = "verdict,solution\n"};
