/* In place of standard_output.c where descriptors cannot be copied, and no libraries are loaded
 * that could print. */
#include "standard_output.h"

#include <errno.h>
#include <unistd.h>

int standard_output(void)
{
    return STDOUT_FILENO;
}

bool standard_output_guard(void)
{
    errno = ENOTSUP;
    return false;
}

void standard_output_release(void)
{
}
