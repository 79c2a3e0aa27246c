/// One job of one customer: a stop that a driver comes to.
package struct Job: Hashable, Sendable {
  package var id: JobID
  /// The short number by which people speak of it on the phone, such as "SF34BJUW".
  package var confirmationCode: String?
  package var customerID: UserID?
  package var driverID: DriverID?
  /// Who had it before upstream began to assign it anew; nil once the new driver is known. Not kept over a restart.
  package var formerDriverID: DriverID?
  /// Since when it holds the job; nil when nobody knows.
  package var driverSince: Timestamp?
  package var status: JobStatus
  package var address: String
  package var pickup: Coordinate?
  package var customerName: String?
  /// For those who come to the customer or send somebody; links never show it.
  package var customerPhone: String?
  /// The list of things to move, as the JSON text it came as; nobody looks inside.
  package var itemsJSON: String?
  package var notes: String?
  /// In the business's own currency.
  package var totalPrice: Double?
  package var scheduledAt: Timestamp?
  /// The end of the time in which the driver was promised, which begins at `scheduledAt`.
  package var windowEndsAt: Timestamp?
  /// The pickup's time zone by its IANA name, such as `Europe/Helsinki`; nil when nobody said.
  package var timeZoneName: String?
  /// At most `JobPhoto.maximumPerJob`, in the order in which they came.
  package var photos: [JobPhoto]
  /// Who cancelled it; nil when nobody did, or nobody said who.
  package var cancelledBy: JobParty?
  /// When another driver took the place of the one that the job had; nil while it kept its first.
  package var driverChangedAt: Timestamp?
  /// The contractor with a fleet to whom upstream gave the job, to give it to one of its drivers.
  package var operatorID: DriverID?
  /// As far as upstream's list of contractors told it.
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

  /// Somebody was given the job, and who it is is not known yet.
  package var isBeingAssigned: Bool { status == .assigned && driverID == nil }

  /// Whether the driver was given the job, or took it, and has it still.
  package func isHeld(by driver: DriverID) -> Bool {
    driverID == driver && !status.isEnded && status.order >= JobStatus.assigned.order
  }

  /// When the job was completed or cancelled; nil while it goes on. An ended job whose time nobody knows
  /// counts from its creation.
  package var endedAt: Timestamp? { status.isEnded ? statusTimes[status] ?? createdAt : nil }
}

/// A picture of before or after the work. Its bytes are not in memory.
package struct JobPhoto: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case before
    case after
  }

  package enum Content: Hashable, Sendable {
    /// Kept here under an id, with its media type, such as `image/jpeg`.
    case stored(id: String, mediaType: String)
    /// Kept by the backend that is followed, under a path of its own origin; fetched when somebody looks at it.
    case upstream(path: String)
    /// Somewhere else: shown as a link only, because no page may ask a third party for anything.
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
