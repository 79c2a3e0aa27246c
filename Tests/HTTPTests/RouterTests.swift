import Testing

@testable import HTTP

@Suite struct RouterTests {
  private static func respond(
    _ router: Router, _ method: HTTPMethod, _ target: String
  ) throws -> HTTPResponse {
    var response: HTTPResponse?
    let request = try HTTPRequest(method: method, target: target)
    router.handle(request, Responder(inMemory: request) { response = $0 })
    return try #require(response)
  }

  private static var router: Router {
    var router = Router()
    func on(_ method: HTTPMethod, _ pattern: String) {
      router.on(method, pattern) { _, parameters, responder in
        responder.send(.text("\(pattern) \(parameters["token"])\(parameters["path"])"))
      }
    }
    for pattern in ["/", "/t/:token", "/t/:token/live", "/t/new", "/t/new/:token/x", "/assets/*path", "/s/"] {
      on(.get, pattern)
    }
    on(.post, "/t/:token")
    on(.put, "/only-put")
    return router
  }

  static let matches: [(String, String)] = [
    ("/", "/ "), ("/t/abc", "/t/:token abc"), ("/t/abc/live?x=/y", "/t/:token/live abc"),
    ("/t/new", "/t/new "), ("/t/new/live", "/t/:token/live new"), ("/t/new/7/x", "/t/new/:token/x 7"),
    ("/t/a%2Fb", "/t/:token a%2Fb"), ("/assets/h/a/b.css", "/assets/*path h/a/b.css"),
    ("/assets/", "/assets/*path "), ("/s/", "/s/ "), ("/t/x/../y", "/t/:token y"),
  ]

  @Test(arguments: matches)
  func `a path finds its pattern, literals before parameters`(_ target: String, _ text: String) throws {
    let response = try Self.respond(Self.router, .get, target)
    #expect(String(decoding: response.body.copy, as: UTF8.self) == text)
  }

  @Test(arguments: ["/t", "/t/", "/t//live", "/nothing", "/t/a/b", "/s", "//", "/T/abc"])
  func `a path without a pattern is not found`(_ target: String) throws {
    #expect(try Self.respond(Self.router, .get, target).status == .notFound)
  }

  @Test func `a body is wanted by the route that takes it, and by no other`() throws {
    var router = Self.router
    router.on(.post, "/much", body: BodyLimit(1000) { $0.headers["X"] == "y" }) { _, _, _ in }
    for (method, target, field, limit) in [
      (HTTPMethod.post, "/t/abc", "", BodyLimit.small.maximumBytes),
      (.get, "/t/abc", "", BodyLimit.small.maximumBytes),
      (.post, "/much", "y", 1000), (.post, "/much", "z", nil), (.put, "/much", "y", nil),
      (.options, "/t/abc", "", nil),
      (.post, "/nothing", "", nil), (.options, "*", "", nil),
    ] as [(HTTPMethod, String, String, Int?)] {
      let request = try HTTPRequest(method: method, target: target, headers: ["X": field])
      #expect(router.bodyLimit(of: request) == limit, "\(method.rawValue) \(target)")
    }
  }

  @Test func `a wrong method is told which ones are right`() throws {
    let refused = try Self.respond(Self.router, .delete, "/t/abc")
    #expect(refused.status == .methodNotAllowed)
    #expect(refused.headers["Allow"] == "GET, HEAD, POST, OPTIONS")
    #expect(try Self.respond(Self.router, .get, "/only-put").headers["Allow"] == "PUT, OPTIONS")
    let options = try Self.respond(Self.router, .options, "/t/abc")
    #expect(options.status == .noContent)
    #expect(options.headers["Allow"] == "GET, HEAD, POST, OPTIONS")
    #expect(try Self.respond(Self.router, .options, "*").status == .noContent)
    #expect(try Self.respond(Self.router, .head, "/t/abc").status == .ok)
    #expect(try Self.respond(Self.router, .head, "/only-put").status == .methodNotAllowed)
  }
}
