/// What a job's order says: a dispatcher may change it later.
package struct JobFacts: Hashable, Sendable {
  package var address: String
  package var pickup: Coordinate?
  package var texts: OrderTexts
  package var scheduledAt: Timestamp?
  package var windowEndsAt: Timestamp?

  package init(
    address: String, pickup: Coordinate?, texts: OrderTexts, scheduledAt: Timestamp?, windowEndsAt: Timestamp?
  ) {
    self.address = address
    self.pickup = pickup
    self.texts = texts
    self.scheduledAt = scheduledAt
    self.windowEndsAt = windowEndsAt
  }
}

extension JobFacts {
  /// For a job like this one: the time, and what the customer wrote, were of the one visit.
  package var ofAnotherVisit: JobFacts {
    var facts = self
    (facts.scheduledAt, facts.windowEndsAt) = (nil, nil)
    (facts.texts.customerNote, facts.texts.customerRequest, facts.texts.failure) = (nil, nil, nil)
    return facts
  }
}

extension Job {
  package var facts: JobFacts {
    get {
      JobFacts(
        address: address, pickup: pickup, texts: texts, scheduledAt: scheduledAt,
        windowEndsAt: windowEndsAt)
    }
    set {
      address = newValue.address
      pickup = newValue.pickup
      texts = newValue.texts
      scheduledAt = newValue.scheduledAt
      windowEndsAt = newValue.windowEndsAt
    }
  }
}

/// A change of a job by a dispatcher who saw it as `former`: refused if somebody changed it meanwhile.
package struct JobEdit: Hashable, Sendable {
  package let id: JobID
  package let former: JobFacts
  package private(set) var new: JobFacts

  package init(_ id: JobID, from former: JobFacts, to new: JobFacts) {
    self.id = id
    self.former = former
    self.new = new
    // Another time answers what the customer asked.
    let isMoved = new.scheduledAt != former.scheduledAt || new.windowEndsAt != former.windowEndsAt
    if isMoved, new.texts.customerRequest == former.texts.customerRequest {
      self.new.texts.customerRequest = nil
    }
    // It is decided how the job goes on.
    if isMoved { self.new.texts.failure = nil }
  }

  /// `known` after the change.
  func applied(to known: Job, now: Timestamp) throws(FleetRejection) -> Job {
    guard !known.status.isEnded else { throw .transitionNotAllowed }
    guard known.facts == former else { throw .outdated }
    if known.status.isDriverAtStop {
      // The driver stands at the door: another door, or another time, would be another job.
      guard new.address == former.address, new.pickup == former.pickup, new.scheduledAt == former.scheduledAt,
        new.windowEndsAt == former.windowEndsAt
      else { throw .driverIsThere }
    }
    var job = known
    job.facts = new
    let isMoved = new.scheduledAt != former.scheduledAt || new.windowEndsAt != former.windowEndsAt
    if former.scheduledAt != nil, isMoved { job.rescheduledCount += 1 }
    // Another time is another place in the order.
    if new.scheduledAt != former.scheduledAt { job.turnAt = nil }
    job.noteAlterations(since: known, at: now)
    return job
  }
}
