#include <sqlite3.h>

/// Binds a copy of a text. `SQLITE_TRANSIENT` is a cast, which Swift does not import.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
