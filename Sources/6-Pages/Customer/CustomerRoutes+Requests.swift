import FleetView
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// `/t/{token}?request=cancel`: asks the customer once more before the dispatchers are asked, or before the job ends. Only a
/// `POST` does that.
extension CustomerRoutes {
  /// The page with the form, or with the reason why there is none.
  func ask(
    _ form: RequestForm, _ token: String, _ request: HTTPRequest, _ responder: Responder
  ) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    let job = store.fleet.job(slot)
    let page = RequestPage(
      form: form, job: job, limits: store.business.terms.requests,
      kinds: store.fleet.requestKinds(of: link, now: store.clock()), token: token, now: store.clock())
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    let context = brands.branded(context.speaking(to: locale, about: job), of: slot)
    responder.send(
      .html(library.render("request-page", page.template(context)), status: page.fault?.status ?? .ok)
        .written(for: context.locale))
  }

  func takeRequest(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    let form = RequestForm(request.form)
    let done: (CustomerEdits.Fault?) -> Void = { [weak self] fault in
      guard let self else { return }
      guard let fault else { return lead(to: "request", of: token, request, responder) }
      var refused = form
      refused.fault = fault
      ask(refused, token, request, responder)
    }
    if let fault = form.fault { return done(fault) }
    let job = store.fleet.job(slot)
    let limits = store.business.terms.requests
    let kinds = store.fleet.requestKinds(of: link, now: store.clock())
    // Without a kind what is asked is taken back, until the end.
    let isOpen =
      !job.status.isEnded && form.kind.map { limits.allows($0, of: job, now: store.clock()) } ?? true
      && (form.kind ?? job.texts.request?.kind).map { kinds.contains($0) } ?? !kinds.isEmpty
    if let kind = form.kind, limits.isDirect(kind) {
      // Whoever sends the form twice wants to read that it is done.
      if kinds.contains(kind), job.status == .cancelled, job.cancelledBy == .customer { return done(nil) }
      return requests.cancel(job.id, link, isOpen: isOpen, reason: form.request?.words ?? "", done: done)
    }
    requests.take(
      link, of: slot, isOpen: isOpen, change: { $0.texts.customerRequest = form.request?.line }, done: done)
  }
}
