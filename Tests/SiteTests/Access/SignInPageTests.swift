import Access
import Testing

struct SignInPageTests {
  @Test func `the form posts email, password, proof and where to go`() throws {
    let html = try Rendered.page(
      "sign-in", SignInPage(next: "/board?a=\"b", csrf: "proof").template(Rendered.context))
    #expect(html.contains("<form class=\"form\" method=\"post\" action=\"/board/sign-in\">"))
    #expect(html.contains("name=\"csrf\" value=\"proof\""))
    #expect(html.contains("name=\"next\" value=\"/board?a=&quot;b\""))
    #expect(!html.contains("role=\"alert\""))
  }

  @Test func `a failure is said, and what was typed stays, but not the password`() throws {
    let html = try Rendered.page(
      "sign-in", SignInPage(failure: .wrong, email: "<b>@x").template(Rendered.context))
    #expect(html.contains("role=\"alert\">That email or phone and password do not match."))
    #expect(html.contains("value=\"&lt;b&gt;@x\""))
    #expect(!html.contains("<b>"))
  }
}
