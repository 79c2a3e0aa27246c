import Glibc

/// The address of a socket within this machine: the path of a file, or an abstract name, which begins with `@`.
struct LocalAddress {
  private var storage = sockaddr_un()
  private let length: socklen_t

  init(path: String) throws(NetError) {
    let bytes = Array(path.utf8)
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let capacity = MemoryLayout<sockaddr_un>.size - offset
    guard let first = bytes.first, bytes.count > 1, bytes.count < capacity,
      first == UInt8(ascii: "@") || first == UInt8(ascii: "/") || first == UInt8(ascii: ".")
    else { throw .addressNotUsable(host: path) }
    storage.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &storage) { raw in
      for (index, byte) in bytes.enumerated() { raw[offset + index] = byte }
      if first == UInt8(ascii: "@") { raw[offset] = 0 }
    }
    // An abstract name has the length that is passed; the name of a file ends with a zero.
    length = socklen_t(offset + bytes.count + (first == UInt8(ascii: "@") ? 0 : 1))
  }

  func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
