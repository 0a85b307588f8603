/* Sources and sinks of bytes that are in memory: struct satdoku_text, struct satdoku_buffer. */
#include "mem.h"

#include <satdoku.h>

#include <stdint.h>
#include <string.h>

static bool ask_for_more(struct satdoku_text *text)
{
    return text->left > 0 || text->more == NULL || text->more(text->context);
}

static ptrdiff_t read_text(void *context, char *buffer, size_t size)
{
    struct satdoku_text *text = context;
    if (text == NULL || !ask_for_more(text) || (text->left > 0 && text->text == NULL)) {
        return -1;
    }
    size_t count = text->left < size ? text->left : size;
    if (count == 0) {
        return 0; /* and there may be no text at all */
    }
    memcpy(buffer, text->text, count);
    text->text += count;
    text->left -= count;
    return (ptrdiff_t)count;
}

struct satdoku_source satdoku_text_source(struct satdoku_text *text)
{
    return (struct satdoku_source){read_text, text};
}

static bool write_buffer(void *context, const char *data, size_t size)
{
    struct satdoku_buffer *buffer = context;
    if (buffer == NULL || size > SIZE_MAX - buffer->size) {
        return false;
    }
    if (size == 0) {
        return true;
    }
    char *room = mem_grow(buffer->data, &buffer->capacity, buffer->size + size, 1);
    if (room == NULL) {
        return false;
    }
    buffer->data = room;
    memcpy(buffer->data + buffer->size, data, size);
    buffer->size += size;
    return true;
}

struct satdoku_sink satdoku_buffer_sink(struct satdoku_buffer *buffer)
{
    return (struct satdoku_sink){write_buffer, buffer};
}

void satdoku_buffer_clear(struct satdoku_buffer *buffer)
{
    if (buffer != NULL) {
        mem_free(buffer->data);
        *buffer = (struct satdoku_buffer){.data = NULL};
    }
}
