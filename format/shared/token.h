/* Words of a line, separated by blanks. */
#ifndef TOKEN_H
#define TOKEN_H

#include "error.h"
#include "lines.h"

struct token {
    const char *text;
    size_t length;
    size_t column; /* from 1 */
};

/* Takes the word at or behind *position (0 at the start of the line) and moves *position behind it;
 * false where there is none. */
bool token_next(struct token *token, const struct line *line, size_t *position);

size_t token_count(const struct line *line);

/* The lower-case letter of an ASCII letter; any other character as it is. */
char token_lower(char c);

enum token_number { TOKEN_NUMBER, TOKEN_NOT_A_NUMBER, TOKEN_TOO_LARGE };

/* Reads decimal digits, nothing else; TOO_LARGE above `most`. Sets *number only for NUMBER. */
enum token_number token_number(size_t *number, const char *text, size_t length, size_t most);

/* Characters of cells: digits, blanks, and what is neither. */

/* A cell is one character: its digit 1-9, then A-Z or a-z from 10 on. */
enum { FORMAT_CHARACTER_DIGITS = 35, FORMAT_BLANK = 0, FORMAT_NO_DIGIT = -1 };

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

/* Whether a word is a cell of `spaced` on some board. */
bool format_is_number_or_blank(const struct token *token);

/* Puts dots in place of '-', 'x' and 'X' in the text of a row, or of a puzzle on a line. Returns
 * `room` with the changed text. Returns `text` itself where it has another blank or a character
 * that is no cell, and where it has fewer than 4 or more than FORMAT_CHARACTERS characters. An x is
 * a digit where a board has more than 32 digits, or `digits` is 0. */
enum { FORMAT_CHARACTERS = FORMAT_CHARACTER_DIGITS * FORMAT_CHARACTER_DIGITS };
const char *format_with_dots(char room[FORMAT_CHARACTERS], const char *text, size_t length,
                             int digits);

/* Whether all characters are cells of some board: also '-', where it is the only blank. */
bool format_all_cells(const char *text, size_t length);

/* The place of the first character that is no cell on any board, from 0; `length` where all are. */
size_t format_first_no_cell(const char *text, size_t length);

/* Malformed, naming that character of a text that stands at line:column, where there is one. */
enum satdoku_status format_only_cells(const char *text, size_t length, size_t line, size_t column,
                                      struct satdoku_error *error);

#endif
