import Tracking

/// What the boards of one tile are to be told: its present state, and drivers that they did not know.
struct TileNews {
  let tile: WatchedTile
  let newlyDrawn: [DriverSlot]
}
