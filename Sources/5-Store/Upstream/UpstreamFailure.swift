import Outbound

/// The reason why the backend cannot be followed at the moment.
package enum UpstreamFailure: Error, Hashable, Sendable {
  case unreachable(OutboundError)
  /// 401 or 403: the credentials are wrong, or not an administrator's.
  case refused(status: Int)
  /// 429, or the 500 that this backend answers in its place.
  case possiblyRateLimited(status: Int)
  case unexpectedStatus(Int)
  /// The answer does not match the contract.
  case unreadable(path: String)
  case notJoined
  /// The Socket.IO connection ended, or could not be opened.
  case socket(label: String, detail: String)
  /// REST does not answer and the socket is silent.
  case hung
  /// The answers take longer than shown data may be old.
  case slow
  /// More has changed than Waypost's own bound of requests lets it read at once.
  case behind

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
    case .slow: "slow"
    case .behind: "behind"
    }
  }

  /// A part of a sentence for logs.
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
    case .slow: "upstream's REST has not answered for too long"
    case .behind: "Waypost's own bound of requests a minute lets it read no faster"
    }
  }

  /// What the operator can do about it, for logs; nil if only the backend can.
  package var advice: String? {
    switch self {
    case .refused(401):
      "check --upstream-user with --upstream-password-file, or --upstream-token-file"
    case .refused: "the account of --upstream-user needs the role admin at the backend"
    case .unreachable(.couldNotResolve), .unreachable(.couldNotConnect):
      "check the address that --upstream names, and that the backend runs there"
    case .unreachable(.tlsFailed):
      "check that --upstream names the certificate's host, and --upstream-ca the authority that vouches for it"
    case .unexpectedStatus(404), .unreadable:
      "check that --upstream names the backend itself, with the path under which its /api/ is"
    case .socket, .unexpectedStatus(400..<500):
      "the backend, and each proxy before it, must allow Socket.IO at /socket.io/, by WebSocket or by polling"
    case .notJoined: "the backend must answer admin:join on Socket.IO"
    case .possiblyRateLimited: "Waypost asks less often now; other programs at this address count too"
    case .unreachable, .unexpectedStatus, .hung, .slow, .behind: nil
    }
  }

  /// Whether another request may succeed all the same.
  var isOfOneAnswer: Bool {
    switch self {
    case .unreadable, .possiblyRateLimited: true
    case .unexpectedStatus(let status): !(502...504).contains(status)
    case .unreachable(.responseTooLarge): true
    case .unreachable, .refused, .notJoined, .socket, .hung, .slow, .behind: false
    }
  }

  /// Whether to ask again only after a longer while: the backend answered, and asking at once would not help.
  var isAnswer: Bool {
    switch self {
    // A proxy answers for a backend that is away, and will until it comes back.
    case .unexpectedStatus(502...504): false
    case .refused, .possiblyRateLimited, .unexpectedStatus, .unreadable: true
    case .unreachable, .notJoined, .socket, .hung, .slow, .behind: false
    }
  }
}
