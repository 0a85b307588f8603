#include "text_source.h"

#include <string.h>

static ptrdiff_t read_text(void *context, char *buffer, size_t size)
{
    struct text_source *text = context;
    size_t count = text->left < size ? text->left : size;
    if (count == 0) {
        return 0; /* and there may be no text at all */
    }
    memcpy(buffer, text->at, count);
    text->at += count;
    text->left -= count;
    return (ptrdiff_t)count;
}

struct satdoku_source text_source(struct text_source *text)
{
    return (struct satdoku_source){read_text, text};
}
