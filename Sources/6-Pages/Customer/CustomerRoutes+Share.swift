import API
import Auth
import FleetView
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// A link for somebody who waits with the customer: it shows the same page, and takes nothing that only the customer
/// says. Each link of a customer has one at most.
extension CustomerRoutes {
  func share(_ token: String, _ request: HTTPRequest, _ responder: Responder) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      return responder.send(notice(.page, request))
    }
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    let context = brands.branded(context.speaking(to: locale, about: store.fleet.job(slot)), of: slot)
    if let there = store.fleet.linkToShare(link, now: store.clock()) {
      return show(there, to: token, context, responder)
    }
    guard let new = try? RandomToken() else { return responder.send(RequestError.busy.response) }
    var shared = TrackingLink(
      token: new.text, jobID: link.jobID, createdAt: store.clock(), expiresAt: link.expiresAt)
    shared.rules = link.rules
    shared.rulesSince = link.rulesSince
    let entry = AuditEntry(at: store.clock(), byCustomer: .linkCreate, of: link.jobID, detail: nil)
    store.submit(.linkCreated(shared), with: [.audit(entry)]) { [weak self] result in
      switch result {
      case .success: self?.show(shared, to: token, context, responder)
      case .failure(let error): responder.send(error.response)
      }
    }
  }

  private func show(_ shared: TrackingLink, to token: String, _ context: PageContext, _ responder: Responder)
  {
    let words = context.words
    let value = context.page(
      title: words.labels["share"] ?? "",
      [
        "words": words.labelsValue, "link": .text(shared.path),
        "address": .text((publicURL ?? "") + shared.path), "open": .text(words.mails.open),
        "path": .text("/t/\(token)"),
      ])
    responder.send(.html(library.render("share", value)).written(for: context.locale))
  }
}
