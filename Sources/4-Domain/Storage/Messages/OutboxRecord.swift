import SQLite

/// A change of the outbox. Each kind's file has the function that makes it.
package struct OutboxRecord: Sendable {
  let change: any OutboxChange

  init(_ change: any OutboxChange) { self.change = change }
}

/// A durable change of `OutboxTable`.
protocol OutboxChange: DurableChange {
  /// - Parameter isStored: false for a change that this server's database has later.
  func change(_ table: inout OutboxTable, isStored: Bool)
  /// Tells those who send.
  func tell(_ memory: some DurableMemory, isStored: Bool)
}

extension OutboxChange {
  /// A message is judged by what holds when it is sent.
  func follow(in memory: some DurableMemory, isStored: Bool) {
    change(&memory.outbox, isStored: isStored)
    tell(memory, isStored: isStored)
  }

  func tell(_ memory: some DurableMemory, isStored: Bool) {}
}

extension DurableWrite {
  package static func outbox(_ record: OutboxRecord) -> DurableWrite { DurableWrite(record.change) }
}
