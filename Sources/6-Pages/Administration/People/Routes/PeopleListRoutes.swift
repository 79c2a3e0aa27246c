import Access
import HTTP
import Store

/// `/board/people`: the list of people.
///
/// Confined to the front loop.
final class PeopleListRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let ownsAccounts: Bool
  private let answers: LongAnswers

  /// `ownsAccounts` is false while upstream owns them.
  init(store: FleetStore, staff: StaffPages, ownsAccounts: Bool, answers: LongAnswers) {
    self.store = store
    self.staff = staff
    self.ownsAccounts = ownsAccounts
    self.answers = answers
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/people", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.list(request, responder)
    }
  }

  private func list(_ request: HTTPRequest, _ responder: Responder) {
    let list = PeopleList(store.accounts, store.fleet, PeopleQuery(request.query))
    answers.make(responder, list.advance) { [staff, ownsAccounts] in
      let page = PeoplePage(list, mayChange: ownsAccounts)
      staff.send("people", page.template(staff.context(for: request)), request, responder)
    }
  }
}
