import HTTP
import Storage
import Testing

@testable import Store

/// A browser that is signed in at the board of a `World`: it keeps its cookie and sends forms as a real browser does.
final class Browser {
  static let password = "correct horse battery"

  private let world: World
  /// The value of the `Cookie` field.
  private(set) var cookie = ""

  /// `user` must be an account that was made with `Browser.password`.
  init(_ world: World, _ user: String) throws {
    self.world = world
    try signIn(user)
  }

  func signIn(_ user: String) throws {
    let answer = try Self.attempt(
      world, user, Self.password, from: "198.51.100.\(world.store.accounts.audit.count % 200)", cookie: cookie
    )
    #expect(answer.status == 303)
    try take(answer)
  }

  /// Takes the cookie of the session that an answer begins.
  func take(_ answer: World.Answer) throws {
    cookie = "__Host-waypost=" + (try Self.value("__Host-waypost", answer))
  }

  /// Fills in the sign-in form and sends it over HTTPS.
  @discardableResult
  static func attempt(
    _ world: World, _ user: String, _ password: String, from address: String, cookie: String = ""
  ) throws -> World.Answer {
    let headers = [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", address)]
    let form = try value("waypost_form", try world.ask(.get, "/board/sign-in", headers: headers))
    return try world.ask(
      .post, "/board/sign-in",
      "email=\(user)@example.test&password=\(password.replacing(" ", with: "+"))&csrf=\(form)",
      headers: headers + [("Cookie", "waypost_form=\(form); \(cookie)")])
  }

  static func value(_ name: String, _ answer: World.Answer) throws -> String {
    let set = answer.headers.all("Set-Cookie").first { $0.hasPrefix(name + "=") }
    return String(try #require(set).dropFirst(name.count + 1).prefix { $0 != ";" })
  }

  static func fields(_ cookie: String) -> [(String, String)] {
    [("X-Forwarded-Proto", "https"), ("Cookie", cookie)]
  }

  private var fields: [(String, String)] { Self.fields(cookie) }

  func get(_ target: String, _ more: [String: String] = [:]) throws -> World.Answer {
    try world.ask(.get, target, headers: fields + more.map { ($0, $1) })
  }

  /// The secret that all forms of this session contain.
  func formToken() throws -> String {
    let page = try get("/board/account").text
    let parts = page.split(separator: #"name="csrf" value=""#)
    return String(try #require(parts.dropFirst().first).prefix { $0 != "\"" })
  }

  /// Sends a form whose body is not `application/x-www-form-urlencoded`.
  func send(_ target: String, _ body: String, contentType: String) throws -> World.Answer {
    try world.ask(.post, target, body, headers: fields + [("Content-Type", contentType)])
  }

  /// Sends a form of one of the board's pages.
  func post(_ target: String, _ form: String = "", headers: [(String, String)] = []) throws -> World.Answer {
    try world.ask(.post, target, "csrf=\(try formToken())&\(form)", headers: fields + headers)
  }
}
