# Finds PicoSAT, which ships neither a CMake package nor a pkg-config file.
#
#   PicoSAT::PicoSAT   imported target; its header is <picosat/picosat.h>, as distributions install it
#   PicoSAT_FOUND, PicoSAT_VERSION ("965"; where it cannot be run, its API version, "953")
#
# Cache variables to help the search: PicoSAT_ROOT, PicoSAT_INCLUDE_DIR (the folder above picosat/),
# PicoSAT_LIBRARY.

find_path(PicoSAT_INCLUDE_DIR NAMES picosat/picosat.h)
find_library(PicoSAT_LIBRARY NAMES picosat)
mark_as_advanced(PicoSAT_INCLUDE_DIR PicoSAT_LIBRARY)

# The header has the API version only; the library knows its own. Asked once.
if(PicoSAT_INCLUDE_DIR AND PicoSAT_LIBRARY AND NOT DEFINED CACHE{PicoSAT_OWN_VERSION})
    set(PicoSAT_answer "")
    if(CMAKE_C_COMPILER_LOADED AND NOT CMAKE_CROSSCOMPILING)
        set(PicoSAT_probe "${CMAKE_BINARY_DIR}/CMakeFiles/picosat_version.c")
        file(WRITE "${PicoSAT_probe}" "#include <stdio.h>\n#include <picosat/picosat.h>\n"
             "int main(void) { return puts(picosat_version()) < 0; }\n"
        )
        try_run(
            PicoSAT_runs PicoSAT_compiles "${CMAKE_BINARY_DIR}" "${PicoSAT_probe}"
            CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${PicoSAT_INCLUDE_DIR}"
            LINK_LIBRARIES "${PicoSAT_LIBRARY}"
            RUN_OUTPUT_VARIABLE PicoSAT_output
        )
        if(PicoSAT_runs EQUAL 0 AND PicoSAT_output MATCHES "([0-9]+)")
            set(PicoSAT_answer "${CMAKE_MATCH_1}")
        endif()
        unset(PicoSAT_runs CACHE)
        unset(PicoSAT_compiles CACHE)
    endif()
    set(PicoSAT_OWN_VERSION "${PicoSAT_answer}" CACHE INTERNAL "What PicoSAT says of itself")
endif()
set(PicoSAT_VERSION "${PicoSAT_OWN_VERSION}")
if(PicoSAT_INCLUDE_DIR AND NOT PicoSAT_VERSION)
    file(STRINGS "${PicoSAT_INCLUDE_DIR}/picosat/picosat.h" PicoSAT_api
         REGEX "define PICOSAT_API_VERSION"
    )
    if(PicoSAT_api MATCHES "VERSION[ \t]+([0-9]+)")
        set(PicoSAT_VERSION "${CMAKE_MATCH_1}")
    endif()
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
    PicoSAT
    REQUIRED_VARS PicoSAT_LIBRARY PicoSAT_INCLUDE_DIR
    VERSION_VAR PicoSAT_VERSION
    REASON_FAILURE_MESSAGE "On Debian it is the package picosat."
)

if(PicoSAT_FOUND AND NOT TARGET PicoSAT::PicoSAT)
    add_library(PicoSAT::PicoSAT UNKNOWN IMPORTED)
    set_target_properties(
        PicoSAT::PicoSAT PROPERTIES IMPORTED_LOCATION "${PicoSAT_LIBRARY}"
                                    INTERFACE_INCLUDE_DIRECTORIES "${PicoSAT_INCLUDE_DIR}"
    )
endif()
