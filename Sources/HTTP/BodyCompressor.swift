import Net
import System

/// Compresses the bodies of responses in short turns of the loop. A body that takes longer than one turn goes on in
/// later turns; several such bodies alternate.
///
/// Confined to the server's loop. There is at most one body for each connection.
final class BodyCompressor {
  private struct Work {
    let stream: GZipStream
    let isWanted: () -> Bool
    let done: ([UInt8]?) -> Void
  }

  /// A smaller body takes less than a turn, and waits for no other.
  private static let largeBytes = 16 * 1024
  /// A turn begins no portion after this time.
  private static let turnNanoseconds: UInt64 = 400_000
  /// At least as long as a turn.
  private static let pauseMilliseconds: UInt64 = 1

  private let loop: EventLoop
  /// The bodies that took longer than one turn; the first is next.
  private var waiting: [Work] = []
  private var isPausing = false

  init(loop: EventLoop) { self.loop = loop }

  /// Calls `done` with the compressed bytes, in this turn if one is enough; nil if zlib has no memory. `isWanted` tells
  /// whether the client is still there; if not, `done` is not called.
  func compress(
    _ body: HTTPBody, level: Int32, isWanted: @escaping () -> Bool, done: @escaping ([UInt8]?) -> Void
  ) {
    if body.count < Self.largeBytes { return done(body.withSpan { GZip.compress($0, level: level) }) }
    guard let stream = GZipStream(body, level: level) else { return done(nil) }
    waiting.append(Work(stream: stream, isWanted: isWanted, done: done))
    if !isPausing { takeTurn() }
  }

  private func takeTurn() {
    while let work = waiting.first, !work.isWanted() { waiting.removeFirst() }
    guard !waiting.isEmpty else { return }
    let work = waiting.removeFirst()
    let start = Clock.monotonicNanoseconds()
    var goesOn = true
    while goesOn, Clock.monotonicNanoseconds() - start < Self.turnNanoseconds {
      goesOn = work.stream.advance()
    }
    if goesOn { waiting.append(work) }
    // Before `done`, which may begin the next answer of its connection.
    if !waiting.isEmpty {
      isPausing = true
      loop.schedule(afterMilliseconds: Self.pauseMilliseconds) { [weak self] in
        self?.isPausing = false
        self?.takeTurn()
      }
    }
    if !goesOn { work.done(work.stream.output) }
  }
}
