import Access
import Auth
import HTTP
import JSON
import Storage
import Store
import System
import Tracking
import Words

/// `/t/{token}/push`, `/board/account/push` and `/d/push`: a browser asks to be told, or to be told no more. Pages send
/// the form by a script, after a tap.
///
/// Confined to the front loop. For a job the link is the proof of who asks; links that open nothing get the same answer.
package final class PushRoutes: RouteGroup {
  /// The largest form: an address, two keys and a token.
  static let maximumBodyBytes = 4096

  private let store: FleetStore
  private let cookies: SessionCookies
  private let access: Access
  private let context: PageContext
  private let files: StaticFiles
  /// The key to which browsers subscribe; nil if there is none.
  private let key: String?
  /// Nil where no notices are offered.
  private let notices: Outbox?

  package init(
    store: FleetStore, cookies: SessionCookies, access: Access, context: PageContext, files: StaticFiles,
    outbox: Outbox?, secret: TokenSecret
  ) {
    notices = outbox.flatMap { $0.offersNotices ? $0 : nil }
    self.store = store
    self.access = access
    self.cookies = cookies
    self.context = context
    self.files = files
    key = try? PushSender.publicKey(secret)
  }

  package func add(to router: inout Router) {
    let form = BodyLimit(Self.maximumBodyBytes)
    router.on(.get, "/t/:token/push") { [unowned self] request, parameters, responder in
      guard let (_, link) = self.opened(parameters["token"], responder) else { return }
      let locale = request.locale(linkLanguage: link.language, fallback: self.context.locale)
      self.describe(locale, responder)
    }
    router.on(.post, "/t/:token/push", body: form) { [unowned self] request, parameters, responder in
      guard let (job, link) = self.opened(parameters["token"], responder) else { return }
      let locale = request.locale(linkLanguage: link.language, fallback: self.context.locale)
      guard !job.status.isEnded else { return responder.send(.error(.conflict, "The job has ended")) }
      self.take(request, of: link.token, responder) { endpoint, id in
        PushSubscription(
          id: id, endpoint: endpoint.url, key: endpoint.key, secret: endpoint.secret, link: link.token,
          jobID: job.id, language: locale.tag, createdAt: self.store.clock())
      }
    }
    router.on(.get, "/board/account/push") { [unowned self] request, _, responder in
      guard self.cookies.dispatcher(request) != nil else { return Self.refuse(.unauthorized, responder) }
      self.describe(request.boardLocale(fallback: self.context.locale), responder)
    }
    router.on(.post, "/board/account/push", body: form) { [unowned self] request, _, responder in
      guard let (session, user) = self.cookies.dispatcher(request), self.cookies.isOwnForm(request) else {
        return Self.refuse(.forbidden, responder)
      }
      let locale = request.boardLocale(fallback: self.context.locale)
      self.take(request, of: user.id.rawValue, responder) { endpoint, id in
        PushSubscription(
          id: id, endpoint: endpoint.url, key: endpoint.key, secret: endpoint.secret, userID: user.id,
          session: session.id, language: locale.tag, createdAt: self.store.clock())
      }
    }
    addDriverRoutes(to: &router, form)
    // A worker is for the addresses beside and below its own.
    for path in ["/t/worker.js", "/board/worker.js"] {
      router.on(.get, path) { [unowned self] request, _, responder in
        responder.send(self.files.response(for: request, path: "notice-worker.js"))
      }
    }
  }

  /// The driver's page: its key is the proof of who asks.
  private func addDriverRoutes(to router: inout Router, _ form: BodyLimit) {
    router.on(.get, "/d/push") { [unowned self] request, _, responder in
      guard self.notices != nil, self.access.driverPageKey(request) != nil else {
        return Self.refuse(.forbidden, responder)
      }
      self.describe(request.locale(fallback: self.context.locale), responder)
    }
    router.on(.post, "/d/push", body: form) { [unowned self] request, _, responder in
      guard let phone = self.access.driverPageKey(request),
        Access.isOwnForm(request, of: phone, sending: request.form["csrf"])
      else { return Self.refuse(.forbidden, responder) }
      let locale = request.locale(fallback: self.context.locale)
      self.take(request, of: phone.key.driverID.rawValue, responder) { endpoint, id in
        PushSubscription(
          id: id, endpoint: endpoint.url, key: endpoint.key, secret: endpoint.secret,
          driverID: phone.key.driverID, keyDigest: phone.key.digest, language: locale.tag,
          createdAt: self.store.clock())
      }
    }
  }

  private static func refuse(_ status: HTTPStatus, _ responder: Responder) {
    responder.send(
      .error(status, "Only a signed-in page of the board, or the driver's page, may ask for notices"))
  }

  /// Nil if it answered that the link opens nothing.
  private func opened(_ token: String, _ responder: Responder) -> (job: Job, link: TrackingLink)? {
    guard notices != nil, case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock())
    else {
      responder.send(RequestError.notFound("Not found").response)
      return nil
    }
    return (store.fleet.job(slot), link)
  }

  /// What the page's script needs after the tap.
  private func describe(_ locale: PageLocale, _ responder: Responder) {
    guard let key, notices != nil else { return responder.send(.error(.notFound, "Not found")) }
    let words = locale.words.push
    responder.send(
      .json(
        JSONWriter.object { json in
          json.member("key", key)
          json.member("on", words.on)
          json.member("stop", words.stop)
          json.member("refused", words.refused)
        }))
  }

  private func take(
    _ request: HTTPRequest, of owner: String, _ responder: Responder,
    _ make: (PushEndpoint, _ id: String) -> PushSubscription
  ) {
    guard let outbox = notices else { return responder.send(.error(.notFound, "Not found")) }
    let form = request.form
    let write: OutboxRecord
    if form["act"] == "stop" {
      write = .pushGone(id: PushEndpoint.id(SecretAddress(form["endpoint"] ?? ""), of: owner))
    } else {
      guard
        let endpoint = PushEndpoint(
          url: form["endpoint"], key: form["p256dh"], secret: form["auth"],
          reachesOwnNetworks: outbox.reachesOwnNetworks)
      else {
        return responder.send(.error(.badRequest, "This is no address of a push service, or a key is wrong"))
      }
      guard store.outbox.pushes.count < PushSubscription.maximumCount else {
        return responder.send(
          .tryLater(.serviceUnavailable, "Too many browsers are told already", seconds: 600))
      }
      write = .push(make(endpoint, PushEndpoint.id(endpoint.url, of: owner)))
    }
    store.submit([.outbox(write)]) { result in
      switch result {
      case .success: responder.send(HTTPResponse(status: .noContent))
      case .failure(let error): responder.send(error.response)
      }
    }
  }
}
