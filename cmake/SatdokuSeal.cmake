# Seals the static library: the objects of all modules become one, in which only satdoku_* is global. What modules
# share among themselves, such as rules_hold() or error_set(), can then neither be replaced by a function of that name
# in the user's program nor clash with it.
#
# Public functions become hidden (see SATDOKU_API): a shared library that contains this one does not export them. They
# are visible in the objects, which make the shared library as well; but where one of two objects that are joined calls
# a symbol hidden, so it is in what comes out, and an object that does nothing else is joined with them.
#
#   SATDOKU_SEAL   whether static libraries are sealed

# What is asked of the compiler as the linker. Section groups, where there are any, would be shared with the user's by
# their name, which is local afterwards; objects for link-time optimization have to become code first.
set(satdoku_group_flag "-Wl,--force-group-allocation")
set(satdoku_lto_flag "-flinker-output=nolto-rel")
set(satdoku_seal_variants "${satdoku_group_flag} ${satdoku_lto_flag}" "${satdoku_group_flag}" "${satdoku_lto_flag}" "")

# satdoku_seal_flags(VARIABLE): the flags that objects are compiled and joined with, as a list.
function(satdoku_seal_flags variable)
    set(flags "${CMAKE_C_FLAGS}")
    if(CMAKE_C_COMPILER_TARGET AND CMAKE_C_COMPILE_OPTIONS_TARGET)
        string(APPEND flags " ${CMAKE_C_COMPILE_OPTIONS_TARGET}${CMAKE_C_COMPILER_TARGET}")
    endif()
    if(CMAKE_SYSROOT AND CMAKE_C_COMPILE_OPTIONS_SYSROOT)
        string(APPEND flags " ${CMAKE_C_COMPILE_OPTIONS_SYSROOT}\"${CMAKE_SYSROOT}\"")
    endif()
    separate_arguments(flags UNIX_COMMAND "${flags}")
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
        list(APPEND flags ${CMAKE_C_COMPILE_OPTIONS_IPO})
    endif()
    set(${variable} "${flags}" PARENT_SCOPE)
endfunction()

# satdoku_write_hidden(FILE NAME...): a C file that calls these symbols hidden.
function(satdoku_write_hidden file)
    set(text "")
    foreach(name IN LISTS ARGN)
        string(APPEND text "__asm__(\".globl ${name}\\n.hidden ${name}\\n\");\n")
    endforeach()
    file(CONFIGURE OUTPUT "${file}" CONTENT "${text}" @ONLY)
endfunction()

# satdoku_seal_commands(JOIN KEEP VARIANT FROM TO): the two commands that make the file TO of the objects FROM, by way
# of TO.joined.o.
function(satdoku_seal_commands join keep variant from to)
    satdoku_seal_flags(flags)
    separate_arguments(variant UNIX_COMMAND "${variant}")
    set(${join} "${CMAKE_C_COMPILER}" ${flags} ${variant} -r -nostdlib -o "${to}.joined.o" ${from} PARENT_SCOPE)
    set(${keep} "${CMAKE_OBJCOPY}" --wildcard "--keep-global-symbol=satdoku_*" "${to}.joined.o" "${to}" PARENT_SCOPE)
endfunction()

# satdoku_try(VARIABLE FOLDER COMMAND...): whether the command succeeds there.
function(satdoku_try variable folder)
    execute_process(
        COMMAND ${ARGN}
        WORKING_DIRECTORY "${folder}"
        RESULT_VARIABLE code
        OUTPUT_QUIET ERROR_QUIET
    )
    if(code EQUAL 0)
        set(${variable} TRUE PARENT_SCOPE)
    else()
        set(${variable} FALSE PARENT_SCOPE)
    endif()
endfunction()

# satdoku_can_seal(VARIABLE VARIANT): whether two objects can be sealed so that a program with a function of the name
# of theirs links, and a shared library with them shows none of their functions.
function(satdoku_can_seal variable variant)
    set(${variable} FALSE PARENT_SCOPE)
    set(folder "${PROJECT_BINARY_DIR}/CMakeFiles/satdoku_seal")
    file(REMOVE_RECURSE "${folder}")
    file(WRITE "${folder}/inner.c" "int shared(void);\nint shared(void) { return 0; }\n")
    file(WRITE "${folder}/outer.c"
         "int shared(void);\n__attribute__((visibility(\"default\"))) int satdoku_x(void);\n"
         "int satdoku_x(void) { return shared(); }\n"
    )
    satdoku_write_hidden("${folder}/hidden.c" satdoku_x)
    file(WRITE "${folder}/main.c"
         "int shared;\nint satdoku_x(void);\nint main(void) { return shared + satdoku_x(); }\n"
    )
    satdoku_seal_flags(flags)
    satdoku_seal_commands(join keep "${variant}" "inner.o;outer.o;hidden.o" sealed.o)
    satdoku_try(
        works "${folder}" "${CMAKE_C_COMPILER}" ${flags} -fPIC -fvisibility=hidden -c inner.c outer.c hidden.c main.c
    )
    foreach(command join keep)
        if(works)
            satdoku_try(works "${folder}" ${${command}})
        endif()
    endforeach()
    if(works)
        satdoku_try(works "${folder}" "${CMAKE_C_COMPILER}" ${flags} -o main main.o sealed.o)
    endif()
    if(works)
        satdoku_try(works "${folder}" "${CMAKE_C_COMPILER}" ${flags} -shared -o shown.so sealed.o)
        execute_process(
            COMMAND "${CMAKE_NM}" -D --defined-only shown.so
            WORKING_DIRECTORY "${folder}"
            OUTPUT_VARIABLE shown
            RESULT_VARIABLE code
            ERROR_QUIET
        )
        if(NOT code EQUAL 0 OR shown MATCHES "satdoku_x")
            set(works FALSE)
        endif()
    endif()
    set(${variable} ${works} PARENT_SCOPE)
endfunction()

# satdoku_choose_seal(VARIANT): the variant that works here; nothing where there is none, which is said.
function(satdoku_choose_seal variable)
    set(${variable} "" PARENT_SCOPE)
    # Sanitizers and gcov add symbols that all objects of a program have to share.
    if(CMAKE_C_FLAGS MATCHES "-fsanitize|-fprofile|-fcoverage|--coverage" OR SATDOKU_FUZZ)
        message(STATUS "The build is instrumented: the static library keeps its inner symbols")
        return()
    endif()
    if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
        message(STATUS "The linker for WebAssembly joins no objects: the static library keeps its inner symbols")
        return()
    endif()
    set(works FALSE)
    foreach(variant IN LISTS satdoku_seal_variants)
        if(NOT works AND CMAKE_OBJCOPY AND CMAKE_NM)
            satdoku_can_seal(works "${variant}")
            set(chosen "${variant}")
        endif()
    endforeach()
    if(works)
        set(${variable} "sealed ${chosen}" PARENT_SCOPE)
    elseif(NOT BUILD_SHARED_LIBS)
        message(WARNING "No way to hide inner symbols of the static library (it takes GNU or LLVM objcopy and "
                        "a linker that knows -r): functions of the same names in a program that links it will "
                        "clash. A shared library (BUILD_SHARED_LIBS=ON) hides them."
        )
    endif()
endfunction()

# What SATDOKU_SEAL says begins with a word, so that no variant is true as well.
satdoku_choose_seal(satdoku_seal_choice)
string(REGEX REPLACE "^sealed " "" satdoku_seal_variant "${satdoku_seal_choice}")
if(satdoku_seal_choice)
    set(SATDOKU_SEAL TRUE)
else()
    set(SATDOKU_SEAL FALSE)
endif()

# satdoku_seal(VARIABLE MODULE...): sets the variable to the object file of the modules, to be made when it is needed.
# Only where SATDOKU_SEAL is true.
function(satdoku_seal variable)
    # The public functions are those that the headers declare.
    set(text "")
    foreach(header IN ITEMS satdoku.h satdoku_program.h)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/${header}")
        file(READ "${PROJECT_SOURCE_DIR}/include/${header}" declared)
        string(APPEND text "${declared}")
    endforeach()
    string(REGEX REPLACE "/\\*[^*]*\\*+([^/*][^*]*\\*+)*/" "" text "${text}")
    string(REGEX MATCHALL "SATDOKU_API[^;(]*satdoku_[a-z0-9_]+\\(" public "${text}")
    list(TRANSFORM public REPLACE ".*(satdoku_[a-z0-9_]+)\\($" "\\1")
    satdoku_write_hidden("${PROJECT_BINARY_DIR}/CMakeFiles/satdoku_hidden.c" ${public})
    add_library(satdoku_hidden OBJECT "${PROJECT_BINARY_DIR}/CMakeFiles/satdoku_hidden.c")
    set_target_properties(satdoku_hidden PROPERTIES POSITION_INDEPENDENT_CODE ON)

    set(objects "")
    foreach(module IN LISTS ARGN ITEMS hidden)
        list(APPEND objects $<TARGET_OBJECTS:satdoku_${module}>)
    endforeach()
    set(sealed "${PROJECT_BINARY_DIR}/CMakeFiles/satdoku_sealed.o")
    if(CMAKE_CONFIGURATION_TYPES)
        set(sealed "${PROJECT_BINARY_DIR}/CMakeFiles/satdoku_sealed-$<CONFIG>.o")
    endif()
    satdoku_seal_commands(join keep "${satdoku_seal_variant}" "${objects}" "${sealed}")
    add_custom_command(
        OUTPUT "${sealed}"
        COMMAND ${join}
        COMMAND ${keep}
        DEPENDS ${objects}
        COMMENT "Sealing the objects of the static library"
        COMMAND_EXPAND_LISTS VERBATIM
    )
    set(${variable} "${sealed}" PARENT_SCOPE)
endfunction()
