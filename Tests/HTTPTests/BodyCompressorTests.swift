import Net
import System
import Testing

@testable import HTTP

struct BodyCompressorTests {
  /// Text that takes zlib many turns.
  private static func text(bytes: Int) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<bytes).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(ascii: "a") + UInt8(state >> 28)
    }
  }

  @Test(arguments: [1, 8 * 1024, 8 * 1024 + 1, 200_000], [1, 6] as [Int32])
  func `what is compressed in portions comes back`(_ count: Int, _ level: Int32) throws {
    let plain = Self.text(bytes: count)
    let stream = try #require(GZipStream(.bytes(plain), level: level))
    while stream.advance() {}
    #expect(GZip.decompress(stream.output.span, maximumBytes: count) == plain)
  }

  @Test func `large bodies alternate, a small one waits for none, and one that nobody wants is left`() throws
  {
    let loop = try EventLoop()
    let compressor = BodyCompressor(loop: loop)
    let long = Self.text(bytes: 4_000_000)
    let short = Array(long[..<200_000])
    let small = Array(long[..<2_000])
    var ends: [String] = []
    func begin(_ name: String, _ plain: [UInt8], isWanted: Bool = true) {
      compressor.compress(.bytes(plain), level: 1, isWanted: { isWanted }) { zipped in
        ends.append(name)
        let back = zipped.flatMap { GZip.decompress($0.span, maximumBytes: plain.count) }
        #expect(back == plain)
        if name == "long" { loop.stop() }
      }
    }
    begin("long", long)
    begin("unwanted", short, isWanted: false)
    for _ in 0..<6 { begin("short", short) }
    begin("small", small)
    #expect(ends == ["small"])
    let timeout = loop.schedule(afterMilliseconds: 20_000) { loop.stop() }
    loop.run()
    timeout.cancel()
    #expect(ends == ["small"] + Array(repeating: "short", count: 6) + ["long"])
  }
}
