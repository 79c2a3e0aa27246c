import CUV
import Glibc

/// A listening TCP socket; every accepted descriptor is non-blocking and close-on-exec, and ends if its peer vanishes.
///
/// Confined to its loop.
package final class Listener {
  /// The port it listens on, also if port 0 was requested.
  package let port: UInt16

  /// The number of connections that could not be accepted, for example for lack of descriptors.
  package private(set) var failureCount = 0
  /// Called for each connection that lacked a descriptor, of this process or of the machine.
  package var isOutOfDescriptors: () -> Void = {}

  private let loop: EventLoop
  private let descriptor: Int32
  private var watcher: Watcher?
  private var accept: ((Int32, PeerAddress) -> Void)?
  /// Closed for a moment if the process has no descriptor left, so that a connection can be accepted and closed.
  private var spareDescriptor: Int32

  /// The number of connections accepted in one turn, so that a flood of them does not starve the rest of the loop.
  private static let acceptsPerTurn = 64

  /// Listens on `host` (an address or a name) and `port`; 0 lets the kernel choose.
  package convenience init(
    loop: EventLoop, host: String, port: UInt16, backlog: Int32 = 1024,
    accept: @escaping (Int32, PeerAddress) -> Void
  ) throws(NetError) {
    var address = try Socket.resolve(host: host, port: port, passive: true)[0]
    let descriptor = try Socket.make(family: address.family)
    Socket.setOption(descriptor, level: SOL_SOCKET, name: SO_REUSEADDR, 1)
    if address.family == AF_INET6 {
      Socket.setOption(descriptor, level: Int32(IPPROTO_IPV6), name: IPV6_V6ONLY, 0)
    }
    guard address.withSockaddr({ bind(descriptor, $0, $1) }) == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw .system(operation: "bind to \(host):\(port)", code: code)
    }
    guard listen(descriptor, backlog) == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw .system(operation: "listen on \(host):\(port)", code: code)
    }
    try self.init(loop: loop, descriptor: descriptor, accept: accept)
  }

  /// Takes over a socket that another process made, such as systemd; throws unless it is a listening TCP socket.
  package convenience init(
    loop: EventLoop, adopting descriptor: Int32, accept: @escaping (Int32, PeerAddress) -> Void
  ) throws(NetError) {
    try Socket.adopt(descriptor)
    try self.init(loop: loop, descriptor: descriptor, accept: accept)
  }

  private init(
    loop: EventLoop, descriptor: Int32, accept: @escaping (Int32, PeerAddress) -> Void
  ) throws(NetError) {
    self.loop = loop
    self.descriptor = descriptor
    self.port = Socket.localPort(of: descriptor)
    Socket.endVanishedPeers(descriptor)
    self.accept = accept
    spareDescriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    do throws(NetError) {
      let watcher = try Watcher(loop: loop, descriptor: descriptor) { [weak self] _ in
        self?.acceptWaiting()
      }
      self.watcher = watcher
      watcher.start(.readable)
    } catch {
      closeDescriptors()
      throw error
    }
  }

  /// The socket, for another process that is to listen on it too.
  package var listeningDescriptor: Int32 { descriptor }

  /// Accepts nothing until `resume`; clients that connect wait in the kernel's queue.
  package func pause() { watcher?.stop() }

  package func resume() { watcher?.start(.readable) }

  /// Stops accepting; accepted connections stay open.
  package func close() {
    guard let watcher else { return }
    self.watcher = nil
    accept = nil
    // uv_close removes the descriptor from epoll at once, so it may be closed right after.
    watcher.close()
    closeDescriptors()
  }

  private func closeDescriptors() {
    Glibc.close(descriptor)
    if spareDescriptor >= 0 { Glibc.close(spareDescriptor) }
  }

  deinit { close() }

  private func acceptWaiting() {
    for _ in 0..<Self.acceptsPerTurn {
      guard let accept else { return }
      var storage = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let accepted = withUnsafeMutablePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          waypost_accept(descriptor, $0, &length)
        }
      }
      if accepted >= 0 {
        accept(accepted, PeerAddress(storage: storage, length: length))
        continue
      }
      switch errno {
      case EAGAIN: return
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE:
        failureCount += 1
        refuseOne()
        isOutOfDescriptors()
        return
      default:
        failureCount += 1
        return
      }
    }
  }

  // Without this a full descriptor table leaves the socket readable for ever, and the loop spins.
  private func refuseOne() {
    // Another thread may have taken the last descriptor before the spare was opened again.
    if spareDescriptor < 0 { spareDescriptor = open("/dev/null", O_RDONLY | O_CLOEXEC) }
    guard spareDescriptor >= 0 else { return }
    Glibc.close(spareDescriptor)
    let refused = waypost_accept(descriptor, nil, nil)
    if refused >= 0 { Glibc.close(refused) }
    spareDescriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
  }
}
