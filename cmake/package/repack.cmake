# Run by cpack behind packing: makes archives anew with their files in order. cpack takes the files as the file system
# lists them, with whoever owns them.

if(CPACK_GENERATOR STREQUAL "TGZ")
    get_filename_component(folder "${CPACK_TEMPORARY_INSTALL_DIRECTORY}" DIRECTORY)
    get_filename_component(name "${CPACK_TEMPORARY_INSTALL_DIRECTORY}" NAME)
    foreach(archive IN LISTS CPACK_PACKAGE_FILES)
        execute_process(
            COMMAND tar --create --format=ustar --sort=name --owner=0 --group=0 --numeric-owner
                    --mtime "@$ENV{SOURCE_DATE_EPOCH}" --directory "${folder}" "${name}"
            COMMAND gzip -9n
            OUTPUT_FILE "${archive}"
            RESULTS_VARIABLE codes
            ERROR_VARIABLE errors
        )
        if(NOT codes STREQUAL "0;0")
            message(FATAL_ERROR "cannot make ${archive} anew (it takes GNU tar and gzip): ${errors}")
        endif()
    endforeach()
endif()
