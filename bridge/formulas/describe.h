/* What a formula written by satdoku says of itself, in comment lines before the header.
 *
 *     c satdoku 0.3.0
 *     c format line
 *     c board 9 boxes 3x3           or: 9 jigsaw; 4x7 digits 0-6, of the text constraints
 *     c encoding extended
 *     c amo pairwise
 *     c dominoes partner             Sudominoku only
 *     c simplify none
 *     c question solve               or unique
 *     c text grid                    the format of the puzzle lines
 *     c puzzle 53..7....             the puzzle, line by line
 *     c excluded 534678912...        the solution that the last clause excludes; unique only
 *     c variables 1 729 cell, digit: it holds it
 *
 * Long lines are folded. Reading it back takes the lines in any order, but for those
 * that go on with the one before them, and passes over others; all that decoding needs must be
 * there.
 */
#ifndef DESCRIBE_H
#define DESCRIBE_H

#include "encode.h"
#include "sink.h"

enum { DESCRIBE_BOARD = 64 };

struct description {
    struct satdoku_encode_options options; /* encodings, simplify, format, unique */
    enum satdoku_format text_format;
    char board[DESCRIBE_BOARD]; /* as its line says */
    bool ours;                  /* the first line was there */
    bool in_puzzle;             /* the line before this one was the puzzle's */
    char *text;
    size_t length;
    size_t capacity;
};

/* `puzzle` is the whole one, of which the encoding may be a part; `excluded` may be NULL. */
void describe_write(struct sink *sink, const struct satdoku_puzzle *puzzle,
                    const struct encoding *encoding, const struct satdoku_encode_options *options,
                    const struct grid *excluded);

/* The line of variables with one meaning. */
void describe_block(struct sink *sink, enum satdoku_formula_form form,
                    const struct encode_block *block);

/* A line "varname N NAME" for each variable with a name, if the options have `names`. */
void describe_names(struct sink *sink, const struct encoding *encoding,
                    const struct satdoku_encode_options *options);

/* Takes a comment line in; `context` is a struct description that began as {0}. Fits struct
 * dimacs_comments. */
enum satdoku_status describe_read(void *context, const char *text, size_t length, size_t line,
                                  struct satdoku_error *error);

/* The puzzle that was described. */
enum satdoku_status describe_puzzle(struct satdoku_puzzle *puzzle,
                                    const struct description *description,
                                    struct satdoku_error *error);

void describe_clear(struct description *description);

/* The board line of a puzzle whose text has that format: "N boxes RxC"; of a jigsaw "N jigsaw"; of
 * constraint strings, which say the board themselves, "RxC digits L-H". */
void describe_board(char text[DESCRIBE_BOARD], const struct board *board,
                    enum satdoku_format format);

/* How the text of a puzzle is read that has such a board line; false where there is no such line.
 * What is read has to be compared with the line still: see describe_is_board. */
bool describe_read_options(struct satdoku_read_options *options, enum satdoku_format format,
                           const char *text);

/* Whether that is the board line of this board. */
bool describe_is_board(const char *text, const struct board *board, enum satdoku_format format);

/* The encoder's part of the public options. */
struct encode_options describe_encode_options(const struct satdoku_encode_options *options);

#endif
