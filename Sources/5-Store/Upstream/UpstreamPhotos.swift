import Auth
import Net
import Store

/// The backend's pictures: requested when somebody opens one, then kept in memory for a while.
///
/// Confined to the front loop. Bounds: `maximumCachedBytes` and `maximumCachedCount` of kept pictures, of which the
/// oldest goes first; `maximumWaiting` waiting readers; 60 requests a minute. A picture that could not be read is not
/// requested again within `unavailableMilliseconds`, or a minute if the backend does not have it.
package final class UpstreamPhotos: PictureSource {
  static let maximumCachedBytes = 32 << 20
  static let maximumCachedCount = 500
  static let maximumWaiting = 64
  static let missingMilliseconds: UInt64 = 60_000
  static let unavailableMilliseconds: UInt64 = 5_000

  private struct Entry {
    var result: SourcedPicture
    /// On the loop's clock; nil while there is room.
    var endsMilliseconds: UInt64?
    var number: UInt64
    var byteCount: Int {
      if case .picture(_, let bytes) = result { bytes.count } else { 0 }
    }
  }

  private let loop: EventLoop
  private let answers: PendingAnswers<SourcedPicture>
  private var entries: [String: Entry] = [:]
  private var cachedBytes = 0
  private var lastNumber: UInt64 = 0
  private var waiting: [String: [(SourcedPicture) -> Void]] = [:]
  private var waitingCount = 0
  private var limiter = RateLimiter<Int>(capacity: 20, refillPerSecond: 1, maximumKeyCount: 2)
  /// The number of requests by outcome, for the metrics.
  package private(set) var counts: [String: Int] = ["picture": 0, "missing": 0, "unavailable": 0]
  /// Hands a question to the outbound loop; nil until that runs.
  package var send: ((UpstreamPhotoQuestion) -> Void)?

  package init(loop: EventLoop) {
    self.loop = loop
    answers = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, on this loop.
  package func read(_ path: String, done: @escaping (SourcedPicture) -> Void) {
    let now = loop.nowMilliseconds
    if let entry = entries[path], entry.endsMilliseconds.map({ now < $0 }) ?? true {
      return done(entry.result)
    }
    guard let send, waitingCount < Self.maximumWaiting else { return done(.unavailable) }
    let isAsked = waiting[path] != nil
    if !isAsked, case .refused = limiter.take(0, nowMilliseconds: now) { return done(.unavailable) }
    waiting[path, default: []].append(done)
    waitingCount += 1
    guard !isAsked else { return }
    let answer = answers.expect { [weak self] result in self?.receive(result, of: path) }
    send(UpstreamPhotoQuestion(path: path, answer: answer))
  }

  func receive(_ result: SourcedPicture, of path: String) {
    keep(result, of: path)
    let readers = waiting.removeValue(forKey: path) ?? []
    waitingCount -= readers.count
    for done in readers { done(result) }
  }

  private func keep(_ result: SourcedPicture, of path: String) {
    lastNumber += 1
    var entry = Entry(result: result, endsMilliseconds: nil, number: lastNumber)
    switch result {
    case .picture: counts["picture", default: 0] += 1
    case .missing:
      counts["missing", default: 0] += 1
      entry.endsMilliseconds = loop.nowMilliseconds + Self.missingMilliseconds
    case .unavailable:
      counts["unavailable", default: 0] += 1
      entry.endsMilliseconds = loop.nowMilliseconds + Self.unavailableMilliseconds
    }
    cachedBytes += entry.byteCount - (entries[path]?.byteCount ?? 0)
    entries[path] = entry
    while cachedBytes > Self.maximumCachedBytes || entries.count > Self.maximumCachedCount {
      guard let oldest = entries.min(by: { $0.value.number < $1.value.number }) else { return }
      entries[oldest.key] = nil
      cachedBytes -= oldest.value.byteCount
    }
  }
}

/// A request for a picture of the backend that is followed.
package struct UpstreamPhotoQuestion: Sendable {
  /// A path of the backend's own origin (`UpstreamAddress.photoPath`).
  let path: String
  let answer: AnswerHandle<SourcedPicture>
}
