import Access
import Auth
import HTTP
import Net
import Store

/// The addresses below `/board/account` at which people change their own account and how they sign in, and that of a
/// forgotten password.
///
/// Confined to the front loop.
package final class AccountRoutes: RouteGroup {
  private let groups: [any RouteGroup]

  package init(
    store: FleetStore, staff: StaffPages, signIn: SignIn, passwords: PasswordChecker, ownsAccounts: Bool,
    loop: EventLoop
  ) {
    groups = [
      OwnAccountRoutes(
        store: store, staff: staff, signIn: signIn, passwords: passwords, ownsAccounts: ownsAccounts),
      SecondFactorRoutes(store: store, staff: staff, signIn: signIn),
      ForgottenPasswordRoutes(store: store, staff: staff, secret: signIn.secret, loop: loop),
    ]
  }

  package func add(to router: inout Router) {
    for group in groups { group.add(to: &router) }
  }
}
