import DemoMap
import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import Maps

struct TileRendererTests {
  private let renderer = TileRenderer(schema: .openMapTiles)

  private func content(_ layers: [LayerEncoder], _ placement: TilePlacement = .whole) throws -> TileContent {
    TileContent(
      ground: .land, pieces: [.init(tile: try VectorTile(LayerEncoder.tile(layers)), placement: placement)])
  }

  private func svg(
    _ layers: [LayerEncoder], z: Int = 14, theme: MapTheme = .light, _ placement: TilePlacement = .whole
  ) throws -> String {
    let id = try #require(TileID(z: z, x: 0, y: 0))
    return String(
      decoding: try renderer.svg(try content(layers, placement), of: id, theme: theme), as: UTF8.self)
  }

  private func road(_ kind: String, _ extra: [(key: String, value: LayerEncoder.Value)] = []) -> LayerEncoder
  {
    TestMap.line("transportation", [(0, 2048), (4096, 2048)], [("class", .text(kind))] + extra)
  }

  private func place(of part: String, in text: String) throws -> String.Index {
    try #require(text.range(of: part)?.lowerBound, "\(part) in \(text)")
  }

  @Test
  func `A tile is a picture of 512 pixels on a ground of its own`() throws {
    let text = try svg([TestMap.street])
    #expect(
      text.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"512\" height=\"512\" viewBox=\"0 0 1024 1024\">"))
    #expect(text.hasSuffix("</svg>"))
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse())
  }

  @Test
  func `Water lies under roads, edges under all surfaces, the motorway on top`() throws {
    var roads = LayerEncoder("transportation")
    for kind in ["motorway", "minor"] {
      roads.add(.line, [[(0, 2048), (4096, 2048)]], [("class", .text(kind))])
    }
    let text = try svg([roads, TestMap.sea])
    let water = try place(of: MapStyle.row(.water).color.text(.light), in: text)
    let uses = text.components(separatedBy: "<use ").dropFirst()
    #expect(uses.count == 4)
    #expect(water < (try place(of: "<use", in: text)))
    #expect(uses.last?.contains(MapStyle.row(.motorway).color.text(.light)) == true)
    #expect(uses.dropFirst(2).first?.contains(MapStyle.row(.minor).color.text(.light)) == true)
  }

  @Test
  func `Tunnels lie under the ground's roads, bridges over them`() throws {
    var roads = LayerEncoder("transportation")
    for structure in ["bridge", "tunnel", "ford"] {
      roads.add(
        .line, [[(0, 2048), (4096, 2048)]], [("class", .text("primary")), ("brunnel", .text(structure))])
    }
    let text = try svg([roads])
    let ink = Ink.primary.rawValue
    let tunnel = try place(of: "<use href=\"#t\(ink)\"", in: text)
    let ground = try place(of: "<use href=\"#g\(ink)\"", in: text)
    let bridge = try place(of: "<use href=\"#b\(ink)\"", in: text)
    #expect(tunnel < ground && ground < bridge)
    #expect(try place(of: "<g opacity=\"0.45\">", in: text) < tunnel)
  }

  @Test
  func `Buildings are drawn from style zoom 16, paths from 15, and never in a renderer that leaves them out`()
    throws
  {
    let layers = [
      TestMap.area("building", 100, 100, 900, 900, []), road("path"),
    ]
    let color = MapStyle.row(.building).color.text(.light)
    #expect(try svg(layers, z: 15).contains(color))
    #expect(try svg(layers, z: 14).contains(color) == false)
    #expect(
      try svg(layers, z: 13).contains("stroke") == false || !svg(layers, z: 13).contains("<path stroke"))
    let plain = TileRenderer(schema: .openMapTiles, showsBuildings: false)
    let id = try #require(TileID(z: 15, x: 0, y: 0))
    let bytes = try plain.svg(try content(layers), of: id, theme: .light)
    #expect(!String(decoding: bytes, as: UTF8.self).contains(color))
  }

  @Test
  func `Roads run over the tile's border by their width, areas are cut beyond it and have no edge`() throws {
    let text = try svg([
      TestMap.line("transportation", [(-4000, 2048), (9000, 2048)], [("class", .text("motorway"))]),
      TestMap.area("water", -8000, -8000, 8000, 2000),
    ])
    // Half the width of the motorway with its edges, in units of half a pixel, with a small reserve.
    let overrun = Int(MapStyle.row(.motorway).casedWidth(zoom: 15) + 2)
    #expect(text.contains("d=\"m-\(overrun) 512 \(1024 + 2 * overrun) 0\""), "\(text)")
    #expect(!text.contains("-4000"))
    let water = try #require(text.range(of: "<path fill=\"\(MapStyle.row(.water).color.text(.light))\""))
    #expect(!text[water.lowerBound...].prefix(60).contains("stroke"))
  }

  @Test
  func `Two tiles round a point on their common edge alike`() throws {
    // The end in the grid of the first tile, whichever of the two tiles draws it.
    func end(_ points: [Int32], shifted: Int) throws -> [Int] {
      var shaper = TileShaper(placement: .whole, extent: 4096, overrun: 8)
      var path = TilePath()
      shaper.addLines(points, ends: [2], to: &path)
      var bytes: [UInt8] = []
      path.write(to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self).dropFirst().replacingOccurrences(of: "-", with: " -")
      let numbers = text.split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 4)
      return [numbers[0] + numbers[2] + shifted, numbers[1] + numbers[3]]
    }
    for y in Int32(0)..<64 {
      let left = try end([4000, y, 4096, y + 7], shifted: 0)
      #expect(try end([-20, y + 5, 0, y + 7], shifted: 1024) == left)
    }
  }

  @Test
  func `A closer square shows its part of the data, larger`() throws {
    let quarter = TilePlacement(scale: 2, offsetX: -1, offsetY: 0)
    let text = try svg([TestMap.area("water", 3072, 1024, 4096, 2048)], z: 15, quarter)
    #expect(text.contains("d=\"m512 512"), "\(text)")
  }

  @Test
  func `A farther square shows each piece in its own quarter`() throws {
    let piece = TilePlacement(scale: 0.5, offsetX: 0.5, offsetY: 0)
    let text = try svg([TestMap.area("water", -4096, -4096, 8192, 8192)], z: 13, piece)
    #expect(text.contains("512") && !text.contains("m0 0"), "\(text)")
  }

  @Test
  func `What is too small to be seen is left out`() throws {
    let text = try svg([TestMap.area("water", 100, 100, 104, 104)])
    #expect(!text.contains(MapStyle.row(.water).color.text(.light)))
  }

  @Test
  func `Several squares in one document differ in their ids`() throws {
    let id = try #require(TileID(z: 14, x: 0, y: 0))
    let bytes = try renderer.fragment(try content([TestMap.street]), of: id, theme: .dark, prefix: "a-")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("id=\"a-g") && text.contains("href=\"#a-g"))
  }

  @Test
  func `Water where there is no data is drawn as water`() {
    let text = String(decoding: TileRenderer.blank(.water, theme: .dark), as: UTF8.self)
    #expect(text.contains(MapStyle.row(.water).color.text(.dark)))
  }

  @Test
  func `A hostile tile is bounded in bytes`() throws {
    var roads = LayerEncoder("transportation")
    for row in 0..<300 {
      let zigzag = (0..<4000).map { (x: $0 % 2 == 0 ? -3_000_000 : 3_000_000, y: row * 13 + $0) }
      roads.add(.line, [zigzag], [("class", .text("minor"))])
    }
    let id = try #require(TileID(z: 14, x: 0, y: 0))
    let bytes = try renderer.svg(try content([roads]), of: id, theme: .light)
    #expect(bytes.count < 6 << 20)
  }

  // MARK: Real maps

  private static let folder = SharedFolder.find("data/maps")

  @Test(
    .enabled(if: folder != nil, "skipped: no shared maps"),
    arguments: [
      ("sanfrancisco-openmaptiles", 14, 2620), ("sanfrancisco-shortbread", 14, 2620),
      ("monaco-shortbread", 14, 8500),
      ("chicago-mapboxstreets7-z13", 13, 2000),
    ])
  func `Every square of a real map is XML, the same each time`(name: String, z: Int, x: Int) throws {
    let source = try TileSource(path: "\(try #require(Self.folder))/\(name).mbtiles")
    let renderer = TileRenderer(schema: source.metadata.schema)
    let corners = [source.metadata.southWest, source.metadata.northEast].map { WebMercator.project($0) }
    let side = Double(1 << z)
    var drawn = 0
    for x in Int(corners[0].x * side)...Int(corners[1].x * side) {
      for y in Int(corners[1].y * side)...Int(corners[0].y * side) {
        let id = try #require(TileID(z: z, x: x, y: y))
        let content = try source.content(of: id)
        let bytes = try renderer.svg(content, of: id, theme: .dark)
        #expect(try renderer.svg(content, of: id, theme: .dark) == bytes)
        #expect(XMLParser(data: Data(bytes)).parse())
        #expect(bytes.count < 400_000)
        if bytes.count > 20_000 { drawn += 1 }
      }
    }
    #expect(drawn > 0)
  }
}
