/// What waits for the storage thread to be committed, and the function that receives the outcome.
enum PendingCommit: Sendable {
  /// Writes that succeed or fail together.
  case change([DurableWrite], done: @Sendable (Result<Void, StorageError>) -> Void)
  case entry(PendingEntry)
  /// The outcome of an `QueuedNodeRequest`: empty if it is stored, else the reason why not.
  case answer(number: Int64, outcome: String)

  enum Outcome {
    case written
    /// An entry is written, with these results of its changes.
    case entry([Result<Void, StorageError>])
    /// An answer is written, which is no change.
    case answered
    case failed(StorageError)

    /// The number of changes that hold.
    var writtenCount: Int {
      switch self {
      case .written: 1
      case .entry(let results): results.count { if case .success = $0 { true } else { false } }
      case .answered, .failed: 0
      }
    }
  }

  var writeCount: Int {
    switch self {
    case .change(let writes, _): writes.count
    case .entry(let entry): entry.changes.reduce(0) { $0 + $1.count }
    case .answer: 1
    }
  }

  func end(_ outcome: Outcome) {
    switch (self, outcome) {
    case (.change(_, let done), .failed(let error)): done(.failure(error))
    case (.change(_, let done), _): done(.success(()))
    case (.entry(let entry), .failed(let error)): entry.done(.failure(error))
    case (.entry(let entry), .entry(let results)): entry.done(.success(results))
    case (.entry(let entry), .written), (.entry(let entry), .answered): entry.done(.success([]))
    case (.answer, _): break
    }
  }
}
