import Testing

@testable import Auth

@Suite struct PasswordHashTests {
  /// A low cost, so that the tests are quick; another test uses the standard cost.
  let cost = PasswordHash.Cost(iterationCount: 16, parallelization: 1)

  @Test func `scrypt gives the RFC's second and third example`() throws {
    let second = try PasswordHash.scrypt(
      "password", salt: Array("NaCl".utf8), cost: .init(iterationCount: 1024, parallelization: 16),
      byteCount: 64)
    #expect(
      second.starts(
        with: bytes(hexadecimal: "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162")))
    let third = try PasswordHash.scrypt(
      "pleaseletmein", salt: Array("SodiumChloride".utf8),
      cost: .init(iterationCount: 16384, parallelization: 1),
      byteCount: 64)
    #expect(
      third.starts(
        with: bytes(hexadecimal: "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2")))
  }

  @Test func `only the right password verifies, also after storing`() throws {
    let hash = try PasswordHash(password: "correct horse \u{E9}", cost: cost)
    let stored = try PasswordHash(encoded: hash.encoded)
    #expect(stored == hash)
    #expect(try stored.verify("correct horse \u{E9}"))
    for wrong in [
      "", "correct horse", "correct horse \u{E9}\u{0}", "Correct horse \u{E9}",
      String(repeating: "x", count: 1025),
    ] {
      #expect(try !stored.verify(wrong))
    }
  }

  @Test func `the same password never has the same hash`() throws {
    #expect(try PasswordHash(password: "a", cost: cost) != PasswordHash(password: "a", cost: cost))
  }

  @Test func `a user who does not exist is never verified`() throws {
    #expect(try !PasswordHash.verify("anything", of: nil))
    let hash = try PasswordHash(password: "a", cost: cost)
    #expect(try PasswordHash.verify("a", of: hash))
  }

  @Test func `the standard cost is 32 MiB and written into the hash`() throws {
    let hash = try PasswordHash(password: "a password")
    #expect(hash.encoded.hasPrefix("scrypt$32768$8$3$"))
    #expect(hash.cost.byteCount == 32 << 20)
    #expect(try hash.verify("a password"))
  }

  @Test func `empty and endless passwords and NULs are refused`() {
    #expect(throws: AuthError.unusablePassword) { try PasswordHash(password: "", cost: cost) }
    #expect(throws: AuthError.unusablePassword) { try PasswordHash(password: "a\u{0}", cost: cost) }
    #expect(throws: AuthError.unusablePassword) {
      try PasswordHash(password: String(repeating: "x", count: 1025), cost: cost)
    }
  }

  @Test(arguments: [
    "", "scrypt", "plain$16$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$15$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$0$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$1048576$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$18446744073709551615$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$9223372036854775808$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$16$18446744073709551615$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$16$8$17$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$16$8$-1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$16$8$1$AAAA$AAAAAAAAAAAAAAAAAAAAAAAA", "scrypt$16$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
    "scrypt$16$8$1$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAA",
    "scrypt$16$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA$",
  ])
  func `a stored hash of another form or beyond the bounds is refused`(encoded: String) {
    #expect(throws: AuthError.malformedPasswordHash) { try PasswordHash(encoded: encoded) }
  }
}
