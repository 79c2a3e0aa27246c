import HTTP
import Net
import Store
import Tracking

/// Looks again at refusals that this node may have given because it does not know yet what another node acknowledged:
/// a job, a link, a session, a status. The request waits until this node has applied all that the nodes' log had, and is
/// then handled anew; if that takes more than a second, it is answered 503.
///
/// Confined to the front loop. A refusal has changed nothing, so its request may be handled twice. Bounds: `maximumCount`
/// requests wait, and `maximumOfAddress` of one address; one more is answered 503 at once.
final class LateAnswers {
  static let maximumCount = 64
  static let maximumOfAddress = 4

  private let store: FleetStore
  /// Tells a browser that this server does not know the page now.
  private let page: (HTTPRequest) -> HTTPResponse
  private var count = 0
  private var addresses = AddressCounts(maximumPerAddress: maximumOfAddress)

  init(store: FleetStore, page: @escaping (HTTPRequest) -> HTTPResponse) {
    self.store = store
    self.page = page
  }

  /// Call it before the request is handled; `again` handles it anew.
  func watch(_ responder: Responder, again: @escaping (Responder) -> Void) {
    // A node that is cut off says so in its answers.
    guard let log = store.log, !store.fleet.nodes.isCutOff else { return }
    let known = log.sequence
    responder.review = { [weak self, weak responder] response in
      guard let self, let responder, Self.mayBeOutdated(response, responder.request) else { return false }
      keep(response, responder, known, again)
      return true
    }
  }

  private func keep(
    _ response: HTTPResponse, _ responder: Responder, _ known: UInt64,
    _ again: @escaping (Responder) -> Void
  ) {
    let address = responder.request.clientKey
    guard let log = store.log, count < Self.maximumCount, addresses.hasRoom(for: address) else {
      return answerBehind(responder, insteadOf: response)
    }
    count += 1
    addresses.add(address)
    log.catchUp { [weak self] isReached in
      guard let self else { return responder.send(response) }
      count -= 1
      addresses.remove(address)
      guard isReached, let log = store.log else { return answerBehind(responder, insteadOf: response) }
      // Nothing came since the request began: the refusal stands.
      guard log.sequence > known else { return responder.send(response) }
      store.nodesRefusals.lookedAgain += 1
      again(responder)
    }
  }

  private func answerBehind(_ responder: Responder, insteadOf response: HTTPResponse) {
    store.nodesRefusals.behind += 1
    guard Self.isPage(response) else {
      return responder.send(
        .tryLater(
          .serviceUnavailable, "This server does not have the newest changes of the others yet", seconds: 1))
    }
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
