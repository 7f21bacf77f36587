#include <microhttpd.h>

// Swift does not see functions with a variable number of arguments: these stand for the three calls that are needed.

/// What the program attached to the socket of a connection.
static inline void *askright_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/// The socket of a connection, -1 if it has none.
static inline int askright_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// How many bytes the request line and the header of a request had, with the blank line; 0 if that is not known.
static inline size_t askright_header_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}
