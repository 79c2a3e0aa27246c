import Storage
import Tracking

/// Decides which messages a change leads to, on the front loop, before the change is stored: they are stored in its
/// transaction, so that no crash comes between the two.
package protocol MessageSource: AnyObject {
  /// `records` are not applied yet: the fleet shows what was before them.
  ///
  /// - Parameters:
  ///   - event: what led to them; nil if nobody knows.
  ///   - series: the bookings with which these were made.
  func messages(
    about records: [FleetRecord], because event: FleetEvent?, in series: BookingSeries?, at now: Timestamp
  ) -> [OutboxMessage]

  /// Whether mails to the owners of accounts are sent.
  var mailsAccounts: Bool { get }
  /// The message with such a mail; nil without a server for mails, and to an address that cannot be mailed.
  func message(_ mail: AccountMail, about user: UserID, at now: Timestamp) -> OutboxMessage?

  /// Messages may wait that did not wait before, and are on this server's disk.
  func outboxChanged(of receiver: String)

  /// Somebody wants the receiver to be tried now, even if it failed: its address was changed, or a message is to be sent
  /// again.
  func outboxAsked(of receiver: String)
}

/// Bookings of one customer that are made together: the last one's mail tells of all.
package enum BookingSeries: Hashable, Sendable {
  /// Others follow.
  case member
  /// The others are there, as far as they could be made; with this one, in their order.
  case last(of: [JobID])
}

/// What is sent to others.
extension FleetStore {
  func composed(_ event: PendingEvent) -> [DurableWrite] {
    guard let messages else { return [] }
    var records = event.records
    records += event.writes.compactMap(\.record)
    guard !records.isEmpty else { return [] }
    let now = clock()
    var held: [MessageDelivery] = []
    for case .job(let job) in records { held += outbox.held(about: job.id) }
    if case .undone = event.event {
      // Nobody was told, so that there is nothing to tell.
      return held.map { delivery in
        var delivery = delivery
        delivery.end(.untrue)
        return .outbox(.delivery(delivery))
      }
    }
    // What waits cannot be taken back any more: it goes before what happened next.
    let released = held.map { delivery in
      var delivery = delivery
      delivery.postpone(to: now, alone: false)
      return DurableWrite.outbox(.delivery(delivery))
    }
    let composed = messages.messages(about: records, because: event.event, in: event.series, at: now)
    return released
      + composed.map { message in
        var message = message
        if let until = event.undoUntil {
          message.delivery.hold(until: until.adding(milliseconds: JobUndo.storingMilliseconds))
        }
        return .outbox(.message(message))
      }
  }

  /// Messages may wait that did not wait before, and are on this server's disk.
  package func outboxChanged(of receiver: String) { messages?.outboxChanged(of: receiver) }
  /// Somebody wants the receiver to be tried now.
  package func outboxAsked(of receiver: String) { messages?.outboxAsked(of: receiver) }

  /// This node's disk has a change of the log, or its database refused it: what the change sends may be looked for there.
  package func stored(_ writes: [DurableWrite]) { for write in writes { write.stored(in: self) } }

  /// Reads the body of a message, nil if the message is gone; calls `done` on another thread, or at once if too many
  /// reads wait.
  package func readMessage(
    _ id: String, _ done: @escaping @Sendable (Result<[UInt8]?, StorageError>) -> Void
  ) {
    storage.readMessage(id, done)
  }
}
