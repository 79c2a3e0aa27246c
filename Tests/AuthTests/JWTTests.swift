import JSON
import System
import Testing

@testable import Auth

@Suite struct JWTTests {
  let secret: TokenSecret
  let now: Int64 = 1_800_000_000

  init() throws {
    secret = try TokenSecret("a shared secret of more than 32 bytes")
  }

  /// A token with this header and payload, and with a correct signature.
  func signed(header: String = #"{"alg":"HS256","typ":"JWT"}"#, payload: String) -> String {
    let text = "\(Base64.url.encode(Array(header.utf8))).\(Base64.url.encode(Array(payload.utf8)))"
    return "\(text).\(Base64.url.encode(secret.authenticationCode(text.utf8.span)))"
  }

  func refusal(_ token: String, graceSeconds: Int64 = 0, rules: TokenRules? = nil) -> AuthError? {
    do throws(AuthError) {
      _ = try JWT.verify(
        token, rules ?? TokenRules(secret: secret), nowUnixSeconds: now, expiryGraceSeconds: graceSeconds)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a token made by PyJWT is read`() throws {
    // Python made this token with jwt.encode({"user_id": "bbbae6c1-5c2a-4b3e-9d54-0b1f6f5e2a10", "exp": 1802592000},
    // ..., algorithm="HS256").
    let token =
      "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9."
      + "eyJ1c2VyX2lkIjoiYmJiYWU2YzEtNWMyYS00YjNlLTlkNTQtMGIxZjZmNWUyYTEwIiwiZXhwIjoxODAyNTkyMDAwfQ."
      + "4MBNztyA82HturpBsnqIC2bj2930lgCblEvioO48ONg"
    let claims = try JWT.verify(token, TokenRules(secret: secret), nowUnixSeconds: now)
    #expect(claims.userID == "bbbae6c1-5c2a-4b3e-9d54-0b1f6f5e2a10")
    #expect(claims.expiresAtUnixSeconds == 1_802_592_000)
    #expect(claims.payload["role"] == nil)
  }

  @Test func `what is signed verifies, with all its claims`() throws {
    let claims = JWTClaims(
      userID: "driver 7 \u{E9}\"", expiresAtUnixSeconds: now + 60, others: [JSONMember("role", "driver")])
    let token = JWT.signHS256(claims, secret: secret)
    #expect(try JWT.verify(token, TokenRules(secret: secret), nowUnixSeconds: now) == claims)
    let other = try TokenSecret("another secret, also of 32 bytes or so")
    #expect(throws: AuthError.badSignature) {
      try JWT.verify(token, TokenRules(secret: other), nowUnixSeconds: now)
    }
  }

  @Test func `no changed, missing or added byte passes`() throws {
    let token = Array(
      JWT.signHS256(JWTClaims(userID: "u", expiresAtUnixSeconds: now + 60), secret: secret).utf8)
    for index in token.indices {
      for replacement in [UInt8(ascii: "A"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "=")]
      where replacement != token[index] {
        var changed = token
        changed[index] = replacement
        #expect(refusal(String(decoding: changed, as: UTF8.self)) != nil)
      }
      #expect(refusal(String(decoding: token[..<index], as: UTF8.self)) != nil)
      var longer = token
      longer.insert(UInt8(ascii: "A"), at: index)
      #expect(refusal(String(decoding: longer, as: UTF8.self)) != nil)
    }
  }

  @Test(arguments: [
    #"{"alg":"none"}"#, #"{"alg":"None"}"#, #"{"alg":"HS512"}"#, #"{"alg":"RS256"}"#, #"{"alg":"hs256"}"#,
    #"{"typ":"JWT"}"#, #"{"alg":"HS256","alg":"none"}"#, #"{"alg":"HS256","alg":"HS256"}"#,
    #"{"alg":"HS256","crit":["exp"],"exp":1}"#, #"{"alg":"HS256","b64":false,"crit":["b64"]}"#,
  ])
  func `a header that asks for anything but plain HS256 is refused`(header: String) {
    let token = signed(header: header, payload: #"{"user_id":"u","exp":1900000000}"#)
    #expect(refusal(token) == .unsupportedAlgorithm)
  }

  @Test(arguments: [#"{"alg":["HS256"]}"#, "[]", "", "null", #"{"alg":"HS256"}x"#, #"{"alg":"HS256",}"#])
  func `a header that is not an object with a name in it is refused`(header: String) {
    #expect(refusal(signed(header: header, payload: #"{"user_id":"u","exp":1900000000}"#)) == .malformedToken)
  }

  @Test func `none without a signature is refused`() {
    let token = signed(header: #"{"alg":"none"}"#, payload: #"{"user_id":"u","exp":1900000000}"#)
    let unsigned = String(token.prefix(through: token.lastIndex(of: ".") ?? token.startIndex))
    #expect(refusal(unsigned) == .unsupportedAlgorithm)
  }

  @Test(
    arguments: [
      (#"{"user_id":"u","exp":1800000001}"#, nil),
      (#"{"user_id":"u","exp":1800000000.5}"#, nil),
      (#"{"user_id":"u","exp":1799999971}"#, nil),
      (#"{"user_id":"u","exp":1799999970}"#, .expired),
      (#"{"user_id":"u","exp":0}"#, .expired),
      (#"{"user_id":"u","exp":-1e14}"#, .expired),
      (#"{"user_id":"u","exp":1900000000,"nbf":1800000030}"#, nil),
      (#"{"user_id":"u","exp":1900000000,"nbf":1800000031}"#, .notYetValid),
      (#"{"user_id":"u","exp":1900000000,"nbf":"soon"}"#, .badClaim("nbf")),
      (#"{"user_id":"u"}"#, .badClaim("exp")),
      (#"{"user_id":"u","exp":"1900000000"}"#, .badClaim("exp")),
      (#"{"user_id":"u","exp":1e300}"#, .badClaim("exp")),
      (#"{"user_id":"u","exp":1e999}"#, .badClaim("exp")),
      (#"{"user_id":"","exp":1900000000}"#, .badClaim("user_id")),
      (#"{"user_id":7,"exp":1900000000}"#, .badClaim("user_id")),
      (#"{"exp":1900000000}"#, .badClaim("user_id")),
      (#"["user_id"]"#, .malformedToken),
      (#"{"user_id":"u","exp":1900000000"#, .malformedToken),
      (#"{"user_id":"u","exp":1900000000,"deep":[[[[[[[[[1]]]]]]]]]}"#, .malformedToken),
    ] as [(String, AuthError?)])
  func `claims are checked, with a leeway of 30 s`(payload: String, error: AuthError?) {
    #expect(refusal(signed(payload: payload)) == error)
  }

  @Test(
    arguments: [
      (#"{"user_id":"u","exp":1900000000,"iss":"sign-in","aud":"waypost"}"#, nil),
      (#"{"user_id":"u","exp":1900000000,"iss":"sign-in","aud":["other","waypost"]}"#, nil),
      (#"{"user_id":"u","exp":1900000000,"aud":"waypost"}"#, .badClaim("iss")),
      (#"{"user_id":"u","exp":1900000000,"iss":"sign-in/","aud":"waypost"}"#, .badClaim("iss")),
      (#"{"user_id":"u","exp":1900000000,"iss":["sign-in"],"aud":"waypost"}"#, .badClaim("iss")),
      (#"{"user_id":"u","exp":1900000000,"iss":"sign-in"}"#, .badClaim("aud")),
      (#"{"user_id":"u","exp":1900000000,"iss":"sign-in","aud":["other",7]}"#, .badClaim("aud")),
      (#"{"user_id":"u","exp":1900000000,"iss":"sign-in","aud":"Waypost"}"#, .badClaim("aud")),
    ] as [(String, AuthError?)])
  func `an issuer and an audience that are asked for must be there`(payload: String, error: AuthError?) {
    var rules = TokenRules(secret: secret)
    rules.issuer = "sign-in"
    rules.audience = "waypost"
    #expect(refusal(signed(payload: payload), rules: rules) == error)
  }

  @Test func `a token that is meant for somebody is refused where nobody says to be that`() {
    for audience in [#""waypost""#, #"["waypost"]"#, "[]", "null"] {
      let token = signed(payload: #"{"user_id":"u","exp":1900000000,"aud":\#(audience)}"#)
      #expect(refusal(token) == .badClaim("aud"))
    }
    #expect(refusal(signed(payload: #"{"user_id":"u","exp":1900000000,"iss":"anybody"}"#)) == nil)
  }

  @Test(arguments: [0, 1, 30, 300] as [Int64])
  func `the leeway is as long as it is said to be, on both sides`(seconds: Int64) {
    var rules = TokenRules(secret: secret)
    rules.leewaySeconds = seconds
    func judge(_ claims: String) -> AuthError? {
      refusal(signed(payload: #"{"user_id":"u",\#(claims)}"#), rules: rules)
    }
    #expect(judge(#""exp":\#(now - seconds + 1)"#) == nil)
    #expect(judge(#""exp":\#(now - seconds)"#) == .expired)
    #expect(judge(#""exp":\#(now + 9),"nbf":\#(now + seconds)"#) == nil)
    #expect(judge(#""exp":\#(now + 9),"nbf":\#(now + seconds + 1)"#) == .notYetValid)
  }

  @Test func `what is made for rules is taken under them`() throws {
    var rules = TokenRules(secret: secret)
    (rules.issuer, rules.audience, rules.userClaim) = ("sign-in", "waypost", "sub")
    let claims = JWTClaims(
      userID: "u", expiresAtUnixSeconds: now + 60, issuedAtUnixSeconds: now, for: rules)
    #expect(claims.payload["user_id"] == nil && claims.payload["sub"] == "u")
    let token = JWT.signHS256(claims, secret: secret)
    #expect(try JWT.verify(token, rules, nowUnixSeconds: now) == claims)
    #expect(refusal(token) == .badClaim("user_id"))
  }

  @Test func `with public keys beside it, the secret takes HS256 alone and they take none of it`() throws {
    let pem = try PublicKeyTests.curve()
    var rules = TokenRules(secret: secret)
    rules.keys += try PublicKey.all(inPEM: Array(pem.utf8)).map { .publicKey($0) }
    let payload = #"{"user_id":"u","exp":1900000000}"#
    #expect(refusal(signed(payload: payload), rules: rules) == nil)
    // The token is signed with the secret, but its header names another algorithm.
    for name in ["ES256", "RS256", "none", "HS384"] {
      let token = signed(header: #"{"alg":"\#(name)"}"#, payload: payload)
      #expect(refusal(token, rules: rules) == (name == "ES256" ? .badSignature : .unsupportedAlgorithm))
    }
    // The token is signed with the PEM file of the public key as its secret, and everybody may know this file.
    let forger = try TokenSecret(pem)
    let forged = JWT.signHS256(JWTClaims(userID: "u", expiresAtUnixSeconds: 1_900_000_000), secret: forger)
    #expect(refusal(forged, rules: rules) == .badSignature)
  }

  @Test(arguments: [
    #""kid":"one of theirs""#, #""kid":7"#, #""typ":"at+jwt","jku":"https://evil.example/keys""#,
  ])
  func `what a header says about keys changes nothing`(field: String) {
    let payload = #"{"user_id":"u","exp":1900000000}"#
    #expect(refusal(signed(header: #"{"alg":"HS256",\#(field)}"#, payload: payload)) == nil)
  }

  @Test func `the account may stand in another claim`() throws {
    var rules = TokenRules(secret: secret)
    rules.userClaim = "sub"
    let token = signed(payload: #"{"user_id":"no","sub":"yes","exp":1900000000}"#)
    #expect(try JWT.verify(token, rules, nowUnixSeconds: now).userID == "yes")
    #expect(refusal(signed(payload: #"{"user_id":"u","exp":1900000000}"#), rules: rules) == .badClaim("sub"))
  }

  @Test func `a renewal takes a token that expired within the grace`() {
    let week: Int64 = 7 * 86_400
    #expect(refusal(signed(payload: #"{"user_id":"u","exp":1799395201}"#), graceSeconds: week) == nil)
    #expect(refusal(signed(payload: #"{"user_id":"u","exp":1799395170}"#), graceSeconds: week) == .expired)
  }

  @Test func `a token beyond the size bound is refused unread`() {
    let payload = #"{"user_id":"u","exp":1900000000,"x":"\#(String(repeating: "x", count: 6200))"}"#
    #expect(refusal(signed(payload: payload)) == .malformedToken)
  }

  @Test func `an empty secret is none, and a short one is marked`() throws {
    #expect(throws: AuthError.emptySecret) { try TokenSecret([]) }
    #expect(try TokenSecret("short").isShorterThanRecommended)
    #expect(!secret.isShorterThanRecommended)
  }

  @Test func `one secret serves many threads at once`() async throws {
    let claims = JWTClaims(userID: "u", expiresAtUnixSeconds: now + 60)
    let expected = JWT.signHS256(claims, secret: secret)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { [secret] in
          (0..<500).allSatisfy { _ in JWT.signHS256(claims, secret: secret) == expected }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
