import SQLite
import Tracking

/// The conversations at the start, and those of one person.
extension RowReader {
  /// The conversations about the jobs that `jobs(endedAfter:)` returns; beyond the bound the newest messages.
  func chat(ofJobsEndedAfter cutoff: Timestamp) throws(StorageError) -> ChatTable {
    let messages: [ChatMessage] = try rows(
      """
      SELECT \(ChatMessage.columnList) FROM chat
      WHERE EXISTS (SELECT 1 FROM jobs WHERE jobs.id = chat.job AND (ended_at IS NULL OR ended_at > ?1))
      ORDER BY number DESC LIMIT \(ChatTable.maximumCount)
      """, cutoff)
    var table = ChatTable()
    for message in messages.reversed() { table.put(.message(message)) }
    return table
  }
}

extension History {
  /// What was written about these jobs, the oldest of each first; at most `limit` messages.
  package func chat(about jobs: [JobID], limit: Int) throws(StorageError) -> [ChatMessage] {
    let reader = RowReader(database: database)
    var found: [ChatMessage] = []
    for job in jobs where found.count < limit {
      found += try reader.rows(
        "SELECT \(ChatMessage.columnList) FROM chat WHERE job = ?1 ORDER BY number LIMIT ?2", job.rawValue,
        limit - found.count)
    }
    return found
  }

  /// What a driver wrote, the oldest first.
  package func chat(by driver: DriverID, limit: Int) throws(StorageError) -> [ChatMessage] {
    try chat(as: .driver, driver.rawValue, limit)
  }

  /// What a dispatcher wrote, the oldest first.
  package func chat(by user: UserID, limit: Int) throws(StorageError) -> [ChatMessage] {
    try chat(as: .dispatcher, user.rawValue, limit)
  }

  private func chat(as role: ChatRole, _ sender: String, _ limit: Int) throws(StorageError) -> [ChatMessage] {
    try RowReader(database: database).rows(
      """
      SELECT \(ChatMessage.columnList) FROM chat WHERE sender_role = ?1 AND sender_id = ?2
      ORDER BY number LIMIT ?3
      """, role.rawValue, sender, limit)
  }
}
