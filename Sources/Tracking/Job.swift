/// One job of one customer: a stop that a driver comes to.
package struct Job: Hashable, Sendable {
  package var id: JobID
  /// The short number by which people name it on the phone, such as "SF34BJUW".
  package var confirmationCode: String?
  package var customerID: UserID?
  package var driverID: DriverID?
  /// The driver who had it before upstream began to assign it anew; nil once the new driver is known. Not kept over a
  /// restart.
  package var formerDriverID: DriverID?
  /// The time since when the driver holds the job; nil if it is not known.
  package var driverSince: Timestamp?
  package var status: JobStatus
  package var address: String
  package var pickup: Coordinate?
  package var customerName: String?
  /// For drivers and dispatchers; links never show it.
  package var customerPhone: String?
  /// The list of things to move, as the JSON text that was received; it is never read.
  package var itemsJSON: String?
  package var notes: String?
  /// In the business's own currency.
  package var totalPrice: Double?
  package var scheduledAt: Timestamp?
  /// The end of the promised time, which begins at `scheduledAt`.
  package var windowEndsAt: Timestamp?
  /// The pickup's time zone by its IANA name, such as `Europe/Helsinki`; nil if it is not known.
  package var timeZoneName: String?
  /// At most `JobPhoto.maximumPerJob`, in the order of their arrival.
  package var photos: [JobPhoto]
  /// The side that cancelled it; nil if the job was not cancelled, or the side is not known.
  package var cancelledBy: JobParty?
  /// The time at which another driver replaced the job's first one; nil while it kept its first.
  package var driverChangedAt: Timestamp?
  /// The contractor with a fleet to whom upstream gave the job, to give it to one of its drivers.
  package var operatorID: DriverID?
  /// The operator's name by upstream's list of contractors, if it is known.
  package var operatorName: String?
  package var createdAt: Timestamp
  package var statusTimes: StatusTimes
  /// Grows by one with every change, from 1.
  package var revision: Int

  package init(
    id: JobID, customerID: UserID? = nil, driverID: DriverID? = nil, status: JobStatus = .pending,
    address: String, pickup: Coordinate? = nil, customerName: String? = nil, itemsJSON: String? = nil,
    notes: String? = nil, totalPrice: Double? = nil, scheduledAt: Timestamp? = nil,
    windowEndsAt: Timestamp? = nil, timeZoneName: String? = nil, photos: [JobPhoto] = [],
    createdAt: Timestamp,
    statusTimes: StatusTimes = StatusTimes(), revision: Int = 1
  ) {
    self.id = id
    self.customerID = customerID
    self.driverID = driverID
    self.status = status
    self.address = address
    self.pickup = pickup
    self.customerName = customerName
    self.itemsJSON = itemsJSON
    self.notes = notes
    self.totalPrice = totalPrice
    self.scheduledAt = scheduledAt
    self.windowEndsAt = windowEndsAt
    self.timeZoneName = timeZoneName
    self.photos = photos
    self.createdAt = createdAt
    self.statusTimes = statusTimes
    self.revision = revision
  }

  /// Whether the job was given to a driver who is not known yet.
  package var isBeingAssigned: Bool { status == .assigned && driverID == nil }

  /// Whether the driver was given the job, or took it, and has it still.
  package func isHeld(by driver: DriverID) -> Bool {
    driverID == driver && !status.isEnded && status.order >= JobStatus.assigned.order
  }

  /// The time at which the job was completed or cancelled; nil while it goes on. An ended job without a known time
  /// counts from its creation.
  package var endedAt: Timestamp? { status.isEnded ? statusTimes[status] ?? createdAt : nil }
}

/// A picture from before or after the work. Its bytes are not in memory.
package struct JobPhoto: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case before
    case after
  }

  package enum Content: Hashable, Sendable {
    /// Kept here under an id, with its media type, such as `image/jpeg`.
    case stored(id: String, mediaType: String)
    /// Kept by the backend that is followed, under a path of its own origin; fetched when somebody opens it.
    case upstream(path: String)
    /// Kept elsewhere: shown as a link only, because no page may ask a third party for anything.
    case link(url: String)
  }

  package static let maximumPerJob = 8

  package var kind: Kind
  package var content: Content

  package init(kind: Kind, content: Content) {
    self.kind = kind
    self.content = content
  }
}
