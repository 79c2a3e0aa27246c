import HTTP

/// Requests of the driver app that a backend answers and this server does not: 501, with a sentence that says where
/// to go.
package final class UnsupportedRoutes: RouteGroup {
  private static let apple =
    "This server does not sign in with Apple: use the email and password of your account, or ask the operator"
  private static let codes =
    "This server sends no codes by SMS: use the email and password of your account, or ask the operator"
  private static let payments =
    "This server handles no payments: the operator pays its drivers, and tells what they earned"
  private static let volume =
    "This server does not change prices by volume: tell the dispatcher, who agrees it with the customer"

  package init() {}

  package func add(to router: inout Router) {
    let routes: [(HTTPMethod, String, String)] = [
      (.post, "/api/auth/apple", Self.apple), (.post, "/api/auth/send-code", Self.codes),
      (.post, "/api/auth/verify-code", Self.codes), (.get, "/api/payments/connect/*rest", Self.payments),
      (.post, "/api/payments/connect/*rest", Self.payments),
      (.get, "/api/payments/earnings/history", Self.payments),
      (.post, "/api/drivers/jobs/:job/volume", Self.volume),
      (.put, "/api/drivers/jobs/:job/volume", Self.volume),
    ]
    for (method, pattern, words) in routes {
      router.on(method, pattern) { _, _, responder in responder.send(.error(.notImplemented, words)) }
    }
  }
}
