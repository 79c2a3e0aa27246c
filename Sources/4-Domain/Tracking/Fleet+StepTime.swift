extension Fleet {
  /// The time of a job's step that a driver took `at` some moment, and that is known only `now`: a phone keeps what is
  /// tapped without a network.
  ///
  /// `at` is believed only as far as nothing else speaks against it. The step is not in the future, not before the
  /// job's former step, not before the driver had the job, and not before the last step of another job of this driver,
  /// whose way must not be shown to the customer of this one. Nil is `now`.
  func stepTime(_ at: Timestamp?, of job: Job, by driver: DriverSlot, now: Timestamp) -> Timestamp {
    guard let at, at < now else { return now }
    var earliest = job.statusTimes[job.status] ?? job.createdAt
    if let since = job.driverSince, job.driverID != nil { earliest = max(earliest, since) }
    let own = slot(of: job.id)?.rawValue
    for (index, brief) in briefs.enumerated() where index != own && brief.driverSlot == driver {
      let wasUnderWay =
        brief.status == .cancelled
        ? jobsBySlot[index].statusTimes[.enRoute] != nil : brief.status.order >= JobStatus.enRoute.order
      if wasUnderWay { earliest = max(earliest, brief.statusTime) }
    }
    return min(now, max(at, earliest))
  }
}
