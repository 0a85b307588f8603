/* What other formats are to be told apart from: both forms of `pencilmarks`. */
#ifndef PENCILMARKS_H
#define PENCILMARKS_H

#include "format.h"

enum {
    PENCILMARKS_SIZE_MIN = 4 /* of a board that is recognized: the smallest one that has boxes */
};

/* Whether these characters are a board of that size (0: any), each cell with all its digits. */
bool pencilmarks_are_line(const char *text, size_t length, int size);

/* Whether a line is a row of a puzzle of `pencilmarks`. */
bool format_is_pencilmark_row(const struct line *line, const struct satdoku_reader *reader);

#endif
