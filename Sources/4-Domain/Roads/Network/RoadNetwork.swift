import Maps

/// The roads of a map, tile by tile: read when first asked for, and kept within a bound of bytes.
///
/// Confined to one thread; the places and ways that it answers with may go to others.
package final class RoadNetwork {
  /// The data tile at an address, nil if there is none. An error stands for a tile that cannot be read.
  package typealias Load = (TileID) throws(MapsError) -> VectorTile?

  /// What was read so far.
  package struct Statistics: Hashable, Sendable {
    package var loadedCount = 0
    /// Tiles that could not be read; they count as tiles without roads.
    package var brokenCount = 0
    /// In memory now.
    package var tileCount = 0
    package var byteCount = 0

    package init() {}
  }

  /// The zoom whose tiles are read.
  package let zoom: Int
  private let schema: MapSchema
  private let load: Load
  private var tiles: TileCache<TileID, RoadTile?>
  private var counts = Statistics()

  package static let usualBytes = 64 << 20
  /// Roads are complete from this zoom on, and closer tiles are only more of them.
  private static let wantedZoom = 14
  /// The cache's entry for an address without roads.
  private static let absentBytes = 64

  package init(
    zoom: Int, schema: MapSchema, maximumBytes: Int = RoadNetwork.usualBytes, load: @escaping Load
  ) {
    self.zoom = zoom
    self.schema = schema
    self.load = load
    tiles = TileCache(maximumBytes: maximumBytes)
  }

  /// The roads of a map file, which is read through a connection of this thread.
  package convenience init(_ source: TileSource, maximumBytes: Int = RoadNetwork.usualBytes) {
    let map = source.metadata
    let zoom = map.minimumZoom...map.maximumZoom ~= Self.wantedZoom ? Self.wantedZoom : map.maximumZoom
    self.init(zoom: zoom, schema: map.schema, maximumBytes: maximumBytes) { id throws(MapsError) in
      guard let bytes = try source.tile(id) else { return nil }
      return try VectorTile(bytes)
    }
  }

  package var statistics: Statistics {
    var statistics = counts
    statistics.tileCount = tiles.count
    statistics.byteCount = tiles.byteCount
    return statistics
  }

  /// The roads at an address; nil if the map has none there, or none that can be read.
  package func tile(_ id: TileID) -> RoadTile? {
    if let known = tiles.value(id) { return known }
    var found: RoadTile?
    do throws(MapsError) {
      if let data = try load(id) {
        let roads = try RoadTile(data, id: id, schema: schema)
        counts.loadedCount += 1
        if !roads.edges.isEmpty { found = roads }
      }
    } catch {
      counts.brokenCount += 1
    }
    tiles.insert(found, for: id, bytes: found?.byteCount ?? Self.absentBytes)
    return found
  }

  /// The tile that contains a place, and the place in its units.
  func position(of place: LatLng) -> (id: TileID, x: Double, y: Double)? {
    let world = WebMercator.project(place)
    let scale = Double(1 << zoom)
    let (x, y) = (world.x * scale, world.y * scale)
    guard x.isFinite, y.isFinite, x >= 0, y >= 0, x <= scale, y <= scale else { return nil }
    let last = (1 << zoom) - 1
    guard let id = TileID(z: zoom, x: min(Int(x), last), y: min(Int(y), last)) else { return nil }
    let side = Double(RoadPoint.side)
    return (id, (x - Double(id.x)) * side, (y - Double(id.y)) * side)
  }
}
