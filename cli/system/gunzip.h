/* Decompresses gzip data while it is being read. Memory does not grow with the data, and what can
 * be decompressed of the bytes at hand is returned before more of them are read. Several members
 * one after another count as one, and NUL bytes behind the last one are passed over.
 *
 * In a build without zlib (no SATDOKU_ZLIB) all gzip data is refused.
 */
#ifndef GUNZIP_H
#define GUNZIP_H

#include <satdoku.h>

enum { GUNZIP_MAGIC = 2, GUNZIP_BLOCK = 1 << 16 }; /* bytes */

#define GZIP_FIRST '\x1f' /* the first byte of gzip data */

/* Whether input of which these are the first bytes, GUNZIP_MAGIC or more, is gzip data. */
bool gunzip_is_gzip(const char *head, size_t length);

struct gunzip;

/* Starts with `head`, up to GUNZIP_BLOCK bytes, and goes on with those of `source`. NULL: done;
 * else why it cannot be, a static string. */
const char *gunzip_new(struct gunzip **gunzip, struct satdoku_source source, const char *head,
                       size_t length);
void gunzip_free(struct gunzip *gunzip);

/* As a source's `read` does. -1: reading the source failed, or gunzip_trouble says what is wrong;
 * everything before that was given. */
ptrdiff_t gunzip_read(struct gunzip *gunzip, char *buffer, size_t size);

/* What is wrong with the data, a static string; NULL: nothing. */
const char *gunzip_trouble(const struct gunzip *gunzip);

/* Bytes taken from the source, and still compressed. */
size_t gunzip_unused(const struct gunzip *gunzip);

/* Whether reading may give more without asking the source. */
bool gunzip_has_more(const struct gunzip *gunzip);

#endif
