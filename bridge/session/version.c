#include "builtin.h"

#include <satdoku.h>

const char *satdoku_version(void)
{
    return SATDOKU_VERSION_STRING;
}

const char *satdoku_picosat_version(void)
{
    return builtin_version();
}

const char *satdoku_cadical_version(void)
{
    return builtin_cadical_version();
}
