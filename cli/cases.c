#include "cases.h"

#include "interrupt.h"
#include "output.h"

#include <stdio.h>

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

static enum exit_code write_rest(struct cases *cases, enum exit_code code)
{
    struct output output;
    output_open(&output, NULL);
    (void)cases_flush(cases, output_sink(&output)); /* the output knows, too */
    if (!output_finish(&output, true)) {
        exit_code_note(&code, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    }
    return code;
}

enum exit_code cases_end(struct cases *cases, enum exit_code code)
{
    if (code != EXIT_INTERRUPTED) {
        code = write_rest(cases, code);
    }
    text_clear(&cases->text);
    return code;
}
