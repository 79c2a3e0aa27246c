extension CustomerCatalog.DriverPageWords {
  /// The map of the driver's page, for one who does not see it; and the line below it.
  package struct MapWords: Sendable {
    /// A pattern with {place} and {distance}; and one with {place}, where no distance is known.
    package var way, place: String
    /// A pattern with {time}: that of the driver's own position on the map.
    package var own: String
  }
}
