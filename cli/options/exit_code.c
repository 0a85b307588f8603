#include "exit_code.h"

#include <stddef.h>

void exit_code_note(enum exit_code *code, enum exit_code other)
{
    /* From the lightest on. */
    static const enum exit_code order[] = {EXIT_YES, EXIT_GAVE_UP, EXIT_NO, EXIT_TROUBLE,
                                           EXIT_INTERRUPTED};
    size_t i = 0;
    while (order[i] != *code && order[i] != other) {
        i++;
    }
    *code = order[i] == *code ? other : *code;
}
