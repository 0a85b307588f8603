/* In place of ipasir_library.c where the system cannot load libraries into a running program. */

#include "error.h"

enum satdoku_status satdoku_ipasir_open(struct satdoku_ipasir_library **library, const char *file,
                                        struct satdoku_error *error)
{
    (void)library;
    (void)file;
    return error_set(error, SATDOKU_ERR_SOLVER, "this satdoku cannot load libraries");
}

const struct satdoku_ipasir *satdoku_ipasir_functions(const struct satdoku_ipasir_library *library)
{
    (void)library;
    return NULL;
}

void satdoku_ipasir_close(struct satdoku_ipasir_library *library)
{
    (void)library;
}
