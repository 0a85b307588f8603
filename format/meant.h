/* What is meant as cells of a board, right or wrong, and what as words. */
#ifndef MEANT_H
#define MEANT_H

#include "lines.h"

/* Whether a line could be meant as cells, of whatever format. */
bool meant_as_cells(const struct line *line);

#endif
