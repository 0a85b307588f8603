# CaDiCaL, the second built-in solver, where it is to be had (SATDOKU_CADICAL): sets SATDOKU_HAS_CADICAL.
#
# Its interface is in C++, and so is the one file that calls it; where there is no compiler for that, CaDiCaL is left
# out. A project that satdoku is a part of keeps its languages.

set(SATDOKU_CADICAL AUTO CACHE STRING "Build CaDiCaL in: AUTO (where it is found), ON or OFF")
set_property(CACHE SATDOKU_CADICAL PROPERTY STRINGS AUTO ON OFF)

# With a static library, our program has the C++ library inside, too: it starts sooner, and runs where there is none.
if(PROJECT_IS_TOP_LEVEL AND NOT BUILD_SHARED_LIBS AND NOT CaDiCaL_CXX_LIBRARY)
    execute_process(
        COMMAND "${CMAKE_C_COMPILER}" -print-file-name=libstdc++.a
        OUTPUT_VARIABLE satdoku_cxx_archive
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET
    )
    if(IS_ABSOLUTE "${satdoku_cxx_archive}" AND EXISTS "${satdoku_cxx_archive}")
        set(CaDiCaL_CXX_LIBRARY "${satdoku_cxx_archive}")
    endif()
endif()

set(SATDOKU_HAS_CADICAL FALSE)
if(SATDOKU_CADICAL)
    find_package(CaDiCaL QUIET)
    if(CaDiCaL_FOUND AND PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LOADED)
        include(CheckLanguage)
        check_language(CXX)
        if(CMAKE_CXX_COMPILER)
            enable_language(CXX)
        endif()
    endif()
    if(CaDiCaL_FOUND AND CMAKE_CXX_COMPILER_LOADED)
        set(SATDOKU_HAS_CADICAL TRUE)
        message(STATUS "CaDiCaL is built in: ${CaDiCaL_LIBRARY}")
    elseif(SATDOKU_CADICAL STREQUAL "AUTO")
        message(STATUS "No CaDiCaL (Debian: libcadical-dev, g++): PicoSAT is the only solver that is built in")
    else()
        message(FATAL_ERROR "SATDOKU_CADICAL=${SATDOKU_CADICAL}, but there is no CaDiCaL, or no C++ to call it "
                            "(Debian: libcadical-dev, g++)"
        )
    endif()
endif()
