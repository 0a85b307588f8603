/* The names of the built-in solvers. */
#include <satdoku.h>

#include <string.h>

static const char *const names[] = {[SATDOKU_BACKEND_AUTO] = "auto",
                                    [SATDOKU_BACKEND_PICOSAT] = "picosat",
                                    [SATDOKU_BACKEND_CADICAL] = "cadical"};

enum { BACKENDS = sizeof names / sizeof *names };

const char *satdoku_backend_choice(size_t index)
{
    return index < BACKENDS ? names[index] : NULL;
}

bool satdoku_backend_parse(enum satdoku_backend *backend, const char *name)
{
    for (size_t i = 0; i < BACKENDS && backend != NULL && name != NULL; i++) {
        if (strcmp(names[i], name) == 0) {
            *backend = (enum satdoku_backend)i;
            return true;
        }
    }
    return false;
}
