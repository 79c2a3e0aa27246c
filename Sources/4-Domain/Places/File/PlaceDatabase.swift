import SQLite

/// A connection to the index.
typealias PlaceDatabase = SQLiteConnection<PlacesError>
typealias PlaceStatement = SQLiteStatement<PlacesError>

extension SQLiteConnection<PlacesError> {
  convenience init(path: String, isReader: Bool = false) throws(PlacesError) {
    try self.init(path: path, isReader ? .write : .create(permissions: 0o600))
    // What is lost in a crash is read again from the map.
    try execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 4000"
    )
    if isReader { try execute("PRAGMA query_only = ON") }
  }
}
