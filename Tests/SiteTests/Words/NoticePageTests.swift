import Testing
import Words

struct NoticePageTests {
  @Test func `a link that is not good gets a kind page with nothing in it about a job`() throws {
    let html = try Rendered.page("notice", NoticePage(.link).template(Rendered.context))
    #expect(html.contains("<h1>This link is not active</h1>"))
    #expect(!html.contains("<script"))
    #expect(!html.contains("/t/"))
  }

  @Test func `a wall that is switched off does not speak to a customer`() throws {
    let html = try Rendered.page("notice", NoticePage(.wall).template(Rendered.context))
    #expect(html.contains("<h1>This wall is switched off</h1>"))
    #expect(!html.contains("company with which you booked"))
  }

  @Test(arguments: [
    (NoticePage.Kind.unknownHere, "This page cannot be shown now"), (.unchanged, "Nothing was changed"),
    (.undecided, "We do not know whether this was saved"),
  ])
  func `a node that is cut off says what it does not know`(kind: NoticePage.Kind, title: String) throws {
    let html = try Rendered.page("notice", NoticePage(kind).template(Rendered.context))
    #expect(html.contains("<h1>\(title)</h1>"))
  }

  @Test func `another address has its own`() throws {
    let html = try Rendered.page("notice", NoticePage(.notFound).template(Rendered.context))
    #expect(html.contains("<h1>There is no such page</h1>"))
  }
}
