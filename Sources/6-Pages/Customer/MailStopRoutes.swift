import FleetView
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// `/t/{token}/mails`: a customer stops the mails about its job, by a link and a button, or by its mail program alone
/// (RFC 8058). Only a `POST` stops them: programs that look at links before their readers do send a `GET`.
///
/// Confined to the front loop. The link is the proof of who asks; links that open nothing get the same answer as on
/// their page.
package final class MailStopRoutes: RouteGroup {
  private let store: FleetStore
  private let library: MustacheLibrary
  private let context: PageContext
  private let brands: Brands

  package init(store: FleetStore, library: MustacheLibrary, context: PageContext, brands: Brands) {
    self.store = store
    self.library = library
    self.context = context
    self.brands = brands
  }

  package func add(to router: inout Router) {
    router.on(.get, "/t/:token/mails") { [unowned self] request, parameters, responder in
      self.answer(parameters["token"], request, responder) { job, page in
        page(self.store.outbox.isQuiet(job))
      }
    }
    router.on(.post, "/t/:token/mails") { [unowned self] request, parameters, responder in
      self.answer(parameters["token"], request, responder) { job, page in
        self.store.submit([.outbox(.quiet(job))]) { result in
          if case .failure(let error) = result { responder.send(error.response) } else { page(true) }
        }
      }
    }
  }

  /// `decide` calls its function with whether the mails are stopped, once.
  private func answer(
    _ token: String, _ request: HTTPRequest, _ responder: Responder,
    _ decide: (JobID, @escaping (Bool) -> Void) -> Void
  ) {
    guard case .open(let slot, let link) = store.fleet.linkState(token, now: store.clock()) else {
      let isCutOff = store.fleet.nodes.isCutOff
      let locale = request.locale(fallback: context.locale)
      let page = NoticePage(isCutOff ? .unknownHere : .link)
      return responder.send(
        .html(
          library.render("notice", page.template(brands.branded(context.speaking(to: locale)))),
          status: isCutOff ? .serviceUnavailable : .notFound
        ).written(for: locale))
    }
    let job = store.fleet.job(slot)
    let locale = request.locale(linkLanguage: link.language, fallback: context.locale)
    let context = brands.branded(context.speaking(to: locale, about: job), of: slot)
    let library = library
    decide(job.id) { isStopped in
      let (words, say) = (context.words, context.words.mails)
      let value = context.page(
        title: say.stop,
        [
          "headline": .text(isStopped ? say.stopped : say.stop),
          "lead": isStopped ? .null : .text(say.stopLead), "button": isStopped ? .null : .text(say.stop),
          "number": .text(
            Words.fill(words.alterations.number, ["number": words.isolated(job.number)])),
          "open": .text(say.open), "path": .text("/t/\(token)"), "action": .text("/t/\(token)/mails"),
        ])
      responder.send(.html(library.render("mail-stop", value)).written(for: context.locale))
    }
  }
}
