import Auth
import JSON
import Tracking

/// Makes this server's own tokens, such that its own rules take them.
package struct TokenIssuer: Sendable {
  package static let lifetimeSeconds: Int64 = 30 * 24 * 3600

  let secret: TokenSecret
  /// Those of others' tokens too, without keys.
  let rules: TokenRules

  package init(secret: TokenSecret, rules: TokenRules = TokenRules(keys: [])) {
    self.secret = secret
    self.rules = rules
  }

  /// `endedAt` is when the account's former tokens were: a new one of that second says the next. With `scopes` it is
  /// for their addresses alone.
  package func token(
    for user: UserID, now: Timestamp, endedAt: Timestamp? = nil, scopes: [TokenScope]? = nil,
    lifetimeSeconds: Int64 = Self.lifetimeSeconds
  ) -> String {
    let seconds = now.unixMilliseconds / 1000
    let issued = max(seconds, endedAt.map { $0.unixMilliseconds / 1000 + 1 } ?? seconds)
    return JWT.signHS256(
      JWTClaims(
        userID: user.rawValue, expiresAtUnixSeconds: seconds + lifetimeSeconds,
        issuedAtUnixSeconds: issued, for: rules,
        others: scopes.map {
          [JSONMember(TokenScope.claim, .string($0.map(\.rawValue).joined(separator: " ")))]
        } ?? []),
      secret: secret)
  }
}
