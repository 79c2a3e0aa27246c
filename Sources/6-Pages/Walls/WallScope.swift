import System
import Tracking
import Words

/// What has to be known of the fleet for a wall. Walls with the same scope share their surveys and frames.
struct WallScope: Hashable {
  let area: WallArea?
  let showsUnassigned: Bool
  let showsRatings: Bool
  /// The zone of the wall's clock, if something depends on it.
  let zone: ClockZone?

  init(_ area: WallArea?, parts: [Wall.Part] = Wall.Part.standard, zone: ClockZone = .server) {
    self.area = area
    showsUnassigned = parts.contains(.unassigned)
    showsRatings = parts.contains(.ratings)
    self.zone = showsUnassigned || showsRatings ? zone : nil
  }

  /// `zone` is that of walls without one of their own.
  init(_ wall: Wall, zone: ClockZone) {
    self.init(wall.area, parts: wall.parts, zone: wall.timeZoneName.flatMap { ClockZone.named($0) } ?? zone)
  }

  /// When the day began by the wall's clock.
  func dayStart(_ now: Timestamp) -> Timestamp { (zone ?? .server).dayStart(now) }
}
