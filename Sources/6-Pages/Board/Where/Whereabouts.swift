import API
import Places
import Store
import Tracking

/// Remembers beside which address drivers were, for the pages of dispatchers.
///
/// Confined to the front loop. Bounds: `maximumKnown` drivers, and those of one question.
final class Whereabouts {
  private struct Known {
    let place: Coordinate
    /// Nil where no house and no street is near.
    let address: String?
  }

  /// The bound of drivers in one question.
  static let maximumAsked = 2 * Places.maximumNearest
  /// An address is asked for anew when the driver has moved so far.
  private static let againMeters = 100.0
  /// So far away an address is not said any more.
  private static let staleMeters = 200.0
  private static let maximumKnown = 4000

  private let store: FleetStore
  private let finder: PlaceFinder
  private var known: [DriverSlot: Known] = [:]

  init(store: FleetStore, finder: PlaceFinder) {
    self.store = store
    self.finder = finder
  }

  /// The address that is known to be near the driver, such as "12 Quay Street".
  subscript(_ driver: DriverSlot) -> String? {
    guard let known = known[driver], let place = store.fleet.position(driver)?.coordinate,
      known.place.distanceMeters(to: place) <= Self.staleMeters
    else { return nil }
    return known.address
  }

  /// Asks for the addresses that are not known, of `maximumAsked` drivers at most, and calls `done` once when they are:
  /// at once if all are, or nothing can be asked now.
  func learn(_ drivers: some Sequence<DriverSlot>, done: @escaping () -> Void = {}) {
    var wanted: [(driver: DriverSlot, place: Coordinate)] = []
    for driver in drivers where wanted.count < Self.maximumAsked {
      guard let place = store.fleet.position(driver)?.coordinate else { continue }
      if let known = known[driver], known.place.distanceMeters(to: place) <= Self.againMeters { continue }
      wanted.append((driver, place))
    }
    var open = 1
    func close() {
      open -= 1
      if open == 0 { done() }
    }
    while !wanted.isEmpty {
      let part = Array(wanted.prefix(Places.maximumNearest))
      wanted.removeFirst(part.count)
      let isAsked = finder.nearest(to: part.map(\.place)) { [weak self] addresses in
        for (asked, address) in zip(part, addresses) { self?.remember(asked.driver, asked.place, address) }
        close()
      }
      guard isAsked else { break }
      open += 1
    }
    close()
  }

  private func remember(_ driver: DriverSlot, _ place: Coordinate, _ address: String?) {
    // Those that are still wanted are asked for again.
    if known.count >= Self.maximumKnown, known[driver] == nil { known.removeAll() }
    known[driver] = Known(place: place, address: address)
  }
}
