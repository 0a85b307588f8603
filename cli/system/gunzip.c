#include "gunzip.h"

#include "out_of_memory.h"

#include <stdlib.h>
#include <string.h>

bool gunzip_is_gzip(const char *head, size_t length)
{
    return length >= GUNZIP_MAGIC && memcmp(head, "\x1f\x8b", GUNZIP_MAGIC) == 0;
}

#ifdef SATDOKU_ZLIB

#include <limits.h>
#include <zlib.h>

struct gunzip {
    z_stream stream; /* next_in and avail_in: what is at hand of `block` */
    struct satdoku_source source;
    bool inside;         /* a member has begun and not ended */
    size_t members;      /* that have ended */
    bool full;           /* the last output took all its room: there may be more of it */
    const char *trouble; /* NULL: none */
    Bytef block[GUNZIP_BLOCK];
};

const char *gunzip_new(struct gunzip **gunzip, struct satdoku_source source, const char *head,
                       size_t length)
{
    enum { GZIP_ONLY = 16 };
    struct gunzip *fresh = calloc(1, sizeof *fresh);
    if (fresh == NULL || inflateInit2(&fresh->stream, GZIP_ONLY + MAX_WBITS) != Z_OK) {
        free(fresh);
        return OUT_OF_MEMORY;
    }
    fresh->source = source;
    memcpy(fresh->block, head, length);
    fresh->stream.next_in = fresh->block;
    fresh->stream.avail_in = (uInt)length;
    *gunzip = fresh;
    return NULL;
}

void gunzip_free(struct gunzip *gunzip)
{
    if (gunzip != NULL) {
        inflateEnd(&gunzip->stream);
        free(gunzip);
    }
}

/* Between two members: the next begins, or padding is passed over. */
static void begin_member(struct gunzip *g)
{
    z_stream *z = &g->stream;
    while (g->members > 0 && z->avail_in > 0 && *z->next_in == 0) {
        z->next_in++;
        z->avail_in--;
    }
    if (z->avail_in == 0) {
        return;
    }
    if (*z->next_in != 0x1f) {
        g->trouble = "something else follows the gzip data";
        return;
    }
    inflateReset(z);
    g->inside = true;
}

ptrdiff_t gunzip_read(struct gunzip *g, char *buffer, size_t size)
{
    uInt room = size < UINT_MAX ? (uInt)size : UINT_MAX;
    z_stream *z = &g->stream;
    z->next_out = (Bytef *)buffer;
    z->avail_out = room;
    while (z->avail_out == room && g->trouble == NULL) {
        if (z->avail_in == 0 && !g->full) {
            /* More compressed bytes, if there are any. */
            ptrdiff_t got = g->source.read(g->source.context, (char *)g->block, sizeof g->block);
            g->stream.next_in = g->block;
            g->stream.avail_in = got > 0 ? (uInt)got : 0;
            if (got == 0 && g->inside) {
                g->trouble = "the gzip data is cut short";
            }
            if (got < 0) {
                return -1;
            }
            if (z->avail_in == 0) {
                break;
            }
        }
        if (!g->inside) {
            begin_member(g);
        }
        if (g->inside && g->trouble == NULL) {
            switch (inflate(&g->stream, Z_SYNC_FLUSH)) {
            case Z_OK:
            case Z_BUF_ERROR: /* there is nothing more to be had of what is at hand */
                break;
            case Z_STREAM_END:
                g->inside = false;
                g->members++;
                break;
            case Z_MEM_ERROR:
                g->trouble = OUT_OF_MEMORY;
                break;
            default:
                g->trouble = "the gzip data is damaged";
            }
        }
        g->full = g->inside && z->avail_out == 0;
    }
    if (z->avail_out < room) {
        return (ptrdiff_t)(room - z->avail_out);
    }
    return g->trouble == NULL ? 0 : -1;
}

const char *gunzip_trouble(const struct gunzip *gunzip)
{
    return gunzip->trouble;
}

size_t gunzip_unused(const struct gunzip *gunzip)
{
    return gunzip->stream.avail_in;
}

bool gunzip_has_more(const struct gunzip *gunzip)
{
    return gunzip->trouble != NULL || gunzip->full || gunzip->stream.avail_in > 0;
}

#else

const char *gunzip_new(struct gunzip **gunzip, struct satdoku_source source, const char *head,
                       size_t length)
{
    (void)gunzip;
    (void)source;
    (void)head;
    (void)length;
    return "this is gzip data, which a satdoku built without zlib cannot read";
}

void gunzip_free(struct gunzip *gunzip)
{
    (void)gunzip;
}

ptrdiff_t gunzip_read(struct gunzip *gunzip, char *buffer, size_t size)
{
    (void)gunzip;
    (void)buffer;
    (void)size;
    return -1;
}

const char *gunzip_trouble(const struct gunzip *gunzip)
{
    (void)gunzip;
    return NULL;
}

size_t gunzip_unused(const struct gunzip *gunzip)
{
    (void)gunzip;
    return 0;
}

bool gunzip_has_more(const struct gunzip *gunzip)
{
    (void)gunzip;
    return false;
}

#endif
