extension CustomerCatalog.DriverPageWords {
  /// The map of the driver's page, for one who does not see it; and the line below it.
  package struct MapWords: Sendable {
    /// Patterns with {place} and {distance}, with the way there and without one; and one with {place} alone.
    package var way, away, place: String
    /// A pattern with {time}: that of the driver's own position on the map.
    package var own: String
  }
}
