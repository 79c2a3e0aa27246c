#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift cannot import: SQLite copies the text.
static inline int waypost_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int waypost_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// sqlite3_config is variadic, too. Without the count of all memory no allocation waits for a lock that all threads share.
static inline int waypost_sqlite3_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// sqlite3_db_config is variadic: a database that somebody else wrote may not define functions in its schema.
static inline int waypost_sqlite3_set_defensive(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

// An open file of a file system of ours: what SQLite knows of it, and then what we do.
typedef struct waypost_sqlite3_file {
  sqlite3_file known;
  void *context;
} waypost_sqlite3_file;
