import JSON

/// What a token says about its bearer.
package struct JWTClaims: Hashable, Sendable {
  /// The claim `user_id`; never empty.
  package let userID: String
  /// The claim `exp`; fractions of a second are cut off.
  package let expiresAtUnixSeconds: Int64
  /// All claims, the above included.
  package let payload: JSONValue

  /// Claims for a new token; `others` follow `user_id` and `exp`.
  package init(userID: String, expiresAtUnixSeconds: Int64, others: [JSONMember] = []) {
    self.userID = userID
    self.expiresAtUnixSeconds = expiresAtUnixSeconds
    payload = .object(
      [
        JSONMember("user_id", .string(userID)), JSONMember("exp", .number(JSONNumber(expiresAtUnixSeconds))),
      ] + others)
  }

  /// Reads claims and checks their times.
  ///
  /// - Parameters:
  ///   - leewaySeconds: by how much the clocks may differ, both for `exp` and for `nbf`.
  ///   - expiryGraceSeconds: for how long an expired token is taken on top of that, as for a renewal.
  init(
    payload: JSONValue, nowUnixSeconds: Int64, leewaySeconds: Int64, expiryGraceSeconds: Int64
  ) throws(AuthError) {
    guard case .object = payload else { throw .malformedToken }
    guard let userID = payload["user_id"]?.stringValue, !userID.isEmpty else { throw .badClaim("user_id") }
    guard let expiry = payload["exp"], let expiresAt = Self.numericDate(expiry) else {
      throw .badClaim("exp")
    }
    // RFC 7519 section 4.1.4: refused on and after that time.
    guard nowUnixSeconds < expiresAt + leewaySeconds + expiryGraceSeconds else { throw .expired }
    if let start = payload["nbf"] {
      guard let validFrom = Self.numericDate(start) else { throw .badClaim("nbf") }
      guard nowUnixSeconds >= validFrom - leewaySeconds else { throw .notYetValid }
    }
    self.userID = userID
    expiresAtUnixSeconds = expiresAt
    self.payload = payload
  }

  /// A NumericDate (RFC 7519 section 2) of a size that sums of it cannot overflow.
  private static func numericDate(_ value: JSONValue) -> Int64? {
    guard let seconds = value.doubleValue, seconds.magnitude < 1e15 else { return nil }
    return Int64(seconds.rounded(.down))
  }
}
