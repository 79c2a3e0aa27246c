extension Fleet {
  /// What remains of a job whose customer is erased: times, price and driver, for the sums. No records if there
  /// is nothing to erase.
  func decide(erasingCustomerOf job: Job) throws(FleetRejection) -> [FleetRecord] {
    guard job.status.isEnded else { throw .transitionNotAllowed }
    var links: [FleetRecord] = []
    if let slot = slot(of: job.id), let end = job.endedAt {
      for index in linkSlots[slot.rawValue] where self.links[index].revokedAt == nil {
        var link = self.links[index]
        link.revokedAt = max(end, link.createdAt)
        links.append(.link(link))
      }
    }
    var job = job
    let revision = job.revision
    job.eraseCustomer()
    guard job != self.job(job.id) else { return links }
    job.revision = revision + 1
    return [.job(job)] + links
  }

  /// Removes what a driver wrote at the stops of its jobs.
  package func eraseNotes(ofDriver id: DriverID) -> [FleetChange] {
    put(
      jobs.compactMap { job in
        var erased = job
        if job.driverID == id || job.formerDriverID == id { erased.driverNotes = nil }
        if let failure = job.texts.toldFailure, failure.driver == id {
          erased.texts.failure = failure.withoutWords.text
        }
        return erased == job ? nil : .job(erased)
      })
  }

  /// Forgets where a driver is and was.
  package func eraseMovement(of slot: DriverSlot) -> [FleetChange] {
    guard slot.rawValue < driverCount else { return [] }
    movement.erase(slot)
    batteries.forget(slot)
    placeHistories[slot] = nil
    return [.driverChanged(slot)]
  }
}

extension Job {
  /// Stands for an address that was erased.
  package static let erasedAddress = "—"

  /// Whether its customer was erased: nobody is told of it any more.
  package var isErased: Bool { address == Self.erasedAddress && self.customerName == nil && pickup == nil }

  /// Removes what tells who the customer was, and where.
  package mutating func eraseCustomer() {
    self.texts = OrderTexts()
    address = Self.erasedAddress
    pickup = nil
    self.customerID = nil
    self.itemsJSON = nil
    self.driverNotes = nil
    self.signature = nil
    self.photos = []
    self.failurePhotos = []
    self.rating?.comment = nil
  }
}
