import Storage
import Store
import Templating
import Testing
import Words

@testable import Board
@testable import Site

struct OtherFindsTests {
  private func found(_ words: String, as reader: String) throws -> String {
    let world = try World.withoutReviews()
    try world.account("ann", .admin, password: Browser.password)
    try world.account("dora", .dispatcher, password: Browser.password)
    for index in 0..<8 { try world.account("zoe\(index)", .customer) }
    let page = try Browser(world, reader).get("/board/found?q=\(words)")
    #expect(page.status == 200)
    return page.text
  }

  @Test func `a search finds people for administrators, at most five of them, and pages by their names`()
    throws
  {
    let people = try found("zoe", as: "ann")
    #expect(people.contains("Also found:"))
    #expect(people.matches(of: /href="\/board\/people\/zoe[0-9]"/).count == 5)
    #expect(try found("zoe3", as: "ann").contains("href=\"/board/people/zoe3\""))
    let pages = try found("past", as: "ann")
    #expect(pages.contains("href=\"/board/rewind\">Past positions</a>"))
    #expect(!pages.contains("href=\"/board/people/"))
  }

  @Test func `who may not see people finds none, and no page that only administrators have`() throws {
    #expect(try !found("zoe", as: "dora").contains("/board/people"))
    #expect(try !found("settings", as: "dora").contains("/board/settings"))
    #expect(try found("reports", as: "dora").contains("href=\"/board/reports\">Reports</a>"))
  }

  @Test func `of too many people nobody is looked at, and their own search is named`() throws {
    let world = try World.withoutReviews()
    for index in 0..<4 { try world.account("zoe\(index)", .customer) }
    func links(_ most: Int) throws -> String {
      let query = BoardQuery(text: "zoe")
      var finds = try #require(
        OtherFinds(query, world.store.accounts, Rendered.context, mostLookedAt: most))
      while finds.advance() {}
      let page = try Rendered.library.get().render("board-near", .object(["others": finds.value(.standard)]))
      return String(decoding: page, as: UTF8.self)
    }
    #expect(try links(4).contains("/board/people/zoe0"))
    #expect(try links(3).contains("href=\"/board/people?q=zoe\">People: zoe</a>"))
    #expect(try !links(3).contains("/board/people/zoe0"))
  }

  @Test func `without words nothing else is looked for`() throws {
    #expect(try !found("", as: "ann").contains("Also found:"))
  }
}
