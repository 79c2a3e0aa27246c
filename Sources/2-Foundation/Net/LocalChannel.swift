import CUV
import Glibc
import System

/// A connection between two processes of one machine, over which messages go with descriptors (`SCM_RIGHTS`).
///
/// Confined to one thread, which waits for the other process, at most until a deadline. Each message arrives whole, or
/// not at all.
package final class LocalChannel {
  package struct Message {
    package var bytes: [UInt8] = []
    /// They belong to the receiver, and no child process inherits them.
    package var descriptors: [Int32] = []

    package init(_ bytes: [UInt8], descriptors: [Int32] = []) {
      self.bytes = bytes
      self.descriptors = descriptors
    }
  }

  /// The bounds of one message.
  package static let maximumBytes = 128 << 10
  package static let maximumDescriptors = Int(WAYPOST_MAXIMUM_DESCRIPTORS)

  let descriptor: Int32
  private var watcher: Watcher?

  /// Connects to the process that listens at a path.
  package convenience init(path: String) throws(NetError) {
    let place = try LocalPath(path)
    let descriptor = try Self.makeSocket()
    guard place.address.withSockaddr({ connect(descriptor, $0, $1) }) == 0 else {
      let code = errno
      close(descriptor)
      throw .system(operation: "connect to \(path)", code: code)
    }
    self.init(descriptor: descriptor)
  }

  /// Takes over a connected socket.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    watcher?.close()
    close(descriptor)
  }

  static func makeSocket() throws(NetError) -> Int32 {
    let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", code: errno) }
    return descriptor
  }

  /// The process and the user at the other end, when it connected; nil if the kernel does not know.
  package var peer: (process: Int32, user: UInt32)? {
    var peer = waypost_peer()
    return waypost_read_peer(descriptor, &peer) == 0 ? (peer.process, peer.user) : nil
  }

  /// Sends a message; its descriptors stay open here.
  package func send(_ message: Message, untilNanoseconds deadline: UInt64) throws(NetError) {
    while true {
      let sent = waypost_send_descriptors(
        descriptor, message.bytes, message.bytes.count, message.descriptors, message.descriptors.count)
      if sent >= 0 { return }
      switch errno {
      case EINTR: continue
      case EAGAIN: try wait(for: Int16(POLLOUT), until: deadline)
      case ETOOMANYREFS:
        // More descriptors are on their way than this user may have open: the other process takes some first.
        guard Clock.monotonicNanoseconds() < deadline else { throw .timedOut }
        usleep(1000)
      case let code: throw .system(operation: "sendmsg", code: code)
      }
    }
  }

  /// The next message; nil when the other process has closed its end.
  package func receive(untilNanoseconds deadline: UInt64) throws(NetError) -> Message? {
    var descriptors = [Int32](repeating: -1, count: Self.maximumDescriptors)
    while true {
      var count = 0
      var received = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.maximumBytes) { buffer, initialized in
        received = waypost_receive_descriptors(
          descriptor, buffer.baseAddress, buffer.count, &descriptors, &count)
        initialized = max(received, 0)
      }
      if received > 0 { return Message(bytes, descriptors: Array(descriptors.prefix(count))) }
      // No message is empty.
      if received == 0 { return nil }
      switch errno {
      // It closed its end without reading all: the kernel says so once, before what it sent.
      case EINTR, ECONNRESET: continue
      case EAGAIN: try wait(for: Int16(POLLIN), until: deadline)
      case let code: throw .system(operation: "recvmsg", code: code)
      }
    }
  }

  /// Calls `ready` on the loop as long as there is something to receive, or the other process has closed its end; until
  /// `endWatch`.
  package func watch(on loop: EventLoop, _ ready: @escaping () -> Void) throws(NetError) {
    let watcher = try Watcher(loop: loop, descriptor: descriptor) { _ in ready() }
    self.watcher = watcher
    watcher.start(.readable)
  }

  package func endWatch() {
    watcher?.close()
    watcher = nil
  }

  private func wait(for events: Int16, until deadline: UInt64) throws(NetError) {
    while true {
      let now = Clock.monotonicNanoseconds()
      guard now < deadline else { throw .timedOut }
      var waiting = pollfd(fd: descriptor, events: events, revents: 0)
      let milliseconds = Int32(clamping: (deadline - now) / 1_000_000 + 1)
      if poll(&waiting, 1, milliseconds) > 0 { return }
    }
  }
}
