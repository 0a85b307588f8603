# What the compiler and the linker can do against the consequences of a bug (SATDOKU_HARDEN). All of it is for our own
# code; who links the library decides for himself. docs/benchmarks.md has what it costs.
#
#   satdoku_hardened        options for compiling, for every own target
#   satdoku_hardened_link   options for linking programs and shared libraries
#   SATDOKU_IS_FORTIFIED    whether the C library looks at the sizes of buffers

include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckLinkerFlag)

add_library(satdoku_hardened INTERFACE)
add_library(satdoku_hardened_link INTERFACE)

# satdoku_fortify(CONFIG): has the C library look at the sizes of buffers in builds of that configuration, if they are
# optimized, for it takes that; not where a sanitizer does it better, nor where somebody has chosen a level already.
function(satdoku_fortify config)
    string(TOUPPER "${config}" upper)
    set(CMAKE_TRY_COMPILE_CONFIGURATION "${config}")
    set(CMAKE_REQUIRED_FLAGS "${CMAKE_C_FLAGS_${upper}}")
    string(MD5 flags "${CMAKE_C_FLAGS} ${CMAKE_REQUIRED_FLAGS}")
    check_c_source_compiles(
        "#ifndef __has_feature
        #define __has_feature(x) 0
        #endif
        #if !defined(__OPTIMIZE__) || defined(_FORTIFY_SOURCE)
        #error
        #elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        #error
        #elif __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
        #error
        #endif
        int main(void) { return 0; }"
        SATDOKU_FORTIFY_${flags}
    )
    if(SATDOKU_FORTIFY_${flags})
        target_compile_definitions(satdoku_hardened INTERFACE $<$<CONFIG:${config}>:_FORTIFY_SOURCE=2>)
        set(SATDOKU_IS_FORTIFIED TRUE PARENT_SCOPE)
    endif()
endfunction()

if(SATDOKU_HARDEN)
    check_c_compiler_flag(-fstack-protector-strong SATDOKU_HAS_STACK_PROTECTOR)
    if(SATDOKU_HAS_STACK_PROTECTOR)
        target_compile_options(satdoku_hardened INTERFACE -fstack-protector-strong)
    endif()
    foreach(config IN LISTS CMAKE_CONFIGURATION_TYPES CMAKE_BUILD_TYPE)
        satdoku_fortify("${config}")
    endforeach()
    check_linker_flag(C -Wl,-z,relro,-z,now SATDOKU_HAS_BIND_NOW)
    if(SATDOKU_HAS_BIND_NOW)
        target_link_options(satdoku_hardened_link INTERFACE -Wl,-z,relro,-z,now)
    endif()
endif()

# satdoku_harden_program(TARGET): a program that can lie anywhere in memory, and whose table of functions cannot be
# written to.
function(satdoku_harden_program target)
    if(NOT SATDOKU_HARDEN)
        return()
    endif()
    # Without this CMake compiles for it, but does not tell the linker.
    include(CheckPIESupported)
    check_pie_supported(LANGUAGES C)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_link_libraries(${target} PRIVATE satdoku_hardened_link)
endfunction()
