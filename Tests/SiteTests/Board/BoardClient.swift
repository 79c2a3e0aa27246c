import Auth
import HTTP
import JSON
import Storage
import System
import Testing
import Tracking

@testable import Store

/// A board that is open in a `World`: it reads its feed, and reports the part of the map that it shows.
final class BoardClient {
  private let world: World
  private let feed: WireClient
  private let token: SessionToken
  /// The feed's number.
  let number: Int
  /// The names of all events that `next` has read.
  private(set) var heard: [String] = []
  /// All bytes with which the feed began.
  let beginning: String

  /// Signs `user` in for longer than any day of the tests; `view` has the form of the parameter in the feed's address.
  init(_ world: World, _ user: String = "dora", view: String? = nil, language: String = "en") throws {
    self.world = world
    token = try SessionToken()
    feed = try WireClient(world)
    let end = world.now.adding(milliseconds: 48 * 3_600_000)
    world.store.accounts.put(
      Session(
        id: Sha256.hexadecimal(token.digest), userID: UserID(user), createdAt: world.now, expiresAt: end,
        usedAt: end))
    feed.request(
      "/board/live?lang=\(language)" + (view.map { "&view=\($0)" } ?? ""),
      headers: ["Cookie: waypost=\(token.text)"])
    try feed.take(through: "\r\n\r\n")
    beginning = try feed.take(through: "event: complete\ndata: {}\n\n")
    let first = try #require(Rendered.data(of: "begin", in: Array(beginning.utf8)).first)
    number = Int(try #require(try JSONValue.parse(Array(first.utf8).span)["feed"]?.intValue))
  }

  /// The data of all events of one kind with which the feed began.
  func began(_ kind: String) throws -> [JSONValue] {
    try Rendered.data(of: kind, in: Array(beginning.utf8)).map { try JSONValue.parse(Array($0.utf8).span) }
  }

  /// The next event of a kind; the events before it are skipped.
  func next(_ kind: String) throws -> JSONValue { try next(of: [kind]).data }

  /// The next event of one of these kinds.
  func next(of kinds: Set<String>) throws -> (kind: String, data: JSONValue) {
    while true {
      let text = try feed.take(through: "\n\n")
      let lines = text.split(separator: "\n")
      guard let name = lines.first(where: { $0.hasPrefix("event: ") })?.dropFirst(7) else { continue }
      heard.append(String(name))
      guard kinds.contains(String(name)) else { continue }
      let data = lines.first { $0.hasPrefix("data: ") }
      return (String(name), try JSONValue.parse(Array(try #require(data).dropFirst(6).utf8).span))
    }
  }

  /// Sends what `ask` sends: a form of its own session unless the caller gives something else.
  func show(
    _ form: String, of number: Int? = nil, csrf: String? = nil, headers: [(String, String)] = []
  ) throws -> World.Answer {
    try world.ask(
      .post, "/board/feed/\(number ?? self.number)/view", "csrf=\(csrf ?? proof)&\(form)",
      headers: [("Cookie", cookie)] + headers)
  }

  var cookie: String { "waypost=\(token.text)" }

  /// The secret that the forms of its session contain.
  var proof: String { Base64.url.encode(Sha256.digest(Array("form".utf8) + token.digest)) }

  var isEnded: Bool {
    _ = feed.text
    return feed.isEnded
  }
}
