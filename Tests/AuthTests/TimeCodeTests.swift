import Testing

@testable import Auth

@Suite struct TimeCodeTests {
  private let key = Array("12345678901234567890".utf8)

  @Test(
    arguments: [
      (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
      (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ] as [(Int64, String)])
  func `the codes are those of RFC 6238, appendix B`(seconds: Int64, code: String) {
    #expect(TimeCode.code(key, step: TimeCode.step(atUnixSeconds: seconds), digitCount: 8) == code)
  }

  @Test func `the codes are those of RFC 4226, appendix D`() {
    let codes = [
      "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
    ]
    #expect((0..<10).map { TimeCode.code(key, step: $0) } == codes)
  }

  @Test func `the code of the step before and of the step after are taken, and no other`() {
    let now: Int64 = 1_000_000_015
    let present = TimeCode.step(atUnixSeconds: now)
    for distance: Int64 in -3...3 {
      let step = TimeCode.step(
        of: TimeCode.code(key, step: present + distance), key, after: 0, nowUnixSeconds: now)
      #expect(step == (abs(distance) <= 1 ? present + distance : nil))
    }
  }

  @Test func `a code works once, and none before it works after it`() {
    let now: Int64 = 1_000_000_015
    let present = TimeCode.step(atUnixSeconds: now)
    func step(_ step: Int64, after last: Int64) -> Int64? {
      TimeCode.step(of: TimeCode.code(key, step: step), key, after: last, nowUnixSeconds: now)
    }
    #expect(step(present, after: present - 1) == present)
    #expect(step(present, after: present) == nil)
    #expect(step(present - 1, after: present) == nil)
    #expect(step(present + 1, after: present) == present + 1)
  }

  @Test(arguments: ["", "12345", "1234567", "abcdef", "000000\u{0}"])
  func `what is no code of six digits is wrong`(typed: String) {
    #expect(TimeCode.step(of: typed, key, after: 0, nowUnixSeconds: 1_000_000_015) == nil)
  }

  @Test(
    arguments: [
      ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
      ("foobar", "MZXW6YTBOI"),
    ])
  func `Base32 gives the examples of RFC 4648, without padding`(text: String, encoded: String) {
    #expect(Base32.encode(Array(text.utf8)) == encoded)
  }
}
