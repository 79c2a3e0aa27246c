import CUV
import Glibc

/// The socket on which systemd receives a service's state: one datagram for each message (`sd_notify`).
///
/// Confined to one thread; never waits.
package final class NotifySocket {
  private let descriptor: Int32
  private let address: LocalAddress

  /// `path` is that of `NOTIFY_SOCKET`.
  package init(path: String) throws(NetError) {
    address = try LocalAddress(path: path)
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", code: errno) }
  }

  deinit { close(descriptor) }

  /// False if the message could not be sent now.
  package func send(_ message: String) -> Bool {
    let bytes = Array(message.utf8)
    let sent = address.withSockaddr { sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, $1) }
    return sent == bytes.count
  }
}
