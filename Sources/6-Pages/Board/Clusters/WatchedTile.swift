import Tracking

/// A tile that at least one board shows: the number of its drivers, and the drivers that boards draw one by one.
///
/// Confined to the front loop.
final class WatchedTile {
  /// A tile with more drivers than this is clustered: boards draw it as numbers.
  static let mostUnclustered = 40
  /// A clustered tile with fewer drivers than this is drawn one by one again; with one bound alone, each driver that
  /// comes or goes could switch the tile.
  static let fewestClustered = 30
  /// The bound of drivers in trouble that are drawn one by one in a clustered tile.
  static let mostTroubledDrawn = 12

  let tile: BoardTile
  /// The number of boards that show the tile.
  var boardCount = 0
  var clusters: TileClusters
  private(set) var isClustered = false
  /// The version of the state at which the tile was last clustered or unclustered.
  private(set) var since: UInt64
  /// The drivers that are drawn one by one: all of them, or some of those in trouble in a clustered tile.
  private(set) var drawn: [DriverSlot] = []
  /// The drivers in trouble of a clustered tile.
  private(set) var troubled: Set<DriverSlot> = []
  /// Whether the tile changed since its numbers were last sent.
  var isChanged = false

  init(_ tile: BoardTile, since version: UInt64) {
    self.tile = tile
    since = version
    clusters = TileClusters(zoom: tile.zoom)
  }

  func isDrawn(_ slot: DriverSlot) -> Bool { !isClustered || drawn.contains(slot) }

  /// Whether the tile should be clustered, by its number of drivers and by its present state.
  var shouldBeClustered: Bool {
    isClustered ? clusters.count >= Self.fewestClustered : clusters.count > Self.mostUnclustered
  }

  func enter(_ slot: DriverSlot, at place: WorldPlace, isTroubled: Bool) {
    clusters.add(place, isTroubled: isTroubled)
    isChanged = true
    if !isClustered { drawn.append(slot) } else if isTroubled { troubled.insert(slot) }
  }

  /// - Returns: whether boards drew the driver one by one.
  func leave(_ slot: DriverSlot, from place: WorldPlace, wasTroubled: Bool) -> Bool {
    clusters.remove(place, isTroubled: wasTroubled)
    isChanged = true
    troubled.remove(slot)
    guard let index = drawn.firstIndex(of: slot) else { return false }
    drawn.remove(at: index)
    return true
  }

  func move(_ slot: DriverSlot, from: WorldPlace, wasTroubled: Bool, to: WorldPlace, isTroubled: Bool) {
    clusters.remove(from, isTroubled: wasTroubled)
    clusters.add(to, isTroubled: isTroubled)
    isChanged = true
    guard isClustered else { return }
    if isTroubled { troubled.insert(slot) } else { troubled.remove(slot) }
  }

  func becomeClustered(since version: UInt64, troubled: Set<DriverSlot>) {
    (isClustered, since, drawn, self.troubled) = (true, version, [], troubled)
    isChanged = true
  }

  func becomeUnclustered(since version: UInt64, members: [DriverSlot]) {
    (isClustered, since, drawn, troubled) = (false, version, members, [])
    isChanged = true
  }

  /// Chooses the drivers in trouble that are drawn one by one in a clustered tile: it keeps the chosen ones, and adds
  /// others up to the bound.
  ///
  /// - Returns: the added drivers.
  func drawTroubled() -> [DriverSlot] {
    guard isClustered else { return [] }
    drawn.removeAll { !troubled.contains($0) }
    var named: [DriverSlot] = []
    for slot in troubled where drawn.count < Self.mostTroubledDrawn && !drawn.contains(slot) {
      drawn.append(slot)
      named.append(slot)
    }
    return named
  }
}

/// A change that the boards of one tile must receive: the tile's present state, and the drivers that they did not
/// draw before.
struct TileNews {
  let tile: WatchedTile
  let newlyDrawn: [DriverSlot]
}
