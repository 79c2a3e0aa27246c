import System
import Tracking

/// An address of the business's own programs, or of its chat, which is told what happens.
package struct Webhook: Hashable, Sendable {
  /// The bound of all webhooks.
  package static let maximumCount = 100
  package static let maximumURLBytes = 1000
  package static let maximumNameBytes = 100
  /// A former secret signs beside the new one for this time.
  package static let rotationMilliseconds: Int64 = 24 * 3_600_000

  package private(set) var id: String
  package var name: String
  package var url: SecretAddress
  /// The names of the events that it is told.
  package var events: [String]
  package var format = WebhookFormat.event
  package var isOn: Bool
  /// Why the server turned it off; nil if an administrator did.
  package var offReason: String?
  package private(set) var createdAt: Timestamp
  /// Which secret signs: it is derived from the server's own secret, this number and the id, and stored nowhere.
  package private(set) var generation: Int
  package private(set) var rotatedAt: Timestamp?

  package init(id: String, name: String, url: SecretAddress, events: [String], createdAt: Timestamp) {
    self.id = id
    self.name = name
    self.url = url
    self.events = events
    isOn = true
    self.createdAt = createdAt
    generation = 1
  }

  /// The next secret signs from now on, and the present one for a day.
  package mutating func rotate(at now: Timestamp) {
    generation += 1
    rotatedAt = now
  }

  /// The secrets that sign now, the newest first.
  package func generations(now: Timestamp) -> [Int] {
    guard let rotatedAt, now.millisecondsSince(rotatedAt) < Self.rotationMilliseconds else {
      return [generation]
    }
    return [generation, generation - 1]
  }
}

extension Webhook: StoredRow {
  static let blank = Webhook(id: "", name: "", url: "", events: [], createdAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("name", &name)
    row.column("url", &url)
    row.column("events", &events, separator: " ")
    row.column("is_on", &isOn)
    row.column("off_reason", &offReason)
    row.column("created_at", &createdAt)
    row.column("generation", &generation)
    row.column("rotated_at", &rotatedAt)
    guard row.column("format", &format) else { throw .badRow(table: "webhooks", id: id) }
  }
}

extension Webhook: OutboxChange {
  static let kind = WriteKind(46, "webhook")

  private static let put = Query(Webhook.upsertion(into: "webhooks"))

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    let webhooks: [Webhook] = try reader.rows("SELECT \(columnList) FROM webhooks ORDER BY created_at, id")
    for webhook in webhooks { state.outbox.put(.webhook(webhook)) }
  }

  func change(_ table: inout OutboxTable, isStored: Bool) { table.webhooksByID[id] = self }

  func tell(_ memory: some DurableMemory, isStored: Bool) { memory.outboxAsked(of: id) }
}

extension OutboxRecord {
  package static func webhook(_ webhook: Webhook) -> OutboxRecord { OutboxRecord(webhook) }
}
