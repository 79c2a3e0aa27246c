import SQLite
import Tracking

/// Writes commits within a transaction that its caller opened. Confined to the storage thread.
final class CommitWriter {
  private let transactions: Transactions
  private let rows: RowWriter
  private let history: HistoryWriter
  private let keepsHistory: Bool
  private let place: Statement
  private let setPlace: Statement
  private let answer: Statement

  init(
    _ database: Database, _ transactions: Transactions, rows: RowWriter, history: HistoryWriter,
    keepsHistory: Bool
  ) throws(StorageError) {
    self.transactions = transactions
    self.rows = rows
    self.history = history
    self.keepsHistory = keepsHistory
    place = try database.prepare(LogPlace.query)
    setPlace = try database.prepare(LogPlace.update)
    answer = try database.prepare("UPDATE asked SET outcome = ?2 WHERE number = ?1")
  }

  /// A change whose own rows are refused fails alone. Any other failure is thrown: it fails the transaction.
  func write(_ commit: PendingCommit, at now: Timestamp) throws(StorageError) -> PendingCommit.Outcome {
    switch commit {
    case .change(let writes, _):
      switch try write(writes, at: now) {
      case .success: return .written
      case .failure(let error): return .failed(error)
      }
    case .entry(let entry):
      let stored = try LogPlace(readBy: place)
      guard stored == entry.former else {
        return .failed(.misplaced(stored: stored, expected: entry.former))
      }
      var results: [Result<Void, StorageError>] = []
      results.reserveCapacity(entry.changes.count)
      for writes in entry.changes { results.append(try write(writes, at: now)) }
      try setPlace.run(entry.place.fleetID, Int64(bitPattern: entry.place.sequence))
      return .entry(results)
    case .answer(let number, let outcome):
      try answer.run(number, outcome)
      return .answered
    }
  }

  private func write(
    _ writes: [DurableWrite], at now: Timestamp
  ) throws(StorageError) -> Result<Void, StorageError> {
    try transactions.runPart { () throws(StorageError) in
      for write in writes {
        try rows.write(write)
        if keepsHistory { try write.change.note(in: history, at: now) }
      }
    }
  }
}
