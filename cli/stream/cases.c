#include "cases.h"

#include <stdio.h>

bool cases_add(struct cases *cases, size_t count, const struct text *text)
{
    bool good = text_add(&cases->text, text->data, text->length);
    cases->count += good ? count : 0;
    return good;
}

bool cases_flush(struct cases *cases, struct satdoku_sink sink)
{
    char number[32];
    int length = snprintf(number, sizeof number, "%zu\n", cases->count);
    bool good =
        cases->text.length == 0 || (sink.write(sink.context, number, (size_t)length) &&
                                    sink.write(sink.context, cases->text.data, cases->text.length));
    cases->count = 0;
    text_reset(&cases->text);
    return good;
}
