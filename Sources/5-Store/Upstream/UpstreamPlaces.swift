import Tracking

/// The places of the backend's drivers by its socket and by its REST, and the age of a place that follows from both:
/// pure.
///
/// REST gives no times. The age of its place is not known, unless another place stood there before.
struct UpstreamPlaces {
  private struct Known {
    /// The place in the last pass over REST.
    var coordinate: Coordinate?
    /// The newest fix of the socket.
    var frame: (coordinate: Coordinate, at: Timestamp)?
  }

  /// All drivers of the last roster; a driver who left it is forgotten.
  private var drivers: [DriverID: Known] = [:]
  private var lastPassAt: Timestamp?
  private var thisPassAt: Timestamp?

  mutating func begin(now: Timestamp) { thisPassAt = now }
  mutating func abandon() { thisPassAt = nil }

  /// The roster with the knowledge about each place's age. `begin` was called when the roster was requested.
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
    if let frame = known.frame, frame.coordinate == coordinate {
      let isSettled = known.coordinate == coordinate && frame.at < lastPassAt
      return isSettled ? .resent(since: lastPassAt) : .fromSocket
    }
    // A fix of the socket since the pass before may be newer than this answer, or than that one.
    if let frame = known.frame, frame.at >= lastPassAt { return .fromSocket }
    if known.coordinate == coordinate { return .settled(since: lastPassAt) }
    return known.coordinate == nil && known.frame == nil ? .unknown : .newSince(lastPassAt)
  }

  func knows(_ driver: DriverID) -> Bool { drivers[driver] != nil }

  /// False for a driver that is in no roster: anybody can invent one.
  mutating func moved(_ driver: DriverID, to coordinate: Coordinate, at now: Timestamp) -> Bool {
    guard drivers[driver] != nil else { return false }
    drivers[driver]?.frame = (coordinate, now)
    return true
  }
}
