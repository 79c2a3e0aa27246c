import Glibc
import Maps
import SQLite

/// The index's file, as its writer sees it: what it is of, and how far it is.
struct PlaceFile {
  enum Stage: String {
    case tiles, labels, points, streets, words, complete
  }

  let database: PlaceDatabase

  /// Opens the file, or makes it anew if it is of another map, of another version, or damaged.
  init(path: String, map: MapMetadata) throws(PlacesError) {
    let key = "\(PlaceSchema.version)-\(map.version)"
    if let opened = try? PlaceDatabase(path: path), (try? Self.meta(opened, "key")) == key {
      database = opened
      return
    }
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    database = try PlaceDatabase(path: path)
    try database.execute(PlaceSchema.tables)
    try set("key", key)
    try set("stage", Stage.tiles.rawValue)
  }

  private static func meta(_ database: PlaceDatabase, _ key: String) throws(PlacesError) -> String? {
    let statement = try database.prepare("SELECT value FROM meta WHERE key = ?")
    statement.bind([.text(key)])
    return try statement.step() ? statement.text(0) : nil
  }

  func meta(_ key: String) throws(PlacesError) -> String? { try Self.meta(database, key) }

  func number(_ key: String) throws(PlacesError) -> Int? { try meta(key).flatMap { Int($0) } }

  func set(_ key: String, _ value: String) throws(PlacesError) {
    try database.prepare("INSERT OR REPLACE INTO meta VALUES (?, ?)").run([.text(key), .text(value)])
  }

  func stage() throws(PlacesError) -> Stage { try meta("stage").flatMap { Stage(rawValue: $0) } ?? .tiles }

  /// The next stage begins at its first row.
  func enter(_ stage: Stage) throws(PlacesError) {
    try set("stage", stage.rawValue)
    try set("cursor", "0")
  }

  /// All or nothing: what was not committed is read again after a stop.
  func transaction(_ body: () throws(PlacesError) -> Void) throws(PlacesError) {
    try database.execute("BEGIN IMMEDIATE")
    do throws(PlacesError) {
      try body()
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
  }
}
