import Tracking

/// A request that carried an `Idempotency-Key`, and its answer: the same request for a link gets the same link, and the
/// same act of a driver is done once.
package struct LinkRequest: Hashable, Sendable {
  /// The number of requests that are kept, the newest.
  package static let maximumCount = 20_000
  /// The time for which a request is kept.
  package static let keptMilliseconds: Int64 = 7 * 24 * 3_600_000

  /// A digest of the account and its key.
  package private(set) var key: String
  /// A digest of the request.
  package private(set) var content: String
  /// The link that was the answer; empty for an act of a driver.
  package private(set) var token: String
  /// Whether the link was created for this request, or existed before.
  package private(set) var isNew: Bool
  package private(set) var at: Timestamp

  package init(key: String, content: String, token: String, isNew: Bool, at: Timestamp) {
    self.key = key
    self.content = content
    self.token = token
    self.isNew = isNew
    self.at = at
  }
}

/// The newest requests by their keys, within the bounds of `LinkRequest`.
struct LinkRequestTable {
  private var requests: [String: LinkRequest] = [:]
  /// Oldest first, from `start`.
  private var order: [String] = []
  private var start = 0

  init(_ requests: [LinkRequest]) { for request in requests { put(request) } }

  func request(_ key: String, now: Timestamp) -> LinkRequest? {
    guard let request = requests[key], now.millisecondsSince(request.at) < LinkRequest.keptMilliseconds else {
      return nil
    }
    return request
  }

  /// Forgets the requests whose answers were these links. It looks at all: links are seldom erased.
  mutating func remove(tokens: Set<String>) {
    for (key, request) in requests where tokens.contains(request.token) { requests[key] = nil }
    order = order[start...].filter { requests[$0] != nil }
    start = 0
  }

  mutating func put(_ request: LinkRequest) {
    // A known request keeps its place in the order, as it keeps its row.
    if requests.updateValue(request, forKey: request.key) == nil { order.append(request.key) }
    guard requests.count > LinkRequest.maximumCount else { return }
    requests[order[start]] = nil
    start += 1
    if start * 2 > order.count {
      order.removeFirst(start)
      start = 0
    }
  }
}

extension LinkRequest: StoredRow {
  static let blank = LinkRequest(
    key: "", content: "", token: "", isNew: false, at: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("key", &key)
    row.column("content", &content)
    row.column("token", &token)
    row.column("is_new", &isNew)
    row.column("at", &at)
  }
}
