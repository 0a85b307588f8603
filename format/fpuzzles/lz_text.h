/* Texts compressed as lz-string does it, in base64: compressToBase64 and decompressFromBase64 of
 * that JavaScript library (pieroxy.net/blog/pages/lz-string), written anew after its description;
 * and compressToEncodedURIComponent, which has '-' in place of '/' and no '=' behind.
 *
 * The method is that of Lempel and Ziv, 1978: both sides keep a dictionary, which grows by what was
 * sent last and the first character of what is sent next; what is sent are numbers of its entries,
 * in as few bits as the dictionary needs, and new characters. Characters are units of 16 bits.
 *
 * So each entry of the dictionary is a piece of the text that stands there already, and is stored
 * as one: memory grows with what was read and written, never with what it claims to be.
 */
#ifndef LZ_TEXT_H
#define LZ_TEXT_H

#include <satdoku.h>

#include <stddef.h>

enum lz_result {
    LZ_OK,
    LZ_CUT,       /* it ends before its end mark */
    LZ_WRONG,     /* an entry that the dictionary does not have */
    LZ_BEHIND,    /* something follows the end mark, or another character than '=' the padding */
    LZ_NO_BASE64, /* a character that base64 does not have */
    LZ_TOO_LONG,  /* it would be longer than the limit */
    LZ_MEMORY
};

enum lz_alphabet { LZ_BASE64, LZ_URI };

/* The six bits of a character of either alphabet; -1: it is none. */
int lz_base64_value(char c);

/* Decompresses `length` characters of either alphabet to UTF-8, at most `limit` bytes, into memory
 * that the caller frees with mem_free; it may be nothing. Where that fails, *at is the character of
 * the input that is wrong, or `length`. */
enum lz_result lz_decompress(char **text, size_t *text_length, size_t *at, const char *base64,
                             size_t length, size_t limit);

/* Compresses UTF-8; bytes that are none become U+FFFD. The caller frees *base64. ERR_MEMORY. */
enum satdoku_status lz_compress(char **base64, size_t *length, const char *text, size_t text_length,
                                enum lz_alphabet alphabet);

#endif
