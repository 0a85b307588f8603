# The library satdoku: the objects of all modules, and what is installed of it.

include(CMakePackageConfigHelpers)

get_property(modules GLOBAL PROPERTY SATDOKU_MODULES)

add_library(satdoku)
add_library(satdoku::satdoku ALIAS satdoku)
foreach(module IN LISTS modules)
    target_sources(satdoku PRIVATE $<TARGET_OBJECTS:satdoku_${module}>)
endforeach()
target_include_directories(
    satdoku
    PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
           "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
)
target_link_libraries(satdoku PRIVATE PicoSAT::PicoSAT)
# Below 1.0 a new minor version may break the binary interface.
set_target_properties(
    satdoku
    PROPERTIES LINKER_LANGUAGE C
               VERSION ${PROJECT_VERSION}
               SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
)

set(config_dir "${CMAKE_INSTALL_LIBDIR}/cmake/satdoku")
install(TARGETS satdoku EXPORT satdokuTargets)
install(FILES "${PROJECT_SOURCE_DIR}/include/satdoku.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT satdokuTargets NAMESPACE satdoku:: DESTINATION "${config_dir}")
configure_package_config_file(
    "${CMAKE_CURRENT_LIST_DIR}/satdokuConfig.cmake.in" "${PROJECT_BINARY_DIR}/satdokuConfig.cmake"
    INSTALL_DESTINATION "${config_dir}"
)
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/satdokuConfigVersion.cmake" COMPATIBILITY SameMinorVersion
)
install(
    FILES "${PROJECT_BINARY_DIR}/satdokuConfig.cmake"
          "${PROJECT_BINARY_DIR}/satdokuConfigVersion.cmake"
          "${CMAKE_CURRENT_LIST_DIR}/FindPicoSAT.cmake"
    DESTINATION "${config_dir}"
)

# pkg-config. A static library leaves PicoSAT to its user, a shared one brings it along.
get_filename_component(picosat_dir "${PicoSAT_LIBRARY}" DIRECTORY)
set(pc_picosat "-lpicosat")
if(NOT picosat_dir IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES)
    string(PREPEND pc_picosat "-L${picosat_dir} ")
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
install(FILES "${PROJECT_BINARY_DIR}/satdoku.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
