import Foundation
import TestSupport
import Testing

@testable import Maps

struct MVTFixtureTests {
  private static let folder = SharedFolder.find("vectors/mvt-fixtures")

  private static let names: [String] = {
    guard let folder, let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    return all.filter { Int($0) != nil }.sorted()
  }()

  private struct Info: Decodable {
    struct Validity: Decodable {
      let v2: Bool
      let error: String?
    }
    let validity: Validity
    let description: String
  }

  /// In these fixtures readers differ, and each of them is right: defaults of missing fields, and claims of gigantic
  /// counts.
  private static let either: Set<String> = ["003", "014", "023", "024", "057"]
  /// The specification does not say how severe these errors are; this reader refuses each of these tiles.
  private static let refusedAnyway: Set<String> = ["045"]

  @Test(.enabled(if: folder != nil, "skipped: no shared vectors"))
  func `All fixtures are there`() {
    #expect(Self.names.count == 74)
  }

  @Test(arguments: names)
  func `A fixture is treated as its description says`(name: String) throws {
    let folder = try #require(Self.folder)
    let info = try JSONDecoder().decode(
      Info.self, from: Data(contentsOf: URL(filePath: "\(folder)/\(name)/info.json")))
    let bytes = Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)/tile.mvt")))
    let read = Result { try ReadTile(bytes) }
    if Self.either.contains(name) { return }
    switch (info.validity.v2, info.validity.error) {
    case (true, _), (false, "recoverable"):
      // A recoverable error costs at most its feature, never the tile.
      #expect(throws: Never.self, "\(info.description)") { try read.get() }
    case (false, let error):
      #expect(error == "fatal" || Self.refusedAnyway.contains(name))
      #expect(throws: MapsError.self, "\(info.description)") { try read.get() }
    }
  }

  @Test(arguments: names)
  func `A valid fixture's layers, features, values and points are those of its JSON`(name: String) throws {
    let folder = try #require(Self.folder)
    let info = try JSONDecoder().decode(
      Info.self, from: Data(contentsOf: URL(filePath: "\(folder)/\(name)/info.json")))
    guard info.validity.v2, !Self.either.contains(name) else { return }
    let bytes = Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)/tile.mvt")))
    let expected = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: "\(folder)/\(name)/tile.json"))) as? [String: Any])
    let tile = try ReadTile(bytes)
    let layers = expected["layers"] as? [[String: Any]] ?? []
    #expect(tile.layers.map(\.name) == layers.map { $0["name"] as? String ?? "" })
    for (layer, expected) in zip(tile.layers, layers) {
      let features = (expected["features"] as? [[String: Any]] ?? []).filter {
        ($0["type"] as? Int ?? 0) != 0
      }
      #expect(layer.features.count == features.count)
      #expect(layer.extent == expected["extent"] as? Int ?? 4096)
      for (feature, expected) in zip(layer.features, features) {
        #expect(feature.kind == expected["type"] as? Int)
        let geometry = expected["geometry"] as? [Int] ?? []
        #expect(feature.points == ReadTile.points(geometry))
      }
    }
  }

  @Test(.enabled(if: folder != nil, "skipped: no shared vectors"))
  func `Values of all types come through`() throws {
    let folder = try #require(Self.folder)
    let bytes = Array(try Data(contentsOf: URL(filePath: "\(folder)/038/tile.mvt")))
    let tile = try VectorTile(bytes)
    let layer = try #require(tile.layers.first)
    var reader = FeatureReader()
    try reader.open(
      layer, of: tile,
      wanting: WantedKeys([
        "string_value", "bool_value", "int_value", "double_value", "float_value", "sint_value", "uint_value",
      ]))
    #expect(try reader.next())
    #expect(try reader.text(0)?.string == "ello")
    #expect(try reader.value(1) == .bool(true))
    #expect(try reader.integer(1) == 1)
    #expect(try reader.integer(2) == 6)
    #expect(try reader.value(3) == .double(1.23))
    #expect(try reader.value(4) == .double(Double(Float(3.1))))
    #expect(try reader.integer(5) == -87948)
    #expect(try reader.integer(6) == 87948)
    #expect(try reader.text(6) == nil)
  }
}
