import Storage
import Tracking

/// The log that several nodes share: it decides the order of durable changes, and so which of them hold.
///
/// Confined to the front loop, like the store. A store with a log hands it tickets instead of committing changes by
/// itself; the log asks for a change when its turn has come, so that it is checked against all that was decided before.
package protocol ChangeLog: AnyObject {
  /// The change waits for its turn.
  func enqueue(_ ticket: UInt64)

  /// Deletes what it can of the log up to `entry`, which a backup has, and tells in a sentence what became of it.
  func trim(upTo entry: UInt64, _ done: @escaping (String) -> Void)

  /// What operators must know of the nodes.
  var report: NodesReport { get }

  /// Why the log takes no change now though the nodes reach each other; nil while it takes them.
  var refusal: StorageError? { get }

  /// Whether this node now does what only one of them may do: deletes what expired, and sends messages.
  var isKeeper: Bool { get }

  /// The last entry of the log that the memory holds.
  var sequence: UInt64 { get }

  /// Calls `done` once, later: with true when the memory holds all that the log had at the time of the call, with false
  /// if that takes more than a second.
  func catchUp(_ done: @escaping (Bool) -> Void)
}

extension FleetStore {
  /// Checks the change against the present fleet; nil if it is refused or changes nothing, which ends it.
  package func checkedWrites(of ticket: UInt64) -> [DurableWrite]? {
    guard var event = pending[ticket] else { return nil }
    do throws(FleetRejection) {
      if let checked = event.event { event.records = try fleet.check(checked, now: clock()) }
    } catch {
      finish(ticket, .failure(.fleet(error)))
      return nil
    }
    if let conflict = accounts.conflict(event.writes) {
      finish(ticket, .failure(.storage(conflict)))
      return nil
    }
    event.messages = composed(event) + endOfRequests(event)
    let writes = event.allWrites
    guard !writes.isEmpty else {
      finish(ticket, .success([]))
      return nil
    }
    pending[ticket] = event
    return writes
  }

  /// The log took the change: it holds from now on. It is acknowledged when it is stored.
  package func decided(_ ticket: UInt64) {
    guard var event = pending[ticket] else { return }
    event.changes = apply(event.writes + event.messages, event.records, isStored: false)
    let next = release(event.keys)
    event.keys = []
    pending[ticket] = event
    begin(next)
  }

  /// Ends a change: it was stored after it was decided, or its turn never came.
  package func end(_ ticket: UInt64, _ failure: StorageError? = nil) {
    // A change that was left undecided has its answer, and was counted.
    if let failure, pending[ticket]?.isUndecided != true {
      return finish(ticket, .failure(.storage(nodesRefusals.counted(failure))))
    }
    finish(ticket, .success(pending[ticket]?.changes ?? []))
  }

  /// Answers that it is not known whether the change holds; later changes of the same things go on waiting for it.
  package func leaveUndecided(_ ticket: UInt64) {
    guard let event = pending[ticket], !event.isUndecided else { return }
    pending[ticket]?.isUndecided = true
    pending[ticket]?.done = { _ in }
    event.done(.failure(.storage(nodesRefusals.counted(.undecided))))
  }

  /// Applies a change of another node.
  package func apply(logged writes: [DurableWrite]) { _ = apply(writes, [], isStored: false) }

  /// Stores the changes of the log up to `place`, all or none.
  package func store(
    _ changes: [[DurableWrite]], to place: LogPlace, after former: LogPlace?,
    _ done: @escaping @Sendable (Result<[Result<Void, StorageError>], StorageError>) -> Void
  ) {
    storage.commit(entry: changes, to: place, after: former, done)
  }
}
