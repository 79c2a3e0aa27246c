import Tracking

/// A change that the boards of one tile must receive: the tile's present state, and the drivers that they did not
/// draw before.
struct TileNews {
  let tile: WatchedTile
  let newlyDrawn: [DriverSlot]
}
