import Glibc
import Net
import System
import Testing

@testable import Live

/// A front loop on a thread of its own with real writers; a test drives it step by step.
final class Rig {
  typealias Work = @Sendable (Front) -> Void

  /// The objects of the front loop.
  final class Front {
    let loop: EventLoop
    let writers: FeedWriters
    init(loop: EventLoop, writers: FeedWriters) {
      self.loop = loop
      self.writers = writers
    }
  }

  private let thread: LoopThread<Work>
  private var isShutDown = false

  init(_ change: @escaping @Sendable (inout FeedWriters.Configuration) -> Void = { _ in }) throws {
    thread = try LoopThread<Work>.start(name: "test-front") { loop in
      var configuration = FeedWriters.Configuration()
      configuration.writerCount = 1
      configuration.heartbeatMilliseconds = 0
      change(&configuration)
      do throws(NetError) {
        let front = Front(loop: loop, writers: try FeedWriters(loop: loop, configuration: configuration))
        return { work in work(front) }
      } catch {
        Issue.record(error)
        return { _ in }
      }
    }
  }

  deinit {
    if !isShutDown { shutDown(lastBytes: { [] }) }
  }

  /// Runs `body` on the front loop and waits for its end.
  @discardableResult
  func onFront<Result: Sendable>(_ body: @escaping @Sendable (FeedWriters) -> Result) -> Result {
    let answer = Handshake<Result>()
    thread.handle.post { answer.send(body($0.writers)) }
    return answer.receive()
  }

  /// Waits until the writers have offered all frames so far to the kernel.
  func flush() {
    let flushed = Handshake<Bool>()
    thread.handle.post { $0.writers.whenFlushed { flushed.send(true) } }
    _ = flushed.receive()
  }

  /// Ends feeds, writers and the front loop, and waits until all have ended.
  func shutDown(
    lastBytes: @escaping @Sendable () -> [UInt8],
    meanwhile: @escaping @Sendable (FeedWriters) -> Void = { _ in }
  ) {
    isShutDown = true
    let done = Handshake<Bool>()
    thread.handle.post { front in
      front.writers.shutDown(lastBytes: lastBytes) {
        front.loop.stop()
        done.send(true)
      }
      meanwhile(front.writers)
    }
    _ = done.receive()
    thread.join()
  }

  /// Opens a feed over a socket pair.
  func open(_ topics: UInt64..., first: String = "") throws -> Reader {
    let (mine, theirs) = try Reader.pair()
    let ended = Handshake<FeedEnd>()
    let topics = topics.map(FeedTopic.init(rawValue:))
    let id = onFront { writers in
      writers.adopt(descriptor: theirs, firstBytes: Array(first.utf8), topics: topics) {
        ended.send($0)
      }
    }
    return Reader(descriptor: mine, id: id, ended: ended)
  }

  func publish(_ key: UInt64, _ text: String, to topic: UInt64) {
    onFront { $0.publish(.make(key, text), to: FeedTopic(rawValue: topic)) }
  }
}

/// The reader's end of a feed.
final class Reader {
  let descriptor: Int32
  let id: FeedID
  let ended: Handshake<FeedEnd>
  private var isClosed = false

  init(descriptor: Int32, id: FeedID, ended: Handshake<FeedEnd>) {
    self.descriptor = descriptor
    self.id = id
    self.ended = ended
  }

  deinit { close() }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    Glibc.close(descriptor)
  }

  static func pair() throws -> (Int32, Int32) {
    var descriptors: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &descriptors) == 0 else {
      throw NetError.system(operation: "socketpair", code: errno)
    }
    // A test that waits for bytes that never come fails instead of hanging.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptors[0], SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return (descriptors[0], descriptors[1])
  }

  /// All bytes up to and including the first `end`, or up to the end of the stream if `end` is nil.
  func read(through end: String?) -> String {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    let end = end.map { Array($0.utf8) }
    while true {
      let count = recv(descriptor, &byte, 1, 0)
      // A read with a time limit ends early when the process was stopped and continued.
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { break }
      text.append(byte)
      if let end, text.suffix(end.count).elementsEqual(end) { break }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Frame {
  static func make(_ key: UInt64, _ text: String) -> Frame {
    Frame(key: key, bytes: Array("data: \(text)\n\n".utf8))
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
