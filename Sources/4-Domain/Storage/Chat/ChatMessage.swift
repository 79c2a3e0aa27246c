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
