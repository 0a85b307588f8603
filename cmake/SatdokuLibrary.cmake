# The library satdoku: the objects of all modules.

include(SatdokuSeal)

get_property(modules GLOBAL PROPERTY SATDOKU_MODULES)

add_library(satdoku)
add_library(satdoku::satdoku ALIAS satdoku)
set(sealed "")
if(NOT BUILD_SHARED_LIBS)
    satdoku_seal(sealed ${modules})
endif()
if(sealed)
    target_sources(satdoku PRIVATE "${sealed}")
    foreach(module IN LISTS modules)
        add_dependencies(satdoku satdoku_${module})
    endforeach()
else()
    foreach(module IN LISTS modules)
        target_sources(satdoku PRIVATE $<TARGET_OBJECTS:satdoku_${module}>)
    endforeach()
endif()
target_include_directories(satdoku PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>")
target_link_libraries(satdoku PRIVATE PicoSAT::PicoSAT)
if(BUILD_SHARED_LIBS)
    # Not for users, and so not by a target, which would have to be installed.
    target_link_options(satdoku PRIVATE $<TARGET_PROPERTY:satdoku_hardened_link,INTERFACE_LINK_OPTIONS>)
endif()
# Below 1.0 a new minor version may break the binary interface.
set_target_properties(
    satdoku
    PROPERTIES LINKER_LANGUAGE C
               VERSION ${PROJECT_VERSION}
               SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
)
