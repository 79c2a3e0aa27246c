import Tracking

/// Where the backend's drivers are by its socket and by its REST, and what that tells of the age of a place: pure.
///
/// REST gives no times. A place that it tells is as old as nobody knows, unless another place stood there before.
struct UpstreamPlaces {
  private struct Known {
    /// By REST, in the last pass.
    var coordinate: Coordinate?
    /// The newest fix of the socket.
    var frame: (coordinate: Coordinate, at: Timestamp)?
  }

  /// Everybody of the last roster; whoever left it is forgotten.
  private var drivers: [DriverID: Known] = [:]
  private var lastPassAt: Timestamp?
  private var thisPassAt: Timestamp?

  mutating func begin(now: Timestamp) { thisPassAt = now }
  mutating func abandon() { thisPassAt = nil }

  /// The roster with what is known of each place's age. `begin` was called when it was asked for.
  mutating func take(roster: [UpstreamDriver], now: Timestamp) -> [UpstreamDriver] {
    let asked = thisPassAt ?? now
    var dated = roster
    var next: [DriverID: Known] = [:]
    next.reserveCapacity(roster.count)
    for index in dated.indices {
      let id = dated[index].profile.id
      let before = drivers[id]
      var known = before ?? Known()
      if let coordinate = dated[index].coordinate {
        dated[index].age = age(of: coordinate, before)
      }
      known.coordinate = dated[index].coordinate
      next[id] = known
    }
    drivers = next
    lastPassAt = asked
    thisPassAt = nil
    return dated
  }

  private func age(of coordinate: Coordinate, _ known: Known?) -> UpstreamDriver.Age {
    guard let known, let lastPassAt else { return .unknown }
    if let frame = known.frame, frame.coordinate == coordinate { return .heard }
    // A fix of the socket since the pass before may be newer than this answer, or than that one.
    if let frame = known.frame, frame.at >= lastPassAt { return .heard }
    if known.coordinate == coordinate { return .settled(since: lastPassAt) }
    return known.coordinate == nil && known.frame == nil ? .unknown : .newSince(lastPassAt)
  }

  func knows(_ driver: DriverID) -> Bool { drivers[driver] != nil }

  /// False for a driver that is in no roster: anybody can make one up.
  mutating func moved(_ driver: DriverID, to coordinate: Coordinate, at now: Timestamp) -> Bool {
    guard drivers[driver] != nil else { return false }
    drivers[driver]?.frame = (coordinate, now)
    return true
  }
}
