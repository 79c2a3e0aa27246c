import SQLite
import Tracking

/// The pictures that earlier versions stored with all that a camera wrote into them, such as the place: cleans them, the
/// newest first, a bounded part at a time.
///
/// Confined to the storage thread. A picture that cannot be read stays as it is: `CleanPicture` would refuse it today.
/// `VACUUM` may lower the numbers of rows and keeps their order, so that none is passed over.
final class EarlierPictures {
  /// The bound of one part; one picture more may be in it.
  private static let maximumBytes = 8 << 20
  private static let maximumCount = 64

  private struct Table {
    let kind: String
    let read: Statement
    let write: Statement
  }

  private let tables: [Table]
  private let last: Statement
  private let reach: Statement
  private let end: Statement
  /// Whether some are left; true until the table was read.
  private(set) var isAnyLeft = true

  init(_ database: Database) throws(StorageError) {
    tables = try ["photos", "uploads"].map { (kind) throws(StorageError) in
      Table(
        kind: kind,
        read: try database.prepare(
          "SELECT rowid, bytes FROM \(kind) WHERE rowid <= ?1 ORDER BY rowid DESC LIMIT 1"),
        write: try database.prepare("UPDATE \(kind) SET bytes = ?2 WHERE rowid = ?1"))
    }
    last = try database.prepare("SELECT last FROM earlier_pictures WHERE kind = ?1")
    reach = try database.prepare("UPDATE earlier_pictures SET last = ?2 WHERE kind = ?1")
    end = try database.prepare("DELETE FROM earlier_pictures WHERE kind = ?1")
  }

  /// Cleans the next part, within a transaction that the caller opened. Returns whether a picture became another one.
  func cleanNext() throws(StorageError) -> Bool {
    var isChanged = false
    var (bytes, count) = (0, 0)
    for table in tables {
      guard var number = try last(of: table) else { continue }
      var isDone = false
      while bytes < Self.maximumBytes, count < Self.maximumCount {
        guard let (row, picture) = try next(of: table, upTo: number) else {
          try end.run(table.kind)
          isDone = true
          break
        }
        if let clean = try? CleanPicture(picture), clean.bytes.count < picture.count {
          try table.write.run(row, clean.bytes)
          isChanged = true
        }
        number = row - 1
        bytes += picture.count
        count += 1
      }
      guard isDone else {
        try reach.run(table.kind, number)
        return isChanged
      }
    }
    isAnyLeft = false
    return isChanged
  }

  private func last(of table: Table) throws(StorageError) -> Int64? {
    last.bind(table.kind)
    let number = try last.step() ? last.integer() : nil
    last.reset()
    return number
  }

  private func next(of table: Table, upTo number: Int64) throws(StorageError) -> (row: Int64, bytes: [UInt8])?
  {
    table.read.bind(number)
    defer { table.read.reset() }
    guard try table.read.step() else { return nil }
    return (table.read.integer(), table.read.bytes())
  }
}
