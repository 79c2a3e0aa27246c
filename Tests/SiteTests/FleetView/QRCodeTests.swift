import Testing

@testable import FleetView

struct QRCodeTests {
  @Test func `a code has its three corners and a light border of four modules`() throws {
    let code = try #require(QRCode("https://track.example/phone/abc"))
    // Version 3: 29 modules.
    #expect(code.side == 29 + 8)
    // The upper edges of the two upper corners, and the lower edge of the lower one.
    #expect(code.path.hasPrefix("M4 4h7v1h-7z"))
    #expect(code.path.contains("M26 4h7v1h-7z") && code.path.contains("M4 32h7v1h-7z"))
  }

  @Test func `a text that is too long for a code has none`() {
    #expect(QRCode(String(repeating: "x", count: 2331)) != nil)
    #expect(QRCode(String(repeating: "x", count: 2332)) == nil)
  }
}
