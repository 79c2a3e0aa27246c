import System
import Testing

@testable import Auth

/// The examples of RFC 7515, appendices A.2 and A.3: both have the claims `{"iss":"joe",...}`, and both expired in
/// 2011.
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
    // An algorithm is accepted only if one of the keys is for it.
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
      for signature in ["", "AA", Base64.url.encode([UInt8](repeating: 0, count: 64))] {
        #expect(refusal(signed + signature, keys) == .badSignature)
      }
    }
  }

  /// A certificate that is valid for one day of 2026; its key is `certifiedKey`.
  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBhTCCASugAwIBAgIUROC/yVJE5Zp94IbZ8lH5f1SAzW8wCgYIKoZIzj0EAwIw
    GDEWMBQGA1UEAwwNV2F5cG9zdCB0ZXN0czAeFw0yNjExMjEyMDI2MTFaFw0yNjEx
    MjIyMDI2MTFaMBgxFjAUBgNVBAMMDVdheXBvc3QgdGVzdHMwWTATBgcqhkjOPQIB
    BggqhkjOPQMBBwNCAAT8eAL3k/m5HyZfk9OyXzp2F/IsI2Q3SDJzeFeZCaX6L3yf
    8EchjJS7ltifFD5/V4jB/QYaB9RMyHmtOy0/ehwQo1MwUTAdBgNVHQ4EFgQUBhLG
    uIM9g901DD8hIbZcsLi9pJ4wHwYDVR0jBBgwFoAUBhLGuIM9g901DD8hIbZcsLi9
    pJ4wDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA+pXetjTLY2Bd
    AYAu7fw7l5nzGnkQ4X8dANfmtgHApGYCIEk1SbB9MmGTy8RAhNhNLGyDqeWp/fHh
    /45XQFy6zcgT
    -----END CERTIFICATE-----

    """

  @Test func `a certificate gives its key, and RSA may come in its own form`() throws {
    let certified = try PublicKey.all(inPEM: Array(Self.certificate.utf8))
    #expect(certified.map(\.algorithm) == [.es256])
    let bare = try #require(PublicKeyPEM.bareRSA(modulus: Self.rsaModulus, exponent: "AQAB"))
    #expect(refusal(Self.rsaToken, try keys(Self.certificate + bare)) == nil)
  }

  @Test func `what is no key, or too weak a one, is refused with its reason`() throws {
    let weak = try #require(PublicKeyPEM.rsa(modulus: String(Self.rsaModulus.prefix(172)), exponent: "AQAB"))
    let anybody = try #require(PublicKeyPEM.rsa(modulus: Self.rsaModulus, exponent: "AQ"))
    let broken = try Self.curve().replacing("MFkw", with: "MFow")
    let curveOf384Bits = PublicKeyPEM.file(
      """
      MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAENf77lRwtxcbxIEZLceDdJ2R0NJQTYlze
      mXol22HOd0Bd36CRgfbHTDadEeJMXhQVHmnmjJ0nRAqnptLQOBS8Fip/+GJU0vAl
      SVE6bvd6iX64hrTGo6sgafpv6ILudExN
      """)
    let edwards = PublicKeyPEM.file("MCowBQYDK2VwAyEAXWZzB52T2NirBYOB7CdelWbud7D73qm8oWOcjjg9AXc=")
    let `private` = "a private key: give its public half"
    for (pem, reason) in [
      ("", "no PEM file"), ("a secret", "no PEM file"), ("-----BEGIN PUBLIC KEY-----\n", "is broken"),
      (weak, "RSA of less than 2048 bits"), (anybody, "not a sound one"),
      (broken, "a PUBLIC KEY in it cannot be read"),
      (try Self.rsa() + broken, "a PUBLIC KEY in it cannot be read"),
      (try Self.rsa() + Self.curve().replacing("==", with: "!="), "number 2 in it is broken"),
      (curveOf384Bits, "neither RSA (for RS256) nor of the curve P-256"),
      (edwards, "neither RSA (for RS256) nor of the curve P-256"),
      (PublicKeyPEM.file("AAAA", label: "PRIVATE KEY"), `private`),
      (PublicKeyPEM.file("AAAA", label: "ENCRYPTED PRIVATE KEY"), `private`),
      (try Self.rsa() + PublicKeyPEM.file("AAAA", label: "EC PRIVATE KEY"), `private`),
      (PublicKeyPEM.file("AAAA", label: "CERTIFICATE"), "a CERTIFICATE in it cannot be read"),
      (PublicKeyPEM.file("AAAA", label: "CERTIFICATE REQUEST"), "it holds a CERTIFICATE REQUEST"),
      (String(repeating: try Self.curve(), count: 5), "more than 4 keys for ES256"),
      (String(repeating: try Self.rsa(), count: 5), "more than 4 keys for RS256"),
    ] {
      let error = #expect(throws: AuthError.self) { try PublicKey.all(inPEM: Array(pem.utf8)) }
      #expect(error?.description.contains(reason) == true, "\(String(describing: error)) of \(pem)")
    }
  }
}
