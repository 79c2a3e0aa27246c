import Access
import HTTP
import Net
import Storage
import Store
import System
import Tracking

/// Makes the requests that cost the front loop more than a millisecond take turns, so that other requests wait for
/// one of them at most: one in a turn of the loop, followed by a pause as long as its work, and the requests of one
/// session (else of one address) alternate with those of others.
///
/// Confined to the front loop. Bounds: `maximumOfOne` requests wait for one session or address and `maximumInAll` for
/// all; one more is answered with 429.
package final class HeavyTurns {
  /// The session, account or address whose requests wait in one line.
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

  /// The number of refused requests, by reason.
  private(set) var refusals: [String: Int] = [
    "too_many_of_session": 0, "too_many_of_address": 0, "too_many": 0,
  ]
  /// The number of turns that took longer than a millisecond, and the longest of them, in microseconds.
  private(set) var longTurns = 0
  private(set) var longestMicroseconds = 0

  private let loop: EventLoop
  private let access: Access
  private let cookies: SessionCookies
  private var lines: [Owner: [Waiting]] = [:]
  /// The owners with a waiting request, the next one first.
  private var order: [Owner] = []
  private var waitingCount = 0
  /// Whether the pause after a turn still lasts.
  private var isResting = false
  private var pause: Net.Timer?
  /// The answers that are made in several turns.
  private let answers: LongAnswers

  package init(loop: EventLoop, access: Access, cookies: SessionCookies, answers: LongAnswers) {
    self.loop = loop
    self.access = access
    self.cookies = cookies
    self.answers = answers
    answers.turnEnded = { [weak self] in self?.note(microseconds: $0) }
    answers.allEnded = { [weak self] in self?.rest(milliseconds: 1) }
  }

  /// The owner in whose line a request has to wait; nil for a cheap request.
  package func owner(of request: HTTPRequest) -> Owner? {
    guard let kind = Self.kind(of: request) else { return nil }
    let owner = known(request)
    // A stranger is only redirected to the sign-in.
    return kind == .ofFleet && !owner.isKnown ? nil : owner
  }

  private enum Kind {
    case ofFleet
    case picture
  }

  /// Requests that cost more than a millisecond with a large fleet: pages and lists of all of it, searches, pictures,
  /// and past positions.
  private static func kind(of request: HTTPRequest) -> Kind? {
    guard request.method == .get || request.method == .head else { return nil }
    switch request.path {
    case "/board", "/board/found", "/board/rewind", "/board/rewind/moment", "/board/rewind/moment.geojson",
      "/board/jobs/new/near", "/board/offers", "/board/people", "/board/people.csv", "/api/admin/map-data",
      "/api/admin/jobs":
      return .ofFleet
    default:
      if request.path.hasSuffix("/track.gpx") { return .ofFleet }
      return request.path.hasSuffix(".svg") && request.path.hasPrefix("/t/") ? .picture : nil
    }
  }

  /// The session or account, else the address.
  private func known(_ request: HTTPRequest) -> Owner {
    if let session = cookies.session(request)?.session { return .session(session.id) }
    if let token = Access.bearer(request.headers["Authorization"]), let user = access.user(token: token) {
      return .session(user.id.rawValue)
    }
    return .address(request.clientKey)
  }

  /// Does `work` now or in a later turn, once; never if its client has gone by then.
  package func take(_ owner: Owner, _ responder: Responder, _ work: @escaping () -> Void) {
    if !isResting, order.isEmpty { return run(work) }
    let line = lines[owner] ?? []
    // Behind a proxy that does not name its clients, everybody has this address.
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
    isResting = true
    let start = Clock.monotonicNanoseconds()
    work()
    let microseconds = Int(clamping: (Clock.monotonicNanoseconds() - start) / 1_000)
    note(microseconds: microseconds)
    // An answer that is made in several turns pauses between them; the rest begins when it is made.
    guard !answers.isBusy else { return }
    // Twice the time: the loop's clock still shows the beginning of this turn.
    rest(milliseconds: UInt64(microseconds / 500 + 1))
  }

  private func note(microseconds: Int) {
    if microseconds > 1_000 { longTurns += 1 }
    longestMicroseconds = max(longestMicroseconds, microseconds)
  }

  private func rest(milliseconds: UInt64) {
    pause?.cancel()
    pause = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in
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
      // The client went away while its request waited.
      if first.responder.isComplete { continue }
      run(first.work)
    }
  }
}
