import HTTP
import Net
import Store
import Tracking

/// The requests that wait for a job that upstream just created; upstream is asked for it meanwhile.
///
/// Confined to the front loop.
package final class JobWaits {
  enum Outcome {
    case known
    /// Upstream did not report the job in the whole time.
    case unknown
    /// The client closed its connection.
    case clientGone
  }

  private struct Wait {
    let id: JobID
    let responder: Responder
    let timer: Timer
    let done: (Outcome) -> Void
  }

  /// The bound of waiting requests; one more is refused.
  static let maximumCount = 64

  /// The longest wait; tests shorten it.
  var milliseconds: UInt64 = 15_000
  /// The time between two questions to upstream, which may have been away, or may not have stored the booking yet.
  var askAgainMilliseconds: UInt64 = 5_000
  /// Asks upstream for one job, whose answer arrives as any other event; nil without a backend.
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

  /// Calls `done` once, later. Returns false and does nothing if too many requests wait.
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
