import Tracking

/// The way ahead of one driver on a wall's map.
struct WallWay: Sendable {
  let slot: DriverSlot
  let id: DriverID
  let way: WayAhead
}
