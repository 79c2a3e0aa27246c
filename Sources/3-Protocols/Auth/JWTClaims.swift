import JSON

/// A token's claims about its bearer.
package struct JWTClaims: Hashable, Sendable {
  /// The account's id, never empty: the claim that the rules name, `user_id` in tokens of this server.
  package let userID: String
  /// The claim `exp`; fractions of a second are cut off.
  package let expiresAtUnixSeconds: Int64
  /// The claim `iat`; nil if the token does not contain its time of issue.
  ///
  /// It is no reason to refuse a token, not even if it lies in the future: RFC 7519 section 4.1.6 asks for that
  /// nowhere, and a signer whose clock is ahead can set `nbf`. But it must not make a token outlive the end of all
  /// tokens of its account; the code that knows the account checks that.
  package let issuedAtUnixSeconds: Int64?
  /// The claim of OpenID Connect for the bearer's time of sign-in.
  package static let signInClaim = "auth_time"
  /// Nil if the token does not contain its bearer's time of sign-in.
  package var signedInAtUnixSeconds: Int64? { payload[Self.signInClaim].flatMap { Self.numericDate($0) } }
  /// All claims, the above included.
  package let payload: JSONValue

  /// Claims for a new token that `rules` accept: the account is in their claim, and their issuer and audience are in
  /// it. `others` follow them.
  package init(
    userID: String, expiresAtUnixSeconds: Int64, issuedAtUnixSeconds: Int64? = nil,
    for rules: TokenRules = TokenRules(keys: []), others: [JSONMember] = []
  ) {
    self.userID = userID
    self.expiresAtUnixSeconds = expiresAtUnixSeconds
    self.issuedAtUnixSeconds = issuedAtUnixSeconds
    var members = [
      JSONMember(rules.userClaim, .string(userID)),
      JSONMember("exp", .number(JSONNumber(expiresAtUnixSeconds))),
    ]
    if let issuedAtUnixSeconds {
      members.append(JSONMember("iat", .number(JSONNumber(issuedAtUnixSeconds))))
    }
    if let issuer = rules.issuer { members.append(JSONMember("iss", .string(issuer))) }
    if let audience = rules.audience { members.append(JSONMember("aud", .string(audience))) }
    payload = .object(members + others)
  }

  /// Reads claims and checks them by the rules.
  init(
    payload: JSONValue, _ rules: TokenRules, nowUnixSeconds: Int64, expiryGraceSeconds: Int64
  ) throws(AuthError) {
    guard case .object = payload else { throw .malformedToken }
    guard let userID = payload[rules.userClaim]?.stringValue, !userID.isEmpty else {
      throw .badClaim(rules.userClaim)
    }
    guard let expiry = payload["exp"], let expiresAt = Self.numericDate(expiry) else {
      throw .badClaim("exp")
    }
    // RFC 7519 section 4.1.4: refused on and after that time.
    guard nowUnixSeconds < expiresAt + rules.leewaySeconds + expiryGraceSeconds else { throw .expired }
    if let start = payload["nbf"] {
      guard let validFrom = Self.numericDate(start) else { throw .badClaim("nbf") }
      guard nowUnixSeconds >= validFrom - rules.leewaySeconds else { throw .notYetValid }
    }
    if let issuer = rules.issuer {
      guard payload["iss"]?.stringValue == issuer else { throw .badClaim("iss") }
    }
    if let audience = rules.audience {
      guard Self.names(audience, in: payload["aud"]) else { throw .badClaim("aud") }
    } else if payload["aud"] != nil {
      // RFC 7519 section 4.1.3: a server that the audience does not name must refuse the token.
      throw .badClaim("aud")
    }
    self.userID = userID
    expiresAtUnixSeconds = expiresAt
    issuedAtUnixSeconds = payload["iat"].flatMap { Self.numericDate($0) }
    self.payload = payload
  }

  /// One name, or a list of names (RFC 7519 section 4.1.3).
  private static func names(_ audience: String, in claim: JSONValue?) -> Bool {
    if let names = claim?.arrayValue { return names.contains { $0.stringValue == audience } }
    return claim?.stringValue == audience
  }

  /// A NumericDate (RFC 7519 section 2) within bounds, so that sums with it cannot overflow.
  private static func numericDate(_ value: JSONValue) -> Int64? {
    guard let seconds = value.doubleValue, seconds.magnitude < 1e15 else { return nil }
    return Int64(seconds.rounded(.down))
  }
}
