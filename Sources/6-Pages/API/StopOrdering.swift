import Storage
import Store
import Tracking
import Words

/// Another order of a driver's stops, with its lines in the audit log: REST and the board make it with this.
package enum StopOrdering {
  /// `done` is called on the front loop; `.fleet(.outdated)` if the stops are other ones than the author saw.
  package static func submit(
    _ order: StopOrder, by user: User, from address: String?, to store: FleetStore,
    done: @escaping FleetStore.Completion
  ) {
    let lines = order.wanted.filter { order.moved.contains($0) }.map { job in
      AuditEntry(
        at: store.clock(), by: user, .jobMove, subject: job.rawValue, address: address,
        detail: order.driver.rawValue)
    }
    guard !lines.isEmpty else { return done(.success([])) }
    store.submit(.stopsOrdered(order), with: lines.map { .audit($0) }, done: done)
  }
}
