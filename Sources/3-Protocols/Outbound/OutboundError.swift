/// The reason why a request to another server failed.
package enum OutboundError: Error, Hashable, Sendable {
  /// libcurl could not be set up: out of memory, or it refuses an option that this program needs.
  case couldNotStart(detail: String)
  /// The address is not a plain http or https URL, or a header would break the request's lines.
  case invalidRequest(detail: String)
  case couldNotResolve(detail: String)
  case couldNotConnect(detail: String)
  /// The handshake failed, or the CA bundle does not vouch for the certificate.
  case tlsFailed(detail: String)
  case timedOut
  /// The answer is larger than the caller allows.
  case responseTooLarge(limitBytes: Int)
  /// The connection broke before the answer was complete.
  case transferFailed(detail: String)
  case cancelled
  /// The address is inside this machine's own networks, which this client may not reach.
  case ownNetwork
  /// The mail can never be sent as it is.
  case unmailable(detail: String)

  /// The metric label and log name of the case.
  package var name: String {
    switch self {
    case .couldNotStart: "could_not_start"
    case .invalidRequest: "invalid_request"
    case .couldNotResolve: "could_not_resolve"
    case .couldNotConnect: "could_not_connect"
    case .tlsFailed: "tls_failed"
    case .timedOut: "timed_out"
    case .responseTooLarge: "response_too_large"
    case .transferFailed: "transfer_failed"
    case .cancelled: "cancelled"
    case .ownNetwork: "own_network"
    case .unmailable: "unmailable"
    }
  }

  /// A part of a sentence for logs; it may contain words of libcurl or of the other server, never a credential.
  package var detail: String {
    switch self {
    case .couldNotStart(let detail), .invalidRequest(let detail), .couldNotResolve(let detail),
      .couldNotConnect(let detail), .tlsFailed(let detail), .transferFailed(let detail),
      .unmailable(let detail):
      detail
    case .timedOut: "no answer in time"
    case .responseTooLarge(let limitBytes): "the answer is larger than \(limitBytes) bytes"
    case .cancelled: "given up"
    case .ownNetwork: "the address is inside the server's own networks"
    }
  }
}
