/// An examined map file, with the facts that each thread needs to open it.
package struct MapFile: Sendable {
  package let path: String
  package let metadata: MapMetadata
  /// What its own metadata says wrongly, and what counts instead; each a sentence for the person who named the file.
  package let warnings: [String]
  /// Zooms that have tiles, ascending, at least one.
  let zooms: [Int]
  private let format: MapFormat

  /// Examines the file: it reads some tiles of each zoom, which takes a few milliseconds.
  ///
  /// - Throws: the reason why it cannot be used, in words for the person who named the file.
  package init(path: String) throws(MapsError) {
    format = MapFormat.of(path)
    let survey = try MapSurvey(format.open(path), of: format, path: path)
    self.path = path
    metadata = survey.metadata
    zooms = survey.zooms
    warnings = survey.warnings
  }

  /// Opens the file once more, for one thread.
  func open() throws(MapsError) -> any TileStore { try format.open(path) }
}

/// The content of a map file, found in its data: its own metadata may be wrong or missing.
package struct MapMetadata: Hashable, Sendable {
  package let schema: MapSchema
  /// The lowest and highest zoom that have tiles.
  package let minimumZoom: Int
  package let maximumZoom: Int
  /// The corners of the area with tiles. Files with many tiles are not searched as a whole: the area may then be too
  /// large.
  package let southWest: LatLng
  package let northEast: LatLng
  /// The middle and two corners: a view that fits them shows the whole map. The middle comes first, because of two
  /// corners alone it is not known on which side of the world the map lies.
  package var extent: [LatLng] { [middle, southWest, northEast] }
  package var middle: LatLng {
    LatLng(
      latitude: (southWest.latitude + northEast.latitude) / 2,
      longitude: (southWest.longitude + northEast.longitude) / 2)
  }
  /// Plain text, not empty, to be shown wherever the map is.
  package let attribution: String
  /// 16 hexadecimal digits that change when the file does, for URLs that may be cached for ever.
  package let version: String
}

/// FNV-1a over 64 bits: distinguishes versions of the operator's own file.
struct MapHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    add(UInt64(bytes.count))
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value = (value ^ (number >> shift & 0xff)) &* 0x0000_0100_0000_01b3
    }
  }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
