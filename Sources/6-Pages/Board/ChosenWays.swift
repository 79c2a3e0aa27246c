import FleetView
import Live
import Tracking

/// The ways ahead of the drivers that are chosen on open boards: boards that have chosen a driver receive its way when
/// it is another one than before, and cut off what is driven.
///
/// Confined to the front loop. At most one driver for each open board.
struct ChosenWays {
  private struct Chosen {
    var boardCount = 0
    /// Of the way that the boards show; nil if they show none.
    var number: UInt32?
  }

  private var chosen: [DriverSlot: Chosen] = [:]

  /// Whether no board has chosen anybody.
  var isEmpty: Bool { chosen.isEmpty }

  func contains(_ driver: DriverSlot) -> Bool { chosen.keys.contains(driver) }

  /// Notes that one more board has chosen the driver. Returns the frame for it.
  mutating func choose(_ driver: DriverSlot, _ fleet: Fleet) -> Frame {
    let way = Self.way(of: driver, fleet)
    chosen[driver, default: Chosen(number: way?.number)].boardCount += 1
    return FleetFrames.way(way, of: fleet.profile(driver).id, driver)
  }

  /// Notes that one board shows the driver's way no more.
  mutating func release(_ driver: DriverSlot?) {
    guard let driver, let count = chosen[driver]?.boardCount else { return }
    if count > 1 { chosen[driver]?.boardCount = count - 1 } else { chosen[driver] = nil }
  }

  /// The frames of the ways that are others than the boards show.
  mutating func changes(_ fleet: Fleet) -> [(topic: FeedTopic, frame: Frame)] {
    var changes: [(FeedTopic, Frame)] = []
    for (driver, shown) in chosen {
      let job = fleet.jobAhead(of: driver)
      guard job.flatMap({ fleet.wayNumber(of: $0) }) != shown.number else { continue }
      let way = Self.way(of: driver, fleet)
      chosen[driver]?.number = way?.number
      changes.append((.way(driver), FleetFrames.way(way, of: fleet.profile(driver).id, driver)))
    }
    return changes
  }

  private static func way(of driver: DriverSlot, _ fleet: Fleet) -> WayAhead? {
    fleet.jobAhead(of: driver).flatMap { fleet.wayAhead(of: $0) }
  }
}
