/* What the library does for the program satdoku alone. It is not installed, and may change with any
 * version: satdoku.h, whose conventions hold here, too, has what others can rely on.
 */
#ifndef SATDOKU_PROGRAM_H
#define SATDOKU_PROGRAM_H

#include <satdoku.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Reading puzzles ------------------------------------------------------------------------ */

#define SATDOKU_NO_COLUMN ((size_t)-1)

/* The columns of `csv`, numbered from 0. */
struct satdoku_csv {
    char separator;     /* between them: ',', ';' or a tab */
    const char *header; /* the record that names the columns, with a line end; NULL: none does */
    size_t header_length;
    size_t columns;
    size_t puzzle;   /* which one has puzzles, */
    size_t solution; /* solutions, */
    size_t name;     /* names; SATDOKU_NO_COLUMN: none */
};

/* Whether the format says which boxes a board has, of that many rows and columns each. */
SATDOKU_API bool satdoku_format_shows_boxes(enum satdoku_format format, int rows, int columns);

/* What is known of the columns since the first puzzle was read, or a malformed line. The header is
 * valid as long as the reader. */
SATDOKU_API struct satdoku_csv satdoku_reader_csv(const struct satdoku_reader *reader);

/* A field of a record: as it stands there, with quotes and blanks around it, and without these. */
struct satdoku_csv_field {
    const char *raw;
    size_t raw_length;
    const char *text;
    size_t text_length;
    bool doubled; /* quotes in `text` stand twice: "" */
};

/* Finds the field number `index` from 0 of a record of `csv`, such as a header or the text of an
 * origin, with that separator between its fields. False: the record has no such field. */
SATDOKU_API bool satdoku_csv_field(struct satdoku_csv_field *field, const char *record,
                                   size_t length, char separator, size_t index);

/* Whether the next call of satdoku_reader_next can return without calling the source, because what
 * it needs - for a puzzle, for the end or for an error - was already read. A caller that must not
 * block asks this first. */
SATDOKU_API bool satdoku_reader_buffered(struct satdoku_reader *reader);

/* How many of the bytes that the source gave belong to puzzles still to come. The source knows how
 * many it gave in all; the difference was used for puzzles already returned. */
SATDOKU_API size_t satdoku_reader_held(const struct satdoku_reader *reader);

/* Whether something malformed was found behind which the next puzzle, or solution, cannot be told
 * from the rest of it: reading has ended there. */
SATDOKU_API bool satdoku_reader_lost(const struct satdoku_reader *reader);

/* ---- Reading solutions ---------------------------------------------------------------------- */

/* Reads the next solution of a text of solutions into another puzzle, as satdoku_solution_read
 * reads one. The reader has the options of the one that read `puzzle`. END: there is no further
 * one. ERR_MALFORMED: also for a verdict such as `none`. The next call goes on behind the cells
 * where they stand on a line of their own; where it is not certain which lines belong to them the
 * reader is lost, and END follows. */
SATDOKU_API enum satdoku_status satdoku_solution_next(struct satdoku_puzzle *solution,
                                                      struct satdoku_reader *reader,
                                                      const struct satdoku_puzzle *puzzle,
                                                      enum satdoku_format format,
                                                      struct satdoku_error *error);

/* Tells the reader to pass over a solution, that of a malformed puzzle, or the verdict that stands
 * in its place. It is done when the next solution is asked for, whose puzzle then says how large
 * solutions are; where it cannot be told what is to be passed over, that call is ERR_MALFORMED, and
 * the reader is lost. */
SATDOKU_API enum satdoku_status satdoku_solution_skip(struct satdoku_reader *reader,
                                                      struct satdoku_error *error);

/* ---- Answers to formulas -------------------------------------------------------------------- */

/* The puzzle in the comments of the formula, which stays the decoder's; NULL for NULL. */
SATDOKU_API const struct satdoku_puzzle *satdoku_decoder_puzzle(
    const struct satdoku_decoder *decoder);

/* ---- Counting ------------------------------------------------------------------------------- */

#define SATDOKU_ESTIMATE_TEXT 64

/* Writes "6.671e21 +- 0.61 %"; of an exact number the number, "65+" where nothing is known of how
 * far it is above that. */
SATDOKU_API void satdoku_estimate_text(char text[SATDOKU_ESTIMATE_TEXT],
                                       const struct satdoku_estimate *estimate);

#ifdef __cplusplus
}
#endif

#endif
