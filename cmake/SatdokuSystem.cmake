# What the program takes of the system besides files and a clock (SATDOKU_BARE).
#
# Each of these things is behind one file, NAME.c, with a twin NAME_none.c that does without (in sat/ bare.c is the twin
# of several): signals, processes, libraries that are loaded while the program runs, locks and permissions of files,
# copies of descriptors, the width of terminals. WebAssembly has none of them. Such a program makes no puzzles either:
# pages load it, and it has to be small.

set(bare OFF)
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set(bare ON)
endif()
option(SATDOKU_BARE "Do without signals, processes, loaded libraries and file locks, for systems without" ${bare})

# satdoku_choose(BUILT NOT_BUILT NAME...): sets BUILT to the files of these names that are built, NOT_BUILT to their
# twins.
function(satdoku_choose built not_built)
    set(full ${ARGN})
    set(none ${ARGN})
    list(TRANSFORM full APPEND ".c")
    list(TRANSFORM none APPEND "_none.c")
    if(SATDOKU_BARE)
        set(${built} ${none} PARENT_SCOPE)
        set(${not_built} ${full} PARENT_SCOPE)
    else()
        set(${built} ${full} PARENT_SCOPE)
        set(${not_built} ${none} PARENT_SCOPE)
    endif()
endfunction()
