import Access
import Faces
import HTTP
import Net
import Store
import Templating
import Words

/// The addresses at which administrators add and change people: `/board/people` and all below it; and
/// `/set-password/TOKEN`, at which these choose their passwords.
///
/// Confined to the front loop.
package final class PeopleRoutes: RouteGroup {
  private let groups: [any RouteGroup]

  /// `ownsAccounts` is false while upstream owns them: the pages then only show.
  package init(
    store: FleetStore, cookies: SessionCookies, passwords: PasswordChecker, library: MustacheLibrary,
    context: PageContext, faces: Faces,
    ownsAccounts: Bool, answers: LongAnswers, loop: EventLoop
  ) {
    let changes = PeopleChanges(store: store)
    let door = AdministratorDoor(cookies: cookies, library: library, context: context)
    groups = [
      PeopleListRoutes(store: store, door: door, ownsAccounts: ownsAccounts, answers: answers),
      PeopleTableRoutes(changes: changes, door: door, ownsAccounts: ownsAccounts, answers: answers),
      PersonDataRoutes(
        store: store, door: door, ownsAccounts: ownsAccounts, answers: answers, loop: loop),
      RetentionRoutes(store: store, door: door),
      NewPersonRoutes(changes: changes, door: door, ownsAccounts: ownsAccounts),
      PersonRoutes(
        changes: changes, door: door, ownsAccounts: ownsAccounts,
        reader: PersonHistoryReader(store: store, loop: loop)),
      SetPasswordRoutes(
        store: store, cookies: cookies, passwords: passwords, library: library, context: context,
        faces: faces, loop: loop),
    ]
  }

  package func add(to router: inout Router) {
    for group in groups { group.add(to: &router) }
  }
}
