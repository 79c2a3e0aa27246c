extension Catalog {
  /// The words of the wall.
  package struct WallWords: Sendable {
    /// The page of a wall whose link is not known or was revoked.
    package var notice: CustomerCatalog.Notice
    package var labels: Labels
    /// A pattern with {drivers} and {jobs}.
    package var mapText: String
    package var counters: Counters

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      var arrivals, noArrivals, late, noLate, address, driver, time, lateBy, revoked: String
    }

    package struct Counters: Sendable {
      package var underWay, atWork, assigned, waiting, online, late: String
    }
  }
}
