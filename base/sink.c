#include "sink.h"

#include "error.h"

#include <limits.h>
#include <string.h>

void sink_init(struct sink *sink, struct satdoku_sink target)
{
    sink->target = target;
    sink->stop = (struct stop){NULL, NULL};
    sink->stopped = false;
    sink->starved = false;
    sink->failed = false;
    sink->used = 0;
}

void sink_bound(struct sink *sink, struct stop stop)
{
    sink->stop = stop;
}

static void flush(struct sink *sink)
{
    if (!sink->failed && stop_asked(&sink->stop)) {
        sink->stopped = true;
        sink->failed = true;
    }
    if (!sink->failed && sink->used > 0) {
        sink->failed = !sink->target.write(sink->target.context, sink->block, sink->used);
    }
    sink->used = 0;
}

void sink_put(struct sink *sink, const char *data, size_t size)
{
    while (size > 0) {
        if (sink->used == SINK_BLOCK) {
            flush(sink);
        }
        size_t room = SINK_BLOCK - sink->used;
        size_t part = size < room ? size : room;
        memcpy(sink->block + sink->used, data, part);
        sink->used += part;
        data += part;
        size -= part;
    }
}

void sink_char(struct sink *sink, char c)
{
    if (sink->used == SINK_BLOCK) {
        flush(sink);
    }
    sink->block[sink->used++] = c;
}

void sink_text(struct sink *sink, const char *text)
{
    sink_put(sink, text, strlen(text));
}

/* Two digits at a time: numbers are most of what a DIMACS file is. */
static const char pairs_of_digits[] = "00010203040506070809101112131415161718192021222324"
                                      "25262728293031323334353637383940414243444546474849"
                                      "50515253545556575859606162636465666768697071727374"
                                      "75767778798081828384858687888990919293949596979899";

void sink_number(struct sink *sink, long long number)
{
    unsigned long long rest =
        number < 0 ? 0ULL - (unsigned long long)number : (unsigned long long)number;
    size_t size = number < 0 ? 2 : 1;
    for (unsigned long long power = 10; rest >= power; power *= 10) {
        size++;
        if (power > ULLONG_MAX / 10) {
            break;
        }
    }
    if (SINK_BLOCK - sink->used < size) {
        flush(sink);
    }
    char *start = sink->block + sink->used;
    char *at = start + size;
    sink->used += size;
    for (; rest >= 100; rest /= 100) {
        at -= 2;
        memcpy(at, pairs_of_digits + 2 * (rest % 100), 2);
    }
    if (rest >= 10) {
        memcpy(at - 2, pairs_of_digits + 2 * rest, 2);
    } else {
        at[-1] = (char)('0' + rest);
    }
    if (number < 0) {
        *start = '-';
    }
}

void sink_starve(struct sink *sink)
{
    sink->starved = true;
    sink->failed = true;
}

enum satdoku_status sink_finish(struct sink *sink)
{
    flush(sink);
    return sink->starved ? SATDOKU_ERR_MEMORY : sink->failed ? SATDOKU_ERR_WRITE : SATDOKU_OK;
}

enum satdoku_status sink_report(struct sink *sink, struct satdoku_error *error)
{
    enum satdoku_status status = sink_finish(sink);
    return status == SATDOKU_ERR_MEMORY  ? error_memory(error)
           : status == SATDOKU_ERR_WRITE ? error_set(error, status, "cannot write")
                                         : status;
}
