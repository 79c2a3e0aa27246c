import Auth
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Store

/// An account's app for codes, at the clock of a `World`.
struct CodeApp {
  static let path = "/board/account/second-factor"

  private let world: World
  private let user: UserID
  private let key: [UInt8]
  /// As the page showed them when the second factor was turned on.
  let recoveryCodes: [String]

  /// Turns on the second factor of the browser's account.
  init(_ world: World, _ browser: Browser, of user: String) throws {
    self.world = world
    self.user = UserID(user)
    let seed = try Self.seed(try browser.get(Self.path))
    key = try TokenSecret(World.secret).secondFactorKey(seed: seed, of: self.user)
    let code = TimeCode.code(key, step: TimeCode.step(atUnixSeconds: world.now.unixMilliseconds / 1000))
    let answer = try browser.post(Self.path, Self.form(code, seed: seed))
    #expect(answer.status == 200)
    recoveryCodes = Self.codes(answer)
    #expect(recoveryCodes.count == 10)
    try browser.take(answer)
  }

  /// The code that the app shows now.
  var code: String {
    TimeCode.code(key, step: TimeCode.step(atUnixSeconds: world.now.unixMilliseconds / 1000))
  }

  static func seed(_ page: World.Answer) throws -> String {
    String(try #require(page.text.firstMatch(of: /name="seed" value="([0-9a-f]{40})"/)?.1))
  }

  static func codes(_ page: World.Answer) -> [String] {
    page.text.matches(of: /<code>([a-z2-7-]{19})<\/code>/).map { String($0.1) }
  }

  static func form(_ code: String, seed: String? = nil, password: String = Browser.password) -> String {
    "code=\(code)&password=\(password.replacing(" ", with: "+"))" + (seed.map { "&seed=\($0)" } ?? "")
  }
}

/// A browser that has sent a right password, and must send a code.
struct CodeQuestion {
  private let world: World
  private let address: String
  private let form: String
  private let ticket: String

  init(_ world: World, _ user: String, from address: String) throws {
    self.world = world
    self.address = address
    let headers = [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", address)]
    form = try Browser.value("waypost_form", try world.ask(.get, "/board/sign-in", headers: headers))
    let answer = try world.ask(
      .post, "/board/sign-in",
      "email=\(user)@example.test&password=\(Browser.password.replacing(" ", with: "+"))&csrf=\(form)",
      headers: headers + [("Cookie", "waypost_form=\(form)")])
    #expect(answer.status == 303 && answer.headers["Location"] == "/board/sign-in/code")
    #expect(!answer.headers.all("Set-Cookie").contains { $0.hasPrefix("__Host-waypost=") })
    ticket = try Browser.value("waypost_code", answer)
  }

  private var headers: [(String, String)] {
    [
      ("X-Forwarded-Proto", "https"), ("X-Forwarded-For", address),
      ("Cookie", "waypost_form=\(form); waypost_code=\(ticket)"),
    ]
  }

  func send(_ code: String) throws -> World.Answer {
    try world.ask(.post, "/board/sign-in/code", "csrf=\(form)&code=\(code)", headers: headers)
  }

  func page() throws -> World.Answer { try world.ask(.get, "/board/sign-in/code", headers: headers) }
}
