import SQLite
import Tracking

/// Finds the changes that other processes ask this node to make: the side of the storage thread, to which it is confined.
final class NodeRequestReader {
  private let dataVersion: Statement
  private let waiting: Statement
  private let removal: Statement
  /// The number of the last row that was read.
  private var last: Int64 = 0
  /// The state of the database at the last look; nil before the first.
  private var version: Int64?
  private var pruneAtNanoseconds: UInt64 = 0

  private static let pruneNanoseconds: UInt64 = 60_000_000_000

  init(_ database: Database) throws(StorageError) {
    dataVersion = try database.prepare("PRAGMA data_version")
    waiting = try database.prepare(
      "SELECT number, at, bytes FROM asked WHERE number > ?1 AND at > ?2 AND outcome IS NULL ORDER BY number")
    removal = try database.prepare("DELETE FROM asked WHERE at <= ?1")
  }

  /// The changes that wait and were not returned before. A change for whose outcome nobody waits any more is left out:
  /// a server that was killed must not make it much later, when it may undo what was changed since.
  ///
  /// - Parameter nanoseconds: the time of a clock that never steps.
  func read(now: Timestamp, at nanoseconds: UInt64) throws(StorageError) -> [QueuedNodeRequest] {
    if nanoseconds >= pruneAtNanoseconds {
      pruneAtNanoseconds = nanoseconds + Self.pruneNanoseconds
      try removal.run(now.adding(milliseconds: -QueuedNodeRequest.keptMilliseconds))
    }
    let present = try dataVersion.number()
    guard present != version else { return [] }
    waiting.bind(last)
    now.adding(milliseconds: -QueuedNodeRequest.waitMilliseconds).bind(to: waiting)
    defer { waiting.reset() }
    var changes: [QueuedNodeRequest] = []
    var newest = last
    while try waiting.step() {
      let number = waiting.integer()
      let at = Timestamp(unixMilliseconds: waiting.integer())
      let bytes = waiting.bytes()
      changes.append(
        QueuedNodeRequest(
          number: number, at: at,
          request: Result { () throws(StorageError) in try NodeRequest(reading: bytes) }))
      newest = number
    }
    last = newest
    version = present
    return changes
  }
}
