import SQLite
import Tracking

/// The outbox at the start, and one message's body.
extension RowReader {
  /// The messages without their bodies, which are read when they are sent.
  static let messageColumns = OutboxMessage.columns.map { $0 == "body" ? "x''" : $0 }.joined(separator: ", ")

  /// The messages that wait, and what must be known of the others.
  func restoreMessages(into table: inout OutboxTable) throws(StorageError) {
    let waiting: [OutboxMessage] = try rows(
      """
      SELECT \(Self.messageColumns) FROM messages WHERE state = 'waiting' ORDER BY number DESC
      LIMIT \(OutboxTable.maximumWaiting)
      """)
    for message in waiting.reversed() { table.put(.message(message)) }
    // Those that wait are counted already.
    let mails = try database.prepare(
      """
      SELECT job, count(*) FROM messages
      WHERE receiver = '\(OutboxMessage.mailReceiver)' AND state <> 'waiting' AND job IS NOT NULL GROUP BY job
      """)
    while try mails.step() { table.count(mailOf: JobID(mails.text()), Int(mails.integer())) }
    let once = OutboxTable.toldOnce.map { "'\($0)'" }.joined(separator: ", ")
    let told = try database.prepare(
      "SELECT id FROM messages WHERE event IN (\(once)) ORDER BY number DESC LIMIT \(OutboxTable.maximumTold)"
    )
    while try told.step() { table.note(told: told.text()) }
  }
}

extension History {
  /// Which messages to show.
  package struct MessageFilter: Hashable, Sendable {
    /// Nil for all.
    package var state: MessageDelivery.State?
    package var receiver: String?
    /// Only messages before the one with this number.
    package var before: Int64?

    package init(state: MessageDelivery.State? = nil, receiver: String? = nil, before: Int64? = nil) {
      self.state = state
      self.receiver = receiver
      self.before = before
    }
  }

  /// The newest first, without their bodies, with their numbers.
  package func messages(
    _ filter: MessageFilter, limit: Int
  ) throws(StorageError) -> [(number: Int64, message: OutboxMessage)] {
    let statement = try database.prepare(
      """
      SELECT \(RowReader.messageColumns), number FROM messages
      WHERE number < ?1 AND (?2 IS NULL OR state = ?2) AND (?3 IS NULL OR receiver = ?3)
      ORDER BY number DESC LIMIT ?4
      """)
    (filter.before ?? .max).bind(to: statement)
    if let state = filter.state { state.rawValue.bind(to: statement) } else { statement.bindNull() }
    if let receiver = filter.receiver { receiver.bind(to: statement) } else { statement.bindNull() }
    limit.bind(to: statement)
    var pass = RowPass(.reading)
    var found: [(number: Int64, message: OutboxMessage)] = []
    while try statement.step() {
      pass.cursor = statement.firstColumn
      let message = try OutboxMessage(&pass)
      found.append((pass.cursor.integer(), message))
    }
    return found
  }

  /// How many messages each receiver did not take; devices are left out, as nothing is sent to them twice.
  package func undeliveredCounts() throws(StorageError) -> [String: Int] {
    let statement = try database.prepare(
      """
      SELECT receiver, count(*) FROM messages
      WHERE state IN ('given-up', 'stopped') AND NOT (receiver >= 'push:' AND receiver < 'push;') GROUP BY receiver
      """)
    var counts: [String: Int] = [:]
    while try statement.step() { counts[statement.text()] = Int(statement.integer()) }
    return counts
  }

  /// The messages that the receiver did not take, the oldest first, without their bodies, with their numbers; those
  /// after the one with a number.
  package func undelivered(
    to receiver: String, after number: Int64, limit: Int
  ) throws(StorageError) -> [(number: Int64, message: OutboxMessage)] {
    let statement = try database.prepare(
      """
      SELECT \(RowReader.messageColumns), number FROM messages
      WHERE receiver = ?1 AND number > ?2 AND state IN ('given-up', 'stopped') ORDER BY number LIMIT ?3
      """)
    receiver.bind(to: statement)
    number.bind(to: statement)
    limit.bind(to: statement)
    var pass = RowPass(.reading)
    var found: [(number: Int64, message: OutboxMessage)] = []
    while try statement.step() {
      pass.cursor = statement.firstColumn
      let message = try OutboxMessage(&pass)
      found.append((pass.cursor.integer(), message))
    }
    return found
  }

  /// Nil if the message is gone.
  package func message(_ id: String) throws(StorageError) -> OutboxMessage? {
    let statement = try database.prepare("SELECT \(OutboxMessage.columnList) FROM messages WHERE id = ?")
    id.bind(to: statement)
    guard try statement.step() else { return nil }
    var pass = RowPass(.reading)
    pass.cursor = statement.firstColumn
    return try OutboxMessage(&pass)
  }

  /// The short numbers of those of `ids` whose jobs are stored.
  package func jobNumbers(of ids: [JobID]) throws(StorageError) -> [JobID: String] {
    let row = try database.prepare("SELECT confirmation_code FROM jobs WHERE id = ?")
    var numbers: [JobID: String] = [:]
    for id in ids where numbers[id] == nil {
      row.bind(id.rawValue)
      if try row.step() { numbers[id] = row.optional() ?? id.number }
      row.reset()
    }
    return numbers
  }
}
