/// Why a connection to NATS cannot be made or used.
package enum NatsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `libnats3.4` is not installed, or it refuses to start.
  case noLibrary
  case invalid(detail: String)

  package var description: String {
    switch self {
    case .noLibrary: "libnats.so.3.4 cannot be loaded; Debian's package is libnats3.4"
    case .invalid(let detail): detail
    }
  }
}
