/* In place of process.c and ipasir_library.c where the system has no other programs and no
 * libraries that are loaded while a program runs. */
#include "error.h"
#include "process.h"

#include <satdoku_program.h>

enum satdoku_status guard_trouble(struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_SOLVER, "this satdoku cannot run other programs");
}

enum satdoku_status guard_make(struct guard *guard, struct satdoku_error *error)
{
    (void)guard;
    return guard_trouble(error);
}

void guard_remove(struct guard *guard)
{
    (void)guard;
}

enum satdoku_status process_run(struct process_result *result, const struct process_order *order,
                                struct satdoku_error *error)
{
    (void)result;
    (void)order;
    return guard_trouble(error);
}

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
