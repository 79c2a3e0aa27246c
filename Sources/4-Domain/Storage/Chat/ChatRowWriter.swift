import Tracking

/// Writes rows of conversations within a transaction that its caller opened. Confined to the storage thread.
final class ChatRowWriter {
  private let message: Statement
  private let read: Statement
  private let removeOfJob: Statement

  init(_ database: Database) throws(StorageError) {
    // The parameters have the order of the columns: the second one is the job.
    let values = ChatMessage.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    message = try database.prepare(
      """
      INSERT INTO chat (\(ChatMessage.columnList)) SELECT \(values)
      WHERE EXISTS (SELECT 1 FROM jobs WHERE id = ?2)
        AND (SELECT count(*) FROM chat WHERE job = ?2) < \(ChatTable.maximumPerJob)
      ON CONFLICT (id) DO NOTHING
      """)
    read = try database.prepare(
      "UPDATE chat SET read_at = ?3 WHERE job = ?1 AND sender_role <> ?2 AND read_at IS NULL")
    removeOfJob = try database.prepare("DELETE FROM chat WHERE job = ?")
  }

  func write(_ record: ChatRecord) throws(StorageError) {
    switch record {
    case .message(let value): try message.run(value)
    case .read(let job, let role, let at): try read.run(job.rawValue, role.rawValue, at)
    }
  }

  func remove(ofJob id: JobID) throws(StorageError) { try removeOfJob.run(id.rawValue) }
}
