/// How far the index of the map's addresses is.
package enum PlaceProgress: Hashable, Sendable {
  /// In percent, 0...99.
  case reading(Int)
  case ready
  /// With SQLite's or the map's words; addresses are not found until the next start.
  case failed(String)
}
