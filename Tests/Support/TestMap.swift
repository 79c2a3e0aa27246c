import DemoMap
import Foundation
import Maps

/// A small map in a file of its own, which is made for one test and deleted with this object.
package final class TestMap {
  package typealias Point = (x: Int, y: Int)

  package let path: String
  private let writer: MapWriter

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/waypost-map-\(UUID().uuidString).mbtiles"
    writer = try MapWriter(path: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  package func describe(_ name: String, _ value: String) throws -> TestMap {
    try writer.describe(name, value)
    return self
  }

  /// Adds a tile with exactly these bytes.
  @discardableResult
  package func add(_ z: Int, _ x: Int, _ y: Int, bytes: [UInt8]) throws -> TestMap {
    guard let id = TileID(z: z, x: x, y: y) else { return self }
    try writer.add(id, bytes)
    return self
  }

  @discardableResult
  package func add(
    _ z: Int, _ x: Int, _ y: Int, _ layers: [LayerEncoder], compressed: Bool = true
  ) throws -> TestMap {
    let tile = LayerEncoder.tile(layers)
    return try add(z, x, y, bytes: compressed ? MapWriter.gzip(tile) : tile)
  }

  @discardableResult
  package func run(_ sql: String) throws -> TestMap {
    try writer.run(sql)
    return self
  }

  /// Ends the file; nothing can be added after this.
  package func finished() throws -> TestMap {
    try writer.finish()
    return self
  }

  // MARK: Layers

  /// A rectangle; its numbers are 4096ths of the tile.
  package static func area(
    _ layer: String, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int,
    _ properties: [(key: String, value: LayerEncoder.Value)] = [("class", .text("ocean"))]
  ) -> LayerEncoder {
    var encoder = LayerEncoder(layer)
    encoder.add(.polygon, [[(left, top), (right, top), (right, bottom), (left, bottom)]], properties)
    return encoder
  }

  package static func line(
    _ layer: String, _ points: [Point],
    _ properties: [(key: String, value: LayerEncoder.Value)] = [("class", .text("primary"))]
  ) -> LayerEncoder {
    var encoder = LayerEncoder(layer)
    encoder.add(.line, [points], properties)
    return encoder
  }

  /// A street from the western to the eastern edge.
  package static let street = line("transportation", [(0, 2048), (4096, 2048)])
  /// Water that covers the whole tile.
  package static let sea = area("water", -64, -64, 4160, 4160)
}
