/* Texts on a terminal, of lines that are not too long. */
#ifndef WRAPPED_H
#define WRAPPED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A text that is being wrapped. */
struct wrapped {
    FILE *out;
    size_t indent; /* of every line but the first */
    size_t column; /* where we are */
    bool started;  /* a word stands on this line */
};

/* Writes the words of a text; a line end in it is one. */
void wrapped_put(struct wrapped *w, const char *text);

/* A text from the margin on. */
void wrapped_paragraph(FILE *out, const char *text);

/* A name, and what is said of it, from that column on. More words may follow, and a line end. */
struct wrapped wrapped_entry(FILE *out, size_t column, const char *name, const char *text);

#endif
