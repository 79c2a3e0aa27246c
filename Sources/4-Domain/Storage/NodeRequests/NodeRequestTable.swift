import Glibc
import SQLite
import System
import Tracking

/// The table of the changes that other processes ask a running node to make: the side of the process that asks.
///
/// Confined to the thread of its connection.
struct NodeRequestTable {
  let database: Database

  /// Lets the request wait for the node; within a transaction of the caller. Returns the row's number, which no other
  /// row ever gets. Throws `.nodeNotRunning` if no server has `path` open, and `.queueFull` if too many wait.
  func ask(_ request: NodeRequest, ofServerAt path: String, now: Timestamp) throws(StorageError) -> Int64 {
    guard FileLock.isHeld(databasePath: path) else { throw .nodeNotRunning }
    guard
      try database.number("SELECT count(*) FROM asked WHERE outcome IS NULL")
        < QueuedNodeRequest.maximumWaiting
    else { throw .queueFull }
    try database.prepare("INSERT INTO asked (at, bytes) VALUES (?1, ?2)").run(now, request.bytes)
    return try database.number("SELECT last_insert_rowid()")
  }

  /// Blocks until the node has answered, and deletes the row. Throws `.unanswered` if no answer comes within
  /// `milliseconds`: a node that has not read the row by then never does what was asked.
  func answer(to number: Int64, milliseconds: Int64) throws(StorageError) -> String {
    // What cannot be deleted here is deleted by the node.
    defer { try? database.prepare("DELETE FROM asked WHERE number = ?1").run(number) }
    let outcome = try database.prepare("SELECT outcome FROM asked WHERE number = ?1 AND outcome IS NOT NULL")
    let end = Clock.monotonicNanoseconds() + UInt64(max(0, milliseconds)) * 1_000_000
    while Clock.monotonicNanoseconds() < end {
      outcome.bind(number)
      if try outcome.step() {
        let text = outcome.text()
        outcome.reset()
        return text
      }
      outcome.reset()
      usleep(20_000)
    }
    throw .unanswered
  }
}
