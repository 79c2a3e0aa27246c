extension Fleet {
  /// A fleet as it was stored: drivers keep the order of the snapshot, so that the n-th has slot n, and every
  /// position counts as restored until a new fix comes.
  package convenience init(restoring snapshot: FleetSnapshot, configuration: Configuration = Configuration())
  {
    self.init(configuration: configuration)
    profiles.reserveCapacity(snapshot.drivers.count)
    tracks.reserveCapacity(snapshot.drivers.count)
    trails.reserveCapacity(snapshot.drivers.count)
    activeJobs.reserveCapacity(snapshot.drivers.count)
    driverSlotsByID.reserveCapacity(snapshot.drivers.count)
    driverSlotsByUser.reserveCapacity(snapshot.drivers.count)
    jobsBySlot.reserveCapacity(snapshot.jobs.count)
    jobSlotsByID.reserveCapacity(snapshot.jobs.count)
    linksByToken.reserveCapacity(snapshot.links.count)
    linkTokensByJob.reserveCapacity(snapshot.links.count)
    for (profile, position) in snapshot.drivers {
      var track = position.map { DriverTrack(restored: $0) } ?? DriverTrack()
      track.isKnownToStorage = true
      put(profile, track: track)
    }
    for job in snapshot.jobs { insert(job) }
    endedJobs = snapshot.jobs.compactMap { job in job.endedAt.map { (id: job.id, endedAt: $0) } }
      .sorted { $0.endedAt < $1.endedAt }.map(\.id)
    for link in snapshot.links { put(link) }
    for display in snapshot.displays { displaysByToken[display.token] = display }
  }
}
