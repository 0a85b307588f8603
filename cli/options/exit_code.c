#include "exit_code.h"

static int weight(enum exit_code code)
{
    switch (code) {
    case EXIT_YES:
        return 0;
    case EXIT_GAVE_UP:
        return 1;
    case EXIT_NO:
        return 2;
    case EXIT_TROUBLE:
        return 3;
    case EXIT_INTERRUPTED:
        return 4;
    }
    return 3;
}

void exit_code_note(enum exit_code *code, enum exit_code other)
{
    if (weight(other) > weight(*code)) {
        *code = other;
    }
}
