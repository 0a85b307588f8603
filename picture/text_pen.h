/* Writes the lines of a text picture: with colours or without, and no blanks at their ends. */
#ifndef TEXT_PEN_H
#define TEXT_PEN_H

#include "sink.h"
#include "sketch.h"

struct text_pen {
    struct sink *sink;
    bool ascii;
    bool color;
    enum ink ink; /* that the terminal is set to */
    int blanks;   /* not yet written: there may be nothing behind them */
};

/* Puts a character, or several that are no blanks. */
void text_pen_put(struct text_pen *pen, const char *text, enum ink ink);

/* Ends a line. */
void text_pen_end(struct text_pen *pen);

enum { TEXT_WORD = 256 }; /* bytes; a longer word, or one that fits no line, is parted anywhere */

/* Sentences, wrapped at blanks, and behind the hyphens in lists of cells. */
struct text_paragraph {
    struct text_pen *pen;
    int columns; /* of a line */
    int indent;  /* of the lines behind the first one */
    int used;
    int ends; /* line ends that nothing has followed yet */
    char word[TEXT_WORD];
    size_t length;
    int width;   /* of the word */
    bool breaks; /* a line may end before the word */
};

void text_paragraph_start(struct text_paragraph *paragraph, struct text_pen *pen, int columns,
                          int indent);

/* Adds text; characters that ASCII does not have, where it must be, become question marks, and so
 * does what is no text. A line end begins another paragraph. */
void text_paragraph_add(struct text_paragraph *paragraph, const char *text);

void text_paragraph_end(struct text_paragraph *paragraph);

#endif
