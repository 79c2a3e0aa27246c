import FleetView
import Maps
import Templating
import Tracking
import Words

/// The whole fleet on the map of a page before its feed begins: in full tiles clusters with their numbers, elsewhere
/// each driver.
struct FleetClusters: Sendable {
  /// Two corners of a box that holds every driver, so that the map can be fitted to it; empty if no driver has a
  /// position.
  let ends: [Coordinate]
  /// The drivers that are drawn one by one.
  private(set) var drawn: [DriverSlot] = []
  private(set) var circles: [Circle] = []

  /// The number of zoom levels that the link of a cluster zooms in.
  static let step = 2.0

  struct Circle: Hashable, Sendable {
    let middle: WorldPoint
    let count: Int
    let troubledCount: Int
  }

  static func ends(_ fleet: Fleet) -> [Coordinate] {
    var box: (south: Double, north: Double, west: Double, east: Double)?
    for slot in fleet.driverSlots {
      guard let place = fleet.position(slot)?.coordinate else { continue }
      guard let known = box else {
        box = (place.latitude, place.latitude, place.longitude, place.longitude)
        continue
      }
      // The shorter way round from the box so far: a fleet may be on both sides of the antimeridian.
      let turns = ((place.longitude - (known.west + known.east) / 2) / 360).rounded()
      let longitude = place.longitude - turns * 360
      box = (
        min(known.south, place.latitude), max(known.north, place.latitude), min(known.west, longitude),
        max(known.east, longitude)
      )
    }
    guard let box else { return [] }
    func wrapped(_ longitude: Double) -> Double { longitude - (longitude / 360).rounded() * 360 }
    return [
      Coordinate(latitude: box.north, longitude: wrapped(box.west)),
      Coordinate(latitude: box.south, longitude: wrapped(box.east)),
    ].compactMap { $0 }
  }

  /// `troubled` are the drivers in trouble as far as the page knows.
  init(_ fleet: Fleet, ends: [Coordinate], in view: Viewport, troubled: Set<DriverSlot>) {
    self.ends = ends
    let window = TileWindow(covering: view)
    var tiles: [BoardTile: WatchedTile] = [:]
    for tile in window.tiles { tiles[tile] = WatchedTile(tile, since: 0) }
    for slot in fleet.driverSlots {
      guard let position = fleet.position(slot) else { continue }
      let place = WorldPlace(position.coordinate)
      tiles[place.tile(zoom: window.zoom)]?.enter(
        slot, at: place, isTroubled: troubled.contains(slot))
    }
    for name in window.tiles {
      guard let tile = tiles[name] else { continue }
      if tile.shouldBeClustered {
        tile.becomeClustered(since: 0, troubled: Set(tile.drawn.filter { troubled.contains($0) }))
        _ = tile.drawTroubled()
        circles += tile.clusters.cells.filter { $0.count > 0 }.map { Self.circle($0, in: name) }
      }
      drawn += tile.drawn.sorted { $0.rawValue < $1.rawValue }
    }
  }

  private static func circle(_ cell: TileClusters.Cell, in tile: BoardTile) -> Circle {
    let side = Double(1 << tile.zoom)
    func part(_ index: Int, _ offset: Int) -> Double {
      (Double(index) + (Double(offset) + 0.5) / BoardTile.sidePixels) / side
    }
    let middle = cell.middle
    return Circle(
      middle: WorldPoint(x: part(tile.x, middle.x), y: part(tile.y, middle.y)), count: cell.count,
      troubledCount: cell.troubledCount)
  }
}

extension FleetClusters.Circle {
  /// The cluster as templates draw it; Public/clusters.js draws the same.
  func value(in drawing: MapDrawing, _ words: Words) -> MustacheValue {
    let point = drawing.viewport.point(of: WebMercator.unproject(middle))
    let pattern = (troubledCount > 0 ? words.labels["troubledCluster"] : words.labels["cluster"]) ?? ""
    return .object([
      "x": .text(SVGNumber.text(point.x)), "y": .text(SVGNumber.text(point.y)),
      "radius": .text("\(radiusPixels)"), "count": .text(shortCount),
      "isTroubled": .bool(troubledCount > 0),
      "href": .text(orNull: closer(than: drawing.viewport.zoom).map { FleetPage.path($0) }),
      "label": .text(Words.fill(pattern, ["count": "\(count)", "troubled": "\(troubledCount)"])),
    ])
  }

  /// Nil if the view is the closest already.
  private func closer(than zoom: Double) -> MapView? {
    guard zoom < MapView.closestZoom else { return nil }
    let place = WebMercator.unproject(middle)
    return MapView(
      middle: Coordinate(latitude: place.latitude, longitude: place.longitude),
      zoom: min(zoom + FleetClusters.step, MapView.closestZoom))
  }

  /// From 11 to 22, by the length of the number in binary.
  private var radiusPixels: Int { 11 + min(11, (Int.bitWidth - 1 - count.leadingZeroBitCount) * 2) }

  private var shortCount: String { count < 1000 ? "\(count)" : "\((count + 500) / 1000)k" }
}
