import Foundation
import JSON
import System
import TestSupport
import Testing

@testable import Auth

/// The test vectors of Wycheproof and of the RFCs for the algorithms that the server accepts.
@Suite(.enabled(if: SharedFolder.find("vectors/jose") != nil))
struct JOSEVectorTests {
  static func read(_ name: String) throws -> JSONValue {
    let path = try #require(SharedFolder.find("vectors/jose/\(name)"))
    return try JSONValue.parse([UInt8](try Data(contentsOf: URL(filePath: path))))
  }

  func isSignatureGood(_ token: String, _ secret: TokenSecret) -> Bool {
    isSignatureGood(token, [.secret(secret)])
  }

  func isSignatureGood(_ token: String, _ keys: [TokenKey]) -> Bool {
    (try? JWT.verifiedPayload(token.utf8.span, keys: keys)) != nil
  }

  @Test func `every HS256 case is judged as published`() throws {
    // The cases 367 and 370 equal the valid case 357 byte for byte; 372 and 373 are labelled valid although they
    // contain a "?".
    let leftOut: Set<Int64> = [367, 370, 372, 373]
    var caseCount = 0
    let groups = try Self.read("json_web_signature_test.json").list("testGroups")
    for group in groups {
      guard let key = group["private"], key["kty"] == "oct", key["alg"] == "HS256" else { continue }
      let secret = try TokenSecret(try #require(Base64.url.decode(key.text("k"))))
      for test in try group.list("tests") {
        let identifier = try #require(test["tcId"]?.intValue)
        guard !leftOut.contains(identifier) else { continue }
        caseCount += 1
        // A JWS in the JSON serialisation is an object and not a string: it is no compact token, whatever its text is.
        let token = test["jws"]?.stringValue ?? "{}"
        #expect(isSignatureGood(token, secret) == (test["result"] == "valid"), "tcId \(identifier)")
      }
    }
    #expect(caseCount == 36)
  }

  @Test(arguments: [("RS256", 233), ("ES256", 39)])
  func `every case of a public key is judged as published`(algorithm: String, count: Int) throws {
    // The cases 372 and 373 are labelled valid although they contain a "?".
    let leftOut: Set<Int64> = [346, 347, 350, 351, 367, 370, 372, 373]
    var (caseCount, leftOutCount) = (0, 0)
    for group in try Self.read("json_web_signature_test.json").list("testGroups") {
      guard let jwk = group["public"], jwk["alg"]?.stringValue == algorithm else { continue }
      let pem = try #require(
        algorithm == "RS256"
          ? PublicKeyPEM.rsa(modulus: jwk.text("n"), exponent: jwk.text("e"))
          : PublicKeyPEM.p256(x: jwk.text("x"), y: jwk.text("y")))
      let keys = try PublicKey.all(inPEM: Array(pem.utf8)).map { TokenKey.publicKey($0) }
      for test in try group.list("tests") {
        let identifier = try #require(test["tcId"]?.intValue)
        guard !leftOut.contains(identifier) else {
          leftOutCount += 1
          continue
        }
        caseCount += 1
        let token = test["jws"]?.stringValue ?? "{}"
        #expect(isSignatureGood(token, keys) == (test["result"] == "valid"), "tcId \(identifier)")
      }
    }
    #expect(caseCount + leftOutCount == count)
  }

  @Test func `no token for a public key passes under a secret made of that key`() throws {
    let groups = try Self.read("json_web_signature_test.json").list("testGroups")
    var caseCount = 0
    for group in groups {
      guard let key = group["public"], let material = key["n"]?.stringValue ?? key["x"]?.stringValue else {
        continue
      }
      let secret = try TokenSecret(material)
      for test in try group.list("tests") {
        caseCount += 1
        #expect(!isSignatureGood(test["jws"]?.stringValue ?? "", secret))
      }
    }
    #expect(caseCount > 300)
  }

  @Test func `the RFC's own token has a good signature, and expired in 2011`() throws {
    let vectors = try Self.read("rfc7515_examples.json").list("vectors")
    let vector = try #require(vectors.first { $0["alg"] == "HS256" })
    let key = try #require(Base64.url.decode(vector["jwk"]?.text("k") ?? ""))
    let token = try vector.text("jws")
    let secret = try TokenSecret(key)
    #expect(isSignatureGood(token, secret))
    // The token has no user_id, so this server never accepts it.
    #expect(throws: AuthError.badClaim("user_id")) {
      try JWT.verify(token, TokenRules(secret: secret), nowUnixSeconds: 1_300_000_000)
    }
    for other in vectors where other["alg"] != "HS256" {
      #expect(throws: AuthError.unsupportedAlgorithm) {
        try JWT.verifiedPayload(try other.text("jws").utf8.span, keys: [.secret(secret)])
      }
    }
  }

  @Test func `every full-length HMAC is as published`() throws {
    var caseCount = 0
    for group in try Self.read("hmac_sha256_test.json").list("testGroups") {
      guard group["tagSize"] == 256 else { continue }
      for test in try group.list("tests") {
        let key = bytes(hexadecimal: try test.text("key"))
        let message = bytes(hexadecimal: try test.text("msg"))
        let tag = bytes(hexadecimal: try test.text("tag"))
        guard !key.isEmpty else { continue }  // an empty key is refused as a secret
        caseCount += 1
        let code = try TokenSecret(key).authenticationCode(message.span)
        #expect(ConstantTime.equal(code, tag) == (test["result"] == "valid"))
      }
    }
    #expect(caseCount > 80)
  }
}

extension JSONValue {
  func list(_ name: String) throws -> [JSONValue] { try #require(self[name]?.arrayValue) }
  func text(_ name: String) throws -> String { try #require(self[name]?.stringValue) }
}

func bytes(hexadecimal text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = text[...]
  while !rest.isEmpty {
    bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
    rest = rest.dropFirst(2)
  }
  return bytes
}
