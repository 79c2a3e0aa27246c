import DemoMap
import Maps
import TestSupport
import Testing

@testable import Places

struct PlaceReaderTests {
  @Test(arguments: MapSchema.allCases)
  func `A tile with broken bytes is refused, or read within its bounds`(schema: MapSchema) throws {
    var town = TestPlaces(schema)
    town.label("Weirton", "town", (2048, 2048))
    town.street("Main Street", [(0, 1000), (2000, 1000), (4096, 1000)])
    town.street("Oak Street", [(2000, 0), (2000, 4096)])
    for number in 1...20 { town.number("\(number)", (180 * number, 1020)) }
    town.point("Café", (600, 2050))
    let whole = town.bytes()
    let id = try #require(TileID(z: 14, x: 2621, y: 6333))
    #expect(try !PlaceReader(VectorTile(whole), id, schema).found.streets.isEmpty)
    var random = SeededRandom(seed: 15)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      guard let tile = try? VectorTile(bytes), let reader = try? PlaceReader(tile, id, schema) else {
        continue
      }
      #expect(reader.found.streets.count <= bytes.count)
    }
  }
}
