/// The message waits again; without its body, which the table has.
struct MessageAgain: OutboxChange {
  static let kind = WriteKind(48, "messageAgain")

  let message: OutboxMessage

  var loggedRows: [LoggedRow] { message.loggedRows }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[MessageDelivery.update].run(message.delivery)
  }

  func change(_ table: inout OutboxTable, isStored: Bool) {
    if OutboxTable.toldOnce.contains(message.event) { table.note(told: message.id) }
    table.add(message, isStored: isStored)
  }

  func tell(_ memory: some DurableMemory, isStored: Bool) {
    if isStored { memory.outboxAsked(of: message.receiver) }
  }

  func stored(in memory: some DurableMemory) {
    if let receiver = memory.outbox.stored(message.id) { memory.outboxAsked(of: receiver) }
  }
}

extension MessageAgain {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(message: try rows.record()) }
}

extension OutboxRecord {
  /// The message waits again; without its body, which the table has.
  package static func again(_ message: OutboxMessage) -> OutboxRecord {
    OutboxRecord(MessageAgain(message: message))
  }
}
