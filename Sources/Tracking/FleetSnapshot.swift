/// Everything a fleet needs to go on after a restart.
package struct FleetSnapshot: Sendable {
  package var drivers: [(profile: DriverProfile, position: Position?)]
  package var jobs: [Job]
  package var links: [TrackingLink]
  package var displays: [Display]

  package init(
    drivers: [(profile: DriverProfile, position: Position?)] = [], jobs: [Job] = [],
    links: [TrackingLink] = [], displays: [Display] = []
  ) {
    self.drivers = drivers
    self.jobs = jobs
    self.links = links
    self.displays = displays
  }
}
