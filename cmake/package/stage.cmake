# Run by cpack between installing and packing: gives Debian packages what their rules want in each of them, and all
# files the same time and plain permissions.

# run COMMAND...: stops where it fails.
function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code ERROR_VARIABLE errors)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "failed: ${ARGN}\n${errors}")
    endif()
endfunction()

# compress FILE...: into FILE.gz, which has neither its name nor its time.
function(compress)
    foreach(file IN LISTS ARGN)
        run(gzip -9nf "${file}")
    endforeach()
endfunction()

# add_debian_files(FOLDER PACKAGE): copyright, both changelogs, compressed man pages.
function(add_debian_files folder package)
    set(doc "${folder}/usr/share/doc/${package}")
    file(MAKE_DIRECTORY "${doc}")
    configure_file("${SATDOKU_STAGE_SOURCE}/cmake/package/copyright" "${doc}/copyright" COPYONLY)
    configure_file("${SATDOKU_STAGE_SOURCE}/CHANGELOG.md" "${doc}/changelog" COPYONLY)
    execute_process(
        COMMAND date -u -R -d "@$ENV{SOURCE_DATE_EPOCH}"
        OUTPUT_VARIABLE date
        OUTPUT_STRIP_TRAILING_WHITESPACE
    )
    configure_file("${SATDOKU_STAGE_SOURCE}/cmake/package/changelog.Debian.in" "${doc}/changelog.Debian" @ONLY)
    file(GLOB_RECURSE pages "${folder}/usr/share/man/*.[1-8]")
    compress("${doc}/changelog" "${doc}/changelog.Debian" ${pages})
    file(GLOB overrides "${SATDOKU_STAGE_SOURCE}/cmake/package/${package}.lintian-overrides")
    if(overrides)
        configure_file("${overrides}" "${folder}/usr/share/lintian/overrides/${package}" COPYONLY)
    endif()
endfunction()

# strip_more(FOLDER): what cpack leaves and nobody needs.
function(strip_more folder)
    file(GLOB_RECURSE archives "${folder}/usr/lib/*.a")
    file(GLOB_RECURSE linked "${folder}/usr/lib/*.so.*.*.*" "${folder}/usr/bin/*")
    foreach(file IN LISTS archives)
        run(strip --enable-deterministic-archives --strip-debug --remove-section=.comment "${file}")
    endforeach()
    foreach(file IN LISTS linked)
        run(strip --strip-unneeded --remove-section=.comment "${file}")
    endforeach()
endfunction()

# ask_dependencies(VARIABLE FILE): what the program or library depends on, as dpkg-shlibdeps says. The package of our
# library is left out, for the program names it with its exact version; and since it is named in debian/shlibs.local,
# it does not matter whether it is installed here.
function(ask_dependencies variable file)
    # It wants to be in a source package.
    set(folder "${CPACK_TEMPORARY_DIRECTORY}/shlibdeps")
    file(WRITE "${folder}/debian/control" "Source: satdoku\n\nPackage: satdoku\nArchitecture: any\n")
    configure_file("${SATDOKU_STAGE_BUILD}/control/shlibs" "${folder}/debian/shlibs.local" COPYONLY)
    execute_process(
        COMMAND dpkg-shlibdeps -O "-l${SATDOKU_STAGE_BUILD}" "-x${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME}" "-e${file}"
        WORKING_DIRECTORY "${folder}"
        RESULT_VARIABLE code
        OUTPUT_VARIABLE answer
        ERROR_VARIABLE errors
        OUTPUT_STRIP_TRAILING_WHITESPACE
    )
    if(NOT code EQUAL 0 OR NOT answer MATCHES "^shlibs:Depends=(.*)$")
        message(FATAL_ERROR "dpkg-shlibdeps of ${file} says: ${answer}${errors}")
    endif()
    set(${variable} "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()

if(CPACK_GENERATOR STREQUAL "DEB")
    file(GLOB_RECURSE library "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Library/*.so.*.*.*")
    ask_dependencies(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "${library}")
    ask_dependencies(used "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Program/usr/bin/satdoku")
    string(APPEND CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS ", ${used}")
    foreach(component IN LISTS CPACK_COMPONENTS_ALL)
        string(TOUPPER "${component}" upper)
        strip_more("${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}")
        add_debian_files(
            "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}" "${CPACK_DEBIAN_${upper}_PACKAGE_NAME}"
        )
    endforeach()
endif()
run(chmod -R u+rwX,go+rX,go-w "${CPACK_TEMPORARY_INSTALL_DIRECTORY}")
run(find "${CPACK_TEMPORARY_INSTALL_DIRECTORY}" -exec touch -h -d "@$ENV{SOURCE_DATE_EPOCH}" {} +)
