/* Jigsaws on a line: what looks like one. */
#ifndef JIGSAW_H
#define JIGSAW_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the text is the layout of a jigsaw. */
bool format_is_layout(const char *text, size_t length);

/* Whether the text is 2 n * n characters, cells and then what could be a layout. */
bool format_looks_like_jigsaw(const char *text, size_t length);

#endif
