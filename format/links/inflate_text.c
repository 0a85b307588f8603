#include "inflate_text.h"

#include "mem.h"

#include <limits.h>
#include <zlib.h>

/* zlib's memory is ours, too. */
static void *take(void *context, unsigned count, unsigned size)
{
    (void)context;
    return mem_zalloc(count, size);
}

static void give_back(void *context, void *memory)
{
    (void)context;
    mem_free(memory);
}

/* Decodes base64, with '=' behind or without, to *count bytes, which have room; false: *at is a
 * character that it does not have. */
static bool decode(unsigned char *bytes, size_t *count, size_t *at, const char *base64,
                   size_t length)
{
    unsigned bits = 0;
    *count = 0;
    while (length > 0 && base64[length - 1] == '=') {
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        int value = lz_base64_value(base64[i]);
        if (value < 0) {
            *at = i;
            return false;
        }
        bits = bits << 6 | (unsigned)value;
        if (i % 4 > 0) {
            bytes[(*count)++] = (unsigned char)(bits >> (6 - 2 * (i % 4)) & 0xff);
        }
    }
    return true;
}

/* Inflates what the stream has to the text, which grows. */
static enum lz_result inflate_all(z_stream *stream, char **text, size_t *length, size_t limit)
{
    size_t capacity = 0;
    int result = Z_OK;
    while (result == Z_OK) {
        enum { STEP = 4096 };
        char *grown = mem_grow(*text, &capacity, *length + STEP, 1);
        if (grown == NULL) {
            return LZ_MEMORY;
        }
        *text = grown;
        stream->next_out = (unsigned char *)grown + *length;
        stream->avail_out = STEP;
        result = inflate(stream, Z_NO_FLUSH);
        *length += STEP - stream->avail_out;
        if (*length > limit) {
            return LZ_TOO_LONG;
        }
    }
    switch (result) {
    case Z_STREAM_END:
        return stream->avail_in > 0 ? LZ_BEHIND : LZ_OK;
    case Z_BUF_ERROR:
        return LZ_CUT;
    case Z_MEM_ERROR:
        return LZ_MEMORY;
    default:
        return LZ_WRONG;
    }
}

enum lz_result inflate_text(char **text, size_t *text_length, size_t *at, const char *base64,
                            size_t length, size_t limit)
{
    z_stream stream = {.zalloc = take, .zfree = give_back};
    size_t count = 0;
    char *inflated = NULL;
    size_t inflated_length = 0;
    enum lz_result result = LZ_MEMORY;
    unsigned char *bytes = mem_alloc(length + 1, 1);
    if (bytes != NULL && !decode(bytes, &count, at, base64, length)) {
        result = LZ_NO_BASE64;
    } else if (bytes != NULL && count > UINT_MAX) {
        result = LZ_TOO_LONG;
    } else if (bytes != NULL && inflateInit2(&stream, -MAX_WBITS) == Z_OK) {
        stream.next_in = bytes;
        stream.avail_in = (unsigned)count;
        result = inflate_all(&stream, &inflated, &inflated_length, limit);
        *at = result == LZ_CUT ? length : stream.total_in / 3 * 4 + stream.total_in % 3;
        (void)inflateEnd(&stream);
    }
    mem_free(bytes);
    if (result != LZ_OK) {
        mem_free(inflated);
        return result;
    }
    *text = inflated;
    *text_length = inflated_length;
    return LZ_OK;
}
