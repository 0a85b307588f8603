/* How the program was built comes from CMake, by definitions for this file; what it was built
 * without has none.
 */
#include "version.h"

#include "json.h"

#include <stdio.h>

#ifdef SATDOKU_BUILT_WITH_ZLIB
static const char *const zlib = SATDOKU_BUILT_WITH_ZLIB;
#else
static const char *const zlib = NULL;
#endif

#ifdef SATDOKU_BUILT_WITH_RSVG
static const char *const rsvg = SATDOKU_BUILT_WITH_RSVG;
#else
static const char *const rsvg = NULL;
#endif

#ifdef NDEBUG
static const bool has_assertions = false;
#else
static const bool has_assertions = true;
#endif

#if defined(_FORTIFY_SOURCE) && _FORTIFY_SOURCE > 0
static const bool is_fortified = true;
#else
static const bool is_fortified = false;
#endif

bool version_add_line(struct text *out)
{
    char line[200];
    const char *cadical = satdoku_backend_version(SATDOKU_BACKEND_CADICAL);
    int length = snprintf(line, sizeof line, "satdoku %s (PicoSAT %s%s%s)\n", satdoku_version(),
                          satdoku_backend_version(SATDOKU_BACKEND_PICOSAT),
                          cadical != NULL ? ", CaDiCaL " : "", cadical != NULL ? cadical : "");
    return text_add(out, line, (size_t)length);
}

bool version_add_json(struct text *out)
{
    json_t *build = json_object();
    build = json_with(build, "type", json_string(SATDOKU_BUILT_TYPE));
    build = json_with(build, "compiler", json_string(SATDOKU_BUILT_BY));
    build = json_with(build, "system", json_string(SATDOKU_BUILT_FOR));
    build = json_with(build, "library", json_string(SATDOKU_BUILT_ON));
    build = json_with(build, "assertions", json_boolean(has_assertions));
    build = json_with(build, "hardened", json_boolean(SATDOKU_BUILT_HARDENED));
    build = json_with(build, "fortified", json_boolean(is_fortified));
    const char *picosat = satdoku_backend_version(SATDOKU_BACKEND_PICOSAT);
    const char *cadical = satdoku_backend_version(SATDOKU_BACKEND_CADICAL);
    json_t *object = json_object();
    object = json_with(object, "satdoku", json_string(satdoku_version()));
    object = json_with(object, "picosat", json_string(picosat));
    object = json_with(object, "cadical", json_string_or_null(cadical));
    object = json_with(object, "jansson", json_string(SATDOKU_BUILT_WITH_JANSSON));
    object = json_with(object, "zlib", json_string_or_null(zlib));
    object = json_with(object, "librsvg", json_string_or_null(rsvg));
    return json_add(out, json_with(object, "build", build)) && text_put(out, "\n");
}
