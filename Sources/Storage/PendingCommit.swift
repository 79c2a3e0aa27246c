/// Writes that succeed or fail together, and who wants to know.
struct PendingCommit: Sendable {
  let writes: [DurableWrite]
  let done: @Sendable (Result<Void, StorageError>) -> Void
}
