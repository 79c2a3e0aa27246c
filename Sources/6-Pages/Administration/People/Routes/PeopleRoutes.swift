import Access
import FleetView
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
    store: FleetStore, staff: StaffPages, signIn: SignIn, passwords: PasswordChecker, brands: Brands,
    ownsAccounts: Bool,
    pictures: DriverPictures, answers: LongAnswers, loop: EventLoop
  ) {
    let changes = PeopleChanges(store: store)
    groups = [
      PeopleListRoutes(store: store, staff: staff, ownsAccounts: ownsAccounts, answers: answers),
      PeopleTableRoutes(changes: changes, staff: staff, ownsAccounts: ownsAccounts, answers: answers),
      PersonDataRoutes(
        store: store, staff: staff, ownsAccounts: ownsAccounts, answers: answers, loop: loop),
      RetentionRoutes(store: store, staff: staff),
      NewPersonRoutes(changes: changes, staff: staff, ownsAccounts: ownsAccounts),
      PersonRoutes(
        changes: changes, staff: staff, ownsAccounts: ownsAccounts,
        reader: PersonHistoryReader(store: store, loop: loop), pictures: pictures),
      SetPasswordRoutes(
        store: store, cookies: staff.cookies, secret: signIn.secret, passwords: passwords,
        library: staff.library,
        context: staff.context, brands: brands, loop: loop),
    ]
  }

  package func add(to router: inout Router) {
    for group in groups { group.add(to: &router) }
  }
}
