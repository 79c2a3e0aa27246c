/// Everything a fleet needs to go on after a restart; the fleet takes the arrays as they are.
package struct FleetSnapshot: Sendable {
  package var profiles: [DriverProfile]
  /// Beside `profiles`: each driver's last position.
  package var positions: [Position?]
  package var jobs: [Job]
  package var links: [TrackingLink]
  package var displays: [Display]
  /// Of `profiles`; where it is missing the fleet makes it.
  package var driverIndex: DriverIndex?

  package init(
    profiles: [DriverProfile] = [], positions: [Position?] = [], jobs: [Job] = [], links: [TrackingLink] = [],
    displays: [Display] = [], driverIndex: DriverIndex? = nil
  ) {
    self.profiles = profiles
    self.positions = positions
    self.jobs = jobs
    self.links = links
    self.displays = displays
    self.driverIndex = driverIndex
  }
}
