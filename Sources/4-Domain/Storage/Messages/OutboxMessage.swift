import Tracking

/// A message to one receiver: it waits until the receiver has taken it, and is then kept for a while to be looked up.
package struct OutboxMessage: Hashable, Sendable {
  /// The time for which a receiver is tried again.
  package static let triedMilliseconds: Int64 = 24 * 3_600_000
  /// The time for which the table keeps a message that waits no more.
  package static let keptMilliseconds: Int64 = 14 * 24 * 3_600_000
  /// The number of messages that the table keeps, the newest, beside those that wait.
  package static let maximumRows: Int64 = 20_000
  package static let maximumBodyBytes = 64 << 10
  /// The receiver of all mails: one server takes them.
  package static let mailReceiver = "mail"

  /// The same whenever the message is sent again: receivers tell repetitions by it.
  package private(set) var id: String
  /// The id of a webhook, or `mailReceiver`.
  package private(set) var receiver: String
  /// What happened, such as `job.completed`.
  package private(set) var event: String
  /// The job that it is about: the message is erased with it.
  package private(set) var jobID: JobID?
  /// Empty where the table was read without bodies.
  package private(set) var body: [UInt8]
  package private(set) var madeAt: Timestamp
  package var delivery: MessageDelivery

  package init(
    id: String, receiver: String, event: String, jobID: JobID?, body: [UInt8], madeAt: Timestamp
  ) {
    self.id = id
    self.receiver = receiver
    self.event = event
    self.jobID = jobID
    self.body = body
    self.madeAt = madeAt
    delivery = MessageDelivery(
      id: id, dueAt: madeAt, until: madeAt.adding(milliseconds: Self.triedMilliseconds))
  }

  /// The same message, to be sent once more from `time` on; without its body, which the table has.
  package func again(at time: Timestamp) -> OutboxMessage {
    var message = self
    message.body = []
    message.delivery = MessageDelivery(
      id: id, dueAt: time, until: time.adding(milliseconds: Self.triedMilliseconds))
    return message
  }
}

extension OutboxMessage: StoredRow {
  static let blank = OutboxMessage(
    id: "", receiver: "", event: "", jobID: nil, body: [], madeAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("receiver", &receiver)
    row.column("event", &event)
    row.column("job", &jobID)
    row.column("body", &body)
    row.column("made_at", &madeAt)
    try delivery.passState(&row)
    if row.isReading { delivery.id = id }
  }
}
