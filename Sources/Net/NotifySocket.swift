import CUV
import Glibc

/// The socket on which systemd receives a service's state: one datagram for each message (`sd_notify`).
///
/// Confined to one thread; never waits.
package final class NotifySocket {
  private let descriptor: Int32
  private var address = sockaddr_un()
  private let length: socklen_t

  /// `path` is that of `NOTIFY_SOCKET`: a file, or an abstract name, which begins with `@`.
  package init(path: String) throws(NetError) {
    let bytes = Array(path.utf8)
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let capacity = MemoryLayout<sockaddr_un>.size - offset
    guard let first = bytes.first, bytes.count > 1, bytes.count < capacity,
      first == UInt8(ascii: "@") || first == UInt8(ascii: "/")
    else { throw .addressNotUsable(host: path) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address) { raw in
      for (index, byte) in bytes.enumerated() { raw[offset + index] = byte }
      if first == UInt8(ascii: "@") { raw[offset] = 0 }
    }
    // An abstract name has the length that is passed; the name of a file ends with a zero.
    length = socklen_t(offset + bytes.count + (first == UInt8(ascii: "@") ? 0 : 1))
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", code: errno) }
  }

  deinit { close(descriptor) }

  /// False if the message could not be sent now.
  package func send(_ message: String) -> Bool {
    let bytes = Array(message.utf8)
    let length = length
    let sent = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
    return sent == bytes.count
  }
}
