import System
import Tracking

/// A browser that is told about one job, a driver's jobs, or all of them, by its push service (RFC 8030).
package struct PushSubscription: Hashable, Sendable {
  package static let maximumPerJob = 3
  /// The bound of a dispatcher's account, and of a driver.
  package static let maximumPerAccount = 5
  /// The bound of all subscriptions.
  package static let maximumCount = 50_000
  package static let maximumEndpointBytes = 1000
  private static let receiverPrefix = "push:"

  /// Made of the endpoint and of what it belongs to: the same browser again is the same subscription.
  package private(set) var id: String
  /// The https address of the push service for this browser.
  package private(set) var endpoint: SecretAddress
  /// The browser's public key, 65 bytes, and its secret, 16 bytes (RFC 8291).
  package private(set) var key: [UInt8]
  package private(set) var secret: [UInt8]
  /// The token of the customer's link, and its job; nil for a dispatcher and a driver.
  package private(set) var link: String?
  package private(set) var jobID: JobID?
  /// The dispatcher's account; nil for a customer and a driver.
  package private(set) var userID: UserID?
  /// The id of a dispatcher's session, or the digest of the key of a driver's page; nil for a customer.
  package private(set) var session: String?
  package private(set) var driverID: DriverID?
  /// The language of the page, such as `en-IE`.
  package private(set) var language: String
  package private(set) var createdAt: Timestamp

  /// Of a customer.
  package init(
    id: String, endpoint: SecretAddress, key: [UInt8], secret: [UInt8], link: String, jobID: JobID,
    language: String,
    createdAt: Timestamp
  ) {
    self.init(id, endpoint, key, secret, language, createdAt)
    self.link = link
    self.jobID = jobID
  }

  /// Of a dispatcher.
  package init(
    id: String, endpoint: SecretAddress, key: [UInt8], secret: [UInt8], userID: UserID, session: String,
    language: String, createdAt: Timestamp
  ) {
    self.init(id, endpoint, key, secret, language, createdAt)
    self.userID = userID
    self.session = session
  }

  /// Of a driver's page.
  package init(
    id: String, endpoint: SecretAddress, key: [UInt8], secret: [UInt8], driverID: DriverID, keyDigest: String,
    language: String, createdAt: Timestamp
  ) {
    self.init(id, endpoint, key, secret, language, createdAt)
    self.driverID = driverID
    session = keyDigest
  }

  private init(
    _ id: String, _ endpoint: SecretAddress, _ key: [UInt8], _ secret: [UInt8], _ language: String,
    _ at: Timestamp
  ) {
    self.id = id
    self.endpoint = endpoint
    self.key = key
    self.secret = secret
    self.language = language
    createdAt = at
  }

  /// The host of the push service, with its port if the address names one.
  package var service: String {
    String(
      endpoint.whole.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }

  /// Its name as the receiver of messages.
  package var receiver: String { Self.receiverPrefix + id }

  /// The id of the subscription that receives; nil for another receiver.
  package static func id(ofReceiver receiver: String) -> String? {
    receiver.hasPrefix(receiverPrefix) ? String(receiver.dropFirst(receiverPrefix.count)) : nil
  }
}

extension PushSubscription: StoredRow {
  static let blank = PushSubscription("", "", [], [], "", Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("endpoint", &endpoint)
    row.column("key", &key)
    row.column("secret", &secret)
    row.column("link", &link)
    row.column("job", &jobID)
    row.column("user_id", &userID)
    row.column("session", &session)
    row.column("language", &language)
    row.column("created_at", &createdAt)
    row.column("driver", &driverID)
  }
}

extension PushSubscription: OutboxChange {
  static let kind = WriteKind(60, "pushSubscription")

  private static let put = Query(PushSubscription.upsertion(into: "push_subscriptions"))
  private static let ageOfJob = bounded("job", maximumPerJob)
  private static let ageOfUser = bounded("user_id", maximumPerAccount)
  private static let ageOfDriver = bounded("driver", maximumPerAccount)

  private static func bounded(_ column: String, _ bound: Int) -> Query {
    Query(
      """
      DELETE FROM push_subscriptions WHERE \(column) = ?1 AND id NOT IN (
        SELECT id FROM push_subscriptions WHERE \(column) = ?1 ORDER BY created_at DESC, id DESC LIMIT \(bound))
      """)
  }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.put].run(self)
    if let jobID { try rows[Self.ageOfJob].run(jobID.rawValue) }
    if let userID { try rows[Self.ageOfUser].run(userID.rawValue) }
    if let driverID { try rows[Self.ageOfDriver].run(driverID.rawValue) }
    try rows[PushSubscriptionGone.stop].run()
  }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    let pushes: [PushSubscription] = try reader.rows(
      "SELECT \(columnList) FROM push_subscriptions ORDER BY created_at, id")
    for push in pushes { state.outbox.put(.push(push)) }
  }

  /// The memory's go with the messages.
  static func erasing(_ kind: Erasure.Kind) -> [String] {
    switch kind {
    case .customer: leavingWithJob
    case .driver: ["DELETE FROM push_subscriptions WHERE driver = ?1"]
    case .account: ["DELETE FROM push_subscriptions WHERE user_id = ?1"]
    }
  }

  static var leavingWithJob: [String] { ["DELETE FROM push_subscriptions WHERE job = ?1"] }

  func change(_ table: inout OutboxTable, isStored: Bool) {
    for gone in table.pushes.put(self) { table.drop(lane: gone.receiver) }
  }
}

extension OutboxRecord {
  /// A browser is told from now on. The oldest ones of the same job or account go, beyond the bound.
  package static func push(_ subscription: PushSubscription) -> OutboxRecord { OutboxRecord(subscription) }
}
