import SQLite
import Tracking

/// A row that must be on disk before it is acknowledged: a `DurableChange` of any kind. Each kind's file has the function
/// that makes it.
package struct DurableWrite: Hashable, Sendable {
  let change: any DurableChange

  init(_ change: any DurableChange) { self.change = change }

  package static func == (one: DurableWrite, other: DurableWrite) -> Bool {
    one.change.isEqual(to: other.change)
  }

  package func hash(into hasher: inout Hasher) { change.hash(into: &hasher) }

  /// The record that is written; nil for another kind.
  package func value<Value>(_: Value.Type = Value.self) -> Value? { change as? Value }

  /// What it changes of the fleet, if anything.
  package var record: FleetRecord? { change.record }

  package static func record(_ record: FleetRecord) -> DurableWrite {
    switch record {
    case .job(let job): DurableWrite(job)
    case .jobGone(let id): DurableWrite(JobGone(id: id))
    case .driver(let profile): DurableWrite(profile)
    case .link(let link): DurableWrite(link)
    case .wall(let wall): DurableWrite(wall)
    }
  }

  /// Changes the memory; `applied` gets what is to be announced, and the records of the fleet, which follow.
  package func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    change.apply(to: memory, &applied)
  }

  /// The rest, when the fleet has its records.
  ///
  /// - Parameter isStored: whether this server's disk has the change; else `stored` follows.
  package func follow(in memory: some DurableMemory, isStored: Bool) {
    change.follow(in: memory, isStored: isStored)
  }

  /// The disk has the change now, or its database refused it.
  package func stored(in memory: some DurableMemory) { change.stored(in: memory) }

  /// Whether two of them may contradict each other although they touch no common job or driver.
  package var mayConflict: Bool { type(of: change).mayConflict }
  /// Whether it changes the row of an account.
  package var changesAccount: Bool { type(of: change).changesAccount }
}
