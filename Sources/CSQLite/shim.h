#include <sqlite3.h>

/* What Swift cannot call, as its arguments vary in number. */

/// Lets closing a connection leave the write-ahead log as it is. Returns SQLite's code.
static inline int csqlite_leave_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
