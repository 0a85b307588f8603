# Finds CaDiCaL, which ships neither a CMake package nor a pkg-config file.
#
#   CaDiCaL::CaDiCaL   imported target; its header is <cadical.hpp>, and it brings the C++ library that it needs, so that
#                      programs in C can be linked with it
#   CaDiCaL_FOUND
#
# Cache variables to help the search: CaDiCaL_ROOT, CaDiCaL_INCLUDE_DIR, CaDiCaL_LIBRARY. CaDiCaL_CXX_LIBRARY is what a
# linker for C is to add, by default "stdc++"; it may be the name of a file.

find_path(CaDiCaL_INCLUDE_DIR NAMES cadical.hpp)
find_library(CaDiCaL_LIBRARY NAMES cadical)
mark_as_advanced(CaDiCaL_INCLUDE_DIR CaDiCaL_LIBRARY)
if(NOT CaDiCaL_CXX_LIBRARY)
    set(CaDiCaL_CXX_LIBRARY stdc++)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
    CaDiCaL
    REQUIRED_VARS CaDiCaL_LIBRARY CaDiCaL_INCLUDE_DIR
    REASON_FAILURE_MESSAGE "On Debian it is the package libcadical-dev."
)

if(CaDiCaL_FOUND AND NOT TARGET CaDiCaL::CaDiCaL)
    add_library(CaDiCaL::CaDiCaL UNKNOWN IMPORTED)
    set_target_properties(
        CaDiCaL::CaDiCaL
        PROPERTIES IMPORTED_LOCATION "${CaDiCaL_LIBRARY}"
                   INTERFACE_INCLUDE_DIRECTORIES "${CaDiCaL_INCLUDE_DIR}"
                   INTERFACE_LINK_LIBRARIES "${CaDiCaL_CXX_LIBRARY};m"
    )
endif()
