# What is installed of the library: header, archive or shared library, CMake package and pkg-config file.

include(CMakePackageConfigHelpers)

target_include_directories(satdoku PUBLIC "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
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

# pkg-config. Who links a static library links PicoSAT, too; a shared one brings it along, and its users need no more.
# PicoSAT by its name where the compiler looks anyway, else that very file.
get_filename_component(picosat_dir "${PicoSAT_LIBRARY}" DIRECTORY)
get_filename_component(picosat_name "${PicoSAT_LIBRARY}" NAME)
set(pc_picosat "${PicoSAT_LIBRARY}")
if(picosat_dir IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES AND picosat_name MATCHES "^libpicosat\\.(a|so)$")
    set(pc_picosat "-lpicosat")
endif()
if(BUILD_SHARED_LIBS)
    set(pc_libs "")
    set(pc_libs_private "${pc_picosat}")
else()
    set(pc_libs " ${pc_picosat}")
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
install(FILES "${PROJECT_BINARY_DIR}/satdoku.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
