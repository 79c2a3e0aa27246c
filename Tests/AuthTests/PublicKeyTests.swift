import Testing

@testable import Auth

/// The examples of RFC 7515, appendices A.2 and A.3: both say `{"iss":"joe",...}` and expired in 2011.
struct PublicKeyTests {
  static let rsaModulus =
    "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4Ql"
    + "L-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUs"
    + "LA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoud"
    + "F8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"
  static let rsaToken =
    "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9"
    + "pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Q"
    + "c_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARN"
    + "PvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6I"
    + "eYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw"
  static let curveToken =
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9"
    + "pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqP"
    + "P3-Kg6NU1Q"

  static func rsa() throws -> String {
    try #require(PublicKeyPEM.rsa(modulus: rsaModulus, exponent: "AQAB"))
  }

  static func curve() throws -> String {
    try #require(
      PublicKeyPEM.p256(
        x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU", y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"))
  }

  private func keys(_ pem: String) throws -> [TokenKey] {
    try PublicKey.all(inPEM: Array(pem.utf8)).map { .publicKey($0) }
  }

  private func refusal(_ token: String, _ keys: [TokenKey]) -> AuthError? {
    do throws(AuthError) {
      _ = try JWT.verifiedPayload(token.utf8.span, keys: keys)
      return nil
    } catch {
      return error
    }
  }

  @Test func `tokens signed with RS256 and ES256 are good under their keys`() throws {
    let (rsa, curve) = (try keys(Self.rsa()), try keys(Self.curve()))
    #expect(rsa.map(\.algorithm) == [.rs256] && curve.map(\.algorithm) == [.es256])
    #expect(refusal(Self.rsaToken, rsa) == nil)
    #expect(refusal(Self.curveToken, curve) == nil)
    // Only where a key of the algorithm is there.
    #expect(refusal(Self.rsaToken, curve) == .unsupportedAlgorithm)
    #expect(refusal(Self.curveToken, rsa) == .unsupportedAlgorithm)
    #expect(refusal(Self.curveToken, [.secret(try TokenSecret(try Self.curve()))]) == .unsupportedAlgorithm)
    #expect(refusal(Self.rsaToken, []) == .unsupportedAlgorithm)
  }

  @Test func `one file may hold several keys, each of which may have signed`() throws {
    let both = try keys("what follows is public\n" + Self.rsa() + Self.curve())
    #expect(refusal(Self.rsaToken, both) == nil)
    #expect(refusal(Self.curveToken, both) == nil)
  }

  @Test func `a secret made of the public key signs nothing`() throws {
    let pem = try Self.rsa()
    let forged = JWT.signHS256(
      JWTClaims(userID: "u", expiresAtUnixSeconds: 4_000_000_000), secret: try TokenSecret(pem))
    #expect(refusal(forged, try keys(pem)) == .unsupportedAlgorithm)
  }

  @Test func `no changed byte passes`() throws {
    for (token, keys) in [(Self.rsaToken, try keys(Self.rsa())), (Self.curveToken, try keys(Self.curve()))] {
      for index in stride(from: 0, to: token.utf8.count, by: 7) {
        var changed = Array(token.utf8)
        changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "Q") : UInt8(ascii: "A")
        #expect(refusal(String(decoding: changed, as: UTF8.self), keys) != nil)
      }
      let signed = token.prefix(through: token.lastIndex(of: ".") ?? token.startIndex)
      for signature in ["", "AA", Base64URL.encode([UInt8](repeating: 0, count: 64))] {
        #expect(refusal(signed + signature, keys) == .badSignature)
      }
    }
  }

  @Test func `what is no key, or too weak a one, is refused with its reason`() throws {
    let weak = try #require(PublicKeyPEM.rsa(modulus: String(Self.rsaModulus.prefix(172)), exponent: "AQAB"))
    let broken = try Self.curve().replacing("MFkw", with: "MFow")
    for (pem, reason) in [
      ("", "not a PEM file of public keys"),
      ("-----BEGIN PUBLIC KEY-----\n", "not a PEM file of public keys"),
      (weak, "RSA of less than 2048 bits"), (broken, "not a PEM file of public keys"),
      (try Self.rsa() + broken, "not a PEM file of public keys"),
      (String(repeating: try Self.curve(), count: 17), "more than 16 keys"),
    ] {
      #expect(throws: AuthError.unusableKey(reason)) { try PublicKey.all(inPEM: Array(pem.utf8)) }
    }
  }
}
