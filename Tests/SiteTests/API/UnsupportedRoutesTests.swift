import HTTP
import Testing

struct UnsupportedRoutesTests {
  @Test(arguments: [
    (HTTPMethod.post, "/api/auth/apple"), (.post, "/api/auth/send-code"), (.post, "/api/auth/verify-code"),
    (.get, "/api/payments/connect/status"), (.post, "/api/payments/connect/onboard"),
    (.get, "/api/payments/earnings/history"), (.post, "/api/drivers/jobs/j/volume"),
    (.put, "/api/drivers/jobs/j/volume"), (.post, "/api/auth/signup"), (.get, "/api/booking/j"),
    (.get, "/api/jobs/lookup/SF34BJUW"), (.post, "/api/payments/create-intent-simple"),
    (.post, "/api/payments/confirm-simple"),
  ])
  func `what this server does not do says who does`(method: HTTPMethod, target: String) throws {
    let answer = try World().ask(method, target)
    #expect(answer.status == 501)
    #expect(answer.error?.contains("operator") == true || answer.error?.contains("dispatcher") == true)
  }
}
