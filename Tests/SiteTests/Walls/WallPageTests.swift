import Testing
import Tracking
import Walls
import Words

struct WallPageTests {
  func html() throws -> String {
    let wall = Wall(token: "display-token", name: "Ware<house", createdAt: SampleFleet.now)
    let page = WallPage(try SampleFleet.make(), wall: wall, now: SampleFleet.now)
    return try Rendered.page("wall", page.template(Rendered.context))
  }

  @Test func `the wall has its name, a clock and its feed`() throws {
    let text = try html()
    #expect(text.contains("Ware&lt;house"))
    #expect(text.contains("datetime=\"2026-11-21T14:03:20.000Z\" data-hours=\"h23\">16:03</time>"))
    #expect(text.contains("data-feed=\"/wall/display-token/live\""))
  }

  @Test func `the wall's clock names no zone, as it does once its script runs`() throws {
    let wall = Wall(token: "display-token", name: "Hall", createdAt: SampleFleet.now)
    let page = WallPage(try SampleFleet.make(), wall: wall, now: SampleFleet.now)
    let context = PageContext(assets: "/assets/hash", zone: .fixed(offsetSeconds: 0))
    let text = try Rendered.page("wall", page.template(context))
    #expect(text.contains("data-zone=\"UTC\">14:03</time>"))
  }

  @Test func `a hall reads first names and no customer`() throws {
    let text = try html()
    #expect(text.contains("Driver0"))
    #expect(!text.contains("Surname"))
    #expect(!text.contains("secret"))
  }

  @Test func `the wall says since when it is cut off`() throws {
    let fleet = try SampleFleet.make()
    let wall = Wall(token: "display-token", name: "Hall", createdAt: SampleFleet.now)
    func html() throws -> String {
      let page = WallPage(fleet, wall: wall, now: SampleFleet.now)
      return try Rendered.page("wall", page.template(Rendered.context))
    }
    #expect(try !html().contains("cutOffSince"))
    _ = try fleet.apply(.nodesJoined, now: SampleFleet.now)
    #expect(try html().contains("data-when=\"cutOffSince\" hidden"))
    _ = try fleet.apply(.nodesCutOff(since: SampleFleet.ago(60)), now: SampleFleet.now)
    let text = try html()
    #expect(text.contains("data-when=\"cutOffSince\">This server cannot reach the other servers"))
    #expect(text.contains("<span id=\"cut-off-since\">16:02</span>"))
  }

  @Test func `the wall lists who comes next, and says so when nothing is late`() throws {
    let text = try html()
    #expect(text.contains("Next arrivals"))
    #expect(text.contains("<p class=\"nothing\">No job is late.</p>"))
  }

  @Test func `the wall shows its parts in their order`() throws {
    func html(_ parts: [Wall.Part]) throws -> String {
      let wall = Wall(token: "display-token", name: "Hall", createdAt: SampleFleet.now, parts: parts)
      let page = WallPage(try SampleFleet.make(), wall: wall, now: SampleFleet.now)
      return try Rendered.page("wall", page.template(Rendered.context))
    }
    let marks: [Wall.Part: String] = [
      .map: "id=\"map\"", .counters: "data-count=\"online\"", .late: "id=\"late\"",
      .arrivals: "id=\"arrivals\"", .jobs: "id=\"jobs\"", .unassigned: "id=\"unassigned\"",
      .ratings: "id=\"ratings-title\"",
    ]
    for parts in [Wall.Part.standard, [.ratings, .unassigned, .jobs], [.arrivals, .map], [.map]] {
      let text = try html(parts)
      for (part, mark) in marks { #expect(text.contains(mark) == parts.contains(part), "\(parts) \(part)") }
      let places = parts.filter { $0 != .map }.compactMap { marks[$0].flatMap { text.firstRange(of: $0) } }
      #expect(places.map(\.lowerBound) == places.map(\.lowerBound).sorted())
    }
    #expect(try html([.arrivals, .map]).contains("<main class=\"map-last\""))
    #expect(try html(Wall.Part.standard).contains("<main data-feed"))
  }

  @Test func `nothing on the wall can be pressed`() throws {
    let text = try html()
    for element in ["<form", "<button", "<a ", "<input"] { #expect(!text.contains(element)) }
  }
}
