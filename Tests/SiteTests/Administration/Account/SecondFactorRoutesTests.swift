import Auth
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Administration
@testable import Store

struct SecondFactorRoutesTests {
  private static let path = CodeApp.path
  private let ann = UserID("ann")

  private func world() throws -> World {
    let world = try World()
    try world.account("ann", .admin, password: Browser.password)
    try world.account("dora", .dispatcher, password: Browser.password)
    return world
  }

  /// The time until another code is shown.
  private func passStep(_ world: World) { world.advance(seconds: TimeCode.stepSeconds) }

  // MARK: Setting it up

  @Test func `turning it on takes the password and a code, and gives ten recovery codes`() throws {
    let world = try world()
    let browser = try Browser(world, "ann")
    let page = try browser.get(Self.path)
    let seed = try CodeApp.seed(page)
    #expect(page.text.contains("<svg class=\"qr\""))
    #expect(page.headers["Cache-Control"] == "no-store")
    let key = try TokenSecret(World.secret).secondFactorKey(seed: seed, of: ann)
    let code = TimeCode.code(key, step: TimeCode.step(atUnixSeconds: world.now.unixMilliseconds / 1000))
    let wrongCode = try browser.post(Self.path, CodeApp.form("123", seed: seed))
    #expect(wrongCode.status == 422 && wrongCode.text.contains("That code is wrong"))
    // The same picture again: the app that scanned it needs no other.
    #expect(try CodeApp.seed(wrongCode) == seed)
    let wrongPassword = try browser.post(Self.path, CodeApp.form(code, seed: seed, password: "guessed"))
    #expect(wrongPassword.status == 422 && wrongPassword.text.contains("That password is wrong"))
    #expect(world.store.accounts.secondFactors[ann] == nil)
    let answer = try browser.post(Self.path, CodeApp.form(code, seed: seed))
    #expect(answer.status == 200 && CodeApp.codes(answer).count == 10)
    let factor = try #require(world.store.accounts.secondFactors[ann])
    #expect(factor.recoveryDigests == CodeApp.codes(answer).compactMap { RecoveryCode(typed: $0)?.digest })
    #expect(world.store.accounts.audit.last?.action == .secondFactorSet)
    try browser.take(answer)
    let after = try browser.get(Self.path).text
    #expect(after.contains("Recovery codes left: 10.") && !after.contains(seed))
    #expect(!CodeApp.codes(answer).contains { after.contains($0) })
  }

  @Test func `turning it on ends all other sign-ins, and not the one at hand`() throws {
    let world = try world()
    let (browser, other) = (try Browser(world, "ann"), try Browser(world, "ann"))
    let token = world.access.newToken(for: ann)
    world.advance(seconds: 2)
    _ = try CodeApp(world, browser, of: "ann")
    #expect(try other.get("/board").status == 303)
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
    #expect(try browser.get("/board").status == 200)
  }

  @Test func `new recovery codes and turning it off take the password and a code`() throws {
    let world = try world()
    let browser = try Browser(world, "ann")
    let app = try CodeApp(world, browser, of: "ann")
    passStep(world)
    for part in ["codes", "off"] {
      let path = "\(Self.path)/\(part)"
      #expect(try browser.post(path, CodeApp.form("123456")).status == 422)
      #expect(try browser.post(path, CodeApp.form(app.code, password: "guessed")).status == 422)
    }
    let fresh = CodeApp.codes(try browser.post("\(Self.path)/codes", CodeApp.form(app.code)))
    #expect(fresh.count == 10 && Set(fresh).isDisjoint(with: app.recoveryCodes))
    // That code was used; a former recovery code is one no more.
    #expect(try browser.post("\(Self.path)/off", CodeApp.form(app.code)).status == 422)
    #expect(try browser.post("\(Self.path)/off", CodeApp.form(app.recoveryCodes[0])).status == 422)
    #expect(try browser.post("\(Self.path)/off", CodeApp.form(fresh[0])).status == 303)
    #expect(world.store.accounts.secondFactors[ann] == nil)
    #expect(
      world.store.accounts.audit.map(\.action).suffix(1) == [.secondFactorRemove])
    #expect(try browser.get("/board").status == 200)
  }

  @Test func `a form of another session changes nothing`() throws {
    let world = try world()
    let browser = try Browser(world, "ann")
    let app = try CodeApp(world, browser, of: "ann")
    passStep(world)
    let answer = try world.ask(
      .post, "\(Self.path)/off", "csrf=x&\(CodeApp.form(app.code))", headers: Browser.fields(browser.cookie))
    #expect(answer.status == 403)
    #expect(world.store.accounts.secondFactors[ann] != nil)
  }

  // MARK: Signing in

  @Test func `a sign-in takes a code after the password, and each code once`() throws {
    let world = try world()
    let app = try CodeApp(world, try Browser(world, "ann"), of: "ann")
    let question = try CodeQuestion(world, "ann", from: "192.0.2.1")
    #expect(try question.page().text.contains("Enter your code"))
    // The code by which it was turned on is used.
    #expect(try question.send(app.code).status == 401)
    passStep(world)
    let answer = try question.send(app.code)
    #expect(answer.status == 303 && answer.headers["Location"] == "/board")
    let session = try Browser.value("__Host-waypost", answer)
    #expect(
      try world.ask(.get, "/board", headers: Browser.fields("__Host-waypost=\(session)")).status == 200)
    #expect(try CodeQuestion(world, "ann", from: "192.0.2.2").send(app.code).status == 401)
    // The password was proved for one sign-in alone.
    passStep(world)
    #expect(try question.send(app.code).status == 403)
    #expect(try question.send(app.recoveryCodes[0]).status == 403)
  }

  @Test func `the secret stays as it is when its page is loaded again, and is another for another session`()
    throws
  {
    let world = try world()
    let (browser, other) = (try Browser(world, "ann"), try Browser(world, "ann"))
    let seed = try CodeApp.seed(try browser.get(SecondFactorPage.path))
    #expect(try CodeApp.seed(try browser.get(SecondFactorPage.path)) == seed)
    #expect(try CodeApp.seed(try other.get(SecondFactorPage.path)) != seed)
    // Whoever stole the session does not learn what its owner is about to scan.
    let elsewhere = try world.ask(
      .get, SecondFactorPage.path,
      headers: Browser.fields(browser.cookie) + [("X-Forwarded-For", "192.0.2.9")])
    #expect(try CodeApp.seed(elsewhere) != seed)
  }

  @Test func `loading the page with the recovery codes again says that they were shown once`() throws {
    let world = try world()
    let browser = try Browser(world, "ann")
    _ = try CodeApp(world, browser, of: "ann")
    let answer = try world.ask(
      .post, SecondFactorPage.path,
      "csrf=former&\(CodeApp.form("123456", seed: String(repeating: "a", count: 40)))",
      headers: Browser.fields(browser.cookie))
    #expect(answer.status == 200 && answer.text.contains("Recovery codes are shown only once"))
    #expect(CodeApp.codes(answer).isEmpty)
  }

  @Test func `a recovery code signs in once, however it is typed, and the audit names it`() throws {
    let world = try world()
    let app = try CodeApp(world, try Browser(world, "ann"), of: "ann")
    let typed = app.recoveryCodes[3].uppercased().replacing("-", with: "+")
    #expect(try CodeQuestion(world, "ann", from: "192.0.2.1").send(typed).status == 303)
    #expect(world.store.accounts.audit.suffix(2).map(\.action) == [.recoveryCodeUse, .signIn])
    #expect(try CodeQuestion(world, "ann", from: "192.0.2.1").send(typed).status == 401)
    #expect(world.store.accounts.secondFactors[ann]?.recoveryDigests.count == 9)
  }

  @Test func `a password is proved for five minutes, and not after a new password`() throws {
    let world = try world()
    let app = try CodeApp(world, try Browser(world, "ann"), of: "ann")
    let (late, outdated) = (
      try CodeQuestion(world, "ann", from: "192.0.2.1"), try CodeQuestion(world, "ann", from: "192.0.2.2")
    )
    world.advance(seconds: 299)
    #expect(try late.page().status == 200)
    world.advance(seconds: 1)
    let answer = try late.send(app.code)
    #expect(answer.status == 403 && answer.text.contains("The form was too old"))
    var user = try #require(world.store.accounts.user(ann))
    user.tokensEndedAt = world.now
    world.store.accounts.put(user)
    #expect(try outdated.page().headers["Location"] == "/board/sign-in")
  }

  @Test func `a code that is used elsewhere ends the wait of other browsers, which say so`() throws {
    let world = try world()
    let browser = try Browser(world, "ann")
    let app = try CodeApp(world, browser, of: "ann")
    let (first, second, third) = (
      try CodeQuestion(world, "ann", from: "192.0.2.1"), try CodeQuestion(world, "ann", from: "192.0.2.2"),
      try CodeQuestion(world, "ann", from: "192.0.2.3")
    )
    passStep(world)
    #expect(try first.send(app.code).status == 303)
    passStep(world)
    for answer in [try second.send(app.code), try second.page(), try third.send(app.recoveryCodes[0])] {
      #expect(answer.status == 403 && answer.text.contains("A code of this account was used meanwhile"))
      #expect(!answer.text.contains("The form was too old"))
    }
    // It was not used: what ends the wait is looked at first.
    #expect(try CodeQuestion(world, "ann", from: "192.0.2.3").send(app.recoveryCodes[0]).status == 303)
    // Without the second factor there is no code to wait for.
    let last = try CodeQuestion(world, "ann", from: "192.0.2.4")
    try world.submit([.secondFactorGone(of: ann)])
    #expect(try last.page().headers["Location"] == "/board/sign-in")
  }

  @Test func `the owner is told once that a stranger has the password and guesses at the codes`() throws {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    try world.account("ann", .admin, password: Browser.password)
    _ = try CodeApp(world, try Browser(world, "ann"), of: "ann")
    for guess in 0..<8 {
      _ = try CodeQuestion(world, "ann", from: "192.0.2.\(guess)").send("00000\(guess)")
    }
    // The first says that the second factor was turned on.
    let mails = try world.storedMessages(to: OutboxMessage.accountMailReceiver, awaiting: 2)
    try #require(mails.count == 2)
    let text = String(decoding: mails[1].body, as: UTF8.self)
    #expect(text.contains("To: ann@example.test") && mails[1].jobID?.rawValue == "ann")
  }

  @Test func `who knows the password has five guesses at the code, and then one in ten minutes`() throws {
    let world = try world()
    let browser = try Browser(world, "ann")
    let app = try CodeApp(world, browser, of: "ann")
    for guess in 0..<5 {
      let answer = try CodeQuestion(world, "ann", from: "192.0.2.\(guess)").send("00000\(guess)")
      #expect(answer.status == 401)
    }
    let limited = try CodeQuestion(world, "ann", from: "192.0.2.77").send("000009")
    #expect(limited.status == 429 && limited.text.contains("Please wait 10 min"))
    #expect(limited.headers["Retry-After"] == "600")
    // The audit names those who tried.
    try world.run { world.store.accounts.audit.count { $0.action == .secondFactorRefused } == 5 }
    // A recovery code is no guess.
    #expect(try CodeQuestion(world, "ann", from: "192.0.2.77").send(app.recoveryCodes[9]).status == 303)
    // The owner's own browser is not held up by them.
    passStep(world)
    #expect(try browser.post("\(Self.path)/codes", CodeApp.form(app.code)).status == 200)
  }

  @Test func `a session has guesses of its own, whatever others do at its address`() throws {
    let world = try world()
    let browser = try Browser(world, "ann")
    let app = try CodeApp(world, browser, of: "ann")
    let path = "\(Self.path)/codes"
    for _ in 0..<5 { #expect(try browser.post(path, CodeApp.form("000000")).status == 422) }
    #expect(try browser.post(path, CodeApp.form("000000")).status == 429)
    passStep(world)
    let answer = try CodeQuestion(world, "ann", from: "192.0.2.1").send(app.code)
    #expect(answer.status == 303)
  }

  @Test func `a sign-in by a recovery code is told by mail`() throws {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    try world.account("ann", .admin, password: Browser.password)
    let app = try CodeApp(world, try Browser(world, "ann"), of: "ann")
    #expect(try CodeQuestion(world, "ann", from: "192.0.2.1").send(app.recoveryCodes[0]).status == 303)
    let mails = try world.storedMessages(to: OutboxMessage.accountMailReceiver, awaiting: 2)
    #expect(mails.count == 2)
  }

  // MARK: REST

  @Test func `a sign-in by REST says that a code is missing, and takes it once`() throws {
    let world = try world()
    let app = try CodeApp(world, try Browser(world, "ann"), of: "ann")
    passStep(world)
    func logIn(_ more: String) throws -> World.Answer {
      try world.ask(
        .post, "/api/auth/login",
        #"{"email":"ann@example.test","password":"\#(Browser.password)"\#(more)}"#)
    }
    let without = try logIn("")
    #expect(without.status == 401 && without.text.contains("send its code as totp"))
    #expect(try logIn(#","totp":"000000""#).status == 401)
    let answer = try logIn(#","totp":"\#(app.code)""#)
    #expect(answer.status == 200 && answer.text.contains("token"))
    let again = try logIn(#","totp":"\#(app.code)""#)
    #expect(again.status == 401 && !again.text.contains("token"))
    #expect(try logIn(#","totp":"\#(app.recoveryCodes[0])""#).status == 200)
  }

  // MARK: The rule

  @Test func `who must have one and has none sees nothing but the page that sets it up`() throws {
    let world = try world()
    let (ann, dora) = (try Browser(world, "ann"), try Browser(world, "dora"))
    try world.submit([
      .secondFactorRule(
        SecondFactorRule(group: .administrators, from: world.now.adding(milliseconds: 60_000)))
    ])
    #expect(try ann.get("/board").status == 200)
    #expect(try ann.get(Self.path).text.contains("you need a second factor to sign in"))
    world.advance(seconds: 60)
    for path in ["/board", "/board/people", "/board/account"] {
      #expect(try ann.get(path).headers["Location"] == Self.path)
    }
    #expect(try ann.get("/board/live").text == world.ask(.get, "/board/live").text)
    #expect(try dora.get("/board").status == 200)
    let rest = try world.ask(
      .post, "/api/auth/login", #"{"email":"ann@example.test","password":"\#(Browser.password)"}"#)
    #expect(rest.status == 403 && rest.text.contains("must set up a second factor"))
    let page = try ann.get(Self.path)
    let key = try TokenSecret(World.secret).secondFactorKey(seed: try CodeApp.seed(page), of: self.ann)
    let csrf = try #require(page.text.firstMatch(of: /name="csrf" value="([^"]+)"/)?.1)
    let code = TimeCode.code(key, step: TimeCode.step(atUnixSeconds: world.now.unixMilliseconds / 1000))
    let answer = try world.ask(
      .post, Self.path, "csrf=\(csrf)&\(CodeApp.form(code, seed: try CodeApp.seed(page)))",
      headers: Browser.fields(ann.cookie))
    #expect(answer.status == 200)
    try ann.take(answer)
    #expect(try ann.get("/board").status == 200)
    // Nobody turns off what must be on.
    #expect(try !ann.get(Self.path).text.contains("Turn off"))
    world.advance(seconds: TimeCode.stepSeconds)
    let next = TimeCode.code(key, step: TimeCode.step(atUnixSeconds: world.now.unixMilliseconds / 1000))
    _ = try ann.post("\(Self.path)/off", CodeApp.form(next))
    #expect(world.store.accounts.secondFactors[self.ann] != nil)
  }

  @Test func `who is locked out until a second factor is on can sign out`() throws {
    let world = try world()
    let dora = try Browser(world, "dora")
    try world.submit([.secondFactorRule(SecondFactorRule(group: .staff))])
    let page = try dora.get(Self.path).text
    #expect(page.contains(#"action="/board/sign-out""#) && !page.contains("<li><a"))
  }
}
