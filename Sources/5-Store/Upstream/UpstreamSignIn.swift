import Access
import JSON
import Net
import Outbound

/// Asks the backend's `POST /api/auth/login` for those who sign in here.
///
/// Confined to the outbound loop. It sends no token of its own: the answer names the account, and its token is passed
/// on.
final class UpstreamSignIn {
  private let client: HTTPClient
  private let configuration: UpstreamConfiguration

  init(loop: EventLoop, configuration: UpstreamConfiguration) throws(OutboundError) {
    client = try HTTPClient(loop: loop, configuration: configuration.outbound)
    self.configuration = configuration
  }

  func ask(_ login: UpstreamLogin) {
    let body = JSONWriter.object { body in
      body.member("email", login.name)
      body.member("password", login.password)
    }
    let request = OutboundRequest(
      method: "POST", url: configuration.address.url("/api/auth/login"),
      headers: [
        OutboundHeader("Accept", "application/json"), OutboundHeader("Content-Type", "application/json"),
      ],
      body: body, timeoutMilliseconds: configuration.requestTimeoutMilliseconds)
    do throws(OutboundError) {
      try client.send(request) { result in
        if case .success(let response) = result {
          login.answer.post(Self.read(response))
        } else {
          login.answer.post(.unavailable)
        }
      }
    } catch {
      login.answer.post(.unavailable)
    }
  }

  static func read(_ response: OutboundResponse) -> UpstreamLoginAnswer {
    switch response.status {
    case 200:
      let answer = try? JSONValue.parse(response.body)
      guard let user = answer?["user"], let id = user["id"]?.stringValue,
        let role = user["role"]?.stringValue, !id.isEmpty, id.utf8.count <= UpstreamAccount.maximumTextBytes
      else { return .unavailable }
      let names = [user["name"]?.stringValue, user["email"]?.stringValue, id].compactMap { $0 }
      let name = names.first { !$0.isEmpty && $0.utf8.count <= UpstreamAccount.maximumTextBytes } ?? id
      let token = answer?["token"]?.stringValue.flatMap { UpstreamToken.isUsable($0) ? $0 : nil }
      return .account(UpstreamAccount(id: id, name: name, role: role), token: token)
    case 400, 401, 403, 404: return .refused
    default: return .unavailable
    }
  }
}
