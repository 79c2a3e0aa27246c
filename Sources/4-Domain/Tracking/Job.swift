/// One job of one customer: a stop that a driver comes to. The fields of its details, and the texts of its order, can be
/// used directly.
@dynamicMemberLookup
package struct Job: Hashable, Sendable {
  package var id: JobID
  package var status: JobStatus
  package var driverID: DriverID?
  package var address: String
  package var customerName: String?
  package var pickup: Coordinate?
  /// The time since when the driver holds the job; nil if it is not known.
  @CompactTime package var driverSince: Timestamp? = nil
  @CompactTime package var scheduledAt: Timestamp?
  /// The end of the promised time, which begins at `scheduledAt`.
  @CompactTime package var windowEndsAt: Timestamp?
  package var createdAt: Timestamp
  package var statusTimes: StatusTimes
  /// Grows by one with every change, from 1.
  package var revision: Int
  /// The details if the job has any, as the only element: most of 100,000 jobs have few, and the others none.
  private var ownDetails: [JobDetails]

  package init(
    id: JobID, customerID: UserID? = nil, driverID: DriverID? = nil, status: JobStatus = .pending,
    address: String, pickup: Coordinate? = nil, customerName: String? = nil, itemsJSON: String? = nil,
    notes: String? = nil, totalPrice: Double? = nil, scheduledAt: Timestamp? = nil,
    windowEndsAt: Timestamp? = nil, timeZoneName: String? = nil, photos: [JobPhoto] = [],
    createdAt: Timestamp,
    statusTimes: StatusTimes = StatusTimes(), revision: Int = 1
  ) {
    self.id = id
    self.status = status
    self.driverID = driverID
    self.address = address
    self.customerName = customerName
    self.pickup = pickup
    self.scheduledAt = scheduledAt
    self.windowEndsAt = windowEndsAt
    self.createdAt = createdAt
    self.statusTimes = statusTimes
    self.revision = revision
    ownDetails = []
    var details = JobDetails()
    details.customerID = customerID
    details.itemsJSON = itemsJSON
    details.otherTexts.notes = notes
    details.totalPrice = totalPrice
    details.timeZoneName = timeZoneName
    details.photos = photos
    self.details = details
  }

  package var details: JobDetails {
    get { ownDetails.first ?? JobDetails() }
    set { ownDetails = newValue == JobDetails() ? [] : [newValue] }
  }

  package subscript<Value>(dynamicMember field: WritableKeyPath<JobDetails, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }

  package subscript(dynamicMember fact: WritableKeyPath<OrderTexts, String?>) -> String? {
    get { texts[keyPath: fact] }
    set { texts[keyPath: fact] = newValue }
  }

  package var texts: OrderTexts {
    get {
      var texts = details.otherTexts
      texts.customerName = customerName
      return texts
    }
    set {
      customerName = newValue.customerName
      var others = newValue
      others.customerName = nil
      details.otherTexts = others
    }
  }

  /// The moment by which it stands in its driver's order, among the jobs that have not begun; nil for one that comes last.
  var turnTime: Timestamp? { ownDetails.isEmpty ? scheduledAt : ownDetails[0].turnAt ?? scheduledAt }

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
