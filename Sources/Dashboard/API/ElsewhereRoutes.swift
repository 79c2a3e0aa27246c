import HTTP

/// What the driver app also asks a backend for, and this server does not do: 501, with words that say who does.
enum ElsewhereRoutes {
  private static let apple =
    "This server does not sign in with Apple: use the email and password of your account, or ask the operator"
  private static let codes =
    "This server sends no codes by SMS: use the email and password of your account, or ask the operator"
  private static let payments =
    "This server handles no payments: the operator pays its drivers, and tells what they earned"
  private static let volume =
    "This server does not change prices by volume: tell the dispatcher, who agrees it with the customer"

  static func add(to router: inout Router) {
    let routes: [(HTTPMethod, String, String)] = [
      (.post, "/api/auth/apple", apple), (.post, "/api/auth/send-code", codes),
      (.post, "/api/auth/verify-code", codes), (.get, "/api/payments/connect/*rest", payments),
      (.post, "/api/payments/connect/*rest", payments), (.get, "/api/payments/earnings/history", payments),
      (.post, "/api/drivers/jobs/:job/volume", volume), (.put, "/api/drivers/jobs/:job/volume", volume),
    ]
    for (method, pattern, words) in routes {
      router.on(method, pattern) { _, _, responder in responder.send(.error(.notImplemented, words)) }
    }
  }
}
