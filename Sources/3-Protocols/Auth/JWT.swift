import JSON
import System

/// JSON Web Tokens (RFC 7519) as compact JWS (RFC 7515): signed with HS256, verified also with RS256 and ES256.
package enum JWT {
  /// Longer tokens are refused unread.
  package static let maximumByteCount = 8192

  /// Checks signature, times, issuer and audience, and returns the claims.
  ///
  /// - Parameter expiryGraceSeconds: the time for which an expired token is accepted on top of the leeway, as for a
  ///   renewal.
  package static func verify(
    _ token: Span<UInt8>, _ rules: TokenRules, nowUnixSeconds: Int64, expiryGraceSeconds: Int64 = 0
  ) throws(AuthError) -> JWTClaims {
    let payload = try verifiedPayload(token, keys: rules.keys)
    let claims: JSONValue
    do throws(JSONError) {
      claims = try JSONValue.parse(payload.span, maximumDepth: 8)
    } catch {
      throw .malformedToken
    }
    return try JWTClaims(
      payload: claims, rules, nowUnixSeconds: nowUnixSeconds, expiryGraceSeconds: expiryGraceSeconds)
  }

  package static func verify(
    _ token: String, _ rules: TokenRules, nowUnixSeconds: Int64, expiryGraceSeconds: Int64 = 0
  ) throws(AuthError) -> JWTClaims {
    try verify(
      token.utf8.span, rules, nowUnixSeconds: nowUnixSeconds, expiryGraceSeconds: expiryGraceSeconds)
  }

  package static func signHS256(_ claims: JWTClaims, secret: TokenSecret) -> String {
    var writer = JSONWriter()
    writer.value(claims.payload)
    let signed = "\(encodedHeader).\(Base64.url.encode(writer.bytes))"
    return "\(signed).\(Base64.url.encode(secret.authenticationCode(signed.utf8.span)))"
  }

  private static let encodedHeader = Base64.url.encode(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8))

  /// The payload of a compact JWS that one of the keys of its algorithm signed, whatever the payload contains: at
  /// most `TokenRules.maximumKeysPerAlgorithm` keys are tried. Its `kid` (RFC 7515, section 4.1.4) is no help,
  /// because keys of a PEM file have no names.
  static func verifiedPayload(_ token: Span<UInt8>, keys: [TokenKey]) throws(AuthError) -> [UInt8] {
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
      let header = Base64.url.decode(token.extracting(0..<separators.first)),
      let payload = Base64.url.decode(token.extracting(separators.first + 1..<separators.second)),
      let signature = Base64.url.decode(token.extracting(separators.second + 1..<token.count))
    else { throw .malformedToken }
    let algorithm = try algorithm(of: header.span)
    let candidates = keys.filter { $0.algorithm == algorithm }
    guard !candidates.isEmpty else { throw .unsupportedAlgorithm }
    let signed = token.extracting(0..<separators.second)
    let tried = candidates.prefix(TokenRules.maximumKeysPerAlgorithm)
    for key in tried where key.verifies(signature, of: signed) { return payload }
    throw .badSignature
  }

  /// Requires exactly one `alg`, and no `crit` (RFC 7515 sections 4.1.1 and 4.1.11).
  private static func algorithm(of header: Span<UInt8>) throws(AuthError) -> TokenAlgorithm {
    var names: [String] = []
    var isSupported = true
    do throws(JSONError) {
      var cursor = JSONCursor(header)
      try cursor.beginObject()
      while let name = try cursor.nextKey() {
        if name == "alg" {
          names.append(try cursor.string().string)
        } else {
          if name == "crit" { isSupported = false }
          try cursor.skipValue()
        }
      }
      try cursor.finish()
    } catch {
      throw .malformedToken
    }
    guard isSupported, names.count == 1, let name = names.first,
      let algorithm = TokenAlgorithm(rawValue: name)
    else { throw .unsupportedAlgorithm }
    return algorithm
  }
}
