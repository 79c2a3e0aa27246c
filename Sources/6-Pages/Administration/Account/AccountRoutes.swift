import Access
import Auth
import HTTP
import Store

/// The addresses below `/board/account` at which people change how they sign in.
///
/// Confined to the front loop.
package final class AccountRoutes: RouteGroup {
  private let groups: [any RouteGroup]

  package init(store: FleetStore, staff: StaffPages, signIn: SignIn, secret: TokenSecret) {
    groups = [SecondFactorRoutes(store: store, staff: staff, signIn: signIn, secret: secret)]
  }

  package func add(to router: inout Router) {
    for group in groups { group.add(to: &router) }
  }
}
