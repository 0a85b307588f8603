/* A text picture under way. */
#ifndef TEXT_PICTURE_H
#define TEXT_PICTURE_H

#include "text_layout.h"
#include "text_pen.h"

/* One column of a line in a cell. */
struct text_spot {
    const char *text;
    enum ink ink;
    char own[2]; /* room for a character of a number */
};

struct text_picture {
    struct sketch sketch;
    struct text_layout layout;
    struct text_pen pen;
    int columns;             /* of the terminal */
    struct text_spot *spots; /* [layout.width]: the line of a cell under way; owned */
};

enum { TEXT_DIGIT = 12 };

/* An inside digit as the picture has it: "12", or as a character "C". */
void text_picture_digit(char text[TEXT_DIGIT], const struct text_picture *picture, int digit);

/* Fills in the spots with line `y` of a cell: text_cell.c. */
void text_picture_cell(struct text_picture *picture, int cell, int y);

/* The line of a cell in which its digit stands. */
int text_picture_middle(const struct text_picture *picture);

/* Writes the board: text_board.c. */
void text_picture_board(struct text_picture *picture);

/* Writes what stands above and under the board: text_words.c. */
void text_picture_title(struct text_picture *picture);
void text_picture_words(struct text_picture *picture);

#endif
