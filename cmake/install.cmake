# `find_package(krupier)`: the rules library and the plans. Link krupier::krupier.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(layers base chance hands plan round games poker catalog)
add_library(krupier_rules INTERFACE)
set_target_properties(krupier_rules PROPERTIES EXPORT_NAME krupier)
target_link_libraries(krupier_rules INTERFACE krupier_catalog)
set(targets krupier_rules)
foreach(layer IN LISTS layers)
  if(TARGET krupier_${layer})
    list(APPEND targets krupier_${layer})
    install(DIRECTORY src/${layer} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/krupier FILES_MATCHING PATTERN "*.h")
  endif()
endforeach()
install(TARGETS ${targets} EXPORT krupier-targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT krupier-targets NAMESPACE krupier:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/krupier)
install(TARGETS krupier RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY plans DESTINATION ${CMAKE_INSTALL_DATADIR}/krupier)
# The pages, where `make pages` has built them: the installed program finds them there.
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/krupier/web OPTIONAL PATTERN ".built" EXCLUDE)
configure_package_config_file(cmake/krupier-config.cmake.in
  "${PROJECT_BINARY_DIR}/krupier-config.cmake" INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/krupier)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/krupier-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/krupier-config.cmake" "${PROJECT_BINARY_DIR}/krupier-config-version.cmake"
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/krupier)
