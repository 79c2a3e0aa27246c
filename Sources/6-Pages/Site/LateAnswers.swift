import HTTP
import Net
import Store
import Tracking

/// Looks again at refusals of requests that may rest on what this node does not know yet (`LateRefusals`). Such a request
/// is handled anew when this node knows more, and answered 503 if it stays behind.
///
/// Confined to the front loop. A refusal has changed nothing, so its request may be handled twice.
final class LateAnswers {
  private let refusals: LateRefusals
  /// Tells a browser that this server does not know the page now.
  private let page: (HTTPRequest) -> HTTPResponse

  init(refusals: LateRefusals, page: @escaping (HTTPRequest) -> HTTPResponse) {
    self.refusals = refusals
    self.page = page
  }

  /// Call it before the request is handled; `again` handles it anew.
  func watch(_ responder: Responder, again: @escaping (Responder) -> Void) {
    guard let known = refusals.known else { return }
    responder.review = { [weak self, weak responder] response in
      guard let self, let responder, Self.mayBeOutdated(response, responder.request) else { return false }
      refusals.wait(since: known, for: responder.request.clientKey) { [weak self] outcome in
        switch outcome {
        case .news: again(responder)
        case .nothingNew: responder.send(response)
        case .behind: self?.answerBehind(responder, insteadOf: response)
        }
      }
      return true
    }
  }

  private func answerBehind(_ responder: Responder, insteadOf response: HTTPResponse) {
    guard Self.isPage(response) else { return responder.send(RequestError.behind.response) }
    var notice = page(responder.request)
    notice.headers.set("Retry-After", "1")
    responder.send(notice)
  }

  private static func mayBeOutdated(_ response: HTTPResponse, _ request: HTTPRequest) -> Bool {
    if response.mayBeOutdated || (response.status == .notFound && isPage(response)) { return true }
    // A session of another node.
    return isToSignIn(response) && request.headers.contains("Cookie")
  }

  private static func isToSignIn(_ response: HTTPResponse) -> Bool {
    response.status == .seeOther && response.headers["Location"]?.hasPrefix("/board/sign-in") ?? false
  }

  private static func isPage(_ response: HTTPResponse) -> Bool {
    isToSignIn(response) || response.headers["Content-Type"]?.hasPrefix("text/html") ?? false
  }
}
