#include <sqlite3.h>

/// Binds a copy of a text. `SQLITE_TRANSIENT` is a cast, which Swift does not import.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Reads the first bytes of a connection's main file and its size, past the connection's own view of it. Fewer bytes than
/// are asked for leave the rest zero.
static inline int csqlite_read_start(sqlite3 *connection, void *bytes, int count, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  *size = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK || !file || !file->pMethods) return code;
  code = file->pMethods->xFileSize(file, size);
  if (code != SQLITE_OK || *size == 0) return code;
  code = file->pMethods->xRead(file, bytes, count, 0);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}
