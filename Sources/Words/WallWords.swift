extension Catalog {
  /// What the wall says.
  package struct WallWords: Sendable {
    package var labels: Labels
    /// With {drivers} and {jobs}.
    package var mapText: String
    package var counters: Counters

    /// What templates show as {{say.name}}.
    package struct Labels: Sendable {
      var arrivals, noArrivals, late, noLate, address, driver, time, lateBy, revoked: String
    }

    package struct Counters: Sendable {
      package var underWay, atWork, assigned, waiting, online, late: String
    }
  }
}
