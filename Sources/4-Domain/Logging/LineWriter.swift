import Glibc
import Net
import System

/// Writes lines to a file or a standard stream on a thread of its own: the logging thread never waits for a disk, or
/// for the reader of a pipe.
///
/// Any thread may add lines; they are written in that order. Bound: `maximumWaitingBytes`; lines beyond it are
/// dropped and counted, and `describe` makes the line that stands in their place.
package final class LineWriter: Sendable {
  /// A fact about the writing itself.
  package enum Note: Sendable {
    case leftOut(lines: Int)
    case cannotReopen(reason: String)
  }

  package static let maximumWaitingBytes = 1 << 20
  private static let lastNanoseconds: UInt64 = 1_000_000_000

  private struct Waiting: Sendable {
    var bytes: [UInt8] = []
    var leftOutCount = 0
    var allLeftOutCount = 0
    /// The time at which a reader of a pipe that reads nothing is given up.
    var endAtNanoseconds: UInt64?
  }

  private enum Message: Sendable {
    case write, reopen, close
  }

  private let waiting: Lock<Waiting>
  private let thread: LoopThread<Message>

  /// Writes to `path`, which is created or continued, or without one to the standard stream `descriptor`. `describe`
  /// runs on the writer's thread, and returns a whole line, or nothing.
  package init(
    path: String? = nil, descriptor: Int32 = 2, describe: @escaping @Sendable (Note) -> [UInt8]
  ) throws(NetError) {
    var first = descriptor
    if let path { first = try Self.open(path) }
    let waiting = Lock(Waiting())
    self.waiting = waiting
    let opened = first
    thread = try LoopThread.start(name: "log") { loop in
      var descriptor = opened
      let write = {
        let (bytes, count) = waiting.withLock { waiting -> ([UInt8], Int) in
          let taken = (waiting.bytes, waiting.leftOutCount)
          waiting.bytes = []
          waiting.leftOutCount = 0
          return taken
        }
        Self.write(bytes, to: descriptor, waiting)
        if count > 0 { Self.write(describe(.leftOut(lines: count)), to: descriptor, waiting) }
      }
      return { message in
        switch message {
        case .write: write()
        case .reopen:
          guard let path else { return }
          write()
          do throws(NetError) {
            let new = try Self.open(path)
            Glibc.close(descriptor)
            descriptor = new
          } catch {
            Self.write(describe(.cannotReopen(reason: "\(error)")), to: descriptor, waiting)
          }
        case .close:
          write()
          if path != nil { Glibc.close(descriptor) }
          loop.stop()
        }
      }
    }
  }

  /// The number of dropped lines since the start.
  package var leftOutCount: Int { waiting.withLock { $0.allLeftOutCount } }

  /// Never waits. `line` ends with a line feed.
  package func write(_ line: [UInt8]) {
    let isFirst = waiting.withLock { waiting -> Bool in
      guard waiting.bytes.count + line.count <= Self.maximumWaitingBytes else {
        waiting.leftOutCount += 1
        waiting.allLeftOutCount += 1
        return false
      }
      waiting.bytes += line
      return waiting.bytes.count == line.count
    }
    if isFirst { thread.handle.post(.write) }
  }

  /// Opens the file by its name again, after another program has moved it away.
  package func reopen() { thread.handle.post(.reopen) }

  /// Writes the waiting lines, for at most a second, and ends; blocks until then.
  package func close() {
    waiting.withLock { $0.endAtNanoseconds = Clock.monotonicNanoseconds() + Self.lastNanoseconds }
    thread.handle.post(.close)
    thread.join()
  }

  private static func open(_ path: String) throws(NetError) -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
    guard descriptor >= 0 else { throw .system(operation: "open \(path)", code: errno) }
    return descriptor
  }

  /// Writes in pieces that a pipe takes at once if it takes any, so that the end is noticed while it takes none.
  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ waiting: Lock<Waiting>) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&state, 1, 100) == 0 {
        let end = waiting.withLock { $0.endAtNanoseconds }
        if let end, Clock.monotonicNanoseconds() >= end { break }
        continue
      }
      let count = rest.prefix(4096).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    let lost = rest.count { $0 == 0x0a }
    if lost > 0 {
      waiting.withLock {
        $0.leftOutCount += lost
        $0.allLeftOutCount += lost
      }
    }
  }
}
