import Tracking

/// The drivers online who are nearest to a place in a straight line, up to a bound.
struct NearestSlots {
  let place: Coordinate
  private let limit: Int
  /// Ascending.
  private var best: [(meters: Double, slot: DriverSlot)] = []
  /// The number of all that were added.
  private(set) var count = 0

  init(to place: Coordinate, limit: Int) {
    self.place = place
    self.limit = limit
  }

  var slots: [DriverSlot] { best.map(\.slot) }

  /// Leaves out a driver who is offline or has no position.
  mutating func add(_ slot: DriverSlot, _ fleet: Fleet) {
    guard fleet.isOnline(slot), let own = fleet.position(slot) else { return }
    count += 1
    let meters = own.coordinate.distanceMeters(to: place)
    if best.count == limit, let last = best.last, last.meters <= meters { return }
    var (low, high) = (0, best.count)
    while low < high {
      let middle = (low + high) / 2
      if best[middle].meters <= meters { low = middle + 1 } else { high = middle }
    }
    best.insert((meters, slot), at: low)
    if best.count > limit { best.removeLast() }
  }
}
