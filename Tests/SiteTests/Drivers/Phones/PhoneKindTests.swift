import Testing

@testable import Drivers

struct PhoneKindTests {
  @Test func `browsers name their phones, and a computer is none`() {
    #expect(PhoneKind("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)") == .apple)
    #expect(PhoneKind("Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)") == .apple)
    #expect(PhoneKind("Mozilla/5.0 (Linux; Android 15; Pixel 9)") == .android)
    #expect(PhoneKind("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)") == nil)
    #expect(PhoneKind("") == nil)
  }
}
