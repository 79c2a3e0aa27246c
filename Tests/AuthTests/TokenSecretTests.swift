import Testing

@testable import Auth

struct TokenSecretTests {
  @Test func `a fingerprint is the same for the same secret alone, and has 16 digits`() throws {
    let secrets = try (0..<200).map { try TokenSecret("a secret of the tests, 32 bytes or more \($0)") }
    let fingerprints = secrets.map(\.fingerprint)
    #expect(Set(fingerprints).count == secrets.count)
    for fingerprint in fingerprints {
      #expect(fingerprint.utf8.count == 16 && UInt64(fingerprint, radix: 16) != nil)
    }
    #expect(try TokenSecret("a secret of the tests, 32 bytes or more 0").fingerprint == fingerprints[0])
    // HMAC-SHA-256 of the fixed text, as other versions must find it too.
    #expect(try TokenSecret("key").fingerprint == "dea16ac00890fae8")
  }
}
