import Tracking

@testable import Store

/// What happens to a driver's stops.
extension SecretHistory {
  /// By no draw of its own: the histories of the seeds stay as they are.
  func orderStops() {
    let driver = DriverID("drv\(step % driverCount)q")
    let fleet = world.store.fleet
    let stops = fleet.slot(of: driver).map { fleet.movableStops(of: $0, until: nil) } ?? []
    let jobs = stops.map { fleet.id(of: $0) }
    guard let order = StopOrder(of: driver, from: jobs, to: jobs.reversed(), until: nil) else { return }
    attempt(.stopsOrdered(order))
  }

  /// A driver could not do one of the jobs that have begun; by no draw of its own.
  func giveUp() {
    let index = step % jobCount
    guard step.isMultiple(of: 3), let job = world.store.fleet.job(JobID("job\(index)q")), job.status.hasBegun,
      let driver = job.driverID.flatMap({ world.store.fleet.slot(of: $0) })
    else { return }
    let picture = JobPhoto.Content.link(url: "https://photos.test/Fp\(index)q.jpg")
    attempt(.failed(job.id, by: driver, .wrongAddress, words: "Fw\(index)q", photos: [picture]))
  }
}
