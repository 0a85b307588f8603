/* The text formats: recognizing them, and a reading function for each.
 *
 * A reading function fills in the next puzzle of its format, or returns END where there is none.
 * What it has to remember between calls is in the struct satdoku_reader.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include "error.h"
#include "lines.h"
#include "puzzle.h"
#include "token.h"

/* The characters that stand for a cell: 1-9, then A-Z or a-z from 10 on. */
enum { FORMAT_CHARACTER_DIGITS = 35, FORMAT_BLANK = 0, FORMAT_NO_DIGIT = -1 };

struct satdoku_reader {
    struct lines lines;
    struct satdoku_read_options options;
    enum satdoku_format format;
    struct satdoku_puzzle scratch; /* read into, so that a failure leaves the caller's alone */
    bool ended;
    bool complained; /* something malformed was found */
    size_t puzzles_read;
    bool started;        /* a number of grids or dominoes was read (cases, sudominoku) */
    size_t cases_total;  /* cases */
    size_t cases_read;   /* cases, sudominoku */
    struct shape stream; /* line: the shape that the first puzzle set; n = 0 before */
    struct board *board; /* board of the last puzzle, to be shared; NULL: none; held */
    bool ahead;          /* the next puzzle was read already, with this status */
    enum satdoku_status ahead_status;
    struct satdoku_error ahead_error; /* the error, if there was one; else it is in `scratch` */
    size_t ahead_start;               /* where it begins in the buffer of `lines` */
    struct origin origin;             /* of the puzzle that the caller got last */
};

/* ---- Detection ---- */

/* Looks at the first lines, which are read again afterwards. Empty input: END. */
enum satdoku_status format_detect(enum satdoku_format *format, struct satdoku_reader *reader,
                                  struct satdoku_error *error);

/* ---- Formats ---- */

/* Fills in the next puzzle. END: there is none. */
typedef enum satdoku_status format_read(struct satdoku_puzzle *puzzle,
                                        struct satdoku_reader *reader, struct satdoku_error *error);

/* A format: a row of the table in format.c, which has one for each but AUTO. */
struct format {
    enum satdoku_format format;
    const char *name;
    const char *alias; /* NULL: none */
    format_read *read;
    bool stream; /* a puzzle on each line, and an answer */
};

/* The row of a format; NULL for AUTO, and for what is no format. */
const struct format *format_find(enum satdoku_format format);

format_read format_read_grid;
format_read format_read_spaced;
format_read format_read_cases;
format_read format_read_sudominoku;
format_read format_read_line;
format_read format_read_jigsaw;
format_read format_read_constraints;

/* Whether the text is the layout of a jigsaw; and whether the cells of each of its regions are
 * connected. */
bool format_is_layout(const char *text, size_t length);
bool format_is_connected_layout(const char *text, size_t length);

/* Whether the text is 2 n * n characters, cells and then what could be a layout. */
bool format_looks_like_jigsaw(const char *text, size_t length);

/* ---- What the formats share ---- */

/* Whether the value is one of a format, or AUTO. */
bool format_exists(enum satdoku_format format);

/* The digit of a cell character: 1..35, FORMAT_BLANK or FORMAT_NO_DIGIT. */
int format_cell_digit(char c);

/* The character of a digit 1..35. */
char format_digit_character(int digit);

/* What follows the name of what is no cell. */
#define FORMAT_NO_CELL   "is no digit and no blank: expected digits, or 0 . ? _ * for a blank"
#define FORMAT_NO_NUMBER "is no number and no blank: expected numbers, or 0 . ? _ * for a blank"

/* A piece of input as a diagnostic shows it: in quotes and cut after some characters; or its first
 * character, as U+1234 or as a byte in hexadecimal, if that does not print in ASCII. */
struct format_quoted {
    char text[32];
};
struct format_quoted format_quote(const char *text, size_t length);

/* The shape of a board of n rows under the reader's options; malformed at line:column otherwise. */
enum satdoku_status format_shape(struct shape *shape, const struct satdoku_reader *reader, size_t n,
                                 size_t line, size_t column, struct satdoku_error *error);

/* Whether a word is a cell of `spaced` on some board. */
bool format_is_number_or_blank(const struct token *token);

/* Whether a line could be meant as cells, of whatever format. */
bool format_is_meant(const struct line *line);

/* What a line that could not be so is told as. */
enum satdoku_status format_no_puzzle(const struct satdoku_reader *reader, const struct line *line,
                                     struct satdoku_error *error);

/* The place of the first character that is no cell on any board, from 0; `length` where all are. */
size_t format_first_no_cell(const char *text, size_t length);

/* Malformed, naming that character of a text that stands at line:column, where there is one. */
enum satdoku_status format_only_cells(const char *text, size_t length, size_t line, size_t column,
                                      struct satdoku_error *error);

/* Makes the puzzle an empty board of that shape; puzzles of a reader share their board. */
enum satdoku_status format_start(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                 struct shape shape, bool sudominoku, struct satdoku_error *error);

/* Fills `count` cells from `first` on with the characters of `text`, which stand at line:column;
 * malformed at the first that is no cell of this board. */
enum satdoku_status format_cells(struct satdoku_puzzle *puzzle, int first, const char *text,
                                 size_t count, size_t line, size_t column,
                                 struct satdoku_error *error);

/* The size of board whose cells on one line would be nearest to so many characters. */
size_t format_nearest_line(size_t length);

/* A format that has the rows of a board on lines of their own. */
struct format_rows {
    size_t most;                                            /* rows */
    size_t (*width)(const struct line *line);               /* cells on the line */
    size_t (*column)(const struct line *line, size_t cell); /* where that one stands, from 0 */
    /* Malformed where the line has what is no cell of any board. */
    enum satdoku_status (*only_cells)(const struct line *line, struct satdoku_error *error);
    /* Fills in a row that has as many cells as it should; malformed for a digit too large. */
    enum satdoku_status (*read)(struct satdoku_puzzle *puzzle, int row, const struct line *line,
                                struct satdoku_error *error);
};

/* Reads a board row by row; n is the width of the first line, unless the options say it. END: there
 * is none. */
enum satdoku_status format_read_rows(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct format_rows *how, struct satdoku_error *error);

/* The next line, which must be there: END becomes malformed input, cut off before `expected`. */
enum satdoku_status format_line(struct line *line, struct satdoku_reader *reader,
                                struct satdoku_error *error, const char *expected, ...)
    ERROR_FORMAT(4, 5);

/* Malformed where the line goes on at or behind `position`: nothing may follow `what`. */
enum satdoku_status format_line_ends(const struct line *line, size_t position, const char *what,
                                     struct satdoku_error *error);

#endif
