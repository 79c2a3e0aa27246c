import JSON

/// JSON Web Tokens (RFC 7519) as compact JWS (RFC 7515), signed with HS256.
package enum JWT {
  /// Longer tokens are refused unread.
  package static let maximumByteCount = 8192

  /// Checks signature and times, and gives the claims.
  ///
  /// The header must name HS256: a token cannot choose how it is verified (RFC 8725 section 3.1).
  package static func verifyHS256(
    _ token: Span<UInt8>, secret: TokenSecret, nowUnixSeconds: Int64, leewaySeconds: Int64 = 30,
    expiryGraceSeconds: Int64 = 0
  ) throws(AuthError) -> JWTClaims {
    let payload = try verifiedPayloadHS256(token, secret: secret)
    let claims: JSONValue
    do throws(JSONError) {
      claims = try JSONValue.parse(payload.span, maximumDepth: 8)
    } catch {
      throw .malformedToken
    }
    return try JWTClaims(
      payload: claims, nowUnixSeconds: nowUnixSeconds, leewaySeconds: leewaySeconds,
      expiryGraceSeconds: expiryGraceSeconds)
  }

  package static func verifyHS256(
    _ token: String, secret: TokenSecret, nowUnixSeconds: Int64, leewaySeconds: Int64 = 30,
    expiryGraceSeconds: Int64 = 0
  ) throws(AuthError) -> JWTClaims {
    try verifyHS256(
      token.utf8.span, secret: secret, nowUnixSeconds: nowUnixSeconds, leewaySeconds: leewaySeconds,
      expiryGraceSeconds: expiryGraceSeconds)
  }

  package static func signHS256(_ claims: JWTClaims, secret: TokenSecret) -> String {
    var writer = JSONWriter()
    writer.value(claims.payload)
    let signed = "\(encodedHeader).\(Base64URL.encode(writer.bytes))"
    return "\(signed).\(Base64URL.encode(secret.authenticationCode(signed.utf8.span)))"
  }

  private static let encodedHeader = Base64URL.encode(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8))

  /// The payload of a compact JWS whose signature is good, whatever the payload says.
  static func verifiedPayloadHS256(_ token: Span<UInt8>, secret: TokenSecret) throws(AuthError) -> [UInt8] {
    guard token.count <= maximumByteCount else { throw .malformedToken }
    var separators = (first: -1, second: -1)
    for index in token.indices where token[index] == UInt8(ascii: ".") {
      if separators.first < 0 {
        separators.first = index
      } else if separators.second < 0 {
        separators.second = index
      } else {
        throw .malformedToken
      }
    }
    guard separators.second >= 0,
      let header = Base64URL.decode(token.extracting(0..<separators.first)),
      let payload = Base64URL.decode(token.extracting(separators.first + 1..<separators.second)),
      let signature = Base64URL.decode(token.extracting(separators.second + 1..<token.count))
    else { throw .malformedToken }
    try checkHeader(header.span)
    let expected = secret.authenticationCode(token.extracting(0..<separators.second))
    guard ConstantTime.equal(signature, expected) else { throw .badSignature }
    return payload
  }

  /// Wants exactly one `alg`, HS256, and no `crit` (RFC 7515 sections 4.1.1 and 4.1.11).
  private static func checkHeader(_ header: Span<UInt8>) throws(AuthError) {
    var algorithmCount = 0
    var isSupported = true
    do throws(JSONError) {
      var cursor = JSONCursor(header)
      try cursor.beginObject()
      while let name = try cursor.nextKey() {
        if name == "alg" {
          algorithmCount += 1
          if try cursor.string() != "HS256" { isSupported = false }
        } else {
          if name == "crit" { isSupported = false }
          try cursor.skipValue()
        }
      }
      try cursor.finish()
    } catch {
      throw .malformedToken
    }
    guard isSupported, algorithmCount == 1 else { throw .unsupportedAlgorithm }
  }
}
