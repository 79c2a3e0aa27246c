import Glibc

/// A port of 127.0.0.1 on which no program listens; the kernel gives it to no other program while this object holds
/// it.
///
/// A program that knows the number may listen on it, as servers do that set SO_REUSEADDR.
package final class ClosedPort {
  package struct NotBound: Error { let code: Int32 }

  package let number: UInt16
  private let descriptor: Int32

  package init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        let status = bind(descriptor, $0, length)
        return status == 0 ? getsockname(descriptor, $0, &length) : status
      }
    }
    guard status == 0 else {
      let code = errno
      close(descriptor)
      throw NotBound(code: code)
    }
    self.descriptor = descriptor
    number = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }
}
