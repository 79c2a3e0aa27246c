import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Administration
@testable import Store

struct PeopleListTests {
  private func world() throws -> (World, Browser) {
    let world = try World.withoutReviews()
    try world.account("ann", .admin, password: Browser.password)
    return (world, try Browser(world, "ann"))
  }

  private func add(_ count: Int, to world: World) throws {
    let width = "\(count)".count
    try world.submit(
      (0..<count).map { index in
        let number = String(repeating: "0", count: width - "\(index)".count) + "\(index)"
        return .user(
          User(
            id: UserID("u\(number)"), email: "u\(number)@example.test", phone: "+358 40 \(number)",
            name: "Pérson \(number)", role: .customer, createdAt: world.now))
      })
  }

  private func list(_ world: World, _ query: String) -> PeopleList {
    let list = PeopleList(world.store.accounts, world.store.fleet, PeopleQuery(HTTPQuery(query)))
    while list.advance() {}
    return list
  }

  @Test func `people are found by name, email and phone, whatever the accents`() throws {
    let (world, _) = try world()
    try add(12, to: world)
    for (query, count) in [
      ("", 13), ("q=person", 12), ("q=P%C3%89RSON+07", 1), ("q=u03%40example", 1), ("q=35840", 12),
      ("q=4011", 1), ("q=%2B358+40+11", 1), ("q=nobody", 0), ("role=admin", 1), ("role=customer&q=05", 1),
      ("role=nothing", 13), ("standing=disabled", 0),
    ] {
      #expect(list(world, query).foundCount == count, "\(query)")
    }
  }

  @Test func `a standing is searched for, and counted over everybody`() throws {
    let (world, browser) = try world()
    try world.account("ada", .driver)
    try world.account("bo", .driver)
    try world.account("gone", .dispatcher, isActive: false)
    var waiting = world.store.fleet.profile(try world.slot("ada"))
    waiting.isApproved = false
    try world.submit(.driverChanged(waiting))
    #expect(list(world, "standing=waiting").people.map(\.user.id.rawValue) == ["ada"])
    #expect(list(world, "standing=disabled").people.map(\.user.id.rawValue) == ["gone"])
    #expect(list(world, "standing=active").foundCount == 2)
    let page = try browser.get("/board/people?q=Name+of+bo").text
    for text in ["Found: 1", "Waiting for approval: 1", "Disabled: 1", "Name of bo"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("Name of ada"))
  }

  @Test func `a page has 200 people, in the order of their names, and each person is on one page`() throws {
    let (world, browser) = try world()
    try add(450, to: world)
    var (found, pages): ([String], Int) = ([], 0)
    var after: UserID?
    repeat {
      let page = list(world, "q=person" + (after.map { "&after=\($0.rawValue)" } ?? ""))
      #expect(page.people.count <= PeopleList.maximumRows && page.foundCount == 450)
      found += page.people.compactMap(\.user.name)
      after = page.last
      pages += 1
    } while after != nil
    #expect(pages == 3 && found.count == 450 && found == found.sorted())
    let first = try browser.get("/board/people?q=person").text
    let next = try #require(first.firstMatch(of: /href="([^"]*after=[^"]*)"/)?.1)
    let second = try browser.get(String(next.replacing("&amp;", with: "&"))).text
    #expect(second.contains("Pérson 200") && !second.contains("Pérson 199<"))
    #expect(second.contains("First page"))
  }

  @Test func `the board leads administrators to the people, and nobody else`() throws {
    let (world, browser) = try world()
    try world.account("dora", .dispatcher, password: Browser.password)
    let dora = try Browser(world, "dora")
    for page in ["/board", "/board/displays", "/board/account"] {
      #expect(try browser.get(page).text.contains("href=\"/board/people\""), "\(page)")
      #expect(try !dora.get(page).text.contains("href=\"/board/people\""), "\(page)")
    }
  }
}
