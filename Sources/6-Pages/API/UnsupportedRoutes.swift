import HTTP

/// Requests of drivers' and customers' apps that a backend answers and this server does not: 501, with a sentence that
/// says where to go.
package final class UnsupportedRoutes: RouteGroup {
  private static let apple =
    "This server does not sign in with Apple: use the email and password of your account, or ask the operator"
  private static let codes =
    "This server sends no codes by SMS: use the email and password of your account, or ask the operator"
  private static let payments =
    "This server handles no payments: the operator pays its drivers, and tells what they earned"
  private static let volume =
    "This server does not change prices by volume: tell the dispatcher, who agrees it with the customer"
  private static let charges =
    "This server takes no payments: ask the operator how a booking is paid"
  private static let customers =
    "Customers do not sign up at this server: ask the operator for an account, or for a link to the booking"
  private static let bookings =
    "This server shows a booking at its link (tracking_url), and to its customer's account at /api/tracking/{id}: "
    + "ask the dispatcher for the link"

  package init() {}

  package func add(to router: inout Router) {
    let routes: [(HTTPMethod, String, String)] = [
      (.post, "/api/auth/apple", Self.apple), (.post, "/api/auth/send-code", Self.codes),
      (.post, "/api/auth/verify-code", Self.codes), (.get, "/api/payments/connect/*rest", Self.payments),
      (.post, "/api/payments/connect/*rest", Self.payments),
      (.get, "/api/payments/earnings/history", Self.payments),
      (.post, "/api/drivers/jobs/:job/volume", Self.volume),
      (.put, "/api/drivers/jobs/:job/volume", Self.volume),
      (.post, "/api/auth/signup", Self.customers), (.get, "/api/booking/:job", Self.bookings),
      (.get, "/api/jobs/lookup/:code", Self.bookings),
      (.post, "/api/payments/create-intent-simple", Self.charges),
      (.post, "/api/payments/confirm-simple", Self.charges),
    ]
    for (method, pattern, words) in routes {
      router.on(method, pattern) { _, _, responder in responder.send(.error(.notImplemented, words)) }
    }
  }
}
