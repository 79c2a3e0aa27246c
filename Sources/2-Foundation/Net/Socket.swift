import CUV
import Glibc

/// The system calls that make and shape TCP sockets, with typed errors.
package enum Socket {
  /// The numeric or resolved addresses of a host, in the order in which to try them.
  ///
  /// Blocks while a name is resolved: for start-up and command-line clients, not for a serving loop.
  static func resolve(host: String, port: UInt16, passive: Bool) throws(NetError) -> [Address] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = passive ? AI_PASSIVE | AI_NUMERICSERV : AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else {
      throw .addressNotUsable(host: host)
    }
    defer { freeaddrinfo(list) }
    var addresses: [Address] = []
    var next = list
    while let info = next?.pointee {
      if let source = info.ai_addr, Int(info.ai_addrlen) <= MemoryLayout<sockaddr_storage>.size {
        var storage = sockaddr_storage()
        memcpy(&storage, source, Int(info.ai_addrlen))
        addresses.append(Address(storage: storage, length: info.ai_addrlen, family: info.ai_family))
      }
      next = info.ai_next
    }
    guard !addresses.isEmpty else { throw .addressNotUsable(host: host) }
    return addresses
  }

  /// A new non-blocking TCP socket that a child process does not inherit.
  static func make(family: Int32) throws(NetError) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(family, type, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", code: errno) }
    return descriptor
  }

  /// Gives a foreign descriptor the properties of those made here, after checking that it is a listening TCP socket.
  static func adopt(_ descriptor: Int32) throws(NetError) {
    func option(_ name: Int32) -> Int32? {
      var value: Int32 = 0
      var length = socklen_t(MemoryLayout<Int32>.size)
      return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }
    let families = [AF_INET, AF_INET6]
    guard option(SO_TYPE) == Int32(SOCK_STREAM.rawValue), option(SO_ACCEPTCONN) == 1,
      let family = option(SO_DOMAIN), families.contains(family)
    else { throw .notListening(descriptor: descriptor) }
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) >= 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
    else { throw .system(operation: "fcntl", code: errno) }
  }

  package static func setOption(
    _ descriptor: Int32, level: Int32, name: Int32, _ value: Int32
  ) {
    var value = value
    // If the kernel refuses an option, its default stays, which is safe for each one used here.
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Sends small writes at once: a position must not wait for the next one.
  package static func setNoDelay(_ descriptor: Int32) {
    setOption(descriptor, level: Int32(IPPROTO_TCP), name: TCP_NODELAY, 1)
  }

  /// Ends connections whose peer vanished without a word within a minute: after 30 seconds in which it acknowledged none
  /// of the bytes that wait for it (RFC 5482), or after 35 in which nothing at all came. A peer that lives and reads
  /// nothing for 30 seconds is ended as well.
  ///
  /// On Linux connections have what the socket had that accepted them. A heartbeat of feeds and sockets comes earlier
  /// than the kernel's question, so that phones are not woken more often.
  static func endVanishedPeers(_ descriptor: Int32) {
    setOption(descriptor, level: Int32(IPPROTO_TCP), name: TCP_USER_TIMEOUT, 30_000)
    setOption(descriptor, level: SOL_SOCKET, name: SO_KEEPALIVE, 1)
    setOption(descriptor, level: Int32(IPPROTO_TCP), name: TCP_KEEPIDLE, 30)
    setOption(descriptor, level: Int32(IPPROTO_TCP), name: TCP_KEEPINTVL, 5)
    setOption(descriptor, level: Int32(IPPROTO_TCP), name: TCP_KEEPCNT, 3)
  }

  /// Whether this error of a read or write says that the kernel gave the peer up. It names what it heard last on the way
  /// to the peer.
  package static func isVanished(_ code: Int32) -> Bool {
    code == ETIMEDOUT || code == EHOSTUNREACH || code == ENETUNREACH
  }

  /// Bounds the bytes that the kernel holds for a reader that stalls.
  package static func setSendBuffer(_ descriptor: Int32, bytes: Int) {
    setOption(descriptor, level: SOL_SOCKET, name: SO_SNDBUF, Int32(clamping: bytes))
  }

  /// The port to which the descriptor is bound.
  static func localPort(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer -> UInt16 in
      let status = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
      guard status == 0 else { return 0 }
      if pointer.pointee.ss_family == sa_family_t(AF_INET6) {
        return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin6_port)
        }
      }
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  struct Address {
    var storage: sockaddr_storage
    let length: socklen_t
    let family: Int32

    var peer: PeerAddress { PeerAddress(storage: storage, length: length) }

    mutating func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
      let length = length
      return withUnsafePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
      }
    }
  }
}
