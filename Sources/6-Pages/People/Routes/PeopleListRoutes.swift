import HTTP
import Store

/// `/board/people`: the list of people.
///
/// Confined to the front loop.
final class PeopleListRoutes: RouteGroup {
  private let store: FleetStore
  private let door: AdministratorDoor
  private let ownsAccounts: Bool
  private let answers: LongAnswers

  /// `ownsAccounts` is false while upstream owns them.
  init(store: FleetStore, door: AdministratorDoor, ownsAccounts: Bool, answers: LongAnswers) {
    self.store = store
    self.door = door
    self.ownsAccounts = ownsAccounts
    self.answers = answers
  }

  func add(to router: inout Router) {
    router.on(.get, "/board/people") { [unowned self] request, _, responder in
      guard self.door.administrator(request, responder) != nil else { return }
      self.list(request, responder)
    }
  }

  private func list(_ request: HTTPRequest, _ responder: Responder) {
    let list = PeopleList(store.accounts, store.fleet, PeopleQuery(request.query))
    answers.make(responder, list.advance) { [door, ownsAccounts] in
      let page = PeoplePage(list, mayChange: ownsAccounts)
      door.send("people", page.template(door.context(for: request)), request, responder)
    }
  }
}
