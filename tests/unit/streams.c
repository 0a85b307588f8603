#include "streams.h"

#include <string.h>

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static ptrdiff_t feed_read(void *context, char *buffer, size_t size)
{
    struct feed *feed = context;
    if (feed->fails && feed->at >= feed->fail_at) {
        return -1;
    }
    size_t left = (feed->fails ? feed->fail_at : feed->length) - feed->at;
    size_t count = smaller(smaller(size, left), feed->step != 0 ? feed->step : size);
    if (count > 0) {
        memcpy(buffer, feed->text + feed->at, count);
    }
    feed->at += count;
    return (ptrdiff_t)count;
}

struct satdoku_source feed_source(struct feed *feed)
{
    return (struct satdoku_source){feed_read, feed};
}

static bool caught_write(void *context, const char *data, size_t size)
{
    struct caught *caught = context;
    caught->calls++;
    if (size > caught->room - caught->length) {
        return false;
    }
    memcpy(caught->text + caught->length, data, size);
    caught->length += size;
    caught->text[caught->length] = '\0';
    return true;
}

struct satdoku_sink caught_sink(struct caught *caught)
{
    caught->room = CAUGHT_MOST - 1;
    caught->calls = 0;
    caught->length = 0;
    caught->text[0] = '\0';
    return (struct satdoku_sink){caught_write, caught};
}
