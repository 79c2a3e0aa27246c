import System

/// An error between this process and the kernel.
package enum NetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A system call failed; `code` is its `errno`.
  case system(operation: String, code: Int32)
  /// libuv refused; `code` is its negative error number.
  case loop(operation: String, code: Int32)
  /// The host is neither a numeric address nor a name that can be resolved.
  case addressNotUsable(host: String)
  /// A passed descriptor is no listening TCP socket.
  case notListening(descriptor: Int32)
  /// A connection was not established in time.
  case timedOut

  package var description: String {
    switch self {
    case .system(let operation, let code): "\(SystemError(operation: operation, code: code))"
    case .loop(let operation, let code): "\(SystemError(operation: operation, code: -code))"
    case .addressNotUsable(let host): "not an address this machine can use: \(host)"
    case .notListening(let descriptor): "descriptor \(descriptor) is not a TCP socket that listens"
    case .timedOut: "the connection was not established in time"
    }
  }

  package init(_ error: SystemError) { self = .system(operation: error.operation, code: error.code) }
}
