/* Texts compressed by DEFLATE without a header (RFC 1951), in base64, as links to Penpa have them.
 * zlib does it.
 */
#ifndef INFLATE_TEXT_H
#define INFLATE_TEXT_H

#include "lz_text.h"

/* Does what lz_decompress does. The text is as its bytes were, and need not be UTF-8. */
enum lz_result inflate_text(char **text, size_t *text_length, size_t *at, const char *base64,
                            size_t length, size_t limit);

#endif
