import FleetView
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// The forms of the customer's page. The link is the proof of who sends them, as for all that it shows.
extension CustomerRoutes {
  /// Takes one of the page's forms, which post to its own address: the feed sends the same forms to all of its links.
  func take(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    let form = request.form
    if form["message"] != nil || form["quick"] != nil {
      write(token, request, responder)
    } else if form["note"] != nil {
      note(token, request, responder)
    } else if form["request"] != nil {
      takeRequest(token, request, responder)
    } else if form["read"] != nil {
      read(token, request, responder)
    } else if form["share"] != nil {
      share(token, request, responder)
    } else if let typing = form["typing"] {
      tell(isTyping: typing == "1", token, request, responder)
    } else {
      rate(token, request, responder)
    }
  }

  /// Notes that the customer has seen the conversation.
  private func read(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.data, request))
    }
    store.readChat(about: store.fleet.job(slot).id, by: .customer)
    responder.send(HTTPResponse(status: .noContent))
  }

  /// Tells the others that the customer types a message, or stopped.
  private func tell(isTyping: Bool, _ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.data, request))
    }
    store.tellTyping(isTyping, about: slot, by: .customer(of: store.fleet.job(slot)))
    responder.send(HTTPResponse(status: .noContent))
  }

  private func write(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    let job = store.fleet.job(slot)
    let words = request.locale(linkLanguage: link.language, fallback: context.locale).words
    let text = QuickAnswer.text(of: request.form, by: .customer, words)
    let form = request.form[ChatView.form]
    store.write(text, about: job.id, by: .customer(of: job), from: form) { [weak self] result in
      guard let self else { return }
      if case .failure(let fault) = result {
        let typed = request.form["message"] ?? ""
        return answer(token, request, responder, status: fault.status) {
          $0.refusedMessage = ChatView.Refused(typed, fault)
        }
      }
      // Who answers has read.
      store.readChat(about: job.id, by: .customer)
      lead(to: "chat", of: token, request, responder)
    }
  }

  private func note(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    let form = NoteForm(request.form)
    let done: (CustomerEdits.Fault?) -> Void = { [weak self] fault in
      guard let self else { return }
      guard let fault else { return lead(to: "note", of: token, request, responder) }
      answer(token, request, responder, status: fault.status) {
        $0.refusedNote = form
        $0.refusedNote?.fault = fault
      }
    }
    if let fault = form.fault { return done(fault) }
    let isOpen =
      store.fleet.takesNote(of: link, now: store.clock()) && store.fleet.job(slot).status.isBeforeArrival
    notes.take(
      link, of: slot, isOpen: isOpen, change: { $0.texts[.customerNote] = form.stored }, done: done)
  }

  private func rate(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    let job = store.fleet.job(slot).id
    ratings.take(RatingForm(request.form), of: job, link: token) { [weak self] refused in
      guard let refused else { self?.lead(to: "rating", of: token, request, responder); return }
      self?.answer(token, request, responder, status: refused.status) { $0.typed = refused }
    }
  }

  /// The page again, with what was typed and why it was not taken. The link may have ended meanwhile.
  private func answer(
    _ token: String, _ request: HTTPRequest, _ responder: Responder, status: HTTPStatus,
    _ change: (inout CustomerPage) -> Void
  ) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    var page = page(
      store.fleet.customerView(of: slot, rules: store.fleet.rules(of: link), now: store.clock()), of: link)
    change(&page)
    let context = brands.branded(context.speaking(to: locale, about: page.job), of: slot)
    send(page, token, context, status: status, responder)
  }

  /// To the part of the page where the taken form stood.
  func lead(to part: String, of token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(_, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    responder.send(.redirect(to: "/t/\(token)?again&lang=\(locale.tag)#\(part)"))
  }
}
