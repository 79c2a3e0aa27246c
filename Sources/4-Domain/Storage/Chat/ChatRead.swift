import Tracking

/// One side has read what the others had written about the job until then.
struct ChatRead: ChatChange {
  static let kind = WriteKind(71, "chatRead")

  let jobID: JobID
  let role: ChatRole
  let at: Timestamp

  private static let update = Query(
    "UPDATE chat SET read_at = ?3 WHERE job = ?1 AND sender_role <> ?2 AND read_at IS NULL")

  var loggedRows: [LoggedRow] { [LoggedRow(jobID, role.rawValue, at)] }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.update].run(jobID.rawValue, role.rawValue, at)
  }

  func change(_ table: inout ChatTable) -> Int { table.read(jobID, by: role, at: at) }

  func tell(_ memory: some DurableMemory, of slot: JobSlot, count: Int) {
    memory.chatRead(jobID, of: slot, by: role, at: at, count: count)
  }
}

extension ChatRead {
  init(logged rows: LoggedRows) throws(StorageError) {
    guard let role = ChatRole(rawValue: try rows.value(1)) else {
      throw .newerLog(what: "a side of a conversation that this version does not know")
    }
    self.init(jobID: try rows.value(0), role: role, at: try rows.value(2))
  }
}

extension ChatRecord {
  /// One side has read what the others had written about the job until then.
  package static func read(_ job: JobID, by role: ChatRole, at time: Timestamp) -> ChatRecord {
    ChatRecord(ChatRead(jobID: job, role: role, at: time))
  }
}
