/* In place of standard_output.c where descriptors cannot be copied, and no libraries are loaded
 * that could print. */
#include "standard_output.h"

#include <errno.h>

bool standard_output_guard(void)
{
    errno = ENOTSUP;
    return false;
}

void standard_output_release(void)
{
}
