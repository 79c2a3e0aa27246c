import Tracking

/// The drivers who may take a job, up to a bound: online before offline, free before busy, then the nearest in a
/// straight line.
///
/// They are found in portions, because a large fleet takes many milliseconds; a driver who changes meanwhile is among
/// them as before, or as after.
struct OfferedDrivers {
  /// The number of drivers that one portion examines: some 0.1 ms.
  private static let portion = 128

  private let place: Coordinate?
  private let limit: Int
  /// Ascending.
  private var best: [(rank: Int, meters: Double, slot: DriverSlot)] = []
  /// The drivers that remain to be examined; later ones are newer than the question.
  private var remaining: Range<Int>

  init(_ fleet: Fleet, near place: Coordinate?, limit: Int) {
    self.place = place
    self.limit = limit
    remaining = 0..<fleet.driverCount
  }

  var slots: [DriverSlot] { best.map(\.slot) }

  /// Examines one portion; false when all drivers are examined.
  mutating func advance(_ fleet: Fleet) -> Bool {
    for number in remaining.prefix(Self.portion) { add(DriverSlot(rawValue: number), fleet) }
    remaining = remaining.dropFirst(Self.portion)
    return !remaining.isEmpty
  }

  private mutating func add(_ slot: DriverSlot, _ fleet: Fleet) {
    let rank = DriverChoice.rank(slot, fleet)
    if best.count == limit, let last = best.last, last.rank < rank { return }
    var meters = 0.0
    if let place {
      meters = fleet.position(slot)?.coordinate.distanceMeters(to: place) ?? .greatestFiniteMagnitude
    }
    var (low, high) = (0, best.count)
    while low < high {
      let middle = (low + high) / 2
      if (best[middle].rank, best[middle].meters) <= (rank, meters) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < limit, fleet.profile(slot).isApproved else { return }
    best.insert((rank, meters, slot), at: low)
    if best.count > limit { best.removeLast() }
  }
}
