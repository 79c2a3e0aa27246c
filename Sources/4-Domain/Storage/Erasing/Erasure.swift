import SQLite
import Tracking

/// One part of what the database holds about a person, to be erased together with the rows of the fleet and the accounts
/// that the store changes: those tell who the person was.
package struct Erasure: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The customer of one job: with the job's pictures, links, messages, and past addresses.
    case customer
    /// A driver's positions, times online, keys of phones, application and messages.
    case driver
    /// An account's sessions, phones for push messages and pictures, and its name in the audit log. It comes before the
    /// account's own row changes: it reads the names there.
    case account
  }

  package let kind: Kind
  /// The id of the job, driver or account.
  package let id: String

  init(_ kind: Kind, id: String) {
    self.kind = kind
    self.id = id
  }

  package static func customer(of job: JobID) -> Erasure { Erasure(.customer, id: job.rawValue) }
  package static func driver(_ id: DriverID) -> Erasure { Erasure(.driver, id: id.rawValue) }
  package static func account(_ id: UserID) -> Erasure { Erasure(.account, id: id.rawValue) }
}

extension Erasure: DurableChange {
  static let kind = WriteKind(42, "erased")

  var loggedRows: [LoggedRow] { [LoggedRow(kind.rawValue, id)] }

  init(logged rows: LoggedRows) throws(StorageError) {
    guard let kind = Kind(rawValue: try rows.value(0)) else {
      throw .badLogEntry("nothing of that kind can be erased")
    }
    self.init(kind, id: try rows.value(1))
  }

  func write(to rows: RowWriter) throws(StorageError) { try rows.eraser.erase(self) }

  /// What the memory holds of the person, beside the job's, driver's or account's own row.
  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    for kind in DurableKinds.all { kind.erase(self, from: memory) }
  }
}

extension DurableWrite {
  package static func erased(_ erasure: Erasure) -> DurableWrite { DurableWrite(erasure) }
}
