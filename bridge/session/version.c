#include "builtin.h"

#include <satdoku.h>

const char *satdoku_version(void)
{
    return SATDOKU_VERSION_STRING;
}

const char *satdoku_backend_version(enum satdoku_backend backend)
{
    switch (backend) {
    case SATDOKU_BACKEND_PICOSAT:
        return builtin_version();
    case SATDOKU_BACKEND_CADICAL:
        return builtin_cadical_version();
    default:
        return NULL;
    }
}
