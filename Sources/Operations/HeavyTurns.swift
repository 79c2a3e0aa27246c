import Access
import HTTP
import Net
import Storage
import Store
import System
import Tracking

/// Lets the requests that cost the front loop more than a millisecond take turns, so that everybody else's do not wait
/// for more than one of them: one in a turn of the loop, after it as long a pause as it took, and those of one session
/// (else of one address) after those of another.
///
/// Confined to the front loop. Bounds: `maximumOfOne` wait for one session or address and `maximumInAll` for all; one
/// more is answered with 429.
package final class HeavyTurns {
  /// Whose requests wait in one line.
  package enum Owner: Hashable {
    case session(String)
    case address(AddressKey)

    var isKnown: Bool {
      switch self {
      case .session: true
      case .address: false
      }
    }
  }

  private struct Waiting {
    let responder: Responder
    let work: () -> Void
  }

  static let maximumOfOne = 16
  static let maximumInAll = 512

  /// Refused, by reason.
  private(set) var refusals: [String: Int] = [
    "too_many_of_session": 0, "too_many_of_address": 0, "too_many": 0,
  ]
  /// Turns that took longer than a millisecond, and how long the longest took, in microseconds.
  private(set) var longTurns = 0
  private(set) var longestMicroseconds = 0

  private let loop: EventLoop
  private let access: Access
  private let cookies: SessionCookies
  private var lines: [Owner: [Waiting]] = [:]
  /// Who has somebody in a line, the next one first.
  private var order: [Owner] = []
  private var waitingCount = 0
  /// A turn was taken, and its pause is not over.
  private var isResting = false

  package init(loop: EventLoop, access: Access, cookies: SessionCookies) {
    self.loop = loop
    self.access = access
    self.cookies = cookies
  }

  /// Whose turn a request has to wait for; nil for one that costs little.
  package func owner(of request: HTTPRequest) -> Owner? {
    guard let kind = Self.kind(of: request) else { return nil }
    let owner = known(request)
    // A stranger is only told to sign in.
    return kind == .ofFleet && !owner.isKnown ? nil : owner
  }

  private enum Kind {
    case ofFleet
    case picture
  }

  /// What costs more than a millisecond where the fleet is large: pages and lists of all of it, searches, pictures, and
  /// what is read of the past.
  private static func kind(of request: HTTPRequest) -> Kind? {
    guard request.method == .get || request.method == .head else { return nil }
    switch request.path {
    case "/board", "/board/found", "/board/rewind", "/board/rewind/moment", "/board/rewind/moment.geojson",
      "/api/admin/map-data", "/api/admin/jobs":
      return .ofFleet
    default:
      if request.path.hasSuffix("/track.gpx") { return .ofFleet }
      return request.path.hasSuffix(".svg") && request.path.hasPrefix("/t/") ? .picture : nil
    }
  }

  /// By session or account, else by address.
  private func known(_ request: HTTPRequest) -> Owner {
    if let session = cookies.session(request)?.session { return .session(session.id) }
    if let token = Access.bearer(request.headers["Authorization"]), let user = access.user(token: token) {
      return .session(user.id.rawValue)
    }
    return .address(request.clientKey)
  }

  /// Does `work` now or in a later turn, once; not at all if its client goes before.
  package func take(_ owner: Owner, _ responder: Responder, _ work: @escaping () -> Void) {
    if !isResting, order.isEmpty { return run(work) }
    let line = lines[owner] ?? []
    // Where a proxy does not say for whom it asks, everybody has this address.
    let isShared = if case .address(let key) = owner { key.isLoopback } else { false }
    guard line.count < Self.maximumOfOne || isShared, waitingCount < Self.maximumInAll else {
      let reason: String
      switch owner {
      case _ where line.count < Self.maximumOfOne || isShared: reason = "too_many"
      case .session: reason = "too_many_of_session"
      case .address: reason = "too_many_of_address"
      }
      refusals[reason, default: 0] += 1
      return responder.send(RequestError.tooManyRequests(retryAfterSeconds: 1).response)
    }
    if line.isEmpty { order.append(owner) }
    lines[owner] = line + [Waiting(responder: responder, work: work)]
    waitingCount += 1
  }

  private func run(_ work: () -> Void) {
    let start = Clock.monotonicNanoseconds()
    work()
    let microseconds = Int(clamping: (Clock.monotonicNanoseconds() - start) / 1_000)
    if microseconds > 1_000 { longTurns += 1 }
    longestMicroseconds = max(longestMicroseconds, microseconds)
    isResting = true
    // Twice: the loop's clock is that of the beginning of this turn.
    loop.schedule(afterMilliseconds: UInt64(microseconds / 500 + 1)) { [weak self] in
      self?.isResting = false
      self?.next()
    }
  }

  private func next() {
    while !isResting, let owner = order.first {
      order.removeFirst()
      guard var line = lines[owner], !line.isEmpty else { continue }
      let first = line.removeFirst()
      waitingCount -= 1
      lines[owner] = line.isEmpty ? nil : line
      if !line.isEmpty { order.append(owner) }
      // Its client went away while it waited.
      if first.responder.isComplete { continue }
      run(first.work)
    }
  }
}
