import Tracking

/// One message of the conversation about a job.
package struct ChatMessage: Hashable, Sendable {
  /// The bound of a message's text, in bytes of UTF-8.
  package static let maximumTextBytes = 1000

  package private(set) var id: String
  package private(set) var jobID: JobID
  package private(set) var role: ChatRole
  /// The driver's id, or the account's; empty for a customer without an account.
  package private(set) var senderID: String
  package private(set) var text: String
  package private(set) var sentAt: Timestamp
  /// The time at which one of the other sides read it first; nil: not yet.
  package internal(set) var readAt: Timestamp?

  package init(
    id: String, jobID: JobID, role: ChatRole, senderID: String, text: String, sentAt: Timestamp,
    readAt: Timestamp? = nil
  ) {
    self.id = id
    self.jobID = jobID
    self.role = role
    self.senderID = senderID
    self.text = text
    self.sentAt = sentAt
    self.readAt = readAt
  }
}

extension ChatMessage: StoredRow {
  static let blank = ChatMessage(
    id: "", jobID: JobID(""), role: .customer, senderID: "", text: "", sentAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("job", &jobID)
    guard row.column("sender_role", &role) else { throw .badRow(table: "chat", id: id) }
    row.column("sender_id", &senderID)
    row.column("text", &text)
    row.column("sent_at", &sentAt)
    row.column("read_at", &readAt)
  }
}

extension ChatMessage: ChatChange {
  static let kind = WriteKind(70, "chatMessage")

  // The parameters have the order of the columns: the second one is the job.
  private static let insert = Query(
    """
    INSERT INTO chat (\(columnList)) SELECT \(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", "))
    WHERE EXISTS (SELECT 1 FROM jobs WHERE id = ?2)
      AND (SELECT count(*) FROM chat WHERE job = ?2) < \(ChatTable.maximumPerJob)
    ON CONFLICT (id) DO NOTHING
    """)

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.insert].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.chat = try reader.chat(ofJobsEndedAfter: start.cutoff)
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    switch kind {
    case .customer:
      ["DELETE FROM keyed_requests WHERE made IN (SELECT id FROM chat WHERE job = ?1)"] + leavingWithJob
    case .driver: ["DELETE FROM chat WHERE sender_role = 'driver' AND sender_id = ?1"]
    case .account: ["DELETE FROM chat WHERE sender_role = 'dispatcher' AND sender_id = ?1"]
    }
  }

  static var leavingWithJob: [String] { ["DELETE FROM chat WHERE job = ?1"] }

  func change(_ table: inout ChatTable) -> Int { table.add(self) }

  func tell(_ memory: some DurableMemory, of slot: JobSlot, count: Int) {
    memory.chatWritten(self, of: slot)
  }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    switch erasure.kind {
    case .customer:
      let job = JobID(erasure.id)
      memory.accounts.forget(requestsThatMade: Set(memory.chat.messages(of: job).map(\.id)))
      memory.chat.remove(ofJob: job)
      if let slot = memory.fleet.slot(of: job) { memory.fleet.noteWaitingCustomer(of: slot, since: nil) }
    case .driver:
      memory.chat.remove(ofDriver: DriverID(erasure.id))
      memory.noteWaitingCustomers()
    case .account:
      memory.chat.remove(ofDispatcher: UserID(erasure.id))
      memory.noteWaitingCustomers()
    }
  }
}

extension ChatRecord {
  /// Does nothing if there is a message with this id, if the job is gone, or if the job has as many messages as the
  /// bound allows.
  package static func message(_ message: ChatMessage) -> ChatRecord { ChatRecord(message) }
}
