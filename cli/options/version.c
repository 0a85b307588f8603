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

/* A string; of something that is not there null. */
static json_t *string_or_null(const char *text)
{
    return text == NULL ? json_null() : json_string(text);
}

static json_t *build(void)
{
    json_t *object = json_object();
    object = json_with(object, "type", json_string(SATDOKU_BUILT_TYPE));
    object = json_with(object, "compiler", json_string(SATDOKU_BUILT_BY));
    object = json_with(object, "system", json_string(SATDOKU_BUILT_FOR));
    object = json_with(object, "library", json_string(SATDOKU_BUILT_ON));
    object = json_with(object, "assertions", json_boolean(has_assertions));
    object = json_with(object, "hardened", json_boolean(SATDOKU_BUILT_HARDENED));
    return json_with(object, "fortified", json_boolean(is_fortified));
}

static json_t *versions(void)
{
    json_t *object = json_object();
    object = json_with(object, "satdoku", json_string(satdoku_version()));
    object =
        json_with(object, "picosat", json_string(satdoku_backend_version(SATDOKU_BACKEND_PICOSAT)));
    object = json_with(object, "cadical",
                       string_or_null(satdoku_backend_version(SATDOKU_BACKEND_CADICAL)));
    object = json_with(object, "jansson", json_string(SATDOKU_BUILT_WITH_JANSSON));
    object = json_with(object, "zlib", string_or_null(zlib));
    object = json_with(object, "librsvg", string_or_null(rsvg));
    return json_with(object, "build", build());
}

bool version_add_json(struct text *out)
{
    return json_add_line(out, versions());
}
