/// A part of what was learned from this fleet, as the database keeps it.
package struct LearnedRow: Hashable, Sendable {
  /// What the row is about.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The driving time on roads: by the map (`weight`) and real (`value`), in seconds.
    case roads
    /// The errors of arrivals: `weight` trips had this one.
    case arrivals
    /// The times at stops: `weight` stops took this long.
    case stops
  }

  package var kind: Kind
  package var key: Int64
  /// 0 for a row that is forgotten.
  package var weight: Double
  package var value: Double
  /// The day since 1970 on which the two had these amounts.
  package var day: Int

  package init(kind: Kind, key: Int64, weight: Double, value: Double, day: Int) {
    self.kind = kind
    self.key = key
    self.weight = weight
    self.value = value
    self.day = day
  }
}
