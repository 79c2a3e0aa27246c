/// What a customer may see of a job and its driver. `visible` is the only way from the fleet to a customer.
package struct VisibilityRules: Hashable, Sendable {
  package var driverShownIn: Set<JobStatus> = Set(JobStatus.allCases.filter(\.isDriverShownByDefault))
  package var showsDriverName = true
  package var showsVehicle = true
  package var showsRating = true
  package var showsPhone = false
  package var showsAddress = true
  package var showsPrice = false

  package init() {}

  /// The map goes when the job is done.
  package func showsMap(in status: JobStatus) -> Bool { !status.isEnded }

  package func showsDriver(in status: JobStatus) -> Bool {
    driverShownIn.contains(status) && showsMap(in: status)
  }

  /// The driver as this job's customer may see it: nil unless the driver is the job's own and the status shows
  /// drivers; only the first name; the trail only since the driver set out to this job; no id of an account.
  package func visible(_ driver: Driver?, for job: Job) -> Driver? {
    guard let driver, driver.id == job.driverID, showsDriver(in: job.status) else { return nil }
    var shown = driver
    shown.profile.userID = nil
    shown.profile.name = showsDriverName ? driver.name?.split(separator: " ").first.map(String.init) : nil
    shown.profile.vehicle = showsVehicle ? driver.vehicle : nil
    shown.profile.phone = showsPhone ? driver.phone : nil
    shown.profile.rating = showsRating ? driver.rating : nil
    // Without a time of setting out nothing proves that a point belongs to this job.
    shown.trail = job.statusTimes[.enRoute].map { driver.trail.clipped(since: $0) } ?? Trail()
    return shown
  }

  /// The job as its customer may see it.
  package func visible(_ job: Job) -> Job {
    var shown = job
    shown.customerID = nil
    if !showsAddress { shown.address = "" }
    if !showsPrice { shown.totalPrice = nil }
    if !showsMap(in: job.status) { shown.pickup = nil }
    if !showsDriver(in: job.status) { shown.driverID = nil }
    return shown
  }
}
