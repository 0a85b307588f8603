/* What puzzles are called: in streams by the text behind their cells, after white space or a comma,
 * or by a label before them, such as "1: "; in every format by the comment directly above.
 */
#ifndef NAME_H
#define NAME_H

#include "format.h"
#include "lines.h"
#include "puzzle.h"
#include "sink.h"
#include "token.h"

/* Cuts a word of cells at the comma before a name. */
void name_cut(struct token *cells);

/* Writes the name behind cells, NULL: none, and ends their line. */
void name_put_end(struct sink *sink, const char *name);

/* Writes the name on a line of its own, if there is one, behind the prefix and what marks such a
 * line: as it is read from there. */
void name_put(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix,
              const char *mark);

/* What is left of a text without '#' and blanks before it, commas as well where it stands behind
 * cells, and blanks and line ends behind. */
struct token name_stripped(const char *text, size_t length, bool commas);

/* The name of the puzzle whose lines the origin has, of that one of the formats; length 0: it has
 * none. */
struct token name_of(const struct origin *origin, const struct format *format,
                     const struct format *const *formats);

/* The labels of the puzzles of a stream, such as "1: ", are taken off their lines. */

/* The next line of a stream without the label before its puzzle, if it has one. */
enum satdoku_status label_next_line(struct line *line, struct satdoku_reader *reader,
                                    struct satdoku_error *error);

/* Takes the label off a line, and notes its length: errors on that line are told by columns without
 * it, to which satdoku_reader_next adds the length. */
void label_skip(struct line *line, struct satdoku_reader *reader);

#endif
