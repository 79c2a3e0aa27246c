import JSON
import Net

/// Sends requests to the backend's REST within the budget, the most important first.
///
/// Confined to the outbound loop. The callers bound the waiting requests: one pass, one list of contractors, and
/// `UpstreamClient.maximumFetches` single jobs.
final class UpstreamRequests {
  /// The order of requests if not all may go.
  enum Priority: Int, CaseIterable {
    /// Jobs under way, and the lists by which they are followed.
    case underWay
    /// Jobs of which nothing is known yet.
    case new
    /// Everything that may be late: details, abandoned bookings, operators.
    case rest
  }

  private struct Question {
    let path: String
    let done: (Result<JSONValue, UpstreamFailure>) -> Void
  }

  static let maximumUnderWay = 4

  private let loop: EventLoop
  private let api: UpstreamAPI
  private var waiting: [[Question]] = Array(repeating: [], count: Priority.allCases.count)
  private var underWayCount = 0
  private var timer: Timer?
  private var heldSince: UInt64?
  private var heldMilliseconds: UInt64 = 0
  private(set) var budget: UpstreamBudget
  /// Since the start.
  private(set) var sentCount = 0
  var configuration: UpstreamConfiguration { api.configuration }

  init(loop: EventLoop, api: UpstreamAPI, budget: UpstreamBudget) {
    self.loop = loop
    self.budget = budget
    self.api = api
  }

  /// Calls `done` once, later.
  func get(
    _ path: String, _ priority: Priority, _ done: @escaping (Result<JSONValue, UpstreamFailure>) -> Void
  ) {
    waiting[priority.rawValue].append(Question(path: path, done: done))
    send()
  }

  /// Drops the requests that were not sent; their callers get no answer.
  func forget() {
    timer?.cancel()
    timer = nil
    heldSince = nil
    for index in waiting.indices { waiting[index] = [] }
  }

  /// Whether a request that can wait may go now and leave enough for those that cannot.
  var hasRoomForMore: Bool {
    waiting.allSatisfy(\.isEmpty) && hasRoom(for: 0)
  }

  /// The time for which requests waited for the budget, since the start.
  var heldBackMilliseconds: UInt64 { heldMilliseconds + (heldSince.map { loop.nowMilliseconds - $0 } ?? 0) }

  /// Whether `count` requests may go now and leave enough for the burst after a lost connection.
  func hasRoom(for count: Int) -> Bool {
    budget.hasRoom(for: Double(8 + count), nowMilliseconds: loop.nowMilliseconds)
  }

  private func send() {
    while underWayCount < Self.maximumUnderWay, let index = waiting.firstIndex(where: { !$0.isEmpty }) {
      guard budget.take(nowMilliseconds: loop.nowMilliseconds) else { return sendLater() }
      let question = waiting[index].removeFirst()
      underWayCount += 1
      sentCount += 1
      api.get(question.path) { [weak self] result in
        guard let self else { return }
        self.underWayCount -= 1
        if case .failure(.possiblyRateLimited) = result {
          self.budget.refused(nowMilliseconds: self.loop.nowMilliseconds)
        }
        question.done(result)
        self.send()
      }
    }
  }

  private func sendLater() {
    guard timer == nil else { return }
    heldSince = loop.nowMilliseconds
    let wait = max(1, budget.waitMilliseconds(nowMilliseconds: loop.nowMilliseconds))
    timer = loop.schedule(afterMilliseconds: wait) { [weak self] in
      guard let self else { return }
      self.heldMilliseconds = self.heldBackMilliseconds
      self.heldSince = nil
      self.timer = nil
      self.send()
    }
  }
}
