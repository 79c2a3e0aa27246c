/// The state that a fleet needs to go on after a restart; the fleet takes the arrays as they are.
package struct FleetSnapshot: Sendable {
  package var profiles: [DriverProfile]
  /// Parallel to `profiles`: each driver's last position.
  package var positions: [Position?]
  package var jobs: [Job]
  package var links: [TrackingLink]
  package var walls: [Wall]
  /// The index of `profiles`; nil if the fleet must build it.
  package var driverIndex: DriverIndex?

  package init(
    profiles: [DriverProfile] = [], positions: [Position?] = [], jobs: [Job] = [], links: [TrackingLink] = [],
    walls: [Wall] = [], driverIndex: DriverIndex? = nil
  ) {
    self.profiles = profiles
    self.positions = positions
    self.jobs = jobs
    self.links = links
    self.walls = walls
    self.driverIndex = driverIndex
  }
}
