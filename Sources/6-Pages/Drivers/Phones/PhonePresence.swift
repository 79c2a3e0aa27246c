import Storage
import Store
import Tracking

/// Brings drivers online while a phone reports for them, since an app that is not ours has no switch for it: online
/// with the first position, offline half an hour after the last one, unless a job waits for them. The driver's page has
/// a switch, and may be closed without it.
///
/// Confined to the front loop. Bound: one entry for each driver.
package final class PhonePresence: FleetObserver {
  static let quietMilliseconds: Int64 = 30 * 60_000
  private static let checksInSecond = 64

  private let store: FleetStore
  /// The drivers whom a phone brought online, in the order in which they are looked at.
  private var drivers: [DriverSlot] = []
  /// The time since when each of them is in the list: no position before it counts as silence.
  private var listedAt: [DriverSlot: Timestamp] = [:]
  /// The drivers whose change waits for the disk.
  private var changing: Set<DriverSlot> = []
  private var next = 0

  package init(store: FleetStore) {
    self.store = store
    // Before a restart a phone had brought them online.
    let since = store.clock().adding(milliseconds: -2 * Self.quietMilliseconds)
    for key in store.accounts.apps.deviceKeys(usedAfter: since) {
      guard let slot = store.fleet.slot(of: key.driverID), store.fleet.isOnline(slot) else { continue }
      list(slot, since: since)
    }
  }

  /// The driver went online by a page that sends positions while it is open.
  package func wentOnLine(_ slot: DriverSlot) { list(slot, since: store.clock()) }

  private func list(_ slot: DriverSlot, since time: Timestamp) {
    if listedAt.updateValue(time, forKey: slot) == nil { drivers.append(slot) }
  }

  /// A phone's position of that driver was taken.
  func reported(_ slot: DriverSlot, now: Timestamp) {
    if !store.fleet.isOnline(slot) { change(slot, .online) }
  }

  /// `time` is when that was so first; nil for now.
  private func change(_ slot: DriverSlot, _ new: DriverAvailability, at time: Timestamp? = nil) {
    guard changing.insert(slot).inserted else { return }
    store.submit(.availabilityChanged(store.fleet.profile(slot).id, new, at: time)) {
      [weak self] result in
      self?.changing.remove(slot)
      // Not before: until then the driver is offline, and would not stay in the list.
      if new == .online, case .success = result, let self { list(slot, since: store.clock()) }
    }
  }

  package func fleetChanged(_ change: FleetChange) {}

  /// Looks at some of the drivers.
  package func timePassed() {
    let now = store.clock()
    for _ in 0..<min(Self.checksInSecond, drivers.count) {
      if next >= drivers.count { next = 0 }
      let slot = drivers[next]
      guard isOver(slot, now) else {
        next += 1
        continue
      }
      drivers.swapAt(next, drivers.count - 1)
      drivers.removeLast()
      // The half hour of silence is no working time.
      if store.fleet.isOnline(slot) { change(slot, .offline, at: heard(slot)) }
      listedAt[slot] = nil
    }
  }

  private func isOver(_ slot: DriverSlot, _ now: Timestamp) -> Bool {
    guard store.fleet.isOnline(slot) else { return true }
    guard store.fleet.jobs(of: slot).isEmpty else { return false }
    guard let heard = heard(slot) else { return true }
    return now.millisecondsSince(heard) > Self.quietMilliseconds
  }

  private func heard(_ slot: DriverSlot) -> Timestamp? {
    [store.fleet.driver(slot).lastHeardAt, listedAt[slot]].compactMap { $0 }.max()
  }
}
