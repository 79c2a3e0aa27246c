import Auth
import HTTP
import Net

/// The clients that may read `/metrics`: its numbers must not be public.
package enum MetricsAccess: Sendable {
  /// Clients on this machine, without a proxy.
  case thisMachine
  /// Nobody: the metrics have a listener of their own.
  case elsewhere
  /// Clients that send this token as `Authorization: Bearer`.
  case token(String)

  private static let forwardingFields = ["X-Forwarded-For", "Forwarded", "X-Real-IP"]

  /// The answer that refuses the metrics; nil if the request may read them.
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
