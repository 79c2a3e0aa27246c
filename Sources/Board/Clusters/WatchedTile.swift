import Tracking

/// A tile that at least one board shows: how many drivers are in it, and which of them are told one by one.
///
/// Confined to the front loop.
final class WatchedTile {
  /// More than this many are a crowd, which is drawn as numbers.
  static let mostUnclustered = 40
  /// A crowd ends below this many: at the bound a tile would change its looks with each driver that comes or goes.
  static let fewestClustered = 30
  /// Of a crowd's drivers in trouble, those that are still drawn one by one.
  static let mostTroubledDrawn = 12

  let tile: BoardTile
  /// Boards that show it.
  var boardCount = 0
  var clusters: TileClusters
  private(set) var isClustered = false
  /// Since which version of the board's state it is what it is, a crowd or individuals.
  private(set) var since: UInt64
  /// All its drivers; of a crowd those that are drawn one by one all the same.
  private(set) var drawn: [DriverSlot] = []
  /// Of a crowd, those in trouble.
  private(set) var troubled: Set<DriverSlot> = []
  /// Its numbers are others than boards know.
  var isChanged = false

  init(_ tile: BoardTile, since version: UInt64) {
    self.tile = tile
    since = version
    clusters = TileClusters(zoom: tile.zoom)
  }

  func isDrawn(_ slot: DriverSlot) -> Bool { !isClustered || drawn.contains(slot) }

  /// What it should be, by its number of drivers and what it is.
  var shouldBeClustered: Bool {
    isClustered ? clusters.count >= Self.fewestClustered : clusters.count > Self.mostUnclustered
  }

  func enter(_ slot: DriverSlot, at place: WorldPlace, isTroubled: Bool) {
    clusters.add(place, isTroubled: isTroubled)
    isChanged = true
    if !isClustered { drawn.append(slot) } else if isTroubled { troubled.insert(slot) }
  }

  /// - Returns: whether boards were told of it one by one.
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

  /// Chooses which of a crowd's drivers in trouble are drawn one by one: those that were, and others while there is
  /// room.
  ///
  /// - Returns: those that were not before.
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
