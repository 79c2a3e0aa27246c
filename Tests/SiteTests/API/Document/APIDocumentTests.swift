import HTTP
import JSON
import TestSupport
import Testing

@testable import API
@testable import Site

/// The description of the addresses for programs, compared with the routes that there are.
struct APIDocumentTests {
  private let world: World
  /// Some routes are there only with a map.
  private let map: TestMap

  init() throws {
    map = try TestMap().describe("attribution", "© Test").add(14, 1, 1, [TestMap.street]).finished()
    world = try World(mapPath: map.path)
  }

  private var document: APIDocument { world.routes.reference.document }

  @Test func `every route below api is described, and every description has a route`() {
    #expect(
      document.undescribed == [],
      """
      Describe each of these routes: add a member with the route's name to "operations" of the file \
      Public/api-*.json of its subject. Sources/6-Pages/API/API.docc/OpenAPI.md shows one.
      """)
    #expect(
      document.unregistered == [],
      "No such route is registered: remove it from \"operations\" in Public/api-*.json, or correct its name.")
  }

  @Test func `the document has each route below api once, and other routes only if they are described`()
    throws
  {
    let paths = try #require(document.value["paths"]?.objectValue)
    let described = paths.flatMap { path in
      (path.value.objectValue ?? []).map { "\($0.key.uppercased()) \(path.key)" }
    }
    let registered = world.routes.router.registered.filter { $0.contains(" /api/") || $0.contains(" /phone") }
      .map { $0.replacing(/[:*](\w+)/) { "{\($0.1)}" } }
    #expect(described.sorted() == registered.sorted())
  }

  @Test func `a route that nobody described is in the document nevertheless`() throws {
    let document = APIDocument(
      routes: ["GET /api/new/:thing", "GET /board"], files: try Rendered.files.get())
    #expect(document.undescribed == ["GET /api/new/:thing"])
    #expect(document.value["paths"]?.objectValue?.map(\.key) == ["/api/new/{thing}"])
    #expect(document.unregistered.contains("POST /api/booking"))
  }

  @Test func `each operation has a name, a summary, a subject, and a word about who may ask`() throws {
    let subjects = document.value["tags"]?.arrayValue?.compactMap { $0["name"] } ?? []
    let schemes = document.value["components"]?["securitySchemes"]?.objectValue?.map(\.key) ?? []
    for path in try #require(document.value["paths"]?.objectValue) {
      for method in path.value.objectValue ?? [] {
        let operation = method.value
        let name = "\(method.key) \(path.key)"
        #expect(operation["operationId"]?.stringValue?.isEmpty == false, "\(name)")
        #expect(operation["summary"]?.stringValue?.isEmpty == false, "\(name)")
        #expect(subjects.contains(operation["tags"]?.arrayValue?.first ?? .null), "\(name)")
        let doors = try #require(operation["security"]?.arrayValue, "\(name)")
        #expect(doors.flatMap { $0.objectValue ?? [] }.allSatisfy { schemes.contains($0.key) }, "\(name)")
      }
    }
  }

  @Test func `the description is kept by caches until it changes`() throws {
    for path in ["/api", "/api/openapi.json"] {
      let first = try world.ask(.get, path)
      let tag = try #require(first.headers["ETag"])
      #expect(first.status == 200)
      #expect(try world.ask(.get, path, headers: [("If-None-Match", tag)]).status == 304)
    }
  }

  @Test func `the page shows every operation with its path and an example`() throws {
    let page = try world.ask(.get, "/api").text
    for path in try #require(document.value["paths"]?.objectValue) {
      #expect(page.contains("<code>\(path.key)</code>"))
      for method in path.value.objectValue ?? [] {
        let id = try #require(method.value["operationId"]?.stringValue)
        #expect(page.contains("<h3 id=\"\(id)\">"))
      }
    }
    #expect(page.contains(#"curl -X PUT &quot;$WAYPOST/api/drivers/availability&quot;"#))
  }
}
