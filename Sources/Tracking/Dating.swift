/// How well the time of a position is known.
package enum Dating: Hashable, Sendable {
  /// The phone or the receipt told it.
  case exact
  /// A backend's REST told the place and no time: about then.
  case about
  /// The place was there when it was first asked for; nobody knows since when.
  case unknown
}
