import Auth
import JSON
import Tracking

/// Signs this server's own tokens, in a form that its own rules accept.
package struct TokenIssuer: Sendable {
  package static let lifetimeSeconds: Int64 = 30 * 24 * 3600

  let secret: TokenSecret
  /// The rules that also apply to others' tokens, without keys.
  let rules: TokenRules

  package init(secret: TokenSecret, rules: TokenRules = TokenRules(keys: [])) {
    self.secret = secret
    self.rules = rules
  }

  /// `endedAt` is the time at which the account's former tokens were ended: a new token of that second names the next
  /// second. With `scopes` the token is for their addresses alone. `signedInAtUnixSeconds` is given for a renewed
  /// token: it stays through renewals.
  package func token(
    for user: UserID, now: Timestamp, endedAt: Timestamp? = nil, scopes: [TokenScope]? = nil,
    signedInAtUnixSeconds: Int64? = nil, lifetimeSeconds: Int64 = Self.lifetimeSeconds
  ) -> String {
    let seconds = now.unixMilliseconds / 1000
    let issued = max(seconds, endedAt.map { $0.unixMilliseconds / 1000 + 1 } ?? seconds)
    var others: [JSONMember] = []
    if let scopes {
      others.append(
        JSONMember(TokenScope.claim, .string(scopes.map(\.rawValue).joined(separator: " "))))
    }
    if let signedInAtUnixSeconds {
      others.append(JSONMember(JWTClaims.signInClaim, .number(JSONNumber(signedInAtUnixSeconds))))
    }
    return JWT.signHS256(
      JWTClaims(
        userID: user.rawValue, expiresAtUnixSeconds: seconds + lifetimeSeconds,
        issuedAtUnixSeconds: issued, for: rules,
        others: others),
      secret: secret)
  }
}
