import DemoMap
import HTTP
import JSON
import Maps
import Places
import Storage
import TestSupport
import Testing
import Tracking

@testable import Access
@testable import Live
@testable import Store

struct WallSettingsRoutesTests {
  private func world() throws -> (World, Browser) {
    let world = try World.withoutReviews()
    try world.account("dora", .dispatcher, password: Browser.password)
    return (world, try Browser(world, "dora"))
  }

  private func only(_ world: World) throws -> Wall {
    let open = world.store.fleet.allWalls.filter { $0.revokedAt == nil }
    #expect(open.count == 1)
    return try #require(open.first)
  }

  @Test func `a wall is made by a plain form, opens, and is revoked by another`() throws {
    let (world, browser) = try world()
    #expect(try browser.get("/board/displays").text.contains("There is no wall yet."))
    let answer = try browser.post(
      "/board/displays",
      "name=+Front+desk+&center=60.17%2C+24.94&radius_km=5&theme=dark&time_zone=America%2FNew_York"
        + "&origins=https%3A%2F%2Fintranet.example%0D%0Ahttp%3A%2F%2FHALL.test%3A8080%2F")
    #expect(answer.status == 303)
    let wall = try only(world)
    #expect(wall.name == "Front desk")
    // The token has 18 random bytes.
    #expect(wall.token.utf8.count == 24)
    #expect(wall.area?.radiusMeters == 5000)
    #expect(wall.framingOrigins == ["https://intranet.example", "http://hall.test:8080"])
    let page = try browser.get("/board/displays").text
    for text in [
      "/wall/\(wall.token)", "Front desk", "5.0 km around 60.17, 24.94", "America/New_York", "Dark",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    let opened = try world.ask(.get, "/wall/\(wall.token)")
    #expect(opened.status == 200)
    #expect(opened.text.contains("theme-dark.css") && opened.text.contains("data-zone=\"America/New_York\""))
    let feed = try WireClient(world)
    feed.request("/wall/\(wall.token)/live")
    try feed.take(through: "event: complete")
    #expect(try browser.post("/board/displays/revoke", "display=\(wall.token)").status == 303)
    #expect(try feed.takeToEnd().contains("event: end"))
    #expect(try world.ask(.get, "/wall/\(wall.token)").status == 404)
    let audit = world.store.accounts.audit.suffix(2)
    #expect(audit.map(\.action) == [.wallCreate, .wallRevoke])
    #expect(audit.allSatisfy { $0.subject == "Front desk" })
  }

  @Test(arguments: [
    ("name=", "name"), ("name=+", "name"), ("name=\(String(repeating: "x", count: 81))", "name"),
    ("name=a%0Ab", "name"), ("name=a&center=here", "center"), ("name=a&center=91,0&radius_km=1", "center"),
    ("name=a&center=NaN,0&radius_km=1", "center"), ("name=a&radius_km=5", "center"),
    ("name=a&center=60,24", "radius_km"), ("name=a&center=60,24&radius_km=0", "radius_km"),
    ("name=a&center=60,24&radius_km=nan", "radius_km"), ("name=a&center=60,24&radius_km=501", "radius_km"),
    ("name=a&theme=pink", "theme"), ("name=a&time_zone=Mars%2FBase", "time_zone"),
    ("name=a&time_zone=..%2F..%2Fetc%2Fpasswd", "time_zone"), ("name=a&origins=*", "origins"),
    ("name=a&origins=https%3A%2F%2F*.example", "origins"),
    ("name=a&origins=https%3A%2F%2Fa%3Bscript-src", "origins"),
    ("name=a&origins=javascript%3Aalert(1)", "origins"),
    ("name=a&origins=https%3A%2F%2Fa.example%2Fpath", "origins"),
    ("name=a&origins=https%3A%2F%2Fa%3A99999", "origins"),
  ])
  func `what is not understood is said beside the form, which keeps what was typed`(
    form: String, field: String
  ) throws {
    let (world, browser) = try world()
    let answer = try browser.post("/board/displays", form)
    #expect(answer.status == 422)
    #expect(answer.text.contains("role=\"alert\""))
    #expect(answer.text.split(separator: "aria-invalid").count == 2)
    #expect(world.store.fleet.allWalls.isEmpty)
  }

  @Test func `a wall is changed by the form that made it, and its open wall loads itself anew`() throws {
    let (world, browser) = try world()
    _ = try browser.post("/board/displays", "name=Hall&center=60.17,24.94&radius_km=5&theme=light")
    let wall = try only(world)
    let before = try world.ask(.get, "/wall/\(wall.token)").text
    let feed = try WireClient(world)
    feed.request("/wall/\(wall.token)/live")
    let opening = try feed.take(through: "event: complete")
    func build(_ text: String, after mark: String) throws -> String {
      String(try #require(text.split(separator: mark).dropFirst().first).prefix { $0 != "\"" })
    }
    #expect(try build(before, after: "data-build=\"") == build(opening, after: "\"build\":\""))
    let page = try browser.get("/board/displays").text
    for text in ["value=\"Hall\"", "value=\"60.17, 24.94\"", "id=\"wall-0-name\""] {
      #expect(page.contains(text), "\(text)")
    }
    let answer = try browser.post(
      "/board/displays/change",
      "display=\(wall.token)&name=Lobby&theme=dark&time_zone=America%2FNew_York&origins=https%3A%2F%2Fa.example"
    )
    #expect(answer.status == 303)
    let changed = try only(world)
    #expect(changed.token == wall.token && changed.createdAt == wall.createdAt)
    #expect(changed.name == "Lobby" && changed.area == nil && changed.theme == .dark)
    #expect(changed.framingOrigins == ["https://a.example"])
    // The feed ends without the event `end`, because the wall continues: the wall connects again, and receives the
    // build of another page.
    #expect(try !feed.takeToEnd().contains("event: end"))
    let after = try world.ask(.get, "/wall/\(wall.token)").text
    #expect(after.contains("theme-dark.css"))
    #expect(try build(after, after: "data-build=\"") != build(before, after: "data-build=\""))
    #expect(world.store.accounts.audit.last?.action == .wallChange)
    let wrong = try browser.post("/board/displays/change", "display=\(wall.token)&name=Lobby&theme=pink")
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("<details open>") && wrong.text.contains("role=\"alert\""))
    #expect(try browser.post("/board/displays/change", "display=unknown&name=x").status == 303)
    #expect(try only(world) == changed)
  }

  @Test func `a form chooses the parts of a wall and their order`() throws {
    let (world, browser) = try world()
    #expect(try browser.post("/board/displays", "name=Old").status == 303)
    let wall = try only(world)
    #expect(wall.parts == [.map, .counters, .late, .arrivals, .jobs])
    let feed = try WireClient(world)
    feed.request("/wall/\(wall.token)/live")
    try feed.take(through: "event: complete")
    // Two with the same number stand in the order of the form.
    let chosen =
      "part_map=7&part_counters=&part_late=2&part_arrivals=1&part_jobs=&part_unassigned=2&part_ratings="
    let target = "/board/displays/change"
    #expect(try browser.post(target, "display=\(wall.token)&name=Old&\(chosen)").status == 303)
    #expect(try only(world).parts == [.arrivals, .late, .unassigned, .map])
    #expect(try !feed.takeToEnd().contains("event: end"))
    let page = try browser.get("/board/displays").text
    #expect(page.contains("Next arrivals, Late, Without a driver, Map"))
    #expect(page.contains(#"name="part_map"><option value="">Not shown</option><option value="1">"#))
    #expect(page.contains(#"<option value="4" selected>4</option>"#))
    // A form without them, of a page from before an update, keeps them.
    #expect(try browser.post(target, "display=\(wall.token)&name=New").status == 303)
    #expect(try only(world).parts == [.arrivals, .late, .unassigned, .map])
    for wrong in ["part_map=", "part_map=8", "part_map=x"] {
      let answer = try browser.post(target, "display=\(wall.token)&name=New&\(wrong)")
      #expect(answer.status == 422 && answer.text.contains("Please choose at least one part."), "\(wrong)")
    }
    #expect(try only(world).name == "New")
  }

  @Test func `REST chooses the parts of a wall and their order`() throws {
    let (world, _) = try world()
    let token = world.access.newToken(for: UserID("dora"))
    let body = #"{"name":"Hall","parts":["ratings","late"]}"#
    let made = try world.ask(.post, "/api/admin/displays", token: token, body)
    func parts(_ answer: World.Answer) -> [String?]? {
      answer.json["display"]?["parts"]?.arrayValue?.map(\.stringValue)
    }
    #expect(parts(made) == ["ratings", "late"])
    let target = "/api/admin/displays/\(try only(world).token)"
    for wrong in ["[]", "[7]", #"["maps"]"#, #"["map","map"]"#, #""map""#] {
      let refused = try world.ask(.put, target, token: token, #"{"name":"Hall","parts":\#(wrong)}"#)
      #expect(refused.status == 400, "\(wrong)")
    }
    #expect(try only(world).parts == [.ratings, .late])
    let whole = try world.ask(.put, target, token: token, #"{"name":"Hall"}"#)
    #expect(parts(whole) == ["map", "counters", "late", "arrivals", "jobs"])
  }

  @Test func `REST changes a wall as a whole`() throws {
    let (world, _) = try world()
    let token = world.access.newToken(for: UserID("dora"))
    let area = #"{"name":"Hall","area":{"lat":60.17,"lng":24.94,"radius_km":5}}"#
    _ = try world.ask(.post, "/api/admin/displays", token: token, area)
    let wall = try only(world)
    let answer = try world.ask(
      .put, "/api/admin/displays/\(wall.token)", token: token, #"{"name":"Lobby","theme":"dark"}"#)
    #expect(answer.status == 200)
    #expect(answer.json["display"]?["theme"]?.stringValue == "dark")
    #expect(try only(world).area == nil)
    #expect(try world.ask(.put, "/api/admin/displays/none", token: token, #"{"name":"x"}"#).status == 404)
    #expect(try world.ask(.put, "/api/admin/displays/\(wall.token)", token: token, "{}").status == 400)
  }

  @Test func `REST makes, lists and revokes walls`() throws {
    let (world, _) = try world()
    let token = world.access.newToken(for: UserID("dora"))
    let made = try world.ask(
      .post, "/api/admin/displays", token: token,
      #"{"name":"Hall","area":{"lat":60.17,"lng":24.94,"radius_km":2.5,"address":"12 Quay Street"},"theme":"light","#
        + #""time_zone":"Europe/Helsinki","origins":["https://a.example","https://b.example:8443"]}"#)
    #expect(made.status == 201)
    let wall = try only(world)
    #expect(made.json["display"]?["url"]?.stringValue == "/wall/\(wall.token)")
    let list = try world.ask(.get, "/api/admin/displays", token: token)
    let listed = try #require(list.json["displays"]?.arrayValue?.first)
    #expect(listed["area"]?["radius_km"]?.doubleValue == 2.5)
    #expect(listed["area"]?["address"]?.stringValue == "12 Quay Street")
    #expect(listed["origins"]?.arrayValue?.count == 2)
    #expect(listed["theme"]?.stringValue == "light")
    let target = "/api/admin/displays/\(wall.token)"
    #expect(try world.ask(.delete, target, token: token).status == 200)
    #expect(try world.ask(.delete, target, token: token).status == 404)
    #expect(
      try world.ask(.get, "/api/admin/displays", token: token).json["displays"]?.arrayValue?.isEmpty == true)
    for body in [
      #"{"name":7}"#, "[]", "{", #"{"name":"a","area":{"lat":"60"}}"#, #"{"name":"a","origins":"x"}"#,
    ] {
      let refused = try world.ask(.post, "/api/admin/displays", token: token, body)
      #expect(refused.status == 400, "\(body)")
      #expect(refused.error != nil)
    }
  }

  @Test func `only the origins of its wall may frame a wall`() throws {
    let (world, _) = try world()
    let framed = Wall(
      token: "framed", name: "Framed", createdAt: world.now,
      framingOrigins: ["https://a.example", "https://b.example"])
    try world.submit(.wallCreated(framed))
    try world.submit(.wallCreated(Wall(token: "bare", name: "Bare", createdAt: world.now)))
    let policy = try #require(try world.ask(.get, "/wall/framed").headers["Content-Security-Policy"])
    #expect(policy.hasSuffix("frame-ancestors https://a.example https://b.example"))
    #expect(policy.contains("default-src 'none'"))
    let plain = try WireClient(world)
    plain.request("/wall/bare", headers: ["Connection: close"])
    let answer = try plain.takeToEnd()
    #expect(answer.contains("frame-ancestors 'none'") && answer.contains("X-Frame-Options: DENY"))
    let other = try WireClient(world)
    other.request("/wall/framed", headers: ["Connection: close"])
    #expect(!(try other.takeToEnd()).contains("X-Frame-Options"))
  }

  @Test func `a radius is typed in miles where distances are in miles, and stays exact`() throws {
    let (world, browser) = try world()
    let american = ["Accept-Language": "en-US"]
    #expect(try browser.post("/board/displays", "name=Hall&center=60,24&radius_mi=5").status == 303)
    let wall = try only(world)
    #expect(abs(try #require(wall.area).radiusMeters - 8046.72) < 0.01)
    let page = try browser.get("/board/displays", american).text
    #expect(page.contains("Radius in miles") && page.contains("autocomplete=\"off\" value=\"5\""))
    // A reader of kilometers sees fewer digits, and changes the name alone.
    #expect(try browser.get("/board/displays").text.contains("value=\"8.05\""))
    let renamed = "display=\(wall.token)&name=Lobby&center=60.0,24.0&radius_km=8.05"
    #expect(try browser.post("/board/displays/change", renamed).status == 303)
    #expect(try only(world).area?.radiusMeters == wall.area?.radiusMeters)
    // A comma is a mark of decimals too.
    let typed = "display=\(wall.token)&name=Lobby&center=60.0,24.0&radius_km=2%2C5"
    #expect(try browser.post("/board/displays/change", typed).status == 303)
    #expect(try only(world).area?.radiusMeters == 2500)
    let wrong = try browser.post("/board/displays", "name=Yard&center=60,24&radius_mi=311")
    #expect(wrong.status == 422 && wrong.text.contains("The radius can be 0.1 to 310 mi."))
  }

  @Test func `walls are kept over a restart, with all that was said of them`() throws {
    let (world, _) = try world()
    let area = try #require(WallArea(center: World.pickup, radiusMeters: 1234))
    let wall = Wall(
      token: "kept", name: "Kept", createdAt: world.now, area: area, areaAddress: "12 Quay Street",
      theme: .dark, timeZoneName: "Europe/Helsinki",
      framingOrigins: ["https://a.example", "https://b.example"], parts: [.unassigned, .map, .ratings])
    try world.submit(.wallCreated(wall))
    #expect(try StorageFile(path: world.directory + "/waypost.db").walls() == [wall])
  }

  @Test func `the middle of an area can be an address of the map`() throws {
    var names = LayerEncoder("transportation_name")
    for (name, y) in [("Main Street", 1000), ("Main Square", 3000)] {
      names.add(
        .line, [[(x: 0, y: y), (x: 4096, y: y)]], [("class", .text("minor")), ("name", .text(name))])
    }
    var numbers = LayerEncoder("housenumber")
    for number in 1...9 {
      numbers.add(.point, [[(200 * number, 1020)]], [("housenumber", .text("\(2 * number)"))])
    }
    let map = try TestMap().add(14, 9300, 4700, [TestMap.street, names, numbers]).finished()
    let world = try World(mapPath: map.path)
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.run { world.places?.progress == .ready }
    let browser = try Browser(world, "dora")
    #expect(try browser.get("/board/displays").text.contains("An address, or a latitude"))
    // A clear address needs no second step.
    let made = try browser.post("/board/displays", "name=Hall&center=12+Main+Street&radius_km=5")
    #expect(made.status == 303)
    let middle = try #require(try only(world).area?.center)
    let place = WebMercator.unproject(
      WorldPoint(x: (9300 + 1200 / 4096) / 16384, y: (4700 + 1020 / 4096) / 16384))
    #expect(middle.distanceMeters(to: SampleFleet.place(place.latitude, place.longitude)) < 5)
    // The address stays with the wall, and its form keeps the place while the address is the same.
    let hall = try only(world)
    #expect(hall.areaAddress == "12 Main Street")
    let page = try browser.get("/board/displays").text
    #expect(page.contains("5.0 km around 12 Main Street") && page.contains("value=\"12 Main Street\""))
    let hidden = try ["choice", "asked"].map { name in
      let rest = try #require(page.split(separator: "name=\"\(name)\" value=\"").dropFirst().first)
      return "\(name)=\(rest.prefix { $0 != "\"" }.replacing(",", with: "%2C").replacing(" ", with: "+"))"
    }
    let kept = try browser.post(
      "/board/displays/change",
      "display=\(hall.token)&name=Lobby&center=12+Main+Street&radius_km=5&\(hidden.joined(separator: "&"))")
    #expect(kept.status == 303)
    #expect(try only(world).areaAddress == "12 Main Street")
    #expect(try only(world).area?.center == middle)
    // Numbers have no address.
    _ = try browser.post(
      "/board/displays/change",
      "display=\(hall.token)&name=Lobby&center=1.5,2.5&radius_km=5&\(hidden.joined(separator: "&"))")
    #expect(try only(world).areaAddress == nil)
    // Another one has to be chosen.
    let offered = try browser.post("/board/displays", "name=Yard&center=+main&radius_km=5")
    #expect(offered.status == 200 && offered.text.contains("Which place is meant?"))
    #expect(offered.text.contains("; Main Square\"") && offered.text.contains("; Main Street\""))
    let chosen = "choice=1.5%2C+2.5%3B+Main+Square&asked=+main"
    let fields = "name=Yard&center=main&radius_km=5&\(chosen)"
    #expect(try browser.post("/board/displays", fields).status == 303)
    let token = try #require(world.store.fleet.allWalls.first { $0.name == "Yard" }?.token)
    #expect(world.store.fleet.wall(token)?.area?.center == SampleFleet.place(1.5, 2.5))
    #expect(world.store.fleet.wall(token)?.areaAddress == "Main Square")
    // A choice for another address than the one that is typed does not count.
    let other = try browser.post(
      "/board/displays/change", "display=\(token)&name=Yard&center=Nowhere+9&radius_km=5&\(chosen)")
    #expect(other.status == 422 && other.text.contains("The map does not have that address."))
    #expect(try browser.post("/board/displays", "name=Yard&center=12+main+street").status == 422)
  }
}
