import Templating

extension Catalog {
  /// The words of a driver's day: its stops, their times, and their order.
  package struct PlanWords: Sendable {
    /// The values of {{plan.name}} in templates.
    package struct Labels: Sendable {
      var title, later: String
      /// Of links in a driver's row.
      package var call, write: String
    }

    package var labels: Labels
    /// A pattern with {count}.
    package var done: String
    /// Patterns with {duration}: between two stops.
    package var drive, free: String
    /// Patterns with {time}.
    package var expected, freeAt: String
    package var mayBeLate: String
    /// Patterns with {place}, the address of a stop: to make it earlier or later, and the one that is made next.
    package var up, down, next: String

    package var value: MustacheValue { Catalog.texts(of: labels) }
  }
}
