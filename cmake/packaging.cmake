# What is installed where, and the two Debian packages: `cpack -G DEB` in the build folder, or
# `./dev package`. The server's package brings the service with it, the client's only the program.
install(TARGETS splitroom-server RUNTIME COMPONENT server)
install(TARGETS splitroom RUNTIME COMPONENT client)

# The rest belongs to the packages: a plain `cmake --install` leaves it out.
set(debian "${PROJECT_SOURCE_DIR}/docker/debian")

# splitroom_compress(FILE OUTPUT): FILE as Debian wants changelogs and manual pages, without a time.
function(splitroom_compress file output)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  execute_process(COMMAND gzip -9nc "${file}" OUTPUT_FILE "${output}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# splitroom_package_texts(COMPONENT PACKAGE PROGRAM): its licence, changelog and manual page.
function(splitroom_package_texts component package program)
  set(made "${PROJECT_BINARY_DIR}/packaging/${package}")
  file(MAKE_DIRECTORY "${made}")
  splitroom_compress("${debian}/changelog" "${made}/changelog.gz")
  splitroom_compress("${debian}/${program}.1" "${made}/${program}.1.gz")
  install(FILES "${debian}/copyright" "${made}/changelog.gz"
    DESTINATION "share/doc/${package}" COMPONENT ${component} EXCLUDE_FROM_ALL)
  install(FILES "${made}/${program}.1.gz"
    DESTINATION share/man/man1 COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()
splitroom_package_texts(server splitroom-server splitroom-server)
splitroom_package_texts(client splitroom splitroom)

install(FILES "${PROJECT_SOURCE_DIR}/docker/splitroom.service"
  DESTINATION /lib/systemd/system COMPONENT server EXCLUDE_FROM_ALL)
install(FILES "${debian}/server.toml"
  DESTINATION /etc/splitroom COMPONENT server EXCLUDE_FROM_ALL)
install(FILES "${PROJECT_SOURCE_DIR}/docs/operations.md" "${PROJECT_SOURCE_DIR}/docs/security.md"
  DESTINATION share/doc/splitroom-server COMPONENT server EXCLUDE_FROM_ALL)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docker/monitoring"
  DESTINATION share/doc/splitroom-server/examples COMPONENT server EXCLUDE_FROM_ALL)

set(SPLITROOM_MAINTAINER "Splitroom contributors <splitroom@example.org>" CACHE STRING
  "Maintainer field of the packages")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME splitroom)
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL server client)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${SPLITROOM_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_SERVER_PACKAGE_NAME splitroom-server)
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS "adduser, init-system-helpers (>= 1.54~)")
set(CPACK_DEBIAN_SERVER_PACKAGE_SUGGESTS "splitroom, sqlite3")
set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA
  "${debian}/postinst;${debian}/prerm;${debian}/postrm;${debian}/conffiles")
set(CPACK_COMPONENT_SERVER_DESCRIPTION
"game server for Splitz, Split It and Splito
An authoritative server for card games of secret choices: rooms by code, bots,
commitments that anyone can check afterwards, and games that survive a crash,
a full disk or an upgrade. This package runs it as a service.")

set(CPACK_DEBIAN_CLIENT_PACKAGE_NAME splitroom)
set(CPACK_DEBIAN_CLIENT_PACKAGE_RECOMMENDS ca-certificates) # for wss://
set(CPACK_COMPONENT_CLIENT_DESCRIPTION
"terminal client for Splitz, Split It and Splito
Plays on a Splitroom server from the terminal, alone against bots or with
friends, and checks finished games without trusting the server.")
include(CPack)
