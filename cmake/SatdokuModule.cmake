# How a folder of sources becomes part of satdoku: satdoku_module().

# The public header, for the modules and for the program.
add_library(satdoku_api INTERFACE)
target_include_directories(satdoku_api INTERFACE "${PROJECT_SOURCE_DIR}/include")

# What every own file is compiled with, of which one is in C++; linked PRIVATE, so that users never see it.
add_library(satdoku_warnings INTERFACE)
target_compile_options(
    satdoku_warnings
    INTERFACE
        -Wall
        -Wextra
        -Wpedantic
        -Wshadow
        -Wconversion
        $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes>
        $<$<COMPILE_LANGUAGE:C>:-Wmissing-prototypes>
        -Wundef
        -Wcast-qual
        -Wvla
        $<$<BOOL:${SATDOKU_WERROR}>:-Werror>
)
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # wasi-libc's lseek is such an expression.
    target_compile_options(satdoku_warnings INTERFACE -Wno-gnu-statement-expression)
endif()
target_compile_features(satdoku_warnings INTERFACE c_std_11)

# The same program whatever the folders are called: what compilers write down of a path begins at the top of the
# sources or of the build. Builds for debuggers keep their paths.
include(CheckCCompilerFlag)
add_library(satdoku_reproducible INTERFACE)
check_c_compiler_flag(-ffile-prefix-map=/a=/b SATDOKU_HAS_FILE_PREFIX_MAP)
if(SATDOKU_HAS_FILE_PREFIX_MAP)
    set(maps "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=." "-ffile-prefix-map=${PROJECT_BINARY_DIR}=./build")
    target_compile_options(
        satdoku_reproducible INTERFACE "$<$<CONFIG:Release,MinSizeRel,RelWithDebInfo>:${maps}>"
    )
endif()

# Archives without times, and without numbers of users: as distributions configure their binutils, but not all do.
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang" AND NOT APPLE)
    set(CMAKE_C_ARCHIVE_CREATE "<CMAKE_AR> qcD <TARGET> <LINK_FLAGS> <OBJECTS>")
    set(CMAKE_C_ARCHIVE_FINISH "<CMAKE_RANLIB> -D <TARGET>")
endif()

# Objects of which both libraries can be made: public functions are visible to whoever loads the shared one, and sealing
# hides them in the static one (SatdokuSeal). Where there is no sealing, a static library is compiled for itself.
if(BUILD_SHARED_LIBS OR SATDOKU_SEAL)
    set(satdoku_visible SATDOKU_SHARED)
else()
    set(satdoku_visible "")
endif()
# No program is to replace a function of the library, so that the compiler may inline them as ever.
check_c_compiler_flag(-fno-semantic-interposition SATDOKU_HAS_NO_INTERPOSITION)

# The targets of all modules, in the order of their making.
set_property(GLOBAL PROPERTY SATDOKU_MODULES)

# satdoku_own_target(TARGET): the settings of all own C code.
function(satdoku_own_target target)
    set_target_properties(
        ${target}
        PROPERTIES C_STANDARD 11
                   C_STANDARD_REQUIRED ON
                   C_EXTENSIONS OFF
                   C_VISIBILITY_PRESET hidden
                   CXX_STANDARD 11
                   CXX_STANDARD_REQUIRED ON
                   CXX_EXTENSIONS OFF
                   CXX_VISIBILITY_PRESET hidden
                   VISIBILITY_INLINES_HIDDEN ON
                   POSITION_INDEPENDENT_CODE ON
                   LINKER_LANGUAGE C
    )
    target_link_libraries(${target} PRIVATE satdoku_warnings satdoku_hardened satdoku_reproducible)
endfunction()

# satdoku_test_code(TARGET): the settings of own C code that only tests use. It is not asked what of it is
# covered: counting that would take more time than the tests.
function(satdoku_test_code target)
    satdoku_own_target(${target})
    if(CMAKE_C_FLAGS MATCHES "--coverage")
        target_compile_options(${target} PRIVATE -fno-profile-arcs -fno-test-coverage)
    endif()
endfunction()

# satdoku_require_listed(PATTERN FILE...): complains about files of this folder that match the pattern
# and are not listed. The lists are explicit; this keeps them complete.
function(satdoku_require_listed pattern)
    file(GLOB found RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" CONFIGURE_DEPENDS "${pattern}")
    list(REMOVE_ITEM found ${ARGN})
    if(found AND SATDOKU_WERROR)
        message(SEND_ERROR "${CMAKE_CURRENT_SOURCE_DIR}/CMakeLists.txt does not list: ${found}")
    elseif(found)
        message(WARNING "${CMAKE_CURRENT_SOURCE_DIR}/CMakeLists.txt does not list: ${found}")
    endif()
endfunction()

# satdoku_module(NAME SOURCES file... [NOT_BUILT file...] [DEPENDS module...] [LIBRARIES target...]
#                [DEFINITIONS def...])
#
# Makes the object library satdoku_NAME of the current folder. It exposes this folder to those that
# depend on it and sees the folders of its DEPENDS and, transitively, of theirs: downwards only, so that
# an include upwards or sideways does not compile. LIBRARIES and DEFINITIONS stay inside. NOT_BUILT are the files that
# other builds have.
function(satdoku_module name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;NOT_BUILT;DEPENDS;LIBRARIES;DEFINITIONS")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "satdoku_module(${name}): what is ${arg_UNPARSED_ARGUMENTS}?")
    endif()
    satdoku_require_listed("*.c" ${arg_SOURCES} ${arg_NOT_BUILT})

    set(target satdoku_${name})
    add_library(${target} OBJECT ${arg_SOURCES})
    satdoku_own_target(${target})
    target_include_directories(${target} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
    target_link_libraries(${target} PUBLIC satdoku_api PRIVATE ${arg_LIBRARIES})
    target_compile_definitions(${target} PRIVATE ${arg_DEFINITIONS} ${satdoku_visible})
    if(SATDOKU_HAS_NO_INTERPOSITION)
        target_compile_options(${target} PRIVATE -fno-semantic-interposition)
    endif()
    foreach(module IN LISTS arg_DEPENDS)
        target_link_libraries(${target} PUBLIC satdoku_${module})
    endforeach()
    set_property(GLOBAL APPEND PROPERTY SATDOKU_MODULES ${name})
endfunction()
