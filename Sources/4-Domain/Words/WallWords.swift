extension Catalog {
  /// The words of the wall.
  package struct WallWords: Sendable {
    /// The page of a wall whose link is not known or was revoked.
    package var notice: CustomerCatalog.Notice
    package var labels: Labels
    /// A pattern with {drivers} and {jobs}.
    package var mapText: String

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      var arrivals, noArrivals, late, noLate, address, driver, time, lateBy, revoked: String
      /// A pattern with {count}: so many rows have no room on the screen.
      var more: String
      var unassigned, noUnassigned, due: String
      /// The title of the ratings of the day, and what is said of them.
      var ratings, stars, ratingCount: String
    }
  }
}
