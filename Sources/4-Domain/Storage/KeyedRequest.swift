import Tracking

/// A request that carried an `Idempotency-Key`, and what it made: the same request is answered from that, and makes
/// nothing more.
package struct KeyedRequest: Hashable, Sendable {
  /// The number of requests that are kept, the newest.
  package static let maximumCount = 20_000
  /// The time for which a request for a link is kept, and an act of a driver.
  package static let linkMilliseconds: Int64 = 7 * 24 * 3_600_000
  /// The time for which every other request is kept.
  package static let usualMilliseconds: Int64 = 24 * 3_600_000

  /// What the log's conflict of two requests with one key names.
  package static let conflict = "keyed_requests.key"

  /// A digest of the account and its key.
  package private(set) var key: String
  /// A digest of the request.
  package private(set) var content: String
  /// The token or the id of what it made; empty for an act of a driver.
  package private(set) var made: String
  /// Whether that was made for this request, or existed before.
  package private(set) var isNew: Bool
  package private(set) var at: Timestamp
  /// The account or the driver who asked, with whom it is erased; nil in rows of earlier versions.
  package private(set) var owner: String?
  /// Nil in rows of earlier versions.
  private var endsAt: Timestamp?

  package init(
    key: String, content: String, made: String, isNew: Bool, by owner: String? = nil, at: Timestamp,
    keptMilliseconds: Int64 = Self.linkMilliseconds
  ) {
    self.key = key
    self.content = content
    self.made = made
    self.isNew = isNew
    self.owner = owner
    self.at = at
    endsAt = at.adding(milliseconds: keptMilliseconds)
  }

  /// From then on the same key is a new request.
  package var end: Timestamp { endsAt ?? at.adding(milliseconds: Self.linkMilliseconds) }
}

/// The newest requests by their keys, within the bounds of `KeyedRequest`.
struct KeyedRequestTable {
  private var requests: [String: KeyedRequest] = [:]
  /// Oldest first, from `start`.
  private var order: [String] = []
  private var start = 0

  init(_ requests: [KeyedRequest]) { for request in requests { put(request) } }

  func request(_ key: String, now: Timestamp) -> KeyedRequest? {
    guard let request = requests[key], now < request.end else { return nil }
    return request
  }

  /// Forgets requests of which `isGone`; their places in the order stay until others push them out.
  mutating func remove(where isGone: (KeyedRequest) -> Bool) {
    requests = requests.filter { !isGone($0.value) }
  }

  mutating func put(_ request: KeyedRequest) {
    // A known request keeps its place in the order, as it keeps its row.
    if requests.updateValue(request, forKey: request.key) == nil { order.append(request.key) }
    guard order.count - start > KeyedRequest.maximumCount else { return }
    requests[order[start]] = nil
    start += 1
    if start * 2 > order.count {
      order.removeFirst(start)
      start = 0
    }
  }
}

extension KeyedRequest: StoredRow {
  static let blank: KeyedRequest = {
    var request = KeyedRequest(
      key: "", content: "", made: "", isNew: false, at: Timestamp(unixMilliseconds: 0))
    request.endsAt = nil
    return request
  }()

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("key", &key)
    row.column("content", &content)
    row.column("made", &made)
    row.column("is_new", &isNew)
    row.column("at", &at)
    row.column("owner", &owner)
    row.column("ends_at", &endsAt)
  }
}

extension KeyedRequest: DurableChange {
  static let kind = WriteKind(13, "keyedRequest")

  private static let put = Query(KeyedRequest.upsertion(into: "keyed_requests"))
  private static let age = Query(
    """
    DELETE FROM keyed_requests WHERE ends_at <= ?1 OR (ends_at IS NULL AND at <= ?1 - 604800000)
      OR number <= (SELECT max(number) FROM keyed_requests) - ?2
    """)

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.put].run(self)
    try rows[Self.age].run(at, Self.maximumCount)
  }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.keyedRequests = try reader.keyedRequests(openAt: start.now)
  }

  /// What made links and messages goes with them.
  static func erasing(_ kind: Erasure.Kind) -> [String] {
    switch kind {
    case .customer: ["DELETE FROM keyed_requests WHERE made = ?1"]
    case .driver, .account: ["DELETE FROM keyed_requests WHERE owner = ?1"]
    }
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) { memory.accounts.put(self) }

  /// `Accounts` forgets those of an account with it.
  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    switch erasure.kind {
    case .customer: memory.accounts.forget(requestsThatMade: [erasure.id])
    case .driver: memory.accounts.forget(requestsOf: erasure.id)
    case .account: break
    }
  }

  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError? {
    accounts.keyedRequest(key, now: at) == nil ? nil : .conflict(message: Self.conflict)
  }
}

extension DurableWrite {
  /// The outcome of a request; older rows, and those beyond the bound, are deleted with it.
  package static func keyedRequest(_ request: KeyedRequest) -> DurableWrite { DurableWrite(request) }
}
