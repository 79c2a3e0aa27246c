import Testing

@testable import Auth

@Suite struct UuidTests {
  @Test func `an id has the form of RFC 9562's version 4`() {
    #expect(Uuid.text([UInt8](repeating: 0xff, count: 32)) == "ffffffff-ffff-4fff-bfff-ffffffffffff")
    #expect(Uuid.text([UInt8](0..<16)) == "00010203-0405-4607-8809-0a0b0c0d0e0f")
  }

  @Test func `the same text has the same id, and new ids differ`() {
    #expect(Uuid.of("a") == Uuid.of("a") && Uuid.of("a") != Uuid.of("b"))
    #expect(Set((0..<1000).map { _ in Uuid.random() }).count == 1000)
  }
}
