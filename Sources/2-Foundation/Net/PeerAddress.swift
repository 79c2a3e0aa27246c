import CUV
import Glibc

/// The numeric address of the other end of a connection, without its port.
package struct PeerAddress: Hashable, Sendable {
  /// `127.0.0.1`, `2001:db8::1`; an IPv4 address mapped into IPv6 is shown as IPv4.
  package let text: String

  package init(text: String) {
    self.text = text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
  }

  package var isLoopback: Bool { text == "::1" || text.hasPrefix("127.") }

  /// The address of the other end of a connected socket.
  package init(of descriptor: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
    }
    if status == 0 { self.init(storage: storage, length: length) } else { self.init(text: "unknown") }
  }

  /// The address in a `sockaddr` that the kernel filled in.
  init(storage: sockaddr_storage, length: socklen_t) {
    var storage = storage
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let status = withUnsafePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getnameinfo($0, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
      }
    }
    let bytes = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    self.init(text: status == 0 ? String(decoding: bytes, as: UTF8.self) : "unknown")
  }
}
