# What is installed, and how it is taken away again.
#
# Components, which are the packages of SatdokuPackage:
#
#   Program       the program, its manual and its examples; what names no component is of this one
#   Library       what programs run with: the shared library
#   Development   what they are built with: header and its manual, archive, CMake package, pkg-config file, examples
#   Licence       the licence, which packages have in a form of their own

include(CMakePackageConfigHelpers)

set(config_dir "${CMAKE_INSTALL_LIBDIR}/cmake/satdoku")

# ---- The library -------------------------------------------------------------------------------------------

set(libraries satdoku)
if(TARGET satdoku_static)
    list(APPEND libraries satdoku_static)
endif()
foreach(library IN LISTS libraries)
    target_include_directories(${library} PUBLIC "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
endforeach()
install(
    TARGETS ${libraries}
    EXPORT satdokuTargets
    LIBRARY COMPONENT Library
            NAMELINK_COMPONENT Development
    ARCHIVE COMPONENT Development
)
install(
    FILES "${PROJECT_SOURCE_DIR}/include/satdoku.h"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    COMPONENT Development
)
install(
    EXPORT satdokuTargets
    NAMESPACE satdoku::
    DESTINATION "${config_dir}"
    COMPONENT Development
)
configure_package_config_file(
    "${CMAKE_CURRENT_LIST_DIR}/satdokuConfig.cmake.in" "${PROJECT_BINARY_DIR}/satdokuConfig.cmake"
    INSTALL_DESTINATION "${config_dir}"
)
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/satdokuConfigVersion.cmake" COMPATIBILITY SameMinorVersion
)
set(find_modules "${CMAKE_CURRENT_LIST_DIR}/FindPicoSAT.cmake")
if(SATDOKU_HAS_CADICAL)
    list(APPEND find_modules "${CMAKE_CURRENT_LIST_DIR}/FindCaDiCaL.cmake")
endif()
install(
    FILES "${PROJECT_BINARY_DIR}/satdokuConfig.cmake"
          "${PROJECT_BINARY_DIR}/satdokuConfigVersion.cmake"
          ${find_modules}
    DESTINATION "${config_dir}"
    COMPONENT Development
)

# satdoku_pc_library(VARIABLE FILE): a library by its name where the compiler looks anyway, else that very file.
function(satdoku_pc_library variable file)
    get_filename_component(folder "${file}" DIRECTORY)
    get_filename_component(name "${file}" NAME)
    set(${variable} "${file}" PARENT_SCOPE)
    if(folder IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES AND name MATCHES "^lib(.+)\\.(a|so)$")
        set(${variable} "-l${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
endfunction()

# pkg-config. Who links a static library links the solvers and zlib, too; a shared one brings them along, and its users need no
# more.
satdoku_pc_library(pc_others "${PicoSAT_LIBRARY}")
if(SATDOKU_HAS_CADICAL)
    satdoku_pc_library(pc_cadical "${CaDiCaL_LIBRARY}")
    string(APPEND pc_others " ${pc_cadical} -lstdc++ -lm")
endif()
if(SATDOKU_HAS_ZLIB)
    string(APPEND pc_others " -lz")
endif()
# dlopen, where it is not in the C library.
foreach(library IN LISTS CMAKE_DL_LIBS)
    string(APPEND pc_others " -l${library}")
endforeach()
if(BUILD_SHARED_LIBS)
    set(pc_libs "")
    set(pc_libs_private "${pc_others}")
else()
    set(pc_libs " ${pc_others}")
    set(pc_libs_private "")
endif()
# Relative to the .pc file, so that an installed tree can be moved.
file(RELATIVE_PATH pc_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
    set(pc_libdir "${CMAKE_INSTALL_FULL_LIBDIR}")
    set(pc_includedir "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
    set(pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
    set(pc_libdir "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
    set(pc_includedir "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
    set(pc_prefix "\${pcfiledir}/${pc_prefix}")
endif()
configure_file(
    "${CMAKE_CURRENT_LIST_DIR}/satdoku.pc.in" "${PROJECT_BINARY_DIR}/satdoku.pc" @ONLY
)
install(
    FILES "${PROJECT_BINARY_DIR}/satdoku.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
    COMPONENT Development
)

# ---- The program -------------------------------------------------------------------------------------------

# What of docs/ is about the work on satdoku, and stays in the repository.
set(satdoku_inner_documents benchmarks.md performance.md)
set(satdoku_inner_pictures benchmarks.svg ratings.svg)

# satdoku_install_documents(): docs/, without what is made for man. The documents lie beside the folders of examples, not
# in one of their own, and of the other sources nothing is there. So links are made to fit: those to examples lose the
# "../", and of those to what is not there the words stay. Programs in C come with another package than the documents.
function(satdoku_install_documents)
    set(docs "${PROJECT_SOURCE_DIR}/docs")
    set(fitted "${PROJECT_BINARY_DIR}/documents")
    file(GLOB names RELATIVE "${docs}" CONFIGURE_DEPENDS "${docs}/*.md")
    list(REMOVE_ITEM names ${satdoku_inner_documents})
    list(JOIN satdoku_inner_documents "|" inner)
    foreach(name IN LISTS names)
        file(READ "${docs}/${name}" text)
        string(REGEX REPLACE "\\[([^][]*)\\]\\((\\.\\./examples/c|${inner})[^)]*\\)" "\\1" text "${text}")
        string(REGEX REPLACE "\\]\\(\\.\\./(examples|contrib)/" "](\\1/" text "${text}")
        string(REGEX REPLACE "\\[([^][]*)\\]\\(\\.\\./[^)]*\\)" "\\1" text "${text}")
        file(WRITE "${fitted}/${name}" "${text}")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${docs}/${name}")
    endforeach()
    list(TRANSFORM names PREPEND "${fitted}/")
    install(FILES ${names} DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT Program)
    set(exclude_pictures "")
    foreach(name IN LISTS satdoku_inner_pictures)
        list(APPEND exclude_pictures PATTERN "${name}" EXCLUDE)
    endforeach()
    install(
        DIRECTORY "${docs}/"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        COMPONENT Program
        FILES_MATCHING
        PATTERN "*.svg"
        PATTERN "man" EXCLUDE
        ${exclude_pictures}
    )
endfunction()

# satdoku_install_program(): the program and what is read with it.
function(satdoku_install_program)
    install(TARGETS satdoku_cli RUNTIME COMPONENT Program)
    # A tree that can be moved has its library where the program says; the system's linker finds its own folders by
    # itself.
    if(BUILD_SHARED_LIBS AND NOT CMAKE_INSTALL_FULL_LIBDIR IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES)
        file(RELATIVE_PATH to_libraries "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_LIBDIR}")
        set_target_properties(satdoku_cli PROPERTIES INSTALL_RPATH "\$ORIGIN/${to_libraries}")
    endif()
    # Or else the length of the build folder's name would be in the installed program.
    set_target_properties(satdoku_cli PROPERTIES BUILD_RPATH_USE_ORIGIN ON)
    satdoku_install_documents()
    install(
        DIRECTORY "${PROJECT_SOURCE_DIR}/examples" "${PROJECT_SOURCE_DIR}/contrib"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        USE_SOURCE_PERMISSIONS
        COMPONENT Program
        PATTERN "examples/c" EXCLUDE
    )
    # What script/docs made: manual pages, and what shells complete. Debian's zsh looks for packages' functions in
    # share/zsh/vendor-completions, which SATDOKU_ZSH_DIR may say.
    foreach(section 1 5)
        file(GLOB pages "${PROJECT_SOURCE_DIR}/docs/man/*.${section}")
        install(FILES ${pages} DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}" COMPONENT Program)
    endforeach()
    set(SATDOKU_ZSH_DIR "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" CACHE STRING "Where zsh finds _satdoku")
    set(completions "${PROJECT_SOURCE_DIR}/completions")
    install(
        FILES "${completions}/satdoku.bash"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
        COMPONENT Program
        RENAME satdoku
    )
    install(
        FILES "${completions}/_satdoku"
        DESTINATION "${SATDOKU_ZSH_DIR}"
        COMPONENT Program
    )
    install(
        FILES "${completions}/satdoku.fish"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d"
        COMPONENT Program
    )
endfunction()

install(
    DIRECTORY "${PROJECT_SOURCE_DIR}/examples/c"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples"
    COMPONENT Development
)
file(GLOB pages "${PROJECT_SOURCE_DIR}/docs/man/*.3")
install(FILES ${pages} DESTINATION "${CMAKE_INSTALL_MANDIR}/man3" COMPONENT Development)

install(
    FILES "${PROJECT_SOURCE_DIR}/LICENSE"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}"
    COMPONENT Licence
)

# ---- And away again ----------------------------------------------------------------------------------------

if(PROJECT_IS_TOP_LEVEL)
    add_custom_target(
        uninstall
        COMMAND "${CMAKE_COMMAND}" -P "${CMAKE_CURRENT_LIST_DIR}/SatdokuUninstall.cmake"
        WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
        COMMENT "Removing what was installed from here"
        VERBATIM
    )
    include(SatdokuPackage)
endif()
