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
  /// The receiver of all mails to customers: one server takes them.
  package static let mailReceiver = "mail"
  /// The receiver of the mails to owners of accounts, which do not wait behind those to customers. Their links let people
  /// in: the table keeps their bodies only while they wait.
  package static let accountMailReceiver = "account-mail"
  package static let accountEvent = "account"

  /// The same whenever the message is sent again: receivers tell repetitions by it.
  package private(set) var id: String
  /// The id of a webhook, or `mailReceiver`.
  package private(set) var receiver: String
  /// What happened, such as `job.completed`.
  package private(set) var event: String
  /// The job that it is about, or the account if it goes to its owner: the message is erased with it.
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

extension OutboxMessage: OutboxChange {
  static let kind = WriteKind(44, "message")

  private static let insert = Query(
    "\(OutboxMessage.insertion(into: "messages")) ON CONFLICT (id) DO NOTHING")
  private static let age = Query(
    """
    DELETE FROM messages WHERE state <> 'waiting'
      AND (made_at < ?1 OR number <= (SELECT max(number) FROM messages) - ?2)
    """)

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.insert].run(self)
    try rows[Self.age].run(madeAt.adding(milliseconds: -Self.keptMilliseconds), Self.maximumRows)
  }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    try reader.restoreMessages(into: &state.outbox)
  }

  /// A message tells about the job's customer, and of its driver's name. Messages about a job that another driver has
  /// now name the former one.
  static func erasing(_ kind: Erasure.Kind) -> [String] {
    switch kind {
    case .customer: ["DELETE FROM messages WHERE job = ?1"]
    case .driver:
      [
        """
        DELETE FROM messages WHERE job IN (
            SELECT id FROM jobs WHERE driver_id = ?1 UNION SELECT job FROM job_history WHERE driver = ?1)
          OR instr(body, CAST(?1 AS BLOB)) > 0 OR (state <> 'waiting' AND instr(body, CAST((
            SELECT name FROM drivers WHERE id = ?1) AS BLOB)) > 0)
        """
      ]
    case .account: ["DELETE FROM messages WHERE job = ?1 AND receiver = '\(accountMailReceiver)'"]
    }
  }

  static var leavingWithJob: [String] { ["DELETE FROM messages WHERE job = ?1"] }

  func change(_ table: inout OutboxTable, isStored: Bool) {
    if OutboxTable.toldOnce.contains(event) {
      // As the table does nothing: two nodes may have told it at the same time.
      if table.told.contains(id) { return }
      table.note(told: id)
    }
    if let jobID, receiver == Self.mailReceiver { table.count(mailOf: jobID) }
    table.add(self, isStored: isStored)
  }

  func tell(_ memory: some DurableMemory, isStored: Bool) {
    if isStored { memory.outboxChanged(of: receiver) }
  }

  func stored(in memory: some DurableMemory) {
    if let receiver = memory.outbox.stored(id) { memory.outboxChanged(of: receiver) }
  }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    switch erasure.kind {
    case .customer: memory.outbox.remove(ofJob: JobID(erasure.id))
    case .driver:
      let (id, fleet) = (DriverID(erasure.id), memory.fleet)
      memory.outbox.remove(ofDriver: id) { fleet.job($0)?.driverID == id }
    case .account: memory.outbox.remove(ofUser: UserID(erasure.id))
    }
  }
}

extension OutboxRecord {
  /// Does nothing if there is a message with this id. Older rows that wait no more, and those beyond the bound, are
  /// deleted with it.
  package static func message(_ message: OutboxMessage) -> OutboxRecord { OutboxRecord(message) }
}
