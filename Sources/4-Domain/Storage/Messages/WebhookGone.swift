/// A webhook is removed; its messages that wait are stopped.
struct WebhookGone: OutboxChange {
  static let kind = WriteKind(47, "webhookGone")

  let id: String

  private static let removal = Query("DELETE FROM webhooks WHERE id = ?")
  private static let stop = Query(
    """
    UPDATE messages SET \(MessageDelivery.Ending.receiverRemoved.assignments)
    WHERE receiver = ? AND state = 'waiting'
    """)

  var loggedRows: [LoggedRow] { [LoggedRow(id)] }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.removal].run(id)
    try rows[Self.stop].run(id)
  }

  func change(_ table: inout OutboxTable, isStored: Bool) {
    table.webhooksByID[id] = nil
    table.drop(lane: id)
  }
}

extension WebhookGone {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(id: try rows.value(0)) }
}

extension OutboxRecord {
  /// Its messages that wait are stopped.
  package static func webhookGone(id: String) -> OutboxRecord { OutboxRecord(WebhookGone(id: id)) }
}
