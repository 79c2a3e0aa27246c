import CUV
import Glibc
import Net

/// The readers' ends of many connections, in a child process: reads all that comes, and tells how much.
///
/// Lines in: `count` asks for the number of bytes read so far. Lines out: `connected`, then the numbers.
final class ChildFeedReaders {
  static let command = "feed-readers"

  private let loop: EventLoop
  private var polls: [UnsafeMutablePointer<uv_poll_t>] = []
  private var readByteCount = 0
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

  /// Starts the child; its connections arrive at `port` of 127.0.0.1 one after the other.
  static func start(port: UInt16, count: Int) throws -> ChildProcess {
    try ChildProcess([command, "--port", "\(port)", "--count", "\(count)"])
  }

  static func main(_ options: Options) throws {
    let port = UInt16(clamping: try options.integer("port", default: 0))
    let readers = try ChildFeedReaders(port: port, count: try options.integer("count", default: 1))
    try withExtendedLifetime(readers) { try readers.run() }
  }

  private init(port: UInt16, count: Int) throws {
    loop = try EventLoop()
    for _ in 0..<count {
      let poll = UnsafeMutablePointer<uv_poll_t>.allocate(capacity: 1)
      uv_poll_init(loop.uv, poll, try Loopback.connect(port: port))
      poll.pointee.data = Unmanaged.passUnretained(self).toOpaque()
      uv_poll_start(poll, Int32(UV_READABLE.rawValue)) { poll, _, _ in
        guard let poll, let data = poll.pointee.data else { return }
        Unmanaged<ChildFeedReaders>.fromOpaque(data).takeUnretainedValue().readReady(poll)
      }
      polls.append(poll)
    }
  }

  private func run() throws {
    say("connected")
    let commands = try Watcher(loop: loop, descriptor: 0) { [unowned self] _ in
      var line = [UInt8](repeating: 0, count: 64)
      guard read(0, &line, line.count) > 0 else { return loop.stop() }
      say("\(readByteCount)")
    }
    commands.start(.readable)
    loop.run()
    exit(0)  // The kernel closes what is open.
  }

  private func readReady(_ poll: UnsafeMutablePointer<uv_poll_t>) {
    var descriptor: Int32 = -1
    uv_fileno(waypost_uv_poll_handle(poll), &descriptor)
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    if count > 0 {
      readByteCount += count
    } else if count == 0 || errno != EAGAIN {
      uv_poll_stop(poll)
    }
  }
}
