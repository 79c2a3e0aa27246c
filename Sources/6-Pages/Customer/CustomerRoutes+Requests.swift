import FleetView
import HTTP
import Store
import Templating
import Tracking
import Words

/// `/t/{token}?request=cancel`: asks the customer once more before the dispatchers are asked. Only a `POST` asks them.
extension CustomerRoutes {
  /// The page with the form, or with the reason why there is none.
  func ask(
    _ form: RequestForm, _ token: String, _ request: HTTPRequest, _ responder: Responder
  ) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    var form = form
    let job = store.fleet.job(slot)
    let kinds = store.fleet.requestKinds(of: link, now: store.clock())
    let isOpen = form.kind.map { kinds.contains($0) && $0.isOpen(in: job.status) } ?? false
    if !isOpen, form.fault == nil { form.fault = .tooLate }
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    let context = brands.branded(context.speaking(to: locale, about: job), of: slot)
    let texts = context.words.requests
    let headline = form.kind.map { texts.questions[$0] } ?? texts.title
    let value = context.page(
      title: headline,
      [
        "headline": .text(headline), "isOpen": .bool(isOpen), "kind": .text(form.kind?.rawValue ?? ""),
        "number": .text(
          Words.fill(
            context.words.alterations.number, ["number": context.words.isolated(job.number)])),
        "lead": .text(texts.lead), "label": .text(form.kind == .anotherTime ? texts.ownTime : texts.ownWords),
        "typed": .text(form.words), "maximum": .text("\(CustomerRequest.maximumCharacters)"),
        "fault": .text(
          orNull: form.fault.map {
            $0.text(
              context.words, tooLong: texts.tooLong, most: CustomerRequest.maximumCharacters,
              tooLate: texts.tooLate)
          }), "send": .text(texts.send),
        "action": .text("/t/\(token)?lang=\(locale.tag)"),
        "back": .text("/t/\(token)?lang=\(locale.tag)"), "backText": .text(texts.back),
      ])
    responder.send(
      .html(library.render("request-page", value), status: form.fault?.status ?? .ok)
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
    let kinds = store.fleet.requestKinds(of: link, now: store.clock())
    // Without a kind what is asked is taken back, until the end.
    let isOpen =
      !job.status.isEnded && form.kind?.isOpen(in: job.status) ?? true
      && (form.kind ?? job.texts.request?.kind).map { kinds.contains($0) } ?? !kinds.isEmpty
    requests.take(
      link, of: slot, isOpen: isOpen, change: { $0.texts.customerRequest = form.request?.line }, done: done)
  }
}
