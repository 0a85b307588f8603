/* Shared libraries that export IPASIR's functions. */

#include "error.h"
#include "mem.h"

#include <dlfcn.h>
#include <satdoku_program.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct satdoku_ipasir_library {
    void *handle; /* of dlopen */
    struct satdoku_ipasir functions;
};

struct symbol {
    const char *name;
    size_t member; /* of struct satdoku_ipasir */
    bool may_lack;
};

#define SYMBOL(name)                                                                               \
    {                                                                                              \
        "ipasir_" #name, offsetof(struct satdoku_ipasir, name), false                              \
    }

static const struct symbol symbols[] = {
    SYMBOL(signature),
    SYMBOL(init),
    SYMBOL(release),
    SYMBOL(add),
    SYMBOL(assume),
    SYMBOL(solve),
    SYMBOL(val),
    SYMBOL(failed),
    {"ipasir_set_terminate", offsetof(struct satdoku_ipasir, set_terminate), true},
};

enum { SYMBOLS = sizeof symbols / sizeof *symbols };

enum satdoku_status satdoku_ipasir_open(struct satdoku_ipasir_library **library, const char *file,
                                        struct satdoku_error *error)
{
    if (library == NULL || file == NULL) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no library");
    }
    struct satdoku_ipasir_library *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return error_memory(error);
    }
    /* A name without a slash is looked for among the system's libraries, unless there is such a
     * file here. */
    char here[4096];
    if (strchr(file, '/') == NULL && access(file, F_OK) == 0 &&
        (size_t)snprintf(here, sizeof here, "./%s", file) < sizeof here) {
        file = here;
    }
    fresh->handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (fresh->handle == NULL) {
        mem_free(fresh);
        /* The reason, without the name of the file that dlerror often puts first. */
        const char *why = dlerror();
        why = why != NULL ? why : "it cannot be loaded";
        const char *name = strstr(why, file);
        size_t length = strlen(file);
        if (name != NULL && (name == why || name == why + 2) &&
            strncmp(name + length, ": ", 2) == 0) {
            why = name + length + 2;
        }
        return error_set(error, SATDOKU_ERR_SOLVER, "%.150s", why);
    }
    /* POSIX has functions and objects of one size, and so memcpy is the way from one to the other.
     */
    char missing[sizeof error->message] = "";
    size_t used = 0;
    for (size_t i = 0; i < SYMBOLS; i++) {
        void *function = dlsym(fresh->handle, symbols[i].name);
        memcpy((char *)&fresh->functions + symbols[i].member, &function, sizeof function);
        if (function == NULL && !symbols[i].may_lack && used < sizeof missing) {
            used += (size_t)snprintf(missing + used, sizeof missing - used, "%s%s",
                                     used > 0 ? ", " : "", symbols[i].name);
        }
    }
    enum satdoku_status status =
        used == 0
            ? SATDOKU_OK
            : error_set(error, SATDOKU_ERR_SOLVER, "no IPASIR solver: it lacks %.150s", missing);
    if (status != SATDOKU_OK) {
        satdoku_ipasir_close(fresh);
        return status;
    }
    *library = fresh;
    return SATDOKU_OK;
}

const struct satdoku_ipasir *satdoku_ipasir_functions(const struct satdoku_ipasir_library *library)
{
    return library != NULL ? &library->functions : NULL;
}

void satdoku_ipasir_close(struct satdoku_ipasir_library *library)
{
    if (library != NULL) {
        dlclose(library->handle);
        mem_free(library);
    }
}
