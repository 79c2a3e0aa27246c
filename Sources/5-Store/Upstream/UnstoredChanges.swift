import Store
import Tracking

/// The events of upstream that are not on disk yet: it submits those of each driver and job in their order, and no
/// more at one time than the storage accepts.
///
/// Upstream reports an event once: an event that the disk refuses for now must be tried again, or it would be missing
/// until the next change. Confined to the front loop.
final class UnstoredChanges {
  /// The bound of submitted events: fewer than the storage's queue holds, so that others find room in it.
  static let maximumUnderWay = 1000
  /// The bound of events of one driver or job; beyond it the oldest is dropped, because later ones hold the present
  /// state.
  static let maximumOfOneKey = 32

  private let store: FleetStore
  private let stored: (FleetEvent, Result<[FleetChange], RequestError>) -> Void
  private var waiting: [FleetKey: [FleetEvent]] = [:]
  private var underWay: Set<FleetKey> = []
  /// Keys whose first event may be submitted, in turn: taken from the end of `ready`, added to `next`.
  private var ready: [FleetKey] = []
  private var next: [FleetKey] = []
  /// Keys whose first event was refused for now.
  private var stalled: [FleetKey] = []
  private var isSubmitting = false

  /// `stored` is called once with the result of each event.
  init(store: FleetStore, stored: @escaping (FleetEvent, Result<[FleetChange], RequestError>) -> Void) {
    self.store = store
    self.stored = stored
  }

  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  func add(_ event: FleetEvent) {
    guard let key = FleetKey.touched(by: event, in: store.fleet).first else { return }
    var events = waiting[key] ?? []
    if events.isEmpty { next.append(key) }
    // The first event may be on its way to the disk.
    if events.count == Self.maximumOfOneKey { events.remove(at: 1) }
    events.append(event)
    waiting[key] = events
    submit()
  }

  /// Tries again the events that were refused for now.
  func retry() {
    next += stalled
    stalled = []
    submit()
  }

  private func submit() {
    // A refusal comes back at once, and would call this function as deep as the list is long.
    guard !isSubmitting else { return }
    isSubmitting = true
    while underWay.count < Self.maximumUnderWay {
      if ready.isEmpty {
        ready = next.reversed()
        next = []
      }
      guard let key = ready.popLast() else { break }
      guard let event = waiting[key]?.first else { continue }
      underWay.insert(key)
      store.submit(event) { [weak self] result in self?.ended(key, event, result) }
    }
    isSubmitting = false
  }

  private func ended(_ key: FleetKey, _ event: FleetEvent, _ result: Result<[FleetChange], RequestError>) {
    underWay.remove(key)
    if case .failure(let error) = result, error.isTemporary {
      stalled.append(key)
    } else {
      waiting[key]?.removeFirst()
      if waiting[key]?.isEmpty == true { waiting[key] = nil } else { next.append(key) }
      stored(event, result)
    }
    submit()
  }
}
