import HTTP
import Net
import Store
import Tracking

/// Requests that wait for a job that upstream just made; upstream is asked for it meanwhile.
///
/// Confined to the front loop.
package final class JobWaits {
  enum Outcome {
    case known
    /// In the whole time upstream did not name it.
    case unknown
    /// Nobody waits for the answer any more.
    case clientGone
  }

  private struct Wait {
    let id: JobID
    let responder: Responder
    let timer: Timer
    let done: (Outcome) -> Void
  }

  /// One more is refused.
  static let maximumCount = 64

  /// How long one waits; tests wait less.
  var milliseconds: UInt64 = 15_000
  /// Upstream is asked again this far apart: it may have been away, or the booking not yet written.
  var askAgainMilliseconds: UInt64 = 5_000
  /// Asks upstream for one job, which comes as any other does; nil where no backend is followed.
  var ask: ((JobID) -> Void)?

  private let store: FleetStore
  private let loop: EventLoop
  private var waits: [UInt64: Wait] = [:]
  private var lastNumber: UInt64 = 0
  private var askTimer: Timer?

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    self.loop = loop
  }

  var count: Int { waits.count }

  /// Calls `done` once, later. False, and nothing happens, where too many wait.
  func wait(for id: JobID, _ responder: Responder, done: @escaping (Outcome) -> Void) -> Bool {
    guard waits.count < Self.maximumCount else { return false }
    lastNumber += 1
    let number = lastNumber
    let isAsked = waits.values.contains { $0.id == id }
    let timer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in self?.end(number, .unknown) }
    waits[number] = Wait(id: id, responder: responder, timer: timer, done: done)
    responder.onAbort = { [weak self] in self?.end(number, .clientGone) }
    if !isAsked { ask?(id) }
    if askTimer == nil {
      askTimer = loop.schedule(
        afterMilliseconds: askAgainMilliseconds, repeatingMilliseconds: askAgainMilliseconds
      ) { [weak self] in self?.askAgain() }
    }
    return true
  }

  private func askAgain() {
    for id in Set(waits.values.map(\.id)) { ask?(id) }
  }

  private func end(_ number: UInt64, _ outcome: Outcome) {
    guard let wait = waits.removeValue(forKey: number) else { return }
    wait.timer.cancel()
    wait.responder.onAbort = nil
    if waits.isEmpty {
      askTimer?.cancel()
      askTimer = nil
    }
    wait.done(outcome)
  }
}

extension JobWaits: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    guard !waits.isEmpty, case .jobChanged(let slot, from: nil) = change else { return }
    let id = store.fleet.job(slot).id
    for (number, wait) in waits where wait.id == id { end(number, .known) }
  }
}
