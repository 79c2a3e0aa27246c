/// The data for one square of the world: data tiles, and their placement on it.
package struct TileContent: Sendable {
  /// The ground under the data, or the whole square without data.
  package enum Ground: UInt8, Sendable {
    case land, water
  }

  /// One data tile, or the part of it that lies on the square.
  package struct Piece: Sendable {
    package let tile: VectorTile
    package let placement: TilePlacement
  }

  package let ground: Ground
  /// None for a blank square, one as a rule, several if only closer zooms have data; they do not overlap.
  package let pieces: [Piece]

  package init(ground: Ground, pieces: [Piece]) {
    self.ground = ground
    self.pieces = pieces
  }
}

/// The placement of a data tile on the drawn square: square = tile * scale + offset, where both have sides of 1.
///
/// Everything beyond 0...1 of the square must be clipped; if `scale` is less than 1, everything beyond the tile's own
/// 0...1 too, because its neighbours draw that.
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

  /// The placement of `tile` on `square`, which contains it or is contained in it.
  init(_ tile: TileID, on square: TileID) {
    let scale = Double(1 << max(square.z - tile.z, 0)) / Double(1 << max(tile.z - square.z, 0))
    self.init(
      scale: scale, offsetX: Double(tile.x) * scale - Double(square.x),
      offsetY: Double(tile.y) * scale - Double(square.y))
  }
}
