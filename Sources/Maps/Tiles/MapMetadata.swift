/// What a map file holds, as found in its data: what it says of itself may be wrong or missing.
package struct MapMetadata: Hashable, Sendable {
  package let schema: MapSchema
  /// The lowest and highest zoom that have tiles.
  package let minimumZoom: Int
  package let maximumZoom: Int
  /// The corners of the area with tiles. Files with many tiles are not searched whole: then it may be too large.
  package let southWest: LatLng
  package let northEast: LatLng
  /// Plain text, not empty, to be shown wherever the map is.
  package let attribution: String
  /// 16 hexadecimal digits that change when the file does, for URLs that may be cached for ever.
  package let version: String

  package init(
    schema: MapSchema, minimumZoom: Int, maximumZoom: Int, southWest: LatLng, northEast: LatLng,
    attribution: String, version: String
  ) {
    self.schema = schema
    self.minimumZoom = minimumZoom
    self.maximumZoom = maximumZoom
    self.southWest = southWest
    self.northEast = northEast
    self.attribution = attribution
    self.version = version
  }
}
