# The library satdoku: the objects of all modules, in a static or a shared library; or in both of them
# (SATDOKU_BOTH_LIBRARIES), where the static one is the target satdoku_static.

include(CheckLinkerFlag)
get_property(modules GLOBAL PROPERTY SATDOKU_MODULES)

# satdoku_fill_static(TARGET): makes the static library of the modules, sealed where that can be had.
function(satdoku_fill_static target)
    if(SATDOKU_SEAL)
        satdoku_seal(sealed ${modules})
        target_sources(${target} PRIVATE "${sealed}")
        foreach(module IN LISTS modules ITEMS hidden)
            add_dependencies(${target} satdoku_${module})
        endforeach()
    else()
        satdoku_fill(${target})
    endif()
endfunction()

# satdoku_fill(TARGET): makes a library of the modules as they are.
function(satdoku_fill target)
    foreach(module IN LISTS modules)
        target_sources(${target} PRIVATE $<TARGET_OBJECTS:satdoku_${module}>)
    endforeach()
endfunction()

# satdoku_share(TARGET): what both libraries have.
function(satdoku_share target)
    target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>")
    target_link_libraries(${target} PRIVATE PicoSAT::PicoSAT ${CMAKE_DL_LIBS})
    if(SATDOKU_HAS_CADICAL)
        target_link_libraries(${target} PRIVATE CaDiCaL::CaDiCaL)
    endif()
    if(SATDOKU_HAS_ZLIB)
        target_link_libraries(${target} PRIVATE ZLIB::ZLIB)
    endif()
    # Below 1.0 a new minor version may break the binary interface.
    set_target_properties(
        ${target}
        PROPERTIES LINKER_LANGUAGE C
                   VERSION ${PROJECT_VERSION}
                   SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
    )
endfunction()

add_library(satdoku)
add_library(satdoku::satdoku ALIAS satdoku)
satdoku_share(satdoku)
if(BUILD_SHARED_LIBS)
    satdoku_fill(satdoku)
    # Not for users, and so not by a target, which would have to be installed.
    target_link_options(satdoku PRIVATE $<TARGET_PROPERTY:satdoku_hardened_link,INTERFACE_LINK_OPTIONS>)
    # What comes from archives stays inside: CaDiCaL's has IPASIR's functions, which are others' to export.
    check_linker_flag(C -Wl,--exclude-libs,ALL SATDOKU_HAS_EXCLUDE_LIBS)
    if(SATDOKU_HAS_EXCLUDE_LIBS)
        target_link_options(satdoku PRIVATE -Wl,--exclude-libs,ALL)
    endif()
else()
    satdoku_fill_static(satdoku)
endif()

if(BUILD_SHARED_LIBS AND SATDOKU_BOTH_LIBRARIES)
    add_library(satdoku_static STATIC)
    add_library(satdoku::static ALIAS satdoku_static)
    satdoku_share(satdoku_static)
    satdoku_fill_static(satdoku_static)
    set_target_properties(satdoku_static PROPERTIES OUTPUT_NAME satdoku EXPORT_NAME static)
endif()
