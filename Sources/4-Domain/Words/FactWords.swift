import Tracking

extension Catalog {
  /// What dispatchers read of one fact of an order.
  package struct FactWords: Sendable {
    /// At its field, and on the job's card.
    package let label: String
    /// Below its field; empty for none.
    package var hint = ""
    /// In the history of a job of which it was changed.
    package let changed: String
    /// What its column in a table has.
    package let column: String
    /// Other names of its column, with commas between; in small letters.
    package let otherColumns: String
  }
}
