import Tracking

/// The positions of all drivers that boards received last, and the tiles that boards show.
///
/// Confined to the front loop. A moving driver costs one comparison for each watched zoom, whatever the number of
/// boards. Bounds: `TileWindow.maximumTiles` tiles for each board.
final class FleetTiles {
  private struct SentState {
    var place: WorldPlace?
    var isTroubled = false
  }

  /// The last sent state of each driver, by driver slot.
  private var sent: [SentState] = []
  private var watched: [BoardTile: WatchedTile] = [:]
  /// The number of watched tiles of each zoom.
  private var tileCounts = [Int](repeating: 0, count: BoardTile.maximumZoom + 1)
  private var zooms: [Int] = []

  /// After `move`: the tiles whose boards must receive the driver's new position, the tile that it left among them,
  /// and the tiles in which those boards see the driver for the first time.
  private(set) var showingTiles: [BoardTile] = []
  private(set) var enteredTiles: [BoardTile] = []

  var watchedTileCount: Int { watched.count }

  subscript(_ tile: BoardTile) -> WatchedTile? { watched[tile] }

  // MARK: Drivers

  /// Notes where a driver is now, and sets `showingTiles` and `enteredTiles`. A board that receives a position
  /// outside of its tiles removes the driver.
  func move(_ slot: DriverSlot, to place: WorldPlace?, isTroubled: Bool) {
    showingTiles.removeAll(keepingCapacity: true)
    enteredTiles.removeAll(keepingCapacity: true)
    let index = slot.rawValue
    if sent.count <= index { sent += repeatElement(SentState(), count: index + 1 - sent.count) }
    let before = sent[index]
    sent[index] = SentState(place: place, isTroubled: isTroubled)
    for zoom in zooms {
      let left = before.place?.tile(zoom: zoom)
      let entered = place?.tile(zoom: zoom)
      if let left, left == entered {
        guard let tile = watched[left], let from = before.place, let place else { continue }
        tile.move(slot, from: from, wasTroubled: before.isTroubled, to: place, isTroubled: isTroubled)
        if tile.isDrawn(slot) { showingTiles.append(left) }
        continue
      }
      if let left, let from = before.place, let tile = watched[left],
        tile.leave(slot, from: from, wasTroubled: before.isTroubled)
      {
        showingTiles.append(left)
      }
      if let entered, let place, let tile = watched[entered] {
        tile.enter(slot, at: place, isTroubled: isTroubled)
        if !tile.isClustered {
          showingTiles.append(entered)
          enteredTiles.append(entered)
        }
      }
    }
  }

  /// Forgets everything, when no board is open any more.
  func removeAll() {
    sent = []
    watched = [:]
    zooms = []
    tileCounts = [Int](repeating: 0, count: BoardTile.maximumZoom + 1)
  }

  // MARK: Tiles

  /// Notes that one more board shows these tiles, all of one zoom.
  func watch(_ tiles: [BoardTile], version: UInt64) {
    var new: [BoardTile: WatchedTile] = [:]
    for tile in tiles where watched[tile] == nil { new[tile] = WatchedTile(tile, since: version) }
    if let zoom = tiles.first?.zoom, !new.isEmpty {
      fill(new, zoom: zoom)
      for tile in new.values {
        settle(tile, version: version)
        tile.isChanged = false
      }
      watched.merge(new) { old, _ in old }
      count(zoom, new.count)
    }
    for tile in tiles { watched[tile]?.boardCount += 1 }
  }

  /// Notes that one board does not show these tiles any more.
  func unwatch(_ tiles: [BoardTile]) {
    for tile in tiles {
      guard let seen = watched[tile] else { continue }
      seen.boardCount -= 1
      guard seen.boardCount <= 0 else { continue }
      watched[tile] = nil
      count(tile.zoom, -1)
    }
  }

  private func count(_ zoom: Int, _ step: Int) {
    tileCounts[zoom] += step
    zooms = tileCounts.indices.filter { tileCounts[$0] > 0 }
  }

  /// Finds the drivers in new tiles, in one pass over all drivers. Most drivers are elsewhere: comparing numbers is
  /// cheaper than looking tiles up.
  private func fill(_ tiles: [BoardTile: WatchedTile], zoom: Int) {
    let (xs, ys) = (tiles.keys.map(\.x), tiles.keys.map(\.y))
    guard let west = xs.min(), let east = xs.max(), let north = ys.min(), let south = ys.max() else { return }
    for index in sent.indices {
      guard let place = sent[index].place else { continue }
      let key = place.tile(zoom: zoom)
      guard west...east ~= key.x, north...south ~= key.y, let tile = tiles[key] else { continue }
      tile.enter(DriverSlot(rawValue: index), at: place, isTroubled: sent[index].isTroubled)
    }
  }

  /// Clusters the tiles that became too full, and draws the drivers of emptied tiles one by one; chooses the drivers
  /// of a cluster that are drawn one by one.
  ///
  /// - Parameter isDue: whether the numbers of a changed cluster may be sent now.
  /// - Returns: the tiles to send, with the drivers that their boards did not draw before.
  func settle(version: UInt64, isDue: (BoardTile) -> Bool) -> [TileNews] {
    var news: [TileNews] = []
    for tile in watched.values where tile.isChanged {
      if tile.isClustered != tile.shouldBeClustered {
        settle(tile, version: version)
        news.append(TileNews(tile: tile, newlyDrawn: tile.drawn))
      } else if tile.isClustered, isDue(tile.tile) {
        news.append(TileNews(tile: tile, newlyDrawn: tile.drawTroubled()))
      } else if tile.isClustered {
        continue
      }
      tile.isChanged = false
    }
    return news
  }

  private func settle(_ tile: WatchedTile, version: UInt64) {
    guard tile.shouldBeClustered != tile.isClustered else { return }
    if tile.shouldBeClustered {
      tile.becomeClustered(
        since: version, troubled: Set(tile.drawn.filter { sent[$0.rawValue].isTroubled }))
      _ = tile.drawTroubled()
    } else {
      tile.becomeUnclustered(since: version, members: members(of: tile.tile))
    }
  }

  private func members(of tile: BoardTile) -> [DriverSlot] {
    sent.indices.compactMap {
      sent[$0].place?.tile(zoom: tile.zoom) == tile ? DriverSlot(rawValue: $0) : nil
    }
  }
}
