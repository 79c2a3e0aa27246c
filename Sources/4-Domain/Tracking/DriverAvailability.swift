/// Whether a driver works.
package enum DriverAvailability: String, CaseIterable, Hashable, Sendable {
  case offline, online
  /// Online, but gets no jobs.
  case onBreak
}

extension DriverProfile {
  package var availability: DriverAvailability {
    get { isOnline ? isOnBreak ? .onBreak : .online : .offline }
    set {
      isOnline = newValue != .offline
      isOnBreak = newValue == .onBreak
    }
  }

  /// This profile as the one that follows `former`, which is nil for a new driver: a break ends with the work, and each
  /// change of the availability has its time, at `time` or as soon after the change before as can be.
  func following(_ former: DriverProfile?, at time: Timestamp) -> DriverProfile {
    var profile = self
    profile.availability = availability
    if let former, former.availability == availability {
      profile.availabilitySince = former.availabilitySince
    } else {
      profile.availabilitySince =
        former == nil && !isOnline ? nil : max(time, former?.availabilitySince ?? time)
    }
    return profile
  }
}
