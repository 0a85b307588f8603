/* In place of terminal_width.c where there are no terminals. */
#include "terminal_width.h"

int terminal_width(int descriptor)
{
    (void)descriptor;
    return 0;
}
