#include "stream.h"

static bool write_bytes(void *context, const char *data, size_t size)
{
    FILE *stream = context;
    return fwrite(data, 1, size, stream) == size;
}

struct satdoku_sink stream_sink(FILE *stream)
{
    return (struct satdoku_sink){write_bytes, stream};
}

static ptrdiff_t read_bytes(void *context, char *buffer, size_t size)
{
    FILE *stream = context;
    size_t got = fread(buffer, 1, size, stream);
    return got == 0 && ferror(stream) ? -1 : (ptrdiff_t)got;
}

struct satdoku_source stream_source(FILE *stream)
{
    return (struct satdoku_source){read_bytes, stream};
}
