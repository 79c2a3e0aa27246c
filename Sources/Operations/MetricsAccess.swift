import Auth
import HTTP
import Net

/// Who may read `/metrics`: it says how many there are of everything, which is nobody's business outside.
package enum MetricsAccess: Sendable {
  /// Who asks from this machine, and not through a proxy.
  case thisMachine
  /// Nobody: the figures have a listener of their own.
  case elsewhere
  /// Who sends this token as `Authorization: Bearer`.
  case token(String)

  private static let forwardingFields = ["X-Forwarded-For", "Forwarded", "X-Real-IP"]

  /// Why the request gets no figures; nil where it may have them.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    switch self {
    case .thisMachine:
      let isForwarded = Self.forwardingFields.contains { request.headers.contains($0) }
      if request.peer.isLoopback && !isForwarded { return nil }
      return .text(
        "Figures are for this machine only: see --metrics-listen and --metrics-token-file\n",
        status: .forbidden)
    case .elsewhere:
      return .error(.notFound, "Not found")
    case .token(let token):
      let sent = request.headers["Authorization"] ?? ""
      if ConstantTime.equal(Array("Bearer \(token)".utf8), Array(sent.utf8)) { return nil }
      var response = HTTPResponse.text(
        "Figures need the token of --metrics-token-file\n", status: .unauthorized)
      response.headers.add("WWW-Authenticate", "Bearer")
      return response
    }
  }
}
