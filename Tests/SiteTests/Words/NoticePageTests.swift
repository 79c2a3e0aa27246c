import Testing
import Words

struct NoticePageTests {
  @Test func `a link that is not good gets a kind page with nothing in it about a job`() throws {
    let html = try Rendered.page("notice", NoticePage(.link).template(Rendered.context))
    #expect(html.contains("<h1>This link is not active</h1>"))
    #expect(!html.contains("<script"))
    #expect(!html.contains("/t/"))
  }

  @Test func `a display that is switched off does not speak to a customer`() throws {
    let html = try Rendered.page("notice", NoticePage(.wall).template(Rendered.context))
    #expect(html.contains("<h1>This wall is switched off</h1>"))
    #expect(!html.contains("company with which you booked"))
  }

  @Test func `another address has its own`() throws {
    let html = try Rendered.page("notice", NoticePage(.notFound).template(Rendered.context))
    #expect(html.contains("<h1>There is no such page</h1>"))
  }
}
