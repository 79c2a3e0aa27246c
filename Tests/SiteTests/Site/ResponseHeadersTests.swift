import Auth
import Foundation
import HTTP
import Storage
import System
import TestSupport
import Testing
import Tracking

@testable import Site
@testable import Store

/// What each answer says to browsers and caches. One list of rules judges the answers of all addresses, as they go over
/// the wire; an address that is added is judged too.
struct ResponseHeadersTests {
  private struct Answer {
    let route: String
    let status: Int
    let headers: HTTPHeaders
    let body: String

    var type: String { headers["Content-Type"] ?? "" }
    var isPage: Bool { type.hasPrefix("text/html") }
    /// The contents of the page's `style` elements.
    var styles: [String] {
      body.components(separatedBy: "<style>").dropFirst().compactMap {
        $0.components(separatedBy: "</style>").first
      }
    }
    /// Whether it may be kept by caches that many people share.
    var isShared: Bool { ResponseHeadersTests.shared.contains(route) }
  }

  private struct Rule: Sendable {
    let sentence: String
    let isKept: @Sendable (Answer) -> Bool
  }

  /// Answers that are the same for everybody and hold nothing of anybody.
  private static let shared: Set<String> = [
    "GET /assets/*file", "GET /favicon.ico", "GET /face/:file", "GET /map/:version/:theme/:z/:x/:file",
    "GET /map/:version/labels", "GET /d/worker.js", "GET /t/worker.js", "GET /board/worker.js", "GET /api",
    "GET /api/openapi.json", "GET /d/shell",
  ]
  /// The pages that the sites of a wall's settings may frame.
  private static let framed: Set<String> = ["GET /wall/:token"]

  private static let rules = [
    Rule(sentence: "a browser takes the type as it is") { $0.headers["X-Content-Type-Options"] == "nosniff" },
    Rule(sentence: "no other site learns the address") { $0.headers["Referrer-Policy"] == "no-referrer" },
    Rule(sentence: "it does not say which program or version answers") {
      !$0.headers.contains("Server") && !$0.headers.contains("X-Powered-By")
    },
    Rule(sentence: "each field is there once") { answer in
      ["Content-Type", "Content-Security-Policy", "Cache-Control", "X-Frame-Options", "Referrer-Policy"]
        .allSatisfy { answer.headers.all($0).count <= 1 }
    },
    Rule(sentence: "what has a body has a type, and a text its letters") { answer in
      if answer.body.isEmpty { return true }
      if answer.type.isEmpty { return false }
      // JSON has one charset and no parameter for it (RFC 8259); pictures have none.
      return !answer.type.hasPrefix("text/") || answer.type == "text/event-stream"
        || answer.type.contains("charset=utf-8")
    },
    Rule(sentence: "caches keep nothing of anybody") { answer in
      let caching = answer.headers["Cache-Control"] ?? ""
      if answer.isShared && answer.status < 400 { return !caching.isEmpty || answer.status == 304 }
      return caching.contains("no-store") || caching.hasPrefix("private")
    },
    Rule(sentence: "a page runs and loads only what is its own") { answer in
      guard answer.isPage else { return true }
      let policy = answer.headers["Content-Security-Policy"] ?? ""
      let parts = policy.split(separator: ";").map { $0.split(separator: " ").joined(separator: " ") }
      let styles = answer.styles.map { " 'sha256-\(Base64.standard.encode(Sha256.digest(Array($0.utf8))))'" }
      return [
        "default-src 'none'", "script-src 'self'", "style-src 'self'\(styles.joined())", "base-uri 'none'",
        "form-action 'self'",
      ]
      .allSatisfy { parts.contains($0) } && !policy.contains("unsafe") && !policy.contains("*")
    },
    Rule(sentence: "no other site frames a page") { answer in
      guard answer.isPage, !framed.contains(answer.route) || answer.status != 200 else { return true }
      return answer.headers["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true
        && answer.headers["X-Frame-Options"] == "DENY"
    },
    Rule(sentence: "a page has a window of its own, and asks for no device but those that it needs") {
      answer in
      guard answer.isPage else { return true }
      let devices = answer.headers["Permissions-Policy"] ?? ""
      return answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        && devices.contains("microphone=()") && devices.contains("payment=()")
    },
    Rule(sentence: "no script reads a cookie, and no other site sends it") { answer in
      answer.headers.all("Set-Cookie").allSatisfy { cookie in
        let parts = cookie.split(separator: ";").dropFirst().map { $0.drop { $0 == " " }.lowercased() }
        return parts.contains("httponly")
          && (parts.contains("samesite=lax") || parts.contains("samesite=strict"))
      }
    },
    Rule(sentence: "a redirect stays on this server") { answer in
      guard (300..<400).contains(answer.status), answer.status != 304 else { return true }
      let place = answer.headers["Location"] ?? ""
      return place.hasPrefix("/") && !place.hasPrefix("//")
    },
    Rule(sentence: "no script of another site reads it") {
      !$0.headers.contains("Access-Control-Allow-Origin")
    },
  ]

  /// Some routes are there only with a map.
  private let map: TestMap

  init() throws {
    map = try TestMap().describe("attribution", "© Test").add(14, 1, 1, [TestMap.street]).finished()
  }

  private func world() throws -> World {
    let world = try World(mapPath: map.path, with: .outbox())
    try world.account("ann", .admin, password: Browser.password)
    for (name, role) in [("ada", Role.driver), ("bo", .driver)] { try world.account(name, role) }
    try world.job("j", .enRoute, driver: "ada")
    try world.submit(.wallCreated(Wall(token: "screen", name: "Hall", createdAt: world.now)))
    return world
  }

  /// The address of a route, with a job, driver and person who are there.
  private func target(_ route: String, _ world: World) throws -> String {
    let files = try Rendered.files.get()
    let values = [
      ":job": "j", ":driver": "driver-ada", ":id": "driver-ada", ":person": "bo", ":number": "0",
      ":version": "v", ":theme": "light", ":z": "14", ":x": "1", ":code": "W-AAAAA", ":key": "none",
      ":form": "none",
      ":token": route.contains("/t/") ? "link-j" : "screen",
    ]
    if route.hasSuffix("/*file") { return files.prefix + "app.css" }
    let parts = route.split(separator: " ")[1].split(separator: "/").map { part in
      if part == ":file" { return route.contains("/map/") ? "1.svg" : "none.png" }
      return part.hasPrefix(":") || part.hasPrefix("*") ? values[String(part)] ?? "none" : String(part)
    }
    let query = route.hasSuffix("/data/person") ? "?account=bo" : ""
    return "/" + parts.joined(separator: "/") + query
  }

  private func ask(_ route: String, _ target: String, _ world: World, _ fields: [String]) throws -> Answer {
    let client = try WireClient(world)
    client.request(target, headers: ["Connection: close"] + fields)
    // The server ends no feed.
    let text = route.hasSuffix("/live") ? try client.take(through: "\r\n\r\n") : try client.takeToEnd()
    let end = try #require(text.range(of: "\r\n\r\n"))
    var lines = text[..<end.lowerBound].split(separator: "\r\n")
    let status = try #require(Int(lines.removeFirst().split(separator: " ")[1]))
    var headers = HTTPHeaders()
    for line in lines {
      let colon = try #require(line.firstIndex(of: ":"))
      headers.add(String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
    return Answer(route: route, status: status, headers: headers, body: String(text[end.upperBound...]))
  }

  @Test func `every answer keeps every rule, for a stranger and for an administrator`() throws {
    let world = try world()
    let browser = try Browser(world, "ann")
    let administrator = ["Cookie: \(browser.cookie)", "X-Forwarded-Proto: https"]
    let routes = world.routes.router.registered.filter { $0.hasPrefix("GET ") }
    #expect(routes.count > 60)
    var pages = 0
    for route in routes + ["GET /nowhere", "GET /api/nowhere"] {
      let target = try target(route, world)
      for fields in [[], ["Accept: text/html"], administrator + ["Accept: text/html"]] {
        let answer = try ask(route, target, world, fields)
        if answer.isPage, answer.status == 200 { pages += 1 }
        for rule in Self.rules where !rule.isKept(answer) {
          Issue.record("\(route) (\(answer.status), \(fields)): not so: \(rule.sentence)")
        }
        // 501: what only another backend has.
        #expect(answer.status < 500 || answer.status == 501, "\(route): \(answer.body)")
      }
    }
    #expect(pages > 30)
  }

  @Test func `an address that all may keep exists`() throws {
    let registered = try world().routes.router.registered
    for route in Self.shared.union(Self.framed) { #expect(registered.contains(route), "\(route)") }
  }
}
