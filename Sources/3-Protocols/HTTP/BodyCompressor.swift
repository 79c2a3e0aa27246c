import Net
import System

/// Compresses the bodies of responses in short turns of the loop. A body that takes longer than one turn goes on in
/// later turns; a few such bodies alternate, and the others wait for them.
///
/// Confined to the server's loop. There is at most one body for each connection.
final class BodyCompressor {
  private struct Work {
    let body: HTTPBody
    let level: Int32
    let isWanted: () -> Bool
    let done: ([UInt8]?) -> Void
    /// Nil before the first turn: zlib's memory, a quarter of a megabyte, is taken by few at a time.
    var stream: GZipStream?
  }

  /// A smaller body takes about a turn, and is compressed at once: customers' pages wait for nothing.
  private static let largeBytes = 32 * 1024
  /// The number of bodies that alternate.
  private static let alternatingCount = 4
  /// A turn begins no portion after this time.
  private static let turnNanoseconds: UInt64 = 400_000
  /// At least as long as a turn.
  private static let pauseMilliseconds: UInt64 = 1

  private let loop: EventLoop
  /// The bodies that are not compressed yet; the first is next.
  private var waiting: [Work] = []
  private var isPausing = false

  init(loop: EventLoop) { self.loop = loop }

  /// Calls `done` with the compressed bytes, in this turn if one is enough; nil if zlib has no memory. `isWanted` tells
  /// whether the client is still there; if not, `done` is not called.
  func compress(
    _ body: HTTPBody, level: Int32, isWanted: @escaping () -> Bool, done: @escaping ([UInt8]?) -> Void
  ) {
    if body.count < Self.largeBytes { return done(body.withSpan { GZip.compress($0, level: level) }) }
    waiting.append(Work(body: body, level: level, isWanted: isWanted, done: done))
    if !isPausing { takeTurn() }
  }

  private func takeTurn() {
    while let work = waiting.first, !work.isWanted() { waiting.removeFirst() }
    guard !waiting.isEmpty else { return }
    var work = waiting.removeFirst()
    let start = Clock.monotonicNanoseconds()
    let stream = work.stream ?? GZipStream(work.body, level: work.level)
    work.stream = stream
    var goesOn = stream != nil
    while goesOn, Clock.monotonicNanoseconds() - start < Self.turnNanoseconds {
      goesOn = stream?.advance() == true
    }
    if goesOn { waiting.insert(work, at: min(Self.alternatingCount - 1, waiting.count)) }
    // Before `done`, which may begin the next answer of its connection.
    if !waiting.isEmpty {
      isPausing = true
      loop.schedule(afterMilliseconds: Self.pauseMilliseconds) { [weak self] in
        self?.isPausing = false
        self?.takeTurn()
      }
    }
    if !goesOn { work.done(stream?.output) }
  }
}
