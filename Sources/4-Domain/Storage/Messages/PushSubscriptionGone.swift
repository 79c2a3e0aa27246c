/// A browser is told no more: the messages that wait for it are stopped.
struct PushSubscriptionGone: OutboxChange {
  static let kind = WriteKind(61, "pushSubscriptionGone")

  let id: String

  private static let removal = Query("DELETE FROM push_subscriptions WHERE id = ?")
  static let stop = Query(
    """
    UPDATE messages SET \(MessageDelivery.Ending.receiverRemoved.assignments)
    WHERE receiver >= 'push:' AND receiver < 'push;' AND state = 'waiting'
      AND substr(receiver, 6) NOT IN (SELECT id FROM push_subscriptions)
    """)

  var loggedRows: [LoggedRow] { [LoggedRow(id)] }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.removal].run(id)
    try rows[Self.stop].run()
  }

  func change(_ table: inout OutboxTable, isStored: Bool) {
    if let gone = table.pushes.remove(id) { table.drop(lane: gone.receiver) }
  }
}

extension PushSubscriptionGone {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(id: try rows.value(0)) }
}

extension OutboxRecord {
  /// The messages that wait for it are stopped.
  package static func pushGone(id: String) -> OutboxRecord { OutboxRecord(PushSubscriptionGone(id: id)) }
}
