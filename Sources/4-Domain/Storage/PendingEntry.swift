import SQLite

/// An entry of the nodes' log, on its way to the disk. It is applied with its place, or not at all; each of its changes
/// holds or is refused alone.
struct PendingEntry: Sendable {
  let changes: [[DurableWrite]]
  let place: LogPlace
  /// The place at which the database must stand before; nil: never in a log.
  let former: LogPlace?
  /// Gets a result for each change.
  let done: @Sendable (Result<[Result<Void, StorageError>], StorageError>) -> Void
}
