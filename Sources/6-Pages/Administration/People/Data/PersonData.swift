import Storage
import Tracking

/// What the database holds about a person, read at one moment.
///
/// Bounds: `maximumJobs` of each kind, `maximumPositions`, `maximumEntries`, `maximumMessages`.
struct PersonData: Sendable {
  static let maximumJobs = 2000
  static let maximumPositions = 100_000
  static let maximumEntries = 1000
  static let maximumMessages = 20_000

  /// As the customer, the newest first.
  var orders: [Job] = []
  /// As the driver, the newest first.
  var work: [Job] = []
  /// Those of the history, oldest first.
  var positions: [Position] = []
  /// What was written about the customer's jobs, and what the driver or dispatcher wrote about others; the oldest of each
  /// job first.
  var messages: [ChatMessage] = []
  /// The browsers that are told about the customer's jobs, and those of the account and the driver.
  var devices: [PushSubscription] = []
  /// What the account did, and what was done to it, oldest first.
  var entries: [AuditEntry] = []

  init(
    _ history: History, orders: JobsOf, user: UserID?, driver: DriverID?, now: Timestamp
  ) throws(StorageError) {
    self.orders = try history.jobs(of: orders, limit: Self.maximumJobs)
    messages = try history.chat(about: self.orders.map(\.id), limit: Self.maximumMessages)
    if let driver {
      work = try history.jobs(of: .driver(driver), limit: Self.maximumJobs)
      positions =
        try history.track(
          of: driver, from: Timestamp(unixMilliseconds: 0), to: now, limit: Self.maximumPositions) ?? []
    }
    var own: [ChatMessage] = []
    if let driver { own += try history.chat(by: driver, limit: Self.maximumMessages) }
    if let user { own += try history.chat(by: user, limit: Self.maximumMessages) }
    let known = Set(messages.map(\.id))
    messages += own.filter { !known.contains($0.id) }
    devices = try history.pushes(about: self.orders.map(\.id), of: user, driver: driver)
    if let user {
      entries = try history.audit(ofAccount: user, driver: driver, limit: Self.maximumEntries)
    }
  }

  var photoCount: Int { orders.reduce(0) { $0 + $1.photos.count + $1.failurePhotos.count } }
  /// Jobs of the customer that are not over: they cannot be erased.
  var openOrders: [Job] { orders.filter { !$0.status.isEnded } }
  /// Jobs that the driver has still, and not those that could not be done.
  var openWork: [Job] { work.filter { !$0.status.isEnded && $0.driverID != nil } }
}
