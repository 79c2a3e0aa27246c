import Auth
import Foundation
import HTTP
import Net
import Storage
import Testing
import Tracking

@testable import Access
@testable import Operations
@testable import Store

/// Tokens that another program signed: the example of RFC 7515, appendix A.3, whose claims are {"iss":"joe"} and an
/// end at 2011-03-22T18:43:00Z.
struct PublicKeyAccessTests {
  private static let pem = """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
    6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
    -----END PUBLIC KEY-----

    """
  private static let token =
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9"
    + "pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqP"
    + "P3-Kg6NU1Q"
  private static let expiry = Timestamp(unixMilliseconds: 1_300_819_380_000)

  private let world: World
  private let access: Access

  init() throws {
    world = try World()
    var rules = TokenRules(keys: [])
    // The example names its user in `iss`. The option refuses `iss`, because `iss` names no account.
    rules.userClaim = "iss"
    let issuer = TokenIssuer(secret: try TokenSecret(World.secret), rules: rules)
    access = Access(
      store: world.store, issuer: issuer, publicKeys: try PublicKey.all(inPEM: Array(Self.pem.utf8)))
    world.advance(seconds: (Self.expiry.unixMilliseconds - world.now.unixMilliseconds) / 1000 - 60)
  }

  @Test func `whom it names must be known here, and has the role that it has here`() throws {
    #expect(access.user(token: Self.token) == nil)
    try world.account("joe", .customer)
    #expect(access.user(token: Self.token)?.role == .customer)
    try world.change("joe") { $0.role = .dispatcher }
    #expect(access.user(token: Self.token)?.role == .dispatcher)
    try world.change("joe") { $0.isActive = false }
    #expect(access.user(token: Self.token) == nil)
  }

  @Test func `with its key goes what was signed with it, also what was remembered`() throws {
    try world.account("joe", .driver)
    #expect(access.user(token: Self.token) != nil)
    access.take([])
    #expect(access.user(token: Self.token) == nil)
    access.take(try PublicKey.all(inPEM: Array(Self.pem.utf8)))
    #expect(access.user(token: Self.token) != nil)
    // The tokens that this server signed stay valid.
    let own = access.newToken(for: UserID("joe"))
    access.take([])
    #expect(access.user(token: own) != nil)
  }

  @Test func `it ends when it says, remembered or not, and is not renewed here`() throws {
    try world.account("joe", .driver)
    #expect(access.bearer(token: Self.token)?.expiresAt == Self.expiry.adding(milliseconds: 30_000))
    func renewed(_ token: String) throws -> UserID {
      var headers = HTTPHeaders()
      headers.add("Authorization", "Bearer \(token)")
      return try access.renewable(HTTPRequest(target: "/api/auth/refresh", headers: headers)).user.id
    }
    #expect(throws: RequestError.unauthorized) { try renewed(Self.token) }
    #expect(try renewed(access.newToken(for: UserID("joe"))) == UserID("joe"))
    world.advance(seconds: 60 + 29)
    #expect(access.user(token: Self.token) != nil)
    world.advance(seconds: 1)
    #expect(access.user(token: Self.token) == nil)
  }

  @Test func `one that does not say when it was made ends with a sign-out everywhere`() throws {
    try world.account("joe", .driver)
    #expect(access.user(token: Self.token) != nil)
    try world.submit([.tokensEnded(of: UserID("joe"), at: world.now)])
    #expect(access.user(token: Self.token) == nil)
  }

  @Test func `one that says to be made later than now does not outlive a sign-out everywhere`() throws {
    try world.account("joe", .driver)
    let secret = try TokenSecret(World.secret)
    var rules = TokenRules(keys: [])
    rules.userClaim = "iss"
    let now = world.now.unixMilliseconds / 1000
    let tokens = [1, 30, 31, 32, 4000].map { seconds in
      JWT.signHS256(
        JWTClaims(
          userID: "joe", expiresAtUnixSeconds: now + 5000, issuedAtUnixSeconds: now + seconds, for: rules),
        secret: secret)
    }
    // A token from the future alone is not refused, because the clocks of two machines differ.
    #expect(tokens.map { access.user(token: $0) != nil } == [true, true, true, true, true])
    try world.submit([.tokensEnded(of: UserID("joe"), at: world.now)])
    #expect(tokens.map { access.user(token: $0) != nil } == [true, true, true, false, false])
    #expect(access.user(token: access.newToken(for: UserID("joe"))) != nil)
  }

  @Test func `a file that changes is noticed, and a broken one leaves things as they are`() throws {
    try world.account("joe", .driver)
    let path = world.directory + "/keys.pem"
    // The file is replaced as a whole, because the watch reads it often here.
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }
    try write(Self.pem)
    var keys: [PublicKey] = []
    var failures: [String] = []
    let watch = try TokenKeyWatch(
      TokenKeyFile(path: path, keys: &keys), everyMilliseconds: 1, loop: world.loop
    ) { [access] result in
      switch result {
      case .success(let keys): access.take(keys)
      case .failure(let error): failures.append("\(error)")
      }
    }
    defer { watch.close() }
    world.operations.measured.append(watch)
    try write("nothing")
    try world.run { watch.refusedCount == 1 }
    #expect(failures == ["no PEM file of public keys"])
    #expect(access.user(token: Self.token) != nil)
    // The file holds another key of the same kind: its two numbers are those of RFC 6979, appendix A.2.5.
    try write(
      """
      -----BEGIN PUBLIC KEY-----
      MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEYP7UuiVanTHJYet0xjVtaMBJuJI7
      Yfps5mliLmDyn7Z5A/4QCLi8maQa6elWKLxk8vGyDC1+n1F3o8KU1EYimQ==
      -----END PUBLIC KEY-----

      """)
    try world.run { watch.takenCount == 1 }
    #expect(access.user(token: Self.token) == nil)
    let metrics = try world.ask(.get, "/metrics").text.split(separator: "\n")
    #expect(metrics.contains(#"waypost_jwt_key_changes_total{result="refused"} 1"#))
    #expect(metrics.contains(#"waypost_jwt_key_changes_total{result="taken"} 1"#))
  }
}
