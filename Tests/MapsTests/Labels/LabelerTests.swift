import DemoMap
import Foundation
import TestSupport
import Testing

@testable import Maps

struct LabelerTests {
  private typealias Square = (id: TileID, content: TileContent)
  private typealias Properties = [(key: String, value: LayerEncoder.Value)]

  private func square(_ x: Int, _ y: Int, _ layers: [LayerEncoder]) throws -> Square {
    let tile = try VectorTile(LayerEncoder.tile(layers))
    return (
      try #require(TileID(z: 14, x: x, y: y)),
      TileContent(ground: .land, pieces: [.init(tile: tile, placement: .whole)])
    )
  }

  private func street(_ name: String, y: Int, from: Int = 0, to: Int = 4096) -> LayerEncoder {
    TestMap.line(
      "transportation_name", [(from, y), (to, y)], [("class", .text("minor")), ("name", .text(name))])
  }

  /// A view of the square at 8000/8000 and the square east of it; their border is in the middle.
  private var view: Viewport {
    Viewport(center: WorldPoint(x: 8001.0 / 16384, y: 8000.5 / 16384), zoom: 14, width: 1000, height: 500)
  }

  private func labels(_ squares: [Square], language: String? = nil, taken: [PixelBox] = []) -> [PlacedLabel] {
    Labeler(schema: .openMapTiles, language: language).labels(in: view, of: squares, taken: taken)
  }

  @Test
  func `A street across two tiles has one name in its middle, whatever overlaps at the border`() throws {
    let found = labels([
      try square(8000, 8000, [street("Long Street", y: 2048, from: 3500, to: 4300)]),
      try square(8001, 8000, [street("Long Street", y: 2048, from: -200, to: 600)]),
    ])
    #expect(found.map(\.text) == ["Long Street"])
    #expect(abs(try #require(found.first).x) < 40)
    #expect(abs(try #require(found.first).y) < 1)
  }

  @Test
  func `A long street is named again, but not within 320 pixels`() throws {
    let found = labels([
      try square(8000, 8000, [street("Road", y: 2048)]), try square(8001, 8000, [street("Road", y: 2048)]),
    ])
    #expect(found.count >= 2)
    let places = found.map(\.x).sorted()
    for (one, next) in zip(places, places.dropFirst()) { #expect(next - one >= 320) }
  }

  @Test
  func `Places come before streets, and what is in the way of neither`() throws {
    var place = LayerEncoder("place")
    place.add(.point, [[(4000, 2048)]], [("class", .text("city")), ("name", .text("Metropolis"))])
    let squares = [try square(8000, 8000, [place, street("Road", y: 2048, from: 3700, to: 4096)])]
    #expect(labels(squares).map(\.text) == ["Metropolis"])
    let marker = PixelBox(x: -40, y: -20, width: 60, height: 40)
    #expect(labels(squares, taken: [marker]).map(\.text) != ["Metropolis"])
  }

  @Test
  func `A name in the reader's language, else in Latin letters, else as it is`() throws {
    func name(_ properties: Properties, _ language: String?) throws -> String? {
      var place = LayerEncoder("place")
      place.add(.point, [[(4000, 2048)]], [("class", .text("city"))] + properties)
      return labels([try square(8000, 8000, [place])], language: language).first?.text
    }
    let names: Properties = [
      ("name", .text("Москва")), ("name:latin", .text("Moskva")), ("name:es", .text("Moscú")),
      ("name_de", .text("Moskau")),
    ]
    #expect(try name(names, "es") == "Moscú")
    #expect(try name(names, "de-CH") == "Moskau")
    #expect(try name(names, "fr") == "Moskva")
    #expect(try name(names, "ru") == "Москва")
    #expect(try name([("name", .text("東京"))], "en") == "東京")
    #expect(try name([], "en") == nil)
  }

  @Test
  func `Names are made one line of text, and gigantic ones are left out`() throws {
    var place = LayerEncoder("place")
    place.add(.point, [[(2000, 1000)]], [("class", .text("city")), ("name", .text(" A\u{202E}\n\tB "))])
    place.add(
      .point, [[(2000, 3000)]],
      [("class", .text("city")), ("name", .text(String(repeating: "W", count: 49)))])
    #expect(labels([try square(8000, 8000, [place])]).map(\.text) == ["A B"])
  }

  @Test
  func `A motorway without a name shows its number, a tile that is broken shows nothing`() throws {
    let motorway = TestMap.line(
      "transportation_name", [(0, 2048), (4096, 2048)],
      [("class", .text("motorway")), ("ref", .text("A 13"))])
    #expect(labels([try square(8000, 8000, [motorway])]).first?.text == "A 13")
    let broken = try VectorTile([0x1a, 0x15, 0x0a, 0x13] + Array("transportation_name".utf8))
    let content = TileContent(ground: .land, pieces: [.init(tile: broken, placement: .whole)])
    #expect(labels([(try #require(TileID(z: 14, x: 8000, y: 8000)), content)]).isEmpty)
  }

  @Test
  func `A hostile number of names ends in a bounded number of labels`() throws {
    var layer = LayerEncoder("place")
    for index in 0..<60_000 {
      layer.add(
        .point, [[(index % 256 * 16, index / 256 * 16)]],
        [("class", .text("city")), ("name", .text("\(index)"))])
    }
    #expect(labels([try square(8000, 8000, [layer])]).count <= Labeler.maximumLabels)
  }

  // MARK: Real maps

  private static let folder = SharedFolder.find("data/maps")

  /// The upright rectangle that contains the text.
  private func box(_ label: PlacedLabel) -> (low: PixelPoint, high: PixelPoint) {
    let style = LabelStyle.row(label.kind)
    let width = TextWidth.pixels(label.text, size: style.size, isBold: style.isBold)
    let height = style.size * 1.17
    if let first = label.curve.first {
      var (low, high) = (first, first)
      for point in label.curve {
        low = PixelPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = PixelPoint(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      return (low, high)
    }
    let angle = label.angleDegrees * .pi / 180
    let half = PixelPoint(
      x: (abs(cos(angle)) * width + abs(sin(angle)) * height) / 2,
      y: (abs(sin(angle)) * width + abs(cos(angle)) * height) / 2)
    return (
      PixelPoint(x: label.x - half.x, y: label.y - half.y),
      PixelPoint(x: label.x + half.x, y: label.y + half.y)
    )
  }

  @Test(
    .enabled(if: folder != nil, "skipped: no shared maps"),
    arguments: [
      ("sanfrancisco-openmaptiles", 37.7835, -122.403, 14.0),
      ("sanfrancisco-shortbread", 37.7885, -122.403, 15.3),
      ("paris-openmaptiles-reference", 48.879, 2.34, 14), ("monaco-openmaptiles", 43.738, 7.4265, 14.4),
      ("chicago-mapboxstreets7-z13", 41.88, -87.63, 14.6),
      ("berlin-shortbread-versatiles-1tile", 52.4763, 13.4363, 16),
      ("liechtenstein-openmaptiles", 47.1415, 9.5215, 12.6),
      ("world-openmaptiles-planetiler-z0-1", 30, 10, 1.3),
    ])
  func `In a real view no label touches another, none is cut, all are upright and the same each time`(
    name: String, latitude: Double, longitude: Double, zoom: Double
  ) throws {
    let source = try TileSource(path: "\(try #require(Self.folder))/\(name).mbtiles")
    let view = Viewport(
      center: LatLng(latitude: latitude, longitude: longitude), zoom: zoom, width: 900, height: 700)
    let cover = TileCover(view, zooms: 0...19)
    let squares = try cover.places.map { (id: $0.id, content: try source.content(of: $0.id)) }
    let labeler = Labeler(schema: source.metadata.schema, language: "en")
    let found = labeler.labels(in: view, of: squares)
    #expect(found.count >= 8)
    #expect(found.count <= Labeler.maximumLabels)
    #expect(labeler.labels(in: view, of: squares) == found)
    for (index, label) in found.enumerated() {
      #expect(-90...90 ~= label.angleDegrees)
      let own = box(label)
      #expect(
        own.low.x >= -450 && own.high.x <= 450 && own.low.y >= -350 && own.high.y <= 350, "\(label.text)")
      for other in found[(index + 1)...] {
        let its = box(other)
        let isApart =
          own.high.x <= its.low.x || its.high.x <= own.low.x || own.high.y <= its.low.y
          || its.high.y <= own.low.y
        #expect(isApart, "\(label.text) over \(other.text)")
        if other.text == label.text {
          #expect(hypot(label.x - other.x, label.y - other.y) >= 319.9)
        }
      }
    }
  }
}
