import FleetView
import Maps
import Templating
import Tracking
import Words

/// The whole fleet on the map of a page before its feed begins: in full tiles clusters with their numbers, elsewhere
/// each driver. It is made in portions.
struct FleetClusters {
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

  /// What a `WatchedTile` is for boards with a feed; a struct, because every driver is added to one.
  private struct Tile {
    let tile: BoardTile
    var clusters: TileClusters
    /// The first drivers, until there are too many to draw them one by one.
    var few: [(slot: DriverSlot, place: WorldPlace)] = []
    /// Those of the drivers in trouble that are drawn one by one even then.
    var troubled: [DriverSlot] = []
  }

  private let window: TileWindow
  /// The drivers and clusters of settled tiles, until the last tile is settled.
  private var gathering: ScreenCircles
  private var tiles: [Tile]
  /// The number of tiles whose drivers became circles, or are drawn one by one.
  private var settledCount = 0
  /// The drivers in trouble as far as the page knows, by slot.
  private let isTroubled: [Bool]

  /// Begins with empty tiles. `isTroubled` has an entry for each driver that will be added.
  init(ends: [Coordinate], in view: Viewport, isTroubled: [Bool]) {
    self.ends = ends
    self.isTroubled = isTroubled
    window = TileWindow(covering: view)
    gathering = ScreenCircles(worldSizePixels: WebMercator.worldSizePixels(zoom: view.zoom))
    let zoom = window.zoom
    tiles = window.tiles.map { Tile(tile: $0, clusters: TileClusters(zoom: zoom)) }
  }

  mutating func add(_ drivers: [(slot: DriverSlot, coordinate: Coordinate)]) {
    for driver in drivers {
      let place = WorldPlace(driver.coordinate)
      guard let index = window.index(of: place.tile(zoom: window.zoom)) else { continue }
      let isTroubled = isTroubled[driver.slot.rawValue]
      tiles[index].clusters.add(place, isTroubled: isTroubled)
      if tiles[index].clusters.count <= WatchedTile.mostUnclustered {
        tiles[index].few.append((driver.slot, place))
      }
      if isTroubled, tiles[index].troubled.count < WatchedTile.mostTroubledDrawn {
        tiles[index].troubled.append(driver.slot)
      }
    }
  }

  /// Call it when all drivers are added, until it returns false: it settles one tile. The last call makes the circles.
  mutating func settleNext() -> Bool {
    guard settledCount < tiles.count else {
      (circles, drawn) = (gathering.circles, drawn + gathering.alone)
      return false
    }
    let tile = tiles[settledCount]
    settledCount += 1
    if tile.clusters.count > WatchedTile.mostUnclustered {
      drawn += tile.troubled
      for cell in tile.clusters.cells where cell.count > 0 { gathering.add(Self.circle(cell, in: tile.tile)) }
    } else {
      for driver in tile.few {
        gathering.add(driver.slot, at: driver.place.point, isTroubled: isTroubled[driver.slot.rawValue])
      }
    }
    return true
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
      "radius": .text("\(radiusPixels)"), "count": .text(count == 1 ? "" : shortCount),
      "isLone": .bool(count == 1), "isTroubled": .bool(troubledCount > 0),
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

  /// From 11 to 22, by the length of the number in binary; one driver alone is a dot.
  private var radiusPixels: Int {
    count == 1 ? 7 : 11 + min(11, (Int.bitWidth - 1 - count.leadingZeroBitCount) * 2)
  }

  private var shortCount: String { count < 1000 ? "\(count)" : "\((count + 500) / 1000)k" }
}
