# Packages by CPack; script/package makes all of them.
#
#   cpack -G TGZ                               the tree that is installed
#   cpack -G DEB                               Debian packages: program, library, development; take a build with
#                                              BUILD_SHARED_LIBS and SATDOKU_BOTH_LIBRARIES, for the prefix /usr
#   cpack -G TGZ --config CPackSourceConfig.cmake   the sources
#
# They have the same bytes whenever and wherever they are made of the same sources by the same compiler: what lies in
# them has the date of the version in CHANGELOG.md, if SOURCE_DATE_EPOCH names no other one.

# satdoku_release_time(VARIABLE): the seconds from 1970 to the newest date in CHANGELOG.md.
function(satdoku_release_time variable)
    file(STRINGS "${PROJECT_SOURCE_DIR}/CHANGELOG.md" dates
         REGEX "^## .* [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$"
    )
    if(NOT dates MATCHES " ([0-9][0-9][0-9][0-9])-0?([0-9]+)-0?([0-9]+)")
        message(FATAL_ERROR "CHANGELOG.md has no version with a date")
    endif()
    # Days of the Gregorian calendar; years begin in March, so that a leap day is the last one of its year.
    set(year "${CMAKE_MATCH_1}")
    set(month "${CMAKE_MATCH_2}")
    set(day "${CMAKE_MATCH_3}")
    if(month LESS 3)
        math(EXPR year "${year} - 1")
        math(EXPR month "${month} + 12")
    endif()
    math(EXPR days "365 * ${year} + ${year} / 4 - ${year} / 100 + ${year} / 400")
    math(EXPR days "${days} + (153 * ${month} - 457) / 5 + ${day} - 719469")
    math(EXPR seconds "86400 * ${days}")
    set(${variable} ${seconds} PARENT_SCOPE)
endfunction()

satdoku_release_time(release_time)
set(system "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}")

set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME satdoku)
set(CPACK_PACKAGE_VENDOR "satdoku contributors")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_FILE_NAME "satdoku-${PROJECT_VERSION}-${system}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR TGZ)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE
)
# All run by cpack: before it begins, between installing and packing, and in the end.
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_BINARY_DIR}/SatdokuPackageConfig.cmake")
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/package/stage.cmake")
set(CPACK_POST_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/package/repack.cmake")

# ---- Sources -----------------------------------------------------------------------------------------------

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME "satdoku-${PROJECT_VERSION}")
set(CPACK_SOURCE_INSTALLED_DIRECTORIES "${PROJECT_SOURCE_DIR};/")

# ---- Debian ------------------------------------------------------------------------------------------------

set(soversion "${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}")
# Before any revision of a distribution's own.
set(revision 0local1)
set(exact "(= ${PROJECT_VERSION}-${revision})")
set(maintainer "satdoku contributors <satdoku@packages.invalid>")
if(DEFINED ENV{DEBEMAIL})
    set(maintainer "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_RELEASE ${revision})
set(CPACK_DEBIAN_PACKAGE_SOURCE satdoku)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${maintainer}")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
# stage.cmake asks what packages depend on. With this on, cpack adds scripts that call ldconfig, and the program's
# package depends on what is installed here.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS OFF)
set(about
    "satdoku answers questions about Sudoku, Sudominoku, jigsaws and other
variants: it turns them into formulas for the SAT solver PicoSAT, and
checks every answer by rule code that knows nothing of formulas."
)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME satdoku)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "libsatdoku${soversion} ${exact}")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "cadical | minisat")
if(RSVG_FOUND)
    # It is loaded when a picture is asked for.
    string(APPEND CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS ", librsvg2-2")
endif()
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
    "solver and checker of Sudoku variants by SAT
${about}

This package has the program, its manual and examples."
)

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME "libsatdoku${soversion}")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
# What programs that are linked with it depend on; and that the linker's cache is made anew, not by a script of ours.
set(control "${PROJECT_BINARY_DIR}/control")
file(CONFIGURE OUTPUT "${control}/shlibs" CONTENT "libsatdoku ${soversion} libsatdoku${soversion} (>= ${PROJECT_VERSION})\n")
file(CONFIGURE OUTPUT "${control}/triggers" CONTENT "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA "${control}/shlibs;${control}/triggers")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
    "solver and checker of Sudoku variants by SAT - library
${about}

This package has the shared library."
)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libsatdoku-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libsatdoku${soversion} ${exact}, picosat")
if(SATDOKU_HAS_CADICAL)
    string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", libcadical-dev, g++")
endif()
if(SATDOKU_HAS_ZLIB)
    string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", zlib1g-dev")
endif()
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
    "solver and checker of Sudoku variants by SAT - development files
${about}

This package has the header, the static library, what CMake and
pkg-config want to know, and programs to start from."
)

configure_file(
    "${PROJECT_SOURCE_DIR}/cmake/package/config.cmake.in" "${CPACK_PROJECT_CONFIG_FILE}" @ONLY
)
include(CPack)
