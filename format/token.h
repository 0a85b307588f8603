/* Words of a line, separated by blanks. */
#ifndef TOKEN_H
#define TOKEN_H

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

#endif
