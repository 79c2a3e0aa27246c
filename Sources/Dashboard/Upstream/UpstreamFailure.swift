import Outbound

/// Why the backend cannot be followed at the moment.
package enum UpstreamFailure: Error, Hashable, Sendable {
  case unreachable(OutboundError)
  /// 401 or 403: the credentials are wrong, or not an administrator's.
  case refused(status: Int)
  /// 429, or the 500 that this backend answers in its place.
  case possiblyRateLimited(status: Int)
  case unexpectedStatus(Int)
  /// The answer is not what the contract says.
  case unreadable(path: String)
  case notJoined
  /// The Socket.IO connection ended, or was not made.
  case socket(label: String, detail: String)
  /// REST does not answer and the socket is silent.
  case hung

  /// The metric label and log name of the case.
  package var name: String {
    switch self {
    case .unreachable(let error): error.name
    case .refused: "refused"
    case .possiblyRateLimited: "possibly_rate_limited"
    case .unexpectedStatus: "unexpected_status"
    case .unreadable: "unreadable"
    case .notJoined: "not_joined"
    case .socket(let label, _): label
    case .hung: "hung"
    }
  }

  /// A sentence part for logs.
  package var detail: String {
    switch self {
    case .unreachable(let error): error.detail
    case .refused(let status): "upstream answers \(status) to these credentials"
    case .possiblyRateLimited(let status): "upstream answers \(status), which may be its rate limit"
    case .unexpectedStatus(let status): "upstream answers \(status)"
    case .unreadable(let path): "the answer at \(path) is not what the contract says"
    case .notJoined: "upstream did not answer admin:join"
    case .socket(_, let detail): detail
    case .hung: "upstream answers neither REST nor on the socket"
    }
  }

  /// Whether to ask again only after a longer while: it did answer, and asking at once would not help.
  var isAnswer: Bool {
    switch self {
    // A proxy answers for a backend that is away, and will for as long as it takes to come back.
    case .unexpectedStatus(502...504): false
    case .refused, .possiblyRateLimited, .unexpectedStatus, .unreadable: true
    case .unreachable, .notJoined, .socket, .hung: false
    }
  }
}
