/// What is known of one square of the world: data tiles, and how they lie on it.
package struct TileContent: Sendable {
  /// What is under the data, and all there is where there is none.
  package enum Ground: UInt8, Sendable {
    case land, water
  }

  /// One data tile, or the part of it that lies on the square.
  package struct Piece: Sendable {
    package let tile: VectorTile
    package let placement: TilePlacement

    package init(tile: VectorTile, placement: TilePlacement) {
      self.tile = tile
      self.placement = placement
    }
  }

  package let ground: Ground
  /// None where the map is blank, one as a rule, several where only closer zooms have data; they do not overlap.
  package let pieces: [Piece]

  package init(ground: Ground, pieces: [Piece]) {
    self.ground = ground
    self.pieces = pieces
  }
}

/// How a data tile lies on the square that is drawn: square = tile * scale + offset, where both have sides of 1.
///
/// Everything beyond 0...1 of the square is to be clipped; if `scale` is less than 1, everything beyond the tile's own
/// 0...1 too, as its neighbours draw that.
package struct TilePlacement: Hashable, Sendable {
  package let scale: Double
  package let offsetX: Double
  package let offsetY: Double

  /// The tile is the square.
  package static let whole = TilePlacement(scale: 1, offsetX: 0, offsetY: 0)

  package init(scale: Double, offsetX: Double, offsetY: Double) {
    self.scale = scale
    self.offsetX = offsetX
    self.offsetY = offsetY
  }

  /// `tile` as seen on `square`, which it contains or is contained in.
  init(_ tile: TileID, on square: TileID) {
    let scale = Double(1 << max(square.z - tile.z, 0)) / Double(1 << max(tile.z - square.z, 0))
    self.init(
      scale: scale, offsetX: Double(tile.x) * scale - Double(square.x),
      offsetY: Double(tile.y) * scale - Double(square.y))
  }
}
