import Storage
import Tracking

/// Decides which messages a change leads to, on the front loop, before the change is stored: they are stored in its
/// transaction, so that no crash comes between the two.
package protocol MessageSource: AnyObject {
  /// `records` are not applied yet: the fleet shows what was before them.
  func messages(about records: [FleetRecord], at now: Timestamp) -> [OutboxMessage]

  /// Messages may wait that did not wait before.
  func outboxChanged(of receiver: String)
}

/// What is sent to others.
extension FleetStore {
  func composed(_ event: PendingEvent) -> [DurableWrite] {
    guard let messages else { return [] }
    var records = event.records
    for case .record(let record) in event.writes { records.append(record) }
    guard !records.isEmpty else { return [] }
    return messages.messages(about: records, at: clock()).map { .outbox(.message($0)) }
  }

  func take(_ record: OutboxRecord) {
    outbox.put(record)
    switch record {
    case .message(let message), .again(let message): messages?.outboxChanged(of: message.receiver)
    case .webhook(let webhook): messages?.outboxChanged(of: webhook.id)
    case .delivery, .webhookGone, .quiet, .push, .pushGone: break
    }
  }

  /// Reads the body of a message, nil if the message is gone; calls `done` on another thread, or at once if too many
  /// reads wait.
  package func readMessage(
    _ id: String, _ done: @escaping @Sendable (Result<[UInt8]?, StorageError>) -> Void
  ) {
    storage.readMessage(id, done)
  }
}
