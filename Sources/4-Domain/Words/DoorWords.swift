extension CustomerCatalog.DriverPageWords {
  /// What the page says to a driver who is at the door by the positions, and has not said so.
  package struct DoorWords: Sendable {
    /// Above the button, and the question on it.
    package var line, arrived: String
  }
}

extension Catalog {
  /// What dispatchers read of such a driver.
  package struct AtDoorWords: Sendable {
    /// Behind the status in a job's row.
    package var unconfirmed: String
    /// The name of the fact on the card; and its text, a pattern with {time}.
    package var fact, since: String
  }
}
