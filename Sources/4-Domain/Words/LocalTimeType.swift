/// The offset and the abbreviation of a place's clock during one stretch of time.
struct LocalTimeType: Hashable, Sendable {
  /// Seconds from UTC; positive east of Greenwich.
  var offsetSeconds: Int
  /// For example "EDT", or "-03" if the zone has no abbreviation of letters.
  var abbreviation: String
}
