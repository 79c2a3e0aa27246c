/// The fields of a job that are read when this one job is shown, and that many jobs do not have.
package struct JobDetails: Hashable, Sendable {
  package var customerID: UserID?
  /// The side that cancelled it; nil if the job was not cancelled, or the side is not known.
  package var cancelledBy: JobParty?
  /// The driver who had it before upstream began to assign it anew; nil once the new driver is known. Not kept over a
  /// restart.
  package var formerDriverID: DriverID?
  /// The contractor with a fleet to whom upstream gave the job, to give it to one of its drivers.
  package var operatorID: DriverID?
  /// The operator's name by upstream's list of contractors, if it is known.
  package var operatorName: String?
  /// The short number by which people name it on the phone, such as "SF34BJUW".
  package var confirmationCode: String?
  /// The texts of the order but the customer's name, which stands in `Job`: most of 100,000 jobs have one, and nothing
  /// of what is here.
  package var otherTexts = OrderTexts()
  /// The list of things to move, as the JSON text that was received; it is never read.
  package var itemsJSON: String?
  /// What the driver wrote at the stop, a paragraph for each time; for dispatchers.
  package var driverNotes: String?
  /// Of who took it at the end.
  package var signature: Signature?
  /// How many wrong codes came since a person last had to decide, at most `Job.maximumCodeTries` - 1.
  package var wrongCodes: UInt8 = 0
  /// Whether the job was done with the right code.
  package var hasCode = false
  /// In the business's own currency.
  @CompactNumber package var totalPrice: Double? = nil
  package var priceParts = PriceParts()
  /// The pickup's time zone by its IANA name, such as `Europe/Helsinki`; nil if it is not known.
  package var timeZoneName: String?
  /// At most `JobPhoto.maximumPerJob`, in the order of their arrival.
  package var photos: [JobPhoto] = []
  /// At most `FailurePhoto.maximumPerJob`, those of earlier failures first.
  package var failurePhotos: [FailurePhoto] = []
  /// The time at which another driver replaced the job's first one; nil while it kept its first.
  @CompactTime package var driverChangedAt: Timestamp? = nil
  /// How often the promised time became another one.
  package var rescheduledCount = 0
  /// The moment by which it stands in its driver's order, in place of its agreed time; nil unless a dispatcher moved it.
  @CompactTime package var turnAt: Timestamp? = nil
  /// At most one of each kind, in the order of their times.
  package var alterations: [JobAlteration] = []

  /// What the customer says about it; nil before.
  package var rating: JobRating?

  package init() {}
}
