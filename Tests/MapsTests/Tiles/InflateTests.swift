import DemoMap
import Testing

@testable import Maps

struct InflateTests {
  @Test func `What is not compressed stays as it is`() throws {
    #expect(try Inflate.plain([0x1a, 0, 1]) == [0x1a, 0, 1])
    #expect(try Inflate.plain([]) == [])
  }

  @Test(arguments: [0, 1, 1000, 300_000, 3_000_000])
  func `gzip comes back whole, however well it was compressed`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 1000) }
    #expect(try Inflate.plain(MapWriter.gzip(bytes)) == bytes)
  }

  @Test func `More than the bound is refused, whatever it was compressed to`() throws {
    let bomb = MapWriter.gzip([UInt8](repeating: 0, count: 2_000_000))
    #expect(bomb.count < 3000)
    #expect(throws: MapsError.brokenTile("too large")) { try Inflate.plain(bomb, maximumBytes: 1_000_000) }
    #expect(throws: MapsError.brokenTile("too large")) {
      try Inflate.plain([UInt8](repeating: 0, count: 11), maximumBytes: 10)
    }
  }

  @Test func `Damage is found at every byte`() throws {
    let whole = MapWriter.gzip(Array("a tile, or not quite".utf8))
    for count in 2..<whole.count {
      #expect(throws: MapsError.self) { try Inflate.plain(Array(whole[..<count])) }
    }
    var changed = whole
    changed[whole.count - 6] ^= 1
    #expect(throws: MapsError.self) { try Inflate.plain(changed) }
  }
}
