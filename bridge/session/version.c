#include "builtin.h"

#include <satdoku.h>

const char *satdoku_version(void)
{
    return SATDOKU_VERSION_STRING;
}

const char *satdoku_backend_version(enum satdoku_backend backend)
{
    return builtin_version(backend);
}
