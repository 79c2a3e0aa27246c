/// How a place's clock stands during one stretch of time.
struct LocalTimeType: Hashable, Sendable {
  /// East of Greenwich is positive.
  var offsetSeconds: Int
  /// "EDT", or "-03" where a place has no letters for it.
  var abbreviation: String
}
